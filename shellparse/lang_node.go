package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// jsGlobals are the globals of Node that reach nothing outside, or are looked at
// by member: Object, process, require, console.
var jsGlobals = []string{
	"Array", "BigInt", "Boolean", "Date", "Error", "Infinity", "JSON", "Map", "Math", "NaN", "Number",
	"Object", "RangeError", "RegExp", "Set", "String", "Symbol", "TypeError", "URL",
	"URLSearchParams", "atob", "btoa", "console", "decodeURI", "decodeURIComponent", "encodeURI",
	"encodeURIComponent", "isFinite", "isNaN", "parseFloat", "parseInt", "process", "require",
	"structuredClone", "undefined",
}

// jsKeywords are the keywords that are followed; this, class, import and eval
// are not.
var jsKeywords = []string{
	"break", "case", "catch", "const", "continue", "default", "do", "else", "false", "finally", "for",
	"function", "if", "in", "instanceof", "let", "new", "null", "of", "return", "switch", "throw",
	"true", "try", "typeof", "var", "void", "while",
}

// jsMethods are the methods that are harmless on every object that checked code
// can hold.
var jsMethods = []string{
	"abs", "acos", "add", "all", "asin", "at", "atan", "atan2", "cbrt", "ceil", "charAt",
	"charCodeAt", "clear", "codePointAt", "concat", "cos", "delete", "digest", "dir", "endsWith",
	"entries", "error", "every", "exec", "exp", "fill", "filter", "find", "findIndex", "findLast",
	"flat", "flatMap", "floor", "forEach", "format", "from", "fromCharCode", "fromCodePoint",
	"fromEntries", "get", "getDate", "getDay", "getFullYear", "getHours", "getMinutes", "getMonth",
	"getSeconds", "getTime", "getTimezoneOffset", "has", "hypot", "includes", "indexOf", "info",
	"inspect", "isArray", "isFinite", "isInteger", "isNaN", "isSafeInteger", "join", "keys",
	"lastIndexOf", "localeCompare", "log", "log10", "log2", "map", "match", "matchAll", "max", "min",
	"next", "normalize", "now", "of", "on", "once", "padEnd", "padStart", "parse", "pop", "pow",
	"push", "random", "reduce", "reduceRight", "repeat", "replace", "replaceAll", "resume", "reverse",
	"round", "search", "set", "setEncoding", "shift", "sign", "sin", "size", "slice", "some", "sort",
	"splice", "split", "sqrt", "startsWith", "stringify", "substr", "substring", "table", "tan",
	"test", "then", "toFixed", "toISOString", "toJSON", "toLocaleDateString", "toLocaleString",
	"toLocaleTimeString", "toLowerCase", "toPrecision", "toString", "toUTCString", "toUpperCase",
	"trim", "trimEnd", "trimStart", "trunc", "unshift", "update", "values", "warn",
}

// nodeModule returns the harmless members of a module of Node.
func nodeModule(name string) string {
	switch strings.TrimPrefix(name, "node:") {
	case "path":
		return "join basename dirname extname resolve relative normalize parse sep isAbsolute"
	case "os":
		return "platform arch cpus EOL totalmem freemem type release homedir tmpdir hostname uptime loadavg"
	case "util":
		return "inspect format"
	case "crypto":
		return "createHash randomUUID randomBytes getHashes"
	case "fs":
		return "readFileSync existsSync readdirSync statSync lstatSync"
	case "querystring":
		return "parse stringify escape unescape"
	case "url":
		return "URL parse format"
	}
	return ""
}

// jsReader checks JavaScript by the names it uses, as pyReader does Python.
// A property may have any name but those that lead to code; what is called
// must be known.
type jsReader struct {
	reading
	codeTokens
	modules map[string]string
	bound   map[string]bool
	why     string
}

// readNode reads a program for Node.
func readNode(code string) reading {
	var sc jsScanner
	sc.scan(code, 0, 0)
	p := jsReader{codeTokens: sc.toks, modules: map[string]string{}, bound: map[string]bool{}, why: sc.why}
	p.bind()
	for i := range p.codeTokens {
		if p.why != "" {
			break
		}
		p.token(i)
	}
	p.conclude(p.why, catalog.Node, code)
	return p.reading
}

func (p *jsReader) stop(why string) {
	if p.why == "" {
		p.why = why
	}
}

