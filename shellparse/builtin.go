package shellparse

import (
	"path"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

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
		i := a.finishCall(&c, cx)
		if out.from == nil {
			out.from = []int{i}
		}
		out.set = true
		return outcome{ok: st, fail: st, out: out}, true
	}
	quiet := stream{known: true}
	switch name {
	case ":", "true", "false", "wait", "times", "umask", "ulimit", "getopts", "shift", "suspend", "disown", "bg", "fg", "jobs", "dirs", "logout", "caller":
		if name == "shift" {
			a.shift(st, args)
		}
		if name == "wait" || name == "getopts" {
			for _, w := range args {
				if strings.Contains(w.lead(), "[") {
					c.Partial = append(c.Partial, name+" may evaluate code")
				}
			}
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
		return done(quiet)
	case "export", "readonly", "declare", "typeset", "local", "integer", "float":
		// Words of a declaration that is not one in the tree: command export,
		// or a shell in which it is an ordinary builtin.
		for _, w := range args {
			if i := strings.IndexByte(w.lead(), '='); i > 0 && isName(w.lead()[:i]) {
				v := w.cut(i + 1)
				st.setWords(w.lead()[:i], []Word{v})
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
			case !w.Known || strings.Contains(w.Text, "["):
				c.Partial = append(c.Partial, "unset may evaluate code")
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
		for _, w := range args {
			switch {
			case !w.Known:
				c.Partial = append(c.Partial, "a shell option that is not known")
			case w.Text == "expand_aliases":
				st.aliasOn = true
			case w.Text == "nullglob" || w.Text == "null_glob":
				st.nullglob = true
			case w.Text == "glob_subst" || w.Text == "sh_word_split":
				c.Partial = append(c.Partial, "a shell option that changes how words are read")
			}
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
				st.aliases[w.Text[:i]] = w.Text[i+1:]
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
			}
			if o, ok := printfText(rest); ok && allKnown {
				v = known(o.text)
			}
			st.setWords(target.Text, []Word{v})
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
			if (w.Text == "-v" || w.Text == "-R") && i+1 < len(args) && !(args[i+1].Known && isName(args[i+1].Text)) {
				c.Partial = append(c.Partial, "a test that may evaluate code")
			}
		}
		return done(quiet)
	case "let":
		for _, w := range args {
			if !w.Known || strings.ContainsAny(w.Text, "[$`") {
				c.Partial = append(c.Partial, "arithmetic that may run code")
			}
		}
		return done(quiet)
	case "hash":
		for _, w := range args {
			if strings.HasPrefix(w.Text, "-p") || !w.Known {
				st.lookups = "hash -p changed what names stand for"
			}
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
			if !w.Known || strings.HasPrefix(w.Text, "-C") || strings.HasPrefix(w.Text, "-F") || strings.HasPrefix(w.Text, "-x") || strings.HasPrefix(w.Text, "-W") || name == "autoload" || name == "zmodload" || name == "sched" || name == "add-zsh-hook" {
				c.Partial = append(c.Partial, name+" may run code")
			}
		}
		return done(quiet)
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

func (a *analyzer) shift(st *state, args []Word) {
	if !st.posKnown || len(args) > 0 || len(st.pos) == 0 {
		st.pos, st.posKnown = nil, false
		return
	}
	st.pos = st.pos[1:]
}

// cd moves the shell; it may fail, and then it stays where it was.
func (a *analyzer) cd(c *Call, args []Word, cx *callCtx) outcome {
	st := cx.st
	i := a.finishCall(c, cx)
	out := stream{set: true, known: true, from: []int{i}}
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
		case w.Text == "-o" || w.Text == "+o":
			i++
		case strings.HasPrefix(w.Text, "-") && strings.Contains(w.Text, "f") && !strings.HasPrefix(w.Text, "--"):
			st.noglob = true
		case strings.HasPrefix(w.Text, "+") && strings.Contains(w.Text, "f"):
			st.noglob = false
		case strings.Contains(w.Text, "x"):
			// Tracing expands PS4; a PS4 set here has been judged as an effect.
		}
	}
}

// source runs a file's text in this shell.
func (a *analyzer) source(c *Call, args []Word, cx *callCtx) outcome {
	st := cx.st
	same := outcome{ok: st, fail: st, out: stream{set: true}}
	if len(args) == 0 {
		c.Partial = append(c.Partial, "source without a file")
		a.finishCall(c, cx)
		return same
	}
	f := args[0]
	switch {
	case f.Known && (f.Text == "/dev/stdin" || f.Text == "-" || f.Text == "/dev/fd/0"):
		if cx.stdin.known && cx.stdin.set {
			same.out = a.nestedText(cx.stdin.text, a.dialect, st, a.plus(cx, c.Program))
			return same
		}
		a.codeFrom(c, cx.stdin.from, "sources its standard input")
	case len(f.From) > 0 && strings.HasPrefix(f.Text, "/dev/fd/"):
		a.codeFrom(c, f.From, "sources the output of a command")
	case f.Known && !f.Glob:
		file := a.abs(cx.dir, f.Text)
		if w := st.wroteTo(file); w != nil {
			texts, sure := st.texts(file)
			for _, text := range texts {
				same.out = a.nestedText(text, a.dialect, st, a.plus(cx, c.Program))
			}
			if sure {
				return same
			}
			same.out = stream{set: true}
			e := effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Target: file, Why: "sources a file this script made", Bits: cx.bits}
			a.madeBy(c, w, &e)
			addEffect(c, e)
			break
		}
		a.codeFile(c, file, cx, "sources this file")
	default:
		c.Partial = append(c.Partial, "sources a file that is not known")
		addEffect(c, effect.Effect{Op: effect.Execute, Why: "sources a file that is not known", Bits: cx.bits})
	}
	// What it did to the shell is not known, but variables named here keep
	// their values in one reading.
	for n, v := range st.vars {
		if !v.maybe {
			d := *v
			d.maybe = true
			st.vars[n] = &d
		}
	}
	a.finishCall(c, cx)
	return same
}

