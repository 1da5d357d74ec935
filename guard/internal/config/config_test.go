package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"guard/effect"
	"guard/policy"
)

const full = `enabled = true
mode = "relaxed"

[default_policy]
default_action = "ask"
batch_default_action = "deny"

[[policies.bash.rules]]
name = "block_system_paths"
priority = 110
condition = { operation_type = ["write", "delete"], path_pattern = "/etc/**" }
action = "deny"
level = "danger"
reason = "system files are managed elsewhere"
match = ["echo x > /etc/hosts"]
not_match = ["cat /etc/hosts"]

[[policies.git.rules]]
name = "warn_force_push"
priority = 100
condition = { custom = "is_force_push" }
action = "ask"
level = "danger"
remember = false

[[policies."mcp:server/tool".rules]]
name = "ok"
priority = 1
action = "allow"
[policies."mcp:server/tool".rules.condition]
tool_name = "mcp:server/tool"
program = ["a", "b"]
command_prefix = "a b"
command_exact = "a b"
command_regex = "^a"
risk_level = ["low", "medium"]
host_pattern = "*.example.com"
dir = "~/work"
branch = "main"
agent = "*"
reversible = true

[danger_detection]
enabled = true
[[danger_detection.patterns]]
name = "git_force_push"
risk = "high"
reversible = false
[[danger_detection.patterns]]
name = "mine"
risk = "medium"
condition = { program = "mine" }

[prompting]
type = "interactive"
timeout = "5m"
show_preview = true
preview_lines = 20

[audit]
enabled = true
required = true
storage = "file"
retention = "90d"
log_allowed = true
log_denied = true
log_policy_changes = true

[batch]
auto_detect_ci = true
ci_env_vars = ["CI", "GITHUB_ACTIONS"]
allow_batch_override = false
`

func TestFullFile(t *testing.T) {
	f, err := Parse([]byte(full), "guard.toml", Options{Tier: policy.User, Trusted: true, Home: "/home/me"})
	if err != nil {
		t.Fatal(err)
	}
	set, s, err := Combine(nil, f)
	if err != nil {
		t.Fatal(err)
	}
	if set.Mode != policy.Relaxed || *s.Prompting.Timeout != 5*time.Minute || *s.Audit.Retention != 90*24*time.Hour || len(s.Batch.CIEnvVars) != 2 || len(s.Ignored) > 0 {
		t.Errorf("got %+v %+v", set, s)
	}
	v := set.Judge(&policy.Input{Tool: "bash", Program: "tee", Effect: effect.Effect{Op: effect.Write, Target: "/etc/hosts"}})
	if v.Action != effect.Deny || v.Rule != "user/bash/block_system_paths" || v.Origin.Line != 8 || v.Reason != "system files are managed elsewhere" {
		t.Errorf("got %+v", v)
	}
	v = set.Judge(&policy.Input{Tool: "bash", Program: "git", Effect: effect.Effect{Op: effect.Delete, Area: effect.Git, Bits: effect.Remote}})
	if v.Action != effect.Ask || v.Remember || v.Rule != "user/git/warn_force_push" {
		t.Errorf("got %+v", v)
	}
}

