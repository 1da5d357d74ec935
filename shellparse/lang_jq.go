package shellparse

import (
	"strings"

	"guard/effect"
)

// jqNames are the words of jq: none of them writes, runs or connects to anything.
var jqNames = []string{
	"GROUP_BY", "IN", "INDEX", "UNIQUE_BY", "__loc__", "abs", "acos", "acosh", "add", "all", "and",
	"any", "arrays", "as", "ascii", "ascii_downcase", "ascii_upcase", "asin", "asinh", "atan",
	"atan2", "atanh", "base32", "base32d", "base64", "base64d", "booleans", "break", "bsearch",
	"builtins", "capture", "catch", "cbrt", "ceil", "combinations", "contains", "cos", "cosh", "csv",
	"date", "dateadd", "dateiso8601", "datesub", "debug", "def", "del", "delpaths", "drem", "elif",
	"else", "empty", "end", "endswith", "env", "error", "exp", "exp10", "exp2", "explode", "fabs",
	"false", "finites", "first", "flatten", "floor", "fma", "fmax", "fmin", "fmod", "foreach",
	"format", "frexp", "from_entries", "fromdate", "fromdateiso8601", "fromjson", "fromstream",
	"gamma", "getpath", "gmtime", "group_by", "gsub", "halt", "halt_error", "has", "have_decnum",
	"have_literal_numbers", "html", "if", "implode", "in", "index", "indices", "infinite", "input",
	"input_filename", "input_line_number", "inputs", "inside", "isempty", "isinfinite", "isnan",
	"isnormal", "isvalid", "iterables", "join", "json", "keys", "keys_unsorted", "label", "last",
	"ldexp", "leaf_paths", "length", "lgamma", "lgamma_r", "limit", "localtime", "log", "log10",
	"log2", "logb", "ltrim", "ltrimstr", "map", "map_values", "match", "max", "max_by", "min",
	"min_by", "mktime", "modf", "nan", "nearbyint", "normals", "not", "now", "nth", "null", "nulls",
	"numbers", "objects", "or", "path", "paths", "pick", "pow", "range", "recurse", "recurse_down",
	"reduce", "repeat", "reverse", "rindex", "round", "rtrim", "rtrimstr", "scalars", "scalb",
	"scalbln", "scan", "select", "setpath", "sh", "significand", "sin", "sinh", "skip", "sort",
	"sort_by", "split", "splits", "sql_escape", "sqrt", "startswith", "stderr", "strflocaltime",
	"strftime", "strings", "strptime", "sub", "tan", "tanh", "test", "text", "tgamma", "then",
	"to_entries", "toarray", "todate", "todateiso8601", "tojson", "tonumber", "tostream", "tostring",
	"transpose", "trim", "trimstr", "true", "trunc", "truncate_stream", "try", "tsv", "type",
	"unique", "unique_by", "until", "uri", "utf8bytelength", "values", "walk", "while",
	"with_entries",
}

// yqNames are the words of yq beyond jq's that only look at or change the document in memory.
var yqNames = []string{
	"alias", "anchor", "arrayToMap", "array_to_map", "ascii_downcase", "ascii_upcase", "base64",
	"base64d", "collect", "column", "comments", "csv", "csvd", "di", "documentIndex",
	"document_index", "double", "downcase", "eval_all", "eval_path", "explode", "fi", "fileIndex",
	"file_index", "filename", "filter", "first", "flat", "folded", "footComment", "foot_comment",
	"format_datetime", "from_csv", "from_json", "from_props", "from_toml", "from_tsv", "from_unix",
	"from_xml", "from_yaml", "fromjson", "fromyaml", "get_key", "headComment", "head_comment",
	"header", "ireduce", "is_key", "json", "jsond", "key", "kind", "line", "lineComment",
	"line_comment", "literal", "map_values", "merge", "omit", "parent", "parents", "pick", "pivot",
	"props", "ref", "select_all", "set_path", "sh", "shuffle", "single", "slice", "sortKeys",
	"sort_keys", "splitDoc", "split_doc", "style", "tag", "to_csv", "to_json", "to_number",
	"to_props", "to_string", "to_toml", "to_tsv", "to_unix", "to_xml", "to_yaml", "tocsv", "tojson",
	"toprops", "totsv", "toxml", "toyaml", "trim", "tsv", "tsvd", "tz", "upcase", "uri", "urid",
	"with", "with_dtf", "xml", "xmld", "yaml", "yamld",
}

