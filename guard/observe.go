package guard

import (
	"strings"

	"guard/effect"
	"guard/policy"
)

// observed lets pass what would be asked or denied in the mode that only
// writes down. What is no matter of the person's own policies is held all the
// same: guard's own files and commands, the administrator's denials, and what
// somebody said no to before.
func (g *Guard) observed(r *Report) (d Decision, ok bool) {
	if g.policy.Load().Mode != policy.Observe || r.Action == effect.Allow {
		return d, false
	}
	for i := range r.Calls {
		c := &r.Calls[i]
		if c.Action == effect.Allow {
			continue
		}
		if c.Source == SourceRefusal || c.Action == effect.Deny && (c.Source != SourcePolicy || strings.HasPrefix(c.Rule, policy.Admin+"/")) {
			return d, false
		}
		for k := range c.Effects {
			if e := &c.Effects[k]; e.Op != effect.Read && (e.Area == effect.Guard || e.Facts.Has(policy.GuardOwn)) ||
				e.Action == effect.Deny && strings.HasPrefix(e.Rule, policy.Admin+"/") {
				return d, false
			}
		}
	}
	would := "asked"
	if r.Action == effect.Deny {
		would = "denied"
	}
	return Decision{Allowed: true, Source: SourcePolicy, Rule: "mode/observe", Reason: "observed: it would have been " + would + ": " + reasonLine(r)}, true
}
