package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"guard/guard"
	"guard/internal/jsontext"
	"guard/store"
)

// exitStatus is what guard ends with if no command took its place.
type exitStatus int

const (
	statusOK         exitStatus = 0
	statusUnanswered exitStatus = guard.StatusUnanswered
	statusFailed     exitStatus = guard.StatusFailed
	statusDenied     exitStatus = guard.StatusDenied
	statusNotFound   exitStatus = guard.StatusNotFound
)

// hintError is an error with something to type, and perhaps another status
// than 125.
type hintError struct {
	msg, hint string
	status    exitStatus
}

func (h *hintError) Error() string { return h.msg }

func hinted(msg, hint string) error { return &hintError{msg, hint, statusFailed} }

// say writes one line to standard error. A command may have written there
// without ending its line; guard's stands alone all the same, since nothing of
// the command runs yet.
func (e *env) say(format string, args ...any) {
	fmt.Fprintf(e.stderr, "guard: "+format+"\n", args...)
}

// fail is the one place where an error becomes words and a status.
func (e *env) fail(json bool, err error) exitStatus {
	d := failure(err)
	if json {
		e.stderr.Write(append(appendDecision(nil, &d), '\n'))
		return exitStatus(d.Status)
	}
	e.say("%s", printable(d.Reason))
	if d.Hint != "" {
		e.say("hint: %s", printable(d.Hint))
	}
	return exitStatus(d.Status)
}

// failure is an error as a decision: nothing runs.
func failure(err error) guard.Decision {
	d := guard.Decision{Reason: err.Error(), Status: guard.StatusFailed}
	if h := (*hintError)(nil); errors.As(err, &h) {
		d.Status, d.Hint = int(h.status), h.hint
	}
	return d
}

// refuse says why a command does not run, in guard's own words and the
// command's, escaped.
func (e *env) refuse(d *guard.Decision, what string, unasked error) {
	if d.Instead != "" && d.Status == 0 {
		e.say("not run: %s: %s", shown(what), printable(d.Instead))
		return
	}
	reason := strings.ReplaceAll(d.Reason, "\n", " / ")
	rule := ""
	if d.Rule != "" {
		rule = " (" + printable(d.Rule) + ")"
	}
	switch exitStatus(d.Status) {
	case statusUnanswered:
		why := ""
		if unasked != nil {
			why = "; nobody can be asked: " + unasked.Error()
		}
		allow := ""
		if d.Hint != "" {
			allow = "; would allow it: " + d.Hint
		}
		e.say("not run, it needs an answer: %s: %s%s%s", shown(what), printable(reason), rule, printable(why+allow))
		return
	case statusDenied:
		e.say("refused: %s: %s%s", shown(what), printable(reason), rule)
	case guard.StatusCancelled:
		e.say("cancelled: %s", shown(what))
	default:
		e.say("not run: %s: %s%s", shown(what), printable(reason), rule)
	}
	for _, line := range said(d.Feedback) {
		e.say("%s", line)
	}
	if d.Hint != "" {
		e.say("hint: %s", printable(d.Hint))
	}
}

// said are a person's words, if they take more than the one line of a reason.
func said(feedback string) (lines []string) {
	if !strings.Contains(feedback, "\n") {
		return nil
	}
	lines = append(lines, "what the person said:")
	for line := range strings.Lines(feedback) {
		lines = append(lines, "| "+printable(strings.TrimRight(line, "\r\n")))
	}
	return lines
}

// appendDecision appends one JSON object: what was decided, and the report it
// was decided on.
func appendDecision(b []byte, d *guard.Decision) []byte {
	b = append(b, `{"v":1,"allowed":`...)
	b = strconv.AppendBool(b, d.Allowed)
	b = append(b, `,"status":`...)
	b = strconv.AppendInt(b, int64(d.Status), 10)
	for _, f := range []struct{ key, value string }{
		{"source", string(d.Source)}, {"rule", d.Rule}, {"answer", d.Answer.String()}, {"reason", d.Reason}, {"hint", d.Hint}, {"feedback", d.Feedback}, {"instead", d.Instead},
	} {
		b = append(b, `,"`...)
		b = append(b, f.key...)
		b = append(b, `":`...)
		b = jsontext.Append(b, f.value)
	}
	b = append(b, `,"report":`...)
	if d.Report == nil {
		return append(b, "null}"...)
	}
	return append(guard.AppendReport(b, d.Report), '}')
}

// printable escapes whatever could act on a terminal or hide there.
func printable(s string) string {
	plain := true
	for _, r := range s {
		if !unicode.IsPrint(r) || r == utf8.RuneError {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && s[i] != "\uFFFD"[0]:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u{%x}`, r)
		}
	}
	return b.String()
}

// shown is a command for a message: secrets masked, escaped, and not longer
// than a line or two. The question and the log have the whole of it.
func shown(s string) string {
	const most = 200
	cut := false
	if len(s) > most {
		n := most
		for n > 0 && !utf8.RuneStart(s[n]) {
			n--
		}
		s, cut = s[:n], true
	}
	s = printable(store.MaskText(s))
	if cut {
		s += " …"
	}
	return s
}

// quoted joins words as a shell would read them.
func quoted(words []string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		if w != "" && strings.IndexFunc(w, func(r rune) bool {
			return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./,:=@%+", r))
		}) < 0 {
			b.WriteString(w)
			continue
		}
		b.WriteString("'" + strings.ReplaceAll(w, "'", `'\''`) + "'")
	}
	return b.String()
}

// lookup returns the first value of a variable, as the library reads it.
func (e *env) lookup(name string) string {
	for _, kv := range e.environ {
		if n, v, ok := strings.Cut(kv, "="); ok && n == name {
			return v
		}
	}
	return ""
}
