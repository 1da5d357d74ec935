package shellparse

import (
	"strings"

	"guard/effect"
)

// sedReader reads a sed script as GNU sed does. Where other seds would see
// other commands in the same text, it fails.
type sedReader struct {
	reading
	s       string
	i       int
	depth   int
	labeled bool // a label stands on this line: BSD sed reads the rest as part of it
}

// readSed reads a sed script; several -e are joined by newlines.
func readSed(code string) reading {
	p := sedReader{s: code}
	for p.unknown == "" && p.command() {
	}
	if p.depth != 0 {
		p.fail("unbalanced braces in the sed script")
	}
	if p.unknown != "" {
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: p.unknown})
	}
	return p.reading
}

func (p *sedReader) peek() byte {
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return '\n'
}

func (p *sedReader) blanks() {
	for p.i < len(p.s) && isBlank(p.s[p.i]) {
		p.i++
	}
}

// command reads one command and reports whether there may be another.
func (p *sedReader) command() bool {
	for p.i < len(p.s) && (isBlank(p.s[p.i]) || p.s[p.i] == '\n' || p.s[p.i] == ';') {
		if p.s[p.i] == '\n' {
			p.labeled = false
		}
		p.i++
	}
	if p.i >= len(p.s) {
		return false
	}
	addressed := p.address()
	if addressed {
		p.blanks()
		if p.peek() == ',' {
			p.i++
			p.blanks()
			if c := p.peek(); c == '+' || c == '~' {
				p.i++
				if !isDigit(p.peek()) {
					p.fail("an address of sed that guard does not know")
					return false
				}
			}
			if !p.address() {
				p.fail("an address of sed that guard does not know")
				return false
			}
		}
	}
	p.blanks()
	for p.peek() == '!' {
		p.i++
		p.blanks()
	}
	if p.unknown != "" || p.i >= len(p.s) {
		p.fail("a sed command is missing")
		return false
	}
	c := p.s[p.i]
	p.i++
	switch c {
	case '#':
		if addressed {
			p.fail("a sed comment with an address")
			return false
		}
		p.line()
	case '{':
		p.depth++
	case '}':
		p.depth--
		if addressed || p.depth < 0 {
			p.fail("unbalanced braces in the sed script")
			return false
		}
		p.end()
	case '=', 'd', 'D', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z', 'F':
		p.end()
	case 'l', 'L', 'q', 'Q':
		p.blanks()
		p.number()
		p.end()
	case ':', 'b', 't', 'T', 'v':
		p.label(c)
	case 'a', 'i', 'c':
		p.text()
	case 'e':
		p.shellCommand()
	case 'r', 'R':
		if name, ok := p.fileName(); ok {
			p.readsFile(name, "sed reads it")
		}
	case 'w', 'W':
		if name, ok := p.fileName(); ok {
			p.writesFile(name, "sed writes it")
		}
	case 's':
		p.substitute()
	case 'y':
		if delim, ok := p.delimiter(); ok && p.until(delim, false) && p.until(delim, false) {
			p.end()
		}
	default:
		p.fail("a sed command that guard does not know")
	}
	return p.unknown == ""
}

// address reads one address, if there is one.
func (p *sedReader) address() bool {
	c := p.peek()
	switch {
	case isDigit(c):
		p.number()
		p.blanks()
		if p.peek() == '~' {
			p.i++
			p.blanks()
			p.number()
		}
		return true
	case c == '$':
		p.i++
		return true
	case c == '/' || c == '\\':
		p.i++
		delim := c
		if c == '\\' {
			var ok bool
			if delim, ok = p.delimiter(); !ok {
				return false
			}
		}
		if !p.until(delim, true) {
			return false
		}
		for c := p.peek(); c == 'I' || c == 'M'; c = p.peek() {
			p.i++
		}
		return true
	}
	return false
}

func (p *sedReader) number() {
	for isDigit(p.peek()) {
		p.i++
	}
}

// line skips to the end of the line and returns what was skipped.
func (p *sedReader) line() string {
	from := p.i
	if n := strings.IndexByte(p.s[from:], '\n'); n >= 0 {
		p.i = from + n
	} else {
		p.i = len(p.s)
	}
	return p.s[from:p.i]
}

// end reads what may follow a command.
func (p *sedReader) end() {
	p.blanks()
	switch p.peek() {
	case '\n', ';', '}', '#':
	default:
		p.fail("words after a sed command")
	}
}

