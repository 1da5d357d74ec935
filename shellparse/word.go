package shellparse

import (
	"path"
	"strconv"
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
		if l, ok := w.Parts[0].(*syntax.Lit); ok && plainLit(l.Value) {
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

func hasBrace(w *syntax.Word) bool {
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok && strings.IndexByte(l.Value, '{') >= 0 {
			return true
		}
	}
	return false
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
				s = ansiC(s)
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
	} else if single || first {
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
	if a.zshLang() && !single && strings.ContainsAny(s, "*?[") && more {
		a.note("a zsh glob qualifier may run code")
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

func unescapeQuoted(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			switch s[i+1] {
			case '$', '`', '"', '\\':
				i++
			case '\n':
				i++
				continue
			}
		}
		out = append(out, s[i])
	}
	return string(out)
}

// tilde is the home of user.
func (a *analyzer) tilde(st *state, user string) Word {
	switch user {
	case "":
		if vs := a.lookup(st, "HOME"); len(vs) == 1 && vs[0].Known && vs[0].Text != "" {
			return vs[0]
		} else if len(vs) > 1 {
			return collapse(vs)
		}
	case "+":
		if len(st.dirs) == 1 && st.dirs[0] != "" {
			return known(st.dirs[0])
		}
		return Word{Text: "~+", Solid: true, NoDash: true, Prefix: "/"}
	case "-":
		if len(st.old) == 1 && st.old[0] != "" {
			return known(st.old[0])
		}
		return Word{Text: "~-", Solid: true, NoDash: true, Prefix: "/"}
	}
	if a.facts != nil {
		if h, ok := a.facts.Home(user); ok {
			return known(h)
		}
	}
	if user == "" {
		return Word{Text: "~", Solid: true, NoDash: true, Prefix: "/"}
	}
	return known("~" + user)
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

// braces splits {a,b} and {1..3} into words, up to a bound.
func (a *analyzer) braces(w *syntax.Word) []*syntax.Word {
	c := &syntax.Word{Parts: append([]syntax.WordPart(nil), w.Parts...)}
	if !syntax.SplitBraces(c) {
		return []*syntax.Word{w}
	}
	out, ok := expandBraces(c.Parts)
	if !ok {
		a.note("a brace expansion is too large to be read")
		return []*syntax.Word{w}
	}
	words := make([]*syntax.Word, len(out))
	for i, parts := range out {
		words[i] = &syntax.Word{Parts: parts}
	}
	return words
}

const maxBraces = 256

func expandBraces(parts []syntax.WordPart) ([][]syntax.WordPart, bool) {
	out := [][]syntax.WordPart{nil}
	for _, p := range parts {
		var opts [][]syntax.WordPart
		br, ok := p.(*syntax.BraceExp)
		if !ok {
			opts = [][]syntax.WordPart{{p}}
		} else if br.Sequence {
			seq, ok := sequence(br)
			if !ok {
				return nil, false
			}
			for _, s := range seq {
				opts = append(opts, []syntax.WordPart{&syntax.Lit{Value: s}})
			}
		} else {
			for _, e := range br.Elems {
				sub, ok := expandBraces(e.Parts)
				if !ok {
					return nil, false
				}
				opts = append(opts, sub...)
			}
		}
		if len(out)*len(opts) > maxBraces {
			return nil, false
		}
		var next [][]syntax.WordPart
		for _, o := range out {
			for _, x := range opts {
				next = append(next, append(o[:len(o):len(o)], x...))
			}
		}
		out = next
	}
	return out, true
}

func sequence(br *syntax.BraceExp) ([]string, bool) {
	if len(br.Elems) < 2 {
		return nil, false
	}
	from, to := br.Elems[0].Lit(), br.Elems[1].Lit()
	step := 1
	if len(br.Elems) > 2 {
		step, _ = strconv.Atoi(br.Elems[2].Lit())
		if step < 0 {
			step = -step
		}
		if step == 0 {
			step = 1
		}
	}
	char := false
	f, err1 := strconv.Atoi(from)
	t, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil {
		if len(from) != 1 || len(to) != 1 {
			return nil, false
		}
		f, t, char = int(from[0]), int(to[0]), true
	}
	n := t - f
	if n < 0 {
		n = -n
	}
	if n/step+1 > maxBraces || n < 0 {
		return nil, false
	}
	width := 0
	if !char && (len(from) > 1 && from[0] == '0' || len(to) > 1 && to[0] == '0') {
		width = max(len(from), len(to))
	}
	var out []string
	for v := f; f <= t && v <= t || f > t && v >= t; {
		if char {
			out = append(out, string(rune(v)))
		} else {
			s := strconv.Itoa(v)
			for len(s) < width {
				s = "0" + s
			}
			out = append(out, s)
		}
		if f <= t {
			v += step
		} else {
			v -= step
		}
	}
	return out, true
}

// ansiC decodes the escapes of $'…', which ends at a NUL.
func ansiC(s string) string {
	s = escapes(s)
	if i := strings.IndexByte(s, 0); i >= 0 {
		s = s[:i]
	}
	return s
}

// escapes decodes backslash escapes as printf prints them.
func escapes(s string) string {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			out = append(out, s[i])
			continue
		}
		i++
		switch c := s[i]; c {
		case 'a':
			out = append(out, 7)
		case 'b':
			out = append(out, 8)
		case 'e', 'E':
			out = append(out, 27)
		case 'f':
			out = append(out, 12)
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'v':
			out = append(out, 11)
		case '\\', '\'', '"', '?':
			out = append(out, c)
		case 'x', 'u', 'U':
			n := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
			v, k := digits(s[i+1:], n, 16)
			if k == 0 {
				out = append(out, '\\', c)
				break
			}
			i += k
			if c == 'x' {
				out = append(out, byte(v))
			} else {
				out = utf8.AppendRune(out, rune(v))
			}
		case 'c':
			if i+1 < len(s) {
				i++
				out = append(out, s[i]&0x1f)
			}
		default:
			if c >= '0' && c <= '7' {
				v, k := digits(s[i:], 3, 8)
				i += k - 1
				out = append(out, byte(v))
				break
			}
			out = append(out, '\\', c)
		}
	}
	return string(out)
}

