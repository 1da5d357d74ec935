package shellparse

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/syntax"
)

// builder assembles the fields that one word of source expands to.
type builder struct {
	fields []Word
	text   []byte  // what is known so far; with unknowns left out: the empty reading
	prefix string  // set at the first unknown or pattern
	tail   []byte  // known text since the last unknown
	open   bool    // a field has begun
	quoted bool    // … with quotes: it stays even if empty
	vague  bool    // holds something unknown
	ifs    *string // the blanks that split values; nil for the usual ones
	w      Word    // flags of the field so far
}

func (b *builder) lit(s string) {
	if s == "" {
		return
	}
	b.open = true
	b.text = append(b.text, s...)
	if b.vague {
		b.tail = append(b.tail, s...)
	}
}

func (b *builder) mark() {
	if !b.vague && !b.w.Glob {
		b.prefix = string(b.text)
	}
}

// glob adds a character of an unquoted pattern.
func (b *builder) glob(s string) {
	b.mark()
	b.w.Glob = true
	b.lit(s)
}

// unknown adds a part that is not known.
func (b *builder) unknown(u Word) {
	b.open = true
	if u.Prefix != "" {
		b.lit(u.Prefix)
	}
	if !b.vague {
		b.mark()
		b.w.Solid, b.w.Number = false, true
		b.w.NoDash = len(b.text) == 0 && u.NoDash
	}
	b.vague = true
	b.w.unknowns += max(1, u.unknowns)
	b.tail = append(b.tail[:0], u.Suffix...)
	b.w.Solid = b.w.Solid || u.Solid
	b.w.Number = b.w.Number && u.Number
	b.w.Multi = b.w.Multi || u.Multi
	b.w.Glob = b.w.Glob || u.Glob
	b.w.fields = u.fields
	b.w.loose = b.w.loose || u.loose || u.Multi && !u.NoDash && !u.Number
	b.origin(u)
}

func (b *builder) origin(u Word) {
	b.w.Vars = mergeVars(b.w.Vars, u.Vars)
	b.w.From = mergeFrom(b.w.From, u.From)
	b.w.Secret = b.w.Secret || u.Secret
}

// value adds the value of an expansion, split into fields if it is unquoted.
func (b *builder) value(v Word, split bool) {
	if !v.Known {
		if split && !v.Number {
			v.Multi = true
			v.NoDash = v.NoDash && v.fields
		}
		b.unknown(v)
		return
	}
	if len(b.text)+len(v.Text) > maxWord {
		// Words that double in size would fill the memory.
		b.unknown(Word{Text: v.Text, Multi: split, Vars: v.Vars, From: v.From, Secret: v.Secret})
		return
	}
	b.origin(v)
	if !split {
		if v.Glob {
			b.unknown(Word{Text: v.Text, Prefix: v.Prefix, Solid: true, NoDash: v.NoDash, Glob: true})
			return
		}
		b.open, b.quoted = true, true
		b.lit(v.Text)
		return
	}
	blank := func(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }
	if b.ifs != nil {
		blank = func(c byte) bool { return strings.IndexByte(*b.ifs, c) >= 0 }
	}
	for i, s := 0, v.Text; i <= len(s); {
		j := i
		for j < len(s) && !blank(s[j]) {
			j++
		}
		b.pattern(s[i:j])
		if j == len(s) {
			break
		}
		b.flush("")
		for j < len(s) && blank(s[j]) {
			j++
		}
		i = j
	}
}

// pattern adds unquoted text in which * ? [ are patterns.
func (b *builder) pattern(s string) {
	for s != "" {
		i := strings.IndexAny(s, "*?[")
		if i < 0 || s[i] == '[' && !strings.Contains(s[i:], "]") {
			b.lit(s)
			return
		}
		b.lit(s[:i])
		b.glob(s[i : i+1])
		s = s[i+1:]
	}
}

// flush ends the field, if one has begun.
func (b *builder) flush(source string) {
	if !b.open && !b.quoted {
		return
	}
	w := b.w
	if b.vague {
		w.Text, w.Known = source, false
		w.Prefix, w.Suffix, w.Empty = b.prefix, string(b.tail), string(b.text)
		if source == "" {
			w.Text = string(b.text)
		}
		w.Solid = w.Solid || false
	} else {
		w.Text, w.Known = string(b.text), true
		w.Solid, w.Number = false, false
		if w.Glob {
			w.Prefix = b.prefix
		}
	}
	b.fields = append(b.fields, w)
	b.text, b.tail, b.prefix = b.text[:0], b.tail[:0], ""
	b.open, b.quoted, b.vague, b.w = false, false, false, Word{}
}

