package policy

import (
	"errors"
	"strings"
	"testing"

	"guard/effect"
)

func TestConditions(t *testing.T) {
	yes, no := true, false
	type in = Input
	words := func(s string) *in {
		w := strings.Fields(s)
		return &in{Tool: "bash", Program: w[0], Words: w, Effect: effect.Effect{Op: effect.Write}}
	}
	file := func(target, resolved string, f Fact) *in {
		return &in{Tool: "bash", Program: "p", Facts: f, Resolved: resolved, Effect: effect.Effect{Op: effect.Write, Target: target}}
	}
	tests := []struct {
		name  string
		cond  Condition
		in    *in
		deny  grade
		allow bool
	}{
		{"empty", Condition{}, words("ls"), surely, true},
		{"tool", Condition{Tools: []string{"web_*", "bash"}}, words("ls"), surely, true},
		{"other tool", Condition{Tools: []string{"mcp:*"}}, words("ls"), never, false},
		{"program", Condition{Programs: []string{"git", "g*"}}, words("git x"), surely, true},
		{"other program", Condition{Programs: []string{"git"}}, words("gitk"), never, false},
		{"computed program", Condition{Programs: []string{"git"}}, &in{Tool: "bash", Effect: effect.Effect{Op: effect.Write}}, possible, false},
		{"prefix", Condition{Prefixes: []string{"git push"}}, words("git push -f"), surely, true},
		{"prefix is by word", Condition{Prefixes: []string{"git push"}}, words("git pusher"), never, false},
		{"prefix with flags between", Condition{Prefixes: []string{"git push"}}, words("git -C dir --no-pager push"), partly, false},
		{"prefix is not just any later word", Condition{Prefixes: []string{"git push"}}, words("git commit push"), never, false},
		{"prefix by path", Condition{Prefixes: []string{"rm -rf"}}, &in{Program: "rm", Words: []string{"/bin/rm", "-rf"}, Effect: effect.Effect{Op: effect.Write}}, partly, false},
		{"prefix with a computed word", Condition{Prefixes: []string{"git push"}}, &in{Program: "git", Words: []string{"git", "$x"}, Computed: []int{1}, Effect: effect.Effect{Op: effect.Write}}, possible, false},
		{"quoted prefix", Condition{Prefixes: []string{`echo 'a b'`}}, &in{Program: "echo", Words: []string{"echo", "a b", "c"}, Effect: effect.Effect{Op: effect.Write}}, surely, true},
		{"exact", Condition{Exact: []string{"git push"}}, words("git push"), surely, true},
		{"exact has no more words", Condition{Exact: []string{"git push"}}, words("git push -f"), never, false},
		{"regex", Condition{Regexps: []string{`^git .*--force\b`}}, words("git push --force"), surely, true},
		{"regex on computed words", Condition{Regexps: []string{`git`}}, &in{Words: []string{"git", "$x"}, Computed: []int{1}, Effect: effect.Effect{Op: effect.Write}}, partly, false},
		{"operation", Condition{Ops: []string{"delete", "write"}}, words("x"), surely, true},
		{"area", Condition{Ops: []string{"git"}}, &in{Effect: effect.Effect{Op: effect.Write, Area: effect.Git}}, surely, true},
		{"network is remote", Condition{Ops: []string{"network"}}, &in{Effect: effect.Effect{Op: effect.Read, Bits: effect.Remote}}, surely, true},
		{"operation not listed", Condition{Ops: []string{"delete"}}, words("x"), never, false},
		{"risk", Condition{Risks: []effect.Risk{effect.Low}}, words("x"), surely, true},
		{"risk above", Condition{Risks: []effect.Risk{effect.None}}, words("x"), surely, false},
		{"risk below", Condition{Risks: []effect.Risk{effect.High}}, words("x"), never, false},
		{"path", Condition{Paths: []string{"/etc/**"}}, file("/etc/a/b", "", 0), surely, true},
		{"path elsewhere", Condition{Paths: []string{"/etc/**"}}, file("/etcx", "", 0), never, false},
		{"path with dots", Condition{Paths: []string{"/etc/**"}}, file("/p/../etc/x", "", 0), surely, true},
		{"path resolved elsewhere", Condition{Paths: []string{"/p/**"}}, file("/p/a", "/q/a", 0), partly, false},
		{"path resolved into", Condition{Paths: []string{"/p/**"}}, file("/q/a", "/p/a", 0), partly, false},
		{"relative path", Condition{Paths: []string{"docs/*.md"}}, file("/p/docs/a.md", "", InProject), surely, true},
		{"relative path outside", Condition{Paths: []string{"docs/*.md"}}, file("/p/docs/a.md", "", 0), partly, false},
		{"parent of the path", Condition{Paths: []string{"/srv/data/**"}}, &in{Effect: effect.Effect{Op: effect.Write, Target: "/srv"}, Facts: Recursive}, partly, false},
		{"target not known", Condition{Paths: []string{"/etc/**"}}, file("", "", 0), possible, false},
		{"host", Condition{Hosts: []string{"*.example.com"}}, &in{Host: "API.example.com.", Effect: effect.Effect{Op: effect.Write}}, surely, true},
		{"other host", Condition{Hosts: []string{"*.example.com"}}, &in{Host: "example.com.evil", Effect: effect.Effect{Op: effect.Write}}, never, false},
		{"host not known", Condition{Hosts: []string{"h"}}, &in{Effect: effect.Effect{Op: effect.Network}}, possible, false},
		{"dir", Condition{Dirs: []string{"/p"}}, &in{Dir: "/p/a", Effect: effect.Effect{Op: effect.Write}}, surely, true},
		{"other dir", Condition{Dirs: []string{"/p"}}, &in{Dir: "/pq", Effect: effect.Effect{Op: effect.Write}}, never, false},
		{"dir not known", Condition{Dirs: []string{"/p"}}, &in{Effect: effect.Effect{Op: effect.Write}}, possible, false},
		{"branch", Condition{Branches: []string{"release/*"}}, &in{Branch: "release/1", Effect: effect.Effect{Op: effect.Write}}, surely, true},
		{"other branch", Condition{Branches: []string{"main"}}, &in{Branch: "x", Effect: effect.Effect{Op: effect.Write}}, never, false},
		{"agent", Condition{Agents: []string{"*"}}, &in{Agent: "a", Effect: effect.Effect{Op: effect.Write}}, surely, true},
		{"other agent", Condition{Agents: []string{"b"}}, &in{Agent: "a", Effect: effect.Effect{Op: effect.Write}}, never, false},
		{"reversible", Condition{Reversible: &yes}, &in{Effect: effect.Effect{Op: effect.Write, Undo: effect.UndoGit}}, surely, true},
		{"undo not known", Condition{Reversible: &yes}, words("x"), never, false},
		{"irreversible", Condition{Reversible: &no}, words("x"), surely, true},
		{"custom", Condition{Custom: []string{"is_recursive", "is_unique"}}, file("/p", "", Unique), surely, true},
		{"custom by fact", Condition{Custom: []string{"created_here"}}, file("/p", "", CreatedHere), surely, true},
		{"own predicate", Condition{Custom: []string{"mine"}, Predicates: map[string]func(*Input) bool{"mine": func(i *Input) bool { return i.Program == "p" }}}, file("/p", "", 0), surely, true},
	}
	for _, c := range tests {
		if c.in.Tool == "" {
			c.in.Tool = "bash"
		}
		d := mustPolicy(t, Default, Rule{Name: "r", When: c.cond, Action: effect.Deny}).rules[0]
		if g := d.match(c.in, effect.Low); g != c.deny {
			t.Errorf("%s: a denial holds with grade %d, want %d", c.name, g, c.deny)
		}
		a := mustPolicy(t, Default, Rule{Name: "r", When: c.cond, Action: effect.Allow}).rules[0]
		if g := a.match(c.in, effect.Low); (g == surely) != c.allow || g != surely && g != never {
			t.Errorf("%s: an allow holds with grade %d, want %v", c.name, g, c.allow)
		}
	}
}

