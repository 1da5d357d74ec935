package guard

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

const dayFile = "../testdata/policy/day.txt"

// TestDay replays a day of an agent's commands in a real project, with a
// person who keeps every yes for as long as it may be kept, and who should not
// be asked often, nor about the same command twice. The next day is the same
// again, in a new session with what was kept for good.
func TestDay(t *testing.T) {
	text, err := os.ReadFile(dayFile)
	if err != nil {
		t.Fatal(err)
	}
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(store.Dirs{State: filepath.Join(base, "state"), Runtime: filepath.Join(base, "runtime")})
	if err != nil {
		t.Fatal(err)
	}
	anchor, err := store.AnchorOf(os.Getpid())
	if err != nil {
		t.Skip(err)
	}
	for i, most := range []int{8, 2} {
		d := &day{t: t, base: base, dir: filepath.Join(base, "tally"), session: "day" + string(rune('1'+i))}
		d.project()
		if err := os.MkdirAll(filepath.Join(base, "tmp"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := s.StartSession(store.Session{ID: d.session, Anchor: anchor, Kind: store.Agent}); err != nil {
			t.Fatal(err)
		}
		d.Guard = New(WithPolicy(&policy.Set{Mode: policy.Standard}), WithStore(s), WithPrompter(d), WithEnviron(d.environ()),
			WithSettings(Settings{Answerable: true, AuditEnabled: true, AuditRequired: true, LogAllowed: true, LogDenied: true, Requester: store.Agent,
				IsAncestor: func(pid int64) bool { return pid == int64(os.Getpid()) }}))
		commands := d.replay(string(text))
		if i == 0 && commands < 500 {
			t.Errorf("the day has %d commands, want 500", commands)
		}
		t.Logf("day %d: %d commands, %d questions\n%s", i+1, commands, len(d.asked), strings.Join(d.asked, "\n"))
		if len(d.asked) > most {
			t.Errorf("day %d: %d questions, want at most %d", i+1, len(d.asked), most)
		}
		seen := map[string]bool{}
		for _, q := range d.asked {
			if command, _, _ := strings.Cut(q, "\t"); seen[command] {
				t.Errorf("day %d: asked twice: %s", i+1, command)
			} else {
				seen[command] = true
			}
		}
		for _, dir := range []string{d.dir, filepath.Join(base, "tmp")} {
			if err := os.RemoveAll(dir); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// day is one replay, and the person in it.
type day struct {
	*Guard
	t         testing.TB
	base, dir string
	session   string
	turn      string
	asked     []string // each question's command and answer
}

// Prompt keeps a yes for as long and for as much as is offered.
func (d *day) Prompt(_ context.Context, q *Question) (Answer, error) {
	a, kept := Answer{Kind: Once}, "once"
	best := len(dayOffers)
	for i := range q.Offers {
		for rank, kind := range dayOffers[:best] {
			if q.Offers[i].Kind == kind {
				best, a, kept = rank, Answer{Kind: Always, Offer: i}, "always: "+q.Offers[i].Pattern
			}
		}
	}
	switch {
	case a.Kind == Always:
	case q.Session:
		a, kept = Answer{Kind: ForSession}, "for the session"
	case q.Turn:
		a, kept = Answer{Kind: ForTurn}, "for this turn"
	}
	d.asked = append(d.asked, q.Command+"\t"+q.Report.Risk.String()+", "+strings.Join(q.Report.Reasons, "; ")+"\t"+kept+"\t"+strings.Join(q.NotOffered, "; "))
	return a, nil
}

var dayOffers = [...]string{"project", "host", "prefix", "path", "exact"}

// replay takes the day's lines through the guard and returns how many of them
// are commands.
func (d *day) replay(text string) (commands int) {
	words := strings.NewReplacer("⏎", "\n", "{}", d.dir, "/tmp/", filepath.Join(d.base, "tmp")+"/")
	for _, line := range strings.Split(text, "\n") {
		mark, rest, _ := strings.Cut(line, " ")
		rest = words.Replace(rest)
		req := &Request{Dir: d.dir, Dialect: shellparse.Bash, Session: d.session, Turn: d.turn, Agent: "claude"}
		switch mark {
		case "", "#":
		case ":":
			d.turn = rest
		case ">":
			d.append(rest, "")
		case "=":
			name, line, _ := strings.Cut(rest, " ")
			req.Tool, req.Params = "edit", map[string]any{"path": name, "text": line}
			d.confirm(req)
			d.append(name, line)
		case "!":
			commands++
			req.Script = rest
			d.confirm(req)
			d.sh(rest)
		default:
			commands++
			req.Script = words.Replace(line)
			d.confirm(req)
		}
	}
	return commands
}

func (d *day) confirm(req *Request) {
	d.t.Helper()
	got, err := d.Confirm(context.Background(), req)
	if err != nil || !got.Allowed {
		d.t.Errorf("%s: allowed %v, %s, %v", commandText(req), got.Allowed, got.Reason, err)
	}
}

func (d *day) environ() []string {
	return []string{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + filepath.Join(d.base, "home"), "LANG=C", "USER=u",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=u", "GIT_AUTHOR_EMAIL=u@example.org", "GIT_COMMITTER_NAME=u", "GIT_COMMITTER_EMAIL=u@example.org"}
}

// sh runs a command of the day. What fails for lack of a program is not what
// the day is about.
func (d *day) sh(script string) {
	cmd := exec.Command("bash", "-c", script)
	cmd.Dir, cmd.Env = d.dir, d.environ()
	if out, err := cmd.CombinedOutput(); err != nil {
		d.t.Logf("%s: %v\n%s", script, err, out)
	}
}

func (d *day) append(name, line string) {
	d.t.Helper()
	p := name
	if !filepath.IsAbs(p) {
		p = filepath.Join(d.dir, name)
	}
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		d.t.Fatal(err)
	}
	old, _ := os.ReadFile(p)
	if err := os.WriteFile(p, append(old, line+"\n"...), 0o644); err != nil {
		d.t.Fatal(err)
	}
}

// project makes the checkout in which the day begins.
func (d *day) project() {
	d.t.Helper()
	for name, text := range map[string]string{
		".gitignore":                "bin/\ndist/\nnode_modules/\n.venv/\n__pycache__/\n.env\n",
		".env":                      "DATABASE_URL=postgres://localhost/tally\n",
		".github/workflows/ci.yml":  "jobs:\n  test:\n    steps: [{run: make test}]\n",
		"README.md":                 "# tally\n",
		"Makefile":                  "build:\n\tgo build -o bin/tally ./cmd/tally\n\ntest:\n\tgo test ./...\n\nlint:\n\tgolangci-lint run\n\ngenerate:\n\tgo generate ./...\n",
		"mise.toml":                 "[tasks.build]\nrun = \"make build\"\n\n[tasks.test]\nrun = \"make test\"\n",
		"go.mod":                    "module example.org/tally\n\ngo 1.26\n",
		"go.sum":                    "",
		"cmd/tally/main.go":         "package main\n\nfunc main() {}\n",
		"internal/report/report.go": "package report\n", "internal/report/report_test.go": "package report\n\nimport \"testing\"\n",
		"internal/server/server.go": "package server\n\nimport \"net/http\"\n", "internal/server/routes.go": "package server\n",
		"internal/store/store.go": "package store\n", "internal/store/list.go": "package store\n", "internal/store/list_test.go": "package store\n\nimport \"testing\"\n",
		"internal/store/cache.go": "package store\n\nimport \"sync\"\n", "internal/store/migrate.go": "package store\n",
		"internal/store/schema.sql": "CREATE TABLE entries (id INTEGER PRIMARY KEY);\n",
		"docs/report.md":            "# Reports\n",
		"scripts/seed.py":           "def rows():\n    return []\n",
		"requirements.txt":          "pytest==8.0.0\nrequests==2.32.0\n",
		"tests/conftest.py":         "", "tests/test_report.py": "", "tests/test_seed.py": "",
		"web/package.json":      `{"name":"web","scripts":{"build":"vite build","test":"vitest","lint":"eslint src","dev":"vite","typecheck":"tsc"},"devDependencies":{"vitest":"^2"}}` + "\n",
		"web/package-lock.json": "{}\n", "web/vite.config.ts": "export default {}\n", "web/tsconfig.json": "{}\n",
		"web/src/App.tsx": "export {}\n", "web/src/App.test.tsx": "export {}\n", "web/src/List.tsx": "export {}\n",
	} {
		d.file(name, text, 0o644)
	}
	d.sh("git init -q -b main && git add . && git commit -q -m begin && git remote add origin git@github.com:acme/tally.git && git update-ref refs/remotes/origin/main HEAD && git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
	// What a build and an installation left, as in any checkout in use.
	for _, name := range []string{".venv/bin/python", ".venv/bin/pytest", "web/node_modules/.bin/tsc", "web/node_modules/.bin/vite", "web/node_modules/.bin/vitest", "web/node_modules/.bin/eslint", "web/node_modules/.bin/prettier"} {
		d.file(name, "#!/bin/sh\n", 0o755)
	}
	d.file(".venv/pyvenv.cfg", "home = /usr/bin\n", 0o644)
	d.file(".venv/bin/activate", "VIRTUAL_ENV="+d.dir+"/.venv\nexport VIRTUAL_ENV\nPATH=\"$VIRTUAL_ENV/bin:$PATH\"\nexport PATH\n", 0o644)
	d.file("web/dist/index.html", "<p>\n", 0o644)
	d.file("testdata.db", "", 0o644)
}

func (d *day) file(name, text string, mode os.FileMode) {
	d.t.Helper()
	p := filepath.Join(d.dir, name)
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(p, []byte(text), mode); err != nil {
		d.t.Fatal(err)
	}
}
