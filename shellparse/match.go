package shellparse

import (
	"strings"

	"guard/shellparse/catalog"
)

// arity tells how many values a flag takes; opt: only an attached one.
type arity struct {
	n   int
	opt bool
}

// nextItem cuts the first blank-separated item off list.
func nextItem(list string) (item, rest string) {
	i := strings.IndexByte(list, ' ')
	if i < 0 {
		return list, ""
	}
	return list[:i], list[i+1:]
}

// cutArity splits an item of a flag list into its name and arity.
func cutArity(item string) (string, arity) {
	if n, ok := strings.CutSuffix(item, "[=]"); ok {
		return n, arity{1, true}
	}
	var a arity
	for len(item) > 1 && item[len(item)-1] == '=' {
		item = item[:len(item)-1]
		a.n++
	}
	return item, a
}

// inList looks flag up in a list such as "-o= --output= --color[=] -#".
func inList(list, flag string) (arity, bool) {
	var wild arity
	found := false
	for list != "" {
		// The first byte after the dash decides most comparisons.
		var item string
		item, list = nextItem(list)
		if len(item) < 2 || len(flag) < 2 {
			if item == flag {
				return arity{}, true
			}
			continue
		}
		if item[0] == '-' && item[1] == '-' && len(item) > 2 && item[2] == '*' && strings.HasPrefix(flag, "--") {
			_, wild = cutArity(item)
			found = true
			continue
		}
		if item == "-#" {
			if flag[0] == '-' && allDigits(flag[1:]) {
				return arity{}, true
			}
			continue
		}
		if item[0] == '+' && flag[0] == '+' && (item == "+#" && allDigits(flag[1:]) || item == "+/*" && flag[1] == '/' && printable(flag)) {
			return arity{}, true
		}
		if item[1] != flag[1] || len(item) < len(flag) {
			continue
		}
		if name, a := cutArity(item); name == flag {
			return a, true
		}
	}
	return wild, found
}

// listed reports whether list names flag itself.
func listed(list, flag string) bool {
	for list != "" {
		var item string
		item, list = nextItem(list)
		if name, _ := cutArity(item); name == flag {
			return true
		}
	}
	return false
}

// abbrevInList counts the items of list that flag abbreviates, and returns the
// arity of the last.
func abbrevInList(list, flag string) (a arity, n int) {
	for list != "" {
		var item string
		item, list = nextItem(list)
		if name, ar := cutArity(item); len(name) > len(flag) && strings.HasPrefix(name, flag) {
			a = ar
			n++
		}
	}
	return a, n
}

// printable reports that s holds no control character, so that a program that
// takes it for keys does no more than it says.
func printable(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] == 0x7f {
			return false
		}
	}
	return true
}

func allDigits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// hit is what a flag was found to be. The zero hit is not found.
type hit struct {
	ok   bool
	flag *catalog.Flag
	mode *catalog.Row
	dry  bool
	// sure is false for a flag that was only guessed at: its effects count,
	// and the call stays partial.
	sure bool
	ar   arity
	wild bool // found by a pattern that takes any flag
}

// frames are the rows a flag may belong to, outermost first.
type frames struct {
	rows  []*catalog.Row
	modes []*catalog.Row
}

// each calls f with every acting list of flags, innermost first, until it
// returns true: the flags of chosen modes, then those of the rows.
func (fr *frames) each(f func(flag *catalog.Flag, mode *catalog.Row, names string) bool) {
	for i := len(fr.modes) - 1; i >= 0; i-- {
		for j := range fr.modes[i].Flags {
			fl := &fr.modes[i].Flags[j]
			if f(fl, nil, fl.Names) {
				return
			}
		}
	}
	for i := len(fr.rows) - 1; i >= 0; i-- {
		r := fr.rows[i]
		for j := range r.Flags {
			if f(&r.Flags[j], nil, r.Flags[j].Names) {
				return
			}
		}
		for _, m := range r.Modes {
			if f(nil, m, m.Names) {
				return
			}
		}
		for _, s := range r.Use {
			for j := range s.Flags {
				if f(&s.Flags[j], nil, s.Flags[j].Names) {
					return
				}
			}
		}
	}
}

