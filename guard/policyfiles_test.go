package guard

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/effect"
	"guard/guard/internal/config"
	"guard/guard/internal/facts"
	"guard/policy"
)

// loaded reads the policy files of one kind as the user's own, each with the
// world that its lines "#@ …" add to, and fails if there is none.
func loaded(t *testing.T, kind string, check func(t *testing.T, f *config.File, set *policy.Set, more string)) {
	t.Helper()
	files, err := filepath.Glob("../testdata/policy/" + kind + "/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files of kind %q: %v", kind, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var more strings.Builder
			tier := policy.User
			for line := range strings.Lines(string(text)) {
				if add, ok := strings.CutPrefix(line, "#@ "); ok {
					more.WriteString(add)
				}
				if strings.HasPrefix(line, "# tier: admin") {
					tier = policy.Admin
				}
			}
			f, err := config.Parse(text, file, config.Options{Tier: tier, Trusted: true, Home: "/home/u"})
			if err != nil {
				t.Fatal(err)
			}
			set, _, err := config.Combine(f)
			if err != nil {
				t.Fatal(err)
			}
			check(t, f, set, more.String())
		})
	}
}

// TestConditionFiles holds each condition to the examples in its file.
func TestConditionFiles(t *testing.T) {
	loaded(t, "conditions", func(t *testing.T, f *config.File, set *policy.Set, more string) {
		world := stagedWorld(t, more)
		bad, tried, err := New(WithPolicy(set)).checkExamples(func(*policy.Rule) (*facts.Staged, error) { return world, nil })
		if err != nil || tried == 0 {
			t.Fatalf("%d examples: %v", tried, err)
		}
		for _, x := range bad {
			t.Error(x)
		}
	})
}

// TestExamplePolicies holds the policies that are shipped as examples: nothing
// is ignored, nothing is suspicious, every rule has examples and all are right.
func TestExamplePolicies(t *testing.T) {
	loaded(t, "examples", func(t *testing.T, f *config.File, set *policy.Set, more string) {
		if len(f.Ignored) > 0 {
			t.Errorf("these keys do not count: %q", f.Ignored)
		}
		for _, x := range policy.Lint(set) {
			t.Error(x)
		}
		for _, p := range f.Tier.Policies {
			for _, r := range p.Rules() {
				if len(r.Match) == 0 || r.Reason == "" && r.Action != effect.Allow {
					t.Errorf("%v: rule %q has no example or no reason", r.Origin, r.Name)
				}
			}
		}
		for _, dir := range []string{"/home/u/proj", "/", "/home/u/my work", t.TempDir()} {
			bad, tried, err := New(WithPolicy(set)).CheckExamples(dir, "/home/u")
			if err != nil || tried < 10 {
				t.Errorf("%d examples: %v", tried, err)
			}
			for _, x := range bad {
				t.Errorf("in %s: %v", dir, x)
			}
		}
	})
}

// TestWrongExamples looks at what is said of examples that do not hold.
func TestWrongExamples(t *testing.T) {
	text := `
[[policies.rm.rules]]
name = "builds"
priority = 30
condition = { operation_type = "delete", custom = "is_rebuildable" }
action = "allow"
match = ["rm -rf build && make", "rm -rf data", "rm -rf target"]
not_match = ["rm -rf node_modules"]

[[policies.rm.rules]]
name = "all"
priority = 20
action = "ask"
match = ["rm README.md"]

[[policies.rm.rules]]
name = "never"
priority = 10
action = "deny"
match = ["rm notes.md"]
`
	f, err := config.Parse([]byte(text), "/x/guard.toml", config.Options{Tier: policy.User, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	set, _, err := config.Combine(f)
	if err != nil {
		t.Fatal(err)
	}
	bad, tried, err := New(WithPolicy(set)).CheckExamples("/home/u/proj", "/home/u")
	if err != nil || tried != 6 {
		t.Fatalf("%d examples: %v", tried, err)
	}
	want := []string{
		`/x/guard.toml:2: rule "builds" allows its example "rm -rf build && make", but it still is asked about: execute`,
		`/x/guard.toml:2: rule "builds" does not match its example "rm -rf data"`,
		`/x/guard.toml:2: rule "builds" matches "rm -rf node_modules", which it lists under not_match`,
		`/x/guard.toml:16: rule "never" does not match its example "rm notes.md": rule "all" decides before it`,
	}
	if len(bad) != len(want) {
		t.Fatalf("got %q", bad)
	}
	for i := range want {
		if !strings.HasPrefix(bad[i].String(), want[i]) {
			t.Errorf("got  %v\nwant %s", bad[i], want[i])
		}
	}
}

// TestManyExamples holds that thousands of rules with examples are tried in
// bounded work: what is left is not tried, and not said to be right.
func TestManyExamples(t *testing.T) {
	var b strings.Builder
	const rules = 4000
	for i := range rules {
		fmt.Fprintf(&b, "[[policies.p%d.rules]]\nname = \"r\"\npriority = 1\naction = \"deny\"\nmatch = [\"p%d x\"]\n", i, i)
	}
	f, err := config.Parse([]byte(b.String()), "x", config.Options{Tier: policy.User, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	set, _, err := config.Combine(f)
	if err != nil {
		t.Fatal(err)
	}
	bad, tried, err := New(WithPolicy(set)).CheckExamples("/home/u/proj", "/home/u")
	if err != nil || len(bad) != 0 || tried < 100 || tried*rules > 2*maxExampleWork {
		t.Errorf("%d of %d examples tried, %d wrong: %v", tried, rules, len(bad), err)
	}
}
