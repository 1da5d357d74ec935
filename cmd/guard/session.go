package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/store"
)

func newSession(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "session", Short: "Start, end or look at the session that answers are kept for", Args: cobra.NoArgs,
		Long: `A yes for the session is kept with a session and ends with it. Without doing
anything there is one for each terminal, and one for each agent. A session lives
with a process, its anchor: its answers count only for what that process starts,
and only for the kind of requester, person or agent, that got them. Its id opens
nothing, so it need not be kept secret. What was refused stays refused, whatever
is done here.`,
		Example: `  guard session run -- my-agent
  eval "$(guard session start)"
  guard session list
  guard session clear`,
		RunE: func(*cobra.Command, []string) error { return showSession(e, in, "") },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	c.AddCommand(newSessionRun(e, in), newSessionStart(e, in), newSessionEnd(e, in), newSessionClear(e, in), newSessionTurn(e, in), newSessionList(e, in), newSessionShow(e, in))
	return c
}

func newSessionRun(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "run -- COMMAND [ARG…]", DisableFlagsInUseLine: true, Short: "Run a command in a session of its own", Args: cobra.MinimumNArgs(1),
		Long: `Run a command, an agent or a shell, in a session that begins and ends with it.
The command itself is neither judged nor written down; what it runs through guard
is. It is for a person at a terminal.`,
		Example: "  guard session run -- my-agent --resume\n  guard session run -- bash",
		RunE:    func(_ *cobra.Command, argv []string) error { return runSession(e, in, argv) },
	}
	c.Flags().SetInterspersed(false)
	return c
}

// runSession lets a command take this process's place: the session's anchor is
// this very process, which the command then is.
func runSession(e *env, in *invocation, argv []string) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	if err := needPerson(l, "a session"); err != nil {
		return err
	}
	path := l.LookPath(argv[0], dir).Path
	if path == "" {
		return notFound(argv[0])
	}
	id, err := begin(l, os.Getpid(), l.KindOf(path, argv))
	if err != nil {
		return err
	}
	environ := make([]string, 0, len(e.environ)+1)
	for _, kv := range e.environ {
		if !strings.HasPrefix(kv, "GUARD_SESSION=") {
			environ = append(environ, kv)
		}
	}
	err = (&plan{path: path, argv: argv, env: append(environ, "GUARD_SESSION="+id)}).exec()
	return errors.Join(err, l.Store.EndSession(id))
}

// begin starts a session and writes that down.
func begin(l *local.Local, pid int, kind store.RequesterKind) (id string, err error) {
	if id, err = l.NewSession(pid, kind); err != nil {
		return "", err
	}
	if err := noteSession(l, id, "started, with process "+fmt.Sprint(pid)); err != nil {
		return "", errors.Join(err, l.Store.EndSession(id))
	}
	return id, nil
}

func noteSession(l *local.Local, id, what string) error {
	return l.Store.Append(store.Entry{Kind: "session", Time: time.Now(), Agent: l.Agent, Session: id, Reason: what, Version: version()})
}

func newSessionStart(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "start", Short: "Start a session for the calling shell", Args: cobra.NoArgs,
		Long: `Start a session that lives with the shell that calls this, and print the line
that makes the shell use it. It is for a person at a terminal.`,
		Example: `  eval "$(guard session start)"`,
		RunE: func(*cobra.Command, []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			if err := needPerson(l, "a session"); err != nil {
				return err
			}
			shell := os.Getppid()
			if shell <= 1 {
				return hinted("no shell called this", `eval "$(guard session start)"`)
			}
			id, err := begin(l, shell, store.Person)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(e.stdout, "export GUARD_SESSION=%s\n", id)
			return err
		},
	}
}

func newSessionEnd(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "end [ID]", Short: "End a session and forget its answers", Args: cobra.MaximumNArgs(1),
		Long: `End a session, this one or another of yours, and forget what it was answered.
What was refused stays refused. It is for a person at a terminal.`,
		Example: "  guard session end\n  guard session end s-3k1m",
		RunE: func(_ *cobra.Command, args []string) error {
			l, s, err := changeable(e, in, args)
			if err != nil {
				return err
			}
			if err := noteSession(l, s.ID, "ended"); err != nil {
				return err
			}
			if err := l.Store.EndSession(s.ID); err != nil {
				return err
			}
			_, err = fmt.Fprintf(e.stdout, "ended %s\n", printable(s.ID))
			return err
		},
	}
}

func newSessionClear(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "clear [ID]", Short: "Forget a session's answers, and let it go on", Args: cobra.MaximumNArgs(1),
		Long: `Forget every yes of a session, its consent, and what it was told to leave out.
What was refused stays refused. It is for a person at a terminal.`,
		Example: "  guard session clear",
		RunE: func(_ *cobra.Command, args []string) error {
			l, s, err := changeable(e, in, args)
			if err != nil {
				return err
			}
			if err := noteSession(l, s.ID, "answers forgotten"); err != nil {
				return err
			}
			n := 0
			err = l.Store.DropGrants(s.ID, func(store.Grant) bool { n++; return true })
			if err == nil {
				err = l.Store.ChangeSession(s.ID, func(s *store.Session) { s.OffUntil, s.OffAgents = time.Time{}, false })
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(e.stdout, "forgot %d answers of %s\n", n, printable(s.ID))
			return err
		},
	}
}

// changeable is the session that a person at this terminal means.
func changeable(e *env, in *invocation, args []string) (*local.Local, store.Session, error) {
	l, _, err := e.open(in, true)
	if err != nil {
		return nil, store.Session{}, err
	}
	if err := needPerson(l, "changing a session"); err != nil {
		return nil, store.Session{}, err
	}
	s, err := named(l, append(args, "")[0])
	return l, s, err
}

// named is the living session of that id, or of this process if it is empty.
func named(l *local.Local, id string) (store.Session, error) {
	id = orText(id, l.Session)
	if id == "" {
		return store.Session{}, hinted("this process belongs to no session", "guard session list shows those there are")
	}
	s, err := l.Store.Session(id)
	if errors.Is(err, store.ErrNotFound) {
		err = hinted(fmt.Sprintf("there is no session %s, or nothing was answered in it", shown(id)), "guard session list shows those there are")
	}
	return s, err
}

func newSessionTurn(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "turn", Short: "Begin a new turn: answers for the one before end", Args: cobra.NoArgs,
		Long: `Begin a new turn of this session. What was answered for the turn before counts no
longer. It needs no person, since it only makes more questions; a command that
guard judges may not say it. For a session that does not exist there is nothing
to do.`,
		Example: "  guard session turn",
		RunE: func(*cobra.Command, []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			s, ok, err := l.Joined()
			if !ok || err != nil {
				return err
			}
			_, err = l.Store.NextTurn(s.ID)
			return err
		},
	}
}
