package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// judge reads one call by its row and records its effects and the commands
// inside it.
func (a *analyzer) judge(c *Call, row *catalog.Row, words []Word, cx *callCtx) {
	p := parse(row, words)
	a.steps += len(words)
	c.Row, c.Sub = row, p.top
	if row == a.gitRow && len(p.path) == 0 && len(p.operands) > 0 {
		if a.gitAlias(c, p, cx) {
			return
		}
	}
	j := &judgement{a: a, c: c, p: p, cx: cx, dir: cx.dir}
	for _, r := range p.chain {
		j.bits |= r.Bits
		if r.Danger != "" {
			j.danger = r.Danger
		}
		if r.Area != effect.File {
			j.area = r.Area
		}
	}
	j.why, j.undo = p.top.Why, p.top.Undo
	if row.Style&catalog.KeyFirst != 0 && c.Program == "ps" && len(words) > 1 && !strings.HasPrefix(words[1].Text, "-") && strings.Contains(words[1].Text, "e") ||
		c.Program == "ps" && slices.ContainsFunc(words, func(w Word) bool { return strings.Contains(w.Text, "environ") }) {
		addEffect(c, secretRead("shows the environment of every process"))
	}
	if (c.Program == "pdftotext" || c.Program == "pdftohtml" || c.Program == "pdftops") && len(p.operands) == 1 {
		j.beside(p.operands[0])
	}
	// -C and the like first: the paths of the other words are below it, and so
	// are the settings that are read.
	for _, v := range p.vals {
		if j.roleOf(v) == catalog.WorkDir {
			j.workDir(v.word)
		}
	}
	j.readsCode()
	if p.module != "" {
		j.imports(p.module)
	}
	if p.help {
		addEffect(c, effect.Effect{Op: effect.Read, Undo: effect.UndoNone, Bits: cx.bits})
		return
	}
	if row == a.gitRow {
		j.checkoutFile()
	}
	c.Partial = append(c.Partial, p.unknown...)
	if p.maybe && j.acting() {
		c.Partial = append(c.Partial, "a computed word may be a flag")
	}
	j.run()
	j.jumps()
	if row == a.gitRow {
		j.gitFacts()
		j.pushScope()
		j.fetchScope()
	} else if c.Program == "go" && len(p.path) > 0 && p.path[0] == "list" {
		j.askGit("status")
	}
}

// judgement turns one parsed call into effects.
type judgement struct {
	a      *analyzer
	c      *Call
	p      *parsed
	cx     *callCtx
	dir    string
	bits   catalog.Bits
	area   effect.Area
	danger string
	why    string
	undo   effect.Undo
	host   string
	sends  bool       // data or words of the call leave this machine
	named  effect.Ops // operations whose paths the words name, be it standard output
}

// acting reports whether any flag of the call's rows does something.
func (j *judgement) acting() bool {
	acts := false
	j.p.fr.each(func(*catalog.Flag, *catalog.Row, string) bool { acts = true; return true })
	return acts
}

func (j *judgement) fail(why string) { j.c.Partial = append(j.c.Partial, why) }

// add records an effect, with the call's bits.
func (j *judgement) add(e effect.Effect) {
	if j.bits&catalog.Remote != 0 {
		e.Bits |= effect.Remote
	}
	if j.bits&catalog.Send != 0 {
		e.Bits |= effect.Send
	}
	if j.bits&catalog.Privileged != 0 {
		e.Bits |= effect.Privileged
	}
	e.Bits |= j.cx.bits
	if e.Danger == "" {
		e.Danger = j.danger
	}
	if e.Why == "" {
		e.Why = j.why
	}
	if e.Undo == effect.UndoUnknown {
		e.Undo = j.undo
	}
	if j.p.dry && !j.p.wet && e.Op != effect.Network && e.Op != effect.Unknown {
		e.Op, e.Danger, e.Undo, e.Area = effect.Read, "", effect.UndoNone, dryArea(e.Area)
		e.Bits &^= effect.Send
	}
	if e.Op == effect.Read && e.Undo == effect.UndoUnknown {
		e.Undo = effect.UndoNone
	}
	for i := range j.c.Effects {
		if j.c.Effects[i] == e {
			return
		}
	}
	j.c.Effects = append(j.c.Effects, e)
}

