package shellparse

import (
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// codePath is a word that names a file whose code runs.
func (j *judgement) codePath(w Word, why string) {
	a := j.a
	j.p.code = true
	why = orElse(why, "runs the code in this file")
	switch {
	case w.Known && (w.Text == "-" || w.Text == "/dev/stdin" || w.Text == "/dev/fd/0"):
		j.stdinCode()
	case w.Known && len(w.From) > 0 && strings.HasPrefix(w.Text, "/dev/fd/"):
		a.codeFrom(j.c, w.From, "runs the output of a command")
		j.mark()
	case w.Known && strings.Contains(w.Text, "://"):
		host, _, _ := splitHost(w.Text)
		j.add(effect.Effect{Op: effect.Network, Target: orElse(host, hostOf(w.Text)), Bits: effect.Remote})
		j.add(effect.Effect{Op: effect.Execute, Kind: effect.RemoteCode, Target: w.Text, Why: "runs what was fetched"})
	case w.Known && !w.Glob:
		file := a.abs(j.dir, w.Text)
		if made := j.cx.st.wroteTo(file); made != nil && !j.cx.remote {
			if j.c.Row.Lang != catalog.NoLang {
				texts, sure := j.cx.st.texts(file)
				for _, text := range texts {
					j.source(j.c.Row.Lang, known(text))
				}
				if sure {
					return
				}
			}
			e := effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Target: file, Why: "runs a file this script made"}
			a.madeBy(j.c, made, &e)
			j.add(e)
			return
		}
		a.codeFile(j.c, file, j.sub(), why)
		j.mark()
	case len(w.From) > 0:
		a.codeFrom(j.c, w.From, "which file runs is computed")
		j.fail("which file runs is computed")
		j.mark()
	default:
		j.fail("which file runs is computed")
		j.add(effect.Effect{Op: effect.Execute, Why: "which file runs is computed"})
	}
}

// mark gives effects that were added without it the call's bits.
func (j *judgement) mark() {
	for i := range j.c.Effects {
		j.c.Effects[i].Bits |= j.cx.bits
		if j.bits&catalog.Privileged != 0 {
			j.c.Effects[i].Bits |= effect.Privileged
		}
	}
}

// sub is the context of what runs inside the call.
func (j *judgement) sub() *callCtx {
	c := *j.cx
	c.redirs, c.assigns = nil, nil
	c.dir = j.dir
	if j.dir != j.cx.dir {
		st := j.cx.st.clone()
		st.dirs = []string{j.dir}
		c.st = st
	}
	return &c
}

// code judges code in a small language.
func (j *judgement) code(l catalog.Lang, w Word) {
	j.p.code = true
	if l == catalog.Shell {
		j.script(w)
		return
	}
	j.source(l, w)
}

func (j *judgement) source(l catalog.Lang, w Word) {
	text := w.Text
	if l == catalog.Shell {
		j.script(w)
		return
	}
	if !w.Known {
		if !w.Number || w.Multi {
			if len(w.From) > 0 {
				j.a.codeFrom(j.c, w.From, "runs the output of a command")
				j.mark()
				return
			}
			j.fail("code that is computed")
			j.add(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "code that is computed"})
			return
		}
		text = w.Prefix + "1" + w.Suffix
		if strings.ContainsAny(w.Suffix, "$") {
			text = w.Empty
		}
	}
	if strings.Contains(text, "{}") && j.cx.insideXargs() {
		j.fail("code that is computed")
	}
	r := readCode(l, text)
	j.apply(l, r)
}

