package shellparse

import (
	"maps"
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// builtin evaluates what a shell builtin does to the shell. It returns false
// for programs that are no builtins, and for builtins whose catalogue row says
// it all.
func (a *analyzer) builtin(words []Word, cx *callCtx) (outcome, bool) {
	st := cx.st
	name := words[0].Text
	args := words[1:]
	c := Call{Words: words, Program: name, Dir: cx.dir, Builtin: true, Offset: cx.offset, End: cx.end, Row: catalog.Lookup(name), Stdin: cx.stdin.set}
	c.Sub = c.Row
	done := func(out stream) (outcome, bool) {
		switch name {
		case "set", "shopt", "setopt", "unsetopt", "alias", "hash", "enable", "complete", "compgen", "bind", "bindkey", "zstyle", "export", "readonly", "declare", "typeset", "local":
			// Without operands they print what there is.
			out.known = out.known && len(args) > 0 && !strings.HasPrefix(args[0].lead(), "-")
		}
		i := a.finishCall(&c, cx)
		if out.from == nil {
			out.from = []int{i}
		}
		out.set = true
		return outcome{ok: st, fail: st, out: out}, true
	}
	quiet := stream{known: true}
	if subscripts(name, args) {
		c.Partial = append(c.Partial, "a subscript that may run code")
	}
	switch name {
	case ":", "true", "false", "wait", "times", "umask", "ulimit", "getopts", "shift", "suspend", "disown", "bg", "fg", "jobs", "dirs", "logout", "caller":
		if name == "shift" {
			a.shift(st, args)
		}
		if name == "wait" || name == "getopts" {
			for i, w := range args {
				if strings.Contains(w.lead(), "[") {
					c.Partial = append(c.Partial, name+" may evaluate code")
				}
				if (name == "getopts" && i == 1 || i > 0 && args[i-1].Text == "-p") && isName(w.Text) {
					st.setWords(w.Text, []Word{{Text: "$" + w.Text}})
				}
			}
		}
		switch name {
		case "times", "umask", "ulimit", "jobs", "bg", "fg", "dirs", "caller":
			return done(stream{}) // they print
		}
		return done(quiet)
	case "exit", "return", "break", "continue":
		i := a.finishCall(&c, cx)
		if name == "exit" {
			st.dead = true
			return outcome{out: stream{set: true, known: true, from: []int{i}}}, true
		}
		return outcome{ok: st, fail: st, out: stream{set: true, known: true}}, true
	case "cd", "chdir":
		return a.cd(&c, args, cx), true
	case "pushd":
		st.stack = append(slices.Clip(st.stack), st.dirs)
		return a.cd(&c, args, cx), true
	case "popd":
		if n := len(st.stack); n > 0 {
			st.old = st.dirs
			st.dirs = st.stack[n-1]
			st.stack = st.stack[:n-1]
		} else {
			st.dirs = []string{""}
		}
		return done(stream{})
	case "export", "readonly", "declare", "typeset", "local", "integer", "float":
		// Words of a declaration that is not one in the tree: command export,
		// or a shell in which it is an ordinary builtin.
		for _, w := range args {
			if i := strings.IndexByte(w.lead(), '='); i > 0 && isName(w.lead()[:i]) {
				v := w.cut(i + 1)
				a.setWords(st, w.lead()[:i], []Word{v})
				cx.assigns = append(cx.assigns, Assign{Name: w.lead()[:i], Value: v})
			} else if strings.Contains(w.lead(), "[") || !w.Known {
				c.Partial = append(c.Partial, "a declaration that may evaluate code")
			}
		}
		if len(args) == 0 || args[0].Text == "-p" {
			addEffect(&c, effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "prints every variable"})
		}
		return done(quiet)
	case "unset":
		for _, w := range args {
			switch {
			case !w.Known || strings.Contains(w.Text, "[") && !numbered(w.Text):
				c.Partial = append(c.Partial, "unset may evaluate code")
			case strings.Contains(w.Text, "["):
				name, _, _ := strings.Cut(w.Text, "[")
				st.set(name, &variable{array: [][]Word{{{Text: "${" + name + "[@]}", Multi: true}}}})
			case isName(w.Text):
				st.set(w.Text, &variable{})
				delete(st.funcs, w.Text)
			}
		}
		return done(quiet)
	case "unalias", "unfunction":
		for _, w := range args {
			if w.Text == "-a" {
				clear(st.aliases)
			}
			delete(st.aliases, w.Text)
		}
		return done(quiet)
	case "set":
		a.setBuiltin(&c, args, st)
		if len(args) == 0 {
			addEffect(&c, effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "prints every variable"})
		}
		return done(quiet)
	case "shopt", "setopt", "unsetopt", "emulate":
		for i, w := range args {
			if name == "emulate" && w.Text == "-c" && i+1 < len(args) {
				a.scriptWords("", args[i+1:i+2], a.plus(cx, name), st)
				c.Partial = append(c.Partial, "code in another shell's language")
				break
			}
			if name == "emulate" && w.Known && w.Text != "zsh" && !strings.HasPrefix(w.Text, "-") {
				c.Partial = append(c.Partial, "another shell's language")
			}
			a.option(&c, w, st)
		}
		return done(quiet)
	case "eval":
		a.bind(st, cx)
		if len(args) == 1 && !args[0].Known && len(args[0].From) > 0 {
			a.codeFrom(&c, args[0].From, "evaluates the output of a command")
			return done(stream{})
		}
		out := a.scriptWords("", args, a.plus(cx, "eval"), st)
		if len(args) == 0 {
			return done(quiet)
		}
		return outcome{ok: st, fail: st, out: out}, true
	case "source", ".":
		a.bind(st, cx)
		return a.source(&c, args, cx), true
	case "exec":
		return a.execBuiltin(&c, args, cx), true
	case "command", "builtin", "nocorrect", "noglob", "-":
		return a.commandBuiltin(&c, args, cx)
	case "alias":
		for _, w := range args {
			if i := strings.IndexByte(w.lead(), '='); i > 0 {
				if st.aliases == nil {
					st.aliases = map[string]string{}
				}
				if !w.Known {
					c.Partial = append(c.Partial, "a computed alias")
					continue
				}
				if hasWord(ownWords, w.Text[:i]) {
					// Aliases come before grammar, and what follows is parsed without them.
					a.note("an alias for a word of the shell's own language")
				}
				st.aliases[w.Text[:i]] = w.Text[i+1:]
			} else if w.Text == "-g" || w.Text == "-s" || w.Text == "-gs" {
				a.note("an alias that stands for words that are no commands")
			}
		}
		return done(quiet)
	case "trap":
		return a.trap(&c, args, cx), true
	case "read":
		a.read(&c, args, cx)
		return done(quiet)
	case "mapfile", "readarray":
		names := 0
		for i := 0; i < len(args); i++ {
			switch w := args[i]; {
			case !w.Known:
				c.Partial = append(c.Partial, "mapfile may evaluate code")
			case strings.HasPrefix(w.Text, "-C"):
				c.Partial = append(c.Partial, "mapfile runs a command for each line")
				if w.Text == "-C" && i+1 < len(args) {
					i++
					a.scriptWords("", args[i:i+1], a.plus(cx, "mapfile"), st.clone())
				} else {
					a.scriptWords("", []Word{w.cut(2)}, a.plus(cx, "mapfile"), st.clone())
				}
			case w.Text == "-d" || w.Text == "-n" || w.Text == "-O" || w.Text == "-s" || w.Text == "-u" || w.Text == "-c":
				i++
			case strings.HasPrefix(w.Text, "-"):
			default:
				names++
				if !isName(w.Text) {
					c.Partial = append(c.Partial, "mapfile may evaluate code")
					continue
				}
				st.set(w.Text, &variable{array: [][]Word{{{Text: "${" + w.Text + "[@]}", Multi: true, From: cx.stdin.from}}}})
			}
		}
		return done(quiet)
	case "printf":
		if len(args) > 0 && strings.HasPrefix(args[0].lead(), "-v") {
			target := args[0].cut(2)
			rest := args[1:]
			if target.Known && target.Text == "" && len(rest) > 0 {
				target, rest = rest[0], rest[1:]
			}
			if !target.Known || !isName(target.Text) {
				c.Partial = append(c.Partial, "printf -v may evaluate code")
				return done(quiet)
			}
			v := Word{Text: "$" + target.Text}
			allKnown := true
			for _, w := range rest {
				allKnown = allKnown && w.Known
				v.Vars, v.From, v.Secret = mergeVars(v.Vars, w.Vars), mergeFrom(v.From, w.From), v.Secret || w.Secret
			}
			if o, ok := printfText(rest); ok && allKnown {
				v.Text, v.Known = o.text, true
			}
			a.setWords(st, target.Text, []Word{v})
			return done(quiet)
		}
		fallthrough
	case "echo", "print":
		for _, w := range args {
			if w.Secret {
				addEffect(&c, secretRead("prints a variable named like a secret"))
			}
		}
		i := a.finishCall(&c, cx)
		out := stream{set: true, from: []int{i}}
		if name != "print" {
			if o, ok := a.output(&a.calls[i], cx); ok {
				o.from = []int{i}
				out = o
			}
		}
		return outcome{ok: st, fail: st, out: out}, true
	case "test", "[":
		for i, w := range args {
			if a.dialect == Ksh && i > 0 && strings.Contains(" -eq -ne -lt -le -gt -ge ", " "+w.Text+" ") && i+1 < len(args) {
				a.arithmText(st, args[i-1])
				a.arithmText(st, args[i+1])
			}
			if (w.Text == "-v" || w.Text == "-R") && i+1 < len(args) && !(args[i+1].Known && isName(args[i+1].Text)) {
				c.Partial = append(c.Partial, "a test that may evaluate code")
			}
		}
		return done(quiet)
	case "let":
		for _, w := range args {
			if !w.Known || strings.ContainsAny(w.Text, "[$`") {
				c.Partial = append(c.Partial, "arithmetic that may run code")
			} else {
				a.arithmText(st, w)
			}
		}
		return done(quiet)
	case "hash":
		for _, w := range args {
			if strings.HasPrefix(w.Text, "-p") || !w.Known || strings.Contains(w.Text, "=") {
				st.lookups = "hash changed what names stand for"
			}
			if w.Text == "-d" {
				a.note("a name that stands for a directory")
			}
		}
		return done(quiet)
	case "functions":
		if slices.ContainsFunc(args, func(w Word) bool {
			return !w.Known || strings.Contains(w.Text, "=") || strings.HasPrefix(w.Text, "-") && strings.ContainsAny(w.Text, "cMsu")
		}) {
			a.note("functions that are not followed")
		}
		return done(stream{})
	case "disable":
		if len(args) > 0 {
			st.lookups = "disable changed what names stand for"
		}
		return done(quiet)
	case "enable":
		for _, w := range args {
			if w.Text == "-f" {
				c.Partial = append(c.Partial, "enable -f loads code")
			}
			if w.Text == "-n" {
				st.lookups = "enable -n changed what names stand for"
			}
		}
		return done(quiet)
	case "complete", "compgen", "bind", "zle", "bindkey", "autoload", "zmodload", "sched", "add-zsh-hook", "zstyle", "compdef", "compinit":
		for _, w := range args {
			if !w.Known || strings.HasPrefix(w.Text, "-C") || strings.HasPrefix(w.Text, "-F") || strings.HasPrefix(w.Text, "-x") || strings.HasPrefix(w.Text, "-W") || name == "zstyle" && w.Text == "-e" || name == "autoload" || name == "zmodload" || name == "sched" || name == "add-zsh-hook" {
				c.Partial = append(c.Partial, name+" may run code")
			}
		}
		return done(quiet)
	case "zcompile", "vared", "zpty", "zftp", "ztcp", "zsocket", "zargs", "zmv":
		if len(args) > 0 {
			c.Partial = append(c.Partial, name+" is not followed")
		}
		return done(stream{})
	case "history", "fc":
		return a.history(&c, args, cx), true
	case "type", "whence", "where", "which", "help":
		if c.Row == nil || name == "type" || name == "whence" || name == "help" {
			return done(stream{})
		}
	case "coproc":
		a.note("a coprocess: what is written to it is not followed")
		a.words(args, a.plus(cx, "coproc"))
		return done(quiet)
	case "time":
		if len(args) > 0 {
			for len(args) > 0 && args[0].Text == "-p" {
				args = args[1:]
			}
			return a.words(args, cx), true
		}
	}
	return outcome{}, false
}

