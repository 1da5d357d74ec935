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

// randomRule sets any of the conditions, few at once so that many rules hold.
func randomRule(r *rand.Rand, a effect.Action) Rule {
	rule := Rule{Name: "r" + string(rune('a'+r.Intn(26))), Priority: r.Intn(1000), Action: a, Remember: r.Intn(2) == 0}
	one := func(list ...string) []string { return []string{list[r.Intn(len(list))]} }
	w := &rule.When
	if r.Intn(2) == 0 {
		names := OperationNames()
		w.Ops = append(one(names...), one(names...)...)
	}
	for _, set := range []func(){
		func() { w.Paths = one("/etc/**", "/p/*", "**/x", "/**", "a") },
		func() { w.Programs = one("git", "*", "r*") },
		func() { w.Tools = one("bash", "*", "web_fetch") },
		func() { w.Prefixes = one("git", "git push", "rm -f") },
		func() { w.Exact = one("git push", "rm x", "git x") },
		func() { w.Regexps = one("^git", "push", "x$", "") },
		func() { w.Risks = []effect.Risk{effect.Risk(r.Intn(5)), effect.Risk(r.Intn(5))} },
		func() { w.Hosts = one("*", "h.example", "*.example") },
		func() { w.Dirs = one("/p", "/", "/q") },
		func() { w.Branches = one("main", "*") },
		func() { w.Agents = one("a", "*") },
		func() { v := r.Intn(2) == 0; w.Reversible = &v },
		func() { w.Custom = one(Customs()...) },
	} {
		if r.Intn(9) == 0 {
			set()
		}
	}
	if len(w.Regexps) > 0 && w.Regexps[0] == "" {
		w.Regexps[0] = "."
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
	tightened := 0
	for range 40_000 {
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
		if after.Action < before.Action {
			tightened++
		}
	}
	if tightened < 200 {
		t.Errorf("only %d files made anything stricter; this test proves little", tightened)
	}
}

func TestAllowNamesItsEffects(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	loosened := 0
	for range 40_000 {
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
		if after.Action > before.Action {
			loosened++
			area := names(in.Effect.Area.String())
			for _, need := range []struct {
				what  string
				is    bool
				named bool
			}{
				{"privileged", in.Effect.Bits&effect.Privileged != 0, names("privileged")},
				{"sending", in.Effect.Bits&effect.Send != 0, names("send") || names("network") || area || names("remote") && in.Effect.Bits&effect.Remote != 0},
				{"remote", in.Effect.Bits&effect.Remote != 0, names("remote") || names("network") || area || names("send") && in.Effect.Bits&effect.Send != 0},
				{"a secret", in.Effect.Area == effect.Secret || in.Facts.Has(SecretData) && op != effect.Write, names("secret")},
				{"arming", op != effect.Read && (in.Effect.Area == effect.Arming || in.Facts&(Arming|ArmingHard) != 0), names("arming")},
				{"guard's own", op != effect.Read && (in.Effect.Area == effect.Guard || in.Facts.Has(GuardOwn)), names("guard")},
				{"not understood", in.Facts.Has(Partial), names("unknown")},
			} {
				if need.is && !need.named {
					t.Fatalf("%s without a name: %+v\nrule %+v\nwas %v\n is %v", need.what, in, rule, before, after)
				}
			}
		}
		if after.Action == effect.Allow && before.Action != effect.Allow && (after.Risk == effect.Critical || op == effect.Execute && in.Effect.Kind == effect.RemoteCode) {
			t.Fatalf("through the floor: %+v %+v", in, rule)
		}
	}
	if loosened < 200 {
		t.Errorf("only %d rules let anything pass; this test proves little", loosened)
	}
}

func TestMoreRiskNeverLoosens(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for range 20_000 {
		in := randomInput(r)
		s := Set{Mode: Mode(r.Intn(3)), Tiers: []Tier{{Name: User, Trusted: true, Policies: randomPolicies(t, r, effect.Allow, effect.Ask, effect.Deny)}}}
		if asksByRisk(&s) {
			continue // a rule that asks about high risk, above one that denies, is an exception from it
		}
		before := s.Judge(in)
		in.Risk = effect.Critical
		if after := s.Judge(in); after.Action > before.Action && before.Action != effect.Ask {
			t.Fatalf("%+v\nwas %v\n is %v", in, before, after)
		}
	}
}

func asksByRisk(s *Set) bool {
	for _, p := range s.Tiers[0].Policies {
		for _, rule := range p.Rules() {
			if rule.Action == effect.Ask && len(rule.When.Risks) > 0 {
				return true
			}
		}
	}
	return false
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
