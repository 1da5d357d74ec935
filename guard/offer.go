package guard

import (
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/shellparse/catalog"
	"guard/store"
)

// offers returns the rules that an "always" may store for the open calls of a
// question, the widest last. A rule is offered only if it makes its call pass,
// so each is tried first, and a kind only if there is one for every open call.
// Where no wider kind is for all of them, the last offer gives each call the
// widest of its own. What is not offered is said with its reason.
func (g *Guard) offers(j *judged, q *Question) (out []Offer, not []string) {
	kinds := [...]string{"exact", "prefix", "path", "project", "host"}
	widest := make([]store.Rule, len(q.Open))
	kindOf := make([]string, len(q.Open))
	wider := false
	for _, kind := range kinds {
		o := Offer{Kind: kind, Edits: kind == "prefix" || kind == "path"}
		why := ""
		for n, i := range q.Open {
			r, session, no := g.offerRule(j, i, kind)
			if no == "" && session && !q.Session {
				no = "there is no session to keep a yes for"
			}
			if no != "" {
				why = no
				continue
			}
			if !session {
				widest[n], kindOf[n] = r, kind
			}
			o.add(r, kind)
			o.Session = o.Session || session
		}
		switch {
		case why != "":
			not = append(not, kind+": "+why)
		case len(o.rules) > 0:
			wider = wider || kind != "exact"
			out = append(out, o)
		}
	}
	if len(q.Open) > 1 && !wider && !slices.Contains(kindOf, "") && slices.ContainsFunc(kindOf, func(k string) bool { return k != "exact" }) {
		o := Offer{Kind: "parts"}
		for n := range widest {
			o.add(widest[n], kindOf[n])
		}
		out = append(out, o)
	}
	for n := range out {
		g.examples(j, q, &out[n])
	}
	return out, not
}

// add adds the rule for one more part.
func (o *Offer) add(r store.Rule, kind string) {
	o.rules, o.kinds, o.Parts = append(o.rules, r), append(o.kinds, kind), append(o.Parts, r.Pattern)
	o.Pattern = strings.Join(o.Parts, "; ")
}

// offerRule makes the rule of a kind for a call, or says why there is none.
// session is set for one that may be kept for the session only.
func (g *Guard) offerRule(j *judged, i int, kind string) (r store.Rule, session bool, why string) {
	switch kind {
	case "exact":
		r, why = g.exactRule(j, i)
	case "prefix":
		r, why = g.prefixRule(j, i)
	case "path":
		r, session, why = g.pathRule(j, i)
	default:
		r, why = g.subjectRule(j, i, kind)
	}
	if why == "" && !g.holds(&r, session, j, i) {
		why = "it would not make this command pass"
	}
	return r, session, why
}

// holds reports whether a rule, once it is kept, answers a call.
func (g *Guard) holds(r *store.Rule, session bool, j *judged, i int) bool {
	if session {
		gr := placeGrant(r.Effects, r.Risk, r.Dir)
		return g.placed(&gr, j, i)
	}
	return g.covers(r, j, i)
}

// rule is what every rule for a call holds.
func (g *Guard) rule(j *judged, i int, t store.RuleType) store.Rule {
	cr := &j.report.Calls[i]
	return store.Rule{
		Type: t, Action: effect.Allow, Tool: toolOf(j.req), Effects: covered(j, i), Risk: cr.Risk,
		Code: digestsOf(g.codeFor(t, j, i)), Program: programFile(cr.Call), Pattern: quoteWords(cr.Argv),
	}
}

func (g *Guard) exactRule(j *judged, i int) (store.Rule, string) {
	cr := &j.report.Calls[i]
	if may, why := g.mayKeep(j, i); may&keepExact == 0 {
		return store.Rule{}, why
	}
	if len(cr.Computed) > 0 {
		return store.Rule{}, "it has computed words"
	}
	if why := foreignWords(cr.Call); why != "" {
		return store.Rule{}, why
	}
	r := g.rule(j, i, store.Exact)
	r.Signature, r.Dir, r.Targets = cr.Signature, cr.Dir, g.targets(j, i)
	return r, ""
}

