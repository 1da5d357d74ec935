package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

const (
	rulesName = "approvals.json"
	lockName  = "lock"
)

// rulesFile is the whole of approvals.json.
type rulesFile struct {
	version int64
	rules   []Rule
}

func (f *rulesFile) fields() []field {
	return []field{{"version", &f.version, true}, {"rules", listOf(&f.rules), true}}
}

// loadedRules is a parsed approvals.json with the stamp it had.
type loadedRules struct {
	stamp stamp
	rules []Rule
}

// decodeRules reads approvals.json. Empty data is a file without rules.
func decodeRules(data []byte) (rules []Rule, spans []span, err error) {
	if len(data) == 0 {
		return nil, nil, nil
	}
	var f rulesFile
	if err := decode(data, &f, false, &spans); err != nil {
		return nil, nil, err
	}
	if f.version != 1 {
		return nil, nil, fmt.Errorf("version %d is newer than this guard; update it", f.version)
	}
	ids := make(map[string]bool, len(f.rules))
	for i := range f.rules {
		r := &f.rules[i]
		if err := r.check(); err != nil {
			s := scanner{data: data, pos: spans[i].off}
			return nil, nil, s.fail("%v", err)
		}
		if ids[r.ID] {
			s := scanner{data: data, pos: spans[i].off}
			return nil, nil, s.fail("two rules have the id %q", r.ID)
		}
		ids[r.ID] = true
	}
	return f.rules, spans, nil
}

// encodeRules writes one rule a line, which keeps the file readable and
// lets the lookup file point at single rules.
func encodeRules(rules []Rule) (data []byte, spans []span) {
	data = append(data, `{"version":1,"rules":[`...)
	spans = make([]span, len(rules))
	for i := range rules {
		if i > 0 {
			data = append(data, ',')
		}
		data = append(data, '\n')
		spans[i].off = len(data)
		data = appendRecord(data, &rules[i])
		spans[i].end = len(data)
	}
	return append(data, "\n]}\n"...), spans
}

// unreadable explains an error in a file that guard will not touch.
func unreadable(path string, err error) error {
	return fmt.Errorf("cannot use %q: %w; correct the file or move it away, guard leaves it as it is", path, err)
}

func (s *Store) readRules() ([]Rule, []span, error) {
	data, err := readPrivate(s.state(rulesName))
	if err != nil {
		return nil, nil, err
	}
	rules, spans, err := decodeRules(data)
	if err != nil {
		return nil, nil, unreadable(s.state(rulesName), err)
	}
	return rules, spans, nil
}

// changeRules replaces the rules by what change makes of them.
func (s *Store) changeRules(change func([]Rule) ([]Rule, error)) error {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return err
	}
	defer release()
	rules, _, err := s.readRules()
	if err != nil {
		return err
	}
	if rules, err = change(rules); err != nil {
		return err
	}
	data, spans := encodeRules(rules)
	if err := writeWhole(s.state(rulesName), data); err != nil {
		return err
	}
	// The rules are kept at this point. A lookup file that cannot be written
	// is stale, hence ignored, and only costs time.
	_ = s.writeLookup(rules, spans)
	return nil
}

// Add keeps a rule and returns it as it was kept, with a new id if it had
// none. An id that is taken is an error.
func (s *Store) Add(r Rule) (Rule, error) {
	kept, err := s.AddAll([]Rule{r})
	if err != nil {
		return Rule{}, err
	}
	return kept[0], nil
}

// AddAll is Add for several rules, of which all are kept or none.
func (s *Store) AddAll(add []Rule) ([]Rule, error) {
	add = slices.Clone(add)
	for i := range add {
		r := &add[i]
		if r.ID == "" {
			r.ID = NewID()
		}
		if err := keepable(r); err != nil {
			return nil, err
		}
	}
	err := s.changeRules(func(rules []Rule) ([]Rule, error) {
		for i := range add {
			if slices.ContainsFunc(rules, func(r Rule) bool { return r.ID == add[i].ID }) {
				return nil, fmt.Errorf("rule %q exists already", add[i].ID)
			}
			rules = append(rules, add[i])
		}
		return rules, nil
	})
	if err != nil {
		return nil, err
	}
	return add, nil
}

func keepable(r *Rule) error {
	if err := r.check(); err != nil {
		return err
	}
	if err := checkText(r); err != nil {
		return fmt.Errorf("rule %q: %w", r.ID, err)
	}
	return nil
}

