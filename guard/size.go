package guard

import (
	"slices"

	"guard/effect"
	"guard/guard/internal/facts"
)

// measure is what lies at a path, counted once a request.
func (j *judged) measure(path string) facts.Tree {
	t, ok := j.sizes[path]
	if !ok {
		if j.sizes == nil {
			j.sizes = map[string]facts.Tree{}
		}
		t = j.world.Measure(path)
		j.sizes[path] = t
	}
	return t
}

// size is how much the open calls would delete.
func (j *judged) size(open []int) (s Size) {
	var seen []string
	for _, i := range open {
		for k := range j.report.Calls[i].Effects {
			p := j.inputs[i][k].Resolved
			if e := &j.report.Calls[i].Effects[k]; e.Op != effect.Delete || e.Area != effect.File || p == "" || slices.ContainsFunc(seen, func(q string) bool { return inside(p, q) }) {
				continue
			}
			seen = append(seen, p)
			t := j.measure(p)
			s.Files, s.Bytes, s.More = s.Files+int64(t.Files), s.Bytes+t.Bytes, s.More || t.More
		}
	}
	return s
}
