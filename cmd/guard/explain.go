package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
)

func newExplain(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var text string
	c := &cobra.Command{
		Use: "explain [flags] (-- CMD [ARG…] | -c SCRIPT [NAME ARG…])", Short: "Show how guard understands a command, and which rules decide",
		Long: `Show each program that a command would start, what each would do to what, what is
known of the targets, and the rules that were considered. Nothing runs and
nothing is written. The exit status is that of check.`,
		Example: `  guard explain -- git push --force
  guard explain -c 'x=rm; $x -rf "$HOME"'`,
		RunE: func(c *cobra.Command, args []string) error {
			l, g, req, err := e.requestOf(in, text, c.Flags().Changed("command"), args)
			if err != nil {
				return err
			}
			r, err := g.Check(context.Background(), req)
			if err != nil {
				return err
			}
			*status = actionStatus(r.Action)
			if in.json {
				_, err = e.stdout.Write(append(guard.AppendReport(nil, r), '\n'))
				return err
			}
			return e.explain(l, r, g.Advise(context.Background(), req, r))
		},
	}
	judgeFlags(c, in, &text)
	return c
}

func (e *env) explain(l *local.Local, r *guard.Report, advice []guard.Advice) error {
	if err := e.summary(r); err != nil {
		return err
	}
	if err := e.advice(advice); err != nil {
		return err
	}
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	p := e.paint(e.stdout)
	var b strings.Builder
	for i := range r.Calls {
		c := &r.Calls[i]
		fmt.Fprintf(&b, "\n%s\n", p.bold(printable(quoted(c.Argv))))
		if len(c.Wrappers) > 0 {
			fmt.Fprintf(&b, "  run by    %s\n", printable(strings.Join(c.Wrappers, ", ")))
		}
		if c.Dir != "" {
			fmt.Fprintf(&b, "  in        %s\n", printable(c.Dir))
		}
		if id := c.Call.Identity; id.Path != "" {
			fmt.Fprintf(&b, "  program   %s\n", printable(id.Path))
			if id.Untrusted != "" {
				fmt.Fprintf(&b, "            not trusted: %s\n", printable(id.Untrusted))
			}
		}
		fmt.Fprintf(&b, "  verdict   %s, %s risk%s\n", p.action(c.Action), c.Risk, inBrackets(c.Rule))
		for _, why := range c.Call.Partial {
			fmt.Fprintf(&b, "  unclear   %s\n", printable(why))
		}
		for k := range c.Effects {
			ef := &c.Effects[k]
			fmt.Fprintf(&b, "  effect    %s\n", printable(effectLine(ef)))
			if names := ef.Facts.Names(); len(names) > 0 {
				fmt.Fprintf(&b, "    known   %s\n", strings.Join(names, " "))
			}
			if len(ef.Dangers) > 0 {
				fmt.Fprintf(&b, "    danger  %s\n", strings.Join(ef.Dangers, " "))
			}
			steps, err := l.Steps(dir, c, ef)
			if err != nil {
				return err
			}
			for _, s := range steps {
				fmt.Fprintf(&b, "    rule    %s\n", stepLine(p, s))
			}
		}
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

// effectLine says in a line what an effect is.
func effectLine(ef *guard.EffectReport) string {
	parts := []string{ef.Op.String()}
	if ef.Area != effect.File {
		parts = append(parts, ef.Area.String())
	}
	switch {
	case ef.Target == "":
	case ef.Partial:
		parts = append(parts, ef.Target+"…")
	default:
		parts = append(parts, ef.Target)
	}
	for _, bit := range []struct {
		b    effect.Bits
		name string
	}{{effect.Remote, "(on another machine)"}, {effect.Send, "(sends data)"}, {effect.Privileged, "(as another user)"}} {
		if ef.Bits&bit.b != 0 {
			parts = append(parts, bit.name)
		}
	}
	line := strings.Join(parts, " ")
	if ef.Undo != effect.UndoNone {
		line += "; undo: " + ef.Undo.String()
	}
	if ef.Why != "" {
		line += "; " + ef.Why
	}
	return line
}
