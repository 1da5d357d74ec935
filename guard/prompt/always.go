package prompt

import (
	"strings"
	"time"

	"guard/guard"
)

// maxLine bounds a pattern or a note, in bytes.
const maxLine = 1000

// ruleDraft is a rule on its way: what of an offer is kept.
type ruleDraft struct {
	offer   int
	ticks   []bool // nil if it has one part
	pattern string // as it was edited; empty: as it was offered
	expires int    // index into expiries
	note    string
	now     guard.Offer // what would be stored
	bad     string      // why nothing can be stored
}

// expiries are how long a rule may be kept.
var expiries = [...]struct {
	words string
	d     time.Duration
}{
	{"for good", 0},
	{"for an hour", time.Hour},
	{"for a day", 24 * time.Hour},
	{"for a week", 7 * 24 * time.Hour},
	{"for 30 days", 30 * 24 * time.Hour},
	{"for 90 days", 90 * 24 * time.Hour},
}

// draft begins a rule from an offer.
func (d *dialog) draft(offer int) {
	d.stage, d.typed, d.moved = tuning, "", false
	d.rule = ruleDraft{offer: offer}
	if n := len(d.q.Offers[offer].Parts); n > 1 {
		d.rule.ticks = make([]bool, n)
		for i := range d.rule.ticks {
			d.rule.ticks[i] = true
		}
	}
	d.check()
}

// check finds out what would be stored.
func (d *dialog) check() {
	r := &d.rule
	o, err := d.q.Edit(r.offer, r.ticks, r.pattern)
	if r.bad = ""; err != nil {
		r.bad = err.Error()
		return
	}
	r.now = o
}

// tune takes a key while a rule is being chosen.
func (d *dialog) tune(r rune, enter bool) {
	o := &d.q.Offers[d.rule.offer]
	switch {
	case r == 'y' && d.rule.bad != "":
		d.note = d.rule.bad
	case r == 'y':
		a := guard.Answer{Kind: guard.Always, Offer: d.rule.offer, Ticks: d.rule.ticks, Pattern: d.rule.pattern, Expires: expiries[d.rule.expires].d, Note: d.rule.note}
		d.agree(a)
	case r >= '1' && r <= '9' && int(r-'1') < len(d.rule.ticks):
		d.rule.ticks[r-'1'] = !d.rule.ticks[r-'1']
		d.rule.pattern = ""
		d.check()
	case r == 'e' && o.Edits:
		d.stage, d.typed = editing, d.rule.now.Pattern
	case r == 'e':
		d.note = "this kind of rule cannot be edited; choose another kind"
	case r == 'x' && o.Session:
		d.note = "it ends with the session"
	case r == 'x':
		d.rule.expires = (d.rule.expires + 1) % len(expiries)
	case r == 'w' && !o.Session:
		d.stage, d.typed = noting, d.rule.note
	case r == 'b':
		d.stage, d.mark, d.moved = ruling, len(d.offers)-1, false
	case r == 'n' || r == '3' && d.rule.ticks == nil:
		d.answer(guard.Answer{Kind: guard.No})
	case r == 'c':
		d.answer(guard.Answer{Kind: guard.Cancel})
	case enter:
		d.note = "Enter alone is no answer: y stores it and runs the command"
	default:
		d.note = escapeKey(r) + " is no answer: press one of the keys shown"
	}
}

// write takes a key of a pattern or a note.
func (d *dialog) write(r rune, enter bool) {
	if !enter {
		d.typed = typeOn(d.typed, r, 0)
		return
	}
	text := strings.TrimSpace(d.typed)
	if d.stage == noting {
		d.rule.note, d.stage, d.typed = text, tuning, ""
		return
	}
	if text == d.q.Offers[d.rule.offer].Pattern {
		text = ""
	}
	was := d.rule
	d.rule.pattern = text
	if d.check(); d.rule.bad != "" {
		d.note = d.rule.bad
		d.rule = was
		return // what was typed stays, to be corrected
	}
	d.stage, d.typed = tuning, ""
}

