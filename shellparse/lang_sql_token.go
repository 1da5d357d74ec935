package shellparse

import (
	"strings"

	"guard/shellparse/catalog"
)

type sqlKind uint8

const (
	sqlEnd    sqlKind = iota
	sqlWord           // lower case
	sqlName           // a quoted name
	sqlString         // its content
	sqlNumber
	sqlOp
	sqlMeta // a command of the client: psql's \x, mysql's \!, sqlite's .x, with the rest of its line
)

type sqlToken struct {
	kind sqlKind
	text string
}

// sqlScanner splits SQL into tokens as the client of its dialect does. Where
// servers would see other tokens in the same text, it says why and stops.
type sqlScanner struct {
	s    string
	i    int
	lang catalog.Lang
	why  string
	used bool // the current statement has tokens
}

func (p *sqlScanner) stop(why string) sqlToken {
	if p.why == "" {
		p.why = why
	}
	p.i = len(p.s)
	return sqlToken{}
}

func (p *sqlScanner) byteAt(i int) byte {
	if i < len(p.s) {
		return p.s[i]
	}
	return 0
}

func (p *sqlScanner) restOfLine() string {
	rest, _, _ := strings.Cut(p.s[p.i:], "\n")
	p.i += len(rest)
	return rest
}

// next returns the next token; sqlEnd at the end of the text.
func (p *sqlScanner) next() sqlToken {
	for p.i < len(p.s) {
		c, d := p.s[p.i], p.byteAt(p.i+1)
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f':
			p.i++
		case c == '-' && d == '-':
			if e := p.byteAt(p.i + 2); p.lang != catalog.Psql && p.lang != catalog.SQLite && e > ' ' {
				return p.stop("two hyphens that begin a comment only for some servers")
			}
			p.restOfLine()
		case c == '#' && p.lang == catalog.MySQL:
			p.restOfLine()
		case c == '#' && p.lang == catalog.SQLite && !p.used && (p.i == 0 || p.s[p.i-1] == '\n'):
			p.restOfLine()
		case c == '/' && d == '*':
			if !p.comment() {
				return sqlToken{}
			}
		default:
			return p.token(c, d)
		}
	}
	return sqlToken{}
}

// comment skips a comment; PostgreSQL nests them, MySQL runs some.
func (p *sqlScanner) comment() bool {
	if c := p.byteAt(p.i + 2); c == '!' || c == 'M' && p.byteAt(p.i+3) == '!' {
		if p.lang != catalog.Psql && p.lang != catalog.SQLite {
			p.stop("a comment that MySQL runs")
			return false
		}
	}
	depth := 1
	for i := p.i + 2; i+1 < len(p.s); i++ {
		switch p.s[i : i+2] {
		case "/*":
			if p.lang == catalog.SQL {
				p.stop("a comment in a comment, which servers read in different ways")
				return false
			}
			if p.lang == catalog.Psql {
				depth++
				i++
			}
		case "*/":
			depth--
			i++
			if depth == 0 {
				p.i = i + 1
				return true
			}
		}
	}
	p.stop("a comment that does not end")
	return false
}

