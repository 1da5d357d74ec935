package guard

import (
	"errors"

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
	grants  []store.Grant
}

// prepare builds the question about what is open in a judged request.
func (g *Guard) prepare(j *judged) *asked {
	a := &asked{Question: g.question(j)}
	a.binding, a.program = g.bind(j)
	if !a.Session && !a.Turn {
		return a
	}
	for _, i := range a.Open {
		cr := &j.report.Calls[i]
		a.grants = append(a.grants, store.Grant{
			Signature: cr.Signature, Effects: covered(j, i), Risk: cr.Risk, Code: digestsOf(g.codeOf(j, i)), Targets: g.targets(j, i),
		})
		for _, sub := range g.subjects(j, i) {
			if len(sub.code) <= maxCode {
				a.grants = append(a.grants, store.Grant{Signature: sub.signature, Effects: covered(j, i), Risk: cr.Risk, Code: digestsOf(sub.code)})
			}
		}
	}
	return a
}

// keep stores what a yes is to be remembered as. Only what the question
// offered is kept.
func (g *Guard) keep(j *judged, q *asked, a Answer) error {
	switch {
	case a.Kind == Once:
		return nil
	case a.Kind == Always && (a.Offer < 0 || a.Offer >= len(q.Offers)):
		return errors.New("that rule was not offered")
	case a.Kind == ForSession && !q.Session, a.Kind == ForTurn && !q.Turn:
		return errors.New("that was not offered")
	case a.Kind == Always:
		for _, r := range q.Offers[a.Offer].rules {
			r.CreatedAt, r.Origin, r.Audit = g.now(), "answer", g.entryID(j)
			if _, err := g.store.Add(r); err != nil {
				return err
			}
		}
		return nil
	}
	session := g.sessionOf(j)
	if session == "" {
		return errors.New("there is no session")
	}
	for _, gr := range q.grants {
		gr.CreatedAt, gr.Audit, gr.Kind = g.now(), g.entryID(j), store.ForSession
		if a.Kind == ForTurn {
			gr.Kind, gr.Turn = store.ForTurn, j.req.Turn
		}
		if err := g.store.AddGrant(session, gr); err != nil {
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
func (g *Guard) refuse(j *judged, q *asked, a Answer) error {
	if g.store == nil {
		return nil
	}
	now := g.now()
	var all []store.Refusal
	for _, i := range q.Open {
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
	if a.Kind == Never {
		for _, i := range q.Open {
			cr := &j.report.Calls[i]
			r := store.Rule{Type: store.Exact, Action: effect.Deny, Tool: toolOf(j.req), Pattern: quoteWords(cr.Argv), Signature: cr.Signature, Dir: cr.Dir, CreatedAt: now, Origin: "answer", Audit: g.entryID(j)}
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
		same = same || c.Op == r.Op && c.Area == r.Area
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