func dryArea(a effect.Area) effect.Area {
	if a == effect.Arming || a == effect.Guard {
		return effect.File
	}
	return a
}

// ops adds an effect for each operation of a set.
func (j *judgement) ops(o effect.Ops, e effect.Effect) {
	for op := effect.Unknown; op <= effect.Network; op++ {
		if o.Has(op) {
			e.Op = op
			if op == effect.Unknown {
				j.fail(orElse(e.Why, "what it does is not known"))
			}
			j.add(e)
		}
	}
}

func orElse(s, other string) string {
	if s != "" {
		return s
	}
	return other
}

func (j *judgement) run() {
	p, top := j.p, j.p.top
	// A mode replaces what the row says of its operands; of several modes the
	// worse one's roles count, and all of their operations do.
	does, bare, args, last, kind := top.Does, top.Bare, top.Args, top.Last, top.Kind
	if len(p.fr.modes) > 0 {
		bare, args, last = 0, nil, catalog.NoRole
		worst := -1
		modal := effect.Ops(0)
		for _, m := range p.fr.modes {
			if m.Does == 0 {
				modal |= top.Does
			}
			modal |= m.Does
			bare |= m.Bare
			j.bits |= m.Bits
			if m.Bits&catalog.Local != 0 {
				j.bits &^= catalog.Remote | catalog.Send | catalog.StdinData
			}
			if m.Kind != 0 {
				kind = m.Kind
			}
			if m.Area != effect.File {
				j.area = m.Area
			}
			if m.Danger != "" {
				j.danger = m.Danger
			}
			if m.Why != "" {
				j.why = m.Why
			}
			if m.Undo != 0 {
				j.undo = m.Undo
			}
			if w := severity(m.Args, m.Last); w > worst {
				worst, args, last = w, m.Args, m.Last
			}
		}
		does = modal
	}
	if top.Lang == catalog.Shell && len(p.fr.modes) > 0 {
		j.noExec()
	}
	sizeBefore := len(j.c.Effects)
	inQuery := j.fieldsInQuery()
	for _, f := range p.acts {
		if inQuery && (f.Role == catalog.AtFile || f.Role == catalog.FormFile) {
			continue
		}
		e := effect.Effect{Area: j.area, Kind: kind, Why: f.Why}
		if j.area != effect.File || f.Does&^(effect.DoesRead|effect.DoesWrite|effect.DoesDelete) != 0 {
			e.Target = j.object(args)
		}
		j.ops(f.Does, e)
	}
	for _, v := range p.vals {
		if r := j.roleOf(v); r != catalog.WorkDir {
			if v.h.flag == nil && v.h.mode == nil && j.bits&catalog.Remote != 0 {
				j.endpoint(v.word)
			}
			why := ""
			if v.h.flag != nil {
				why = v.h.flag.Why
			}
			if inQuery && (r == catalog.AtFile || r == catalog.FormFile) {
				r = catalog.Query
			}
			j.word(r, v.word, why, kind)
		} else if v.h.flag == nil && v.h.mode == nil && v.word.Secret {
			j.query(v.word)
		}
	}
	operands := p.operands
	if top.Lang != catalog.NoLang && !p.code && !hasCodeRole(args) && len(operands) > 0 && len(p.fr.modes) == 0 && (top.Bits&catalog.StdinCode == 0 || top.Lang == catalog.Redis) {
		first := operands[0]
		if top.Lang == catalog.Redis {
			first = redisCommand(operands)
		}
		j.code(top.Lang, first)
		operands = operands[1:]
		p.code = true
	}
	if top.Lang != catalog.NoLang && len(p.fr.modes) > 0 && !p.code && !hasCodeRole(args) && len(operands) > 0 && langInline(top.Lang) {
		// sed -i SCRIPT FILE: the mode says what files are, not where code is.
		j.code(top.Lang, operands[0])
		operands = operands[1:]
	}
	if len(operands) == 0 && bare != 0 && len(p.inner) == 0 {
		j.ops(bare, effect.Effect{Area: j.area, Kind: kind})
	}
	if j.onlyFiles(args, operands) {
		does &^= effect.DoesNetwork
	}
	if does != 0 {
		e := effect.Effect{Area: j.area, Kind: kind}
		if j.area != effect.File || does&^(effect.DoesRead|effect.DoesWrite|effect.DoesDelete) != 0 {
			e.Target = j.object(args)
		}
		if e.Target == "" && kind == effect.ProjectCode && len(p.path) > 0 && (top.Names == "*" || top.Area == effect.Database) && does.Has(effect.Execute) {
			// yarn deploy, rails db:drop: the subcommand is what runs.
			run := e
			run.Op, run.Target = effect.Execute, p.path[len(p.path)-1]
			j.add(run)
			does &^= effect.DoesExecute
		}
		j.ops(does, e)
	}
	if last == catalog.WritePath && len(operands) == 1 && (args[0] == catalog.LinkPath || args[0] == catalog.ReadPath) && (j.c.Program == "ln" || j.c.Program == "gln") {
		j.intoDir(operands, known(".")) // ln TARGET links it here
	}
	dir := j.dir
	j.operandDir()
	k := 0
	for i, o := range operands {
		if o.Data {
			continue
		}
		if len(args) == 0 {
			if does == 0 || does&^effect.DoesRead == 0 && !p.open() {
				j.fail("unexpected word " + clip(o.Text))
			}
			continue
		}
		if len(args) > 0 && args[0] == catalog.EnvAssign && isAssign(o.lead()) {
			j.word(catalog.EnvAssign, o, "", kind)
			continue
		}
		if args[0] == catalog.EnvAssign && len(args) > 1 && k == 0 {
			k = 1
		}
		r := args[min(k, len(args)-1)]
		k++
		if last != catalog.NoRole && i == len(operands)-1 && i > 0 {
			r = last
			if r == catalog.WritePath && j.intoDir(operands[:i], o) {
				continue
			}
		}
		j.word(r, o, "", kind)
		if o.Multi && !o.Known && len(args) > k {
			// It may be several words: the roles after it count for it too.
			for _, r := range args[k:] {
				j.word(r, o, "", kind)
			}
			if last != catalog.NoRole {
				j.word(last, o, "", kind)
			}
		}
	}
	j.dir = dir
	if j.sends || j.bits&catalog.StdinData != 0 {
		j.stdinData()
	}
	if len(operands) == 0 && len(p.inner) == 0 && !p.code {
		j.noOperands(does | bare)
	} else if !p.code && len(p.inner) == 0 && (j.modeBits()&catalog.StdinCode != 0 || len(p.fr.modes) == 0 && top.Bits&catalog.StdinCode != 0) {
		j.stdinCode() // sh -s ARG, psql DATABASE
	}
	if top.Inner == catalog.InnerJoin && j.bits&catalog.Remote != 0 && len(p.inner) == 0 && len(p.fr.modes) == 0 && j.cx.stdin.set {
		j.remoteStdin()
	}
	j.place()
	for _, in := range p.inner {
		j.innerCommand(in)
	}
	if len(p.inner) == 0 && len(j.c.Effects) == sizeBefore && len(j.c.Partial) == 0 {
		if does == 0 && bare == 0 && len(args) == 0 && len(p.fr.modes) == 0 && !p.code {
			j.fail("what it does is not known")
			j.add(effect.Effect{Op: effect.Unknown, Area: j.area})
		} else {
			j.add(effect.Effect{Op: effect.Read, Area: readArea(j.area)})
		}
	}
	if len(j.c.Effects) == 0 && len(j.c.Partial) > 0 {
		j.add(effect.Effect{Op: effect.Unknown, Area: j.area})
	}
}

