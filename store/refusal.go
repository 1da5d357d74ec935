package store

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"guard/effect"
	"guard/internal/jsontext"
)

const (
	refusalsName = "refusals.json"
	refusalTime  = 24 * time.Hour
)

// A Refusal is a person's no to an effect on a target, kept for a day. It
// holds for every spelling and session of its project, and of files and hosts
// in every other project too.
type Refusal struct {
	Project string // its root; empty for what is in none
	Op      effect.Operation
	Area    effect.Area
	Target  string // resolved
	Words   string // what the person said; may be empty
	At      time.Time
	Audit   string // id of the audit entry of the answer
}

func (r *Refusal) fields() []field {
	return []field{
		{"project", &r.Project, false},
		{"operation", &r.Op, true},
		{"area", &r.Area, true},
		{"target", &r.Target, false},
		{"words", &r.Words, false},
		{"at", &r.At, true},
		{"audit", &r.Audit, false},
	}
}

// covers reports whether r was a no to what q describes. Of paths, a part of
// what was refused is refused, and so is what contains it.
func (r *Refusal) covers(q Refusal) bool {
	q.Project, q.Target = asKept(q.Project), asKept(q.Target)
	return (r.Project == q.Project || r.everywhere()) && r.Op == q.Op && r.Area == q.Area &&
		(r.Target == q.Target || below(r.Target, q.Target) || below(q.Target, r.Target))
}

// everywhere reports whether the target says by itself what it is: a file or a
// host is the same from whatever project it is reached.
func (r *Refusal) everywhere() bool {
	switch r.Op {
	case effect.Network:
		return true
	case effect.Read, effect.Write, effect.Delete:
		return strings.HasPrefix(r.Target, "/")
	}
	return false
}

// asKept returns s as it is read back: bytes that are no UTF-8 become visible
// text. Two targets may look the same then, and a refusal of one holds for
// both.
func asKept(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	scan := scanner{data: jsontext.Append(nil, s)}
	out, _ := scan.text()
	return out
}

// below reports whether path lies below dir, both absolute.
func below(path, dir string) bool {
	if !strings.HasPrefix(dir, "/") {
		return false
	}
	return strings.HasPrefix(path, strings.TrimSuffix(dir, "/")+"/")
}

type refusalsFile struct {
	version  int64
	refusals []Refusal
}

func (f *refusalsFile) fields() []field {
	return []field{{"version", &f.version, true}, {"refusals", listOf(&f.refusals), true}}
}

// heldRefusals is readRefusals, once in a held moment.
func (s *Store) heldRefusals(now time.Time) ([]Refusal, error) {
	s.mu.Lock()
	h := s.held
	if h != nil && h.refused {
		defer s.mu.Unlock()
		return h.refusals, nil
	}
	s.mu.Unlock()
	all, err := s.readRefusals(now)
	if h != nil && err == nil {
		s.mu.Lock()
		h.refusals, h.refused = all, true
		s.mu.Unlock()
	}
	return all, err
}

func (s *Store) readRefusals(now time.Time) ([]Refusal, error) {
	path := s.state(refusalsName)
	data, err := readPrivate(path)
	if err != nil || len(data) == 0 {
		return nil, err
	}
	var f refusalsFile
	if err := decode(data, &f, false, nil); err != nil {
		return nil, unreadable(path, err)
	}
	if f.version != 1 {
		return nil, unreadable(path, fmt.Errorf("version %d is newer than this guard", f.version))
	}
	return slices.DeleteFunc(f.refusals, func(r Refusal) bool { return now.Sub(r.At) >= refusalTime }), nil
}

func (s *Store) changeRefusals(now time.Time, change func([]Refusal) []Refusal) error {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return err
	}
	defer release()
	all, err := s.readRefusals(now)
	if err != nil {
		return err
	}
	f := refusalsFile{version: 1, refusals: change(all)}
	if len(all) == 0 && len(f.refusals) == 0 {
		return nil
	}
	return writeWhole(s.state(refusalsName), append(appendRecord(nil, &f), '\n'))
}

// AddRefusal keeps a refusal until a day after its time, which is now if it
// has none.
func (s *Store) AddRefusal(now time.Time, r Refusal) error {
	if r.At.IsZero() {
		r.At = now
	}
	r.Words = MaskText(r.Words)
	return s.changeRefusals(now, func(all []Refusal) []Refusal { return append(all, r) })
}

// FindRefusal returns the latest refusal that still holds at now for the
// project, operation, area and target of q.
func (s *Store) FindRefusal(now time.Time, q Refusal) (found Refusal, ok bool, err error) {
	all, err := s.heldRefusals(now)
	for _, r := range all {
		if r.covers(q) && (!ok || r.At.After(found.At)) {
			found, ok = r, true
		}
	}
	return found, ok, err
}

// ClearRefusals forgets the refusals that a person's yes to q answers: those
// of the same project, operation, area and exactly that target or a part of it.
func (s *Store) ClearRefusals(now time.Time, q Refusal) error {
	return s.changeRefusals(now, func(all []Refusal) []Refusal {
		return slices.DeleteFunc(slices.Clone(all), func(r Refusal) bool {
			return r.covers(q) && (r.Target == asKept(q.Target) || below(r.Target, asKept(q.Target)))
		})
	})
}
