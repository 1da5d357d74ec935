// Package facts answers what the world says about a command: which file a
// name stands for, what lies at a path, what git could bring back, which host
// is new, and whether a repository would run code of its own.
//
// The rules are written once, over the small interfaces disk and repository;
// [New] puts them on this machine, [ParseStaged] on a described one.
package facts

import (
	"os"
	"strconv"
	"strings"
	"syscall"

	"guard/policy"
	"guard/shellparse"
)

// Bounds of single look-ups. What is beyond a bound is not known, and what is
// not known is judged as the worse.
const (
	maxFile    = 256 << 10 // bytes of a file that is read whole
	maxPasswd  = 4 << 20
	maxList    = 4096  // names in one directory
	maxLinks   = 40    // symbolic links on one path
	maxWalk    = 10000 // entries of a tree that is deleted
	maxPeek    = 512   // entries of a tree that is only read
	maxBlobs   = 200   // files compared with git's copies, for one target
	maxHash    = 64 << 20
	maxCached  = 1 << 15 // entries of one cache
	maxHeavy   = 256     // … whose entries are large
	maxParents = 64      // steps from a directory, or a process, upwards
)

// A World answers from one machine, and remembers every answer: it sees one
// moment. Make a new one for each command, or for a run of commands that are
// only judged. It implements [shellparse.Facts]. It is not safe for
// concurrent use.
type World struct {
	disk disk
	git  repository
	env  map[string]string
	uid  uint32
	gids []uint32
	self string // the running program's file, or empty

	homes     []string // of the caller: the password database's first, then HOME
	homeKnown bool     // the first of homes is the password database's
	guard     []string // its own paths; nil until asked
	temps     []string
	pathDirs  []string // absolute elements of PATH

	stats    map[string]node
	lists    map[string]listing
	files    map[string]file
	followed map[string]string
	parents  map[string]string
	programs map[[2]string]shellparse.Identity
	roots    map[string]string
	repos    map[string]*repo
	heads    map[headKey]heads
	states   map[string]policy.Fact
	objects  map[string]bool
	builds   map[string]bool
	trees    map[treeKey]tree
	configs  map[string]repoConfig
	own      map[string]bool // hosts the user's own files name; nil until asked
}

// New returns the world of this machine as seen by a process with the given
// environment, in the form of [os.Environ]. It reads only the password
// database; everything else is looked up when it is asked for.
func New(environ []string) *World {
	w := newWorld(machine{}, nil, environ)
	w.git = &plumbing{world: w}
	w.uid = uint32(os.Getuid())
	if gids, err := os.Getgroups(); err == nil {
		for _, g := range gids {
			w.gids = append(w.gids, uint32(g))
		}
	}
	w.gids = append(w.gids, uint32(os.Getgid()))
	w.self, _ = os.Executable()
	w.setHomes()
	return w
}

func newWorld(d disk, g repository, environ []string) *World {
	w := &World{disk: d, git: g, env: make(map[string]string, len(environ))}
	for _, kv := range environ {
		if name, value, ok := strings.Cut(kv, "="); ok && name != "" {
			if _, twice := w.env[name]; !twice {
				w.env[name] = value
			}
		}
	}
	w.Forget()
	w.temps = []string{"/tmp", "/var/tmp", "/dev/shm", "/private/tmp", "/private/var/tmp", "/var/folders", "/private/var/folders"}
	for _, e := range strings.Split(w.env["PATH"], ":") {
		if strings.HasPrefix(e, "/") {
			w.pathDirs = append(w.pathDirs, clean(e))
		}
	}
	return w
}

// setHomes needs the uid. HOME is a second home, never the only one where the
// password database has another: both are protected.
func (w *World) setHomes() {
	w.homes = w.homes[:0]
	if dir, ok := w.Home(""); ok && dir != "/" {
		w.homes = append(w.homes, clean(dir))
		w.homeKnown = true
	}
	if dir := w.env["HOME"]; strings.HasPrefix(dir, "/") && clean(dir) != "/" {
		if dir = clean(dir); len(w.homes) == 0 || w.homes[0] != dir {
			w.homes = append(w.homes, dir)
		}
	}
	for _, h := range w.homes {
		if real := w.Resolve(h); real != h {
			w.homes = append(w.homes, real)
		}
	}
}

