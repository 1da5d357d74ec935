package shellparse

import (
	"slices"
	"strings"

	"guard/shellparse/catalog"
)

// scanPlain splits a simple program of Ruby or PHP into tokens. What these
// languages read by context (regular expressions, here-documents, percent
// literals, interpolation) stops it.
func scanPlain(s, ops, interpolation string) (toks codeTokens, why string) {
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case isBlank(c) || c == '\r':
			i++
		case c == '\n' || c == ';':
			toks = append(toks, codeToken{kind: codeLine, text: ";"})
			i++
		case isLetter(c):
			e := wordEnd(s, i)
			toks = append(toks, codeToken{kind: codeName, text: s[i:e]})
			i = e
		case isDigit(c):
			e := awkNumberEnd(s, i)
			if e < len(s) && isWordByte(s[e]) || strings.Contains(s[i:e], "..") {
				return toks, "a number that guard does not follow"
			}
			toks = append(toks, codeToken{kind: codeNumber, text: s[i:e]})
			i = e
		case c == '"' || c == '\'':
			e := i + 1
			for e < len(s) && s[e] != c {
				if s[e] == '\\' {
					e++
				}
				e++
			}
			if e >= len(s) {
				return toks, "a string that does not end"
			}
			text := s[i+1 : e]
			if c == '"' && strings.ContainsAny(text, interpolation) {
				return toks, "a string with code in it"
			}
			toks = append(toks, codeToken{codeString, text, strings.IndexByte(text, '\\') < 0})
			i = e + 1
		case strings.IndexByte(ops, c) >= 0:
			toks = append(toks, codeToken{kind: codeOp, text: s[i : i+1]})
			i++
		default:
			return toks, "a construct that guard does not follow"
		}
	}
	return toks, ""
}

var rubyNames = []string{
	"Float", "Integer", "JSON", "Math", "RUBY_ENGINE", "RUBY_PATCHLEVEL", "RUBY_PLATFORM",
	"RUBY_VERSION", "STDIN", "Time", "false", "nil", "p", "pp", "print", "puts", "rand", "true",
}

var rubyMethods = []string{
	"PI", "VERSION", "abs", "capitalize", "ceil", "chars", "compact", "count", "day", "dig",
	"downcase", "fdiv", "first", "flatten", "floor", "inspect", "join", "keys", "last", "length",
	"lines", "max", "min", "month", "now", "parse", "pretty_generate", "read", "reverse", "round",
	"size", "sort", "split", "sqrt", "strftime", "strip", "sum", "to_a", "to_f", "to_h", "to_i",
	"to_json", "to_s", "uniq", "upcase", "values", "year", "zip",
}

// readRuby reads a Ruby program: output of literals and plain methods on
// them.
func readRuby(code string) reading {
	var r reading
	if rubyFilter(code) {
		return r
	}
	t, why := scanPlain(code, "()[],.+-*=:{}<>", "#")
	for i, k := range t {
		if why != "" {
			break
		}
		switch {
		case k.kind == codeName && k.text == "require":
			if m, ok := t.literal(i + 1); !ok || m != "json" && m != "time" && m != "date" {
				why = "loads code that guard does not see"
			}
		case k.kind == codeName && t.op(i-1, "."):
			if !among(rubyMethods, k.text) || t.name(i-2) == "STDIN" && k.text != "read" || k.text == "read" && t.name(i-2) != "STDIN" {
				why = "a method that guard does not know"
			}
		case k.kind == codeName && t.op(i+1, "=") && !t.op(i+2, "="):
			why = "a variable"
		case k.kind == codeName && t.op(i+1, ":") && (t.op(i-1, "{") || t.op(i-1, ",")):
		case k.kind == codeName:
			if !among(rubyNames, k.text) {
				why = "a name that guard does not know"
			}
		case k.kind == codeOp && k.text == "<" && t.op(i+1, "<"):
			why = "a here-document or shift"
		case k.kind == codeOp && k.text == "=" && !t.op(i+1, "=") && !t.op(i-1, "=") && !t.op(i+1, ">"):
			why = "an assignment"
		case k.kind == codeOp && k.text == ":" && t.op(i+1, ":"):
			why = "a member that guard does not know"
		}
	}
	r.conclude(why, catalog.Ruby, code)
	return r
}

