package guard

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"guard/effect"
	"guard/policy"
)

// previewStand is a project with files in every state that git knows.
func previewStand(t *testing.T, change func(*Settings)) *stand {
	t.Helper()
	s := newStand(t, change)
	s.write(".gitignore", "*.log\nheap/\n")
	s.write("src/a.go", "package a\n")
	s.write("src/b.go", "package b\n\nfunc B() {}\n")
	s.write("clean", "c\n")
	s.git("add", ".")
	s.git("commit", "-q", "-m", "more")
	s.write("src/b.go", "package b\n\nfunc C() {}\n")
	s.write("notes.md", "mine\n")
	s.write("src/new.go", "package a\n")
	s.write("x.log", "log\n")
	s.write("heap/o", "o\n")
	return s
}

func (s *stand) preview(script string) *Preview {
	s.t.Helper()
	p, err := s.Preview(context.Background(), s.request(script))
	if err != nil {
		s.t.Fatalf("Preview(%q): %v", script, err)
	}
	return p
}

// said is what git prints between zero bytes.
func (s *stand) said(words ...string) []string {
	s.t.Helper()
	cmd := exec.Command("git", words...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "HOME=/nonexistent")
	out, err := cmd.Output()
	if err != nil {
		s.t.Fatalf("git %q: %v", words, err)
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
}

// TestPreviewGroups compares what is said of a whole project with what git
// says of it.
func TestPreviewGroups(t *testing.T) {
	s := previewStand(t, nil)
	p := s.preview("rm -rf .")
	if len(p.Changes) != 1 || p.Changes[0].Action != "delete" || len(p.Changes[0].Targets) != 1 || p.Changes[0].Targets[0].Path != s.dir {
		t.Fatalf("changes %+v", p.Changes)
	}
	modified, tracked := s.said("diff", "--name-only", "-z"), s.said("ls-files", "-z")
	want := map[string]int{
		"unchanged": len(tracked) - len(modified),
		"modified":  len(modified),
		"untracked": len(s.said("ls-files", "-z", "--others", "--exclude-standard")),
		"ignored":   len(s.said("ls-files", "-z", "--others", "--ignored", "--exclude-standard")),
	}
	all := 0
	for _, g := range p.Changes[0].Groups {
		all += g.Files
		if n, ok := want[g.State]; ok && g.Files != n {
			t.Errorf("%d files %s, git says %d", g.Files, g.State, n)
		}
		if g.Undo != "gone" {
			t.Errorf("files %s: undo %s, but the repository goes too", g.State, g.Undo)
		}
		delete(want, g.State)
	}
	if len(want) != 0 || all != p.Changes[0].Files {
		t.Errorf("no word of %v; %d files in groups, %d in all", want, all, p.Changes[0].Files)
	}
	if r := p.Changes[0].Repositories; len(r) != 1 || r[0].Top != s.dir || r[0].Unpushed != 2 {
		t.Errorf("repositories %+v", r)
	}
	for _, g := range s.preview("rm -rf src").Changes[0].Groups {
		if undo := map[string]string{"unchanged": "git", "modified": "gone", "untracked": "gone"}[g.State]; undo != g.Undo || g.Files != 1 {
			t.Errorf("src: %+v", g)
		}
	}
}

// TestPreviewLines holds what lines there are, and that there are no others of
// a kind.
func TestPreviewLines(t *testing.T) {
	for _, c := range []struct {
		script  string
		want    []string // parts of lines
		without []string
	}{
		{"rm notes.md kept.txt", []string{"delete 2 targets: 2 files, 10 B", "gone for good: 1 untracked file, 5 B: notes.md", "git can bring back: 1 unchanged file, 5 B"}, []string{"note:"}},
		{"rm -r src", []string{"delete src: 3 files, 43 B, in 1 directory", "gone for good: 1 modified file", "largest: src/b.go", "newest: src/"}, nil},
		{"rm *.log", []string{"delete x.log: 1 file", "1 ignored file, 4 B: x.log"}, nil},
		{"rm *.none", []string{"note: no file is now called"}, []string{"delete"}},
		{"rm -f nothing", []string{"delete nothing: not there now"}, nil},
		{"cd src && rm new.go", []string{"delete src/new.go"}, nil},
		{"mv notes.md kept.txt", []string{"move notes.md: 1 file", "overwrite kept.txt", "git can bring back: 1 unchanged file", "-kept", "+mine"}, []string{"gone for good"}},
		{"cp notes.md src/", []string{"create src/notes.md"}, []string{"overwrite"}},
		{"find . -name '*.go' -delete", []string{"delete 3 targets", "  src/a.go: file", "git can bring back: 1 unchanged"}, []string{"some of", "notes.md"}},
		{"find src -type f -name 'n*' -exec rm -f {} +", []string{"delete src/new.go: 1 file"}, []string{"some of", "src/a.go"}},
		{"find . -maxdepth 1 -iname '*.LOG' -delete", []string{"delete x.log: 1 file"}, []string{"some of"}},
		{"find . -type d -name heap -prune -exec rm -rf {} ';'", []string{"delete heap: 1 file"}, []string{"some of"}},
		{"find . -type d -exec rm -f {} +", []string{"no file is now called"}, []string{"delete "}},
		{"find src -name src -exec rm -r {} +", []string{"delete src: 3 files"}, []string{"some of"}},
		{"find . -prune -name '*.go' -exec rm {} +", []string{"delete some of "}, nil},
		{"find . -name '*.go' -exec rm {} notes.md +", []string{"delete some of "}, nil},
		{"rm -rf src src/a.go ./src/b.go", []string{"delete src: 3 files"}, nil},
		{"find . -delete -name '*.go'", []string{"delete some of "}, nil},
		{"find . -name '*.go' -o -name '*.md' -delete", []string{"delete some of "}, nil},
		{"find . ! -name '*.go' -delete", []string{"delete some of "}, nil},
		{"find . -newer kept.txt -delete", []string{"delete some of "}, nil},
		{"find -L . -name '*.go' -delete", []string{"delete some of "}, nil},
		{"find . -name '*.none' -delete", []string{"no file is now called"}, []string{"delete "}},
		{"ls", nil, []string{""}},
		{"cat notes.md", nil, []string{""}},
		{"chmod 600 notes.md", nil, []string{""}},
		{"mkdir -p src made", nil, []string{""}},
		{"echo hi >> fresh", []string{"create fresh"}, nil},
		{"echo hi > /dev/null", nil, []string{""}},
		{"git status", nil, []string{""}},
		{"git -C nosuch reset --hard", []string{"git finds no commit HEAD"}, []string{"discard"}},
		{"git rm -f clean", []string{"delete clean: 1 file"}, nil},
		{"echo hi > fresh", []string{"create fresh"}, []string{"overwrite"}},
		{"echo more >> notes.md", []string{"+more"}, []string{"overwrite", "-mine"}},
		{"rm -rf $(cat notes.md)", []string{"which files rm changes is not known before it runs"}, nil},
		{"nosuchtool --x; rm notes.md", []string{"not everything in the command was understood", "delete notes.md"}, nil},
		{"ssh host.example rm -rf src", nil, []string{"delete"}},
		{"git clean -fdx", []string{"delete 4 targets", "2 untracked files", "2 ignored files"}, []string{"unchanged", "modified"}},
		{"git clean -f", []string{"delete 2 targets", "src/new.go"}, []string{"ignored"}},
		{"git clean -fd src", []string{"delete src/new.go"}, []string{"notes.md"}},
		{"git clean -fX", []string{"x.log"}, []string{"notes.md"}},
		{"git -C src clean -fd -- .", []string{"delete src/new.go"}, []string{"notes.md"}},
		{"git clean -fd none", []string{"git clean finds nothing to delete"}, []string{"delete none"}},
		{"git checkout -- .", []string{"discard changes in", "1 modified file, 23 B: src/b.go"}, []string{"untracked"}},
		{"git checkout -- src/a.go", []string{"no file has changes that would be thrown away"}, []string{"discard"}},
		{"git restore src", []string{"1 modified file"}, nil},
		{"git reset --hard", []string{"no commit taken off the branch work", "1 modified file"}, nil},
		{"git reset --hard HEAD~1", []string{"1 commit taken off the branch work", " more", "1 modified file"}, []string{"untracked"}},
		{"git reset --hard nosuch", []string{"git finds no commit nosuch"}, nil},
		{"git checkout -f HEAD~1", []string{"1 modified file"}, nil},
		{"git stash drop", []string{"the stash is empty"}, nil},
		{"git branch -D nosuch", []string{"there is no branch nosuch here"}, nil},
		{"git push --force origin work", []string{"what origin/work has is not known here: it was never fetched"}, nil},
	} {
		s := previewStand(t, nil)
		p := s.preview(c.script)
		text := strings.Join(p.Lines(), "\n")
		for _, w := range c.want {
			if !strings.Contains(text, w) {
				t.Errorf("%q: no %q in\n%s", c.script, w, text)
			}
		}
		for _, w := range c.without {
			if w == "" && text != "" || w != "" && strings.Contains(text, w) {
				t.Errorf("%q: %q in\n%s", c.script, w, text)
			}
		}
	}
}

// TestPreviewGit holds what git commands are said to take away besides files.
func TestPreviewGit(t *testing.T) {
	s := previewStand(t, nil)
	s.git("init", "-q", "--bare", "../remote.git")
	s.git("remote", "add", "origin", filepath.Join(filepath.Dir(s.dir), "remote.git"))
	s.git("push", "-q", "origin", "work")
	s.git("branch", "side")
	s.git("commit", "-q", "--allow-empty", "-m", "on the remote only")
	s.git("push", "-q", "origin", "work")
	s.git("reset", "-q", "--soft", "HEAD~1")
	s.git("checkout", "-q", "side")
	s.git("commit", "-q", "--allow-empty", "-m", "on the side\x1b]0;x\a only")
	s.git("checkout", "-q", "work")
	s.git("tag", "mark")
	s.git("stash", "push", "-q", "-u", "-m", "put away")
	for _, c := range []struct {
		script string
		want   []string
		count  int
	}{
		{"git push --force origin work", []string{"1 commit taken off origin/work, as it was last fetched", "on the remote only"}, 1},
		{"git push -f", []string{"1 commit taken off origin/work"}, 1},
		{"git push origin +side:work", []string{"1 commit taken off origin/work"}, 1},
		{"git push origin +HEAD", []string{"1 commit taken off origin/work"}, 1},
		{"git push origin --delete work", []string{"1 commit only on origin/work, which is deleted"}, 1},
		{"git push origin :work", []string{"1 commit only on origin/work, which is deleted"}, 1},
		{"git branch -D side", []string{"1 commit only on the branch side", "on the side"}, 1},
		{"git branch -f side work", []string{"1 commit taken off the branch side"}, 1},
		{"git checkout -B side", []string{"1 commit taken off the branch side"}, 1},
		{"git tag -d mark", []string{"no commit only on the tag mark"}, 0},
		{"git stash drop", []string{"1 entry dropped from the stash", "put away: 3 files src/b.go, notes.md, src/new.go"}, 1},
		{"git stash drop stash@{0}", []string{"1 entry dropped from the stash"}, 1},
		{"git stash clear", []string{"1 entry dropped from the stash"}, 1},
		{"git reset --hard side~2", []string{"1 commit taken off the branch work"}, 1},
	} {
		p := s.preview(c.script)
		text := strings.Join(p.Lines(), "\n")
		if len(p.Git) != 1 || p.Git[0].Count != c.count || len(p.Git[0].Commits) != c.count {
			t.Errorf("%q: %+v, want %d commits; notes %q", c.script, p.Git, c.count, p.Notes)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(text, w) {
				t.Errorf("%q: no %q in\n%s", c.script, w, text)
			}
		}
	}
	// Going to a commit overwrites the untracked files that it has.
	s.git("checkout", "-q", "-b", "has")
	s.write("late.txt", "committed\n")
	s.git("add", "late.txt")
	s.git("commit", "-q", "-m", "late")
	s.git("checkout", "-q", "work")
	s.write("late.txt", "untracked\n")
	for _, script := range []string{"git reset --hard has", "git checkout -f has", "git switch -f has"} {
		if p := s.preview(script); !contains(p.Lines(), "gone for good: 1 untracked file, 10 B: late.txt") {
			t.Errorf("%q: %q", script, p.Lines())
		}
	}
	// A worktree has its own branch and files.
	tree := filepath.Join(filepath.Dir(s.dir), "tree")
	s.git("worktree", "add", "-q", tree, "side")
	if err := os.WriteFile(tree+"/kept.txt", []byte("changed\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := s.Preview(context.Background(), &Request{Script: "git reset --hard work", Dir: tree})
	if err != nil || !contains(p.Lines(), "1 commit taken off the branch side") || !contains(p.Lines(), "1 modified file, 8 B: kept.txt") || contains(p.Lines(), "late.txt") {
		t.Errorf("in a worktree: %q, %v", p.Lines(), err)
	}
	// What cannot be told is said.
	for script, note := range map[string]string{
		"git push --mirror origin":            "is not shown",
		"git --git-dir=x reset --hard":        "is not shown",
		"git push --force elsewhere work":     "never fetched",
		"git push --force origin work:refs/x": "is not known here",
		"git reset --hard $X":                 "is not shown",
	} {
		if p := s.preview(script); !contains(p.Notes, note) {
			t.Errorf("%q: notes %q, want one of %q", script, p.Notes, note)
		}
	}
}

// TestPreviewClean holds that git clean is shown as git itself would do it.
func TestPreviewClean(t *testing.T) {
	s := previewStand(t, nil)
	s.write("deep/er/x.log", "l")
	s.write("deep/er/y", "y")
	s.write("nested/n", "n")
	s.write("odd 'n\tame\n", "o")
	s.write("ünï", "u")
	nested := exec.Command("git", "init", "-q", s.path("nested"))
	if out, err := nested.CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	for _, flags := range []string{"-f", "-fd", "-fdx", "-fdX", "-ffd", "-ffdx", "-fdx -e '*.log'", "-fd deep", "-f -- src", "-fdx --exclude=heap"} {
		var want []string
		cmd := exec.Command("sh", "-c", "git clean -n "+strings.ReplaceAll(flags, "'", "'"))
		cmd.Dir = s.dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=core.quotePath", "GIT_CONFIG_VALUE_0=false", "LC_ALL=C")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("git clean -n %s: %v", flags, err)
		}
		for _, l := range strings.Split(string(out), "\n") {
			if name, ok := strings.CutPrefix(l, "Would remove "); ok {
				if strings.HasPrefix(name, `"`) {
					name = "odd 'n\tame\n"
				}
				want = append(want, filepath.Join(s.dir, name))
			}
		}
		var got []string
		for _, c := range s.preview("git clean " + flags).Changes {
			for _, g := range c.Targets {
				got = append(got, g.Path)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("git clean %s: got %q, git says %q", flags, got, want)
		}
	}
}

func TestPreviewDiffs(t *testing.T) {
	token := "ghp_" + strings.Repeat("a1B2", 9)
	for _, c := range []struct {
		script string
		want   []string // nil: no diff
	}{
		{"cat > src/b.go <<'E'\npackage b\n\nfunc D() {}\nE", []string{"@ line 2", " ", "-func C() {}", "+func D() {}"}},
		{"cat <<'E' | tee notes.md\nyours\nE", []string{"-mine", "+yours"}},
		{"tee notes.md <<< yours", []string{"-mine", "+yours"}},
		{"echo your own > notes.md", []string{"-mine", "+your own"}},
		{"echo mine > notes.md", nil},
		{"printf '%s\\n' yours > notes.md", []string{"-mine", "+yours"}},
		{"printf '%s' mine > notes.md", []string{"-mine", "+mine (no newline)"}},
		{"printf 'a\\nb\\n' > notes.md", []string{"-mine", "+a", "+b"}},
		{": > notes.md", []string{"-mine"}},
		{"true > notes.md", []string{"-mine"}},
		{"echo b >> notes.md", []string{" mine", "+b"}},
		{"tee -a notes.md <<< b", []string{" mine", "+b"}},
		{"cp kept.txt notes.md", []string{"-mine", "+kept"}},
		{"mv kept.txt notes.md", []string{"-mine", "+kept"}},
		{"cp -f -- kept.txt notes.md", []string{"-mine", "+kept"}},
		{"echo token " + token + " > notes.md", []string{"-mine", "+token ghp_***"}},
		{"echo $X > notes.md", nil},
		{"echo -e 'a\\tb' > notes.md", nil},
		{"printf '%d\\n' 3 > notes.md", nil},
		{"date > notes.md", nil},
		{"cp .env notes.md", nil},
		{"echo A=1 > .env", nil},
		{"cp key.txt notes.md", nil},
		{"cp bin.dat notes.md", nil},
		{"cp big.txt notes.md", nil},
		{"cp kept.txt fresh", nil},
		{"sort notes.md > kept.txt", nil},
	} {
		s := previewStand(t, nil)
		s.write(".env", "PASSWORD=hunter2\n")
		s.write("key.txt", "-----BEGIN OPENSSH PRIVATE KEY-----\nhunter2\n")
		s.write("bin.dat", "a\x00b")
		s.write("big.txt", strings.Repeat("hunter2\n", 20_000))
		p := s.preview(c.script)
		var got []string
		if len(p.Diffs) > 0 {
			got = p.Diffs[0].Lines
		}
		if len(p.Diffs) > 1 || !slices.Equal(got, c.want) {
			t.Errorf("%q: got %v, want %q", c.script, p.Diffs, c.want)
		}
		data, err := json.Marshal(p)
		if err != nil || strings.Contains(string(data), "hunter2") || strings.Contains(string(data), token) {
			t.Errorf("%q shows a secret: %s (%v)", c.script, data, err)
		}
	}
}

// TestPreviewReadsNoMore holds that a preview shows no content that a rule
// keeps from whoever asks.
func TestPreviewReadsNoMore(t *testing.T) {
	s := previewStand(t, nil)
	s.write("private/diary", "dear diary\n")
	for _, c := range []struct {
		name   string
		action effect.Action
	}{{"default", effect.Deny}, {"default", effect.Ask}, {"bash", effect.Deny}, {"read", effect.Deny}, {"cat", effect.Ask}} {
		action := c.action
		set := &policy.Set{Mode: policy.Standard}
		pol, err := policy.NewPolicy(c.name, []policy.Rule{{Name: "mine", Priority: 1, Action: action, When: policy.Condition{Paths: []string{"**/private/**"}}}})
		if err != nil {
			t.Fatal(err)
		}
		set.Tiers = []policy.Tier{{Name: policy.User, Trusted: true, Policies: []*policy.Policy{pol}}}
		if err := s.SetPolicy(set); err != nil {
			t.Fatal(err)
		}
		for _, script := range []string{"cp private/diary notes.md", "cp notes.md private/diary", "echo x > private/diary", "mv private/diary notes.md"} {
			p := s.preview(script)
			if len(p.Diffs) != 0 || !contains(p.Notes, "may not just be read") {
				t.Errorf("%v, %q: %v, notes %q", action, script, p.Diffs, p.Notes)
			}
		}
		if p := s.preview("echo x > notes.md"); len(p.Diffs) != 1 {
			t.Errorf("%v: no difference of what may be read", action)
		}
	}
}

// TestDiff holds that the lines say how one text becomes the other.
func TestDiff(t *testing.T) {
	if got := diff("a\nb\nc\nd\ne\nf\n", "a\nb\nX\nd\ne\nf\ng\n"); !slices.Equal(got, []string{"@ line 2", " b", "-c", "+X", " d", "@ line 6", " f", "+g"}) {
		t.Errorf("got %q", got)
	}
	if got := diff("", "a\n"); !slices.Equal(got, []string{"+a"}) {
		t.Errorf("got %q", got)
	}
	if got := diff("a\n", "a\n"); got != nil {
		t.Errorf("got %q", got)
	}
	// Too many lines to compare are shown as all for all.
	a, b := strings.Repeat("a\n", 3000), strings.Repeat("b\n", 3000)
	if got := diff(a, b); len(got) != 6000 {
		t.Errorf("%d lines", len(got))
	}
}

// TestPreviewTools previews what agents' own tools would write.
func TestPreviewTools(t *testing.T) {
	s := previewStand(t, nil)
	for _, c := range []struct {
		tool   string
		params map[string]any
		want   string
	}{
		{"write", map[string]any{"path": "notes.md", "content": "yours\n"}, "-mine +yours"},
		{"edit", map[string]any{"path": "src/b.go", "old_string": "C()", "new_string": "D()"}, "@ line 2   -func C() {} +func D() {}"},
		{"edit", map[string]any{"path": "src/b.go", "old_string": "nothing", "new_string": "D()"}, ""},
		{"edit", map[string]any{"path": "src/b.go", "old_string": 3, "new_string": []int{1}}, ""},
		{"write", map[string]any{"path": "src/b.go"}, ""},
		{"save_and_exec", map[string]any{"path": "notes.md", "content": "echo hi\n", "command": "sh notes.md"}, "-mine +echo hi"},
		{"read", map[string]any{"path": "notes.md"}, ""},
	} {
		p, err := s.Preview(context.Background(), &Request{Tool: c.tool, Params: c.params, Dir: s.dir})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range p.Diffs {
			got += strings.Join(d.Lines, " ")
		}
		if got != c.want {
			t.Errorf("%s %v: got %q, want %q", c.tool, c.params, got, c.want)
		}
	}
}

// TestPreviewNames holds that a name cannot pass for guard's words.
func TestPreviewNames(t *testing.T) {
	s := previewStand(t, nil)
	for _, name := range []string{"x: 0 files\n  git can bring back: all", "a, b", "it's"} {
		s.write("odd/"+name, strings.Repeat("x", 40))
	}
	if err := os.Symlink("/etc\n  git can bring back: all", s.path("odd/link")); err != nil {
		t.Fatal(err)
	}
	deep := strings.Repeat(strings.Repeat("ü", 100)+"/", 5)
	s.write("odd/"+deep+"f", "x")
	s.git("commit", "-q", "--allow-empty", "-m", strings.Repeat("long ", 10_000))
	for _, script := range []string{"rm -rf odd/" + deep, "git reset --hard HEAD~1", "echo " + strings.Repeat("x", 9000) + " > notes.md"} {
		for _, l := range s.preview(script).Lines() {
			if len(l) > maxPreviewWidth+len("…") || !utf8.ValidString(l) {
				t.Errorf("%d bytes: %q", len(l), l)
			}
		}
	}
	lines := s.preview("rm -rf odd").Lines()
	for _, l := range lines {
		if strings.HasPrefix(strings.TrimSpace(l), "git can") {
			t.Errorf("a name made the line %q", l)
		}
	}
	for _, want := range []string{"'odd/x: 0 files\n  git can bring back: all'", "'odd/a, b'", `'odd/it'\''s'`, "leads to '/etc\n"} {
		if !contains(lines, want) {
			t.Errorf("no %q in %q", want, lines)
		}
	}
}

// TestPreviewOfQuestion holds what a person is shown, and in how many lines.
func TestPreviewOfQuestion(t *testing.T) {
	for _, c := range []struct{ limit, most, least int }{{0, 0, 0}, {1, 1, 1}, {3, 3, 3}, {20, 20, 5}} {
		s := previewStand(t, func(set *Settings) { set.PreviewLines = c.limit })
		req := s.request("rm -rf src notes.md x.log # " + strings.Repeat("x", 3000))
		req.Preview = "all is well"
		q := s.asks(req)
		if len(q.Preview) > c.most || len(q.Preview) < c.least {
			t.Errorf("%d lines where %d may be: %q", len(q.Preview), c.limit, q.Preview)
		}
		if q.Command != req.Script || q.Request.Preview != "all is well" || contains(q.Preview, "all is well") {
			t.Errorf("limit %d: the command or the caller's words are not what they were: %q", c.limit, q.Preview)
		}
		if c.limit == 3 && !strings.HasPrefix(q.Preview[2], "… and more") {
			t.Errorf("nothing says that there is more: %q", q.Preview)
		}
	}
	// Only what is asked about is previewed, and the targets are those of now.
	s := previewStand(t, func(set *Settings) { set.PreviewLines = 20 })
	q := s.asks(s.request("rm kept.txt; rm -r src"))
	if contains(q.Preview, "kept.txt") || !contains(q.Preview, "delete src: 3 files") {
		t.Errorf("preview %q", q.Preview)
	}
	s.write("src/late.go", "x")
	if q = s.asks(s.request("rm -r src")); !contains(q.Preview, "delete src: 4 files") {
		t.Errorf("preview %q", q.Preview)
	}
}

// TestPreviewTouchesNothing previews in a repository that is set up to run
// programs, and compares every file before and after.
func TestPreviewTouchesNothing(t *testing.T) {
	s := previewStand(t, nil)
	ran := filepath.Join(filepath.Dir(s.dir), "ran")
	trap := "touch " + ran
	for _, k := range []string{"core.fsmonitor", "core.pager", "diff.external", "diff.x.textconv", "diff.x.command", "filter.x.clean", "filter.x.smudge", "filter.x.process", "gpg.program", "core.sshCommand", "core.editor", "credential.helper", "core.askPass", "interactive.diffFilter", "merge.x.driver", "uploadpack.packObjectsHook", "pager.rev-list", "alias.ls-files"} {
		s.git("config", k, trap)
	}
	s.git("config", "log.showSignature", "true")
	// A store that fetches what it lacks when it is asked.
	s.git("config", "core.repositoryFormatVersion", "1")
	s.git("config", "extensions.partialClone", "origin")
	s.git("config", "remote.origin.promisor", "true")
	s.git("config", "remote.origin.url", "ext::"+trap)
	s.git("config", "protocol.ext.allow", "always")
	s.git("config", "remote.origin.uploadpack", trap)
	s.git("config", "filter.x.required", "true")
	s.write(".git/info/attributes", "* filter=x diff=x merge=x\n")
	for _, hook := range []string{"post-index-change", "reference-transaction", "post-checkout", "pre-push"} {
		s.write(".git/hooks/"+hook, "#!/bin/sh\n"+trap+"\n")
		if err := os.Chmod(s.path(".git/hooks/"+hook), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	sum := s.said("rev-parse", "HEAD:src/a.go")[0]
	if err := os.Remove(s.path(".git/objects/" + sum[:2] + "/" + strings.TrimSpace(sum[2:]))); err != nil {
		t.Fatal(err)
	}
	s.write("kept.txt", "other\n")
	for _, words := range [][]string{{"status"}, {"cat-file", "-p", "HEAD:src/a.go"}} {
		os.Remove(ran)
		cmd := exec.Command("git", words...)
		cmd.Dir = s.dir
		_ = cmd.Run()
		if err := os.Remove(ran); err != nil {
			t.Fatalf("the traps do nothing to git %s: %v", words[0], err)
		}
	}
	look := func() map[string]string {
		out := map[string]string{}
		err := filepath.WalkDir(filepath.Dir(s.dir), func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err == nil {
				out[p] = fmt.Sprint(info.Mode(), info.Size(), info.ModTime().UnixNano())
			}
			return err
		})
		if err != nil || len(out) < 20 {
			t.Fatalf("%d files, %v", len(out), err)
		}
		return out
	}
	before := look()
	for _, script := range []string{
		"rm -rf .", "git reset --hard HEAD~1", "git clean -fdx", "git checkout -f", "git checkout -- .", "git branch -D work", "git stash clear", "git stash drop",
		"git push -f origin work", "git restore .", "echo x > kept.txt", "git switch --discard-changes work", "git push --force",
	} {
		if p := s.preview(script); script == "rm -rf ." && !contains(p.Lines(), "git's own copy is missing: src/a.go") {
			t.Errorf("a file that git lacks: %q", p.Lines())
		}
	}
	after := look()
	for p, was := range before {
		if after[p] != was {
			t.Errorf("%s: %s, then %s", p, was, after[p])
		}
	}
	for p := range after {
		if before[p] == "" {
			t.Errorf("%s was made", p)
		}
	}
}

func TestPreviewErrors(t *testing.T) {
	g := New()
	if _, err := g.Preview(context.Background(), nil); err == nil {
		t.Error("no request: no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Preview(ctx, &Request{Script: "ls", Dir: "/"}); err == nil {
		t.Error("an ended context: no error")
	}
	if _, err := g.Preview(context.Background(), &Request{Script: "ls", Dir: "here"}); err == nil {
		t.Error("a relative directory: no error")
	}
	if p, err := g.Preview(context.Background(), &Request{Script: "rm -rf x; git reset --hard"}); err != nil || p == nil {
		t.Errorf("no directory: %v", err)
	}
}

func TestBytesText(t *testing.T) {
	for n, want := range map[int64]string{0: "0 B", 999: "999 B", 1000: "1.0 kB", 9949: "9.9 kB", 9950: "10 kB", 999_499: "999 kB", 999_500: "1.0 MB", 1_300_000_000: "1.3 GB", 1 << 62: "4.6 EB"} {
		if got := bytesText(n); got != want {
			t.Errorf("bytesText(%d) = %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("thousands(%d) = %q, want %q", n, got, want)
		}
	}
}