// digits reads up to n digits of base from s, and how many it used.
func digits(s string, n, base int) (v, used int) {
	for used < n && used < len(s) {
		d := strings.IndexByte("0123456789abcdef", s[used]|0x20)
		if s[used] >= '0' && s[used] <= '9' {
			d = int(s[used] - '0')
		}
		if d < 0 || d >= base {
			break
		}
		v = v*base + d
		used++
	}
	return v, used
}

// lookup returns the values that a variable may have. An unset variable has
// one unknown value that may be empty.
func (a *analyzer) lookup(st *state, name string) []Word {
	switch name {
	case "?", "$", "!", "#", "RANDOM", "SRANDOM", "LINENO", "SECONDS", "UID", "EUID", "PPID", "BASHPID", "EPOCHSECONDS", "SHLVL", "COLUMNS", "LINES", "OPTIND", "HISTCMD", "BASH_SUBSHELL":
		if _, ok := st.vars[name]; !ok {
			return []Word{{Text: "$" + name, Number: true, Solid: true, NoDash: true}}
		}
	case "PWD":
		if len(st.dirs) > 0 && st.vars["PWD"] == nil {
			return dirWords(st.dirs)
		}
	case "OLDPWD":
		if len(st.old) > 0 {
			return dirWords(st.old)
		}
	case "IFS":
		if st.vars[name] == nil {
			return []Word{known(" \t\n")}
		}
	case "-":
		return []Word{{Text: "$-", NoDash: true}}
	case "0":
		if v := st.vars[name]; v != nil && len(v.vals) > 0 {
			return v.vals
		}
		return []Word{unknownWord("$0", false)}
	}
	var out []Word
	v := st.vars[name]
	if v != nil {
		if len(v.array) > 0 {
			for _, l := range v.array {
				if len(l) > 0 {
					out = append(out, l[0])
				}
			}
		}
		out = append(out, v.vals...)
		if !v.maybe {
			if len(out) == 0 {
				return []Word{known("")}
			}
			return out
		}
	}
	if a.facts != nil {
		if val, set, ok := a.facts.Env(name); ok && set {
			return append(out, Word{Text: val, Known: true, Vars: []string{name}, Secret: secretName(name)})
		}
	}
	return append(out, Word{Text: "$" + name, Vars: []string{name}, Secret: secretName(name)})
}

