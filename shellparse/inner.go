package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// wrapped is the context of a command inside the call, with the call as its
// wrapper.
func (j *judgement) wrapped() *callCtx {
	x := j.sub()
	x.inside, x.offset = true, -1
	x.depth++
	w := Wrapper{Name: j.c.Program, Row: j.p.top}
	if len(j.p.path) > 0 {
		w.Name += " " + strings.Join(j.p.path, " ")
	}
	w.Inert = j.bits&catalog.Inert != 0
	if !w.Inert {
		n := len(j.c.Words)
		for _, in := range j.p.inner {
			if n >= len(in) {
				n -= len(in)
			}
		}
		for _, o := range j.c.Words[1:max(1, n)] {
			w.Words = append(w.Words, o.Text)
		}
	}
	x.wrappers = append(slices.Clip(j.cx.wrappers), w)
	if j.bits&catalog.Privileged != 0 {
		x.bits |= effect.Privileged
	}
	if j.bits&catalog.Remote != 0 {
		x.bits |= effect.Remote
		x.remote = true
		x.host = j.host
		x.dir = ""
	}
	if j.bits&catalog.Send != 0 {
		x.bits |= effect.Send
	}
	return x
}

func (cx *callCtx) insideXargs() bool {
	for _, w := range cx.wrappers {
		if w.Row != nil && w.Row.Bits&catalog.Appends != 0 {
			return true
		}
	}
	return false
}

// innerCommand judges the command inside a wrapper.
func (j *judgement) innerCommand(in []Word) {
	x := j.wrapped()
	x.assigns = j.cx.assigns
	top := j.p.top
	if len(in) == 0 {
		return
	}
	if appendsToScript(top) {
		j.eachItem(in, x)
		return
	}
	if top.Inner == catalog.InnerJoin {
		if x.remote {
			for _, w := range in {
				if !w.Known || w.Secret {
					j.query(w)
				}
			}
			j.elsewhere(func() { j.a.scriptWords("", in, x, &state{dirs: []string{""}}) })
			return
		}
		j.a.scriptWords("", in, x, x.st.clone())
		return
	}
	words := slices.Clone(in)
	switch {
	case j.c.Row.Inner == catalog.NoInner:
		// find -exec: {} is what was found; fd adds it where it is missing.
		some := false
		for i, w := range words {
			if w.Known && (strings.Contains(w.Text, "{}") || j.c.Row.Bits&catalog.Appends != 0 && strings.Contains(w.Text, "{")) && strings.Contains(w.Text, "}") {
				words[i] = j.found(w)
				some = true
			}
		}
		if !some && j.c.Row.Bits&catalog.Appends != 0 {
			words = append(words, j.found(known("{}")))
		}
	case j.c.Row.Bits&catalog.Appends != 0 || top.Bits&catalog.Appends != 0:
		if runs := j.chunks(words); runs != nil && !x.remote {
			x.argv = true
			for _, w := range runs {
				y := *x
				j.a.words(w, &y)
			}
			return
		}
		words = j.appended(words)
	}
	if x.remote {
		x.st = &state{dirs: []string{""}}
		for _, w := range words {
			if w.Secret || !w.Known && len(w.From) > 0 {
				j.query(w)
			}
		}
	}
	x.argv = true
	x.stdin = j.cx.stdin
	if x.remote {
		j.elsewhere(func() { j.a.words(words, x) })
		return
	}
	j.a.words(words, x)
}

// elsewhere analyses what runs on another machine: this one's files, variables
// and programs say nothing about it.
func (j *judgement) elsewhere(f func()) {
	facts := j.a.facts
	j.a.facts = nil
	f()
	j.a.facts = facts
}

// found is the word that {} in w becomes: a path below where the search
// begins.
func (j *judgement) found(w Word) Word {
	root := ""
	roots := j.p.operands
	if j.c.Row.Bits&catalog.Appends != 0 && len(roots) > 0 {
		roots = roots[1:] // fd PATTERN DIR…
	}
	if len(roots) == 1 && roots[0].Known {
		root = roots[0].Text
	} else if len(roots) == 0 {
		root = "."
	}
	pattern := ""
	below := false
	for _, v := range j.p.vals {
		below = below || nameTest(v.name)
		if (v.name == "-name" || v.name == "-iname") && v.word.Known && !strings.Contains(v.word.Text, "/") {
			pattern = v.word.Text
		}
	}
	if pattern == "" && j.c.Row.Bits&catalog.Appends != 0 {
		pattern = j.fdPattern()
	}
	i := strings.IndexByte(w.Text, '{')
	k := i + strings.IndexByte(w.Text[i:], '}') + 1
	u := Word{Text: w.Text, Solid: true, Prefix: w.Text[:i], Suffix: w.Text[k:], NoDash: true}
	if i == 0 && root != "" {
		u.Prefix = strings.TrimSuffix(root, "/") + "/"
		u.Below = below
		if pattern != "" && k == len(w.Text) {
			// Names that the search asks for by name are read by name.
			u.Solid, u.Empty, u.Glob = false, u.Prefix+pattern, strings.ContainsAny(pattern, "*?[")
		}
	}
	if i == 0 && root == "" {
		u.NoDash = false
	}
	return u
}

