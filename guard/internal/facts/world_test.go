package facts

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

// checkout makes a repository with one commit and returns its top.
func checkout(t *testing.T, files map[string]string) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git here")
	}
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, top, files)
	for _, words := range [][]string{
		{"init", "-q", "-b", "work"}, {"add", "-A"}, {"-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "first"},
	} {
		cmd := exec.Command("git", words...)
		cmd.Dir = top
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", words, err, out)
		}
	}
	return top
}

func write(t *testing.T, top string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		p := filepath.Join(top, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestGitStates(t *testing.T) {
	top := checkout(t, map[string]string{
		"a.go": "a", "b.go": "b", "sub/c.go": "c", "sub/deep/d.go": "d", "Cargo.toml": "[package]", "package.json": "{}", ".gitignore": "target\n*.db\n", "*.go": "star",
	})
	write(t, top, map[string]string{
		"b.go": "changed", "target/x": "x", "target/y/z": "z", "local.db": "1", "new.txt": "n", "sub/new.txt": "n",
		"node_modules/p/x": "x", ".git/info/exclude": "node_modules\n",
	})
	w := New([]string{"PATH=/usr/bin:/bin:/usr/local/bin", "HOME=/nonexistent"})
	c := w.Context(top)
	if c.Root != top {
		t.Fatalf("root %q, want %q", c.Root, top)
	}
	const what = policy.Restorable | policy.Rebuildable | policy.Unique | policy.Untracked | policy.Ignored
	for _, x := range []struct {
		target string
		want   policy.Fact
	}{
		{"a.go", policy.Restorable},
		{"b.go", policy.Unique},
		{"*.go", policy.Restorable}, // a name, not a pattern
		{"sub/deep", policy.Restorable},
		{"sub", policy.Unique | policy.Untracked},
		{"new.txt", policy.Unique | policy.Untracked},
		{"local.db", policy.Unique | policy.Ignored},
		{"target", policy.Rebuildable | policy.Ignored},
		{"target/y", policy.Rebuildable | policy.Ignored},
		{"target/x", policy.Rebuildable | policy.Ignored},
		{"node_modules", policy.Unique | policy.Ignored}, // the rule is in no commit
	} {
		f, _ := w.Describe(effect.Effect{Op: effect.Delete, Target: filepath.Join(top, x.target)}, c)
		if f&what != x.want || !f.Has(policy.InProject) {
			t.Errorf("%s: got %q, want %q", x.target, f.Names(), x.want.Names())
		}
	}
	// A rule that HEAD does not have cannot make data look like a build.
	write(t, top, map[string]string{".gitignore": "target\n*.db\nsub\n"})
	w.Forget()
	if f, _ := w.Describe(effect.Effect{Op: effect.Delete, Target: top + "/target"}, c); f.Has(policy.Rebuildable) {
		t.Errorf("target is rebuildable by an ignore rule that is not committed: %q", f.Names())
	}
}

func TestCleanTree(t *testing.T) {
	top := checkout(t, map[string]string{"a": "a", ".gitattributes": "a filter=evil\n"})
	clean := func() bool { return New([]string{"PATH=/usr/bin:/bin:/usr/local/bin"}).CleanTree(top) }
	if !clean() {
		t.Error("a clean tree is not taken for one")
	}
	// The repository would run its filter when asked for its status.
	config := filepath.Join(top, ".git/config")
	old, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	write(t, top, map[string]string{".git/config": string(old) + "[filter \"evil\"]\n\tclean = touch " + top + "/ran; cat\n", "a": "changed"})
	if clean() {
		t.Error("with a filter: clean")
	}
	if _, err := os.Stat(filepath.Join(top, "ran")); err == nil {
		t.Error("the repository's filter ran")
	}
	write(t, top, map[string]string{".git/config": string(old), "a": "changed"})
	if clean() {
		t.Error("a modified tree is clean")
	}
}

func TestRepositoryRunsNothing(t *testing.T) {
	top := checkout(t, map[string]string{"a": "a"})
	run := "touch " + top + "/ran"
	write(t, top, map[string]string{
		".git/config": "[core]\n\trepositoryformatversion = 0\n\tfsmonitor = " + run + "\n\tpager = " + run + "\n\tsshCommand = " + run +
			"\n\thooksPath = hooks\n[remote \"o\"]\n\turl = ext::" + run + "\n\tpromisor = true\n[protocol \"ext\"]\n\tallow = always\n[alias]\n\tls-tree = !" + run + "\n",
		"new": "n",
	})
	w := New([]string{"PATH=/usr/bin:/bin:/usr/local/bin"})
	for _, name := range []string{"a", "new", "."} {
		w.Describe(effect.Effect{Op: effect.Delete, Target: filepath.Join(top, name)}, w.Context(top))
	}
	w.Describe(effect.Effect{Op: effect.Delete, Area: effect.Git}, w.Context(top))
	if _, err := os.Stat(filepath.Join(top, "ran")); err == nil {
		t.Error("the repository's configuration ran")
	}
	if got := w.GitConfig(top); len(got) != 8 {
		t.Errorf("GitConfig: got %q", got)
	}
}

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"a": "text", "big": strings.Repeat("x", maxFile+1)})
	if err := syscall.Mkfifo(dir+"/fifo", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a", dir+"/link"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("loop", dir+"/loop"); err != nil {
		t.Fatal(err)
	}
	w := New(nil)
	for name, want := range map[string]string{"a": "text", "link": "text", "big": "", "fifo": "", "loop": "", "none": "", ".": ""} {
		data, ok := w.ReadFile(filepath.Join(dir, name))
		if string(data) != want || ok != (want != "") {
			t.Errorf("%s: got %d bytes, %v", name, len(data), ok)
		}
	}
}

