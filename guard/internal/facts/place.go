package facts

import (
	"path"
	"strings"

	"guard/policy"
	"guard/shellparse"
)

// where says where one path is, by its words alone. Facts that let something
// pass hold only if the words and what they resolve to agree: see Describe.
func (w *World) where(p string, c *Context) policy.Fact {
	var f policy.Fact
	switch {
	case c.Root != "" && under(p, c.Root):
		f |= policy.InProject
	default:
		f |= policy.Outside
		if w.temporary(p, c) {
			f |= policy.InTemp
		} else if w.inHome(p) {
			f |= policy.InHome
		}
	}
	if isSystem(p) && f&policy.InTemp == 0 {
		f |= policy.System
	}
	if w.rootLike(p) {
		f |= policy.RootLike
	}
	return f
}

func (w *World) temporary(p string, c *Context) bool {
	for _, t := range c.Temp {
		if below(p, t) {
			return true
		}
	}
	return w.inTemp(p)
}

func (w *World) inHome(p string) bool {
	for _, h := range w.homes {
		if below(p, h) {
			return true
		}
	}
	return false
}

// isSystem holds for / and its direct children and for what belongs to the
// operating system. /srv, /opt, /mnt, /data and the rest of /var do not.
func isSystem(p string) bool {
	if p == "/" || path.Dir(p) == "/" {
		return true
	}
	for _, d := range [...]string{
		"/bin", "/boot", "/dev", "/etc", "/proc", "/sbin", "/sys", "/var/lib", "/var/log", "/var/spool", "/Library", "/System",
		"/private/etc", "/private/var/db",
	} {
		if under(p, d) {
			return true
		}
	}
	if strings.HasPrefix(p, "/lib") {
		return true
	}
	// Below /usr/local only its own directories are the system's.
	if under(p, "/usr/local") {
		return strings.Count(p, "/") <= 3
	}
	return under(p, "/usr")
}

// rootLike holds for what nobody means to lose as a whole: /, what is right
// below it, the homes and what is above them, and a repository's .git.
func (w *World) rootLike(p string) bool {
	if p == "/" || path.Dir(p) == "/" {
		return true
	}
	for _, h := range w.homes {
		if under(h, p) {
			return true
		}
	}
	if anyHome(p) == p {
		return true
	}
	return gitInnards(p)
}

// rootObject is rootLike by device and inode: another spelling on a file
// system that folds case, or another mount of the same tree.
func (w *World) rootObject(p string) bool {
	n := w.stat(p)
	if n.kind == shellparse.Device {
		return n.block
	}
	if n.kind != shellparse.Directory {
		return false
	}
	for _, h := range w.homes {
		for d := h; ; d = path.Dir(d) {
			if n.same(w.stat(d)) {
				return true
			}
			if d == "/" {
				break
			}
		}
	}
	return false
}

// anyHome returns the home, anybody's, that p is or lies in by its words.
func anyHome(p string) string {
	for _, base := range [...]string{"/home/", "/Users/", "/var/home/"} {
		if s, ok := strings.CutPrefix(p, base); ok && s != "" {
			name, _, _ := strings.Cut(s, "/")
			return base + name
		}
	}
	if under(p, "/root") {
		return "/root"
	}
	return ""
}

// gitInnards holds for a .git and what keeps its history together. Hooks and
// configuration are arming instead, and locks and messages are nothing.
func gitInnards(p string) bool {
	in, ok := insideGit(p)
	if !ok {
		return false
	}
	switch first, _, _ := strings.Cut(in, "/"); first {
	case "hooks", "config", "config.worktree", "info", "COMMIT_EDITMSG", "MERGE_MSG", "TAG_EDITMSG", "description":
		return false
	}
	return !strings.HasSuffix(in, ".lock")
}

// insideGit returns what follows the .git element of p; ok is false if there
// is none. Names are compared as a file system that folds case does.
func insideGit(p string) (in string, ok bool) {
	for rest := p; rest != ""; {
		var name string
		name, rest, _ = strings.Cut(strings.TrimPrefix(rest, "/"), "/")
		if strings.EqualFold(name, ".git") {
			return rest, true
		}
	}
	return "", false
}

// device returns the device of p or of the nearest directory above that
// exists; ok is false if that cannot be told.
func (w *World) device(p string) (dev uint64, ok bool) {
	for n := 0; n < maxParents; n++ {
		switch s := w.stat(p); s.kind {
		case shellparse.NotKnown:
			return 0, false
		case shellparse.Missing:
			p = path.Dir(p)
		default:
			return s.dev, true
		}
	}
	return 0, false
}
