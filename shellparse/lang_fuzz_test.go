package shellparse

import (
	"strings"
	"testing"

	"guard/shellparse/catalog"
)

// fuzzLang feeds one reader any text: it must come to an end, give the same
// answer twice, and never call a text quiet that ends in an open quote.
func fuzzLang(f *testing.F, lang catalog.Lang) {
	for _, c := range langCases(f) {
		if c.lang == lang {
			f.Add(c.code)
		}
	}
	f.Fuzz(func(t *testing.T, code string) {
		a, b := readCode(lang, code), readCode(lang, code)
		if summary(a) != summary(b) {
			t.Errorf("readCode(%q) gives %s and then %s", code, summary(a), summary(b))
		}
		if len(a.effects) > len(code)+8 || len(a.shell) > len(code) {
			t.Errorf("readCode(%q) gives %d effects", code, len(a.effects))
		}
		if strings.IndexByte(code, 0) >= 0 && quiet(a) {
			t.Errorf("readCode(%q) is quiet", code)
		}
	})
}

func FuzzReadSed(f *testing.F)     { fuzzLang(f, catalog.Sed) }
func FuzzReadAwk(f *testing.F)     { fuzzLang(f, catalog.Awk) }
func FuzzReadJq(f *testing.F)      { fuzzLang(f, catalog.Jq) }
func FuzzReadYq(f *testing.F)      { fuzzLang(f, catalog.Yq) }
func FuzzReadSQL(f *testing.F)     { fuzzLang(f, catalog.SQL) }
func FuzzReadPsql(f *testing.F)    { fuzzLang(f, catalog.Psql) }
func FuzzReadMySQL(f *testing.F)   { fuzzLang(f, catalog.MySQL) }
func FuzzReadSQLite(f *testing.F)  { fuzzLang(f, catalog.SQLite) }
func FuzzReadRedis(f *testing.F)   { fuzzLang(f, catalog.Redis) }
func FuzzReadMongo(f *testing.F)   { fuzzLang(f, catalog.Mongo) }
func FuzzReadGraphQL(f *testing.F) { fuzzLang(f, catalog.GraphQL) }
func FuzzReadPython(f *testing.F)  { fuzzLang(f, catalog.Python) }
func FuzzReadNode(f *testing.F)    { fuzzLang(f, catalog.Node) }
func FuzzReadPerl(f *testing.F)    { fuzzLang(f, catalog.Perl) }
func FuzzReadRuby(f *testing.F)    { fuzzLang(f, catalog.Ruby) }
func FuzzReadPHP(f *testing.F)     { fuzzLang(f, catalog.PHP) }
func FuzzReadDc(f *testing.F)      { fuzzLang(f, catalog.Dc) }