// tuneBlock shows the rule as it would be stored. With few rows the examples,
// which stand above, are left out.
func (d *dialog) tuneBlock(s *screen, rows int) {
	r := &d.rule
	o := &d.q.Offers[r.offer]
	var t text
	t.own(strong, "Always, %s", kindWords(o.Kind)).own(plain, ". What is stored:")
	s.para(indent(2), indent(2), t)
	for i, p := range o.Parts {
		if r.ticks == nil {
			break
		}
		box, st := "[ ] ", faint
		if r.ticks[i] {
			box, st = "[x] ", plain
		}
		var lead, t text
		lead.own(strong, "  %d ", i+1).own(plain, "%s", box)
		t.data(st, p, s.ascii)
		if !r.ticks[i] {
			t.own(faint, " (approved once)")
		}
		s.para(lead, indent(8), t)
	}
	if r.bad != "" {
		var t text
		t.data(warning, r.bad, s.ascii)
		s.para(indent(4), indent(6), t)
	} else if r.ticks == nil {
		var t text
		t.data(strong, r.now.Pattern, s.ascii)
		s.para(indent(4), indent(6), t)
	}
	var examples screen
	examples.page, examples.lines = s.page, nil
	if r.bad == "" {
		examples.coverage(&r.now)
	}
	var end screen
	end.page, end.lines = s.page, nil
	var kept text
	if o.Session {
		kept.own(plain, "kept for this session")
	} else {
		kept.own(plain, "kept %s", expiries[r.expires].words)
	}
	if r.note != "" {
		kept.own(plain, "; your note: ").data(plain, r.note, s.ascii)
	}
	end.para(indent(4), indent(6), kept)
	var menu []text
	say := func(key, what string) {
		var t text
		menu = append(menu, *t.own(strong, "%s ", key).own(plain, "%s", what))
	}
	say("y", "store and run")
	if r.ticks != nil {
		say("1-"+string(rune('0'+min(len(r.ticks), 9))), "tick")
	}
	if o.Edits {
		say("e", "edit")
	}
	if !o.Session {
		say("x", "how long")
		say("w", "note")
	}
	say("b", "back")
	say("n", "no")
	say("c", "cancel")
	end.flow(menu)
	if len(s.lines)+len(examples.lines)+len(end.lines)+2 <= rows {
		s.lines = append(s.lines, examples.lines...)
	}
	s.lines = append(s.lines, end.lines...)
}

// writeBlock asks for a pattern or a note.
func (d *dialog) writeBlock(s *screen) {
	var t text
	switch {
	case d.stage == noting:
		t.own(strong, "A note to keep beside the rule. ").own(plain, "Enter ends it, Ctrl-D drops it.")
	case d.rule.now.Kind == "path":
		t.own(strong, "The directory: ").own(plain, "the one offered, or one below it. Enter ends it, Ctrl-D drops it.")
	default:
		t.own(strong, "The words it begins with: ").own(plain, "more of this command's, or fewer. Enter ends it, Ctrl-D drops it.")
	}
	s.para(indent(2), indent(2), t)
}

// coverage lists what a rule would cover and what not.
func (s *screen) coverage(o *guard.Offer) {
	for _, l := range []struct {
		what  string
		style style
		of    []string
	}{{"covers     ", good, o.Covers}, {"not        ", danger, o.Not}} {
		for _, c := range l.of {
			var lead, t text
			lead.own(plain, "    ").own(l.style, "%s", l.what)
			t.data(plain, c, s.ascii)
			s.para(lead, indent(17), t)
		}
	}
}

// rules shows every rule that could be kept, with what it would and would not
// cover: nothing is stored that was not on the screen.
func (s *screen) rules() {
	for i := range s.q.Offers {
		if i == 9 {
			break
		}
		o := &s.q.Offers[i]
		var lead, t text
		lead.own(strong, "  %d ", i+1)
		t.data(strong, offerWords(o), s.ascii)
		if o.Session {
			t.own(faint, " (for this session)")
		}
		s.para(lead, indent(6), t)
		s.coverage(o)
	}
	for _, n := range s.q.NotOffered {
		var t text
		t.own(faint, "not offered: ").data(faint, n, s.ascii)
		s.para(indent(4), indent(6), t)
	}
}
