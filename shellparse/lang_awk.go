package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
)

type awkKind uint8

const (
	awkEnd awkKind = iota
	awkName
	awkCall // a name with an opening parenthesis right behind it
	awkNumber
	awkString
	awkRegex
	awkNewline
	awkOp
)

type awkToken struct {
	kind  awkKind
	text  string // a string's value if plain, else its source
	plain bool   // a string of characters and common escapes only
}

var awkBuiltins = []string{
	"and", "asort", "asorti", "atan2", "close", "compl", "cos", "exp", "fflush", "gensub",
	"gsub", "index", "int", "isarray", "length", "log", "lshift", "match", "mktime", "or",
	"patsplit", "rand", "rshift", "sin", "split", "sprintf", "sqrt", "srand", "strftime",
	"strtonum", "sub", "substr", "system", "systime", "tolower", "toupper", "typeof", "xor",
}

var awkKeywords = []string{
	"BEGIN", "BEGINFILE", "END", "ENDFILE", "break", "case", "continue", "default", "delete",
	"do", "else", "exit", "for", "func", "function", "getline", "if", "in", "next", "nextfile",
	"print", "printf", "return", "switch", "while",
}

// readAwk reads an awk program by its tokens: system, pipes, redirections,
// getline, the environment and loaded code are all that reaches outside.
// Where awks split the text into tokens in different ways, it fails.
func readAwk(code string) reading {
	var r reading
	toks, why := awkTokens(code)
	if why != "" {
		r.opaque(why)
	}
	p := awkReader{reading: r, toks: toks}
	p.read()
	if p.unknown != "" && why == "" {
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: p.unknown})
	}
	return p.reading
}

type awkReader struct {
	reading
	toks []awkToken
}

func (p *awkReader) at(i int) awkToken {
	if i < 0 || i >= len(p.toks) {
		return awkToken{}
	}
	return p.toks[i]
}

func (p *awkReader) is(i int, op string) bool {
	t := p.at(i)
	return t.kind == awkOp && t.text == op
}

func (p *awkReader) isName(i int, name string) bool {
	t := p.at(i)
	return (t.kind == awkName || t.kind == awkCall) && t.text == name
}

func (p *awkReader) read() {
	var functions []string
	for i := range p.toks {
		if p.isName(i, "function") || p.isName(i, "func") {
			functions = append(functions, p.at(i+1).text)
		}
	}
	slices.Sort(functions)
	for _, f := range functions {
		if among(awkBuiltins, f) || among(awkKeywords, f) {
			p.fail("an awk function with a reserved name")
		}
	}
	var open []byte // brackets that are open
	printing := -1  // depth of the print statement we are in, or -1
	for i, t := range p.toks {
		switch t.kind {
		case awkNewline:
			if printing == len(open) && !p.continued(i) {
				printing = -1
			}
		case awkName, awkCall:
			p.name(i, t, functions)
			if t.text == "print" || t.text == "printf" {
				printing = len(open)
			}
		case awkOp:
			switch t.text {
			case "(", "[", "{":
				open = append(open, t.text[0])
			case ")", "]", "}":
				if len(open) == 0 || open[len(open)-1] != opening(t.text[0]) {
					p.fail("unbalanced brackets in the awk program")
					return
				}
				open = open[:len(open)-1]
				if len(open) < printing {
					printing = -1
				}
			case ";":
				if printing == len(open) {
					printing = -1
				}
			case ">":
				if printing == len(open) {
					p.output(i + 1)
				}
			case ">>":
				p.output(i + 1)
			case "|", "|&":
				p.pipe(i)
			case "@":
				p.put(effect.Effect{Op: effect.Execute, Why: "loads code or calls a function by a computed name"})
				p.fail("awk code that guard does not see")
			}
		}
	}
	if len(open) > 0 {
		p.fail("unbalanced brackets in the awk program")
	}
}

func opening(c byte) byte {
	switch c {
	case ')':
		return '('
	case ']':
		return '['
	}
	return '{'
}

// continued reports whether the newline at i does not end the statement.
func (p *awkReader) continued(i int) bool {
	for i--; p.at(i).kind == awkNewline; i-- {
	}
	t := p.at(i)
	return t.kind == awkOp && strings.Contains(" , && || ? : ", " "+t.text+" ")
}