// rubyFilter reports that a program, of ruby -n, prints the lines that a
// regular expression without code in it picks.
func rubyFilter(code string) bool {
	s := strings.TrimSpace(code)
	for _, what := range [...]string{"print $_", "puts $_", "print"} {
		if rest, ok := strings.CutPrefix(s, what+" "); ok {
			s = strings.TrimSpace(rest)
			break
		}
	}
	rest, ok := strings.CutPrefix(s, "if ")
	if !ok {
		if rest, ok = strings.CutPrefix(s, "unless "); !ok {
			return false
		}
	}
	rest = strings.TrimSpace(rest)
	if after, found := strings.CutPrefix(rest, "$_"); found {
		after = strings.TrimSpace(after)
		if rest, found = strings.CutPrefix(after, "=~"); !found {
			if rest, found = strings.CutPrefix(after, "!~"); !found {
				return false
			}
		}
		rest = strings.TrimSpace(rest)
	}
	if len(rest) < 2 || rest[0] != '/' || strings.ContainsAny(rest, "#\n") {
		return false
	}
	end := 1
	for end < len(rest) && rest[end] != '/' {
		if rest[end] == '\\' {
			end++
		}
		end++
	}
	return end < len(rest) && strings.Trim(rest[end+1:], "imxu") == ""
}

var phpNames = []string{
	"M_PI", "PHP_EOL", "PHP_INT_MAX", "PHP_INT_SIZE", "PHP_MAJOR_VERSION", "PHP_MINOR_VERSION",
	"PHP_OS", "PHP_OS_FAMILY", "PHP_RELEASE_VERSION", "PHP_VERSION", "array", "as", "echo",
	"else", "false", "float", "for", "foreach", "if", "int", "null", "print", "return", "string",
	"true",
}

var phpFunctions = []string{
	"abs", "array_keys", "array_merge", "array_sum", "array_values", "base64_decode",
	"base64_encode", "bin2hex", "ceil", "count", "crc32", "date", "explode", "extension_loaded",
	"floor", "get_loaded_extensions", "gettype", "hash", "implode", "in_array", "intval",
	"is_array", "json_decode", "json_encode", "ltrim", "max", "md5", "microtime", "min",
	"number_format", "php_sapi_name", "php_uname", "phpversion", "print_r", "rand",
	"random_int", "range", "round", "rtrim", "sha1", "sort", "sprintf", "sqrt", "str_repeat",
	"str_replace", "strlen", "strpos", "strrev", "strtolower", "strtotime", "strtoupper",
	"substr", "time", "trim", "ucfirst", "uniqid", "urldecode", "urlencode", "var_dump",
	"var_export", "version_compare",
}

// readPHP reads a PHP program: output of literals, variables and functions
// that only compute.
func readPHP(code string) reading {
	var r reading
	t, why := scanPlain(code, "()[],.+-*=!<>&|%$", "$")
	for i, k := range t {
		if why != "" {
			break
		}
		opened := t.op(i+1, "(")
		switch {
		case k.kind == codeOp && k.text == "$":
			if n := t.name(i + 1); n == "" || n == "GLOBALS" || strings.HasPrefix(n, "_") || t.op(i+2, "(") {
				why = "a variable that guard does not follow"
			}
		case k.kind == codeName && t.op(i-1, "$"):
		case k.kind == codeName && opened && k.text == "file_get_contents":
			name, ok := t.literal(i + 2)
			if !ok || !t.op(i+3, ")") || strings.Contains(name, ":") {
				why = "reads a file whose name is computed"
				break
			}
			r.readsFile(name, "PHP reads it")
		case k.kind == codeName && opened && k.text == "getenv":
			name, ok := t.literal(i + 2)
			if !ok {
				name = ""
			}
			r.readsVariable(name)
		case k.kind == codeName && opened:
			if !among(phpFunctions, strings.ToLower(k.text)) && !slices.Contains([]string{"if", "for", "foreach", "echo", "print", "array", "return"}, strings.ToLower(k.text)) {
				why = "a function that guard does not know"
			}
		case k.kind == codeName:
			if !among(phpNames, k.text) {
				why = "a name that guard does not know"
			}
		case k.kind == codeString && opened, k.kind == codeOp && (k.text == ")" || k.text == "]") && opened:
			why = "a call of a computed function"
		case k.kind == codeOp && (k.text == "-" && t.op(i+1, ">") || k.text == "<" && t.op(i+1, "<")):
			why = "an object or here-document"
		}
	}
	r.conclude(why, catalog.PHP, code)
	return r
}
