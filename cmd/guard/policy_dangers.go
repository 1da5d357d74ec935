package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/policy"
)

func newPolicyDangers(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "dangers", Short: "List the danger patterns in force here", Args: cobra.NoArgs,
		Long: `List what counts as a danger here: the name, the risk that whatever shows it has at
least, whether it can be taken back, and what happens. Retune one under its name
in [[danger_detection.patterns]], or add your own with a condition.`,
		Example: "  guard policy dangers\n  guard policy dangers --json",
		RunE:    func(*cobra.Command, []string) error { return showDangers(e, in) },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a pattern")
	commonFlags(c, in)
	return c
}

type dangerJSON struct {
	Name       string `json:"name"`
	Enabled    bool   `json:"enabled"`
	Risk       string `json:"risk"`
	Reversible bool   `json:"reversible"`
	Words      string `json:"words"`
	Condition  string `json:"condition"` // of your own ones
	Origin     string `json:"origin"`    // "built-in", or the line that retunes or adds it
}

func showDangers(e *env, in *invocation) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	pr, err := l.Project(dir)
	if err != nil {
		return err
	}
	p := e.paint(e.stdout)
	var b strings.Builder
	for _, d := range pr.Policy().Dangers.List() {
		when := ""
		if d.When != nil {
			when = conditionLine(d.When)
		}
		origin := orText(d.Origin.String(), policy.Builtin)
		if in.json {
			if err := e.printJSON(dangerJSON{d.Name, !d.Disabled, d.Risk.String(), *d.Reversible, d.Words, when, origin}); err != nil {
				return err
			}
			continue
		}
		back := "cannot be taken back"
		if *d.Reversible {
			back = "can be taken back"
		}
		risk := d.Risk.String()
		if d.Disabled {
			risk = "off"
		}
		fmt.Fprintf(&b, "%s  %-8s %s  %s\n", p.bold(fmt.Sprintf("%-22s", printable(d.Name))), risk, back, p.faint(printable(origin)))
		if d.Words != "" {
			fmt.Fprintf(&b, "    %s\n", printable(d.Words))
		}
		if when != "" {
			fmt.Fprintf(&b, "    %s\n", p.faint("if "+printable(when)))
		}
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}
