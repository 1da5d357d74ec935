package shellparse

import (
	"slices"
	"strings"
	"testing"
)

func fuzzSeeds(f *testing.F) {
	for i, c := range corpusCommands(f, "hazards_*") {
		if i%3 == 0 {
			f.Add(c)
		}
	}
}

// FuzzAnalyze holds that any text is analysed without failing, always alike,
// and either understood or said not to be.
func FuzzAnalyze(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 1<<14 {
			return
		}
		for _, d := range []Dialect{Posix, Bash, Zsh, Ksh} {
			o := Options{Dialect: d, Dir: "/home/u/proj"}
			a, b := Analyze(s, o, nil), Analyze(s, o, nil)
			if x, y := fingerprint(a), fingerprint(b); x != y {
				t.Fatalf("not the same twice:\n%s\n%s", x, y)
			}
			if slices.Contains(a.Partial, failed) {
				t.Fatal("the analysis panicked")
			}
			if a.Class == ReadOnly && len(a.Partial) > 0 || a.Class == 0 {
				t.Fatalf("class %s with %q", a.Class, a.Partial)
			}
			for i := range a.Calls {
				if len(a.Calls[i].Effects) == 0 && len(a.Calls[i].Partial) == 0 {
					t.Fatalf("call %d neither does anything nor says why not", i)
				}
			}
		}
	})
}

// FuzzMonotonic holds that a harmful command is seen after any text that
// parses.
func FuzzMonotonic(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 1<<12 || strings.Contains(s, "<<") || strings.HasSuffix(s, "\\") || strings.Contains(s, "rm") {
			return // what follows would become part of it, or rm another thing
		}
		o := Options{Dialect: Bash, Dir: "/home/u/proj"}
		a := Analyze(s, o, nil)
		for _, why := range a.Partial {
			if strings.HasPrefix(why, "it ") {
				return
			}
		}
		b := Analyze(s+"\nrm -rf /etc\n", o, nil)
		if b.Class == ReadOnly || b.Class < a.Class {
			t.Fatalf("%s became %s", a.Class, b.Class)
		}
	})
}