// readArea is the area of a plain read: reading settings that arm is reading.
func readArea(a effect.Area) effect.Area {
	if a == effect.Arming || a == effect.Guard {
		return effect.File
	}
	return a
}

func langInline(l catalog.Lang) bool {
	return l == catalog.Sed || l == catalog.Awk || l == catalog.Jq || l == catalog.Yq
}

func hasCodeRole(args []catalog.Role) bool {
	for _, r := range args {
		if r == catalog.Code || r == catalog.CodePath {
			return true
		}
	}
	return false
}

// roleOf is the role of a flag's value: a chosen mode may give it another.
func (j *judgement) roleOf(v flagVal) catalog.Role {
	for _, m := range j.p.fr.modes {
		for i := range m.Flags {
			if _, ok := inList(m.Flags[i].Names, v.name); ok {
				return m.Flags[i].Role
			}
		}
	}
	if v.h.flag != nil {
		if v.h.flag.Role == catalog.NoRole {
			return catalog.Data
		}
		return v.h.flag.Role
	}
	return catalog.Data
}

// remoteStdin judges what a login on another machine is fed: a shell there
// runs it.
func (j *judgement) remoteStdin() {
	in := j.cx.stdin
	if in.known {
		j.a.nestedText(in.text, Bash, &state{dirs: []string{""}}, j.wrapped())
		return
	}
	j.c.Producers = append(j.c.Producers, in.from...)
	j.add(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Target: j.host, Why: "a shell on the other machine runs its standard input"})
}

