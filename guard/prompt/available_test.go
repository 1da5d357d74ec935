package prompt

import (
	"os"
	"strings"
	"testing"
)

func TestAgentOf(t *testing.T) {
	for _, c := range []struct{ exe, args, want string }{
		{"/usr/bin/bash", "bash", ""},
		{"/usr/bin/bash", "-bash", ""},
		{"/usr/local/bin/codex", "codex exec", "codex"},
		{"/opt/codex-x86_64-unknown-linux-musl (deleted)", "codex", "codex"},
		{"/home/me/.local/share/claude/versions/2.1.114", "/x/2.1.114", "claude"},
		{"/usr/bin/node", "node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js", "claude-code"},
		{"/usr/bin/node", "node --max-old-space-size=4096 /usr/bin/gemini", "gemini"},
		{"/usr/bin/node", "claude", "claude"},
		{"/usr/bin/python3.12", "python3 -m aider", "aider"},
		{"/usr/bin/python3.12", "/usr/bin/python3 /home/me/.venv/bin/aider --model x", "aider"},
		{"/usr/bin/vim", "vim claude.js", ""},
		{"/usr/bin/node", "node server.js a claude", ""},
		{"/home/claude/bin/make", "make", ""},
		{"", "claude", "claude"},
		{"", "node /usr/bin/gemini", "gemini"},
		{"", "", ""},
	} {
		if got := agentOf(c.exe, strings.Fields(c.args)); got != c.want {
			t.Errorf("%s (%s) is %q, want %q", c.exe, c.args, got, c.want)
		}
	}
}

func TestWalkEndsAtRoot(t *testing.T) {
	if name, pid := AgentBelow(os.Getppid()); name != "" || pid != 0 {
		t.Errorf("%q, %d", name, pid)
	}
}

func TestUnavailable(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if Available(Options{Path: "/does/not/exist"}, null, null) == nil {
		t.Error("a terminal that is not there")
	}
	if Available(Options{Path: os.DevNull}, null, nil) == nil {
		t.Error("the null device passed for a terminal")
	}
	if Available(Options{Open: func() (*os.File, error) { return os.Open(os.DevNull) }}, nil, nil) == nil {
		t.Error("a terminal without standard streams")
	}
}

func TestDetect(t *testing.T) {
	env := func(s ...string) func(string) string {
		return func(name string) string {
			for _, kv := range s {
				if k, v, _ := strings.Cut(kv, "="); k == name {
					return v
				}
			}
			return ""
		}
	}
	if o := Detect(env("TERM=xterm", "LANG=de_DE.UTF-8")); !o.Color || o.Dumb || o.ASCII {
		t.Errorf("%+v", o)
	}
	if o := Detect(env("TERM=xterm", "NO_COLOR=1", "LC_ALL=C", "LANG=C.UTF-8")); o.Color || o.Dumb || !o.ASCII {
		t.Errorf("%+v", o)
	}
	if o := Detect(env("TERM=dumb")); o.Color || !o.Dumb {
		t.Errorf("%+v", o)
	}
}
