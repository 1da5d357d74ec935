package facts

import (
	"strings"
	"testing"

	"guard/effect"
)

func TestHost(t *testing.T) {
	for in, want := range map[string]string{
		"https://Example.COM/x": "example.com", "http://a:80/": "a", "https://good.com@evil.com/": "evil.com", "https://evil.com\\@good.com": "evil.com",
		"git@github.com:a/b.git": "github.com", "host:path": "host", "::1": "::1", "[::1]:80": "::1", "http://[::1]/": "::1", "ssh://u@h:22/x": "h",
		"h.": "h", "": "", "/path": "", "a b": "", "example.com/path": "example.com",
	} {
		if got := Host(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestDescribeOthers(t *testing.T) {
	s := corpusWorld(t,
		`file /home/u/.ssh/config Host box\n  HostName box.example\nHost *.wild\n`, `file /home/u/.ssh/known_hosts plain.example,10.0.0.9 ssh-ed25519 AAAA\n|1|x|y ssh-rsa AAAA\n`,
		`file /home/u/.kube/config clusters:\n- cluster:\n    server: https://kube.example:6443\n`,
		`file /proc/50/stat 50 (a) b) S 40 1 1`, `file /proc/40/stat 40 (sh) S 30 1 1`, `file /proc/30/stat 30 (agent) S 1 1 1`)
	c := s.Context()
	c.Anchor = 30
	c.Hosts = []string{"ok.example"}
	push := effect.Remote | effect.Send
	for _, x := range []struct {
		e    effect.Effect
		want string
	}{
		{effect.Effect{Op: effect.Network, Target: "https://new.example/x"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: ""}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: "https://github.com", Partial: true}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: "https://proxy.golang.org/"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "https://api.github.com/x"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "https://github.com.evil.example/"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: "box"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "u@box.example:f"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "x.wild"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: "plain.example"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "https://kube.example:6443/api"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "OK.example"}, "is_known_host"},
		{effect.Effect{Op: effect.Network, Target: "localhost:3000"}, "is_loopback"},
		{effect.Effect{Op: effect.Network, Target: "http://127.0.0.9/"}, "is_loopback"},
		{effect.Effect{Op: effect.Network, Target: "::1"}, "is_loopback"},
		{effect.Effect{Op: effect.Network, Target: "localhost.evil.example"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Target: "db.prod.example"}, "is_first_contact is_production"},
		{effect.Effect{Op: effect.Network, Target: "products.example"}, "is_first_contact"},
		{effect.Effect{Op: effect.Read, Area: effect.Container, Bits: effect.Remote, Target: "pods"}, "is_known_host"},
		{effect.Effect{Op: effect.Write, Area: effect.Database, Target: "app-production"}, "is_production"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: ""}, "is_known_host is_own_branch"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "origin"}, "is_known_host is_own_branch"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "origin work"}, "is_known_host is_own_branch"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "origin/main"}, "is_known_host is_main_branch"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "main"}, "is_known_host is_main_branch"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "+work", Danger: "git_force_push"}, "is_known_host is_own_branch is_forced"},
		{effect.Effect{Op: effect.Write, Area: effect.Git, Bits: push, Target: "https://evil.example/x"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Area: effect.Git, Target: "https://evil.example/x"}, "is_first_contact"},
		{effect.Effect{Op: effect.Network, Area: effect.Git, Target: "origin"}, "is_known_host"},
		{effect.Effect{Op: effect.Delete, Area: effect.Git, Target: "work"}, ""},
		{effect.Effect{Op: effect.Delete, Area: effect.Git}, ""},
		{effect.Effect{Op: effect.Execute, Target: "deploy"}, "is_telling"},
		{effect.Effect{Op: effect.Execute, Target: "db:reset"}, "is_telling"},
		{effect.Effect{Op: effect.Execute, Target: "test"}, ""},
		{effect.Effect{Op: effect.Execute, Target: "presets"}, ""},
		{effect.Effect{Op: effect.Execute, Target: "dropAll"}, "is_telling"},
		{effect.Effect{Op: effect.Delete, Area: effect.Process, Target: "%1"}, "own_process"},
		{effect.Effect{Op: effect.Delete, Area: effect.Process, Target: "50"}, "own_process"},
		{effect.Effect{Op: effect.Delete, Area: effect.Process, Target: "30"}, ""},
		{effect.Effect{Op: effect.Delete, Area: effect.Process, Target: "-1"}, ""},
		{effect.Effect{Op: effect.Delete, Area: effect.Process, Target: "node"}, ""},
		{effect.Effect{Op: effect.Delete, Bits: effect.Remote, Target: "/home/u/proj/README.md"}, "outside_project"},
		{effect.Effect{Op: effect.Delete, Bits: effect.Remote, Target: "/"}, "outside_project is_system is_root_like"},
	} {
		f, _ := s.Describe(x.e, c)
		if got := strings.Join(f.Names(), " "); got != x.want {
			t.Errorf("%v %v %q:\n got %s\nwant %s", x.e.Op, x.e.Area, x.e.Target, got, x.want)
		}
	}
}

func TestStagedErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "no dir line",
		"dir /x\nfoo /y":               `line 2: unknown word "foo"`,
		"dir x":                        "not absolute",
		"dir /x\nenv A":                "NAME=VALUE",
		"dir /x\ndir-tree a never":     "unknown state",
		"dir /x\nlink a":               "one target",
		"dir /x\nprogram a b":          "absolute path",
		"dir /x\nrepo /x color=yellow": "unknown option",
		"dir /x\nshared a":             "not there yet",
	} {
		if _, err := ParseStaged(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}
