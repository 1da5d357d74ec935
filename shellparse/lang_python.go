package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// pyModule returns the members of a module of the standard library that
// reach nothing outside, and whether the module is known.
func pyModule(name string) (members string, ok bool) {
	switch name {
	case "sys":
		return "version version_info argv stdin stdout stderr platform executable path prefix base_prefix exit maxsize byteorder getsizeof hexversion getdefaultencoding implementation getrecursionlimit", true
	case "os":
		return "path getcwd sep linesep name cpu_count getpid environ getenv listdir walk uname pathsep", true
	case "os.path":
		return "join basename dirname exists isfile isdir islink abspath realpath relpath normpath expanduser split splitext getsize getmtime commonprefix commonpath isabs sep", true
	case "json":
		return "load loads dump dumps JSONDecodeError", true
	case "platform":
		return "system machine release version python_version platform node processor architecture python_implementation uname python_version_tuple", true
	case "math", "cmath":
		return "pi e tau inf nan sqrt floor ceil log log2 log10 exp pow sin cos tan asin acos atan atan2 sinh cosh tanh fabs factorial gcd lcm comb perm isclose isnan isinf isfinite hypot degrees radians prod fsum trunc dist isqrt cbrt fmod modf copysign", true
	case "datetime":
		return "datetime date time timedelta timezone UTC", true
	case "time":
		return "time sleep strftime gmtime localtime perf_counter monotonic time_ns ctime mktime strptime asctime", true
	case "base64":
		return "b64encode b64decode urlsafe_b64encode urlsafe_b64decode b32encode b32decode b16encode b16decode b85encode b85decode", true
	case "hashlib":
		return "md5 sha1 sha224 sha256 sha384 sha512 blake2b blake2s new algorithms_available sha3_256 sha3_512", true
	case "uuid":
		return "uuid1 uuid3 uuid4 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL", true
	case "random":
		return "random randint choice choices shuffle sample seed uniform gauss randrange getrandbits", true
	case "secrets":
		return "token_hex token_urlsafe token_bytes choice randbelow", true
	case "string":
		return "ascii_letters ascii_lowercase ascii_uppercase digits punctuation hexdigits printable whitespace", true
	case "re":
		return "compile match search findall finditer fullmatch sub subn split escape I IGNORECASE M MULTILINE S DOTALL X VERBOSE", true
	case "itertools":
		return "chain count cycle repeat accumulate combinations permutations product groupby islice takewhile dropwhile starmap tee zip_longest pairwise batched compress", true
	case "functools":
		return "reduce partial cmp_to_key", true
	case "collections":
		return "Counter defaultdict OrderedDict deque namedtuple ChainMap", true
	case "statistics":
		return "mean median mode stdev pstdev variance pvariance quantiles fmean", true
	case "textwrap":
		return "dedent indent fill wrap shorten", true
	case "struct":
		return "pack unpack calcsize", true
	case "decimal":
		return "Decimal ROUND_HALF_UP", true
	case "fractions":
		return "Fraction", true
	case "html":
		return "escape unescape", true
	case "pprint":
		return "pprint pformat", true
	case "urllib":
		return "parse", true
	case "urllib.parse":
		return "quote unquote quote_plus unquote_plus urlencode urlparse urlsplit urlunparse parse_qs parse_qsl urljoin", true
	case "pathlib":
		return "Path PurePath", true
	case "io":
		return "StringIO BytesIO", true
	case "binascii":
		return "hexlify unhexlify crc32", true
	case "zlib":
		return "crc32 adler32 compress decompress", true
	case "unicodedata":
		return "name category normalize lookup", true
	case "ast":
		return "parse dump unparse walk literal_eval iter_child_nodes get_docstring", true
	case "bisect":
		return "bisect bisect_left bisect_right", true
	case "calendar":
		return "month monthrange isleap calendar", true
	case "csv":
		return "reader DictReader", true
	case "difflib":
		return "unified_diff ndiff context_diff SequenceMatcher get_close_matches", true
	case "fnmatch":
		return "fnmatch filter translate", true
	case "glob":
		return "glob iglob", true
	case "heapq":
		return "nlargest nsmallest heapify heappush heappop", true
	case "importlib":
		return "metadata", true
	case "importlib.metadata":
		return "version PackageNotFoundError", true
	case "shlex":
		return "split quote join", true
	case "site":
		return "getsitepackages getusersitepackages", true
	case "sysconfig":
		return "get_path get_paths get_config_var get_platform get_python_version", true
	case "tomllib":
		return "load loads", true
	case "operator":
		return "itemgetter add mul sub", true
	}
	return "", false
}

