package shellparse

import (
	"strings"

	"guard/shellparse/catalog"
)

var perlWords = []string{
	"BEGIN", "END", "STDERR", "STDIN", "STDOUT", "abs", "and", "chomp", "chop", "chr", "cmp",
	"defined", "die", "each", "else", "elsif", "eq", "exists", "exit", "for", "foreach", "ge",
	"grep", "gt", "hex", "if", "index", "int", "join", "keys", "last", "lc", "lcfirst", "le",
	"length", "lt", "map", "my", "ne", "next", "not", "oct", "or", "ord", "our", "pop", "print",
	"printf", "push", "reverse", "rindex", "say", "scalar", "shift", "sort", "splice", "split",
	"sprintf", "sqrt", "substr", "uc", "ucfirst", "undef", "unless", "until", "values", "while",
	"x",
}

// readPerl reads a small part of Perl: text filters made of print, matches,
// substitutions without code, and plain variables. References, files, calls
// and computed names are not followed.
func readPerl(code string) reading {
	p := perlReader{s: code}
	for p.i < len(p.s) && p.why == "" {
		p.token()
	}
	p.conclude(p.why, catalog.Perl, code)
	return p.reading
}

type perlReader struct {
	reading
	s    string
	i    int
	prev string // "value", "word", or an operator
	last string // the last word
	why  string
}

func (p *perlReader) stop(why string) {
	if p.why == "" {
		p.why = why
	}
}

func (p *perlReader) peek(n int) byte {
	if p.i+n < len(p.s) {
		return p.s[p.i+n]
	}
	return 0
}

func (p *perlReader) token() {
	c, d := p.s[p.i], p.peek(1)
	operand := p.prev == "value"
	switch {
	case c == '\n':
		p.i++
		if p.peek(0) == '=' || p.peek(0) == '_' {
			p.stop("a document in the code")
		}
	case isBlank(c):
		p.i++
	case c == '#':
		line, _, _ := strings.Cut(p.s[p.i:], "\n")
		p.i += len(line)
	case c == '$' || c == '@' || c == '%' && !operand:
		p.variable(c, d)
	case isDigit(c):
		p.i = awkNumberEnd(p.s, p.i)
		p.prev = "value"
	case isLetter(c):
		p.word()
	case c == '"':
		p.i++
		p.until('"', true)
		p.prev = "value"
	case c == '\'':
		p.i++
		p.until('\'', false)
		p.prev = "value"
	case c == '/' && !operand:
		if p.prev == "}" || p.prev == "word" && !strings.Contains(" if unless while until and or not split grep print x return ", " "+p.last+" ") {
			p.stop("a slash that may begin a regular expression")
			return
		}
		p.i++
		p.regex('/')
	case c == '<' && !operand:
		if strings.HasPrefix(p.s[p.i:], "<STDIN>") {
			p.i += 7
		} else if strings.HasPrefix(p.s[p.i:], "<>") {
			p.i += 2
		} else {
			p.stop("reads files that guard does not follow")
		}
		p.prev = "value"
	case c == '<' && d == '<' || c == '-' && d == '>' || c == ':' && d == ':' || c == '&' && d != '&' || c == '*' && !operand || c == '-' && !operand && isLetter(d):
		p.stop("a construct that guard does not follow")
	case c == '&' || c == '*' && d == '*':
		p.i += 2
		p.prev = "op"
	case c == ')' || c == ']':
		p.i++
		p.prev = "value"
	case strings.IndexByte("({[}", c) >= 0:
		if c == '{' && p.prev == "word" && (p.last == "print" || p.last == "printf" || p.last == "say") {
			p.stop("prints to a computed file")
		}
		p.i++
		p.prev = string(c)
	case strings.IndexByte(";,.+-*/%<>=!~?:|^", c) >= 0:
		p.i++
		p.prev = "op"
	default:
		p.stop("a construct that guard does not follow")
	}
}