// fdPattern is a name that fd would find, or empty: its first word is a regular
// expression, or with a flag a pattern, that matches anywhere in a name.
func (j *judgement) fdPattern() string {
	if len(j.p.operands) == 0 || !j.p.operands[0].Known {
		return ""
	}
	name := strings.NewReplacer(`\`, "", "^", "", "$", "", ".*", "").Replace(j.p.operands[0].Text)
	if name == "." || strings.ContainsAny(name, "/|()+{}") {
		return ""
	}
	return name
}

// chunks are the commands that xargs -n runs for input that is known; nil if
// it runs one command, or what it runs is not known.
func (j *judgement) chunks(words []Word) [][]Word {
	in := j.cx.stdin
	n := 0
	for _, v := range j.p.vals {
		if (v.name == "-n" || v.name == "--max-args") && v.word.Known && allDigits(v.word.Text) && len(v.word.Text) < 4 {
			for _, c := range v.word.Text {
				n = n*10 + int(c-'0')
			}
		}
	}
	if n == 0 || !j.plainInput() {
		return nil
	}
	fields := strings.Fields(in.text)
	if len(fields) > 256 {
		return nil
	}
	var out [][]Word
	for len(fields) > 0 {
		k := min(n, len(fields))
		w := slices.Clone(words)
		for _, f := range fields[:k] {
			w = append(w, known(f))
		}
		out, fields = append(out, w), fields[k:]
	}
	return out
}

// plainInput reports whether xargs reads known input that it splits at blanks.
func (j *judgement) plainInput() bool {
	in := j.cx.stdin
	if !in.known || !in.set || strings.ContainsAny(in.text, "'\"\\\x00") {
		return false
	}
	for _, v := range j.p.vals {
		switch v.name {
		case "-n", "--max-args", "-P", "--max-procs":
		default:
			return false
		}
	}
	for _, w := range j.c.Words[1:] {
		if s := w.lead(); len(s) < 2 || s[0] != '-' {
			break
		} else if s == "--null" || s[1] != '-' && s[1] != 'n' && s[1] != 'P' && strings.ContainsAny(s, "0") {
			return false
		}
	}
	return true
}

// zeroInput reports whether xargs splits its input at NUL bytes, and does
// nothing else with it.
func (j *judgement) zeroInput() bool {
	zero := false
	for _, w := range j.c.Words[1:] {
		switch s := w.lead(); {
		case !strings.HasPrefix(s, "-"):
			return zero
		case s == "-0" || s == "--null" || s == "-0r" || s == "-r0":
			zero = true
		case s == "-r" || s == "-t" || s == "--no-run-if-empty":
		default:
			return false
		}
	}
	return zero
}

// byLine reports whether xargs splits its input at nothing but NUL bytes or
// newlines.
func (j *judgement) byLine() bool {
	for _, v := range j.p.vals {
		if v.name == "-d" || v.name == "--delimiter" {
			return v.word.Text == `\n` || v.word.Text == `\0` || v.word.Text == "\n"
		}
	}
	return slices.ContainsFunc(j.p.seen, func(v flagVal) bool { return v.name == "-0" || v.name == "--null" })
}

// appended is a command of xargs with the words it adds.
func (j *judgement) appended(words []Word) []Word {
	in := j.cx.stdin
	replace := ""
	for _, v := range j.p.vals {
		switch v.name {
		case "-I", "-i", "--replace", "-J":
			replace = orElse(v.word.Text, "{}")
		}
	}
	from := in.from
	out := j.a.printedBy(from, 0)
	prefix, noDash := out.prefix, out.noDash
	if prefix != "" && !strings.HasPrefix(prefix, "/tmp/"+TempName) {
		prefix = strings.TrimSuffix(prefix, "/") + "/"
	}
	if replace != "" {
		for i, w := range words {
			if w.Known && strings.Contains(w.Text, replace) {
				k := strings.Index(w.Text, replace)
				u := Word{Text: w.Text, Prefix: w.Text[:k], Suffix: w.Text[k+len(replace):], From: from, Solid: true, NoDash: k > 0 && w.Text[0] != '-' || noDash}
				if k == 0 {
					u.Prefix = prefix
					if u.Suffix == "" {
						j.a.chosen(&u)
					}
				}
				words[i] = u
			}
		}
		return words
	}
	if in.known && in.set && j.zeroInput() {
		for _, f := range strings.Split(strings.TrimSuffix(in.text, "\x00"), "\x00") {
			words = append(words, known(f))
		}
		return words
	}
	if j.plainInput() && len(j.p.vals) == 0 {
		for _, f := range strings.Fields(in.text) {
			words = append(words, known(f))
		}
		return words
	}
	// Blanks in a name make several words of it.
	noDash = out.fields || noDash && j.byLine()
	w := Word{Text: "…", Multi: true, From: from, Prefix: prefix, Solid: prefix != "", NoDash: noDash, loose: !noDash}
	j.a.chosen(&w)
	return append(words, w)
}

// chosen notes that a search chose the names that a word holds, and by which
// name.
func (a *analyzer) chosen(w *Word) {
	for _, i := range w.From {
		if i >= len(a.calls) || a.calls[i].Program != "find" || w.Prefix == "" {
			continue
		}
		words := a.calls[i].Words
		for k := 1; k+1 < len(words); k++ {
			if !nameTest(words[k].Text) {
				continue
			}
			w.Below = true
			if p := words[k+1]; (words[k].Text == "-name" || words[k].Text == "-iname") && p.Known && !strings.Contains(p.Text, "/") {
				w.Solid, w.Empty, w.Glob = false, w.Prefix+p.Text, strings.ContainsAny(p.Text, "*?[")
			}
		}
	}
}
