package guard

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

// An animal of the zoo is a small hostile repository and what it is for. Its
// file holds one thing a line until the first "-- PATH --":
//
//	git WORDS          a git command that builds it, without "git"
//	sh TEXT            a shell command that builds it, after the files
//	path DIR           a directory of it that is first in PATH
//	env NAME=VALUE     a variable of the person's
//	runs COMMAND       would be fooled: judged execute or worse here and
//	                   read-only in a clean repository; if its program is
//	                   installed the stub must really run
//	fooled COMMAND     the same, but nobody can see it run here
//	acts COMMAND       judged execute or worse here; no read anywhere
//	sends COMMAND      network or worse, and asks; no word on the clean twin
//	quiet COMMAND      read-only and allowed here too, and the stub must not run
//
// In COMMAND, " ⇒ " begins the twin for the clean repository. The files after
// that are written as they stand, executable if they begin with "#!". @STUB@
// is the stub, a program that counts its runs; @ROOT@ the repository.
type animal struct {
	name   string
	build  []string // "git …" and "sh …", in order
	path   []string
	env    []string
	files  [][2]string
	claims []claim
}

type claim struct {
	kind, cmd, twin string
	line            int
}

func readAnimal(t *testing.T, file string) *animal {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a := &animal{name: strings.TrimSuffix(filepath.Base(file), ".txt")}
	var body *strings.Builder
	flush := func() {
		if body != nil {
			a.files[len(a.files)-1][1] = body.String()
		}
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if p, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(p, " --") {
			flush()
			body = &strings.Builder{}
			a.files = append(a.files, [2]string{strings.TrimSuffix(p, " --"), ""})
			continue
		}
		if body != nil {
			body.WriteString(line + "\n")
			continue
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "", "#":
		case "git", "sh":
			a.build = append(a.build, line)
		case "path":
			a.path = append(a.path, rest)
		case "env":
			a.env = append(a.env, rest)
		case "runs", "fooled", "acts", "sends", "quiet":
			cmd, twin, found := strings.Cut(rest, " ⇒ ")
			if !found {
				twin = cmd
			}
			a.claims = append(a.claims, claim{word, cmd, twin, i + 1})
		default:
			t.Fatalf("%s:%d: unknown word %q", file, i+1, word)
		}
	}
	flush()
	return a
}

// A cage is a directory an animal, or the clean twin of all, lives in.
type cage struct {
	root, log string
	environ   []string
}