func TestLookPath(t *testing.T) {
	s, err := ParseStaged(`
home /home/u
dir /home/u/proj
repo /home/u/proj
program ls /bin/ls
program git /usr/bin/git
program git /home/u/bin/git
program mine /home/u/bin/mine
program go /home/u/.pyenv/shims/go
program go /usr/bin/go
program ls /home/u/proj/ls
program evil /tmp/evil
link /usr/local/bin/linked /tmp/evil
program wide /usr/local/bin/wide
shared /usr/local/bin/wide
link /usr/bin/vi /etc/alternatives/vi
link /etc/alternatives/vi /usr/bin/vim.basic
program vim /usr/bin/vim.basic
env PATH=:.:bin:/home/u/proj/bin:/home/u/bin:/home/u/.pyenv/shims:/usr/local/bin:/usr/bin:/bin
`)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]shellparse.Identity{
		"ls":              {Path: "/bin/ls", Real: "/bin/ls"},
		"./ls":            {Path: "/home/u/proj/ls", Real: "/home/u/proj/ls", Untrusted: "inside the project"},
		"git":             {Path: "/home/u/bin/git", Real: "/home/u/bin/git", Untrusted: "stands before /usr/bin/git"},
		"mine":            {Path: "/home/u/bin/mine", Real: "/home/u/bin/mine"},
		"go":              {Path: "/home/u/.pyenv/shims/go", Real: "/home/u/.pyenv/shims/go"},
		"linked":          {Path: "/usr/local/bin/linked", Real: "/tmp/evil", Untrusted: "in a temporary directory"},
		"wide":            {Path: "/usr/local/bin/wide", Real: "/usr/local/bin/wide", Untrusted: "writable by other users"},
		"vi":              {Path: "/usr/bin/vi", Real: "/usr/bin/vim.basic"},
		"/usr/bin/../bin": {},
		"none":            {},
		"":                {},
	} {
		if got := s.LookPath(name, s.Dir); got != want {
			t.Errorf("%q: got %+v, want %+v", name, got, want)
		}
	}
}

func TestGitConfig(t *testing.T) {
	for _, x := range []struct {
		text string
		want string
	}{
		{"[core]\n\tbare = false\n[user]\n\tname = u\n", ""},
		{"[core] pager = less -R ; comment", "core.pager=less -R"},
		{"[CORE]\nFSMonitor = true\nPager", "core.pager=true"},
		{"[core]\nfsmonitor = \".git/hooks/x  y\" # c", "core.fsmonitor=.git/hooks/x  y"},
		{"[core]\neditor = a \\\n  b\n", "core.editor=a   b"},
		{"[diff \"My \\\"X\\\"\"]\ntextconv = cat\n", "diff.My \"X\".textconv=cat"},
		{"[filter.lfs]\nclean = x\n", "filter.lfs.clean=x"},
		{"[pager]\nlog = false\nshow = sh\n", "pager.show=sh"},
		{"[alias]\nst = status\n", "alias.st=status"},
		{"[url \"ssh://evil/\"]\ninsteadOf = https://github.com/\n", "url.ssh://evil/.insteadof=https://github.com/"},
		{"[submodule \"a\"]\nupdate = !sh\n[submodule \"b\"]\nupdate = rebase\n", "submodule.a.update=!sh"},
		{"[remote \"o\"]\nurl = ext::sh -c id\n[remote \"p\"]\nurl = https://h/x\n", "remote.o.url=ext::sh -c id"},
		{"[includeIf \"gitdir:/x\"]\npath = ../extra\n", "core.pager=more"},
		{"[include]\npath = config\n", "unreadable=1"},
		{"[include]\npath = none\n", ""},
		{"[core\n", "unreadable=1"},
		{"[core]\npager = \"x\n", "unreadable=1"},
		{"[core]\npager = \\q\n", "unreadable=1"},
		{"x = y\n", "unreadable=1"},
		{"\ufeff[core]\r\n\tpager = x\r\n", "core.pager=x"},
		{"[core]\nworktree = /etc\n", "core.worktree=/etc"},
		{"[core]\nworktree = ..\n", ""},
	} {
		s := &stage{nodes: map[string]*staged{}}
		for p, content := range map[string]string{"/p/.git/HEAD": "ref: refs/heads/x\n", "/p/.git/config": x.text, "/p/extra": "[core]\npager = more\n"} {
			s.put(p, &staged{content: content})
		}
		s.mkdir("/p/.git/objects")
		s.mkdir("/p/.git/refs")
		s.mkdir("/p/a/b")
		got := newWorld(s, s, nil).GitConfig("/p/a/b")
		if strings.Join(got, "|") != x.want {
			t.Errorf("%q: got %q, want %q", x.text, got, x.want)
		}
	}
}