func TestErrors(t *testing.T) {
	rule := "[[policies.git.rules]]\nname = \"a\"\npriority = 1\naction = \"ask\"\n"
	for _, c := range []struct {
		name, text string
		line       int
		words      string // in the message or the hint
	}{
		{"syntax", "enabled = true\nmode = \n", 2, ""},
		{"twice", "mode = \"strict\"\nmode = \"strict\"\n", 2, ""},
		{"utf-8", "# ok\nmode = \"\xff\"\n", 2, "UTF-8"},
		{"unknown key", "\nmodes = \"strict\"\n", 2, `did you mean "mode"`},
		{"unknown table", "[defalt_policy]\n", 1, `did you mean "default_policy"`},
		{"wrong type", "# one\nenabled = \"yes\"\n", 2, "true or false"},
		{"misspelt and missing", "[[policies.git.rules]]\nname = \"x\"\nprioritty = 1\naction = \"ask\"\n", 3, `did you mean "priority"`},
		{"mode", "mode = \"strickt\"\n", 1, `did you mean "strict"`},
		{"mode type", "mode = 3\n", 1, "text"},
		{"policies type", "policies = 3\n", 1, "a table"},
		{"rules type", "[policies.git]\nrules = true\n", 2, "array of tables"},
		{"default among the others", "[policies.default]\n", 1, "[default_policy]"},
		{"policy key", "[policies.git]\n\ndefault_actoin = \"ask\"\n", 3, `did you mean "default_action"`},
		{"default_action", "[default_policy]\ndefault_action = \"alow\"\n", 2, `did you mean "allow"`},
		{"batch_default_action", "[default_policy]\nbatch_default_action = \"ask\"\n", 2, "allow, deny"},
		{"policy enabled", "[policies.git]\nenabled = 1\n", 2, "true or false"},
		{"rule key", rule + "conditoin = {}\n", 5, `did you mean "condition"`},
		{"no name", "[[policies.git.rules]]\npriority = 1\naction = \"ask\"\n", 1, "no name"},
		{"no priority", "\n[[policies.git.rules]]\nname = \"a\"\naction = \"ask\"\n", 2, "no priority"},
		{"no action", "[[policies.git.rules]]\nname = \"a\"\npriority = 1\n", 1, "no action"},
		{"action", "[[policies.git.rules]]\nname = \"a\"\npriority = 1\naction = \"dney\"\n", 4, `did you mean "deny"`},
		{"priority type", "[[policies.git.rules]]\nname = \"a\"\npriority = \"1\"\naction = \"ask\"\n", 3, "whole number"},
		{"same priority", rule + "\n[[policies.git.rules]]\nname = \"b\"\npriority = 1\naction = \"ask\"\n", 8, "same priority"},
		{"same name", rule + "\n[[policies.git.rules]]\nname = \"a\"\npriority = 2\naction = \"ask\"\n", 7, "two rules named"},
		{"level", rule + "level = \"loud\"\n", 5, "info, warning, danger"},
		{"reason", rule + "reason = 1\n", 5, "text"},
		{"remember", rule + "remember = \"no\"\n", 5, "true or false"},
		{"match", rule + "match = [1]\n", 5, "list of texts"},
		{"condition type", rule + "condition = \"x\"\n", 5, "a table"},
		{"condition key", rule + "condition = { programm = \"x\" }\n", 5, `did you mean "program"`},
		{"condition in a table", rule + "[policies.git.rules.condition]\nprogram = \"x\"\nbranhc = \"x\"\n", 7, `did you mean "branch"`},
		{"condition of the second", rule + "\n[[policies.git.rules]]\nname = \"b\"\npriority = 2\naction = \"ask\"\ncondition = { command_regex = \"(\" }\n", 10, "regular expression"},
		{"regexp", rule + "[policies.git.rules.condition]\nprogram = \"x\"\ncommand_regex = \"(?=x)\"\n", 7, "RE2"},
		{"path pattern", rule + "condition = { path_pattern = \"/[a\" }\n", 5, "path pattern"},
		{"operation", rule + "condition = { operation_type = \"delet\" }\n", 5, `did you mean "delete"`},
		{"risk", rule + "condition = { risk_level = \"hihg\" }\n", 5, `did you mean "high"`},
		{"custom", rule + "condition = { custom = \"is_forced_push\" }\n", 5, `did you mean "is_force_push"`},
		{"reversible", rule + "condition = { reversible = \"x\" }\n", 5, "true or false"},
		{"empty list", rule + "condition = { program = [] }\n", 5, "empty list"},
		{"home of others", rule + "condition = { path_pattern = \"~bob/x\" }\n", 5, "only ~/"},
		{"home not known", rule + "condition = { path_pattern = \"~/x\" }\n", 5, "home directory is not known"},
		{"danger key", "[danger_detection]\nenable = true\n", 2, `did you mean "enabled"`},
		{"danger name", "[[danger_detection.patterns]]\nname = \"git_force_psuh\"\n", 2, `did you mean "git_force_push"`},
		{"danger condition", "[[danger_detection.patterns]]\nname = \"publish\"\ncondition = { program = \"x\" }\n", 3, "built in"},
		{"danger risk", "[[danger_detection.patterns]]\nname = \"publish\"\nrisk = \"enormous\"\n", 3, "none, low"},
		{"prompting type", "[prompting]\ntype = \"gi\"\n", 2, `did you mean "gui"`},
		{"timeout", "[prompting]\ntimeout = \"5 minutes\"\n", 2, `"5m"`},
		{"preview_lines", "[prompting]\npreview_lines = -1\n", 2, "between"},
		{"storage", "[audit]\nstorage = \"sqlite\"\n", 2, "guard audit export"},
		{"retention", "[audit]\n\nretention = \"0d\"\n", 3, "at least"},
		{"ci_env_vars", "[batch]\nci_env_vars = [true]\n", 2, "list of texts"},
		{"after a long string", "[[policies.git.rules]]\nname = \"a\"\nreason = \"\"\"\nmode = 1\n\"\"\"\npriority = true\naction = \"ask\"\n", 6, "whole number"},
		{"after a long list", "[batch]\nci_env_vars = [\n  \"a\", # ]\n  \"b\",\n]\nauto = 1\n", 6, "unknown key"},
	} {
		_, err := Parse([]byte(c.text), "/x/guard.toml", Options{Tier: policy.User, Trusted: true})
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: got %v", c.name, err)
			continue
		}
		if e.Line != c.line || e.Col < 0 || !strings.Contains(e.Error(), c.words) || !strings.HasPrefix(e.Error(), "/x/guard.toml:") {
			t.Errorf("%s: line %d, want %d: %v", c.name, e.Line, c.line, err)
		}
	}
}

