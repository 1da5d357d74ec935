package facts

import (
	"path"
	"strconv"
	"strings"

	"guard/shellparse"
)

// Bounds of what is told of a history.
const (
	maxCommits = 10   // listed
	maxHistory = 1000 // counted
	maxSubject = 500  // bytes of a message's first line
)

// A Commit is one commit: its short name and how the first line of its message
// begins.
type Commit struct{ ID, Subject string }

// Commits are some commits, the newest first. The zero value is that git
// could not tell.
type Commits struct {
	List  []Commit // the first ten
	Count int      // 1,000 stands for as many or more
	Known bool
}

// Rev returns the full name of the commit that rev stands for in the
// repository around dir, or "".
func (w *World) Rev(dir, rev string) string {
	r, in := w.inRepo(dir)
	if r == nil || rev == "" || rev[0] == '-' || strings.ContainsAny(rev, "\x00\n") {
		return ""
	}
	name := ""
	status, ok := w.git.ask(r, in, "", pieces{'\n', func(line string) bool { name = line; return true }},
		"rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if !ok || status != 0 || len(name) < 40 || strings.Trim(name, "0123456789abcdef") != "" {
		return ""
	}
	return name
}

// inRepo returns the repository around dir, and dir itself without links; nil
// if there is none, or git cannot be run there.
func (w *World) inRepo(dir string) (*repo, string) {
	r := w.repoOf(dir)
	if r == nil {
		return nil, ""
	}
	if real := w.Resolve(dir); under(real, r.top) && w.stat(real).kind == shellparse.Directory {
		return r, real
	}
	return nil, ""
}

// Between returns the commits that one revision has and another has not; what
// is not found makes them not known.
func (w *World) Between(dir, has, lacks string) Commits {
	a, b := w.Rev(dir, has), w.Rev(dir, lacks)
	if a == "" || b == "" {
		return Commits{}
	}
	return w.commits(dir, a, "^"+b)
}

// OnlyOn returns the commits that are on a ref, as refs/heads/x, and neither
// checked out nor on any other branch, tag or remote's branch.
func (w *World) OnlyOn(dir, ref string) Commits {
	tip := w.Rev(dir, ref)
	if tip == "" {
		return Commits{}
	}
	words := []string{tip, "--not"}
	for _, space := range [...]struct{ flag, prefix string }{{"--branches", "refs/heads/"}, {"--remotes", "refs/remotes/"}, {"--tags", "refs/tags/"}} {
		if name, ok := strings.CutPrefix(ref, space.prefix); ok {
			words = append(words, "--exclude="+name)
			if remote, _, _ := strings.Cut(name, "/"); space.flag == "--remotes" {
				words = append(words, "--exclude="+remote+"/HEAD") // another name of one of them
			}
		}
		words = append(words, space.flag)
	}
	if head := w.Rev(dir, "HEAD"); head != "" && shortRef(ref) != w.Branch(dir) {
		words = append(words, head)
	}
	return w.commits(dir, words...)
}

// Unpushed returns the commits that no remote is known to have, those of the
// stash among them.
func (w *World) Unpushed(dir string) Commits {
	if w.Rev(dir, "HEAD") == "" {
		return Commits{} // there may be none, or git's data is damaged
	}
	return w.commits(dir, "--all", "--not", "--remotes")
}

// commits prints no more than names and messages: nothing in that runs a
// program, whatever the repository is configured to do.
func (w *World) commits(dir string, words ...string) Commits {
	r, in := w.inRepo(dir)
	if r == nil {
		return Commits{}
	}
	var c Commits
	status, ok := w.git.ask(r, in, "", pieces{'\n', func(line string) bool {
		id, subject, found := strings.Cut(line, "\t")
		if !found {
			return true // the line that announces a commit
		}
		if c.Count++; len(c.List) < maxCommits {
			c.List = append(c.List, Commit{id, subject[:min(len(subject), maxSubject)]})
		}
		return true
	}}, append([]string{"rev-list", "--max-count=" + strconv.Itoa(maxHistory), "--format=tformat:%h%x09%s"}, words...)...)
	if !ok || status != 0 {
		return Commits{}
	}
	c.Known = true
	return c
}

// A Stash is one entry of the stash.
type Stash struct {
	Commit
	Files int
	Names []string // of the first three files
}

