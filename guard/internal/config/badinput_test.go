package config

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"guard/effect"
	"guard/policy"
)

// tables are the tables that a file may have: the text that begins one, with
// the keys that it must have besides the one that is tried.
var tables = [...]struct{ name, head string }{
	{"the file", ""},
	{"a policy", "[policies.git]\n"},
	{"the default policy", "[default_policy]\n"},
	{"a rule", "[[policies.git.rules]]\nname = \"a\"\npriority = 1\naction = \"ask\"\n"},
	{"a condition", "[[policies.git.rules]]\nname = \"a\"\npriority = 1\naction = \"ask\"\n[policies.git.rules.condition]\n"},
	{"danger_detection", "[danger_detection]\n"},
	{"a pattern", "[[danger_detection.patterns]]\nname = \"publish\"\n"},
	{"a program", "[[programs]]\nnames = \"ourtool\"\n"},
	{"a flag", "[[programs]]\nnames = \"ourtool\"\n[[programs.flags]]\nnames = \"-o=\"\n"},
	{"a mode", "[[programs]]\nnames = \"ourtool\"\n[[programs.modes]]\nnames = \"-t\"\n"},
	{"a subcommand", "[[programs]]\nnames = \"ourtool\"\n[[programs.subs]]\nnames = \"list\"\n"},
	{"prompting", "[prompting]\n"},
	{"audit", "[audit]\n"},
	{"batch", "[batch]\n"},
}

func userOptions() Options {
	return Options{Tier: policy.User, Trusted: true, Home: "/home/u", Now: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)}
}

// keysOf asks for a key that there is not, and reads which there are.
func keysOf(t *testing.T, head string) []string {
	t.Helper()
	_, err := Parse([]byte(head+"qqqqqqqqqqqqqqqq = 1\n"), "x", userOptions())
	var e *Error
	if !errors.As(err, &e) || !strings.Contains(e.Hint, ": ") {
		t.Fatalf("%q: %v", head, err)
	}
	_, list, _ := strings.Cut(e.Hint, ": ")
	return strings.Split(list, ", ")
}

// TestWrongTypes gives every key values of every type. What is refused names
// the file, the line and the key, and says what to write.
func TestWrongTypes(t *testing.T) {
	values := [...]string{"true", "1", "1.5", `"zz zz"`, "2020-01-01", "[]", "[1]", "[[1]]", "{}", "[{}]", `{ zz = 1 }`}
	keys := 0
	for _, table := range tables {
		for _, key := range keysOf(t, table.head) {
			keys++
			head := regexp.MustCompile(`(?m)^`+key+` = .*\n`).ReplaceAllString(table.head, "")
			if strings.Count(table.head, "\n"+key+" = ") > 1 { // of the table around it too
				head = strings.TrimSuffix(table.head, table.head[strings.LastIndex(table.head, key+" = "):])
			}
			line := strings.Count(head, "\n") + 1
			refused := 0
			for _, v := range values {
				_, err := Parse([]byte(head+key+" = "+v+"\n"), "/x/guard.toml", userOptions())
				if err == nil {
					continue
				}
				refused++
				var e *Error
				if !errors.As(err, &e) || e.File != "/x/guard.toml" || e.Line < 1 || e.Line > line || e.Msg == "" {
					t.Errorf("%s: %s = %s: %v", table.name, key, v, err)
				}
			}
			if refused < 4 {
				t.Errorf("%s: %s refuses only %d of %d kinds of value", table.name, key, refused, len(values))
			}
		}
	}
	if keys < 80 {
		t.Errorf("only %d keys were tried", keys)
	}
}

