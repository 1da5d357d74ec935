package guard

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"guard/shellparse"
)

// search is a call of find that deletes what it finds, of the simplest kind:
// tests that all must hold, and then the deletion.
type search struct {
	dirs     []string
	tests    []func(p string, kind shellparse.InfoKind, depth int) bool
	deletes  bool // by itself; else rm does it
	trees    bool // rm deletes directories with all that is in them
	min, max int
}

// found is what the search of a call deletes, if find itself would not find
// anything else: ok is false for whatever is not understood in full.
func (j *judged) found(i int) (paths []string, ok bool) {
	calls := j.report.Calls
	c := calls[i].Call
	if c.Program != "find" {
		// find is recorded after the calls that it makes.
		if !slices.ContainsFunc(c.Words, func(w shellparse.Word) bool { return w.Text == "{}" }) {
			return nil, false
		}
		k := slices.IndexFunc(calls[i:], func(d CallReport) bool { return d.Program == "find" })
		if k < 0 {
			return nil, false
		}
		c = calls[i+k].Call
	}
	s, ok := searchOf(c)
	if !ok || s.deletes != (calls[i].Program == "find") {
		return nil, false
	}
	paths, ok = j.world.Find(s.dirs, func(p string, kind shellparse.InfoKind, depth int) bool {
		// Without trees a directory stays, unless nothing is left in it.
		if depth < s.min || depth > s.max || kind == shellparse.Directory && !s.trees {
			return false
		}
		for _, test := range s.tests {
			if !test(p, kind, depth) {
				return false
			}
		}
		return true
	})
	return paths, ok && len(paths) <= maxPreviewPaths
}

func searchOf(c *shellparse.Call) (s search, ok bool) {
	if c.Dir == "" || len(c.Words) < 2 {
		return s, false
	}
	var words []string
	for _, w := range c.Words[1:] {
		if !w.Known || w.Glob {
			return s, false
		}
		words = append(words, w.Text)
	}
	for len(words) > 0 && !strings.HasPrefix(words[0], "-") && words[0] != "(" && words[0] != "!" {
		s.dirs = append(s.dirs, absIn(c.Dir, words[0]))
		words = words[1:]
	}
	if len(s.dirs) == 0 {
		s.dirs = []string{c.Dir}
	}
	s.max = 1 << 30
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch word {
		case "-delete":
			s.deletes = true
			return s, len(words) == 0
		case "-exec":
			// What is run is the other call; nothing may follow it.
			end := slices.IndexFunc(words, func(w string) bool { return w == ";" || w == "+" })
			if end != len(words)-1 || end < 2 || words[0] != "rm" || words[end-1] != "{}" {
				return s, false
			}
			for _, w := range words[1 : end-1] {
				if !strings.HasPrefix(w, "-") {
					return s, false
				}
				s.trees = s.trees || w == "--recursive" || !strings.HasPrefix(w, "--") && strings.ContainsAny(w, "rR")
			}
			return s, true
		case "-prune":
			// Last it only keeps find out of what is deleted.
			if len(words) == 0 || words[0] != "-exec" {
				return s, false
			}
			continue
		case "-print":
			continue
		}
		if len(words) == 0 {
			return s, false
		}
		value := words[0]
		words = words[1:]
		switch word {
		case "-name", "-iname":
			test, good := nameTest(word, value)
			if !good {
				return s, false
			}
			s.tests = append(s.tests, test)
		case "-type":
			var kind shellparse.InfoKind
			switch value {
			case "f":
				kind = shellparse.Regular
			case "d":
				kind = shellparse.Directory
			case "l":
				kind = shellparse.Symlink
			default:
				return s, false
			}
			s.tests = append(s.tests, func(_ string, k shellparse.InfoKind, _ int) bool { return k == kind })
		case "-maxdepth", "-mindepth":
			n, err := strconv.Atoi(value)
			if err != nil || n < 0 {
				return s, false
			}
			if word == "-maxdepth" {
				s.max = n
			} else {
				s.min = n
			}
		default:
			return s, false
		}
	}
	return s, false
}

// nameTest compares the last element of a path.
func nameTest(word, pattern string) (test func(string, shellparse.InfoKind, int) bool, ok bool) {
	pattern = strings.ReplaceAll(pattern, "[!", "[^")
	if _, err := path.Match(pattern, ""); err != nil || strings.ContainsAny(pattern, "/\\") {
		return nil, false
	}
	fold := func(s string) string { return s }
	if word == "-iname" {
		fold = strings.ToLower
	}
	pattern = fold(pattern)
	return func(p string, _ shellparse.InfoKind, _ int) bool {
		yes, _ := path.Match(pattern, fold(path.Base(p)))
		return yes
	}, true
}
