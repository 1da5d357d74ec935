package shellparse

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
	"guard/shellparse/catalog"
)

// nestedText analyses text as a script inside this one, with the state and
// context of the call that runs it.
func (a *analyzer) nestedText(text string, d Dialect, st *state, cx *callCtx) stream {
	if a.depth >= maxDepth {
		a.note("scripts are nested too deeply")
		return stream{set: true}
	}
	if a.inner += len(text); a.inner > maxParse {
		a.note("it holds too much code inside code")
		return stream{set: true}
	}
	if a.tired() {
		return stream{set: true}
	}
	more := min(stepsPer*min(len(text), 4096), a.grow)
	a.maxSteps += more
	a.grow -= more
	src, top, dialect, parser := a.src, a.top, a.dialect, a.parser
	a.depth++
	file, why := a.parseText(text, d)
	if d != dialect {
		a.parser = nil
	}
	a.src, a.top, a.dialect = text, false, d
	defer func() {
		a.src, a.top, a.dialect, a.parser = src, top, dialect, parser
		a.depth--
	}()
	if file == nil {
		a.note(why)
		c := Call{Words: []Word{{Text: text}}, Dir: cx.dir, Partial: []string{why}, Offset: -1}
		addEffect(&c, effect.Effect{Op: effect.Unknown, Why: why, Bits: cx.bits})
		i := a.finishCall(&c, cx.sub())
		return stream{set: true, from: []int{i}}
	}
	c := cx.sub()
	c.st, c.inside, c.offset = st, true, -1
	c.argv, c.noFuncs = false, false
	c.depth++
	uncalled := a.uncalled
	a.uncalled = nil
	out := a.stmts(st, file.Stmts, c)
	a.judgeUncalled()
	a.uncalled = uncalled
	return out
}

// scriptWords analyses words that are joined by blanks and read again as a
// script: eval, ssh, watch. What is not known in them can be any code.
func (a *analyzer) scriptWords(text string, rest []Word, cx *callCtx, st *state) stream {
	var b strings.Builder
	b.WriteString(text)
	whole := true
	for i, w := range rest {
		if b.Len() > 0 || i > 0 {
			b.WriteByte(' ')
		}
		if w.Known && !w.Glob {
			b.WriteString(w.Text)
			continue
		}
		whole = false
		// What is around the unknown part is still judged, with a variable in
		// its place.
		name := "__guard" + strconv.Itoa(i)
		st.setWords(name, []Word{{Text: w.Text, Vars: w.Vars, From: w.From, Secret: w.Secret}})
		b.WriteString(w.Prefix + "${" + name + "}" + w.Suffix)
	}
	d := a.dialect
	if cx.remote {
		d = Bash
	}
	if !whole {
		a.note("code that is computed")
	}
	return a.nestedText(b.String(), d, st, cx)
}

// cmdSubst evaluates $(…) and returns what it puts into the line.
func (a *analyzer) cmdSubst(st *state, p *syntax.CmdSubst) Word {
	src := a.sourceOf(p)
	st2 := st.clone()
	first := len(a.calls)
	cx := &callCtx{st: st2, dir: oneDir(st2)}
	if len(p.Stmts) == 1 && p.Stmts[0].Cmd == nil && len(p.Stmts[0].Redirs) == 1 && p.Stmts[0].Redirs[0].Op == syntax.RdrIn {
		// $(<file) reads it.
		a.stmt(st2, p.Stmts[0], cx)
		return Word{Text: src, From: a.since(first), Secret: false}
	}
	out := a.stmts(st2, p.Stmts, cx)
	st.wrote = st2.wrote
	w := Word{Text: src, From: out.from}
	if len(w.From) == 0 {
		w.From = a.since(first)
	}
	if out.known && !strings.Contains(out.text, "\x00") {
		w.Text, w.Known = strings.TrimRight(out.text, "\n"), true
		return w
	}
	if len(p.Stmts) == 1 {
		a.shape(st, &w, p.Stmts[0], first)
	}
	return w
}

