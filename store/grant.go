package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"guard/effect"
)

// GrantKind is how long a grant lasts.
type GrantKind string

// The kinds of grant.
const (
	ForTurn    GrantKind = "turn"
	ForSession GrantKind = "session"
	Consent    GrantKind = "consent" // the typed consent of a session; it answers no signature by itself
)

// A Grant is a yes kept for a turn or a session.
type Grant struct {
	Kind      GrantKind
	Turn      string // of a grant for a turn
	Signature string // given to AddGrant; not kept, only a keyed digest of it is
	Text      string // the signature as it may be shown, secrets masked
	Effects   []Covered
	Risk      effect.Risk
	Code      []Digest
	Targets   []Target
	CreatedAt time.Time
	Audit     string // id of the audit entry of the answer

	digest string
}

func (g *Grant) fields() []field {
	return []field{
		{"kind", (*string)(&g.Kind), true},
		{"turn", &g.Turn, false},
		{"digest", &g.digest, true},
		{"text", &g.Text, false},
		{"effects", listOf(&g.Effects), false},
		{"risk", &g.Risk, true},
		{"code", listOf(&g.Code), false},
		{"targets", listOf(&g.Targets), false},
		{"created_at", &g.CreatedAt, false},
		{"audit", &g.Audit, false},
	}
}

// AddGrant keeps a grant with a living session.
func (s *Store) AddGrant(session string, g Grant) error {
	switch {
	case g.Kind != ForTurn && g.Kind != ForSession && g.Kind != Consent:
		return fmt.Errorf("grant of kind %q cannot be kept", g.Kind)
	case g.Kind == ForTurn && g.Turn == "":
		return errors.New("grant for a turn names no turn")
	}
	release, err := s.lockRuntime()
	if err != nil {
		return err
	}
	defer release()
	owner, err := s.Session(session)
	if err != nil {
		return err
	}
	g.digest = owner.digest(g.Signature)
	g.Text = MaskText(g.Signature)
	if err := checkText(&g); err != nil {
		return err
	}
	f, _, err := openPrivate(s.sessionPath(session, ".grants"), os.O_WRONLY|os.O_APPEND|os.O_CREATE)
	if err != nil {
		return fmt.Errorf("cannot keep the grant: %w", err)
	}
	// The newline in front ends what a crash may have left behind.
	_, err = f.Write(append(appendRecord([]byte{'\n'}, &g), '\n'))
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return fmt.Errorf("cannot keep the grant: %w", err)
	}
	return nil
}

// Grants returns the grants of a living session for signature, or all of them
// if signature is empty. Without a living session there are none. Whether the
// anchor is an ancestor, the requester is of the session's kind and a turn is
// still the same is for the caller to compare.
func (s *Store) Grants(session, signature string) ([]Grant, error) {
	owner, err := s.Session(session)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := s.readGrants(session)
	if err != nil || signature == "" {
		return all, err
	}
	want := owner.digest(signature)
	var out []Grant
	for _, g := range all {
		if g.digest == want && g.Kind != Consent {
			g.Signature = signature
			out = append(out, g)
		}
	}
	return out, nil
}

func (s *Store) readGrants(session string) ([]Grant, error) {
	data, err := readPrivate(s.sessionPath(session, ".grants"))
	if err != nil {
		return nil, err
	}
	var out []Grant
	for line := range bytes.SplitSeq(data, []byte{'\n'}) {
		var g Grant
		// A line that a crash cut short is no grant.
		if len(line) > 0 && decode(line, &g, false, nil) == nil {
			out = append(out, g)
		}
	}
	return out, nil
}

// DropGrants forgets the grants of a session that drop chooses, as a refusal
// does with what it contradicts. Signatures are not known to drop.
func (s *Store) DropGrants(session string, drop func(Grant) bool) error {
	release, err := s.lockRuntime()
	if err != nil {
		return err
	}
	defer release()
	path := s.sessionPath(session, ".grants")
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	all, err := s.readGrants(session)
	if err != nil {
		return err
	}
	var out []byte
	for i := range all {
		if !drop(all[i]) {
			out = append(appendRecord(out, &all[i]), '\n')
		}
	}
	return writeWhole(path, out)
}