// apply turns what a reader found into effects.
func (j *judgement) apply(l catalog.Lang, r reading) {
	if r.unknown != "" && !r.unseen() {
		j.fail(r.unknown)
	}
	for _, m := range r.imports {
		j.imports(m)
	}
	for _, e := range r.effects {
		if e.Target != "" && e.Area == effect.File && (e.Op == effect.Read || e.Op == effect.Write || e.Op == effect.Delete) {
			if harmlessFile(e.Target, e.Op) {
				continue
			}
			if !j.cx.remote {
				e.Target = j.a.abs(j.dir, e.Target)
			}
		}
		j.add(e)
	}
	for _, s := range r.shell {
		j.script(known(s))
		// A way out of a language that need not have one is code on the spot,
		// however harmless it reads here.
		j.add(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs a command from inside the code"})
	}
}

// imports judges a module that inline code loads: a file of that name in the
// working directory comes before the one that is meant.
func (j *judgement) imports(module string) {
	if j.a.facts == nil || j.dir == "" || j.cx.remote {
		return
	}
	top, _, _ := strings.Cut(module, ".")
	stands := func(name, module string) {
		f := j.a.abs(j.dir, name)
		j.c.CodeFiles = append(j.c.CodeFiles, f)
		j.runs(effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Target: f, Why: "a file here is loaded in place of the module " + module})
	}
	for _, name := range [...]string{top + ".py", top} {
		if f := j.a.abs(j.dir, name); top != "" && j.a.facts.Stat(f).Kind != Missing {
			stands(name, top)
			return
		}
	}
	// What it imports in its turn is looked for here first, too.
	names, ok := j.a.facts.List(j.dir)
	if !ok {
		return
	}
	for _, name := range names {
		if m, found := strings.CutSuffix(name, ".py"); found && hasWord(importedOften, m) {
			stands(name, m)
			return
		}
	}
}

// importedOften lists the modules of Python's library that the others import.
const importedOften = "abc argparse ast base64 binascii bisect bz2 calendar codecs collections colorsys compileall configparser contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis email encodings enum errno " +
	"fnmatch fractions functools genericpath getopt getpass gettext glob graphlib gzip hashlib heapq hmac html http importlib inspect io itertools json keyword linecache locale logging lzma math mimetypes ntpath numbers opcode operator optparse os " +
	"pathlib pickle pkgutil platform posixpath pprint queue quopri random re reprlib runpy secrets select selectors shlex shutil signal site socket socketserver sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess " +
	"sys sysconfig tarfile tempfile textwrap threading time timeit token tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref webbrowser xml zipfile zipimport zlib"

// magicOpen judges an operand of perl -n and -p that its open takes for a
// command or an output.
func (j *judgement) magicOpen(w Word) bool {
	t := strings.TrimSpace(w.lead())
	switch {
	case strings.HasPrefix(t, "|") || w.Known && strings.HasSuffix(t, "|"):
		j.script(known(strings.Trim(t, "|")))
		j.add(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "perl runs the words before a bar"})
		return true
	case strings.HasPrefix(t, ">") || strings.HasPrefix(t, "+<"):
		j.path(effect.Write, known(strings.TrimLeft(t, "+<> ")), effect.Effect{Why: "perl opens it for writing"})
		return true
	}
	return false
}

// ref judges a revision that may also be, or hold, the name of a file.
func (j *judgement) ref(w Word) {
	if !w.Known || w.Glob || w.Text == "" || strings.HasPrefix(w.Text, "-") {
		return
	}
	name := w.Text
	if i := strings.IndexByte(name, ':'); i >= 0 && !strings.Contains(name, "://") {
		name = name[i+1:]
		if name == "" || strings.HasPrefix(w.Text, ":/") || strings.HasPrefix(w.Text, ":(") {
			return
		}
	} else if j.a.facts == nil || j.cx.remote || j.a.facts.Stat(j.a.abs(j.dir, name)).Kind == Missing {
		return
	}
	j.add(effect.Effect{Op: effect.Read, Target: j.a.abs(j.dir, name), Undo: effect.UndoNone})
}

