package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/store"
)

// maxOff bounds how long questions can be left out.
const maxOff = 12 * time.Hour

func newOff(e *env, in *invocation) *cobra.Command {
	var agents bool
	c := &cobra.Command{
		Use: "off DURATION", Short: "Ask nothing for a while, in this session", Args: cobra.ExactArgs(1),
		Long: `Ask nothing for a while: what would be asked about runs. It holds for what a
person runs in this terminal or session, and ends by itself, with the session, or
with guard on. With --agents it holds for agents that were started from here too.

What a rule denies and what was refused before stays so. Some questions are put
all the same: about critical risk, secrets that would be sent, code that was just
fetched, git's hooks, the start files of shells and their like, and where a rule
says remember = false; guard's own files stay out of reach. All is written to the
log. It is for a person at a terminal, who types a word that is on the screen.`,
		Example: "  guard off 10m\n  guard off 1h --agents\n  guard on",
		RunE:    func(_ *cobra.Command, args []string) error { return switchOff(e, in, args[0], agents) },
	}
	c.Flags().BoolVar(&agents, "agents", false, "for agents that were started from here, too")
	return c
}

func switchOff(e *env, in *invocation, text string, agents bool) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < time.Second || d > maxOff {
		return hinted(fmt.Sprintf("%s is no time between a second and %d hours", shown(text), int(maxOff.Hours())), "guard off 10m")
	}
	l, _, err := e.open(in, false)
	if err != nil {
		return err
	}
	if err := needPerson(l, "guard off"); err != nil {
		return err
	}
	s, ok, err := l.Joined()
	if err != nil {
		return err
	}
	if !ok {
		return hinted("there is no session here that it could hold for", `eval "$(guard session start)"`)
	}
	whose := "what you run in this session"
	if agents {
		whose = "what you and agents run in this session"
	}
	err = e.agree(l, "guard off", fmt.Sprintf(`
guard: for %s nothing will be asked about %s.

Commands of high risk run too: what they delete can be gone for good. Denials,
refusals and critical risk stay. guard on ends it.`, text, whose), "")
	if err != nil {
		return err
	}
	until := time.Now().Add(d)
	if err := noteOff(l, s.ID, "questions left out until "+until.UTC().Format(time.RFC3339)+" for "+whose); err != nil {
		return err
	}
	if err := l.Store.ChangeSession(s.ID, func(s *store.Session) { s.OffUntil, s.OffAgents = until, agents }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "off until %s; guard on ends it\n", until.Format("15:04:05"))
	return err
}

func noteOff(l *local.Local, session, what string) error {
	return l.Store.Append(store.Entry{Kind: "off", Time: time.Now(), Agent: l.Agent, Session: session, Reason: what, Version: version()})
}

func newOn(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "on", Short: "Ask again, before the time of guard off is over", Args: cobra.NoArgs,
		Long: `Ask again, before the time of guard off is over. It needs no person, since it
only makes more questions; a command that guard judges may not say it.`,
		Example: "  guard on",
		RunE: func(*cobra.Command, []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			off, err := l.Off()
			if err != nil {
				return err
			}
			for i := range off {
				if err := noteOff(l, off[i].ID, "questions are put again"); err != nil {
					return err
				}
				if err := l.Store.ChangeSession(off[i].ID, func(s *store.Session) { s.OffUntil, s.OffAgents = time.Time{}, false }); err != nil {
					return err
				}
			}
			word := "it was on"
			if len(off) > 0 {
				word = "on"
			}
			_, err = fmt.Fprintln(e.stdout, word)
			return err
		},
	}
}
