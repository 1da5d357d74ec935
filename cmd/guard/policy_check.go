package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard/local"
)

func newPolicyCheck(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var as trial
	c := &cobra.Command{
		Use: "check [FILE]", Short: "Read policy files, try the examples in them, and look for what is hardly meant", Args: cobra.MaximumNArgs(1),
		Long: `Read the policy files in force here, or FILE alone as if it were yours, and try
the commands that rules list under match and not_match, in a described project
that is the same everywhere. Say what is hardly meant: rules that can never
match or decide, allows that let through more than they seem to, and examples
that still ask because of another effect. Each comes with its file and line.

Exit status: 0 all is right, 125 something is not.`,
		Example: "  guard policy check\n  guard policy check ./guard.toml\n  guard policy check --as project .guard.toml",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				as.file = args[0]
			}
			return checkPolicy(e, in, as, status)
		},
	}
	as.tierFlag(c)
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	commonFlags(c, in)
	return c
}

func checkPolicy(e *env, in *invocation, as trial, status *exitStatus) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	var c *local.PolicyCheck
	var list []string
	if as.file != "" {
		var ignored []string
		if c, ignored, err = l.CheckFile(dir, as.tier, as.file); err != nil {
			return err
		}
		for _, key := range ignored {
			list = append(list, key+" does not count in this tier")
		}
	} else {
		if c, err = l.CheckPolicies(dir); err != nil {
			return err
		}
		p, err := l.Project(dir)
		if err != nil {
			return err
		}
		list = notes(p)
		if p.Broken != nil {
			*status = statusFailed
		}
	}
	if c.Left > 0 {
		list = append(list, fmt.Sprintf("%d examples were not tried: there are too many rules", c.Left))
	}
	if len(c.Wrong)+len(c.Lint) > 0 {
		*status = statusFailed
	}
	if in.json {
		return e.printJSON(struct {
			Version  int           `json:"v"`
			Valid    bool          `json:"valid"` // nothing is wrong
			Examples int           `json:"examples"`
			Findings []findingJSON `json:"findings"`
			Notes    []string      `json:"notes"`
		}{1, *status == statusOK, c.Tried, append(findings("lint", c.Lint), findings("example", c.Wrong)...), append([]string{}, list...)})
	}
	var b strings.Builder
	for _, x := range append(c.Lint, c.Wrong...) {
		fmt.Fprintln(&b, printable(x.String()))
	}
	for _, n := range list {
		fmt.Fprintf(&b, "note: %s\n", printable(n))
	}
	switch {
	case *status != statusOK && len(c.Wrong)+len(c.Lint) == 0:
		b.WriteString("the project's file cannot be read\n")
	case len(c.Wrong) > 0:
		fmt.Fprintf(&b, "%d of %d examples are wrong\n", len(c.Wrong), c.Tried)
	case len(c.Lint) > 0:
		fmt.Fprintf(&b, "valid, but %s hardly meant as written; %d examples are right\n", areMany(len(c.Lint)), c.Tried)
	default:
		fmt.Fprintf(&b, "valid; %d examples are right\n", c.Tried)
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func areMany(n int) string {
	if n == 1 {
		return "1 rule is"
	}
	return fmt.Sprintf("%d rules are", n)
}
