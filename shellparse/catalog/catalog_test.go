package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"guard/shellparse/catalog"
)

// A flagList is one string of flags and where it stands.
type flagList struct {
	where, text string
	style       catalog.Style
}

// names splits the list; each name comes with its suffix.
func (l flagList) names() (names, suffixes []string) {
	for _, item := range strings.Fields(l.text) {
		suffix := ""
		switch {
		case strings.HasSuffix(item, "[=]"):
			suffix = "[=]"
		case strings.HasSuffix(item, "==="):
			suffix = "==="
		case strings.HasSuffix(item, "=="):
			suffix = "=="
		case strings.HasSuffix(item, "="):
			suffix = "="
		}
		names = append(names, strings.TrimSuffix(item, suffix))
		suffixes = append(suffixes, suffix)
	}
	return names, suffixes
}

var (
	flagForm   = regexp.MustCompile(`^(-#|--\*|--?[^\s=*\[\]-][^\s=*\[\]]*|--?[^\s=*\[\]]+-\*)$`)
	assignForm = regexp.MustCompile(`^[a-z_]+$`)
	operators  = []string{"(", ")", "!", ","}
)

// check reports items that the interpreter could not read, or that stand twice.
func (l flagList) check(t *testing.T) {
	t.Helper()
	if l.text != strings.Join(strings.Fields(l.text), " ") {
		t.Errorf("%s: want single blanks between flags and none around them: %q", l.where, l.text)
	}
	names, suffixes := l.names()
	seen := map[string]bool{}
	for i, n := range names {
		switch {
		case seen[n]:
			t.Errorf("%s: %q stands twice in one list", l.where, n)
		case flagForm.MatchString(n), n == "--" && suffixes[i] == "", n == "-" && suffixes[i] == "":
		case l.style&catalog.PlusFlags != 0 && len(n) > 1 && n[0] == '+':
		case l.style&catalog.Assign != 0 && suffixes[i] == "=" && assignForm.MatchString(n):
		case l.style&catalog.OneDash != 0 && suffixes[i] == "" && slices.Contains(operators, n):
		default:
			t.Errorf("%s: %q is no flag", l.where, n+suffixes[i])
		}
		seen[n] = true
	}
}

// lint walks rows.
type lint struct {
	t       *testing.T
	dangers map[string]bool
	seen    map[*catalog.Row]bool
	names   int // of subcommands, on every path to them
}

// takesNone are the roles of flags that may stand without a value of their own.
func takesNone(r catalog.Role) bool {
	switch r {
	case catalog.NoRole, catalog.Data, catalog.Denied, catalog.ArgvUntil, catalog.ArgvRest, catalog.CodeRest, catalog.ModuleRest:
		return true
	}
	return false
}

// flags checks entries that act, and that nothing is listed as harmless beside
// them. A chosen mode may repeat a flag to give its value another role.
func (l *lint) flags(where string, style catalog.Style, plain string, flags []catalog.Flag) {
	l.t.Helper()
	flagList{where + " Plain", plain, style}.check(l.t)
	acting := map[string]bool{}
	for _, f := range flags {
		list := flagList{where + " Flags", f.Names, style}
		list.check(l.t)
		if f.Names == "" {
			l.t.Errorf("%s: an entry of Flags without names", where)
		}
		if f.Role > catalog.Format {
			l.t.Errorf("%s: %q has no known role", where, f.Names)
		}
		names, suffixes := list.names()
		for i, n := range names {
			if acting[n] {
				l.t.Errorf("%s: %q stands in two entries of Flags; the second is never seen", where, n)
			}
			acting[n] = true
			if suffixes[i] == "" && !takesNone(f.Role) {
				l.t.Errorf("%s: %q has a role for a value that it does not take", where, n)
			}
		}
	}
	names, _ := flagList{text: plain}.names()
	for _, n := range names {
		if acting[n] {
			l.t.Errorf("%s: %q acts and is listed as harmless", where, n)
		}
	}
}

// row checks a row and all below it, and counts names of subcommands.
func (l *lint) row(where string, r *catalog.Row, style catalog.Style, depth int) {
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
		l.one(where, r, style)
	}
	for _, s := range r.Subs {
		l.row(where+" "+s.Names, s, style, depth+1)
	}
	for _, m := range r.Modes {
		l.row(where+" "+m.Names, m, style, depth+1)
	}
}

func (l *lint) one(where string, r *catalog.Row, style catalog.Style) {
	t := l.t
	t.Helper()
	l.flags(where, style, r.Plain, r.Flags)
	for _, u := range r.Use {
		l.flags(where+" Use", style, u.Plain, u.Flags)
	}
	flagList{where + " Dry", r.Dry, style}.check(t)
	dry, _ := flagList{text: r.Dry}.names()
	for _, f := range r.Flags {
		acting, _ := flagList{text: f.Names}.names()
		for _, n := range acting {
			if slices.Contains(dry, n) {
				t.Errorf("%s: %q acts and is a dry run", where, n)
			}
		}
	}
	for _, d := range strings.Fields(r.Danger) {
		if !l.dangers[d] {
			t.Errorf("%s: no danger is called %q", where, d)
		}
	}
	if strings.Contains(r.Danger, " ") {
		t.Errorf("%s: Danger is one name, not %q", where, r.Danger)
	}
	words := 1 + strings.Count(where, " ")
	if r.Prefix > 4 || int(r.Prefix) > words+2 {
		t.Errorf("%s: nobody remembers a prefix of %d words", where, r.Prefix)
	}
	for i, a := range r.Args {
		if a > catalog.Format || a == catalog.NoRole && i == 0 && len(r.Args) == 1 {
			t.Errorf("%s: operand %d has no role", where, i+1)
		}
	}
	for _, s := range r.Subs {
		if strings.TrimSpace(s.Names) == "" {
			t.Errorf("%s: a subcommand without a name", where)
		}
		for _, n := range strings.Fields(s.Names) {
			if strings.Count(n, "*") > 2 || strings.Contains(n, "**") {
				t.Errorf("%s: a pattern has one star, or two apart: %q", where, n)
			}
		}
	}
	for _, m := range r.Modes {
		if strings.TrimSpace(m.Names) == "" {
			t.Errorf("%s: a mode without a flag", where)
		}
		flagList{where + " mode", m.Names, style}.check(t)
		if m.Modes != nil || m.Subs != nil {
			t.Errorf("%s %s: a mode has no modes or subcommands of its own", where, m.Names)
		}
	}
}

// knownDangers reads the names of package policy's table from its source: this
// package must not import it.
func knownDangers(t *testing.T) map[string]bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../../policy/danger.go", nil, parser.SkipObjectResolution)
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
	l := lint{t: t, dangers: knownDangers(t), seen: map[*catalog.Row]bool{}}
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