func TestRepositories(t *testing.T) {
	s, err := ParseStaged(`
home /home/u
dir /home/u/proj
repo /home/u
repo /home/u/proj branch=feature/x
file docs/evil/HEAD ref: refs/heads/x
dir-tree docs/evil/objects
dir-tree docs/evil/refs
file docs/evil/config [core]\n\tpager = sh\n
file /home/u/tree/.git gitdir: /home/u/proj/.git/worktrees/tree
file .git/worktrees/tree/HEAD ref: refs/heads/other
file .git/worktrees/tree/commondir ../..
file .git/worktrees/tree/config.worktree [core]\neditor = x\n
program hook /home/u/proj/.git/hooks/pre-commit
program sample /home/u/proj/.git/hooks/pre-push.sample
file .git/hooks/note
file /home/u/other/.guard.toml
file /tmp/.guard.toml
dir-tree /tmp/x
dir-tree /home/u/loose
`)
	if err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{
		"/home/u/proj/docs": s.Dir, "/home/u/proj": s.Dir, "/home/u/proj/docs/evil": s.Dir, "/home/u/tree/a": "/home/u/tree", "/home/u/other/b": "/home/u/other",
		"/home/u": "", "/home/u/loose": "", "/tmp/x": "", "/": "", "": "",
	} {
		if got := s.ProjectRoot(dir); got != want {
			t.Errorf("root of %q: got %q, want %q", dir, got, want)
		}
	}
	if got := s.GitConfig("/home/u/proj/docs/evil"); !slices.Equal(got, []string{"bare=1", "core.pager=sh"}) {
		t.Errorf("planted repository: got %q", got)
	}
	if got := s.GitConfig("/home/u/tree"); !slices.Equal(got, []string{"core.editor=x"}) {
		t.Errorf("worktree: got %q", got)
	}
	if a, b := s.Branch("/home/u/tree"), s.Branch(s.Dir); a != "other" || b != "feature/x" {
		t.Errorf("branches %q and %q", a, b)
	}
	if a, b := s.Repository("/home/u/tree"), s.Repository(s.Dir); a != b || a == "" {
		t.Errorf("repositories %q and %q", a, b)
	}
	if got := s.Hooks("/home/u/proj/docs"); !slices.Equal(got, []string{"/home/u/proj/.git/hooks/pre-commit"}) {
		t.Errorf("hooks %q", got)
	}
}

func TestHome(t *testing.T) {
	w := New([]string{"HOME=/somewhere/else"})
	if dir, ok := w.Home("root"); !ok || dir == "" {
		t.Errorf("root: %q, %v", dir, ok)
	}
	if dir, ok := w.Home("nobody-of-that-name"); ok {
		t.Errorf("unknown user: %q", dir)
	}
	if !slices.Contains(w.Homes(), "/somewhere/else") {
		t.Errorf("HOME is not protected: %q", w.Homes())
	}
}

func BenchmarkWarm(b *testing.B) {
	w := New(os.Environ())
	dir, _ := os.Getwd()
	c := w.Context(dir)
	e := effect.Effect{Op: effect.Read, Target: dir + "/world.go"}
	b.ReportAllocs()
	for b.Loop() {
		w.Describe(e, c)
	}
}

func BenchmarkLookPath(b *testing.B) {
	w := New(os.Environ())
	dir, _ := os.Getwd()
	for b.Loop() {
		w.LookPath("git", dir)
		w.ProjectRoot(dir)
		w.Stat(dir)
		w.GitConfig(dir)
	}
}
