package prompt

import (
	"fmt"
	"strings"

	"guard/guard"
)

// block draws what stands at the foot of the screen and is drawn anew at each
// key: what is asked, the choices, and the line that is typed. It has at most
// rows lines. The cursor belongs at the end of its last line. body is the
// whole question if that does not fit on the screen above it.
func (d *dialog) block(p page, rows int, body []string) []string {
	s := screen{page: p, q: d.q}
	s.lines = nil
	paging := d.page > 0 && d.stage == choosing
	if len(body) > 0 && !paging {
		s.headline()
	}
	switch d.stage {
	case choosing, ruling:
		if paging {
			d.leaf(&s, rows, body)
		}
		d.menu(&s, rows)
		if len(body) > 0 && !paging && d.stage == choosing {
			var t text
			t.own(faint, "The question has %d lines: the space bar pages through them.", len(body))
			s.para(indent(2), indent(2), t)
		}
	case tuning:
		d.tuneBlock(&s, rows)
	case editing, noting:
		d.writeBlock(&s)
	case picking:
		d.pickBlock(&s)
	case confirming:
		var t text
		t.own(danger, "%s. ", riskName(d.risk)).own(strong, "Enter: ").data(strong, d.saidYes(), s.ascii).own(strong, ". ").own(plain, "Any other key: go back.")
		s.para(indent(2), indent(2), t)
	case parting:
		d.partBlock(&s)
	case typing:
		var t text
		t.own(danger, "%s. ", riskName(d.risk)).own(plain, "To say ").data(plain, d.saidYes(), s.ascii).own(plain, ", type the word ").
			own(strong, "%s", d.word).own(plain, " and press Enter. Anything else goes back.")
		s.para(indent(2), indent(2), t)
	case saying:
		var t text
		t.own(plain, "What should whoever asked know? An empty line ends it.")
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
	if over := len(s.lines) - max(rows, 3); over > 0 {
		s.lines = s.lines[over:]
	}
	return s.lines
}

// leaf shows the part of a long question that the page is at.
func (d *dialog) leaf(s *screen, rows int, body []string) {
	var foot screen
	foot.page, foot.lines = s.page, nil
	d.menu(&foot, 0)
	n := max(rows-len(foot.lines)-4, 3)
	if pages := (len(body) + n - 1) / n; d.page > pages {
		d.page = 1
	}
	from := (d.page - 1) * n
	to := min(from+n, len(body))
	s.lines = append(s.lines, body[from:to]...)
	var t text
	t.own(faint, "Lines %d to %d of %d. Space: further. Backspace: back.", from+1, to, len(body))
	s.para(indent(2), indent(2), t)
}

// saidYes names the yes that is being confirmed.
func (d *dialog) saidYes() string { return said(d.q, d.yes) }

// said names an answer for the line that stays behind.
func said(q *guard.Question, a guard.Answer) string {
	if a.Parts != nil && a.Kind != guard.Cancel {
		return partsSaid(a.Parts)
	}
	switch a.Kind {
	case guard.Once:
		return "yes, once"
	case guard.ForTurn:
		return "yes, for this turn"
	case guard.ForSession:
		return "yes, for this session"
	case guard.Always:
		if o, err := q.Edit(a.Offer, a.Ticks, a.Pattern); err == nil {
			return fmt.Sprintf("always: %s %s", o.Kind, o.Pattern)
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
	case guard.Once, guard.ForTurn, guard.ForSession, guard.Always, guard.Trash:
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
