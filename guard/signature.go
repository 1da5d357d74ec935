package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"guard/shellparse"
)

// signature is what an approval of a call is bound to: the tool, the wrappers
// that matter, the folded words quoted anew, redirections, here-documents, what
// feeds it, the directory it runs in, and the inherited variables that make
// programs run code (env, from [codeVariables]). Quoting, blanks and comments
// are not part of it; the order and spelling of flags and paths are. It begins
// with the number of its format.
func signature(c *shellparse.Call, an *shellparse.Analysis, tool, env string) string {
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

// codeNames are variables whose value makes many programs run code.
var codeNames = [...]string{
	"LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONHOME",
	"NODE_OPTIONS", "NODE_PATH", "PERL5OPT", "PERL5LIB", "RUBYOPT", "RUBYLIB", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH",
	"GIT_SSH", "GIT_SSH_COMMAND", "GIT_EXTERNAL_DIFF", "GIT_CONFIG_COUNT", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_EXEC_PATH",
	"RUSTC_WRAPPER", "MAKEFLAGS", "MAKEFILES", "GOFLAGS", "CARGO_HOME",
}

// codeVariables is the part of every signature that tells which code-running
// variables of an environment are set, each with a hash of its value: values
// may be long, or secret. It is empty where none is.
func codeVariables(environ []string) string {
	var found []string
	for _, kv := range environ {
		name, value, ok := strings.Cut(kv, "=")
		if ok && value != "" && slices.Contains(codeNames[:], name) {
			h := sha256.Sum256([]byte(value))
			found = append(found, " "+name+"="+hex.EncodeToString(h[:8]))
		}
	}
	if len(found) == 0 {
		return ""
	}
	slices.Sort(found)
	return " with" + strings.Join(found, "")
}
