package shellparse

import (
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// parsed is a call's words as its row reads them: flags, values, operands.
type parsed struct {
	module   string         // that was named in place of a program: python -m
	top      *catalog.Row   // the innermost subcommand, or the program
	chain    []*catalog.Row // the program's row and those of its subcommands
	fr       frames
	path     []string // the subcommands' words
	operands []Word
	vals     []flagVal
	seen     []flagVal       // every flag, as it was first read
	acts     []*catalog.Flag // flags whose presence acts
	inner    [][]Word        // commands named by ArgvUntil and ArgvRest flags
	after    []Word          // words that follow the string of env -S
	dry      bool
	wet      bool     // a flag takes a dry run back
	code     bool     // a flag gave the code that would be the first operand
	help     bool     // only asks for help or the version
	verb     bool     // VerbLast: the verb was found
	maybe    bool     // a computed operand might be a flag
	unknown  []string // why not everything was understood
	plain    int      // flags seen
}

// flagVal is a flag's value.
type flagVal struct {
	name string
	h    hit
	word Word
}

func (p *parsed) fail(why string) { p.unknown = append(p.unknown, why) }

// open reports whether the rows say that unlisted flags are harmless. Where
// the operands are changed a flag adds little; a mode that only reads them
// hears nothing of that.
func (p *parsed) open() bool {
	if p.top.Bits&catalog.Open != 0 && (len(p.fr.modes) == 0 || severity(p.top.Args, p.top.Last) == 0) {
		return true
	}
	for _, m := range p.fr.modes {
		if m.Bits&catalog.Open != 0 {
			return true
		}
	}
	return false
}

// cut returns w without its first n bytes, which are known.
func (w Word) cut(n int) Word {
	if w.Known {
		w.Text = w.Text[n:]
	} else {
		w.Prefix = w.Prefix[n:]
		if len(w.Empty) >= n {
			w.Empty = w.Empty[n:]
		}
	}
	return w
}

// lead is the part of w that is certain.
func (w *Word) lead() string {
	if w.Known && !w.Glob {
		return w.Text
	}
	return w.Prefix
}

// parse reads words (the program's name first) by row.
func parse(row *catalog.Row, words []Word) *parsed {
	p := &parsed{top: row}
	var rowBuf [4]*catalog.Row
	p.fr.rows = append(rowBuf[:0], row)
	p.chain = append(p.chain, row)
	p.operands = make([]Word, 0, len(words))
	args := words[1:]
	style := row.Style
	byFlag := hasRole(row, catalog.ModuleRest)
	if isHelp(style, args) {
		p.help = true
		return p
	}
	keyFirst := style&catalog.KeyFirst != 0 && len(args) > 0 && args[0].Known && args[0].Text != "" && args[0].Text[0] != '-'
	for i := 0; i < len(args); i++ {
		w := args[i]
		lead := w.lead()
		switch {
		case style&catalog.NoOptions != 0:
			p.operand(w)
			continue
		case keyFirst && i == 0:
			w.Text = "-" + w.Text
			next, done := p.cluster(args, i, w, style, true)
			if done {
				return p
			}
			i = next
			continue
		case w.Known && !w.Glob && w.Text == "--" && p.top.Inner != catalog.NoInner && p.top.Subs != nil && len(p.operands) == 0 && i+1 < len(args) && args[i+1].Known && !strings.HasPrefix(args[i+1].Text, "-"):
			continue // npm exec -- PACKAGE: which package it is still decides
		case w.Known && !w.Glob && w.Text == "--":
			if p.innerFrom(i+1, args) {
				return p
			}
			if i+1 < len(args) {
				// A mode called "--" is chosen by words after it: git checkout -- FILE.
				if h := p.fr.find("--"); h.mode != nil {
					p.fr.modes = append(p.fr.modes, h.mode)
				}
			}
			_, behind := inList(p.top.Dry, "--")
			for _, o := range args[i+1:] {
				if behind && o.Known && o.Text != "--" {
					if a, ok := inList(p.top.Dry, o.Text); ok && a.n == 0 {
						p.dry = true // cargo fmt -- --check
					}
				}
				p.operand(o)
			}
			return p
		case len(lead) > 1 && lead[0] == '-' || style&catalog.PlusFlags != 0 && len(lead) > 1 && lead[0] == '+':
			if next, done := p.flag(args, i, w, style); done {
				return p
			} else if next >= 0 {
				i = next
				continue
			}
		case style&catalog.Assign != 0 && strings.IndexByte(lead, '=') > 0:
			name := lead[:strings.IndexByte(lead, '=')]
			h := p.fr.find(fold(name, style))
			if !h.ok {
				p.fail("unknown operand " + name + "=")
				continue
			}
			p.take(h, name+"=", w.cut(len(name)+1))
			continue
		case style&catalog.OneDash != 0 && w.Known && !w.Glob && (lead == "(" || lead == ")" || lead == "!" || lead == ","):
			if h := p.fr.find(lead); h.ok {
				continue
			}
		case (!w.Known || w.Glob) && lead == "-":
			p.fail("computed flag")
		case (!w.Known || w.Glob) && (lead == "" && !w.NoDash || w.loose) && !w.Number && !p.open():
			p.maybe = true
		}
		// An operand: a subcommand, a word for the program inside, or data.
		if p.top.Subs != nil && !byFlag && len(p.operands) == 0 && (p.top.Style|style)&catalog.VerbLast == 0 {
			if !w.Known || w.Glob {
				if !w.Known || !noSub(p.top, w.lead()) {
					p.fail("computed subcommand")
				}
				p.operand(w)
				continue
			}
			if len(w.From) > 0 {
				p.fail("computed subcommand")
			}
			if s := findSub(p.top, fold(w.Text, style)); s != nil {
				p.enter(s, w.Text)
				if s.Style != 0 {
					style = s.Style
				}
				byFlag = hasRole(s, catalog.ModuleRest)
				if ownHelp(s, w.Text) && isHelp(style, args[i+1:]) {
					p.help = true
					return p
				}
				continue
			}
			if p.top.Args == nil && p.top.Inner == catalog.NoInner {
				p.fail("unknown subcommand " + w.Text)
				p.operand(w)
				continue
			}
		}
		if style&catalog.VerbLast != 0 && !p.verb {
			if !w.Known {
				p.fail("computed subcommand")
				continue
			}
			if s := findSub(p.top, w.Text); s != nil {
				p.enter(s, w.Text)
				p.verb = s.Style&catalog.VerbLast == 0
				if s.Style != 0 {
					style = s.Style
				}
				if p.verb {
					style &^= catalog.VerbLast
				}
				if ownHelp(s, w.Text) && isHelp(style, args[i+1:]) {
					p.help = true
					return p
				}
			} else {
				p.path = append(p.path, w.Text)
			}
			continue
		}
		if p.innerFrom(i, args) {
			return p
		}
		p.operand(w)
		if style&catalog.Posix != 0 && p.top.Inner == catalog.NoInner {
			for _, o := range args[i+1:] {
				p.operand(o)
			}
			return p
		}
	}
	if style&catalog.VerbLast != 0 && !p.verb && len(p.path) > 0 {
		p.fail("unknown subcommand " + strings.Join(p.path, " "))
	}
	return p
}

// noSub reports that no word that begins with lead is a subcommand of r: a
// pattern of such words is an operand.
func noSub(r *catalog.Row, lead string) bool {
	if lead == "" {
		return false
	}
	for _, s := range r.Subs {
		for names := s.Names; names != ""; {
			var n string
			if n, names = nextItem(names); strings.IndexByte(n, '*') >= 0 || strings.HasPrefix(n, lead) {
				return false
			}
		}
	}
	return r.Args != nil
}

// isHelp reports whether args only ask for help or the version. A row that
// runs what its operands name takes the flag itself only in first place.
func isHelp(style catalog.Style, args []Word) bool {
	if len(args) != 1 || !args[0].Known || style&catalog.NoOptions != 0 {
		return false
	}
	return args[0].Text == "--help" || args[0].Text == "--version" || args[0].Text == "-help" && style&catalog.OneDash != 0
}

// ownHelp reports that --help after word, which s was found by, is answered by
// the program itself and not by what the word names: npx TOOL --help.
func ownHelp(s *catalog.Row, word string) bool {
	if s.Kind == effect.ProjectCode && s.Style&catalog.Posix != 0 && s.Does.Has(effect.Execute) {
		return false
	}
	return hasWord(s.Names, word)
}

func fold(s string, style catalog.Style) string {
	if style&catalog.CaseFold != 0 {
		return strings.ToLower(s)
	}
	return s
}

func hasRole(r *catalog.Row, role catalog.Role) bool {
	for i := range r.Flags {
		if r.Flags[i].Role == role {
			return true
		}
	}
	for _, s := range r.Use {
		for i := range s.Flags {
			if s.Flags[i].Role == role {
				return true
			}
		}
	}
	return false
}

// enter goes down into a subcommand. The flags of a Posix parent end here.
func (p *parsed) enter(s *catalog.Row, word string) {
	if p.top.Style&catalog.Posix != 0 {
		p.fr.rows = p.fr.rows[:0]
	}
	p.top = s
	p.chain = append(p.chain, s)
	p.fr.rows = append(p.fr.rows, s)
	p.path = append(p.path, word)
	if len(p.fr.rows) > 1 {
		// Flags that came before the subcommand may mean more to it.
		for _, v := range p.seen {
			if h := findIn(s, v.name, true); h.ok && (h.flag != nil || h.mode != nil || h.dry) && (v.h.flag == nil || v.h.flag != h.flag) {
				p.take(h, v.name, v.word)
			}
		}
	}
}

func (p *parsed) operand(w Word) { p.operands = append(p.operands, w) }

// innerFrom reports whether args[i:] is the command inside a wrapper, and
// stores it.
func (p *parsed) innerFrom(i int, args []Word) bool {
	if p.top.Inner == catalog.NoInner || i >= len(args) {
		return false
	}
	want, seen, assigns := 0, 0, false
	for _, r := range p.top.Args {
		if r == catalog.EnvAssign {
			assigns = true
			continue
		}
		want++
	}
	for i := range p.operands {
		if !assigns || !isAssign(p.operands[i].lead()) {
			seen++
		}
	}
	if seen < want || assigns && isAssign(args[i].lead()) {
		return false
	}
	p.inner = append(p.inner, args[i:])
	return true
}

// isAssign reports whether s begins like NAME=.
func isAssign(s string) bool {
	i := strings.IndexByte(s, '=')
	return i > 0 && isName(s[:i])
}

func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

// flag reads args[i], which begins with a dash. It returns the index of the
// last word it used, or -1 if the word is an operand after all; done if the
// rest of the line was used.
func (p *parsed) flag(args []Word, i int, w Word, style catalog.Style) (next int, done bool) {
	p.plain++
	lead := w.lead()
	name := lead
	eq := strings.IndexByte(lead, '=')
	attached := false
	if eq > 1 && (lead[1] == '-' || style&catalog.OneDash != 0) {
		name, attached = lead[:eq], true
	}
	whole := w.Known && !w.Glob || attached
	if lead[1] == '-' || style&catalog.OneDash != 0 || lead[0] == '+' {
		if !whole {
			// find /x -name $P is read above; --$x and -$x are not knowable.
			p.fail("computed flag")
			return i, false
		}
		h := p.fr.find(fold(name, style))
		if !h.ok && style&catalog.OneDash != 0 && strings.HasPrefix(name, "--") {
			h = p.fr.find(fold(name[1:], style))
		}
		if !h.ok && lead[1] == '-' {
			h = p.fr.abbreviated(fold(name, style), style&catalog.Abbrev != 0 && style&catalog.OneDash == 0)
		}
		if !h.ok && style&catalog.OneDash != 0 && style&catalog.Cluster != 0 && lead[1] != '-' {
			return p.cluster(args, i, w, style, false)
		}
		if !h.ok {
			if !p.open() {
				p.fail("unknown flag " + name)
			}
			return i, false
		}
		if attached {
			if h.ar.n == 0 {
				p.boolean(h, name, w.cut(eq+1))
				return i, false
			}
			p.take(h, name, w.cut(eq+1))
			if h.ar.n > 1 {
				p.fail(name + " takes more than one value")
			}
			return i, p.restOf(h, args, i)
		}
		return p.values(args, i, h, name)
	}
	return p.cluster(args, i, w, style, false)
}

// boolean handles --flag=VALUE of a flag that takes none: true and false.
func (p *parsed) boolean(h hit, name string, v Word) {
	on := v.Known && (v.Text == "true" || v.Text == "1" || v.Text == "yes" || v.Text == "t")
	off := v.Known && (v.Text == "false" || v.Text == "0" || v.Text == "no" || v.Text == "f")
	switch {
	case on:
		p.take(h, name, Word{})
	case off && h.mode == nil && !h.dry: // as if it were not there
	case off && h.dry:
		p.wet = true
	default:
		// Whatever it means, the flag's effect is the worse reading.
		if h.flag != nil || h.mode != nil {
			p.take(h, name, Word{})
		}
		p.fail("unknown value of " + name)
	}
}

// values takes the values of a flag that stands alone from the words after it.
func (p *parsed) values(args []Word, i int, h hit, name string) (next int, done bool) {
	if h.flag != nil {
		switch h.flag.Role {
		case catalog.ArgvUntil:
			p.take(h, name, Word{})
			var in []Word
			for i+1 < len(args) {
				i++
				a := args[i]
				if a.Known && (a.Text == ";" || a.Text == "+" && len(in) > 0 && in[len(in)-1].Text == "{}") {
					break
				}
				in = append(in, a)
			}
			if len(in) > 0 {
				p.inner = append(p.inner, in)
			}
			return i, false
		case catalog.ArgvRest:
			p.take(h, name, Word{})
			if i+1 < len(args) {
				p.inner = append(p.inner, args[i+1:])
			}
			return len(args), true
		}
	}
	if h.ar.opt || h.ar.n == 0 {
		p.take(h, name, Word{})
		return i, false
	}
	for k := 0; k < h.ar.n; k++ {
		if i+1 >= len(args) {
			if !p.open() {
				p.fail(name + " lacks its value")
			}
			return i, false
		}
		i++
		v := args[i]
		if v.Multi && !v.Known {
			p.fail("computed words after " + name)
		}
		if k == 0 {
			p.take(h, name, v)
		} else if h.flag != nil && h.flag.Role == catalog.ReadPath {
			p.vals = append(p.vals, flagVal{name, h, v}) // jq --rawfile NAME FILE
		} else if h.flag != nil && h.flag.Role == catalog.BindPath && (!v.Known || !args[i-1].Known || v.Text != args[i-1].Text) {
			p.fail("inside, another file may stand behind a name")
		}
	}
	return i, p.restOf(h, args, i)
}

// restOf handles flags whose value ends the program's own words: python -c
// CODE, python -m MODULE.
func (p *parsed) restOf(h hit, args []Word, i int) bool {
	if h.flag == nil {
		return false
	}
	switch h.flag.Role {
	case catalog.ShellText:
		if h.flag.Names == "-S= --split-string=" && p.top.Inner == catalog.InnerArgv {
			p.after = args[i+1:]
			return true
		}
	case catalog.CodeRest:
		for _, o := range args[i+1:] {
			o.Data = true
			p.operand(o)
		}
		return true
	case catalog.ModuleRest:
		m := p.vals[len(p.vals)-1].word
		p.vals = p.vals[:len(p.vals)-1]
		if !m.Known {
			p.fail("computed module")
			return true
		}
		s := findSub(p.top, m.Text)
		if s == nil {
			p.fail("unknown module " + m.Text)
			return true
		}
		words := append([]Word{m}, args[i+1:]...)
		q := parse(s, words)
		q.path = append(append(p.path, m.Text), q.path...)
		q.chain = append(p.chain, q.chain...)
		q.unknown = append(p.unknown, q.unknown...)
		q.vals = append(p.vals, q.vals...)
		q.acts = append(p.acts, q.acts...)
		q.module = m.Text
		*p = *q
		return true
	}
	return false
}

// cluster reads a word of short flags, and returns the index of the last word
// used; done if that is all of them. With key set, values follow in the words after the cluster: tar xfz F.
func (p *parsed) cluster(args []Word, i int, w Word, style catalog.Style, key bool) (next int, done bool) {
	lead := w.lead()
	if key {
		lead = w.Text
	}
	whole := w.Known && !w.Glob
	if whole && !key {
		if h := p.fr.find(fold(lead, style)); h.ok {
			return p.values(args, i, h, lead)
		}
	}
	if style&catalog.Cluster == 0 && !key {
		if !p.open() {
			p.fail("unknown flag " + lead)
		}
		return i, false
	}
	var two [2]byte
	two[0] = '-'
	for j := 1; j < len(lead); j++ {
		two[1] = lead[j]
		one := string(two[:])
		h := p.fr.find(fold(one, style))
		if !h.ok {
			// -20 and the like after other letters.
			if allDigits(lead[j:]) {
				if h := p.fr.find("-" + lead[j:]); h.ok {
					return i, false
				}
			}
			if !p.open() {
				p.fail("unknown flag " + one + " in " + lead)
			}
			return i, false
		}
		rest := w.cut(min(j+1, len(lead)))
		if key {
			rest = Word{Known: true, Text: lead[j+1:]}
		}
		more := j+1 < len(lead) || !whole
		switch {
		case h.ar.n == 0:
			p.take(h, one, Word{})
		case h.ar.opt:
			if more {
				p.take(h, one, rest)
				return i, false
			}
			p.take(h, one, Word{})
		case more && !key:
			p.take(h, one, rest)
			if h.ar.n > 1 {
				p.fail(one + " takes more than one value")
			}
			return i, p.restOf(h, args, i)
		default:
			if i, done = p.values(args, i, h, one); done {
				return i, true
			}
		}
	}
	if !whole {
		p.fail("computed flag")
	}
	return i, false
}

// take records a flag that was seen, with its value if it takes one.
func (p *parsed) take(h hit, name string, v Word) {
	if len(p.seen) < 64 {
		p.seen = append(p.seen, flagVal{name, h, v})
	}
	if !h.sure {
		p.fail("unknown flag " + name)
	}
	if strings.HasPrefix(name, "--no-") && h.mode == nil && !h.dry {
		p.takeBack("--" + name[len("--no-"):])
	}
	if h.mode != nil {
		p.fr.modes = append(p.fr.modes, h.mode)
	}
	if h.dry && (h.ar.n == 0 || !v.Known && v.Text == "" || v.Known && dryValue(v.Text)) {
		p.dry = true
	} else if h.dry {
		p.wet = true // --dry-run=none after --dry-run=client
	}
	if h.flag != nil {
		if h.flag.Does != 0 {
			p.acts = append(p.acts, h.flag)
		}
		if h.flag.Role == catalog.Code || h.flag.Role == catalog.CodeRest || h.flag.Role == catalog.CodePath {
			p.code = true
		}
	}
	if h.ar.n > 0 {
		p.vals = append(p.vals, flagVal{name, h, v})
	}
}

// takeBack handles --no-X: what X would have made of the call may be off again,
// whichever stands last.
func (p *parsed) takeBack(flag string) {
	for _, r := range p.fr.rows {
		if _, ok := inList(r.Dry, flag); ok {
			p.wet = true
		}
		for _, m := range r.Modes {
			if _, ok := inList(m.Names, flag); ok {
				p.fail("the flag " + flag + " may be taken back")
			}
		}
	}
}

// dryValue reports whether --dry-run=V is a dry run.
func dryValue(v string) bool {
	switch v {
	case "", "true", "1", "yes", "client", "server", "unchanged":
		return true
	}
	return false
}
