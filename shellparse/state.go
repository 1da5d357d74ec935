package shellparse

import (
	"maps"
	"slices"

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
	nullglob  bool
	noglob    bool
	aliasOn   bool
	pathTaint string // why PATH may find other programs than it did
	lookups   string // why bare names may be other programs: hash -p, enable -n
	dead      bool   // nothing after this point runs
	shared    bool   // maps belong to another state too
}

// written is a file that the script itself made.
type written struct {
	path  string
	tree  bool   // everything below path
	from  []int  // calls whose output it holds
	text  string // its content, if known
	known bool
}

func (s *state) clone() *state {
	c := *s
	c.vars = maps.Clone(s.vars)
	c.funcs = maps.Clone(s.funcs)
	c.aliases = maps.Clone(s.aliases)
	c.dirs = slices.Clip(s.dirs)
	c.wrote = slices.Clip(s.wrote)
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
	exported := false
	if old := s.vars[name]; old != nil {
		exported = old.exported
	}
	s.set(name, &variable{vals: vals, exported: exported})
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
		if cur, ok := s.funcs[name]; ok && cur != f {
			s.funcs[name] = nil // which one is not known
			continue
		}
		s.funcs[name] = f
	}
	for name, t := range o.aliases {
		if s.aliases == nil {
			s.aliases = map[string]string{}
		}
		s.aliases[name] = t
	}
	s.dirs = joinDirs(s.dirs, o.dirs)
	s.old = joinDirs(s.old, o.old)
	if len(s.stack) != len(o.stack) {
		s.stack = nil
	}
	if !slices.EqualFunc(s.pos, o.pos, func(a, b Word) bool { return a.Known && b.Known && a.Text == b.Text }) {
		s.pos, s.posKnown = nil, false
	}
	if len(o.wrote) > len(s.wrote) {
		s.wrote = o.wrote
	}
	s.nullglob = s.nullglob || o.nullglob
	s.noglob = s.noglob && o.noglob
	s.aliasOn = s.aliasOn || o.aliasOn
	s.pathTaint = orElse(s.pathTaint, o.pathTaint)
	s.lookups = orElse(s.lookups, o.lookups)
}

func joinVars(a, b *variable) *variable {
	v := &variable{exported: a.exported || b.exported, maybe: a.maybe || b.maybe}
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
	u := Word{Text: ws[0].Text, Solid: true, Number: true, NoDash: true, Prefix: ws[0].lead()}
	for _, w := range ws {
		u.Prefix = commonPrefix(u.Prefix, w.lead())
		u.Vars = append(u.Vars, w.Vars...)
		u.From = append(u.From, w.From...)
		u.Secret = u.Secret || w.Secret
		u.Multi = u.Multi || w.Multi
		u.Glob = u.Glob || w.Glob
		lead := w.lead()
		dashed := lead == "" && !w.NoDash || strings0(lead) == '-'
		u.NoDash = u.NoDash && !dashed
		u.Solid = u.Solid && (w.Solid || w.Known && w.Text != "")
		u.Number = u.Number && (w.Number && !w.Known || w.Known && allDigits(w.Text))
	}
	return u
}

func strings0(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
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
	return a.Known == b.Known && a.Text == b.Text && a.Glob == b.Glob && a.Prefix == b.Prefix && a.Secret == b.Secret
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
