// Package guardtest has what programs need to test that they ask guard: a
// person with prepared answers, a store that a test throws away, and a log in
// memory. None of it is for anything but tests: a [Person] says yes to
// whatever it was told to.
package guardtest

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"guard/guard"
	"guard/policy"
	"guard/store"
)

// A Person is a [guard.Prompter] that gives prepared answers in order, and
// then none, which is a no. It is safe for concurrent use. The zero Person
// never answers.
type Person struct {
	mu      sync.Mutex
	answers []guard.Answer
	asked   []*guard.Question
}

// Answers returns a person who gives these answers. A critical question is
// answered with the word it asks for, as a person would who reads it.
func Answers(answers ...guard.Answer) *Person { return &Person{answers: answers} }

// Says returns a person who gives answers of these kinds.
func Says(kinds ...guard.AnswerKind) *Person {
	p := &Person{}
	for _, k := range kinds {
		p.answers = append(p.answers, guard.Answer{Kind: k})
	}
	return p
}

// Prompt notes the question and gives the next answer.
func (p *Person) Prompt(ctx context.Context, q *guard.Question) (guard.Answer, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, q)
	if len(p.answers) == 0 || ctx.Err() != nil {
		return guard.Answer{}, nil
	}
	a := p.answers[0]
	p.answers = p.answers[1:]
	if a.Word == "" {
		a.Word = q.Word
	}
	return a, nil
}

// Asked returns the questions so far.
func (p *Person) Asked() []*guard.Question {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.asked)
}

// A Log is a [guard.AuditSink] that keeps entries in memory. It is safe for
// concurrent use, and the zero Log is empty.
type Log struct {
	mu      sync.Mutex
	entries []store.Entry
}

// Record keeps an entry.
func (l *Log) Record(e store.Entry) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.entries = append(l.entries, e)
	return nil
}

// Entries returns the entries so far, oldest first.
func (l *Log) Entries() []store.Entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.entries)
}

// Session is the session that [New] gives its guard; put it into requests
// whose yeses are to be kept.
const Session = "guardtest"

// Store returns a store in a directory that goes with the test.
func Store(t testing.TB) *store.Store {
	t.Helper()
	dir := t.TempDir()
	s, err := store.Open(store.Dirs{State: filepath.Join(dir, "state"), Runtime: filepath.Join(dir, "run")})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// New returns a guard in the mode standard that asks p, keeps answers in a
// store of the test's own, and holds a session called [Session] that is the
// test's process. Options after these count more.
func New(t testing.TB, p guard.Prompter, opts ...guard.Option) *guard.Guard {
	t.Helper()
	s := Store(t)
	me := os.Getpid()
	if anchor, err := store.AnchorOf(me); err == nil { // elsewhere there are no sessions
		if err := s.StartSession(store.Session{ID: Session, Anchor: anchor, Kind: store.Agent, CreatedAt: time.Now()}); err != nil {
			t.Fatal(err)
		}
	}
	return guard.New(append([]guard.Option{
		guard.WithPolicy(&policy.Set{Mode: policy.Standard}), guard.WithStore(s), guard.WithPrompter(p), guard.WithEnviron(os.Environ()),
		guard.WithSettings(guard.Settings{
			Answerable: true, AuditEnabled: true, AuditRequired: true, LogAllowed: true, LogDenied: true,
			Requester: store.Agent, IsAncestor: func(pid int64) bool { return pid == int64(me) },
		}),
	}, opts...)...)
}
