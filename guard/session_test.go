package guard

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"guard/effect"
	"guard/store"
)

// TestSessionProject holds that a session works in one project until a person
// agrees to another.
func TestSessionProject(t *testing.T) {
	s := newStand(t, nil)
	other := filepath.Join(s.dir, "..", "other")
	for _, d := range []string{".git/objects", ".git/refs"} {
		if err := os.MkdirAll(filepath.Join(other, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(other, ".git/HEAD"), []byte("ref: refs/heads/work\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	there := func(script string) *Request {
		req := s.request(script)
		req.Dir = filepath.Clean(other)
		return req
	}
	s.silent(there("ls")) // reading fixes nothing
	s.silent(s.request("touch new"))
	s.silent(there("ls"))
	q := s.asks(there("touch new"), Answer{Kind: Once})
	if q.Report.Risk != effect.Medium || q.Report.Rule != ruleElsewhere || len(q.Offers) != 0 || !q.Session || q.Report.Batch != effect.Deny {
		t.Errorf("%s risk, rule %s, %d offers, session %v, batch %s", q.Report.Risk, q.Report.Rule, len(q.Offers), q.Session, q.Report.Batch)
	}
	s.asks(there("ls; touch new"))
	s.asks(there("mkdir dir"), Answer{Kind: ForSession})
	s.silent(there("mkdir dir2"))
	s.silent(there("touch new2"))
	s.silent(s.request("touch new2"))
	req := there("touch new3")
	req.Session = ""
	s.silent(req) // without a session each command's own project counts
	if err := s.store.DropGrants(standSession, func(store.Grant) bool { return true }); err != nil {
		t.Fatal(err)
	}
	s.asks(there("touch new4"), Answer{Kind: No})
	s.asks(there("touch new4"))
}

// TestBegunProject holds that a directory does not become a project of the
// session by what the session's requests do to it.
func TestBegunProject(t *testing.T) {
	for _, c := range []struct {
		script string // in a directory around which there is no project
		root   string // what becomes the root of a repository then
		begun  bool
	}{
		{"git init", ".", true},
		{"git init sub", "sub", true},
		{"mkdir sub && git -C sub init -q", "sub", true},
		{"cd sub && git init", "sub", true},
		{"git clone https://github.com/x/sub", "sub", true},
		{"git clone https://github.com/x/y.git sub", "sub", true},
		{"touch sub/.guard.toml", "sub", true},
		{"touch new", "sub", false},
		{"git log init", "sub", false},
	} {
		s := newStand(t, nil)
		base := filepath.Join(filepath.Dir(s.dir), "plain")
		root := filepath.Join(base, c.root)
		if err := os.MkdirAll(root, 0o755); err != nil {
			t.Fatal(err)
		}
		if c.script == "git init sub" || c.script == "mkdir sub && git -C sub init -q" {
			if err := os.Remove(root); err != nil {
				t.Fatal(err)
			}
		}
		req := s.request(c.script)
		req.Dir = base
		if d, _ := s.run(req, Answer{Kind: Once}); !d.Allowed {
			t.Fatalf("%q: %s", c.script, d.Reason)
		}
		for _, d := range []string{".git/objects", ".git/refs"} {
			if err := os.MkdirAll(filepath.Join(root, d), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		for name, text := range map[string]string{".git/HEAD": "ref: refs/heads/work\n", "old": "x"} {
			if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		in := func(session string) bool {
			req := s.request("make")
			req.Dir, req.Session = root, session
			r, err := s.Check(context.Background(), req)
			if err != nil {
				t.Fatal(err)
			}
			_, j, err := s.check(req, s.look())
			if err != nil {
				t.Fatal(err)
			}
			return r != nil && j.project == root
		}
		if got := in(standSession); got == c.begun {
			t.Errorf("%q: %s is a project of the session: %v", c.script, c.root, got)
		}
		if !in("") {
			t.Errorf("%q: outside of the session %s is no project", c.script, c.root)
		}
	}
}
