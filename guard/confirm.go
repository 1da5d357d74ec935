package guard

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"guard/effect"
	"guard/internal/random"
)

// Exit statuses of a request that did not run.
const (
	StatusUnanswered = 124 // an answer was needed and did not come
	StatusFailed     = 125 // guard failed
	StatusDenied     = 126 // a rule or a person said no
	StatusNotFound   = 127
	StatusCancelled  = 130
)

// Confirm decides whether a request may run: it judges it, lets what was said
// before answer, asks the person about what is left, keeps the answer if that
// was wished, and writes the decision down. Whatever fails, the Decision
// denies; err tells of failures, never of a no. Cancelling ctx is a no.
//
// Confirms may run at the same time. Their questions are put one after the
// other, and one that an answer to an earlier question settles is not put.
func (g *Guard) Confirm(ctx context.Context, req *Request) (Decision, error) {
	if req == nil {
		err := errors.New("confirm: no request given")
		return Decision{Status: StatusFailed, Reason: err.Error(), Report: &Report{}}, err
	}
	start := g.now()
	r, j, err := g.check(req, g.look())
	if err != nil {
		return failedToJudge(r, err), err
	}
	d, j, err := g.decide(ctx, j)
	if err != nil {
		d.Report, d.req, d.environ = j.report, req, g.environ
		return d, err
	}
	return g.finish(j, d, start)
}

func failedToJudge(r *Report, err error) Decision {
	return Decision{Status: StatusFailed, Reason: "guard could not judge it: " + err.Error(), Report: r}
}

// finish writes a decision down, and does what was chosen in the command's
// place.
func (g *Guard) finish(j *judged, d Decision, start time.Time) (Decision, error) {
	d.Report, d.req, d.environ = j.report, j.req, g.environ
	if err := g.record(j, &d, start); err != nil {
		acts := d.Allowed || d.trash != nil
		if acts && (g.settings.AuditRequired || !readsHere(j.report)) {
			reason := "it could not be written down: " + err.Error()
			return Decision{Status: StatusFailed, Reason: reason, Report: j.report, Hint: "make the log writable, or see guard status"}, err
		}
		if !acts {
			return d, err
		}
	}
	if d.trash != nil {
		err := g.moveToTrash(j, &d)
		return d, err
	}
	if d.Allowed {
		g.noteCreated(j)
		g.fixProject(j)
	}
	return d, nil
}

// decide turns a judged request into a decision, asking if it must. The
// request may have to be judged anew on the way, so it returns what counts.
func (g *Guard) decide(ctx context.Context, j *judged) (Decision, *judged, error) {
	if d, done := g.unasked(j); done {
		return d, j, nil
	}
	select {
	case g.asking <- struct{}{}:
	case <-ctx.Done():
		return cancelled(j), j, nil
	}
	defer func() { <-g.asking }()
	if ctx.Err() != nil {
		return cancelled(j), j, nil
	}
	if g.said.Load() != j.said {
		// Somebody else's question was answered since. That may settle this one.
		_, again, err := g.check(j.req, newWorld(g.environ))
		if err != nil {
			return failedToJudge(j.report, err), j, err
		}
		j = again
		if d, done := g.unasked(j); done {
			return d, j, nil
		}
	}
	q := g.prepare(j)
	a, err := g.prompter.Prompt(ctx, q.Question)
	switch {
	case ctx.Err() != nil && (err != nil || a.Kind != NoAnswer):
		return cancelled(j), j, nil
	case err != nil:
		return g.unput(j, err), j, nil
	}
	d, err := g.answered(j, q, a)
	g.said.Add(1)
	return d, j, err
}

// unput is the decision where a question could not be put.
func (g *Guard) unput(j *judged, err error) Decision {
	r := j.report
	return Decision{Source: SourceBatch, Rule: r.Rule, Status: StatusUnanswered, Reason: reasonLine(r) + "; the question could not be put: " + err.Error(), Hint: g.hint(j)}
}

