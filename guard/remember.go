package guard

import (
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse/catalog"
	"guard/store"
)

// apply lets what people said before answer the calls that the policies left
// open: never rules and refusals first, then grants, then rules, then the
// bypass flags. What a call may not be answered by is said by its policy.
func (g *Guard) apply(j *judged) error {
	if g.store != nil {
		for i := range j.report.Calls {
			if err := g.recall(j, i); err != nil {
				return err
			}
		}
	}
	return g.bypass(j)
}

// recall lets the store answer one call. A call that the policies allow is
// still compared with the rules that say never.
func (g *Guard) recall(j *judged, i int) error {
	cr := &j.report.Calls[i]
	if cr.Action == effect.Deny {
		return nil
	}
	now := g.now()
	rules, err := g.store.Candidates(toolOf(j.req), plainTokens(cr), cr.Signature)
	if err != nil {
		return err
	}
	bare := g.bareSignature(cr)
	if bare == cr.Signature {
		bare = ""
	}
	if tokens := canonicalTokens(cr); tokens != nil || bare != "" {
		more, err := g.store.Candidates(toolOf(j.req), tokens, bare)
		if err != nil {
			return err
		}
		for k := range more {
			if more[k].Action == effect.Deny {
				rules = append(rules, more[k])
			}
		}
	}
	paths, err := g.store.CandidatesPath(j.changed(i))
	if err != nil {
		return err
	}
	for k := range rules {
		if r := &rules[k]; r.Action == effect.Deny && !r.Expired(now) {
			deny(cr, r.ID, SourceRule, "a rule says never")
			return nil
		}
	}
	for k := range paths {
		if r := &paths[k]; r.Action == effect.Deny && !r.Expired(now) && pathMet(r, j, i) {
			deny(cr, r.ID, SourceRule, "a rule says never")
			return nil
		}
	}
	if cr.Action != effect.Ask {
		return nil
	}
	refused, err := g.refused(j, i)
	if err != nil {
		return err
	}
	if refused != nil {
		why := "refused before"
		if refused.Words != "" {
			why += ": " + refused.Words
		}
		if !g.answerable() {
			deny(cr, "", SourceRefusal, why)
			return nil
		}
		cr.Source = SourceRefusal
		cr.Reasons = append([]string{why}, cr.Reasons...)
		return nil
	}
	if !cr.Remember || cr.Risk == effect.Critical || j.stirred(i) {
		return nil
	}
	if session := g.sessionOf(j); session != "" {
		if ok, err := g.granted(j, i, session); ok || err != nil {
			if ok {
				answer(cr, "", SourceGrant)
			}
			return err
		}
	}
	if ok, rule, err := g.subjectsAnswer(j, i); ok || err != nil {
		if ok && rule != "" {
			answer(cr, rule, SourceRule)
		} else if ok {
			answer(cr, "", SourceGrant)
		}
		return err
	}
	for _, r := range append(rules, paths...) {
		if r.Action == effect.Allow && !r.Expired(now) && g.covers(&r, j, i) {
			answer(cr, r.ID, SourceRule)
			return nil
		}
	}
	return nil
}

func toolOf(req *Request) string {
	if req.Tool == "" {
		return "bash"
	}
	return req.Tool
}

func deny(cr *CallReport, rule string, s Source, why string) {
	cr.Action, cr.Rule, cr.Source = effect.Deny, rule, s
	cr.Reasons = append([]string{why}, cr.Reasons...)
}

func answer(cr *CallReport, rule string, s Source) {
	cr.Action, cr.Source = effect.Allow, s
	if rule != "" {
		cr.Rule = rule
	}
}

// answerable reports whether anybody can be asked at all.
func (g *Guard) answerable() bool {
	return g.prompter != nil && g.settings.Answerable && !g.settings.Batch
}

