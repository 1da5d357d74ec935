package shellparse

// pyBuiltins are the builtins of Python that reach nothing outside.
var pyBuiltins = []string{
	"ArithmeticError", "AssertionError", "AttributeError", "BaseException", "EOFError", "Ellipsis",
	"Exception", "FileNotFoundError", "IOError", "ImportError", "IndexError", "KeyError",
	"KeyboardInterrupt", "LookupError", "ModuleNotFoundError", "NameError", "NotImplemented",
	"NotImplementedError", "OSError", "OverflowError", "RuntimeError", "StopIteration", "SystemExit",
	"TypeError", "UnicodeDecodeError", "ValueError", "ZeroDivisionError", "__name__", "abs", "all",
	"any", "ascii", "bin", "bool", "bytearray", "bytes", "callable", "chr", "complex", "dict", "dir",
	"divmod", "enumerate", "exit", "filter", "float", "format", "frozenset", "hash", "hex", "id",
	"int", "isinstance", "issubclass", "iter", "len", "list", "map", "max", "min", "next", "oct",
	"ord", "pow", "print", "quit", "range", "repr", "reversed", "round", "set", "slice", "sorted",
	"str", "sum", "tuple", "type", "zip",
}

// pyForbidden are the other builtins: a variable of that name proves nothing.
var pyForbidden = []string{
	"__build_class__", "__builtins__", "__import__", "__loader__", "__spec__", "aiter", "anext",
	"breakpoint", "classmethod", "compile", "copyright", "credits", "delattr", "eval", "exec",
	"execfile", "file", "getattr", "globals", "hasattr", "help", "input", "license", "locals",
	"memoryview", "object", "open", "property", "raw_input", "reload", "setattr", "staticmethod",
	"super", "unicode", "vars",
}

// pyKeywords are the keywords that are followed; class and async are not.
var pyKeywords = []string{
	"False", "None", "True", "and", "as", "assert", "break", "continue", "def", "del", "elif", "else",
	"except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
	"not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
}

// pyAttrs are the attributes that are harmless on every object that checked code
// can hold.
var pyAttrs = []string{
	"absolute", "add", "append", "appendleft", "args", "as_integer_ratio", "as_posix", "astimezone",
	"bit_length", "buffer", "bytes", "capitalize", "casefold", "center", "clear", "close", "closed",
	"code", "colno", "combine", "conjugate", "copy", "count", "date", "datetime", "day", "days",
	"decode", "denominator", "difference", "digest", "digest_size", "discard", "doc", "elements",
	"encode", "encoding", "end", "endswith", "exists", "expandtabs", "extend", "find", "findall",
	"finditer", "flush", "format", "fragment", "from_bytes", "fromhex", "fromisoformat",
	"fromkeys", "fromtimestamp", "fullmatch", "get", "geturl", "getvalue", "glob", "group", "groupdict",
	"groups", "hex", "hexdigest", "hostname", "hour", "imag", "index", "insert", "int",
	"intersection", "is_dir", "is_file", "is_integer", "isalnum", "isalpha", "isascii", "isatty",
	"isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isocalendar", "isoformat",
	"isoweekday", "isprintable", "isspace", "issubset", "issuperset", "istitle", "isupper", "items", "iterdir",
	"join", "joinpath", "keys", "lastgroup", "lastindex", "lineno", "ljust", "lower", "lstrip",
	"major", "maketrans", "match", "max", "message", "micro", "microsecond", "min", "minor", "minute",
	"month", "most_common", "msg", "name", "netloc", "normalize", "now", "numerator", "params",
	"parent", "parents", "partition", "parts", "path", "pattern", "pop", "popleft", "port", "pos",
	"quantize", "query", "read", "readline", "readlines", "real", "relative_to", "releaselevel",
	"removeprefix", "removesuffix", "resolve", "reverse", "rfind", "rglob", "rindex", "rjust", "rotate",
	"rpartition", "rsplit", "rstrip", "scheme", "search", "second", "seconds", "seek", "serial",
	"setdefault", "sort", "span", "split", "splitlines", "start", "startswith", "stem", "strftime",
	"string", "strip", "strptime", "sub", "subn", "subtract", "suffix", "suffixes", "swapcase",
	"symmetric_difference", "tell", "time", "timedelta", "timestamp", "timetuple", "timezone",
	"title", "to_bytes", "to_integral_value", "today", "total", "total_seconds", "translate",
	"tzinfo", "union", "update", "upper", "username", "utc", "utcfromtimestamp", "utcnow",
	"utcoffset", "values", "version", "weekday", "with_name", "with_suffix", "write", "year", "zfill",
}

// tellingNames are the names that tell of deleting, running or connecting.
var tellingNames = []string{
	"Popen", "call", "check_call", "check_output", "child_process", "connect", "ctypes", "delete",
	"deleteMany", "drop", "eval", "exec", "execFile", "execFileSync", "execSync", "execv", "execve",
	"fork", "fs.rm", "kill", "os.remove", "os.system", "popen", "pty", "remove", "removedirs",
	"rename", "renames", "requests", "rimraf", "rm", "rmSync", "rmdir", "rmdirSync", "rmtree",
	"sendall", "shutil", "socket", "spawn", "spawnSync", "startfile", "subprocess", "system",
	"truncate", "unlink", "unlinkSync", "urlopen", "urlretrieve", "writeFile", "writeFileSync",
	"write_bytes", "write_text",
}