// unasked decides where nobody needs to be asked, or nobody can be.
func (g *Guard) unasked(j *judged) (d Decision, done bool) {
	r := j.report
	if d, ok := g.observed(r); ok {
		d.binding, d.program = g.bind(j)
		return d, true
	}
	switch r.Action {
	case effect.Allow:
		d = Decision{Allowed: true, Source: r.Source, Rule: r.Rule, Reason: "allowed"}
	case effect.Ask:
		switch {
		case g.settings.Batch && r.Batch == effect.Allow:
			d = Decision{Allowed: true, Source: SourceBatch, Rule: r.Rule, Reason: "allowed where nobody is asked"}
		case !g.answerable():
			return Decision{Source: SourceBatch, Rule: r.Rule, Status: StatusUnanswered, Reason: reasonLine(r), Hint: g.hint(j)}, true
		default:
			return Decision{}, false
		}
	default:
		return Decision{Source: r.Source, Rule: r.Rule, Status: StatusDenied, Reason: reasonLine(r), Hint: denyHint(r), Feedback: feedbackOf(r)}, true
	}
	d.binding, d.program = g.bind(j)
	return d, true
}

func cancelled(j *judged) Decision {
	return Decision{Source: SourcePerson, Rule: j.report.Rule, Status: StatusCancelled, Answer: Cancel, Reason: "cancelled"}
}

// answered turns a person's answer into a decision, and keeps it if it is to
// be kept. If it cannot be kept, it counts once and the reason says so.
func (g *Guard) answered(j *judged, q *asked, a Answer) (Decision, error) {
	r := j.report
	kinds, overall, why := q.settle(a)
	d := Decision{Source: SourcePerson, Rule: r.Rule, Answer: overall, Feedback: a.Feedback}
	switch overall {
	case Once, ForTurn, ForSession, Always:
		d.Allowed, d.Reason = true, "approved"
		d.binding, d.program = q.binding, q.program
		if err := d.Verify(); err != nil {
			return Decision{Source: SourcePerson, Rule: r.Rule, Status: StatusFailed, Reason: err.Error(), Hint: "run it again to be asked about what is there now"}, err
		}
		if err := g.keep(j, q, kinds, a); err != nil {
			d.NotKept = err.Error()
			d.Reason = "approved once; it could not be kept: " + d.NotKept
		}
		g.clearRefusals(j, q)
	case No, Feedback, Never:
		d.Status, d.Reason = StatusDenied, "refused by the person who was asked"+q.refusedParts(kinds)
		if d.Hint = WhatAllows(SourceRefusal, ""); overall == Never {
			d.Hint = "a person may take back their rule, and run it at a terminal: guard approvals list"
		}
		if a.Feedback != "" {
			d.Reason += ": " + oneLine(a.Feedback)
		}
		if err := g.refuse(j, q, kinds, a); err != nil {
			d.Reason += " (the refusal could not be kept: " + err.Error() + ")"
		}
	case Trash:
		// It stays a failure until everything has been moved.
		d.Status, d.Reason = StatusFailed, "to be moved to the trash"
		d.binding, d.trash = q.binding, q.trash
	case Cancel:
		d.Status, d.Reason = StatusCancelled, "cancelled"
	default:
		d.Answer = NoAnswer
		d.Status, d.Reason, d.Source = StatusUnanswered, why+": "+reasonLine(r), SourceBatch
		d.Hint = g.hint(j)
	}
	return d, nil
}

func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' }), " / ")
}