// Stashes returns the entries of the stash, the newest first, ten at most.
// ok is false if git could not tell.
func (w *World) Stashes(dir string) (list []Stash, count int, ok bool) {
	r, in := w.inRepo(dir)
	if r == nil {
		return nil, 0, false
	}
	if w.Rev(dir, "refs/stash") == "" {
		return nil, 0, !w.has(join(r.common, "refs/stash"))
	}
	status, ok := w.git.ask(r, in, "", pieces{'\n', func(line string) bool {
		id, subject, found := strings.Cut(line, "\t")
		if !found {
			return true
		}
		if count++; len(list) < maxCommits {
			list = append(list, Stash{Commit: Commit{id, subject[:min(len(subject), maxSubject)]}})
		}
		return true
	}}, "rev-list", "--walk-reflogs", "--max-count="+strconv.Itoa(maxHistory), "--format=tformat:%H%x09%s", "refs/stash")
	if !ok || status != 0 {
		return nil, 0, false
	}
	for i := range list {
		s := &list[i]
		each := pieces{0, func(name string) bool {
			if s.Files++; len(s.Names) < maxShown {
				s.Names = append(s.Names, name)
			}
			return true
		}}
		diff := []string{"diff-tree", "-r", "-z", "--no-commit-id", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules"}
		w.git.ask(r, in, "", each, append(diff, s.ID+"^1", s.ID)...)
		if w.Rev(dir, s.ID+"^3") != "" { // what was untracked
			w.git.ask(r, in, "", each, "ls-tree", "-r", "-z", "--full-tree", "--name-only", s.ID+"^3")
		}
		s.ID = s.ID[:min(len(s.ID), 9)]
	}
	return list, count, true
}

// Tracked surveys the files that git has in its index and that the pathspecs
// name, all of them if there are none. With a revision it also surveys the
// files that this revision has, that are on the disk, and that git does not
// have now: going there overwrites them. nil means that git could not tell.
func (w *World) Tracked(dir, rev string, specs []string) *Survey {
	r, in := w.inRepo(dir)
	if r == nil || r.bare {
		return nil
	}
	s := &Survey{Targets: []Target{{Path: r.top, Kind: shellparse.Directory}}, w: w, left: maxSurvey, hash: maxHash}
	indexed := map[string]bool{}
	look := func(name string) {
		p := join(r.top, name)
		if s.left--; s.left < 0 {
			s.each(0, func(t *Total) { t.More = true })
			return
		}
		if real := w.resolveParent(p); real == p {
			switch n := w.disk.lstat(p); n.kind {
			case shellparse.Missing, shellparse.Directory:
			case shellparse.NotKnown:
				s.unread(0, p)
			default:
				s.file(0, p, n, r, NotCompared, false)
			}
		}
	}
	status, ok := w.git.ask(r, in, "", pieces{0, func(name string) bool {
		if !indexed[name] {
			indexed[name] = true
			look(name)
		}
		return len(indexed) < maxIndexed
	}}, append([]string{"ls-files", "-z", "--cached", "--full-name", "--"}, specs...)...)
	if !ok || status != 0 {
		return nil
	}
	if tip := w.Rev(dir, rev); tip != "" && len(specs) == 0 {
		status, ok = w.git.ask(r, r.top, "", pieces{0, func(name string) bool {
			if !indexed[name] {
				look(name)
			}
			return true
		}}, "ls-tree", "-r", "-z", "--full-tree", "--name-only", tip)
		if !ok || status != 0 {
			s.note("git cannot tell which untracked files are in the way")
		}
	}
	return s.finish()
}

// Cleaned returns the paths that git clean would take away in dir. words are
// its own: flags among -d, -x, -X, -f and -e, and pathspecs after "--". That
// is git's own dry run, which starts nothing. more tells that there are
// others, ok is false if git could not tell.
func (w *World) Cleaned(dir string, words []string) (paths []string, more, ok bool) {
	r, in := w.inRepo(dir)
	if r == nil || r.bare {
		return nil, false, false
	}
	all := append(w.excludes(r), "clean", "--dry-run")
	status, ok := w.git.ask(r, in, "", pieces{'\n', func(line string) bool {
		name, found := strings.CutPrefix(line, "Would remove ")
		if !found {
			return true
		}
		if strings.HasPrefix(name, `"`) {
			var err error
			if name, err = strconv.Unquote(name); err != nil {
				more = true
				return true
			}
		}
		paths = append(paths, clean(path.Join(in, name)))
		more = more || len(paths) >= maxSurvey
		return len(paths) < maxSurvey
	}}, append(all, words...)...)
	return paths, more, more || ok && status == 0
}

// Upstream returns the remote that a branch is pushed to when none is named:
// "origin" if nothing is configured; "" if there is none of that name.
func (w *World) Upstream(dir, branch string) string {
	r := w.repoOf(dir)
	if r == nil {
		return ""
	}
	c := w.config(r)
	for _, key := range [...]string{"branch." + branch + ".pushremote", "remote.pushdefault", "branch." + branch + ".remote"} {
		if name := c.get(key); name != "" {
			return name
		}
	}
	if c.get("remote.origin.url") != "" {
		return "origin"
	}
	return ""
}

// PushesMore reports that a push without refs is more, or something else, than
// the branch that is checked out under its own name.
func (w *World) PushesMore(dir string) bool {
	r := w.repoOf(dir)
	if r == nil {
		return true
	}
	branch := w.Branch(dir)
	merge := shortRef(w.config(r).get("branch." + branch + ".merge"))
	switch w.config(r).get("push.default") {
	case "", "simple", "current":
		return w.pushes(r)
	case "upstream", "tracking":
		return w.pushes(r) || merge != branch
	}
	return true
}
