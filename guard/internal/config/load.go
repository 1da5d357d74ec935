package config

import (
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

// maxSize is the most that is read of a file, in bytes.
const maxSize = 1 << 20

// Load reads the file at path for a tier. Without such a file it returns nil
// and no error. An admin file that is not root's, or that others may write, is
// refused. A project's file that is not trusted and cannot be read is no
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
	return Parse(data, path, o)
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
	if o.Tier == policy.Admin {
		if msg := notRoots(info); msg != "" {
			return nil, &Error{File: path, Msg: "refused: the file " + msg, Hint: "sudo chown root:root FILE && sudo chmod 644 FILE"}
		}
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			return nil, fail("cannot be read: %v", err)
		}
		dir, err := os.Stat(filepath.Dir(real))
		if err != nil {
			return nil, fail("cannot be read: %v", err)
		}
		if msg := notRoots(dir); msg != "" {
			return nil, &Error{File: path, Msg: "refused: its directory " + msg, Hint: "sudo chown root:root DIR && sudo chmod 755 DIR"}
		}
	}
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, fail("cannot be read: %v", err)
	}
	if len(data) > maxSize {
		return nil, fail("is larger than %d bytes", maxSize)
	}
	return data, nil
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