// TestMisspeltKeys leaves a letter out of every key: the message says which was
// meant.
func TestMisspeltKeys(t *testing.T) {
	for _, table := range tables {
		known := keysOf(t, table.head)
		for _, key := range known {
			wrong := key[:len(key)/2] + key[len(key)/2+1:]
			if slices.Contains(known, wrong) {
				continue
			}
			_, err := Parse([]byte(table.head+wrong+" = 1\n"), "x", userOptions())
			if err == nil || !strings.Contains(err.Error(), "did you mean") && !strings.Contains(err.Error(), "keys ") {
				t.Errorf("%s: %s: %v", table.name, wrong, err)
			}
			if len(key) > 4 && !strings.Contains(fmt.Sprint(err), "did you mean") {
				t.Errorf("%s: %s is not seen to be %s: %v", table.name, wrong, key, err)
			}
		}
	}
}

// TestEveryErrorHasAFile holds that for everything that is said of a wrong file
// there is one in testdata/policy/errors that it is said of.
func TestEveryErrorHasAFile(t *testing.T) {
	var said []string
	for _, file := range policyFiles(t, "errors") {
		text, _, _ := wants(t, file)
		_, err := Parse(text, file, userOptions())
		var e *Error
		if errors.As(err, &e) {
			said = append(said, e.Msg)
		}
	}
	// What the reader of files cannot cause: a Go program can.
	only := []string{"a policy needs the name of a program or tool", "rule %q has an action that does not exist", "a risk that does not exist", "danger pattern %q has a risk that does not exist",
		"a rule of policy %q has no name", "a danger pattern has no name", "level %q is none of info, warning and danger", "%q is no operation or area",
		"%q is no condition guard knows", "%s %q: the home directory is not known", "%v", "rule %q: %s", "danger pattern %q: %s", "%s"}
	found := 0
	for _, src := range []string{"parse.go", "table.go", "programs.go", "../../../policy/rule.go", "../../../policy/condition.go", "../../../policy/danger.go"} {
		for _, format := range formats(t, src) {
			if slices.Contains(only, format) {
				continue
			}
			found++
			re := regexp.MustCompile(regexp.MustCompile(`%[a-z]`).ReplaceAllString(regexp.QuoteMeta(format), ".*"))
			if !slices.ContainsFunc(said, re.MatchString) {
				t.Errorf("%s: no file in testdata/policy/errors makes it say %q", src, format)
			}
		}
	}
	if found < 30 {
		t.Errorf("found only %d messages", found)
	}
}

// formats are the messages that a source file fails with.
func formats(t *testing.T, src string) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), src, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		at := -1
		switch fun := call.Fun.(type) {
		case *ast.Ident:
			if fun.Name == "fail" {
				at = 1
			}
		case *ast.SelectorExpr:
			if fun.Sel.Name == "fail" || fun.Sel.Name == "lacks" {
				at = 2
			}
		}
		if at < 0 || at >= len(call.Args) {
			return true
		}
		if lit, ok := call.Args[at].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, s)
		}
		return true
	})
	return out
}

// TestEveryConditionHasAFile holds that each key of a condition, and each name
// that custom takes, stands in a file of testdata/policy/conditions.
func TestEveryConditionHasAFile(t *testing.T) {
	all := ""
	for _, file := range policyFiles(t, "conditions") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	for _, key := range keysOf(t, tables[4].head) {
		if _, err := os.Stat("../../../testdata/policy/conditions/" + key + ".toml"); err != nil {
			t.Errorf("no file for the condition %s", key)
		}
	}
	// What a described project cannot have: another mount, what a session made,
	// processes, and what an agent says besides.
	staged := []string{"other_mount", "created_here", "own_process", "agent_unsure", "against_intent"}
	for _, name := range policy.Customs() {
		if !slices.Contains(staged, name) && !strings.Contains(all, `"`+name+`"`) {
			t.Errorf("no file has the condition custom = %q", name)
		}
	}
}

