package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/guard"
	"guard/guard/local"
	"guard/store"
)

// sessionView is a session as it is shown, with --json and without.
type sessionView struct {
	ID       string      `json:"id"`
	Kind     string      `json:"kind"`
	Here     bool        `json:"here"` // this process's answers count in it
	PID      int64       `json:"pid"`
	Process  string      `json:"process"`
	Since    string      `json:"since"`
	Turn     string      `json:"turn"`
	Project  string      `json:"project"`
	OffUntil string      `json:"off_until"`
	Consent  bool        `json:"consent"`
	Answers  []grantView `json:"answers"`
}

type grantView struct {
	Kind  string `json:"kind"`
	Turn  string `json:"turn"`
	Text  string `json:"text"`
	Risk  string `json:"risk"`
	Since string `json:"since"`
	Audit string `json:"audit"`
}

func viewSession(l *local.Local, s store.Session) (sessionView, error) {
	v := sessionView{
		ID: s.ID, Kind: string(s.Kind), Here: s.ID == l.Session && l.Below(s), PID: s.Anchor.PID, Process: l.ProcessName(s.Anchor.PID),
		Since: utc(s.CreatedAt), Turn: s.Turn, Project: s.Project, OffUntil: utc(s.OffUntil), Answers: []grantView{},
	}
	if !time.Now().Before(s.OffUntil) {
		v.OffUntil = ""
	}
	grants, err := l.Store.Grants(s.ID, "")
	for i := range grants {
		g := &grants[i]
		if !guard.IsAnswer(g) {
			continue
		}
		if g.Kind == store.Consent {
			v.Consent = true
		}
		v.Answers = append(v.Answers, grantView{string(g.Kind), g.Turn, strings.TrimPrefix(g.Text, "1 "), g.Risk.String(), utc(g.CreatedAt), g.Audit})
	}
	return v, err
}

func utc(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

func newSessionList(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "list", Short: "List the living sessions of this user", Args: cobra.NoArgs,
		Long:    "List the living sessions of this user. To know an id is of no use by itself.",
		Example: "  guard session list\n  guard session list --json",
		RunE: func(*cobra.Command, []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			all, err := l.Store.ListSessions()
			if err != nil {
				return err
			}
			slices.SortFunc(all, func(a, b store.Session) int {
				return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
			})
			var b strings.Builder
			for _, s := range all {
				v, err := viewSession(l, s)
				if err != nil {
					return err
				}
				if in.json {
					line, err := json.Marshal(v)
					if err != nil {
						return err
					}
					b.Write(append(line, '\n'))
					continue
				}
				v.line(&b)
			}
			if !in.json && len(all) == 0 {
				b.WriteString("no sessions; one begins with the first answer that is kept for it\n")
			}
			_, err = e.stdout.WriteString(b.String())
			return err
		},
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	return c
}

func (v *sessionView) line(b *strings.Builder) {
	here := ""
	if v.Here {
		here = "  (this one)"
	}
	fmt.Fprintf(b, "%s  %s  process %d %s  since %s  answers: %d%s%s\n", printable(v.ID), v.Kind, v.PID, printable(v.Process), clock(v.Since), len(v.Answers), v.off(), here)
}

func (v *sessionView) off() string {
	if v.OffUntil == "" {
		return ""
	}
	return "  off until " + clock(v.OffUntil)
}

// clock is a time as a person reads it.
func clock(rfc string) string {
	t, err := time.Parse(time.RFC3339, rfc)
	if err != nil {
		return "?"
	}
	return t.Local().Format("2006-01-02 15:04")
}

func newSessionShow(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "show [ID]", Short: "Show a session and what it was answered", Args: cobra.MaximumNArgs(1),
		Example: "  guard session show\n  guard session show --json",
		RunE:    func(_ *cobra.Command, args []string) error { return showSession(e, in, append(args, "")[0]) },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	return c
}

func showSession(e *env, in *invocation, id string) error {
	l, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	s, err := named(l, id)
	if err != nil {
		return err
	}
	v, err := viewSession(l, s)
	if err != nil {
		return err
	}
	if in.json {
		line, err := json.Marshal(v)
		if err == nil {
			_, err = e.stdout.Write(append(line, '\n'))
		}
		return err
	}
	var b strings.Builder
	v.line(&b)
	fmt.Fprintf(&b, "  project  %s\n  turn     %s\n", printable(orText(v.Project, "none yet")), printable(orText(v.Turn, "the callers' own")))
	for _, g := range v.Answers {
		fmt.Fprintf(&b, "  %s  %s\n", clock(g.Since), printable(grantWords(g.Kind, g.Text)))
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

// grantWords say what was answered.
func grantWords(kind, text string) string {
	if kind == string(store.Consent) {
		return "consent to --allow-dangerous"
	}
	return "yes for the " + kind + ": " + text
}
