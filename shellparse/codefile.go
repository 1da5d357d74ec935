package shellparse

import (
	"path"
	"strings"

	"guard/effect"
)

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