// option notes what a shell option changes. Names count in any case and with
// any underscores, as zsh reads them.
func (a *analyzer) option(c *Call, w Word, st *state) {
	if !w.Known {
		c.Partial = append(c.Partial, "a shell option that is not known")
		return
	}
	switch strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(w.Text), "_", ""), "no") {
	case "expandaliases":
		st.aliasOn = true
	case "nullglob":
		st.nullglob = true
	case "extendedglob":
		st.extglob = true
	case "globsubst", "shwordsplit", "dotglob", "globdots", "ksharrays", "kshautoload", "kshtypeset", "kshzerosubscript", "bracecl", "braceccl", "ignorebraces", "ignoreclosebraces", "rcexpandparam", "promptsubst",
		"magicequalsubst", "globassign", "autonamedirs", "cdablevars", "shfileexpansion", "shglob", "shnullcmd", "typesetsilent", "posixidentifiers", "posixargzero", "functionargzero", "keyword", "braceexpand", "sourcepath", "autocd", "kshglob":
		c.Partial = append(c.Partial, "a shell option that changes how words are read")
	}
}

// subscripts reports whether a builtin is given a subscript with a command in
// it, which one shell or another evaluates where a name or number belongs.
func subscripts(name string, args []Word) bool {
	switch name {
	case "read", "mapfile", "readarray", "unset", "export", "readonly", "declare", "typeset", "local", "integer", "float", "wait", "getopts", "shift", "return", "exit", "break", "continue", "let", "ulimit", "vared", "sysread", "zparseopts":
	case "test", "[":
		// Only a comparison of numbers evaluates.
		if !slices.ContainsFunc(args, func(w Word) bool {
			switch w.Text {
			case "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-t", "-v", "-R":
				return true
			}
			return false
		}) {
			return false
		}
	case "printf", "print":
		if len(args) == 0 || !strings.HasPrefix(args[0].lead(), "-v") {
			return false
		}
	default:
		return false
	}
	for _, w := range args {
		i := strings.IndexByte(w.Text, '[')
		if i >= 0 && w.Known && (strings.Contains(w.Text[i:], "$(") || strings.IndexByte(w.Text[i:], '`') > 0 || strings.Contains(w.Text[i:], "${")) {
			return true
		}
	}
	return false
}

