package trash

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

func look(home, path string) (Item, error) {
	if !filepath.IsAbs(path) || filepath.Clean(path) != path || path == "/" {
		return Item{}, errors.New("it is not named by a plain absolute path")
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return Item{}, err
	}
	var self, above unix.Stat_t
	if err := unix.Lstat(path, &self); err != nil {
		return Item{}, err
	}
	if err := unix.Lstat(dir, &above); err != nil {
		return Item{}, err
	}
	real := filepath.Join(dir, filepath.Base(path))
	if self.Dev != above.Dev {
		return Item{}, errors.New("it is a mount")
	}
	if self.Mode&unix.S_IFMT == unix.S_IFDIR {
		if m := mountBelow(real); m != "" {
			return Item{}, fmt.Errorf("%q is mounted in it", m)
		}
	}
	p, err := choose(home, dir, uint64(above.Dev))
	if err != nil {
		return Item{}, err
	}
	trash, err := filepath.EvalSymlinks(nearest(p.dir))
	if err != nil {
		return Item{}, err
	}
	trash = filepath.Join(trash, strings.TrimPrefix(p.dir, nearest(p.dir)))
	if within(trash, real) || within(real, trash) {
		return Item{}, errors.New("it is the trash, or holds it")
	}
	return Item{Path: path, Dev: uint64(self.Dev), Ino: self.Ino}, nil
}

// place is one trash: the directory, and the one its notes are relative to,
// empty for the home's, whose notes hold absolute paths.
type place struct{ dir, top string }

// choose finds the trash for what lies in dir, which is on dev: the home's if
// that is on the same file system, else the one at the top of dir's.
func choose(home, dir string, dev uint64) (place, error) {
	var st unix.Stat_t
	if err := unix.Stat(nearest(home), &st); err == nil && uint64(st.Dev) == dev {
		return place{dir: home}, trusty(home)
	}
	top := dir
	for top != "/" {
		up := filepath.Dir(top)
		if unix.Lstat(up, &st) != nil || uint64(st.Dev) != dev {
			break
		}
		top = up
	}
	uid := strconv.Itoa(os.Getuid())
	// An administrator's trash for all users counts only if nobody can take
	// another's directory away in it.
	shared := filepath.Join(top, ".Trash")
	if unix.Lstat(shared, &st) == nil && st.Mode&unix.S_IFMT == unix.S_IFDIR && st.Mode&unix.S_ISVTX != 0 && uint64(st.Dev) == dev {
		if own := filepath.Join(shared, uid); trusty(own) == nil {
			return place{own, top}, nil
		}
	}
	own := filepath.Join(top, ".Trash-"+uid)
	if err := trusty(own); err != nil {
		return place{}, err
	}
	if _, err := os.Lstat(own); err != nil && unix.Access(top, unix.W_OK) != nil {
		return place{}, fmt.Errorf("%q has no trash, and none can be made", top)
	}
	return place{own, top}, nil
}

// trusty reports, for a trash or a directory of one that exists, why it is not
// the user's own.
func trusty(dir string) error {
	var st unix.Stat_t
	err := unix.Lstat(dir, &st)
	switch {
	case errors.Is(err, unix.ENOENT):
		return nil
	case err != nil:
		return err
	case st.Mode&unix.S_IFMT != unix.S_IFDIR:
		return fmt.Errorf("%q is no directory", dir)
	case int(st.Uid) != os.Getuid():
		return fmt.Errorf("%q is not yours", dir)
	}
	return nil
}

// nearest is p, or the deepest directory above it that exists.
func nearest(p string) string {
	for p != "/" {
		if _, err := os.Stat(p); err == nil {
			break
		}
		p = filepath.Dir(p)
	}
	return p
}

// mountBelow names something mounted below dir. If that cannot be told, dir
// itself counts.
func mountBelow(dir string) string {
	data, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return dir
	}
	for line := range bytes.Lines(data) {
		f := bytes.Fields(line)
		if len(f) < 5 {
			continue
		}
		// Blanks and the like are written in octal.
		p := strings.NewReplacer(`\040`, " ", `\011`, "\t", `\012`, "\n", `\134`, `\`).Replace(string(f[4]))
		if p != dir && within(p, dir) {
			return p
		}
	}
	return ""
}

// open makes the trash if it is not there and returns its two directories.
func (p place) open() (files, info int, err error) {
	if p.top == "" {
		if err := os.MkdirAll(filepath.Dir(p.dir), 0o700); err != nil {
			return -1, -1, err
		}
	}
	var fds [2]int
	for i, d := range [...]string{p.dir, filepath.Join(p.dir, "files"), filepath.Join(p.dir, "info")} {
		if err := os.Mkdir(d, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
			return -1, -1, err
		}
		if err := trusty(d); err != nil {
			return -1, -1, err
		}
		if i == 0 {
			continue
		}
		fd, err := unix.Open(d, unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC|unix.O_RDONLY, 0)
		if err != nil {
			if i == 2 {
				unix.Close(fds[0])
			}
			return -1, -1, &os.PathError{Op: "open", Path: d, Err: err}
		}
		fds[i-1] = fd
	}
	return fds[0], fds[1], nil
}

func move(home string, now time.Time, it Item) error {
	dir, err := filepath.EvalSymlinks(filepath.Dir(it.Path))
	if err != nil {
		return err
	}
	base := filepath.Base(it.Path)
	from, err := unix.Open(dir, unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC|unix.O_RDONLY, 0)
	if err != nil {
		return &os.PathError{Op: "open", Path: dir, Err: err}
	}
	defer unix.Close(from)
	p, err := choose(home, dir, it.Dev)
	if err != nil {
		return err
	}
	files, info, err := p.open()
	if err != nil {
		return err
	}
	defer unix.Close(files)
	defer unix.Close(info)
	was := filepath.Join(dir, base)
	if p.top != "" {
		if was, err = filepath.Rel(p.top, was); err != nil {
			return err
		}
	}
	for n := 1; n <= 10000; n++ {
		name := candidate(base, n)
		// The note's name is what reserves the thing's.
		fd, err := unix.Openat(info, name+".trashinfo", unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0o600)
		if errors.Is(err, unix.EEXIST) {
			continue
		}
		if err != nil {
			return fmt.Errorf("leave a note: %w", err)
		}
		f := os.NewFile(uintptr(fd), name)
		_, err = f.WriteString(note(was, now))
		if err = errors.Join(err, f.Close()); err == nil {
			err = rename(from, base, files, name, it)
		}
		if err == nil {
			return nil
		}
		unix.Unlinkat(info, name+".trashinfo", 0)
		if !errors.Is(err, unix.EEXIST) {
			return err
		}
	}
	return errors.New("the trash holds too many of this name")
}

// rename moves the thing if it still is what was looked at.
func rename(from int, base string, files int, name string, it Item) error {
	var st unix.Stat_t
	if err := unix.Fstatat(from, base, &st, unix.AT_SYMLINK_NOFOLLOW); err != nil {
		return err
	}
	if uint64(st.Dev) != it.Dev || st.Ino != it.Ino {
		return errors.New("it is no longer what was shown")
	}
	err := unix.Renameat2(from, base, files, name, unix.RENAME_NOREPLACE)
	if !errors.Is(err, unix.EINVAL) && !errors.Is(err, unix.ENOSYS) {
		return err
	}
	// A file system that knows no such flag; the note keeps other trashes out.
	if unix.Fstatat(files, name, &st, unix.AT_SYMLINK_NOFOLLOW) == nil {
		return unix.EEXIST
	}
	return unix.Renameat(from, base, files, name)
}
