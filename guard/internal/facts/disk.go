package facts

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"sort"
	"syscall"

	"guard/internal/plainfile"
	"guard/shellparse"
)

// A disk is what the rules need of a file system. Paths are absolute and
// clean, and a method that does not know answers the zero value or false.
type disk interface {
	lstat(path string) node
	readlink(path string) (string, bool)
	list(dir string) ([]entry, bool) // sorted; false for more than maxList
	// some lists at most max entries, in no order; more tells that there are
	// others.
	some(dir string, max int) (entries []entry, more, ok bool)
	read(path string, max int64) ([]byte, bool)
}

// A repository is what the rules ask of git about the repository r.
type repository interface {
	// head returns what the commit that is checked out has in dir, by path
	// relative to it; deep goes into directories.
	head(r *repo, dir string, deep bool) (map[string]blob, bool)
	// indexed reports whether path, or something below it, is in the index.
	indexed(r *repo, path string) (yes, ok bool)
	// loose reports of one file whether it is ignored, and whether it is in the
	// index.
	loose(r *repo, path string) (ignored, indexed, ok bool)
	// ignored returns the file whose pattern makes git ignore path, or "".
	ignored(r *repo, path string) (source string, ok bool)
	// dirty returns what is modified, staged or untracked, and with ignored what
	// is ignored: files, and directories of which all is untracked or ignored.
	dirty(r *repo, ignored bool) (paths []string, ok bool)
	// missing returns those of the objects named that git's store lacks.
	missing(r *repo, sums []string) (lacks map[string]bool, ok bool)
	// ask runs git in dir, which is in r, and hands over what it prints, piece
	// by piece, until each returns false: ok is false then too.
	ask(r *repo, dir, input string, each pieces, words ...string) (status int, ok bool)
}

type blob struct{ mode, sum string }

// pieces is how output is taken: cut at every sep, which is not handed over.
type pieces struct {
	sep  byte
	each func(piece string) bool
}

// node is one lstat; its zero value is not known.
type node struct {
	kind     shellparse.InfoKind
	block    bool
	perm     uint32
	uid, gid uint32
	dev, ino uint64
	nlink    uint64
	size     int64
	mtime    int64 // in nanoseconds
}

// same reports that both exist and are one object.
func (n node) same(m node) bool {
	return n.ino != 0 && n.ino == m.ino && n.dev == m.dev
}

type entry struct {
	name string
	dir  bool
}

type listing struct {
	entries []entry
	ok      bool
}

type file struct {
	bytes []byte
	ok    bool
}

// machine is the disk of this machine.
type machine struct{}

func (machine) lstat(path string) node {
	var st syscall.Stat_t
	switch err := syscall.Lstat(path, &st); {
	case errors.Is(err, syscall.ENOENT), errors.Is(err, syscall.ENOTDIR):
		return node{kind: shellparse.Missing}
	case err != nil:
		return node{}
	}
	n := node{kind: shellparse.Other, perm: uint32(st.Mode) & 0o7777, uid: st.Uid, gid: st.Gid,
		dev: uint64(st.Dev), ino: uint64(st.Ino), nlink: uint64(st.Nlink), size: st.Size, mtime: modTime(&st)}
	switch st.Mode & syscall.S_IFMT {
	case syscall.S_IFREG:
		n.kind = shellparse.Regular
	case syscall.S_IFDIR:
		n.kind = shellparse.Directory
	case syscall.S_IFLNK:
		n.kind = shellparse.Symlink
	case syscall.S_IFBLK:
		n.kind, n.block = shellparse.Device, true
	case syscall.S_IFCHR:
		n.kind = shellparse.Device
	}
	return n
}

func (machine) readlink(path string) (string, bool) {
	s, err := os.Readlink(path)
	return s, err == nil
}

func (m machine) list(dir string) ([]entry, bool) {
	out, more, ok := m.some(dir, maxList)
	if !ok || more {
		return nil, false
	}
	sort.Slice(out, func(i, j int) bool { return out[i].name < out[j].name })
	return out, true
}

func (machine) some(dir string, max int) (out []entry, more, ok bool) {
	f, err := os.OpenFile(dir, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, false, false
	}
	defer f.Close()
	found, err := f.ReadDir(max + 1)
	if err != nil && err != io.EOF {
		return nil, false, false
	}
	if more = len(found) > max; more {
		found = found[:max]
	}
	out = make([]entry, len(found))
	for i, e := range found {
		out[i] = entry{e.Name(), e.Type()&fs.ModeDir != 0}
	}
	return out, more, true
}

// read opens without blocking, so that a fifo in a hostile tree cannot hold a
// command up, and looks at the kind of what it opened, not of the path.
func (machine) read(path string, max int64) ([]byte, bool) {
	f, err := plainfile.Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > max {
		return nil, false
	}
	data := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	if n, err := data.ReadFrom(io.LimitReader(f, max+1)); err != nil || n > max {
		return nil, false
	}
	return data.Bytes(), true
}