// checkoutFile takes git checkout NAME for the file of that name, where there
// is one: that throws its changes away.
func (j *judgement) checkoutFile() {
	p := j.p
	if len(p.path) != 1 || p.path[0] != "checkout" || j.a.facts == nil || j.dir == "" || len(p.fr.modes) > 0 {
		return
	}
	for _, o := range p.operands {
		if o.Known && j.a.facts.Stat(j.a.abs(j.dir, o.Text)).Kind == Missing {
			continue
		}
		for _, m := range p.top.Modes {
			if m.Names == "--" || strings.HasPrefix(m.Names, "-- ") {
				p.fr.modes = append(p.fr.modes, m)
				return
			}
		}
	}
}

// script analyses a text that the call gives to a shell.
func (j *judgement) script(w Word) {
	j.p.code = true
	x := j.wrapped()
	st := j.shellState(x)
	d := j.shellDialect()
	if !w.Known {
		from := w.From
		e := effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "code that is computed"}
		if j.a.fetched(from) {
			e.Kind, e.Why = effect.RemoteCode, "runs what was fetched"
		}
		j.c.Producers = append(j.c.Producers, from...)
		j.fail("code that is computed")
		j.add(e)
		j.a.scriptWords("", []Word{w}, x, st)
		return
	}
	j.a.nestedText(w.Text, d, st, x)
}

// shellState is the state of a shell that the call starts: exported variables
// pass on, functions and aliases do not.
func (j *judgement) shellState(x *callCtx) *state {
	st := j.cx.st
	n := &state{dirs: []string{j.dir}, posKnown: true, wrote: st.wrote, pathTaint: st.pathTaint}
	for name, v := range st.vars {
		if v.exported {
			n.set(name, v)
		} else if j.a.facts != nil {
			if _, set, ok := j.a.facts.Env(name); ok && set {
				n.set(name, v) // an inherited variable stays exported
			}
		}
	}
	for _, as := range j.cx.assigns {
		n.set(as.Name, &variable{vals: []Word{as.Value}, exported: true})
	}
	// sh -c CODE NAME ARG…: the words after the code are its arguments.
	rest := j.p.operands
	for i, o := range rest {
		if o.Data || i == 0 {
			continue
		}
		if i == 1 && len(j.p.fr.modes) > 0 {
			n.set("0", &variable{vals: []Word{o}})
			continue
		}
		n.pos = append(n.pos, o)
		if o.Multi || o.Glob {
			n.pos, n.posKnown = nil, false
			break
		}
	}
	return n
}