func dirWords(dirs []string) []Word {
	out := make([]Word, len(dirs))
	for i, d := range dirs {
		if d == "" {
			out[i] = Word{Text: "$PWD", Prefix: "/", Solid: true, NoDash: true}
		} else {
			out[i] = known(d)
		}
	}
	return out
}

// listExpansion expands "$@", $*, "${a[@]}" and "${a[*]}", which make several
// fields.
func (a *analyzer) listExpansion(st *state, p *syntax.ParamExp, quoted bool) ([][]Word, bool) {
	if p.Param == nil || p.Excl || p.Length || p.Slice != nil || p.Repl != nil || p.Exp != nil || p.Flags != nil {
		return nil, false
	}
	name := p.Param.Value
	switch name {
	case "@", "*":
		if p.Index != nil {
			return nil, false
		}
		if !st.posKnown {
			return [][]Word{{Word{Text: "$" + name, Multi: true}}}, true
		}
		return joinStar([][]Word{st.pos}, name == "*" && quoted), true
	}
	if p.Index == nil {
		return nil, false
	}
	w, ok := p.Index.(*syntax.Word)
	if !ok {
		return nil, false
	}
	star := w.Lit()
	if star != "@" && star != "*" {
		return nil, false
	}
	v := st.vars[name]
	if v == nil || v.maybe || len(v.array) == 0 {
		if v != nil && len(v.vals) > 0 && !v.maybe {
			return [][]Word{v.vals[:1]}, true
		}
		return [][]Word{{Word{Text: "${" + name + "[" + star + "]}", Multi: true}}}, true
	}
	return joinStar(v.array, star == "*" && quoted), true
}

// joinStar makes "$*" one field.
func joinStar(lists [][]Word, one bool) [][]Word {
	if !one {
		return lists
	}
	out := make([][]Word, len(lists))
	for i, l := range lists {
		var sb strings.Builder
		ok := true
		for k, w := range l {
			if k > 0 {
				sb.WriteByte(' ')
			}
			sb.WriteString(w.Text)
			ok = ok && w.Known
		}
		if ok {
			out[i] = []Word{known(sb.String())}
		} else {
			out[i] = []Word{unknownWord("$*", false)}
		}
	}
	return out
}

