package guard

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse"
)

// onDisk reports that an effect changes what lies at a path of this machine.
func onDisk(e *EffectReport) bool {
	if e.Op != effect.Delete && e.Op != effect.Write || !filepath.IsAbs(e.Target) || e.Bits&effect.Remote != 0 || e.Undo == effect.UndoNone {
		return false
	}
	switch e.Area {
	case effect.Process, effect.Database, effect.Container, effect.Cloud, effect.Package:
		return false
	}
	return !strings.HasPrefix(e.Target, "/dev/") && !strings.HasPrefix(e.Target, "/tmp/"+shellparse.TempName)
}

// going are all paths that the calls delete.
func (j *judged) going(calls []int) (out []string) {
	for _, i := range calls {
		for k := range j.report.Calls[i].Effects {
			if e := &j.report.Calls[i].Effects[k]; onDisk(e) && e.Op == effect.Delete && !moved(e) && !pathspec(&j.report.Calls[i], e) {
				paths, some := j.paths(i, k)
				if !some && len(out)+len(paths) <= maxPreviewPaths {
					out = append(out, paths...)
				}
			}
		}
	}
	return out
}

// paths are what a target is now, with links resolved as the command resolves
// them. some tells that the command picks among what is there.
func (j *judged) paths(i, k int) (paths []string, some bool) {
	e := &j.report.Calls[i].Effects[k]
	if real := j.inputs[i][k].Resolved; !e.Partial && real != "" {
		return []string{real}, false
	}
	if e.Op == effect.Delete {
		if found, ok := j.found(i); ok {
			return found, false
		}
	}
	return j.world.Expand(e.Target, e.Partial)
}

// pathspec reports that a path is a choice among files of git's, which are
// shown apart.
func pathspec(cr *CallReport, e *EffectReport) bool {
	if cr.Program != "git" || !onDisk(e) {
		return false
	}
	c, ok := gitCallOf(cr.Call)
	return ok && c.verb == "clean"
}

func moved(e *EffectReport) bool { return e.Op == effect.Delete && e.Undo == effect.UndoManual }

// keepsContent are programs whose writes leave what is in a file alone.
var keepsContent = [...]string{"chmod", "chown", "chgrp", "touch", "mkdir", "setfacl", "chattr", "xattr", "setfattr", "setcap", "chcon", "restorecon", "chflags"}

// files previews what one call deletes, moves, overwrites and makes.
func (p *Preview) files(j *judged, i int, gone []string) {
	cr := &j.report.Calls[i]
	type kind struct {
		action string
		among  bool
	}
	var order []kind
	paths := map[kind][]string{}
	add := func(k kind, path string) {
		if len(paths[k]) == 0 {
			order = append(order, k)
		}
		if len(paths[k]) == maxPreviewPaths {
			p.note("there are more than 2,000 targets, and not all were looked at")
			return
		}
		if !slices.Contains(paths[k], path) {
			paths[k] = append(paths[k], path)
		}
	}
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if (e.Op == effect.Delete || e.Op == effect.Write) && e.Area == effect.File && e.Target == "" && e.Undo != effect.UndoNone {
			p.note("which files " + quote(cr.Program) + " changes is not known before it runs")
		}
		if !onDisk(e) || pathspec(cr, e) {
			continue
		}
		list, some := j.paths(i, k)
		for _, path := range list {
			switch {
			case moved(e):
				add(kind{"move", some}, path)
			case e.Op == effect.Delete:
				add(kind{"delete", some}, path)
			default:
				action := j.writes(path, some)
				if action != "create" && (slices.Contains(keepsContent[:], cr.Program) || strings.HasPrefix(e.Why, "the shell appends")) {
					continue
				}
				add(kind{action, some}, path)
			}
		}
		if len(list) == 0 {
			p.note("no file is now called " + quote(e.Target))
		}
	}
	for _, k := range order {
		p.change(j.world, k.action, k.among, cr.Program, j.world.Survey(outermost(paths[k]), gone))
	}
}

// outermost leaves out what lies below another of the paths, so that nothing
// is counted twice.
func outermost(paths []string) []string {
	named := map[string]bool{}
	for _, p := range paths {
		named[p] = true
	}
	within := func(p string) bool {
		for d := filepath.Dir(p); d != p; d, p = filepath.Dir(d), d {
			if named[d] {
				return true
			}
		}
		return false
	}
	return slices.DeleteFunc(slices.Clone(paths), within)
}

