package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/store"
)

func newAudit(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "audit", Short: "Read the log of what was decided, or check that it is whole",
		Example: "  guard audit list --limit 20\n  guard audit verify",
	}
	c.AddCommand(newAuditList(e, in), newAuditVerify(e, in))
	return c
}

// auditFilter is what the flags of audit list choose by.
type auditFilter struct {
	store.Filter
	since, until, risk string
	notable            bool
}

func newAuditList(e *env, in *invocation) *cobra.Command {
	var a auditFilter
	c := &cobra.Command{
		Use: "list", Short: "List entries, newest first", Args: cobra.NoArgs,
		Long: `List entries of the log, newest first. --notable leaves out what ran silently and
neither deleted, left this machine nor was more than low risk.`,
		Example: `  guard audit list --limit 20
  guard audit list --action deny --since 24h
  guard audit list --program git --json`,
		RunE: func(*cobra.Command, []string) error { return listAudit(e, in, a) },
	}
	f := c.Flags()
	f.BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	f.BoolVar(&a.notable, "notable", false, "only what is worth a look")
	f.StringVar(&a.User, "user", "", "only of this user")
	f.StringVar(&a.Agent, "agent", "", "only of this agent")
	f.StringVar(&a.Tool, "tool", "", "only of this tool; bash is the shell")
	f.StringVar(&a.Program, "program", "", "only with a call of this program")
	f.StringVar(&a.Session, "session", in.session, "only of this session")
	f.StringVar(&a.Rule, "rule", "", "only decided by this rule")
	f.StringVar(&a.Action, "action", "", "only allow, deny or ask")
	f.StringVar(&a.risk, "risk", "", "only this risk or a higher one")
	f.StringVar(&a.since, "since", "", "only after: a time like 2026-01-31 or 2026-01-31T15:04, or how long ago, like 24h or 7d")
	f.StringVar(&a.until, "until", "", "only before")
	f.IntVarP(&a.Limit, "limit", "n", 50, "at most so many; 0 is all")
	f.BoolVar(&a.OldestFirst, "oldest-first", false, "in the order they were written")
	return c
}

func (a *auditFilter) resolve(now time.Time) error {
	var err error
	if a.From, err = parseTime(a.since, now); err != nil {
		return err
	}
	if a.To, err = parseTime(a.until, now); err != nil {
		return err
	}
	if a.risk != "" {
		r, ok := effect.ParseRisk(a.risk)
		if !ok {
			return hinted(fmt.Sprintf("there is no risk %q", a.risk), "none, low, medium, high or critical")
		}
		a.Risk = r
	}
	if a.Action != "" {
		if _, ok := effect.ParseAction(a.Action); !ok {
			return hinted(fmt.Sprintf("there is no action %q", a.Action), "allow, deny or ask")
		}
	}
	if a.Limit < 0 {
		return hinted("--limit is negative", "0 is all")
	}
	return nil
}

func parseTime(s string, now time.Time) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	if days, ok := strings.CutSuffix(s, "d"); ok {
		if n, err := strconv.Atoi(days); err == nil && n >= 0 && n < 100_000 {
			return now.AddDate(0, 0, -n), nil
		}
	}
	if d, err := time.ParseDuration(s); err == nil {
		return now.Add(-d), nil
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", time.DateOnly} {
		if t, err := time.ParseInLocation(layout, s, time.Local); err == nil {
			return t, nil
		}
	}
	return time.Time{}, hinted(fmt.Sprintf("%q is no time", s), "--since 2026-01-31, or --since 24h")
}

func listAudit(e *env, in *invocation, a auditFilter) error {
	if err := a.resolve(time.Now()); err != nil {
		return err
	}
	asked := in.session
	in.session = ""
	l, _, err := e.open(in, true)
	in.session = asked
	if err != nil {
		return err
	}
	most := a.Limit
	if a.notable {
		a.Limit = 0 // counted here
	}
	w := bufio.NewWriter(e.stdout)
	p := e.paint(e.stdout)
	n := 0
	err = l.Store.Query(a.Filter, func(en store.Entry) error {
		if a.notable && !notable(&en) {
			return nil
		}
		n++
		if in.json {
			w.Write(append(store.AppendEntry(nil, en), '\n'))
		} else {
			writeEntry(w, p, &en)
		}
		if most > 0 && n >= most {
			return store.ErrStop
		}
		return nil
	})
	if err != nil {
		return err
	}
	if n == 0 && !in.json {
		fmt.Fprintln(w, "no entries")
	}
	return w.Flush()
}

// notable leaves out what ran silently and could not have hurt.
func notable(en *store.Entry) bool {
	if en.Kind != "command" || en.Rule == "mode/observe" || en.Action != effect.Allow || en.Risk >= effect.Medium || en.Source != string(guard.SourcePolicy) {
		return true
	}
	return en.Class == "delete" || en.Class == "network" || en.Class == "unknown"
}

func writeEntry(w io.Writer, p painter, en *store.Entry) {
	what := en.Command
	if what == "" {
		what = en.Reason
	}
	how := en.Source
	if en.Answer != "" {
		how += ": " + en.Answer
	}
	if how != "" && en.Rule != "" {
		how += ", "
	}
	how += en.Rule
	kind := en.Class
	if en.Kind != "command" {
		kind = en.Kind
	}
	fmt.Fprintf(w, "%s  %s  %-9s %-8s %s\n", en.Time.Local().Format("2006-01-02 15:04:05"), p.action(en.Action), kind, en.Risk, printable(what))
	line := "  "
	for _, part := range [...]struct{ before, text string }{{"in ", en.Dir}, {"by ", how}, {"for ", en.Agent}, {"said: ", en.Feedback}} {
		if part.text != "" {
			line += "  " + part.before + part.text
		}
	}
	fmt.Fprintln(w, p.faint(printable(line)))
}

func newAuditVerify(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "verify", Short: "Check that no line of the log was changed, removed or added", Args: cobra.NoArgs,
		Long: `Check the log's chain of hashes. It shows lines that were changed, removed, moved
or added by anything but guard. Whoever can write the log can also write a new
one: keep the last hash elsewhere if that matters.`,
		Example: "  guard audit verify",
		RunE: func(*cobra.Command, []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			n, err := l.Store.Verify(func(f store.Flaw) { fmt.Fprintf(e.stdout, "%s:%d: %s\n", f.File, f.Line, printable(f.What)) })
			if err != nil {
				return hinted(err.Error(), "keep the files as they are, and look at the lines named above")
			}
			_, err = fmt.Fprintf(e.stdout, "%d lines, whole\n", n)
			return err
		},
	}
	return c
}
