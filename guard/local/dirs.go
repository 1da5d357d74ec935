package local

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// setDirs finds the user's directories. Nothing is made: that is for the store
// when it first writes.
func (l *Local) setDirs() error {
	uid := os.Getuid()
	l.Dirs.Admin = "/etc/guard/guard.toml"
	if l.o.EnvRoots {
		home := l.env("HOME")
		if !filepath.IsAbs(home) {
			return errors.New("no home directory: HOME is not set to an absolute path; set it")
		}
		l.Dirs.Home = filepath.Clean(home)
		l.Dirs.Config = filepath.Join(orElse(l.env("XDG_CONFIG_HOME"), home+"/.config"), "guard")
		l.Dirs.State = filepath.Join(orElse(l.env("XDG_STATE_HOME"), home+"/.local/state"), "guard")
		l.Dirs.Runtime = filepath.Join(orElse(l.env("XDG_RUNTIME_DIR"), home+"/.runtime"), "guard")
		if admin := l.env("GUARD_TEST_ADMIN"); admin != "" {
			l.Dirs.Admin = admin
		}
		return nil
	}
	home, err := l.home()
	if err != nil {
		return err
	}
	l.Dirs.Home = home
	l.Dirs.Config = filepath.Join(home, ".config", "guard")
	l.Dirs.State = filepath.Join(home, ".local", "state", "guard")
	l.Dirs.Runtime = "/tmp/guard-" + strconv.Itoa(uid)
	run := "/run/user/" + strconv.Itoa(uid)
	if info, err := os.Lstat(run); err == nil && info.IsDir() && ours(info) {
		l.Dirs.Runtime = filepath.Join(run, "guard")
	}
	return nil
}

// home is the one in the password database. For an account that it lacks, as
// in some containers, HOME counts if nobody else could have made it up.
func (l *Local) home() (string, error) {
	if dir, ok := l.world.Home(""); ok {
		return filepath.Clean(dir), nil
	}
	const next = "add the account to the password database, or set HOME to a directory of yours that others cannot write"
	dir := l.env("HOME")
	if !filepath.IsAbs(dir) {
		return "", fmt.Errorf("no home directory: the password database has no user %d and HOME is %q; %s", os.Getuid(), dir, next)
	}
	dir = filepath.Clean(l.world.Resolve(dir))
	info, err := os.Lstat(dir)
	switch {
	case err != nil || !info.IsDir():
		return "", fmt.Errorf("no home directory: HOME is %q, which is no directory; %s", dir, next)
	case !ours(info):
		return "", fmt.Errorf("no home directory: HOME is %q, which others own or may write; %s", dir, next)
	case temporary(dir):
		return "", fmt.Errorf("no home directory: HOME is %q, a temporary place; %s", dir, next)
	case l.world.ProjectRoot(filepath.Join(dir, "x")) != "":
		return "", fmt.Errorf("no home directory: HOME is %q, inside a project; %s", dir, next)
	}
	return dir, nil
}

// elsewhere is the guard.toml that HOME or XDG_CONFIG_HOME name, if that is
// not the user's own: it may only tighten.
func (l *Local) elsewhere() string {
	if l.o.EnvRoots {
		return ""
	}
	dir := l.env("XDG_CONFIG_HOME")
	if !filepath.IsAbs(dir) {
		if dir = l.env("HOME"); !filepath.IsAbs(dir) {
			return ""
		}
		dir = filepath.Join(dir, ".config")
	}
	path := filepath.Join(dir, "guard", "guard.toml")
	if path == filepath.Join(l.Dirs.Config, "guard.toml") {
		return ""
	}
	return path
}

// ours reports whether a file is this user's and no one else may write it.
func ours(info os.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(st.Uid) == os.Getuid() && info.Mode().Perm()&0o022 == 0
}

func temporary(dir string) bool {
	for _, t := range []string{"/tmp", "/var/tmp", "/dev/shm", "/private/tmp", "/private/var/tmp"} {
		if dir == t || strings.HasPrefix(dir, t+"/") {
			return true
		}
	}
	return false
}

func orElse(s, other string) string {
	if s != "" {
		return s
	}
	return other
}

// paths are guard's own files and directories.
func (l *Local) paths() []string {
	out := []string{l.Dirs.Config, l.Dirs.State, l.Dirs.Runtime, filepath.Dir(l.Dirs.Admin)}
	if self, err := os.Executable(); err == nil {
		out = append(out, self)
	}
	return out
}
