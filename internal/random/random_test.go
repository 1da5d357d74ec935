package random

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	seen := map[string]bool{}
	for n := range 64 {
		s := Text(n)
		if len(s) != n || strings.Trim(s, "abcdefghijklmnopqrstuvwxyz234567") != "" {
			t.Errorf("%d: %q", n, s)
		}
	}
	for range 1000 {
		s := Text(20)
		if seen[s] {
			t.Fatalf("%q was given out twice", s)
		}
		seen[s] = true
	}
}

func TestReader(t *testing.T) {
	a, b := make([]byte, 1000), make([]byte, 1000)
	for _, p := range [][]byte{a, b} {
		if n, err := io.ReadFull(Reader, p); n != 1000 || err != nil {
			t.Fatal(n, err)
		}
	}
	if bytes.Equal(a, b) || bytes.Equal(a[:500], a[500:]) {
		t.Error("the same bytes twice")
	}
}