func TestCustoms(t *testing.T) {
	e := func(op effect.Operation, a effect.Area, k effect.Kind, b effect.Bits) effect.Effect {
		return effect.Effect{Op: op, Area: a, Kind: k, Bits: b}
	}
	for name, in := range map[string]*Input{
		"is_force_push":           {Effect: e(effect.Write, effect.Git, 0, effect.Remote), Facts: Forced},
		"is_main_branch":          {Facts: MainBranch},
		"is_recursive":            {Facts: Recursive},
		"is_untracked":            {Facts: Untracked},
		"is_ignored":              {Facts: Ignored},
		"is_unique":               {Facts: Unique},
		"is_rebuildable":          {Facts: Rebuildable},
		"outside_project":         {Facts: InHome},
		"is_secret":               {Effect: e(effect.Read, effect.Secret, 0, 0)},
		"is_opaque":               {Effect: e(effect.Execute, 0, effect.OpaqueCode, 0)},
		"is_project_code":         {Effect: e(effect.Execute, 0, effect.ProjectCode, 0)},
		"is_arming":               {Facts: Arming},
		"is_production":           {Facts: Production},
		"is_first_contact":        {Facts: FirstContact},
		"pipes_download_to_shell": {Effect: e(effect.Execute, 0, effect.RemoteCode, 0)},
		"many_targets":            {Facts: Many},
	} {
		f := customNamed(name)
		if f == nil || !f(in) || f(&Input{}) {
			t.Errorf("%s does not hold where it should, or everywhere", name)
		}
	}
}

