package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/shellparse"
)

// signature is what an approval of a call is bound to: the tool, the wrappers
// that matter, the folded words quoted anew, redirections, here-documents, what
// feeds it, the directory it runs in (and real, where links lead to another),
// and the inherited variables that steer it (env). Quoting, blanks and comments
// are not part of it; the order and spelling of flags and paths are. It begins
// with the number of its format.
func signature(c *shellparse.Call, an *shellparse.Analysis, tool, real, env string) string {
	var b strings.Builder
	b.Grow(128)
	b.WriteString("1 ")
	b.WriteString(tool)
	b.WriteByte(':')
	body(&b, c)
	b.WriteString(producers(c, an))
	b.WriteString(" in ")
	if c.Dir == "" {
		b.WriteString("?")
	} else {
		b.WriteString(quote(c.Dir))
		if real != "" && real != c.Dir {
			b.WriteString(" at ")
			b.WriteString(quote(real))
		}
	}
	b.WriteString(env)
	return b.String()
}

// producers says what feeds a call, each once and in its own directory. A long
// list is cut to its hash.
func producers(c *shellparse.Call, an *shellparse.Analysis) string {
	var b strings.Builder
	seen := map[int]bool{}
	for _, i := range c.Producers {
		if i >= len(an.Calls) || seen[i] || &an.Calls[i] == c {
			continue
		}
		seen[i] = true
		p := &an.Calls[i]
		b.WriteString(" <-")
		body(&b, p)
		if p.Dir != c.Dir {
			b.WriteString(" at ")
			b.WriteString(quote(p.Dir))
		}
	}
	if b.Len() > 1024 {
		h := sha256.Sum256([]byte(b.String()))
		return " <-- " + hex.EncodeToString(h[:16])
	}
	return b.String()
}

// body writes what a call itself says: its words, and a hash of the text that
// it is given.
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
		if silent(r) {
			continue
		}
		b.WriteByte(' ')
		b.WriteString(r.Op)
		word(b, &r.File)
	}
	if c.Data != "" {
		h := sha256.Sum256([]byte(c.Data))
		b.WriteString(" <<")
		b.WriteString(hex.EncodeToString(h[:8]))
	}
}

// silent reports whether a redirection keeps nothing and reads nothing.
func silent(r *shellparse.Redirect) bool {
	return r.File.Known && !r.File.Glob && (r.File.Text == "/dev/null" || r.File.Text == "/dev/stderr" || r.File.Text == "/dev/stdout")
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
	return alwaysQuote(s)
}

func alwaysQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// quoteWords writes words as a person would type them.
func quoteWords(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = quote(w)
	}
	return strings.Join(out, " ")
}

// inherited tells which variables of an environment steer programs, each with a
// hash of its value: values may be long, or secret. Both are empty where there
// is none, and each is the same in whatever order the variables stand.
type inherited struct {
	code  string // those that make programs run code
	place string // those that choose where programs act
}

func inheritedFrom(environ []string) inherited {
	var code, place []string
	for _, kv := range environ {
		name, value, ok := strings.Cut(kv, "=")
		if !ok || value == "" {
			continue
		}
		if name == "PATH" {
			if value = strayPath(value); value != "" {
				code = append(code, hashed(name, value))
			}
			continue
		}
		switch isCode, isPlace := facts.Steers(name, value); {
		case isCode:
			code = append(code, hashed(name, value))
		case isPlace:
			place = append(place, hashed(name, withoutUser(value)))
		}
	}
	return inherited{joined(" with", code), joined(" at", place)}
}

func hashed(name, value string) string {
	h := sha256.Sum256([]byte(value))
	return " " + name + "=" + hex.EncodeToString(h[:8])
}

func joined(begin string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	slices.Sort(list)
	return begin + strings.Join(list, "")
}

// strayPath is what of a PATH lies where anybody may put a program.
func strayPath(value string) string {
	var out []string
	for _, dir := range strings.Split(value, ":") {
		if !strings.HasPrefix(dir, "/") || strings.HasPrefix(dir, "/tmp/") || strings.HasPrefix(dir, "/var/tmp/") || strings.HasPrefix(dir, "/dev/shm/") {
			out = append(out, dir)
		}
	}
	return strings.Join(out, ":")
}

// withoutUser leaves the name and password out of a URL: of them not even a
// hash is kept.
func withoutUser(value string) string {
	scheme, rest, ok := strings.Cut(value, "://")
	if !ok {
		return value
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	if at := strings.LastIndexByte(rest[:end], '@'); at >= 0 {
		rest = rest[at+1:]
	}
	return scheme + "://" + rest
}

// of is the part of the inherited variables that a call may depend on: what
// only touches files of this machine is the same wherever else it would act.
func (v *inherited) of(c *shellparse.Call) string {
	if v.place != "" {
		for i := range c.Effects {
			e := &c.Effects[i]
			if e.Area != effect.File || e.Op != effect.Read && e.Op != effect.Write && e.Op != effect.Delete || e.Bits&(effect.Remote|effect.Send) != 0 {
				return v.code + v.place
			}
		}
	}
	return v.code
}
