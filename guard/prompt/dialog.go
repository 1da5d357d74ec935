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

// A choice is a line that can be chosen by its keys or by moving the mark.
type choice struct {
	keys  string // each one chooses it; the first two are shown
	label string
	kind  guard.AnswerKind
	offer int
	menu  rune // 'a' opens the rules, '?' the details, 'b' goes back
}

// stage is where in the dialog a person is.
type stage uint8

const (
	choosing stage = iota
	ruling         // choosing a rule
	confirming
	parting // answering the parts of high risk one by one
	typing  // the word of a critical question
	saying
)

// dialog is what a person says to one question, a key at a time. It does no
// input or output. Its answer is a yes only by way of agree, and agree is the
// one place that knows what a yes to this question takes.
type dialog struct {
	q       *guard.Question
	word    string // to be typed if the question is critical
	risk    effect.Risk
	high    []int // parts that need a yes of their own: indexes into open
	choices []choice
	offers  []choice

	stage stage
	mark  int
	moved bool // by arrows: only then does Enter take what is marked
	yes   guard.Answer
	part  int  // index into high
	sure  bool // the key was pressed, Enter is missing
	typed string
	said  []string
	note  string

	want rune // what to print above the choices: 'a' the rules, '?' the details
	done bool
	ans  guard.Answer
}

func newDialog(q *guard.Question, word string) *dialog {
	d := &dialog{q: q, word: word, risk: risk(q)}
	if calls := open(q); len(calls) > 1 {
		for i, c := range calls {
			if c.Risk >= effect.High {
				d.high = append(d.high, i)
			}
		}
	}
	yes := "yes, once"
	if n := len(open(q)); n > 1 {
		yes = fmt.Sprintf("yes to all %d, once", n)
	}
	d.choices = []choice{{keys: "y1", label: yes, kind: guard.Once}}
	if q.Turn {
		d.choices = append(d.choices, choice{keys: "t", label: "yes, for this turn", kind: guard.ForTurn})
	}
	if q.Session {
		d.choices = append(d.choices, choice{keys: "s2", label: "yes, for this session", kind: guard.ForSession})
	}
	if n := len(q.Offers); n > 0 {
		d.choices = append(d.choices, choice{keys: "a", label: "always: choose a rule", menu: 'a'})
	}
	d.choices = append(d.choices,
		choice{keys: "n3", label: "no", kind: guard.No},
		choice{keys: "N", label: "no, and never: keep a rule", kind: guard.Never},
		choice{keys: "f", label: "no, and tell why", kind: guard.Feedback},
		choice{keys: "c", label: "cancel everything", kind: guard.Cancel},
		choice{keys: "?", label: "details", menu: '?'})
	for i := range q.Offers {
		if i == 9 {
			break
		}
		d.offers = append(d.offers, choice{keys: string(rune('1' + i)), label: q.Offers[i].Kind + ": " + q.Offers[i].Pattern,
			kind: guard.Always, offer: i})
	}
	d.offers = append(d.offers, choice{keys: "b", label: "back, no rule", menu: 'b'})
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
	case confirming, parting, typing:
		d.back("")
		return
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
		if d.stage == saying {
			d.tell()
			return
		}
		d.answer(guard.Answer{Kind: guard.No})
		return
	}
	enter := r == '\r' || r == '\n'
	switch d.stage {
	case choosing, ruling:
		d.choose(r, enter)
	case confirming:
		if enter {
			d.answer(d.yes)
			return
		}
		d.other(r)
	case parting:
		switch {
		case enter && d.sure:
			d.sure = false
			if d.part++; d.part == len(d.high) {
				d.finish()
			}
		case r == 'y' || r == '1':
			d.sure = true
		default:
			d.other(r)
		}
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
		d.back("")
	case r == 'a':
		d.note = "always is not offered"
		if len(d.q.NotOffered) > 0 {
			d.note += ": " + strings.Join(d.q.NotOffered, "; ")
		}
	case r == 's' || r == '2':
		d.note = "there is no session that could keep a yes"
	case r == 't':
		d.note = "there is no turn that could keep a yes"
	case r != ctrlL:
		d.note = fmt.Sprintf("%s is no answer: press one of the keys shown", strings.Trim(escapeKey(r), " "))
	}
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
	}
	switch c.kind {
	case guard.Once, guard.ForTurn, guard.ForSession, guard.Always:
		d.agree(guard.Answer{Kind: c.kind, Offer: c.offer})
	case guard.Feedback:
		d.stage, d.typed, d.said = saying, "", nil
	default:
		d.answer(guard.Answer{Kind: c.kind})
	}
}

// agree takes a yes, which is an answer at once only up to medium risk.
func (d *dialog) agree(a guard.Answer) {
	d.yes, d.part, d.sure, d.typed = a, 0, false, ""
	switch {
	case len(d.high) > 0:
		d.stage = parting
	case d.risk >= effect.Critical || d.word != "":
		d.stage = typing
	case d.risk >= effect.High:
		d.stage = confirming
	default:
		d.answer(a)
	}
}

// finish ends the round through the parts of high risk.
func (d *dialog) finish() {
	if d.risk >= effect.Critical || d.word != "" {
		d.stage = typing
		return
	}
	d.answer(d.yes)
}

func (d *dialog) spell(r rune, enter bool) {
	switch {
	case enter && d.word != "" && d.typed == d.word:
		d.answer(d.yes)
	case enter:
		d.back("that was not the word; nothing was answered")
	case r == del || r == ctrlH:
		d.rub()
	case r == ctrlU:
		d.typed = ""
	case r >= ' ' && len(d.typed) < 64:
		d.typed += string(r)
	}
}

func (d *dialog) rub() {
	_, n := utf8.DecodeLastRuneInString(d.typed)
	d.typed = d.typed[:len(d.typed)-n]
}

// put takes a character of the words for the agent.
func (d *dialog) put(e event) {
	if d.stage != saying {
		return
	}
	n := len(d.typed)
	for _, l := range d.said {
		n += len(l) + 1
	}
	switch {
	case n >= maxFeedback:
		d.note = "that is as long as it can be"
	case e.kind == soft:
		d.said, d.typed = append(d.said, d.typed), ""
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
	case r == del || r == ctrlH:
		d.rub()
	case r == ctrlU:
		d.typed = ""
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
	case d.stage == saying:
		for _, r := range s {
			d.put(event{kind: char, r: r})
		}
		d.edit('\r', true)
	case d.stage == typing:
		d.typed = s
		d.spell('\r', true)
	case s == "":
		d.key('\r')
	case utf8.RuneCountInString(s) == 1:
		r, _ := utf8.DecodeRuneInString(s)
		d.key(r)
	default:
		d.back("type one of the letters shown, then Enter")
	}
}