func TestNewPolicyRefuses(t *testing.T) {
	at := func(line int) Origin { return Origin{"guard.toml", line} }
	for _, c := range []struct {
		key   string
		rules []Rule
	}{
		{"priority", []Rule{{Name: "a", Priority: 1, Origin: at(2)}, {Name: "b", Priority: 1, Origin: at(9)}}},
		{"name", []Rule{{Name: "a", Priority: 1}, {Name: "a", Priority: 2, Origin: at(9)}}},
		{"name", []Rule{{Origin: at(9)}}},
		{"level", []Rule{{Name: "a", Level: "loud", Origin: at(9)}}},
		{"action", []Rule{{Name: "a", Action: 9, Origin: at(9)}}},
		{"command_regex", []Rule{{Name: "a", When: Condition{Regexps: []string{"("}}, Origin: at(9)}}},
		{"path_pattern", []Rule{{Name: "a", When: Condition{Paths: []string{"/[a"}}, Origin: at(9)}}},
		{"dir", []Rule{{Name: "a", When: Condition{Dirs: []string{"/{a"}}, Origin: at(9)}}},
		{"operation_type", []Rule{{Name: "a", When: Condition{Ops: []string{"erase"}}, Origin: at(9)}}},
		{"risk_level", []Rule{{Name: "a", When: Condition{Risks: []effect.Risk{9}}, Origin: at(9)}}},
		{"custom", []Rule{{Name: "a", When: Condition{Custom: []string{"is_odd"}}, Origin: at(9)}}},
		{"command_prefix", []Rule{{Name: "a", When: Condition{Prefixes: []string{"'open"}}, Origin: at(9)}}},
		{"program", []Rule{{Name: "a", When: Condition{Programs: []string{}}, Origin: at(9)}}},
	} {
		_, err := NewPolicy("git", c.rules)
		var pe *Error
		if !errors.As(err, &pe) || pe.Key != c.key || pe.Origin.Line != 9 {
			t.Errorf("%s: got %v", c.key, err)
		}
	}
}