// Forget drops every remembered answer.
func (w *World) Forget() {
	w.stats = map[string]node{}
	w.lists = map[string]listing{}
	w.files = map[string]file{}
	w.followed = map[string]string{}
	w.parents = map[string]string{}
	w.programs = map[[2]string]shellparse.Identity{}
	w.roots = map[string]string{}
	w.repos = map[string]*repo{}
	w.heads = map[headKey]heads{}
	w.states = map[string]policy.Fact{}
	w.objects = map[string]bool{}
	w.builds = map[string]bool{}
	w.trees = map[treeKey]tree{}
	w.configs = map[string]repoConfig{}
	w.own = nil
	if g, ok := w.git.(*plumbing); ok {
		g.tired = false
	}
}

// remember keeps caches from growing without bound in a long run.
func remember[K comparable, V any](m map[K]V, k K, v V) V {
	if len(m) >= maxCached {
		clear(m)
	}
	m[k] = v
	return v
}

// Env returns a variable of the environment given to [New]; whether it is set
// is always known.
func (w *World) Env(name string) (value string, set, known bool) {
	value, set = w.env[name]
	return value, set, true
}

// Home returns the home of user, or of the caller if user is empty, as the
// password database has it; ok is false for an account it lacks.
func (w *World) Home(user string) (dir string, ok bool) {
	data := w.read("/etc/passwd", maxPasswd)
	if !data.ok {
		return "", false
	}
	uid := strconv.FormatUint(uint64(w.uid), 10)
	for line := range strings.Lines(string(data.bytes)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), ":")
		if len(f) < 7 || strings.HasPrefix(f[0], "#") {
			continue
		}
		if user == "" && f[2] == uid || user != "" && f[0] == user {
			return f[5], strings.HasPrefix(f[5], "/")
		}
	}
	return "", false
}

// Homes returns the caller's protected homes: the password database's, the
// value of HOME, and what they resolve to.
func (w *World) Homes() []string { return append([]string(nil), w.homes...) }

// Stat describes what path names, without following a last link.
func (w *World) Stat(path string) shellparse.Info {
	n := w.stat(clean(path))
	return shellparse.Info{Kind: n.kind, Exec: n.kind == shellparse.Regular && n.perm&0o111 != 0, Size: n.size}
}

// List returns the sorted names in dir; ok is false if it cannot be read or
// holds more than 4,096.
func (w *World) List(dir string) (names []string, ok bool) {
	l := w.list(w.Resolve(dir))
	if !l.ok {
		return nil, false
	}
	names = make([]string, len(l.entries))
	for i, e := range l.entries {
		names[i] = e.name
	}
	return names, true
}

// ReadFile returns a regular file of at most 256 KiB, following links.
func (w *World) ReadFile(path string) (data []byte, ok bool) {
	f := w.read(w.Resolve(path), maxFile)
	return f.bytes, f.ok
}

func (w *World) stat(path string) node {
	if n, ok := w.stats[path]; ok {
		return n
	}
	return remember(w.stats, path, w.disk.lstat(path))
}

func (w *World) list(dir string) listing {
	if l, ok := w.lists[dir]; ok {
		return l
	}
	entries, ok := w.disk.list(dir)
	return remember(w.lists, dir, listing{entries, ok})
}

func (w *World) read(path string, max int64) file {
	if f, ok := w.files[path]; ok {
		return f
	}
	if len(w.files) >= maxHeavy {
		clear(w.files)
	}
	data, ok := w.disk.read(path, max)
	return remember(w.files, path, file{data, ok})
}

// Saw reports whether now, what lstat says of path now, is the object that w
// saw there, with the same owner and mode. If w did not look at path yet, it
// does.
func (w *World) Saw(path string, now os.FileInfo) bool {
	st, ok := now.Sys().(*syscall.Stat_t)
	n := w.stat(clean(path))
	return ok && n.ino != 0 && n.ino == uint64(st.Ino) && n.dev == uint64(st.Dev) &&
		n.uid == st.Uid && n.gid == st.Gid && n.perm == uint32(st.Mode)&0o7777
}

// has reports whether path exists, following links.
func (w *World) has(path string) bool {
	switch w.stat(w.Resolve(path)).kind {
	case shellparse.Missing, shellparse.NotKnown:
		return false
	}
	return true
}