// question builds what the person is asked.
func (g *Guard) question(j *judged) *Question {
	r := j.report
	q := &Question{Request: j.req, Report: r, Command: commandText(j.req)}
	for i := range r.Calls {
		if r.Calls[i].Action == effect.Ask {
			q.Open = append(q.Open, i)
			if r.Calls[i].Source == SourceRefusal && len(r.Calls[i].Reasons) > 0 {
				q.Refused = r.Calls[i].Reasons[0]
			}
		}
	}
	if r.Risk == effect.Critical {
		q.Word = randomWord()
	}
	q.Size = j.size(q.Open)
	may := keepAll
	for _, i := range q.Open {
		m, why := g.mayKeep(j, i)
		if may &= m; why != "" && !slices.Contains(q.NotOffered, why) {
			q.NotOffered = append(q.NotOffered, why)
		}
	}
	switch {
	case g.sessionOf(j) != "":
		q.Session = may&keepSession != 0
		q.Turn = may&keepTurn != 0 && j.req.Turn != ""
	case may&keepSession != 0:
		q.NotOffered = append(q.NotOffered, "there is no session to keep a yes for")
	}
	if may != 0 && g.store != nil {
		offers, not := g.offers(j, q)
		q.Offers, q.NotOffered = offers, append(q.NotOffered, not...)
		q.edit = func(offer int, ticks []bool, pattern string) (Offer, error) {
			return g.narrow(j, q, offer, ticks, pattern)
		}
	}
	q.Preview = g.previewed(j, q.Open)
	q.Habit = g.habit(j)
	q.Advice = g.advise(j.req, r, j.world)
	q.Notices = g.settings.Notices
	return q
}

// words for critical questions: short, plain, and none a command.
var words = [...]string{"amber", "basil", "cedar", "delta", "ember", "fjord", "grove", "hazel", "inlet", "jolly", "koala", "lunar", "maple", "noble", "ocean", "pearl", "quilt", "river", "solar", "tulip", "umber", "velvet", "willow", "yonder", "zephyr", "acorn", "birch", "comet", "dune", "elm", "fern", "gecko"}

func randomWord() string {
	var b [2]byte
	if _, err := random.Reader.Read(b[:]); err != nil {
		return words[0]
	}
	return words[int(b[0])%len(words)]
}

// reasonLine says in one line why a report does not allow.
func reasonLine(r *Report) string {
	for i := range r.Calls {
		c := &r.Calls[i]
		if c.Action != r.Action {
			continue
		}
		why := strings.Join(c.Reasons, "; ")
		if len(c.Reasons) > 3 {
			why = strings.Join(c.Reasons[:3], "; ")
		}
		if why == "" {
			why = "the policy says so"
		}
		return why
	}
	return strings.Join(r.Reasons, "; ")
}

// feedbackOf is what a person said when they refused before.
func feedbackOf(r *Report) string {
	for i := range r.Calls {
		if c := &r.Calls[i]; c.Source == SourceRefusal && len(c.Reasons) > 0 {
			_, words, _ := strings.Cut(c.Reasons[0], ": ")
			return words
		}
	}
	return ""
}

// hint says what would allow a request, as something to type.
func (g *Guard) hint(j *judged) string {
	r := j.report
	if j.elsewhere {
		return "a person's yes for the session at a terminal, or an agent that is started in that project"
	}
	for i := range r.Calls {
		c := &r.Calls[i]
		if c.Action != effect.Ask {
			continue
		}
		for _, e := range c.Effects {
			if e.Action != effect.Ask {
				continue
			}
			if !c.Remember || c.Risk == effect.Critical {
				return "only a person at a terminal can say yes to this"
			}
			prog := c.Program
			if prog == "" || len(c.Call.Partial) > 0 {
				prog = "bash"
			}
			op := e.Op.String()
			return fmt.Sprintf("answer it on a terminal, or allow it in guard.toml: a rule in [policies.%s] with operation_type = %q", prog, op)
		}
	}
	return "answer it on a terminal"
}

// String returns the name under which an answer is logged; no answer is "".
func (k AnswerKind) String() string {
	switch k {
	case Once:
		return "once"
	case ForTurn:
		return "turn"
	case ForSession:
		return "session"
	case Always:
		return "always"
	case No:
		return "no"
	case Never:
		return "never"
	case Feedback:
		return "feedback"
	case Cancel:
		return "cancel"
	case Trash:
		return "trash"
	}
	return ""
}
