package guard

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"guard/effect"
	"guard/shellparse"
	"guard/store"
)

// An AuditSink takes what is written down, besides the store: every decision
// before its command runs, and every change of what guard goes by. Secrets in
// an entry are masked already. It is called from any goroutine. An error is
// one of the log: if the log is required, nothing runs.
type AuditSink interface {
	Record(e store.Entry) error
}

// audited reports whether decisions are written anywhere.
func (g *Guard) audited() bool { return g.sink != nil || g.store != nil && g.settings.AuditEnabled }

// write writes an entry wherever entries go.
func (g *Guard) write(e store.Entry) error {
	if e.ID == "" {
		e.ID = store.NewID()
	}
	if g.store != nil && g.settings.AuditEnabled {
		if err := g.store.Append(e); err != nil {
			return err
		}
	}
	if g.sink != nil {
		return g.sink.Record(e.Masked())
	}
	return nil
}

// record writes the decision down, before the command runs.
func (g *Guard) record(j *judged, d *Decision, start time.Time) error {
	if !g.audited() {
		return nil
	}
	r := j.report
	if d.Allowed && !g.settings.LogAllowed && d.Source == SourcePolicy && readsHere(r) {
		return nil
	}
	if !d.Allowed && !g.settings.LogDenied {
		return nil
	}
	now := g.now()
	e := store.Entry{
		ID: g.entryID(j), Time: now, Kind: "command", User: cmp.Or(j.req.User, g.settings.User), Agent: j.req.Agent, Session: j.req.Session, Conversation: j.req.Conversation, Turn: j.req.Turn,
		Tool: toolOf(j.req), Dir: j.req.Dir, Project: j.project, Command: commandText(j.req), Class: r.Class.String(), Risk: r.Risk,
		Intent: j.req.Intent.Action, Reason: j.req.Reason, Source: string(d.Source), Rule: d.Rule, Answer: d.Answer.String(), Feedback: d.Feedback,
		Took: now.Sub(start).Milliseconds(), Confined: "none", Status: int64(d.Status), Version: g.settings.Version,
	}
	if d.Allowed {
		e.Action = effect.Allow
	}
	if r.Action != effect.Allow {
		e.Why, e.Hint = reasonLine(r), d.Hint
	}
	if d.trash != nil {
		e.Instead, e.Status = d.trash.plan(), 0
	}
	if tier, _, ok := strings.Cut(r.Rule, "/"); ok {
		e.Policy = tier
	}
	for i := range r.Calls {
		c := &r.Calls[i]
		ec := store.EntryCall{Program: c.Program, Argv: c.Argv, Action: c.Action, Risk: c.Risk, Rule: c.Rule, Source: string(c.Source)}
		for _, ef := range c.Effects {
			s := ef.Op.String()
			if ef.Area != effect.File {
				s += " " + ef.Area.String()
			}
			if ef.Target != "" {
				s += " " + ef.Target
			}
			ec.Effects = append(ec.Effects, s)
			for _, name := range ef.Dangers {
				if !slices.Contains(e.Dangers, name) {
					e.Dangers = append(e.Dangers, name)
				}
			}
		}
		e.Calls = append(e.Calls, ec)
		if len(e.Calls) >= maxEntryCalls {
			break
		}
	}
	var used []string
	for i := range r.Calls {
		if c := &r.Calls[i]; c.Source == SourceRule && c.Action == effect.Allow && d.Allowed && !slices.Contains(used, c.Rule) {
			used = append(used, c.Rule)
		}
	}
	if len(used) > 0 {
		if err := g.store.Use(now, used...); err != nil {
			return err
		}
	}
	return g.write(e)
}

// note adds to the log what became of a decision after it was written down.
func (g *Guard) note(j *judged, what string) error {
	return g.write(store.Entry{
		Time: g.now(), Kind: "outcome", User: cmp.Or(j.req.User, g.settings.User), Agent: j.req.Agent, Session: j.req.Session, Tool: toolOf(j.req), Dir: j.req.Dir,
		Command: commandText(j.req), Instead: what, Confined: "none", Version: g.settings.Version,
	})
}

// readsHere reports whether all that a request does is to read on this
// machine, and nobody had to be asked.
func readsHere(r *Report) bool {
	if r.Class != shellparse.ReadOnly {
		return false
	}
	for i := range r.Calls {
		for k := range r.Calls[i].Effects {
			if e := &r.Calls[i].Effects[k]; e.Op != effect.Read || e.Bits != 0 {
				return false
			}
		}
	}
	return true
}

// maxEntryCalls bounds the calls that one entry of the log describes; the
// whole command stands in it in any case.
const maxEntryCalls = 200
