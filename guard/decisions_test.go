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

// TestAfterYes holds what the modes do with the project's code once a yes to it
// was kept for the session.
func TestAfterYes(t *testing.T) {
	for _, c := range []struct {
		command                   string
		relaxed, standard, strict bool // answered by that yes
	}{
		{"make other", true, true, false},
		{"npm test", true, true, false},
		{"make deploy", false, false, false},
		{`python3 -c "a.b()"`, true, false, false},
		{`python3 -c "import subprocess; subprocess.run(x)"`, false, false, false},
		{"npm ci", true, false, false},
		{"npm install left-pad", false, false, false},
		{"docker compose up -d", true, false, false},
		{"docker run -v /:/h acme/web", false, false, false},
		{"docker compose down -v", false, false, false},
		{"npm publish", false, false, false},
		{"npm ci && curl -d x https://new.example/", false, false, false},
	} {
		for mode, want := range map[policy.Mode]bool{policy.Relaxed: c.relaxed, policy.Standard: c.standard, policy.Strict: c.strict} {
			s := newStand(t, nil)
			s.write("package-lock.json", "{}")
			s.write("docker-compose.yml", "services: {}\n")
			if err := s.SetPolicy(&policy.Set{Mode: mode}); err != nil {
				t.Fatal(err)
			}
			s.asks(s.request("make"), Answer{Kind: ForSession})
			if d, n := s.run(s.request(c.command)); d.Allowed != want || want && n != 0 {
				t.Errorf("%v: %s: allowed %v after %d questions (%q)", mode, c.command, d.Allowed, n, d.Report.Reasons)
			}
		}
	}
}

// TestFactsShow judges the table's commands, and holds that the facts they
// depend on are printed, and that each name is one that rules may use.
func TestFactsShow(t *testing.T) {
	text, err := os.ReadFile(decisionsFile)
	if err != nil {
		t.Fatal(err)
	}
	// What no staged world has: other mounts, processes, sessions, and what
	// askers say.
	elsewhere := " nothing_to_lose other_mount own_process created_here by_agent agent_unsure against_intent is_arming_hard "
	seen := map[string]bool{}
	world := stagedWorld(t, "link out /home/u/other\ndir-tree many untracked\nfile /home/u/other/x\n"+manyFiles("many", 120))
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}))
	judge := func(script string) {
		r, _, err := g.check(&Request{Script: script, Dir: world.Dir, Dialect: shellparse.Bash}, world.World)
		if err != nil {
			t.Fatal(err)
		}
		printed := string(AppendReport(nil, r))
		for i := range r.Calls {
			for _, e := range r.Calls[i].Effects {
				for _, name := range e.Facts.Names() {
					if seen[name] = true; !strings.Contains(printed, strconv.Quote(name)) {
						t.Errorf("%s: %s is not printed: %s", script, name, printed)
					}
				}
			}
		}
	}
	for _, line := range strings.Split(string(text), "\n") {
		f := strings.Fields(line)
		if len(f) < 5 || line[0] == '#' || strings.HasPrefix(line, "row ") {
			continue
		}
		at := 0
		for range 4 {
			at += strings.IndexAny(line[at:], " \t")
			at += len(line[at:]) - len(strings.TrimLeft(line[at:], " \t"))
		}
		judge(strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(line[at:]))
	}
	judge("rm -rf many; echo x > out/x")
	for _, name := range policy.Customs() {
		f, isFact := policy.ParseFact(name)
		if !isFact {
			continue
		}
		if !seen[name] && !strings.Contains(elsewhere, " "+name+" ") {
			t.Errorf("no command of the table shows %s", name)
		}
		p, err := policy.NewPolicy("bash", []policy.Rule{{Name: "r", Action: effect.Deny, When: policy.Condition{Custom: []string{name}}}})
		if err != nil {
			t.Errorf("%s is no condition: %v", name, err)
			continue
		}
		set := &policy.Set{Mode: policy.Standard, Tiers: []policy.Tier{{Name: policy.User, Policies: []*policy.Policy{p}}}}
		if v := set.Judge(&policy.Input{Tool: "bash", Facts: f, Effect: effect.Effect{Op: effect.Read}}); v.Action != effect.Deny {
			t.Errorf("a rule about %s does not hold where it is a fact", name)
		}
	}
}
