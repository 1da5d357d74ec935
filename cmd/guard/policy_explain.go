package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/policy"
)

func newPolicyExplain(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var text string
	c := &cobra.Command{
		Use: "explain [flags] (-- CMD [ARG…] | -c SCRIPT [NAME ARG…])", Short: "Show every rule considered for a command, in order, and the one that decides",
		Long: `Show every rule that is considered for each effect of a command, in the order in
which they are tried, with what did not hold of those that do not match; a star
marks the one that decides. guard explain shows the rest: how the command is
understood and what is known of its targets. Nothing runs. The exit status is
that of check.`,
		Example: "  guard policy explain -- git push --force\n  guard policy explain --json -c 'make test && rm -rf build'",
		RunE: func(c *cobra.Command, args []string) error {
			r, l, err := e.judge(in, text, c.Flags().Changed("command"), args)
			if err != nil {
				return err
			}
			*status = actionStatus(r.Action)
			if in.json {
				return e.explainJSON(l, r)
			}
			return e.explainPolicy(l, r)
		},
	}
	judgeFlags(c, in, &text)
	return c
}

// eachEffect calls f with every effect of a report and the rules considered
// for it.
func eachEffect(l *local.Local, r *guard.Report, f func(c *guard.CallReport, ef *guard.EffectReport, steps []policy.Step) error) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	for i := range r.Calls {
		c := &r.Calls[i]
		for k := range c.Effects {
			steps, err := l.Steps(dir, c, &c.Effects[k])
			if err != nil {
				return err
			}
			if err := f(c, &c.Effects[k], steps); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *env) explainPolicy(l *local.Local, r *guard.Report) error {
	if err := e.summary(r); err != nil {
		return err
	}
	p := e.paint(e.stdout)
	var b strings.Builder
	var at *guard.CallReport
	err := eachEffect(l, r, func(c *guard.CallReport, ef *guard.EffectReport, steps []policy.Step) error {
		if c != at {
			fmt.Fprintf(&b, "\n%s\n", p.bold(printable(quoted(c.Argv))))
			at = c
		}
		fmt.Fprintf(&b, "  effect  %s\n", printable(effectLine(ef)))
		for _, s := range steps {
			fmt.Fprintf(&b, "    %s\n", stepLine(p, s))
		}
		fmt.Fprintf(&b, "    = %s, %s risk%s\n", p.action(ef.Action), ef.Risk, inBrackets(overridden(ef, steps)))
		return nil
	})
	if err != nil {
		return err
	}
	for i := range r.Calls {
		for _, why := range r.Calls[i].Call.Partial {
			fmt.Fprintf(&b, "  unclear %s\n", printable(why))
		}
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

// overridden names what decided about an effect if it was none of the rules
// that were considered for it alone.
func overridden(ef *guard.EffectReport, steps []policy.Step) string {
	for _, s := range steps {
		if s.Won && (s.Policy == "default_action" || stepID(s) == ef.Rule) {
			return ""
		}
	}
	return ef.Rule
}

func stepID(s policy.Step) string {
	if s.Tier == "" {
		return s.Policy
	}
	return s.Tier + "/" + s.Policy + "/" + s.Rule
}

// stepLine is a rule that was considered.
func stepLine(p painter, s policy.Step) string {
	mark := " "
	if s.Won {
		mark = "*"
	}
	line := mark + " " + stepID(s)
	if !s.Matched {
		return p.faint(printable(line + " does not match: " + s.Why))
	}
	out := printable(line) + " " + p.action(s.Action)
	if s.Why != "" {
		out += ": " + printable(s.Why)
	}
	if o := s.Origin.String(); o != "" {
		out += p.faint(" " + printable(o))
	}
	return out
}

type stepJSON struct {
	Rule     string `json:"rule"`
	Priority int    `json:"priority"`
	Action   string `json:"action"`
	Matched  bool   `json:"matched"`
	Won      bool   `json:"won"`
	Why      string `json:"why"`
	File     string `json:"file"`
	Line     int    `json:"line"`
}

type explainedJSON struct {
	Argv      []string   `json:"argv"`
	Operation string     `json:"operation"`
	Area      string     `json:"area"`
	Target    string     `json:"target"`
	Remote    bool       `json:"remote"`
	Send      bool       `json:"send"`
	Action    string     `json:"action"`
	Risk      string     `json:"risk"`
	Rule      string     `json:"rule"` // that decided about it
	Rules     []stepJSON `json:"rules"`
}

func (e *env) explainJSON(l *local.Local, r *guard.Report) error {
	out := struct {
		Version int             `json:"v"`
		Action  string          `json:"action"`
		Risk    string          `json:"risk"`
		Rule    string          `json:"rule"`
		Effects []explainedJSON `json:"effects"`
	}{1, r.Action.String(), r.Risk.String(), r.Rule, []explainedJSON{}}
	err := eachEffect(l, r, func(c *guard.CallReport, ef *guard.EffectReport, steps []policy.Step) error {
		x := explainedJSON{append([]string{}, c.Argv...), ef.Op.String(), ef.Area.String(), ef.Target, ef.Bits&effect.Remote != 0, ef.Bits&effect.Send != 0,
			ef.Action.String(), ef.Risk.String(), ef.Rule, []stepJSON{}}
		for _, s := range steps {
			x.Rules = append(x.Rules, stepJSON{stepID(s), s.Priority, s.Action.String(), s.Matched, s.Won, s.Why, s.Origin.File, s.Origin.Line})
		}
		out.Effects = append(out.Effects, x)
		return nil
	})
	if err != nil {
		return err
	}
	return e.printJSON(out)
}
