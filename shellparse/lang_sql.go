package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// sqlReader classifies statements one by one.
type sqlReader struct {
	reading
	lang catalog.Lang
	t    []sqlToken // the statement at hand
}

// readSQL reads SQL in the dialect of lang, with the commands of its client.
// A statement only reads if it is of a known kind and every function it calls
// is known to be pure.
func readSQL(lang catalog.Lang, code string) reading {
	p := sqlReader{lang: lang}
	sc := sqlScanner{s: code, lang: lang}
	for {
		t := sc.next()
		switch {
		case t.kind == sqlMeta:
			p.meta(t.text)
		case t.kind == sqlOp && t.text == ";":
			p.flush()
		case t.kind == sqlEnd:
			p.flush()
			if sc.why != "" {
				p.database(effect.Unknown, "", sc.why)
				p.fail(sc.why)
			}
			return p.reading
		default:
			p.t = append(p.t, t)
		}
	}
}

func (p *sqlReader) flush() {
	if len(p.t) > 0 {
		p.statement(0)
		p.t = p.t[:0]
	}
}

func (p *sqlReader) database(op effect.Operation, danger, why string) {
	e := effect.Effect{Op: op, Area: effect.Database, Danger: danger, Why: why}
	if op == effect.Delete {
		e.Undo = effect.UndoGone
	}
	p.put(e)
}

func (p *sqlReader) reads()           { p.database(effect.Read, "", "queries the database") }
func (p *sqlReader) writes(w string)  { p.database(effect.Write, "", w) }
func (p *sqlReader) deletes(w string) { p.database(effect.Delete, "", w) }

func (p *sqlReader) unclear(why string) {
	p.database(effect.Unknown, "", why)
	p.fail(why)
}

func (p *sqlReader) at(i int) sqlToken {
	if i < 0 || i >= len(p.t) {
		return sqlToken{}
	}
	return p.t[i]
}

func (p *sqlReader) word(i int) string {
	if t := p.at(i); t.kind == sqlWord {
		return t.text
	}
	return ""
}

func (p *sqlReader) op(i int, op string) bool {
	t := p.at(i)
	return t.kind == sqlOp && t.text == op
}

// find returns the index of a word at or after i, or -1.
func (p *sqlReader) find(i int, word string) int {
	for ; i < len(p.t); i++ {
		if p.word(i) == word {
			return i
		}
	}
	return -1
}

// statement classifies the statement that begins at i.
func (p *sqlReader) statement(i int) {
	for p.op(i, "(") {
		i++
	}
	w := p.word(i)
	switch w {
	case "select", "values", "table", "with":
		p.query(i)
	case "show", "describe", "desc", "help", "checksum":
		p.reads()
		p.functions(i, false)
	case "explain":
		p.explain(i)
	case "pragma":
		p.pragma(i)
	case "use", "savepoint", "release", "abort", "unlisten", "listen", "unlock", "detach":
	case "commit", "rollback", "end":
		if p.word(i+1) == "prepared" {
			p.writes("ends a prepared transaction")
		}
	case "begin", "start":
		p.transaction(i)
	case "set":
		p.set(i)
	case "reset":
		if slices.Contains([]string{"master", "slave", "replica", "binary", "query", "persist"}, p.word(i+1)) {
			p.database(effect.Delete, "database_destroy", "resets the server's logs")
		}
	case "insert", "replace", "upsert":
		p.writes("adds or replaces rows")
		p.functions(i, true)
	case "update", "delete":
		p.change(i, w)
	case "merge":
		if p.find(i, "delete") >= 0 {
			p.deletes("merges and deletes rows")
		} else {
			p.writes("merges rows")
		}
		p.functions(i, true)
	case "create":
		p.create(i)
	case "alter":
		p.alter(i)
	case "drop":
		p.drop(i)
	case "truncate":
		p.database(effect.Delete, "database_destroy", "empties tables")
	case "grant", "revoke", "reassign":
		p.put(effect.Effect{Op: effect.Write, Area: effect.Database, Bits: effect.Privileged, Why: "changes who may do what"})
	case "copy":
		p.copy(i)
	case "load":
		p.load(i)
	case "attach":
		p.attach(i)
	case "vacuum":
		p.writes("rewrites the database")
		if n := p.find(i, "into"); n >= 0 {
			p.file(effect.Write, n+1)
		}
	case "analyze", "reindex", "cluster", "refresh", "checkpoint", "optimize", "repair", "comment", "security", "rename", "notify", "flush", "lock", "stop", "change", "kill":
		p.writes("changes the database or its server")
	case "purge":
		p.database(effect.Delete, "", "deletes logs")
	case "shutdown":
		p.database(effect.Write, "", "stops the server")
	case "system", "source", "tee", "pager", "edit", "delimiter":
		p.clientWord(i, w)
	case "call", "exec", "execute", "do", "prepare", "declare":
		p.unclear("runs a procedure or block that guard does not see")
		p.functions(i, true)
	default:
		p.unclear("a statement that guard does not know")
		p.functions(i, true)
	}
}

