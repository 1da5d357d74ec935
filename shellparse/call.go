package shellparse

import (
	"path"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
	"guard/shellparse/catalog"
)

// callExpr evaluates a simple command in each reading of its words.
func (a *analyzer) callExpr(st *state, c *syntax.CallExpr, s *syntax.Stmt, cx *callCtx) outcome {
	cx.offset, cx.end = a.offset(s, cx), a.endOf(s, cx)
	if len(c.Args) == 0 {
		out := stream{set: true, known: true}
		first := len(a.calls)
		for _, as := range c.Assigns {
			a.assign(st, as)
		}
		a.assignEffects(st, c.Assigns, cx, false)
		if len(cx.redirs) > 0 {
			a.redirOnly(cx, s)
		}
		if first == len(a.calls) {
			words := make([]Word, len(c.Assigns))
			for i, as := range c.Assigns {
				words[i] = Word{Text: a.sourceOf(as), Known: true, Data: true}
			}
			a.record(Call{Words: words, Builtin: true, Dir: cx.dir, Offset: cx.offset, End: cx.end,
				Effects: []effect.Effect{{Op: effect.Read, Undo: effect.UndoNone}}})
		}
		return outcome{ok: st, fail: st, out: out}
	}
	alts := [][]Word{nil}
	for _, w := range c.Args {
		f := a.fold(st, w)
		if len(alts) == 1 && len(f) == 1 {
			// The usual case, and the one that must not copy: scripts may
			// hold very many words.
			alts[0] = append(alts[0], f[0]...)
			continue
		}
		var next [][]Word
		for _, alt := range alts {
			for _, x := range f {
				next = append(next, append(alt[:len(alt):len(alt)], x...))
			}
		}
		if len(next) > maxValues {
			next = [][]Word{collapseAlts(next)}
		}
		alts = next
	}
	for _, as := range c.Assigns {
		for _, v := range a.fold1(st, as.Value) {
			cx.assigns = append(cx.assigns, Assign{Name: as.Name.Value, Value: v})
		}
		if as.Append || as.Index != nil {
			a.arithm(st, as.Index)
			a.note("an assignment that is not followed")
		}
	}
	if len(st.dirs) > 1 {
		return a.perDir(st, alts, cx)
	}
	return a.readings(st, alts, cx)
}

// perDir judges a command in each directory it may run in.
func (a *analyzer) perDir(st *state, alts [][]Word, cx *callCtx) outcome {
	var res outcome
	for i, d := range st.dirs {
		s := st
		if i < len(st.dirs)-1 {
			s = st.clone()
		}
		s2 := s.clone()
		s2.dirs = []string{d}
		c := *cx
		c.st, c.dir = s2, d
		o := a.readings(s2, alts, &c)
		if i == 0 {
			res = o
			continue
		}
		res = outcome{ok: joined(res.ok, o.ok), fail: joined(res.fail, o.fail), out: stream{set: true, known: res.out.known && o.out.known && res.out.text == o.out.text, text: o.out.text, from: append(res.out.from, o.out.from...)}}
	}
	return res
}

func (a *analyzer) readings(st *state, alts [][]Word, cx *callCtx) outcome {
	if len(alts) == 1 {
		c := *cx
		c.st = st
		return a.words(alts[0], &c)
	}
	var res outcome
	for i, alt := range alts {
		s := st.clone()
		c := *cx
		c.st = s
		o := a.words(alt, &c)
		if i == 0 {
			res = o
			continue
		}
		res = outcome{ok: joined(res.ok, o.ok), fail: joined(res.fail, o.fail), out: stream{set: true, from: append(res.out.from, o.out.from...)}}
	}
	return res
}

// command judges words that name a program, and drops what it does to the
// shell: for wrappers and exec'ed argument lists.
func (a *analyzer) command(words []Word, cx *callCtx) stream {
	o := a.words(words, cx)
	return o.out
}

