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
// anybody can set, is worth nothing: one that is not this process's stands for
// its own, as below an agent in a person's session, where the two part.
func (l *Local) session() {
	anchor, ok := l.anchor()
	l.Session = orElse(l.o.Session, l.env("GUARD_SESSION"))
	if l.Session != "" && !l.mine(l.Session) {
		l.Session = ""
	}
	if !ok {
		return
	}
	if l.Session == "" {
		l.Session = string(l.kind()) + "-" + strconv.FormatInt(anchor.PID, 10) + "-" + strconv.FormatUint(anchor.Start, 36)
	}
	if (l.Unasked == nil || l.AgentPID != 0 && l.CI == "") && !l.o.JudgeOnly {
		// Without it a yes is not kept for the session, and the question says so.
		l.begin = sync.OnceFunc(func() { _ = l.startSession(l.Session, anchor, l.kind()) })
	}
}

// ownPrefix begins the ids that guard gives by itself.
const ownPrefix = "s-"

// mine reports whether the session of that id is this process's, or may become
// so. Ids that guard gives are not given again.
func (l *Local) mine(id string) bool {
	s, err := l.Store.Session(id)
	switch {
	case err == nil:
		return s.Kind == l.kind() && l.Below(s)
	case !errors.Is(err, store.ErrNotFound):
		return true // said where it is needed
	}
	for _, p := range [...]string{ownPrefix, string(store.Person) + "-", string(store.Agent) + "-"} {
		if strings.HasPrefix(id, p) {
			return false
		}
	}
	return true
}

// startSession makes a session, unless there is a living one of that id.
func (l *Local) startSession(id string, anchor store.Anchor, kind store.RequesterKind) error {
	if _, err := l.Store.Session(id); err == nil {
		return nil
	}
	return l.Store.StartSession(store.Session{ID: id, Anchor: anchor, Kind: kind, CreatedAt: time.Now(), Turn: "1"})
}

// NewSession makes a session that lives with process pid and returns its id.
// It is only for callers that know from Unasked that a person wants it. kind is
// who will make the requests below that process.
func (l *Local) NewSession(pid int, kind store.RequesterKind) (id string, err error) {
	anchor, err := store.AnchorOf(pid)
	if err != nil {
		return "", err
	}
	id = ownPrefix + store.NewID()
	return id, l.startSession(id, anchor, kind)
}

// KindOf is who will make the requests below a program: an agent, if it is a
// known one.
func (l *Local) KindOf(path string, argv []string) store.RequesterKind {
	if prompt.Named(path, argv) != "" || prompt.Named(l.Resolve(path), argv) != "" {
		return store.Agent
	}
	return store.Person
}

// Joined returns the session in which this process's answers count. ok is
// false if there is none, or the one that is named is not this process's.
func (l *Local) Joined() (s store.Session, ok bool, err error) {
	if l.Session == "" {
		return s, false, nil
	}
	if l.begin != nil {
		l.begin()
	}
	s, err = l.Store.Session(l.Session)
	if errors.Is(err, store.ErrNotFound) {
		return s, false, nil
	}
	return s, err == nil && s.Kind == l.kind() && l.Below(s), err
}

// Below reports whether this process is a session's anchor or descends from it.
func (l *Local) Below(s store.Session) bool { return l.isAncestor(s.Anchor.PID) }

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

// ProcessName is what a process calls itself, to be shown; empty if that
// cannot be seen.
func (l *Local) ProcessName(pid int64) string {
	name, _ := os.ReadFile("/proc/" + strconv.FormatInt(pid, 10) + "/comm")
	return strings.TrimSuffix(string(name), "\n")
}
