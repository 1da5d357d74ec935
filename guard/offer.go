package guard

import (
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/store"
)

// offers returns the rules that an "always" may store for the open calls of a
// question. A rule is offered only if storing it makes this very request
// pass, so each is tried first. What is not offered is said with its reason.
func (g *Guard) offers(j *judged, q *Question) (out []Offer, not []string) {
	not = q.NotOffered
	try := func(kind string, make func(i int) (store.Rule, string)) {
		var o Offer
		o.Kind = kind
		for _, i := range q.Open {
			r, why := make(i)
			if why == "" && !g.covers(&r, j, i) {
				why = "it would not make this command pass"
			}
			if why != "" {
				not = append(not, kind+": "+why)
				return
			}
			o.rules = append(o.rules, r)
			if o.Pattern != "" {
				o.Pattern += "; "
			}
			o.Pattern += r.Pattern
		}
		if len(o.rules) == 0 {
			return
		}
		first := &j.report.Calls[q.Open[0]]
		o.Covers, o.Not = examples(kind, first, o.rules[0])
		out = append(out, o)
	}
	try("prefix", func(i int) (store.Rule, string) { return g.prefixRule(j, i) })
	try("exact", func(i int) (store.Rule, string) { return g.exactRule(j, i) })
	try("path", func(i int) (store.Rule, string) { return g.pathRule(j, i) })
	return out, not
}

func (g *Guard) baseRule(j *judged, i int) store.Rule {
	cr := &j.report.Calls[i]
	return store.Rule{Action: effect.Allow, Tool: toolOf(j.req), Effects: g.covered(j, i), Risk: cr.Risk, Code: digestsOf(cr.Call.CodeFiles), Targets: g.targets(j, i), Pattern: quoteWords(cr.Argv)}
}

func (g *Guard) prefixRule(j *judged, i int) (store.Rule, string) {
	cr := &j.report.Calls[i]
	c := cr.Call
	switch {
	case c.Sub == nil || c.Sub.Prefix == 0:
		return store.Rule{}, "no beginning of this command is safe to remember"
	case !prefixable(c):
		return store.Rule{}, "it has computed words, redirections, variables or input of its own"
	case cr.Risk >= effect.High:
		return store.Rule{}, "high risk is approved one command at a time"
	case changesFiles(cr):
		return store.Rule{}, "it changes files: those are remembered by directory"
	case len(c.Words) < int(c.Sub.Prefix):
		return store.Rule{}, "the command is shorter than what would be remembered"
	}
	r := g.baseRule(j, i)
	r.Type = store.Prefix
	r.Tokens = slices.Clone(cr.Argv[:c.Sub.Prefix])
	for _, t := range r.Tokens[1:] {
		if strings.HasPrefix(t, "-") {
			return store.Rule{}, "flags stand before the subcommand"
		}
	}
	r.Pattern = quoteWords(r.Tokens) + " …"
	r.Dir, r.Program, r.Flags = dirOrProject(j), programFile(c), contextFlags(c)
	r.Targets = nil
	return r, ""
}

func changesFiles(cr *CallReport) bool {
	for k := range cr.Effects {
		if e := &cr.Effects[k]; e.Area == effect.File && e.Action != effect.Allow && (e.Op == effect.Write || e.Op == effect.Delete) {
			return true
		}
	}
	return false
}

func (g *Guard) exactRule(j *judged, i int) (store.Rule, string) {
	cr := &j.report.Calls[i]
	switch {
	case len(cr.Computed) > 0:
		return store.Rule{}, "it has computed words"
	case len(cr.Call.Partial) > 0:
		return store.Rule{}, "it is not fully understood"
	case cr.Risk >= effect.High && changesFiles(cr):
		return store.Rule{}, "what it would lose is asked about every time"
	}
	for _, w := range cr.Call.Words {
		for _, v := range w.Vars {
			if v != "HOME" && v != "PWD" && v != "USER" && v != "TMPDIR" {
				return store.Rule{}, "it depends on the variable " + v
			}
		}
		if w.Secret {
			return store.Rule{}, "it holds a secret"
		}
	}
	r := g.baseRule(j, i)
	r.Type, r.Signature, r.Dir = store.Exact, cr.Signature, cr.Dir
	if slices.Contains(store.Mask(cr.Argv), "***") {
		return store.Rule{}, "it holds a secret"
	}
	return r, ""
}

func (g *Guard) pathRule(j *judged, i int) (store.Rule, string) {
	cr := &j.report.Calls[i]
	dir := ""
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		p := j.inputs[i][k].Resolved
		if e.Area != effect.File || e.Op != effect.Write && e.Op != effect.Delete || p == "" || e.Partial {
			return store.Rule{}, "it does not only change named files"
		}
		if e.Facts&(policy.RootLike|policy.System|policy.OtherMount|policy.ThroughLink|policy.SecretData|policy.Arming|policy.ArmingHard|policy.GuardOwn) != 0 {
			return store.Rule{}, "what it touches is protected"
		}
		if e.Op == effect.Delete && e.Facts.Has(policy.Unique) {
			return store.Rule{}, "what it deletes is gone for good"
		}
		d := p
		if !e.Facts.Has(policy.Directory) {
			d = path.Dir(p)
		}
		if dir == "" {
			dir = d
		} else {
			dir = commonDir(dir, d)
		}
	}
	if dir == "" {
		return store.Rule{}, "it changes no files"
	}
	root := j.project
	if root == "" || dir == root && root == "/" || !(dir == root || strings.HasPrefix(dir, root+"/")) {
		return store.Rule{}, "only directories of a project are remembered"
	}
	r := g.baseRule(j, i)
	r.Type, r.Dir, r.Targets = store.Path, dir, nil
	var ops []string
	for _, e := range r.Effects {
		if e.Op != effect.Read && !slices.Contains(ops, e.Op.String()) {
			ops = append(ops, e.Op.String())
		}
	}
	r.Pattern = strings.Join(ops, " and ") + " below " + quote(dir)
	return r, ""
}

// commonDir is the deepest directory that holds both.
func commonDir(a, b string) string {
	for a != "/" && b != a && !strings.HasPrefix(b, a+"/") {
		a = path.Dir(a)
	}
	return a
}

// examples shows what a rule would and would not cover.
func examples(kind string, cr *CallReport, r store.Rule) (covers, not []string) {
	full := quoteWords(cr.Argv)
	covers = append(covers, full)
	switch kind {
	case "prefix":
		covers = append(covers, r.Pattern)
		not = append(not, full+" > file", full+" in another project")
	case "exact":
		not = append(not, full+" in another directory", full+" with any other word")
	case "path":
		not = append(not, "other operations below "+quote(r.Dir), "links that lead out of it", quote(path.Join(r.Dir, ".git")))
	}
	return covers, not
}
