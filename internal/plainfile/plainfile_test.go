package plainfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestAppend(t *testing.T) {
	dir := t.TempDir()
	for _, size := range []int{0, 1, 511, 512, 513, 100_000} {
		path := filepath.Join(dir, "f")
		want := strings.Repeat("x", size)
		if err := os.WriteFile(path, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := Append([]byte("before "), path)
		if err != nil || string(got) != "before "+want {
			t.Errorf("%d bytes: got %d, %v", size, len(got), err)
		}
	}
	if b, err := Append([]byte("kept"), filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) || string(b) != "kept" {
		t.Errorf("a missing file: %q, %v", b, err)
	}
	if b, err := Append([]byte("kept"), dir); err == nil || string(b) != "kept" {
		t.Errorf("a directory: %q, %v", b, err)
	}
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	f, err := Open(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString("text"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Size() != 4 || info.Mode().Perm() != 0o600 || f.Name() != path {
		t.Errorf("%v, %v", info, err)
	}
	if _, err := Open(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); !errors.Is(err, fs.ErrExist) {
		t.Errorf("made again: %v", err)
	}
}

// A pipe that nobody writes to must not hold the reader up.
func TestPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	f, err := Open(path, os.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if b, err := Append(nil, path); err != nil || len(b) != 0 {
		t.Errorf("%q, %v", b, err)
	}
}
