package prompt

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"guard/effect"
	"guard/guard"
)

const (
	ctrlC = 3
	ctrlD = 4
	ctrlH = 8
	ctrlL = 12
	ctrlU = 21
	ctrlZ = 26
	del   = 127
)

// maxFeedback bounds what a person can say to an agent, in bytes.
const maxFeedback = 8192

// stage is where in the dialog a person is.
type stage uint8

const (
	choosing stage = iota
	ruling         // choosing a kind of rule
	tuning         // choosing what of it is kept, and for how long
	editing        // the pattern of a rule
	noting         // words beside a rule
	picking        // parts, by their numbers
	confirming
	parting // answering the parts of high risk one by one
	typing  // the word of a critical question
	saying
)

// words reports whether text is taken as it comes, pastes and all: nothing in
// these lines is an answer by itself.
func (s stage) words() bool { return s == saying || s == editing || s == noting }

// dialog is what a person says to one question, a key at a time. It does no
// input or output. Its answer is a yes only by way of agree, and agree is the
// one place that knows what a yes to this question takes.
type dialog struct {
	q       *guard.Question
	word    string // to be typed if the question is critical
	risk    effect.Risk
	items   []item // the parts, if there are several
	choices []choice
	offers  []choice

	stage stage
	mark  int
	moved bool // by arrows: only then does Enter take what is marked
	page  int  // of the question, if it is paged through; else 0
	rule  ruleDraft
	yes   guard.Answer
	asked []int // parts of high risk that are asked by themselves: indexes into items
	part  int   // index into asked
	sure  bool  // the key was pressed, Enter is missing
	typed string
	said  []string
	note  string

	want rune // what to print above the choices: 'a' the rules, '?' the details
	done bool
	ans  guard.Answer
}

func newDialog(q *guard.Question, word string) *dialog {
	d := &dialog{q: q, word: word, risk: risk(q), items: items(q)}
	d.choices, d.offers = choicesOf(q, len(d.items)), offersOf(q)
	d.back("")
	return d
}

// back returns to the choices, with no as the marked one.
func (d *dialog) back(note string) {
	d.stage, d.moved, d.sure, d.typed, d.part, d.note = choosing, false, false, "", 0, note
	for i, c := range d.choices {
		if c.kind == guard.No {
			d.mark = i
		}
	}
}

func (d *dialog) list() []choice {
	if d.stage == ruling {
		return d.offers
	}
	return d.choices
}

func (d *dialog) answer(a guard.Answer) { d.ans, d.done = a, true }

// take feeds one event.
func (d *dialog) take(e event) {
	d.note = ""
	switch e.kind {
	case up:
		d.move(-1)
	case down:
		d.move(1)
	case char, soft:
		d.put(e)
	case line:
		d.line(e.s)
	case key:
		d.key(e.r)
	}
}

func (d *dialog) move(by int) {
	switch d.stage {
	case confirming, parting, typing, picking:
		d.back("")
	case choosing, ruling:
		if n := d.mark + by; n >= 0 && n < len(d.list()) {
			d.mark = n
		}
		d.moved = true
	}
}

func (d *dialog) key(r rune) {
	switch r {
	case ctrlC:
		d.answer(guard.Answer{Kind: guard.Cancel})
		return
	case ctrlD:
		switch d.stage {
		case saying:
			d.tell()
		case editing, noting:
			d.stage, d.typed = tuning, ""
		default:
			d.answer(guard.Answer{Kind: guard.No})
		}
		return
	}
	enter := r == '\r' || r == '\n'
	switch d.stage {
	case choosing, ruling:
		d.choose(r, enter)
	case tuning:
		d.tune(r, enter)
	case editing, noting:
		d.write(r, enter)
	case picking:
		d.number(r, enter)
	case confirming:
		if enter {
			d.answer(d.yes)
			return
		}
		d.other(r)
	case parting:
		d.each(r, enter)
	case typing:
		d.spell(r, enter)
	case saying:
		d.edit(r, enter)
	}
}

// other is a key that is not the one a yes waits for. A no counts anywhere.
func (d *dialog) other(r rune) {
	switch r {
	case 'n', '3':
		d.answer(guard.Answer{Kind: guard.No})
	case 'c':
		d.answer(guard.Answer{Kind: guard.Cancel})
	default:
		d.back("not confirmed; nothing was answered")
	}
}

func (d *dialog) choose(r rune, enter bool) {
	if enter {
		if !d.moved {
			d.note = "Enter alone is no answer: press a key, or move with the arrows first"
			return
		}
		d.pick(d.list()[d.mark])
		return
	}
	for _, c := range d.list() {
		if strings.ContainsRune(c.keys, r) {
			d.pick(c)
			return
		}
	}
	switch {
	case d.stage == ruling:
		d.other(r)
		if d.note != "" {
			d.note = "no rule was chosen; nothing was answered"
		}
	case r == ' ':
		d.page++
	case r == del || r == ctrlH:
		d.page = max(d.page-1, 0)
	case r != ctrlL:
		d.note = d.missing(r)
	}
}

