package shellparse

import (
	"unicode"
	"unicode/utf8"
)

// Limits. Beyond them a text is not understood; it is never let through for
// that.
const (
	maxText   = 256 << 10 // bytes that are analysed fully
	maxParse  = 4 << 20   // bytes that are parsed at all
	maxNest   = 1000      // levels of nesting: the parser is recursive, and its stack can kill the process
	maxChain  = 5000      // operators in a row: every one is a level of the tree
	maxDepth  = 40        // scripts inside scripts
	maxCalls  = 20_000
	stepsBase = 20_000
	stepsPer  = 40 // per byte of text
)

// scan is what the linear pass before parsing finds.
type scan struct {
	partial string // why the text may be read otherwise by shell or person
	refuse  string // why it is not parsed at all
}

// prescan looks at the raw text once: characters that shells, parsers and
// eyes read differently, and nesting that would exhaust the parser.
func prescan(s string) scan {
	var r scan
	if len(s) > maxParse {
		r.refuse = "the script is too long to be read"
		return r
	}
	if len(s) > maxText {
		r.partial = "the script is longer than 256 KiB"
	}
	// Openers are counted without regard to quotes, so the count is never too
	// small for the parser's depth; closers only lower it where the parser
	// would have to be inside something.
	nest, worst, chain := 0, 0, 0
	words := 0 // if, do, case, … also nest
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			switch {
			case c == 0:
				r.note("it holds a NUL byte, which shells and guard read differently")
			case c == '\r':
				r.note("it holds a carriage return, which shells take for part of a word")
			case c < ' ' && c != '\n' && c != '\t' || c == 0x7f:
				r.note("it holds a control character")
			case c == '(' || c == '{' || c == '`' || c == '[':
				nest++
				worst = max(worst, nest)
			case c == ')' || c == '}' || c == ']':
				nest = max(0, nest-1)
			case c == '"':
				// "$(…"…")" nests; quotes alone do not, they close each other.
			case c == '|' || c == '&' || c == '!':
				chain++
			case c == ';' || c == '\n':
				// Statements are a list, not a tree.
			case c == 'i' || c == 'd' || c == 'c' || c == 'u' || c == 'w' || c == 'f' || c == 't' || c == 's' || c == 'e':
				if (i == 0 || wordBreak(s[i-1])) && opensBlock(s[i:]) {
					words++
				}
			case c >= '0' && c <= '9' || c == '+' || c == '-' || c == '*' || c == '/' || c == '?' || c == ':' || c == '=' || c == '<' || c == '>' || c == '~' || c == ',' || c == '^' || c == '%':
			}
			i++
			continue
		}
		ru, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case ru == utf8.RuneError && n == 1:
			r.note("it is not valid UTF-8")
		case deceptive(ru) && !(emojiJoiner(ru) && afterEmoji(s[:i])):
			r.note("it holds an invisible or look-alike blank character")
		}
		i += n
	}
	if worst > maxNest || words > maxNest || operatorRun(s) > maxNest {
		r.refuse = "it is nested too deeply to be read"
	} else if chain > maxChain {
		r.refuse = "it chains too many operators to be read"
	}
	return r
}

func (r *scan) note(why string) {
	if r.partial == "" {
		r.partial = why
	}
}

func wordBreak(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == ';' || c == '&' || c == '|' || c == '(' || c == ')' || c == '{' || c == '}' || c == '`' || c == '!'
}

// opensBlock reports whether s begins with a keyword that nests.
func opensBlock(s string) bool {
	for _, k := range [...]string{"if", "do", "case", "until", "while", "for", "function", "time", "select", "coproc", "elif"} {
		if len(s) > len(k) && s[:len(k)] == k && wordBreak(s[len(k)]) {
			return true
		}
	}
	return false
}

// operatorRun returns the longest run of unary operators, each of which is a
// level for the parser of arithmetic and tests: $((- - - … 1)), [[ ! ! ! … ]].
func operatorRun(s string) int {
	worst, run := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '-', '+', '!', '~', '*', '?', ':', '=', ',', '<', '>', '/', '%', '^':
			run++
			worst = max(worst, run)
		case ' ', '\t', '\n', '\\':
		case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
			// Numbers between binary operators: a chain, which also nests.
		default:
			run = 0
		}
	}
	return worst
}

// deceptive reports whether ru is a character that is not seen as what it is:
// blanks that are no blanks, controls, bidi marks, zero-width characters, tags.
func deceptive(ru rune) bool {
	switch {
	case ru >= 0x80 && ru < 0xa0, ru == 0xa0, ru == 0xad:
		return true
	case ru == 0x034f, ru == 0x061c, ru == 0x115f, ru == 0x1160, ru == 0x1680, ru == 0x180e, ru == 0x17b4, ru == 0x17b5:
		return true
	case ru >= 0x2000 && ru <= 0x200f, ru >= 0x2028 && ru <= 0x202f, ru >= 0x205f && ru <= 0x206f:
		return true
	case ru == 0x3000, ru == 0x3164, ru == 0xfeff, ru == 0xffa0, ru >= 0xfff9 && ru <= 0xfffb:
		return true
	case ru >= 0xfe00 && ru <= 0xfe0f:
		return true
	case ru >= 0xe0000 && ru <= 0xe0fff:
		return true
	}
	return false
}

func emojiJoiner(ru rune) bool { return ru == 0x200d || ru >= 0xfe00 && ru <= 0xfe0f }

// afterEmoji reports whether the text ends in a symbol that a joiner or a
// variation selector belongs to.
func afterEmoji(s string) bool {
	ru, n := utf8.DecodeLastRuneInString(s)
	if emojiJoiner(ru) {
		ru, _ = utf8.DecodeLastRuneInString(s[:len(s)-n])
	}
	return ru >= 0x1f000 && ru < 0x20000 || ru >= 0x2100 && ru < 0x2c00 && unicode.IsSymbol(ru)
}
