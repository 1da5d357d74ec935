package local

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"guard/guard/prompt"
	"guard/store"
)

// defaultTimeout is how long a person may take to answer.
const defaultTimeout = 5 * time.Minute

// requester finds out who asks, whether a person can be asked, and to which
// session it belongs.
func (l *Local) requester() {
	switch {
	case l.CI != "":
		l.Unasked = errors.New("this is CI: " + l.CI + " is set")
	case l.o.Batch:
		l.Unasked = errors.New("--batch was given")
	default:
		l.Agent, l.AgentPID, l.Unasked = prompt.Requester(l.promptOptions(), l.o.Stdin, l.o.Stderr)
		l.session()
		return
	}
	l.Agent, l.AgentPID = prompt.AgentBelow(l.o.RootPID)
	l.session()
}

func (l *Local) kind() store.RequesterKind {
	if l.Agent != "" {
		return store.Agent
	}
	return store.Person
}

// session finds the session's id. A session lives with an anchor, the agent's
// process or the leader of the terminal's session, so an id alone, which
// anybody can set, is worth nothing.
func (l *Local) session() {
	anchor, ok := l.anchor()
	l.Session = orElse(l.o.Session, l.env("GUARD_SESSION"))
	if l.Session == "" {
		if !ok {
			return
		}
		l.Session = string(l.kind()) + "-" + strconv.FormatInt(anchor.PID, 10) + "-" + strconv.FormatUint(anchor.Start, 36)
	}
	if l.Unasked == nil && !l.o.JudgeOnly && ok {
		l.begin = sync.OnceFunc(func() { l.startSession(anchor) })
	}
}

// startSession makes the session that answers are kept for.
func (l *Local) startSession(anchor store.Anchor) {
	if _, err := l.Store.Session(l.Session); err == nil {
		return
	}
	// Without it a yes is not kept for the session, and the question says so.
	_ = l.Store.StartSession(store.Session{ID: l.Session, Anchor: anchor, Kind: l.kind(), CreatedAt: time.Now()})
}

// anchor is the process that a session of this process would live with.
func (l *Local) anchor() (store.Anchor, bool) {
	pid := l.AgentPID
	if pid == 0 {
		if !hasTerminal() {
			return store.Anchor{}, false
		}
		leader, err := unix.Getsid(0)
		if err != nil {
			return store.Anchor{}, false
		}
		pid = leader
	}
	a, err := store.AnchorOf(pid)
	return a, err == nil
}

// isAncestor reports whether pid is this process or one that it descends
// from.
func (l *Local) isAncestor(pid int64) bool {
	if pid <= 1 {
		return false
	}
	at := int64(os.Getpid())
	for range 4096 {
		if at == pid {
			return true
		}
		next, ok := parentOf(at)
		if !ok || next <= 1 {
			return false
		}
		at = next
	}
	return false
}

// User is who the log says it was: the name that the password database has
// for this process's user, since variables can be set by anybody.
func (l *Local) User() string {
	uid := strconv.Itoa(os.Getuid())
	data, _ := l.world.ReadFile("/etc/passwd")
	for line := range strings.Lines(string(data)) {
		if f := strings.SplitN(line, ":", 4); len(f) == 4 && f[2] == uid {
			return f[0]
		}
	}
	return uid
}

// Agree puts text to the person at this terminal and reports whether they
// typed word below it; an empty word is one that is made up. It is only for
// callers that know from Unasked that there is a person.
func (l *Local) Agree(ctx context.Context, text, word string) (bool, error) {
	o := l.promptOptions()
	o.Timeout = defaultTimeout
	if word == "" {
		var err error
		if word, err = o.Word(); err != nil {
			return false, err
		}
	}
	return prompt.Agree(ctx, o, text, word)
}
