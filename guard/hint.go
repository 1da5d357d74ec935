package guard

import (
	"fmt"
	"strings"

	"guard/effect"
)

// denyHint says what would allow a request that is denied, for whoever may.
func denyHint(r *Report) string {
	for i := range r.Calls {
		c := &r.Calls[i]
		if c.Action == effect.Deny {
			return WhatAllows(c.Source, c.Rule)
		}
	}
	return ""
}

// WhatAllows says what a person would have to do so that what was denied by a
// source and rule is not denied again.
func WhatAllows(s Source, rule string) string {
	tier, rest, _ := strings.Cut(rule, "/")
	switch {
	case s == SourceRefusal:
		return "a person at a terminal may run it and say yes"
	case s == SourceRule:
		return fmt.Sprintf("a person may take back their rule: guard approvals remove %s", rule)
	case strings.HasSuffix(rest, "guard-itself"):
		return "a person may do that themself, without guard in front"
	case s == SourceFloor || tier == "built-in" && strings.HasPrefix(rest, "floor/"):
		return "only a rule of the administrator, in /etc/guard/guard.toml, could allow it"
	case tier == "admin":
		return "the administrator may change the rule in /etc/guard/guard.toml"
	case tier == "project":
		return "a person may change the rule in the project's .guard.toml"
	case tier == "built-in":
		return "a person may allow it in guard.toml, by a rule that names the operation"
	}
	return "a person may change the rule in guard.toml; guard policy show says where it is"
}
