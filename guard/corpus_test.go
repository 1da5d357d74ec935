package guard

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse"
)

var showCorpus = flag.Int("misses", 40, "how many corpus lines to report in full")

// stagedWorld reads the world that the corpus is judged in.
func stagedWorld(t testing.TB, extra string) *facts.Staged {
	t.Helper()
	text, err := os.ReadFile("../testdata/corpus/world.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := facts.ParseStaged(string(text) + "\n" + extra)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestCorpus judges every line of the verdict corpus. A line holds class,
// action, risk, command and, if it has them, key targets, separated by tabs;
// ⏎ stands for a newline and ⇥ for a tab. A line "#@ …" adds to the world.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../testdata/corpus/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, name := range files {
		base := strings.TrimSuffix(filepath.Base(name), ".txt")
		if base == "world" {
			continue
		}
		t.Run(base, func(t *testing.T) {
			n := corpusFile(t, name)
			if n == 0 {
				t.Errorf("%s holds no case", name)
			}
			total += n
		})
	}
	if total == 0 {
		t.Fatal("the corpus is empty")
	}
	t.Logf("%d cases", total)
}

func corpusFile(t *testing.T, name string) int {
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}))
	var extra strings.Builder
	world := stagedWorld(t, "")
	cases, missed := 0, 0
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for line := 1; sc.Scan(); line++ {
		text := sc.Text()
		if add, ok := strings.CutPrefix(text, "#@ "); ok {
			fmt.Fprintln(&extra, add)
			world = stagedWorld(t, extra.String())
			continue
		}
		if strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#") {
			continue
		}
		col := strings.Split(text, "\t")
		if len(col) < 4 {
			t.Errorf("%s:%d: want class, action, risk and command, separated by tabs: %q", name, line, text)
			continue
		}
		cases++
		cmd := strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(col[3])
		r, _, err := g.check(&Request{Script: cmd, Dir: world.Dir, Dialect: shellparse.Bash}, world.World)
		if err != nil {
			t.Errorf("%s:%d: %v", name, line, err)
			continue
		}
		got := fmt.Sprintf("%s %s %s", r.Class, r.Action, r.Risk)
		want := fmt.Sprintf("%s %s %s", col[0], col[1], col[2])
		miss := got != want
		if len(col) > 4 && col[4] != "" {
			for _, target := range strings.Split(col[4], ",") {
				if target = strings.TrimSpace(target); target != "" && !hasTarget(r, target) {
					miss = true
					want += " " + target
				}
			}
		}
		if miss {
			missed++
			if missed <= *showCorpus {
				t.Errorf("%s:%d: %s\n\tgot  %s %s\n\twant %s", filepath.Base(name), line, col[3], got, describe(r), want)
			}
		}
	}
	if err := sc.Err(); err != nil {
		t.Fatal(err)
	}
	if missed > 0 {
		t.Errorf("%s: %d of %d cases differ", filepath.Base(name), missed, cases)
	}
	return cases
}

func hasTarget(r *Report, want string) bool {
	for i := range r.Calls {
		for _, e := range r.Calls[i].Effects {
			if e.Op.String()+":"+e.Target == want {
				return true
			}
		}
	}
	return false
}

func describe(r *Report) string {
	var b strings.Builder
	for i := range r.Calls {
		c := &r.Calls[i]
		fmt.Fprintf(&b, "\n\t     %s %s %s:", c.Action, c.Risk, quoteWords(c.Argv))
		for _, e := range c.Effects {
			fmt.Fprintf(&b, " {%s %s %q %s}", e.Op, e.Area, e.Target, e.Rule[strings.LastIndexByte(e.Rule, '/')+1:])
		}
		for _, why := range c.Call.Partial {
			fmt.Fprintf(&b, " !%s", why)
		}
	}
	return b.String()
}
