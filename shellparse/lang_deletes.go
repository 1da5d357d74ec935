package shellparse

import (
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// What no reader follows is still looked through, without its grammar, for
// calls that delete or open files or run commands and say with literals which. What is
// found only adds to the verdict that the code as a whole is not understood,
// so it may be found in a comment or in a text, too.

// looseTokens splits code of any of the interpreters' languages into names,
// texts and single characters. A text ends with its line at the latest.
func looseTokens(code string) codeTokens {
	var toks codeTokens
	for i := 0; i < len(code); {
		c := code[i]
		switch {
		case isBlank(c) || c == '\r':
			i++
		case c == '\n':
			toks = append(toks, codeToken{kind: codeLine, text: "\n"})
			i++
		case isLetter(c):
			e := wordEnd(code, i)
			toks = append(toks, codeToken{kind: codeName, text: code[i:e]})
			i = e
		case c == '"' || c == '\'' || c == '`':
			quote := code[i : i+1]
			if triple := strings.Repeat(quote, 3); strings.HasPrefix(code[i:], triple) {
				quote = triple
			}
			e := i + len(quote)
			for e < len(code) && !strings.HasPrefix(code[e:], quote) && (code[e] != '\n' || len(quote) == 3) {
				if code[e] == '\\' {
					e++
				}
				e++
			}
			e = min(e, len(code))
			text := code[i+len(quote) : e]
			plain := strings.IndexByte(text, '\\') < 0 && (c == '\'' || !strings.ContainsAny(text, "$@") && !strings.Contains(text, "#{"))
			if n := len(toks); n > 0 && toks[n-1].kind == codeName && i > 0 && isLetter(code[i-1]) && strings.ContainsAny(toks[n-1].text, "fF") {
				plain = plain && strings.IndexByte(text, '{') < 0 // a format string of Python
			}
			toks = append(toks, codeToken{codeString, text, plain})
			if c == '`' {
				toks[len(toks)-1].text = "`" + text
			}
			i = min(e+len(quote), len(code))
		default:
			kind := codeOp
			if isDigit(c) {
				kind = codeNumber
			}
			toks = append(toks, codeToken{kind: kind, text: code[i : i+1]})
			i++
		}
	}
	return toks
}

// deletingCall reports whether a function deletes what it is given; object is
// what stands before its dot, if anything does.
func deletingCall(object, name string) bool {
	switch name {
	case "rmtree", "unlinkSync", "rmSync", "rmdirSync", "removedirs", "rm_rf", "rm_r", "rm_f", "remove_entry", "remove_entry_secure", "remove_dir", "remove_tree", "rimraf", "removeSync", "emptyDirSync":
		return true
	case "unlink", "rmdir":
		return true
	case "remove":
		return object == "os" || object == "" || object == "fs" || object == "fse" || object == "Deno" || object == "FileUtils"
	case "rm":
		return object == "fs" || object == "promises" || object == "fsPromises" || object == "FileUtils" || object == "fsp"
	case "delete":
		return object == "File" || object == "Dir"
	case "sync":
		return object == "rimraf"
	}
	return false
}

// shellCall reports whether a function gives a text, or the words of a list,
// to a shell or a program.
func shellCall(lang catalog.Lang, object, name string) bool {
	switch name {
	case "system", "popen", "execSync", "shell_exec", "passthru", "getoutput", "getstatusoutput", "check_output", "check_call", "Popen":
		return true
	case "run", "call":
		return object == "subprocess" || object == "sp"
	case "exec":
		return lang != catalog.Python && (object == "" || object == "child_process" || object == "cp" || object == "Kernel")
	}
	return false
}

// readingCall reports whether a function opens the file it is given.
func readingCall(name string) bool {
	switch name {
	case "open", "Path", "read", "readFile", "readFileSync", "createReadStream", "readlines", "foreach", "file_get_contents", "fopen", "readfile", "file", "load_dotenv", "dotenv_values":
		return true
	}
	return false
}

// variable returns the name of the variable that is taken of an environment
// whose own name stands before i, and of which variables may be members; "" if
// it is not plain.
func (t codeTokens) variable(i int, members bool) string {
	if t.op(i, ".") {
		if name := t.name(i + 1); members {
			return name // process.env.NAME
		} else if name != "get" && name != "fetch" {
			return ""
		}
		i += 2
	}
	if t.op(i, "[") || t.op(i, "(") || t.op(i, "{") {
		if name, ok := t.literal(i + 1); ok {
			return name
		}
		if name := t.name(i + 1); t.op(i, "{") && t.op(i+2, "}") {
			return name // perl: $ENV{NAME}
		}
	}
	return ""
}

// calls records what the code's calls delete, open and run, as far as literals say
// it, and reports whether there is a deletion of something that they do not.
func (r *reading) calls(lang catalog.Lang, t codeTokens) (computed bool) {
	for i := range t {
		name := t.name(i)
		if name == "" {
			if k := t.at(i); k.kind == codeString && strings.HasPrefix(k.text, "`") && (lang == catalog.Perl || lang == catalog.Ruby || lang == catalog.PHP) && k.plain {
				r.shell = append(r.shell, k.text[1:])
			}
			continue
		}
		object := ""
		switch {
		case t.op(i-1, "."):
			if object = t.name(i - 2); t.op(i-2, ")") {
				object, _ = t.literal(i - 3) // require("fs").rm
			}
		case t.op(i-1, ":") && t.op(i-2, ":"), t.op(i-1, ">") && t.op(i-2, "-"):
			object = t.name(i - 3)
		}
		switch {
		case deletingCall(object, name):
			if t.name(i-1) == "import" || t.name(i-1) == "def" || t.op(i+1, "=") || t.op(i-1, ",") && !t.op(i+1, "(") {
				continue // names it only
			}
			texts, sure := t.arguments(i + 1)
			if file, ok := t.literal(i - 3); len(texts) == 0 && ok && t.op(i-1, ".") && t.op(i-2, ")") && t.name(i-5) == "Path" {
				texts, sure = []string{file}, true // Path("x").unlink()
			}
			for _, file := range texts {
				r.add(effect.Delete, file, "the code deletes it")
			}
			computed = computed || !sure
		case readingCall(name):
			if file, ok := t.literal(i + 2); ok && t.op(i+1, "(") && !strings.Contains(file, "://") {
				mode, _ := t.literal(i + 4)
				if name == "open" && t.op(i+3, ",") && strings.ContainsAny(mode, "wax+>") {
					r.writesFile(file, "the code writes it")
				} else {
					r.readsFile(file, "the code reads it")
				}
			}
		case name == "environ", name == "environb", name == "getenv", name == "ENV", name == "env" && object == "process":
			r.readsVariable(t.variable(i+1, name == "env"))
		case shellCall(lang, object, name):
			texts, sure := t.arguments(i + 1)
			switch {
			case len(texts) == 0 || !sure:
			case t.op(i+1, "[") || t.op(i+2, "["):
				r.shell = append(r.shell, quoteAll(texts))
			default:
				r.shell = append(r.shell, texts[0])
				if lang == catalog.Perl || lang == catalog.Ruby {
					r.shell = append(r.shell, quoteAll(texts)) // system LIST takes words
				}
			}
		}
	}
	return computed
}

// arguments returns the literals that begin the arguments at i, with or
// without parentheses or brackets around them; sure if they are whole, and are
// all but options.
func (t codeTokens) arguments(i int) (texts []string, sure bool) {
	for t.op(i, "(") || t.op(i, "[") {
		i++
	}
	for {
		text, ok := t.literal(i)
		if !ok {
			return texts, len(texts) > 0
		}
		switch k := t.at(i + 1); {
		case k.kind == codeLine || k.kind == codeEnd || k.kind == codeOp && strings.Contains(");]}", k.text):
			return append(texts, text), true
		case k.kind == codeOp && k.text == ",":
			texts = append(texts, text)
			i += 2
		case k.kind == codeName: // perl: unlink "x" or die
			return append(texts, text), true
		default:
			return texts, false
		}
	}
}

// quoteAll makes one command line of words.
func quoteAll(words []string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString("'" + strings.ReplaceAll(w, "'", `'\''`) + "'")
	}
	return b.String()
}

