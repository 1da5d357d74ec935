package config

import "fmt"

// An Error says what is wrong in a file, where, and what to do about it.
type Error struct {
	File string
	Line int    // from 1; 0 if it is about the whole file
	Col  int    // in bytes, from 1; 0 if not known
	Key  string // dotted, as "policies.git.rules.name"; may be empty
	Msg  string
	Hint string // what to write instead; may be empty
}

// Error returns "FILE:LINE: message", with the hint in brackets.
func (e *Error) Error() string {
	s := e.File
	if e.Line > 0 {
		s = fmt.Sprintf("%s:%d", s, e.Line)
	}
	s += ": " + e.Msg
	if e.Hint != "" {
		s += " (" + e.Hint + ")"
	}
	return s
}

// nearest returns the candidate that takes the fewest edits to become s, or ""
// if none is near.
func nearest(s string, candidates []string) string {
	best, at := "", max(2, len(s)/3)+1
	for _, c := range candidates {
		if d := distance(s, c); d < at {
			best, at = c, d
		}
	}
	return best
}

func distance(a, b string) int {
	if len(a) > 64 || len(b) > 64 {
		return 64
	}
	prev := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := range len(a) {
		cur := make([]int, len(b)+1)
		cur[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			cur[j+1] = min(prev[j]+cost, prev[j+1]+1, cur[j]+1)
		}
		prev = cur
	}
	return prev[len(b)]
}
