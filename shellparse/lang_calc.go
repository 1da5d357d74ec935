package shellparse

import "strings"

// readBc reads a program for bc, which can neither open files nor run
// programs. Old ones pass lines that begin with "!" to a shell.
func readBc(code string) reading {
	var r reading
	for line := range strings.SplitSeq(code, "\n") {
		if strings.HasPrefix(strings.TrimLeft(line, " \t"), "!") {
			r.opaque("a line that some versions of bc give to a shell")
		}
	}
	return r
}

// readDc reads a program for dc: "!" runs the rest of the line, unless it is
// a negated comparison, and "?" runs what is typed.
func readDc(code string) reading {
	var r reading
	for i := 0; i < len(code); i++ {
		switch code[i] {
		case '#':
			// Not skipped: inside brackets it is text that may be run.
		case '?':
			r.opaque("dc runs a line of its input")
		case '!':
			if i+1 < len(code) && strings.IndexByte("<>=", code[i+1]) >= 0 {
				continue
			}
			rest, _, _ := strings.Cut(code[i+1:], "\n")
			if strings.ContainsAny(rest, "[]") {
				r.opaque("dc runs a command")
			}
			r.shell = append(r.shell, rest)
			i += len(rest)
		}
	}
	return r
}