// bind collects the names that the code binds, and the modules it requires.
func (p *jsReader) bind() {
	t := p.codeTokens
	for i, k := range t {
		switch {
		case k.kind == codeName && slices.Contains([]string{"const", "let", "var"}, k.text):
			if m, ok := t.literal(i + 5); ok && t.op(i+2, "=") && t.name(i+3) == "require" && t.op(i+4, "(") && t.op(i+6, ")") && nodeModule(m) != "" && !t.op(i+7, ".") && !t.op(i+7, "[") {
				p.modules[t.name(i+1)] = m
				continue
			}
			for j := i + 1; j < len(t) && !t.op(j, ";") && t.name(j) != "of" && t.name(j) != "in"; j++ {
				if t.op(j, "=") {
					break
				}
				if j-i > 256 {
					p.stop("a long list of names")
					break
				}
				if n := t.name(j); n != "" {
					p.bound[n] = true
				}
			}
		case k.kind == codeOp && k.text == "=>":
			if n := t.name(i - 1); n != "" {
				p.bound[n] = true
				continue
			}
			for j := i - 1; j >= 0 && !t.op(j, "(") && i-j < 64; j-- {
				if n := t.name(j); n != "" {
					p.bound[n] = true
				}
			}
		case k.kind == codeName && k.text == "function":
			for j := i + 1; j < len(t) && !t.op(j, "{") && j-i < 64; j++ {
				if n := t.name(j); n != "" {
					p.bound[n] = true
				}
			}
		}
	}
	for n := range p.bound {
		if _, ok := p.modules[n]; ok || slices.Contains(jsGlobals, n) || slices.Contains([]string{"eval", "Function", "globalThis", "global", "module", "exports", "fetch", "WebAssembly", "Reflect", "Proxy", "import", "this", "arguments", "WebSocket", "setTimeout", "setInterval", "setImmediate", "queueMicrotask", "Worker", "root", "Buffer"}, n) || slices.Contains(nodeBuiltinModules[:], n) {
			p.stop("a variable with the name of something else")
		}
	}
}

// nodeBuiltinModules are the modules that node -e makes globals of.
var nodeBuiltinModules = [...]string{
	"assert", "async_hooks", "buffer", "child_process", "cluster", "crypto", "dgram",
	"diagnostics_channel", "dns", "domain", "events", "fs", "http", "http2", "https",
	"inspector", "module", "net", "os", "path", "perf_hooks", "punycode", "querystring",
	"readline", "repl", "sqlite", "stream", "string_decoder", "sys", "test", "timers", "tls",
	"trace_events", "tty", "url", "util", "v8", "vm", "wasi", "worker_threads", "zlib",
}

func leadsToCode(s string) bool {
	return s == "constructor" || s == "__proto__" || s == "prototype" || s == "caller" || s == "callee" || s == "mainModule" || s == "binding" ||
		s == "connect" || len(s) > 1 && s[0] == '_' // a stream's way to the network, and to its handle
}

func (p *jsReader) token(i int) {
	t := p.codeTokens
	k := t[i]
	switch {
	case k.kind == codeString:
		if leadsToCode(k.text) {
			p.stop("a property that leads to code")
		}
		if t.op(i+1, "(") || !k.plain && t.op(i+1, ":") {
			p.stop("a call or key that guard does not follow")
		}
	case k.kind == codeOp && k.text == "[":
		p.subscript(i)
	case k.kind == codeOp && k.text == "(" && (t.op(i-1, ")") || t.op(i-1, "]") || t.op(i-1, "}") || t.op(i-1, "}$") || t.op(i-1, "?.")):
		p.stop("a call of a computed function")
	case k.kind == codeName:
		p.named(i, k.text)
	}
}

// subscript allows numbers and plain names between brackets; anything
// computed may spell the way to a function's constructor.
func (p *jsReader) subscript(i int) {
	t := p.codeTokens
	prev := t.at(i - 1)
	isArray := prev.kind == codeEnd || prev.kind == codeOp && prev.text != ")" && prev.text != "]" && prev.text != "}" && prev.text != "}$" && prev.text != "?." || prev.kind == codeName && among(jsKeywords, prev.text)
	if !isArray {
		text, ok := t.literal(i + 1)
		if k := t.at(i + 1).kind; k != codeNumber && !ok || leadsToCode(text) || !t.op(i+2, "]") || t.op(i+3, "(") || t.op(i+3, "=") {
			p.stop("a computed property")
		}
		return
	}
	if !t.op(i-1, "{") && !t.op(i-1, ",") {
		return
	}
	depth := 0
	for j := i; j < len(t); j++ {
		if t.op(j, "[") {
			depth++
		} else if t.op(j, "]") {
			if depth--; depth == 0 {
				if t.op(j+1, ":") || t.op(j+1, "(") {
					p.stop("a computed property")
				}
				return
			}
		}
		if j-i > 512 {
			p.stop("a long array")
			return
		}
	}
}

