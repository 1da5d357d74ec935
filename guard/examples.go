package guard

import (
	"fmt"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

// CheckExamples judges, as if they were run in dir, the commands that rules of
// the policies in force list under match and not_match, without approvals. It
// returns those that come out otherwise than their rule says, in the order of
// the rules, and how many there are in all. Nothing runs and nothing is
// written.
//
// An example under match must be matched by its rule. What an allow rule lists
// must then run without a question, and what a rule lists that asks or denies
// must not run without one: another effect of the same command, another rule or
// another tier may say otherwise. An example under not_match must not be
// matched; an allow rule may hold for a part of one that asks all the same.
func (g *Guard) CheckExamples(dir string) (bad []policy.Finding, tried int, err error) {
	return g.checkExamples(dir, newWorld(g.environ))
}

func (g *Guard) checkExamples(dir string, w machine) (bad []policy.Finding, tried int, err error) {
	set := g.policy.Load()
	for i := range set.Tiers {
		for _, p := range set.Tiers[i].Policies {
			if p == nil || p.Disabled {
				continue
			}
			for _, r := range p.Rules() {
				if r.Action == effect.Allow && !set.Tiers[i].Trusted {
					continue // it does not count
				}
				for n, command := range append(r.Match[:len(r.Match):len(r.Match)], r.NotMatch...) {
					tried++
					x := example{set: set, tier: set.Tiers[i].Name, policy: p.Name, rule: r, command: command, match: n < len(r.Match)}
					j, err := g.judge(&Request{Script: command, Dir: dir, Dialect: shellparse.Bash}, w)
					if err != nil {
						return bad, tried, err
					}
					j.sum()
					if f, ok := x.wrong(j); ok {
						bad = append(bad, f)
					}
				}
			}
		}
	}
	return bad, tried, nil
}

type example struct {
	set          *policy.Set
	tier, policy string
	rule         policy.Rule
	command      string
	match        bool
}

// wrong says what differs from what the rule expects of its example.
func (x *example) wrong(j *judged) (f policy.Finding, ok bool) {
	f = policy.Finding{Tier: x.tier, Policy: x.policy, Rule: x.rule.Name, Origin: x.rule.Origin, Key: "match"}
	matched, winner, why := false, "", ""
	for _, ins := range j.inputs {
		for _, in := range ins {
			for _, s := range x.set.Explain(in) {
				mine := s.Tier == x.tier && s.Policy == x.policy && s.Rule == x.rule.Name
				switch {
				case mine && s.Matched:
					matched = true
				case mine && why == "":
					why = s.Why
				case s.Won && s.Tier == x.tier && s.Policy == x.policy:
					winner = s.Rule
				}
			}
		}
	}
	r := j.report
	switch {
	case !x.match && matched && (x.rule.Action != effect.Allow || r.Action == effect.Allow):
		f.Key = "not_match"
		f.Msg = fmt.Sprintf("rule %q matches %q, which it lists under not_match", x.rule.Name, x.command)
		f.Hint = "make its condition narrower"
	case !x.match:
		return f, false
	case !matched && why == "" && winner != "":
		f.Msg = fmt.Sprintf("rule %q does not match its example %q: rule %q decides before it", x.rule.Name, x.command, winner)
		f.Hint = "give it a higher priority"
	case !matched:
		f.Msg = fmt.Sprintf("rule %q does not match its example %q", x.rule.Name, x.command)
		if why != "" {
			f.Msg += ": " + why
		}
		f.Hint = "guard explain -- shows what the command does"
	case x.rule.Action == effect.Allow && r.Action != effect.Allow:
		f.Msg = fmt.Sprintf("rule %q allows its example %q, but it still is %s: %s", x.rule.Name, x.command, verb(r.Action), x.other(j))
		f.Hint = "an allow covers only the effects that it names"
	case x.rule.Action == effect.Deny && r.Action != effect.Deny:
		f.Msg = fmt.Sprintf("rule %q denies only a reading of its example %q: it is %s", x.rule.Name, x.command, verb(r.Action))
		f.Hint = "a denial needs words that are known"
	case x.rule.Action == effect.Ask && r.Action == effect.Allow:
		f.Msg = fmt.Sprintf("rule %q asks about its example %q, but it runs: %s allows it", x.rule.Name, x.command, r.Rule)
		f.Hint = "give it a higher priority, or take the other rule away"
	default:
		return f, false
	}
	return f, true
}

// other names the effect that still asks although the rule allows.
func (x *example) other(j *judged) string {
	for i := range j.report.Calls {
		c := &j.report.Calls[i]
		for k := range c.Effects {
			if e := &c.Effects[k]; e.Action != effect.Allow {
				what := e.Op.String()
				if e.Area != effect.File {
					what = e.Area.String() + " " + what
				}
				if e.Target != "" {
					what += " of " + e.Target
				}
				return what + ", " + e.Reason
			}
		}
		if len(c.Call.Partial) > 0 && c.Action != effect.Allow {
			return c.Call.Partial[0]
		}
	}
	return "something else in it asks"
}

func verb(a effect.Action) string {
	switch a {
	case effect.Allow:
		return "allowed"
	case effect.Ask:
		return "asked about"
	}
	return "denied"
}
