package prompt

import (
	"fmt"
	"strings"

	"guard/effect"
	"guard/guard"
)

// block draws what stands at the foot of the screen and is drawn anew at each
// key: what is asked, the choices, and the line that is typed. It has at most
// rows lines, if that can be. The cursor belongs at the end of its last line.
func (d *dialog) block(p page, rows int, long bool) []string {
	s := screen{page: p, q: d.q}
	s.lines = nil
	if long {
		s.headline()
	}
	switch d.stage {
	case choosing, ruling:
		d.menu(&s, rows)
	case confirming:
		var t text
		t.own(danger, "%s. ", riskName(d.risk)).own(strong, "Enter: %s. ", d.saidYes()).own(plain, "Any other key: go back.")
		s.para(indent(2), indent(2), t)
	case parting:
		d.parts(&s)
	case typing:
		var t text
		t.own(danger, "%s. ", riskName(d.risk)).own(plain, "To say %q type the word ", d.saidYes()).
			own(strong, "%s", d.word).own(plain, ", then Enter. Anything else goes back.")
		s.para(indent(2), indent(2), t)
	case saying:
		var t text
		t.own(plain, "What should the agent know? An empty line ends it.")
		s.para(indent(2), indent(2), t)
		for _, l := range d.said {
			var t text
			t.data(plain, l, s.ascii)
			s.para(indent(4), indent(4), t)
		}
	}
	if d.note != "" {
		var t text
		t.data(warning, d.note, s.ascii)
		s.para(indent(2), indent(2), t)
	}
	var lead, t text
	lead.own(strong, "guard> ")
	t.data(plain, d.typed, s.ascii)
	s.para(lead, indent(7), t)
	if d.typed == "" {
		s.lines[len(s.lines)-1] += " " // paint drops the blank behind the sign
	}
	if over := len(s.lines) - max(rows, 3); over > 0 && d.stage == saying {
		s.lines = s.lines[over:]
	}
	return s.lines
}

// menu lists the choices, one a line where there is room.
func (d *dialog) menu(s *screen, rows int) {
	list := d.list()
	if d.stage == ruling {
		var t text
		t.own(strong, "Which rule is kept for good?")
		s.para(indent(2), indent(2), t)
	}
	if len(s.lines)+len(list)+3 <= rows {
		for i, c := range list {
			lead, t := d.choice(s, i, c)
			s.para(lead, indent(lead.width()), t)
		}
		return
	}
	var row text
	for i, c := range list {
		var t text
		if i == d.mark {
			t.own(strong, ">")
		}
		t.own(strong, "%s ", c.keys[:1]).data(plain, short(c), s.ascii)
		if len(row) > 0 && row.width()+2+t.width() > s.w-2 {
			s.para(indent(2), indent(2), row)
			row = nil
		}
		if len(row) > 0 {
			row.own(plain, "  ")
		}
		row = append(row, t...)
	}
	s.para(indent(2), indent(2), row)
}

func (d *dialog) choice(s *screen, i int, c choice) (lead, t text) {
	st, sign := plain, "  "
	if i == d.mark {
		st, sign = strong, "> "
	}
	lead.own(st, "%s", sign).own(strong, "%-3s ", keys(c))
	t.data(st, c.label, s.ascii)
	switch c.kind {
	case guard.Once, guard.ForTurn, guard.ForSession, guard.Always:
		switch {
		case c.menu != 0:
		case d.risk >= effect.Critical || d.word != "":
			t.own(faint, " (then a word)")
		case d.risk >= effect.High:
			t.own(faint, " (then Enter)")
		}
	}
	return lead, t
}

// keys are what is pressed for c: its letter, and the number if it has one.
func keys(c choice) string {
	if len(c.keys) > 1 {
		return c.keys[1:2] + " " + c.keys[:1]
	}
	if c.keys[0] >= '1' && c.keys[0] <= '9' {
		return c.keys
	}
	return "  " + c.keys
}

