package prompt

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard"
)

// command shows the whole command. The lines of a command of several are
// numbered: a line without a number goes on from the one above, so that no
// line break of the command can pass for one of the screen, or the reverse.
// Parts that need an answer while others do not are underlined with ^, and
// what cannot be seen, with !.
func (s *screen) command() {
	src := s.q.Command
	marks := spans(s.q)
	if covers(marks, src) {
		marks = nil
	}
	lines := strings.Split(src, "\n")
	off := 0
	for i, l := range lines {
		var lead text
		switch {
		case len(lines) > 1:
			n := len(fmt.Sprint(len(lines)))
			lead.own(faint, "  %*d  ", n, i+1)
		default:
			lead.own(strong, "  $ ")
		}
		s.source(lead, l, off, marks)
		off += len(l) + 1
	}
	if s.hiddenIn(src) {
		var t text
		t.own(warning, `there are characters in it that cannot be seen; they are written \… and marked with !`)
		if s.ascii {
			t = nil
			t.own(warning, `there are characters in it that cannot be seen here; they are written out and marked with !`)
		}
		s.para(indent(2), indent(2), t)
	}
	if s.q.Request.Dir != "" {
		var in, t text
		in.own(faint, "  in ")
		t.data(plain, s.q.Request.Dir, s.ascii)
		s.para(in, indent(5), t)
	}
}

func (s *screen) hiddenIn(src string) bool {
	var t text
	t.data(plain, untab(src), s.ascii)
	for _, c := range t {
		if c.style == escaped && c.s != `\n` {
			return true
		}
	}
	return false
}

// untab spreads tabs: to a shell they are blanks, and indented scripts are
// full of them.
func untab(s string) string { return strings.ReplaceAll(s, "\t", "    ") }

// source adds one line of the command, which starts at byte off.
func (s *screen) source(lead text, line string, off int, marks []span) {
	var t text
	for i := 0; i < len(line); {
		st, end := plain, len(line)
		for _, m := range marks {
			from, to := m.from-off, m.to-off
			switch {
			case from <= i && i < to:
				st, end = decisive, min(end, to)
			case i < from:
				end = min(end, from)
			}
		}
		if marks == nil {
			st = strong
		}
		t.data(st, untab(line[i:end]), s.ascii)
		i = end
	}
	rest := indent(lead.width() + 2)
	for i, part := range t.wrap(max(s.w-rest.width(), 8)) {
		l := rest
		if i == 0 {
			l = lead
		}
		s.lines = append(s.lines, append(append(text{}, l...), part...).paint(s.pal))
		if under := signs(l.width(), part); under != "" {
			var u text
			s.lines = append(s.lines, u.own(danger, "%s", under).paint(s.pal))
		}
	}
}

// signs is the line below part with the marks that do without colour.
func signs(from int, part text) string {
	var b strings.Builder
	any := false
	b.WriteString(strings.Repeat(" ", from))
	for _, c := range part {
		sign := " "
		switch c.style {
		case decisive:
			sign, any = "^", true
		case escaped:
			sign, any = "!", true
		}
		b.WriteString(strings.Repeat(sign, c.w))
	}
	if !any {
		return ""
	}
	return strings.TrimRight(b.String(), " ")
}

// span is a part of the command, in bytes.
type span struct{ from, to int }

// spans finds what the question is about in the command: the open calls of
// several, the decisive words of one. A call whose place is not known, or does
// not hold its words, is not marked: a mark in the wrong place would be a lie.
func spans(q *guard.Question) []span {
	if q.Report != nil && len(q.Report.Calls) == 1 && q.Report.Calls[0].Call != nil {
		return decisiveWords(q.Command, &q.Report.Calls[0])
	}
	var out []span
	for _, c := range open(q) {
		if c.Call == nil || c.Call.Offset < 0 || c.Call.End <= c.Call.Offset || c.Call.End > len(q.Command) {
			return nil
		}
		part := q.Command[c.Call.Offset:c.Call.End]
		if len(c.Call.Words) > 0 && c.Call.Words[0].Known && !strings.Contains(part, c.Call.Words[0].Text) {
			return nil
		}
		out = append(out, span{c.Call.Offset, c.Call.End})
	}
	return out
}

// decisiveWords finds the words of a command of one call that make it ask: what
// its open effects are about, and flags that act by themselves. Each is looked
// for behind the one before, standing alone.
func decisiveWords(src string, c *guard.CallReport) (out []span) {
	from := 0
	for i := range c.Call.Words {
		w := &c.Call.Words[i]
		if !w.Known || w.Text == "" {
			continue
		}
		at := wordAt(src, w.Text, from)
		if at < 0 {
			continue
		}
		from = at + len(w.Text)
		if i > 0 && (namesTarget(c, w.Text) || acts(c, w.Text)) {
			out = append(out, span{at, from})
		}
	}
	for i := range c.Call.Redirects {
		f := &c.Call.Redirects[i].File
		if at := wordAt(src, f.Text, 0); f.Known && f.Text != "" && at >= 0 && namesTarget(c, f.Text) {
			out = append(out, span{at, at + len(f.Text)})
		}
	}
	return out
}

// wordAt finds w standing alone in src from an offset on, or returns -1.
func wordAt(src, w string, from int) int {
	const apart = " \t\n<>'\"=;|&()"
	for from <= len(src) {
		i := strings.Index(src[from:], w)
		if i < 0 {
			return -1
		}
		at, end := from+i, from+i+len(w)
		if (at == 0 || strings.IndexByte(apart, src[at-1]) >= 0) && (end == len(src) || strings.IndexByte(apart, src[end]) >= 0) {
			return at
		}
		from = at + 1
	}
	return -1
}

// namesTarget reports whether a word names what an open effect is about.
func namesTarget(c *guard.CallReport, w string) bool {
	if _, value, ok := strings.Cut(w, "="); ok && strings.HasPrefix(w, "-") {
		w = value
	}
	w = strings.TrimPrefix(w, "@") // a file to be sent
	for i := range c.Effects {
		e := &c.Effects[i]
		if e.Action == effect.Allow || e.Target == "" {
			continue
		}
		if w == e.Target || path.Join(c.Dir, w) == e.Target || slices.Contains(strings.Fields(e.Target), w) ||
			len(e.Target) > 3 && strings.Contains(w, "://") && strings.Contains(w, e.Target) {
			return true
		}
	}
	return false
}

// acts reports whether a word is a flag that does something by itself.
func acts(c *guard.CallReport, w string) bool {
	if c.Call.Sub == nil || len(w) < 2 || w[0] != '-' {
		return false
	}
	name, _, _ := strings.Cut(w, "=")
	flags := c.Call.Sub.Flags
	for _, set := range c.Call.Sub.Use {
		flags = append(slices.Clip(flags), set.Flags...)
	}
	for _, f := range flags {
		if f.Does&^effect.DoesRead == 0 {
			continue
		}
		for _, n := range strings.Fields(f.Names) {
			n = strings.TrimRight(n, "=[]")
			if n == name || len(n) == 2 && w[1] != '-' && strings.IndexByte(w, n[1]) > 0 {
				return true
			}
		}
	}
	return false
}

// covers reports whether the marks leave nothing but blanks unmarked: then
// they tell nothing.
func covers(marks []span, src string) bool {
	for i := range len(src) {
		if strings.IndexByte(" \t\n;", src[i]) >= 0 {
			continue
		}
		in := false
		for _, m := range marks {
			in = in || m.from <= i && i < m.to
		}
		if !in {
			return false
		}
	}
	return true
}
