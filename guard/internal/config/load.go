package config

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"guard/effect"
	"guard/internal/plainfile"
	"guard/policy"
)

// MaxSize and MaxProjectSize are the most that is read of a file, in bytes: room
// for more rules than anybody has. A repository's file costs every command that
// runs in it, so it has less.
const (
	MaxSize        = 4 << 20
	MaxProjectSize = 1 << 20
)

// Load reads the file at path for a tier. Without such a file it returns nil
// and no error. An admin file that is not root's, and a user's that is neither
// theirs nor root's, is refused, and so is one that others may write. A project's file that is not trusted and cannot be read is no
// error: see [File.Broken].
func Load(path string, o Options) (*File, error) {
	f, err := plainfile.Open(path, os.O_RDONLY, 0)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil
	}
	data, err := read(f, err, path, o)
	if err != nil {
		return broken(path, o, err)
	}
	file, err := Parse(data, path, o)
	if file != nil {
		sum := sha256.Sum256(data)
		file.Hash = hex.EncodeToString(sum[:])
	}
	return file, err
}

func read(f *os.File, err error, path string, o Options) ([]byte, error) {
	fail := func(format string, args ...any) error {
		return &Error{File: path, Msg: fmt.Sprintf(format, args...)}
	}
	if err != nil {
		return nil, fail("cannot be read: %v", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, fail("cannot be read: %v", err)
	}
	if !info.Mode().IsRegular() {
		return nil, fail("is not a regular file")
	}
	if !o.Trial && (o.Tier == policy.Admin || o.Tier == policy.User) {
		if err := owned(path, info, o.Tier); err != nil {
			return nil, err
		}
	}
	most := int64(MaxSize)
	if o.Tier == policy.Project {
		most = MaxProjectSize
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, fail("cannot be read: %v", err)
	}
	if int64(len(data)) > most {
		return nil, fail("is larger than %d bytes", most)
	}
	return data, nil
}

// owned refuses a file that somebody else could have written, or could put
// another in the place of. It is about the file itself, wherever a link to it
// stands.
func owned(path string, info fs.FileInfo, tier string) error {
	refused := func(what, msg, hint string) error {
		return &Error{File: path, Msg: "refused: " + what + " " + msg, Hint: hint}
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return &Error{File: path, Msg: fmt.Sprintf("cannot be read: %v", err)}
	}
	dir, err := os.Stat(filepath.Dir(real))
	if err != nil {
		return &Error{File: path, Msg: fmt.Sprintf("cannot be read: %v", err)}
	}
	if tier == policy.Admin {
		if msg := notRoots(info); msg != "" {
			return refused("the file", msg, fmt.Sprintf("sudo chown root:root %q && sudo chmod 644 %q", real, real))
		}
		if msg := notRoots(dir); msg != "" {
			return refused("its directory", msg, fmt.Sprintf("sudo chown root:root %q && sudo chmod 755 %q", filepath.Dir(real), filepath.Dir(real)))
		}
		return nil
	}
	if msg := notOurs(info); msg != "" {
		return refused("the file", msg, fmt.Sprintf("move it to a file of your own, or: chmod go-w %q", real))
	}
	if msg := notOurs(dir); msg != "" && dir.Mode()&fs.ModeSticky == 0 {
		return refused("its directory", msg, fmt.Sprintf("move it to a directory of your own, or: chmod go-w %q", filepath.Dir(real)))
	}
	return nil
}

// notRoots says why others than root can change the file, or "".
func notRoots(info fs.FileInfo) string {
	st, ok := info.Sys().(*syscall.Stat_t)
	switch {
	case !ok || st.Uid != 0:
		return "does not belong to root"
	case info.Mode().Perm()&0o022 != 0:
		return "may be written by others than root"
	}
	return ""
}

// notOurs says why others than the caller and root can change the file, or "".
// The caller's own group is taken for theirs alone, as it is where files are
// made writable by it.
func notOurs(info fs.FileInfo) string {
	st, ok := info.Sys().(*syscall.Stat_t)
	perm := info.Mode().Perm()
	switch {
	case !ok || int(st.Uid) != os.Geteuid() && st.Uid != 0:
		return "belongs to another user"
	case perm&0o002 != 0 || perm&0o020 != 0 && int(st.Gid) != os.Getegid():
		return "may be written by others"
	}
	return ""
}

// broken stands for a file that could not be read. A repository must not be
// able to stop all work by a bad file, nor to gain by one: what is no read
// asks.
func broken(path string, o Options, err error) (*File, error) {
	if o.Tier != policy.Project || o.Trusted {
		return nil, err
	}
	p, perr := policy.NewPolicy(policy.Default, []policy.Rule{{
		Name: "unreadable-project-file", Action: effect.Ask, Level: "warning", Reason: "the project's own guard file has an error",
		When: policy.Condition{Ops: []string{"unknown", "write", "delete", "execute", "network"}}, Remember: true,
		Origin: policy.Origin{File: path},
	}})
	if perr != nil {
		return nil, perr
	}
	return &File{Path: path, Tier: policy.Tier{Name: o.Tier, Policies: []*policy.Policy{p}}, Broken: err}, nil
}
