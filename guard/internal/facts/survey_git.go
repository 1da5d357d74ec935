package facts

import (
	"path"
	"strings"
)

// tracked is what git has of a part of a worktree, by path below its top.
type tracked struct {
	head    map[string]blob
	index   map[string]string // name of the blob
	ignored map[string]bool   // full paths of files
	headOK  bool
	indexOK bool
	ignores bool
	lacks   map[string]bool // objects that git's store does not have
	stored  bool            // lacks is known
}

// classify finds out the state of every file that was counted, a repository
// at a time.
func (s *Survey) classify() {
	byRepo := map[*repo][]int{}
	var order []*repo
	for i := range s.files {
		f := &s.files[i]
		if f.known {
			continue
		}
		if f.repo == nil {
			f.state = NoRepository
			continue
		}
		if byRepo[f.repo] == nil {
			order = append(order, f.repo)
		}
		byRepo[f.repo] = append(byRepo[f.repo], i)
	}
	for n, r := range order {
		if n == maxRepos {
			s.note("there are more repositories than are asked")
			break // their files stay not compared
		}
		k := s.load(r, byRepo[r])
		for _, i := range byRepo[r] {
			s.files[i].state = s.state(r, k, &s.files[i])
		}
	}
}

func (s *Survey) state(r *repo, k *tracked, f *surveyed) State {
	in := rel(f.Path, r.top)
	b, committed := k.head[in]
	sum, indexed := k.index[in]
	if committed || indexed {
		if s.hash -= f.Bytes; s.hash < 0 || f.Bytes > maxHash {
			s.note("not all files were compared with what git has: they are too large")
			return NotCompared
		}
	}
	switch {
	case committed && s.w.equals(f.Path, b):
		return k.copyOf(b.sum, Unchanged)
	case indexed && (s.w.equals(f.Path, blob{"100644", sum}) || s.w.equals(f.Path, blob{"120000", sum})):
		return k.copyOf(sum, InIndex)
	case committed || indexed:
		return Modified
	case !k.indexOK || !k.ignores:
		return NotCompared
	case k.ignored[f.Path]:
		return Ignored
	}
	return Untracked
}

func (k *tracked) copyOf(sum string, state State) State {
	switch {
	case !k.stored:
		return NotCompared
	case k.lacks[sum]:
		return Missing
	}
	return state
}

// load asks git what it has of the part of r that the targets lie in.
func (s *Survey) load(r *repo, counted []int) *tracked {
	k := &tracked{head: map[string]blob{}, index: map[string]string{}, ignored: map[string]bool{}}
	paths := s.within(r)
	name := quoteName(r.top)
	entries := 0
	bounded := func() bool { entries++; return entries <= maxIndexed }
	status, ok := s.w.git.ask(r, r.top, "", pieces{0, func(line string) bool {
		meta, in, _ := strings.Cut(line, "\t")
		if f := strings.Fields(meta); len(f) == 3 {
			k.head[in] = blob{f[0], f[2]}
		}
		return bounded()
	}}, append([]string{"ls-tree", "-r", "-z", "--full-tree", "HEAD", "--"}, paths...)...)
	k.headOK = ok && status == 0
	if !k.headOK {
		clear(k.head)
		s.note("no commit of " + name + " can be read: there is none yet, it is too large, or git's data is damaged")
	}
	status, ok = s.w.git.ask(r, r.top, "", pieces{0, func(line string) bool {
		meta, in, _ := strings.Cut(line, "\t")
		if f := strings.Fields(meta); len(f) == 3 && f[0] != "160000" {
			k.index[in] = f[1]
		}
		return bounded()
	}}, append([]string{"--literal-pathspecs", "ls-files", "-z", "--stage", "--"}, paths...)...)
	if k.indexOK = ok && status == 0; !k.indexOK {
		clear(k.index)
		s.note("git's index of " + name + " cannot be read, so what is untracked is not known")
	}
	var ask strings.Builder
	for _, i := range counted {
		in := rel(s.files[i].Path, r.top)
		if _, yes := k.index[in]; !yes && k.head[in].sum == "" {
			ask.WriteString(s.files[i].Path + "\x00")
		}
	}
	if k.ignores = ask.Len() == 0; !k.ignores {
		status, ok = s.w.git.ask(r, r.top, ask.String(), pieces{0, func(p string) bool { k.ignored[p] = true; return true }},
			append(s.w.excludes(r), "check-ignore", "-z", "--stdin")...)
		k.ignores = ok && status <= 1
	}
	if !k.ignores {
		s.note("git cannot tell what it ignores in " + name)
	}
	return s.stored(r, k, counted)
}

