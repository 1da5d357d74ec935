package guard

import (
	"errors"
	"slices"
	"strings"

	"guard/effect"
	"guard/store"
)

// asked is a question with what an answer to it will be kept as. All of it is
// taken before the question is shown, so that a yes is about what was on the
// screen and not about what came to be there since.
type asked struct {
	*Question
	binding []bound
	program string
	trash   *trashing
	grants  []callGrants // of each open call
}

// callGrants is what a yes to one call is kept as.
type callGrants struct {
	own     []store.Grant // the command itself, and the project if that is asked about
	besides []store.Grant // what only a yes for the session answers
}

// prepare builds the question about what is open in a judged request.
func (g *Guard) prepare(j *judged) *asked {
	a := &asked{Question: g.question(j)}
	a.binding, a.program = g.bind(j)
	a.trash = g.trashable(j)
	a.Trash = a.trash != nil
	if !a.Session && !a.Turn {
		return a
	}
	for _, i := range a.Open {
		cr := &j.report.Calls[i]
		if why := g.unlasting(j, i); why != "" {
			a.Session, a.Turn, a.grants, a.Besides = false, false, nil, nil
			a.NotOffered = append(a.NotOffered, why)
			return a
		}
		cg := callGrants{own: append([]store.Grant{{
			Signature: cr.Signature, Effects: covered(j, i), Risk: cr.Risk, Code: digestsOf(g.codeOf(j, i)), Targets: g.targets(j, i),
		}}, j.workGrant()...)}
		if a.Session {
			more, words := g.besides(j, i)
			cg.besides, a.Besides = more, append(a.Besides, words...)
			if where := "all there is to ask about working in " + quote(j.project); j.elsewhere && !slices.Contains(a.Besides, where) {
				a.Besides = append(a.Besides, where)
			}
		}
		a.grants = append(a.grants, cg)
	}
	return a
}

// unlasting says why a yes to a call cannot be kept even for a moment: what it
// is bound to cannot be compared again.
func (g *Guard) unlasting(j *judged, i int) string {
	if targets := g.targets(j, i); !targetsHold(targets, targets) {
		return "what it changes is too much to be counted, so no yes is kept"
	}
	files := g.codeOf(j, i)
	if ok, what := codeHolds(digestsOf(files), files); !ok {
		return "what it runs cannot be compared again, so no yes is kept: " + what
	}
	return ""
}

// besides are the grants that a yes for the session to a call gives besides
// the one to this very command, and what they answer in words.
func (g *Guard) besides(j *judged, i int) (grants []store.Grant, words []string) {
	cr := &j.report.Calls[i]
	for _, sub := range g.subjects(j, i) {
		if len(sub.code) <= maxCode {
			grants = append(grants, store.Grant{Signature: sub.signature, Effects: covered(j, i), Risk: cr.Risk, Code: digestsOf(j.shownCode(&sub))})
			words = append(words, sub.pattern)
		}
	}
	if files := g.rewritten(j, i); len(files) > 0 {
		grants = append(grants, placeGrant(covered(j, i), cr.Risk, files...))
		words = append(words, "any command that only writes to "+quoteWords(files))
	}
	return grants, words
}

// settle reads an answer: a kind for each open call, and one for the whole.
// Anything that the question does not allow is no answer; why says what was
// missing.
func (q *asked) settle(a Answer) (kinds []AnswerKind, overall AnswerKind, why string) {
	switch {
	case a.Kind == Cancel:
		return nil, Cancel, ""
	case a.Parts == nil:
		kinds = make([]AnswerKind, len(q.Open))
		for k := range kinds {
			kinds[k] = a.Kind
		}
		overall = a.Kind
	case len(a.Parts) != len(q.Open) || len(a.Parts) == 0:
		return nil, NoAnswer, "the answer was not about these parts"
	default:
		kinds, overall = a.Parts, together(a.Parts)
	}
	switch {
	case approves(overall):
		if q.Word != "" && a.Word != q.Word {
			return nil, NoAnswer, "the word on the screen was not typed"
		}
	case overall == Trash:
		if q.trash == nil || a.Parts != nil {
			return nil, NoAnswer, "the trash cannot take this"
		}
	case !refuses(overall) && overall != Cancel:
		return nil, NoAnswer, "no answer came"
	}
	return kinds, overall, ""
}

func approves(k AnswerKind) bool {
	return k == Once || k == ForTurn || k == ForSession || k == Always
}

func refuses(k AnswerKind) bool { return k == No || k == Never || k == Feedback }

// together is what answers to parts come to: a no of any is a no of the whole,
// and of several yeses the one that is kept the least counts.
func together(parts []AnswerKind) AnswerKind {
	// From the mildest to the one that outranks all others; what is none of
	// these, as a part that is to go to the trash, is no answer.
	order := [...]AnswerKind{Always, ForSession, ForTurn, Once, NoAnswer, No, Feedback, Never, Cancel}
	worst := 0
	for _, k := range parts {
		at := slices.Index(order[:], k)
		if at < 0 {
			at = slices.Index(order[:], NoAnswer)
		}
		worst = max(worst, at)
	}
	return order[worst]
}

// refusedParts names the calls that were refused, if not all were.
func (q *asked) refusedParts(kinds []AnswerKind) string {
	var out []string
	for k, i := range q.Open {
		if refuses(kinds[k]) {
			out = append(out, store.MaskText(quoteWords(q.Report.Calls[i].Argv)))
		}
	}
	if len(out) == len(q.Open) {
		return ""
	}
	return ", of the parts: " + strings.Join(out, "; ")
}

