package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"guard/shellparse/catalog"
	"guard/shellparse/catalog/lint"
)

// lintRows walks rows.
type lintRows struct {
	t       *testing.T
	dangers map[string]bool
	seen    map[*catalog.Row]bool
	names   int // of subcommands, on every path to them
}

// row checks a row and all below it, and counts names of subcommands.
func (l *lintRows) row(where string, r *catalog.Row, style catalog.Style, depth int) {
	l.t.Helper()
	if depth > 12 {
		l.t.Fatalf("%s: subcommands without end", where)
	}
	if r.Style != 0 {
		style = r.Style
	}
	for _, s := range r.Subs {
		l.names += len(strings.Fields(s.Names))
	}
	if !l.seen[r] {
		l.seen[r] = true
		for _, wrong := range lint.Row(where, r, style, func(name string) bool { return l.dangers[name] }) {
			l.t.Error(wrong)
		}
	}
	for _, s := range r.Subs {
		l.row(where+" "+s.Names, s, style, depth+1)
	}
	for _, m := range r.Modes {
		l.row(where+" "+m.Names, m, style, depth+1)
	}
}

// TestLint holds that the lint finds what it is for.
func TestLint(t *testing.T) {
	none := func(string) bool { return false }
	for _, c := range []struct {
		want string
		row  catalog.Row
	}{
		{"is no flag", catalog.Row{Plain: "verbose"}},
		{"is no flag", catalog.Row{Plain: "---x"}},
		{"is no flag", catalog.Row{Plain: "if="}},
		{"", catalog.Row{Plain: "if=", Style: catalog.Assign}},
		{"", catalog.Row{Plain: "-# --* -v --long= --color[=] -x==", Style: catalog.GNU}},
		{"single blanks", catalog.Row{Plain: "-a  -b"}},
		{"twice in one list", catalog.Row{Plain: "-a -a="}},
		{"acts and is listed as harmless", catalog.Row{Plain: "-o=", Flags: []catalog.Flag{{Names: "-o=", Role: catalog.WritePath}}}},
		{"two entries", catalog.Row{Flags: []catalog.Flag{{Names: "-o="}, {Names: "-o="}}}},
		{"without names", catalog.Row{Flags: []catalog.Flag{{}}}},
		{"does not take", catalog.Row{Flags: []catalog.Flag{{Names: "-o", Role: catalog.WritePath}}}},
		{"acts and is a dry run", catalog.Row{Dry: "-n", Flags: []catalog.Flag{{Names: "-n"}}}},
		{"no danger is called", catalog.Row{Danger: "nothing"}},
		{"one name", catalog.Row{Danger: "a b"}},
		{"nobody remembers", catalog.Row{Prefix: 9}},
		{"has no role", catalog.Row{Args: []catalog.Role{catalog.NoRole}}},
		{"without a name", catalog.Row{Subs: []*catalog.Row{{}}}},
		{"one star", catalog.Row{Subs: []*catalog.Row{{Names: "*-**"}}}},
		{"without a flag", catalog.Row{Modes: []*catalog.Row{{}}}},
		{"of its own", catalog.Row{Modes: []*catalog.Row{{Names: "-t", Subs: []*catalog.Row{{Names: "x"}}}}}},
	} {
		got := strings.Join(lint.Row("prog", &c.row, c.row.Style, none), "; ")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%+v: got %q, want %q", c.row, got, c.want)
		}
	}
}

// knownDangers reads the names of package policy's table from its source: this
// package must not import it.
func knownDangers(t *testing.T) map[string]bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../../policy/dangertable.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || v.Names[0].Name != "dangers" {
			return true
		}
		ast.Inspect(v, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if len(n.Elts) > 0 {
					if b, ok := n.Elts[0].(*ast.BasicLit); ok && b.Kind == token.STRING {
						known[unquote(b)] = true
					}
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && k.Name == "dangers" {
					for _, d := range strings.Fields(unquote(n.Value)) {
						known[d] = true
					}
				}
			}
			return true
		})
		return false
	})
	if len(known) < 10 {
		t.Fatalf("found %d names of dangers; has their table moved?", len(known))
	}
	return known
}

func unquote(e ast.Expr) string {
	b, ok := e.(*ast.BasicLit)
	if !ok {
		return ""
	}
	s, err := strconv.Unquote(b.Value)
	if err != nil {
		return ""
	}
	return s
}