// pyReader checks Python by the names it uses: code that can reach only
// harmless builtins, members of known modules and their results is harmless,
// however it is put together.
type pyReader struct {
	reading
	codeTokens
	modules  map[string]string // alias to module; "" for one that is not known
	imported map[string]string // name to the member of a known module it stands for
	bound    map[string]bool
	opaqueIn string
}

// readPython reads a Python program.
func readPython(code string) reading {
	var sc pyScanner
	sc.scan(code, 0)
	p := pyReader{codeTokens: sc.toks, modules: map[string]string{}, imported: map[string]string{}, bound: map[string]bool{}, opaqueIn: sc.why}
	p.imports()
	p.bind()
	if p.opaqueIn == "" {
		p.check()
	}
	p.conclude(p.opaqueIn, catalog.Python, code)
	return p.reading
}

// conclude records code that was not understood for the reason why, and what
// can be said of it all the same.
func (r *reading) conclude(why string, lang catalog.Lang, code string) {
	if why == "" && r.unknown != "" {
		why = r.unknown
	}
	if why == "" {
		return
	}
	toks := looseTokens(code)
	r.opaque(why)
	at := len(r.effects) - 1
	switch {
	case r.calls(lang, toks):
		r.effects[at].Danger = "deleting_code"
	case toks.connects():
		r.effects[at].Danger = "connecting_code"
	case toks.tells(lang):
		r.effects[at].Danger = "telling_code"
	default:
		r.effects[at].Danger = "inline_code"
	}
}

func (p *pyReader) stop(why string) {
	if p.opaqueIn == "" {
		p.opaqueIn = why
	}
}

// imports reads every import statement and blanks its tokens.
func (p *pyReader) imports() {
	t := p.codeTokens
	for i := 0; i < len(t); i++ {
		w := t.name(i)
		if w != "import" && (w != "from" || !p.begins(i)) {
			continue
		}
		end := i
		for depth := 0; end < len(t) && (t[end].kind != codeLine || depth > 0); end++ {
			if t.op(end, "(") {
				depth++
			} else if t.op(end, ")") {
				depth--
			}
		}
		if !p.begins(i) {
			p.stop("an import that guard does not follow")
			return
		}
		j := i + 1
		module := ""
		if w == "from" {
			module, j = p.dotted(j)
			if t.name(j) != "import" || module == "" {
				p.stop("an import that guard does not follow")
				return
			}
			j++
			if t.op(j, "(") {
				j++
			}
		}
		for j < end && !t.op(j, ")") {
			name, n := p.dotted(j)
			alias, _, _ := strings.Cut(name, ".")
			whole := alias
			if t.name(n) == "as" {
				alias, whole, n = t.name(n+1), name, n+2
			}
			if name == "" || alias == "" {
				p.stop("an import that guard does not follow")
				return
			}
			p.use(module, name, alias, whole)
			j = n
			if t.op(j, ",") {
				j++
			} else if j < end && !t.op(j, ")") {
				p.stop("an import that guard does not follow")
				return
			}
		}
		for ; i < end; i++ {
			t[i] = codeToken{kind: codeLine}
		}
	}
}

// use records the import of name, from module if that is not empty.
func (p *pyReader) use(module, name, alias, whole string) {
	full := name
	if module != "" {
		full = module
	}
	if among(pyForbidden, alias) || among(pyKeywords, alias) {
		p.stop("a variable with the name of something else")
	}
	if full != "sys" && full != "os" && full != "time" && full != "io" {
		p.reading.imports = append(p.reading.imports, full)
	}
	members, ok := pyModule(full)
	if !ok {
		if among(tellingNames, full) || full == "importlib" || full == "builtins" || full == "http.client" || full == "urllib.request" || full == "ftplib" || full == "smtplib" || full == "tempfile" {
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Danger: "telling_code", Why: "imports " + full})
			p.fail("imports a module that reaches outside")
		}
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Why: "imports " + full})
		if module == "" {
			p.modules[alias] = ""
		}
		return
	}
	switch _, sub := pyModule(module + "." + name); {
	case module == "":
		p.modules[alias] = whole
	case sub:
		p.modules[alias] = module + "." + name
	case slices.Contains(strings.Fields(members), name):
		p.imported[alias] = module + "." + name
	default:
		if among(tellingNames, name) || among(tellingNames, module+"."+name) {
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Danger: "telling_code", Why: "imports " + module + "." + name})
		}
		p.stop("imports something that guard does not know")
	}
}

