package shellparse

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
)

func (a *analyzer) shift(st *state, args []Word) {
	if !st.posKnown || len(args) > 0 || len(st.pos) == 0 {
		st.pos, st.posKnown = nil, false
		return
	}
	st.pos = st.pos[1:]
}

func (a *analyzer) setBuiltin(c *Call, args []Word, st *state) {
	for i := 0; i < len(args); i++ {
		w := args[i]
		switch {
		case w.Known && w.Text == "--" || w.Known && !strings.HasPrefix(w.Text, "-") && !strings.HasPrefix(w.Text, "+"):
			rest := args[i:]
			if w.Text == "--" {
				rest = args[i+1:]
			}
			st.pos, st.posKnown = slices.Clone(rest), true
			for _, p := range rest {
				if p.Multi || p.Glob {
					st.pos, st.posKnown = nil, false
				}
			}
			return
		case !w.Known:
			st.pos, st.posKnown = nil, false
			if !w.NoDash {
				c.Partial = append(c.Partial, "a shell option that is not known")
			}
			return
		case w.Text == "-A" && i+1 < len(args) && a.dialect != Posix && a.dialect != Bash:
			// set -A NAME WORD…
			if name := args[i+1].Text; isName(name) {
				st.set(name, &variable{array: [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}})
			} else {
				c.Partial = append(c.Partial, "an assignment that is not followed")
			}
			return
		case w.Text == "-o" || w.Text == "+o":
			if i++; i < len(args) {
				a.option(c, args[i], st)
			}
		case (w.Text[0] == '-' || w.Text[0] == '+') && len(w.Text) > 1 && (strings.ContainsAny(w.Text, "kB") || a.zshLang() && strings.Trim(w.Text[1:], "euxfvnha") != ""):
			c.Partial = append(c.Partial, "a shell option that changes how words are read")
		case strings.HasPrefix(w.Text, "-") && strings.Contains(w.Text, "f") && !strings.HasPrefix(w.Text, "--"):
			st.noglob = true
		case strings.HasPrefix(w.Text, "+") && strings.Contains(w.Text, "f"):
			st.noglob = false
		case strings.Contains(w.Text, "x"):
			// Tracing expands PS4; a PS4 set here has been judged as an effect.
		}
	}
}

// read sets variables from its input.
func (a *analyzer) read(c *Call, args []Word, cx *callCtx) {
	st := cx.st
	n := 0
	for i := 0; i < len(args); i++ {
		w := args[i]
		switch {
		case !w.Known:
			c.Partial = append(c.Partial, "read may evaluate code")
		case strings.HasPrefix(w.Text, "-") && len(w.Text) > 1 && n == 0:
			if strings.ContainsAny(w.Text[len(w.Text)-1:], "aAdinNptu") {
				if (strings.HasSuffix(w.Text, "a") || strings.HasSuffix(w.Text, "A")) && i+1 < len(args) && isName(args[i+1].Text) {
					st.set(args[i+1].Text, &variable{array: [][]Word{{{Text: "${" + args[i+1].Text + "[@]}", Multi: true, From: cx.stdin.from}}}})
				}
				i++
			}
		default:
			n++
			if !isName(w.Text) {
				c.Partial = append(c.Partial, "read may evaluate code")
				continue
			}
			v := Word{Text: "$" + w.Text, From: cx.stdin.from}
			if n == 1 && len(args) == i+1 {
				out := a.printedBy(cx.stdin.from, 0)
				v.NoDash, v.fields, v.Prefix = out.noDash, out.fields, out.prefix
			}
			if cx.stdin.known && cx.stdin.set && len(args) == i+1 && n == 1 && strings.Count(strings.TrimRight(cx.stdin.text, "\n"), "\n") == 0 {
				v = known(strings.TrimSpace(cx.stdin.text))
			}
			a.setWords(st, w.Text, []Word{v})
		}
	}
	if n == 0 {
		st.setWords("REPLY", []Word{{Text: "$REPLY", From: cx.stdin.from}})
	}
}