// modeBits are the bits of the modes that were chosen.
func (j *judgement) modeBits() catalog.Bits {
	b := catalog.Bits(0)
	for _, m := range j.p.fr.modes {
		b |= m.Bits
	}
	return b
}

// object names what a call without a path acts on: its operands' text, for
// roles that are no paths.
func (j *judgement) object(args []catalog.Role) string {
	for _, r := range args {
		if rolePath(r) || r >= catalog.URL && r <= catalog.Method {
			return ""
		}
	}
	var b strings.Builder
	for _, o := range j.p.operands {
		if o.Known && !o.Data {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(o.Text)
		}
	}
	return b.String()
}

// fieldsInQuery reports whether the fields of a call to a forge's interface
// are part of its URL: the method is named, only reads, and no field is a file.
func (j *judgement) fieldsInQuery() bool {
	get := false
	for _, v := range j.p.vals {
		switch j.roleOf(v) {
		case catalog.Method:
			if v.word.Text != "GET" && v.word.Text != "HEAD" || !v.word.Known {
				return false
			}
			get = true
		case catalog.AtFile, catalog.FormFile:
			if v.h.flag == nil || v.h.flag.Does != effect.DoesWrite || !v.word.Known || strings.Contains(v.word.Text, "=@") || strings.Contains(v.word.Text, "=<") {
				return false
			}
		}
	}
	return get && j.area == effect.Cloud
}

func rolePath(r catalog.Role) bool { return r >= catalog.ReadPath && r <= catalog.CodeDir }

// severity orders the roles of modes: what deletes is worse than what writes.
func severity(args []catalog.Role, last catalog.Role) int {
	worst := 0
	for _, r := range append([]catalog.Role{last}, args...) {
		s := 1
		switch r {
		case catalog.NoRole, catalog.Data, catalog.ReadPath, catalog.Ref, catalog.Resource, catalog.KubeObject, catalog.Module, catalog.Source:
			s = 0
		case catalog.DeletePath, catalog.DeleteRef, catalog.DelResource:
			s = 4
		case catalog.CodePath, catalog.Code, catalog.ShellText, catalog.Denied, catalog.CodeDir, catalog.Command:
			s = 3
		case catalog.WritePath, catalog.EditPath, catalog.WriteDir, catalog.WriteRef, catalog.NewResource:
			s = 2
		}
		worst = max(worst, s)
	}
	return worst
}

// splitString is the command of env -S: the words of the string, and those
// that follow it as they are.
func (j *judgement) splitString(w Word) Word {
	text := w.Text
	for _, o := range j.p.after {
		if !o.Known || o.Glob {
			j.fail("code that is computed")
			return Word{Text: text, Prefix: text, From: o.From, Vars: o.Vars}
		}
		text += " '" + strings.ReplaceAll(o.Text, "'", `'\''`) + "'"
	}
	return known(text)
}

