package guard

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
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
func (g *Guard) Confirm(ctx context.Context, req *Request) (Decision, error) {
	start := g.now()
	w := newWorld(g.environ)
	r, j, err := g.check(req, w)
	if err != nil {
		return Decision{Status: StatusFailed, Reason: "guard could not judge it: " + err.Error(), Report: r}, err
	}
	d := g.decide(ctx, j)
	d.Report, d.req = r, req
	if d.Allowed {
		d.bind(j)
	}
	if err := g.record(j, &d, start); err != nil && d.Allowed {
		if g.settings.AuditRequired || r.Class != shellparse.ReadOnly {
			reason := "it could not be written down: " + err.Error()
			return Decision{Status: StatusFailed, Reason: reason, Report: r, Hint: "make the log writable, or see guard status"}, err
		}
		return d, nil
	} else if err != nil {
		return d, err
	}
	return d, nil
}

// ConfirmBatch decides about several requests, one after the other, and
// returns a Decision for each. If one is cancelled, so are all after it.
func (g *Guard) ConfirmBatch(ctx context.Context, reqs []*Request) ([]Decision, error) {
	out := make([]Decision, len(reqs))
	for i := range out {
		out[i] = Decision{Status: StatusCancelled, Reason: "cancelled"}
	}
	var first error
	for i, r := range reqs {
		d, err := g.Confirm(ctx, r)
		out[i] = d
		if err != nil && first == nil {
			first = err
		}
		if d.Answer == Cancel || ctx.Err() != nil {
			break
		}
	}
	return out, first
}

// decide turns a judged request into a decision, asking if it must.
func (g *Guard) decide(ctx context.Context, j *judged) Decision {
	r := j.report
	switch r.Action {
	case effect.Allow:
		return Decision{Allowed: true, Source: r.Source, Rule: r.Rule, Reason: "allowed"}
	case effect.Deny:
		return Decision{Source: r.Source, Rule: r.Rule, Status: StatusDenied, Reason: reasonLine(r), Feedback: feedbackOf(r)}
	}
	observe := g.policy.Load().Mode == policy.Observe
	if observe {
		return Decision{Allowed: true, Source: SourcePolicy, Rule: "mode/observe", Reason: "observed: it would have been asked"}
	}
	if g.settings.Batch {
		if r.Batch == effect.Allow {
			return Decision{Allowed: true, Source: SourceBatch, Rule: r.Rule, Reason: "allowed where nobody is asked"}
		}
		return Decision{Source: SourceBatch, Rule: r.Rule, Status: StatusUnanswered, Reason: reasonLine(r), Hint: g.hint(j)}
	}
	if g.prompter == nil || !g.settings.Answerable {
		return Decision{Source: SourceBatch, Rule: r.Rule, Status: StatusUnanswered, Reason: reasonLine(r), Hint: g.hint(j)}
	}
	q := g.question(j)
	a, err := g.ask(ctx, q)
	if err != nil {
		if ctx.Err() != nil {
			return Decision{Source: SourcePerson, Rule: r.Rule, Status: StatusCancelled, Answer: Cancel, Reason: "cancelled"}
		}
		return Decision{Source: SourceBatch, Rule: r.Rule, Status: StatusUnanswered, Reason: reasonLine(r) + "; the question could not be put: " + err.Error(), Hint: g.hint(j)}
	}
	return g.answered(j, q, a)
}

// answered turns a person's answer into a decision, and keeps it if it is to
// be kept. If it cannot be kept, it counts once and the reason says so.
func (g *Guard) answered(j *judged, q *Question, a Answer) Decision {
	r := j.report
	d := Decision{Source: SourcePerson, Rule: r.Rule, Answer: a.Kind, Feedback: a.Feedback}
	switch a.Kind {
	case Once, ForTurn, ForSession, Always:
		// What was shown must still be what is there.
		d.Allowed, d.Reason = true, "approved"
		d.kept = g.keep(j, q, a)
		if d.kept != nil {
			d.Reason = "approved once; it could not be kept: " + d.kept.Error()
		}
		g.clearRefusals(j, q)
	case No, Feedback, Never:
		d.Status, d.Reason = StatusDenied, "refused by the person who was asked"
		if a.Feedback != "" {
			d.Reason += ": " + oneLine(a.Feedback)
		}
		if err := g.refuse(j, q, a); err != nil {
			d.Reason += " (the refusal could not be kept: " + err.Error() + ")"
		}
	case Cancel:
		d.Status, d.Reason = StatusCancelled, "cancelled"
	default:
		d.Status, d.Reason, d.Source = StatusUnanswered, "no answer came: "+reasonLine(r), SourceBatch
		d.Hint = g.hint(j)
	}
	return d
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
	remember := true
	for _, i := range q.Open {
		remember = remember && r.Calls[i].Remember && r.Calls[i].Risk < effect.Critical
	}
	if remember && g.believed(j.req) != "" {
		q.Session = true
		q.Turn = j.req.Turn != ""
	} else if !remember {
		q.NotOffered = append(q.NotOffered, "it is asked every time, so no yes is kept")
	} else {
		q.NotOffered = append(q.NotOffered, "there is no session to keep a yes for")
	}
	if remember && g.store != nil {
		q.Offers, q.NotOffered = g.offers(j, q)
	}
	q.Preview = j.req.previewLines()
	q.Notices = g.settings.Notices
	return q
}