// assign evaluates an assignment to the shell itself.
func (a *analyzer) assign(st *state, as *syntax.Assign) {
	if as.Index != nil {
		a.arithm(st, as.Index)
	}
	if as.Name == nil {
		return
	}
	name := as.Name.Value
	if a.zshLang() {
		switch name {
		case "argv":
			st.pos, st.posKnown = nil, false
		case "path":
			st.pathTaint = "PATH is computed"
		case "cdpath":
			st.set("CDPATH", &variable{vals: []Word{{Text: "$CDPATH"}}})
		}
	}
	if as.Index != nil || as.Array != nil {
		a.counts(st, name, known("0"))
	}
	if as.Array != nil {
		list := []Word{}
		for _, e := range as.Array.Elems {
			if e.Index != nil {
				a.arithm(st, e.Index)
				list = append(list, Word{Text: "", Multi: true})
			}
			if e.Value == nil {
				continue
			}
			alts := a.fold(st, e.Value)
			list = append(list, collapseAlts(alts)...)
		}
		v := &variable{array: [][]Word{list}}
		if old := st.vars[name]; as.Append {
			if old == nil || old.maybe || len(old.array) != 1 {
				v.array = [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}
			} else {
				v.array = [][]Word{append(slices.Clip(old.array[0]), list...)}
				if len(v.array[0]) > maxFields {
					v.array = [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}
				}
			}
		}
		st.set(name, v)
		return
	}
	vals := a.fold1(st, as.Value)
	if as.Index != nil {
		old := st.vars[name]
		w, ok := as.Index.(*syntax.Word)
		if ok && !as.Append && old != nil && !old.maybe && len(old.array) == 1 && allDigits(w.Lit()) && len(vals) == 1 {
			l := slices.Clone(old.array[0])
			k := 0
			for _, ch := range w.Lit() {
				k = k*10 + int(ch-'0')
				if k > 1000 {
					break
				}
			}
			if k == len(l) {
				l = append(l, vals[0])
			} else if k < len(l) {
				l[k] = vals[0]
			} else {
				l = []Word{{Text: "${" + name + "[@]}", Multi: true}}
			}
			st.set(name, &variable{array: [][]Word{l}})
			return
		}
		st.set(name, &variable{array: [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}})
		return
	}
	if as.Append {
		var out []Word
		for _, o := range a.lookup(st, name) {
			for _, v := range vals {
				if o.Known && v.Known && len(o.Text)+len(v.Text) <= maxWord {
					o2 := o
					o2.Text += v.Text
					o2.Secret = o2.Secret || v.Secret
					out = append(out, o2)
				} else {
					out = append(out, Word{Text: "$" + name, Prefix: o.lead(), From: mergeFrom(o.From, v.From), Vars: mergeVars(o.Vars, v.Vars), Secret: o.Secret || v.Secret})
				}
			}
		}
		for _, v := range vals {
			a.counts(st, name, v)
		}
		vals = joinWords(nil, out)
	}
	a.setWords(st, name, vals)
}

// setWords gives a variable of the shell its possible values.
func (a *analyzer) setWords(st *state, name string, vals []Word) {
	for _, v := range vals {
		a.counts(st, name, v)
	}
	st.setWords(name, vals)
}

// counts says if setting the variable evaluates the value as arithmetic that
// may run code: the variable was declared a number, or always is one.
func (a *analyzer) counts(st *state, name string, v Word) {
	switch name {
	case "OPTIND", "RANDOM", "SECONDS", "LINENO", "COLUMNS", "LINES", "HISTSIZE", "SAVEHIST", "TMOUT", "EPOCHSECONDS", "TTYIDLE", "LISTMAX", "KEYTIMEOUT", "SHLVL", "FUNCNEST":
		if !v.Known && len(v.From) == 0 {
			return // code in it would be the caller's own
		}
	case "BASH_ALIASES", "BASH_CMDS", "aliases", "galiases", "saliases", "functions", "commands", "nameddirs", "dis_aliases", "dis_functions", "dis_builtins", "builtins", "options":
		a.note("it may change what names stand for")
		return
	default:
		if old := st.vars[name]; old == nil || !old.attr {
			return
		}
	}
	a.arithmText(st, v)
}

