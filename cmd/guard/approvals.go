package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/internal/jsontext"
	"guard/store"
)

func newApprovals(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "approvals", Short: "List and change what was answered for good", Args: cobra.NoArgs,
		Long: `Rules for good are made by answering a question with always or never, or here.
What allows more needs a person at a terminal; what allows less does not, but
for taking back a never.`,
		Example: "  guard approvals list\n  guard approvals add --prefix -- gh pr create\n  guard approvals explain -- make test",
	}
	list := newApprovalsList(e, in)
	c.RunE = list.RunE
	c.Flags().AddFlagSet(list.Flags())
	c.AddCommand(list, newApprovalsShow(e, in), newApprovalsExplain(e, in), newApprovalsAdd(e, in), newApprovalsEdit(e, in),
		newApprovalsRemove(e, in), newApprovalsClear(e, in), newApprovalsPrune(e, in), newApprovalsExport(e, in), newApprovalsImport(e, in))
	return c
}

// ruleFilter is what list, export and clear choose rules by.
type ruleFilter struct {
	kind, program, dir, origin string
	allow, deny, expired       bool
}

func (f *ruleFilter) flags(c *cobra.Command) {
	s := c.Flags()
	s.StringVar(&f.kind, "type", "", "only exact, prefix or path rules")
	s.StringVar(&f.program, "program", "", "only rules about this program")
	s.StringVar(&f.dir, "dir", "", "only rules of this directory or one below it")
	s.StringVar(&f.origin, "origin", "", "only rules made by: answer, command or import")
	s.BoolVar(&f.allow, "allow", false, "only what allows")
	s.BoolVar(&f.deny, "deny", false, "only what says never")
	s.BoolVar(&f.expired, "expired", false, "only what holds no longer")
}

func (f *ruleFilter) check() error {
	switch f.kind {
	case "", "exact", "prefix", "path":
		return nil
	}
	return hinted(fmt.Sprintf("there is no type %s", shown(f.kind)), "--type exact, prefix or path")
}

func (f *ruleFilter) chooses(r *store.Rule, now time.Time) bool {
	program := r.Pattern
	if len(r.Tokens) > 0 {
		program = r.Tokens[0]
	} else {
		program, _, _ = strings.Cut(program, " ")
	}
	switch {
	case f.kind != "" && f.kind != string(r.Type),
		f.program != "" && f.program != program,
		f.dir != "" && r.Dir != f.dir && !strings.HasPrefix(r.Dir, strings.TrimSuffix(f.dir, "/")+"/"),
		f.origin != "" && f.origin != r.Origin,
		f.allow && !f.deny && r.Action != effect.Allow,
		f.deny && !f.allow && r.Action != effect.Deny,
		f.expired && !r.Expired(now):
		return false
	}
	return true
}

