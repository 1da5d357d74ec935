package shellparse

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

func (a *analyzer) binary(st *state, c *syntax.BinaryCmd, cx *callCtx) outcome {
	switch c.Op {
	case syntax.AndStmt:
		x := a.eval(st, c.X, cx)
		from := x.ok
		if from == nil {
			from = st.clone()
		}
		y := a.eval(from.clone(), c.Y, cx)
		return outcome{ok: y.ok, fail: joined(x.fail, y.fail), out: concat(x.out, maybeOut(y.out))}
	case syntax.OrStmt:
		x := a.eval(st, c.X, cx)
		from := x.fail
		if from == nil {
			from = st
		}
		if x.ok != nil && x.ok == from {
			from = from.clone()
		}
		y := a.eval(from.clone(), c.Y, cx)
		return outcome{ok: joined(x.ok, y.ok), fail: y.fail, out: concat(x.out, maybeOut(y.out))}
	}
	// A pipeline: each side in a shell of its own; the last may be this one.
	left := st.clone()
	lx := *cx
	first := len(a.calls)
	lo := a.eval(left, c.X, &lx)
	rx := *cx
	rx.stdin = lo.out
	rx.stdin.set = true
	if !lo.out.known && len(lo.out.from) == 0 {
		rx.stdin.from = a.since(first)
	}
	right := st.clone()
	right.wrote = left.wrote
	ro := a.eval(right, c.Y, &rx)
	after := joined(ro.ok, ro.fail)
	if after == nil {
		after = st
	}
	st.wrote = after.wrote
	// With lastpipe, or in zsh, the right side's variables stay.
	res := st.clone()
	res.join(after)
	return outcome{ok: res, fail: res, out: ro.out}
}

// maybeOut is the output of a command that may not run.
func maybeOut(o stream) stream {
	if o.text != "" || !o.known {
		o.known = false
	}
	return o
}

func (a *analyzer) since(first int) []int {
	var out []int
	for i := first; i < len(a.calls) && len(out) < 64; i++ {
		out = append(out, i)
	}
	return out
}

func joined(a, b *state) *state {
	switch {
	case a == nil:
		return b
	case b == nil || a == b:
		return a
	}
	r := a.clone()
	r.join(b)
	return r
}

func (a *analyzer) ifClause(st *state, c *syntax.IfClause, cx *callCtx) outcome {
	var out stream
	co := outcome{ok: st, fail: st}
	var shown []int // the calls of the condition, which print too
	if len(c.Cond) > 0 {
		for _, s := range c.Cond[:len(c.Cond)-1] {
			shown = append(shown, a.stmt(st, s, cx).from...)
		}
		co = a.eval(st, c.Cond[len(c.Cond)-1], cx)
		shown = append(shown, co.out.from...)
	}
	yes := co.ok
	if yes == nil {
		yes = st
	}
	yes = yes.clone()
	out = a.stmts(yes, c.Then, cx)
	out.known, out.from = false, append(shown, out.from...)
	no := co.fail
	if no == nil {
		no = st
	}
	no = no.clone()
	if c.Else != nil {
		if len(c.Else.Cond) == 0 {
			o := a.stmts(no, c.Else.Then, cx)
			out.from = append(out.from, o.from...)
		} else {
			o := a.ifClause(no, c.Else, cx)
			settle(no, o)
			out.from = append(out.from, o.out.from...)
		}
	}
	r := joinDead(yes, no)
	return outcome{ok: r, fail: r, out: out}
}

// joinDead joins two branches, of which one may have left the script.
func joinDead(x, y *state) *state {
	if x.dead && y.dead {
		x.dead = false
		x.join(y)
		return x
	}
	if x.dead {
		return y
	}
	x.join(y)
	return x
}

// twice walks a loop's body until what it changes is known: two rounds.
func (a *analyzer) twice(st *state, body func(*state)) {
	for round := range 3 {
		before := st.clone()
		st2 := st.clone()
		body(st2)
		st2.dead = false
		st.join(st2)
		if a.tired() || sameState(before, st) {
			return
		}
		if round == 1 {
			// What two rounds have not settled may be anything in the third.
			st.widen(before)
		}
	}
}

func sameState(a, b *state) bool {
	if len(a.vars) != len(b.vars) || !slices.Equal(a.dirs, b.dirs) || len(a.wrote) != len(b.wrote) || len(a.funcs) != len(b.funcs) || a.pathTaint != b.pathTaint ||
		a.posKnown != b.posKnown || len(a.aliases) != len(b.aliases) {
		return false
	}
	for n, v := range a.vars {
		if o := b.vars[n]; o == nil || o != v && !sameVariable(o, v) {
			return false
		}
	}
	return true
}

func sameVariable(a, b *variable) bool {
	return a.maybe == b.maybe && a.exported == b.exported && a.attr == b.attr && slices.EqualFunc(a.vals, b.vals, sameWord) &&
		slices.EqualFunc(a.array, b.array, func(x, y []Word) bool { return slices.EqualFunc(x, y, sameWord) })
}

