package local

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/store"
)

// TestChangesCannotBeWritten holds that nothing is decided by a new file that
// could not be written down, unless nobody wants it to be.
func TestChangesCannotBeWritten(t *testing.T) {
	const weak = "[[policies.git.rules]]\nname = \"n\"\npriority = 1\naction = \"deny\"\ncondition = { command_prefix = \"git pull\" }\nmatch = [\"git push\"]\n"
	for _, c := range []struct {
		name, user, admin string
		blocked           bool // the state directory is none
		wrong             string
	}{
		{"written", "mode = \"strict\"\n", "", false, ""},
		{"not writable", "mode = \"strict\"\n", "", true, "cannot be written down"},
		{"not required", "mode = \"strict\"\n[audit]\nrequired = false\n", "", true, ""},
		{"no log", "mode = \"strict\"\n", "[audit]\nenabled = false\n", true, ""},
		{"no such entries", "mode = \"strict\"\n", "[audit]\nlog_policy_changes = false\n", true, ""},
		{"no file", "", "", true, "cannot be written down"},
		{"an example that does not hold", weak, "", false, "does not match its example"},
		{"one that does not hold and nothing required", weak + "[audit]\nrequired = false\n", "", false, "does not match its example"},
		{"switched off", "enabled = false\n" + weak, "", false, ""},
	} {
		if c.admin != "" && os.Getuid() != 0 {
			continue // only root's file is the administrator's
		}
		home, repo := place(t)
		if c.user != "" {
			write(t, home+"/.config/guard/guard.toml", c.user)
		}
		if c.admin != "" {
			write(t, home+"/admin.toml", c.admin)
		}
		state := filepath.Join(home, ".local", "state")
		if err := os.MkdirAll(state, 0o700); err != nil {
			t.Fatal(err)
		}
		if c.blocked {
			write(t, filepath.Join(state, "guard"), "")
		}
		l := open(t, home, repo, Options{})
		p, err := l.Project(repo)
		if err != nil {
			t.Fatal(err)
		}
		err = l.NotePolicies(p)
		if (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.wrong)
		}
		if c.name != "written" {
			continue
		}
		if err := open(t, home, repo, Options{}).NotePolicies(p); err != nil {
			t.Error(err)
		}
		n := 0
		if err := l.Store.Query(store.Filter{}, func(e store.Entry) error {
			if n++; e.Kind != "policy" {
				t.Errorf("an entry of kind %q", e.Kind)
			}
			return nil
		}); err != nil || n != 1 {
			t.Errorf("%d entries, %v", n, err)
		}
	}
}