func (j *judgement) shellDialect() Dialect {
	switch path.Base(j.c.Program) {
	case "bash", "rbash":
		return Bash
	case "zsh":
		return Zsh
	case "ksh", "mksh", "ksh93", "oksh", "pdksh":
		return Ksh
	case "sh", "dash", "ash":
		return Posix
	case "fish", "pwsh", "powershell", "csh", "tcsh", "nu", "elvish", "xonsh", "cmd":
		j.fail("guard does not read " + j.c.Program + " scripts")
	}
	return Posix
}

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
	if top.Inner == catalog.InnerJoin && len(j.p.acts) == 0 || top.Inner == catalog.InnerJoin {
		if x.remote {
			for _, w := range in {
				if !w.Known {
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
			if !w.Known && (len(w.From) > 0 || w.Secret) {
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
	prefix, noDash := j.a.pathsFrom(from)
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
	w := Word{Text: "…", Multi: true, From: from, Prefix: prefix, Solid: prefix != "", NoDash: noDash}
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

// pathsFrom says what is certain about the file names that calls print.
func (a *analyzer) pathsFrom(from []int) (prefix string, noDash bool) {
	for k := len(from) - 1; k >= 0; k-- {
		i := from[k]
		if i >= len(a.calls) {
			continue
		}
		c := &a.calls[i]
		switch c.Program {
		case "find":
			if len(c.Words) > 1 && c.Words[1].Known && !strings.HasPrefix(c.Words[1].Text, "-") {
				root := c.Words[1].Text
				if len(c.Words) > 2 && !strings.HasPrefix(c.Words[2].Text, "-") {
					return "", true
				}
				return strings.TrimSuffix(root, "/") + "/", true
			}
			return "./", true
		case "ls", "fd", "fdfind", "rg", "grep", "git", "pgrep", "pidof", "lsof", "docker", "kubectl":
			return "", true
		case "head", "tail", "sort", "uniq", "grep -v", "tr", "xargs", "cut", "awk", "sed", "wc", "cat":
			// A filter: what it is fed decides, and that comes before it.
			continue
		}
		return "", false
	}
	return "", false
}

// command judges a program named in a value: --pager=less.
func (j *judgement) command(w Word, why string) {
	if w.Known {
		switch w.Text {
		case "", "cat", "less", "more", "true", "never", "always", "auto", "ssh", "gzip", "bzip2", "xz", "zstd", "lz4", "less -R", "less -F":
			return
		}
	}
	j.script(w)
	if !w.Known {
		return
	}
	j.add(effect.Effect{Op: effect.Execute, Why: orElse(why, "runs "+clip(w.Text)), Target: w.Text})
}

// stdinCode judges code that comes on standard input.
func (j *judgement) stdinCode() {
	j.p.code = true
	in := j.cx.stdin
	row := j.c.Row
	lang := row.Lang
	if j.p.top.Lang != catalog.NoLang {
		lang = j.p.top.Lang
	}
	switch {
	case in.known && in.set:
		w := known(in.text)
		if lang == catalog.Shell || lang == catalog.NoLang && isShell(j.c.Program) {
			x := j.wrapped()
			x.stdin = stream{}
			st := j.shellState(x)
			st.pos, st.posKnown = nil, false
			j.a.nestedText(in.text, j.shellDialect(), st, x)
			return
		}
		j.source(lang, w)
	case in.set && len(in.from) > 0:
		j.a.codeFrom(j.c, in.from, "runs the output of a command")
		j.mark()
	case in.set:
		for _, r := range j.cx.redirs {
			if r.Op == "<" {
				j.codePath2(r.File)
				return
			}
		}
		j.fail("runs its standard input, which is computed")
		j.add(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs its standard input"})
	default:
		j.add(effect.Effect{Op: effect.Execute, Why: "opens an interactive prompt"})
	}
}

// codePath2 is code that is redirected from a file.
func (j *judgement) codePath2(w Word) {
	if w.Known && (w.Text == "/dev/stdin" || w.Text == "-" || w.Text == "/dev/null") {
		if w.Text != "/dev/null" {
			j.fail("runs its standard input")
		}
		return
	}
	j.codePath(w, "runs the code in this file")
}

func isShell(name string) bool {
	switch name {
	case "sh", "bash", "dash", "zsh", "ksh", "ash", "mksh":
		return true
	}
	return false
}

// noOperands is what a program does when it is given none.
func (j *judgement) noOperands(does effect.Ops) {
	b := j.p.top.Bits
	if len(j.p.fr.modes) > 0 {
		b = 0
		for _, m := range j.p.fr.modes {
			b |= m.Bits
		}
		if !j.modal() {
			b |= j.p.top.Bits & catalog.StdinCode
		}
	}
	switch {
	case b&catalog.StdinCode != 0:
		j.stdinCode()
	case b&catalog.Interactive != 0:
		if j.cx.stdin.set {
			j.stdinCode()
			return
		}
		j.add(effect.Effect{Op: effect.Execute, Why: "opens an interactive prompt"})
	case b&catalog.PrintsEnv != 0:
		j.add(secretRead("prints every variable"))
	}
	_ = does
}

// modal reports whether a mode says what the call does.
func (j *judgement) modal() bool {
	for _, m := range j.p.fr.modes {
		if m.Does != 0 || m.Bare != 0 {
			return true
		}
	}
	return false
}

// url judges a URL that is fetched.
func (j *judgement) url(w Word, why string) {
	lead := w.lead()
	if strings.HasPrefix(strings.ToLower(lead), "file://") {
		j.path(effect.Read, w.cut(len("file://")), effect.Effect{Why: why})
		return
	}
	host := hostOf(lead)
	j.host = host
	e := effect.Effect{Op: effect.Network, Target: host, Why: why}
	if !w.Known {
		if !hostKnown(lead) {
			e.Partial = true
		}
		j.query(w)
	} else if strings.Contains(lead, "@") && strings.Contains(lead, "://") && userInfo(lead) {
		e.Bits |= effect.Send
		e.Why = orElse(why, "sends a password in the address")
	}
	j.add(e)
}

// hostKnown reports whether the known beginning of a URL holds all of its
// host.
func hostKnown(lead string) bool {
	i := strings.Index(lead, "://")
	return i >= 0 && strings.IndexByte(lead[i+3:], '/') > 0
}

func userInfo(u string) bool {
	_, rest, ok := strings.Cut(u, "://")
	if !ok {
		return false
	}
	auth, _, _ := strings.Cut(rest, "/")
	at := strings.LastIndexByte(auth, '@')
	return at > 0 && strings.Contains(auth[:at], ":")
}

// hostOf is the host in a URL, in user@host, in host:path, or the word itself.
func hostOf(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		s = rest
	}
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		s = s[:i]
	}
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		s = s[i+1:]
	}
	if strings.HasPrefix(s, "[") {
		if i := strings.IndexByte(s, ']'); i > 0 {
			return s[1:i]
		}
	}
	if i := strings.IndexByte(s, ':'); i >= 0 && strings.Count(s, ":") == 1 {
		s = s[:i]
	}
	return strings.ToLower(s)
}

// query judges text that travels to another host: computed words, and
// variables named like secrets, are data that leaves.
func (j *judgement) query(w Word) {
	if w.Secret {
		j.add(effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "sends a variable named like a secret", Danger: "secret_read"})
		j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.host, Why: "sends a variable named like a secret"})
		return
	}
	if w.Known && len(w.From) == 0 {
		return
	}
	if w.Known && len(w.Vars) == 0 && !j.a.anyFrom(w.From, readsSecret) && len(w.From) > 0 {
		return // a substitution whose text is known
	}
	if w.Number && !w.Known {
		return
	}
	j.c.Producers = append(j.c.Producers, w.From...)
	j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.host, Partial: true, Danger: "computed_text", Why: "computed words leave this machine"})
}

