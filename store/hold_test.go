package store

import (
	"os"
	"testing"
	"time"

	"guard/effect"
)

// What is held is what the files said when the moment began, and the next
// moment sees what was written since.
func TestHold(t *testing.T) {
	dir := t.TempDir()
	look, write := newStore(t, dir), newStore(t, dir)
	now := time.Now()
	no := Refusal{Project: "/p", Op: effect.Delete, Target: "/p/data", At: now}
	found := func() (rules int, refused bool) {
		t.Helper()
		r, err := look.Candidates("bash", []string{"git", "push"}, "")
		must(t, err)
		_, refused, err = look.FindRefusal(now, no)
		must(t, err)
		return len(r), refused
	}
	for range 2 {
		look.Hold()
		n, refused := found()
		_, err := write.Add(Rule{Type: Prefix, Action: effect.Deny, Tool: "bash", Tokens: []string{"git", "push"}, CreatedAt: now})
		must(t, err)
		must(t, write.AddRefusal(now, no))
		if m, still := found(); m != n || still != refused {
			t.Errorf("a moment saw %d rules, then %d; refused %v, then %v", n, m, refused, still)
		}
		look.Hold()
		if m, is := found(); m != n+1 || !is {
			t.Errorf("the next moment saw %d rules, want %d; refused %v", m, n+1, is)
		}
	}
	look.Hold()
	must(t, os.WriteFile(look.state(rulesName), []byte("{"), 0o600))
	for range 2 {
		if _, err := look.Candidates("bash", []string{"git"}, ""); err == nil {
			t.Error("a file that does not parse was held as one without rules")
		}
	}
}
