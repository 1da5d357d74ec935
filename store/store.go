// Package store keeps what guard remembers: rules, sessions and their grants,
// refusals, trust and the audit log.
//
// Everything lives in two directories that the caller names. Files are
// private to the user, are replaced whole or appended to by single writes, and
// every change is made under a lock, so that any number of processes may use
// the same directories. A file that does not parse is reported and never
// overwritten. Every failure is an error, and callers treat every error as a
// no.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"guard/internal/random"
)

// ErrNotFound is wrapped by errors about a rule, session or trusted file that
// the store does not have.
var ErrNotFound = errors.New("not found")

// Dirs names where things are kept. Both must be absolute.
type Dirs struct {
	State   string // outlives a boot: rules, trust, refusals, audit log
	Runtime string // does not: sessions and their grants
}

// A Store is safe for concurrent use. Set its fields before the first use.
type Store struct {
	// LockWait bounds how long a change waits for other processes. Zero means
	// five seconds.
	LockWait time.Duration

	// AuditBytes is the size at which the audit log goes on in a new file.
	// Zero means 64 MiB. A new month starts a new file too.
	AuditBytes int64

	// AuditKeep is how long a finished file of the audit log is kept after its
	// last line. Zero keeps everything.
	AuditKeep time.Duration

	dirs Dirs

	mu    sync.Mutex // guards the rest
	rules *loadedRules
	held  *held // nil: every look-up sees the files as they are then
}

// held is what was read of the files in the moment that [Store.Hold] began.
type held struct {
	noRules  bool
	rules    *loadedRules // nil: not read yet, or too many to keep
	refusals []Refusal
	refused  bool               // refusals were read
	sessions map[string]Session // that were asked for; one without an id is not there
	living   []Session
	listed   bool // living was read
}

// Hold makes look-ups of rules, refusals and sessions answer from one reading of the
// files, from now until it is called again: for a caller that only looks, and
// looks many times in one moment. Errors are not kept.
func (s *Store) Hold() {
	s.mu.Lock()
	s.held = &held{}
	s.mu.Unlock()
}

// Open returns a store for dirs. It touches no file: directories are checked
// when they are first needed and made by the first write.
func Open(dirs Dirs) (*Store, error) {
	for _, d := range []string{dirs.State, dirs.Runtime} {
		if !filepath.IsAbs(d) {
			return nil, fmt.Errorf("store directory %q is not an absolute path", d)
		}
	}
	return &Store{dirs: Dirs{State: filepath.Clean(dirs.State), Runtime: filepath.Clean(dirs.Runtime)}}, nil
}

// NewID returns a random identifier of 20 letters and digits. It is never
// given out twice.
func NewID() string { return random.Text(20) }

func (s *Store) state(name string) string   { return filepath.Join(s.dirs.State, name) }
func (s *Store) runtime(name string) string { return filepath.Join(s.dirs.Runtime, name) }

// checkDir reports whether dir exists. A directory that others could have
// filled is an error.
func checkDir(dir string) (exists bool, err error) {
	info, err := os.Lstat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("cannot look at the store directory: %w", err)
	}
	return true, private(dir, info, fs.ModeDir, "a directory")
}

// makeDir makes dir if it is missing and checks it.
func makeDir(dir string) error {
	ok, err := checkDir(dir)
	if ok || err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make the store directory: %w", err)
	}
	_, err = checkDir(dir)
	return err
}

// private reports as an error that path is not of the wanted type, is not ours
// or may be written by others.
func private(path string, info fs.FileInfo, want fs.FileMode, what string) error {
	if info.Mode().Type() != want {
		return fmt.Errorf("%q is not %s; move it away", path, what)
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok || int(st.Uid) != os.Geteuid() {
		return fmt.Errorf("%q belongs to another user; move it away or change its owner", path)
	}
	if info.Mode().Perm()&0o022 != 0 {
		return fmt.Errorf("%q may be written by others; run: chmod go-w %q", path, path)
	}
	return nil
}