func (a *analyzer) whileClause(st *state, c *syntax.WhileClause, cx *callCtx) outcome {
	var out stream
	a.twice(st, func(s *state) {
		cond := a.stmts(s, c.Cond, cx)
		out = a.stmts(s, c.Do, cx)
		out.from = append(cond.from, out.from...)
	})
	out.known = false
	return outcome{ok: st, fail: st, out: out}
}

func (a *analyzer) forClause(st *state, c *syntax.ForClause, cx *callCtx) outcome {
	var out stream
	switch l := c.Loop.(type) {
	case *syntax.WordIter:
		var vals []Word
		if !l.InPos.IsValid() {
			vals = []Word{{Text: "$@"}}
			if st.posKnown {
				vals = slices.Clip(st.pos)
			}
		}
		for _, w := range l.Items {
			for _, alt := range a.fold(st, w) {
				for _, f := range alt {
					f.Multi = false
					if f.Glob {
						f = a.globValue(st, f)
					}
					vals = append(vals, f)
				}
			}
		}
		if c.Select {
			vals = append(vals, known(""))
		}
		a.setWords(st, l.Name.Value, joinWords(nil, vals))
	case *syntax.CStyleLoop:
		a.arithm(st, l.Init)
		a.arithm(st, l.Cond)
		a.arithm(st, l.Post)
	default:
		a.note("a construct guard does not know")
	}
	a.twice(st, func(s *state) { out = a.stmts(s, c.Do, cx) })
	out.known = false
	return outcome{ok: st, fail: st, out: out}
}

// globValue is one file name that a pattern stands for.
func (a *analyzer) globValue(st *state, f Word) Word {
	f.NoDash = a.noDash(st, f)
	suffix := f.Suffix
	if f.Known {
		if i := strings.LastIndexAny(f.Text, "*?["); i >= 0 && f.Text[i] != '[' {
			suffix = f.Text[i+1:]
		}
	}
	return Word{Text: f.Text, Prefix: f.Prefix, Suffix: suffix, Solid: true, NoDash: f.NoDash, Vars: f.Vars, From: f.From, fields: f.NoDash && a.dashless(oneDir(st), " -")}
}

// noDash reports whether no file name that the pattern matches begins with a
// dash, as far as the directory shows.
func (a *analyzer) noDash(st *state, f Word) bool {
	if f.Prefix != "" {
		return f.Prefix[0] != '-'
	}
	dir := oneDir(st)
	if a.facts == nil || dir == "" {
		return false
	}
	if a.facts.Stat(dir).Kind == Missing {
		return true
	}
	names, ok := a.facts.List(dir)
	if !ok {
		return false
	}
	pattern, _, _ := strings.Cut(f.Text, "/")
	for _, n := range names {
		if !strings.HasPrefix(n, "-") {
			continue
		}
		if hit, err := matchShell(pattern, n); !f.Known || hit || err != nil || strings.Contains(pattern, "(") {
			return false
		}
	}
	return true
}

func (a *analyzer) caseClause(st *state, c *syntax.CaseClause, cx *callCtx) outcome {
	a.fold1(st, c.Word)
	var res *state
	var out stream
	fall := false
	var prev *state
	for _, it := range c.Items {
		for _, p := range it.Patterns {
			a.fold1(st, p)
		}
		s := st.clone()
		if fall && prev != nil {
			s.join(prev)
		}
		o := a.stmts(s, it.Stmts, cx)
		out.from = append(out.from, o.from...)
		fall = it.Op != syntax.Break
		prev = s
		if s.dead {
			continue
		}
		if res == nil {
			res = s.clone()
		} else {
			res.join(s)
		}
	}
	r := st
	if res != nil {
		r = st.clone()
		r.join(res)
	}
	out.set = true
	return outcome{ok: r, fail: r, out: out}
}

func (a *analyzer) funcDecl(st *state, c *syntax.FuncDecl) {
	names := c.Names
	if c.Name != nil {
		names = append(names, c.Name)
	}
	if len(names) == 0 {
		a.stmt(st, c.Body, &callCtx{st: st, dir: oneDir(st), inside: true})
		return
	}
	if st.funcs == nil {
		st.funcs = map[string]*syntax.Stmt{}
	}
	for _, n := range names {
		st.funcs[n.Value] = c.Body
	}
	if slices.Contains(a.active, c.Body) {
		return
	}
	st2 := st.clone()
	st2.pos, st2.posKnown = nil, false
	a.uncalled = append(a.uncalled, uncalled{c.Body, st2})
}

// uncalled is a function's body where it was defined.
type uncalled struct {
	body *syntax.Stmt
	st   *state
}

// judgeUncalled judges the functions of a script that nothing in it calls, as
// they stand: something may call them that is not seen.
func (a *analyzer) judgeUncalled() {
	for len(a.uncalled) > 0 {
		u := a.uncalled[0]
		a.uncalled = a.uncalled[1:]
		if len(a.active) < 16 && !a.tired() {
			a.active = append(a.active, u.body)
			a.stmt(u.st, u.body, &callCtx{st: u.st, dir: oneDir(u.st)})
			a.active = a.active[:len(a.active)-1]
		}
	}
}
