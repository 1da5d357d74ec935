package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard"
	"guard/store"
)

func newStatus(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "status", Short: "Show mode, session, answers kept and where things are", Args: cobra.NoArgs,
		Example: "  guard status",
		RunE:    func(*cobra.Command, []string) error { return showStatus(e, in) },
	}
	commonFlags(c, in)
	return c
}

func showStatus(e *env, in *invocation) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	p, err := l.Project(dir)
	if err != nil {
		return err
	}
	var b strings.Builder
	row := func(key, format string, args ...any) {
		fmt.Fprintf(&b, "%-10s %s\n", key, printable(fmt.Sprintf(format, args...)))
	}
	row("mode", "%s", modeName(p))
	row("project", "%s", orText(p.Root, "none"))
	switch {
	case l.Unasked == nil:
		row("questions", "go to this terminal")
	default:
		row("questions", "nobody can be asked: %v", l.Unasked)
	}
	if l.Agent != "" {
		row("agent", "%s, process %d", l.Agent, l.AgentPID)
	}
	switch s, err := l.Store.Session(l.Session); {
	case l.Session == "":
		row("session", "none: this process belongs to no terminal")
	case errors.Is(err, store.ErrNotFound):
		row("session", "%s, with no answers yet", l.Session)
	case err != nil:
		return err
	default:
		grants, err := l.Store.Grants(l.Session, "")
		if err != nil {
			return err
		}
		grants = slices.DeleteFunc(grants, func(g store.Grant) bool { return !guard.IsAnswer(&g) })
		row("session", "%s, of a %s, since %s, answers kept: %d", s.ID, s.Kind, s.CreatedAt.Local().Format("15:04"), len(grants))
		for i := range grants {
			if i == 10 {
				row("", "… and %d more", len(grants)-i)
				break
			}
			row("", "%s", grantWords(string(grants[i].Kind), strings.TrimPrefix(grants[i].Text, "1 ")))
		}
	}
	if err := offRows(l, row); err != nil {
		return err
	}
	rules, err := l.Store.List()
	if err != nil {
		return err
	}
	row("rules", "%d kept for good; guard approvals list shows them", len(rules))
	row("audit", "%s", onOff(p.Audited()))
	row("confined", "none: what runs has all rights of this user")
	row("config", "%s/guard.toml", l.Dirs.Config)
	row("state", "%s", l.Dirs.State)
	row("runtime", "%s", l.Dirs.Runtime)
	for _, n := range notes(p) {
		row("note", "%s", n)
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
