package guard

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse/catalog"
	"guard/store"
)

// A Guard decides about requests. It is made by [New] and safe for concurrent
// use; questions are put to the person one at a time.
type Guard struct {
	policy    atomic.Pointer[policy.Set]
	store     *store.Store
	prompter  Prompter
	sink      AuditSink
	environ   []string
	inherited inherited // of environ, for signatures
	now       func() time.Time
	settings  Settings
	programs  []catalog.Program // rows in the place of the catalogue's

	asking chan struct{} // holds a token while a question is open
	said   atomic.Uint64 // how many answers there were
	tools  sync.Map      // name → Tool

	first   atomic.Pointer[facts.World] // serves one request, then nil
	judging sync.Mutex
	shared  *facts.World // kept between checks of one moment
}

// Settings are what a Guard does besides its policies. With the zero value
// nobody is asked, so that every question is a no; no session is believed, no
// bypass is on, and nothing is written to the log.
type Settings struct {
	Batch      bool // nobody is asked, and the policies' batch actions count
	Answerable bool // the prompter can reach somebody

	Bypass    Bypass // how far a flag of somebody who may answers what is asked
	Consented Bypass // … in a session whose person typed their consent to it

	AuditEnabled  bool // decisions are written to the store
	AuditRequired bool // nothing runs if they cannot be; else read-only commands still do
	LogAllowed    bool // silent local reads are written too
	LogDenied     bool // what was not allowed is written

	PreviewLines int // how many lines of its own preview a question has at most; 0: none

	GuardPaths []string            // more files and directories of guard's own, protected like the built-in ones
	Requester  store.RequesterKind // who makes the requests; a session of another kind answers none
	Project    string              // the session's project; empty: the one around the request

	// OneMoment lets all calls of Check see the machine as it was when one
	// first looked: right for one run over many requests, and much faster.
	// Confirm always looks anew.
	OneMoment bool

	// Trash is the trash of the user's home, as $HOME/.local/share/Trash: an
	// absolute path that need not exist. Empty: deletions are never moved there
	// instead.
	Trash string

	Version string   // of guard, for the log
	User    string   // for the log, where a request names none
	Notices []string // what the next question shows besides: ignored keys of a project's file

	// IsAncestor reports whether the process with that id is one of those
	// that the request comes from. Nil: no session is believed.
	IsAncestor func(pid int64) bool
	// Begin, if there is one, is called before the session of a request is
	// looked for: most requests need none, so it is there to be started late.
	Begin func()
}

// An Option sets one thing of a new Guard.
type Option func(*Guard)

// WithPolicy sets the policies in force; without it the built-in one is,
// strict. A nil set changes nothing.
func WithPolicy(s *policy.Set) Option {
	return func(g *Guard) {
		if s != nil {
			g.policy.Store(s)
		}
	}
}

// WithStore sets where approvals are kept and decisions are written.
func WithStore(s *store.Store) Option { return func(g *Guard) { g.store = s } }

// WithPrompter sets who is asked; without it every question is a no.
func WithPrompter(p Prompter) Option { return func(g *Guard) { g.prompter = p } }

// WithAudit sets who else is told of every decision.
func WithAudit(s AuditSink) Option { return func(g *Guard) { g.sink = s } }

// WithEnviron sets the environment that commands will inherit, in the form of
// os.Environ.
func WithEnviron(env []string) Option { return func(g *Guard) { g.environ = env } }

// WithClock sets the clock, for tests.
func WithClock(now func() time.Time) Option { return func(g *Guard) { g.now = now } }

// WithWorld lets the first request be judged by what w, made of the same
// environment, has seen of this machine a moment ago; those after it look anew.
// It is for a program that judges one command and then runs it: such a caller
// compares with [facts.World.Saw] what it is going to run, and leaves w alone
// while a request is judged.
func WithWorld(w *facts.World) Option { return func(g *Guard) { g.first.Store(w) } }

// WithSettings sets the rest.
func WithSettings(s Settings) Option { return func(g *Guard) { g.settings = s } }

// New returns a Guard. It touches no file, terminal or environment.
func New(opts ...Option) *Guard {
	g := &Guard{now: time.Now, asking: make(chan struct{}, 1)}
	g.policy.Store(&policy.Set{})
	for _, o := range opts {
		o(g)
	}
	g.inherited = inheritedFrom(g.environ)
	return g
}

// Policy returns the policies in force. They are shared: do not change them.
func (g *Guard) Policy() *policy.Set { return g.policy.Load() }

// SetPolicy replaces the policies in force and writes that down. A nil set is
// an error and changes nothing.
func (g *Guard) SetPolicy(s *policy.Set) error {
	if s == nil {
		return errors.New("set policy: no policies given")
	}
	err := g.write(store.Entry{Kind: "policy", Time: g.now(), User: g.settings.User, Version: g.settings.Version, Reason: "policies replaced"})
	if err != nil {
		return err
	}
	g.policy.Store(s)
	return nil
}

// Reset ends a session: every yes that was kept for it is forgotten. Refusals
// and rules stay.
func (g *Guard) Reset(session string) error {
	if g.store == nil || session == "" {
		return nil
	}
	return g.store.EndSession(session)
}