// refused returns the refusal that meets any open effect of a call.
func (g *Guard) refused(j *judged, i int) (*store.Refusal, error) {
	for k := range j.report.Calls[i].Effects {
		q, open := refusalOf(j, i, k)
		if !open {
			continue
		}
		r, ok, err := g.store.FindRefusal(g.now(), q)
		if err != nil {
			return nil, err
		}
		if ok {
			return &r, nil
		}
	}
	if q, open := unknownRefusal(j, i); open {
		if r, ok, err := g.store.FindRefusal(g.now(), q); ok || err != nil {
			return &r, err
		}
	}
	return nil, nil
}

// refusalOf names what a no to one effect is kept under: project, operation,
// area and resolved target, or the call's words where there is none. open is
// false for an effect that nobody needs to answer.
func refusalOf(j *judged, i, k int) (r store.Refusal, open bool) {
	er := &j.report.Calls[i].Effects[k]
	if er.Action == effect.Allow {
		return store.Refusal{}, false
	}
	target := j.inputs[i][k].Resolved
	if target == "" {
		target = er.Target
	}
	if target == "" {
		target = quoteWords(j.report.Calls[i].Argv)
	}
	return store.Refusal{Project: j.project, Op: er.Op, Area: er.Area, Target: target}, true
}

// unknownRefusal is refusalOf for a call that is asked about though none of
// its effects is: because it is not fully understood.
func unknownRefusal(j *judged, i int) (r store.Refusal, open bool) {
	cr := &j.report.Calls[i]
	if slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Action != effect.Allow }) {
		return store.Refusal{}, false
	}
	return store.Refusal{Project: j.project, Op: effect.Unknown, Target: quoteWords(cr.Argv)}, true
}

// granted reports whether a grant of the session answers a call.
func (g *Guard) granted(j *judged, i int, session string) (bool, error) {
	cr := &j.report.Calls[i]
	if !literal(cr.Call) || j.orphaned {
		return false, nil
	}
	grants, err := g.store.Grants(session, cr.Signature)
	if err != nil {
		return false, err
	}
	code := g.codeOf(j, i)
	for _, gr := range grants {
		if gr.Kind == store.ForTurn && (j.req.Turn == "" || gr.Turn != j.req.Turn) || cr.Risk > gr.Risk {
			continue
		}
		if !within(covered(j, i), gr.Effects) || !targetsHold(gr.Targets, g.targets(j, i)) {
			continue
		}
		if ok, what := codeHolds(gr.Code, code); !ok {
			cr.changed(what)
			continue
		}
		return true, nil
	}
	places, err := g.store.Grants(session, placeSignature)
	if err != nil {
		return false, err
	}
	for k := range places {
		if places[k].Kind == store.ForSession && g.placed(&places[k], j, i) {
			return true, nil
		}
	}
	return false, nil
}

// subjectsAnswer reports whether a yes to every subject of a call was kept, and
// the last rule among them.
func (g *Guard) subjectsAnswer(j *judged, i int) (ok bool, rule string, err error) {
	cr := &j.report.Calls[i]
	subs := g.subjects(j, i)
	session := ""
	if len(subs) > 0 && literal(cr.Call) {
		session = g.sessionOf(j)
	}
	now := g.now()
	for _, sub := range subs {
		held := false
		if session != "" {
			grants, err := g.store.Grants(session, sub.signature)
			if err != nil {
				return false, "", err
			}
			for _, gr := range grants {
				if held || gr.Kind != store.ForSession || cr.Risk > gr.Risk {
					continue
				}
				var what string
				held, what = subjectHolds(gr.Code, &sub, cr)
				cr.changed(what)
			}
		}
		if !held {
			rules, err := g.store.Candidates(toolOf(j.req), nil, sub.signature)
			if err != nil {
				return false, "", err
			}
			for k := range rules {
				if r := &rules[k]; !held && r.Action == effect.Allow && !r.Expired(now) && g.subjectUncovered(r, sub, cr) == "" {
					held, rule = true, r.ID
				}
			}
		}
		if !held {
			return false, "", nil
		}
	}
	return len(subs) > 0, rule, nil
}

