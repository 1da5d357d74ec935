//go:build linux

package trash

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var when = time.Date(2024, 2, 29, 23, 5, 7, 0, time.UTC)

func TestNote(t *testing.T) {
	got := note("/home/ü/a b%\nc~_-.", when)
	want := "[Trash Info]\nPath=/home/%C3%BC/a%20b%25%0Ac~_-.\nDeletionDate=2024-02-29T23:05:07\n"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestCandidates(t *testing.T) {
	if got := candidate("a", 1); got != "a" {
		t.Error(got)
	}
	if got := candidate("a", 12); got != "a.12" {
		t.Error(got)
	}
	if got := candidate(strings.Repeat("x", 255), 3) + ".trashinfo"; len(got) != 255 || !strings.HasSuffix(got, "x.3.trashinfo") {
		t.Error(len(got), got)
	}
}

// room is a home with a trash and a file outside of it.
func room(t *testing.T) (base, home string) {
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, base, "work/a", "a")
	write(t, base, "work/dir/b", "b")
	return base, filepath.Join(base, "home/.local/share/Trash")
}

func write(t *testing.T, base, name, text string) string {
	t.Helper()
	p := filepath.Join(base, name)
	if err := os.MkdirAll(filepath.Dir(p), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestMove(t *testing.T) {
	base, home := room(t)
	items, err := Look(home, []string{base + "/work/a", base + "/work/dir"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(home); err == nil {
		t.Error("Look made the trash")
	}
	moved, err := Move(home, when, items)
	if err != nil || len(moved) != 2 {
		t.Fatal(moved, err)
	}
	for _, p := range []string{home + "/files/a", home + "/files/dir/b", home + "/info/a.trashinfo", home + "/info/dir.trashinfo"} {
		if _, err := os.Lstat(p); err != nil {
			t.Error(err)
		}
	}
	for _, d := range []string{home, home + "/files", home + "/info"} {
		if fi, err := os.Lstat(d); err != nil || fi.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v %v", d, fi.Mode(), err)
		}
	}
}

// TestNamesAreTaken holds that nothing in the trash is ever replaced: neither
// a note, nor a thing that lost its note.
func TestNamesAreTaken(t *testing.T) {
	base, home := room(t)
	write(t, home, "info/a.trashinfo", "theirs")
	write(t, home, "files/a.2", "an orphan")
	items, err := Look(home, []string{base + "/work/a"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Move(home, when, items); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"info/a.trashinfo": "theirs", "files/a.2": "an orphan", "files/a.3": "a"} {
		if got, err := os.ReadFile(filepath.Join(home, name)); string(got) != want {
			t.Errorf("%s: %q %v", name, got, err)
		}
	}
	if _, err := os.Lstat(home + "/info/a.2.trashinfo"); err == nil {
		t.Error("a note for nothing stays behind")
	}
}

// TestLinks holds that a link is moved itself, and what it leads to stays.
func TestLinks(t *testing.T) {
	base, home := room(t)
	for from, to := range map[string]string{"link": "work/dir", "dangling": "nowhere", "way": "work"} {
		if err := os.Symlink(filepath.Join(base, to), filepath.Join(base, from)); err != nil {
			t.Fatal(err)
		}
	}
	items, err := Look(home, []string{base + "/link", base + "/dangling", base + "/way/a"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Move(home, when, items); err != nil {
		t.Fatal(err)
	}
	if fi, err := os.Lstat(home + "/files/link"); err != nil || fi.Mode()&os.ModeSymlink == 0 {
		t.Errorf("%v %v", fi, err)
	}
	if _, err := os.Lstat(base + "/work/dir/b"); err != nil {
		t.Error(err)
	}
	if n, err := os.ReadFile(home + "/info/a.trashinfo"); !strings.Contains(string(n), "Path="+base+"/work/a\n") {
		t.Errorf("%q %v", n, err)
	}
}

func TestSwapped(t *testing.T) {
	base, home := room(t)
	items, err := Look(home, []string{base + "/work/a", base + "/work/dir"})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(base+"/work/dir", base+"/work/kept"); err != nil {
		t.Fatal(err)
	}
	write(t, base, "work/dir/other", "other")
	moved, err := Move(home, when, items)
	if err == nil || len(moved) != 1 || moved[0] != base+"/work/a" {
		t.Errorf("%v %v", moved, err)
	}
	if _, err := os.Lstat(base + "/work/dir/other"); err != nil {
		t.Error("another directory was moved")
	}
	if _, err := os.Lstat(home + "/info/dir.trashinfo"); err == nil {
		t.Error("a note for nothing stays behind")
	}
}

func TestWhatStays(t *testing.T) {
	base, home := room(t)
	write(t, home, "files/old", "old")
	for name, paths := range map[string][]string{
		"nothing":           {},
		"the root":          {"/"},
		"a mount":           {"/proc"},
		"what is not there": {base + "/work/gone"},
		"no plain path":     {base + "/work/../work/a"},
		"a relative path":   {"work/a"},
		"the trash":         {home},
		"its home":          {base + "/home"},
		"what is in it":     {home + "/files/old"},
		"one in another":    {base + "/work", base + "/work/a"},
		"the same twice":    {base + "/work/a", base + "/work/a"},
		"too many":          make([]string, maxItems+1),
	} {
		if items, err := Look(home, paths); err == nil {
			t.Errorf("%s can be moved: %v", name, items)
		}
	}
	if _, err := Look("", []string{base + "/work/a"}); err == nil {
		t.Error("there is a trash nowhere")
	}
}

// TestNotOurs holds that a trash that is a link, or no directory, is none.
func TestNotOurs(t *testing.T) {
	for _, part := range []string{"", "/files", "/info"} {
		base, home := room(t)
		if err := os.MkdirAll(filepath.Dir(home+part), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(base+"/elsewhere", 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(base+"/elsewhere", home+part); err != nil {
			t.Fatal(err)
		}
		items, err := Look(home, []string{base + "/work/a"})
		if err == nil {
			_, err = Move(home, when, items)
		}
		if err == nil {
			t.Errorf("%q as a link: moved through it", part)
		}
		if _, err := os.Lstat(base + "/work/a"); err != nil {
			t.Error(err)
		}
	}
}

// TestOtherFileSystem moves what lies on another file system than the home to
// the trash at its top, or an administrator's that is sticky.
func TestOtherFileSystem(t *testing.T) {
	const other = "/dev/shm"
	top, err := os.MkdirTemp(other, "guard-trash-")
	if err != nil {
		t.Skip(err)
	}
	defer os.RemoveAll(top)
	base, home := room(t)
	var a, b os.FileInfo
	if a, err = os.Stat(base); err != nil {
		t.Fatal(err)
	}
	if b, err = os.Stat(top); err != nil {
		t.Fatal(err)
	}
	write(t, top, "x", "x")
	items, err := Look(home, []string{top + "/x"})
	if err != nil {
		t.Skipf("%s has no trash of its own: %v (%v, %v)", other, err, a.Name(), b.Name())
	}
	p, err := choose(home, top, items[0].Dev)
	if err != nil || p.top != other {
		t.Skipf("not another file system: %+v %v", p, err)
	}
	if !strings.HasPrefix(p.dir, other+"/.Trash") {
		t.Errorf("%+v", p)
	}
	had := false
	if _, err := os.Lstat(p.dir); err == nil {
		had = true
	}
	if _, err := Move(home, when, items); err != nil {
		t.Fatal(err)
	}
	n, err := os.ReadFile(p.dir + "/info/x.trashinfo")
	if err != nil || !strings.Contains(string(n), "\nPath="+filepath.Base(top)+"/x\n") {
		t.Errorf("%q %v", n, err)
	}
	if !had {
		os.RemoveAll(p.dir)
	} else {
		os.RemoveAll(p.dir + "/files/x")
		os.Remove(p.dir + "/info/x.trashinfo")
	}
}
