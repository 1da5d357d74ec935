package guard

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

const decisionsFile = "../testdata/policy/decisions.txt"

// TestDecisions holds the three modes to a table that says in words what each
// does with a command. Every row of the built-in policy has ten commands or
// more.
func TestDecisions(t *testing.T) {
	text, err := os.ReadFile(decisionsFile)
	if err != nil {
		t.Fatal(err)
	}
	type section struct {
		row   int
		title string
		world []string
		lines []int
	}
	var sections []*section
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		add, world := strings.CutPrefix(line, "#@ ")
		head, isRow := strings.CutPrefix(line, "row ")
		switch {
		case isRow:
			number, title, _ := strings.Cut(head, ": ")
			n, err := strconv.Atoi(number)
			if err != nil {
				t.Fatalf("%s:%d: %q is no row's number", decisionsFile, i+1, number)
			}
			sections = append(sections, &section{row: n, title: title})
		case strings.TrimSpace(line) == "" || line[0] == '#' && !world:
		case len(sections) == 0:
			t.Fatalf("%s:%d: a line before the first row", decisionsFile, i+1)
		case world:
			s := sections[len(sections)-1]
			s.world = append(s.world, add)
		default:
			s := sections[len(sections)-1]
			s.lines = append(s.lines, i)
		}
	}
	count := map[int]int{}
	for _, s := range sections {
		count[s.row] += len(s.lines)
		t.Run(fmt.Sprintf("%d %s", s.row, s.title), func(t *testing.T) {
			for _, i := range s.lines {
				if err := decide(t, strings.Join(s.world, "\n"), lines[i]); err != nil {
					t.Errorf("%s:%d: %v", decisionsFile, i+1, err)
				}
			}
		})
	}
	for row := 1; row <= 30; row++ {
		if count[row] < 10 {
			t.Errorf("row %d has %d commands, want ten or more", row, count[row])
		}
	}
}

// decide judges one line of the table, each time in a world of its own.
func decide(t *testing.T, extra, line string) error {
	f := strings.Fields(line)
	if len(f) < 5 {
		return fmt.Errorf("want four columns and a command: %q", line)
	}
	want, command := f[:4], line
	for range want {
		command = strings.TrimLeft(command, " \t")
		command = command[strings.IndexAny(command, " \t"):]
	}
	command = strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(strings.TrimSpace(command))
	got := make([]string, 0, len(want))
	about := ""
	for _, mode := range []policy.Mode{policy.Relaxed, policy.Standard, policy.Strict} {
		world := stagedWorld(t, extra)
		g := New(WithPolicy(&policy.Set{Mode: mode}))
		r, j, err := g.check(&Request{Script: command, Dir: world.Dir, Dialect: shellparse.Bash}, world.World)
		if err != nil {
			return err
		}
		if r.Batch != effect.Allow && r.Action == effect.Allow || r.Batch == effect.Allow && r.Action != effect.Allow {
			return fmt.Errorf("%s: %v in %v mode, but %v in batch", command, r.Action, mode, r.Batch)
		}
		got = append(got, decided(r, j))
		if mode == policy.Standard {
			about = describe(r)
		}
	}
	batch := "no"
	switch got[1] {
	case "run", "log":
		batch = "run"
	case "deny":
		batch = "deny"
	}
	got = append(got, batch)
	if strings.Join(got, " ") != strings.Join(want, " ") {
		return fmt.Errorf("%s\n\tgot  %s%s\n\twant %s", command, strings.Join(got, " "), about, strings.Join(want, " "))
	}
	return nil
}

// decided is the table's word for a report.
func decided(r *Report, j *judged) string {
	switch r.Action {
	case effect.Deny:
		return "deny"
	case effect.Ask:
		switch r.Risk {
		case effect.Critical:
			return "typed"
		case effect.High:
			return "askH"
		case effect.Medium:
			return "askM"
		}
		return "askL"
	}
	if r.Risk > effect.Low {
		return "run at " + r.Risk.String()
	}
	for _, call := range j.verdicts {
		for _, v := range call {
			if v.Notable {
				return "log"
			}
		}
	}
	return "run"
}