// words judges one reading of a command.
func (a *analyzer) words(words []Word, cx *callCtx) outcome {
	st := cx.st
	same := outcome{ok: st, fail: st, out: stream{set: true}}
	a.steps += 1 + len(words)
	if cx.depth > maxDepth {
		a.note("wrappers are nested too deeply")
		return same
	}
	if len(words) == 0 {
		a.assignWords(st, cx)
		c := Call{Dir: cx.dir, Builtin: true, Offset: cx.offset, End: cx.end}
		if len(cx.redirs) > 0 {
			a.finishCall(&c, cx)
		}
		return outcome{ok: st, fail: st, out: stream{set: true, known: true}}
	}
	w := words[0]
	if !w.Known || w.Glob {
		i := a.unresolved(words, cx, "the program's name is computed")
		same.out.from = []int{i}
		return same
	}
	if len(w.From) > 0 {
		// A command wrote the name: that it could be read here does not mean
		// that it says the same when it runs.
		a.note("the program's name is computed")
	}
	if w.Text == "" {
		// "" is not found; but in argv position nothing else is either.
		i := a.unresolved(words, cx, "the program's name is empty")
		same.out.from = []int{i}
		return same
	}
	if !cx.argv && !cx.noFuncs {
		if text, ok := st.aliases[w.Text]; ok && !slices.Contains(a.aliasStack(cx), w.Text) {
			// Aliases that the same line defines, or that the shell does not
			// expand, leave the name what it was: both are judged.
			a.aliased(text, words, cx)
		}
		if f, ok := st.funcs[w.Text]; ok {
			if f == nil {
				i := a.unresolved(words, cx, "which function this is depends on the run")
				x := *cx
				x.noFuncs, x.redirs = true, nil
				o := a.words(words, &x)
				o.out.known, o.out.from = false, append(slices.Clip(o.out.from), i)
				return o
			}
			return a.callFunc(f, words, cx)
		}
	}
	if !cx.argv {
		if o, ok := a.builtin(words, cx); ok {
			return o
		}
	}
	return a.program(words, cx)
}

func (a *analyzer) aliasStack(cx *callCtx) []string {
	var out []string
	for _, w := range cx.wrappers {
		if name, ok := strings.CutPrefix(w.Name, "alias "); ok {
			out = append(out, name)
		}
	}
	return out
}

// aliased judges the text that an alias puts in place of a name.
func (a *analyzer) aliased(text string, words []Word, cx *callCtx) {
	c := *cx
	c.wrappers = append(slices.Clip(cx.wrappers), Wrapper{Name: "alias " + words[0].Text})
	c.depth++
	if strings.TrimRight(text, " \t") != text && len(words) > 1 && cx.st.aliases[words[1].lead()] != "" {
		a.note("an alias behind an alias that ends with a blank")
	}
	a.scriptWords(text, words[1:], &c, cx.st.clone())
}

// callFunc evaluates a function's body with its arguments.
func (a *analyzer) callFunc(f *syntax.Stmt, words []Word, cx *callCtx) outcome {
	st := cx.st
	if slices.Contains(a.active, f) {
		c := Call{Words: words, Program: words[0].Text, Dir: cx.dir, Builtin: true, Offset: cx.offset, End: cx.end}
		if len(a.active) > 0 {
			addEffect(&c, effect.Effect{Op: effect.Write, Area: effect.Process, Danger: "system_control", Undo: effect.UndoManual, Why: "a function that calls itself can fill the machine"})
			c.Partial = append(c.Partial, "a function that calls itself")
		}
		i := a.record(c)
		return outcome{ok: st, fail: st, out: stream{set: true, from: []int{i}}}
	}
	if len(a.active) >= 16 {
		a.note("functions are nested too deeply")
		return outcome{ok: st, fail: st, out: stream{set: true}}
	}
	pos, posKnown := st.pos, st.posKnown
	st.pos, st.posKnown = slices.Clone(words[1:]), true
	for i := range st.pos {
		if st.pos[i].Multi || st.pos[i].Glob {
			st.pos, st.posKnown = nil, false
			break
		}
	}
	a.bind(st, cx)
	a.uncalled = slices.DeleteFunc(a.uncalled, func(u uncalled) bool { return u.body == f })
	a.active = append(a.active, f)
	c := *cx
	c.inside = true
	c.depth++
	if len(cx.redirs) > 0 {
		c.redirs = nil
	}
	first := len(a.calls)
	out := a.stmt(st, f, &c)
	a.active = a.active[:len(a.active)-1]
	st.pos, st.posKnown = pos, posKnown
	if st.dead {
		st.dead = false
	}
	if len(cx.redirs) > 0 {
		rc := Call{Dir: cx.dir, Builtin: true, Offset: cx.offset, End: cx.end, Producers: a.since(first)}
		cc := *cx
		a.finishCall(&rc, &cc)
	}
	return outcome{ok: st, fail: st, out: out}
}

