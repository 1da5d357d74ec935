package guard

import (
	"os"
	"strings"
	"testing"

	"guard/guard/internal/config"
	"guard/policy"
)

// TestReadmePolicy holds the policy that the README shows: it is right, nothing
// in it is hardly meant, and its examples hold.
func TestReadmePolicy(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "\n    mode = \"standard\"\n")
	if !ok {
		t.Fatal("the README shows no policy")
	}
	shown := "mode = \"standard\"\n"
	for line := range strings.Lines(rest) {
		code, indented := strings.CutPrefix(line, "    ")
		if !indented && line != "\n" {
			break
		}
		shown += code
	}
	f, err := config.Parse([]byte(shown), "README.md", config.Options{Tier: policy.User, Trusted: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, shown)
	}
	set, _, err := config.Combine(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range policy.Lint(set) {
		t.Error(x)
	}
	bad, tried, err := New(WithPolicy(set)).CheckExamples("/home/u/project", "/home/u")
	if err != nil || tried < 2 {
		t.Errorf("%d examples: %v", tried, err)
	}
	for _, x := range bad {
		t.Error(x)
	}
}
