package shellparse

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

func hasBrace(w *syntax.Word) bool {
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok && strings.IndexByte(l.Value, '{') >= 0 {
			return true
		}
	}
	return false
}

// braces splits {a,b} and {1..3} into words, up to a bound.
func (a *analyzer) braces(w *syntax.Word) []*syntax.Word {
	c := &syntax.Word{Parts: append([]syntax.WordPart(nil), w.Parts...)}
	if !syntax.SplitBraces(c) {
		return []*syntax.Word{w}
	}
	out, ok := expandBraces(c.Parts)
	if !ok {
		a.note("a brace expansion is too large to be read")
		return []*syntax.Word{w}
	}
	words := make([]*syntax.Word, len(out))
	for i, parts := range out {
		words[i] = &syntax.Word{Parts: parts}
	}
	return words
}

const maxBraces = 256

func expandBraces(parts []syntax.WordPart) ([][]syntax.WordPart, bool) {
	out := [][]syntax.WordPart{nil}
	for _, p := range parts {
		var opts [][]syntax.WordPart
		br, ok := p.(*syntax.BraceExp)
		if !ok {
			opts = [][]syntax.WordPart{{p}}
		} else if br.Sequence {
			seq, ok := sequence(br)
			if !ok {
				return nil, false
			}
			for _, s := range seq {
				opts = append(opts, []syntax.WordPart{&syntax.Lit{Value: s}})
			}
		} else {
			for _, e := range br.Elems {
				sub, ok := expandBraces(e.Parts)
				if !ok {
					return nil, false
				}
				opts = append(opts, sub...)
			}
		}
		if len(out)*len(opts) > maxBraces {
			return nil, false
		}
		var next [][]syntax.WordPart
		for _, o := range out {
			for _, x := range opts {
				next = append(next, append(o[:len(o):len(o)], x...))
			}
		}
		out = next
	}
	return out, true
}

func sequence(br *syntax.BraceExp) ([]string, bool) {
	if len(br.Elems) < 2 {
		return nil, false
	}
	from, to := br.Elems[0].Lit(), br.Elems[1].Lit()
	step := 1
	if len(br.Elems) > 2 {
		step, _ = strconv.Atoi(br.Elems[2].Lit())
		if step < 0 {
			step = -step
		}
		if step == 0 {
			step = 1
		}
	}
	char := false
	f, err1 := strconv.Atoi(from)
	t, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil {
		if len(from) != 1 || len(to) != 1 {
			return nil, false
		}
		f, t, char = int(from[0]), int(to[0]), true
	}
	n := t - f
	if n < 0 {
		n = -n
	}
	if n/step+1 > maxBraces || n < 0 {
		return nil, false
	}
	width := 0
	if !char && (len(from) > 1 && from[0] == '0' || len(to) > 1 && to[0] == '0') {
		width = max(len(from), len(to))
	}
	var out []string
	for v := f; f <= t && v <= t || f > t && v >= t; {
		if char {
			out = append(out, string(rune(v)))
		} else {
			s := strconv.Itoa(v)
			for len(s) < width {
				s = "0" + s
			}
			out = append(out, s)
		}
		if f <= t {
			v += step
		} else {
			v -= step
		}
	}
	return out, true
}