// jqReader scans a jq or yq program by its tokens.
type jqReader struct {
	reading
	s     string
	i     int
	yq    bool
	open  []byte // brackets, 'i' for if, '"' for a string around an interpolation
	names []string
	prev  string // the last token: a bracket, operator, "word", "value"
}

// readJq reads a program for jq. The language has no way to write, run or
// connect; only the environment and modules lie outside its input.
func readJq(code string) reading {
	p := jqReader{s: code}
	p.read()
	return p.reading
}

// readYq reads a program for yq, which can besides load files.
func readYq(code string) reading {
	p := jqReader{s: code, yq: true}
	p.read()
	return p.reading
}

func (p *jqReader) top() byte {
	if len(p.open) == 0 {
		return 0
	}
	return p.open[len(p.open)-1]
}

func (p *jqReader) push(c byte) {
	if len(p.open) >= maxNesting {
		p.fail("the program is nested too deep")
		return
	}
	p.open = append(p.open, c)
}

func (p *jqReader) read() {
	for i := 0; i+4 < len(p.s); {
		n := strings.Index(p.s[i:], "def ")
		if n < 0 {
			break
		}
		i += n + 4
		p.names = append(p.names, p.s[i:wordEnd(p.s, i)])
	}
	if len(p.names) > 50 {
		p.fail("the program defines too many functions")
	}
	for p.i < len(p.s) && p.unknown == "" {
		p.token()
	}
	if len(p.open) > 0 {
		p.fail("unbalanced brackets")
	}
}

func (p *jqReader) token() {
	c := p.s[p.i]
	switch {
	case isBlank(c) || c == '\n' || c == '\r':
		p.i++
	case c == '#':
		line, _, _ := strings.Cut(p.s[p.i:], "\n")
		if strings.ContainsAny(line, "\\\r") {
			p.fail("a comment that versions of jq end in different places")
		}
		p.i += len(line)
	case c == '"':
		p.i++
		p.str()
	case c == '(' || c == '[' || c == '{':
		p.push(c)
		p.i++
		p.prev = p.s[p.i-1 : p.i]
	case c == ')' && p.top() == '"':
		p.open = p.open[:len(p.open)-1]
		p.i++
		p.str()
	case c == ')' || c == ']' || c == '}':
		if p.top() != opening(c) {
			p.fail("unbalanced brackets")
			return
		}
		p.open = p.open[:len(p.open)-1]
		p.i++
		p.prev = "value"
	case c == '$':
		e := wordEnd(p.s, p.i+1)
		name := p.s[p.i+1 : e]
		p.i = e
		if name == "ENV" {
			p.environment()
		}
		p.prev = "value"
	case c == '@':
		p.i = wordEnd(p.s, p.i+1)
		p.prev = "value"
	case c == '.':
		p.field()
	case isDigit(c):
		p.i = awkNumberEnd(p.s, p.i)
		p.prev = "value"
	case isLetter(c):
		p.word()
	case strings.HasPrefix(p.s[p.i:], "::"):
		p.fail("a function of a module")
	case strings.IndexByte("|,:;=<>+-*/%!?&", c) >= 0:
		p.i++
		p.prev = p.s[p.i-1 : p.i]
	default:
		p.fail("a character that jq does not know")
	}
}

// str reads the rest of a string up to its end or an interpolation.
func (p *jqReader) str() {
	for ; p.i < len(p.s); p.i++ {
		switch p.s[p.i] {
		case '"':
			p.i++
			p.prev = "value"
			return
		case '\\':
			p.i++
			if p.i < len(p.s) && p.s[p.i] == '(' {
				p.push('"')
				p.i++
				p.prev = "("
				return
			}
		}
	}
	p.fail("a string that does not end")
}