// subjectUncovered says why a rule is no yes to a subject of a call; "" if it
// is one.
func (g *Guard) subjectUncovered(r *store.Rule, sub subject, cr *CallReport) string {
	switch {
	case r.Type != store.Exact || r.Signature != sub.signature:
		return "it is about another command"
	case cr.Risk > r.Risk:
		return "the risk is " + cr.Risk.String() + ", and it answers up to " + r.Risk.String()
	case r.Audit == "" && r.Origin == "answer":
		return "no answer in the log made it"
	case !sub.always:
		return "that is not remembered for good"
	}
	ok, what := subjectHolds(r.Code, &sub, cr)
	cr.changed(what)
	switch {
	case !ok && what == "":
		return "it reads a definition that was not shown"
	case !ok:
		return what + " has changed"
	}
	return ""
}

// changed notes that code an earlier yes was given with is not the same now.
func (cr *CallReport) changed(file string) {
	if file == "" {
		return
	}
	why := file + " has changed since a yes was given"
	if !slices.Contains(cr.Reasons, why) {
		cr.Reasons = append(cr.Reasons, why)
	}
}

// covers reports whether an allow rule answers a call.
func (g *Guard) covers(r *store.Rule, j *judged, i int) bool { return g.uncovered(r, j, i) == "" }

// uncovered says why an allow rule does not answer a call; "" if it does.
func (g *Guard) uncovered(r *store.Rule, j *judged, i int) string {
	cr := &j.report.Calls[i]
	c := cr.Call
	switch {
	case cr.Risk > r.Risk:
		return "the risk is " + cr.Risk.String() + ", and it answers up to " + r.Risk.String()
	case j.orphaned:
		return "the script is not fully understood"
	case r.Audit == "" && r.Origin == "answer":
		return "no answer in the log made it"
	}
	may, mayNot := g.mayKeep(j, i)
	if r.Type == store.Exact && r.Signature != cr.Signature {
		subs := g.subjects(j, i)
		for _, sub := range subs {
			if sub.signature == r.Signature && len(subs) > 1 {
				return "the command is about more than that"
			}
			if sub.signature == r.Signature {
				return g.subjectUncovered(r, sub, cr)
			}
		}
		return "it is about another command"
	}
	if extra := beyond(covered(j, i), r.Effects); extra != nil {
		return "it was not shown that the command may " + EffectWords(extra)
	}
	if ok, what := codeHolds(r.Code, g.codeFor(r.Type, j, i)); !ok {
		cr.changed(what)
		if what == "" {
			return "it runs code that was not shown"
		}
		return what + " has changed"
	}
	if len(c.Partial) > 0 && r.Type != store.Exact {
		return "the command is not fully understood"
	}
	switch r.Type {
	case store.Path:
		switch {
		case may&keepPath == 0:
			return mayNot
		case !pathCovers(r, j, i):
			return "not all it changes is inside, unprotected, and under one name"
		}
		return ""
	case store.Exact:
		switch {
		case may&keepExact == 0:
			return mayNot
		case !literal(c) || len(cr.Computed) > 0:
			return "it has computed words"
		case r.Program != programFile(c):
			return "the program is another file than " + orNone(r.Program)
		case !targetsHold(r.Targets, g.targets(j, i)):
			return "what is there is not what was shown"
		}
		return ""
	case store.Prefix:
		switch {
		case may&keepPrefix == 0:
			return mayNot
		case r.Dir != g.home(j, i):
			return "it holds in " + r.Dir
		case r.Program != programFile(c):
			return "the program is another file than " + orNone(r.Program)
		case !slices.Equal(r.Flags, g.chosen(c)):
			return "flags or variables say that it acts on something else"
		}
		return prefixable(c)
	}
	return "it is of no known type"
}

