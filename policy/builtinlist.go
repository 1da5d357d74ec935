package policy

import "guard/effect"

// A BuiltinRule is one rule of the built-in policy, as it is in one mode.
type BuiltinRule struct {
	Name    string // begins with "row-" and the number of its row
	Action  effect.Action
	Risk    effect.Risk // of what it asks about or denies; the least of what it allows
	Notable bool        // what it allows is shown among the notable entries of the log
	Reason  string
}

// BuiltinRules lists the rules of the built-in policy in a mode, in their
// order, one for each way to word them. What an effect must be to meet one is
// in their reasons only: [Set.Explain] tells it for an effect.
func BuiltinRules(m Mode) []BuiltinRule {
	var out []BuiltinRule
	for i := range rows {
		r := &rows[i]
		c := r.cell(m)
		b := BuiltinRule{Name: r.name, Action: c.action(), Risk: c.risk(), Notable: c == logged, Reason: r.reason}
		if c == deny {
			b.Risk = r.std.risk()
		}
		if n := len(out); n == 0 || out[n-1] != b {
			out = append(out, b)
		}
	}
	return out
}
