package facts

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"guard/effect"
	"guard/policy"
)

func gitIn(t *testing.T, dir string, words ...string) {
	t.Helper()
	cmd := exec.Command("git", words...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %q: %v\n%s", words, err, out)
	}
}

// objectOf returns the loose object that has the content of a file in HEAD.
func objectOf(t *testing.T, top, name string) string {
	t.Helper()
	cmd := exec.Command("git", "rev-parse", "HEAD:"+name)
	cmd.Dir = top
	out, err := cmd.Output()
	if err != nil || len(out) < 40 {
		t.Fatalf("git rev-parse HEAD:%s: %v", name, err)
	}
	return filepath.Join(top, ".git/objects", string(out[:2]), strings.TrimSpace(string(out[2:])))
}

// TestStaging prepares a repository the way somebody would who wants data to
// look as if it could be lost safely, or a path as if it were somewhere else.
// Each stage names the target, what must not be said of it and what must.
func TestStaging(t *testing.T) {
	harmless := policy.Restorable | policy.Rebuildable | policy.CreatedHere
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name   string
		stage  func(t *testing.T, top, home string)
		op     effect.Operation
		target string
		never  policy.Fact
		always policy.Fact
		dirty  bool // the tree must not count as clean either
	}{
		{"a file whose copy git's store lacks", func(t *testing.T, top, home string) {
			must(os.Remove(objectOf(t, top, "a")))
		}, effect.Delete, "a", harmless, policy.Unique, false},
		{"a file whose copy in git's store is empty", func(t *testing.T, top, home string) {
			must(os.Chmod(objectOf(t, top, "a"), 0o600))
			must(os.Truncate(objectOf(t, top, "a"), 0))
		}, effect.Delete, "a", harmless, policy.Unique, false},
		{"files of which git's store lacks one", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"two/x": "x of two", "two/y": "y of two"})
			gitIn(t, top, "add", "two")
			gitIn(t, top, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "two")
			must(os.Remove(objectOf(t, top, "two/y")))
		}, effect.Delete, "two", harmless, policy.Unique, false},
		{"a change hidden by skip-worktree", func(t *testing.T, top, home string) {
			gitIn(t, top, "update-index", "--skip-worktree", "a")
			write(t, top, map[string]string{"a": "new work"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a change hidden by assume-unchanged", func(t *testing.T, top, home string) {
			gitIn(t, top, "update-index", "--assume-unchanged", "a")
			write(t, top, map[string]string{"a": "new work"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a change of the same size and time", func(t *testing.T, top, home string) {
			info, err := os.Stat(top + "/a")
			must(err)
			gitIn(t, top, "config", "core.trustctime", "false")
			gitIn(t, top, "config", "core.checkStat", "minimal")
			gitIn(t, top, "update-index", "--refresh")
			write(t, top, map[string]string{"a": "A"})
			must(os.Chtimes(top+"/a", info.ModTime(), info.ModTime()))
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a directory ignored by info/exclude only", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{".git/info/exclude": "node_modules\n", "node_modules/data": "work"})
		}, effect.Delete, "node_modules", harmless, policy.Unique, false},
		{"a directory ignored by core.excludesFile", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{".git/mine": "node_modules\n", "node_modules/data": "work"})
			gitIn(t, top, "config", "core.excludesFile", top+"/.git/mine")
		}, effect.Delete, "node_modules", harmless, policy.Unique, false},
		{"an ignore file that is not committed", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"sub/.gitignore": "node_modules\n", "sub/package.json": "{}", "sub/node_modules/data": "work"})
		}, effect.Delete, "sub/node_modules", harmless, policy.Unique, true},
		{"an ignore file that was added but not committed", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"sub/.gitignore": "node_modules\n", "sub/package.json": "{}", "sub/node_modules/data": "work"})
			gitIn(t, top, "add", "sub/.gitignore")
		}, effect.Delete, "sub/node_modules", harmless, policy.Unique, true},
		{"a committed ignore file with a new line", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{".gitignore": "target\nnode_modules\n", "node_modules/data": "work"})
		}, effect.Delete, "node_modules", harmless, policy.Unique, true},
		{"data below a build directory's name without its marker", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"deep/target/data": "work"})
		}, effect.Delete, "deep/target", harmless, policy.Unique, false},
		{"a file that is staged but in no commit", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"new": "work"})
			gitIn(t, top, "add", "new")
		}, effect.Delete, "new", harmless, policy.Unique, true},
		{"HEAD moved to a branch without a commit", func(t *testing.T, top, home string) {
			gitIn(t, top, "symbolic-ref", "HEAD", "refs/heads/none")
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a blob replaced by another", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"a": "new work"})
			gitIn(t, top, "hash-object", "-w", "a")
			gitIn(t, top, "replace", "HEAD:a", "HEAD:b")
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a repository planted around the data", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"data/x": "work"})
			gitIn(t, top+"/data", "init", "-q")
			gitIn(t, top+"/data", "add", "x")
			gitIn(t, top+"/data", "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "x")
		}, effect.Delete, "data", 0, policy.RootLike, false},
		{"a repository elsewhere that claims the data by a .git file", func(t *testing.T, top, home string) {
			other := filepath.Join(home, "other")
			write(t, other, map[string]string{"x": "work"})
			gitIn(t, other, "init", "-q")
			gitIn(t, other, "add", "x")
			gitIn(t, other, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "x")
			write(t, top, map[string]string{"data/x": "work", "data/.git": "gitdir: " + other + "/.git\n"})
		}, effect.Delete, "data/x", harmless, policy.Unique, true},
		{"a .git file in the place of the project's own repository", func(t *testing.T, top, home string) {
			must(os.Rename(top+"/.git", home+"/taken"))
			write(t, top, map[string]string{".git": "gitdir: " + home + "/taken\n"})
		}, effect.Delete, "a", harmless, policy.Unique, false},
		{"a worktree set elsewhere by the configuration", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"new": "n"})
			gitIn(t, top, "config", "core.worktree", home)
		}, effect.Delete, "new", harmless, policy.Unique, true},
		{"objects borrowed from a store that is elsewhere", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"a": "new work"})
			write(t, home, map[string]string{"other/a": "new work"})
			gitIn(t, home+"/other", "init", "-q")
			gitIn(t, home+"/other", "hash-object", "-w", "a")
			write(t, top, map[string]string{".git/objects/info/alternates": home + "/other/.git/objects\n"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a graft that gives the commit other parents", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"a": "new work"})
			gitIn(t, top, "add", "a")
			gitIn(t, top, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "second")
			out, err := exec.Command("git", "-C", top, "rev-list", "HEAD").Output()
			must(err)
			commits := strings.Fields(string(out))
			gitIn(t, top, "reset", "-q", "--hard", commits[1])
			write(t, top, map[string]string{"a": "new work", ".git/info/grafts": commits[1] + " " + commits[0] + "\n"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a commit replaced by one that has the data", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"a": "new work"})
			gitIn(t, top, "checkout", "-q", "-b", "side")
			gitIn(t, top, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-am", "second")
			gitIn(t, top, "checkout", "-q", "work")
			gitIn(t, top, "replace", "work", "side")
			write(t, top, map[string]string{"a": "new work"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a forged mark of a cache directory", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"data/x": "work", "data/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n"})
		}, effect.Delete, "data", harmless, policy.Unique, true},
		{"a forged mark of a cache directory, ignored by a rule of today", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"data/x": "work", "data/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n", ".gitignore": "target\ndata\n"})
		}, effect.Delete, "data", harmless, policy.Unique, true},
		{"a forged mark of a cache directory, ignored by info/exclude", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"data/x": "work", "data/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n", ".git/info/exclude": "data\n"})
		}, effect.Delete, "data", harmless, policy.Unique, false},
		{"a forged mark of a virtual environment", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{".venv/x": "work", ".venv/pyvenv.cfg": "home = /usr/bin\n"})
		}, effect.Delete, ".venv", harmless, policy.Unique, true},
		{"a forged mark of a virtual environment, ignored by a file inside it", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{".venv/x": "work", ".venv/pyvenv.cfg": "home = /usr/bin\n", ".venv/.gitignore": "*\n"})
		}, effect.Delete, ".venv", harmless, policy.Unique, false},
		{"a directory called build without the committed rule", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"build/x": "work"})
		}, effect.Delete, "build", harmless, policy.Unique, true},
		{"a forged mark beside a name that is ignored nowhere", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"sub/dist/x": "work", "sub/Makefile": "all:\n"})
		}, effect.Delete, "sub/dist", harmless, policy.Unique, true},
		{"a build directory with a tracked file moved into it", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"target/kept": "work"})
			gitIn(t, top, "add", "-f", "target/kept")
		}, effect.Delete, "target", policy.Rebuildable | policy.Restorable, policy.Unique, true},
		{"a link in a build's place that leads to data", func(t *testing.T, top, home string) {
			must(os.RemoveAll(top + "/target"))
			write(t, top, map[string]string{"data/x": "work"})
			must(os.Symlink("data", top+"/target"))
		}, effect.Delete, "target/x", harmless, policy.Unique, true},
		{"an entry only intended to be added", func(t *testing.T, top, home string) {
			write(t, top, map[string]string{"new": "work"})
			gitIn(t, top, "add", "-N", "new")
		}, effect.Delete, "new", harmless, policy.Unique, true},
		{"a filter that makes every change look clean", func(t *testing.T, top, home string) {
			gitIn(t, top, "config", "filter.same.clean", "printf a")
			write(t, top, map[string]string{".git/info/attributes": "a filter=same\n", "a": "new work"})
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a hard link that shares a tracked file's content", func(t *testing.T, top, home string) {
			must(os.Remove(top + "/a"))
			must(os.Link(home+"/notes", top+"/a"))
		}, effect.Write, "a", harmless, policy.Unique, true},
		{"a file replaced by a link to one that is elsewhere", func(t *testing.T, top, home string) {
			must(os.Remove(top + "/a"))
			must(os.Symlink(home+"/notes", top+"/a"))
		}, effect.Write, "a", harmless | policy.InProject, policy.Outside | policy.ThroughLink | policy.Unique, true},
		{"a link put in the place of a file that is deleted", func(t *testing.T, top, home string) {
			must(os.Remove(top + "/a"))
			must(os.Symlink(home+"/notes", top+"/a"))
		}, effect.Delete, "a", harmless, policy.Unique, true},
		{"a directory swapped for a link to the home", func(t *testing.T, top, home string) {
			must(os.RemoveAll(top + "/sub"))
			must(os.Symlink(home, top+"/sub"))
		}, effect.Delete, "sub/notes", harmless | policy.InProject, policy.Outside | policy.ThroughLink | policy.Unique, true},
		{"a link to the home, deleted with a slash at its end", func(t *testing.T, top, home string) {
			must(os.Symlink(home, top+"/link"))
		}, effect.Delete, "link/", harmless | policy.InProject, policy.RootLike, true},
		{"a link in the project that leads to a build elsewhere", func(t *testing.T, top, home string) {
			must(os.RemoveAll(top + "/target"))
			must(os.Symlink(home, top+"/target"))
		}, effect.Delete, "target/notes", harmless | policy.InProject, policy.Outside | policy.Unique, false},
		{"a hard link to a secret", func(t *testing.T, top, home string) {
			must(os.Link(home+"/.ssh/id_rsa", top+"/readme.txt"))
		}, effect.Read, "readme.txt", 0, policy.SecretData, false},
		{"a hard link to guard's own rules", func(t *testing.T, top, home string) {
			must(os.Link(home+"/.config/guard/guard.toml", top+"/cfg.txt"))
		}, effect.Write, "cfg.txt", harmless, policy.GuardOwn, false},
		{"a link to guard's own rules", func(t *testing.T, top, home string) {
			must(os.Symlink(home+"/.config/guard", top+"/cfg"))
		}, effect.Write, "cfg/guard.toml", harmless, policy.GuardOwn, false},
		{"a link to a secret", func(t *testing.T, top, home string) {
			must(os.Symlink(home+"/.ssh", top+"/keys"))
		}, effect.Read, "keys/id_rsa", policy.InProject, policy.SecretData, false},
		{"a link to a start file", func(t *testing.T, top, home string) {
			must(os.Symlink(home+"/.bashrc", top+"/rc"))
		}, effect.Write, "rc", harmless, policy.Arming | policy.ArmingHard, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			top := checkout(t, map[string]string{"a": "a", "b": "b", "sub/c": "c", "package.json": "{}", "Cargo.toml": "[package]", ".gitignore": "target\n"})
			home, err := filepath.EvalSymlinks(t.TempDir())
			must(err)
			write(t, home, map[string]string{"notes": "n", ".ssh/id_rsa": "k", ".bashrc": "", ".config/guard/guard.toml": ""})
			write(t, top, map[string]string{"target/x": "x"})
			look := func() *World {
				// Temporary directories are not what this is about.
				w := New([]string{"PATH=/usr/bin:/bin:/usr/local/bin", "HOME=" + home})
				w.temps = nil
				return w
			}
			before := look()
			if !before.CleanTree(top) {
				t.Fatal("not clean before it is staged")
			}
			c.stage(t, top, home)
			w := look()
			f, _ := w.Describe(effect.Effect{Op: c.op, Target: top + "/" + c.target}, w.Context(top))
			if f&c.never != 0 || !f.Has(c.always) {
				t.Errorf("got %q, never %q, always %q", f.Names(), (f & c.never).Names(), c.always.Names())
			}
			if c.dirty && w.CleanTree(top) {
				t.Error("the tree counts as clean")
			}
		})
	}
}