// writes says what a write to a path is.
func (j *judged) writes(path string, some bool) string {
	switch j.world.Stat(j.world.Resolve(path)).Kind {
	case shellparse.Missing:
		return "create"
	case shellparse.Directory:
		return "touch"
	}
	if some {
		return "touch"
	}
	return "overwrite"
}

// change adds a survey in the words of a preview.
func (p *Preview) change(w surveyor, action string, among bool, by string, s *facts.Survey) {
	c := PreviewChange{Action: action, By: by, Among: among, Targets: []PreviewTarget{}, Groups: []PreviewGroup{}, Leads: []PreviewLink{},
		Mounts: present(s.All.Mounts), Unreadable: present(s.All.Unread), Repositories: []PreviewRepository{},
		Files: s.All.Files, Dirs: s.All.Dirs, Bytes: s.All.Bytes, AtLeast: s.All.More, Links: s.All.Links, Vanished: s.All.Vanished, Secrets: s.All.Secrets}
	for i := range s.Targets {
		t := &s.Targets[i]
		c.Targets = append(c.Targets, PreviewTarget{t.Path, previewKind(t.Kind), t.Files, t.Bytes})
		if t.Kind == shellparse.Missing {
			c.Vanished--
		}
	}
	if c.AtLeast {
		c.Why = "counting stopped"
		if len(s.All.Unread) > 0 {
			c.Why = "not all of it could be read"
		}
	}
	for _, l := range s.All.Leads {
		c.Leads = append(c.Leads, PreviewLink(l))
	}
	if len(s.All.First) > 0 {
		c.Largest = previewFile(&s.All.First[0])
	}
	c.Newest = previewFile(s.All.Newest)
	for st := range facts.NumStates {
		state := facts.State(st)
		whole, orphans := s.All.States[state], s.All.Orphans[state]
		undo := undoOfState(state)
		if orphans.Files > 0 && undo != effect.UndoGone {
			c.group(state, effect.UndoGone, orphans)
			whole.Files -= orphans.Files
			whole.Bytes -= orphans.Bytes
			whole.First = slices.DeleteFunc(slices.Clone(whole.First), func(i facts.Item) bool { return slices.Contains(orphans.First, i) })
		}
		c.group(state, undo, whole)
	}
	for _, r := range s.All.Repos {
		n := w.Unpushed(r)
		if !n.Known {
			n.Count = -1
		}
		c.Repositories = append(c.Repositories, PreviewRepository{r, n.Count})
	}
	for _, n := range s.Notes {
		p.note(n)
	}
	p.Changes = append(p.Changes, c)
}

func (c *PreviewChange) group(state facts.State, undo effect.Undo, n facts.Count) {
	if n.Files == 0 {
		return
	}
	g := PreviewGroup{State: state.String(), Undo: undo.String(), Files: n.Files, Bytes: n.Bytes, Names: []string{}}
	for _, f := range n.First {
		g.Names = append(g.Names, f.Path)
	}
	c.Groups = append(c.Groups, g)
}

func undoOfState(s facts.State) effect.Undo {
	switch s {
	case facts.Unchanged, facts.InIndex:
		return effect.UndoGit
	case facts.Build:
		return effect.UndoRebuild
	case facts.NotCompared:
		return effect.UndoUnknown
	}
	return effect.UndoGone
}

func previewFile(i *facts.Item) *PreviewFile {
	if i == nil {
		return nil
	}
	return &PreviewFile{i.Path, i.Bytes, time.Unix(0, i.Time).UTC()}
}

func present(in []string) []string { return append([]string{}, in...) }

func previewKind(k shellparse.InfoKind) string {
	switch k {
	case shellparse.NotKnown:
		return "unknown"
	case shellparse.Device:
		return "device"
	}
	return kindName(k)
}

// hidden reports that a call touches a secret, so that no content is shown.
func hidden(cr *CallReport) bool {
	return slices.ContainsFunc(cr.Effects, func(e EffectReport) bool {
		return e.Facts.Has(policy.SecretData) || e.Area == effect.Secret
	})
}
