package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	trustName   = "trust.json"
	trustedName = "trusted" // the key in it, and the directory of what was trusted, by its hash
)

// A Trusted file is believed as long as its content has this hash.
type Trusted struct {
	Path string
	Hash string // SHA-256 of the content, in hexadecimal
	At   time.Time
}

func (t *Trusted) fields() []field {
	return []field{{"path", &t.Path, true}, {"hash", &t.Hash, true}, {"at", &t.At, false}}
}

// A hashFile lists files by their hash under one key.
type hashFile struct {
	version int64
	key     string
	files   []Trusted
}

func (f *hashFile) fields() []field {
	return []field{{"version", &f.version, true}, {f.key, listOf(&f.files), true}}
}

// Hash returns what [Trusted] files and the policies last seen are known by.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// ListTrusted returns every trusted file.
func (s *Store) ListTrusted() ([]Trusted, error) { return readHashes(s.state(trustName), trustedName) }

func readHashes(path, key string) ([]Trusted, error) {
	data, err := readPrivate(path)
	if err != nil || len(data) == 0 {
		return nil, err
	}
	f := hashFile{key: key}
	if err := decode(data, &f, false, nil); err != nil {
		return nil, unreadable(path, err)
	}
	if f.version != 1 {
		return nil, unreadable(path, fmt.Errorf("version %d is newer than this guard", f.version))
	}
	return f.files, nil
}

func writeHashes(path, key string, files []Trusted) error {
	return writeWhole(path, append(appendRecord(nil, &hashFile{version: 1, key: key, files: files}), '\n'))
}

// IsTrusted reports whether the file at path is trusted with this content, and
// if it is not, whether it was with another.
func (s *Store) IsTrusted(path string, content []byte) (is, was bool, err error) {
	all, err := s.ListTrusted()
	if err != nil || path == "" {
		return false, false, err
	}
	for _, t := range all {
		if t.Path == path {
			is = t.Hash == Hash(content)
			return is, !is, nil
		}
	}
	return false, false, nil
}

// TrustedContent returns what was trusted at path. It wraps [ErrNotFound] if
// nothing was, or if that is no longer kept as it was.
func (s *Store) TrustedContent(path string) ([]byte, error) {
	all, err := s.ListTrusted()
	if err != nil {
		return nil, err
	}
	for _, t := range all {
		if t.Path != path || filepath.Base(t.Hash) != t.Hash {
			continue
		}
		data, err := readPrivate(filepath.Join(s.state(trustedName), t.Hash))
		if err != nil {
			return nil, err
		}
		if Hash(data) == t.Hash {
			return data, nil
		}
	}
	return nil, fmt.Errorf("trusted content of %q: %w", path, ErrNotFound)
}

// Trust believes the file at path while it has this content, which is kept, to
// show later what changed. What was trusted at that path before no longer is.
func (s *Store) Trust(path string, content []byte) error {
	t := Trusted{Path: path, Hash: Hash(content), At: time.Now().UTC()}
	if !filepath.IsAbs(path) {
		return fmt.Errorf("cannot trust %q: the path is not absolute", path)
	}
	if err := checkText(&t); err != nil {
		return err
	}
	_, err := s.changeTrust(path, &t, content)
	return err
}

// Untrust forgets the file at path. It wraps [ErrNotFound] if it was not
// trusted.
func (s *Store) Untrust(path string) error {
	was, err := s.changeTrust(path, nil, nil)
	if err == nil && !was {
		return fmt.Errorf("trusted file %q: %w", path, ErrNotFound)
	}
	return err
}

func (s *Store) changeTrust(path string, add *Trusted, content []byte) (was bool, err error) {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return false, err
	}
	defer release()
	all, err := s.ListTrusted()
	if err != nil {
		return false, err
	}
	left := slices.DeleteFunc(slices.Clone(all), func(t Trusted) bool { return t.Path == path })
	was = len(left) < len(all)
	if add != nil {
		left = append(left, *add)
		if err := makeDir(s.state(trustedName)); err != nil {
			return was, err
		}
		if err := writeWhole(filepath.Join(s.state(trustedName), add.Hash), content); err != nil {
			return was, err
		}
	} else if !was {
		return false, nil
	}
	if err := writeHashes(s.state(trustName), trustedName, left); err != nil {
		return was, err
	}
	return was, s.dropContents(left)
}

// dropContents removes what no trusted file has. The caller holds the lock.
func (s *Store) dropContents(keep []Trusted) error {
	dir := s.state(trustedName)
	names, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot list what was trusted: %w", err)
	}
	for _, n := range names {
		if !slices.ContainsFunc(keep, func(t Trusted) bool { return t.Hash == n.Name() }) {
			if err := os.Remove(filepath.Join(dir, n.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("cannot forget what was trusted: %w", err)
			}
		}
	}
	return nil
}
