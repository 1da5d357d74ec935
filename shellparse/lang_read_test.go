package shellparse

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"guard/effect"
	"guard/shellparse/catalog"
)

var langNames = map[string]catalog.Lang{
	"sed": catalog.Sed, "awk": catalog.Awk, "jq": catalog.Jq, "yq": catalog.Yq, "sql": catalog.SQL,
	"psql": catalog.Psql, "mysql": catalog.MySQL, "sqlite": catalog.SQLite, "redis": catalog.Redis,
	"mongo": catalog.Mongo, "graphql": catalog.GraphQL, "python": catalog.Python, "node": catalog.Node,
	"perl": catalog.Perl, "ruby": catalog.Ruby, "php": catalog.PHP, "bc": catalog.Bc, "dc": catalog.Dc,
	"opaque": catalog.Opaque,
}

// summary lists what a reading found, in the words of the tables.
func summary(r reading) string {
	var out []string
	for _, e := range r.effects {
		s := e.Op.String()
		if e.Area == effect.Secret {
			s = "secret"
		}
		if e.Kind == effect.ProjectCode {
			s = "project"
		}
		out = append(out, strings.TrimSpace(s+" "+e.Target)+" "+e.Danger+";")
	}
	for _, s := range r.shell {
		out = append(out, "shell:"+strings.TrimSpace(s))
	}
	if r.unknown != "" {
		out = append(out, "? ("+r.unknown+")")
	}
	return strings.Join(out, " ")
}

func quiet(r reading) bool {
	for _, e := range r.effects {
		if e.Op != effect.Read || e.Area == effect.Secret || e.Partial {
			return false
		}
	}
	return r.unknown == "" && len(r.shell) == 0
}

type langCase struct {
	file       string
	line       int
	lang       catalog.Lang
	code, want string
}

// langCases reads testdata/lang: a file is about the language it is named
// after, or names one in front of each line.
func langCases(t testing.TB) []langCase {
	t.Helper()
	files, err := filepath.Glob("testdata/lang/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables in testdata/lang: %v", err)
	}
	var out []langCase
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(data), "\n") {
			want, code, ok := strings.Cut(line, "\t")
			if !ok {
				continue
			}
			name := strings.TrimSuffix(filepath.Base(file), ".txt")
			if _, known := langNames[name]; !known {
				name, want, _ = strings.Cut(want, " ")
			}
			lang, known := langNames[name]
			if !known {
				t.Fatalf("%s:%d: language %q is not known", file, n+1, name)
			}
			code = strings.NewReplacer(`\\`, `\`, `\n`, "\n").Replace(code)
			out = append(out, langCase{file, n + 1, lang, code, want})
		}
	}
	return out
}

func TestReadCode(t *testing.T) {
	for _, c := range langCases(t) {
		r := readCode(c.lang, c.code)
		got := summary(r)
		if c.want == "quiet" {
			if !quiet(r) {
				t.Errorf("%s:%d: %q is not quiet: %s", c.file, c.line, c.code, got)
			}
		} else if !strings.Contains(got, c.want) || quiet(r) && !strings.HasPrefix(c.want, "read ") {
			t.Errorf("%s:%d: %q: got %s, want %s", c.file, c.line, c.code, got, c.want)
		}
	}
}

func TestReadCodeLimits(t *testing.T) {
	for name, lang := range langNames {
		if r := readCode(lang, strings.Repeat("(", maxCode+1)); quiet(r) {
			t.Errorf("%s: code over the limit is quiet", name)
		}
		if r := readCode(lang, "a\x00b"); quiet(r) {
			t.Errorf("%s: code with a NUL is quiet", name)
		}
		for _, s := range []string{"(", "[", "{", `"`, "'", "`${", "$", "\\", "/", "f'{", "a|", "-- ", "/*", "\xff"} {
			readCode(lang, strings.Repeat(s, 5000))
		}
	}
	if r := readCode(catalog.NoLang, "x"); quiet(r) {
		t.Error("code in no language is quiet")
	}
}

func TestLangListsSorted(t *testing.T) {
	for i, list := range [][]string{
		awkBuiltins, awkKeywords, jqNames, yqNames, sqlPure, sqlBeforeParen, sqlPragmas, psqlReads, sqliteReads,
		redisReads, redisWrites, redisDeletes, redisSubReads, mongoReads, mongoWrites, mongoChain,
		pyBuiltins, pyForbidden, pyKeywords, pyAttrs, tellingNames, jsGlobals, jsKeywords, jsMethods,
		rubyNames, rubyMethods, phpNames, phpFunctions, perlWords,
	} {
		if !slices.IsSorted(list) {
			t.Errorf("list %d is not sorted, so words in it are not found", i)
		}
	}
}
