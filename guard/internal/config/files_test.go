package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"guard/policy"
)

// policyFiles returns the files of one kind, and fails if there is none.
func policyFiles(t *testing.T, kind string) []string {
	t.Helper()
	files, err := filepath.Glob("../../../testdata/policy/" + kind + "/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files of kind %q: %v", kind, err)
	}
	return files
}

// wants reads the lines "# want line N: text" that a file begins with.
func wants(t *testing.T, file string) (text []byte, lines []int, words []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var n int
		if _, err := fmt.Sscanf(line, "# want line %d:", &n); err != nil {
			break
		}
		_, w, _ := strings.Cut(strings.TrimSpace(line), ":")
		lines, words = append(lines, n), append(words, strings.TrimSpace(w))
	}
	return text, lines, words
}

// TestErrorFiles reads files that are wrong in one way each: the message names
// the file, the line and what to write instead.
func TestErrorFiles(t *testing.T) {
	for _, file := range policyFiles(t, "errors") {
		text, lines, words := wants(t, file)
		if len(lines) != 1 {
			t.Errorf("%s: want one line of the form %q", file, "# want line 2: text")
			continue
		}
		_, err := Parse(text, file, Options{Tier: policy.User, Trusted: true, Home: "/home/u", Now: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)})
		var e *Error
		switch {
		case !errors.As(err, &e):
			t.Errorf("%s: got %v, want an error", file, err)
		case e.Line != lines[0] || !strings.Contains(e.Error(), words[0]) || !strings.HasPrefix(e.Error(), file+":"):
			t.Errorf("got %v, want line %d with %q", err, lines[0], words[0])
		}
	}
}

// TestLintFiles reads files that are valid and hardly meant, and "clean", of
// which there is nothing to say.
func TestLintFiles(t *testing.T) {
	for _, file := range policyFiles(t, "lint") {
		text, lines, words := wants(t, file)
		f, err := Parse(text, file, Options{Tier: policy.User, Trusted: true, Home: "/home/u"})
		if err != nil {
			t.Error(err)
			continue
		}
		if len(lines) == 0 && filepath.Base(file) != "clean.toml" {
			t.Errorf("%s wants nothing", file)
		}
		set, _, err := Combine(f)
		if err != nil {
			t.Error(err)
			continue
		}
		found := policy.Lint(set)
		if len(found) != len(lines) {
			t.Errorf("%s: got %q, want %d findings", file, found, len(lines))
			continue
		}
		for i, x := range found {
			if x.Origin.Line != lines[i] || !strings.Contains(x.String(), words[i]) || x.Hint == "" || !strings.HasPrefix(x.String(), file+":") {
				t.Errorf("got %v, want line %d with %q and a hint", x, lines[i], words[i])
			}
		}
	}
}
