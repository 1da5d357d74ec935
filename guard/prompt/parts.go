package prompt

import (
	"fmt"
	"strconv"
	"strings"

	"guard/effect"
	"guard/guard"
)

// number takes the numbers of the parts that are approved.
func (d *dialog) number(r rune, enter bool) {
	if !enter {
		d.typed = typeOn(d.typed, r, 256)
		return
	}
	if strings.TrimSpace(d.typed) == "" {
		d.back("no part was chosen; nothing was answered")
		return
	}
	chosen, err := parseParts(d.typed, len(d.items))
	if err != nil {
		d.note = err.Error()
		return
	}
	a := guard.Answer{Kind: guard.Once, Parts: make([]guard.AnswerKind, len(d.items))}
	all := true
	for i := range a.Parts {
		a.Parts[i] = guard.Once
		if !chosen[i] {
			all, a.Parts[i] = false, guard.No
		}
	}
	if !all && len(d.q.Batch) == 0 {
		// The command does not run, so no yes needs to be made sure of.
		a.Kind = guard.No
		d.answer(a)
		return
	}
	d.agree(a)
}

// parseParts reads a list of numbers and ranges, as 1,3-5, of n parts.
func parseParts(s string, n int) ([]bool, error) {
	out := make([]bool, n)
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		from, to, ranged := strings.Cut(f, "-")
		a, err := strconv.Atoi(from)
		b := a
		if ranged && err == nil {
			b, err = strconv.Atoi(to)
		}
		if err != nil || a < 1 || b < a || b > n {
			return nil, fmt.Errorf("%q is no part: write numbers from 1 to %d, as 1,3-5", f, n)
		}
		for i := a; i <= b; i++ {
			out[i-1] = true
		}
	}
	return out, nil
}

// each takes a key while the parts of high risk are asked one by one.
func (d *dialog) each(r rune, enter bool) {
	switch {
	case enter && d.sure:
		d.settlePart(guard.Once)
	case r == 'y' || r == '1':
		d.sure = true
	case (r == 'n' || r == '3') && len(d.q.Batch) > 0:
		d.settlePart(guard.No)
	case r == 'n' || r == '3':
		// A script runs whole or not at all.
		a := guard.Answer{Kind: guard.No, Parts: make([]guard.AnswerKind, len(d.items))}
		a.Parts[d.asked[d.part]] = guard.No
		d.answer(a)
	default:
		d.other(r)
	}
}

// settlePart is the answer to the part that is asked by itself.
func (d *dialog) settlePart(kind guard.AnswerKind) {
	if len(d.q.Batch) > 0 {
		if d.yes.Parts == nil {
			d.yes.Parts = make([]guard.AnswerKind, len(d.items))
			for i := range d.yes.Parts {
				d.yes.Parts[i] = d.yes.Kind
			}
		}
		if kind == guard.Once {
			kind = d.yes.Kind
		}
		d.yes.Parts[d.asked[d.part]] = kind
	}
	d.sure = false
	if d.part++; d.part < len(d.asked) {
		return
	}
	if d.risk >= effect.Critical || d.word != "" {
		d.stage = typing
		return
	}
	d.answer(d.yes)
}

// pickBlock asks for numbers.
func (d *dialog) pickBlock(s *screen) {
	var t text
	t.own(strong, "Which parts may run? ").own(plain, "Numbers from 1 to %d, as 1,3-5, then Enter; ", len(d.items))
	if len(d.q.Batch) > 0 {
		t.own(plain, "the others are refused.")
	} else {
		t.own(plain, "without all of them the command does not run, and the others are refused.")
	}
	s.para(indent(2), indent(2), t)
}

// partBlock asks for one part of high risk.
func (d *dialog) partBlock(s *screen) {
	i := d.asked[min(d.part, len(d.asked)-1)]
	it := d.items[i]
	var t text
	t.own(danger, "Part %d of %d is %s", i+1, len(d.items), riskName(it.risk)).
		own(plain, ", so it takes a yes of its own:")
	s.para(indent(2), indent(2), t)
	t = nil
	t.data(strong, it.words, s.ascii)
	s.para(indent(4), indent(6), t)
	t = nil
	if d.sure {
		t.own(strong, "Enter: yes to this part. ").own(plain, "Any other key: go back.")
	} else {
		t.own(strong, "y, then Enter: yes to this part. n: no. ").own(plain, "Any other key: go back.")
	}
	s.para(indent(2), indent(2), t)
}

// partsSaid names the parts that were approved and those that were not.
func partsSaid(parts []guard.AnswerKind) string {
	var yes, no, open []string
	for i, k := range parts {
		n := strconv.Itoa(i + 1)
		switch k {
		case guard.Once, guard.ForTurn, guard.ForSession, guard.Always:
			yes = append(yes, n)
		case guard.NoAnswer:
			open = append(open, n)
		default:
			no = append(no, n)
		}
	}
	var out []string
	for _, l := range []struct {
		what string
		of   []string
	}{{"yes to ", yes}, {"no to ", no}, {"not answered: ", open}} {
		if len(l.of) > 0 {
			out = append(out, l.what+strings.Join(l.of, ", "))
		}
	}
	return strings.Join(out, "; ")
}
