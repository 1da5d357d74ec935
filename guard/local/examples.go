package local

import (
	"fmt"
	"path/filepath"

	"guard/guard"
	"guard/guard/internal/config"
	"guard/policy"
)

// A PolicyCheck is what guard says of valid policies.
type PolicyCheck struct {
	Wrong   []policy.Finding // examples that come out otherwise than their rule says
	Lint    []policy.Finding // rules that are hardly meant
	Tried   int              // examples in all
	Ignored []string         // keys of the file that do not count
}

// CheckPolicies reads the policies in force in dir, or the file as if it were
// the user's own, tries the commands that rules list as examples, and looks at
// what is hardly meant.
func (l *Local) CheckPolicies(dir, file string) (*PolicyCheck, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	out := &PolicyCheck{}
	set := p.set
	if file != "" {
		if !filepath.IsAbs(file) {
			file = filepath.Join(dir, file)
		}
		f, err := config.Load(file, config.Options{Tier: policy.User, Trusted: true, Home: l.Dirs.Home})
		if err != nil {
			return nil, err
		}
		if f == nil {
			return nil, fmt.Errorf("%q: there is no such file", file)
		}
		var settings *config.File
		if set, settings, err = config.Combine(f); err != nil {
			return nil, err
		}
		out.Ignored = settings.Ignored
	}
	g := guard.New(guard.WithPolicy(set), guard.WithEnviron(l.o.Environ), guard.WithSettings(guard.Settings{GuardPaths: l.paths()}))
	out.Lint = policy.Lint(set)
	out.Wrong, out.Tried, err = g.CheckExamples(dir, l.Dirs.Home)
	return out, err
}