func (b *builder) copy() *builder {
	c := *b
	c.fields = append([]Word(nil), b.fields...)
	c.text = append([]byte(nil), b.text...)
	c.tail = append([]byte(nil), b.tail...)
	return &c
}

// maxWord is how long a value may grow, and maxFields how many fields one
// word may become, before it counts as unknown.
const (
	maxWord   = 1 << 16
	maxFields = 1 << 12
)

// fold expands one word of source. Each element of the result is one reading:
// the fields the word may become.
func (a *analyzer) fold(st *state, w *syntax.Word) [][]Word {
	if w == nil {
		return [][]Word{nil}
	}
	if len(w.Parts) == 1 {
		if l, ok := w.Parts[0].(*syntax.Lit); ok && plainLit(l.Value) && !(a.zshLang() && strings.ContainsAny(l.Value, "()<>|^#~")) {
			return [][]Word{{known(l.Value)}}
		}
	}
	a.steps++
	words := []*syntax.Word{w}
	if hasBrace(w) && a.dialect != Posix {
		words = a.braces(w)
	}
	alts := [][]Word{nil}
	for _, bw := range words {
		bs := []*builder{{ifs: a.splitters(st)}}
		bs = a.parts(st, bs, bw.Parts, false)
		var next [][]Word
		for _, b := range bs {
			b.flush(a.sourceOf(w))
			if a.zshLang() && len(words) > 1 && len(b.fields) == 0 {
				b.fields = append(b.fields, known("")) // braces keep what is empty
			}
			for i := range b.fields {
				if f := &b.fields[i]; f.Glob && f.Prefix == "" {
					f.NoDash = a.noDash(st, *f)
				}
			}
			for _, alt := range alts {
				next = append(next, append(alt[:len(alt):len(alt)], b.fields...))
			}
		}
		if len(next) > maxValues {
			next = [][]Word{collapseAlts(next)}
		}
		alts = next
	}
	if a.zshLang() {
		for _, alt := range alts {
			for i := range alt {
				if strings.HasPrefix(alt[i].lead(), "=") && len(alt[i].lead()) > 1 && isLitWord(w) {
					// zsh replaces =name by the program's path.
					alt[i] = unknownWord(a.sourceOf(w), false)
				}
			}
		}
	}
	return alts
}

// splitters are the characters that split values; nil for blank, tab and
// newline. Where they are not known, or do not only separate, it says so.
func (a *analyzer) splitters(st *state) *string {
	v := st.vars["IFS"]
	if v == nil {
		return nil
	}
	if len(v.vals) == 1 && !v.maybe && len(v.array) == 0 && v.vals[0].Known {
		if s := v.vals[0].Text; strings.Trim(s, " \t\n") == "" {
			return &s
		}
	}
	if len(v.vals) == 0 && !v.maybe && len(v.array) == 0 {
		return nil // unset
	}
	a.note("IFS changes how words are split")
	return nil
}

func isLitWord(w *syntax.Word) bool { _, ok := w.Parts[0].(*syntax.Lit); return ok }

func collapseAlts(alts [][]Word) []Word {
	n := len(alts[0])
	same := true
	for _, alt := range alts {
		same = same && len(alt) == n
	}
	if !same {
		all := make([]Word, 0, len(alts))
		for _, alt := range alts {
			all = append(all, alt...)
		}
		if len(all) == 0 {
			return nil
		}
		u := collapse(all)
		u.Multi = true
		return []Word{u}
	}
	out := make([]Word, n)
	col := make([]Word, len(alts))
	for i := range out {
		for k, alt := range alts {
			col[k] = alt[i]
		}
		if len(joinWords(col[:1], col[1:])) == 1 && col[0].Known {
			out[i] = joinWords(col[:1], col[1:])[0]
		} else {
			out[i] = collapse(col)
		}
	}
	return out
}

