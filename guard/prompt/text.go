package prompt

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fatih/color"
)

// style says what a piece of text is; the palette says how that looks.
type style uint8

const (
	plain style = iota
	faint
	strong
	danger
	warning
	good
	decisive // the part of the command that the question is about
	escaped  // stands for a character that cannot be seen
	numStyles
)

// palette holds one color for each style; a nil palette is no colour at all.
type palette []*color.Color

func newPalette() palette {
	p := make(palette, numStyles)
	p[faint] = color.New(color.Faint)
	p[strong] = color.New(color.Bold)
	p[danger] = color.New(color.FgRed, color.Bold)
	p[warning] = color.New(color.FgMagenta) // yellow cannot be read on white
	p[good] = color.New(color.FgGreen)
	p[decisive] = color.New(color.FgRed, color.Underline)
	p[escaped] = color.New(color.ReverseVideo)
	for _, c := range p {
		if c != nil {
			c.EnableColor() // the caller decided; the package's own guess is about stdout
		}
	}
	return p
}

// A cell is what stands in one place of a line: a character with the marks
// that combine with it, or the escape of one that cannot be seen.
type cell struct {
	s     string
	w     int
	style style
}

// text is a line of cells before it is broken to the width of a screen.
// Everything on the screen goes through add or data, so nothing reaches the
// terminal that could move its cursor or reorder what is shown.
type text []cell

// own appends words of ours, or several values in our words.
func (t *text) own(st style, format string, args ...any) *text {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return t.data(st, format, false)
}

// data appends somebody's words, with what cannot be seen written out. With
// ascii, so is all that is not ASCII.
func (t *text) data(st style, s string, ascii bool) *text {
	marks := 0
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		var w int
		if r >= 0x300 {
			w = width(r)
		} else {
			w = 1
		}
		switch {
		case r == utf8.RuneError && n == 1:
			t.escape(fmt.Sprintf(`\x%02x`, s[0]))
		case hidden(r), ascii && r >= 0x80, w == 0 && (marks >= 2 || len(*t) == 0):
			t.escape(escape(r))
		case w == 0: // a stack of marks could climb over the lines above
			marks++
			(*t)[len(*t)-1].s += s[:n]
			s = s[n:]
			continue
		default:
			*t = append(*t, cell{s[:n], w, st})
		}
		marks = 0
		s = s[n:]
	}
	return t
}

func (t *text) escape(s string) {
	*t = append(*t, cell{s, len(s), escaped})
}

func escape(r rune) string {
	switch r {
	case 0x1b:
		return `\e`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	case '\a':
		return `\a`
	case '\b':
		return `\b`
	}
	switch {
	case r < 0x80:
		return fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return fmt.Sprintf(`\U%08x`, r)
}

func (t text) width() int {
	n := 0
	for i := range t {
		n += t[i].w
	}
	return n
}

// wrap breaks t into lines of at most w columns, behind a blank if there is
// one in the last half of the line. A cell wider than w has a line of its own.
// There is always at least one line.
func (t text) wrap(w int) []text {
	var out []text
	for t.width() > w {
		n, cols, blank := 0, 0, 0
		for n < len(t) && cols+t[n].w <= w {
			cols += t[n].w
			n++
			if t[n-1].s == " " && cols >= w/2 {
				blank = n
			}
		}
		switch {
		case n < len(t) && t[n].s == " ":
			// The blank that ends the line may stand in the free column.
			n++
		case blank > 0:
			n = blank
		case n == 0:
			n = 1
		}
		out, t = append(out, t[:n]), t[n:]
	}
	if len(t) > 0 || len(out) == 0 {
		out = append(out, t)
	}
	return out
}

// paint writes t as bytes for the terminal.
func (t text) paint(p palette) string {
	var b strings.Builder
	for i := 0; i < len(t); {
		j := i
		var run strings.Builder
		for ; j < len(t) && t[j].style == t[i].style; j++ {
			run.WriteString(t[j].s)
		}
		if p == nil || p[t[i].style] == nil {
			b.WriteString(run.String())
		} else {
			b.WriteString(p[t[i].style].Sprint(run.String()))
		}
		i = j
	}
	return strings.TrimRight(b.String(), " ")
}

// page collects the lines of a screen.
type page struct {
	w     int // columns that may be used
	pal   palette
	ascii bool
	lines []string
}

// para adds t, its first line behind first and the others behind rest.
func (p *page) para(first, rest text, t text) {
	w := max(p.w-max(first.width(), rest.width()), 8)
	for i, line := range t.wrap(w) {
		lead := rest
		if i == 0 {
			lead = first
		}
		p.lines = append(p.lines, append(append(text{}, lead...), line...).paint(p.pal))
	}
}

func (p *page) blank() {
	if n := len(p.lines); n > 0 && p.lines[n-1] != "" {
		p.lines = append(p.lines, "")
	}
}

// indent is n blanks.
func indent(n int) text {
	var t text
	t.own(plain, strings.Repeat(" ", n))
	return t
}

// quote adds somebody else's words behind a bar that they cannot leave: every
// line of theirs begins with it. More than limit lines are counted instead; a
// limit of 0 is none.
func (p *page) quote(s string, limit int) {
	bar := "│ "
	if p.ascii {
		bar = "| "
	}
	var lead text
	lead.own(plain, "    ").own(warning, bar)
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	start := len(p.lines)
	for _, l := range lines {
		var t text
		t.data(plain, l, p.ascii)
		p.para(lead, lead, t)
		if n := len(p.lines) - start; limit > 0 && n > limit {
			p.lines = p.lines[:start+limit]
			var more text
			more.own(faint, "and more, %d characters in all: ? shows them", utf8.RuneCountInString(s))
			p.para(indent(4), indent(4), more)
			return
		}
	}
}
