package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"guard/internal/random"
)

const (
	sessionsName = "sessions"
	bootName     = "boot"
)

// RequesterKind is who asks in a session. The zero value is not a kind, and
// no session is kept for it.
type RequesterKind string

// The kinds of requester.
const (
	Person RequesterKind = "person"
	Agent  RequesterKind = "agent"
)

// An Anchor is the process that a session lives with.
type Anchor struct {
	PID   int64
	Start uint64 // when it began, in the system's own units since boot
	Boot  string
}

// A Session is what grants belong to.
type Session struct {
	ID        string // as the caller names it
	Anchor    Anchor
	Kind      RequesterKind
	CreatedAt time.Time

	// Turn is the turn at hand, for requests that name none. Empty: turns are
	// the callers' own.
	Turn string
	// Project is the root of the project that the session works in. Empty: none
	// is fixed yet.
	Project string
	// Begun are the roots of repositories that its requests made.
	Begun []string
	// OffUntil is when a person's order to ask no questions ends; zero: there
	// is none. OffAgents extends it to agents below the anchor.
	OffUntil  time.Time
	OffAgents bool

	key string // of the digests of its signatures
}

func (a *Anchor) fields() []field {
	return []field{{"pid", &a.PID, true}, {"start", &a.Start, true}, {"boot", &a.Boot, true}}
}

func (s *Session) fields() []field {
	return []field{
		{"id", &s.ID, true},
		{"anchor", &s.Anchor, true},
		{"kind", (*string)(&s.Kind), true},
		{"created_at", &s.CreatedAt, false},
		{"key", &s.key, true},
		{"turn", &s.Turn, false},
		{"project", &s.Project, false},
		{"begun", &s.Begun, false},
		{"off_until", &s.OffUntil, false},
		{"off_agents", &s.OffAgents, false},
	}
}

// Off reports whether questions of requests of kind that come from below the
// session's anchor are left out at now.
func (s *Session) Off(now time.Time, kind RequesterKind) bool {
	return now.Before(s.OffUntil) && (kind == Person || kind == Agent && s.OffAgents)
}

// digest stands for a signature, which may hold a secret, on the disk.
func (s *Session) digest(signature string) string {
	h := hmac.New(sha256.New, []byte(s.key))
	h.Write([]byte(signature))
	return hex.EncodeToString(h.Sum(nil))
}

// AnchorOf describes the living process pid. It fails where the system does
// not tell when a process began; there are no sessions then.
func AnchorOf(pid int) (Anchor, error) {
	start, ok := startTime(int64(pid))
	boot := bootID()
	if !ok || boot == "" {
		return Anchor{}, fmt.Errorf("cannot identify process %d, so there is no session", pid)
	}
	return Anchor{PID: int64(pid), Start: start, Boot: boot}, nil
}

// Alive reports whether the anchor's process is still the same living one.
func (a Anchor) Alive() bool {
	start, ok := startTime(a.PID)
	return ok && start == a.Start && a.Boot != "" && a.Boot == bootID()
}

func (s *Store) sessionPath(id, suffix string) string {
	sum := sha256.Sum256([]byte(id))
	return filepath.Join(s.runtime(sessionsName), hex.EncodeToString(sum[:16])+suffix)
}

// sameBoot reports whether the runtime directory was filled since this boot.
func (s *Store) sameBoot() (bool, error) {
	data, err := readPrivate(s.runtime(bootName))
	boot := bootID()
	return boot != "" && strings.TrimSpace(string(data)) == boot, err
}