func readsSecret(e effect.Effect) bool { return e.Area == effect.Secret }

// upload judges data that is sent: @file reads it.
func (j *judgement) upload(r catalog.Role, w Word, why string) {
	why = orElse(why, "sends data")
	lead := w.lead()
	file := Word{}
	hasFile := false
	if r == catalog.AtFile && strings.HasPrefix(lead, "@") {
		file, hasFile = w.cut(1), true
	} else if i := strings.IndexAny(lead, "@<"); r == catalog.FormFile && i > 0 && (lead[i-1] == '=' || lead[i] == '@' && isName(lead[:i])) {
		file, hasFile = w.cut(i+1), true
		if k := strings.IndexByte(file.Text, ';'); k >= 0 && file.Known {
			file.Text = file.Text[:k]
		}
	} else if r == catalog.AtFile && strings.Contains(lead, "=@") {
		i := strings.Index(lead, "=@")
		file, hasFile = w.cut(i+2), true
	}
	if hasFile {
		if file.Known && (file.Text == "-" || file.Text == "/dev/stdin") {
			j.sends = true
		} else {
			j.path(effect.Read, file, effect.Effect{Bits: effect.Send, Why: "sends this file"})
		}
	} else {
		j.query(w)
	}
	j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: why})
	if s := strings.ToLower(lead); !hasFile && strings.Contains(s, "mutation") {
		for _, verb := range [...]string{"delete", "destroy", "drop", "remove", "purge", "terminate", "wipe"} {
			if strings.Contains(s, verb) {
				j.add(effect.Effect{Op: effect.Delete, Area: effect.Cloud, Bits: effect.Send | effect.Remote, Target: j.callHost(), Why: "asks the server to " + verb})
				break
			}
		}
	}
}