func orNone(s string) string {
	if s == "" {
		return "(none)"
	}
	return s
}

// plainTokens are a call's words up to the first that is not known.
func plainTokens(cr *CallReport) []string {
	for i, w := range cr.Call.Words {
		if !w.Known || w.Glob {
			return cr.Argv[:i]
		}
	}
	return cr.Argv
}

// bareSignature is a call's signature without the variables it inherits: a
// rule that says never holds whatever they are.
func (g *Guard) bareSignature(cr *CallReport) string {
	return strings.TrimSuffix(cr.Signature, g.inherited.of(cr.Call))
}

// canonicalTokens are the words that a rule is compared with that says never,
// where a call spells them otherwise: its program by a path, or flags before
// the subcommand, or an alias for it. Nil if they are its words as they stand.
func canonicalTokens(cr *CallReport) []string {
	c, words := cr.Call, plainTokens(cr)
	if c.Row == nil || len(words) == 0 || cr.Program == "" {
		return nil
	}
	at := 1
	if c.Sub != nil && c.Sub != c.Row && !slices.Contains(c.Row.Modes, c.Sub) {
		at = 1 + slices.IndexFunc(words[1:], func(w string) bool {
			k := slices.IndexFunc(c.Row.Subs, func(s *catalog.Row) bool { return slices.Contains(strings.Fields(s.Names), w) })
			return k >= 0 && leadsTo(c.Row.Subs[k], c.Sub, 4)
		})
		if at == 0 {
			name, _, _ := strings.Cut(c.Sub.Names, " ")
			return []string{cr.Program, name}
		}
	}
	if at == 1 && words[0] == cr.Program {
		return nil
	}
	return append([]string{cr.Program}, words[at:]...)
}

// leadsTo reports whether sub is row or, at most so deep, below it.
func leadsTo(row, sub *catalog.Row, depth int) bool {
	return row == sub || depth > 0 && slices.ContainsFunc(row.Subs, func(r *catalog.Row) bool { return leadsTo(r, sub, depth-1) })
}

// changed are the resolved paths that a call does more to than read.
func (j *judged) changed(i int) []string {
	var out []string
	for k, in := range j.inputs[i] {
		if op := j.report.Calls[i].Effects[k].Op; (op == effect.Write || op == effect.Delete) && filepath.IsAbs(in.Resolved) && !slices.Contains(out, in.Resolved) {
			out = append(out, in.Resolved)
		}
	}
	return out
}

// protected are facts of targets that no rule about a directory covers.
const protected = policy.RootLike | policy.System | policy.OtherMount | policy.ThroughLink | policy.SecretData | policy.Arming | policy.ArmingHard | policy.GuardOwn

// pathCovers reports whether all that a call asks for is to write or delete
// inside the rule's directory.
func pathCovers(r *store.Rule, j *judged, i int) bool {
	cr := &j.report.Calls[i]
	some := false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		p := j.inputs[i][k].Resolved
		if e.Area != effect.File || e.Op != effect.Write && e.Op != effect.Delete || !inside(p, r.Dir) || e.Facts&protected != 0 || linkedTwice(p) {
			return false
		}
		some = true
	}
	return some
}

// pathMet reports whether a call does anything that a never rule about a
// directory names; one that names nothing is met by any change.
func pathMet(r *store.Rule, j *judged, i int) bool {
	for k := range j.report.Calls[i].Effects {
		e := &j.report.Calls[i].Effects[k]
		named := len(r.Effects) == 0 && e.Op != effect.Read ||
			slices.ContainsFunc(r.Effects, func(c store.Covered) bool { return c.Op == e.Op && c.Area == e.Area })
		// What is removed with a directory above is met too.
		p := j.inputs[i][k].Resolved
		if named && (inside(p, r.Dir) || e.Op == effect.Delete && p != "" && inside(r.Dir, p)) {
			return true
		}
	}
	return false
}
