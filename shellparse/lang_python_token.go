package shellparse

import "strings"

type codeKind uint8

const (
	codeEnd codeKind = iota
	codeName
	codeNumber
	codeString
	codeOp
	codeLine // the end of a statement
)

// codeToken is a token of an interpreter's language.
type codeToken struct {
	kind  codeKind
	text  string // of a string, what stands between the quotes
	plain bool   // a string without escapes or interpolation
}

// codeTokens are tokens with look-ahead that never fails.
type codeTokens []codeToken

func (t codeTokens) at(i int) codeToken {
	if i < 0 || i >= len(t) {
		return codeToken{}
	}
	return t[i]
}

func (t codeTokens) op(i int, op string) bool {
	k := t.at(i)
	return k.kind == codeOp && k.text == op
}

func (t codeTokens) name(i int) string {
	if k := t.at(i); k.kind == codeName {
		return k.text
	}
	return ""
}

// literal returns the plain string at i.
func (t codeTokens) literal(i int) (string, bool) {
	k := t.at(i)
	return k.text, k.kind == codeString && k.plain
}

// pyScanner splits Python into tokens.
type pyScanner struct {
	toks codeTokens
	why  string
}

func (p *pyScanner) stop(why string) {
	if p.why == "" {
		p.why = why
	}
}

func (p *pyScanner) add(k codeKind, text string) {
	p.toks = append(p.toks, codeToken{kind: k, text: text})
}

func (p *pyScanner) scan(s string, nesting int) {
	if nesting > 3 {
		p.stop("strings nested too deep")
		return
	}
	depth := 0
	for i := 0; i < len(s) && p.why == ""; {
		c := s[i]
		switch {
		case isBlank(c) || c == '\r' || c == '\f':
			i++
		case c == '\n':
			if depth <= 0 {
				p.add(codeLine, "\n")
			}
			i++
		case c == ';':
			p.add(codeLine, ";")
			i++
		case c == '#':
			line, _, _ := strings.Cut(s[i:], "\n")
			if strings.IndexByte(line, '\r') >= 0 || strings.Contains(line, "coding") {
				p.stop("a comment that may change how the code is read")
			}
			i += len(line)
		case c == '\\':
			if !strings.HasPrefix(s[i:], "\\\n") {
				p.stop("a backslash outside a string")
			}
			i += 2
		case isLetter(c):
			e := wordEnd(s, i)
			if e < len(s) && (s[e] == '"' || s[e] == '\'') && e-i <= 2 {
				i = p.str(s, e, strings.ToLower(s[i:e]), nesting)
				break
			}
			p.add(codeName, s[i:e])
			i = e
		case c == '"' || c == '\'':
			i = p.str(s, i, "", nesting)
		case isDigit(c) || c == '.' && i+1 < len(s) && isDigit(s[i+1]):
			e := i + 1
			for e < len(s) && (isWordByte(s[e]) || s[e] == '.' && s[e-1] != '.') {
				e++
			}
			p.add(codeNumber, s[i:e])
			i = e
		case strings.IndexByte("()[]{}", c) >= 0:
			if strings.IndexByte("([{", c) >= 0 {
				depth++
			} else {
				depth--
			}
			p.add(codeOp, s[i:i+1])
			i++
		case strings.IndexByte("+-*/%@<>=!&|^~:,.", c) >= 0:
			n := 1
			for _, op := range [...]string{"**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "->", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", ":="} {
				if strings.HasPrefix(s[i:], op) {
					n = len(op)
					break
				}
			}
			p.add(codeOp, s[i:i+n])
			i += n
		default:
			p.stop("a character that guard does not follow")
		}
	}
}

// str reads the string whose quote stands at i and returns its end.
func (p *pyScanner) str(s string, i int, prefix string, nesting int) int {
	if strings.Trim(prefix, "rbuf") != "" {
		p.stop("a string prefix that guard does not know")
		return len(s)
	}
	quote := s[i : i+1]
	if strings.HasPrefix(s[i:], strings.Repeat(quote, 3)) {
		quote = s[i : i+3]
	}
	from := i + len(quote)
	for j := from; j < len(s); j++ {
		switch {
		case s[j] == '\\':
			j++
		case s[j] == '\n' && len(quote) == 1:
			p.stop("a string that does not end")
			return len(s)
		case strings.HasPrefix(s[j:], quote):
			text := s[from:j]
			if strings.IndexByte(prefix, 'f') >= 0 {
				p.interpolated(text, nesting)
			} else {
				p.toks = append(p.toks, codeToken{codeString, text, strings.IndexByte(text, '\\') < 0})
			}
			return j + len(quote)
		}
	}
	p.stop("a string that does not end")
	return len(s)
}

// interpolated reads the expressions in an f-string as code.
func (p *pyScanner) interpolated(text string, nesting int) {
	p.toks = append(p.toks, codeToken{kind: codeString, text: text})
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], "{{"):
			i++
		case text[i] == '{':
			depth, j := 0, i+1
			for ; j < len(text); j++ {
				c := text[j]
				if c == '(' || c == '[' || c == '{' {
					depth++
				} else if depth > 0 && (c == ')' || c == ']' || c == '}') {
					depth--
				} else if depth == 0 && (c == '}' || c == ':' || c == '!' && !strings.HasPrefix(text[j:], "!=")) {
					break
				}
			}
			expr := text[i+1 : j]
			if strings.ContainsAny(expr, "\\#\n") || j >= len(text) {
				p.stop("an expression in a string that guard does not follow")
				return
			}
			p.add(codeOp, "(")
			p.scan(strings.TrimSuffix(expr, "="), nesting+1)
			p.add(codeOp, ")")
			n := strings.IndexByte(text[j:], '}')
			if n < 0 || strings.IndexByte(text[j:j+n], '{') >= 0 {
				p.stop("an expression in a string that guard does not follow")
				return
			}
			i = j + n
		}
	}
}
