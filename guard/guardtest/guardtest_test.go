package guardtest_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"guard/guard"
	"guard/guard/guardtest"
	"guard/shellparse"
	"guard/store"
)

func TestPersonAnswersInOrder(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "x"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	p, log := guardtest.Says(guard.Once, guard.No), &guardtest.Log{}
	g := guardtest.New(t, p, guard.WithAudit(log))
	ask := func(script string) guard.Decision {
		d, err := g.Confirm(context.Background(), &guard.Request{Script: script, Dialect: shellparse.Bash, Dir: dir, Session: guardtest.Session})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if d := ask("rm -rf /srv/x"); !d.Allowed {
		t.Error("the first answer was yes:", d.Reason)
	}
	if d := ask("rm -rf /srv/y"); d.Allowed || d.Status != guard.StatusDenied {
		t.Error("the second answer was no:", d.Status)
	}
	if d := ask("rm -rf /srv/z"); d.Allowed || d.Status != guard.StatusUnanswered {
		t.Error("there was no third answer:", d.Status)
	}
	if n := len(p.Asked()); n != 3 {
		t.Errorf("%d questions, want 3", n)
	}
	if n := len(log.Entries()); n != 3 {
		t.Errorf("%d entries, want 3", n)
	}
}

func TestCriticalNeedsTheWord(t *testing.T) {
	req := &guard.Request{Script: "rm -rf ~", Dialect: shellparse.Bash, Dir: t.TempDir()}
	if d, err := guardtest.New(t, guardtest.Says(guard.Once)).Confirm(context.Background(), req); err != nil || !d.Allowed {
		t.Error("a person who reads types the word:", d.Reason, err)
	}
	if d, err := guardtest.New(t, guardtest.Answers(guard.Answer{Kind: guard.Once, Word: "another"})).Confirm(context.Background(), req); err != nil || d.Allowed {
		t.Error("another word is no yes:", d.Reason, err)
	}
}

func TestSessionIsKept(t *testing.T) {
	p := guardtest.Says(guard.ForSession)
	g := guardtest.New(t, p)
	if _, err := store.AnchorOf(os.Getpid()); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	for range 2 {
		d, err := g.Confirm(context.Background(), &guard.Request{Script: "curl https://guardtest.example/", Dialect: shellparse.Bash, Dir: dir, Session: guardtest.Session})
		if err != nil || !d.Allowed {
			t.Fatal(d.Reason, err)
		}
	}
	if n := len(p.Asked()); n != 1 {
		t.Errorf("%d questions, want 1", n)
	}
}

type full struct{}

func (full) Record(store.Entry) error { return errors.New("no room") }

func TestNothingRunsUnwritten(t *testing.T) {
	g := guardtest.New(t, guardtest.Says(guard.Once), guard.WithAudit(full{}))
	d, err := g.Confirm(context.Background(), &guard.Request{Script: "touch x", Dialect: shellparse.Bash, Dir: t.TempDir()})
	if err == nil || d.Allowed {
		t.Error("what a sink refuses to take must not run:", d, err)
	}
}