// foreignWords says why a rule for good cannot hold the words of a call: they
// come from the environment, or hold a secret.
func foreignWords(c *shellparse.Call) string {
	words := slices.Clone(c.Words)
	for i := range c.Redirects {
		words = append(words, c.Redirects[i].File)
	}
	for i := range c.Assigns {
		words = append(words, c.Assigns[i].Value)
	}
	var texts []string
	for i := range words {
		for _, v := range words[i].Vars {
			if v != "HOME" && v != "PWD" && v != "USER" && v != "TMPDIR" {
				return "it depends on the variable " + v
			}
		}
		if words[i].Secret {
			return "it holds a secret"
		}
		texts = append(texts, words[i].Text)
	}
	if !slices.Equal(store.Mask(texts), texts) {
		return "it holds a secret"
	}
	return ""
}

func (g *Guard) prefixRule(j *judged, i int) (store.Rule, string) {
	cr := &j.report.Calls[i]
	c := cr.Call
	if may, why := g.mayKeep(j, i); may&keepPrefix == 0 {
		return store.Rule{}, why
	}
	if why := prefixable(c); why != "" {
		return store.Rule{}, why
	}
	for k := range cr.Effects {
		switch e := &cr.Effects[k]; {
		case e.Op == effect.Delete:
			return store.Rule{}, "it deletes"
		case e.Op == effect.Write && e.Area == effect.File && e.Action != effect.Allow:
			return store.Rule{}, "it changes files: those are remembered by directory"
		}
	}
	r := g.rule(j, i, store.Prefix)
	r.Tokens = slices.Clone(cr.Argv[:c.Sub.Prefix])
	r.Pattern = quoteWords(r.Tokens) + " …"
	r.Dir, r.Flags = g.home(j, i), g.chosen(c)
	return r, ""
}

// prefixable says why a call is not of the kind that a remembered prefix may
// answer; "" if it is: a subcommand the catalogue trusts with it, known words,
// no writing redirection, no variables, nothing that feeds it.
func prefixable(c *shellparse.Call) string {
	switch {
	case c.Sub == nil || c.Sub.Prefix == 0 || c.Row == nil:
		return "no beginning of this command is safe to remember"
	case c.Row.Inner != catalog.NoInner || c.Sub.Inner != catalog.NoInner || c.Row.Lang != catalog.NoLang || c.Sub == c.Row && len(c.Row.Subs) > 0:
		return "what stands after its name decides everything"
	case len(c.Words) < int(c.Sub.Prefix):
		return "it is shorter than what would be remembered"
	case len(c.Producers) > 0 || c.Data != "" || c.Stdin:
		return "something else feeds it"
	case len(c.Assigns) > 0:
		return "it sets variables"
	}
	for _, w := range c.Wrappers {
		if !w.Inert {
			return "it runs by way of " + w.Name
		}
	}
	for i := range c.Words {
		switch w := &c.Words[i]; {
		case !w.Known || w.Glob || len(w.Vars) > 0:
			return "it has computed words"
		case i > 0 && i < int(c.Sub.Prefix) && strings.HasPrefix(w.Text, "-"):
			return "flags stand before the subcommand"
		}
	}
	for i := range c.Redirects {
		if strings.Contains(c.Redirects[i].Op, ">") && !silent(&c.Redirects[i]) {
			return "it writes to a file"
		}
	}
	return ""
}

// contextNames are flags that choose what a command acts on; a kept answer
// holds only with the same ones.
var contextNames = [...]string{
	"-C", "-f", "-n", "-R", "-p", "--account", "--cluster", "--config", "--context", "--cwd", "--dir", "--directory", "--env", "--environment", "--file", "--git-dir", "--host",
	"--kubeconfig", "--manifest-path", "--namespace", "--prefix", "--profile", "--project", "--region", "--repo", "--server", "--subscription", "--user", "--work-tree", "--workspace",
}

