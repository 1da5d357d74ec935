package store

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"guard/effect"
)

func newStore(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(Dirs{State: filepath.Join(dir, "state"), Runtime: filepath.Join(dir, "run")})
	if err != nil {
		t.Fatal(err)
	}
	s.LockWait = time.Minute
	return s
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The test binary is also the other process of TestProcesses.
func TestMain(m *testing.M) {
	if dir := os.Getenv("STORE_TEST_DIR"); dir != "" {
		os.Exit(work(dir, os.Getenv("STORE_TEST_NAME")))
	}
	os.Exit(m.Run())
}

// work adds a few of everything, as one command would.
func work(dir, name string) int {
	s, err := Open(Dirs{State: filepath.Join(dir, "state"), Runtime: filepath.Join(dir, "run")})
	if err == nil {
		s.LockWait = time.Minute
		_, err = s.Add(Rule{Type: Exact, Action: effect.Allow, Tool: "bash", Signature: name})
	}
	anchor, noAnchor := AnchorOf(os.Getpid())
	if err == nil && noAnchor == nil {
		err = s.StartSession(Session{ID: name, Anchor: anchor, Kind: Person})
	}
	for i := 0; i < 5 && err == nil; i++ {
		root := fmt.Sprintf("/%s/%d", name, i)
		err = errors.Join(s.AddRefusal(workTime, Refusal{Op: effect.Delete, Target: root}), s.Trust(root, []byte(root)),
			s.ChangeSession("s", func(n *Session) { n.Begun = append(n.Begun, root) }), s.Use(time.Unix(1000, 0), "shared"), s.Append(Entry{User: name}), s.AddGrant("s", Grant{Kind: ForSession, Signature: name}))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

var workTime = time.Unix(1e9, 0)

func checkWork(t *testing.T, s *Store, workers int) {
	t.Helper()
	rules, err := s.List()
	must(t, err)
	if len(rules) != workers+1 || rules[0].Uses != int64(5*workers) {
		t.Errorf("%d rules with %d uses, want %d with %d", len(rules), rules[0].Uses, workers+1, 5*workers)
	}
	owner, err := s.Session("s")
	must(t, err)
	if len(owner.Begun) != 5*workers {
		t.Errorf("%d changes of the session, want %d", len(owner.Begun), 5*workers)
	}
	for _, root := range owner.Begun {
		if _, ok, err := s.FindRefusal(workTime, Refusal{Op: effect.Delete, Target: root}); !ok || err != nil {
			t.Errorf("the refusal of %s is lost: %v", root, err)
		}
		if is, _, err := s.IsTrusted(root, []byte(root)); !is || err != nil {
			t.Errorf("the trust in %s is lost: %v", root, err)
		}
	}
	if living, err := s.ListSessions(); err != nil || len(living) == 0 {
		t.Errorf("%d sessions, %v", len(living), err)
	}
	grants, err := s.Grants("s", "")
	must(t, err)
	if len(grants) != 5*workers {
		t.Errorf("%d grants, want %d", len(grants), 5*workers)
	}
	lines, err := s.Verify(func(f Flaw) { t.Errorf("%+v", f) })
	if err != nil || lines != 5*workers {
		t.Errorf("audit log: %d lines, %v; want %d", lines, err, 5*workers)
	}
}

func prepare(t *testing.T, dir string) *Store {
	t.Helper()
	s := newStore(t, dir)
	anchor, err := AnchorOf(os.Getpid())
	if err != nil {
		t.Skip(err)
	}
	must(t, s.StartSession(Session{ID: "s", Anchor: anchor, Kind: Agent}))
	_, err = s.Add(Rule{ID: "shared", Type: Exact, Action: effect.Allow, Tool: "bash", Signature: "x"})
	must(t, err)
	return s
}

func TestConcurrentStores(t *testing.T) {
	dir := t.TempDir()
	s := prepare(t, dir)
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			if work(dir, fmt.Sprint("g", i)) != 0 {
				t.Error("worker failed")
			}
		})
	}
	wg.Wait()
	checkWork(t, s, 50)
}