// missing says why a key is no answer here.
func (d *dialog) missing(r rune) string {
	switch {
	case r == 'a' && len(d.q.NotOffered) > 0:
		return "always is not offered: " + strings.Join(d.q.NotOffered, "; ")
	case r == 'a':
		return "always is not offered"
	case r == 's' || r == '2':
		return "a yes to this is not kept for the session"
	case r == 't':
		return "a yes to this is not kept for a turn"
	case r == 'm':
		return "the trash cannot take this"
	}
	return fmt.Sprintf("%s is no answer: press one of the keys shown", escapeKey(r))
}

func escapeKey(r rune) string {
	if hidden(r) || r == ' ' {
		return "that"
	}
	return string(r)
}

func (d *dialog) pick(c choice) {
	switch c.menu {
	case 'a':
		d.stage, d.mark, d.moved, d.want = ruling, len(d.offers)-1, false, 'a'
		return
	case '?':
		d.want = '?'
		d.back("")
		return
	case 'b':
		d.back("")
		return
	case 'p':
		d.stage, d.typed = picking, ""
		return
	}
	switch c.kind {
	case guard.Always:
		d.draft(c.offer)
	case guard.Once, guard.ForTurn, guard.ForSession:
		d.agree(guard.Answer{Kind: c.kind})
	case guard.Feedback:
		d.stage, d.typed, d.said = saying, "", nil
	default:
		d.answer(guard.Answer{Kind: c.kind})
	}
}

// agree takes a yes, which is an answer at once only up to medium risk.
func (d *dialog) agree(a guard.Answer) {
	d.yes, d.part, d.sure, d.typed = a, 0, false, ""
	d.asked = d.asked[:0]
	for i, it := range d.items {
		if it.risk >= effect.High && (a.Parts == nil || a.Parts[i] == guard.Once) {
			d.asked = append(d.asked, i)
		}
	}
	switch {
	case len(d.asked) > 0:
		d.stage = parting
	case d.risk >= effect.Critical || d.word != "":
		d.stage = typing
	case d.risk >= effect.High && len(d.items) == 0:
		d.stage = confirming
	default:
		d.answer(d.yes)
	}
}

func (d *dialog) spell(r rune, enter bool) {
	switch {
	case enter && d.word != "" && d.typed == d.word:
		d.yes.Word = d.word
		d.answer(d.yes)
	case enter:
		d.back("that was not the word; nothing was answered")
	default:
		d.typed = typeOn(d.typed, r, 64)
	}
}

// typeOn is a line after one more key.
func typeOn(s string, r rune, most int) string {
	switch {
	case r == del || r == ctrlH:
		_, n := utf8.DecodeLastRuneInString(s)
		return s[:len(s)-n]
	case r == ctrlU:
		return ""
	case r >= ' ' && len(s) < most:
		return s + string(r)
	}
	return s
}

// put takes a character of a line of words.
func (d *dialog) put(e event) {
	if !d.stage.words() {
		return
	}
	n := len(d.typed)
	for _, l := range d.said {
		n += len(l) + 1
	}
	switch {
	case n >= maxFeedback || d.stage != saying && n >= maxLine:
		d.note = "that is as long as it can be"
	case e.kind == soft && d.stage == saying:
		d.said, d.typed = append(d.said, d.typed), ""
	case e.kind == soft:
		d.typed += " "
	default:
		d.typed += string(e.r)
	}
}

func (d *dialog) edit(r rune, enter bool) {
	switch {
	case enter && d.typed == "":
		d.tell()
	case enter:
		d.said, d.typed = append(d.said, d.typed), ""
	default:
		d.typed = typeOn(d.typed, r, 0)
	}
}

// tell ends the words for the agent. No words are no answer.
func (d *dialog) tell() {
	words := strings.TrimSpace(strings.Join(append(d.said, d.typed), "\n"))
	if words == "" {
		d.back("nothing was said; nothing was answered")
		return
	}
	d.answer(guard.Answer{Kind: guard.Feedback, Feedback: words})
}

// line takes a whole line, which a terminal in line mode sends: it stands for
// the one key that is on it, an empty one for Enter.
func (d *dialog) line(s string) {
	s = strings.TrimRight(s, "\r\n")
	switch {
	case d.stage.words():
		if d.stage != saying {
			d.typed = ""
		}
		for _, r := range s {
			d.put(event{kind: char, r: r})
		}
		d.key('\r')
	case d.stage == typing, d.stage == picking:
		d.typed = s
		d.key('\r')
	case s == "":
		d.key('\r')
	case utf8.RuneCountInString(s) == 1:
		r, _ := utf8.DecodeRuneInString(s)
		d.key(r)
	default:
		d.back("type one of the letters shown, then Enter")
	}
}