// TestOddBytes reads files that no editor writes.
func TestOddBytes(t *testing.T) {
	if f, err := Parse([]byte("\ufeffmode = \"strict\"\n"), "x", userOptions()); err != nil || *f.Mode != policy.Strict {
		t.Errorf("with a byte order mark: %v", err)
	}
	if _, err := Parse([]byte("\ufeffmode = \"strict\"\nmoed = 1\n"), "x", userOptions()); err == nil || err.(*Error).Line != 2 {
		t.Errorf("a mistake behind a byte order mark: %v", err)
	}
	for _, text := range []string{
		"mode = \"strict\x00\"\n", "# a\x00b\n", "\x00", "mode\x00 = \"strict\"\n", "mode = \"strict\"\r\r\n", "mode = \"\xc3\"\n", "\xff\xfem\x00o\x00", "mode = \"stric\u202et\"\n",
		strings.Repeat("[", 10_000), "a = " + strings.Repeat("[", 10_000), "a = " + strings.Repeat("{a=", 10_000), strings.Repeat("a.", 10_000) + "a = 1", "[" + strings.Repeat("a.", 10_000) + "a]",
		strings.Repeat("a . ", 100) + "a = 1", "x = '''\n'''\na = " + strings.Repeat("[", 100),
	} {
		_, err := Parse([]byte(text), "/x/guard.toml", userOptions())
		var e *Error
		if !errors.As(err, &e) || e.Line < 1 || len(e.Error()) > 40_000 {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// TestManyRules reads, judges by and lints 10,000 rules.
func TestManyRules(t *testing.T) {
	var b strings.Builder
	const rules = 10_000
	for i := range rules {
		fmt.Fprintf(&b, "[[policies.p.rules]]\nname = \"r%d\"\npriority = %d\ncondition = { command_prefix = \"p a%d\", path_pattern = [\"/x%d/**\"] }\naction = \"ask\"\n", i, i, i, i)
	}
	if b.Len() > MaxSize {
		t.Fatalf("%d bytes are more than are read", b.Len())
	}
	f, err := Parse([]byte(b.String()), "x", userOptions())
	if err != nil {
		t.Fatal(err)
	}
	set, _, err := Combine(f)
	if err != nil {
		t.Fatal(err)
	}
	in := &policy.Input{Tool: "bash", Program: "p", Words: []string{"p", "a7"}, Effect: effect.Effect{Op: effect.Write, Target: "/x7/y"}}
	if v := set.Judge(in); v.Rule != "user/p/r7" {
		t.Errorf("decided by %s", v.Rule)
	}
	if found := policy.Lint(set); len(found) != 0 {
		t.Errorf("found %d things, such as %v", len(found), found[0])
	}
	b.WriteString("[[policies.p.rules]]\nname = \"r7\"\npriority = -1\naction = \"ask\"\n")
	if _, err := Parse([]byte(b.String()), "x", userOptions()); err == nil || !strings.Contains(err.Error(), "two rules named") {
		t.Errorf("a name that is there already: %v", err)
	}
}

// TestWhoMayWrite refuses a user's file that somebody else could have written,
// also at the end of a link.
func TestWhoMayWrite(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	real, link := filepath.Join(dir, "real.toml"), filepath.Join(dir, "guard.toml")
	if err := os.WriteFile(real, []byte("mode = \"strict\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file, dir os.FileMode
		refused   string
	}{
		{0o600, 0o700, ""}, {0o644, 0o755, ""}, {0o664, 0o775, ""}, {0o646, 0o755, "may be written by others"}, {0o666, 0o700, "may be written by others"},
		{0o600, 0o777, "its directory may be written by others"}, {0o600, 0o777 | os.ModeSticky, ""},
	} {
		if err := errors.Join(os.Chmod(real, c.file), os.Chmod(dir, c.dir)); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{real, link} {
			_, err := Load(path, userOptions())
			if (err == nil) != (c.refused == "") || err != nil && (!strings.Contains(err.Error(), c.refused) || !strings.Contains(err.Error(), "chmod go-w")) {
				t.Errorf("%s with mode %v in a directory with %v: %v", filepath.Base(path), c.file, c.dir, err)
			}
		}
	}
	if _, err := Load(filepath.Join(dir, "guard.toml", "x"), userOptions()); err != nil {
		t.Errorf("below a file: %v", err)
	}
	if err := errors.Join(os.Remove(link), os.Symlink(link, link)); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(link, userOptions()); err == nil {
		t.Error("a link to itself is read")
	}
}
