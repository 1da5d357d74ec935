package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard/local"
	"guard/policy"
)

func newPolicyShow(e *env, in *invocation) *cobra.Command {
	var builtin bool
	c := &cobra.Command{
		Use: "show", Short: "Show the mode and every rule that counts here, in order", Args: cobra.NoArgs,
		Long: `Show the policies in force in this directory, all files together, in the order in
which they are tried: each rule with its priority, condition and the line it
comes from. --built-in lists the rules of the built-in policy too, which are for
what no other rule decides.`,
		Example: "  guard policy show\n  guard policy show --built-in\n  guard policy show --json",
		RunE: func(*cobra.Command, []string) error {
			l, dir, err := e.open(in, true)
			if err != nil {
				return err
			}
			p, err := l.Project(dir)
			if err != nil {
				return err
			}
			if in.json {
				return e.printJSON(showJSON(p, builtin))
			}
			return e.showPolicy(p, builtin)
		},
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	c.Flags().BoolVar(&builtin, "built-in", false, "the built-in policy's rules too")
	commonFlags(c, in)
	return c
}

func (e *env) showPolicy(p *local.Project, builtin bool) error {
	pt := e.paint(e.stdout)
	var b strings.Builder
	fmt.Fprintf(&b, "mode %s\n", modeName(p))
	for _, t := range tiers(p) {
		note := ""
		if !t.Trusted {
			note = ", only its questions and denials count"
		}
		fmt.Fprintf(&b, "\n%s%s\n", pt.bold(t.Name), note)
		for _, pol := range t.Policies {
			off := ""
			if pol.Disabled {
				off = " (switched off)"
			}
			table := "policies." + pol.Name
			if pol.Name == policy.Default {
				table = "default_policy"
			}
			fmt.Fprintf(&b, "  [%s]%s", printable(table), off)
			if pol.DefaultAction != nil {
				fmt.Fprintf(&b, " default_action %s", *pol.DefaultAction)
			}
			if pol.BatchDefaultAction != nil {
				fmt.Fprintf(&b, " batch_default_action %s", *pol.BatchDefaultAction)
			}
			b.WriteByte('\n')
			for _, r := range pol.Rules() {
				fmt.Fprintf(&b, "    %5d  %s  %s", r.Priority, pt.action(r.Action), printable(r.Name))
				switch {
				case r.Reason != "" && t.Trusted:
					fmt.Fprintf(&b, ": %s", printable(r.Reason))
				case r.Reason != "":
					fmt.Fprintf(&b, ", in its words: %q", r.Reason)
				}
				if !r.Remember {
					b.WriteString(" (asked each time)")
				}
				b.WriteString(pt.faint("  "+printable(r.Origin.String())) + "\n")
				if when := conditionLine(&r.When); when != "" {
					fmt.Fprintf(&b, "           %s\n", pt.faint("if "+printable(when)))
				}
			}
		}
	}
	fmt.Fprintf(&b, "\n%s, for what no rule above decides\n", pt.bold(policy.Builtin))
	if builtin {
		for _, r := range policy.BuiltinRules(p.Policy().Mode) {
			risk := ""
			if r.Action != effect.Allow {
				risk = fmt.Sprintf(" (%s risk)", r.Risk)
			}
			fmt.Fprintf(&b, "  %s  %s", pt.action(r.Action), r.Name)
			if r.Reason != "" {
				fmt.Fprintf(&b, ": %s%s", r.Reason, risk)
			}
			b.WriteByte('\n')
		}
	}
	for _, n := range notes(p) {
		fmt.Fprintf(&b, "\nnote: %s\n", printable(n))
	}
	_, err := e.stdout.WriteString(b.String())
	return err
}

// tiers are those in force, in the order in which they count.
func tiers(p *local.Project) []policy.Tier {
	var out []policy.Tier
	for _, name := range [...]string{policy.Admin, policy.User, policy.Project, policy.Config} {
		for _, t := range p.Policy().Tiers {
			if t.Name == name {
				out = append(out, t)
			}
		}
	}
	return out
}

type ruleJSON struct {
	Name      string         `json:"name"`
	Priority  int            `json:"priority"`
	Action    string         `json:"action"`
	Level     string         `json:"level"`
	Reason    string         `json:"reason"`
	Remember  bool           `json:"remember"`
	Condition map[string]any `json:"condition"`
	File      string         `json:"file"`
	Line      int            `json:"line"`
}

type policyJSON struct {
	Name               string     `json:"name"`
	Enabled            bool       `json:"enabled"`
	DefaultAction      string     `json:"default_action"` // empty if not set
	BatchDefaultAction string     `json:"batch_default_action"`
	Rules              []ruleJSON `json:"rules"`
}

type tierJSON struct {
	Name     string       `json:"name"`
	Trusted  bool         `json:"trusted"` // else only its questions and denials count
	Policies []policyJSON `json:"policies"`
}

type builtinJSON struct {
	Name   string `json:"name"`
	Action string `json:"action"`
	Risk   string `json:"risk"`
	Reason string `json:"reason"`
}

func showJSON(p *local.Project, builtin bool) any {
	out := struct {
		Version int        `json:"v"`
		Enabled bool       `json:"enabled"`
		Mode    string     `json:"mode"`
		Project string     `json:"project"`
		Tiers   []tierJSON `json:"tiers"`
		Notes   []string   `json:"notes"`

		Builtin []builtinJSON `json:"built_in,omitempty"`
	}{1, !p.Off(), p.Policy().Mode.String(), p.Root, []tierJSON{}, append([]string{}, notes(p)...), nil}
	if builtin {
		for _, r := range policy.BuiltinRules(p.Policy().Mode) {
			out.Builtin = append(out.Builtin, builtinJSON{r.Name, r.Action.String(), r.Risk.String(), r.Reason})
		}
	}
	for _, t := range tiers(p) {
		tj := tierJSON{t.Name, t.Trusted, []policyJSON{}}
		for _, pol := range t.Policies {
			pj := policyJSON{Name: pol.Name, Enabled: !pol.Disabled, Rules: []ruleJSON{}}
			if pol.DefaultAction != nil {
				pj.DefaultAction = pol.DefaultAction.String()
			}
			if pol.BatchDefaultAction != nil {
				pj.BatchDefaultAction = pol.BatchDefaultAction.String()
			}
			for _, r := range pol.Rules() {
				when := map[string]any{}
				for _, k := range r.When.Keys() {
					when[k.Name] = k.Values
				}
				if r.When.Reversible != nil {
					when["reversible"] = *r.When.Reversible
				}
				pj.Rules = append(pj.Rules, ruleJSON{r.Name, r.Priority, r.Action.String(), levelOf(&r), r.Reason, r.Remember, when, r.Origin.File, r.Origin.Line})
			}
			tj.Policies = append(tj.Policies, pj)
		}
		out.Tiers = append(out.Tiers, tj)
	}
	return out
}