func (p *sqlScanner) token(c, d byte) sqlToken {
	from := p.i
	fresh := !p.used
	p.used = true
	switch {
	case c == '.' && p.lang == catalog.SQLite && fresh && (from == 0 || p.s[from-1] == '\n'):
		p.used = false
		return sqlToken{sqlMeta, p.restOfLine()}
	case c == '\\' && p.lang == catalog.Psql:
		return p.backslash()
	case c == '\\' && p.lang == catalog.MySQL:
		p.i += 2
		switch d {
		case 'g', 'G':
			return sqlToken{sqlOp, ";"}
		case '!', '.', 'T', 'P', 'u':
			return sqlToken{sqlMeta, `\` + string(d) + " " + p.restOfLine()}
		}
		return p.stop("a command of the client that guard does not know")
	case isLetter(c) || c >= 0x80:
		for p.i < len(p.s) && (isWordByte(p.s[p.i]) || p.s[p.i] >= 0x80 || p.s[p.i] == '$') {
			p.i++
		}
		w := strings.ToLower(p.s[from:p.i])
		if p.byteAt(p.i) == '\'' && (w == "e" || w == "u") && p.lang != catalog.SQLite {
			if p.lang != catalog.Psql {
				return p.stop("a string with escapes, which servers read in different ways")
			}
			return p.quoted('\'', sqlString, true)
		}
		if strings.IndexByte(w, '$') >= 0 && p.lang == catalog.SQL {
			return p.stop("a dollar sign that servers read in different ways")
		}
		return sqlToken{sqlWord, w}
	case isDigit(c) || c == '.' && isDigit(d):
		p.i = awkNumberEnd(p.s, p.i)
		return sqlToken{sqlNumber, p.s[from:p.i]}
	case c == '\'':
		return p.quoted(c, sqlString, p.lang == catalog.MySQL)
	case c == '"':
		return p.quoted(c, sqlName, p.lang == catalog.MySQL)
	case c == '`' && p.lang != catalog.Psql:
		return p.quoted(c, sqlName, false)
	case c == '[' && p.lang != catalog.Psql && p.lang != catalog.MySQL:
		n := strings.IndexByte(p.s[from:min(len(p.s), from+8192)], ']')
		if n < 0 || n > 4096 {
			return p.stop("a bracket that does not close")
		}
		if p.lang == catalog.SQLite {
			p.i += n + 1
			return sqlToken{sqlName, p.s[from+1 : from+n]}
		}
		if n > 128 || strings.ContainsAny(p.s[from:from+n], "'\"`;-/#$") {
			return p.stop("a name in brackets, which servers read in different ways")
		}
		p.i++
		return sqlToken{sqlOp, "["}
	case c == '$' && !isDigit(d):
		return p.dollar()
	case c == ':' && p.lang == catalog.Psql && (isLetter(d) || d == '\'' || d == '"' || d == '{'):
		return p.stop("a variable of psql")
	case c == ':' && d == ':' || c == ':' && d == '=':
		p.i += 2
		return sqlToken{sqlOp, p.s[from:p.i]}
	case c == ';':
		p.used = false
		p.i++
		return sqlToken{sqlOp, ";"}
	case c == '#' && p.lang != catalog.Psql:
		return p.stop("a hash sign that servers read in different ways")
	case strings.IndexByte("()[]{},.+-*/<>=~!@#%^&|?:$", c) >= 0:
		p.i++
		return sqlToken{sqlOp, p.s[from:p.i]}
	}
	return p.stop("a character that SQL does not know")
}

// quoted reads a quoted text; the quote is doubled inside it. With escapes a
// backslash may hide a quote.
func (p *sqlScanner) quoted(q byte, kind sqlKind, escapes bool) sqlToken {
	var b strings.Builder
	for p.i++; p.i < len(p.s); p.i++ {
		c := p.s[p.i]
		switch {
		case c == q && p.byteAt(p.i+1) == q:
			b.WriteByte(c)
			p.i++
		case c == q:
			p.i++
			return sqlToken{kind, b.String()}
		case c == '\\' && escapes && p.i+1 < len(p.s):
			if p.lang == catalog.MySQL && p.s[p.i+1] == q {
				return p.stop("a backslash before a quote, whose meaning depends on the server's settings")
			}
			p.i++
			b.WriteByte(c)
			b.WriteByte(p.s[p.i])
		case c == '\\' && p.lang == catalog.SQL && (p.byteAt(p.i+1) == q || p.byteAt(p.i+1) == '\\'):
			return p.stop("a backslash in a string, which servers read in different ways")
		default:
			b.WriteByte(c)
		}
	}
	return p.stop("a string that does not end")
}

// dollar reads PostgreSQL's $tag$ string $tag$.
func (p *sqlScanner) dollar() sqlToken {
	e := wordEnd(p.s, p.i+1)
	if p.byteAt(e) != '$' {
		p.i = max(e, p.i+1)
		return sqlToken{sqlOp, "?"}
	}
	if p.lang != catalog.Psql {
		return p.stop("a string in dollar signs, which not every server knows")
	}
	tag := p.s[p.i : e+1]
	n := strings.Index(p.s[e+1:], tag)
	if n < 0 {
		return p.stop("a string that does not end")
	}
	text := p.s[e+1 : e+1+n]
	p.i = e + 1 + n + len(tag)
	return sqlToken{sqlString, text}
}

// backslash reads a command of psql with its words, which end at the end of
// the line or at a double backslash.
func (p *sqlScanner) backslash() sqlToken {
	from := p.i
	if p.byteAt(p.i+1) == '!' || strings.HasPrefix(p.s[p.i:], `\copy`) {
		return sqlToken{sqlMeta, p.restOfLine()}
	}
	var quote byte
	for p.i++; p.i < len(p.s) && p.s[p.i] != '\n'; p.i++ {
		c := p.s[p.i]
		switch {
		case quote != 0 && c == '\\':
			return p.stop("a backslash in the words of a psql command")
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"' || c == '`'):
			quote = c
		case quote == 0 && c == '\\':
			text := p.s[from:p.i]
			if p.byteAt(p.i+1) == '\\' {
				p.i += 2
			}
			return sqlToken{sqlMeta, text}
		}
	}
	if quote != 0 {
		return p.stop("a quote that does not end in a psql command")
	}
	return sqlToken{sqlMeta, p.s[from:p.i]}
}
