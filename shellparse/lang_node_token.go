package shellparse

import "strings"

// jsScanner splits JavaScript into tokens. A slash whose meaning depends on
// the grammar stops it.
type jsScanner struct {
	toks codeTokens
	why  string
}

func (p *jsScanner) stop(why string) {
	if p.why == "" {
		p.why = why
	}
}

func (p *jsScanner) add(k codeKind, text string) {
	p.toks = append(p.toks, codeToken{kind: k, text: text})
}

// scan reads s up to its end or, inside a template, up to the brace that
// closes the expression, and returns where that is.
func (p *jsScanner) scan(s string, i, nesting int) int {
	if nesting > 4 {
		p.stop("templates nested too deep")
	}
	depth := 0
	var conds []bool
	closedCond := false
	for i < len(s) && p.why == "" {
		c := s[i]
		switch {
		case isBlank(c) || c == '\r' || c == '\n':
			i++
		case strings.HasPrefix(s[i:], "//"):
			line, _, _ := strings.Cut(s[i:], "\n")
			if strings.ContainsAny(line, "\r\u2028\u2029") {
				p.stop("a comment that may end early")
			}
			i += len(line)
		case strings.HasPrefix(s[i:], "/*"):
			n := strings.Index(s[i+2:], "*/")
			if n < 0 {
				p.stop("a comment that does not end")
				return len(s)
			}
			i += n + 4
		case strings.HasPrefix(s[i:], "<!--"), strings.HasPrefix(s[i:], "-->"):
			p.stop("a comment in the style of HTML")
		case isLetter(c) || c == '$':
			e := i
			for e < len(s) && (isWordByte(s[e]) || s[e] == '$') {
				e++
			}
			p.add(codeName, s[i:e])
			i = e
		case isDigit(c) || c == '.' && i+1 < len(s) && isDigit(s[i+1]):
			e := i + 1
			for e < len(s) && (isWordByte(s[e]) || s[e] == '.') {
				e++
			}
			p.add(codeNumber, s[i:e])
			i = e
		case c == '"' || c == '\'':
			e := i + 1
			for e < len(s) && s[e] != c && s[e] != '\n' {
				if s[e] == '\\' {
					e++
				}
				e++
			}
			if e >= len(s) || s[e] != c {
				p.stop("a string that does not end")
				return len(s)
			}
			p.toks = append(p.toks, codeToken{codeString, s[i+1 : e], strings.IndexByte(s[i:e], '\\') < 0})
			i = e + 1
		case c == '`':
			i = p.template(s, i+1, nesting)
		case c == '/':
			i = p.slash(s, i, closedCond)
		case strings.IndexByte("(){}[];,<>+-*%&|^!~?:=.", c) >= 0:
			switch c {
			case '(':
				w := p.toks.name(len(p.toks) - 1)
				conds = append(conds, w == "if" || w == "while" || w == "for" || w == "with")
			case ')':
				closedCond = len(conds) > 0 && conds[len(conds)-1]
				conds = conds[:max(0, len(conds)-1)]
			case '{':
				depth++
			case '}':
				if depth--; depth < 0 && nesting > 0 {
					return i
				}
			}
			n := 1
			for _, op := range [...]string{"===", "!==", "...", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "%=", "**"} {
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
	if nesting > 0 {
		p.stop("a template that does not end")
	}
	return i
}

func (p *jsScanner) template(s string, i, nesting int) int {
	from := i
	p.toks = append(p.toks, codeToken{kind: codeString})
	at := len(p.toks) - 1
	for i < len(s) && p.why == "" {
		switch {
		case s[i] == '\\':
			i += 2
		case s[i] == '`':
			p.toks[at].text = s[from:i]
			return i + 1
		case strings.HasPrefix(s[i:], "${"):
			p.add(codeOp, "${")
			i = p.scan(s, i+2, nesting+1) + 1
			p.add(codeOp, "}$")
		default:
			i++
		}
	}
	p.stop("a template that does not end")
	return len(s)
}

// slash reads a division or a regular expression.
func (p *jsScanner) slash(s string, i int, closedCond bool) int {
	regex := true
	if n := len(p.toks); n > 0 {
		switch t := p.toks[n-1]; t.kind {
		case codeNumber, codeString:
			regex = false
		case codeName:
			switch t.text {
			case "return", "typeof", "case", "in", "of", "new", "void", "delete":
			default:
				regex = false
			}
		case codeOp:
			switch t.text {
			case ")":
				regex = closedCond
			case "]", "}$":
				regex = false
			case "}", "++", "--":
				p.stop("a slash that may begin a regular expression")
				return i
			}
		}
	}
	if !regex {
		p.add(codeOp, "/")
		return i + 1
	}
	bracket := false
	for j := i + 1; j < len(s) && s[j] != '\n'; j++ {
		switch s[j] {
		case '\\':
			j++
		case '[':
			bracket = true
		case ']':
			bracket = false
		case '/':
			if !bracket {
				p.toks = append(p.toks, codeToken{kind: codeString, text: s[i+1 : j]})
				j++
				return wordEnd(s, j)
			}
		}
	}
	p.stop("a regular expression that does not end")
	return len(s)
}
