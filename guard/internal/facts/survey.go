package facts

import (
	"path"
	"slices"
	"strings"

	"guard/shellparse"
)

// Bounds of one survey, over all of its targets.
const (
	maxSurvey  = 20_000 // entries looked at
	maxRepos   = 16     // repositories asked
	maxShown   = 3      // names kept of each kind
	maxTargets = 200    // targets named to git one by one
	maxIndexed = 200_000
)

// A Survey counts what lies at targets without following links, and finds out
// what of it git has. It is one look for all targets together, so that its
// bounds hold for all of them.
type Survey struct {
	Targets []Target
	All     Total
	Notes   []string // what git could not say

	w     *World
	left  int // entries that may still be looked at
	going []string
	gone  map[*repo]bool // see goes
	files []surveyed
	hash  int64 // bytes that may still be compared
}

type surveyed struct {
	Item
	target int
	repo   *repo
	state  State
	known  bool // state is set
}

// Survey looks at paths, which are absolute and clean. going are all paths
// that the command takes away, these among them: a repository below one of
// them brings nothing back.
func (w *World) Survey(paths, going []string) *Survey {
	s := &Survey{w: w, left: maxSurvey, going: going, hash: maxHash}
	for _, p := range paths {
		s.Targets = append(s.Targets, Target{Path: p})
		s.walk(len(s.Targets)-1, w.resolveParent(p))
	}
	return s.finish()
}

// finish adds up the files by state.
func (s *Survey) finish() *Survey {
	s.classify()
	for i := range s.files {
		f := &s.files[i]
		t := &s.Targets[f.target]
		for _, c := range [...]*Total{&t.Total, &s.All} {
			c.States[f.state].add(f.Item)
			if f.repo != nil && s.goes(f.repo) {
				c.Orphans[f.state].add(f.Item)
			}
		}
	}
	s.files = nil
	return s
}

// each does what f says for the total of a target and for that of all.
func (s *Survey) each(target int, f func(t *Total)) {
	f(&s.Targets[target].Total)
	f(&s.All)
}

func (s *Survey) note(why string) {
	if !slices.Contains(s.Notes, why) && len(s.Notes) < 8 {
		s.Notes = append(s.Notes, why)
	}
}

func (s *Survey) file(target int, p string, n node, r *repo, state State, known bool) {
	it := Item{p, n.size, n.mtime}
	s.files = append(s.files, surveyed{it, target, r, state, known})
	s.each(target, func(t *Total) {
		if state == Repository {
			t.Files++
			t.Bytes += it.Bytes
			return
		}
		t.add(it)
		if t.Newest == nil || it.Time > t.Newest.Time || it.Time == t.Newest.Time && it.Path < t.Newest.Path {
			t.Newest = &it
		}
		if s.w.secret(p) {
			t.Secrets++
		}
	})
	if n.kind == shellparse.Symlink {
		to, _ := s.w.disk.readlink(p)
		s.each(target, func(t *Total) {
			if t.Links++; len(t.Leads) < maxShown {
				t.Leads = append(t.Leads, Link{p, to})
			}
		})
	}
}

// A step is one directory that is still to be looked at.
type step struct {
	dir   string
	repo  *repo
	dev   uint64
	state State
	known bool // of everything below: state
}

// walk looks at one target. Directories that are built again and the innards
// of repositories come last: what counts must not hide behind them.
func (s *Survey) walk(target int, p string) {
	w, n := s.w, s.w.disk.lstat(p)
	s.Targets[target].Kind = n.kind
	r := w.repoOf(path.Dir(p))
	state, known := NotCompared, false
	switch {
	case r != nil && (r.bare || under(p, r.common) || under(p, r.dir)) || p != "/" && gitName(path.Base(p)):
		state, known = Repository, true
	case r == nil:
		state, known = NoRepository, true
	case below(p, r.top) && w.inBuild(r, path.Dir(p)):
		state, known = Build, true
	}
	switch n.kind {
	case shellparse.Missing:
		s.each(target, func(t *Total) { t.Vanished++ })
		return
	case shellparse.NotKnown:
		s.unread(target, p)
		return
	case shellparse.Directory:
	default:
		s.left--
		s.file(target, p, n, r, state, known)
		return
	}
	start := step{p, r, n.dev, state, known}
	if parent := w.disk.lstat(path.Dir(p)); p != "/" && parent.kind == shellparse.Directory && parent.dev != n.dev {
		s.mount(target, p)
	}
	for _, m := range w.mountPoints() {
		if under(m, p) {
			s.mount(target, m)
		}
	}
	todo, builds, innards := []step{start}, []step(nil), []step(nil)
	for len(todo)+len(builds)+len(innards) > 0 {
		var d step
		switch {
		case len(todo) > 0:
			d, todo = todo[len(todo)-1], todo[:len(todo)-1]
		case len(builds) > 0:
			todo, builds = s.settle(builds), nil
			continue
		default:
			d, innards = innards[len(innards)-1], innards[:len(innards)-1]
		}
		if s.left <= 0 {
			s.each(target, func(t *Total) { t.More = true })
			return
		}
		s.directory(target, d, &todo, &builds, &innards)
	}
}