// stored asks which of the objects that git names for the files it has.
func (s *Survey) stored(r *repo, k *tracked, counted []int) *tracked {
	seen := map[string]bool{"": true}
	var sums []string
	for _, i := range counted {
		in := rel(s.files[i].Path, r.top)
		for _, sum := range [...]string{k.head[in].sum, k.index[in]} {
			if !seen[sum] {
				seen[sum] = true
				sums = append(sums, sum)
			}
		}
	}
	if k.stored = len(sums) == 0; !k.stored {
		k.lacks, k.stored = s.w.git.missing(r, sums)
	}
	if !k.stored {
		s.note("git cannot tell whether its store in " + quoteName(r.top) + " is whole")
	}
	return k
}

// within names the parts of r that the targets are, for git; none is all.
func (s *Survey) within(r *repo) []string {
	var out []string
	for i := range s.Targets {
		p := s.w.resolveParent(s.Targets[i].Path)
		switch {
		case under(r.top, p):
			return nil
		case under(p, r.top):
			out = append(out, rel(p, r.top))
		}
	}
	if len(out) > maxTargets {
		return nil
	}
	return out
}

// settle finds out which directories with a build's name are built again, with
// two questions to git for each repository; the others are looked at like any
// other. See askRebuildable.
func (s *Survey) settle(dirs []step) []step {
	byRepo := map[*repo][]string{}
	for _, d := range dirs {
		byRepo[d.repo] = append(byRepo[d.repo], d.dir)
	}
	for r, ps := range byRepo {
		if len(byRepo) > maxRepos || !s.askBuilds(r, ps) {
			for _, p := range ps {
				remember(s.w.builds, p, false)
			}
		}
	}
	for i := range dirs {
		if s.w.builds[dirs[i].dir] {
			dirs[i].state, dirs[i].known = Build, true
		}
	}
	return dirs
}

// askBuilds sets whether each of the directories is built again.
func (s *Survey) askBuilds(r *repo, dirs []string) bool {
	w := s.w
	rels, full := []string(nil), map[string]string{}
	for _, d := range dirs {
		rels = append(rels, rel(d, r.top))
		full[rel(d, r.top)] = d
	}
	// What git has in them, now or in the last commit, is no build.
	held := func(in string) string {
		for d := in; d != "." && d != "/"; d = path.Dir(d) {
			if full[d] != "" {
				return full[d]
			}
		}
		return ""
	}
	has := map[string]bool{}
	few := rels
	if len(few) > maxTargets {
		few = nil
	}
	note := pieces{0, func(in string) bool { has[held(in)] = true; return true }}
	status, ok := w.git.ask(r, r.top, "", note, append([]string{"--literal-pathspecs", "ls-files", "-z", "--cached", "--"}, few...)...)
	if !ok || status != 0 {
		return false
	}
	status, ok = w.git.ask(r, r.top, "", note, append([]string{"ls-tree", "-r", "-z", "--full-tree", "--name-only", "HEAD", "--"}, few...)...)
	if !ok || status != 0 {
		return false
	}
	var fields []string
	status, ok = w.git.ask(r, r.top, strings.Join(dirs, "\x00")+"\x00", pieces{0, func(f string) bool { fields = append(fields, f); return true }},
		"check-ignore", "-z", "-v", "--no-index", "--stdin")
	if !ok || status > 1 {
		return false
	}
	committed := map[string]bool{}
	for len(fields) >= 4 {
		source, pattern, dir := w.Resolve(absolute(fields[0], r.top)), fields[2], fields[3]
		fields = fields[4:]
		if strings.HasPrefix(pattern, "!") || path.Base(source) != ".gitignore" || !under(source, r.top) || has[dir] {
			continue
		}
		if _, asked := committed[source]; !asked {
			h := w.head(r, path.Dir(source), false)
			b, in := h.blobs[path.Base(source)]
			committed[source] = h.ok && in && w.equals(source, b)
		}
		remember(w.builds, dir, committed[source])
	}
	for _, d := range dirs {
		if _, ok := w.builds[d]; !ok {
			remember(w.builds, d, false)
		}
	}
	return true
}

// excludes makes git ignore what it ignores when the person runs it: plumbing
// knows no home. A repository that names a file of its own overrides it.
func (w *World) excludes(r *repo) []string {
	if w.config(r).get("core.excludesfile") != "" || len(w.homes) == 0 {
		return nil
	}
	home := w.homes[0]
	if h := w.env["HOME"]; strings.HasPrefix(h, "/") {
		home = clean(h)
	}
	base := join(home, ".config")
	if x := w.env["XDG_CONFIG_HOME"]; strings.HasPrefix(x, "/") {
		base = clean(x)
	}
	file := join(base, "git/ignore")
	p := &configReader{world: w}
	p.file(join(base, "git/config"), 0)
	p.file(join(home, ".gitconfig"), 0)
	switch to := p.out.get("core.excludesfile"); {
	case strings.HasPrefix(to, "~/"):
		file = join(home, to[2:])
	case strings.HasPrefix(to, "/"):
		file = to
	case to != "":
		return nil
	}
	if !w.has(file) {
		return nil
	}
	return []string{"-c", "core.excludesFile=" + file}
}