// fold1 expands a word that stays one field: an assignment's value, a
// redirection's file, a case word. Each element is one reading.
func (a *analyzer) fold1(st *state, w *syntax.Word) []Word {
	if w == nil {
		return []Word{known("")}
	}
	bs := a.parts(st, []*builder{{}}, w.Parts, true)
	out := make([]Word, 0, len(bs))
	for _, b := range bs {
		b.quoted = true
		b.flush(a.sourceOf(w))
		if len(b.fields) > 1 {
			u := collapse(b.fields)
			u.Multi = true
			out = append(out, u)
			continue
		}
		f := b.fields[0]
		f.Number = f.Number && !f.Multi // several numbers are no number
		f.Multi = false
		out = append(out, f)
	}
	if len(out) > maxValues {
		return []Word{collapse(out)}
	}
	return out
}

// plainLit reports whether an unquoted literal is the word itself.
func plainLit(s string) bool {
	if s == "" || s[0] == '~' || s[0] == '=' {
		return false
	}
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\', '*', '?', '[', '{', '~':
			return false
		}
	}
	return true
}

// sourceOf is the text a word stands for in the script.
func (a *analyzer) sourceOf(n syntax.Node) string {
	s, e := int(n.Pos().Offset()), int(n.End().Offset())
	if s < 0 || e > len(a.src) || s >= e {
		return ""
	}
	return a.src[s:e]
}

// single says that words are not split or globbed: in quotes and assignments.
func (a *analyzer) parts(st *state, bs []*builder, parts []syntax.WordPart, single bool) []*builder {
	for i, p := range parts {
		a.steps++
		switch p := p.(type) {
		case *syntax.Lit:
			a.litPart(st, bs, p.Value, i == 0, len(parts) > i+1, single)
		case *syntax.SglQuoted:
			s := p.Value
			if p.Dollar {
				if a.dialect != Bash && strings.Contains(s, "\\\n") {
					a.note("an escape that shells read in their own ways")
				}
				s = ansiC(s)
			}
			if l, ok := prevLit(parts, i); ok && a.dialect == Posix && strings.HasSuffix(l, "$") {
				a.note("$'…' is read in different ways")
			}
			for _, b := range bs {
				b.quoted = true
				b.lit(s)
			}
		case *syntax.DblQuoted:
			if !onlyList(p) { // "$@" may be no field at all
				for _, b := range bs {
					b.quoted = true
				}
			}
			bs = a.quotedParts(st, bs, p.Parts)
		case *syntax.ExtGlob:
			for _, b := range bs {
				b.glob(p.Op.String() + p.Pattern.Value + ")")
			}
			if a.zshLang() {
				a.note("a zsh glob qualifier may run code")
			}
		default:
			bs = a.expansion(st, bs, p, false, single)
		}
	}
	return bs
}

// prevLit is the literal text right before a part.
func prevLit(parts []syntax.WordPart, i int) (string, bool) {
	if i == 0 {
		return "", false
	}
	l, ok := parts[i-1].(*syntax.Lit)
	if !ok {
		return "", false
	}
	return l.Value, true
}

// onlyList reports whether quotes hold nothing but "$@" or "${a[@]}".
func onlyList(q *syntax.DblQuoted) bool {
	if len(q.Parts) != 1 {
		return false
	}
	p, ok := q.Parts[0].(*syntax.ParamExp)
	if !ok || p.Param == nil {
		return false
	}
	if w, ok := p.Index.(*syntax.Word); ok {
		return w.Lit() == "@"
	}
	return p.Index == nil && p.Param.Value == "@"
}

func (a *analyzer) quotedParts(st *state, bs []*builder, parts []syntax.WordPart) []*builder {
	for _, p := range parts {
		a.steps++
		if l, ok := p.(*syntax.Lit); ok {
			s := unescapeQuoted(l.Value)
			for _, b := range bs {
				b.lit(s)
			}
			continue
		}
		bs = a.expansion(st, bs, p, true, true)
	}
	return bs
}