// procSubst evaluates <(…) and >(…); the word is the name of a pipe.
func (a *analyzer) procSubst(st *state, p *syntax.ProcSubst) Word {
	st2 := st.clone()
	first := len(a.calls)
	out := a.stmts(st2, p.Stmts, &callCtx{st: st2, dir: oneDir(st2), inside: true, stdin: stream{set: p.Op == syntax.CmdOut}})
	from := out.from
	if len(from) == 0 {
		from = a.since(first)
	}
	if p.Op == syntax.CmdOut {
		// What the command writes there is that script's input.
		for i := first; i < len(a.calls); i++ {
			if runsStdin(&a.calls[i]) {
				a.calls[i].Partial = append(a.calls[i].Partial, "runs what a process substitution is given")
			}
		}
	}
	return Word{Text: "/dev/fd/63", Known: true, From: from}
}

// runsStdin reports whether a call takes code from its standard input.
func runsStdin(c *Call) bool {
	return c.Row != nil && c.Row.Bits&catalog.StdinCode != 0
}

// arithmValue evaluates an arithmetic expansion.
func (a *analyzer) arithmValue(st *state, x syntax.ArithmExpr, src string) Word {
	a.arithm(st, x)
	if n, ok := constArithm(x); ok {
		return known(strconv.FormatInt(n, 10))
	}
	return Word{Text: src, Number: true, Solid: true, NoDash: true}
}

func constArithm(x syntax.ArithmExpr) (int64, bool) {
	switch x := x.(type) {
	case *syntax.Word:
		s := x.Lit()
		if s == "" || len(s) > 15 || len(s) > 1 && s[0] == '0' {
			return 0, false
		}
		n, err := strconv.ParseInt(s, 10, 64)
		return n, err == nil
	case *syntax.ParenArithm:
		return constArithm(x.X)
	case *syntax.BinaryArithm:
		l, ok1 := constArithm(x.X)
		r, ok2 := constArithm(x.Y)
		if !ok1 || !ok2 {
			return 0, false
		}
		switch x.Op {
		case syntax.Add:
			return l + r, true
		case syntax.Sub:
			return l - r, true
		case syntax.Mul:
			return l * r, true
		case syntax.Quo:
			if r != 0 {
				return l / r, true
			}
		}
	}
	return 0, false
}

// arithm visits an arithmetic expression. Names in it are evaluated again, so
// a value with a subscript can run code.
func (a *analyzer) arithm(st *state, x syntax.ArithmExpr) {
	a.nest++
	defer func() { a.nest-- }()
	if a.nest > 2*maxNest {
		a.note("it is nested too deeply to be followed")
		return
	}
	a.steps++
	switch x := x.(type) {
	case nil:
	case *syntax.Word:
		if x == nil {
			return
		}
		lit := x.Lit()
		if lit != "" {
			if isName(lit) {
				a.arithmName(st, lit)
			} else if strings.ContainsAny(lit, "[$`'\"") {
				a.note("arithmetic that may run code")
			}
			return
		}
		for _, v := range a.fold1(st, x) {
			a.arithmText(st, v)
		}
	case *syntax.BinaryArithm:
		if x == nil {
			return
		}
		switch x.Op {
		case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn, syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn:
			a.arithm(st, x.Y)
			if w, ok := x.X.(*syntax.Word); ok {
				if isName(w.Lit()) {
					a.setNumber(st, w.Lit())
				} else {
					a.arithm(st, x.X)
				}
			}
			return
		}
		a.arithm(st, x.X)
		a.arithm(st, x.Y)
	case *syntax.UnaryArithm:
		if w, ok := x.X.(*syntax.Word); ok && (x.Op == syntax.Inc || x.Op == syntax.Dec) && isName(w.Lit()) {
			a.arithmName(st, w.Lit())
			a.setNumber(st, w.Lit())
			return
		}
		a.arithm(st, x.X)
	case *syntax.ParenArithm:
		a.arithm(st, x.X)
	case *syntax.FlagsArithm:
		a.arithm(st, x.X)
		a.note("a zsh subscript guard does not read")
	default:
		a.note("a construct guard does not know")
	}
}

func (a *analyzer) setNumber(st *state, name string) {
	if v := st.vars[name]; v != nil && len(v.vals) == 1 && v.vals[0].Number && !v.vals[0].Known {
		return
	}
	st.setWords(name, []Word{{Text: "$" + name, Number: true, Solid: true, NoDash: true}})
}

