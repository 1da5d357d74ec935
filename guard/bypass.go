package guard

import (
	"context"
	"errors"
	"slices"
	"sync"

	"guard/effect"
	"guard/policy"
	"guard/store"
)

// Bypass is how far a flag answers what the policies leave open. Whatever it
// is, it answers no denial and no refusal, nothing critical, nothing that the
// floor holds, and no question of a rule that is never to be remembered. The
// zero value answers nothing.
type Bypass uint8

// The bypasses.
const (
	NoBypass   Bypass = iota
	BelowHigh         // -y: what is below high risk
	BelowFloor        // --allow-dangerous: all that is left
)

// The rules that a bypass is written down as.
const (
	ruleAllowAll       = "flag/allow-all"
	ruleAllowDangerous = "flag/allow-dangerous"
	ruleOff            = "flag/off"
)

// bypass lets flags answer, and a person's order to ask nothing for a while.
func (g *Guard) bypass(j *judged) error {
	off := sync.OnceValue(g.off) // reads the sessions, so only for what is open, and once
	for i := range j.report.Calls {
		need := g.bypassable(j, i)
		if need == NoBypass {
			continue
		}
		rule, err := g.passes(j, need, off)
		if err != nil {
			return err
		}
		if rule != "" {
			answer(&j.report.Calls[i], rule, SourceFlag)
		}
	}
	return nil
}

// passes returns the rule by which a question that takes need is answered, or
// "".
func (g *Guard) passes(j *judged, need Bypass, off func() bool) (rule string, err error) {
	ok := need <= g.settings.Bypass
	if !ok && need <= g.settings.Consented {
		if ok, err = g.consented(j); err != nil {
			return "", err
		}
	}
	switch {
	case ok && need == BelowHigh:
		return ruleAllowAll, nil
	case ok:
		return ruleAllowDangerous, nil
	case off():
		return ruleOff, nil
	}
	return "", nil
}

// bypassable returns which bypass it takes to answer a call; none answers one
// that is not open, or that a person must answer.
func (g *Guard) bypassable(j *judged, i int) Bypass {
	cr := &j.report.Calls[i]
	if cr.Action != effect.Ask || cr.Source == SourceRefusal || cr.Source == SourceFloor || cr.Risk >= effect.Critical {
		return NoBypass
	}
	for k, v := range j.verdicts[i] {
		// A rule that somebody wrote says that it is to be asked each time. The
		// built-in ones say it of what no kept yes can be about.
		if cr.Effects[k].Action == effect.Ask && (v.Floor || !v.Remember && v.Row == 0) {
			return NoBypass
		}
	}
	switch {
	case g.settings.Batch && (cr.Risk >= effect.High || attended(cr)):
		return NoBypass
	case cr.Risk >= effect.High:
		return BelowFloor
	}
	return BelowHigh
}

// attended reports whether what is open in a call is never let pass where
// nobody is asked: a secret, what leaves this machine, and the unknown.
func attended(cr *CallReport) bool {
	return len(cr.Call.Partial) > 0 || slices.ContainsFunc(cr.Effects, func(e EffectReport) bool {
		return e.Action != effect.Allow && (e.Area == effect.Secret || e.Facts&(policy.SecretData|policy.Partial) != 0 || e.Bits&effect.Send != 0 ||
			e.Op == effect.Unknown || e.Op == effect.Execute && e.Kind == effect.AnyCode)
	})
}

// consented reports whether a person typed their consent in the request's
// session.
func (g *Guard) consented(j *judged) (bool, error) {
	session := g.sessionOf(j)
	if session == "" {
		return false, nil
	}
	grants, err := g.store.Grants(session, "")
	return slices.ContainsFunc(grants, func(gr store.Grant) bool { return gr.Kind == store.Consent }), err
}

// off reports whether a person has ordered that requests from here are not
// asked about for now. It holds below the anchor of the session in which it
// was typed, and never where nobody is asked anyway.
func (g *Guard) off() bool {
	if g.store == nil || g.settings.Batch || g.settings.IsAncestor == nil {
		return false
	}
	sessions, err := g.store.ListSessions()
	return err == nil && slices.ContainsFunc(sessions, func(s store.Session) bool {
		return s.Off(g.now(), g.settings.Requester) && g.settings.IsAncestor(s.Anchor.PID)
	})
}

// WantsConsent reports whether something that is open in req would be answered
// if a person typed their consent to [Settings.Consented] in its session. It
// asks nobody and writes nothing.
func (g *Guard) WantsConsent(ctx context.Context, req *Request) (bool, error) {
	if g.settings.Consented <= g.settings.Bypass || req == nil {
		return false, ctx.Err()
	}
	_, j, err := g.check(req, g.look())
	if err != nil || g.sessionOf(j) == "" {
		return false, err
	}
	for i := range j.report.Calls {
		if need := g.bypassable(j, i); need > g.settings.Bypass && need <= g.settings.Consented {
			return true, ctx.Err()
		}
	}
	return false, ctx.Err()
}

// Consent keeps with the session of req that its person typed their consent.
// Whether they did is the caller's to know; it is an error if there is no
// session to keep it with.
func (g *Guard) Consent(req *Request) error {
	s, ok := g.believed(req)
	if !ok {
		return errors.New("consent: there is no session to keep it for")
	}
	entry := store.Entry{
		ID: store.NewID(), Kind: "consent", Time: g.now(), User: g.settings.User, Agent: req.Agent, Session: s.ID, Dir: req.Dir,
		Command: commandText(req), Action: effect.Allow, Source: string(SourcePerson), Rule: ruleAllowDangerous, Reason: "consent typed for the session", Version: g.settings.Version,
	}
	if err := g.write(entry); err != nil {
		return err
	}
	return g.store.AddGrant(s.ID, store.Grant{Kind: store.Consent, CreatedAt: entry.Time, Audit: entry.ID})
}