// query reads a SELECT or WITH, which may hold statements that write.
func (p *sqlReader) query(i int) {
	wrote, writers := false, 0
	for j := i; j < len(p.t); j++ {
		w := p.word(j)
		switch w {
		case "insert", "update", "delete", "merge", "replace":
			if prev := p.word(j - 1); p.op(j+1, "(") || p.op(j-1, ".") || p.op(j+1, ".") || w == "update" && (prev == "for" || prev == "key" || prev == "on" || prev == "do") || w == "delete" && prev == "on" {
				continue
			}
			wrote = true
			if writers++; writers > 16 {
				p.unclear("a query with too many parts that write")
				return
			}
			if w == "update" || w == "delete" {
				p.change(j, w)
			} else if w == "merge" && p.find(j, "delete") >= 0 {
				p.deletes("merges and deletes rows")
			} else {
				p.writes("adds or replaces rows")
			}
		case "into":
			switch n := p.word(j + 1); {
			case n == "outfile" || n == "dumpfile":
				p.file(effect.Write, j+2)
			case p.op(j+1, "@"):
			case !wrote:
				wrote = true
				p.writes("makes a table from a query")
			}
		}
	}
	if !wrote {
		p.reads()
	}
	p.functions(i, wrote)
}

func (p *sqlReader) explain(i int) {
	runs := false
	depth := 0
	for j := i + 1; j < len(p.t); j++ {
		switch {
		case p.op(j, "("):
			depth++
		case p.op(j, ")"):
			depth--
		}
		w := p.word(j)
		if w == "analyze" || w == "analyse" {
			runs = true
			continue
		}
		if depth == 0 && slices.Contains([]string{"select", "with", "values", "table", "insert", "update", "delete", "replace", "merge", "create", "execute", "declare", "refresh"}, w) {
			if runs {
				p.statement(j)
				return
			}
			break
		}
	}
	p.reads()
	p.functions(i, true)
}

func (p *sqlReader) transaction(i int) {
	for j := i + 1; j < len(p.t); j++ {
		switch p.word(j) {
		case "transaction", "work", "immediate", "deferred", "exclusive", "concurrent", "isolation", "level", "read", "only", "write", "serializable", "repeatable", "committed", "uncommitted", "deferrable", "not", "with", "consistent", "snapshot":
		default:
			if !p.op(j, ",") {
				p.unclear("a block of statements")
				return
			}
		}
	}
}

func (p *sqlReader) set(i int) {
	for j := i + 1; j < len(p.t); j++ {
		switch p.word(j) {
		case "global", "persist", "persist_only", "password", "default":
			p.writes("changes a setting of the server")
		case "role", "authorization", "sql_mode", "standard_conforming_strings", "backslash_quote", "session_preload_libraries", "local_preload_libraries":
			p.unclear("a setting that changes what later statements mean or may do")
		}
	}
	p.functions(i, false)
}

// change reads UPDATE and DELETE. A condition that is always true is none.
func (p *sqlReader) change(i int, verb string) {
	depth, where := 0, -1
	for j := i; j < len(p.t) && depth >= 0; j++ {
		switch {
		case p.op(j, "("):
			depth++
		case p.op(j, ")"):
			depth--
		case depth == 0 && (p.word(j) == "where" || p.word(j) == "or" && where >= 0):
			where = j
			if !p.conditional(j + 1) {
				p.database(effect.Delete, "sql_no_where", verb+"s every row")
				p.functions(i, true)
				return
			}
		}
	}
	switch {
	case where < 0:
		p.database(effect.Delete, "sql_no_where", verb+"s every row")
	case verb == "delete":
		p.deletes("deletes rows")
	default:
		p.writes("updates rows")
	}
	p.functions(i, true)
}

// conditional reports whether the condition at i, up to the next or, depends
// on a column.
func (p *sqlReader) conditional(i int) bool {
	for ; i < len(p.t); i++ {
		switch t := p.at(i); {
		case t.kind == sqlName:
			return true
		case t.kind == sqlWord:
			switch t.text {
			case "true", "false", "not", "and", "null", "is", "in", "like", "between":
			case "or", "limit", "returning", "order":
				return false
			default:
				return true
			}
		}
	}
	return false
}