// numbered reports whether s is NAME[DIGITS].
func numbered(s string) bool {
	name, index, _ := strings.Cut(strings.TrimSuffix(s, "]"), "[")
	return isName(name) && allDigits(index)
}

func secretRead(why string) effect.Effect {
	return effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: why, Danger: "secret_read"}
}

// plus is cx inside one more wrapper.
func (a *analyzer) plus(cx *callCtx, name string) *callCtx {
	c := *cx
	c.wrappers = append(slices.Clip(cx.wrappers), Wrapper{Name: name})
	c.depth++
	return &c
}

// cd moves the shell; it may fail, and then it stays where it was.
func (a *analyzer) cd(c *Call, args []Word, cx *callCtx) outcome {
	st := cx.st
	i := a.finishCall(c, cx)
	// It prints where it went if the words do not say so themselves.
	quiet := c.Program != "pushd" && st.vars["CDPATH"] == nil && (len(args) == 0 || args[0].Known && args[0].Text != "-")
	out := stream{set: true, known: quiet, from: []int{i}}
	for len(args) > 0 && args[0].Known && (args[0].Text == "-P" || args[0].Text == "-L" || args[0].Text == "-e" || args[0].Text == "--" || args[0].Text == "-n" || args[0].Text == "-q" || args[0].Text == "-LP") {
		args = args[1:]
	}
	ok := st.clone()
	ok.old = st.dirs
	sure := false
	switch {
	case len(args) == 0:
		if c.Program == "pushd" {
			ok.dirs = []string{""}
			break
		}
		ok.dirs = nil
		for _, h := range a.lookup(st, "HOME") {
			ok.dirs = append(ok.dirs, wordDir(h))
		}
	case len(args) > 1:
		ok.dirs = []string{""} // with its name changed, or an error
	case args[0].Known && args[0].Text == "-":
		ok.dirs = st.old
		if len(ok.dirs) == 0 {
			ok.dirs = []string{""}
		}
	case len(a.lookup(st, "CDPATH")) > 0 && st.vars["CDPATH"] != nil:
		ok.dirs = []string{""}
	case args[0].Known && !args[0].Glob:
		ok.dirs = nil
		t := args[0].Text
		for _, d := range st.dirs {
			switch {
			case t == "":
				ok.dirs = joinDirs(ok.dirs, []string{d})
			case strings.HasPrefix(t, "/"):
				ok.dirs = joinDirs(ok.dirs, []string{path.Clean(t)})
			case d == "":
				ok.dirs = []string{""}
			default:
				ok.dirs = joinDirs(ok.dirs, []string{path.Join(d, t)})
			}
		}
		if a.facts != nil && len(ok.dirs) == 1 && ok.dirs[0] != "" {
			k := a.facts.Stat(ok.dirs[0]).Kind
			sure = k == Directory || k == Symlink && a.facts.Stat(a.facts.Resolve(ok.dirs[0])).Kind == Directory
		}
		if len(ok.dirs) == 1 && len(st.dirs) == 1 && ok.dirs[0] == st.dirs[0] {
			sure = true
		}
	case !args[0].Known && strings.HasPrefix(args[0].Prefix, "/tmp/"+TempName) && args[0].Solid && args[0].unknowns == 1 && args[0].Empty == args[0].Prefix+args[0].Suffix:
		// mktemp -d made it.
		ok.dirs = []string{path.Clean(args[0].Prefix + args[0].Suffix)}
	default:
		ok.dirs = []string{""}
		if !args[0].Solid && args[0].Empty == "" {
			// An empty name leaves the shell where it is, or takes it home.
			ok.dirs = joinDirs(ok.dirs, st.dirs)
			if args[0].Multi {
				for _, h := range a.lookup(st, "HOME") {
					ok.dirs = joinDirs(ok.dirs, []string{wordDir(h)})
				}
			}
		}
	}
	if sure {
		return outcome{ok: ok, out: out}
	}
	return outcome{ok: ok, fail: st, out: out}
}