// param expands ${…} to its possible values.
func (a *analyzer) param(st *state, p *syntax.ParamExp) []Word {
	src := a.sourceOf(p)
	if p.Index != nil {
		a.arithm(st, p.Index)
	}
	if p.Slice != nil {
		a.arithm(st, p.Slice.Offset)
		a.arithm(st, p.Slice.Length)
	}
	if p.Flags != nil || len(p.Modifiers) > 0 || p.NestedParam != nil {
		if p.NestedParam != nil {
			a.parts(st, []*builder{{}}, []syntax.WordPart{p.NestedParam}, true)
		}
		if p.Flags != nil && strings.ContainsAny(p.Flags.Value, "eP%") {
			a.note("an expansion that evaluates its value")
		}
		return []Word{unknownWord(src, false)}
	}
	if p.Param == nil {
		return []Word{unknownWord(src, false)}
	}
	name := p.Param.Value
	if p.Length || p.Width || p.IsSet {
		if p.Excl {
			a.note("an indirect expansion")
		}
		return []Word{{Text: src, Number: true, Solid: true, NoDash: true}}
	}
	if p.Names != 0 {
		return []Word{unknownWord(src, false)}
	}
	var vals []Word
	if n, err := strconv.Atoi(name); err == nil && n > 0 {
		switch {
		case st.posKnown && n <= len(st.pos):
			vals = []Word{st.pos[n-1]}
		case st.posKnown:
			vals = []Word{known("")}
		default:
			vals = []Word{unknownWord("$"+name, false)}
		}
	} else if p.Index != nil {
		vals = a.element(st, name, p.Index, src)
	} else if name == "@" || name == "*" {
		vals = []Word{{Text: src}}
		if st.posKnown {
			vals = joinStar([][]Word{st.pos}, true)[0]
		}
	} else {
		vals = a.lookup(st, name)
	}
	if p.Excl {
		// ${!x}: the value names the variable; a subscript in it is evaluated.
		var out []Word
		for _, v := range vals {
			if !v.Known || !isName(v.Text) {
				a.note("an indirect expansion of a name that is not known")
				out = append(out, unknownWord(src, false))
				continue
			}
			out = append(out, a.lookup(st, v.Text)...)
		}
		vals = out
	}
	if p.Slice != nil {
		return []Word{unknownWord(src, manyValues(p))}
	}
	if (p.Repl != nil || p.Exp != nil) && manyValues(p) {
		if p.Repl != nil {
			a.fold1(st, p.Repl.Orig)
			a.fold1(st, p.Repl.With)
		} else {
			vals = a.operator(st, p, name, vals, src)
		}
		u := unknownWord(src, true)
		for _, v := range vals {
			u.Vars, u.From, u.Secret = mergeVars(u.Vars, v.Vars), mergeFrom(u.From, v.From), u.Secret || v.Secret
		}
		return []Word{u}
	}
	if p.Repl != nil {
		return a.replace(st, p.Repl, vals, src)
	}
	if p.Exp != nil {
		return a.operator(st, p, name, vals, src)
	}
	return vals
}

// manyValues reports whether an expansion is of a whole list.
func manyValues(p *syntax.ParamExp) bool {
	if w, ok := p.Index.(*syntax.Word); ok {
		return w.Lit() == "@" || w.Lit() == "*"
	}
	return p.Index == nil && (p.Param.Value == "@" || p.Param.Value == "*")
}

func (a *analyzer) element(st *state, name string, ix syntax.ArithmExpr, src string) []Word {
	v := st.vars[name]
	w, ok := ix.(*syntax.Word)
	if v == nil || v.maybe || !ok || len(v.array) == 0 {
		return []Word{unknownWord(src, false)}
	}
	n, err := strconv.Atoi(w.Lit())
	if err != nil || n < 0 {
		return []Word{unknownWord(src, false)}
	}
	var out []Word
	for _, l := range v.array {
		for _, e := range l {
			if e.Multi {
				return []Word{unknownWord(src, false)}
			}
		}
		if n < len(l) {
			out = append(out, l[n])
		} else {
			out = append(out, known(""))
		}
	}
	return out
}

// replace is ${x/pat/with} of literal text.
func (a *analyzer) replace(st *state, r *syntax.Replace, vals []Word, src string) []Word {
	orig, with := a.fold1(st, r.Orig), a.fold1(st, r.With)
	var out []Word
	for _, v := range vals {
		if !v.Known || len(orig) != 1 || len(with) != 1 || !orig[0].Known || !with[0].Known || strings.ContainsAny(orig[0].Text, "*?[#%") || orig[0].Text == "" {
			u := unknownWord(src, false)
			u.Vars, u.From, u.Secret = v.Vars, v.From, v.Secret
			out = append(out, u)
			continue
		}
		n := 1
		if r.All {
			n = -1
		}
		v.Text = strings.Replace(v.Text, orig[0].Text, with[0].Text, n)
		out = append(out, v)
	}
	return out
}

