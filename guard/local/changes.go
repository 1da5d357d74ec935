package local

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"guard/effect"
	"guard/guard"
	"guard/guard/internal/config"
	"guard/store"
)

// NotePolicies compares the administrator's and the user's files with those
// that were last in force. Of one that is new or changed, or gone, an entry is
// written to the log, once, before anything is decided by it. One whose
// examples show that it protects less than it says is an error: nothing may
// run by it.
func (l *Local) NotePolicies(p *Project) error {
	if l.noted {
		return nil
	}
	files := l.policyFiles()
	changed, err := l.Store.PolicyChanges(files)
	if err == nil && len(changed) > 0 {
		var wrong int
		if !p.off {
			if wrong, err = l.newExamples(); err != nil {
				return err
			}
		}
		err = l.Store.SeePolicies(files, func(changed []store.PolicyChange) error { return l.tellPolicies(p, changed, wrong) })
	}
	if err != nil && l.tells(p) && yes(p.settings.Audit.Required, true) {
		return fmt.Errorf("that the policies changed cannot be written down: %w", err)
	}
	l.noted = true
	return nil
}

func (l *Local) policyFiles() []store.PolicyFile {
	out := []store.PolicyFile{{Path: l.Dirs.Admin}, {Path: filepath.Join(l.Dirs.Config, "guard.toml")}}
	for i := range out {
		out[i].Path = strings.ToValidUTF8(out[i].Path, "\uFFFD")
		if f := l.files[i]; f != nil {
			out[i].Hash = f.Hash
		}
	}
	return out
}

// tells reports whether changes of policies are written to the log.
func (l *Local) tells(p *Project) bool {
	return p.Audited() && yes(p.settings.Audit.LogPolicyChanges, true)
}

func (l *Local) tellPolicies(p *Project, changed []store.PolicyChange, wrong int) error {
	if !l.tells(p) {
		return nil
	}
	for _, c := range changed {
		what := fmt.Sprintf("%s changed: sha256 %s, was %s", c.Path, c.Now, c.Was)
		switch {
		case c.Was == "":
			what = fmt.Sprintf("%s is new: sha256 %s", c.Path, c.Now)
		case c.Now == "":
			what = fmt.Sprintf("%s is gone: was sha256 %s", c.Path, c.Was)
		}
		if wrong > 0 {
			what += fmt.Sprintf("; %d of the examples are wrong, guard policy check shows them", wrong)
		}
		e := store.Entry{Kind: "policy", Time: time.Now(), User: l.User(), Agent: l.Agent, Session: l.Session, Dir: l.o.Dir, Project: p.Root,
			Action: effect.Allow, Policy: c.Path, Reason: what, Version: l.o.Version}
		if err := l.Store.Append(e); err != nil {
			return err
		}
	}
	return nil
}

// newExamples tries the examples of files that are new. It returns how many
// are wrong in a way that only asks too much; the others are errors.
func (l *Local) newExamples() (wrong int, err error) {
	set, settings, err := config.Combine(l.files[:2]...)
	if err != nil {
		return 0, err
	}
	g := guard.New(guard.WithPolicy(set), guard.WithEnviron(l.o.Environ), guard.WithPrograms(settings.Programs), guard.WithSettings(guard.Settings{GuardPaths: l.paths()}))
	// The described project stands in the home, so that it does not matter
	// where the first command runs.
	bad, _, err := g.CheckExamples(l.Dirs.Home, l.Dirs.Home)
	if err != nil {
		return 0, nil // no project can be described in a home of that name
	}
	for _, f := range bad {
		if f.Loose {
			return 0, fmt.Errorf("%s; nothing runs until the rule and its example agree: guard policy check", f)
		}
	}
	return len(bad), nil
}
