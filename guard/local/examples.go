package local

import (
	"context"
	"fmt"
	"path/filepath"

	"guard/guard"
	"guard/guard/internal/config"
	"guard/policy"
)

// A Flaw is an example of a rule that does not hold.
type Flaw struct {
	Where string // file and line of the rule
	What  string
}

// TryExamples reads the policies in force in dir, or the file as if it were
// the user's own, and tries the commands that rules list as examples. It
// returns those that do not hold, how many there are, and the keys of the file
// that do not count.
func (l *Local) TryExamples(dir, file string) (bad []Flaw, tried int, ignored []string, err error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, 0, nil, err
	}
	set := p.set
	if file != "" {
		if !filepath.IsAbs(file) {
			file = filepath.Join(dir, file)
		}
		f, err := config.Load(file, config.Options{Tier: policy.User, Trusted: true, Home: l.Dirs.Home})
		if err != nil {
			return nil, 0, nil, err
		}
		if f == nil {
			return nil, 0, nil, fmt.Errorf("%q: there is no such file", file)
		}
		var settings *config.File
		if set, settings, err = config.Combine(f); err != nil {
			return nil, 0, nil, err
		}
		ignored = settings.Ignored
	}
	g := guard.New(guard.WithPolicy(set), guard.WithEnviron(l.o.Environ), guard.WithSettings(guard.Settings{GuardPaths: l.paths()}))
	for _, t := range set.Tiers {
		for _, pol := range t.Policies {
			for _, r := range pol.Rules() {
				for _, want := range []bool{true, false} {
					list, verb := r.Match, "does not match"
					if !want {
						list, verb = r.NotMatch, "matches"
					}
					for _, text := range list {
						tried++
						got, err := l.matches(g, set, dir, text, t.Name, pol.Name, r.Name)
						if err != nil {
							return nil, 0, nil, err
						}
						if got != want {
							bad = append(bad, Flaw{r.Origin.String(), fmt.Sprintf("rule %q %s its example %q", r.Name, verb, text)})
						}
					}
				}
			}
		}
	}
	return bad, tried, ignored, nil
}

// matches reports whether a rule holds for any effect of a script.
func (l *Local) matches(g *guard.Guard, set *policy.Set, dir, text, tier, pol, rule string) (bool, error) {
	r, err := g.Check(context.Background(), &guard.Request{Script: text, Dir: dir})
	if err != nil {
		return false, err
	}
	for i := range r.Calls {
		for k := range r.Calls[i].Effects {
			for _, s := range set.Explain(l.input(dir, &r.Calls[i], &r.Calls[i].Effects[k])) {
				if s.Matched && s.Tier == tier && s.Policy == pol && s.Rule == rule {
					return true, nil
				}
			}
		}
	}
	return false, nil
}