// operator is ${x:-w}, ${x%w} and their kin.
func (a *analyzer) operator(st *state, p *syntax.ParamExp, name string, vals []Word, src string) []Word {
	op := p.Exp.Op
	arg := a.fold1(st, p.Exp.Word)
	colon := op == syntax.DefaultUnsetOrNull || op == syntax.AssignUnsetOrNull || op == syntax.AlternateUnsetOrNull || op == syntax.ErrorUnsetOrNull
	isSet := func(v Word) (yes, no bool) {
		switch {
		case v.Known && v.Text != "":
			return true, false
		case v.Known && colon:
			return false, true
		case v.Known:
			return true, true // set to empty or unset: not told apart
		case v.Solid:
			return true, false
		}
		return true, true
	}
	var out []Word
	switch op {
	case syntax.DefaultUnset, syntax.DefaultUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
		for _, v := range vals {
			yes, no := isSet(v)
			if yes {
				if no && !v.Known && colon {
					v.Solid = true // its empty reading is the default
				}
				out = joinWords(out, []Word{v})
			}
			if no {
				out = joinWords(out, arg)
			}
		}
		if (op == syntax.AssignUnset || op == syntax.AssignUnsetOrNull) && isName(name) {
			st.setWords(name, out)
		}
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		for _, v := range vals {
			yes, no := isSet(v)
			if yes {
				out = joinWords(out, arg)
			}
			if no {
				out = joinWords(out, []Word{known("")})
			}
		}
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		for _, v := range vals {
			if v.Known && v.Text == "" && colon {
				continue // the shell stops
			}
			if !v.Known {
				v.Solid = true
			}
			out = append(out, v)
		}
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix, syntax.RemSmallPrefix, syntax.RemLargePrefix:
		for _, v := range vals {
			out = append(out, trim(op, v, arg, src))
		}
	case syntax.UpperAll, syntax.LowerAll, syntax.UpperFirst, syntax.LowerFirst:
		for _, v := range vals {
			if !v.Known {
				out = append(out, Word{Text: src, Vars: v.Vars, From: v.From, Secret: v.Secret})
				continue
			}
			switch op {
			case syntax.UpperAll:
				v.Text = strings.ToUpper(v.Text)
			case syntax.LowerAll:
				v.Text = strings.ToLower(v.Text)
			default:
				if v.Text != "" {
					f := strings.ToUpper(v.Text[:1])
					if op == syntax.LowerFirst {
						f = strings.ToLower(v.Text[:1])
					}
					v.Text = f + v.Text[1:]
				}
			}
			out = append(out, v)
		}
	case syntax.OtherParamOps:
		if w := p.Exp.Word.Lit(); w == "P" || w == "" {
			a.note("an expansion that evaluates its value")
		}
		for _, v := range vals {
			out = append(out, Word{Text: src, Vars: v.Vars, From: v.From, Secret: v.Secret})
		}
	default:
		out = []Word{unknownWord(src, false)}
	}
	if len(out) == 0 {
		out = []Word{{Text: src, Solid: true}}
	}
	return out
}

// trim removes a pattern from one end of a known value.
func trim(op syntax.ParExpOperator, v Word, arg []Word, src string) Word {
	u := Word{Text: src, Vars: v.Vars, From: v.From, Secret: v.Secret}
	if !v.Known || len(arg) != 1 || !arg[0].Known {
		if op == syntax.RemLargePrefix && len(arg) == 1 && arg[0].Text == "*/" {
			u.Solid = false
		}
		return u
	}
	pat, s := arg[0].Text, v.Text
	best := -1
	for i := 0; i <= len(s); i++ {
		var part string
		suffix := op == syntax.RemSmallSuffix || op == syntax.RemLargeSuffix
		if suffix {
			part = s[i:]
		} else {
			part = s[:i]
		}
		ok, err := matchShell(pat, part)
		if err != nil {
			return u
		}
		if !ok {
			continue
		}
		best = i
		if op == syntax.RemLargeSuffix || op == syntax.RemSmallPrefix {
			break
		}
	}
	if best >= 0 {
		if op == syntax.RemSmallSuffix || op == syntax.RemLargeSuffix {
			s = s[:best]
		} else {
			s = s[best:]
		}
	}
	v.Text = s
	return v
}

// matchShell is pattern matching in which * also takes slashes.
func matchShell(pat, s string) (bool, error) {
	const slash = "\x01"
	return path.Match(strings.ReplaceAll(pat, "/", slash), strings.ReplaceAll(s, "/", slash))
}