// connecting are names that tell of talking to other machines.
var connecting = []string{
	"FTP", "HTTPSConnection", "LWP", "SMTP", "TCPSocket", "UserAgent", "WebSocket", "XMLHttpRequest", "aiohttp", "axios", "connect", "createConnection",
	"curl_exec", "dgram", "fetch", "fsockopen", "ftplib", "got", "http", "http2", "httpx", "https", "net", "paramiko", "requests", "sendall", "sendto",
	"smtplib", "socket", "superagent", "telnetlib", "undici", "urllib2", "urllib3", "urlopen", "urlretrieve", "ws",
}

// connects reports whether the code uses a name that tells of talking to other
// machines.
func (t codeTokens) connects() bool {
	for _, k := range t {
		if (k.kind == codeName || k.kind == codeString) && (among(connecting, k.text) || strings.HasPrefix(k.text, "http://") || strings.HasPrefix(k.text, "https://")) {
			return true
		}
	}
	return false
}

// reflective are names by which code reaches what its names do not tell.
var reflective = []string{
	"Function", "Kernel", "Reflect", "WebAssembly", "__builtins__", "__class__", "__dict__", "__getattribute__", "__globals__",
	"__import__", "__loader__", "__subclasses__", "attrgetter", "binding", "builtins", "call_user_func", "call_user_func_array", "codecs",
	"compile", "constructor", "create_function", "delattr", "dlopen", "eval", "exec", "getattr", "globalThis", "globals",
	"importlib", "include", "instance_eval", "locals", "mainModule", "marshal", "method", "methodcaller", "module_eval", "open",
	"passthru", "pickle", "pipe", "proc_open", "public_send", "qx", "require", "require_once", "runpy", "send", "setattr",
	"shell_exec", "vars",
}

// tells reports whether the code uses a name that tells of deleting, running
// or connecting, or one by which it can do so without a name. A name counts
// wherever it stands, for the grammar was not followed.
func (t codeTokens) tells(lang catalog.Lang) bool {
	for i, k := range t {
		switch k.kind {
		case codeString:
			if strings.HasPrefix(k.text, "`") && lang != catalog.Node {
				return true
			}
			for w := range strings.FieldsFuncSeq(k.text, func(r rune) bool { return !isWordByte(byte(min(r, 127))) }) {
				if among(reflective, w) || len(w) > 4 && among(tellingNames, w) {
					return true
				}
			}
		case codeName:
			switch k.text {
			case "open":
				if lang == catalog.Python {
					continue // what it opens is an effect of its own
				}
			case "do":
				if lang == catalog.Perl {
					return true // it runs a file, too
				}
			case "require":
				m, ok := t.literal(i + 2)
				if lang == catalog.Node && ok && t.op(i+1, "(") && (nodeModule(m) != "" || strings.HasSuffix(m, ".json")) {
					continue
				}
				if m, ok = t.literal(i + 1); lang == catalog.Ruby && ok && (m == "json" || m == "set" || m == "time" || m == "date" || m == "csv") {
					continue
				}
			}
			if among(reflective, k.text) || among(tellingNames, k.text) {
				return true
			}
		}
	}
	return false
}
