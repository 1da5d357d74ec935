// Package plainfile opens and reads files that are never waited for: those on
// disks and in /proc. Package os prepares every file it opens for its poller,
// which then starts, with a thread of its own; a command that reads five small
// files and is replaced by another would pay for that every time.
package plainfile

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// Open is [os.OpenFile] for regular files. What turns out to be something else
// is opened too, and as O_NONBLOCK says, so that a pipe in the place of a file
// holds nobody up.
func Open(path string, flag int, perm uint32) (*os.File, error) {
	fd, err := open(path, flag, perm)
	if err != nil {
		return nil, err
	}
	var st syscall.Stat_t
	if syscall.Fstat(fd, &st) == nil && st.Mode&syscall.S_IFMT == syscall.S_IFREG {
		// Only then does os.NewFile leave the poller alone. If it fails the
		// file is merely slower.
		_ = syscall.SetNonblock(fd, false)
	}
	return os.NewFile(uintptr(fd), path), nil
}

// Append appends what the file at path holds to buf, however much that is. On
// an error buf is returned as it was. Errors are those of package os.
func Append(buf []byte, path string) ([]byte, error) {
	fd, err := open(path, syscall.O_RDONLY, 0)
	if err != nil {
		return buf, err
	}
	defer syscall.Close(fd)
	start := len(buf)
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, make([]byte, 512)...)[:len(buf)]
		}
		n, err := syscall.Read(fd, buf[len(buf):cap(buf)])
		switch {
		case errors.Is(err, syscall.EINTR):
		case err != nil:
			return buf[:start], &fs.PathError{Op: "read", Path: path, Err: err}
		case n == 0:
			return buf, nil
		default:
			buf = buf[:len(buf)+n]
		}
	}
}

func open(path string, flag int, perm uint32) (fd int, err error) {
	for {
		fd, err = syscall.Open(path, flag|syscall.O_NONBLOCK|syscall.O_NOCTTY|syscall.O_CLOEXEC, perm)
		if err == nil {
			return fd, nil
		}
		if !errors.Is(err, syscall.EINTR) {
			return -1, &fs.PathError{Op: "open", Path: path, Err: err}
		}
	}
}