func (p *pyReader) begins(i int) bool {
	return i == 0 || p.at(i-1).kind == codeLine || p.op(i-1, ":")
}

func (p *pyReader) dotted(i int) (string, int) {
	name := p.name(i)
	for i++; p.op(i, ".") && p.name(i+1) != ""; i += 2 {
		name += "." + p.name(i+1)
	}
	return name, i
}

// bind collects the names that the code itself binds.
func (p *pyReader) bind() {
	t := p.codeTokens
	start, depth := 0, 0
	names := func(from, to int) {
		for ; from < to; from++ {
			if n := t.name(from); n != "" && !t.op(from-1, ".") && !among(pyKeywords, n) {
				p.bound[n] = true
			}
		}
	}
	until := func(i int, stop string) int {
		for d, from := 0, i; i < len(t) && t[i].kind != codeLine; i++ {
			if i-from > 1000 {
				p.stop("a long list of names")
				return from
			}
			if d == 0 && t[i].text == stop && t[i].kind != codeString {
				return i
			}
			if t.op(i, "(") || t.op(i, "[") || t.op(i, "{") {
				d++
			} else if t.op(i, ")") || t.op(i, "]") || t.op(i, "}") {
				if d--; d < 0 {
					return i
				}
			}
		}
		return i
	}
	for i, k := range t {
		switch {
		case k.kind == codeLine:
			start, depth = i+1, 0
		case k.kind == codeString || k.kind == codeNumber:
		case k.text == "(" || k.text == "[" || k.text == "{":
			depth++
		case k.text == ")" || k.text == "]" || k.text == "}":
			depth--
		case k.text == ":" && depth == 0:
			start = i + 1
		case depth == 0 && k.kind == codeOp && len(k.text) > 0 && k.text[len(k.text)-1] == '=' && !slices.Contains([]string{"==", "!=", "<=", ">="}, k.text):
			for j := start; j < i; j++ {
				if t.op(j, ".") {
					p.stop("an attribute that is set")
				}
			}
			names(start, i)
			start = i + 1
		case k.text == ":=":
			names(i-1, i)
		case k.text == "for":
			names(i+1, until(i+1, "in"))
		case k.text == "lambda":
			names(i+1, until(i+1, ":"))
		case k.text == "as":
			names(i+1, i+2)
		case k.text == "def":
			names(i+1, until(i+1, ":"))
		}
	}
	for n := range p.bound {
		if _, ok := p.modules[n]; ok || among(pyForbidden, n) {
			p.stop("a variable with the name of something else")
		}
	}
}

func (p *pyReader) check() {
	t := p.codeTokens
	path, mutates := false, false
	for i, k := range t {
		if p.opaqueIn != "" {
			return
		}
		if k.kind == codeString {
			continue
		}
		if k.kind != codeName {
			continue
		}
		if t.op(i-1, ".") {
			if !p.member(i) {
				switch k.text {
				case "format":
					if text, ok := t.literal(i - 2); !ok || strings.Contains(text, "__") {
						p.stop("a format that may reach into objects")
					}
				case "append", "insert", "extend":
					mutates = true
				case "read_text", "read_bytes":
					p.readText(i)
					continue
				}
				if !among(pyAttrs, k.text) {
					p.stop("an attribute that guard does not know")
				}
			}
			path = path || k.text == "path" && t.name(i-2) == "sys"
			continue
		}
		if t.op(i+1, "=") && (t.op(i-1, "(") || t.op(i-1, ",")) {
			continue // a keyword argument
		}
		module, isModule := p.modules[k.text]
		_, isImported := p.imported[k.text]
		switch {
		case among(pyKeywords, k.text):
		case isModule && module == "":
			if !t.op(i+1, ".") && !t.op(i+1, ")") && !t.op(i+1, ",") {
				p.stop("uses a module that guard does not know")
			}
		case isModule:
			if !t.op(i+1, ".") {
				p.stop("passes a module on")
			}
		case k.text == "open":
			p.open(i)
		case isImported, among(pyBuiltins, k.text):
			if p.imported[k.text] == "os.getenv" || p.imported[k.text] == "os.environ" || p.imported[k.text] == "os.listdir" || p.imported[k.text] == "os.walk" {
				p.stop("a name imported from os")
			}
		case p.bound[k.text] && !among(pyForbidden, k.text):
		default:
			p.stop("a name that guard does not know")
		}
	}
	if path && mutates {
		p.stop("changes where modules are found")
	}
}

