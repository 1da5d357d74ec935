package policy

import (
	"cmp"
	"fmt"
	"slices"

	"guard/effect"
)

// Origin is where a rule was written. The zero value is Go code.
type Origin struct {
	File string
	Line int // from 1; 0 if not known
}

// String returns "FILE:LINE", or "" for the zero value.
func (o Origin) String() string {
	if o.File == "" {
		return ""
	}
	if o.Line == 0 {
		return o.File
	}
	return fmt.Sprintf("%s:%d", o.File, o.Line)
}

// A Rule says what is decided about the effects that its condition holds for.
// The zero Rule denies everything.
type Rule struct {
	Name     string // unique in its policy
	Priority int    // higher is considered first; unique in its policy
	When     Condition
	Action   effect.Action
	Level    string // "info", "warning" or "danger"; styles the reason and moves nothing; empty is info
	Reason   string
	Remember bool // an approval that was kept may answer what this rule asks
	Match    []string
	NotMatch []string // commands that, as examples, must or must not be matched
	Origin   Origin
}

// A Policy is the rules for one program, one tool, or the default for all.
// It is made by [NewPolicy] and not changed while a [Set] uses it.
type Policy struct {
	Name     string // a program, a tool ("bash" is the shell), or [Default]
	Disabled bool   // its rules and defaults do not count

	// DefaultAction is for effects that no rule of any tier speaks for;
	// BatchDefaultAction is what ask becomes where nobody can answer. Nil is
	// not set. See [Set.Judge] for what they may do.
	DefaultAction      *effect.Action
	BatchDefaultAction *effect.Action

	rules []compiled
}

// Default is the name of the policy that is considered after the program's and
// the tool's.
const Default = "default"

// compiled is a rule with its condition ready to be matched.
type compiled struct {
	Rule
	cond matcher
}

// NewPolicy returns the policy called name with rules in the order of their
// priority. It refuses rules without a name, two rules of one name or one
// priority, and conditions that cannot be compiled, with an [*Error].
func NewPolicy(name string, rules []Rule) (*Policy, error) {
	if name == "" {
		return nil, &Error{Msg: "a policy needs the name of a program or tool"}
	}
	p := &Policy{Name: name, rules: make([]compiled, 0, len(rules))}
	names, priorities := make(map[string]int, len(rules)), make(map[int]int, len(rules))
	for i := range rules {
		r := rules[i]
		fail := func(key, format string, args ...any) error {
			return &Error{Policy: name, Rule: r.Name, Key: key, Origin: r.Origin, Msg: fmt.Sprintf(format, args...)}
		}
		switch r.Level {
		case "", "info", "warning", "danger":
		default:
			return nil, fail("level", "level %q is none of info, warning and danger", r.Level)
		}
		if r.Name == "" {
			return nil, fail("name", "a rule of policy %q has no name", name)
		}
		if r.Action > effect.Allow {
			return nil, fail("action", "rule %q has an action that does not exist", r.Name)
		}
		if o, twice := names[r.Name]; twice {
			return nil, fail("name", "policy %q has two rules named %q%s", name, r.Name, other(rules[o].Origin))
		}
		if o, twice := priorities[r.Priority]; twice {
			return nil, fail("priority", "rules %q and %q of policy %q have the same priority %d%s", rules[o].Name, r.Name, name, r.Priority, other(rules[o].Origin))
		}
		names[r.Name], priorities[r.Priority] = i, i
		m, err := r.When.compile()
		if err != nil {
			return nil, fail(err.key, "rule %q: %s", r.Name, err.msg)
		}
		p.rules = append(p.rules, compiled{r, m})
	}
	slices.SortFunc(p.rules, func(a, b compiled) int { return cmp.Compare(b.Priority, a.Priority) })
	return p, nil
}

func other(o Origin) string {
	if o.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (the other is in line %d)", o.Line)
}

// Rules returns a copy of the rules, highest priority first.
func (p *Policy) Rules() []Rule {
	out := make([]Rule, len(p.rules))
	for i := range p.rules {
		out[i] = p.rules[i].Rule
	}
	return out
}

// An Error says what is wrong with a rule or a danger pattern.
type Error struct {
	Policy, Rule string // empty if it is not about one
	Key          string // the key of the rule or condition, as in the file
	Origin       Origin
	Msg          string
}

// Error returns the message, after the origin if it is known.
func (e *Error) Error() string {
	if o := e.Origin.String(); o != "" {
		return o + ": " + e.Msg
	}
	return e.Msg
}