// TestRows reads every string of every row.
func TestRows(t *testing.T) {
	l := lintRows{t: t, dangers: knownDangers(t), seen: map[*catalog.Row]bool{}}
	done := map[*catalog.Row]bool{}
	for _, p := range catalog.Programs() {
		if done[p.Row] {
			continue
		}
		done[p.Row] = true
		if strings.TrimSpace(p.Row.Source) == "" {
			t.Errorf("%s: no source", p.Name)
		}
		l.row(strings.Fields(p.Row.Names)[0], p.Row, p.Row.Style, 0)
	}
	t.Logf("%d names of programs in %d rows, %d names and patterns of subcommands", len(catalog.Programs()), len(done), l.names)
	if len(catalog.Programs()) < 1000 || l.names < 6000 {
		t.Errorf("want at least 1000 programs and 6000 subcommands")
	}
}

// sources parses the files that hold rows.
func sources(t *testing.T) (*token.FileSet, []*ast.File) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, n := range names {
		if strings.HasSuffix(n, "_test.go") || n == "gen.go" || n == "index.go" {
			continue
		}
		f, err := parser.ParseFile(fset, n, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return fset, files
}

// TestIndex holds that the index is sorted, without doubles, and what the
// sources say.
func TestIndex(t *testing.T) {
	var want []string
	_, files := sources(t)
	for _, f := range files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if len(v.Values) != 1 {
					continue
				}
				lit, ok := v.Values[0].(*ast.CompositeLit)
				if !ok {
					continue
				}
				var names, source string
				for _, e := range lit.Elts {
					kv, ok := e.(*ast.KeyValueExpr)
					if !ok {
						continue
					}
					switch k, _ := kv.Key.(*ast.Ident); k.Name {
					case "Names":
						names = unquote(kv.Value)
					case "Source":
						source = unquote(kv.Value)
					}
				}
				if source != "" {
					want = append(want, strings.Fields(names)...)
				}
			}
		}
	}
	slices.Sort(want)
	var got []string
	for i, p := range catalog.Programs() {
		if i > 0 && got[i-1] >= p.Name {
			t.Errorf("%q stands after %q", p.Name, got[i-1])
		}
		got = append(got, p.Name)
		if !slices.Contains(strings.Fields(p.Row.Names), p.Name) {
			t.Errorf("%q stands for the row of %q", p.Name, p.Row.Names)
		}
		if catalog.Lookup(p.Name) != p.Row {
			t.Errorf("Lookup does not find %q", p.Name)
		}
	}
	if !slices.Equal(got, want) {
		for _, n := range want {
			if !slices.Contains(got, n) {
				t.Errorf("%q is not in the index", n)
			}
		}
		for _, n := range got {
			if !slices.Contains(want, n) {
				t.Errorf("%q is in the index, and no row has that name", n)
			}
		}
		t.Error("index.go is not up to date: run go generate in this directory")
	}
	for _, n := range []string{"", "no such program", "~", "zzzzzz"} {
		if catalog.Lookup(n) != nil {
			t.Errorf("Lookup finds %q", n)
		}
	}
}

// TestLiterals holds that the rows are data: no call, index or selected field,
// no function but the look-ups and no start function.
func TestLiterals(t *testing.T) {
	fset, files := sources(t)
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if n := d.Name.Name; n != "Lookup" && n != "Programs" {
					t.Errorf("%s: func %s", fset.Position(d.Pos()), n)
				}
			case *ast.GenDecl:
				if d.Tok != token.VAR {
					continue
				}
				ast.Inspect(d, func(n ast.Node) bool {
					switch n.(type) {
					case *ast.CallExpr, *ast.IndexExpr, *ast.FuncLit, *ast.MapType:
						t.Errorf("%s: not a plain literal", fset.Position(n.Pos()))
					}
					return true
				})
			}
		}
	}
}

// TestNoInit holds that a program that links the catalogue does no work for it
// at start.
func TestNoInit(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	src := filepath.Join(dir, "main.go")
	const program = `package main

import "guard/shellparse/catalog"

func main() {
	for _, p := range catalog.Programs() {
		if catalog.Lookup(p.Name) == nil {
			panic(p.Name)
		}
	}
}
`
	if err := os.WriteFile(src, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(dir, "main")
	if out, err := exec.Command("go", "build", "-o", bin, src).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command("go", "tool", "nm", bin).Output()
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		name := f[len(f)-1]
		found = found || name == "guard/shellparse/catalog.programs"
		if strings.HasPrefix(name, "guard/shellparse/catalog.init") || strings.HasPrefix(name, "guard/shellparse/catalog..init") {
			t.Errorf("work at start: %s", strings.TrimSpace(line))
		}
	}
	if !found {
		t.Error("the table is not among the symbols; this test proves nothing")
	}
	cmd := exec.Command(bin)
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, trace)
	}
	if strings.Contains(string(trace), "guard/shellparse/catalog") {
		t.Errorf("work at start:\n%s", trace)
	}
}