// keep stores what a yes is to be remembered as. Only what the question
// offered is kept, and only of the calls it was said to.
func (g *Guard) keep(j *judged, q *asked, kinds []AnswerKind, a Answer) error {
	if a.Ticks != nil && len(a.Ticks) != len(kinds) {
		return errors.New("the ticks are not about these parts")
	}
	ticks := make([]bool, len(kinds))
	always := false
	for k, kind := range kinds {
		switch kind {
		case Always:
			always, ticks[k] = true, a.Ticks == nil || a.Ticks[k]
		case ForSession, ForTurn:
			if kind == ForSession && !q.Session || kind == ForTurn && !q.Turn {
				return errors.New("that was not offered")
			}
			if err := g.keepGrants(j, q.grants[k], kind); err != nil {
				return err
			}
		}
	}
	if !always {
		return nil
	}
	return g.keepRules(j, q, ticks, a)
}

// keepGrants keeps the yes to one call.
func (g *Guard) keepGrants(j *judged, cg callGrants, kind AnswerKind) error {
	grants := cg.own
	if kind == ForSession {
		grants = append(slices.Clip(grants), cg.besides...)
	}
	for _, gr := range grants {
		gr.Kind = store.ForSession
		if kind == ForTurn {
			gr.Kind, gr.Turn = store.ForTurn, g.turnOf(j)
		}
		if err := g.grant(j, gr); err != nil {
			return err
		}
	}
	return nil
}

func (g *Guard) grant(j *judged, gr store.Grant) error {
	session := g.sessionOf(j)
	if session == "" {
		return errors.New("there is no session")
	}
	gr.CreatedAt, gr.Audit = g.now(), g.entryID(j)
	return g.store.AddGrant(session, gr)
}

// maxNote bounds what a person notes beside a rule, in bytes.
const maxNote = 1000

// keepRules stores the rules of an always.
func (g *Guard) keepRules(j *judged, q *asked, ticks []bool, a Answer) error {
	switch {
	case a.Offer < 0 || a.Offer >= len(q.Offers):
		return errors.New("that rule was not offered")
	case a.Expires < 0:
		return errors.New("it would have expired already")
	case len(a.Note) > maxNote:
		return errors.New("the note is too long")
	}
	o, err := g.narrow(j, q.Question, a.Offer, ticks, a.Pattern)
	if err != nil {
		return err
	}
	for _, r := range o.rules {
		if o.Session {
			gr := placeGrant(r.Effects, r.Risk, r.Dir)
			gr.Kind = store.ForSession
			if err := g.grant(j, gr); err != nil {
				return err
			}
			continue
		}
		r.CreatedAt, r.Origin, r.Audit, r.Note = g.now(), "answer", g.entryID(j), a.Note
		if a.Expires > 0 {
			r.ExpiresAt = r.CreatedAt.Add(a.Expires)
		}
		if _, err := g.store.Add(r); err != nil {
			return err
		}
	}
	return nil
}

// entryID is the id of the audit entry of this request.
func (g *Guard) entryID(j *judged) string {
	if j.entry == "" {
		j.entry = store.NewID()
	}
	return j.entry
}

// refuse keeps a no by effect and target, and ends the yeses of the session
// that it contradicts.
func (g *Guard) refuse(j *judged, q *asked, kinds []AnswerKind, a Answer) error {
	if g.store == nil {
		return nil
	}
	now := g.now()
	var all []store.Refusal
	for n, i := range q.Open {
		if !refuses(kinds[n]) {
			continue
		}
		for k := range j.report.Calls[i].Effects {
			if r, open := refusalOf(j, i, k); open {
				all = append(all, r)
			}
		}
		if r, open := unknownRefusal(j, i); open {
			all = append(all, r)
		}
	}
	for _, r := range all {
		r.Words, r.At, r.Audit = a.Feedback, now, g.entryID(j)
		if err := g.store.AddRefusal(now, r); err != nil {
			return err
		}
	}
	for n, i := range q.Open {
		if kinds[n] == Never {
			cr := &j.report.Calls[i]
			r := store.Rule{Type: store.Exact, Action: effect.Deny, Tool: toolOf(j.req), Pattern: quoteWords(cr.Argv), Signature: g.bareSignature(cr), Dir: cr.Dir, CreatedAt: now, Origin: "answer", Audit: g.entryID(j)}
			if _, err := g.store.Add(r); err != nil {
				return err
			}
		}
	}
	session := g.sessionOf(j)
	if session == "" {
		return nil
	}
	return g.store.DropGrants(session, func(gr store.Grant) bool {
		for _, r := range all {
			if contradicts(&r, &gr) {
				return true
			}
		}
		return false
	})
}

// contradicts reports whether a no and an earlier yes are about the same
// effect, on targets of which one holds the other or of which the yes names
// none.
func contradicts(r *store.Refusal, gr *store.Grant) bool {
	same := false
	for _, c := range gr.Effects {
		host, ok := strings.CutPrefix(c.Kind, "host ")
		other := ok && host != r.Target && !strings.HasPrefix(host, r.Target+" ")
		same = same || c.Op == r.Op && c.Area == r.Area && !other
	}
	if !same {
		return false
	}
	named := false
	for _, t := range gr.Targets {
		if t.Kind == "program" {
			continue
		}
		named = true
		if inside(t.Path, r.Target) || inside(r.Target, t.Path) {
			return true
		}
	}
	return !named
}

// clearRefusals forgets the refusals that a yes answers. One that stays only
// asks again, so failing here is safe.
func (g *Guard) clearRefusals(j *judged, q *asked) {
	if g.store == nil || q.Refused == "" {
		return
	}
	for _, i := range q.Open {
		for k := range j.report.Calls[i].Effects {
			if r, open := refusalOf(j, i, k); open {
				_ = g.store.ClearRefusals(g.now(), r)
			}
		}
		if r, open := unknownRefusal(j, i); open {
			_ = g.store.ClearRefusals(g.now(), r)
		}
	}
}
