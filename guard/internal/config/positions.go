package config

import (
	"strconv"
	"strings"
)

// maxDepth is how deep tables and lists may lie in each other, and how many
// parts a dotted key may have: what the parser of TOML does grows with the
// square of it.
const maxDepth = 32

// tooDeep returns the line where a text, which need not be TOML, goes beyond
// maxDepth, or 0.
func tooDeep(text string) int {
	x := indexer{text: text, line: 1}
	depth, parts := 0, 0
	for x.pos < len(x.text) {
		switch x.text[x.pos] {
		case '\n':
			x.newline()
			parts = 0
			continue
		case '#':
			x.comment()
			continue
		case '"', '\'':
			x.quoted()
			continue
		case '[', '{':
			depth, parts = depth+1, 0
		case ']', '}':
			depth = max(depth-1, 0)
		case '=', ',':
			parts = 0
		case '.':
			parts++
		}
		if depth > maxDepth || parts > maxDepth {
			return x.line
		}
		x.pos++
	}
	return 0
}

// position is where a key stands in the file.
type position struct{ line, col int }

// index finds the keys of a text that is known to be TOML. Keys are dotted,
// with the number of the entry after the name of an array of tables; keys
// inside inline tables are not found, and their statement's position stands
// for them.
func index(text string) map[string]position {
	ix := indexer{text: text, line: 1, at: map[string]position{}, count: map[string]int{}}
	ix.run()
	return ix.at
}

type indexer struct {
	text   string
	pos    int
	line   int
	start  int // of the current line
	at     map[string]position
	count  map[string]int // entries seen of an array of tables
	prefix string
}

func (x *indexer) run() {
	for x.pos < len(x.text) {
		switch c := x.text[x.pos]; {
		case c == '\n':
			x.newline()
		case c == ' ' || c == '\t' || c == '\r':
			x.pos++
		case c == '#':
			x.comment()
		case c == '[':
			x.header()
		default:
			p := position{x.line, x.pos - x.start + 1}
			path := x.prefix
			for _, part := range x.key("=") {
				path = join(path, part)
				if _, ok := x.at[path]; !ok {
					x.at[path] = p
				}
			}
			x.value()
		}
	}
}

func join(path, part string) string {
	if path == "" {
		return part
	}
	return path + "." + part
}

func (x *indexer) newline() {
	x.pos++
	x.line++
	x.start = x.pos
}

func (x *indexer) comment() {
	for x.pos < len(x.text) && x.text[x.pos] != '\n' {
		x.pos++
	}
}

func (x *indexer) header() {
	p := position{x.line, x.pos - x.start + 1}
	array := strings.HasPrefix(x.text[x.pos:], "[[")
	for x.pos < len(x.text) && x.text[x.pos] == '[' {
		x.pos++
	}
	parts := x.key("]")
	for x.pos < len(x.text) && x.text[x.pos] == ']' {
		x.pos++
	}
	path := ""
	for i, part := range parts {
		path = join(path, part)
		last := i == len(parts)-1
		if _, ok := x.at[path]; !ok {
			x.at[path] = p
		}
		if last && array {
			x.count[path]++
		}
		if n := x.count[path]; n > 0 {
			path = join(path, strconv.Itoa(n-1))
			if last && array {
				x.at[path] = p
			}
		}
	}
	x.prefix = path
}

// key reads a dotted key up to and including end, which stays for "]".
func (x *indexer) key(end string) (parts []string) {
	var part strings.Builder
	for x.pos < len(x.text) {
		c := x.text[x.pos]
		switch {
		case c == end[0]:
			if end == "=" {
				x.pos++
			}
			return append(parts, part.String())
		case c == '.':
			parts = append(parts, part.String())
			part.Reset()
		case c == '"' || c == '\'':
			from := x.pos + 1
			x.quoted()
			part.WriteString(x.text[from:max(from, x.pos-1)])
			continue
		case c == '\n':
			return append(parts, part.String())
		case c != ' ' && c != '\t':
			part.WriteByte(c)
		}
		x.pos++
	}
	return append(parts, part.String())
}

// value skips a value up to the end of its statement.
func (x *indexer) value() {
	depth := 0
	for x.pos < len(x.text) {
		switch x.text[x.pos] {
		case '\n':
			if depth == 0 {
				return
			}
			x.newline()
			continue
		case '#':
			x.comment()
			continue
		case '"', '\'':
			x.quoted()
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		x.pos++
	}
}

// quoted skips a string of any of the four kinds.
func (x *indexer) quoted() {
	q := x.text[x.pos : x.pos+1]
	escapes := q == `"`
	if long := strings.Repeat(q, 3); strings.HasPrefix(x.text[x.pos:], long) {
		q = long
	}
	x.pos += len(q)
	for x.pos < len(x.text) {
		switch {
		case escapes && x.text[x.pos] == '\\' && x.pos+1 < len(x.text):
			x.pos++
			if x.text[x.pos] != '\n' {
				x.pos++
			}
		case strings.HasPrefix(x.text[x.pos:], q):
			x.pos += len(q)
			for len(q) == 3 && x.pos < len(x.text) && x.text[x.pos] == q[0] {
				x.pos++ // quotes may stand before the closing three
			}
			return
		case x.text[x.pos] == '\n':
			x.newline()
		default:
			x.pos++
		}
	}
}
