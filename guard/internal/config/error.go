package config

import (
	"fmt"

	"guard/internal/near"
)

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
	return near.Of(s, max(2, len(s)/3), candidates)
}