// declClause is declare, export, local, readonly, typeset, nameref.
func (a *analyzer) declClause(st *state, c *syntax.DeclClause, s *syntax.Stmt, cx *callCtx) outcome {
	cx.offset, cx.end = a.offset(s, cx), a.endOf(s, cx)
	call := Call{Program: c.Variant.Value, Words: []Word{known(c.Variant.Value)}, Builtin: true, Dir: cx.dir, Offset: cx.offset, End: cx.end}
	ref := c.Variant.Value == "nameref"
	export := c.Variant.Value == "export"
	shown, flags := len(c.Args) == 0, len(c.Args) > 0
	attr, integer := c.Variant.Value == "integer" || c.Variant.Value == "float", c.Variant.Value == "integer" || c.Variant.Value == "float"
	for _, as := range c.Args {
		flags = flags && as.Naked && as.Name == nil
		if as.Naked && as.Name == nil {
			for _, v := range a.fold1(st, as.Value) {
				switch {
				case v.Known && strings.HasPrefix(v.Text, "-"):
					attr = attr || strings.ContainsAny(v.Text, "ilucEF")
					integer = integer || strings.ContainsAny(v.Text, "iEF")
					if strings.Contains(v.Text, "T") && a.zshLang() {
						call.Partial = append(call.Partial, "variables that are tied together")
					}
					if strings.Contains(v.Text, "A") && a.zshLang() {
						call.Partial = append(call.Partial, "a list with names, which is not followed")
					}
					ref = ref || strings.Contains(v.Text, "n") && c.Variant.Value != "export"
					export = export || strings.Contains(v.Text, "x")
					shown = shown || strings.Contains(v.Text, "p")
					flags = flags && !strings.ContainsAny(v.Text, "fF")
					continue
				case v.Known && strings.HasPrefix(v.Text, "+"):
				case strings.IndexByte(v.lead(), '=') > 0 && isName(v.lead()[:strings.IndexByte(v.lead(), '=')]):
					i := strings.IndexByte(v.lead(), '=')
					a.setWords(st, v.lead()[:i], []Word{v.cut(i + 1)})
					cx.assigns = append(cx.assigns, Assign{Name: v.lead()[:i], Value: v.cut(i + 1)})
				default:
					call.Partial = append(call.Partial, "a declaration that may evaluate code")
				}
			}
			continue
		}
		if as.Naked {
			if export && as.Name != nil {
				for _, v := range a.lookup(st, as.Name.Value) {
					if st.vars[as.Name.Value] != nil {
						cx.assigns = append(cx.assigns, Assign{Name: as.Name.Value, Value: v})
					}
				}
				continue
			}
			if as.Index != nil {
				a.arithm(st, as.Index)
				call.Partial = append(call.Partial, "a declaration that may evaluate code")
			}
			if as.Name != nil && !export && c.Variant.Value != "readonly" && st.vars[as.Name.Value] == nil {
				st.set(as.Name.Value, &variable{attr: attr})
			} else if as.Name != nil && attr && st.vars[as.Name.Value] != nil {
				d := *st.vars[as.Name.Value]
				d.attr = true
				st.vars[as.Name.Value] = &d
			}
			continue
		}
		if attr && as.Name != nil {
			if integer {
				for _, v := range a.fold1(st, as.Value) {
					a.arithmText(st, v)
				}
			}
			if as.Array != nil {
				call.Partial = append(call.Partial, "a declaration that changes its values")
			}
			st.set(as.Name.Value, &variable{attr: true})
		}
		a.assign(st, as)
		if as.Name == nil {
			continue
		}
		if ref {
			call.Partial = append(call.Partial, "a name reference is not followed")
		}
		vals := st.vars[as.Name.Value].vals
		for _, v := range vals {
			cx.assigns = append(cx.assigns, Assign{Name: as.Name.Value, Value: v})
		}
		if v := st.vars[as.Name.Value]; export && v != nil {
			d := *v
			d.exported = true
			st.vars[as.Name.Value] = &d
		}
		call.Words = append(call.Words, Word{Text: a.sourceOf(as), Known: len(vals) == 1 && vals[0].Known, Data: true})
	}
	if shown || flags {
		addEffect(&call, effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "prints every variable"})
	}
	a.taintPath(st, cx.assigns)
	a.finishCall(&call, cx)
	return outcome{ok: st, fail: st, out: stream{set: true, known: !shown && !flags}}
}