func short(c choice) string {
	switch c.kind {
	case guard.Once:
		return "yes"
	case guard.ForTurn:
		return "turn"
	case guard.ForSession:
		return "session"
	case guard.Never:
		return "never"
	case guard.Feedback:
		return "no, because"
	case guard.Cancel:
		return "cancel"
	}
	switch c.menu {
	case 'a':
		return "always"
	case 'b':
		return "back"
	}
	return c.label
}

// parts asks for one part of high risk.
func (d *dialog) parts(s *screen) {
	calls := open(d.q)
	i := d.high[min(d.part, len(d.high)-1)]
	c := calls[i]
	var t text
	t.own(danger, "Part %d of %d is %s", i+1, len(calls), riskName(c.Risk)).
		own(plain, ", so a yes to all does not cover it:")
	s.para(indent(2), indent(2), t)
	t = nil
	t.data(strong, words(c), s.ascii)
	s.para(indent(4), indent(6), t)
	t = nil
	if d.sure {
		t.own(strong, "Enter: yes to this part. ").own(plain, "Any other key: go back.")
	} else {
		t.own(strong, "y, then Enter: yes to this part. n: no. ").own(plain, "Any other key: go back.")
	}
	s.para(indent(2), indent(2), t)
}

// saidYes names the yes that is being confirmed.
func (d *dialog) saidYes() string { return said(d.q, d.yes) }

// said names an answer for the line that stays behind.
func said(q *guard.Question, a guard.Answer) string {
	switch a.Kind {
	case guard.Once:
		return "yes, once"
	case guard.ForTurn:
		return "yes, for this turn"
	case guard.ForSession:
		return "yes, for this session"
	case guard.Always:
		if a.Offer >= 0 && a.Offer < len(q.Offers) {
			return fmt.Sprintf("always: %s %s", q.Offers[a.Offer].Kind, q.Offers[a.Offer].Pattern)
		}
		return "always"
	case guard.No:
		return "no"
	case guard.Never:
		return "no, and never"
	case guard.Feedback:
		return "no: " + a.Feedback
	case guard.Cancel:
		return "cancel everything"
	case guard.Trash:
		return "move to the trash"
	}
	return "no answer, so nothing runs"
}

// closing is the line that stays in place of the choices.
func closing(p page, q *guard.Question, a guard.Answer) []string {
	st := danger
	switch a.Kind {
	case guard.Once, guard.ForTurn, guard.ForSession, guard.Always:
		st = good
	case guard.NoAnswer:
		st = warning
	}
	words := said(q, a)
	if first, _, cut := strings.Cut(words, "\n"); cut {
		words = first + " …"
		if p.ascii {
			words = first + " ..."
		}
	}
	var lead, t text
	lead.own(strong, "guard: ")
	t.data(st, words, p.ascii)
	p.lines = nil
	p.para(lead, indent(7), t)
	return p.lines
}

// rules shows every rule that could be kept, with what it would and would not
// cover: nothing is stored that was not on the screen.
func (s *screen) rules() {
	for i, o := range s.q.Offers {
		if i == 9 {
			break
		}
		var lead, t text
		lead.own(strong, "  %d ", i+1)
		t.data(plain, o.Kind, s.ascii).own(plain, ": ").data(strong, o.Pattern, s.ascii)
		s.para(lead, indent(6), t)
		for _, c := range o.Covers {
			var lead, t text
			lead.own(plain, "      ").own(good, "covers     ")
			t.data(plain, c, s.ascii)
			s.para(lead, indent(19), t)
		}
		for _, c := range o.Not {
			var lead, t text
			lead.own(plain, "      ").own(danger, "never      ")
			t.data(plain, c, s.ascii)
			s.para(lead, indent(19), t)
		}
	}
	for _, n := range s.q.NotOffered {
		var t text
		t.own(faint, "not offered: ").data(faint, n, s.ascii)
		s.para(indent(4), indent(6), t)
	}
}
