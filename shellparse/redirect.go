package shellparse

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
)

// pipeOut is a process substitution that a command's output goes to: > >(x).
type pipeOut struct {
	sub   *syntax.ProcSubst
	st    *state
	other bool // it is not standard output that goes there
}

// redirects folds the redirections of a statement into cx.
func (a *analyzer) redirects(st *state, rs []*syntax.Redirect, cx *callCtx) []pipeOut {
	var after []pipeOut
	if in := cx.stdin; a.zshLang() && in.set && (!in.known || in.text != "") {
		// What is piped is read besides what is redirected.
		defer func() {
			if len(rs) > 0 && !sameStream(cx.stdin, in) {
				cx.stdin.known, cx.stdin.from = false, mergeFrom(cx.stdin.from, in.from)
				if len(cx.stdin.from) == 0 {
					cx.stdin.from = []int{anyCall}
				}
			}
		}()
	}
	for _, r := range rs {
		a.steps++
		switch r.Op {
		case syntax.Hdoc, syntax.DashHdoc:
			cx.stdin = a.heredoc(st, r)
			continue
		case syntax.WordHdoc:
			cx.stdin = stream{set: true}
			vals := a.fold1(st, r.Word)
			for _, v := range vals {
				cx.stdin.secret = cx.stdin.secret || v.Secret
			}
			if len(vals) == 1 && vals[0].Known {
				cx.stdin.known, cx.stdin.text = true, vals[0].Text+"\n"
			} else {
				for _, v := range vals {
					cx.stdin.from = append(cx.stdin.from, v.From...)
				}
			}
			continue
		case syntax.DplIn, syntax.DplOut:
			for _, v := range a.fold1(st, r.Word) {
				if v.Known && (allDigits(strings.TrimSuffix(v.Text, "-")) || v.Text == "-") {
					continue
				}
				if r.Op == syntax.DplOut && (r.N == nil || r.N.Value == "1" || r.N.Value == "2") && v.Known {
					cx.redirs = append(cx.redirs, Redirect{Op: ">&", File: v}) // csh style: a file
					continue
				}
				if v.Number && !v.Known || len(v.Vars) > 0 || len(r.Word.Parts) == 1 && isFdVar(r.Word) {
					a.note("a redirection to a descriptor that is not known")
					continue
				}
				a.note("a redirection that is not known")
			}
			continue
		}
		if len(r.Word.Parts) == 1 {
			if ps, ok := r.Word.Parts[0].(*syntax.ProcSubst); ok {
				if ps.Op == syntax.CmdOut {
					after = append(after, pipeOut{ps, st.clone(), r.N != nil && r.N.Value != "1" || r.Op != syntax.RdrOut && r.Op != syntax.AppOut && r.Op != syntax.RdrClob})
					continue
				}
				w := a.procSubst(st, ps)
				if r.Op == syntax.RdrIn {
					cx.stdin = stream{set: true, from: w.From}
				}
				continue
			}
		}
		for _, v := range a.redirWord(st, r.Word) {
			op := r.Op.String()
			if strings.HasPrefix(v.lead(), "/dev/tcp/") || strings.HasPrefix(v.lead(), "/dev/udp/") {
				op = "net" + op
			}
			cx.redirs = append(cx.redirs, Redirect{Op: op, File: v})
			if r.Op == syntax.RdrIn && (r.N == nil || r.N.Value == "0") {
				cx.stdin = stream{set: true, known: v.Known && v.Text == "/dev/null"}
			}
		}
	}
	return after
}

func sameStream(a, b stream) bool {
	return a.set == b.set && a.known == b.known && a.secret == b.secret && a.text == b.text && slices.Equal(a.from, b.from)
}

func isFdVar(w *syntax.Word) bool { _, ok := w.Parts[0].(*syntax.ParamExp); return ok }

// redirWord folds the file of a redirection: patterns and splitting apply in
// bash only to a single match, which is not known either way.
func (a *analyzer) redirWord(st *state, w *syntax.Word) []Word {
	alts := a.fold(st, w)
	var out []Word
	for _, alt := range alts {
		switch len(alt) {
		case 1:
			out = append(out, alt[0])
		case 0:
			out = append(out, known(""))
		default:
			u := collapse(alt)
			u.Text = a.sourceOf(w)
			out = append(out, u)
		}
	}
	return out
}

