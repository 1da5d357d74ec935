package shellparse

import (
	"path"
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
	if j.a.facts == nil || j.cx.remote {
		return
	}
	if j.dir == "" {
		j.fail("it may load code from a directory that is not known")
		return
	}
	top, _, _ := strings.Cut(module, ".")
	stands := func(name, module string) {
		f := j.a.abs(j.dir, name)
		j.c.CodeFiles = append(j.c.CodeFiles, f)
		j.runs(effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Target: f, Why: "a file here is loaded in place of the module " + module})
	}
	for _, name := range [...]string{top + ".py", top} {
		if f := j.a.abs(j.dir, name); top != "" && (j.a.facts.Stat(f).Kind != Missing || j.cx.st.wroteTo(f) != nil) {
			stands(name, top)
			return
		}
	}
	// What it imports in its turn is looked for here first, too.
	names, ok := j.a.facts.List(j.dir)
	if !ok {
		return
	}
	for _, w := range j.cx.st.wrote {
		if path.Dir(w.path) == path.Clean(j.dir) {
			names = append(names[:len(names):len(names)], path.Base(w.path))
		}
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
		any := false
		for _, r := range j.cx.redirs {
			if r.Op == "<" {
				j.codePath2(r.File)
				any = true
			}
		}
		if any {
			return
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