// TempName stands, in targets below /tmp, for the name that mktemp makes up.
const TempName = "tmp.XXXXXXXXXX"

func wordDir(w Word) string {
	if w.Known && strings.HasPrefix(w.Text, "/") {
		return path.Clean(w.Text)
	}
	return ""
}

func (a *analyzer) execBuiltin(c *Call, args []Word, cx *callCtx) outcome {
	for len(args) > 0 && args[0].Known && strings.HasPrefix(args[0].Text, "-") && len(args[0].Text) > 1 {
		if strings.HasSuffix(args[0].Text, "a") && len(args) > 1 {
			args = args[1:]
		}
		args = args[1:]
	}
	if len(args) == 0 {
		// It changes where the rest of the script writes.
		a.finishCall(c, cx)
		return outcome{ok: cx.st, fail: cx.st, out: stream{set: true, known: true}}
	}
	x := a.plus(cx, "exec")
	x.wrappers[len(x.wrappers)-1].Inert = true
	x.noFuncs = true
	// exec finds programs, never builtins; but builtins are judged more
	// strictly where the names differ, so both readings agree.
	x.argv = true
	return a.words(args, x)
}

func (a *analyzer) commandBuiltin(c *Call, args []Word, cx *callCtx) (outcome, bool) {
	st := cx.st
	if c.Program == "command" && len(args) > 0 && args[0].Known && strings.HasPrefix(args[0].Text, "-") {
		switch {
		case strings.ContainsAny(args[0].Text, "vV"):
			i := a.finishCall(c, cx)
			return outcome{ok: st, fail: st, out: stream{set: true, from: []int{i}}}, true
		case args[0].Text == "-p" || args[0].Text == "--":
			args = args[1:]
		default:
			i := a.unresolved(c.Words, cx, "command with an option that is not known")
			return outcome{ok: st, fail: st, out: stream{set: true, from: []int{i}}}, true
		}
	}
	if len(args) == 0 {
		i := a.finishCall(c, cx)
		return outcome{ok: st, fail: st, out: stream{set: true, known: true, from: []int{i}}}, true
	}
	x := a.plus(cx, c.Program)
	x.wrappers[len(x.wrappers)-1].Inert = true
	x.noFuncs = true
	return a.words(args, x), true
}

