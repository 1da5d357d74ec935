package guard

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
	"guard/store"
)

// Unfit says why a rule that somebody wants cannot be kept.
type Unfit struct {
	Reason  string
	Needed  bool     // false: what it would allow runs without a question anyway
	Instead []string // beginnings of commands that could be kept; may be empty
}

// Error returns the reason, and what could be kept.
func (u *Unfit) Error() string {
	if len(u.Instead) == 0 {
		return u.Reason
	}
	return u.Reason + "; it could be: " + strings.Join(u.Instead, ", ")
}

// Propose returns the rules that an "always" of a kind would store if req were
// asked about now, one for each call that is open. The kinds are those of
// [Offer]. It asks nobody, and keeps nothing: that is for a caller who knows
// that a person wants it. What is not honest to keep is an [*Unfit].
func (g *Guard) Propose(ctx context.Context, req *Request, kind string) ([]store.Rule, error) {
	j, q, err := g.openCalls(ctx, req)
	if err != nil {
		return nil, err
	}
	if len(q.Open) == 0 {
		return nil, &Unfit{Reason: "it runs without a question"}
	}
	offers, not := g.offers(j, q)
	for i := range offers {
		if offers[i].Kind == kind {
			return offers[i].rules, nil
		}
	}
	for _, why := range not {
		if rest, ok := strings.CutPrefix(why, kind+": "); ok {
			return nil, &Unfit{Reason: rest, Needed: true}
		}
	}
	return nil, &Unfit{Reason: fmt.Sprintf("there is no rule of the kind %q for it", kind), Needed: true}
}

// openCalls judges req as far as the policies go, and finds the calls that
// they ask about.
func (g *Guard) openCalls(ctx context.Context, req *Request) (*judged, *Question, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	j, err := g.judge(req, g.look())
	if err != nil {
		return nil, nil, err
	}
	j.sum()
	q := &Question{Request: req, Report: j.report}
	for i := range j.report.Calls {
		switch j.report.Calls[i].Action {
		case effect.Deny:
			return nil, nil, &Unfit{Reason: "it is denied: " + reasonLine(j.report), Needed: true}
		case effect.Ask:
			q.Open = append(q.Open, i)
		}
	}
	return j, q, nil
}

// ProposePrefix returns the rule that would let commands pass which begin with
// words, in the project around dir. What those words do here by themselves
// says what the rule covers: a command that does more is asked about as
// before. Beginnings that say too little are an [*Unfit] that names longer
// ones.
func (g *Guard) ProposePrefix(ctx context.Context, dir string, words []string) (store.Rule, error) {
	if len(words) == 0 {
		return store.Rule{}, &Unfit{Reason: "it names no command", Needed: true}
	}
	j, q, err := g.openCalls(ctx, &Request{Argv: words, Dir: dir})
	if err != nil {
		return store.Rule{}, err
	}
	unfit := &Unfit{Needed: true}
	switch {
	case len(j.report.Calls) != 1:
		unfit.Reason = "it is more than one command"
		return store.Rule{}, unfit
	case j.report.Calls[0].Call.Row == nil:
		unfit.Reason = "guard does not know what the program does"
		return store.Rule{}, unfit
	}
	c := j.report.Calls[0].Call
	if unfit.Reason = prefixable(c); unfit.Reason != "" {
		unfit.Instead = longer(words, c.Row)
		return store.Rule{}, unfit
	}
	if len(q.Open) == 0 {
		return store.Rule{}, &Unfit{Reason: "it runs without a question"}
	}
	r, why := g.prefixRule(j, 0)
	if why == "" {
		why = g.uncovered(&r, j, 0)
	}
	if why != "" {
		unfit.Reason, unfit.Instead = why, longer(words, c.Row)
		return store.Rule{}, unfit
	}
	r.Tokens = slices.Clone(words)
	r.Pattern = quoteWords(words) + " …"
	return r, nil
}

// longer lists beginnings of commands of a program that could be kept where
// words could not.
func longer(words []string, row *catalog.Row) (out []string) {
	const most = 6
	var walk func(at []string, r *catalog.Row, depth int)
	walk = func(at []string, r *catalog.Row, depth int) {
		for _, sub := range r.Subs {
			name, _, _ := strings.Cut(sub.Names, " ")
			if len(out) == most || depth == 0 || strings.ContainsAny(name, "*?") {
				continue
			}
			next := append(slices.Clip(at), name)
			if int(sub.Prefix) == len(next) && len(next) > len(words) && !sub.Does.Has(effect.Delete) && slices.Equal(next[:min(len(next), len(words))], words[:min(len(next), len(words))]) {
				out = append(out, quoteWords(next))
			}
			walk(next, sub, depth-1)
		}
	}
	walk(words[:1], row, 2)
	return out
}

