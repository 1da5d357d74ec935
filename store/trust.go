package store

import (
	"fmt"
	"slices"
	"time"
)

const trustName = "trust.json"

// A Trusted file is believed as long as its content has this hash.
type Trusted struct {
	Path string
	Hash string
	At   time.Time
}

func (t *Trusted) fields() []field {
	return []field{{"path", &t.Path, true}, {"hash", &t.Hash, true}, {"at", &t.At, false}}
}

type trustFile struct {
	version int64
	trusted []Trusted
}

func (f *trustFile) fields() []field {
	return []field{{"version", &f.version, true}, {"trusted", listOf(&f.trusted), true}}
}

// ListTrusted returns every trusted file.
func (s *Store) ListTrusted() ([]Trusted, error) {
	path := s.state(trustName)
	data, err := readPrivate(path)
	if err != nil || len(data) == 0 {
		return nil, err
	}
	var f trustFile
	if err := decode(data, &f, false, nil); err != nil {
		return nil, unreadable(path, err)
	}
	if f.version != 1 {
		return nil, unreadable(path, fmt.Errorf("version %d is newer than this guard", f.version))
	}
	return f.trusted, nil
}

// IsTrusted reports whether the file at path is trusted with that hash.
func (s *Store) IsTrusted(path, hash string) (bool, error) {
	all, err := s.ListTrusted()
	return err == nil && path != "" && hash != "" && slices.ContainsFunc(all, func(t Trusted) bool {
		return t.Path == path && t.Hash == hash
	}), err
}

// Trust believes the file at path while its content has the hash. What was
// trusted at that path before no longer is.
func (s *Store) Trust(t Trusted) error {
	if t.Path == "" || t.Hash == "" {
		return fmt.Errorf("cannot trust %q: path and hash are both needed", t.Path)
	}
	if err := checkText(&t); err != nil {
		return err
	}
	_, err := s.changeTrust(t.Path, &t)
	return err
}

// Untrust forgets the file at path. It wraps [ErrNotFound] if it was not
// trusted.
func (s *Store) Untrust(path string) error {
	was, err := s.changeTrust(path, nil)
	if err == nil && !was {
		return fmt.Errorf("trusted file %q: %w", path, ErrNotFound)
	}
	return err
}

func (s *Store) changeTrust(path string, add *Trusted) (was bool, err error) {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return false, err
	}
	defer release()
	all, err := s.ListTrusted()
	if err != nil {
		return false, err
	}
	f := trustFile{version: 1, trusted: slices.DeleteFunc(slices.Clone(all), func(t Trusted) bool { return t.Path == path })}
	was = len(f.trusted) < len(all)
	if add != nil {
		f.trusted = append(f.trusted, *add)
	} else if !was {
		return false, nil
	}
	return was, writeWhole(s.state(trustName), append(appendRecord(nil, &f), '\n'))
}