// callHost is the host of the call, which may stand after the data.
func (j *judgement) callHost() string {
	if j.host != "" {
		return j.host
	}
	for _, o := range j.p.operands {
		if h := hostOf(o.lead()); h != "" {
			return h
		}
	}
	return ""
}

// method judges an HTTP method.
func (j *judgement) method(w Word) {
	m := strings.ToUpper(strings.TrimPrefix(w.Text, "="))
	e := effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: "method " + clip(m)}
	switch {
	case !w.Known:
		e.Partial = true
		e.Why = "computed method"
	case m == "GET" || m == "HEAD" || m == "OPTIONS":
		return
	case m == "DELETE":
		e.Op, e.Bits, e.Area = effect.Delete, effect.Send|effect.Remote, effect.Cloud
		if j.area != effect.File {
			e.Area = j.area
		}
		e.Why = "asks the server to delete"
	}
	j.add(e)
}

// stdinData judges a call that sends what it is fed.
func (j *judgement) stdinData() {
	in := j.cx.stdin
	if !in.set || j.bits&(catalog.Send|catalog.Remote) == 0 && !j.sends {
		return
	}
	j.c.Producers = append(j.c.Producers, in.from...)
	if len(in.from) > 0 || !in.known {
		j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: "sends what it is fed"})
	}
}

// hostPath judges HOST:PATH and local paths of scp and rsync.
func (j *judgement) hostPath(r catalog.Role, w Word, e effect.Effect) {
	host, rest, remote := splitHost(w.lead())
	far := false // another operand is remote
	for _, o := range j.p.operands {
		if _, _, ok := splitHost(o.lead()); ok {
			far = true
		}
	}
	switch {
	case remote && r == catalog.HostPath:
		j.host = host
		e.Op, e.Target, e.Bits = effect.Network, host, effect.Remote
		e.Why = orElse(e.Why, "fetches "+clip(rest))
		j.add(e)
	case remote:
		j.host = host
		e.Op, e.Target, e.Bits = effect.Network, host, effect.Remote|effect.Send
		e.Why = orElse(e.Why, "sends files to "+clip(host))
		j.add(e)
	case r == catalog.HostPath:
		if far {
			e.Bits |= effect.Send
		}
		j.path(effect.Read, w, e)
	default:
		j.path(effect.Write, w, e)
	}
	if !w.Known && (remote || far) {
		j.query(w)
	}
}

// splitHost splits host:path; a colon after a slash belongs to a file name.
func splitHost(s string) (host, rest string, ok bool) {
	if _, r, found := strings.Cut(s, "://"); found {
		h, p, _ := strings.Cut(r, "/")
		return hostOf(h), p, true
	}
	i := strings.IndexByte(s, ':')
	if i <= 0 || strings.IndexByte(s[:i], '/') >= 0 {
		return "", s, false
	}
	return hostOf(s[:i]), s[i+1:], true
}

// mount judges -v source:target of a container.
func (j *judgement) mount(w Word) {
	lead := w.lead()
	src, rest, _ := strings.Cut(lead, ":")
	ro := strings.HasSuffix(rest, ":ro") || strings.Contains(lead, "readonly")
	if strings.Contains(lead, "=") { // --mount type=bind,source=/x,target=/y
		src = ""
		for _, kv := range strings.Split(lead, ",") {
			k, v, _ := strings.Cut(kv, "=")
			switch k {
			case "source", "src":
				src = v
			case "type":
				if v == "volume" || v == "tmpfs" {
					return
				}
			}
		}
	}
	if src == "" && w.Known {
		return
	}
	if w.Known && !strings.ContainsAny(src, "/.~$") {
		return // a named volume
	}
	op := effect.Write
	if ro {
		op = effect.Read
	}
	e := effect.Effect{Op: op, Area: effect.Container, Why: "the container reaches this directory", Danger: "container_host_access"}
	if !w.Known {
		e.Partial = true
	}
	e.Target = j.a.abs(j.dir, src)
	if src == "" {
		e.Target = ""
	}
	if op == effect.Read {
		e.Danger = ""
	}
	j.add(e)
}

