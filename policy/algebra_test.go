package policy

import (
	"os"
	"strings"
	"testing"

	"guard/effect"
)

// TestVoteTable holds the algebra of votes to a table that somebody who does
// not program can read and extend.
func TestVoteTable(t *testing.T) {
	const file = "../testdata/policy/votes.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// Writes of which the built-in policy says each of the three.
	inside, outside := effect.Effect{Op: effect.Write, Target: "/p/x"}, effect.Effect{Op: effect.Write, Target: "/opt/x"}
	writes := map[string]struct {
		mode Mode
		in   Input
	}{
		"allow": {Standard, Input{Effect: inside, Facts: InProject | New}},
		"ask":   {Strict, Input{Effect: inside, Facts: InProject | New}},
		"deny":  {Strict, Input{Effect: outside, Facts: Outside | New}},
	}
	rows := 0
	for n, line := range strings.Split(string(text), "\n") {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		w, ok := writes[f[min(4, len(f)-1)]]
		if len(f) != 7 || f[5] != "=>" || !ok {
			t.Errorf("%s:%d: want five votes, => and a verdict", file, n+1)
			continue
		}
		rows++
		s, in := &Set{Mode: w.mode}, w.in
		for i, tier := range [...]Tier{{Name: Admin, Trusted: true}, {Name: User, Trusted: true}, {Name: Project, Trusted: true}, {Name: Project}} {
			if f[i] == "-" {
				continue
			}
			a, ok := effect.ParseAction(f[i])
			p, err := NewPolicy(Default, []Rule{{Name: "r", Action: a, When: Condition{Ops: []string{"write"}}, Remember: true}})
			if err != nil || !ok {
				t.Fatalf("%s:%d: %q: %v", file, n+1, f[i], err)
			}
			tier.Policies = []*Policy{p}
			s.Tiers = append(s.Tiers, tier)
		}
		in.Tool, in.Program = "bash", "touch"
		v := s.Judge(&in)
		if v.Action.String() != f[6] {
			t.Errorf("%s:%d: got %v, want %s", file, n+1, v, f[6])
		}
		if (v.Action == effect.Allow) != (v.Batch == effect.Allow) {
			t.Errorf("%s:%d: in batch %v", file, n+1, v)
		}
	}
	if rows < 300 {
		t.Errorf("%d rows, want 300 or more", rows)
	}
}