// member checks the attribute at i if it belongs to a module, and reports
// whether it does.
func (p *pyReader) member(i int) bool {
	t := p.codeTokens
	j := i
	for t.op(j-1, ".") && t.name(j-2) != "" {
		if j -= 2; i-j > 64 {
			p.stop("a long chain of attributes")
			return true
		}
	}
	if t.op(j-1, ".") {
		return false
	}
	module, ok := p.modules[t.name(j)]
	if !ok {
		return false
	}
	if module == "" {
		if j+2 != i || !slices.Contains([]string{"__version__", "__file__", "__name__", "VERSION", "version"}, t.name(i)) {
			p.stop("uses a module that guard does not know")
		}
		return true
	}
	for k := j + 2; k <= i; k += 2 {
		name := t.name(k)
		members, known := pyModule(module)
		if !known {
			return false // an attribute of a member
		}
		if !slices.Contains(strings.Fields(members), name) {
			p.stop("a member of a module that guard does not know")
			return true
		}
		module += "." + name
	}
	switch module {
	case "os.environ":
		if name, ok := t.literal(i + 2); ok && t.op(i+1, "[") {
			p.readsVariable(name)
		} else if name, ok := t.literal(i + 4); ok && t.name(i+2) == "get" {
			p.readsVariable(name)
		} else {
			p.readsVariable("")
		}
	case "os.getenv":
		if name, ok := t.literal(i + 2); ok {
			p.readsVariable(name)
		} else {
			p.readsVariable("")
		}
	case "os.listdir", "os.walk":
		if dir, ok := t.literal(i + 2); ok && t.op(i+1, "(") && t.op(i+3, ")") {
			p.add(effect.Read, dir, "lists it")
		} else if t.op(i+1, "(") && t.op(i+2, ")") {
			p.add(effect.Read, ".", "lists it")
		} else {
			p.vague(effect.Read, "", "lists a directory whose name is computed")
		}
	}
	return true
}

// open reads a call of open: a literal name, for reading.
func (p *pyReader) open(i int) {
	t := p.codeTokens
	name, ok := t.literal(i + 2)
	if !t.op(i+1, "(") || !ok || !t.op(i+3, ")") && !t.op(i+3, ",") {
		p.stop("opens a file whose name is computed")
		return
	}
	for j := i + 4; !t.op(j-1, ")"); {
		if t.op(j, ")") {
			break
		}
		mode, isText := t.literal(j)
		if w := t.name(j); w != "" && t.op(j+1, "=") {
			j += 2
			mode, isText = t.literal(j)
			if w == "encoding" || w == "errors" || w == "newline" {
				mode = "r"
			} else if w != "mode" {
				isText = false
			}
		}
		switch {
		case !isText || !t.op(j+1, ",") && !t.op(j+1, ")"):
			p.stop("opens a file in a way that guard does not follow")
			return
		case mode != "r" && mode != "rb" && mode != "rt":
			p.writesFile(name, "Python writes it")
			p.stop("opens a file to write")
			return
		}
		j += 2
	}
	p.readsFile(name, "Python reads it")
}

// readText reads Path("x").read_text().
func (p *pyReader) readText(i int) {
	t := p.codeTokens
	name, ok := t.literal(i - 3)
	if !ok || !t.op(i-2, ")") || !t.op(i-4, "(") || t.name(i-5) != "Path" {
		p.stop("reads a file whose name is computed")
		return
	}
	p.readsFile(name, "Python reads it")
}
