package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/store"
)

func newStatus(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "status", Short: "Show mode, session, answers kept and where things are", Args: cobra.NoArgs,
		Example: "  guard status\n  guard status --json",
		RunE:    func(*cobra.Command, []string) error { return showStatus(e, in) },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	commonFlags(c, in)
	return c
}

// statusView is how things stand, with --json and without.
type statusView struct {
	Version   int          `json:"v"`
	Mode      string       `json:"mode"`
	Project   string       `json:"project"` // empty outside projects
	Asks      bool         `json:"asks"`    // questions go to this terminal
	Unasked   string       `json:"unasked"` // why not
	Agent     string       `json:"agent"`
	AgentPID  int          `json:"agent_pid"`
	SessionID string       `json:"session_id"` // empty: this process belongs to none
	Session   *sessionView `json:"session"`    // null if nothing is kept for it yet
	Off       []offView    `json:"off"`
	Rules     int          `json:"rules"`
	Audit     bool         `json:"audit"`
	Confined  string       `json:"confined"`
	Config    string       `json:"config"`
	State     string       `json:"state"`
	Runtime   string       `json:"runtime"`
	Notes     []string     `json:"notes"`
}

// offView is a session in which nothing is asked.
type offView struct {
	Session string `json:"session"`
	PID     int64  `json:"pid"`
	Until   string `json:"until"`
	Agents  bool   `json:"agents"`
}

func showStatus(e *env, in *invocation) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	v, err := viewStatus(l, dir)
	if err != nil {
		return err
	}
	if in.json {
		return e.printJSON(v)
	}
	_, err = e.stdout.WriteString(v.text())
	return err
}

func viewStatus(l *local.Local, dir string) (*statusView, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	v := &statusView{
		Version: 1, Mode: modeName(p), Project: p.Root, Asks: l.Unasked == nil, Agent: l.Agent, AgentPID: l.AgentPID, SessionID: l.Session,
		Off: []offView{}, Audit: p.Audited(), Confined: "none", Config: l.Dirs.Config + "/guard.toml", State: l.Dirs.State, Runtime: l.Dirs.Runtime,
		Notes: append([]string{}, notes(p)...),
	}
	if l.Unasked != nil {
		v.Unasked = l.Unasked.Error()
	}
	switch s, err := l.Store.Session(l.Session); {
	case l.Session == "" || errors.Is(err, store.ErrNotFound):
	case err != nil:
		return nil, err
	default:
		sv, err := viewSession(l, s)
		if err != nil {
			return nil, err
		}
		v.Session = &sv
	}
	off, err := l.Off()
	if err != nil {
		return nil, err
	}
	for i := range off {
		v.Off = append(v.Off, offView{off[i].ID, off[i].Anchor.PID, utc(off[i].OffUntil), off[i].OffAgents})
	}
	rules, err := l.Store.List()
	v.Rules = len(rules)
	return v, err
}

func (v *statusView) text() string {
	var b strings.Builder
	row := func(key, format string, args ...any) {
		fmt.Fprintf(&b, "%-10s %s\n", key, printable(fmt.Sprintf(format, args...)))
	}
	row("mode", "%s", v.Mode)
	row("project", "%s", orText(v.Project, "none"))
	if v.Asks {
		row("questions", "go to this terminal")
	} else {
		row("questions", "nobody can be asked: %s", v.Unasked)
	}
	if v.Agent != "" {
		row("agent", "%s, process %d", v.Agent, v.AgentPID)
	}
	switch s := v.Session; {
	case v.SessionID == "":
		row("session", "none: this process belongs to no terminal")
	case s == nil:
		row("session", "%s, with no answers yet", v.SessionID)
	default:
		row("session", "%s, %s's, since %s, answers kept: %d", s.ID, requester(s.Kind), clock(s.Since), len(s.Answers))
		for i, g := range s.Answers {
			if i == 10 {
				row("", "… and %d more; guard session show has them all", len(s.Answers)-i)
				break
			}
			row("", "%s", grantWords(g.Kind, g.Text))
		}
	}
	for _, o := range v.Off {
		who := "for persons"
		if o.Agents {
			who += " and agents"
		}
		row("off", "nothing is asked until %s, %s below process %d; guard on ends it", clock(o.Until), who, o.PID)
	}
	row("rules", "%d kept for good; guard approvals list shows them", v.Rules)
	row("audit", "%s", onOff(v.Audit))
	row("confined", "none: what runs has all rights of this user")
	row("config", "%s", v.Config)
	row("state", "%s", v.State)
	row("runtime", "%s", v.Runtime)
	for _, n := range v.Notes {
		row("note", "%s", n)
	}
	return b.String()
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// requester names a kind of requester with its article.
func requester(kind string) string {
	if kind == "agent" {
		return "an agent"
	}
	return "a " + kind
}
