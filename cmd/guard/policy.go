package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/policy"
)

func newPolicy(e *env, in *invocation, status *exitStatus) *cobra.Command {
	c := &cobra.Command{
		Use: "policy", Short: "Show or check the policies in force",
		Example: "  guard policy show\n  guard policy check ~/.config/guard/guard.toml",
	}
	show := &cobra.Command{
		Use: "show", Short: "Show the mode and every rule that counts here, in order", Args: cobra.NoArgs,
		Example: "  guard policy show",
		RunE:    func(*cobra.Command, []string) error { return showPolicy(e, in) },
	}
	commonFlags(show, in)
	check := &cobra.Command{
		Use: "check [FILE]", Short: "Read policy files and try the examples in them", Args: cobra.MaximumNArgs(1),
		Long: `Read the policy files in force here, or FILE as if it were the user's own, and try
the commands that rules list under match and not_match.`,
		Example: "  guard policy check\n  guard policy check ./guard.toml",
		RunE: func(_ *cobra.Command, args []string) error {
			file := ""
			if len(args) > 0 {
				file = args[0]
			}
			return checkPolicy(e, in, file, status)
		},
	}
	commonFlags(check, in)
	c.AddCommand(show, check)
	return c
}

func showPolicy(e *env, in *invocation) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	p, err := l.Project(dir)
	if err != nil {
		return err
	}
	pt := e.paint(e.stdout)
	var b strings.Builder
	fmt.Fprintf(&b, "mode %s\n", modeName(p))
	for _, name := range []string{policy.Admin, policy.User, policy.Project, policy.Config} {
		for _, t := range p.Policy().Tiers {
			if t.Name != name {
				continue
			}
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
				fmt.Fprintf(&b, "  [policies.%s]%s", printable(pol.Name), off)
				if pol.DefaultAction != nil {
					fmt.Fprintf(&b, " default %s", *pol.DefaultAction)
				}
				b.WriteByte('\n')
				for _, r := range pol.Rules() {
					fmt.Fprintf(&b, "    %5d  %s  %s", r.Priority, pt.action(r.Action), printable(r.Name))
					if r.Reason != "" {
						fmt.Fprintf(&b, ": %s", printable(r.Reason))
					}
					b.WriteString(pt.faint("  "+printable(r.Origin.String())) + "\n")
				}
			}
		}
	}
	fmt.Fprintf(&b, "\n%s, for what no rule above decides\n", pt.bold(policy.Builtin))
	for _, n := range notes(p) {
		fmt.Fprintf(&b, "\nnote: %s\n", printable(n))
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func modeName(p *local.Project) string {
	if p.Off() {
		return "off: nothing is judged"
	}
	return p.Policy().Mode.String()
}

// notes are what a person should know of the files here.
func notes(p *local.Project) []string {
	var out []string
	if p.Broken != nil {
		out = append(out, "the project's file cannot be read, so everything but reading asks: "+p.Broken.Error())
	}
	if p.File != "" && !p.Trusted {
		out = append(out, p.File+" is not trusted: only its questions and denials count")
	}
	for _, key := range p.Ignored {
		out = append(out, key+" does not count where it is written")
	}
	return out
}

func checkPolicy(e *env, in *invocation, file string, status *exitStatus) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	c, err := l.CheckPolicies(dir, file)
	if err != nil {
		return err
	}
	p, err := l.Project(dir)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, x := range append(c.Lint, c.Wrong...) {
		fmt.Fprintln(&b, printable(x.String()))
	}
	list := notes(p)
	if file != "" {
		list = nil
		for _, key := range c.Ignored {
			list = append(list, key+" does not count in this tier")
		}
	}
	for _, n := range list {
		fmt.Fprintf(&b, "note: %s\n", printable(n))
	}
	switch {
	case len(c.Wrong) > 0:
		*status = statusFailed
		fmt.Fprintf(&b, "%d of %d examples are wrong\n", len(c.Wrong), c.Tried)
	case len(c.Lint) > 0:
		*status = statusFailed
		fmt.Fprintf(&b, "valid, but %d rules are hardly meant as they are; %d examples are right\n", len(c.Lint), c.Tried)
	default:
		fmt.Fprintf(&b, "valid; %d examples are right\n", c.Tried)
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}