// codeFrom records that a call runs what other calls print.
func (a *analyzer) codeFrom(c *Call, from []int, why string) {
	e := effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: why}
	c.Producers = append(c.Producers, from...)
	if a.fetched(from) {
		e.Kind = effect.RemoteCode
		e.Why = "runs what was fetched"
	}
	addEffect(c, e)
}

// codeFile records that a call runs the code in file.
func (a *analyzer) codeFile(c *Call, file string, cx *callCtx, why string) {
	e := effect.Effect{Op: effect.Execute, Target: file, Why: why, Bits: cx.bits}
	c.CodeFiles = append(c.CodeFiles, file)
	switch {
	case cx.remote:
	case a.facts != nil:
		root, here := a.facts.ProjectRoot(path.Dir(file)), a.facts.ProjectRoot(cx.dir)
		if root != "" && root == here || root == "" && cx.dir != "" && here == "" && below(file, cx.dir) {
			e.Kind = effect.ProjectCode
		} else if strings.HasPrefix(file, "/tmp/") || strings.HasPrefix(file, "/var/tmp/") {
			e.Kind = effect.OpaqueCode
		}
	case cx.dir != "" && below(file, cx.dir):
		e.Kind = effect.ProjectCode
	}
	addEffect(c, e)
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
		a.scriptWords("", args[:1], a.plus(cx, "trap"), st2)
	}
	a.finishCall(c, cx)
	return same
}

func sameDirs(d []string) bool { return len(d) == 1 }

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
			if strings.ContainsAny(w.Text[len(w.Text)-1:], "adinNptu") {
				if strings.HasSuffix(w.Text, "a") && i+1 < len(args) && isName(args[i+1].Text) {
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
			if cx.stdin.known && cx.stdin.set && len(args) == i+1 && n == 1 && strings.Count(strings.TrimRight(cx.stdin.text, "\n"), "\n") == 0 {
				v = known(strings.TrimSpace(cx.stdin.text))
			}
			st.setWords(w.Text, []Word{v})
		}
	}
	if n == 0 {
		st.setWords("REPLY", []Word{{Text: "$REPLY", From: cx.stdin.from}})
	}
}

func (a *analyzer) history(c *Call, args []Word, cx *callCtx) outcome {
	for i, w := range args {
		switch {
		case !w.Known:
			c.Partial = append(c.Partial, "a computed option")
		case w.Text == "-c" || w.Text == "-d":
			addEffect(c, effect.Effect{Op: effect.Delete, Why: "clears the shell's history", Bits: cx.bits})
		case w.Text == "-w" || w.Text == "-a":
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

// assign evaluates an assignment to the shell itself.
func (a *analyzer) assign(st *state, as *syntax.Assign) {
	if as.Index != nil {
		a.arithm(st, as.Index)
	}
	if as.Name == nil {
		return
	}
	name := as.Name.Value
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
	if old := st.vars[name]; old != nil && old.attr {
		for _, v := range vals {
			a.arithmText(v)
		}
	}
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
		vals = joinWords(nil, out)
	}
	st.setWords(name, vals)
}

// declClause is declare, export, local, readonly, typeset, nameref.
func (a *analyzer) declClause(st *state, c *syntax.DeclClause, s *syntax.Stmt, cx *callCtx) outcome {
	cx.offset, cx.end = a.offset(s, cx), a.endOf(s, cx)
	call := Call{Program: c.Variant.Value, Words: []Word{known(c.Variant.Value)}, Builtin: true, Dir: cx.dir, Offset: cx.offset, End: cx.end}
	ref := c.Variant.Value == "nameref"
	export := c.Variant.Value == "export"
	shown := len(c.Args) == 0
	attr, integer := c.Variant.Value == "integer" || c.Variant.Value == "float", c.Variant.Value == "integer" || c.Variant.Value == "float"
	for _, as := range c.Args {
		if as.Naked && as.Name == nil {
			for _, v := range a.fold1(st, as.Value) {
				switch {
				case v.Known && strings.HasPrefix(v.Text, "-"):
					attr = attr || strings.ContainsAny(v.Text, "iluc")
					integer = integer || strings.Contains(v.Text, "i")
					ref = ref || strings.Contains(v.Text, "n") && c.Variant.Value != "export"
					export = export || strings.Contains(v.Text, "x")
					shown = shown || v.Text == "-p"
				case v.Known && strings.HasPrefix(v.Text, "+"):
				case strings.IndexByte(v.lead(), '=') > 0 && isName(v.lead()[:strings.IndexByte(v.lead(), '=')]):
					i := strings.IndexByte(v.lead(), '=')
					st.setWords(v.lead()[:i], []Word{v.cut(i + 1)})
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
					a.arithmText(v)
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
	if shown {
		addEffect(&call, effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "prints every variable"})
	}
	a.taintPath(st, cx.assigns)
	a.finishCall(&call, cx)
	return outcome{ok: st, fail: st, out: stream{set: true, known: !shown}}
}