// litPart adds unquoted literal text: backslashes, tildes, patterns.
func (a *analyzer) litPart(st *state, bs []*builder, s string, first, more, single bool) {
	if first && strings.HasPrefix(s, "~") {
		user, rest, slash := strings.Cut(s[1:], "/")
		if (slash || !more) && !strings.ContainsAny(user, "\\*?[") {
			home := a.tilde(st, user)
			for _, b := range bs {
				b.value(home, false)
			}
			s = rest
			if slash {
				s = "/" + rest
			}
		}
	} else if single || first && !a.zshLang() {
		// NAME=~/x and PATH=a:~/b expand tildes too.
		if i := strings.Index(s, "=~/"); i > 0 && isName(s[:i]) {
			for _, b := range bs {
				b.lit(s[:i+1])
				b.value(a.tilde(st, ""), false)
			}
			s = s[i+2:]
		}
	}
	for single {
		// PATH=a:~/b: each element has a tilde of its own.
		i := strings.Index(s, ":~/")
		if i < 0 {
			break
		}
		for _, b := range bs {
			b.lit(s[:i+1])
			b.value(a.tilde(st, ""), false)
		}
		s = s[i+2:]
	}
	if a.zshLang() && !single {
		switch {
		case strings.ContainsAny(s, "*?[") && more, strings.ContainsAny(s, "(") && strings.Contains(s, ":"), first && strings.HasPrefix(s, "=") && (more || strings.ContainsAny(s, "(\\")):
			a.note("a zsh glob qualifier may run code")
		case strings.ContainsAny(s, "()<>|") || st.extglob && strings.ContainsAny(s, "^#~"):
			// Groups, ranges and qualifiers are patterns there.
			for _, b := range bs {
				b.unknown(Word{Text: s, Multi: true, Glob: true})
			}
			return
		}
	}
	for _, b := range bs {
		run := 0
		for i := 0; i < len(s); i++ {
			switch c := s[i]; {
			case c == '\\':
				b.lit(s[run:i])
				if i+1 < len(s) {
					i++
					if s[i] != '\n' {
						_, n := utf8.DecodeRuneInString(s[i:])
						b.quoted = true
						b.lit(s[i : i+n])
						i += n - 1
					}
				}
				run = i + 1
			case !single && (c == '*' || c == '?' || c == '[' && strings.IndexByte(s[i:], ']') > 0) && !st.noglob:
				b.lit(s[run:i])
				b.glob(s[i : i+1])
				run = i + 1
			}
		}
		b.lit(s[run:])
	}
}

// expansion adds $x, $(…), $((…)), <(…) to each reading.
func (a *analyzer) expansion(st *state, bs []*builder, p syntax.WordPart, quoted, single bool) []*builder {
	var vals []Word
	split := !quoted && !single && !a.zshLang()
	switch p := p.(type) {
	case *syntax.ParamExp:
		if lists, ok := a.listExpansion(st, p, quoted); ok {
			return addLists(bs, lists, split)
		}
		vals = a.param(st, p)
		if p.Split == syntax.OptOn {
			split = !quoted
		}
	case *syntax.CmdSubst:
		vals = []Word{a.cmdSubst(st, p)}
		split = !quoted && !single
	case *syntax.ArithmExp:
		vals = []Word{a.arithmValue(st, p.X, a.sourceOf(p))}
		split = false
	case *syntax.ProcSubst:
		vals = []Word{a.procSubst(st, p)}
		split = false
	default:
		a.note("a construct guard does not know")
		vals = []Word{unknownWord("", true)}
	}
	if len(vals) == 0 {
		vals = []Word{known("")}
	}
	if len(vals)*len(bs) > maxValues {
		vals = []Word{collapse(vals)}
	}
	if a.zshLang() && !quoted && !single {
		// What is empty is no word.
		if _, ok := p.(*syntax.ParamExp); ok {
			for i, v := range vals {
				if v.Known && v.Text == "" {
					vals = slices.Clone(vals)
					vals[i] = Word{Text: a.sourceOf(p), Multi: true, NoDash: true, fields: true}
				}
			}
		}
	}
	if len(vals) == 1 {
		for _, b := range bs {
			b.value(vals[0], split)
		}
		return bs
	}
	out := make([]*builder, 0, len(vals)*len(bs))
	for _, b := range bs {
		for _, v := range vals {
			c := b.copy()
			c.value(v, split)
			out = append(out, c)
		}
	}
	return out
}

// addLists adds "$@" and "${a[@]}": several fields from one expansion.
func addLists(bs []*builder, lists [][]Word, split bool) []*builder {
	if len(lists)*len(bs) > maxValues {
		lists = [][]Word{{unknownWord("", true)}}
	}
	out := make([]*builder, 0, len(lists)*len(bs))
	for _, b := range bs {
		for _, l := range lists {
			c := b.copy()
			for i, v := range l {
				if len(c.fields) > maxFields {
					v = unknownWord("", true)
				}
				if i > 0 {
					c.flush("")
				}
				if v.Known {
					c.value(v, split)
				} else {
					c.unknown(v)
				}
				if len(c.fields) > maxFields {
					break
				}
			}
			out = append(out, c)
		}
	}
	return out
}
