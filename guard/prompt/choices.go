package prompt

import (
	"fmt"
	"strings"

	"guard/effect"
	"guard/guard"
)

// A choice is a line that can be chosen by its keys or by moving the mark.
type choice struct {
	keys  string // each one chooses it; the first two are shown
	label string
	brief string // for a screen without room
	kind  guard.AnswerKind
	offer int
	menu  rune // 'a' opens the rules, '?' the details, 'p' the numbers, 'b' goes back
}

// item is a part of a question that can be answered by itself: a command of a
// script, or a request of a batch.
type item struct {
	words string
	risk  effect.Risk
}

// items are the parts of a question, if there are several.
func items(q *guard.Question) (out []item) {
	for _, sub := range q.Batch {
		out = append(out, item{sub.Command, risk(sub)})
	}
	if calls := open(q); len(q.Batch) == 0 && len(calls) > 1 {
		for _, c := range calls {
			out = append(out, item{words(c), c.Risk})
		}
	}
	return out
}

func choicesOf(q *guard.Question, parts int) (out []choice) {
	add := func(keys, label, brief string, kind guard.AnswerKind) {
		out = append(out, choice{keys: keys, label: label, brief: brief, kind: kind})
	}
	all := ""
	if parts > 1 {
		all = fmt.Sprintf(" to all %d", parts)
	}
	add("y1", "yes"+all+", once", "yes", guard.Once)
	if q.Turn {
		add("t", "yes"+all+", for this turn", "turn", guard.ForTurn)
	}
	if q.Session {
		add("s2", "yes"+all+", for this session", "session", guard.ForSession)
	}
	if len(q.Offers) > 0 {
		out = append(out, choice{keys: "a", label: "always…: choose what is kept, and for how long", brief: "always", menu: 'a'})
	}
	if parts > 1 {
		out = append(out, choice{keys: "p", label: "some: choose parts by number", brief: "some", menu: 'p'})
	}
	add("n3", "no"+all, "no", guard.No)
	if len(q.Batch) == 0 {
		add("N", "no, and never: a rule against this very command", "never", guard.Never)
	}
	add("f", "no, and tell why", "no, because", guard.Feedback)
	if q.Trash {
		add("m", "move to the trash instead", "trash", guard.Trash)
	}
	add("c", "cancel everything", "cancel", guard.Cancel)
	return append(out, choice{keys: "?", label: "details", brief: "details", menu: '?'})
}

func offersOf(q *guard.Question) (out []choice) {
	for i := range q.Offers {
		if i == 9 {
			break
		}
		label := offerWords(&q.Offers[i])
		if q.Offers[i].Session {
			label += " (this session)"
		}
		out = append(out, choice{keys: string(rune('1' + i)), label: label, brief: q.Offers[i].Kind, kind: guard.Always, offer: i})
	}
	return append(out, choice{keys: "b", label: "back, no rule", brief: "back", menu: 'b'})
}

// offerWords says what an offer keeps.
func offerWords(o *guard.Offer) string {
	if kind := kindWords(o.Kind); !strings.HasPrefix(o.Pattern, kind) {
		return kind + ": " + o.Pattern
	}
	return o.Pattern
}

// kindWords says what kind of rule an offer is.
func kindWords(kind string) string {
	switch kind {
	case "exact":
		return "this very command"
	case "prefix":
		return "commands that begin so"
	case "path":
		return "this directory"
	case "project":
		return "this project's own code"
	case "host":
		return "this host"
	case "parts":
		return "each part by its kind"
	}
	return kind
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

// menu lists the choices, one a line where there is room.
func (d *dialog) menu(s *screen, rows int) {
	list := d.list()
	if d.stage == ruling {
		var t text
		t.own(strong, "Always: what is kept?")
		s.para(indent(2), indent(2), t)
	}
	var tall screen
	tall.page, tall.lines = s.page, nil
	for i, c := range list {
		lead, t := d.choice(&tall, i, c)
		tall.para(lead, indent(lead.width()), t)
	}
	if len(s.lines)+len(tall.lines)+2 <= rows && d.page == 0 {
		s.lines = append(s.lines, tall.lines...)
		return
	}
	var brief []text
	for i, c := range list {
		var t text
		if i == d.mark {
			t.own(strong, ">")
		}
		brief = append(brief, *t.own(strong, "%s ", c.keys[:1]).data(plain, c.brief, s.ascii))
	}
	s.flow(brief)
}

// flow sets short texts side by side, none of them broken.
func (s *screen) flow(of []text) {
	var row text
	for _, t := range of {
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
	label := c.label
	if s.ascii {
		label = strings.ReplaceAll(label, "…", "...")
	}
	t.data(st, label, s.ascii)
	switch c.kind {
	case guard.Once, guard.ForTurn, guard.ForSession, guard.Always:
		switch {
		case c.menu != 0:
		case d.risk >= effect.Critical || d.word != "":
			t.own(faint, " (then a word)")
		case d.risk >= effect.High && len(d.items) > 0:
			t.own(faint, " (high risk: one by one)")
		case d.risk >= effect.High:
			t.own(faint, " (then Enter)")
		}
	}
	return lead, t
}