func gitName(name string) bool { return strings.EqualFold(name, ".git") }

func (s *Survey) unread(target int, p string) {
	s.each(target, func(t *Total) {
		if t.More = true; len(t.Unread) < maxShown {
			t.Unread = append(t.Unread, p)
		}
	})
}

func (s *Survey) mount(target int, p string) {
	s.each(target, func(t *Total) {
		if len(t.Mounts) < maxShown && !slices.Contains(t.Mounts, p) {
			t.Mounts = append(t.Mounts, p)
		}
	})
}

// directory counts one directory and adds those in it to what is to be done.
func (s *Survey) directory(target int, d step, todo, builds, innards *[]step) {
	w := s.w
	entries, more, ok := w.disk.some(d.dir, s.left)
	if !ok {
		if w.disk.lstat(d.dir).kind == shellparse.Missing {
			s.each(target, func(t *Total) { t.Vanished++ })
			return
		}
		s.each(target, func(t *Total) { t.Dirs++ })
		s.unread(target, d.dir)
		return
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	s.each(target, func(t *Total) {
		t.Dirs++
		t.More = t.More || more
	})
	if d.state != Repository {
		d = s.enter(target, d, entries)
	}
	var below []step
	for _, e := range entries {
		s.left--
		p := join(d.dir, e.name)
		n := w.disk.lstat(p)
		state, known := d.state, d.known
		if gitName(e.name) && !known {
			state, known = Repository, true
		}
		switch n.kind {
		case shellparse.Missing:
			s.each(target, func(t *Total) { t.Vanished++ })
		case shellparse.NotKnown:
			s.unread(target, p)
		case shellparse.Directory:
			next := step{p, d.repo, n.dev, state, known}
			if n.dev != d.dev {
				s.mount(target, p)
			}
			switch {
			case state == Repository && d.state != Repository:
				*innards = append(*innards, next)
			case !known && d.repo != nil && w.buildName(p):
				*builds = append(*builds, next)
			default:
				below = append(below, next)
			}
		default:
			s.file(target, p, n, d.repo, state, known)
		}
	}
	for i := len(below) - 1; i >= 0; i-- {
		*todo = append(*todo, below[i])
	}
}

// enter finds out whether a repository begins in a directory.
func (s *Survey) enter(target int, d step, entries []entry) step {
	dot, marks := false, 0
	for _, e := range entries {
		dot = dot || gitName(e.name)
		if e.name == "HEAD" || e.name == "objects" || e.name == "refs" || e.name == "commondir" {
			marks++
		}
	}
	if !dot && marks < 2 {
		return d
	}
	r := s.w.repoAt(d.dir)
	switch {
	case r == nil:
		if dot {
			s.note("the .git in " + quoteName(d.dir) + " is no repository that can be read")
		}
		return d
	case r.bare:
		d.state, d.known = Repository, true
	case r.top == d.dir:
		d.repo = r
		if d.state == NoRepository {
			d.known = false
		}
	}
	if s.goes(r) {
		s.each(target, func(t *Total) {
			if len(t.Repos) < maxShown {
				t.Repos = append(t.Repos, r.top)
			}
		})
	}
	return d
}

// goes reports that the repository itself is taken away.
func (s *Survey) goes(r *repo) bool {
	yes, known := s.gone[r]
	if known {
		return yes
	}
	for _, p := range s.going {
		yes = yes || under(r.common, s.w.resolveParent(p)) || under(r.common, s.w.Resolve(p))
	}
	if s.gone == nil {
		s.gone = map[*repo]bool{}
	}
	s.gone[r] = yes
	return yes
}

// quoteName writes a name so that it cannot be taken for more than a name.
func quoteName(p string) string { return "'" + strings.ReplaceAll(p, "'", `'\''`) + "'" }

// mountPoints are the places where something is mounted, as far as the system
// says: a directory of the same device may be mounted elsewhere, too.
func (w *World) mountPoints() (out []string) {
	table := w.read("/proc/self/mountinfo", maxPasswd)
	octal := strings.NewReplacer(`\040`, " ", `\011`, "\t", `\012`, "\n", `\134`, `\`)
	for line := range strings.Lines(string(table.bytes)) {
		if f := strings.Fields(line); len(f) > 4 && f[4] != "/" {
			out = append(out, clean(octal.Replace(f[4])))
		}
	}
	return out
}
