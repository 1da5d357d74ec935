package facts

import (
	"path"
	"strings"

	"guard/shellparse"
)

// repo is a git repository as found on the way up from a directory.
type repo struct {
	top    string // of the worktree; the directory itself if bare
	dir    string // the git directory of this worktree
	common string // … and the one all worktrees share
	bare   bool   // a git directory without the name .git
	stray  bool   // a .git file leads to it, and it does not lead back
}

// repoOf returns the innermost repository around dir, or nil. A directory
// that merely looks like a git directory counts: git itself takes it for one.
func (w *World) repoOf(dir string) *repo {
	if dir == "" {
		return nil
	}
	dir = w.Resolve(dir)
	if r, ok := w.repos[dir]; ok {
		return r
	}
	var r *repo
	for d, n := dir, 0; n < maxParents; n++ {
		if r = w.repoAt(d); r != nil || d == "/" || d == "." {
			break
		}
		d = path.Dir(d)
	}
	return remember(w.repos, dir, r)
}

func (w *World) repoAt(d string) *repo {
	dot := join(d, ".git")
	switch w.stat(w.Resolve(dot)).kind {
	case shellparse.Directory:
		if g := w.Resolve(dot); w.looksBare(g) {
			return &repo{top: d, dir: g, common: g}
		}
	case shellparse.Regular:
		// a worktree or submodule: "gitdir: PATH"
		data := w.read(w.Resolve(dot), maxFile)
		to, found := strings.CutPrefix(strings.TrimSpace(string(data.bytes)), "gitdir:")
		if to = strings.TrimSpace(to); !data.ok || !found || to == "" {
			break
		}
		g := w.Resolve(absolute(to, d))
		r := &repo{top: d, dir: g, common: g}
		if c := w.read(join(g, "commondir"), maxFile); c.ok {
			r.common = w.Resolve(absolute(strings.TrimSpace(string(c.bytes)), g))
		}
		r.stray = !w.leadsBack(r)
		return r
	}
	if w.looksBare(d) {
		if path.Base(d) == ".git" {
			return &repo{top: path.Dir(d), dir: d, common: d}
		}
		return &repo{top: d, dir: d, common: d, bare: true}
	}
	return nil
}

// leadsBack reports whether the repository that a .git file names names that
// file's directory, as those of worktrees and submodules do. Whoever writes a
// .git file can name any repository.
func (w *World) leadsBack(r *repo) bool {
	if data := w.read(join(r.dir, "gitdir"), maxFile); data.ok {
		return w.Resolve(absolute(strings.TrimSpace(string(data.bytes)), r.dir)) == w.Resolve(join(r.top, ".git"))
	}
	tree := w.config(r).get("core.worktree")
	return tree != "" && w.Resolve(absolute(tree, r.dir)) == r.top
}

// looksBare asks for what git asks: HEAD, objects and refs, or a worktree's
// commondir in the place of the last two.
func (w *World) looksBare(d string) bool {
	switch w.stat(join(d, "HEAD")).kind {
	case shellparse.Regular, shellparse.Symlink:
	default:
		return false
	}
	return w.has(join(d, "commondir")) || w.has(join(d, "objects")) && w.has(join(d, "refs"))
}

func absolute(p, dir string) string {
	if strings.HasPrefix(p, "/") {
		return clean(p)
	}
	return clean(dir + "/" + p)
}

// Branch returns the branch that is checked out in the repository around dir;
// "" if there is none, or HEAD is detached or not readable.
func (w *World) Branch(dir string) string {
	r := w.repoOf(dir)
	if r == nil {
		return ""
	}
	head := w.read(join(r.dir, "HEAD"), maxFile)
	name, ok := strings.CutPrefix(strings.TrimSpace(string(head.bytes)), "ref: refs/heads/")
	if !head.ok || !ok {
		return ""
	}
	return name
}

// Repository returns the git directory that all worktrees of the repository
// around dir share, or "". It names the repository better than any worktree's
// path does.
func (w *World) Repository(dir string) string {
	if r := w.repoOf(dir); r != nil {
		return r.common
	}
	return ""
}

// Hooks returns the paths of the hooks that git would run in the repository
// around dir: executable files without a .sample ending, in the hooks
// directory or the one core.hooksPath names.
func (w *World) Hooks(dir string) []string {
	r := w.repoOf(dir)
	if r == nil {
		return nil
	}
	dirs := []string{join(r.common, "hooks")}
	if r.dir != r.common {
		dirs = append(dirs, join(r.dir, "hooks"))
	}
	if p := w.hooksPath(r); p != "" {
		dirs = append(dirs, p)
	}
	var out []string
	for _, d := range dirs {
		for _, e := range w.list(w.Resolve(d)).entries {
			if p := join(d, e.name); !strings.HasSuffix(e.name, ".sample") && w.runs(p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// hooksPath returns the directory core.hooksPath names in r, or "".
func (w *World) hooksPath(r *repo) string {
	p := w.config(r).get("core.hookspath")
	switch {
	case p == "":
		return ""
	case strings.HasPrefix(p, "~/") && len(w.homes) > 0:
		return w.homes[0] + p[1:]
	}
	return absolute(p, r.top)
}

// ProjectRoot returns the root of the project around dir: the innermost
// worktree of git, or directory with a .guard.toml, above it. "/", the homes
// and what is above them, temporary directories, and mount roots without a
// commit of their own are never one: "" if nothing is left.
func (w *World) ProjectRoot(dir string) string {
	if dir == "" {
		return ""
	}
	if root, ok := w.roots[dir]; ok {
		return root
	}
	root := ""
	for d, n := w.Resolve(dir), 0; n < maxParents && d != "/" && d != "."; d, n = path.Dir(d), n+1 {
		if w.isRoot(d) && !w.neverRoot(d) {
			root = d
			break
		}
	}
	return remember(w.roots, dir, root)
}

func (w *World) isRoot(d string) bool {
	switch w.stat(join(d, ".git")).kind {
	case shellparse.Directory, shellparse.Regular, shellparse.Symlink:
		if r := w.repoAt(d); r != nil && r.top == d && !r.bare {
			return true
		}
	}
	return w.stat(join(d, ".guard.toml")).kind == shellparse.Regular
}

func (w *World) neverRoot(d string) bool {
	for _, h := range w.homes {
		if under(h, d) {
			return true
		}
	}
	for _, t := range w.temps {
		if under(t, d) {
			return true
		}
	}
	if w.stat(d).dev == w.stat(path.Dir(d)).dev {
		return false
	}
	r := w.repoAt(d)
	return r == nil || !w.committed(r)
}

// committed reports that HEAD names a commit, as far as reading says.
func (w *World) committed(r *repo) bool {
	head := w.read(join(r.dir, "HEAD"), maxFile)
	ref, symbolic := strings.CutPrefix(strings.TrimSpace(string(head.bytes)), "ref: ")
	if !head.ok || !symbolic {
		return head.ok && len(ref) >= 40
	}
	if strings.HasPrefix(ref, "refs/") && !strings.Contains(ref, "..") && w.stat(join(r.common, ref)).kind == shellparse.Regular {
		return true
	}
	packed := w.read(join(r.common, "packed-refs"), maxPasswd)
	return strings.Contains(string(packed.bytes), " "+ref+"\n")
}