func TestProcesses(t *testing.T) {
	dir := t.TempDir()
	s := prepare(t, dir)
	var cmds []*exec.Cmd
	for i := range 50 {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), "STORE_TEST_DIR="+dir, fmt.Sprintf("STORE_TEST_NAME=p%d", i))
		c.Stderr = os.Stderr
		must(t, c.Start())
		cmds = append(cmds, c)
	}
	for _, c := range cmds {
		must(t, c.Wait())
	}
	checkWork(t, s, 50)
}

func TestCandidates(t *testing.T) {
	for _, many := range []int{0, 300} { // without and with a lookup file
		s := newStore(t, t.TempDir())
		var all []Rule
		for i := range many {
			all = append(all, Rule{ID: fmt.Sprint("x", i), Type: Exact, Action: effect.Allow, Tool: "bash", Signature: fmt.Sprint("other", i)})
		}
		must(t, s.changeRules(func([]Rule) ([]Rule, error) { return all, nil }))
		for _, r := range []Rule{
			{ID: "git", Type: Prefix, Action: effect.Allow, Tool: "bash", Tokens: []string{"git", "push"}},
			{ID: "never", Type: Prefix, Tool: "bash", Tokens: []string{"git", "push", "-f"}},
			{ID: "exact", Type: Exact, Action: effect.Allow, Tool: "bash", Signature: "1 make in /p"},
			{ID: "dir", Type: Path, Action: effect.Allow, Tool: "bash", Dir: "/p/out"},
		} {
			_, err := s.Add(r)
			must(t, err)
		}
		ids := func(rules []Rule, err error) string {
			must(t, err)
			var out []string
			for _, r := range rules {
				out = append(out, r.ID)
			}
			return strings.Join(out, " ")
		}
		for _, c := range []struct{ got, want string }{
			{ids(s.Candidates("bash", []string{"git", "push", "-f", "x"}, "")), "git never"},
			{ids(s.Candidates("bash", []string{"git", "pushy"}, "")), ""},
			{ids(s.Candidates("bash", []string{"git push"}, "")), ""},
			{ids(s.Candidates("other", []string{"git", "push"}, "")), ""},
			{ids(s.Candidates("bash", []string{"make"}, "1 make in /p")), "exact"},
			{ids(s.CandidatesPath([]string{"/p/out/a/b", "/p/out/c", "rel"})), "dir"},
			{ids(s.CandidatesPath([]string{"/p/output"})), ""},
		} {
			if c.got != c.want {
				t.Errorf("with %d more rules: got %q, want %q", many, c.got, c.want)
			}
		}
		_, err := os.Stat(s.state(lookupName))
		if (err == nil) != (many > 0) {
			t.Errorf("with %d more rules: lookup file: %v", many, err)
		}
		// An edit by hand makes the lookup file stale, and the rules hold.
		data, err := os.ReadFile(s.state(rulesName))
		must(t, err)
		must(t, os.WriteFile(s.state(rulesName), []byte(strings.ReplaceAll(string(data), `"push"`, `"pull"`)), 0o600))
		if got := ids(s.Candidates("bash", []string{"git", "pull"}, "")); got != "git" {
			t.Errorf("after an edit: %q", got)
		}
		must(t, s.Reindex())
		if _, err := s.Remove("git"); err != nil {
			t.Error(err)
		}
		if _, err := s.Remove("git"); !errors.Is(err, ErrNotFound) {
			t.Errorf("second removal: %v", err)
		}
	}
}

func TestDamagedRules(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{`{"version":1,"rules":[`, "line 1, column 23"},
		{`{"version":1,"rules":[],"x":1}`, `unknown key "x"`},
		{"{\"version\":1,\n\"rules\":[{\"id\":\"a\"}]}", `line 2, column 20: "type" is missing`},
		{`{"version":2,"rules":[]}`, "version 2"},
		{`{"version":1,"rules":[{"id":"a","type":"prefix","action":"ask","risk":"low","tokens":["a"]}]}`, "neither allow nor deny"},
	} {
		s := newStore(t, t.TempDir())
		must(t, makeDir(s.dirs.State))
		must(t, os.WriteFile(s.state(rulesName), []byte(c.data), 0o600))
		_, err := s.Candidates("bash", []string{"a"}, "")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), rulesName) {
			t.Errorf("%s: error %v, want %q", c.data, err, c.want)
		}
		if _, err := s.Add(Rule{Type: Exact, Signature: "x"}); err == nil {
			t.Errorf("%s: a rule was added", c.data)
		}
		if now, _ := os.ReadFile(s.state(rulesName)); string(now) != c.data {
			t.Errorf("%s: was overwritten by %s", c.data, now)
		}
	}
}