func TestUntrustedProject(t *testing.T) {
	o := Options{Tier: policy.Project, Base: "/p"}
	text := "enabled = false\nmode = \"relaxed\"\n[default_policy]\ndefault_action = \"allow\"\n[[policies.git.rules]]\nname = \"y\"\npriority = 2\naction = \"allow\"\n" +
		"[[policies.git.rules]]\nname = \"n\"\npriority = 1\naction = \"deny\"\ncondition = { path_pattern = \"secret\" }\n[audit]\nenabled = false\n"
	f, err := Parse([]byte(text), "/p/.guard.toml", o)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(f.Ignored, " "); got != "enabled mode default_policy.default_action policies.git.rules.y audit" {
		t.Errorf("ignored %q", got)
	}
	set, s, err := Combine(f)
	if err != nil || set.Mode != policy.Standard || s.Enabled != nil || s.Audit.Enabled != nil {
		t.Errorf("got %+v %+v %v", set, s, err)
	}
	for target, want := range map[string]effect.Action{"/p/a/secret": effect.Deny, "/q/secret": effect.Ask} {
		if v := set.Judge(&policy.Input{Tool: "bash", Program: "git", Effect: effect.Effect{Op: effect.Write, Target: target}}); v.Action != want || v.Foreign != (want == effect.Deny) {
			t.Errorf("%s: %+v", target, v)
		}
	}

	f, err = Parse([]byte("mode = "), "/p/.guard.toml", o)
	if err != nil || f.Broken == nil {
		t.Fatalf("a bad file: %+v %v", f, err)
	}
	set, _, _ = Combine(f)
	if v := set.Judge(&policy.Input{Tool: "bash", Effect: effect.Effect{Op: effect.Write, Area: effect.Git}}); v.Action != effect.Ask || !v.Foreign {
		t.Errorf("a write beside a bad file: %+v", v)
	}
	if v := set.Judge(&policy.Input{Tool: "bash", Effect: effect.Effect{Op: effect.Read}}); v.Action != effect.Allow {
		t.Errorf("a read beside a bad file: %+v", v)
	}
	o.Trusted = true
	if _, err = Parse([]byte("mode = "), "/p/.guard.toml", o); err == nil {
		t.Error("a trusted bad file is accepted")
	}
}

