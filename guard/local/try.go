package local

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"guard/effect"
	"guard/guard"
	"guard/guard/internal/config"
	"guard/policy"
)

// Instead returns a guard like l with a file in the place of that of a tier:
// policy.Admin, policy.User or, as if it were trusted, policy.Project. It is
// for trying policies out, so that who could have written the file does not
// matter; let nothing run by it.
func (l *Local) Instead(tier, file string) (*Local, error) {
	if !filepath.IsAbs(file) {
		file = filepath.Join(l.o.Dir, file)
	}
	c := *l
	c.projects, c.guards, c.tries = map[string]*Project{}, map[string]*guard.Guard{}, nil
	at := 0
	switch tier {
	case policy.Admin:
	case policy.User:
		at = 1
	case policy.Project:
		if _, err := os.Stat(file); err != nil {
			return nil, noFile(file, err)
		}
		c.project = file
		return &c, nil
	default:
		return nil, fmt.Errorf("there is no tier %q: admin, user or project", tier)
	}
	f, err := config.Load(file, config.Options{Tier: tier, Trusted: true, Home: l.Dirs.Home, Now: time.Now(), Trial: true})
	if err != nil {
		return nil, err
	}
	if f == nil {
		return nil, noFile(file, fs.ErrNotExist)
	}
	c.files = append([]*config.File(nil), l.files...)
	c.files[at] = f
	return &c, nil
}

func noFile(file string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%q: there is no such file", file)
	}
	return fmt.Errorf("%q: %w", file, err)
}

// Judge says what the policies in force in the request's directory make of it.
// What people answered before does not count, and all requests see the machine
// in one moment.
func (l *Local) Judge(ctx context.Context, req *guard.Request) (*guard.Report, error) {
	p, err := l.Project(req.Dir)
	if err != nil {
		return nil, err
	}
	g := l.tries[p.Root]
	if g == nil {
		g = guard.New(guard.WithPolicy(p.set), guard.WithEnviron(l.o.Environ), guard.WithPrograms(p.settings.Programs),
			guard.WithSettings(guard.Settings{GuardPaths: l.paths(), OneMoment: true}))
		if l.tries == nil {
			l.tries = map[string]*guard.Guard{}
		}
		l.tries[p.Root] = g
	}
	return g.Check(ctx, req)
}

// A PolicyCheck is what guard says of valid policies.
type PolicyCheck struct {
	Wrong []policy.Finding // examples that come out otherwise than their rule says
	Lint  []policy.Finding // rules that are hardly meant
	Tried int              // examples
	Left  int              // examples that were not tried, because there are so many
}

// CheckPolicies tries the commands that the rules in force in dir list as
// examples, and looks at what is hardly meant.
func (l *Local) CheckPolicies(dir string) (*PolicyCheck, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	return l.checkSet(p.set, p.settings, dir)
}

func (l *Local) checkSet(set *policy.Set, settings *config.File, dir string) (*PolicyCheck, error) {
	g := guard.New(guard.WithPolicy(set), guard.WithEnviron(l.o.Environ), guard.WithPrograms(settings.Programs), guard.WithSettings(guard.Settings{GuardPaths: l.paths()}))
	out := &PolicyCheck{Lint: policy.Lint(set)}
	var err error
	out.Wrong, out.Tried, err = g.CheckExamples(dir, l.Dirs.Home)
	out.Left = -out.Tried
	for _, t := range set.Tiers {
		for _, p := range t.Policies {
			if p == nil || p.Disabled {
				continue
			}
			for _, r := range p.Rules() {
				if r.Action != effect.Allow || t.Trusted {
					out.Left += len(r.Match) + len(r.NotMatch)
				}
			}
		}
	}
	return out, err
}

// CheckFile is CheckPolicies for a file alone, as if it were that of the tier.
// It also names the keys that do not count there.
func (l *Local) CheckFile(dir, tier, file string) (c *PolicyCheck, ignored []string, err error) {
	alone, err := l.Instead(tier, file)
	if err != nil {
		return nil, nil, err
	}
	for i, f := range alone.files {
		if f != nil && f.Tier.Name != tier || tier == policy.Project {
			alone.files[i] = nil
		}
	}
	p := &Project{Root: l.world.ProjectRoot(dir)}
	files := alone.files
	if tier == policy.Project {
		if p.Root == "" {
			p.Root = dir
		}
		f, err := alone.projectFile(p)
		if err != nil {
			return nil, nil, err
		}
		files = []*config.File{f}
	}
	set, settings, err := config.Combine(files...)
	if err != nil {
		return nil, nil, err
	}
	c, err = l.checkSet(set, settings, dir)
	return c, settings.Ignored, err
}