func (p *awkReader) name(i int, t awkToken, functions []string) {
	opened := t.kind == awkCall || p.is(i+1, "(")
	switch t.text {
	case "system":
		cmd := p.at(i + 2)
		switch {
		case !opened:
			p.fail("system without its command")
		case cmd.kind == awkString && cmd.plain && p.is(i+3, ")"):
			p.shell = append(p.shell, cmd.text)
		default:
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs a command that the program computes"})
			p.fail("awk computes a command")
		}
	case "getline":
		p.getline(i)
	case "ENVIRON":
		if v := p.at(i + 2); p.is(i+1, "[") && v.kind == awkString && v.plain && p.is(i+3, "]") {
			p.readsVariable(v.text)
		} else {
			p.readsVariable("")
		}
	case "ARGV", "PROCINFO", "SYMTAB", "FUNCTAB":
		p.fail("an awk variable that changes what is read")
	default:
		_, user := slices.BinarySearch(functions, t.text)
		if t.kind == awkCall && !user && !among(awkBuiltins, t.text) && !among(awkKeywords, t.text) {
			p.fail("an awk function that guard does not know")
		}
	}
}

// ends reports whether an expression certainly ends before token i.
func (p *awkReader) ends(i int) bool {
	t := p.at(i)
	return t.kind == awkEnd || t.kind == awkNewline || t.kind == awkOp && (t.text == ";" || t.text == "}")
}

// output reads the target of a print that is redirected.
func (p *awkReader) output(i int) {
	t := p.at(i)
	switch {
	case t.kind == awkString && t.plain && strings.HasPrefix(t.text, "/inet"):
		p.network(t.text)
	case t.kind == awkString && t.plain && p.ends(i+1):
		p.writesFile(t.text, "awk writes it")
	case t.kind == awkString && t.plain:
		p.vague(effect.Write, t.text, "awk writes a file whose name it computes")
	default:
		p.vague(effect.Write, "", "awk writes a file whose name it computes")
	}
}

func (p *awkReader) network(name string) {
	p.put(effect.Effect{Op: effect.Network, Bits: effect.Remote | effect.Send, Target: name, Why: "awk opens a connection"})
	p.fail("awk opens a connection")
}

// pipe reads the command on the command's side of a pipe at i.
func (p *awkReader) pipe(i int) {
	j := i + 1
	whole := p.ends(i + 2)
	if p.isName(i+1, "getline") {
		j = i - 1
		b := p.at(i - 2)
		whole = b.kind == awkEnd || b.kind == awkNewline || b.kind == awkOp && strings.Contains(" ; { } ( ! && || , = ", " "+b.text+" ")
	}
	t := p.at(j)
	switch {
	case t.kind == awkString && t.plain && strings.HasPrefix(t.text, "/inet"):
		p.network(t.text)
	case t.kind == awkString && t.plain && whole:
		p.shell = append(p.shell, t.text)
	default:
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "runs a command that the program computes"})
		p.fail("awk computes a command")
	}
}

// getline reads "getline [lvalue] [< file]".
func (p *awkReader) getline(i int) {
	j := i + 1
	for p.is(j, "$") {
		j++
	}
	switch t := p.at(j); {
	case t.kind == awkName && !among(awkKeywords, t.text), t.kind == awkNumber:
		j++
	case t.kind == awkCall || p.is(j, "("):
		p.fail("a getline that guard does not follow")
	}
	if p.is(j, "[") {
		for depth, from := 0, j; j < len(p.toks); j++ {
			if j-from > 256 {
				p.fail("a getline that guard does not follow")
				return
			}
			if p.is(j, "[") {
				depth++
			} else if p.is(j, "]") {
				if depth--; depth == 0 {
					j++
					break
				}
			}
		}
	}
	if !p.is(j, "<") {
		return
	}
	t, next := p.at(j+1), p.at(j+2)
	literal := t.kind == awkString && t.plain
	switch {
	case literal && strings.HasPrefix(t.text, "/inet"):
		p.network(t.text)
	case literal && (p.ends(j+2) || next.kind == awkOp && next.text != "$" && next.text != "("):
		p.readsFile(t.text, "awk reads it")
	default:
		p.vague(effect.Read, "", "awk reads a file whose name it computes")
	}
}

