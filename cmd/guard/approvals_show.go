package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard/local"
	"guard/store"
)

func newApprovalsShow(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "show ID…", Short: "Show all that a rule says: what it covers, and what ends it", Args: cobra.MinimumNArgs(1),
		Example: "  guard approvals show k3jw2m7q4t5x6y7z8a9b",
		RunE: func(_ *cobra.Command, ids []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			rules, err := rulesCalled(l, ids)
			if err != nil {
				return err
			}
			doubtful, err := doubtfulRules(l, rules)
			if err != nil {
				return err
			}
			var b strings.Builder
			for i := range rules {
				if in.json {
					b.Write(append(appendRule(nil, &rules[i], doubtful[rules[i].ID]), '\n'))
					continue
				}
				if i > 0 {
					b.WriteByte('\n')
				}
				b.WriteString(ruleText(&rules[i], e.paint(e.stdout)))
				if why := doubtful[rules[i].ID]; why != "" {
					fmt.Fprintf(&b, "  doubtful  %s\n", why)
				}
			}
			_, err = e.stdout.WriteString(b.String())
			return err
		},
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	return c
}

// rulesCalled returns the rules with these ids, in their order.
func rulesCalled(l *local.Local, ids []string) ([]store.Rule, error) {
	all, err := l.Store.List()
	if err != nil {
		return nil, err
	}
	var out []store.Rule
	for _, id := range ids {
		i := slices.IndexFunc(all, func(r store.Rule) bool { return r.ID == id })
		if i < 0 {
			return nil, noSuchRule(id)
		}
		out = append(out, all[i])
	}
	return out, nil
}

func noSuchRule(id string) error {
	return hinted(fmt.Sprintf("there is no rule %s", shown(id)), "guard approvals list shows them")
}

// ruleText says all of a rule, a line for each thing that limits it.
func ruleText(r *store.Rule, p painter) string {
	var b strings.Builder
	row := func(key, format string, args ...any) {
		fmt.Fprintf(&b, "  %-9s %s\n", key, printable(fmt.Sprintf(format, args...)))
	}
	fmt.Fprintf(&b, "%s %s %s\n", p.action(r.Action), r.Type, p.bold(printable(orText(r.Pattern, r.Dir))))
	if r.ID != "" {
		row("id", "%s", r.ID)
	}
	switch {
	case r.Type == store.Path:
		row("below", "%s", r.Dir)
	case r.Dir != "":
		row("only in", "%s", r.Dir)
	}
	if r.Program != "" {
		row("program", "%s", r.Program)
	}
	for _, f := range r.Flags {
		if strings.HasPrefix(f, "-") {
			row("only with", "%s", f)
			continue
		}
		var names []string
		for _, w := range strings.Fields(f) {
			if name, _, ok := strings.Cut(w, "="); ok {
				names = append(names, name)
			}
		}
		row("while", "the environment has %s as it is now", strings.Join(names, ", "))
	}
	if r.Action == effect.Allow {
		row("risk", "up to %s", r.Risk)
		for _, s := range effectsOf(r) {
			row("may", "%s", s)
		}
		for _, f := range codeOf(r) {
			row("while", "%s stays as it is", f)
		}
		for _, t := range r.Targets {
			if t.Kind != "program" {
				row("target", "%s, %s, no more than now", t.Path, t.Kind)
			}
		}
	}
	if !r.ExpiresAt.IsZero() {
		row("until", "%s", r.ExpiresAt.Local().Format("2006-01-02 15:04"))
	}
	if r.Note != "" {
		row("note", "%s", r.Note)
	}
	if !r.CreatedAt.IsZero() {
		row("made", "%s by %s; used %d times%s", r.CreatedAt.Local().Format("2006-01-02 15:04"), orText(r.Origin, "hand"), r.Uses, since(", last %s", r.LastUsed))
	}
	return b.String()
}