// bind gives the variables of x=1 NAME to a function or builtin that sees
// them, and so do the programs it runs. Whether they stay set afterwards depends
// on the shell.
func (a *analyzer) bind(st *state, cx *callCtx) {
	a.setVars(st, cx.assigns, cx)
	for _, as := range cx.assigns {
		vals := joinWords([]Word{as.Value}, a.lookup(st, as.Name))
		a.setWords(st, as.Name, vals)
		if v := *st.vars[as.Name]; !v.exported {
			v.exported = true
			st.vars[as.Name] = &v
		}
	}
}

// unresolved records a call that nothing can be said about.
func (a *analyzer) unresolved(words []Word, cx *callCtx, why string) int {
	c := Call{Words: words, Dir: cx.dir, Partial: []string{why}, Offset: cx.offset, End: cx.end}
	addEffect(&c, effect.Effect{Op: effect.Unknown, Why: why, Bits: cx.bits})
	for _, w := range words {
		c.Producers = append(c.Producers, w.From...)
	}
	return a.finishCall(&c, cx)
}

// systemDirs hold the programs that the catalogue knows by name.
var systemDirs = [...]string{"/bin", "/usr/bin", "/usr/local/bin", "/sbin", "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/snap/bin", "/usr/games", "/opt/local/bin"}

// program judges a call of a program that is not the shell's own.
func (a *analyzer) program(words []Word, cx *callCtx) outcome {
	st := cx.st
	c := Call{Words: words, Dir: cx.dir, Offset: cx.offset, End: cx.end, Assigns: cx.assigns, Wrappers: cx.wrappers, Stdin: cx.stdin.set}
	name := words[0].Text
	c.Program = path.Base(name)
	row := (*catalog.Row)(nil)
	trusted := true
	if strings.Contains(name, "/") && !cx.remote {
		file := a.abs(cx.dir, name)
		if slices.Contains(systemDirs[:], path.Dir(file)) {
			row = a.lookupProgram(c.Program)
			if a.facts != nil {
				c.Identity = a.facts.LookPath(file, cx.dir)
			}
		} else {
			trusted = false
			a.ownProgram(&c, file, cx)
		}
	} else {
		row = a.lookupProgram(c.Program)
		if sub, ok := strings.CutPrefix(c.Program, "git-"); ok && row == nil && sub != "" {
			// git's subcommands also have names of their own.
			row = a.gitRow
			words = append([]Word{known("git"), known(sub)}, words[1:]...)
		}
		if a.facts != nil && !cx.remote {
			c.Identity = a.facts.LookPath(name, cx.dir)
		}
		if st.pathTaint != "" {
			c.Partial = append(c.Partial, st.pathTaint)
		}
		if st.lookups != "" {
			c.Partial = append(c.Partial, st.lookups)
		}
	}
	if why := c.Identity.Untrusted; why != "" {
		c.Partial = append(c.Partial, why)
		addEffect(&c, effect.Effect{Op: effect.Execute, Target: c.Identity.Path, Why: why, Bits: cx.bits})
	}
	first := len(a.calls)
	switch {
	case row != nil:
		a.judge(&c, row, words, cx)
		a.linked(&c, words, cx)
	case trusted:
		why := "guard does not know " + clip(c.Program)
		c.Partial = append(c.Partial, why)
		addEffect(&c, effect.Effect{Op: effect.Unknown, Why: why, Bits: cx.bits})
		a.looseReads(&c, words, cx)
	}
	out := stream{set: true}
	// A wrapper is not a call of its own: what it runs is. Unless it does
	// something besides.
	if row != nil && len(a.calls) > first && isWrapper(&c) && len(cx.redirs) == 0 && !a.setsAlone(&c, cx, first) {
		out.from = a.since(first)
		return outcome{ok: st, fail: st, out: out}
	}
	i := a.finishCall(&c, cx)
	out.from = append(out.from, i)
	out.from = append(out.from, a.since(first)...)
	if o, ok := a.output(&a.calls[i], cx); ok {
		out = o
		out.from = []int{i}
	}
	return outcome{ok: st, fail: st, out: out}
}

// setsAlone reports whether a call sets variables that do something, for a
// script inside it: its calls do not have them as their own.
func (a *analyzer) setsAlone(c *Call, cx *callCtx, first int) bool {
	if len(cx.assigns) == 0 || !slices.ContainsFunc(a.calls[first:], func(in Call) bool { return len(in.Assigns) == 0 }) {
		return false
	}
	probe := Call{Words: c.Words, Dir: c.Dir, Row: c.Row, Sub: c.Sub}
	a.envEffects(&probe, cx)
	return len(probe.Effects) > 0 || len(probe.Partial) > 0
}

