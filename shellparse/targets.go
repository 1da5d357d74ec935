package shellparse

import (
	"path"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// below judges a directory in which something is written: not the directory
// itself, if it is there already.
func (j *judgement) below(w Word, e effect.Effect) {
	if w.Known && !w.Glob && w.Text != "" && !j.cx.remote {
		e.Op, e.Target = effect.Write, j.a.abs(j.dir, w.Text)
		e.Area = pathArea(e.Op, e.Area)
		if j.a.facts == nil || j.a.facts.Stat(e.Target).Kind != Missing {
			e.Target, e.Partial = strings.TrimSuffix(e.Target, "/")+"/**", true
		}
		j.add(e)
		return
	}
	j.path(effect.Write, w, e)
}

// intoDir judges a destination that is a directory: each source gets its own
// name in it. It returns false where dest is no directory, or not known to be.
func (j *judgement) intoDir(sources []Word, dest Word) bool {
	if !dest.Known || dest.Glob || dest.Text == "" || j.cx.remote || !j.copies() {
		return false
	}
	dir := j.a.abs(j.dir, dest.Text)
	if !strings.HasSuffix(dest.Text, "/") && dest.Text != "." && dest.Text != ".." {
		if j.a.facts == nil || j.a.facts.Stat(j.a.facts.Resolve(dir)).Kind != Directory {
			return false
		}
	}
	for _, s := range sources {
		name := path.Base(s.Text)
		e := effect.Effect{Op: effect.Write, Target: path.Join(dir, name)}
		if !s.Known || name == "." || name == ".." || name == "/" {
			e.Target, e.Partial = dir+"/", true
		} else if s.Glob {
			// It is the sources that the pattern names, not what lies in dest.
			// What the script itself made may be among them, and is not there yet.
			if names, ok := j.a.matches(j.dir, s.Text); ok && len(j.cx.st.wrote) == 0 {
				for _, n := range names {
					e.Target = path.Join(dir, n)
					j.add(e)
				}
				if len(names) > 0 {
					continue
				}
			}
			e.Target, e.Partial = strings.TrimSuffix(dir, "/")+"/**", true
		}
		j.add(e)
	}
	return len(sources) > 0
}

// matches lists the names in dir, 64 at most, that a pattern without a slash
// stands for.
func (a *analyzer) matches(dir, pattern string) (out []string, ok bool) {
	if a.facts == nil || dir == "" || strings.ContainsAny(pattern, "/[](){}\\!^") {
		return nil, false // shells read the rest in ways of their own
	}
	names, ok := a.facts.List(dir)
	if !ok {
		return nil, false
	}
	for _, n := range names {
		if strings.HasPrefix(n, ".") && !strings.HasPrefix(pattern, ".") {
			continue
		}
		hit, err := path.Match(pattern, n)
		if err != nil || len(out) > 64 {
			return nil, false
		}
		if hit {
			out = append(out, n)
		}
	}
	return out, true
}

// copies reports whether the call's destination takes the names of its
// sources: cp, mv, install, ln.
func (j *judgement) copies() bool {
	if j.p.top.Last == catalog.WritePath {
		return true
	}
	for _, m := range j.p.top.Modes {
		if m.Last == catalog.WritePath {
			return true
		}
	}
	return false
}

// place gives changes of files that no word names a target: what the other
// words name, else the working directory.
func (j *judgement) place() {
	var out, more []effect.Effect
	named := j.named
	for _, e := range j.c.Effects {
		if e.Area == effect.File && e.Target != "" {
			named |= 1 << e.Op
		}
	}
	host := false
	for _, e := range j.c.Effects {
		host = host || e.Op == effect.Network && e.Target != ""
	}
	for _, e := range j.c.Effects {
		if e.Op == effect.Network && e.Target == "" && host && e.Bits&effect.Send == 0 {
			continue // the same, without its host
		}
		if e.Area == effect.File && e.Target == "" && !e.Partial && (e.Op == effect.Write || e.Op == effect.Delete) && e.Bits&effect.Remote == 0 {
			if named.Has(e.Op) {
				continue
			}
			if hasRole(j.c.Row, catalog.ArgvUntil) {
				more = append(more, j.searched(e)...)
				continue
			}
			if n := len(j.p.operands); e.Op == effect.Delete && j.p.top.Last != catalog.NoRole && n > 1 && j.p.operands[n-1].Known {
				// rsync --delete: in the destination, not in the source.
				e.Target, e.Partial = strings.TrimSuffix(j.a.abs(j.dir, j.p.operands[n-1].Text), "/")+"/**", true
				more = append(more, e)
				continue
			}
			if e.Op == effect.Delete && named.Has(effect.Read) {
				// What it reads is what it deletes.
				more = append(more, e)
				continue
			}
			if t := j.p.top.Target; t != "" && j.dir != "" {
				e.Target = j.a.abs(j.dir, t)
				out = append(out, e)
				continue
			}
			e.Target, e.Partial = strings.TrimSuffix(j.dir, "/")+"/**", true
			if j.dir == "" {
				e.Target = ""
			}
			if j.c.Program == "mktemp" {
				e.Target, e.Partial = "/tmp/"+TempName, false
			}
		}
		if j.c.Program == "mktemp" && e.Op == effect.Write {
			e.Undo = effect.UndoNone
		}
		out = append(out, e)
	}
	for _, e := range more {
		if e.Target != "" || e.Partial {
			out = append(out, e)
			continue
		}
		for _, r := range out {
			if r.Op == effect.Read && r.Area == effect.File && r.Target != "" {
				e.Target, e.Partial = r.Target, r.Partial
				out = append(out, e)
			}
		}
	}
	j.c.Effects = out
}

// searched is what find itself changes: where it begins, or, if tests choose
// among names, something below that.
func (j *judgement) searched(e effect.Effect) []effect.Effect {
	roots := j.p.operands
	if len(roots) == 0 {
		roots = []Word{known(".")}
	}
	chosen := false
	for _, v := range j.p.vals {
		chosen = chosen || nameTest(v.name)
	}
	var out []effect.Effect
	for _, r := range roots {
		e := e
		e.Partial = true
		if r.Known && !r.Glob {
			e.Target, e.Partial = j.a.abs(j.dir, r.Text), false
			if chosen {
				e.Target, e.Partial = e.Target+"/**", true
			}
		}
		out = append(out, e)
	}
	return out
}

// nameTest reports whether a test of find chooses by name.
func nameTest(flag string) bool {
	switch flag {
	case "-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex", "-newer", "-e", "--extension", "-mtime", "-mmin", "-size", "-atime", "-ctime", "-g", "--glob":
		return true
	}
	return false
}

// path adds an effect on a file, in every reading of a word that is not
// known.
func (j *judgement) path(op effect.Operation, w Word, e effect.Effect) {
	e.Op = op
	j.named |= 1 << op
	e.Area = pathArea(op, e.Area)
	if w.Known && !w.Glob {
		if harmlessFile(w.Text, op) {
			return
		}
		if w.Text == "" {
			return // every program refuses the empty name
		}
		if len(w.From) > 0 && strings.HasPrefix(w.Text, "/dev/fd/") {
			return // a process substitution: what runs in it is judged on its own
		}
	}
	if op == effect.Read && j.addressed(w) {
		return
	}
	if op == effect.Write {
		j.sentTo(w)
	}
	if t, ok := j.a.ending(j.dir, w); ok && op == effect.Read {
		e.Target, e.Partial = t, !w.Number
		j.add(e)
	}
	for _, t := range j.a.targets(j.dir, w, j.cx.remote) {
		e.Target, e.Partial = t.path, t.partial
		if op == effect.Delete && strings.HasSuffix(w.Text, "/") && !t.partial && !j.cx.remote && j.a.facts != nil && j.a.facts.Stat(t.path).Kind == Symlink {
			// With a slash behind it a link is what it leads to.
			e.Target = j.a.facts.Resolve(t.path)
		}
		j.add(e)
	}
}

// pathArea is the area of an effect on a path in a row of the given area:
// where a file is matters more than which program's it is.
func pathArea(op effect.Operation, row effect.Area) effect.Area {
	switch row {
	case effect.Secret:
		return row
	case effect.Arming, effect.Guard:
		if op != effect.Read {
			return row
		}
	}
	return effect.File
}

// harmlessFile reports whether op on name touches nothing: standard streams
// and the null device.
func harmlessFile(name string, op effect.Operation) bool {
	switch name {
	case "-", "/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty":
		return op == effect.Read || op == effect.Write
	case "/dev/zero", "/dev/urandom", "/dev/random", "/dev/full":
		return op == effect.Read
	}
	if n, ok := strings.CutPrefix(name, "/dev/fd/"); ok && allDigits(n) {
		return op == effect.Read || op == effect.Write
	}
	return false
}

// target is a path an effect touches; partial if it is a pattern or only the
// known beginning.
type target struct {
	path    string
	partial bool
}

// targets returns the readings of w as a path below dir.
func (a *analyzer) targets(dir string, w Word, remote bool) []target {
	switch {
	case w.Known && !w.Glob:
		return []target{{a.abs(dir, w.Text), dir == "" && !strings.HasPrefix(w.Text, "/")}}
	case w.Known:
		return []target{{a.abs(dir, w.Text), true}}
	}
	if strings.HasPrefix(w.Prefix, "/tmp/"+TempName) {
		if w.Solid && w.unknowns == 1 && w.Empty == w.Prefix+w.Suffix {
			return []target{{path.Clean(w.Empty), w.Glob}}
		}
		// Something else in it is not known either, and may lead out.
		return []target{{"/tmp/", true}}
	}
	// What is certain is the beginning; a prefix that ends in a slash is a
	// directory that everything else is in.
	begin := ""
	if w.Prefix != "" {
		begin = a.abs(dir, w.Prefix)
		if strings.HasSuffix(w.Prefix, "/") && begin != "/" {
			begin += "/"
		}
	}
	out := []target{{begin, true}}
	if w.Below && strings.HasSuffix(begin, "/") {
		out[0].path = begin + "**"
	}
	if !w.Solid && w.Empty != "" {
		// Everything unknown may be empty: "$X/" is then "/".
		out = append(out, target{a.abs(dir, w.Empty), w.Glob})
	}
	return out
}

// ending is a reading of a word whose last name is certain, whatever the
// directories before it are.
func (a *analyzer) ending(dir string, w Word) (string, bool) {
	if w.Known || !strings.Contains(w.Suffix, "/") || !w.Solid && !w.Number {
		return "", false
	}
	if w.Number {
		return a.abs(dir, w.Prefix+"1"+w.Suffix), true
	}
	return a.abs(dir, w.Prefix+"*"+w.Suffix), true
}

// abs makes name absolute, lexically. Without a known directory a relative
// name stays as it is.
func (a *analyzer) abs(dir, name string) string {
	if strings.HasPrefix(name, "/") {
		return path.Clean(name)
	}
	if dir == "" {
		return name
	}
	return path.Join(dir, name)
}

func (j *judgement) workDir(w Word) {
	if strings.Contains(w.lead(), "://") && j.addressed(w) {
		return // hg -R URL
	}
	if !w.Known || w.Glob {
		j.dir = ""
		return
	}
	if j.dir != "" || strings.HasPrefix(w.Text, "/") {
		j.dir = j.a.abs(j.dir, w.Text)
	}
	j.c.Dir = j.dir
}

// beside records the file that a program writes next to the only one it is
// given, under the same name with another ending.
func (j *judgement) beside(w Word) {
	if w.Known && !w.Glob {
		j.path(effect.Write, known(strings.TrimSuffix(w.Text, ".pdf")+".txt"), effect.Effect{Why: "written beside " + clip(w.Text)})
		return
	}
	j.below(known("."), effect.Effect{Why: "written beside what is read"})
}
