package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// everyCommand calls f with each command below root that a person sees.
func everyCommand(c *cobra.Command, f func(path string, c *cobra.Command)) {
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			f(sub.CommandPath(), sub)
			everyCommand(sub, f)
		}
	}
}

// shows are the subcommands that change nothing. All others are for a person
// alone, and denied where a command that is judged calls them.
var shows = strings.Split("approvals,approvals explain,approvals export,approvals list,approvals show,audit,audit list,audit verify,"+
	"catalog,catalog list,catalog show,check,completion,explain,help,init,policy,policy check,policy dangers,policy explain,policy replay,policy show,policy test,"+
	"preview,session,session list,session show,status,suggest,version,why", ",")

// TestSubcommands holds that each subcommand can be found, tried and judged:
// it is in the help and the README, its examples are lines it can take, and
// the catalogue says of each, and of each example, whether it only shows.
func TestSubcommands(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var status exitStatus
	root := newRoot(&env{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}, &invocation{}, &status)

	var lines, of []string
	everyCommand(root, func(path string, c *cobra.Command) {
		if c.Parent() == root && !regexp.MustCompile("(?m)^\\| .*`"+c.Name()+"`.* \\|.*\\|$").Match(readme) {
			t.Errorf("README.md has no row for %s", path)
		}
		if len(c.Short) > 100 || c.Short == "" || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: %q is no line of a list", path, c.Short)
		}
		if c.Example == "" {
			t.Errorf("%s has no example", path)
		}
		lines, of = append(lines, path), append(of, path)
		for _, line := range strings.Split(c.Example, "\n") {
			line = strings.TrimSpace(line)
			if words, ok := strings.CutPrefix(line, "guard "); ok {
				words, _, _ = strings.Cut(words, " | ")
				words, _, _ = strings.Cut(words, " > ")
				c := tryExample(t, root, words)
				lines, of = append(lines, "guard "+words), append(of, c.CommandPath())
			}
		}
	})
	for i, r := range judgeAll(t, lines) {
		want := "deny"
		switch words := strings.Fields(of[i]); {
		case of[i] == "guard session run":
			continue // what it runs is judged
		case contains(shows, strings.Join(words[1:], " ")):
			want = "allow"
		}
		if r.Action != want {
			t.Errorf("%s: %s, %s %q; want %s", lines[i], r.Class, r.Action, r.Reasons, want)
		}
		if want == "allow" && r.Class != "read-only" {
			t.Errorf("%s only shows, and is %s", lines[i], r.Class)
		}
	}
	if len(lines) < 60 {
		t.Errorf("only %d lines were looked at", len(lines))
	}
}

// tryExample reads the flags of an example as its command would, and returns
// that command.
func tryExample(t *testing.T, root *cobra.Command, line string) *cobra.Command {
	c, rest, err := root.Find(strings.Fields(line))
	if err != nil || c == root {
		t.Errorf("%q: %v", line, err)
	} else if contains(rest, "-c") {
		return c // what follows is a script
	} else if err := c.ParseFlags(rest); err != nil {
		t.Errorf("%q: %v", line, err)
	}
	return c
}

type judged struct {
	ID, Class, Action string
	Reasons           []string
}

// judgeAll judges scripts as guard check does, in a home of its own.
func judgeAll(t *testing.T, scripts []string) []judged {
	home := t.TempDir()
	defer func(old string) { roots = old }(roots)
	roots = "env"
	var in bytes.Buffer
	for i, s := range scripts {
		line, err := json.Marshal(map[string]string{"id": strconv.Itoa(i), "command": s, "dir": home})
		if err != nil {
			t.Fatal(err)
		}
		in.Write(append(line, '\n'))
	}
	stdin, out := filepath.Join(home, "in"), filepath.Join(home, "out")
	if err := os.WriteFile(stdin, in.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := os.Open(stdin)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	w, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	e := &env{args: []string{"check", "--stdin", "--json"}, environ: []string{"HOME=" + home, "PATH=/usr/bin:/bin", "XDG_RUNTIME_DIR=" + home}, stdin: r, stdout: w, stderr: os.Stderr}
	if status := run(e); status != statusOK {
		t.Fatalf("check ended with %d", status)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var verdicts []judged
	for line := range bytes.Lines(text) {
		var v judged
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		verdicts = append(verdicts, v)
	}
	if len(verdicts) != len(scripts) {
		t.Fatalf("%d lines were answered of %d", len(verdicts), len(scripts))
	}
	return verdicts
}