// isWrapper reports whether a call does nothing but run what is inside it.
func isWrapper(c *Call) bool {
	if c.Row == nil || len(c.Partial) > 0 || c.Sub.Inner == catalog.NoInner {
		return false
	}
	for _, e := range c.Effects {
		if e.Op != effect.Read || e.Target != "" || e.Area != effect.File {
			return false
		}
	}
	return true
}

// lookupProgram finds what the caller says of a program, else what the
// catalogue does.
func (a *analyzer) lookupProgram(name string) *catalog.Row {
	for i := range a.programs {
		if a.programs[i].Name == name {
			return a.programs[i].Row
		}
	}
	return lookupProgram(name)
}

// lookupProgram finds a program's row, also under its versioned names:
// python3.12, clang-18, perl5.38.2.
func lookupProgram(name string) *catalog.Row {
	if r := catalog.Lookup(name); r != nil {
		return r
	}
	base := strings.TrimSuffix(name, ".exe")
	if r := catalog.Lookup(base); r != nil {
		return r
	}
	cut := strings.TrimRight(base, "0123456789.")
	cut = strings.TrimSuffix(cut, "-")
	if cut != base && cut != "" {
		if r := catalog.Lookup(cut); r != nil {
			return r
		}
		if r := catalog.Lookup(cut + "3"); r != nil && strings.HasPrefix(cut, "python") {
			return r
		}
	}
	return nil
}

// linked adds the verdict of the program a link stands for, if it is another
// one that is known: the stricter counts.
func (a *analyzer) linked(c *Call, words []Word, cx *callCtx) {
	if c.Identity.Real == "" || c.Identity.Path == c.Identity.Real {
		return
	}
	target := path.Base(c.Identity.Real)
	if target == path.Base(c.Identity.Path) {
		return
	}
	other := a.lookupProgram(target)
	if other == nil || other == c.Row {
		return
	}
	switch target {
	case "busybox", "toybox", "coreutils", "mise", "asdf", "rustup", "volta-shim", "pyenv", "proto-shim", "git-lfs", "xz", "node", "bash", "dash", "perl", "python3":
		return // they look at the name they were called by, or run what has it
	}
	for _, n := range strings.Fields(other.Names) {
		if n == c.Program {
			return
		}
	}
	d := Call{Words: words, Dir: c.Dir}
	a.judge(&d, other, append([]Word{known(target)}, words[1:]...), cx)
	for _, e := range d.Effects {
		addEffect(c, e)
	}
	for _, why := range d.Partial {
		c.Partial = append(c.Partial, target+": "+why)
	}
}

// ownProgram judges a program named by a path outside the system's places.
func (a *analyzer) ownProgram(c *Call, file string, cx *callCtx) {
	e := effect.Effect{Op: effect.Execute, Target: file, Bits: cx.bits, Why: "runs this file"}
	if w := cx.st.wroteTo(file); w != nil {
		e.Kind, e.Why = effect.OpaqueCode, "runs a file this script made"
		a.madeBy(c, w, &e)
		addEffect(c, e)
		return
	}
	c.CodeFiles = append(c.CodeFiles, file)
	if a.facts != nil {
		c.Identity = a.facts.LookPath(file, cx.dir)
		c.Identity.Untrusted = ""
		root := a.facts.ProjectRoot(path.Dir(file))
		here := a.facts.ProjectRoot(cx.dir)
		if root != "" && root == here || root == "" && cx.dir != "" && below(file, cx.dir) {
			e.Kind = effect.ProjectCode
		}
	} else if cx.dir != "" && below(file, cx.dir) || !path.IsAbs(file) {
		e.Kind = effect.ProjectCode
	}
	addEffect(c, e)
	// A tool of the project's environment keeps its own meaning besides.
	if row := lookupProgram(path.Base(file)); row != nil && e.Kind == effect.ProjectCode {
		d := Call{Words: c.Words, Dir: c.Dir}
		a.judge(&d, row, c.Words, cx)
		for _, x := range d.Effects {
			if x.Op != effect.Read || x.Target != "" {
				addEffect(c, x)
			}
		}
	}
}

// below reports whether file lies inside dir.
func below(file, dir string) bool {
	return file == dir || dir == "/" || strings.HasPrefix(file, dir+"/")
}