func newApprovalsList(e *env, in *invocation) *cobra.Command {
	var f ruleFilter
	c := &cobra.Command{
		Use: "list", Short: "List the rules, oldest first", Args: cobra.NoArgs,
		Example: "  guard approvals list\n  guard approvals list --program git --json",
		RunE:    func(*cobra.Command, []string) error { return listApprovals(e, in, &f) },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	f.flags(c)
	return c
}

func listApprovals(e *env, in *invocation, f *ruleFilter) error {
	if err := f.check(); err != nil {
		return err
	}
	l, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	all, err := l.Store.List()
	if err != nil {
		return err
	}
	now := time.Now()
	rules := slices.DeleteFunc(slices.Clone(all), func(r store.Rule) bool { return !f.chooses(&r, now) })
	doubtful, err := doubtfulRules(l, rules)
	if err != nil {
		return err
	}
	var b strings.Builder
	switch {
	case in.json:
	case len(all) == 0:
		b.WriteString("no rules; an answer of always or never to a question makes one\n")
	case len(rules) == 0:
		fmt.Fprintf(&b, "none of the %d rules is chosen by these flags\n", len(all))
	}
	p := e.paint(e.stdout)
	for i := range rules {
		r := &rules[i]
		if in.json {
			b.Write(appendRule(nil, r, doubtful[r.ID]))
			b.WriteByte('\n')
			continue
		}
		fmt.Fprintf(&b, "%s  %s %s %s\n", r.ID, p.action(r.Action), r.Type, p.bold(printable(orText(r.Pattern, r.Dir))))
		fmt.Fprintf(&b, "    in %s, %sused %d times%s, made %s by %s%s\n", printable(orText(r.Dir, "any directory")), upTo(r), r.Uses,
			since(", last %s", r.LastUsed), r.CreatedAt.Local().Format(time.DateOnly), orText(r.Origin, "hand"), until(r, now))
		if r.Note != "" {
			fmt.Fprintf(&b, "    note: %s\n", printable(r.Note))
		}
		if why := doubtful[r.ID]; why != "" {
			fmt.Fprintf(&b, "    doubtful: %s; guard approvals remove %s forgets it\n", why, r.ID)
		}
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func upTo(r *store.Rule) string {
	if r.Action == effect.Deny {
		return ""
	}
	return "up to " + r.Risk.String() + " risk, "
}

func until(r *store.Rule, now time.Time) string {
	if r.Expired(now) {
		return since(", expired %s", r.ExpiresAt)
	}
	return since(", until %s", r.ExpiresAt)
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

// doubtfulRules says of which rules the log does not know how they were made.
// A rule that is older than the log may have lost its line.
func doubtfulRules(l *local.Local, rules []store.Rule) (map[string]string, error) {
	out := map[string]string{}
	want := map[string]bool{}
	for i := range rules {
		if rules[i].Audit == "" {
			out[rules[i].ID] = "no answer in the log made it"
			continue
		}
		want[rules[i].Audit] = true
	}
	if len(want) == 0 {
		return out, nil
	}
	var begin time.Time
	err := l.Store.Query(store.Filter{OldestFirst: true, Limit: 1}, func(en store.Entry) error { begin = en.Time; return nil })
	if err != nil {
		return nil, err
	}
	for _, f := range []store.Filter{{Answered: true}, {Kind: "rule"}} {
		err := l.Store.Query(f, func(en store.Entry) error { delete(want, en.ID); return nil })
		if err != nil {
			return nil, err
		}
	}
	for i := range rules {
		if r := &rules[i]; want[r.Audit] && !begin.IsZero() && r.CreatedAt.After(begin) {
			out[r.ID] = "the log does not have the answer that made it"
		}
	}
	return out, nil
}

// appendRule appends a rule as one JSON object, all keys always there.
func appendRule(b []byte, r *store.Rule, doubtful string) []byte {
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
		{"expires_at", at(r.ExpiresAt)}, {"note", r.Note}, {"origin", r.Origin}, {"audit", r.Audit}, {"doubtful", doubtful},
	} {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(jsontext.Append(b, f.key), ':'), jsontext.Append(nil, f.value)...)
	}
	for _, f := range []struct {
		key   string
		words []string
	}{{"tokens", r.Tokens}, {"flags", r.Flags}, {"effects", effectsOf(r)}, {"code", codeOf(r)}} {
		b = append(append(append(b, ','), jsontext.Append(nil, f.key)...), ":["...)
		for i, w := range f.words {
			if i > 0 {
				b = append(b, ',')
			}
			b = jsontext.Append(b, w)
		}
		b = append(b, ']')
	}
	return fmt.Appendf(b, `,"usage_count":%d}`, r.Uses)
}

// effectsOf are the kinds of effect that a rule answers, a few words each.
func effectsOf(r *store.Rule) []string {
	var out []string
	for i := range r.Effects {
		s := guard.EffectWords(&r.Effects[i])
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// codeOf are the files whose change ends a rule.
func codeOf(r *store.Rule) []string {
	var out []string
	for _, d := range r.Code {
		out = append(out, d.Path)
	}
	return out
}

func newApprovalsExplain(e *env, in *invocation) *cobra.Command {
	var text string
	c := &cobra.Command{
		Use: "explain [flags] (-- CMD [ARG…] | -c SCRIPT)", Short: "Say which rules were considered for a command, and why each answers or does not",
		Example: "  guard approvals explain -- npm publish",
		RunE: func(c *cobra.Command, args []string) error {
			_, g, req, err := e.requestOf(in, text, c.Flags().Changed("command"), args)
			if err != nil {
				return err
			}
			r, list, err := g.Recall(context.Background(), req)
			if err != nil {
				return err
			}
			return e.explainRules(in, r, list)
		},
	}
	judgeFlags(c, in, &text)
	return c
}

func (e *env) explainRules(in *invocation, r *guard.Report, list []guard.Recollection) error {
	var b strings.Builder
	p := e.paint(e.stdout)
	for i := range r.Calls {
		c := &r.Calls[i]
		if !in.json {
			fmt.Fprintf(&b, "%s\n    %s by %s%s\n", p.bold(printable(quoted(c.Argv))), p.action(c.Action), c.Source, inBrackets(c.Rule))
		}
		n := 0
		for _, rec := range list {
			if rec.Call != i {
				continue
			}
			n++
			if in.json {
				b.WriteString(`{"call":` + fmt.Sprint(i) + `,"answers":` + fmt.Sprint(rec.Why == "") + `,"why":`)
				b.Write(jsontext.Append(nil, rec.Why))
				b.WriteString(`,"rule":`)
				b.Write(appendRule(nil, &rec.Rule, ""))
				b.WriteString("}\n")
				continue
			}
			verdict := "answers"
			if rec.Why != "" {
				verdict = "does not answer: " + printable(rec.Why)
			}
			fmt.Fprintf(&b, "    %s %s %s %s: %s\n", rec.Rule.ID, p.action(rec.Rule.Action), rec.Rule.Type, printable(orText(rec.Rule.Pattern, rec.Rule.Dir)), verdict)
		}
		if n == 0 && !in.json {
			b.WriteString("    no rule is about this\n")
		}
	}
	_, err := e.stdout.WriteString(b.String())
	return err
}