// find looks flag up. Where an inner row lists a flag as harmless, an outer
// row's acting flag of that name is not meant, so rows are asked one by one.
func (fr *frames) find(flag string) hit {
	for i := len(fr.modes) - 1; i >= 0; i-- {
		m := fr.modes[i]
		if h := findIn(m, flag, false); h.ok {
			return h
		}
	}
	var any hit // by a pattern: a row outside that names the flag knows better
	for i := len(fr.rows) - 1; i >= 0; i-- {
		h := findIn(fr.rows[i], flag, true)
		if h.ok && !h.wild {
			return h
		}
		if h.ok && !any.ok {
			any = h
		}
	}
	return any
}

func findIn(r *catalog.Row, flag string, withModes bool) hit {
	h := hit{sure: true}
	for j := range r.Flags {
		if a, ok := inList(r.Flags[j].Names, flag); ok {
			h.ok, h.flag, h.ar = true, &r.Flags[j], a
			break
		}
	}
	if withModes {
		for _, m := range r.Modes {
			if a, ok := inList(m.Names, flag); ok {
				h.mode = m
				if !h.ok {
					h.ok, h.ar = true, a
				}
				break
			}
		}
	}
	for _, s := range r.Use {
		for j := range s.Flags {
			if h.flag != nil {
				break
			}
			if a, ok := inList(s.Flags[j].Names, flag); ok {
				h.ok, h.flag, h.ar = true, &s.Flags[j], a
			}
		}
	}
	if h.ok {
		return h
	}
	if r.Dry != "" {
		if a, ok := inList(r.Dry, flag); ok {
			return hit{ok: true, sure: true, dry: true, ar: a}
		}
	}
	if a, ok := inList(r.Plain, flag); ok {
		h = hit{ok: true, sure: true, ar: a, wild: strings.Contains(r.Plain, "--*") && !listed(r.Plain, flag)}
	}
	for _, s := range r.Use {
		if a, ok := inList(s.Plain, flag); ok && (!h.ok || h.wild) {
			return hit{ok: true, sure: true, ar: a}
		}
	}
	return h
}

// abbreviated looks up a long flag that nobody lists in full. An acting flag
// that it may stand for is taken, whatever else it may stand for; a harmless
// one only if abbrev says that the program takes abbreviations and nothing
// acting could be meant.
func (fr *frames) abbreviated(flag string, abbrev bool) hit {
	var h hit
	fr.each(func(f *catalog.Flag, m *catalog.Row, names string) bool {
		if a, n := abbrevInList(names, flag); n > 0 {
			h = hit{ok: true, flag: f, mode: m, ar: a, sure: abbrev}
			return true
		}
		return false
	})
	if h.ok || !abbrev {
		return h
	}
	n := 0
	same := true
	count := func(list string, dry bool) {
		a, k := abbrevInList(list, flag)
		if k == 0 {
			return
		}
		if n > 0 && a != h.ar {
			same = false
		}
		n += k
		h = hit{ok: true, sure: true, dry: dry && n == k, ar: a}
	}
	for i := len(fr.rows) - 1; i >= 0; i-- {
		r := fr.rows[i]
		count(r.Dry, true)
		count(r.Plain, false)
		for _, s := range r.Use {
			count(s.Plain, false)
		}
	}
	for _, m := range fr.modes {
		count(m.Plain, false)
	}
	if n == 0 || !same {
		return hit{}
	}
	return h
}

// findSub returns the subcommand of r called name, or nil. Earlier rows win.
func findSub(r *catalog.Row, name string) *catalog.Row {
	for _, s := range r.Subs {
		names := s.Names
		for names != "" {
			var n string
			n, names = nextItem(names)
			if matchName(n, name) {
				return s
			}
		}
	}
	return nil
}

// matchName compares name with a pattern that may hold one star, or two with
// text between them: "*@*".
func matchName(pattern, name string) bool {
	i := strings.IndexByte(pattern, '*')
	if i < 0 {
		return pattern == name
	}
	if k := strings.IndexByte(pattern[i+1:], '*'); k > 0 {
		at := -1
		if strings.HasPrefix(name, pattern[:i]) {
			at = strings.Index(name[i:], pattern[i+1:i+1+k])
		}
		return at >= 0 && strings.HasSuffix(name[i+at+k:], pattern[i+k+2:])
	}
	return len(name) >= len(pattern)-1 && strings.HasPrefix(name, pattern[:i]) && strings.HasSuffix(name, pattern[i+1:])
}
