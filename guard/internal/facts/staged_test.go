package facts

import (
	"os"
	"strings"
	"testing"

	"guard/effect"
	"guard/shellparse"
)

var _ shellparse.Facts = (*World)(nil)
var _ shellparse.Facts = (*Staged)(nil)

func corpusWorld(t *testing.T, more ...string) *Staged {
	t.Helper()
	text, err := os.ReadFile("../../../testdata/corpus/world.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := ParseStaged(string(text) + "\n" + strings.Join(more, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestDescribePaths(t *testing.T) {
	s := corpusWorld(t,
		"link out /home/u/.ssh/id_rsa", "link /tmp/d /etc", "file /tmp/x", "file /home/u/notes", "file .github/x tracked", "file docs/b.md tracked",
		"file deps/lib/.git/HEAD x", "file .env.example tracked", "file config/.env.local ignored", "file sub/x untracked", "link sub/loop loop",
		"dir-tree dist untracked", "file /home/u/.config/guard/guard.toml", "file staged.go staged")
	const r, w, d = effect.Read, effect.Write, effect.Delete
	for _, c := range []struct {
		op      effect.Operation
		target  string
		partial bool
		want    string
	}{
		{r, "src/main.go", false, "in_project exists is_plain_file few_targets"},
		{r, ".env", false, "in_project exists is_plain_file few_targets is_secret"},
		{r, ".env.example", false, "in_project exists is_plain_file few_targets"},
		{r, "config/.env.local", false, "in_project exists is_plain_file few_targets is_secret"},
		{r, "out", false, "outside_project through_link exists is_plain_file few_targets is_secret"},
		{r, "/home/u/proj", false, "in_project exists is_directory holds_secrets"},
		{r, "src", false, "in_project exists is_directory"},
		{r, "/home/u/.ssh/id_rsa.pub", false, "in_home outside_project is_new few_targets"},
		{r, "/home/u/.aws/credentials", false, "in_home outside_project exists is_plain_file few_targets is_secret"},
		{r, "/home/u/.aws", false, "in_home outside_project exists is_directory is_secret holds_secrets"},
		{r, "/etc/passwd", false, "outside_project is_system exists is_plain_file few_targets"},
		{r, "*", true, "outside_project through_link exists is_directory is_secret holds_secrets"},
		{w, "new.go", false, "in_project is_new few_targets"},
		{w, "src/main.go", false, "in_project exists is_plain_file is_restorable few_targets"},
		{w, "src/changed.go", false, "in_project exists is_plain_file is_unique few_targets"},
		{w, "notes.md", false, "in_project exists is_plain_file is_unique is_untracked few_targets"},
		{w, "/tmp/y", false, "in_temp outside_project is_new few_targets"},
		{w, "/tmp", false, "in_temp outside_project exists is_directory"},
		{w, "/tmp/d/hosts", false, "outside_project is_system through_link exists is_plain_file is_unique few_targets"},
		{w, "/dev/null", false, "exists"},
		{w, "/dev/sda", false, "outside_project is_system is_root_like exists is_unique"},
		{w, ".git/config", false, "in_project exists is_plain_file is_unique few_targets is_arming is_arming_hard"},
		{w, ".git/hooks/pre-commit", false, "in_project is_new few_targets is_arming is_arming_hard"},
		{w, ".git/HEAD", false, "in_project is_root_like exists is_plain_file is_unique few_targets"},
		{w, ".claude/settings.json", false, "in_project is_new few_targets is_arming is_arming_hard"},
		{w, "AGENTS.md", false, "in_project is_new few_targets is_arming"},
		{w, ".envrc", false, "in_project is_new few_targets is_arming is_secret"},
		{w, "/home/u/.bashrc", false, "in_home outside_project exists is_plain_file is_unique few_targets is_arming is_arming_hard"},
		{w, "/usr/local/bin/x", false, "outside_project is_new few_targets is_arming"},
		{w, "/home/u/.config/guard/guard.toml", false, "in_home outside_project exists is_plain_file is_unique few_targets is_guard"},
		{w, "/etc/guard/guard.toml", false, "outside_project is_system is_new few_targets is_guard"},
		{d, "/home/u/.config", false, "in_home outside_project exists is_directory is_unique is_recursive is_guard"},
		{d, "docs/guide.md", false, "in_project exists is_plain_file is_restorable few_targets"},
		{d, "docs", false, "in_project exists is_directory is_restorable is_recursive"},
		{d, "data", false, "in_project exists is_directory is_unique is_untracked is_recursive"},
		{d, "node_modules", false, "in_project exists is_directory is_rebuildable is_ignored is_recursive"},
		{d, "node_modules/sub", false, "in_project exists is_directory is_rebuildable is_ignored is_recursive"},
		{d, "node_modules/a", false, "in_project exists is_plain_file is_rebuildable is_ignored few_targets"},
		{d, "dist", false, "in_project exists is_directory is_unique is_untracked is_recursive"},
		{d, "local.db", false, "in_project exists is_plain_file is_unique is_ignored few_targets"},
		{d, "staged.go", false, "in_project exists is_plain_file is_unique few_targets"},
		{d, "deps", false, "in_project is_root_like exists is_directory is_unique is_recursive"},
		{d, "src/*.go", true, "in_project exists is_plain_file is_unique few_targets"},
		{d, "docs/*.md", true, "in_project exists is_plain_file is_restorable few_targets"},
		{d, "*.none", true, "in_project is_new few_targets"},
		{d, "docs/", true, "in_project is_directory is_unique many_targets is_recursive"},
		{d, "/home/u/proj", false, "in_project is_root_like exists is_directory is_unique is_recursive holds_secrets"},
		{d, "/home/u", false, "outside_project is_root_like exists is_directory is_unique is_recursive holds_secrets"},
		{d, "/home/u/*", true, "outside_project is_root_like exists is_directory is_unique is_recursive holds_secrets"},
		{d, "/", false, "outside_project is_system is_root_like exists is_directory is_unique is_recursive holds_secrets"},
		{d, "/", true, "outside_project is_system is_root_like is_directory is_unique many_targets is_recursive holds_secrets"},
		{d, "/tmp/x", false, "in_temp outside_project exists is_plain_file is_unique few_targets"},
		{d, "/tmp/*", true, "in_temp outside_project exists is_unique"},
		{d, "out", false, "in_project exists is_unique is_untracked few_targets"},
		{d, "sub/loop", false, "in_project exists is_unique is_untracked few_targets"},
	} {
		p := c.target
		if p[0] != '/' {
			p = s.Dir + "/" + p
		}
		f, _ := s.Describe(effect.Effect{Op: c.op, Target: p, Partial: c.partial}, s.Context())
		if got := strings.Join(f.Names(), " "); got != c.want {
			t.Errorf("%v %s:\n got %s\nwant %s", c.op, c.target, got, c.want)
		}
	}
}
