package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/store"
)

func newApprovals(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "approvals", Short: "List or remove what was answered for good", Args: cobra.NoArgs,
		Example: "  guard approvals list\n  guard approvals remove k3jw2m7q4t5x6y7z8a9b",
		RunE:    func(*cobra.Command, []string) error { return listApprovals(e, in) },
	}
	list := &cobra.Command{
		Use: "list", Short: "List the rules, oldest first", Args: cobra.NoArgs,
		Example: "  guard approvals list\n  guard approvals list --json",
		RunE:    func(*cobra.Command, []string) error { return listApprovals(e, in) },
	}
	list.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	remove := &cobra.Command{
		Use: "remove ID…", Short: "Forget rules, so that their commands ask again", Args: cobra.MinimumNArgs(1),
		Example: "  guard approvals remove k3jw2m7q4t5x6y7z8a9b",
		RunE:    func(_ *cobra.Command, ids []string) error { return removeApprovals(e, in, ids) },
	}
	c.AddCommand(list, remove)
	return c
}

func listApprovals(e *env, in *invocation) error {
	l, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	rules, err := l.Store.List()
	if err != nil {
		return err
	}
	var b strings.Builder
	if !in.json && len(rules) == 0 {
		b.WriteString("no rules; an answer of always or never to a question makes one\n")
	}
	p := e.paint(e.stdout)
	for i := range rules {
		r := &rules[i]
		if in.json {
			b.Write(appendRule(nil, r))
			b.WriteByte('\n')
			continue
		}
		fmt.Fprintf(&b, "%s  %s %s %s\n", r.ID, p.action(r.Action), r.Type, p.bold(printable(orText(r.Pattern, r.Dir))))
		fmt.Fprintf(&b, "    in %s, up to %s risk, used %d times%s, made %s%s\n", printable(orText(r.Dir, "any directory")), r.Risk, r.Uses,
			since(", last %s", r.LastUsed), r.CreatedAt.Local().Format(time.DateOnly), since(", until %s", r.ExpiresAt))
		if r.Note != "" {
			fmt.Fprintf(&b, "    note: %s\n", printable(r.Note))
		}
		if r.Audit == "" {
			b.WriteString("    doubtful: no answer in the log made it\n")
		}
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func since(format string, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return fmt.Sprintf(format, t.Local().Format("2006-01-02 15:04"))
}

func orText(s, other string) string {
	if s != "" {
		return s
	}
	return other
}

// appendRule appends a rule as one JSON object, all keys always there.
func appendRule(b []byte, r *store.Rule) []byte {
	at := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.UTC().Format(time.RFC3339)
	}
	b = append(b, '{')
	for i, f := range []struct{ key, value string }{
		{"id", r.ID}, {"type", string(r.Type)}, {"action", r.Action.String()}, {"tool", r.Tool}, {"pattern", r.Pattern}, {"dir", r.Dir},
		{"program", r.Program}, {"risk", r.Risk.String()}, {"created_at", at(r.CreatedAt)}, {"last_used", at(r.LastUsed)},
		{"expires_at", at(r.ExpiresAt)}, {"note", r.Note}, {"origin", r.Origin}, {"audit", r.Audit},
	} {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(appendText(b, f.key), ':'), appendText(nil, f.value)...)
	}
	return fmt.Appendf(b, `,"usage_count":%d}`, r.Uses)
}

func removeApprovals(e *env, in *invocation, ids []string) error {
	l, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	// Forgetting an allowing rule only makes more questions; one that denies is
	// a person's no, which an agent must not take back.
	var errs []error
	for _, id := range ids {
		r, err := l.Store.Remove(id)
		if errors.Is(err, store.ErrNotFound) {
			err = hinted(fmt.Sprintf("there is no rule %s", shown(id)), "guard approvals list shows them")
		}
		if err != nil {
			errs = append(errs, err)
			continue
		}
		err = l.Store.Append(store.Entry{Kind: "rule", Time: time.Now(), Agent: l.Agent, Session: l.Session, Rule: r.ID, Reason: "removed: " + orText(r.Pattern, r.Dir), Version: version()})
		if err != nil {
			errs = append(errs, err)
		}
		fmt.Fprintf(e.stdout, "removed %s: %s\n", r.ID, printable(orText(r.Pattern, r.Dir)))
	}
	return errors.Join(errs...)
}
