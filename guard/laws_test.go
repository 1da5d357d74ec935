package guard

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/shellparse"
)

// corpusLines are the commands of the verdict corpus.
func corpusLines(t testing.TB) []string {
	files, err := filepath.Glob("../testdata/corpus/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		sc := bufio.NewScanner(f)
		sc.Buffer(nil, 1<<20)
		for sc.Scan() {
			if col := strings.Split(sc.Text(), "\t"); len(col) >= 4 && !strings.HasPrefix(col[0], "#") {
				out = append(out, strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(col[3]))
			}
		}
		if err := sc.Err(); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	return out
}

// TestLawsOfVerdicts holds that adding, nesting and wrapping never make the
// action milder or the risk lower.
func TestLawsOfVerdicts(t *testing.T) {
	g, w := productWorld(t)
	contexts := []struct{ name, text string }{
		{"after", "true\n%s"}, {"before", "%s\ntrue"}, {"beside", "ls src; %s"}, {"subshell", "( %s\n)"}, {"braces", "{ %s\n}"}, {"if", "if true; then %s\nfi"}, {"substitution", "echo \"$( %s\n)\""}, {"negated", "! { %s\n}"},
		{"function", "zz() { %s\n}; zz"}, {"with more", "%s\nrm -rf data"}, {"loop", "while true; do %s\nbreak; done"},
	}
	checked, bad := 0, 0
	for k, cmd := range corpusLines(t) {
		if strings.Contains(cmd, "<<") || strings.HasSuffix(strings.TrimSpace(cmd), "\\") {
			continue // what follows would become part of it
		}
		a := verdict(t, g, w, cmd)
		broken := false
		for _, why := range a.Reasons {
			broken = broken || strings.HasPrefix(why, "it does not parse")
		}
		if broken {
			continue
		}
		for i, c := range contexts {
			if (i+k)%3 != 0 {
				continue
			}
			b := verdict(t, g, w, strings.ReplaceAll(c.text, "%s", cmd))
			checked++
			if b.Action > a.Action || b.Risk < a.Risk || a.Class != shellparse.ReadOnly && b.Class == shellparse.ReadOnly {
				if bad++; bad <= 30 {
					t.Errorf("%s: %s %s %s becomes %s %s %s: %s", c.name, a.Class, a.Action, a.Risk, b.Class, b.Action, b.Risk, cmd)
				}
			}
		}
	}
	t.Logf("%d pairs, %d lowered", checked, bad)
}

// TestReordered holds that the order of statements that have nothing to do
// with each other does not matter.
func TestReordered(t *testing.T) {
	g, w := productWorld(t)
	for _, bad := range harmful {
		for _, good := range quiet {
			x, y := spell(spellings[0], bad), spell(spellings[0], good)
			a, b := verdict(t, g, w, x+"\n"+y), verdict(t, g, w, y+"\n"+x)
			if a.Action != b.Action || a.Risk != b.Risk || a.Class != b.Class {
				t.Errorf("%s %s %s or %s %s %s: %s; %s", a.Class, a.Action, a.Risk, b.Class, b.Action, b.Risk, x, y)
			}
		}
	}
}
