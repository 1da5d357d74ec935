package policy

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"guard/effect"
)

// votes reads the sets of testdata/votes.txt.
func votes(t *testing.T, row func(s *Set, name string, line int, in *Input, want []string)) {
	t.Helper()
	f, err := os.Open("testdata/votes.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var b *setBuilder
	var name string
	scan := bufio.NewScanner(f)
	for n := 1; scan.Scan(); n++ {
		line := strings.TrimSpace(scan.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Fields(line)
		if left, right, ok := strings.Cut(line, "=>"); ok {
			in, err := parseInput(left)
			if err != nil {
				t.Fatalf("line %d: %v", n, err)
			}
			row(b.set(t), name, n, in, strings.Fields(right))
			continue
		}
		switch fields[0] {
		case "set":
			name, b = strings.Join(fields[1:], " "), &setBuilder{mode: Standard}
		case "mode":
			b.mode, _ = ParseMode(fields[1])
		case "nobuiltin":
			b.noBuiltin = true
		case "default", "batch":
			a, _ := effect.ParseAction(fields[2])
			p := b.policy(fields[1], Default)
			if fields[0] == "default" {
				p.def = &a
			} else {
				p.batch = &a
			}
		default:
			r, err := parseRule(fields[2:], n)
			if err != nil {
				t.Fatalf("line %d: %v", n, err)
			}
			p := b.policy(fields[0], fields[1])
			p.rules = append(p.rules, r)
		}
	}
}

type setBuilder struct {
	mode      Mode
	noBuiltin bool
	policies  []*policyBuilder
}

type policyBuilder struct {
	tier, name string
	rules      []Rule
	def, batch *effect.Action
}

func (b *setBuilder) policy(tier, name string) *policyBuilder {
	for _, p := range b.policies {
		if p.tier == tier && p.name == name {
			return p
		}
	}
	p := &policyBuilder{tier: tier, name: name}
	b.policies = append(b.policies, p)
	return p
}

func (b *setBuilder) set(t *testing.T) *Set {
	t.Helper()
	s := &Set{Mode: b.mode, NoBuiltin: b.noBuiltin}
	for _, pb := range b.policies {
		p, err := NewPolicy(pb.name, pb.rules)
		if err != nil {
			t.Fatal(err)
		}
		p.DefaultAction, p.BatchDefaultAction = pb.def, pb.batch
		i := 0
		for i < len(s.Tiers) && s.Tiers[i].Name != pb.tier {
			i++
		}
		if i == len(s.Tiers) {
			s.Tiers = append(s.Tiers, Tier{Name: pb.tier, Trusted: pb.tier != "repo" && pb.tier != Config, StricterDefault: pb.tier == Config})
		}
		s.Tiers[i].Policies = append(s.Tiers[i].Policies, p)
	}
	return s
}

func parseRule(fields []string, line int) (Rule, error) {
	prio, err := strconv.Atoi(fields[0])
	if err != nil {
		return Rule{}, err
	}
	a, ok := effect.ParseAction(fields[2])
	if !ok {
		return Rule{}, fmt.Errorf("action %q", fields[2])
	}
	r := Rule{Name: fields[1], Priority: prio, Action: a, Remember: true, Origin: Origin{"votes.txt", line}}
	for _, f := range fields[3:] {
		k, v, _ := strings.Cut(f, "=")
		list := strings.Split(v, ",")
		switch k {
		case "operation_type":
			r.When.Ops = list
		case "path_pattern":
			r.When.Paths = list
		case "branch":
			r.When.Branches = list
		case "program":
			r.When.Programs = list
		case "custom":
			r.When.Custom = list
		default:
			return Rule{}, fmt.Errorf("condition %q", k)
		}
	}
	return r, nil
}

func parseInput(s string) (*Input, error) {
	f := strings.Fields(s)
	in := &Input{Tool: "bash", Program: "prog"}
	var ok bool
	if in.Effect.Op, ok = effect.ParseOperation(f[0]); !ok {
		return nil, fmt.Errorf("operation %q", f[0])
	}
	if in.Effect.Area, ok = effect.ParseArea(f[1]); !ok {
		return nil, fmt.Errorf("area %q", f[1])
	}
	for _, w := range f[2:] {
		k, v, pair := strings.Cut(w, "=")
		switch k {
		case "remote":
			in.Effect.Bits |= effect.Remote
		case "send":
			in.Effect.Bits |= effect.Send
		case "privileged":
			in.Effect.Bits |= effect.Privileged
		case "partial":
			in.Effect.Partial = true
		case "program":
			in.Program = v
		case "words":
			in.Words = strings.Split(v, "_")
		case "target":
			in.Effect.Target = v
		case "resolved":
			in.Resolved = v
		case "host":
			in.Host = v
		case "kind":
			in.Effect.Kind = map[string]effect.Kind{"project": effect.ProjectCode, "opaque": effect.OpaqueCode, "remote": effect.RemoteCode}[v]
		case "danger":
			in.Effect.Danger = v
		case "undo":
			in.Effect.Undo, _ = effect.ParseUndo(v)
		case "tool":
			in.Tool = v
		case "dir":
			in.Dir = v
		case "branch":
			in.Branch = v
		case "agent":
			in.Agent = v
		default:
			fact, ok := ParseFact(w)
			if pair || !ok {
				return nil, fmt.Errorf("word %q", w)
			}
			in.Facts |= fact
		}
	}
	return in, nil
}

func TestVotes(t *testing.T) {
	rows := 0
	votes(t, func(s *Set, name string, line int, in *Input, want []string) {
		rows++
		v := s.Judge(in)
		got := []string{v.Action.String(), v.Risk.String()}
		wantBatch := effect.Deny
		if want[0] == "allow" {
			wantBatch = effect.Allow
		}
		for i, w := range want {
			switch {
			case w == "batch=allow":
				wantBatch = effect.Allow
			case i < 2 && w != "-" && got[i] != w, i == 2 && v.Rule != w:
				t.Errorf("votes.txt:%d: %s: got %v, want %v", line, name, v, want)
			}
		}
		if v.Batch != wantBatch {
			t.Errorf("votes.txt:%d: %s: batch is %v", line, name, v.Batch)
		}
		won := 0
		for _, st := range s.Explain(in) {
			if st.Won {
				won++
				id := st.Tier + "/" + st.Policy + "/" + st.Rule
				if st.Policy == "default_action" {
					id = ""
				}
				if id != v.Rule {
					t.Errorf("votes.txt:%d: explained by %s, decided by %s", line, id, v.Rule)
				}
			}
		}
		if won != 1 {
			t.Errorf("votes.txt:%d: %d steps won, rule %q", line, won, v.Rule)
		}
	})
	if rows < 60 {
		t.Errorf("only %d rows", rows)
	}
}