// wroteTo returns what this script wrote to file, or to a tree around it.
func (s *state) wroteTo(file string) *written {
	for i := len(s.wrote) - 1; i >= 0; i-- {
		w := &s.wrote[i]
		if w.path == file || w.covers(file) {
			return w
		}
	}
	return nil
}

// covers reports whether file lies in a tree that was written.
func (w *written) covers(file string) bool {
	return w.tree && below(file, strings.TrimSuffix(w.path, "/**")) || strings.HasSuffix(w.path, "/*") && below(file, strings.TrimSuffix(w.path, "/*"))
}

// madeBy says where the code of a file that the script made came from.
func (a *analyzer) madeBy(c *Call, w *written, e *effect.Effect) {
	c.Producers = append(c.Producers, w.from...)
	switch {
	case a.fetched(w.from):
		e.Kind, e.Why = effect.RemoteCode, "runs what was fetched"
	case a.built(w):
		e.Kind, e.Why = effect.ProjectCode, "runs what the project's own code made"
	}
}

// built reports whether a file is nothing but what runs of the project's own
// code made: to run it is to run more of that code.
func (a *analyzer) built(w *written) bool {
	for _, i := range w.from {
		own := false
		if i >= 0 && i < len(a.calls) {
			for _, e := range a.calls[i].Effects {
				if e.Op == effect.Execute && e.Kind != effect.ProjectCode || e.Op == effect.Unknown {
					return false
				}
				own = own || e.Op == effect.Execute
			}
		}
		if !own || len(a.calls[i].Producers) > 0 || len(a.calls[i].Partial) > 0 {
			return false
		}
	}
	return len(w.from) > 0
}

// fetched reports whether any of the calls, or what feeds them, brings data
// from another machine.
func (a *analyzer) fetched(from []int) bool { return a.anyFrom(from, isFetch) }

func isFetch(e effect.Effect) bool {
	return e.Op == effect.Network || e.Bits&effect.Remote != 0 && (e.Op == effect.Read || e.Op == effect.Network)
}

// anyFrom reports whether an effect of the calls, or of their producers,
// satisfies f.
func (a *analyzer) anyFrom(from []int, f func(effect.Effect) bool) bool {
	seen := map[int]bool{}
	for todo := slices.Clone(from); len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if i == anyCall {
			return true
		}
		if i < 0 || i >= len(a.calls) || seen[i] {
			continue
		}
		seen[i] = true
		a.steps++
		c := &a.calls[i]
		for _, e := range c.Effects {
			if f(e) {
				return true
			}
		}
		todo = append(todo, c.Producers...)
		for _, w := range c.Words {
			todo = append(todo, w.From...)
		}
	}
	return false
}

// looseReads records the files an unknown program is given, so that the
// question can name them.
func (a *analyzer) looseReads(c *Call, words []Word, cx *callCtx) {
	for _, w := range words[1:] {
		if len(c.Effects) > 16 {
			return
		}
		if w.Known && !w.Glob && strings.Contains(w.Text, "/") && !strings.HasPrefix(w.Text, "-") && !strings.Contains(w.Text, "://") {
			addEffect(c, effect.Effect{Op: effect.Unknown, Target: a.abs(cx.dir, w.Text), Why: "given to a program guard does not know", Bits: cx.bits})
		}
	}
}

// finishCall adds what redirections, variables and producers do, and records
// the call.
func (a *analyzer) finishCall(c *Call, cx *callCtx) int {
	c.Wrappers = cx.wrappers
	from := append(slices.Clip(c.Producers), cx.stdin.from...)
	for _, w := range c.Words {
		from = append(from, w.From...)
	}
	if len(cx.stdin.from) > 0 || len(c.Producers) > 0 {
		c.Producers = from
	}
	if cx.stdin.known && len(cx.stdin.text) <= 1<<16 {
		c.Data = cx.stdin.text
	}
	c.Assigns = cx.assigns
	if cx.stdin.secret {
		addEffect(c, secretRead("is given a variable named like a secret"))
	}
	a.envEffects(c, cx)
	a.madeCode(c, cx)
	before := len(cx.st.wrote)
	if len(cx.redirs) > 0 {
		o, ok := a.output(c, cx)
		src := from
		if len(c.Words) > 0 {
			src = append(slices.Clip(from), len(a.calls))
		}
		a.redirEffects(c, cx, src, o.text, ok && o.known)
	}
	a.noteWritten(c, cx, from, before)
	a.followMoves(c, cx)
	if len(c.Effects) == 0 {
		addEffect(c, effect.Effect{Op: effect.Read, Undo: effect.UndoNone, Bits: cx.bits})
	}
	return a.record(*c)
}