func (a *analyzer) arithmName(st *state, name string) {
	a.arithmNames(st, name, 0)
}

func (a *analyzer) arithmNames(st *state, name string, level int) {
	for _, v := range a.lookup(st, name) {
		a.arithmWord(st, v, level)
	}
}

// arithmText says if a value that arithmetic evaluates may be more than a
// number.
func (a *analyzer) arithmText(st *state, v Word) { a.arithmWord(st, v, 0) }

// maxNames is how far the names in values are followed, which arithmetic
// evaluates in their turn.
const maxNames = 4

func (a *analyzer) arithmWord(st *state, v Word, level int) {
	switch {
	case v.Known:
		s := strings.TrimSpace(v.Text)
		if s == "" || allDigits(strings.TrimLeft(s, "+-")) {
			return
		}
		if strings.ContainsAny(s, "[$`") || level > maxNames || a.tired() {
			a.note("arithmetic on a value that runs code")
			return
		}
		a.steps += 1 + len(s)/16
		for _, name := range strings.FieldsFunc(s, func(c rune) bool { return c > 127 || !isName("_"+string(c)) }) {
			if isName(name) && st.vars[name] != nil {
				a.arithmNames(st, name, level+1)
			}
		}
	case v.Number:
	case len(v.From) > 0:
		// The output of commands that print numbers is marked as such.
		a.note("arithmetic on a value that is not known to be a number")
	case len(v.Vars) > 0:
		// An inherited variable is the caller's own.
	default:
		a.note("arithmetic on a value that is not known to be a number")
	}
}

// testExpr visits [[ … ]]. Its numeric comparisons are arithmetic, and -v
// evaluates subscripts.
func (a *analyzer) testExpr(st *state, x syntax.TestExpr, cx *callCtx) {
	a.nest++
	defer func() { a.nest-- }()
	if a.nest > 2*maxNest {
		a.note("it is nested too deeply to be followed")
		return
	}
	a.steps++
	switch x := x.(type) {
	case *syntax.Word:
		a.fold1(st, x)
	case *syntax.ParenTest:
		a.testExpr(st, x.X, cx)
	case *syntax.UnaryTest:
		if w, ok := x.X.(*syntax.Word); ok {
			vals := a.fold1(st, w)
			if x.Op == syntax.TsVarSet || x.Op == syntax.TsRefVar {
				for _, v := range vals {
					if !v.Known || !isName(v.Text) {
						a.note("a test that may evaluate code")
					}
				}
			}
			return
		}
		a.testExpr(st, x.X, cx)
	case *syntax.BinaryTest:
		switch x.Op {
		case syntax.TsEql, syntax.TsNeq, syntax.TsLeq, syntax.TsGeq, syntax.TsLss, syntax.TsGtr:
			for _, side := range [...]syntax.TestExpr{x.X, x.Y} {
				if w, ok := side.(*syntax.Word); ok {
					for _, v := range a.fold1(st, w) {
						if v.Known && isName(v.Text) {
							a.arithmName(st, v.Text)
						} else {
							a.arithmText(st, v)
						}
					}
					continue
				}
				a.testExpr(st, side, cx)
			}
			return
		}
		a.testExpr(st, x.X, cx)
		a.testExpr(st, x.Y, cx)
	default:
		a.note("a construct guard does not know")
	}
}

