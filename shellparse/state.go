package shellparse

import (
	"maps"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// maxValues is how many values a variable, or readings a word, may have before
// it counts as unknown.
const maxValues = 8

// variable is what is known of a shell variable.
type variable struct {
	vals     []Word   // the values it may have; none: unset
	array    [][]Word // the lists it may be, if it is an array
	exported bool
	maybe    bool // may also be what it was inherited as, or unset
	attr     bool // a declaration makes values other than they are written: integer, lower case
}

// state is what the analysis knows of a shell at one point of a script. It is
// copied where control flow branches, and joined where it meets again.
type state struct {
	vars      map[string]*variable // never changed in place
	funcs     map[string]*syntax.Stmt
	aliases   map[string]string
	dirs      []string // where it may be; "" is not known
	old       []string // $OLDPWD
	stack     [][]string
	pos       []Word
	posKnown  bool
	wrote     []written
	moves     []moved // what the script moved, and which links it made
	nullglob  bool
	noglob    bool
	extglob   bool // ^, # and ~ are patterns
	aliasOn   bool
	pathTaint string // why PATH may find other programs than it did
	lookups   string // why bare names may be other programs: hash -p, enable -n
	dead      bool   // nothing after this point runs
}

// moved is a file or tree that the script gave another name.
type moved struct {
	from, to string
	link     bool // to is a link: what is below it is below from
}

// written is a file that the script itself made.
type written struct {
	path  string
	tree  bool   // everything below path
	from  []int  // calls whose output it holds
	text  string // its content, if known
	known bool
	maybe bool // it may not have been written at all
}

// texts are what a file that the script made may hold; sure if there is
// nothing else that it may hold.
func (s *state) texts(file string) (list []string, sure bool) {
	for i := len(s.wrote) - 1; i >= 0; i-- {
		w := &s.wrote[i]
		if w.path != file {
			if w.covers(file) {
				return list, false
			}
			continue
		}
		if !w.known || w.tree {
			return list, false
		}
		list = append(list, w.text)
		if !w.maybe {
			return list, true
		}
		if len(list) >= maxValues {
			break
		}
	}
	return list, false
}

func (s *state) clone() *state {
	c := *s
	c.vars = maps.Clone(s.vars)
	c.funcs = maps.Clone(s.funcs)
	c.aliases = maps.Clone(s.aliases)
	c.dirs = slices.Clip(s.dirs)
	c.wrote = slices.Clip(s.wrote)
	c.moves = slices.Clip(s.moves)
	c.stack = slices.Clip(s.stack)
	return &c
}

func (s *state) set(name string, v *variable) {
	if s.vars == nil {
		s.vars = make(map[string]*variable, 4)
	}
	s.vars[name] = v
}

// setWords gives a scalar variable its possible values.
func (s *state) setWords(name string, vals []Word) {
	v := &variable{vals: vals}
	if old := s.vars[name]; old != nil {
		v.exported, v.attr = old.exported, old.attr
	}
	if v.attr {
		v.vals = changed(name, vals)
	}
	s.set(name, v)
}

// changed are values that the variable's attributes change: only numbers stay
// what they are.
func changed(name string, vals []Word) []Word {
	out := make([]Word, len(vals))
	for i, w := range vals {
		if out[i] = w; !w.Number && !(w.Known && (w.Text == "" || allDigits(w.Text))) {
			out[i] = Word{Text: "$" + name, Vars: w.Vars, From: w.From, Secret: w.Secret}
		}
	}
	return out
}

// widen makes every variable unknown that is not what it was in old.
func (s *state) widen(old *state) {
	for name, v := range s.vars {
		o := old.vars[name]
		if o != nil && sameVariable(o, v) {
			continue
		}
		u := &variable{exported: v.exported, maybe: v.maybe, attr: v.attr}
		if len(v.array) > 0 {
			u.array = [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}
		}
		all := slices.Clone(v.vals)
		for _, l := range v.array {
			all = append(all, l...)
		}
		w := Word{Text: "$" + name}
		if len(all) > 0 {
			c := collapse(all)
			w.Vars, w.From, w.Secret, w.Number, w.Multi = c.Vars, c.From, c.Secret, c.Number && len(v.array) == 0, c.Multi
		}
		u.vals = []Word{w}
		s.vars[name] = u
	}
	if !slices.Equal(s.dirs, old.dirs) {
		s.dirs = []string{""}
	}
}

// join makes s what holds if control came from s or from o.
func (s *state) join(o *state) {
	if o == nil || o.dead {
		return
	}
	if s.dead {
		*s = *o.clone()
		return
	}
	for name, ov := range o.vars {
		sv, ok := s.vars[name]
		if ok && sv == ov {
			continue
		}
		if !ok {
			c := *ov
			c.maybe = true
			s.set(name, &c)
			continue
		}
		s.set(name, joinVars(sv, ov))
	}
	for name, sv := range s.vars {
		if _, ok := o.vars[name]; !ok && !sv.maybe {
			c := *sv
			c.maybe = true
			s.vars[name] = &c
		}
	}
	for name, f := range o.funcs {
		if s.funcs == nil {
			s.funcs = map[string]*syntax.Stmt{}
		}
		if cur, ok := s.funcs[name]; !ok || cur != f {
			s.funcs[name] = nil // whether or which one is not known
		}
	}
	for name := range s.funcs {
		if _, ok := o.funcs[name]; !ok {
			s.funcs[name] = nil
		}
	}
	for name, t := range o.aliases {
		if s.aliases == nil {
			s.aliases = map[string]string{}
		}
		s.aliases[name] = t
	}
	s.dirs = joinDirs(s.dirs, o.dirs)
	if (len(s.old) == 0) != (len(o.old) == 0) {
		s.old = []string{""}
	} else {
		s.old = joinDirs(s.old, o.old)
	}
	if len(s.stack) != len(o.stack) {
		s.stack = nil
	}
	if !s.posKnown || !o.posKnown || !slices.EqualFunc(s.pos, o.pos, func(a, b Word) bool { return a.Known && b.Known && a.Text == b.Text }) {
		s.pos, s.posKnown = nil, false
	}
	s.wrote = joinWritten(s.wrote, o.wrote)
	for _, m := range o.moves {
		if !slices.Contains(s.moves, m) {
			s.moves = append(s.moves, m)
		}
	}
	s.nullglob = s.nullglob || o.nullglob
	s.noglob = s.noglob && o.noglob
	s.extglob = s.extglob || o.extglob
	s.aliasOn = s.aliasOn || o.aliasOn
	s.pathTaint = orElse(s.pathTaint, o.pathTaint)
	s.lookups = orElse(s.lookups, o.lookups)
}

// joinWritten are the files that one of two ways wrote: what only one did is
// not sure to be what the file holds.
func joinWritten(a, b []written) []written {
	n := 0
	for n < len(a) && n < len(b) && a[n].same(&b[n]) {
		n++
	}
	if n == len(a) && n == len(b) {
		return a
	}
	out := slices.Clone(a)
	out = append(out, b[n:]...)
	for i := n; i < len(out); i++ {
		out[i].maybe = true
	}
	return out
}

func (w *written) same(o *written) bool {
	return w.path == o.path && w.tree == o.tree && w.known == o.known && w.maybe == o.maybe && w.text == o.text && slices.Equal(w.from, o.from)
}

func joinVars(a, b *variable) *variable {
	v := &variable{exported: a.exported || b.exported, maybe: a.maybe || b.maybe, attr: a.attr || b.attr}
	v.vals = joinWords(a.vals, b.vals)
	v.array = append(slices.Clip(a.array), b.array...)
	if len(v.array) > maxValues {
		v.array = [][]Word{{unknownWord("", true)}}
	}
	return v
}

func joinWords(a, b []Word) []Word {
	out := slices.Clip(a)
	for _, w := range b {
		if !slices.ContainsFunc(out, func(o Word) bool { return sameWord(o, w) }) {
			out = append(out, w)
		}
	}
	if len(out) > maxValues {
		return []Word{collapse(out)}
	}
	return out
}

// collapse makes one word that is not known of several values.
func collapse(ws []Word) Word {
	u := Word{Text: ws[0].Text, Solid: true, Number: true, NoDash: true, Prefix: ws[0].lead(), fields: true}
	for _, w := range ws {
		u.Prefix = commonPrefix(u.Prefix, w.lead())
		u.Vars = mergeVars(u.Vars, w.Vars)
		u.From = mergeFrom(u.From, w.From)
		u.Secret = u.Secret || w.Secret
		u.Multi = u.Multi || w.Multi
		u.Glob = u.Glob || w.Glob
		lead := w.lead()
		dashed := lead == "" && !w.NoDash || strings.HasPrefix(lead, "-")
		u.NoDash = u.NoDash && !dashed
		u.fields = u.fields && (w.fields || w.Known && !w.Glob && !strings.ContainsAny(w.Text, " \t\n"))
		u.loose = u.loose || w.loose
		u.Solid = u.Solid && (w.Solid || w.Known && w.Text != "")
		u.Number = u.Number && (w.Number && !w.Known || w.Known && allDigits(w.Text))
	}
	return u
}

// maxOrigins is how many calls a word remembers that it came from. Beyond
// them stands anyCall: it may have come from any.
const (
	maxOrigins = 128
	anyCall    = 1 << 30
)

func mergeFrom(a, b []int) []int {
	a = slices.Clip(a)
	for _, i := range b {
		if slices.Contains(a, i) {
			continue
		}
		if len(a) >= maxOrigins {
			i = anyCall
		}
		a = append(a, i)
		if i == anyCall {
			break
		}
	}
	return a
}

func mergeVars(a, b []string) []string {
	a = slices.Clip(a)
	for _, n := range b {
		if len(a) < maxOrigins && !slices.Contains(a, n) {
			a = append(a, n)
		}
	}
	return a
}

func commonPrefix(a, b string) string {
	n := min(len(a), len(b))
	for i := 0; i < n; i++ {
		if a[i] != b[i] {
			return a[:i]
		}
	}
	return a[:n]
}

func sameWord(a, b Word) bool {
	return a.Known == b.Known && a.Text == b.Text && a.Glob == b.Glob && a.Prefix == b.Prefix && a.Secret == b.Secret &&
		a.Suffix == b.Suffix && a.Empty == b.Empty && a.Solid == b.Solid && a.Number == b.Number && a.Multi == b.Multi && a.NoDash == b.NoDash && a.fields == b.fields && a.loose == b.loose
}

func joinDirs(a, b []string) []string {
	out := slices.Clip(a)
	for _, d := range b {
		if !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	if len(out) > maxValues {
		return []string{""}
	}
	return out
}

// unknownWord is a word about which nothing is known but its source text.
func unknownWord(source string, multi bool) Word {
	return Word{Text: source, Multi: multi}
}

// known is the word s.
func known(s string) Word { return Word{Text: s, Known: true} }
