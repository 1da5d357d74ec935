package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// maxCode is the most code a reader looks at; more is not understood.
const maxCode = 256 << 10

// maxNesting bounds every reader that follows nested constructs.
const maxNesting = 200

// readCode reads code written in lang. Every reader knows what is harmless
// and fails on the rest, so a language without one is never understood.
func readCode(lang catalog.Lang, code string) reading {
	if len(code) > maxCode {
		return opaque("the code is too long to be read")
	}
	if i := strings.IndexByte(code, 0); i >= 0 {
		return opaque("the code holds a NUL")
	}
	switch lang {
	case catalog.Shell:
		return reading{shell: []string{code}}
	case catalog.Sed:
		return readSed(code)
	case catalog.Awk:
		return readAwk(code)
	case catalog.Jq:
		return readJq(code)
	case catalog.Yq:
		return readYq(code)
	case catalog.SQL, catalog.Psql, catalog.MySQL, catalog.SQLite:
		return readSQL(lang, code)
	case catalog.Redis:
		return readRedis(code)
	case catalog.Mongo:
		return readMongo(code)
	case catalog.GraphQL:
		return readGraphQL(code)
	case catalog.Python:
		return readPython(code)
	case catalog.Node:
		return readNode(code)
	case catalog.Perl:
		return readPerl(code)
	case catalog.Ruby:
		return readRuby(code)
	case catalog.PHP:
		return readPHP(code)
	case catalog.Bc:
		return readBc(code)
	case catalog.Dc:
		return readDc(code)
	}
	return opaque("inline code that guard does not read")
}

// opaque is the reading of code that may do anything.
func opaque(why string) reading {
	var r reading
	r.opaque(why)
	return r
}

// opaque records that code runs which nobody here understands.
func (r *reading) opaque(why string) {
	r.put(effect.Effect{Op: effect.Execute, Kind: effect.OpaqueCode, Why: why})
	r.fail(why)
}

// put appends e, unless it says what the effect before it said.
func (r *reading) put(e effect.Effect) {
	if n := len(r.effects); n == 0 || r.effects[n-1] != e {
		r.effects = append(r.effects, e)
	}
}

// vague records an effect on something the code computes, of which at most
// the beginning is known.
func (r *reading) vague(op effect.Operation, prefix, why string) {
	r.put(effect.Effect{Op: op, Partial: true, Target: prefix, Why: why})
	r.fail(why)
}

// readsFile and writesFile leave out the standard streams, which every
// program has anyway.
func (r *reading) readsFile(path, why string) {
	if path != "/dev/stdin" && path != "-" {
		r.add(effect.Read, path, why)
	}
}

func (r *reading) writesFile(path, why string) {
	switch path {
	case "/dev/stdout", "/dev/stderr", "/dev/null":
		return
	}
	r.add(effect.Write, path, why)
}

// readsVariable records that the code reads the environment variable name, or
// with an empty name all of them. Only names that look like a secret count.
func (r *reading) readsVariable(name string) {
	switch {
	case name == "":
		r.put(effect.Effect{Op: effect.Read, Area: effect.Secret, Partial: true, Why: "reads every environment variable"})
	case secretVariable(name):
		r.put(effect.Effect{Op: effect.Read, Area: effect.Secret, Target: "$" + name, Why: "reads a variable named like a secret"})
	}
}

// secretVariable reports whether a variable of that name is likely to hold a
// secret.
func secretVariable(name string) bool {
	n := strings.ToUpper(name)
	for _, s := range [...]string{"TOKEN", "SECRET", "PASSW", "PASSPHRASE", "PASSWD", "APIKEY", "API_KEY", "ACCESS_KEY", "PRIVATE", "CREDENTIAL", "AUTH", "DATABASE_URL", "DSN", "COOKIE"} {
		if strings.Contains(n, s) && n != "SSH_AUTH_SOCK" {
			return true
		}
	}
	return strings.HasSuffix(n, "_KEY") || strings.HasSuffix(n, "_PASS") || strings.HasSuffix(n, "_PAT") || n == "PGPASS"
}

// among reports whether word is in list, which is sorted.
func among(list []string, word string) bool {
	_, ok := slices.BinarySearch(list, word)
	return ok
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isBlank(c byte) bool  { return c == ' ' || c == '\t' }
func isWordByte(c byte) bool {
	return isLetter(c) || isDigit(c)
}

// wordEnd returns the end of the name that begins at i.
func wordEnd(s string, i int) int {
	for i < len(s) && isWordByte(s[i]) {
		i++
	}
	return i
}

// allWord reports whether s is a name: letters, digits and underscores.
func allWord(s string) bool { return s != "" && wordEnd(s, 0) == len(s) && !isDigit(s[0]) }