func TestUnsafePlaces(t *testing.T) {
	for name, spoil := range map[string]func(*Store) error{
		"directory open to others": func(s *Store) error { return os.Chmod(s.dirs.State, 0o777) },
		"file open to others":      func(s *Store) error { return os.Chmod(s.state(rulesName), 0o666) },
		"file is a link": func(s *Store) error {
			return errors.Join(os.Rename(s.state(rulesName), s.state("real")), os.Symlink("real", s.state(rulesName)))
		},
		"file is a directory": func(s *Store) error {
			return errors.Join(os.Remove(s.state(rulesName)), os.Mkdir(s.state(rulesName), 0o700))
		},
		"directory is a link": func(s *Store) error {
			return errors.Join(os.Rename(s.dirs.State, s.dirs.State+"2"), os.Symlink(s.dirs.State+"2", s.dirs.State))
		},
	} {
		s := newStore(t, t.TempDir())
		_, err := s.Add(Rule{Type: Exact, Signature: "x"})
		must(t, err)
		must(t, spoil(s))
		if _, err := s.Candidates("", nil, "x"); err == nil {
			t.Errorf("%s: read without an error", name)
		}
		if _, err := s.Add(Rule{Type: Exact, Signature: "y"}); err == nil {
			t.Errorf("%s: written without an error", name)
		}
	}
}

func TestLockIsBounded(t *testing.T) {
	s := newStore(t, t.TempDir())
	release, err := s.lock(s.state(lockName), false)
	must(t, err)
	defer release()
	s.LockWait = time.Millisecond
	if _, err := s.Add(Rule{Type: Exact, Signature: "x"}); err == nil || !strings.Contains(err.Error(), "locked by another guard") {
		t.Errorf("error %v", err)
	}
}

func TestRefusalsAndTrust(t *testing.T) {
	s := newStore(t, t.TempDir())
	now := time.Unix(1e9, 0)
	refused := Refusal{Project: "/p", Op: effect.Delete, Target: "/p/data", Words: "not that"}
	must(t, s.AddRefusal(now, refused))
	for _, c := range []struct {
		q    Refusal
		at   time.Time
		want bool
	}{
		{refused, now, true},
		{refused, now.Add(25 * time.Hour), false},
		{Refusal{Project: "/p", Op: effect.Delete, Target: "/p/data/x"}, now, true},
		{Refusal{Project: "/p", Op: effect.Delete, Target: "/p"}, now, true},
		{Refusal{Project: "/p", Op: effect.Delete, Target: "/p/database"}, now, false},
		{Refusal{Project: "/q", Op: effect.Delete, Target: "/p/data"}, now, true},
		{Refusal{Project: "/q", Op: effect.Delete, Target: "/q/data"}, now, false},
		{Refusal{Project: "/p", Op: effect.Read, Target: "/p/data"}, now, false},
	} {
		if _, ok, err := s.FindRefusal(c.at, c.q); ok != c.want || err != nil {
			t.Errorf("%+v: %v, %v", c.q, ok, err)
		}
	}
	must(t, s.ClearRefusals(now, refused))
	if _, ok, _ := s.FindRefusal(now, refused); ok {
		t.Error("a cleared refusal holds")
	}

	must(t, s.Trust("/p/guard.toml", []byte("a")))
	must(t, s.Trust("/q/guard.toml", []byte("a")))
	must(t, s.Trust("/p/guard.toml", []byte("b")))
	for _, c := range []struct {
		path, content string
		is, was       bool
	}{
		{"/p/guard.toml", "b", true, false}, {"/p/guard.toml", "a", false, true}, {"/p/guard.toml", "", false, true},
		{"/q/guard.toml", "a", true, false}, {"/r/guard.toml", "a", false, false}, {"", "a", false, false},
	} {
		if is, was, err := s.IsTrusted(c.path, []byte(c.content)); is != c.is || was != c.was || err != nil {
			t.Errorf("%s with %q: %v, %v, %v", c.path, c.content, is, was, err)
		}
	}
	for path, want := range map[string]string{"/p/guard.toml": "b", "/q/guard.toml": "a"} {
		if got, err := s.TrustedContent(path); string(got) != want || err != nil {
			t.Errorf("trusted content of %s: %q, %v", path, got, err)
		}
	}
	kept := filepath.Join(s.state(trustedName), Hash([]byte("a")))
	if info, err := os.Stat(kept); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what was trusted: %v, %v", info, err)
	}
	must(t, os.WriteFile(kept, []byte("c"), 0o600))
	if got, err := s.TrustedContent("/q/guard.toml"); !errors.Is(err, ErrNotFound) {
		t.Errorf("changed content is given back: %q, %v", got, err)
	}
	if err := s.Trust("relative", nil); err == nil {
		t.Error("a relative path is trusted")
	}
	must(t, s.Untrust("/p/guard.toml"))
	if err := s.Untrust("/p/guard.toml"); !errors.Is(err, ErrNotFound) {
		t.Errorf("second untrust: %v", err)
	}
	must(t, s.Untrust("/q/guard.toml"))
	if left, err := os.ReadDir(s.state(trustedName)); err != nil || len(left) != 0 {
		t.Errorf("what is no longer trusted is kept: %v, %v", left, err)
	}
}

