package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"guard/shellparse"
)

// signature is what an approval of a call is bound to: the tool, the wrappers
// that matter, the folded words quoted anew, redirections, here-documents,
// what feeds it, and the directory it runs in. Quoting, blanks and comments
// are not part of it; the order and spelling of flags and paths are. It
// begins with the number of its format.
func signature(c *shellparse.Call, an *shellparse.Analysis, tool string) string {
	var b strings.Builder
	b.Grow(128)
	b.WriteString("1 ")
	b.WriteString(tool)
	b.WriteByte(':')
	body(&b, c)
	if c.Data != "" {
		h := sha256.Sum256([]byte(c.Data))
		b.WriteString(" <<")
		b.WriteString(hex.EncodeToString(h[:8]))
	}
	for n, i := range c.Producers {
		if n == 8 || i >= len(an.Calls) {
			break
		}
		if p := &an.Calls[i]; p != c {
			b.WriteString(" <-")
			body(&b, p)
		}
	}
	b.WriteString(" in ")
	if c.Dir == "" {
		b.WriteString("?")
	} else {
		b.WriteString(quote(c.Dir))
	}
	return b.String()
}

// body writes a call's own words.
func body(b *strings.Builder, c *shellparse.Call) {
	for _, w := range c.Wrappers {
		if w.Inert {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(w.Name)
		for _, s := range w.Words {
			b.WriteByte(' ')
			b.WriteString(quote(s))
		}
		b.WriteString(" |>")
	}
	for _, a := range c.Assigns {
		b.WriteByte(' ')
		b.WriteString(a.Name)
		b.WriteByte('=')
		word(b, &a.Value)
	}
	for i := range c.Words {
		b.WriteByte(' ')
		word(b, &c.Words[i])
	}
	for i := range c.Redirects {
		r := &c.Redirects[i]
		if r.File.Known && (r.File.Text == "/dev/null" || r.File.Text == "/dev/stderr" || r.File.Text == "/dev/stdout") {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(r.Op)
		word(b, &r.File)
	}
}

// word writes a word so that no computed word reads like a known one.
func word(b *strings.Builder, w *shellparse.Word) {
	switch {
	case !w.Known:
		b.WriteByte('~')
	case w.Glob:
		b.WriteByte('*')
	}
	b.WriteString(quote(w.Text))
}

// quote writes s as one shell word.
func quote(s string) string {
	if s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./:=,@%+", r))
	}) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// quoteWords writes words as a person would type them.
func quoteWords(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = quote(w)
	}
	return strings.Join(out, " ")
}
