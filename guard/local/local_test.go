package local

import (
	"os"
	"path/filepath"
	"testing"

	"guard/effect"
	"guard/guard"
	"guard/policy"
)

// place is a home and a repository of their own.
func place(t *testing.T) (home, repo string) {
	t.Helper()
	dir := t.TempDir()
	home, repo = filepath.Join(dir, "home"), filepath.Join(dir, "repo")
	for _, d := range []string{home + "/.config/guard", repo + "/.git/objects", repo + "/.git/refs"} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write(t, repo+"/.git/HEAD", "ref: refs/heads/work\n")
	return home, repo
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, home, repo string, o Options, environ ...string) *Local {
	t.Helper()
	o.Environ = append(environ, "HOME="+home, "PATH=/usr/bin:/bin", "GUARD_TEST_ADMIN="+home+"/admin.toml")
	o.Dir, o.EnvRoots = repo, true
	l, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestCI(t *testing.T) {
	home, repo := place(t)
	for _, c := range []struct{ variable, want string }{
		{"CI=1", "CI"}, {"CI=true", "CI"}, {"GITHUB_ACTIONS=true", "GITHUB_ACTIONS"}, {"JENKINS_URL=http://x", "JENKINS_URL"},
		{"CI=", ""}, {"CI=false", ""}, {"CI=0", ""}, {"X=1", ""},
	} {
		l := open(t, home, repo, Options{}, c.variable)
		if l.CI != c.want || l.Batch != (c.want != "") {
			t.Errorf("with %s: CI %q, batch %v, want %q", c.variable, l.CI, l.Batch, c.want)
		}
		if c.want != "" && l.Unasked == nil {
			t.Errorf("with %s somebody can be asked", c.variable)
		}
	}
	write(t, home+"/.config/guard/guard.toml", "[batch]\nci_env_vars = [\"OURS\"]\n")
	if l := open(t, home, repo, Options{}, "CI=1"); l.CI != "" {
		t.Errorf("CI %q although the user's file names other variables", l.CI)
	}
	if l := open(t, home, repo, Options{}, "OURS=1"); l.CI != "OURS" {
		t.Errorf("CI %q, want OURS", l.CI)
	}
}

func TestModeOnlyTightens(t *testing.T) {
	home, repo := place(t)
	for _, c := range []struct {
		file, flag string
		want       policy.Mode
	}{
		{"", "", policy.Standard}, {"", "strict", policy.Strict}, {"", "relaxed", policy.Standard}, {"", "observe", policy.Standard},
		{"relaxed", "", policy.Relaxed}, {"relaxed", "standard", policy.Standard}, {"strict", "relaxed", policy.Strict},
	} {
		text := ""
		if c.file != "" {
			text = "mode = \"" + c.file + "\"\n"
		}
		write(t, home+"/.config/guard/guard.toml", text)
		p, err := open(t, home, repo, Options{Mode: c.flag}).Project(repo)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Policy().Mode; got != c.want {
			t.Errorf("file %q, flag %q: mode %s, want %s", c.file, c.flag, got, c.want)
		}
	}
}

// TestTrust holds that a project's allow counts only while a person trusts
// that very content.
func TestTrust(t *testing.T) {
	home, repo := place(t)
	const text = "[[policies.rm.rules]]\nname = \"rm\"\npriority = 1\naction = \"allow\"\ncondition = { operation_type = \"delete\", risk_level = [\"low\", \"medium\", \"high\"] }\n"
	file := filepath.Join(repo, ".guard.toml")
	write(t, file, text)
	if err := os.Mkdir(repo+"/data", 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, repo+"/data/x", "x")
	verdict := func() (effect.Action, bool) {
		t.Helper()
		l := open(t, home, repo, Options{})
		p, err := l.Project(repo)
		if err != nil {
			t.Fatal(err)
		}
		g, err := l.Guard(repo, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Check(t.Context(), &guard.Request{Script: "rm -rf data", Dir: repo})
		if err != nil {
			t.Fatal(err)
		}
		return r.Action, p.Trusted
	}
	if a, trusted := verdict(); a != effect.Ask || trusted {
		t.Errorf("untrusted: %s, trusted %v", a, trusted)
	}
	if err := open(t, home, repo, Options{}).Store.Trust(file, []byte(text)); err != nil {
		t.Fatal(err)
	}
	if a, trusted := verdict(); a != effect.Allow || !trusted {
		t.Errorf("trusted: %s, trusted %v", a, trusted)
	}
	write(t, file, text+"# changed\n")
	if a, trusted := verdict(); a != effect.Ask || trusted {
		t.Errorf("changed: %s, trusted %v", a, trusted)
	}
}

func TestOff(t *testing.T) {
	home, repo := place(t)
	off := func() bool {
		p, err := open(t, home, repo, Options{}).Project(repo)
		if err != nil {
			t.Fatal(err)
		}
		return p.Off()
	}
	write(t, repo+"/.guard.toml", "enabled = false\n")
	if off() {
		t.Error("a repository switched guard off")
	}
	write(t, home+"/.config/guard/guard.toml", "enabled = false\n")
	if !off() {
		t.Error("the user could not switch guard off")
	}
}

func TestOpenErrors(t *testing.T) {
	home, repo := place(t)
	write(t, repo+"/bad.toml", "mode = \"loose\"\n")
	for name, o := range map[string]Options{
		"mode":     {Mode: "loose"},
		"no file":  {Config: "nothere.toml"},
		"bad file": {Config: "bad.toml"},
	} {
		o.Environ, o.Dir, o.EnvRoots = []string{"HOME=" + home, "GUARD_TEST_ADMIN=" + home + "/admin.toml"}, repo, true
		if _, err := Open(o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for _, o := range []Options{{Dir: "relative", EnvRoots: true}, {Dir: repo, EnvRoots: true}, {Dir: repo, Environ: []string{"HOME=relative"}, EnvRoots: true}} {
		if _, err := Open(o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
}
