package store

import (
	"errors"
	"testing"
	"time"

	"guard/effect"
)

func exactRule(id string) Rule {
	return Rule{ID: id, Type: Exact, Action: effect.Allow, Tool: "bash", Signature: "sig " + id}
}

func TestAddAllKeepsAllOrNone(t *testing.T) {
	s := newStore(t, t.TempDir())
	if _, err := s.AddAll([]Rule{exactRule("a"), exactRule("b")}); err != nil {
		t.Fatal(err)
	}
	for _, add := range [][]Rule{
		{exactRule("c"), exactRule("a")},
		{exactRule("c"), exactRule("c")},
		{exactRule("c"), {ID: "d", Type: Prefix, Action: effect.Allow}},
		{exactRule("c"), {ID: "e", Type: Exact, Action: effect.Ask, Signature: "x"}},
	} {
		if _, err := s.AddAll(add); err == nil {
			t.Errorf("%v was kept", add)
		}
	}
	if rules, err := s.List(); err != nil || len(rules) != 2 {
		t.Errorf("%d rules, %v", len(rules), err)
	}
}

func TestUpdateChangesOneRuleOrNothing(t *testing.T) {
	s := newStore(t, t.TempDir())
	if _, err := s.AddAll([]Rule{exactRule("a"), exactRule("b")}); err != nil {
		t.Fatal(err)
	}
	if r, err := s.Update("b", func(r *Rule) error { r.Note = "seen"; return nil }); err != nil || r.Note != "seen" {
		t.Fatal(r, err)
	}
	for name, change := range map[string]func(*Rule) error{
		"an error":       func(r *Rule) error { r.Note = "x"; return errors.New("no") },
		"another id":     func(r *Rule) error { r.ID = "z"; return nil },
		"a broken rule":  func(r *Rule) error { r.Signature = ""; return nil },
		"text not UTF-8": func(r *Rule) error { r.Note = "\xff"; return nil },
	} {
		if _, err := s.Update("a", change); err == nil {
			t.Errorf("%s was kept", name)
		}
	}
	if _, err := s.Update("nothere", func(*Rule) error { return nil }); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	rules, err := s.List()
	if err != nil || len(rules) != 2 || rules[0].Note != "" || rules[1].Note != "seen" {
		t.Error(rules, err)
	}
}

func TestRemoveIfSeesUses(t *testing.T) {
	s := newStore(t, t.TempDir())
	if _, err := s.AddAll([]Rule{exactRule("a"), exactRule("b"), exactRule("c")}); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	if err := s.Use(now, "b", "b"); err != nil {
		t.Fatal(err)
	}
	gone, err := s.RemoveIf(func(r *Rule) bool { return r.Uses == 2 && !r.LastUsed.IsZero() })
	if err != nil || len(gone) != 1 || gone[0].ID != "b" {
		t.Fatal(gone, err)
	}
	if rules, _ := s.List(); len(rules) != 2 {
		t.Error(rules)
	}
}

func TestQueryOfAnswers(t *testing.T) {
	s := newStore(t, t.TempDir())
	for _, e := range []Entry{
		{Kind: "command", Command: "ls", Source: "policy"},
		{Kind: "command", Command: "rm x", Answer: "once", ID: "one"},
		{Kind: "rule", Command: "docker ps", Reason: `"answer":"`},
	} {
		e.Time = time.Now()
		if err := s.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	count := func(f Filter) (n int, last string) {
		if err := s.Query(f, func(e Entry) error { n++; last = e.Command; return nil }); err != nil {
			t.Fatal(err)
		}
		return n, last
	}
	for _, c := range []struct {
		f    Filter
		want string
	}{
		{Filter{Answered: true}, "rm x"}, {Filter{Kind: "rule"}, "docker ps"}, {Filter{ID: "one"}, "rm x"},
	} {
		if n, last := count(c.f); n != 1 || last != c.want {
			t.Errorf("%+v: %d, %q", c.f, n, last)
		}
	}
	if n, _ := count(Filter{Bytes: 1}); n != 3 {
		t.Errorf("a short log is read whole, in one piece: %d", n)
	}
}