func (p *jsReader) named(i int, name string) {
	t := p.codeTokens
	if leadsToCode(name) {
		p.stop("a property that leads to code")
		return
	}
	called := t.op(i+1, "(") || t.at(i+1).kind == codeString
	if t.op(i-1, ".") || t.op(i-1, "?.") {
		root := t.name(i - 2)
		members, restricted := p.members(i - 2)
		switch {
		case restricted && !slices.Contains(strings.Fields(members), name):
			p.stop("a member that guard does not know: " + name)
		case t.op(i+1, "=") || t.op(i+1, "+=") || t.op(i+1, "++"):
			p.stop("a property that is set")
		case root == "process" && name == "env" && !t.op(i-3, "."):
			if v := t.name(i + 3); t.op(i+2, ".") && v != "" {
				p.readsVariable(v)
			} else if t.op(i+1, ".") && t.name(i+2) != "" {
				p.readsVariable(t.name(i + 2))
			} else {
				p.readsVariable("")
			}
		case restricted && name == "readFileSync":
			p.readFile(i)
		case restricted && name == "readdirSync":
			// Names and kinds are told, of whatever directory it is.
			if dir, ok := t.literal(i + 2); ok && t.op(i+1, "(") {
				p.readsFile(dir, "Node lists it")
			}
		case restricted && (name == "stdout" || name == "stderr"):
			if !t.op(i+1, ".") || t.name(i+2) != "write" && t.name(i+2) != "columns" && t.name(i+2) != "isTTY" {
				p.stop("passes a stream on")
			}
		case called && !restricted && !among(jsMethods, name) && !(name == "write" && t.name(i-4) == "process"):
			p.stop("a method that guard does not know")
		}
		return
	}
	if (t.op(i-1, "{") || t.op(i-1, ",")) && t.op(i+1, ":") {
		return // a key
	}
	_, isModule := p.modules[name]
	switch {
	case among(jsKeywords, name):
	case name == "require":
		p.require(i)
	case isModule, slices.Contains([]string{"process", "console", "Object", "Math", "JSON"}, name):
		if declared := t.name(i - 1); isModule && (declared == "const" || declared == "let" || declared == "var") {
			return
		}
		if !t.op(i+1, ".") {
			p.stop("passes a module on")
		}
	case slices.Contains(jsGlobals, name), p.bound[name]:
	default:
		p.stop("a name that guard does not know")
	}
}

// members returns what may be used of the object whose name stands at i.
func (p *jsReader) members(i int) (string, bool) {
	t := p.codeTokens
	if t.op(i, ")") && t.name(i-3) == "require" {
		if m, ok := t.literal(i - 1); ok {
			if list := nodeModule(m); list != "" {
				return list, true
			}
		}
		return "", false
	}
	if t.op(i-1, ".") {
		return "", false
	}
	if m, ok := p.modules[t.name(i)]; ok {
		return nodeModule(m), true
	}
	switch t.name(i) {
	case "process":
		return "version versions platform arch argv env cwd memoryUsage uptime stdin stdout stderr exit pid title execPath hrtime release", true
	case "Object":
		return "keys entries values fromEntries is", true
	case "console":
		return "log error warn info table dir", true
	case "Math":
		return "abs acos asin atan atan2 cbrt ceil cos exp floor hypot log log10 log2 max min pow random round sign sin sqrt tan trunc PI E", true
	case "JSON":
		return "parse stringify", true
	}
	return "", false
}

func (p *jsReader) require(i int) {
	t := p.codeTokens
	m, ok := t.literal(i + 2)
	switch {
	case !t.op(i+1, "(") || !ok || !t.op(i+3, ")"):
		p.stop("loads a module whose name is computed")
	case nodeModule(m) != "":
		if declared := t.name(i-3) == "const" || t.name(i-3) == "let" || t.name(i-3) == "var"; !t.op(i+4, ".") && !declared {
			p.stop("passes a module on")
		}
	case strings.HasSuffix(m, ".json") && strings.HasPrefix(m, "."):
		p.add(effect.Read, m, "Node reads it")
	case strings.HasSuffix(m, "/package.json"):
		p.add(effect.Read, "node_modules/"+m, "Node reads it")
	default:
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Why: "loads " + m})
		if !t.op(i+4, ".") || t.name(i+5) != "version" || t.op(i+6, "(") {
			p.stop("loads a module that guard does not know")
		}
	}
}

func (p *jsReader) readFile(i int) {
	t := p.codeTokens
	switch name, ok := t.literal(i + 2); {
	case t.op(i+1, "(") && t.at(i+2).text == "0" && (t.op(i+3, ")") || t.op(i+3, ",")):
	case t.op(i+1, "(") && ok && (t.op(i+3, ")") || t.op(i+3, ",")):
		p.readsFile(name, "Node reads it")
	default:
		p.vague(effect.Read, "", "reads a file whose name is computed")
	}
}