// heredoc is the text of a here-document, as far as it is known.
func (a *analyzer) heredoc(st *state, r *syntax.Redirect) stream {
	s := stream{set: true, known: true}
	if r.Hdoc == nil {
		return s
	}
	quoted := false
	for _, p := range r.Word.Parts {
		if l, ok := p.(*syntax.Lit); !ok || strings.Contains(l.Value, "\\") {
			quoted = true
		}
	}
	if quoted {
		s.text = r.Hdoc.Lit()
		if s.text == "" && len(r.Hdoc.Parts) > 0 {
			s.text = a.sourceOf(r.Hdoc)
		}
		return s
	}
	bs := a.quotedParts(st, []*builder{{quoted: true}}, r.Hdoc.Parts)
	for _, b := range bs {
		b.flush(a.sourceOf(r.Hdoc))
		for _, f := range b.fields {
			s.from = append(s.from, f.From...)
			s.known, s.secret = s.known && f.Known, s.secret || f.Secret
			s.text = f.Text
		}
	}
	if len(bs) > 1 {
		s.known = false
	}
	return s
}

// feed runs the process substitutions that a command's output goes to. What
// the calls since first write to other descriptors is not followed, nor, with
// all set, what comes after.
func (a *analyzer) feed(outs []pipeOut, o stream, first int, all bool) {
	for _, p := range outs {
		o.set = true
		if p.other || all {
			o.known, o.from = false, mergeFrom(o.from, a.since(first))
			if all || len(o.from) == 0 {
				o.from = mergeFrom(o.from, []int{anyCall})
			}
		}
		a.stmts(p.st, p.sub.Stmts, &callCtx{st: p.st, dir: oneDir(p.st), stdin: o, inside: true})
	}
}

// redirOnly records a statement that only redirects: > file truncates it.
func (a *analyzer) redirOnly(cx *callCtx, s *syntax.Stmt) {
	if len(cx.redirs) == 0 {
		return
	}
	c := Call{Dir: cx.dir, Builtin: true, Offset: a.offset(s, cx), End: a.endOf(s, cx)}
	a.finishCall(&c, cx)
}

// redirCall records the redirections of a compound command, whose output
// comes from the calls since first.
func (a *analyzer) redirCall(cx *callCtx, s *syntax.Stmt, first int) {
	if len(cx.redirs) == 0 {
		return
	}
	c := Call{Dir: cx.dir, Builtin: true, Offset: a.offset(s, cx), End: a.endOf(s, cx), Producers: a.since(first)}
	a.finishCall(&c, cx)
	cx.redirs = nil
}

// redirEffects adds what the redirections of a call do.
func (a *analyzer) redirEffects(c *Call, cx *callCtx, from []int, text string, textKnown bool) {
	for _, r := range cx.redirs {
		c.Redirects = append(c.Redirects, r)
		op := effect.Read
		why := ""
		switch r.Op {
		case ">", ">|", "&>", ">&", "&>|":
			op, why = effect.Write, "the shell overwrites it"
		case ">>", ">>|", "&>>", "&>>|":
			op, why = effect.Write, "the shell appends to it"
		case "<>":
			op, why = effect.Write, "the shell opens it for writing"
		case "<":
		default:
			e := effect.Effect{Op: effect.Network, Bits: effect.Send | effect.Remote | cx.bits, Target: devHost(r.File.lead()), Why: "the shell opens a connection"}
			addEffect(c, e)
			continue
		}
		if r.File.Known && !r.File.Glob && harmlessFile(r.File.Text, op) {
			continue
		}
		if r.File.Known && r.File.Text == "" {
			continue
		}
		for _, d := range cx.dirsOf() {
			if t, ok := a.ending(d, r.File); ok && op == effect.Read {
				addEffect(c, effect.Effect{Op: op, Target: t, Partial: !r.File.Number, Undo: effect.UndoNone, Bits: cx.bits &^ effect.Remote})
			}
			for _, t := range a.targets(d, r.File, false) {
				e := effect.Effect{Op: op, Target: t.path, Partial: t.partial, Why: why, Bits: cx.bits &^ effect.Remote}
				if op == effect.Read {
					e.Undo = effect.UndoNone
				}
				addEffect(c, e)
				if op == effect.Write && t.path != "" {
					cx.st.wrote = append(cx.st.wrote, written{path: t.path, from: from, text: text, known: textKnown && strings.HasPrefix(r.Op, ">") && !strings.HasPrefix(r.Op, ">>")})
				}
			}
		}
	}
}

// dirsOf are the directories a call may run in.
func (cx *callCtx) dirsOf() []string {
	if cx.dir != "" || len(cx.st.dirs) == 0 {
		return []string{cx.dir}
	}
	return cx.st.dirs
}

// devHost is the host of /dev/tcp/HOST/PORT.
func devHost(s string) string {
	parts := strings.Split(s, "/")
	if len(parts) > 3 {
		return parts[3]
	}
	return ""
}

func addEffect(c *Call, e effect.Effect) {
	for i := range c.Effects {
		if c.Effects[i] == e {
			return
		}
	}
	c.Effects = append(c.Effects, e)
}
