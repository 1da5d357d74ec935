package guard

import (
	"strings"
	"testing"

	"guard/guard/internal/config"
	"guard/policy"
)

// TestObserveHolds looks at what passes where nothing is blocked, and at what
// is no matter of the person's own policies.
func TestObserveHolds(t *testing.T) {
	file := func(tier, text string) *config.File {
		t.Helper()
		f, err := config.Parse([]byte(text), tier, config.Options{Tier: tier, Trusted: true})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	rule := "[[policies.git.rules]]\nname = \"no\"\npriority = 1\naction = \"deny\"\ncondition = { command_prefix = \"git push\" }\n"
	for _, c := range []struct {
		name    string
		files   []*config.File
		script  string
		allowed bool
	}{
		{"a question", nil, "rm -rf data", true},
		{"critical risk", nil, "rm -rf ~", true},
		{"not understood", nil, `$x "`, true},
		{"the user's denial", []*config.File{file(policy.User, rule)}, "git push", true},
		{"the administrator's denial", []*config.File{file(policy.Admin, rule)}, "git push", false},
		{"the administrator's among others", []*config.File{file(policy.Admin, rule)}, "rm -rf data; git push", false},
		{"guard's own files", nil, "echo mode = 1 > ~/.config/guard/guard.toml", false},
		{"guard's own commands", nil, "guard approve 1", false},
		{"guard's own, denied by the user too", []*config.File{file(policy.User, "[[default_policy.rules]]\nname = \"no\"\npriority = 1\naction = \"deny\"\n")}, "guard approve 1", false},
	} {
		s := newStand(t, nil)
		s.write("data/a", "a")
		set, _, err := config.Combine(c.files...)
		if err != nil {
			t.Fatal(err)
		}
		set.Mode = policy.Observe
		if err := s.SetPolicy(set); err != nil {
			t.Fatal(err)
		}
		d, n := s.run(s.request(c.script))
		if n != 0 || d.Allowed != c.allowed || c.allowed && !strings.HasPrefix(d.Reason, "observed: it would have been ") {
			t.Errorf("%s: %d questions, %+v", c.name, n, d)
		}
	}

	// What somebody said no to is still a no.
	s := newStand(t, nil)
	s.write("data/a", "a")
	s.run(s.request("rm -rf data"), Answer{Kind: Never})
	if err := s.SetPolicy(&policy.Set{Mode: policy.Observe}); err != nil {
		t.Fatal(err)
	}
	if d, _ := s.run(s.request("rm -rf data")); d.Allowed {
		t.Errorf("after never: %+v", d)
	}
}
