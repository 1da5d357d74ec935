package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestDiffLines(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"a\nb\nc", "a\nb\nc", ""},
		{"a\nb\nc", "a\nx\nc", "  a|- b|+ x"},
		{"a\nb\nc", "a\nc", "  a|- b"},
		{"a\nc", "a\nb\nc", "  a|+ b"},
		{"", "a", "- |+ a"},
		{"a\nb\nc\nd\ne\nf", "a\nB\nc\nd\nE\nf", "  a|- b|+ B|  d|- e|+ E"},
		{"x\ny", "y\nx", "- x|  y|+ x"},
	} {
		if got := strings.Join(diffLines(c.before, c.after), "|"); got != c.want {
			t.Errorf("%q to %q: got %q, want %q", c.before, c.after, got, c.want)
		}
	}
	// What is too large to be compared is shown altogether.
	var a, b []string
	for i := range 3000 {
		a, b = append(a, fmt.Sprint("a", i)), append(b, fmt.Sprint("b", i))
	}
	got := diffLines(strings.Join(a, "\n"), strings.Join(b, "\n"))
	if len(got) != 6000 || got[0] != "- a0" || got[5999] != "+ b2999" || !slices.IsSortedFunc(got, func(x, y string) int { return strings.Compare(y[:1], x[:1]) }) {
		t.Errorf("%d lines, first %q, last %q", len(got), got[0], got[len(got)-1])
	}
}