// sshOptions are the settings of ssh that run nothing and write nothing.
var sshOptions = [...]string{"addressfamily", "batchmode", "bindaddress", "ciphers", "compression", "connectionattempts", "connecttimeout", "controlmaster", "controlpersist", "escapechar", "exitonforwardfailure", "fingerprinthash", "forwardagent", "forwardx11", "gssapiauthentication", "hostkeyalgorithms", "hostkeyalias", "hostname", "identitiesonly", "identityfile", "ipqos", "kbdinteractiveauthentication", "kexalgorithms", "loglevel", "macs", "numberofpasswordprompts", "passwordauthentication", "port", "preferredauthentications", "proxyjump", "pubkeyacceptedalgorithms", "pubkeyauthentication", "requesttty", "serveralivecountmax", "serveraliveinterval", "stricthostkeychecking", "tcpkeepalive", "updatehostkeys", "user", "userknownhostsfile", "visualhostkey", "controlpath", "checkhostip", "rekeylimit", "sendenv"}

// sshOption judges -o Key=value.
func (j *judgement) sshOption(w Word) {
	lead := w.lead()
	i := strings.IndexAny(lead, "= ")
	if i < 0 {
		i = len(lead)
	}
	key := strings.ToLower(lead[:i])
	if contains(sshOptions[:], key) && (w.Known || i < len(lead)) {
		return
	}
	j.fail("ssh option " + clip(lead) + " may run a program")
	j.add(effect.Effect{Op: effect.Execute, Target: key, Why: "ssh option " + clip(key) + " may run a program"})
	if i < len(lead) && w.Known {
		j.script(known(strings.TrimLeft(lead[i:], "= ")))
	}
}

// gitHarmless are the keys of git -c that name no program, as the beginning of
// section.key.
var gitHarmless = [...]string{"advice.", "apply.", "author.", "blame.", "branch.", "checkout.", "clean.", "color.", "column.", "commit.", "committer.", "core.abbrev", "core.autocrlf", "core.bare", "core.bigfilethreshold", "core.checkstat", "core.commentchar", "core.compression", "core.eol", "core.excludesfile", "core.filemode", "core.ignorecase", "core.longpaths", "core.precomposeunicode", "core.preloadindex", "core.quotepath", "core.safecrlf", "core.symlinks", "core.untrackedcache", "core.whitespace", "diff.algorithm", "diff.color", "diff.context", "diff.interhunkcontext", "diff.mnemonicprefix", "diff.noprefix", "diff.renamelimit", "diff.renames", "diff.statgraphwidth", "diff.submodule", "diff.suppressblankempty", "diff.wordregex", "feature.", "fetch.", "gc.auto", "grep.", "help.autocorrect", "http.extraheader", "http.lowspeedlimit", "http.lowspeedtime", "http.postbuffer", "http.sslverify", "http.version", "i18n.", "index.", "init.defaultbranch", "log.", "merge.conflictstyle", "merge.ff", "merge.renamelimit", "merge.stat", "pack.", "pretty.", "pull.", "push.", "rebase.autosquash", "rebase.autostash", "rerere.", "safe.directory", "stash.", "status.", "submodule.recurse", "tag.", "transfer.", "user.", "versionsort.", "commit.gpgsign", "tag.gpgsign", "protocol.version"}

