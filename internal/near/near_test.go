package near

import (
	"strings"
	"testing"
)

func TestOf(t *testing.T) {
	words := []string{"check", "explain", "on", "policy", "status"}
	for _, c := range []struct {
		s     string
		limit int
		want  string
	}{
		{"check", 0, "check"},
		{"chek", 1, "check"},
		{"cehck", 1, "check"},
		{"statsu", 1, "status"},
		{"polciy", 1, "policy"},
		{"expalin", 1, "explain"},
		{"explian", 0, ""},
		{"rm", 1, ""},
		{"rm", 2, "on"},
		{"", 1, ""},
		{"", 2, "on"},
		{"kubectl", 2, ""},
		{strings.Repeat("x", 1000), 5, ""},
	} {
		if got := Of(c.s, c.limit, words); got != c.want {
			t.Errorf("Of(%q, %d) = %q, want %q", c.s, c.limit, got, c.want)
		}
	}
}
