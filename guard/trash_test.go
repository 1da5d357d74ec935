package guard

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// bin gives a stand a trash beside its project.
func bin(t *testing.T) (*stand, string) {
	s := newStand(t, nil)
	home := filepath.Join(filepath.Dir(s.dir), "home", ".local", "share", "Trash")
	set := s.settings
	set.Trash = home
	s.options = append(s.options, WithSettings(set))
	s.Guard = New(s.options...)
	s.write("notes.md", "unsaved")
	s.write("data/a", "a")
	s.write("data/b", "b")
	return s, home
}

func TestTrash(t *testing.T) {
	s, home := bin(t)
	d, n := s.run(s.request("rm -rf data notes.md"), Answer{Kind: Trash})
	if n != 1 || !s.who.asked[0].Trash || d.Allowed || d.Status != 0 || d.Answer != Trash || !strings.Contains(d.Instead, "moved 2 targets to the trash") {
		t.Fatalf("%d questions, %+v", n, d)
	}
	if _, err := d.Command(context.Background()); err == nil {
		t.Error("the command can be run besides")
	}
	for _, name := range []string{"data/a", "data/b", "notes.md"} {
		if _, err := os.Lstat(s.path(name)); err == nil {
			t.Errorf("%s is still there", name)
		}
		if _, err := os.Lstat(filepath.Join(home, "files", name)); err != nil {
			t.Error(err)
		}
	}
	note, err := os.ReadFile(filepath.Join(home, "info", "data.trashinfo"))
	if err != nil || !strings.Contains(string(note), "\nPath="+s.path("data")+"\n") {
		t.Errorf("%q %v", note, err)
	}
	e := s.entries()
	if len(e) != 1 || e[0].Answer != "trash" || e[0].Status != 0 || !strings.Contains(e[0].Instead, s.path("data")) {
		t.Errorf("%+v", e)
	}
	// It is no yes to deleting, and no refusal either.
	s.write("data/a", "a")
	if q := s.asks(s.request("rm -rf data")); q.Refused != "" {
		t.Errorf("refused before: %q", q.Refused)
	}
	// A second of that name has a place of its own.
	if d, _ := s.run(s.request("rm -rf data"), Answer{Kind: Trash}); d.Status != 0 || d.Instead == "" {
		t.Errorf("%+v", d)
	}
	if _, err := os.Lstat(filepath.Join(home, "files", "data.2", "a")); err != nil {
		t.Error(err)
	}
}

// TestTrashOffer holds where a deletion can be a move to the trash: where it is
// nothing but the deletion of things that are named and there.
func TestTrashOffer(t *testing.T) {
	for script, want := range map[string]bool{
		"rm notes.md":                    true,
		"rm -rf data notes.md":           true,
		"unlink notes.md":                true,
		"nohup rm -f notes.md":           true,
		"rm link":                        true, // the link, not what it leads to
		"rm -rf data/":                   true,
		"rm -- notes.md":                 true,
		"rm --no-preserve-root -r data":  false,
		"rm -rf ./data":                  true,
		"rm -rf data/.":                  false,
		"rm -rf .":                       false,
		"rm -rf data; true":              false,
		"rm -rf data > out":              false,
		"echo y | rm -rf data":           false,
		"sudo rm -rf data":               false,
		"rm -rf data gone":               false,
		"rm data":                        false, // rm itself would not
		"rm -rf dat?":                    false,
		"rm -rf $X data":                 false,
		"rm -rf .git":                    false,
		"rm -rf /":                       false,
		"rm -rf data data/a":             false,
		"shred -u notes.md":              false,
		"find data -delete":              false,
		"rm -rf ../home":                 false, // it would hold the trash
		"cd data && rm a":                false,
		"git clean -fdx":                 false,
		"rm -rf link/":                   false,
		"rm -rf data/../data/../data/..": false,
	} {
		s, _ := bin(t)
		if err := os.MkdirAll(filepath.Join(filepath.Dir(s.dir), "home"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(filepath.Dir(s.dir), "other", "x"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink("../other", s.path("link")); err != nil {
			t.Fatal(err)
		}
		d, n := s.run(s.request(script), Answer{Kind: Trash})
		if n == 0 {
			t.Errorf("%q was not asked about", script)
			continue
		}
		if s.who.asked[0].Trash != want || (d.Instead != "") != want {
			t.Errorf("%q: trash offered %v, moved %q; want %v", script, s.who.asked[0].Trash, d.Instead, want)
		}
		if !want && (d.Allowed || d.Status != StatusUnanswered && d.Status != StatusDenied) {
			t.Errorf("%q: %+v", script, d)
		}
		if _, err := os.Lstat(filepath.Join(filepath.Dir(s.dir), "other", "x")); err != nil {
			t.Errorf("%q went through the link", script)
		}
	}
}

// TestTrashIsBound holds that nothing is moved that is not what was shown, or
// that could not be written down.
func TestTrashIsBound(t *testing.T) {
	s, _ := bin(t)
	s.who.look = func(context.Context, *Question) {
		if err := os.Rename(s.path("data"), s.path("old")); err != nil {
			t.Error(err)
		}
		s.write("data/new", "other content")
	}
	s.who.answers = []Answer{{Kind: Trash}}
	d, err := s.Confirm(context.Background(), s.request("rm -rf data"))
	if err == nil || d.Allowed || d.Status != StatusFailed || d.Instead != "" {
		t.Errorf("%+v %v", d, err)
	}
	if _, err := os.Lstat(s.path("data/new")); err != nil {
		t.Error("what was not shown has been moved")
	}
	if e := s.entries(); len(e) != 2 || e[1].Kind != "outcome" || e[1].Instead == "" {
		t.Errorf("the log does not say how it ended: %+v", e)
	}

	// Not written down: not moved.
	s, _ = bin(t)
	if err := os.WriteFile(filepath.Join(s.state, "audit"), []byte("x"), 0o600); err != nil {
		t.Skip(err)
	}
	s.who.answers = []Answer{{Kind: Trash}}
	d, err = s.Confirm(context.Background(), s.request("rm -rf data"))
	if err == nil || d.Allowed || d.Status != StatusFailed {
		t.Errorf("%+v %v", d, err)
	}
	if _, err := os.Lstat(s.path("data/a")); err != nil {
		t.Error("moved without a line in the log")
	}
}