func (p *sqlReader) create(i int) {
	p.writes("makes or changes a database object")
	for j := i + 1; j < min(len(p.t), i+8); j++ {
		switch p.word(j) {
		case "function", "procedure", "trigger", "event", "rule", "extension", "server", "language", "subscription", "aggregate", "virtual", "operator", "cast", "transform", "library", "plugin":
			p.unclear("makes code in the database")
		case "user", "role":
			p.put(effect.Effect{Op: effect.Write, Area: effect.Database, Bits: effect.Privileged, Why: "makes an account"})
		case "table", "view", "index":
			p.functions(i, true)
			return
		}
	}
	p.functions(i, true)
}

func (p *sqlReader) alter(i int) {
	switch p.word(i + 1) {
	case "system", "user", "role":
		p.put(effect.Effect{Op: effect.Write, Area: effect.Database, Bits: effect.Privileged, Why: "changes the server or an account"})
		return
	}
	p.writes("changes a database object")
	for j := i + 1; j < len(p.t); j++ {
		switch p.word(j) {
		case "truncate":
			p.database(effect.Delete, "database_destroy", "drops data")
		case "drop":
			switch p.word(j + 1) {
			case "constraint", "default", "not", "index", "key", "expression", "identity", "foreign", "primary", "check":
			default:
				p.database(effect.Delete, "database_destroy", "drops a column or partition")
			}
		}
	}
	p.functions(i, true)
}

func (p *sqlReader) drop(i int) {
	switch p.word(i + 1) {
	case "index", "view", "trigger":
		if p.find(i, "cascade") < 0 {
			p.put(effect.Effect{Op: effect.Delete, Area: effect.Database, Undo: effect.UndoManual, Why: "drops a definition"})
			return
		}
	}
	p.database(effect.Delete, "database_destroy", "drops "+p.word(i+1))
}

// file records an effect on the file that the string at i names.
func (p *sqlReader) file(op effect.Operation, i int) {
	t := p.at(i)
	if t.kind != sqlString || strings.IndexByte(t.text, '\\') >= 0 {
		p.vague(op, "", "a file whose name is computed")
		return
	}
	if next := p.at(i + 1); next.kind == sqlOp && next.text == "|" {
		p.vague(op, t.text, "a file whose name is computed")
		return
	}
	p.add(op, t.text, "named in SQL")
}

// copy reads PostgreSQL's COPY, in the server's or, from \copy, in psql's
// form.
func (p *sqlReader) copy(i int) {
	depth, dir := 0, -1
	for j := i + 1; j < len(p.t) && dir < 0; j++ {
		switch {
		case p.op(j, "("):
			depth++
		case p.op(j, ")"):
			depth--
		case depth == 0 && (p.word(j) == "from" || p.word(j) == "to"):
			dir = j
		}
	}
	if dir < 0 {
		p.unclear("a COPY that guard does not know")
		return
	}
	if p.op(i+1, "(") {
		p.query(i + 2)
	}
	op := effect.Read
	if p.word(dir) == "from" {
		p.writes("adds rows")
	} else {
		op = effect.Write
		p.reads()
	}
	switch w := p.word(dir + 1); {
	case w == "program":
		if t := p.at(dir + 2); t.kind == sqlString {
			p.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: "the database runs a command"})
			p.shell = append(p.shell, t.text)
		} else {
			p.unclear("the database runs a command")
		}
	case w == "stdin" || w == "stdout" || w == "pstdin" || w == "pstdout":
	case op == effect.Read:
		p.file(effect.Read, dir+1)
	default:
		p.file(effect.Write, dir+1)
	}
}

func (p *sqlReader) load(i int) {
	n := p.find(i, "infile")
	if n < 0 {
		p.put(effect.Effect{Op: effect.Execute, Area: effect.Database, Why: "loads a library into the server"})
		p.fail("loads a library into the server")
		return
	}
	p.writes("adds rows")
	p.file(effect.Read, n+1)
	if p.find(i, "local") >= 0 {
		p.effects[len(p.effects)-1].Bits |= effect.Send
	}
}

func (p *sqlReader) attach(i int) {
	i++
	if p.word(i) == "database" {
		i++
	}
	if t := p.at(i); t.kind == sqlString && (t.text == "" || t.text == ":memory:") {
		return
	}
	p.file(effect.Write, i)
}

