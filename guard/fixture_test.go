package guard

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// person is a Prompter that gives prepared answers; without one it gives none.
type person struct {
	mu      sync.Mutex
	answers []Answer
	asked   []*Question
	err     error
	look    func(ctx context.Context, q *Question) // while the question is open
}

func (p *person) Prompt(ctx context.Context, q *Question) (Answer, error) {
	p.mu.Lock()
	p.asked = append(p.asked, q)
	var a Answer
	if len(p.answers) > 0 {
		a, p.answers = p.answers[0], p.answers[1:]
	}
	look, err := p.look, p.err
	p.mu.Unlock()
	if look != nil {
		look(ctx, q)
	}
	return a, err
}

// stand is a project on the disk with a store, a session and a person.
type stand struct {
	*Guard
	t       testing.TB
	dir     string // the project
	state   string
	who     *person
	store   *store.Store
	options []Option
}

const standSession = "s1"

func newStand(t testing.TB, change func(*Settings)) *stand {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := &stand{t: t, dir: filepath.Join(base, "proj"), state: filepath.Join(base, "state"), who: &person{}}
	for _, d := range []string{s.dir, filepath.Join(base, "runtime"), s.state, filepath.Join(base, "other")} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	s.write("Makefile", "all:\n\ttrue\n")
	s.write("kept.txt", "kept\n")
	s.write("package.json", `{"scripts":{"test":"true"}}`)
	s.git("init", "-q", "-b", "work")
	s.git("add", ".")
	s.git("commit", "-q", "-m", "x")
	if s.store, err = store.Open(store.Dirs{State: s.state, Runtime: filepath.Join(base, "runtime")}); err != nil {
		t.Fatal(err)
	}
	anchor, err := store.AnchorOf(os.Getpid())
	if err != nil {
		t.Skip(err)
	}
	if err := s.store.StartSession(store.Session{ID: standSession, Anchor: anchor, Kind: store.Person}); err != nil {
		t.Fatal(err)
	}
	set := Settings{Answerable: true, AuditEnabled: true, AuditRequired: true, LogAllowed: true, LogDenied: true, Requester: store.Person,
		IsAncestor: func(pid int64) bool { return pid == int64(os.Getpid()) }}
	if change != nil {
		change(&set)
	}
	s.options = []Option{WithPolicy(&policy.Set{Mode: policy.Standard}), WithStore(s.store), WithPrompter(s.who),
		WithEnviron([]string{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + filepath.Join(base, "home")}), WithSettings(set)}
	s.Guard = New(s.options...)
	return s
}

func (s *stand) path(name string) string { return filepath.Join(s.dir, name) }

func (s *stand) write(name, text string) {
	s.t.Helper()
	if err := os.MkdirAll(filepath.Dir(s.path(name)), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(s.path(name), []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

func (s *stand) git(args ...string) {
	s.t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.org"}, args...)...)
	cmd.Dir = s.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func (s *stand) request(script string) *Request {
	return &Request{Script: script, Dir: s.dir, Dialect: shellparse.Bash, Session: standSession}
}

// run confirms a request, with answers for the questions it may lead to, and
// reports how many there were.
func (s *stand) run(req *Request, answers ...Answer) (d Decision, questions int) {
	s.t.Helper()
	s.who.answers, s.who.asked = answers, nil
	d, err := s.Confirm(context.Background(), req)
	if err != nil {
		s.t.Fatalf("Confirm(%q): %v", commandText(req), err)
	}
	return d, len(s.who.asked)
}

// silent fails unless the script is allowed without a question.
func (s *stand) silent(req *Request) {
	s.t.Helper()
	if d, n := s.run(req); !d.Allowed || n != 0 {
		s.t.Errorf("%q: allowed %v after %d questions, want a silent yes (%s; %q)", commandText(req), d.Allowed, n, d.Reason, d.Report.Reasons)
	}
}

// asks fails unless the script leads to a question, and returns it.
func (s *stand) asks(req *Request, answers ...Answer) *Question {
	s.t.Helper()
	d, n := s.run(req, answers...)
	if n != 1 {
		s.t.Fatalf("%q: %d questions, want 1 (allowed %v, %s, %s)", commandText(req), n, d.Allowed, d.Source, d.Reason)
	}
	return s.who.asked[0]
}

// offer is the index of the offer of a kind, or -1.
func offer(q *Question, kind string) int {
	for i := range q.Offers {
		if q.Offers[i].Kind == kind {
			return i
		}
	}
	return -1
}

// always answers a script with a rule of a kind, and fails if there is none.
func (s *stand) always(req *Request, kind string) {
	s.t.Helper()
	q := s.asks(req)
	k := offer(q, kind)
	if k < 0 {
		s.t.Fatalf("%q: no rule %q is offered: %v", commandText(req), kind, q.NotOffered)
	}
	d, n := s.run(req, Answer{Kind: Always, Offer: k})
	if n != 1 || !d.Allowed || d.Reason != "approved" {
		s.t.Fatalf("%q: allowed %v, %s", commandText(req), d.Allowed, d.Reason)
	}
	s.silent(req)
}

// entries are the lines of the log, oldest first.
func (s *stand) entries() (out []store.Entry) {
	s.t.Helper()
	if err := s.store.Query(store.Filter{OldestFirst: true}, func(e store.Entry) error { out = append(out, e); return nil }); err != nil {
		s.t.Fatal(err)
	}
	return out
}

func contains(list []string, part string) bool {
	return strings.Contains(strings.Join(list, "\n"), part)
}