func (p *sedReader) label(c byte) {
	p.blanks()
	from := p.i
	for p.i < len(p.s) && (isWordByte(p.s[p.i]) || p.s[p.i] == '.' || p.s[p.i] == '-') {
		p.i++
	}
	if from == p.i && c == ':' {
		p.fail("a sed label without a name")
		return
	}
	if p.peek() == '#' {
		p.fail("a sed label that guard does not know")
		return
	}
	p.end()
	p.labeled = true
}

func (p *sedReader) delimiter() (byte, bool) {
	if p.i >= len(p.s) || p.s[p.i] == '\n' || p.s[p.i] == '\\' || p.s[p.i] >= 0x80 {
		p.fail("a delimiter that sed does not take")
		return 0, false
	}
	p.i++
	return p.s[p.i-1], true
}

// until skips to the next delimiter. One inside brackets is text; a sed that
// would end the expression there refuses it for its open bracket.
func (p *sedReader) until(delim byte, regex bool) bool {
	bracket := -1
	for ; p.i < len(p.s); p.i++ {
		c := p.s[p.i]
		switch {
		case c == delim && (bracket < 0 || delim == ']' || delim == '['):
			if bracket >= 0 {
				p.fail("a delimiter inside brackets")
				return false
			}
			p.i++
			return true
		case c == '\n':
			p.fail("an unfinished sed command")
			return false
		case c == '\\' && bracket >= 0:
			// The backslash is literal here for some seds.
			if p.i+1 < len(p.s) && (p.s[p.i+1] == ']' || p.s[p.i+1] == delim || p.s[p.i+1] == '\n') {
				p.fail("a backslash inside brackets")
				return false
			}
		case c == '\\':
			p.i++
		case regex && bracket < 0 && c == '[':
			bracket = p.i
			if p.i+1 < len(p.s) && p.s[p.i+1] == '^' {
				p.i++
			}
			if p.i+1 < len(p.s) && p.s[p.i+1] == ']' {
				p.i++
			}
		case bracket >= 0 && c == '[' && p.i+1 < len(p.s) && strings.IndexByte(":.=", p.s[p.i+1]) >= 0:
			if n := strings.Index(p.s[p.i+2:min(len(p.s), p.i+14)], p.s[p.i+1:p.i+2]+"]"); n >= 0 {
				p.i += n + 3
			}
		case bracket >= 0 && c == ']':
			bracket = -1
		}
	}
	p.fail("an unfinished sed command")
	return false
}

func (p *sedReader) substitute() {
	delim, ok := p.delimiter()
	if !ok || !p.until(delim, true) || !p.until(delim, false) {
		return
	}
	for p.i < len(p.s) {
		c := p.s[p.i]
		p.i++
		switch {
		case c == 'e':
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs the line as a command"})
		case c == 'w':
			if name, ok := p.fileName(); ok {
				p.writesFile(name, "sed writes it")
			}
			return
		case c == '}' || c == '#' || c == '\n' || c == ';':
			p.i--
			return
		case !isDigit(c) && strings.IndexByte("gpiImM \t", c) < 0:
			p.fail("a flag of s that guard does not know")
			return
		}
	}
}

// fileName reads a name, which goes on to the end of the line.
func (p *sedReader) fileName() (string, bool) {
	p.blanks()
	name := p.line()
	// Some seds end the name at a semicolon or a brace and go on.
	if name == "" || strings.ContainsAny(name, ";}") {
		p.fail("a file name that seds read in different ways")
		return name, name != ""
	}
	return name, true
}

// rawText reads text up to a newline without a backslash before it.
func (p *sedReader) rawText() string {
	from := p.i
	for p.i < len(p.s) && p.s[p.i] != '\n' {
		if p.s[p.i] == '\\' {
			p.i++
		}
		p.i++
	}
	p.i = min(p.i, len(p.s))
	return p.s[from:p.i]
}

func (p *sedReader) text() {
	p.blanks()
	if p.i >= len(p.s) || p.s[p.i] == '\n' {
		p.fail("a sed command without its text")
		return
	}
	from := p.i
	if p.s[p.i] == '\\' {
		p.i++
		j := p.i
		p.blanks()
		if p.peek() == '\n' && p.i < len(p.s) {
			if p.i != j {
				p.fail("blanks after a backslash, which seds read in different ways")
				return
			}
			p.i++
		}
	}
	p.rawText()
	if p.labeled && strings.IndexByte(p.s[from:p.i], '\n') >= 0 {
		p.fail("a text after a label, which seds read in different ways")
	}
}

func (p *sedReader) shellCommand() {
	p.blanks()
	text := p.rawText()
	switch {
	case text == "":
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs the line as a command"})
	case strings.IndexByte(text, '\\') >= 0:
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs a command"})
		p.fail("a command with backslashes in a sed script")
	default:
		p.shell = append(p.shell, text)
	}
}
