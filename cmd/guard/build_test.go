package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func goCommand(t *testing.T, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %q: %v\n%s", args, err, stderr.String())
	}
	return out
}

// TestImports holds that imports point one way, and that what one package is
// alone to use is used by it alone.
func TestImports(t *testing.T) {
	module := strings.TrimSpace(string(goCommand(t, "list", "-m")))
	allowed := map[string][]string{
		"effect":                  {},
		"internal/jsontext":       {},
		"internal/near":           {},
		"internal/plainfile":      {},
		"internal/random":         {},
		"shellparse/catalog":      {"effect"},
		"shellparse/catalog/lint": {"shellparse/catalog"},
		"shellparse":              {"effect", "shellparse/catalog"},
		"policy":                  {"effect"},
		"store":                   {"effect", "internal/jsontext", "internal/plainfile", "internal/random"},
		"guard/internal/facts":    {"effect", "policy", "shellparse", "internal/plainfile"},
		"guard/internal/config":   {"effect", "policy", "shellparse/catalog", "shellparse/catalog/lint", "internal/near", "internal/plainfile"},
		"guard/internal/trash":    {},
		"guard/guardtest":         {"effect", "policy", "store", "guard"},
		"guard":                   {"effect", "policy", "shellparse", "shellparse/catalog", "store", "guard/internal/facts", "guard/internal/trash", "internal/jsontext", "internal/random"},
		"guard/prompt":            {"effect", "policy", "guard", "internal/plainfile", "internal/random"},
		"guard/local":             {"effect", "policy", "shellparse", "shellparse/catalog", "store", "guard", "guard/prompt", "guard/internal/facts", "guard/internal/config", "internal/plainfile"},
		"cmd/guard":               {"effect", "policy", "shellparse", "shellparse/catalog", "store", "guard", "guard/local", "internal/jsontext", "internal/near"},
		"scripts/bench":           {},
		"scripts/execfloor":       {},
	}
	alone := map[string][]string{
		"github.com/spf13/cobra":     {"cmd/guard"},
		"github.com/fatih/color":     {"cmd/guard", "guard/prompt"},
		"golang.org/x/term":          {"cmd/guard", "guard/prompt"},
		"github.com/BurntSushi/toml": {"guard/internal/config"},
		"mvdan.cc/sh/v3":             {"shellparse"},
		"net/http":                   nil,
		"log/slog":                   nil,
		"os/user":                    nil,
		"C":                          nil,
	}
	seen := 0
	for line := range strings.Lines(string(goCommand(t, "list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./..."))) {
		f := strings.Fields(line)
		pkg := strings.TrimPrefix(f[0], module+"/")
		mine, ok := allowed[pkg]
		if !ok {
			t.Errorf("package %s has no place in the order of imports: give it one here", pkg)
			continue
		}
		seen++
		for _, imp := range f[1:] {
			if own, ok := strings.CutPrefix(imp, module+"/"); ok && !contains(mine, own) {
				t.Errorf("%s imports %s, which is none of %q", pkg, own, mine)
			}
			for name, by := range alone {
				if (imp == name || strings.HasPrefix(imp, name+"/")) && !contains(by, pkg) {
					t.Errorf("%s imports %s, which is for %q", pkg, imp, by)
				}
			}
		}
	}
	if seen < len(allowed) {
		t.Errorf("%d packages were seen, fewer than the %d with a place", seen, len(allowed))
	}
	for dep := range strings.Lines(string(goCommand(t, "list", "-deps", "./cmd/guard"))) {
		switch dep = strings.TrimSpace(dep); dep {
		case "net/http", "log/slog", "os/user", "database/sql", "crypto/tls":
			t.Errorf("the command links %s", dep)
		}
	}
	for dep := range strings.Lines(string(goCommand(t, "list", "-deps", "./guard"))) {
		if strings.Contains(dep, "cobra") || strings.Contains(dep, "toml") || strings.Contains(dep, "x/term") || strings.Contains(dep, "fatih") {
			t.Errorf("whoever embeds the library links %s", strings.TrimSpace(dep))
		}
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// TestReleased builds guard as it is released and looks at it from outside:
// it takes no directory from the environment, and its catalogue does nothing
// at start.
func TestReleased(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "guard")
	flags, ok := ldflags(t)
	if !ok || strings.Contains(flags, "-X") {
		t.Fatalf("the Makefile links with %q: nothing may be set at link time", flags)
	}
	// With symbols, which -s would leave out.
	goCommand(t, "build", "-trimpath", "-o", bin, "./cmd/guard")
	for line := range strings.Lines(string(goCommand(t, "tool", "nm", bin))) {
		if f := strings.Fields(line); len(f) > 0 && (strings.HasSuffix(f[len(f)-1], "shellparse/catalog.init") || strings.HasSuffix(f[len(f)-1], "shellparse/catalog..inittask")) {
			t.Errorf("the catalogue does work at start: %s", strings.TrimSpace(line))
		}
	}
	cmd := exec.Command(bin, "status")
	cmd.Dir = "/"
	for _, kv := range os.Environ() {
		if !strings.HasPrefix(kv, "HOME=") && !strings.HasPrefix(kv, "XDG_") {
			cmd.Env = append(cmd.Env, kv)
		}
	}
	elsewhere := filepath.Join(dir, "elsewhere")
	cmd.Env = append(cmd.Env, "HOME="+elsewhere, "XDG_STATE_HOME="+elsewhere, "XDG_CONFIG_HOME="+elsewhere, "XDG_RUNTIME_DIR="+elsewhere, "GUARD_TEST_ADMIN="+elsewhere)
	out, err := cmd.CombinedOutput()
	if err != nil && bytes.Contains(out, []byte("no home directory")) {
		return // an account without an entry; HOME in a temporary place does not count
	}
	if err != nil || bytes.Contains(out, []byte(elsewhere)) || !bytes.Contains(out, []byte("state ")) {
		t.Errorf("guard status with another HOME: %v\n%s", err, out)
	}
}

func ldflags(t *testing.T) (string, bool) {
	data, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if v, ok := strings.CutPrefix(line, "LDFLAGS = "); ok {
			return strings.TrimSpace(v), true
		}
	}
	return "", false
}

// TestReadme holds that the policy in the README is one that guard reads, with
// examples that are right.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(data), "commented one to begin with:\n")
	text, _, ok2 := strings.Cut(rest, "\nA condition may name")
	if !ok || !ok2 {
		t.Fatal("the README shows no policy")
	}
	text = strings.ReplaceAll(text, "\n    ", "\n")
	dir := t.TempDir()
	file := filepath.Join(dir, "guard.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	roots = "env"
	defer func() { roots = "" }()
	out, err := os.CreateTemp(dir, "out")
	if err != nil {
		t.Fatal(err)
	}
	e := &env{args: []string{"policy", "check", file}, environ: []string{"HOME=" + dir, "PATH=" + os.Getenv("PATH"), "GUARD_TEST_ADMIN=" + dir + "/none"}, stdin: out, stdout: out, stderr: out}
	if status := run(e); status != statusOK {
		said, _ := os.ReadFile(out.Name())
		t.Errorf("guard policy check on the README's policy ended with %d\n%s", status, said)
	}
}
