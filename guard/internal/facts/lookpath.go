package facts

import (
	"path"
	"strings"

	"guard/shellparse"
)

// LookPath returns what name stands for when it is run in dir: PATH is walked
// without its empty and relative elements; a name with a slash is a path. A
// name that is not found has the zero Identity.
func (w *World) LookPath(name, dir string) shellparse.Identity {
	key := [2]string{name, dir}
	if id, ok := w.programs[key]; ok {
		return id
	}
	return remember(w.programs, key, w.lookPath(name, dir))
}

func (w *World) lookPath(name, dir string) shellparse.Identity {
	if name == "" || strings.ContainsRune(name, 0) {
		return shellparse.Identity{}
	}
	if strings.Contains(name, "/") {
		p := name
		if p[0] != '/' {
			if dir == "" {
				return shellparse.Identity{}
			}
			p = dir + "/" + p
		}
		if p = clean(p); !w.runs(p) {
			return shellparse.Identity{}
		}
		return w.identify(name, p, dir, nil)
	}
	for i, d := range w.pathDirs {
		if p := join(d, name); w.runs(p) {
			return w.identify(name, p, dir, w.pathDirs[i+1:])
		}
	}
	return shellparse.Identity{}
}

// runs reports that p is, after links, an executable file.
func (w *World) runs(p string) bool {
	n := w.stat(w.Resolve(p))
	return n.kind == shellparse.Regular && n.perm&0o111 != 0
}

// identify finds out whether the file at p can be taken for the program its
// name promises. Every link on the way counts: who can turn a link can choose
// the program.
func (w *World) identify(name, p, dir string, later []string) shellparse.Identity {
	real, links := w.walkLinks(p, true)
	id := shellparse.Identity{Path: p, Real: real}
	root := w.ProjectRoot(dir)
	places := append(links, p, real)
	for _, at := range places {
		switch {
		case root != "" && under(at, root):
			id.Untrusted = "inside the project"
		case w.inTemp(at):
			id.Untrusted = "in a temporary directory"
		case w.othersWrite(at):
			id.Untrusted = "writable by other users"
		}
		if id.Untrusted != "" {
			return id
		}
	}
	if w.shim(p) {
		return id
	}
	mine := false
	for _, at := range places {
		mine = mine || w.callerWrites(at)
	}
	if !mine {
		return id
	}
	found := w.stat(real)
	for _, d := range later {
		q := w.Resolve(join(d, path.Base(name)))
		n := w.stat(q)
		if n.kind == shellparse.Regular && n.perm&0o111 != 0 && n.uid == 0 && !n.same(found) {
			id.Untrusted = "stands before " + join(d, path.Base(name))
			return id
		}
	}
	return id
}

func (w *World) inTemp(p string) bool {
	for _, t := range w.temps {
		if below(p, t) {
			return true
		}
	}
	return false
}

// othersWrite reports that users besides the owner and root may change the
// file, or put another in its place.
func (w *World) othersWrite(p string) bool {
	if n := w.stat(p); n.kind == shellparse.Regular && n.perm&0o002 != 0 {
		return true
	}
	d := w.stat(w.Resolve(path.Dir(p)))
	return d.kind == shellparse.Directory && d.perm&0o002 != 0
}

// callerWrites reports that the caller could have put the file there. Root
// can always; for root the question is whether somebody else could.
func (w *World) callerWrites(p string) bool {
	return w.mayWrite(w.stat(p)) || w.mayWrite(w.stat(w.Resolve(path.Dir(p))))
}

func (w *World) mayWrite(n node) bool {
	if n.kind != shellparse.Regular && n.kind != shellparse.Directory {
		return false
	}
	if w.uid == 0 {
		return n.uid != 0 || n.perm&0o022 != 0
	}
	if n.uid == w.uid {
		return true // the owner can change the mode
	}
	if n.perm&0o002 != 0 {
		return true
	}
	for _, g := range w.gids {
		if g == n.gid && n.perm&0o020 != 0 {
			return true
		}
	}
	return false
}

// shim reports that p is in a directory where a version manager puts its
// stand-ins for programs; those have rows of their own in the catalogue.
func (w *World) shim(p string) bool {
	if !w.homeKnown {
		return false
	}
	for _, s := range [...]string{
		".pyenv/shims", ".rbenv/shims", ".nodenv/shims", ".goenv/shims", ".jenv/shims", ".asdf/shims", ".volta/bin",
		".local/share/mise/shims", ".cargo/bin", ".nvm/versions", ".sdkman/candidates",
	} {
		if below(p, w.homes[0]+"/"+s) {
			return true
		}
	}
	return false
}
