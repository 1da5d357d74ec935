package policy

import (
	"math/rand"
	"testing"

	"guard/effect"
)

// randomInput makes an effect out of anything.
func randomInput(r *rand.Rand) *Input {
	pick := func(list ...string) string { return list[r.Intn(len(list))] }
	in := &Input{
		Tool: pick("bash", "bash", "web_fetch"), Program: pick("git", "rm", "curl", ""), Words: []string{pick("git", "rm"), pick("push", "-f", "x")},
		Host: pick("", "h.example"), Dir: pick("", "/p"), Branch: pick("", "main"), Agent: pick("", "a"),
		Effect: effect.Effect{
			Op: effect.Operation(r.Intn(6)), Area: effect.Area(r.Intn(11)), Bits: effect.Bits(r.Intn(8) & int(r.Uint32())), // few bits at once
			Kind: effect.Kind(r.Intn(4)), Undo: effect.Undo(r.Intn(7)), Target: pick("", "/etc/x", "/p/a", "/"), Danger: pick("", "", "publish", "disk_tool", "database_destroy"),
			Partial: r.Intn(5) == 0,
		},
		Risk: effect.Risk(r.Intn(3)),
	}
	for range r.Intn(6) {
		in.Facts |= 1 << r.Intn(numFacts)
	}
	in.Resolved = pick("", in.Effect.Target, "/etc/y")
	return in
}

func randomRule(r *rand.Rand, a effect.Action) Rule {
	rule := Rule{Name: "r" + string(rune('a'+r.Intn(26))), Priority: r.Intn(1000), Action: a, Remember: r.Intn(2) == 0}
	if r.Intn(2) == 0 {
		rule.When.Ops = []string{OperationNames()[r.Intn(len(OperationNames()))], OperationNames()[r.Intn(len(OperationNames()))]}
	}
	if r.Intn(3) == 0 {
		rule.When.Paths = []string{[]string{"/etc/**", "/p/*", "**/x"}[r.Intn(3)]}
	}
	if r.Intn(3) == 0 {
		rule.When.Programs = []string{"git"}
	}
	return rule
}

func mustPolicy(t *testing.T, name string, rules ...Rule) *Policy {
	t.Helper()
	p, err := NewPolicy(name, rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func randomPolicies(t *testing.T, r *rand.Rand, actions ...effect.Action) []*Policy {
	var out []*Policy
	for _, name := range []string{"git", "bash", Default} {
		var rules []Rule
		for i := range r.Intn(3) {
			rule := randomRule(r, actions[r.Intn(len(actions))])
			rule.Name += string(rune('0' + i))
			rule.Priority = rule.Priority*4 + i
			rules = append(rules, rule)
		}
		out = append(out, mustPolicy(t, name, rules...))
	}
	return out
}

func TestUntrustedNeverLoosens(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 20_000 {
		in := randomInput(r)
		s := Set{Mode: Mode(r.Intn(3)), NoBuiltin: r.Intn(4) == 0, Tiers: []Tier{{Name: User, Trusted: true, Policies: randomPolicies(t, r, effect.Allow, effect.Ask, effect.Deny)}}}
		before := s.Judge(in)
		allow, denies := effect.Allow, effect.Deny
		ps := randomPolicies(t, r, effect.Allow, effect.Ask, effect.Deny)
		ps[2].DefaultAction, ps[2].BatchDefaultAction = &allow, &allow
		if r.Intn(2) == 0 {
			ps[1].DefaultAction = &denies
		}
		s.Tiers = append(s.Tiers, Tier{Name: []string{Project, Config, Admin}[r.Intn(3)], Policies: ps, StricterDefault: r.Intn(2) == 0})
		after := s.Judge(in)
		if after.Action > before.Action || after.Batch > before.Batch || after.Risk < before.Risk || after.Action == effect.Ask && before.Action == effect.Ask && after.Remember && !before.Remember {
			t.Fatalf("%+v\nwas %v\n is %v", in, before, after)
		}
	}
}

func TestAllowNamesItsEffects(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 20_000 {
		in := randomInput(r)
		rule := randomRule(r, effect.Allow)
		s := Set{Mode: Mode(r.Intn(3)), Tiers: []Tier{{Name: User, Trusted: true, Policies: randomPolicies(t, r, effect.Allow, effect.Ask, effect.Deny)}}}
		before := s.Judge(in)
		more := s
		more.Tiers = append([]Tier{{Name: User, Trusted: true, Policies: []*Policy{mustPolicy(t, Default, rule)}}}, s.Tiers...)
		after := more.Judge(in)
		names := func(word string) bool {
			for _, w := range rule.When.Ops {
				if w == word {
					return true
				}
			}
			return false
		}
		op := in.Effect.Op
		mayChange := (op == effect.Read || op == effect.Write || names(op.String())) && (len(rule.When.Ops) > 0 || after.Risk < effect.High)
		if after.Action > before.Action && !mayChange {
			t.Fatalf("%+v\nrule %+v\nwas %v\n is %v", in, rule, before, after)
		}
		if after.Action > before.Action && in.Effect.Bits&effect.Privileged != 0 && !names("privileged") {
			t.Fatalf("privileged without a name: %+v %+v", in, rule)
		}
		if after.Action == effect.Allow && before.Action != effect.Allow && (after.Risk == effect.Critical || op == effect.Execute && in.Effect.Kind == effect.RemoteCode) {
			t.Fatalf("through the floor: %+v %+v", in, rule)
		}
	}
}

func TestMoreRiskNeverLoosens(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for range 20_000 {
		in := randomInput(r)
		s := Set{Mode: Mode(r.Intn(3)), Tiers: []Tier{{Name: User, Trusted: true, Policies: randomPolicies(t, r, effect.Allow, effect.Ask, effect.Deny)}}}
		before := s.Judge(in)
		in.Risk = effect.Critical
		if after := s.Judge(in); after.Action > before.Action && before.Action != effect.Ask {
			t.Fatalf("%+v\nwas %v\n is %v", in, before, after)
		}
	}
}

func TestStricterModesAreStricter(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	for range 20_000 {
		in := randomInput(r)
		var last Verdict
		for i, m := range []Mode{Strict, Standard, Relaxed} {
			v := (&Set{Mode: m}).Judge(in)
			if i > 0 && v.Action < last.Action {
				t.Fatalf("%v: %+v\nstricter %v\nhere %v", m, in, last, v)
			}
			last = v
		}
	}
}

func TestZeroValuesDeny(t *testing.T) {
	if (Verdict{}).Action != effect.Deny || (Verdict{}).Batch != effect.Deny {
		t.Error("the zero verdict does not deny")
	}
	if v := (&Set{}).Judge(&Input{}); v.Action == effect.Allow {
		t.Errorf("the zero input is %v", v)
	}
	if v := (&Set{NoBuiltin: true}).Judge(&Input{}); v.Action != effect.Deny {
		t.Errorf("nothing in force is %v", v)
	}
}

func TestEveryRow(t *testing.T) {
	seen := map[int]bool{}
	for _, r := range rows {
		seen[r.number] = true
		if r.strict > r.std || r.std > r.relaxed {
			t.Errorf("%s: a stricter mode is milder", r.name)
		}
	}
	for n := 1; n <= 30; n++ {
		if !seen[n] {
			t.Errorf("row %d is missing", n)
		}
	}
}