func (r *Request) previewLines() []string {
	if r.Preview == "" {
		return nil
	}
	return strings.Split(strings.TrimRight(r.Preview, "\n"), "\n")
}

// commandText is the command as it will run.
func commandText(req *Request) string {
	if len(req.Argv) > 0 {
		return quoteWords(req.Argv)
	}
	if s, ok := req.Params["command"].(string); ok && req.Script == "" {
		return s
	}
	if req.Script == "" && req.Tool != "" {
		return req.Tool
	}
	return req.Script
}

// words for critical questions: short, plain, and none a command.
var words = [...]string{"amber", "basil", "cedar", "delta", "ember", "fjord", "grove", "hazel", "inlet", "jolly", "koala", "lunar", "maple", "noble", "ocean", "pearl", "quilt", "river", "solar", "tulip", "umber", "velvet", "willow", "yonder", "zephyr", "acorn", "birch", "comet", "dune", "elm", "fern", "gecko"}

func randomWord() string {
	var b [2]byte
	if _, err := rand.Read(b[:]); err != nil {
		return words[0]
	}
	return words[int(b[0])%len(words)]
}

// keep stores what a yes is to be remembered as.
func (g *Guard) keep(j *judged, q *Question, a Answer) error {
	if a.Kind == Once || g.store == nil {
		return nil
	}
	if a.Kind == Always {
		if a.Offer < 0 || a.Offer >= len(q.Offers) {
			return errors.New("that rule was not offered")
		}
		for _, r := range q.Offers[a.Offer].rules {
			r.CreatedAt = g.now()
			r.Origin = "answer"
			r.Audit = g.entryID(j)
			if _, err := g.store.Add(r); err != nil {
				return err
			}
		}
		return nil
	}
	session := g.believed(j.req)
	if session == "" {
		return errors.New("there is no session")
	}
	for _, i := range q.Open {
		cr := &j.report.Calls[i]
		gr := store.Grant{
			Kind: store.ForSession, Signature: cr.Signature, Text: cr.Signature, Effects: g.covered(j, i), Risk: cr.Risk,
			Code: digestsOf(cr.Call.CodeFiles), Targets: g.targets(j, i), CreatedAt: g.now(), Audit: g.entryID(j),
		}
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
func (g *Guard) refuse(j *judged, q *Question, a Answer) error {
	if g.store == nil {
		return nil
	}
	now := g.now()
	for _, i := range q.Open {
		cr := &j.report.Calls[i]
		for k := range cr.Effects {
			er := &cr.Effects[k]
			if er.Action == effect.Allow {
				continue
			}
			r := store.Refusal{Project: j.project, Op: er.Op, Area: er.Area, Target: refTarget(j, i, k), Words: a.Feedback, At: now, Audit: g.entryID(j)}
			if err := g.store.AddRefusal(now, r); err != nil {
				return err
			}
		}
		if a.Kind == Never {
			r := store.Rule{Type: store.Exact, Action: effect.Deny, Tool: toolOf(j.req), Pattern: quoteWords(cr.Argv), Signature: cr.Signature, Dir: cr.Dir, CreatedAt: now, Origin: "answer", Audit: g.entryID(j)}
			if _, err := g.store.Add(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// clearRefusals forgets the refusals that a yes answers.
func (g *Guard) clearRefusals(j *judged, q *Question) {
	if g.store == nil || q.Refused == "" {
		return
	}
	for _, i := range q.Open {
		cr := &j.report.Calls[i]
		for k := range cr.Effects {
			er := &cr.Effects[k]
			if er.Action == effect.Allow {
				continue
			}
			// A refusal that stays only asks again: failing here is safe.
			_ = g.store.ClearRefusals(g.now(), store.Refusal{Project: j.project, Op: er.Op, Area: er.Area, Target: refTarget(j, i, k)})
		}
	}
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
			return c.Reasons[0]
		}
	}
	return ""
}

// hint says what would allow a request, as something to type.
func (g *Guard) hint(j *judged) string {
	r := j.report
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

// record writes the decision down, before the command runs.
func (g *Guard) record(j *judged, d *Decision, start time.Time) error {
	if g.store == nil || !g.settings.AuditEnabled {
		return nil
	}
	r := j.report
	if d.Allowed && !g.settings.LogAllowed && r.Class == shellparse.ReadOnly && d.Source == SourcePolicy {
		return nil
	}
	if !d.Allowed && !g.settings.LogDenied {
		return nil
	}
	now := g.now()
	e := store.Entry{
		ID: g.entryID(j), Time: now, Kind: "command", User: orElse(j.req.User, g.settings.User), Agent: j.req.Agent, Session: j.req.Session, Conversation: j.req.Conversation, Turn: j.req.Turn,
		Tool: toolOf(j.req), Dir: j.req.Dir, Project: j.project, Command: commandText(j.req), Class: r.Class.String(), Risk: r.Risk,
		Intent: j.req.Intent.Action, Reason: j.req.Reason, Source: string(d.Source), Rule: d.Rule, Answer: d.Answer.String(), Feedback: d.Feedback,
		Took: now.Sub(start).Milliseconds(), Confined: "none", Status: int64(d.Status), Version: g.settings.Version,
	}
	if d.Allowed {
		e.Action = effect.Allow
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
				if !has(e.Dangers, name) {
					e.Dangers = append(e.Dangers, name)
				}
			}
		}
		e.Calls = append(e.Calls, ec)
		if len(e.Calls) >= 200 {
			break
		}
	}
	var used []string
	for i := range r.Calls {
		if c := &r.Calls[i]; c.Source == SourceRule && c.Action == effect.Allow && d.Allowed && !has(used, c.Rule) {
			used = append(used, c.Rule)
		}
	}
	if len(used) > 0 {
		if err := g.store.Use(now, used...); err != nil {
			return err
		}
	}
	return g.store.Append(e)
}

func orElse(s, other string) string {
	if s != "" {
		return s
	}
	return other
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
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

// Command returns the approved command, ready to run, with the binding
// compared once more. It is an error if the request was not allowed.
func (d *Decision) Command(ctx context.Context) (*exec.Cmd, error) {
	if err := d.Verify(); err != nil {
		return nil, err
	}
	if d.Report == nil || d.req == nil {
		return nil, errors.New("command: the decision belongs to no request")
	}
	var cmd *exec.Cmd
	switch req := d.req; {
	case len(req.Argv) > 0:
		cmd = exec.CommandContext(ctx, req.Argv[0], req.Argv[1:]...)
		if p := d.Report.Calls[len(d.Report.Calls)-1].Call.Identity.Path; p != "" && len(d.Report.Calls) == 1 && len(d.Report.Calls[0].Wrappers) == 0 {
			cmd.Path = p
		}
		cmd.Args = req.Argv
	default:
		path, args := ShellCommand(req.Dialect)
		cmd = exec.CommandContext(ctx, path, append(append(args, commandText(req)), req.Args...)...)
		cmd.Env = CleanEnviron(os.Environ())
	}
	cmd.Dir = d.req.Dir
	return cmd, nil
}

// ShellCommand returns the shell for a dialect and the flags after which a
// script stands. Shells are started without start files.
func ShellCommand(d shellparse.Dialect) (path string, args []string) {
	switch d {
	case shellparse.Bash:
		return "bash", []string{"--norc", "--noprofile", "-c"}
	case shellparse.Zsh:
		return "zsh", []string{"-f", "-c"}
	case shellparse.Ksh:
		return "ksh", []string{"-c"}
	}
	return "sh", []string{"-c"}
}

// CleanEnviron returns env without the variables that make a shell run code
// at its start or while it traces.
func CleanEnviron(env []string) []string {
	out := make([]string, 0, len(env))
	for _, kv := range env {
		name, _, _ := strings.Cut(kv, "=")
		switch name {
		case "BASH_ENV", "ENV", "SHELLOPTS", "BASHOPTS", "PS4", "PROMPT_COMMAND", "ZDOTDIR":
			continue
		}
		if strings.HasPrefix(name, "BASH_FUNC_") {
			continue
		}
		out = append(out, kv)
	}
	return out
}
