package shellparse

import (
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// psqlReads are the commands of psql, besides those that begin with d, that
// only show or change how it shows.
var psqlReads = []string{
	"?", "C", "H", "T", "a", "bind", "conninfo", "copyright", "crosstabview", "echo", "elif",
	"else", "encoding", "endif", "errverbose", "f", "gdesc", "gset", "h", "help", "if", "l", "l+", "list",
	"lo_list", "p", "print", "pset", "q", "qecho", "r", "reset", "set", "sf", "sf+", "sv", "sv+",
	"t", "timing", "unset", "warn", "watch", "x", "z",
}

// sqliteReads are the dot commands of sqlite3 that only show or change how it
// shows.
var sqliteReads = []string{
	"bail", "binary", "changes", "databases", "dbinfo", "dbtotxt", "dump", "echo", "eqp", "exit",
	"explain", "fullschema", "header", "headers", "help", "indexes", "indices", "limit", "lint",
	"mode", "nullvalue", "print", "prompt", "quit", "schema", "separator", "sha3sum", "show",
	"stats", "tables", "timeout", "timer", "version", "vfsinfo", "vfslist", "vfsname", "width",
}

// meta reads a command of the client.
func (p *sqlReader) meta(line string) {
	switch p.lang {
	case catalog.Psql:
		p.psql(line)
	case catalog.MySQL:
		p.flush()
		name, rest, _ := strings.Cut(strings.TrimPrefix(line, `\`), " ")
		switch rest = strings.TrimSpace(rest); name {
		case "!":
			p.shell = append(p.shell, rest)
		case "P":
			p.shell = append(p.shell, rest)
		case "T":
			p.add(effect.Write, rest, "mysql copies its output there")
		case ".":
			p.script(rest)
		}
	default:
		p.dot(line)
	}
}

// script records that a file of statements runs.
func (p *sqlReader) script(path string) {
	p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Target: path, Why: "runs the statements in a file"})
	p.fail("runs the statements in a file")
}

// clientWord reads a statement whose first word is a command of the mysql
// client; its own spelling is lost, so nothing in it is trusted.
func (p *sqlReader) clientWord(i int, w string) {
	why := "a command of the client: " + w
	if t := p.at(i + 1); w == "tee" && t.kind == sqlWord {
		p.add(effect.Write, t.text, why)
	}
	p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: why})
	p.fail(why)
}

// words splits the rest of a client's line at blanks, outside quotes.
func clientWords(s string) (words []string, ok bool) {
	for {
		s = strings.TrimLeft(s, " \t\r")
		if s == "" {
			return words, true
		}
		if q := s[0]; q == '\'' || q == '"' {
			n := strings.IndexByte(s[1:], q)
			if n < 0 || strings.IndexByte(s[1:1+n], '\\') >= 0 {
				return words, false
			}
			words = append(words, s[1:1+n])
			s = s[n+2:]
			continue
		}
		end := strings.IndexAny(s, " \t\r")
		if end < 0 {
			end = len(s)
		}
		words = append(words, s[:end])
		s = s[end:]
	}
}

// target records an effect on a client's target: a file, or after a bar a
// command.
func (p *sqlReader) target(op effect.Operation, rest string, words []string) {
	rest = strings.TrimSpace(rest)
	switch {
	case strings.HasPrefix(rest, "|"):
		p.shell = append(p.shell, rest[1:])
	case len(words) == 0 || words[0] == "stdout" || words[0] == "off":
	case strings.HasPrefix(words[0], "|"):
		p.shell = append(p.shell, strings.TrimPrefix(strings.Join(words, " "), "|"))
	case op == effect.Write:
		p.writesFile(words[0], "named in a command of the client")
	default:
		p.readsFile(words[0], "named in a command of the client")
	}
}

func (p *sqlReader) psql(line string) {
	line = line[1:]
	if strings.HasPrefix(line, "!") {
		p.flush()
		if strings.IndexByte(line, ':') >= 0 {
			p.fail("a variable of psql may stand in the command")
		}
		p.shell = append(p.shell, line[1:])
		return
	}
	if strings.HasPrefix(line, "copy") && len(line) > 4 && (isBlank(line[4]) || line[4] == '(') {
		p.flush()
		sc := sqlScanner{s: line, lang: catalog.Psql}
		for t := sc.next(); t.kind != sqlEnd; t = sc.next() {
			p.t = append(p.t, t)
		}
		if sc.why != "" {
			p.unclear(sc.why)
		}
		p.copy(0)
		p.t = p.t[:0]
		return
	}
	end := strings.IndexAny(line, " \t|'\"")
	if end < 0 {
		end = len(line)
	}
	name, rest := line[:end], line[end:]
	words, ok := clientWords(rest)
	if !ok || strings.IndexByte(rest, '`') >= 0 || strings.IndexByte(rest, ':') >= 0 && name != "echo" && name != "qecho" && name != "warn" {
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "psql may run what is in backquotes"})
		p.fail("words of a psql command that are computed")
		return
	}
	switch {
	case name == "g" || name == "gx":
		p.flush()
		if strings.HasPrefix(strings.TrimSpace(rest), "(") {
			p.fail("options of a psql command")
		}
		p.target(effect.Write, rest, words)
	case name == "o" || name == "out" || name == "w" || name == "write" || name == "s":
		p.target(effect.Write, rest, words)
	case name == "i" || name == "ir" || name == "include" || name == "include_relative":
		p.script(strings.Join(words, " "))
	case name == "gexec":
		p.flush()
		p.put(effect.Effect{Op: effect.Execute, Area: effect.Database, Kind: effect.OpaqueCode, Why: "runs what a query returns"})
		p.fail("runs what a query returns")
	case name == "lo_export" && len(words) == 2:
		p.add(effect.Write, words[1], "exports a large object")
	case name == "lo_import" && len(words) > 0:
		p.add(effect.Read, words[0], "imports a large object")
		p.writes("makes a large object")
	case name == "lo_unlink":
		p.deletes("deletes a large object")
	case name == "password":
		p.put(effect.Effect{Op: effect.Write, Area: effect.Database, Bits: effect.Privileged, Why: "changes a password"})
	case name == "gdesc" || name == "gset" || name == "crosstabview" || name == "watch":
		p.flush()
	case among(psqlReads, name):
	case strings.HasPrefix(name, "d") && strings.Trim(name, "abcdefgilmnoprstuvwxyACDFOPRST+") == "":
		p.reads()
	default:
		p.put(effect.Effect{Op: effect.Execute, Kind: effect.AnyCode, Why: "a command of psql that guard does not know"})
		p.fail("a command of psql that guard does not know")
	}
}

func (p *sqlReader) dot(line string) {
	line = strings.TrimRight(line[1:], " \t\r")
	end := strings.IndexAny(line, " \t")
	if end < 0 {
		end = len(line)
	}
	name, rest := line[:end], line[end:]
	if len(name) > 1 && (strings.HasPrefix("shell", name) || strings.HasPrefix("system", name)) {
		p.shell = append(p.shell, strings.TrimSpace(rest))
		return
	}
	words, ok := clientWords(rest)
	if !ok {
		p.unclear("words of a dot command that guard does not follow")
		return
	}
	for len(words) > 0 && strings.HasPrefix(words[0], "-") && name != "print" {
		switch w := words[0]; {
		case name == "import" && (strings.TrimLeft(w, "-") == "skip" || strings.TrimLeft(w, "-") == "schema"):
			words = words[min(2, len(words)):]
			continue
		case name == "open" && strings.TrimLeft(w, "-") == "readonly":
			name = "readonly"
		case name == "import" || name == "mode" || name == "dump" || name == "schema" || name == "fullschema" || name == "sha3sum" || name == "nullvalue" || name == "lint" || name == "explain":
		case name == "output" || name == "once":
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.AnyCode, Why: "opens the output in another program"})
			p.fail("opens the output in another program")
		default:
			p.fail("an option of a dot command that guard does not know")
		}
		words = words[1:]
	}
	last := ""
	if len(words) > 0 {
		last = words[len(words)-1]
	}
	switch {
	case among(sqliteReads, name):
		p.reads()
	case name == "output" || name == "once" || name == "log" || name == "trace":
		if last != "stderr" {
			p.target(effect.Write, "", words)
		}
	case (name == "save" || name == "backup" || name == "clone") && last != "":
		p.add(effect.Write, last, "a copy of the database")
	case name == "open":
		if last != "" && last != ":memory:" {
			p.add(effect.Write, last, "opens or makes a database")
		}
	case name == "readonly":
		p.add(effect.Read, last, "opens a database")
	case name == "restore":
		p.add(effect.Read, last, "restores from it")
		p.database(effect.Delete, "", "replaces the content of the database")
	case name == "import" && len(words) > 0:
		p.target(effect.Read, "", words[:1])
		p.writes("adds rows")
	case name == "read" && strings.HasPrefix(last, "|") && len(words) == 1:
		p.target(effect.Read, last, words)
		p.fail("runs the statements that a command prints")
	case name == "read":
		p.script(last)
	case name == "load":
		p.put(effect.Effect{Op: effect.Execute, Target: strings.Join(words[:min(1, len(words))], ""), Why: "loads a library"})
		p.fail("loads a library")
	default:
		p.unclear("a dot command that guard does not know")
	}
}
