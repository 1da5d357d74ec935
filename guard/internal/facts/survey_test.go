package facts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"guard/shellparse"
)

// gitSays runs git and returns what it prints between zero bytes, sorted.
func gitSays(t *testing.T, dir string, words ...string) []string {
	t.Helper()
	cmd := exec.Command("git", words...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "HOME=/nonexistent")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("git %q: %v", words, err)
	}
	var list []string
	for _, s := range strings.Split(string(out), "\x00") {
		if s != "" {
			list = append(list, s)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func commitAll(t *testing.T, top, message string) {
	t.Helper()
	gitIn(t, top, "add", "-A")
	gitIn(t, top, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "--allow-empty", "-m", message)
}

func plainWorld() *World { return New([]string{"PATH=/usr/bin:/bin", "HOME=/nonexistent"}) }

func count(s *Survey, state State) int { return s.All.States[state].Files }

// TestSurveyAgreesWithGit compares every group with what git itself lists.
func TestSurveyAgreesWithGit(t *testing.T) {
	top := checkout(t, map[string]string{
		".gitignore": "*.log\nign\nsub/*.db\n!keep.log\nnode_modules\n", "package.json": "{}", "a": "a", "b": "b", "sub/c": "c", "sub/d": "d", "sub/deep/e": "e",
		"keep.log": "k", "gone": "g", "half": "h",
	})
	write(t, top, map[string]string{
		"b": "changed", "sub/d": "changed too", "new": "n", "sub/new": "n", "other/x": "x", "other/y.log": "y", "x.log": "x", "ign/1": "1", "ign/2/3": "3",
		"sub/z.db": "z", "z.db": "z", "staged": "s", "sub/staged": "s", "é ü\n'": "odd", "node_modules/p/i.js": "i", "node_modules/p/package.json": "{}", "half": "h2",
	})
	gitIn(t, top, "add", "staged", "sub/staged", "half")
	write(t, top, map[string]string{"half": "h3"})
	if err := os.Remove(top + "/gone"); err != nil {
		t.Fatal(err)
	}
	for _, target := range []string{".", "sub", "other", "ign", "sub/deep", "a", "ign/2"} {
		p := filepath.Join(top, target)
		s := plainWorld().Survey([]string{p}, nil)
		modified := gitSays(t, top, "diff", "--name-only", "-z", "--diff-filter=M", "--", target)
		untracked := gitSays(t, top, "ls-files", "-z", "--others", "--exclude-standard", "--", target)
		ignored := gitSays(t, top, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--", target)
		built := slices.DeleteFunc(slices.Clone(ignored), func(f string) bool { return !strings.HasPrefix(f, "node_modules/") })
		added := gitSays(t, top, "diff", "--cached", "--name-only", "-z", "--diff-filter=A", "--", target)
		tracked := gitSays(t, top, "ls-files", "-z", "--", target)
		deleted := gitSays(t, top, "ls-files", "-z", "--deleted", "--", target)
		for _, c := range []struct {
			state State
			want  int
		}{
			{Modified, len(modified)}, {Untracked, len(untracked)}, {Ignored, len(ignored) - len(built)}, {Build, len(built)}, {InIndex, len(added)},
			{Unchanged, len(tracked) - len(deleted) - len(modified) - len(added)}, {NotCompared, 0}, {Missing, 0}, {NoRepository, 0},
		} {
			if got := count(s, c.state); got != c.want {
				t.Errorf("%s: %d files %s, git says %d", target, got, c.state, c.want)
			}
		}
		if target == "." && (len(modified) == 0 || len(untracked) == 0 || len(ignored) == 0 || len(built) == 0 || len(added) == 0) {
			t.Fatal("git says too little to compare with")
		}
		if len(s.Notes) > 0 || s.All.More {
			t.Errorf("%s: notes %q, more %v", target, s.Notes, s.All.More)
		}
	}
	// All targets at once have the sums of each alone.
	s := plainWorld().Survey([]string{top + "/sub", top + "/other", top + "/a"}, nil)
	if s.All.Files != s.Targets[0].Files+s.Targets[1].Files+s.Targets[2].Files || s.All.Files != 9 {
		t.Errorf("three targets: %d files of %d, %d and %d", s.All.Files, s.Targets[0].Files, s.Targets[1].Files, s.Targets[2].Files)
	}
}

// TestSurveyOrphans holds that files whose repository goes are
// not called restorable, and that git's own files are no files of the project.
func TestSurveyOrphans(t *testing.T) {
	top := checkout(t, map[string]string{"a": "aa", "b": "b"})
	s := plainWorld().Survey([]string{top}, []string{top})
	if s.All.Orphans[Unchanged].Files != 2 || !slices.Equal(s.All.Repos, []string{top}) || count(s, Repository) == 0 {
		t.Errorf("orphans %d, repositories %q, of git's own %d", s.All.Orphans[Unchanged].Files, s.All.Repos, count(s, Repository))
	}
	if s.All.First[0].Path != top+"/a" || !strings.HasPrefix(s.All.Newest.Path, top) || strings.Contains(s.All.Newest.Path, ".git") {
		t.Errorf("largest %v, newest %v", s.All.First, s.All.Newest)
	}
	// A link that leads to the parent is a spelling of it.
	link := filepath.Join(t.TempDir(), "l")
	if err := os.Symlink(filepath.Dir(top), link); err != nil {
		t.Fatal(err)
	}
	if s = plainWorld().Survey([]string{top + "/a"}, []string{top + "/a", link}); s.All.Orphans[Unchanged].Files != 1 {
		t.Error("the repository goes through a link, and git is still said to bring the file back")
	}
	if s = plainWorld().Survey([]string{top + "/.git"}, []string{top + "/.git"}); count(s, Repository) != s.All.Files || s.All.Files == 0 {
		t.Errorf(".git: %d of %d files of git's own", count(s, Repository), s.All.Files)
	}
}

// TestSurveyRepositories meets linked worktrees, submodules, nested and bare
// repositories.
func TestSurveyRepositories(t *testing.T) {
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	lib := checkout(t, map[string]string{"lib": "l"})
	top := checkout(t, map[string]string{"a": "a", "dir/b": "b"})
	gitIn(t, top, "-c", "protocol.file.allow=always", "submodule", "-q", "add", lib, "mod")
	commitAll(t, top, "with a submodule")
	gitIn(t, top, "worktree", "add", "-q", base+"/tree", "-b", "side")
	write(t, base, map[string]string{"tree/dir/new": "n", "tree/a": "changed"})
	write(t, top, map[string]string{"mod/extra": "e", "mod/lib": "changed", "nested/n": "n", "nested/m": "m"})
	gitIn(t, top+"/nested", "init", "-q")
	gitIn(t, top+"/nested", "add", "n")
	gitIn(t, top+"/nested", "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "n")
	gitIn(t, base, "init", "-q", "--bare", "bare")

	s := plainWorld().Survey([]string{base + "/tree"}, []string{base + "/tree"})
	if count(s, Unchanged) != 2 || count(s, Modified) != 1 || count(s, Untracked) != 1 || s.All.Orphans[Unchanged].Files != 0 || len(s.All.Repos) != 0 {
		t.Errorf("linked worktree: %v, repositories %q", s.All.States, s.All.Repos)
	}
	s = plainWorld().Survey([]string{top + "/mod"}, []string{top + "/mod"})
	if count(s, Modified) != 1 || count(s, Untracked) != 1 || len(s.All.Repos) != 0 {
		t.Errorf("submodule: %v, repositories %q", s.All.States, s.All.Repos)
	}
	s = plainWorld().Survey([]string{top + "/nested"}, []string{top + "/nested"})
	if s.All.Orphans[Unchanged].Files != 1 || count(s, Untracked) != 1 || !slices.Equal(s.All.Repos, []string{top + "/nested"}) {
		t.Errorf("nested repository: %v, repositories %q", s.All.States, s.All.Repos)
	}
	s = plainWorld().Survey([]string{base + "/bare"}, []string{base + "/bare"})
	if count(s, Repository) != s.All.Files || s.All.Files == 0 {
		t.Errorf("bare repository: %v", s.All.States)
	}
	// The whole of it: nothing is counted twice, and the worktree elsewhere
	// loses the store it shares.
	s = plainWorld().Survey([]string{top}, []string{top})
	if s.All.Orphans[Unchanged].Files != count(s, Unchanged) || count(s, Modified) != 1 || count(s, Untracked) != 2 {
		t.Errorf("all: %v", s.All.States)
	}
	s = plainWorld().Survey([]string{base + "/tree/dir/b"}, []string{base + "/tree/dir/b", top})
	if s.All.Orphans[Unchanged].Files != 1 {
		t.Error("a worktree whose store is deleted elsewhere can bring nothing back")
	}
}

// TestSurveyBroken damages what git has. Nothing may be called restorable that
// is not, and what is not known is said.
func TestSurveyBroken(t *testing.T) {
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	put := func(p, text string) { must(os.Chmod(p, 0o600)); must(os.WriteFile(p, []byte(text), 0o600)) }
	for name, c := range map[string]struct {
		stage func(top string)
		never []State
		note  string
	}{
		"an index cut short":       {func(top string) { must(os.Truncate(top+"/.git/index", 20)) }, []State{Untracked, Ignored}, "index"},
		"an empty index":           {func(top string) { put(top+"/.git/index", "") }, nil, "index"},
		"garbage for HEAD":         {func(top string) { put(top+"/.git/HEAD", "\x00\xff garbage") }, []State{Unchanged}, "no commit"},
		"HEAD of a missing commit": {func(top string) { put(top+"/.git/HEAD", strings.Repeat("1", 40)+"\n") }, []State{Unchanged}, "no commit"},
		"a pipe for the index":     {func(top string) { must(os.Remove(top + "/.git/index")); must(syscall.Mkfifo(top+"/.git/index", 0o600)) }, []State{Untracked, Ignored}, "index"},
		"a pipe for .gitignore":    {func(top string) { must(os.Remove(top + "/.gitignore")); must(syscall.Mkfifo(top+"/.gitignore", 0o600)) }, []State{Untracked, Ignored}, "index"},
		"no HEAD":                  {func(top string) { must(os.Remove(top + "/.git/HEAD")) }, []State{Unchanged, InIndex}, "no repository that can be read"},
		"no objects":               {func(top string) { must(os.RemoveAll(top + "/.git/objects")) }, []State{Unchanged, InIndex}, "no repository that can be read"},
		"empty objects": {func(top string) {
			must(os.RemoveAll(top + "/.git/objects"))
			must(os.Mkdir(top+"/.git/objects", 0o700))
		}, []State{Unchanged, InIndex}, "no commit"},
		"configuration of garbage":  {func(top string) { put(top+"/.git/config", "[core\n\x00") }, []State{Unchanged, Untracked}, "no commit"},
		"an object of garbage":      {func(top string) { put(objectOf(t, top, "a"), "garbage") }, []State{}, ""},
		"a missing object":          {func(top string) { must(os.Remove(objectOf(t, top, "a"))) }, []State{}, ""},
		"a .git that leads nowhere": {func(top string) { must(os.RemoveAll(top + "/.git")); put2(t, top+"/.git", "gitdir: /nonexistent\n") }, []State{Unchanged, InIndex}, ""},
		"a .git that is a loop":     {func(top string) { must(os.RemoveAll(top + "/.git")); must(os.Symlink(".git", top+"/.git")) }, []State{Unchanged, InIndex}, "no repository that can be read"},
	} {
		t.Run(name, func(t *testing.T) {
			top := checkout(t, map[string]string{"a": "a", "b": "b", ".gitignore": "*.log\n"})
			write(t, top, map[string]string{"new": "n", "x.log": "x"})
			c.stage(top)
			s := plainWorld().Survey([]string{top}, nil)
			if s.All.Files == 0 || s.All.Dirs == 0 {
				t.Fatal("nothing was counted")
			}
			for _, state := range c.never {
				if count(s, state) != 0 {
					t.Errorf("%d files are called %s", count(s, state), state)
				}
			}
			if count(s, Unchanged) == 3 && !strings.Contains(name, "index") {
				t.Error("all is called unchanged") // which a commit says, not the index
			}
			if !strings.Contains(strings.Join(s.Notes, "\n"), c.note) {
				t.Errorf("notes %q, want one of %q", s.Notes, c.note)
			}
		})
	}
}

func put2(t *testing.T, p, text string) {
	t.Helper()
	if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestSurveyOddTrees meets what a walk can meet.
func TestSurveyOddTrees(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, map[string]string{"t/a": "12345", "t/sub/b": "1", "outside/big": strings.Repeat("x", 5000), "t/.env": "SECRET=1"})
	for link, to := range map[string]string{"t/loop": "loop", "t/up": "..", "t/sub/out": "../../outside", "t/dangling": "/nonexistent/x"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(dir+"/t/fifo", 0o600); err != nil {
		t.Fatal(err)
	}
	s := plainWorld().Survey([]string{dir + "/t"}, nil)
	if s.All.Files != 8 || s.All.Dirs != 2 || s.All.Links != 4 || len(s.All.Leads) != 3 || s.All.Bytes > 1000 || s.All.Secrets != 1 || s.All.More {
		t.Errorf("got %+v", s.All)
	}
	if s = plainWorld().Survey([]string{dir + "/t/up"}, nil); s.All.Files != 1 || s.Targets[0].Kind != shellparse.Symlink || s.All.Leads[0].To != ".." {
		t.Errorf("a link as the target: %+v", s.All)
	}
	if s = plainWorld().Survey([]string{dir + "/nothing"}, nil); s.All.Files != 0 || s.All.Vanished != 1 || s.Targets[0].Kind != shellparse.Missing {
		t.Errorf("a target that is not there: %+v", s.All)
	}
	if os.Geteuid() != 0 {
		if err := os.Chmod(dir+"/t/sub", 0); err != nil {
			t.Fatal(err)
		}
		s = plainWorld().Survey([]string{dir + "/t"}, nil)
		_ = os.Chmod(dir+"/t/sub", 0o700)
		if !s.All.More || !slices.Equal(s.All.Unread, []string{dir + "/t/sub"}) {
			t.Errorf("a directory that cannot be read: %+v", s.All)
		}
	}
}

// tricky is a disk on which directories vanish, cannot be read, lie on another
// device, or hold more than anybody counts.
type tricky struct{}

func (tricky) some(dir string, max int) ([]entry, bool, bool) {
	switch dir {
	case "/t":
		return []entry{{"vanishing", true}, {"closed", true}, {"mounted", true}, {"f", false}, {"gone", false}}, false, true
	case "/t/mounted", "/endless":
		return []entry{{"f", false}}, false, true
	case "/deep", "/deep/d":
		return []entry{{"d", true}, {"f", false}}, false, true
	}
	if strings.HasPrefix(dir, "/deep/") {
		return []entry{{"d", true}, {"f", false}}, false, true
	}
	if dir == "/flat" {
		out := make([]entry, max)
		for i := range out {
			out[i] = entry{fmt.Sprintf("f%06d", i), false}
		}
		return out, true, true
	}
	return nil, false, false
}

func (tricky) lstat(p string) node {
	n := node{kind: shellparse.Regular, dev: 1, ino: 1, size: 2}
	switch base := filepath.Base(p); {
	case p == "/t/gone" || p == "/t/vanishing/x":
		return node{kind: shellparse.Missing}
	case base == "f" || base[0] == 'f' && len(base) == 7:
		return n
	}
	n.kind = shellparse.Directory
	if strings.HasPrefix(p, "/t/mounted") {
		n.dev = 2
	}
	return n
}

func (tricky) read(p string, _ int64) ([]byte, bool) {
	return []byte(`36 35 98:0 / / rw - ext4 /dev/x rw
40 36 98:0 /srv /t/bind\040mount rw - ext4 /dev/x rw
41 36 0:5 / /elsewhere rw - tmpfs x rw
short
`), p == "/proc/self/mountinfo"
}

func (tricky) readlink(string) (string, bool)  { return "", false }
func (tricky) list(dir string) ([]entry, bool) { return nil, false }

func TestSurveyBounds(t *testing.T) {
	look := func(p string) *Survey {
		w := newWorld(tricky{}, &stage{nodes: map[string]*staged{}}, nil)
		return w.Survey([]string{p}, nil)
	}
	s := look("/t")
	if s.All.Files != 2 || s.All.Vanished != 1 || !s.All.More || !slices.Equal(s.All.Unread, []string{"/t/closed", "/t/vanishing"}) || !slices.Equal(s.All.Mounts, []string{"/t/bind mount", "/t/mounted"}) {
		t.Errorf("got %+v", s.All)
	}
	for _, p := range []string{"/deep", "/flat"} {
		s := look(p)
		if !s.All.More || s.All.Files < maxSurvey/3 || s.All.Files > maxSurvey+1 {
			t.Errorf("%s: %d files, more %v", p, s.All.Files, s.All.More)
		}
	}
}

// TestSurveyBuildsLast holds that a large build directory does not use up what is
// left for the files that matter, whatever its name.
func TestSurveyBuildsLast(t *testing.T) {
	top := checkout(t, map[string]string{"package.json": "{}", ".gitignore": "node_modules\n", "z": "z"})
	write(t, top, map[string]string{"zz/precious": "p"})
	for i := range 300 {
		write(t, top, map[string]string{fmt.Sprintf("node_modules/p%d/i", i): "i"})
	}
	w := plainWorld()
	s := &Survey{w: w, left: 200, hash: maxHash, Targets: []Target{{Path: top}}}
	s.walk(0, top)
	s.finish()
	if !s.All.More || count(s, Untracked) != 1 || s.All.States[Untracked].First[0].Path != top+"/zz/precious" {
		t.Errorf("more %v, %v", s.All.More, s.All.States)
	}
	// A rule that is not committed makes no build.
	write(t, top, map[string]string{".gitignore": "node_modules\nzz\n"})
	if s := plainWorld().Survey([]string{top}, nil); count(s, Build) != 0 || count(s, Ignored) != 301 {
		t.Errorf("with a changed .gitignore: %d built, %d ignored", count(s, Build), count(s, Ignored))
	}
}

// TestSurveyIgnoresLikeThePerson reads the ignore file that the person's own
// configuration names.
func TestSurveyIgnoresLikeThePerson(t *testing.T) {
	top := checkout(t, map[string]string{"a": "a"})
	home := t.TempDir()
	write(t, home, map[string]string{".gitconfig": "[core]\n\texcludesFile = ~/my ignores\n", "my ignores": "*.mine\n", ".config/git/ignore": "*.theirs\n"})
	write(t, top, map[string]string{"x.mine": "x", "y.theirs": "y"})
	look := func() *Survey {
		return New([]string{"PATH=/usr/bin:/bin", "HOME=" + home}).Survey([]string{top}, nil)
	}
	if s := look(); count(s, Ignored) != 1 || s.All.States[Ignored].First[0].Path != top+"/x.mine" {
		t.Errorf("named file: %v", s.All.States)
	}
	if err := os.Remove(home + "/.gitconfig"); err != nil {
		t.Fatal(err)
	}
	if s := look(); count(s, Ignored) != 1 || s.All.States[Ignored].First[0].Path != top+"/y.theirs" {
		t.Errorf("default file: %v", s.All.States)
	}
}