// output returns what a recorded call prints, where that is certain.
func (a *analyzer) output(c *Call, cx *callCtx) (stream, bool) {
	if len(c.Partial) > 0 || cx.remote {
		return stream{}, false
	}
	words := c.Words
	if len(words) == 0 {
		return stream{}, false
	}
	for _, w := range words {
		if !w.Known || w.Glob {
			return stream{}, false
		}
	}
	switch c.Program {
	case "echo":
		return echoText(words[1:])
	case "printf":
		return printfText(words[1:])
	case "cat", "tee":
		if len(words) == 1 || len(words) == 2 && words[1].Text == "-" || c.Program == "tee" && cx.stdin.known {
			if cx.stdin.set && cx.stdin.known {
				return stream{set: true, known: true, text: cx.stdin.text}, true
			}
		}
		if c.Program == "cat" && len(words) == 2 && words[1].Text != "" {
			if w := cx.st.wroteTo(a.abs(cx.dir, words[1].Text)); w != nil && w.known && !w.tree && !w.maybe {
				return stream{set: true, known: true, text: w.text}, true
			}
		}
	case "true", ":", "false", "cd", "export", "set", "shift", "unset", "local", "mkdir", "touch", "sleep":
		return stream{set: true, known: true}, true
	case "pwd":
		if c.Dir != "" && len(words) == 1 {
			return stream{set: true, known: true, text: c.Dir + "\n"}, true
		}
	case "git":
		// The root of the repository is a fact.
		if c.Dir != "" && a.facts != nil && len(c.Assigns) == 0 && len(words) == 3 && words[1].Text == "rev-parse" && words[2].Text == "--show-toplevel" {
			root := a.facts.ProjectRoot(c.Dir)
			if k := a.facts.Stat(root + "/.git").Kind; root != "" && (k == Directory || k == Regular) {
				return stream{set: true, known: true, text: a.facts.Resolve(root) + "\n"}, true
			}
		}
	case "basename", "dirname":
		if len(words) == 2 && !strings.HasPrefix(words[1].Text, "-") && words[1].Text != "" {
			s := strings.TrimRight(words[1].Text, "/")
			i := strings.LastIndexByte(s, '/')
			if c.Program == "basename" {
				return stream{set: true, known: true, text: s[i+1:] + "\n"}, true
			}
			switch {
			case i < 0:
				s = "."
			case i == 0:
				s = "/"
			default:
				s = strings.TrimRight(s[:i], "/")
			}
			return stream{set: true, known: true, text: s + "\n"}, true
		}
	case "rev":
		if len(words) == 1 && cx.stdin.known {
			lines := strings.Split(cx.stdin.text, "\n")
			for i, l := range lines {
				r := []rune(l)
				slices.Reverse(r)
				lines[i] = string(r)
			}
			return stream{set: true, known: true, text: strings.Join(lines, "\n")}, true
		}
	case "base64":
		return decode64(words[1:], cx.stdin)
	}
	return stream{}, false
}

func echoText(ws []Word) (stream, bool) {
	nl := "\n"
	i := 0
	esc := false
	for ; i < len(ws); i++ {
		switch ws[i].Text {
		case "-n":
			nl = ""
			continue
		case "-e", "-ne", "-en":
			esc = true
			if strings.Contains(ws[i].Text, "n") {
				nl = ""
			}
			continue
		case "-E":
			continue
		}
		break
	}
	var b strings.Builder
	for k, w := range ws[i:] {
		if k > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.Text)
	}
	s := b.String()
	if strings.IndexByte(s, '\\') >= 0 {
		if !esc {
			return stream{}, false // shells differ on what echo does with it
		}
		s = escapes(s)
	}
	return stream{set: true, known: true, text: s + nl}, true
}

// printfText formats with %s, %d, %b and escapes.
func printfText(ws []Word) (stream, bool) {
	if len(ws) > 0 && ws[0].Text == "--" {
		ws = ws[1:]
	}
	if len(ws) == 0 || strings.HasPrefix(ws[0].Text, "-") {
		return stream{}, false
	}
	format, args := ws[0].Text, ws[1:]
	var b strings.Builder
	for {
		used := 0
		for i := 0; i < len(format); i++ {
			if format[i] != '%' {
				j := i
				for j < len(format) && format[j] != '%' {
					j++
				}
				b.WriteString(escapes(format[i:j]))
				i = j - 1
				continue
			}
			i++
			if i >= len(format) {
				return stream{}, false
			}
			arg := ""
			if format[i] != '%' {
				if used < len(args) {
					arg = args[used].Text
				}
				used++
			}
			switch format[i] {
			case '%':
				b.WriteByte('%')
			case 's':
				b.WriteString(arg)
			case 'd':
				if !allDigits(arg) {
					return stream{}, false
				}
				b.WriteString(arg)
			case 'b':
				b.WriteString(escapes(arg))
			default:
				return stream{}, false
			}
		}
		if used == 0 || used >= len(args) || b.Len() > maxText {
			break
		}
		args = args[used:]
	}
	return stream{set: true, known: true, text: b.String()}, true
}
