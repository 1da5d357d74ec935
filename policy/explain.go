package policy

import (
	"fmt"

	"guard/effect"
)

// A Step is one rule that was considered for an effect. One without a tier and
// a rule is the default_action.
type Step struct {
	Tier, Policy, Rule string
	Priority           int // 0 for built-in rules
	Action             effect.Action
	Matched            bool
	Won                bool   // its action is the verdict
	Why                string // what did not hold, or the rule's reason
	Origin             Origin
}

// Explain lists the rules that [Set.Judge] considers for the effect, in order,
// with the one that decides marked. Rules after the one that is its policy's
// vote are not considered. Of the built-in rules, which are many and none the
// reader's, only those are listed that hold for the effect.
func (s *Set) Explain(in *Input) []Step {
	var rec recorder
	s.judge(in, &rec)
	return rec.steps
}

// recorder collects steps; nil collects nothing.
type recorder struct{ steps []Step }

func (r *recorder) add(s Step) int {
	if r == nil {
		return -1
	}
	r.steps = append(r.steps, s)
	return len(r.steps) - 1
}

// rows records the rules of the built-in policy that hold, of which the
// strictest is its vote, and returns the step of that one.
func (r *recorder) rows(in *Input, mode Mode, vote *row, action effect.Action) int {
	if r == nil {
		return -1
	}
	at := -1
	first := false
	for i := range rows {
		w := &rows[i]
		if !w.also && first || !w.when.match(in) {
			continue
		}
		first = first || !w.also
		s := Step{Tier: Builtin, Policy: Default, Rule: w.name, Action: w.cell(mode).action(), Matched: true, Why: w.reason}
		if w == vote {
			s.Action = action
			at = r.add(s)
			continue
		}
		if n := len(r.steps); n > 0 && r.steps[n-1].Tier == s.Tier && r.steps[n-1].Rule == s.Rule {
			continue // another way to meet the same rule
		}
		r.add(s)
	}
	if at < 0 {
		at = r.add(Step{Tier: Builtin, Policy: Default, Rule: vote.name, Action: action, Matched: true, Why: vote.reason})
	}
	return at
}

func (r *recorder) won(step int) {
	if r == nil {
		return
	}
	for i := range r.steps {
		r.steps[i].Won = i == step
	}
}

// explain says in a few words why the rule holds or not.
func (r *compiled) explain(in *Input, risk effect.Risk, g grade, trusted bool) string {
	switch g {
	case surely:
		if !trusted && r.Reason != "" {
			return fmt.Sprintf("in the words of a file that is not trusted: %q", r.Reason)
		}
		return r.Reason
	case partly:
		return "holds for the path or command as it resolves, or for part of it"
	case possible:
		return "may hold: not everything is known"
	}
	if r.Action == effect.Allow && (len(r.cond.Ops) == 0 || r.cond.names(in)) && !r.cond.covers(in, risk) {
		if len(r.cond.Ops) == 0 {
			return fmt.Sprintf("allows only reads and writes below high risk: operation_type does not name %s", in.Effect.Op)
		}
		return "operation_type does not name all that this does"
	}
	return "its condition does not hold"
}