// gitConfig judges -c key=value.
func (j *judgement) gitConfig(w Word) {
	lead := w.lead()
	key, val, has := strings.Cut(lead, "=")
	key = strings.ToLower(key)
	if !w.Known && !has {
		j.fail("computed configuration of git")
		j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Why: "computed configuration of git"})
		return
	}
	switch key {
	case "core.pager", "core.editor", "sequence.editor", "pager.log", "pager.diff", "pager.show", "pager.branch", "pager.status":
		switch val {
		case "cat", "less", "", "true", "false", "more", ":", "less -R", "less -FRX":
			if w.Known {
				return
			}
		}
	case "core.fsmonitor", "core.hookspath", "core.attributesfile", "diff.external", "gpg.program", "credential.helper", "core.askpass", "core.sshcommand", "interactive.difffilter":
		if w.Known && (val == "" || val == "false" || val == "0") {
			return
		}
		if key == "core.hookspath" && w.Known && val == "/dev/null" {
			j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: "core.hooksPath", Why: "skips the repository's own hooks"})
			return
		}
	}
	for _, k := range gitHarmless {
		if key == k || strings.HasSuffix(k, ".") && strings.HasPrefix(key, k) && harmlessGitKey(key) {
			return
		}
	}
	if strings.HasPrefix(key, "alias.") && w.Known {
		if s, ok := strings.CutPrefix(val, "!"); ok {
			j.script(known(s))
		}
	}
	j.fail("git's configuration " + clip(key) + " may run a program")
	j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: key, Why: "git's configuration may run a program"})
}

// harmlessGitKey leaves out the few keys of harmless sections that do name
// programs or write elsewhere.
func harmlessGitKey(key string) bool {
	switch {
	case strings.HasPrefix(key, "branch.") && strings.HasSuffix(key, "remote"),
		strings.HasPrefix(key, "fetch.") && strings.Contains(key, "uri"),
		key == "log.mailmap", key == "pack.packsizelimit", key == "push.gpgsign", key == "column.ui" && false:
		return !strings.HasPrefix(key, "branch.")
	}
	return true
}

// remoteRef judges the name or URL of a git remote.
func (j *judgement) remoteRef(w Word) {
	lead := w.lead()
	if strings.Contains(lead, "::") && !strings.Contains(lead, "://") || strings.HasPrefix(lead, "ext::") {
		j.fail("a git remote helper may run a program")
		j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: lead, Why: "a git remote helper may run a program"})
		return
	}
	if strings.HasPrefix(lead, "-") {
		j.fail("a remote that looks like a flag")
		return
	}
	if host, _, ok := splitHost(lead); ok {
		j.host = host
		j.add(effect.Effect{Op: effect.Network, Area: effect.File, Target: host, Bits: effect.Remote})
	}
	if !w.Known && w.Prefix == "" && len(w.From) == 0 && len(w.Vars) == 0 {
		return
	}
	if !w.Known {
		j.query(w)
	}
}

// gitAlias judges git NAME where the repository's configuration makes NAME an
// alias. It returns true if the alias has been judged in the call's place.
func (a *analyzer) gitAlias(c *Call, p *parsed, cx *callCtx) bool {
	if a.facts == nil || !p.operands[0].Known {
		return false
	}
	name := strings.ToLower(p.operands[0].Text)
	for _, kv := range a.facts.GitConfig(cx.dir) {
		k, v, _ := strings.Cut(kv, "=")
		if k != "alias."+name {
			continue
		}
		c.Partial = nil
		if s, ok := strings.CutPrefix(v, "!"); ok {
			addEffect(c, effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Area: effect.Git, Target: "alias." + name, Why: "an alias of the repository runs a shell command", Bits: cx.bits})
			a.nestedText(s, Posix, cx.st.clone(), a.plus(cx, "git "+name))
			return true
		}
		if cx.depth > 8 {
			c.Partial = append(c.Partial, "aliases that name each other")
			return true
		}
		words := []Word{known("git")}
		for _, f := range strings.Fields(v) {
			words = append(words, known(f))
		}
		words = append(words, p.operands[1:]...)
		x := *cx
		x.depth++
		d := Call{Words: words, Program: "git", Dir: c.Dir}
		a.judge(&d, a.gitRow, words, &x)
		for _, e := range d.Effects {
			addEffect(c, e)
		}
		c.Partial = append(c.Partial, d.Partial...)
		c.Sub = d.Sub
		return true
	}
	return false
}