// awkTokens splits a program. With a reason, the tokens are only those before
// the place that is not understood.
func awkTokens(s string) (toks []awkToken, why string) {
	var parens []bool // of each open parenthesis: a regex may follow its end
	closedCond := false
	add := func(k awkKind, text string) { toks = append(toks, awkToken{kind: k, text: text}) }
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case isBlank(c):
			i++
		case c == '\n':
			add(awkNewline, "\n")
			i++
		case c == '#':
			if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
				i += n
			} else {
				i = len(s)
			}
		case c == '\\':
			if i+1 >= len(s) || s[i+1] != '\n' {
				return toks, "a backslash outside an awk string"
			}
			i += 2
		case isLetter(c):
			e := wordEnd(s, i)
			k := awkName
			if e < len(s) && s[e] == '(' {
				k = awkCall
			}
			add(k, s[i:e])
			i = e
		case isDigit(c) || c == '.' && i+1 < len(s) && isDigit(s[i+1]):
			e := awkNumberEnd(s, i)
			add(awkNumber, s[i:e])
			i = e
		case c == '"':
			t, e, ok := awkStringAt(s, i)
			if !ok {
				return toks, "an awk string that does not end"
			}
			toks = append(toks, t)
			i = e
		case c == '/':
			regex, sure := awkRegexHere(toks, closedCond)
			if !sure {
				return toks, "a slash that may begin a regular expression"
			}
			if !regex {
				n := 1
				if i+1 < len(s) && s[i+1] == '=' {
					n = 2
				}
				add(awkOp, s[i:i+n])
				i += n
				break
			}
			e, ok := awkRegexEnd(s, i+1)
			if !ok {
				return toks, "a regular expression that awks read in different ways"
			}
			add(awkRegex, s[i:e])
			i = e
		default:
			n := awkOpLen(s[i:])
			if n == 0 {
				return toks, "a character that awk does not know"
			}
			op := s[i : i+n]
			switch op {
			case "(":
				last := ""
				if len(toks) > 0 {
					last = toks[len(toks)-1].text
				}
				parens = append(parens, last == "if" || last == "while" || last == "for" || last == "switch")
			case ")":
				closedCond = len(parens) > 0 && parens[len(parens)-1]
				parens = parens[:max(0, len(parens)-1)]
			}
			add(awkOp, op)
			i += n
		}
	}
	return toks, ""
}

func awkOpLen(s string) int {
	for _, op := range [...]string{"**=", ">>", "|&", "&&", "||", "==", "!=", "<=", ">=", "++", "--", "+=", "-=", "*=", "%=", "^=", "**", "!~"} {
		if strings.HasPrefix(s, op) {
			return len(op)
		}
	}
	if strings.HasPrefix(s, "::") {
		return 0
	}
	if strings.IndexByte("{}()[];,<>|+-*%^!~?:=$@", s[0]) >= 0 {
		return 1
	}
	return 0
}

func awkNumberEnd(s string, i int) int {
	if s[i] == '0' && i+1 < len(s) && s[i+1]|0x20 == 'x' {
		return wordEnd(s, i)
	}
	for i < len(s) && (isDigit(s[i]) || s[i] == '.') {
		i++
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if j < len(s) && isDigit(s[j]) {
			for i = j; i < len(s) && isDigit(s[i]); i++ {
			}
		}
	}
	return i
}

// awkRegexHere reports whether a slash after toks begins a regular
// expression, and whether that is certain.
func awkRegexHere(toks []awkToken, closedCond bool) (regex, sure bool) {
	if len(toks) == 0 {
		return true, true
	}
	t := toks[len(toks)-1]
	switch t.kind {
	case awkNumber, awkString, awkRegex:
		return false, true
	case awkName:
		if t.text == "getline" || among(awkBuiltins, t.text) {
			return false, false
		}
		return among(awkKeywords, t.text), true
	case awkOp:
		switch t.text {
		case ")":
			return closedCond, true
		case "]", "++", "--":
			return false, true
		case "$":
			return false, false
		}
	}
	return true, true
}

// awkRegexEnd returns the end of a regular expression that begins at i. Only
// some awks let a slash stand inside brackets.
func awkRegexEnd(s string, i int) (int, bool) {
	bracket := false
	for ; i < len(s) && s[i] != '\n'; i++ {
		switch s[i] {
		case '\\':
			i++
		case '[':
			if !bracket {
				bracket = true
				if i+1 < len(s) && s[i+1] == '^' {
					i++
				}
				if i+1 < len(s) && s[i+1] == ']' {
					i++
				}
			} else if i+1 < len(s) && s[i+1] == ':' {
				if n := strings.Index(s[i:min(len(s), i+14)], ":]"); n > 1 {
					i += n + 1
				}
			}
		case ']':
			bracket = false
		case '/':
			return i + 1, !bracket
		}
	}
	return i, false
}

// awkStringAt reads the string that begins at i.
func awkStringAt(s string, i int) (awkToken, int, bool) {
	var b strings.Builder
	plain := true
	for i++; i < len(s); i++ {
		switch c := s[i]; c {
		case '"':
			return awkToken{kind: awkString, text: b.String(), plain: plain}, i + 1, true
		case '\n':
			return awkToken{}, i, false
		case '\\':
			if i++; i >= len(s) {
				return awkToken{}, i, false
			}
			switch s[i] {
			case '"', '\\', '/':
				b.WriteByte(s[i])
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case '\n':
			default:
				plain = false
			}
		default:
			b.WriteByte(c)
		}
	}
	return awkToken{}, i, false
}