func TestCommandLineFile(t *testing.T) {
	user, err := Parse([]byte("mode = \"standard\"\n"), "u", Options{Tier: policy.User, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[string]policy.Mode{"strict": policy.Strict, "relaxed": policy.Standard, "observe": policy.Standard} {
		f, err := Parse([]byte("mode = \""+mode+"\"\n[default_policy]\ndefault_action = \"deny\"\n"), "c", Options{Tier: policy.Config, Trusted: true})
		if err != nil {
			t.Fatal(err)
		}
		set, _, err := Combine(user, f)
		if err != nil || set.Mode != want {
			t.Errorf("%s: %v %v", mode, set.Mode, err)
		}
		if v := set.Judge(&policy.Input{Tool: "bash"}); v.Action != effect.Deny {
			t.Errorf("%s: %v", mode, v)
		}
	}
	if _, err := Parse([]byte("mode = 1"), "c", Options{Tier: policy.Config}); err == nil {
		t.Error("a bad file is accepted")
	}
}

func TestAdminOnlyKeys(t *testing.T) {
	text := "[default_policy]\nbatch_default_action = \"allow\"\n[audit]\nenabled = false\nlog_denied = false\n[batch]\nallow_batch_override = true\n"
	f, err := Parse([]byte(text), "u", Options{Tier: policy.User, Trusted: true})
	if err != nil || f.Audit.Enabled != nil || f.Batch.AllowBatchOverride != nil || len(f.Ignored) != 4 {
		t.Errorf("user: %+v %v", f, err)
	}
	f, err = Parse([]byte(text), "a", Options{Tier: policy.Admin, Trusted: true})
	if err != nil || *f.Audit.Enabled || !*f.Batch.AllowBatchOverride || len(f.Ignored) != 0 {
		t.Errorf("admin: %+v %v", f, err)
	}
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "guard.toml")
	o := Options{Tier: policy.User, Trusted: true}
	if f, err := Load(path, o); f != nil || err != nil {
		t.Errorf("no file: %v %v", f, err)
	}
	if f, err := Load(filepath.Join(dir, "no", "guard.toml"), o); f != nil || err != nil {
		t.Errorf("no directory: %v %v", f, err)
	}
	if _, err := Load(dir, o); err == nil {
		t.Error("a directory is read")
	}
	if err := os.WriteFile(path, []byte("mode = \"strict\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if f, err := Load(path, o); err != nil || *f.Mode != policy.Strict {
		t.Errorf("got %+v %v", f, err)
	}
	o.Tier = policy.Admin
	if err := os.Chmod(path, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path, o); err == nil || !strings.Contains(err.Error(), "refused") {
		t.Errorf("an admin file that others may write: %v", err)
	}
	if os.Getuid() != 0 {
		return
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path, o); err != nil {
		t.Errorf("root's file: %v", err)
	}
	if err := os.Chown(path, 1, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path, o); err == nil {
		t.Error("an admin file that is not root's is read")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(full)
	f.Add("a.b.\"c d\" = '''\n'''\n[[x]]\n[[x.y]]\n")
	f.Fuzz(func(t *testing.T, text string) {
		f, err := Parse([]byte(text), "x", Options{Tier: policy.User, Trusted: true})
		if (f == nil) == (err == nil) {
			t.Fatal("neither a file nor an error")
		}
	})
}