func TestDangers(t *testing.T) {
	high := effect.High
	own := Danger{Name: "odd", Risk: &high, When: &Condition{Programs: []string{"odd"}}}
	d, err := NewDangers(true, []Danger{{Name: "network_request", Risk: &high}, own})
	if err != nil {
		t.Fatal(err)
	}
	s := Set{Mode: Standard, Dangers: d}
	if v := s.Judge(&Input{Tool: "bash", Effect: effect.Effect{Op: effect.Network}, Facts: KnownHost}); v.Action != effect.Ask || v.Risk != effect.High {
		t.Errorf("a silent row raised to high: %v", v)
	}
	if v := s.Judge(&Input{Tool: "bash", Program: "odd", Effect: effect.Effect{Op: effect.Read}}); v.Action != effect.Ask || v.Risk != effect.High {
		t.Errorf("a pattern of one's own: %v", v)
	}
	for _, bad := range []Danger{{}, {Name: "new"}, {Name: "publish", When: &Condition{}}, {Name: "x", When: &Condition{Risks: []effect.Risk{0}}}, {Name: "x", When: &Condition{Regexps: []string{"("}}}} {
		if _, err := NewDangers(true, []Danger{bad}); err == nil {
			t.Errorf("%+v is accepted", bad)
		}
	}
	off, err := NewDangers(false, nil)
	if err != nil {
		t.Fatal(err)
	}
	if v := (&Set{Mode: Relaxed, Dangers: off}).Judge(&Input{Effect: effect.Effect{Op: effect.Delete}, Facts: RootLike}); v.Action != effect.Ask || v.Risk != effect.Critical {
		t.Errorf("without danger patterns: %v", v)
	}
	for _, n := range DangerNames() {
		if d.Words(n) == "" {
			t.Errorf("%s has no words", n)
		}
	}
}

func TestJudgeScript(t *testing.T) {
	secret := &Input{Tool: "bash", Effect: effect.Effect{Op: effect.Read, Area: effect.Secret}}
	get := &Input{Tool: "bash", Effect: effect.Effect{Op: effect.Network}, Facts: KnownHost}
	local := &Input{Tool: "bash", Effect: effect.Effect{Op: effect.Network}, Facts: Loopback}
	push := &Input{Tool: "bash", Effect: effect.Effect{Op: effect.Write, Area: effect.Git, Bits: effect.Remote | effect.Send}}
	all := mustPolicy(t, Default, Rule{Name: "all", Action: effect.Allow, When: Condition{Ops: []string{"read", "write", "network", "secret"}}})
	for i, c := range []struct {
		set  Set
		ins  []*Input
		ok   bool
		want effect.Action
	}{
		{Set{Mode: Standard}, []*Input{secret, get}, true, effect.Ask},
		{Set{Mode: Standard}, []*Input{push, secret}, true, effect.Ask},
		{Set{Mode: Strict}, []*Input{secret, get}, true, effect.Deny},
		{Set{Mode: Standard}, []*Input{secret, local}, false, 0},
		{Set{Mode: Standard}, []*Input{get, push}, false, 0},
		{Set{Mode: Standard, Tiers: []Tier{{Name: User, Trusted: true, Policies: []*Policy{all}}}}, []*Input{secret, get}, true, effect.Ask},
		{Set{Mode: Standard, Tiers: []Tier{{Name: Admin, Trusted: true, Policies: []*Policy{all}}}}, []*Input{secret, get}, false, 0},
	} {
		v, ok := c.set.JudgeScript(c.ins)
		if ok != c.ok || v.Action != c.want || ok && (v.Risk != effect.Critical || v.Batch != effect.Deny || v.Remember) {
			t.Errorf("%d: %v %v", i, v, ok)
		}
	}
}

func BenchmarkJudge(b *testing.B) {
	s := Set{Mode: Standard}
	in := &Input{Tool: "bash", Program: "rm", Effect: effect.Effect{Op: effect.Delete, Target: "/p/x"}, Facts: InProject}
	b.ReportAllocs()
	for b.Loop() {
		s.Judge(in)
	}
}
