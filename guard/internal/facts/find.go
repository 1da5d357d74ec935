package facts

import (
	"path"
	"slices"
	"strings"

	"guard/shellparse"
)

// Expand returns what a target of an effect is now: itself, or what a pattern
// of file names matches. some tells that the command picks among what lies at
// or below these paths, in a way that is not known.
func (w *World) Expand(target string, partial bool) (paths []string, some bool) {
	if !partial {
		return []string{clean(target)}, false
	}
	dir, last := path.Split(target)
	if strings.ContainsAny(dir, "*?[") {
		dir = target[:strings.LastIndexByte(target[:strings.IndexAny(target, "*?[")], '/')+1]
		return []string{clean(dir)}, true
	}
	if !strings.ContainsAny(last, "*?[") {
		if !strings.HasSuffix(target, "/") && w.stat(w.Resolve(clean(target))).kind != shellparse.Directory {
			target = dir
		}
		return []string{clean(target)}, true
	}
	l := w.list(w.Resolve(dir))
	if !l.ok || strings.Contains(last, "**") || strings.ContainsAny(last, "(){}\\") {
		return []string{clean(dir)}, true
	}
	for _, n := range l.entries {
		if strings.HasPrefix(n.name, ".") && !strings.HasPrefix(last, ".") && last[0] != '[' {
			continue
		}
		ok, err := path.Match(strings.ReplaceAll(last, "[!", "[^"), n.name)
		if err != nil {
			return []string{clean(dir)}, true
		}
		if ok {
			paths = append(paths, join(clean(dir), n.name))
		}
	}
	return paths, false
}

// Find returns what lies at or below dirs and matches; depth is 0 for the
// dirs themselves. Links are not followed. ok is false if there is more than
// is looked at, or something cannot be read.
func (w *World) Find(dirs []string, match func(path string, kind shellparse.InfoKind, depth int) bool) (paths []string, ok bool) {
	type at struct {
		path  string
		depth int
	}
	left := maxSurvey
	var todo []at
	for i := len(dirs) - 1; i >= 0; i-- {
		todo = append(todo, at{dirs[i], 0})
	}
	for len(todo) > 0 {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := w.disk.lstat(d.path)
		if left--; left < 0 || n.kind == shellparse.NotKnown || n.kind == shellparse.Missing && d.depth == 0 {
			return nil, false
		}
		if match(d.path, n.kind, d.depth) {
			paths = append(paths, d.path)
		}
		if n.kind != shellparse.Directory {
			continue
		}
		entries, more, ok := w.disk.some(d.path, left)
		if !ok || more {
			return nil, false
		}
		for _, e := range entries {
			todo = append(todo, at{join(d.path, e.name), d.depth + 1})
		}
	}
	slices.Sort(paths)
	return paths, true
}
