package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

var mongoReads = []string{
	"aggregate", "count", "countDocuments", "dataSize", "distinct", "estimatedDocumentCount",
	"explain", "find", "findOne", "getCollectionInfos", "getCollectionNames", "getIndexes",
	"getName", "hostInfo", "isCapped", "serverStatus", "stats", "storageSize",
	"totalIndexSize", "totalSize", "validate", "version",
}

var mongoWrites = []string{
	"bulkWrite", "createCollection", "createIndex", "createIndexes", "createView",
	"findAndModify", "findOneAndReplace", "findOneAndUpdate", "insert", "insertMany",
	"insertOne", "renameCollection", "replaceOne", "save", "update", "updateMany", "updateOne",
}

var mongoChain = []string{
	"batchSize", "collation", "count", "explain", "forEach", "hasNext", "hint", "itcount",
	"limit", "maxTimeMS", "next", "pretty", "projection", "size", "skip", "sort", "toArray",
}

// readMongo reads statements for mongosh: "show …", "use …" and calls on db
// with literal arguments.
func readMongo(code string) reading {
	var sc jsScanner
	sc.scan(code, 0, 0)
	p := mongoReader{codeTokens: sc.toks}
	for p.i < len(p.codeTokens) && sc.why == "" && p.unknown == "" {
		if p.op(p.i, ";") {
			p.i++
			continue
		}
		p.statement()
	}
	p.conclude(sc.why, catalog.Mongo, code)
	return p.reading
}

type mongoReader struct {
	reading
	codeTokens
	i int
}

func (p *mongoReader) statement() {
	switch w := p.name(p.i); {
	case w == "show" || w == "use":
		if p.name(p.i+1) == "" {
			p.fail("a statement that guard does not know")
		}
		p.put(effect.Effect{Op: effect.Read, Area: effect.Database, Why: "looks at the database"})
		p.i += 2
		return
	case w != "db":
		p.fail("a statement that guard does not know")
		return
	}
	p.i++
	method := ""
	for p.op(p.i, ".") && method == "" {
		p.i++
		name := p.name(p.i)
		p.i++
		if !p.op(p.i, "(") {
			if name == "" {
				break
			}
			continue
		}
		if name == "getCollection" || name == "getSiblingDB" {
			p.arguments()
			continue
		}
		method = name
	}
	put := func(op effect.Operation, danger, why string) {
		e := effect.Effect{Op: op, Area: effect.Database, Danger: danger, Why: why}
		if op == effect.Delete {
			e.Undo = effect.UndoGone
		}
		p.put(e)
	}
	switch {
	case among(mongoReads, method):
		put(effect.Read, "", "looks at the database")
	case among(mongoWrites, method):
		put(effect.Write, "", "changes documents")
	case strings.HasPrefix(method, "drop"):
		put(effect.Delete, "database_destroy", "drops data")
	case strings.HasPrefix(method, "delete") || method == "remove" || method == "findOneAndDelete":
		danger := ""
		if p.op(p.i+1, "{") && p.op(p.i+2, "}") || p.op(p.i+1, ")") {
			danger = "sql_no_where"
		}
		put(effect.Delete, danger, "deletes documents")
	default:
		put(effect.Unknown, "", "a method that guard does not know")
		p.fail("a method that guard does not know")
		return
	}
	p.arguments()
	for p.op(p.i, ".") && p.unknown == "" {
		name := p.name(p.i + 1)
		if !among(mongoChain, name) || !p.op(p.i+2, "(") {
			p.fail("a method that guard does not know")
			return
		}
		p.i += 2
		p.arguments()
	}
	if p.i < len(p.codeTokens) && !p.op(p.i, ";") && p.name(p.i) != "db" && p.name(p.i) != "show" {
		p.fail("a statement that guard does not follow")
	}
}

// arguments reads literals up to the parenthesis that closes.
func (p *mongoReader) arguments() {
	depth := 0
	for ; p.i < len(p.codeTokens); p.i++ {
		t := p.at(p.i)
		switch {
		case p.op(p.i, "("):
			if prev := p.name(p.i - 1); depth > 0 && !slices.Contains([]string{"ISODate", "ObjectId", "Date", "NumberLong", "NumberInt", "NumberDecimal", "UUID"}, prev) {
				p.fail("an argument that guard does not follow")
				return
			}
			depth++
		case p.op(p.i, ")"):
			if depth--; depth == 0 {
				p.i++
				return
			}
		case p.op(p.i, "[") && (p.op(p.i-1, "{") || p.op(p.i-1, ",") && computedKey(p, p.i)):
			p.fail("a key that guard does not follow")
			return
		case t.kind == codeOp && (strings.ContainsAny(t.text, "=?`") || t.text == "." || t.text == "=>"):
			p.fail("an argument that guard does not follow")
			return
		case t.kind == codeName || t.kind == codeString:
			switch w := t.text; w {
			case "$out", "$merge":
				p.put(effect.Effect{Op: effect.Write, Area: effect.Database, Why: "writes the result to a collection"})
			case "$where", "$function", "$accumulator", "function":
				p.fail("code in a query")
				return
			}
			if t.kind == codeString && !t.plain && strings.Contains(t.text, `\`) && (p.op(p.i+1, ":")) {
				p.fail("a key that guard does not follow")
				return
			}
		}
	}
	p.fail("unbalanced brackets")
}

// computedKey says whether the bracket at i closes before a colon, and so is
// the name of a field and not a list. A list too long to look through counts
// as one.
func computedKey(p *mongoReader, i int) bool {
	end := min(i+100, len(p.codeTokens))
	for depth := 0; i < end; i++ {
		switch {
		case p.op(i, "["):
			depth++
		case p.op(i, "]"):
			if depth--; depth == 0 {
				return p.op(i+1, ":")
			}
		}
	}
	return true
}