// newCage makes an empty repository with one commit.
func newCage(t *testing.T, a *animal) *cage {
	t.Helper()
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &cage{root: filepath.Join(top, "repo"), log: filepath.Join(top, "log")}
	home, bin := filepath.Join(top, "home"), filepath.Join(top, "bin")
	for _, d := range []string{c.root, home, bin} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	stub := filepath.Join(bin, "stub")
	// It copies its input, or the file it is given, as filters must.
	script := "#!/bin/sh\necho \"$0 $*\" >>" + c.log + "\nif [ -f \"$1\" ]; then cat \"$1\"; else cat </dev/null; fi\n"
	if err := os.WriteFile(stub, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	path := os.Getenv("PATH")
	c.environ = []string{
		"HOME=" + home, "LC_ALL=C", "TERM=dumb", "PAGER=cat", "USER=u", "SHELL=/bin/sh",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GOTOOLCHAIN=local", "GOFLAGS=", "GOPROXY=off",
		"GOCACHE=" + filepath.Join(top, "gocache"), "npm_config_update_notifier=false",
	}
	for _, name := range []string{"RUSTUP_HOME", "PYENV_ROOT"} {
		if dir := personal(name); dir != "" {
			c.environ = append(c.environ, name+"="+dir)
		}
	}
	for i := len(a.path) - 1; i >= 0; i-- {
		path = filepath.Join(c.root, a.path[i]) + ":" + path
	}
	put := strings.NewReplacer("@STUB@", stub, "@ROOT@", c.root, "@TOP@", top)
	for _, kv := range a.env {
		c.environ = append(c.environ, put.Replace(kv))
	}
	c.environ = append(c.environ, "PATH="+path)

	c.do(t, "git", "init", "-q", "-b", "work", ".")
	c.do(t, "git", "config", "user.name", "u")
	c.do(t, "git", "config", "user.email", "u@example.org")
	if err := os.WriteFile(filepath.Join(c.root, "README"), []byte("a small repository\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.root, "data.bin"), []byte("one\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c.do(t, "git", "add", "README", "data.bin")
	c.do(t, "git", "commit", "-q", "-m", "first")
	if err := os.WriteFile(filepath.Join(c.root, "data.bin"), []byte("two\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c.do(t, "git", "commit", "-q", "-a", "-m", "second")
	for _, f := range a.files {
		name := filepath.Join(c.root, f[0])
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		mode := os.FileMode(0o644)
		if strings.HasPrefix(f[1], "#!") {
			mode = 0o755
		}
		if err := os.WriteFile(name, []byte(put.Replace(f[1])), mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, b := range a.build {
		c.do(t, "sh", "-e", "-c", put.Replace(strings.TrimPrefix(b, "sh ")))
	}
	// A stale stat makes git compare contents, as after a checkout.
	if err := os.WriteFile(filepath.Join(c.root, "data.bin"), []byte("six\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(c.log); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return c
}

// personal is where a version manager of the person who runs the test keeps
// its programs, or "".
func personal(name string) string {
	if dir := os.Getenv(name); dir != "" {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	dir := filepath.Join(home, map[string]string{"RUSTUP_HOME": ".rustup", "PYENV_ROOT": ".pyenv"}[name])
	if _, err := os.Stat(dir); err != nil {
		return ""
	}
	return dir
}

func (c *cage) do(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = c.root, append([]string{"GIT_AUTHOR_NAME=u", "GIT_AUTHOR_EMAIL=u@example.org", "GIT_COMMITTER_NAME=u", "GIT_COMMITTER_EMAIL=u@example.org"}, c.environ...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// judge says what guard says of a command in the cage. Every judgement looks
// at the disk anew.
func (c *cage) judge(t *testing.T, command string) *Report {
	t.Helper()
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}), WithEnviron(c.environ))
	r, err := g.Check(t.Context(), &Request{Script: command, Dir: c.root, Dialect: shellparse.Bash})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// run runs a command as an agent's shell tool would, or at a terminal, and
// returns what the stub logged.
func (c *cage) run(t *testing.T, command string, terminal bool) (ran string, installed bool) {
	t.Helper()
	argv := []string{"bash", "--norc", "--noprofile", "-c", command}
	if terminal {
		script, err := exec.LookPath("script")
		if err != nil {
			return "", false
		}
		argv = []string{script, "-qec", command, "/dev/null"}
	}
	cmd := exec.Command("timeout", append([]string{"-k", "1", "8"}, argv...)...)
	cmd.Dir, cmd.Env = c.root, c.environ
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	log, _ := os.ReadFile(c.log)
	os.Remove(c.log)
	missing := err != nil && (strings.Contains(out.String(), "command not found") || strings.Contains(out.String(), "is not installed"))
	if testing.Verbose() && len(log) == 0 && !missing {
		t.Logf("%s (terminal %t): %v: %s", command, terminal, err, firstLine(out.String()))
	}
	return string(log), !missing
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	return s
}

// readers are what an agent looks around with. Each is judged in every cage,
// and what is said to be read-only is run there: no stub may run.
var gitReaders = []string{
	"git status", "git status --short", "git status -v", "git diff", "git diff --stat", "git diff HEAD~1", "git diff --cached", "git log", "git log -p", "git log --stat --oneline", "git log --show-signature",
	"git log --format='%h %G?'", "git show", "git show HEAD:data.bin", "git show --stat", "git blame data.bin", "git annotate data.bin", "git branch", "git branch -a -v", "git tag", "git tag -l", "git stash list",
	"git stash show", "git remote", "git remote -v", "git remote get-url origin", "git ls-files", "git ls-files -m", "git ls-files -s", "git ls-tree HEAD", "git rev-parse HEAD", "git rev-parse --show-toplevel",
	"git rev-list HEAD", "git rev-list --objects HEAD", "git describe --always", "git describe --always --dirty", "git shortlog -s HEAD", "git reflog", "git grep two", "git grep --cached two", "git cat-file -p HEAD",
	"git cat-file --textconv HEAD:data.bin", "git cat-file --filters HEAD:data.bin", "git config --list", "git config user.name", "git check-ignore README", "git check-attr -a data.bin", "git for-each-ref",
	"git for-each-ref --format='%(signature)'", "git show-ref", "git merge-base HEAD HEAD~1", "git name-rev HEAD", "git symbolic-ref HEAD", "git count-objects -v", "git diff-tree -p HEAD", "git diff-index HEAD", "git diff-index -p HEAD",
	"git diff-files", "git diff-files -p", "git whatchanged -1 --i-still-use-this", "git range-diff HEAD~1..HEAD HEAD~1..HEAD", "git format-patch -1 --stdout", "git archive HEAD", "git worktree list", "git notes list",
	"git submodule status", "git submodule summary", "git version", "git var GIT_AUTHOR_IDENT", "git fsck", "git ls-remote .", "git ls-remote origin", "git verify-commit HEAD", "git show-branch", "git cherry HEAD HEAD", "git merge-tree HEAD HEAD~1",
	"git hash-object data.bin", "git -C . status", "git --no-pager log", "git show :README", "git cat-file -p :README", "git rev-parse :README", "git log -1 -- README", "git show HEAD:README :data.bin", "git -p status", "git lg", "git st", "git request-pull HEAD~1 .", "git interpret-trailers README", "git var -l", "git bisect log", "git maintenance is-needed",
}

var toolReaders = []string{
	"go version", "go env GOROOT", "go list -json ./...", "go list -m", "go help", "go tool", "go tool -n compile",
	"cargo --version", "cargo -V", "cargo metadata --offline --no-deps", "cargo tree --offline", "cargo locate-project", "rustc --version", "rustc -vV", "rustup show", "rustfmt --version", "rustdoc --version",
	"make --version", "make -v", "make --help", "python3 --version", "python3 -V", "python3 -m json.tool README", "python3 -m pip --version", "python3 -m platform", "python3 -m site", "python3 -c 'print(1)'",
	"python3 -c 'import json; print(json.dumps(1))'", "pip --version", "pip list", "node --version", "node -p 1", "perl -v", "perl -e 'print 1'", "perl -MPOSIX -e 'print 1'",
	"ls", "ls -la", "cat README", "grep -rn small .", "find . -name README", "head README", "wc -l README", "stat README", "file README", "diff README README", "sort README", "sed -n 1p README", "awk '{print}' README", "jq . package.json",
	"terraform version", "docker --version", "docker compose config", "tmux -V", "sqlite3 --version", "curl --version",
}

var slowReaders = []string{"npm --version", "npm ls", "npm config list", "npm root", "npm prefix", "npm pkg get name", "npm config get registry", "corepack --version", "mvn --version", "mvn -v"}

func TestZoo(t *testing.T) {
	files, err := filepath.Glob("../testdata/zoo/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 25 {
		t.Fatalf("the zoo holds %d repositories, want 25 at least", len(files))
	}
	clean := newCage(t, &animal{})
	var observed, claims, ran atomic.Int32
	t.Cleanup(func() {
		t.Logf("%d repositories, %d claims, %d foolings seen to run the stub, %d quiet commands run", len(files), claims.Load(), observed.Load(), ran.Load())
	})
	for _, f := range files {
		a := readAnimal(t, f)
		t.Run(a.name, func(t *testing.T) {
			t.Parallel()
			if len(a.claims) == 0 {
				t.Fatal("it claims nothing")
			}
			c := newCage(t, a)
			for _, cl := range a.claims {
				claims.Add(1)
				if c.hold(t, clean, f, cl) {
					observed.Add(1)
				}
			}
			readers := about(a)
			if strings.HasPrefix(a.name, "git_") {
				readers = gitReaders
			}
			if testing.Short() {
				readers = nil
			}
			for _, cmd := range readers {
				if c.lookAround(t, cmd) {
					ran.Add(1)
				}
			}
		})
	}
}

// about returns the readers whose program the claims are about, and plain ls.
func about(a *animal) []string {
	out := []string{"ls", "cat README"}
	for _, r := range append(append([]string(nil), toolReaders...), slowReaders...) {
		program, _, _ := strings.Cut(r, " ")
		for _, cl := range a.claims {
			if strings.HasPrefix(cl.cmd, program+" ") {
				out = append(out, r)
				break
			}
		}
	}
	return out
}

// hold checks one claim and reports whether the stub was seen to run.
func (c *cage) hold(t *testing.T, clean *cage, file string, cl claim) bool {
	t.Helper()
	r := c.judge(t, cl.cmd)
	where := fmt.Sprintf("%s:%d: %s", filepath.Base(file), cl.line, cl.cmd)
	switch cl.kind {
	case "quiet":
		if r.Class != shellparse.ReadOnly || r.Action != effect.Allow {
			t.Errorf("%s: %s %s, want a quiet read%s", where, r.Class, r.Action, describe(r))
			return false
		}
		if ran, _ := c.run(t, cl.cmd, false); ran != "" {
			t.Errorf("%s: said to be read-only, ran %s", where, ran)
		}
		return false
	case "sends":
		if r.Class < shellparse.Network || r.Action == effect.Allow {
			t.Errorf("%s: %s %s, want at least a question about the network%s", where, r.Class, r.Action, describe(r))
		}
	default:
		if r.Class < shellparse.Executes || r.Action == effect.Allow {
			t.Errorf("%s: %s %s, want at least a question about what it runs%s", where, r.Class, r.Action, describe(r))
		}
	}
	if cl.kind == "runs" || cl.kind == "fooled" {
		if r := clean.judge(t, cl.twin); r.Class != shellparse.ReadOnly || r.Action != effect.Allow {
			t.Errorf("%s: in a clean repository %q is %s %s, want a quiet read%s", where, cl.twin, r.Class, r.Action, describe(r))
		}
	}
	if cl.kind != "runs" {
		return false
	}
	ran, installed := c.run(t, cl.cmd, false)
	if ran == "" && installed {
		ran, installed = c.run(t, cl.cmd, true)
	}
	if ran == "" && installed {
		t.Errorf("%s: the stub did not run: is this a fooling?", where)
	}
	return ran != ""
}

// lookAround runs a command that guard says is read-only and holds it to
// that. Anything else is not run.
func (c *cage) lookAround(t *testing.T, cmd string) bool {
	t.Helper()
	if r := c.judge(t, cmd); r.Class != shellparse.ReadOnly || r.Action != effect.Allow {
		return false
	}
	// At a terminal, where git may start a pager besides.
	ran, installed := c.run(t, cmd, true)
	if ran != "" {
		t.Errorf("%s: said to be read-only, ran %s", cmd, ran)
	}
	return installed
}
