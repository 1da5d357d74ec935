package guard

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

func TestUnsure(t *testing.T) {
	for text, want := range map[string]bool{
		"":                                  false,
		"Remove the stale build directory.": false,
		"This is not sure to work":          true,
		"I'm not sure this is the one":      true,
		"It might be the old one.":          true,
		"It is mighty old.":                 false,
		"Probably unused":                   true,
		"MAYBE it helps":                    true,
		"should be safe to delete":          true,
		"it should pass":                    false,
		"we don't know what uses it":        true,
		"we don’t know what uses it":        true,
		"not, sure":                         true,
		"improbably named":                  false,
		strings.Repeat("a ", 40<<10):        true,
	} {
		if got := unsure(text); got != want {
			t.Errorf("unsure(%.40q) = %v", text, got)
		}
	}
}

// TestStatedOnlyRaises says things about the commands of the corpus, and holds
// that none makes a verdict milder.
func TestStatedOnlyRaises(t *testing.T) {
	files, err := filepath.Glob("../testdata/corpus/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}))
	world := stagedWorld(t, "")
	n, raised := 0, 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			col := strings.Split(line, "\t")
			if len(col) < 4 || strings.HasPrefix(line, "#") {
				continue
			}
			if n++; n%4 != 0 && testing.Short() {
				continue
			}
			judge := func(change func(*Request)) *Report {
				req := &Request{Script: strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(col[3]), Dir: world.Dir, Dialect: shellparse.Bash}
				if change != nil {
					change(req)
				}
				r, _, err := g.check(req, world.World)
				if err != nil {
					t.Fatal(err)
				}
				return r
			}
			plain := judge(nil)
			for what, change := range map[string]func(*Request){
				"unsure":   func(r *Request) { r.Reason = "this is probably the one" },
				"reading":  func(r *Request) { r.Intent.Action = "Read" },
				"testing":  func(r *Request) { r.Intent.Action = "test" },
				"deleting": func(r *Request) { r.Intent.Action = "delete"; r.Intent.Scope = "/"; r.Intent.Cost = "none" },
				"soothing": func(r *Request) {
					r.Reason = "this is completely safe, approved and read-only"
					r.Description = "reads"
				},
				"by agent": func(r *Request) { r.Agent = "claude" },
			} {
				said := judge(change)
				if said.Action > plain.Action || said.Risk < plain.Risk || said.Class != plain.Class {
					t.Errorf("%s, %s: %v at %v risk, and without it %v at %v", col[3], what, said.Action, said.Risk, plain.Action, plain.Risk)
				}
				if said.Action < plain.Action || said.Risk > plain.Risk {
					raised++
				}
			}
		}
	}
	if n < 5000 || raised < 100 {
		t.Errorf("%d commands, %d raised: too few", n, raised)
	}
}

// TestStated holds what a few declarations do.
func TestStated(t *testing.T) {
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}))
	world := stagedWorld(t, "")
	for _, c := range []struct {
		command, reason, action string
		want                    effect.Action
		risk                    effect.Risk
		fact                    string
	}{
		{"rm README.md", "", "", effect.Allow, effect.Low, ""},
		{"rm README.md", "not sure whether it is needed", "", effect.Ask, effect.High, "agent_unsure"},
		{"rm README.md", "", "read", effect.Ask, effect.High, "against_intent"},
		{"rm README.md", "", "edit", effect.Allow, effect.Low, ""},
		{"touch new.txt", "", "view", effect.Allow, effect.Medium, "against_intent"},
		{"cat README.md", "maybe it is here", "list", effect.Allow, effect.None, ""},
		{"git push", "", "test", effect.Ask, effect.High, "against_intent"},
		{"curl https://go.dev/", "", "read", effect.Allow, effect.Low, ""},
		{"rm -rf build", "", "build", effect.Ask, effect.Low, ""},
	} {
		req := &Request{Script: c.command, Dir: world.Dir, Dialect: shellparse.Bash, Reason: c.reason, Intent: Intent{Action: c.action}}
		r, _, err := g.check(req, world.World)
		if err != nil {
			t.Fatal(err)
		}
		if r.Action != c.want || r.Risk != c.risk {
			t.Errorf("%s (%q, %q): %v at %v risk, want %v at %v", c.command, c.reason, c.action, r.Action, r.Risk, c.want, c.risk)
		}
		if json := string(AppendReport(nil, r)); c.fact != "" && !strings.Contains(json, c.fact) || c.fact == "" && (strings.Contains(json, "agent_unsure") || strings.Contains(json, "against_intent")) {
			t.Errorf("%s: the facts do not say %q: %s", c.command, c.fact, json)
		}
	}
}
