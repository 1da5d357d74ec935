package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
)

func newSuggest(e *env, in *invocation) *cobra.Command {
	var since string
	c := &cobra.Command{
		Use: "suggest", Short: "Propose rules that your own answers speak for", Args: cobra.NoArgs,
		Long: `Read the log and propose rules: approvals for what you said yes to at least three
times and never no, and denials for what you refused at least twice and never
approved. It changes nothing; each comes with the line that makes the rule.`,
		Example: "  guard suggest\n  guard suggest --since 90d --json",
		RunE: func(*cobra.Command, []string) error {
			from, err := parseTime(since, time.Now())
			if err != nil {
				return err
			}
			l, dir, err := e.open(in, true)
			if err != nil {
				return err
			}
			g, err := l.Guard(dir, nil)
			if err != nil {
				return err
			}
			list, err := g.Suggest(context.Background(), from)
			if err != nil {
				return err
			}
			return e.suggest(in, list)
		},
	}
	c.Flags().StringVar(&since, "since", "30d", "only answers after this: a day like 2026-01-31, or how long ago, like 30d")
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	return c
}

func (e *env) suggest(in *invocation, list []guard.Suggestion) error {
	if in.json {
		enc := json.NewEncoder(e.stdout)
		for _, s := range list {
			err := enc.Encode(map[string]any{
				"action": s.Action.String(), "kind": s.Kind, "pattern": s.Pattern, "command": s.Command, "dir": s.Dir,
				"yes": s.Yes, "no": s.No, "days": s.Days, "seen": s.Seen, "add": addLine(&s),
			})
			if err != nil {
				return err
			}
		}
		return nil
	}
	var b strings.Builder
	p := e.paint(e.stdout)
	for _, s := range list {
		said := fmt.Sprintf("you said yes %d times and never no", s.Yes)
		if s.Action == effect.Deny {
			said = fmt.Sprintf("you said no %d times and never yes", s.No)
		}
		fmt.Fprintf(&b, "%s %s %s\n    %s, on %d days", p.action(s.Action), s.Kind, p.bold(printable(s.Pattern)), said, s.Days)
		if len(s.Seen) > 1 {
			fmt.Fprintf(&b, ", to commands like %s", shown(strings.Join(s.Seen, "; ")))
		}
		fmt.Fprintf(&b, "\n    %s\n", printable(addLine(&s)))
	}
	if len(list) == 0 {
		b.WriteString("nothing to suggest: nothing was answered often and always the same\n")
	}
	_, err := e.stdout.WriteString(b.String())
	return err
}

// addLine is what to type to make the rule.
func addLine(s *guard.Suggestion) string {
	line := "cd " + pasted(s.Dir) + " && guard approvals add"
	if s.Action == effect.Deny {
		line += " --deny"
	}
	if s.Kind != "exact" {
		line += " --" + s.Kind
	}
	return line + " -c " + pasted(s.Command)
}

// pasted is s as one word that can be shown on one line, and is read as s by
// bash, zsh and ksh when it is pasted. What a terminal would not show as it is,
// or a paste would act on, is escaped.
func pasted(s string) string {
	if q := quoted([]string{s}); printable(q) == q && !strings.Contains(q, "\n") {
		return q
	}
	var b strings.Builder
	b.WriteString("$'")
	for _, c := range []byte(s) {
		switch {
		case c == '\'' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + "'"
}