func (p *perlReader) variable(c, d byte) {
	p.prev = "value"
	switch {
	case isLetter(d):
		e := wordEnd(p.s, p.i+1)
		name := p.s[p.i+1 : e]
		p.i = e
		switch {
		case name == "ENV" && c == '$' && p.peek(0) == '{':
			n := strings.IndexByte(p.s[e:min(len(p.s), e+128)], '}')
			if n < 0 {
				p.stop("a bracket that does not close")
				return
			}
			if v := strings.Trim(p.s[e+1:e+n], `'"`); allWord(v) {
				p.readsVariable(v)
				p.i = e + n + 1
				return
			}
			p.readsVariable("")
		case name == "ENV":
			p.readsVariable("")
		case name == "ARGV" && (c != '$' || p.peek(0) == '[') || name == "INC" || name == "SIG":
			p.stop("a variable that changes what is read or run")
		case p.peek(0) == ':' && p.peek(1) == ':' || p.peek(0) == '\'':
			p.stop("a variable of a package")
		}
	case c == '$' && (isDigit(d) || d == '&' || d == '.' || d == ',' || d == '/' || d == '\\' || d == '|' || d == '!' || d == '@' || d == ';'):
		p.i += 2
	case c == '@' || c == '%' && d == '+' || c == '$':
		p.stop("a reference or variable that guard does not follow")
	default:
		p.stop("a construct that guard does not follow")
	}
}

func (p *perlReader) word() {
	e := wordEnd(p.s, p.i)
	w := p.s[p.i:e]
	if p.prev == "{" && e < len(p.s) && p.s[e] == '}' {
		p.i, p.prev = e, "value"
		return
	}
	switch w {
	case "s", "m", "y", "tr", "q", "qq", "qw", "qr":
		p.i = e
		p.quoteLike(w)
		return
	}
	if !among(perlWords, w) {
		p.stop("a word that guard does not know")
		return
	}
	p.i, p.prev, p.last = e, "word", w
}

// quoteLike reads s///, m//, tr///, q() and their kin.
func (p *perlReader) quoteLike(w string) {
	delim := p.peek(0)
	if strings.IndexByte("/|{!,", delim) < 0 || delim == ',' && w != "s" || delim == 0 {
		p.stop("a delimiter that guard does not follow")
		return
	}
	if delim == '{' {
		delim = '}'
	}
	p.i++
	switch w {
	case "q", "qw":
		p.until(delim, false)
	case "qq":
		p.until(delim, true)
	case "m", "qr":
		p.regex(delim)
		return
	case "y", "tr", "s":
		if delim == '}' && w == "s" || delim == '}' {
			p.stop("a delimiter that guard does not follow")
			return
		}
		if w == "s" {
			p.until(delim, true)
			p.until(delim, true)
		} else {
			p.until(delim, false)
			p.until(delim, false)
		}
		p.flags()
	}
	p.prev = "value"
}

func (p *perlReader) regex(delim byte) {
	p.until(delim, true)
	p.flags()
	p.prev = "value"
}

func (p *perlReader) flags() {
	for isLetter(p.peek(0)) {
		if strings.IndexByte("gimsxorcdanlu", p.peek(0)) < 0 {
			p.stop("a substitution that runs code")
			return
		}
		p.i++
	}
}

// until reads a quoted text; with interpolation it may hold plain variables
// but no code.
func (p *perlReader) until(delim byte, interpolates bool) {
	from := p.i
	for ; p.i < len(p.s); p.i++ {
		switch c := p.s[p.i]; {
		case c == delim:
			if text := p.s[from:p.i]; interpolates && hidesPerl(text) {
				p.stop("a text with code in it")
			}
			p.i++
			return
		case c == '\\':
			p.i++
		case delim == '}' && c == '{':
			p.stop("braces in a quoted text")
			return
		}
	}
	p.stop("a text that does not end")
}

// hidesPerl reports whether a text that interpolates may hold code: a block,
// a reference, a subscript, or a variable that is no plain one.
func hidesPerl(s string) bool {
	if strings.Contains(s, "(?{") || strings.Contains(s, "(??") || strings.Contains(s, "ENV") || strings.Contains(s, "->") {
		return true
	}
	for i := 0; i+1 < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case c == '$' || c == '@':
			if strings.IndexByte(")| \n", s[i+1]) >= 0 {
				continue
			}
			e := wordEnd(s, i+1)
			if e == i+1 && s[i+1] != '&' && s[i+1] != '.' {
				return true
			}
			if e < len(s) && (s[e] == '[' || s[e] == '{') || strings.HasPrefix(s[e:], "::") {
				return true
			}
		}
	}
	return false
}
