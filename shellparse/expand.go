package shellparse

import (
	"path"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

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
	if a.zshLang() {
		return Word{Text: "~" + user} // a directory may have that name
	}
	return known("~" + user)
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
	if p.Param == nil || p.Excl || p.Length || p.Slice != nil || p.Repl != nil || p.Exp != nil || p.Flags != nil || p.RcExpand == syntax.OptOn || p.GlobSubst == syntax.OptOn {
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
		if v := st.vars[name]; a.zshLang() && v != nil && len(v.array) > 0 {
			// All of an array goes by its name.
			if v.maybe || len(v.vals) > 0 {
				return [][]Word{{Word{Text: "$" + name, Multi: true}}}, true
			}
			return joinStar(withoutEmpty(v.array, quoted), quoted), true
		}
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
		if v != nil && len(v.vals) > 0 && !v.maybe && len(v.array) == 0 {
			lists := make([][]Word, len(v.vals))
			for i := range v.vals {
				lists[i] = v.vals[i : i+1]
			}
			return lists, true
		}
		return [][]Word{{Word{Text: "${" + name + "[" + star + "]}", Multi: true, Secret: secretName(name)}}}, true
	}
	return joinStar(v.array, star == "*" && quoted), true
}

// withoutEmpty leaves the empty elements out, unless they are quoted.
func withoutEmpty(lists [][]Word, quoted bool) [][]Word {
	if quoted {
		return lists
	}
	out := make([][]Word, len(lists))
	for i, l := range lists {
		for _, w := range l {
			if !w.Known || w.Text != "" {
				out[i] = append(out[i], w)
			}
		}
	}
	return out
}

// joinStar makes "$*" one field.
func joinStar(lists [][]Word, one bool) [][]Word {
	if !one {
		return lists
	}
	out := make([][]Word, len(lists))
	for i, l := range lists {
		var sb strings.Builder
		u := unknownWord("$*", false)
		ok := true
		for k, w := range l {
			if k > 0 {
				sb.WriteByte(' ')
			}
			sb.WriteString(w.Text)
			ok = ok && w.Known
			u.Vars, u.From, u.Secret = mergeVars(u.Vars, w.Vars), mergeFrom(u.From, w.From), u.Secret || w.Secret
		}
		if ok {
			u.Text, u.Known = sb.String(), true
		}
		out[i] = []Word{u}
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
	if p.GlobSubst == syntax.OptOn {
		a.note("a zsh glob qualifier may run code")
	}
	if p.Flags != nil || len(p.Modifiers) > 0 || p.NestedParam != nil || p.RcExpand == syntax.OptOn || p.GlobSubst == syntax.OptOn {
		if p.NestedParam != nil {
			a.parts(st, []*builder{{}}, []syntax.WordPart{p.NestedParam}, true)
		}
		if p.Flags != nil && strings.ContainsAny(p.Flags.Value, "eP%") {
			a.note("an expansion that evaluates its value")
		}
		if p.Exp != nil {
			a.fold1(st, p.Exp.Word)
		}
		if strings.Contains(src, "$(") || strings.Contains(src, "`") {
			a.note("an expansion that may run code")
		}
		return []Word{unknownWord(src, true)}
	}
	if p.Param == nil || p.Param.Value == "" {
		if p.Exp != nil {
			return a.operator(st, p, "", []Word{known("")}, src) // ${:-word}
		}
		if strings.Contains(src, "$(") || strings.Contains(src, "`") {
			a.note("an expansion that may run code")
		}
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
		if vals = a.element(st, name, p.Index, src); a.zshLang() && !vals[0].Known {
			vals = []Word{unknownWord(src, true)} // a slice, or a key
		}
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
		u := unknownWord(src, manyValues(p) || a.zshLang())
		for _, v := range vals {
			u.Vars, u.From, u.Secret = mergeVars(u.Vars, v.Vars), mergeFrom(u.From, v.From), u.Secret || v.Secret
		}
		return []Word{u}
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
		u := unknownWord(src, false)
		u.Secret = secretName(name)
		return []Word{u}
	}
	n, err := strconv.Atoi(w.Lit())
	if a.zshLang() {
		n-- // they are counted from one
	}
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
			a.setWords(st, name, out)
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