// TestWorktrees holds that what leads back is believed: a worktree and a
// submodule have their files where git says they are.
func TestWorktrees(t *testing.T) {
	top := checkout(t, map[string]string{"a": "a"})
	other := checkout(t, map[string]string{"b": "b"})
	side := filepath.Join(t.TempDir(), "side")
	gitIn(t, top, "worktree", "add", "-q", "-b", "side", side)
	gitIn(t, top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", other, "sub")
	side, err := filepath.EvalSymlinks(side)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ dir, file string }{{side, "a"}, {top + "/sub", "b"}} {
		w := New([]string{"PATH=/usr/bin:/bin:/usr/local/bin", "HOME=/nonexistent"})
		w.temps = nil
		f, _ := w.Describe(effect.Effect{Op: effect.Delete, Target: c.dir + "/" + c.file}, w.Context(c.dir))
		if !f.Has(policy.Restorable) {
			t.Errorf("%s in %s: %q", c.file, c.dir, f.Names())
		}
	}
}

// TestStagedRoots makes repositories of places that are no project.
func TestStagedRoots(t *testing.T) {
	home, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git here")
	}
	write(t, home, map[string]string{"work/notes": "n"})
	gitIn(t, home, "init", "-q")
	gitIn(t, home, "add", "-A")
	gitIn(t, home, "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "all")
	w := New([]string{"PATH=/usr/bin:/bin", "HOME=" + home})
	w.temps = nil
	for _, dir := range []string{home, home + "/work", filepath.Dir(home)} {
		if root := w.ProjectRoot(dir); root != "" {
			t.Errorf("git init ~: %s is in the project %s", dir, root)
		}
	}
	f, _ := w.Describe(effect.Effect{Op: effect.Delete, Target: home + "/work"}, w.Context(home+"/work"))
	if f.Has(policy.InProject) || !f.Has(policy.Outside) {
		t.Errorf("git init ~: got %q", f.Names())
	}
	// A home that is itself reached through a link is no project either.
	link := filepath.Join(t.TempDir(), "h")
	if err := os.Symlink(home, link); err != nil {
		t.Fatal(err)
	}
	v := New([]string{"PATH=/usr/bin:/bin", "HOME=" + link})
	v.temps = nil
	if root := v.ProjectRoot(home + "/work"); root != "" {
		t.Errorf("git init of a home behind a link: project %s", root)
	}
	// Nor are temporary directories.
	u := New([]string{"PATH=/usr/bin:/bin", "HOME=/nonexistent"})
	u.temps = []string{home}
	if root := u.ProjectRoot(home); root != "" {
		t.Errorf("git init of a temporary directory: project %s", root)
	}
}

// TestPacked holds that what git keeps in a pack can be brought back as well.
func TestPacked(t *testing.T) {
	top := checkout(t, map[string]string{"a": "a", "d/b": "b", "d/c": "c"})
	gitIn(t, top, "gc", "-q")
	w := New([]string{"PATH=/usr/bin:/bin", "HOME=/nonexistent"})
	for _, name := range []string{"a", "d/b", "d"} {
		if f, _ := w.Describe(effect.Effect{Op: effect.Delete, Target: top + "/" + name}, w.Context(top)); !f.Has(policy.Restorable) {
			t.Errorf("%s, packed: got %q", name, f.Names())
		}
	}
}