func (p *jqReader) field() {
	p.i++
	p.prev = "value"
	if p.i >= len(p.s) || !isLetter(p.s[p.i]) {
		return
	}
	e := wordEnd(p.s, p.i)
	if p.yq {
		for e < len(p.s) && (isWordByte(p.s[e]) || p.s[e] == '-') {
			e++
		}
		if strings.IndexByte(p.s[p.i:e], '-') >= 0 && e < len(p.s) && p.s[e] == '(' {
			p.fail("a name that may be a call")
		}
	}
	p.i = e
}

func (p *jqReader) skipBlanks() int {
	i := p.i
	for i < len(p.s) && (isBlank(p.s[i]) || p.s[i] == '\n') {
		i++
	}
	return i
}

func (p *jqReader) word() {
	e := wordEnd(p.s, p.i)
	w := p.s[p.i:e]
	prev := p.prev
	p.i, p.prev = e, w
	if next := p.skipBlanks(); p.top() == '{' && (prev == "{" || prev == ",") && (next >= len(p.s) || strings.IndexByte(":,}", p.s[next]) >= 0) {
		return // a key
	}
	switch w {
	case "if":
		p.push('i')
	case "end":
		if p.top() != 'i' {
			p.fail("unbalanced brackets")
			return
		}
		p.open = p.open[:len(p.open)-1]
		p.prev = "value"
	case "import", "include":
		p.put(effect.Effect{Op: effect.Read, Partial: true, Why: "loads a module"})
		p.fail("loads a module")
	case "env":
		if arg, ok := p.argument(); ok && allWord(arg) {
			p.readsVariable(arg)
			return
		}
		p.environment()
		p.prev = "value"
	case "strenv":
		arg, _ := p.argument()
		if !allWord(arg) {
			arg = ""
		}
		p.readsVariable(arg)
	case "envsubst":
		p.readsVariable("")
	default:
		if p.yq && (strings.HasPrefix(w, "load") || strings.HasPrefix(w, "strload")) {
			arg, _ := p.argument()
			if n := len(arg); n > 2 && arg[0] == '"' && arg[n-1] == '"' && !strings.ContainsAny(arg[1:n-1], "\"\\") {
				p.add(effect.Read, arg[1:n-1], "yq loads it")
			} else {
				p.vague(effect.Read, "", "yq loads a file whose name it computes")
			}
			return
		}
		if among(jqNames, w) || p.yq && among(yqNames, w) {
			return
		}
		for _, n := range p.names {
			if n == w {
				return
			}
		}
		if prev == "def" || p.parameter(w) {
			return
		}
		p.fail("a function that guard does not know")
	}
}

// parameter reports whether w may be the parameter of a function: one that is
// named in a list after "def name(". No parameter can hide a builtin that
// does harm, for jq has none.
func (p *jqReader) parameter(w string) bool {
	if p.yq || len(p.names) == 0 || w == "input_filename" || w == "modulemeta" || w == "get_search_list" {
		return false
	}
	return true
}

// argument returns what stands in the parentheses that follow, without
// moving on.
func (p *jqReader) argument() (string, bool) {
	i := p.skipBlanks()
	if i >= len(p.s) || p.s[i] != '(' {
		return "", false
	}
	n := strings.IndexByte(p.s[i:min(len(p.s), i+4096)], ')')
	if n < 0 {
		return "", false
	}
	if arg := strings.TrimSpace(p.s[i+1 : i+n]); allWord(arg) {
		p.i = i + n + 1
		p.prev = "value"
		return arg, true
	} else {
		return arg, true
	}
}

// environment reads what follows env and $ENV: one variable, or all of them.
func (p *jqReader) environment() {
	i := p.skipBlanks()
	rest := p.s[i:]
	switch {
	case strings.HasPrefix(rest, "."):
		if e := wordEnd(rest, 1); e > 1 {
			p.readsVariable(rest[1:e])
			return
		}
	case strings.HasPrefix(rest, `["`):
		if name, _, ok := strings.Cut(rest[2:min(len(rest), 256)], `"]`); ok && allWord(name) {
			p.readsVariable(name)
			return
		}
	}
	p.readsVariable("")
}