// lockRuntime takes the lock of the runtime directory, emptying it first if it
// is from before this boot. Only what the store itself keeps there is removed.
func (s *Store) lockRuntime() (release func(), err error) {
	release, err = s.lock(s.runtime(lockName), false)
	if err != nil {
		return nil, err
	}
	same, err := s.sameBoot()
	if err == nil && !same {
		if err = os.RemoveAll(s.runtime(sessionsName)); err == nil {
			err = writeWhole(s.runtime(bootName), []byte(bootID()+"\n"))
		}
	}
	if err == nil {
		err = makeDir(s.runtime(sessionsName))
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// Session returns the session called id. It wraps [ErrNotFound] if there is
// none or its anchor is gone.
func (s *Store) Session(id string) (Session, error) {
	s.mu.Lock()
	h := s.held
	if h != nil {
		if out, ok := h.sessions[id]; ok {
			s.mu.Unlock()
			if out.ID == "" {
				return Session{}, noSession(id)
			}
			return out, nil
		}
	}
	s.mu.Unlock()
	out, err := s.lookSession(id)
	if h != nil && (err == nil || errors.Is(err, ErrNotFound)) {
		s.mu.Lock()
		if h.sessions == nil {
			h.sessions = map[string]Session{}
		}
		h.sessions[id] = out
		s.mu.Unlock()
	}
	return out, err
}

func noSession(id string) error { return fmt.Errorf("session %q: %w", id, ErrNotFound) }

func (s *Store) lookSession(id string) (Session, error) {
	same, err := s.sameBoot()
	if err != nil {
		return Session{}, err
	}
	if !same {
		return Session{}, noSession(id)
	}
	out, ok, err := s.readSession(s.sessionPath(id, ".json"))
	if err != nil {
		return Session{}, err
	}
	if !ok || out.ID != id || !out.Anchor.Alive() {
		return Session{}, noSession(id)
	}
	return out, nil
}

func (s *Store) readSession(path string) (out Session, ok bool, err error) {
	data, err := readPrivate(path)
	if err != nil || data == nil {
		return Session{}, false, err
	}
	if err := decode(data, &out, false, nil); err != nil {
		return Session{}, false, unreadable(path, err)
	}
	return out, true, nil
}

// StartSession keeps a session and removes those whose anchors are gone. A
// session that is there already with the same anchor and kind stays as it is;
// one with another living anchor is an error.
func (s *Store) StartSession(n Session) error {
	switch {
	case n.ID == "":
		return errors.New("session has no id")
	case n.Kind != Person && n.Kind != Agent:
		return fmt.Errorf("session %q: kind %q is neither person nor agent", n.ID, n.Kind)
	case !n.Anchor.Alive():
		return fmt.Errorf("session %q: its process %d is gone", n.ID, n.Anchor.PID)
	}
	if err := checkText(&n); err != nil {
		return err
	}
	release, err := s.lockRuntime()
	if err != nil {
		return err
	}
	defer release()
	if _, err := s.livingSessions(true); err != nil {
		return err
	}
	path := s.sessionPath(n.ID, ".json")
	old, ok, err := s.readSession(path)
	switch {
	case err != nil:
		return err
	case ok && old.Anchor == n.Anchor && old.Kind == n.Kind:
		return nil
	case ok:
		return fmt.Errorf("session %q belongs to process %d, %s", n.ID, old.Anchor.PID, old.Kind)
	}
	n.key = random.Text(26)
	return writeWhole(path, append(appendRecord(nil, &n), '\n'))
}

// ChangeSession lets change set what may change of a living session: its turn,
// its project and how long it is off. It wraps [ErrNotFound] if there is none.
func (s *Store) ChangeSession(id string, change func(*Session)) error {
	release, err := s.lockRuntime()
	if err != nil {
		return err
	}
	defer release()
	old, err := s.Session(id)
	if err != nil {
		return err
	}
	n := old
	n.Begun = slices.Clone(old.Begun)
	change(&n)
	n.ID, n.Anchor, n.Kind, n.CreatedAt, n.key = old.ID, old.Anchor, old.Kind, old.CreatedAt, old.key
	if err := checkText(&n); err != nil {
		return err
	}
	return writeWhole(s.sessionPath(id, ".json"), append(appendRecord(nil, &n), '\n'))
}

// NextTurn begins a new turn of a living session and returns its name. What
// was granted for the turns before answers no longer and is forgotten.
func (s *Store) NextTurn(id string) (turn string, err error) {
	err = s.ChangeSession(id, func(n *Session) {
		last, _ := strconv.Atoi(n.Turn)
		n.Turn = strconv.Itoa(last + 1)
		turn = n.Turn
	})
	if err != nil {
		return "", err
	}
	return turn, s.DropGrants(id, func(g Grant) bool { return g.Kind == ForTurn && g.Turn != turn })
}

// EndSession forgets a session and its grants. Ending one that is not there is
// no error.
func (s *Store) EndSession(id string) error {
	release, err := s.lockRuntime()
	if err != nil {
		return err
	}
	defer release()
	return dropSession(s.sessionPath(id, ".json"))
}

// dropSession removes the grants first: a crash between must not leave them to
// a new session of the same name.
func dropSession(path string) error {
	for _, p := range []string{strings.TrimSuffix(path, ".json") + ".grants", path} {
		if err := os.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("cannot end the session: %w", err)
		}
	}
	return nil
}

// ListSessions returns the living sessions in no particular order.
func (s *Store) ListSessions() ([]Session, error) {
	s.mu.Lock()
	h := s.held
	if h != nil && h.listed {
		defer s.mu.Unlock()
		return slices.Clone(h.living), nil
	}
	s.mu.Unlock()
	same, err := s.sameBoot()
	var out []Session
	if same && err == nil {
		out, err = s.livingSessions(false)
	}
	if h != nil && err == nil {
		s.mu.Lock()
		h.living, h.listed = out, true
		s.mu.Unlock()
	}
	return slices.Clone(out), err
}

func (s *Store) livingSessions(clean bool) ([]Session, error) {
	if ok, err := checkDir(s.runtime(sessionsName)); !ok || err != nil {
		return nil, err
	}
	files, err := os.ReadDir(s.runtime(sessionsName))
	if err != nil {
		return nil, fmt.Errorf("cannot list sessions: %w", err)
	}
	var out []Session
	for _, f := range files {
		path := filepath.Join(s.runtime(sessionsName), f.Name())
		if filepath.Ext(path) != ".json" {
			continue
		}
		one, ok, err := s.readSession(path)
		switch {
		case err != nil:
			return nil, err
		case ok && one.Anchor.Alive():
			out = append(out, one)
		case ok && clean:
			if err := dropSession(path); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}