func (a *analyzer) trap(c *Call, args []Word, cx *callCtx) outcome {
	st := cx.st
	same := outcome{ok: st, fail: st, out: stream{set: true, known: true}}
	for len(args) > 0 && args[0].Known && (args[0].Text == "--" || args[0].Text == "-p" || args[0].Text == "-l") {
		if args[0].Text != "--" {
			a.finishCall(c, cx)
			return same
		}
		args = args[1:]
	}
	if len(args) > 1 && !(args[0].Known && (args[0].Text == "" || args[0].Text == "-")) {
		st2 := st.clone()
		// It runs later, wherever the script then is.
		if !sameDirs(st2.dirs) {
			st2.dirs = []string{""}
		}
		before := st2.clone()
		a.scriptWords("", args[:1], a.plus(cx, "trap"), st2)
		if !onExit(args[1:]) && (!sameState(before, st2) || !sameFuncs(before, st2)) {
			a.note("a trap that may change what follows, at any time")
		}
	}
	a.finishCall(c, cx)
	return same
}

// onExit reports whether a trap only runs when the shell ends.
func onExit(signals []Word) bool {
	for _, w := range signals {
		if !w.Known || w.Text != "EXIT" && w.Text != "0" {
			return false
		}
	}
	return true
}

func sameFuncs(a, b *state) bool {
	return maps.Equal(a.funcs, b.funcs)
}

