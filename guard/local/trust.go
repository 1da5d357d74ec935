package local

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"guard/effect"
	"guard/guard/internal/config"
	"guard/policy"
	"guard/store"
)

// A TrustView is what a person is to see of a project's file before they trust
// it. Its texts, but for the file's name, are the repository's words.
type TrustView struct {
	Root    string
	File    string
	Text    []byte // the file; just this is trusted
	Trusted bool   // it is already
	Before  []byte // what was trusted there, if that is another text and still known
	Allows  []policy.Rule
	// Keys are the settings that count only if the file is trusted, as
	// "LINE: text of that line"; those that take several lines have several.
	Keys    []string
	Dangers []policy.Danger // patterns it adds or retunes
	Check   *PolicyCheck    // of the file alone
}

// maxStatement bounds the lines that are shown of one setting.
const maxStatement = 60

// statement returns the lines of the setting that begins in line n: those of a
// table, or of a value up to where its brackets close. Too many is better than
// too few here.
func statement(lines []string, n int) []string {
	var out []string
	open := 0
	table := strings.HasPrefix(strings.TrimSpace(lines[n-1]), "[")
	for i := n - 1; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		if i >= n && table && strings.HasPrefix(line, "[") {
			break
		}
		if len(out) == maxStatement {
			return append(out, fmt.Sprintf("%d: … and more", i+1))
		}
		if line != "" {
			out = append(out, fmt.Sprintf("%d: %s", i+1, line))
		}
		open += strings.Count(line, "[") + strings.Count(line, "{") - strings.Count(line, "]") - strings.Count(line, "}")
		if !table && open <= 0 && strings.Count(line, `"""`)%2 == 0 {
			break
		}
	}
	return out
}

// ViewTrust reads the file of the project around dir, which nothing but its
// being trusted must make wrong.
func (l *Local) ViewTrust(dir string) (*TrustView, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	if p.Root == "" {
		return nil, fmt.Errorf("%q is in no project", dir)
	}
	if p.File == "" {
		return nil, fmt.Errorf("%q has no .guard.toml; name the directory of a project that has one", p.Root)
	}
	v := &TrustView{Root: p.Root, File: p.File}
	if v.Text, err = readProject(p.File); err != nil {
		return nil, err
	}
	is, was, err := l.Store.IsTrusted(v.File, v.Text)
	if err != nil {
		return nil, err
	}
	v.Trusted = is
	if was {
		if v.Before, err = l.Store.TrustedContent(v.File); err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	o := config.Options{Tier: policy.Project, Home: l.Dirs.Home, Base: p.Root}
	plain, err := config.Parse(v.Text, v.File, o)
	if err != nil {
		return nil, err
	}
	o.Trusted = true
	trusted, err := config.Parse(v.Text, v.File, o)
	if err != nil {
		return nil, err // trusted, such a file would stop everything
	}
	lines := strings.Split(string(v.Text), "\n")
	for _, n := range plain.Gained(trusted) {
		if n >= 1 && n <= len(lines) {
			v.Keys = append(v.Keys, statement(lines, n)...)
		}
	}
	v.Dangers = trusted.Dangers
	for _, pol := range trusted.Tier.Policies {
		for _, r := range pol.Rules() {
			if r.Action == effect.Allow && !pol.Disabled {
				r.Name = pol.Name + "/" + r.Name
				v.Allows = append(v.Allows, r)
			}
		}
	}
	set, settings, err := config.Combine(trusted)
	if err != nil {
		return nil, err
	}
	v.Check, err = l.checkSet(set, settings, p.Root)
	return v, err
}

// Trust believes the file just as v shows it, and writes that down first.
func (l *Local) Trust(v *TrustView) error {
	what := fmt.Sprintf("%s is trusted: sha256 %s, %d rules that allow, %d settings", v.File, store.Hash(v.Text), len(v.Allows), len(v.Keys))
	if err := l.noteTrust(v.Root, v.File, what); err != nil {
		return err
	}
	clear(l.projects)
	return l.Store.Trust(v.File, v.Text)
}

// Untrust no longer believes the file of the project around dir, which need not
// be there any more, or be right. It returns its name.
func (l *Local) Untrust(dir string) (file string, err error) {
	root := l.world.ProjectRoot(dir)
	if root == "" {
		return "", fmt.Errorf("%q is in no project", dir)
	}
	file = filepath.Join(root, ".guard.toml")
	all, err := l.Store.ListTrusted()
	if err != nil {
		return file, err
	}
	if !slices.ContainsFunc(all, func(t store.Trusted) bool { return t.Path == file }) {
		return file, fmt.Errorf("%q is not trusted: %w", file, store.ErrNotFound)
	}
	if err := l.noteTrust(root, file, file+" is no longer trusted"); err != nil {
		return file, err
	}
	clear(l.projects)
	return file, l.Store.Untrust(file)
}

// noteTrust writes an entry about what a person changed, where a log is kept.
func (l *Local) noteTrust(root, file, what string) error {
	_, settings, err := config.Combine(l.files...)
	if err != nil {
		return err
	}
	if !yes(settings.Audit.Enabled, true) || !yes(settings.Audit.LogPolicyChanges, true) {
		return nil
	}
	return l.Store.Append(store.Entry{Kind: "trust", Time: time.Now(), User: l.User(), Agent: l.Agent, Session: l.Session, Dir: l.o.Dir, Project: root,
		Action: effect.Allow, Source: "person", Policy: file, Reason: what, Version: l.o.Version})
}