var sqlPragmas = []string{
	"application_id", "auto_vacuum", "collation_list", "compile_options", "database_list",
	"encoding", "foreign_key_check", "foreign_key_list", "foreign_keys", "freelist_count",
	"function_list", "index_info", "index_list", "index_xinfo", "integrity_check",
	"journal_mode", "module_list", "page_count", "page_size", "pragma_list", "quick_check",
	"schema_version", "synchronous", "table_info", "table_list", "table_xinfo", "user_version",
}

func (p *sqlReader) pragma(i int) {
	name, j := p.word(i+1), i+2
	if p.op(j, ".") {
		name, j = p.word(j+1), j+2
	}
	switch {
	case name == "query_only" || name == "busy_timeout" || name == "cache_size" || name == "case_sensitive_like" || name == "foreign_keys":
		p.reads()
	case !among(sqlPragmas, name):
		p.writes("a pragma that may change the database")
		p.fail("a pragma that guard does not know")
	case j < len(p.t) && (p.op(j, "=") || !strings.Contains(name, "_list") && !strings.Contains(name, "_info") && !strings.Contains(name, "_xinfo") && !strings.Contains(name, "_check")):
		p.writes("changes the database's settings")
	default:
		p.reads()
	}
}

// functions looks at every call from i on. In statements that write, a name
// before a parenthesis may be a table, so only known harm counts there.
func (p *sqlReader) functions(i int, written bool) {
	for ; i+1 < len(p.t); i++ {
		t := p.at(i)
		if !p.op(i+1, "(") || t.kind != sqlWord && t.kind != sqlName {
			continue
		}
		name := strings.ToLower(t.text)
		if p.harmful(name, i+2) || written {
			continue
		}
		if t.kind == sqlWord && among(sqlBeforeParen, name) {
			continue
		}
		if p.word(i-1) == "as" || p.columnList(i) {
			continue
		}
		if p.op(i-1, ".") && p.word(i-2) != "pg_catalog" || !among(sqlPure, name) {
			p.unclear("a function that guard does not know")
		}
	}
}

// columnList reports whether "name (" at i begins "name (columns) as (", the
// head of a common table expression.
func (p *sqlReader) columnList(i int) bool {
	if prev := p.word(i - 1); prev != "with" && prev != "recursive" && !p.op(i-1, ",") {
		return false
	}
	for j := i + 2; j < len(p.t); j++ {
		if p.op(j, ")") {
			return p.word(j+1) == "as"
		}
		if t := p.at(j); t.kind != sqlWord && t.kind != sqlName && !p.op(j, ",") {
			return false
		}
	}
	return false
}

// harmful records what a function known to reach outside does; its first
// argument is at i.
func (p *sqlReader) harmful(name string, i int) bool {
	switch name {
	case "writefile":
		p.file(effect.Write, i)
	case "readfile", "load_file", "pg_read_file", "pg_read_binary_file", "pg_ls_dir", "pg_stat_file":
		p.file(effect.Read, i)
	case "lo_export":
		if p.op(i+1, ",") {
			p.file(effect.Write, i+2)
		} else {
			p.vague(effect.Write, "", "exports a large object")
		}
	case "lo_import":
		p.file(effect.Read, i)
		p.writes("makes a large object")
	case "nextval", "setval", "lo_unlink", "lo_create", "lo_put", "lo_from_bytea", "set_config", "pg_reload_conf", "pg_rotate_logfile", "pg_switch_wal", "pg_advisory_lock", "pg_notify", "get_lock", "pg_create_restore_point", "pg_stat_reset", "pg_promote":
		p.writes("a function that changes the database or its server")
	case "pg_terminate_backend", "pg_cancel_backend":
		p.put(effect.Effect{Op: effect.Delete, Area: effect.Process, Why: "ends a session of the server"})
	case "dblink", "dblink_exec", "dblink_connect", "http_get", "http_post", "openrowset", "opendatasource":
		p.put(effect.Effect{Op: effect.Network, Area: effect.Database, Bits: effect.Remote | effect.Send, Why: "the database connects to another server"})
		p.fail("the database connects to another server")
	case "load_extension", "sys_exec", "sys_eval", "xp_cmdshell", "edit", "fts3_tokenizer", "query_to_xml", "database_to_xml", "execute_immediate":
		p.put(effect.Effect{Op: effect.Execute, Area: effect.Database, Kind: effect.OpaqueCode, Why: "a function that runs code"})
		p.fail("a function that runs code")
	default:
		return false
	}
	return true
}