// madeCode says so if the definitions a call runs were made by this script.
func (a *analyzer) madeCode(c *Call, cx *callCtx) {
	if cx.remote {
		return
	}
	for _, f := range c.CodeFiles {
		w := cx.st.wroteTo(f)
		if w == nil {
			continue
		}
		e := effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Target: f, Why: "runs a file this script made", Bits: cx.bits}
		a.madeBy(c, w, &e)
		addEffect(c, e)
	}
}

// followMoves adds what a call deletes or overwrites under the name that this
// script gave it before, and remembers the names it gives.
func (a *analyzer) followMoves(c *Call, cx *callCtx) {
	if cx.remote {
		return
	}
	st := cx.st
	for _, e := range slices.Clone(c.Effects) {
		if e.Op == effect.Read && e.Area == effect.File && e.Target != "" {
			for _, m := range st.moves {
				if x := e; !m.link && (e.Target == m.to || strings.HasPrefix(e.Target, m.to+"/")) {
					x.Target, x.Why = path.Clean(m.from+e.Target[len(m.to):]), "it was moved there before"
					addEffect(c, x)
				}
			}
		}
		if e.Op != effect.Delete && e.Op != effect.Write || e.Area != effect.File || e.Target == "" || e.Undo == effect.UndoManual || len(st.moves) == 0 {
			continue
		}
		tree := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(e.Target, "*"), "*"), "/")
		for _, m := range st.moves {
			x := e
			switch {
			case m.link && (strings.HasPrefix(e.Target, m.to+"/") || e.Op == effect.Write && e.Target == m.to):
				x.Target, x.Why = path.Clean(m.from+e.Target[len(m.to):]), "through the link "+clip(m.to)
			case !m.link && e.Op == effect.Delete && below(m.to, tree):
				x.Target, x.Why = m.from, "it was moved there before"
			default:
				continue
			}
			addEffect(c, x)
		}
	}
	var gone, made []string
	for _, e := range c.Effects {
		switch {
		case e.Area != effect.File || e.Target == "" || len(st.moves) > 256:
		case e.Op == effect.Delete && e.Undo == effect.UndoManual:
			gone = append(gone, e.Target)
		case e.Op == effect.Write && !slices.ContainsFunc(c.Redirects, func(r Redirect) bool { return a.abs(cx.dir, r.File.Text) == e.Target }):
			made = append(made, e.Target)
		}
	}
	for _, from := range gone {
		for _, to := range made {
			if len(gone) == 1 || path.Base(from) == path.Base(to) || strings.ContainsAny(to, "*") || len(made) == 1 {
				st.moves = append(st.moves, moved{from: from, to: strings.TrimRight(to, "/*")})
			}
		}
	}
	if (c.Program == "ln" || c.Program == "cp") && len(made) == 1 && slices.ContainsFunc(c.Words, func(w Word) bool {
		return strings.HasPrefix(w.lead(), "-") && strings.Contains(w.lead(), "s")
	}) {
		for _, e := range c.Effects {
			if e.Op == effect.Read && e.Target != "" {
				st.moves = append(st.moves, moved{from: e.Target, to: made[0], link: true})
			}
		}
	}
}

// noteWritten remembers which files a call made, so that running one of them
// later is seen for what it is.
//
// What its redirections made stands in the state from before on.
func (a *analyzer) noteWritten(c *Call, cx *callCtx, from []int, before int) {
	if cx.remote {
		return
	}
	redirected := cx.st.wrote[before:]
	for _, e := range c.Effects {
		if w := cx.st.wroteTo(e.Target); w != nil && (e.Op == effect.Read || e.Op == effect.Write) && e.Target != "" {
			from = append(slices.Clip(from), w.from...) // unpacked from there, or changed in place
		}
	}
	for _, e := range c.Effects {
		if slices.ContainsFunc(redirected, func(w written) bool { return w.path == e.Target }) {
			continue
		}
		if e.Op == effect.Write && e.Area == effect.File && e.Target != "" && len(cx.st.wrote) < 256 {
			if strings.HasSuffix(e.Target, "/**") && !a.fetched(from) && !slices.ContainsFunc(c.Effects, isFetch) {
				continue // it changes what is there already
			}
			cx.st.wrote = append(cx.st.wrote, written{path: e.Target, tree: true, from: append(slices.Clip(from), len(a.calls))})
		}
	}
}