// Forbid returns the rules that say never to req: to this very command
// ("exact"), to whatever begins with its words ("prefix"), or to any change
// below the directory that is its only word ("path").
func (g *Guard) Forbid(ctx context.Context, req *Request, kind string) ([]store.Rule, error) {
	rule := store.Rule{Action: effect.Deny, Tool: toolOf(req)}
	switch kind {
	case "prefix":
		if len(req.Argv) == 0 {
			return nil, &Unfit{Reason: "it is a script, and not the beginning of one command", Needed: true}
		}
		rule.Type, rule.Tokens, rule.Pattern = store.Prefix, slices.Clone(req.Argv), quoteWords(req.Argv)+" …"
		return []store.Rule{rule}, nil
	case "path":
		if len(req.Argv) != 1 {
			return nil, &Unfit{Reason: "it names no single directory", Needed: true}
		}
		dir := req.Argv[0]
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(req.Dir, dir)
		}
		rule.Type, rule.Dir = store.Path, g.look().Resolve(filepath.Clean(dir))
		rule.Pattern = "any change below " + quote(rule.Dir)
		return []store.Rule{rule}, nil
	case "exact":
	default:
		return nil, &Unfit{Reason: fmt.Sprintf("there is no never of the kind %q", kind), Needed: true}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j, err := g.judge(req, g.look())
	if err != nil {
		return nil, err
	}
	var out []store.Rule
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		r := rule
		r.Type, r.Signature, r.Dir, r.Pattern = store.Exact, g.bareSignature(cr), cr.Dir, quoteWords(cr.Argv)
		out = append(out, r)
	}
	return out, nil
}

// A Recollection is a rule that was considered for a call.
type Recollection struct {
	Call int // index into Report.Calls
	Rule store.Rule
	Why  string // why it does not answer the call; empty if it does
}

// Recall lists the rules that have to do with the calls of req, and why each
// answers its call or does not. The report is that of [Guard.Check].
func (g *Guard) Recall(ctx context.Context, req *Request) (*Report, []Recollection, error) {
	r, err := g.Check(ctx, req)
	if err != nil || g.store == nil {
		return r, nil, err
	}
	rules, err := g.store.List()
	if err != nil {
		return r, nil, err
	}
	j, err := g.judge(req, g.look())
	if err != nil {
		return r, nil, err
	}
	var out []Recollection
	now := g.now()
	for i := range j.report.Calls {
		for k := range rules {
			rule := &rules[k]
			if why, related := g.considered(rule, j, i); related {
				if why == "" && rule.Expired(now) {
					why = "it has expired"
				}
				out = append(out, Recollection{i, *rule, why})
			}
		}
	}
	return r, out, nil
}

// considered says why a rule does not answer a call, if it could be meant to:
// it is about the same program, a directory that the call changes, or what
// the call is an example of.
func (g *Guard) considered(r *store.Rule, j *judged, i int) (why string, related bool) {
	cr := &j.report.Calls[i]
	if r.Tool != toolOf(j.req) {
		return "", false
	}
	switch r.Type {
	case store.Prefix:
		if r.Tokens[0] != cr.Program {
			return "", false
		}
		if tokens := plainTokens(cr); len(tokens) < len(r.Tokens) || !slices.Equal(tokens[:len(r.Tokens)], r.Tokens) {
			return "its words begin otherwise", true
		}
	case store.Path:
		if !slices.ContainsFunc(j.changed(i), func(p string) bool { return inside(p, r.Dir) || inside(r.Dir, p) }) {
			return "", false
		}
		if r.Action == effect.Deny && !pathMet(r, j, i) {
			return "it names other operations", true
		}
	case store.Exact:
		subject := slices.ContainsFunc(g.subjects(j, i), func(s subject) bool { return s.signature == r.Signature })
		if !subject && r.Signature != cr.Signature && (r.Action != effect.Deny || r.Signature != g.bareSignature(cr)) {
			first, _, _ := strings.Cut(r.Pattern, " ")
			return "it is about another command or directory", first == cr.Program
		}
	}
	switch {
	case r.Action == effect.Deny:
		return "", true
	case cr.Action == effect.Allow:
		return "the policies let it run without an answer", true
	case cr.Action == effect.Deny:
		return "a policy denies it", true
	case !cr.Remember || cr.Risk == effect.Critical:
		return "it is asked every time", true
	}
	return g.uncovered(r, j, i), true
}