// Update replaces the rule with that id by what change makes of it, and
// returns it. Nothing is changed if change returns an error, or another id. It
// wraps [ErrNotFound] if there is none.
func (s *Store) Update(id string, change func(*Rule) error) (Rule, error) {
	var now Rule
	err := s.changeRules(func(rules []Rule) ([]Rule, error) {
		i := slices.IndexFunc(rules, func(r Rule) bool { return r.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("rule %q: %w", id, ErrNotFound)
		}
		now = rules[i]
		if err := change(&now); err != nil {
			return nil, err
		}
		if now.ID != id {
			return nil, fmt.Errorf("rule %q cannot become rule %q", id, now.ID)
		}
		if err := keepable(&now); err != nil {
			return nil, err
		}
		rules[i] = now
		return rules, nil
	})
	return now, err
}

// RemoveIf forgets the rules that drop chooses, with their uses as [Store.List]
// counts them, and returns them.
func (s *Store) RemoveIf(drop func(*Rule) bool) ([]Rule, error) {
	uses, err := s.readUses()
	if err != nil {
		return nil, err
	}
	var gone []Rule
	err = s.changeRules(func(rules []Rule) ([]Rule, error) {
		gone = nil
		left := rules[:0]
		for i := range rules {
			r := rules[i]
			r.count(uses)
			if drop(&r) {
				gone = append(gone, r)
			} else {
				left = append(left, rules[i])
			}
		}
		return left, nil
	})
	return gone, err
}

// count adds what the usage file says of a rule.
func (r *Rule) count(uses map[string]use) {
	u := uses[r.ID]
	r.Uses += u.count
	if u.last.After(r.LastUsed) {
		r.LastUsed = u.last
	}
}

// Remove forgets the rule with that id and returns it. It wraps [ErrNotFound]
// if there is none.
func (s *Store) Remove(id string) (Rule, error) {
	var gone Rule
	err := s.changeRules(func(rules []Rule) ([]Rule, error) {
		i := slices.IndexFunc(rules, func(r Rule) bool { return r.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("rule %q: %w", id, ErrNotFound)
		}
		gone = rules[i]
		return slices.Delete(rules, i, i+1), nil
	})
	return gone, err
}

// List returns all rules in the order they were made, with their uses counted
// up to now.
func (s *Store) List() ([]Rule, error) {
	rules, _, err := s.readRules()
	if err != nil || len(rules) == 0 {
		return nil, err
	}
	uses, err := s.readUses()
	if err != nil {
		return nil, err
	}
	for i := range rules {
		rules[i].count(uses)
	}
	return rules, nil
}

// Candidates returns the rules that may answer a call of tool: prefix rules
// whose tokens the call's tokens begin with, and exact rules with its
// signature, allowing and denying ones alike. The caller still compares
// effects, risk, program, directory and expiry. Uses are not counted up to
// now; see [Store.List].
func (s *Store) Candidates(tool string, tokens []string, signature string) ([]Rule, error) {
	keys := make([]uint64, 0, len(tokens)+1)
	k := newKey('p').text(tool)
	for _, t := range tokens[:min(len(tokens), maxTokens)] {
		k = k.text(t)
		keys = append(keys, k.sum())
	}
	if signature != "" {
		keys = append(keys, newKey('e').text(tool).text(signature).sum())
	}
	return s.find(keys, func(r *Rule) bool {
		if r.Tool != tool {
			return false
		}
		switch r.Type {
		case Prefix:
			return len(r.Tokens) <= len(tokens) && slices.Equal(r.Tokens, tokens[:len(r.Tokens)])
		case Exact:
			return signature != "" && r.Signature == signature
		}
		return false
	})
}

// CandidatesPath returns the path rules of any tool whose directory is one of
// paths or an ancestor of one. Paths must be absolute and resolved; others
// have no rules.
func (s *Store) CandidatesPath(paths []string) ([]Rule, error) {
	dirs := make(map[string]bool)
	var keys []uint64
	for _, p := range paths {
		if !filepath.IsAbs(p) {
			continue
		}
		for p = filepath.Clean(p); !dirs[p]; p = filepath.Dir(p) {
			dirs[p] = true
			keys = append(keys, newKey('d').text(p).sum())
		}
	}
	return s.find(keys, func(r *Rule) bool { return r.Type == Path && dirs[r.Dir] })
}

// maxTokens is the length of the longest prefix that is looked up by its
// words. Rules with longer ones are looked up by their first words.
const maxTokens = 16

// key is what the lookup file has a rule under.
func (r *Rule) key() uint64 {
	switch r.Type {
	case Prefix:
		k := newKey('p').text(r.Tool)
		for _, t := range r.Tokens[:min(len(r.Tokens), maxTokens)] {
			k = k.text(t)
		}
		return k.sum()
	case Exact:
		return newKey('e').text(r.Tool).text(r.Signature).sum()
	}
	return newKey('d').text(r.Dir).sum()
}

// find returns the rules that match, looking only under keys if there is a
// lookup file that belongs to the rules.
func (s *Store) find(keys []uint64, match func(*Rule) bool) ([]Rule, error) {
	s.mu.Lock()
	h := s.held
	if h != nil && (h.noRules || h.rules != nil) {
		defer s.mu.Unlock()
		return h.rules.matching(match), nil
	}
	s.mu.Unlock()
	ok, err := checkDir(s.dirs.State)
	if !ok && err == nil {
		s.holdNone(h)
	}
	if !ok || err != nil || len(keys) == 0 {
		return nil, err
	}
	path := s.state(rulesName)
	f, info, err := openPrivate(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		s.holdNone(h)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the rules: %w", err)
	}
	defer f.Close()
	now, err := stampOf(f, info)
	if err != nil {
		return nil, fmt.Errorf("cannot read the rules: %w", err)
	}

	s.mu.Lock()
	loaded := s.rules
	s.mu.Unlock()
	if loaded == nil || loaded.stamp != now {
		if info.Size() > smallRules {
			if rules, ok := s.lookup(f, now, keys, match); ok {
				return rules, nil
			}
		}
		rules, _, err := s.readRules()
		if err != nil {
			return nil, err
		}
		// The path may name a newer file than f by now: then the stamp does
		// not match the next time, and the rules are read again.
		loaded = &loadedRules{stamp: now, rules: rules}
		s.mu.Lock()
		s.rules = loaded
		s.mu.Unlock()
	}
	if h != nil {
		s.mu.Lock()
		h.rules = loaded
		s.mu.Unlock()
	}
	return loaded.matching(match), nil
}

// holdNone notes that there are no rules. h may be nil.
func (s *Store) holdNone(h *held) {
	if h != nil {
		s.mu.Lock()
		h.noRules = true
		s.mu.Unlock()
	}
}

// matching works on nil, which holds no rules.
func (l *loadedRules) matching(match func(*Rule) bool) (out []Rule) {
	if l == nil {
		return nil
	}
	for i := range l.rules {
		if match(&l.rules[i]) {
			out = append(out, l.rules[i])
		}
	}
	return out
}
