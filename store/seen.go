package store

import "time"

const (
	seenName = "policies.json"
	seenKey  = "seen"
)

// A PolicyFile is a file that policies are read from, as it is now.
type PolicyFile struct {
	Path string
	Hash string // of its content, as [Hash] gives it; empty if there is no file
}

// A PolicyChange is a file that is not what it was when policies were last in
// force. Empty hashes stand for no file.
type PolicyChange struct {
	Path     string
	Was, Now string
}

// PolicyChanges returns which of the files are not as they were last seen.
func (s *Store) PolicyChanges(files []PolicyFile) ([]PolicyChange, error) {
	seen, err := readHashes(s.state(seenName), seenKey)
	if err != nil {
		return nil, err
	}
	return changes(seen, files), nil
}

func changes(seen []Trusted, files []PolicyFile) (out []PolicyChange) {
	for _, f := range files {
		was := ""
		for _, t := range seen {
			if t.Path == f.Path {
				was = t.Hash
			}
		}
		if was != f.Hash {
			out = append(out, PolicyChange{f.Path, was, f.Hash})
		}
	}
	return out
}

// SeePolicies calls tell with the files that are not as they were last seen,
// if there are any, and keeps what they are now if it returns nil. Of several
// processes that see a change at once, one tells of it.
func (s *Store) SeePolicies(files []PolicyFile, tell func([]PolicyChange) error) error {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return err
	}
	defer release()
	path := s.state(seenName)
	seen, err := readHashes(path, seenKey)
	if err != nil {
		return err
	}
	changed := changes(seen, files)
	if len(changed) == 0 {
		return nil
	}
	if err := tell(changed); err != nil {
		return err
	}
	var keep []Trusted
	for _, t := range seen {
		if !named(files, t.Path) {
			keep = append(keep, t)
		}
	}
	now := time.Now().UTC()
	for _, p := range files {
		if p.Hash != "" {
			t := Trusted{Path: p.Path, Hash: p.Hash, At: now}
			if err := checkText(&t); err != nil {
				return err
			}
			keep = append(keep, t)
		}
	}
	return writeHashes(path, seenKey, keep)
}

func named(files []PolicyFile, path string) bool {
	for _, f := range files {
		if f.Path == path {
			return true
		}
	}
	return false
}