func TestPolicyChanges(t *testing.T) {
	s := newStore(t, t.TempDir())
	var told [][]PolicyChange
	see := func(files ...PolicyFile) {
		t.Helper()
		must(t, s.SeePolicies(files, func(c []PolicyChange) error { told = append(told, c); return nil }))
	}
	none := PolicyFile{Path: "/a"}
	see(none, PolicyFile{Path: "/u"})
	if len(told) != 0 {
		t.Fatalf("without files: %v", told)
	}
	see(none, PolicyFile{"/u", "1"})
	see(none, PolicyFile{"/u", "1"})
	see(PolicyFile{"/a", "9"}, PolicyFile{"/u", "2"})
	see(PolicyFile{"/a", "9"}, PolicyFile{Path: "/u"})
	see(PolicyFile{"/a", "9"}, PolicyFile{Path: "/u"})
	want := [][]PolicyChange{{{"/u", "", "1"}}, {{"/a", "", "9"}, {"/u", "1", "2"}}, {{"/u", "2", ""}}}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	failed := errors.New("no room")
	if err := s.SeePolicies([]PolicyFile{{"/u", "3"}}, func([]PolicyChange) error { return failed }); !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
	if c, err := s.PolicyChanges([]PolicyFile{{"/u", "3"}}); len(c) != 1 || err != nil {
		t.Errorf("what could not be told counts as seen: %v, %v", c, err)
	}
	var n atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if err := s.SeePolicies([]PolicyFile{{"/u", "4"}}, func([]PolicyChange) error { n.Add(1); return nil }); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n.Load() != 1 {
		t.Errorf("told %d times", n.Load())
	}
}

func TestSessions(t *testing.T) {
	s := prepare(t, t.TempDir())
	must(t, s.AddGrant("s", Grant{Kind: ForSession, Signature: "login --password hunter22"}))
	for sig, want := range map[string]int{"login --password hunter22": 1, "login": 0} {
		if g, err := s.Grants("s", sig); len(g) != want || err != nil {
			t.Errorf("%q: %d grants, %v", sig, len(g), err)
		}
	}
	if data, _ := os.ReadFile(s.sessionPath("s", ".grants")); strings.Contains(string(data), "hunter22") {
		t.Error("a secret is on the disk")
	}
	child := exec.Command("sleep", "60")
	must(t, child.Start())
	anchor, err := AnchorOf(child.Process.Pid)
	must(t, err)
	must(t, s.StartSession(Session{ID: "child", Anchor: anchor, Kind: Person}))
	if err := s.StartSession(Session{ID: "s", Anchor: anchor, Kind: Agent}); err == nil {
		t.Error("a session was taken over")
	}
	must(t, child.Process.Kill())
	child.Wait()
	if _, err := s.Session("child"); !errors.Is(err, ErrNotFound) {
		t.Errorf("session of a dead process: %v", err)
	}
	must(t, os.WriteFile(s.runtime(bootName), []byte("another boot\n"), 0o600))
	if g, err := s.Grants("s", ""); len(g) != 0 || err != nil {
		t.Errorf("after a boot: %d grants, %v", len(g), err)
	}
}
