package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"guard/internal/plainfile"
)

const defaultLockWait = 5 * time.Second

// openPrivate opens a regular file that nobody else can have written. Links
// are not followed, and a pipe in its place does not block.
func openPrivate(path string, flag int) (*os.File, fs.FileInfo, error) {
	f, err := plainfile.Open(path, flag|syscall.O_NOFOLLOW, 0o600)
	if err != nil {
		if errors.Is(err, syscall.ELOOP) {
			return nil, nil, fmt.Errorf("%q is a symbolic link; move it away", path)
		}
		return nil, nil, err
	}
	info, err := f.Stat()
	if err == nil {
		err = private(path, info, 0, "a regular file")
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// readPrivate returns the content of a file; a missing file, or one in a
// missing directory, has none.
func readPrivate(path string) ([]byte, error) {
	if ok, err := checkDir(filepath.Dir(path)); !ok || err != nil {
		return nil, err
	}
	f, info, err := openPrivate(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the store: %w", err)
	}
	defer f.Close()
	data := make([]byte, 0, info.Size()+1)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			return data, nil
		}
		if err != nil {
			return nil, fmt.Errorf("cannot read the store: %w", err)
		}
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
	}
}

// writeWhole replaces the file at path by data: readers and a crash see the
// old content or the new, nothing between. The caller holds the lock of the
// directory, which makes the name of the temporary file ours.
func writeWhole(path string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("cannot write %q, it is unchanged: %w", path, err)
		}
	}()
	if info, err := os.Lstat(path); err == nil {
		if err := private(path, info, 0, "a regular file"); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	temp := path + ".tmp"
	if err := os.Remove(temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		os.Remove(temp)
		return err
	}
	// The rename is already seen by everybody; syncing the directory makes it
	// last through a power failure, and not every file system offers that.
	if d, err := os.Open(filepath.Dir(path)); err == nil {
		d.Sync()
		d.Close()
	}
	return nil
}

// lock takes the lock file at path, making its directory if needed, and
// returns what releases it.
func (s *Store) lock(path string, shared bool) (release func(), err error) {
	if err := makeDir(filepath.Dir(path)); err != nil {
		return nil, err
	}
	f, _, err := openPrivate(path, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, fmt.Errorf("cannot lock the store: %w", err)
	}
	if err := s.flock(f, shared); err != nil {
		f.Close()
		return nil, err
	}
	return func() { f.Close() }, nil
}

func (s *Store) flock(f *os.File, shared bool) error {
	how := syscall.LOCK_EX
	if shared {
		how = syscall.LOCK_SH
	}
	wait := s.LockWait
	if wait <= 0 {
		wait = defaultLockWait
	}
	deadline := time.Now().Add(wait)
	for pause := 200 * time.Microsecond; ; pause = min(2*pause, 10*time.Millisecond) {
		err := syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case !errors.Is(err, syscall.EWOULDBLOCK):
			return fmt.Errorf("cannot lock %q: %w", f.Name(), err)
		case !time.Now().Before(deadline):
			return fmt.Errorf("store is locked by another guard: waited %v for %q; try again when it has finished", wait, f.Name())
		}
		time.Sleep(pause)
	}
}