func sameDirs(d []string) bool { return len(d) == 1 }

func (a *analyzer) history(c *Call, args []Word, cx *callCtx) outcome {
	for i, w := range args {
		switch {
		case !w.Known:
			c.Partial = append(c.Partial, "a computed option")
		case w.Text == "-c" || w.Text == "-d":
			addEffect(c, effect.Effect{Op: effect.Delete, Why: "clears the shell's history", Bits: cx.bits})
		case c.Program == "fc" && (w.Text == "-p" || w.Text == "-R"):
			c.Partial = append(c.Partial, "another history takes its place")
		case w.Text == "-w" || w.Text == "-a" || c.Program == "fc" && (w.Text == "-W" || w.Text == "-A"):
			t := ""
			if i+1 < len(args) {
				t = a.abs(cx.dir, args[i+1].Text)
			}
			addEffect(c, effect.Effect{Op: effect.Write, Target: t, Why: "writes the shell's history", Bits: cx.bits})
		case w.Text == "-r" || w.Text == "-n":
			if i+1 < len(args) {
				addEffect(c, effect.Effect{Op: effect.Read, Target: a.abs(cx.dir, args[i+1].Text), Undo: effect.UndoNone})
			}
		case c.Program == "fc" && (w.Text == "-e" || w.Text == "-s"), w.Text == "-p" && c.Program == "history":
			c.Partial = append(c.Partial, c.Program+" may run commands again")
		}
	}
	if c.Program == "fc" && len(args) == 0 {
		c.Partial = append(c.Partial, "fc opens an editor and runs what it leaves")
	}
	i := a.finishCall(c, cx)
	return outcome{ok: cx.st, fail: cx.st, out: stream{set: true, from: []int{i}}}
}

// ownWords are words that shells parse as their own language, unless an alias
// has put something else in their place.
const ownWords = "! [[ ]] { } case coproc declare do done elif else end esac export fi float for foreach function if integer let local nameref readonly repeat select then time typeset until while"