// word records what one word does in its role.
func (j *judgement) word(r catalog.Role, w Word, why string, kind effect.Kind) {
	e := effect.Effect{Why: why, Area: j.area}
	switch r {
	case catalog.NoRole:
		j.fail("unexpected word " + clip(w.Text))
	case catalog.Data:
		if w.Secret && (j.bits&(catalog.Send|catalog.Remote) != 0) {
			j.query(w)
		}
	case catalog.SecretData:
	case catalog.ReadPath:
		if s := w.lead(); s != "" && s[0] == '|' {
			j.fail("some programs run what follows |")
		}
		if w.Known && len(w.Text) > 1 && w.Text[0] == '@' && (j.a.facts == nil || j.a.facts.Stat(j.a.abs(j.dir, w.Text)).Kind == Missing) {
			j.fail("a word with @ may name a file of more flags")
		}
		if j.c.Row.Lang == catalog.Perl && j.magicOpen(w) {
			return
		}
		j.path(effect.Read, w, e)
	case catalog.WritePath, catalog.AppendPath, catalog.EditPath, catalog.LinkPath:
		if s := w.lead(); s != "" && (s[0] == '|' || s[0] == '!') {
			j.fail("some programs run what follows " + s[:1])
		}
		j.path(effect.Write, w, e)
	case catalog.WriteDir:
		if j.intoDir(j.p.operands, w) {
			return
		}
		j.below(w, e)
	case catalog.MakePath:
		e.Undo = effect.UndoNone // what exists is left as it is
		j.path(effect.Write, w, e)
	case catalog.DeletePath:
		j.path(effect.Delete, w, e)
	case catalog.MovePath:
		e.Undo = effect.UndoManual
		if n := len(j.p.operands); n > 0 && j.p.operands[n-1].Text == "/dev/null" {
			e.Undo = effect.UndoGone
		}
		e.Why = orElse(why, "moved away")
		j.path(effect.Delete, w, e)
	case catalog.WorkDir:
	case catalog.HostPath, catalog.HostDest:
		j.hostPath(r, w, e)
	case catalog.CodePath:
		j.codePath(w, why)
	case catalog.CodeDir:
		e.Kind = effect.ProjectCode
		j.path(effect.Execute, w, e)
	case catalog.Command:
		j.command(w, why)
	case catalog.ShellText:
		if w.Known && len(j.p.after) > 0 {
			w = j.splitString(w)
		}
		j.script(w)
	case catalog.Code, catalog.CodeRest:
		j.code(j.p.top.Lang, w)
	case catalog.Denied:
		j.fail(orElse(why, "cannot judge "+clip(w.Text)))
	case catalog.ImagePath:
		j.image(effect.Read, w, e)
	case catalog.ImageOut:
		j.image(effect.Write, w, e)
	case catalog.WriteOut:
		j.writeOut(w, e)
	case catalog.NameOrCode:
		// Digits with dots are a version, as of an interpreter.
		version := !strings.HasPrefix(w.Text, ".") && strings.Trim(w.Text, "0123456789.") == ""
		if !w.Known || !version && strings.ContainsAny(w.Text, "/.") {
			j.codePath(w, why)
		}
	case catalog.FilterGraph:
		j.filterGraph(w)
	case catalog.BindPath:
	case catalog.OperandDir:
		if !w.Known || w.Glob {
			j.fail("a computed directory")
		}
	case catalog.Format:
		if !plainFormat(w) {
			j.fail("a format can run commands")
		}
	case catalog.URL:
		j.url(w, why)
	case catalog.Host:
		j.host = w.lead()
		e.Op, e.Area = effect.Network, readArea(j.area)
		if j.area == effect.Database {
			// A host is contacted; what is done there the statements say.
			e.Area = effect.File
			if strings.HasPrefix(w.lead(), "/") {
				return // a socket of this machine
			}
		}
		e.Target, e.Partial = hostOf(w.lead()), !w.Known
		if j.area == effect.Container || j.p.top.Inner != catalog.NoInner && j.bits&catalog.Remote == 0 {
			e.Op = effect.Read
		}
		if !w.Known || w.Secret {
			j.query(w)
		}
		j.add(e)
	case catalog.Server:
		j.servers(w, why)
	case catalog.KeyFile:
		if i := strings.IndexByte(w.lead(), '='); i >= 0 {
			w = w.cut(i + 1)
		}
		j.path(effect.Read, w, e)
	case catalog.Source:
		if hostBefore(w.lead()) == "" {
			j.path(effect.Read, w, e)
			return
		}
		if j.a.facts != nil && w.Known && !strings.Contains(w.Text, "://") && j.a.facts.Stat(j.a.abs(j.dir, w.Text)).Kind != Missing {
			j.path(effect.Read, w, e)
			return
		}
		if !j.addressed(w) {
			// Names at a forge are cloned from there.
			j.host = hostBefore(w.lead())
			j.add(effect.Effect{Op: effect.Network, Target: j.host, Partial: !w.Known, Why: "the words choose the host"})
		}
	case catalog.Module:
		if strings.Contains(w.lead(), "@") {
			j.namedThing(w, e)
		}
	case catalog.Named:
		j.namedThing(w, e)
	case catalog.Query:
		if !strings.Contains(w.lead(), "://") || !hasWord(defaultHosts, hostOf(w.lead())) {
			j.addressed(w)
		}
		j.query(w)
	case catalog.AtQuery:
		if strings.HasPrefix(w.lead(), "@") {
			j.path(effect.Read, w.cut(1), effect.Effect{Bits: effect.Send, Why: "sends this file"})
			return
		}
		j.query(w)
	case catalog.AtFile, catalog.FormFile:
		j.upload(r, w, why)
	case catalog.Method:
		j.method(w)
	case catalog.GitConfig:
		j.gitConfig(w)
	case catalog.Ref:
		j.ref(w)
	case catalog.WriteRef:
		e.Op, e.Area, e.Target = effect.Write, effect.Git, w.Text
		j.add(e)
	case catalog.DeleteRef:
		e.Op, e.Area, e.Target = effect.Delete, effect.Git, w.Text
		j.add(e)
	case catalog.Refspec:
		e.Op, e.Area, e.Target = effect.Write, effect.Git, w.Text
		if !w.Known {
			e.Partial = true
			e.Op = effect.Delete
			e.Why = "a computed refspec may force or delete"
		} else if strings.HasPrefix(w.Text, "+") || strings.HasPrefix(w.Text, ":") {
			e.Op = effect.Delete
			e.Why = "forces or deletes a remote branch"
		}
		j.add(e)
	case catalog.RemoteRef:
		j.remoteRef(w)
	case catalog.KeyValue:
		e.Op = effect.Read
		if strings.Contains(w.lead(), "=") || !w.Known {
			e.Op = effect.Write
		}
		e.Target = w.Text
		j.add(e)
	case catalog.EnvAssign:
		j.envAssign(w)
	case catalog.Mount:
		j.mount(w)
	case catalog.Image:
		e.Op, e.Kind, e.Area, e.Target = effect.Execute, effect.RemoteCode, effect.Container, w.Text
		j.add(e)
	case catalog.PackageSpec:
		if lead := w.lead(); lead == "." || strings.HasPrefix(lead, ".[") || strings.HasPrefix(lead, "./") || strings.HasPrefix(lead, "../") || strings.HasPrefix(lead, "/") {
			e.Kind = effect.ProjectCode
			j.path(effect.Execute, w, e)
			return
		}
		e.Op, e.Area, e.Target = effect.Write, effect.Package, w.Text
		j.add(e)
	case catalog.Unit:
		e.Op, e.Area, e.Target = effect.Write, effect.System, w.Text
		j.add(e)
	case catalog.Proc:
		e.Op, e.Area, e.Target = effect.Write, effect.Process, w.Text
		if w.Text == "$!" {
			e.Target = "%%" // the job just started
		}
		j.add(e)
	case catalog.Resource:
		e.Op, e.Target = effect.Read, w.Text
		j.add(e)
	case catalog.KubeObject:
		e.Op, e.Target = effect.Read, w.Text
		if j.showsSecrets(w.lead()) {
			e.Area, e.Why = effect.Secret, "shows a secret"
		}
		j.add(e)
	case catalog.NewResource:
		e.Op, e.Target, e.Partial = effect.Write, w.Text, !w.Known
		j.add(e)
	case catalog.DelResource:
		e.Op, e.Target, e.Partial = effect.Delete, w.Text, !w.Known
		j.add(e)
	case catalog.SSHOption:
		j.sshOption(w)
	default:
		j.fail("cannot judge " + clip(w.Text))
	}
}

// clip shortens text for a reason.
func clip(s string) string {
	if len(s) > 40 {
		return s[:37] + "…"
	}
	return s
}

// plainFormat reports whether a format of tmux only names variables: #{name} or
// #S. Anything else may run a program, #(…), or expand a value once more, #{E:…}.
func plainFormat(w Word) bool {
	if !w.Known || w.Glob {
		return false
	}
	for rest := w.Text; ; {
		_, after, ok := strings.Cut(rest, "#")
		if !ok {
			return true
		}
		if after == "" {
			return false
		}
		rest = after[1:]
		if after[0] != '{' {
			if !strings.Contains("DFHIPSTWh", after[:1]) {
				return false
			}
			continue
		}
		name, tail, closed := strings.Cut(rest, "}")
		if !closed || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "" {
			return false
		}
		rest = tail
	}
}