// chosen is what a call's words and the environment choose for it besides what
// it does: its context flags, and the code-running variables that it inherits.
func (g *Guard) chosen(c *shellparse.Call) []string {
	out := contextFlags(c)
	if env := g.inherited.of(c); env != "" {
		out = append(out, strings.TrimSpace(env))
	}
	return out
}

// contextFlags returns the context flags of a call with their values. It
// takes more words for such flags than are, as abbreviations and attached
// values: that only makes the answer narrower.
func contextFlags(c *shellparse.Call) []string {
	var out []string
	for i := 1; i < len(c.Words); i++ {
		w := c.Words[i].Text
		name, _, attached := strings.Cut(w, "=")
		if len(name) < 2 || name[0] != '-' || !slices.ContainsFunc(contextNames[:], func(n string) bool {
			return name == n || len(n) == 2 && strings.HasPrefix(name, n) || len(name) > 3 && strings.HasPrefix(n, name)
		}) {
			continue
		}
		if !attached && i+1 < len(c.Words) {
			w += " " + c.Words[i+1].Text
		}
		out = append(out, w)
	}
	return out
}

// pathRule is a rule about the directory that holds all that a call changes.
// session is set if it may be kept for the session only.
func (g *Guard) pathRule(j *judged, i int) (r store.Rule, session bool, why string) {
	cr := &j.report.Calls[i]
	none := func(why string) (store.Rule, bool, string) { return store.Rule{}, false, why }
	may, why := g.mayKeep(j, i)
	if may&(keepPath|keepPlace) == 0 {
		return none(why)
	}
	dir := ""
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		p := j.inputs[i][k].Resolved
		switch {
		case e.Area != effect.File || e.Op != effect.Write && e.Op != effect.Delete || p == "":
			return none("it does not only change named files")
		case e.Facts&protected != 0:
			return none("what it touches is protected")
		case e.Op == effect.Delete && e.Facts.Has(policy.Unique):
			return none("what it deletes is gone for good")
		}
		if !e.Facts.Has(policy.Directory) && !e.Partial {
			p = path.Dir(p)
		}
		if dir == "" {
			dir = p
		} else {
			dir = commonDir(dir, p)
		}
	}
	root := g.home(j, i)
	switch {
	case dir == "":
		return none("it changes no files")
	case j.world.ProjectRoot(cr.Dir) == "" || !inside(dir, root):
		return none("only directories of a project are remembered")
	}
	r = g.rule(j, i, store.Path)
	r.Dir = dir
	var ops []string
	for _, e := range r.Effects {
		if (e.Op == effect.Write || e.Op == effect.Delete) && !slices.Contains(ops, e.Op.String()) {
			ops = append(ops, e.Op.String())
		}
	}
	r.Pattern = strings.Join(ops, " and ") + " below " + quote(dir)
	return r, may&keepPath == 0, ""
}

// commonDir is the deepest directory that holds both.
func commonDir(a, b string) string {
	for a != "/" && !inside(b, a) {
		a = path.Dir(a)
	}
	return a
}

func (g *Guard) subjectRule(j *judged, i int, kind string) (store.Rule, string) {
	for _, sub := range g.subjects(j, i) {
		if sub.kind != kind || !sub.always {
			continue
		}
		r := g.rule(j, i, store.Exact)
		r.Signature, r.Pattern, r.Dir, r.Program = sub.signature, sub.pattern, g.home(j, i), ""
		r.Code = digestsOf(j.shownCode(&sub))
		if len(sub.code) > maxCode {
			return store.Rule{}, "it has too many definitions"
		}
		return r, ""
	}
	if kind == "host" {
		return store.Rule{}, "it does not only fetch from one new host"
	}
	return store.Rule{}, "it does not only run this project's own code"
}
