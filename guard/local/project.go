package local

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"guard/effect"
	"guard/guard"
	"guard/guard/internal/config"
	"guard/guard/internal/facts"
	"guard/guard/prompt"
	"guard/internal/plainfile"
	"guard/policy"
	"guard/shellparse/catalog"
)

// A Project is what lies around a directory, and what its own file says.
type Project struct {
	Root    string // empty outside projects
	File    string // its .guard.toml; empty if there is none
	Trusted bool
	Changed bool     // it was trusted with another content
	Ignored []string // keys of any file that do not count in its tier
	Broken  error    // why the project's file counts as asking about everything

	set      *policy.Set
	settings *config.File
	off      bool
}

// Policy returns what is in force in the project.
func (p *Project) Policy() *policy.Set { return p.set }

// Off reports whether the administrator or the user has switched guard off.
func (p *Project) Off() bool { return p.off }

// Observing returns when the mode in which nothing is blocked ends, and whether
// that is still to come. The zero time means that it was never set.
func (p *Project) Observing() (until time.Time, now bool) {
	if p.settings.ObserveUntil == nil {
		return time.Time{}, false
	}
	return *p.settings.ObserveUntil, p.set.Mode == policy.Observe
}

// Programs are the rows that stand in the place of the catalogue's, each with
// the line it comes from as its Source.
func (p *Project) Programs() []catalog.Program { return p.settings.Programs }

// Audited reports whether decisions are written down.
func (p *Project) Audited() bool { return yes(p.settings.Audit.Enabled, true) }

// Project reads the project's file around dir and says what is in force there.
func (l *Local) Project(dir string) (*Project, error) {
	root := l.world.ProjectRoot(dir)
	if p, ok := l.projects[root]; ok {
		return p, nil
	}
	p := &Project{Root: root}
	files := l.files
	if root != "" {
		file, err := l.projectFile(p)
		if err != nil {
			return nil, err
		}
		if file != nil {
			files = append(files[:len(files):len(files)], file)
			p.Broken = file.Broken
		}
	}
	set, settings, err := config.Combine(files...)
	if err != nil {
		return nil, err
	}
	if l.mode != nil && *l.mode < set.Mode {
		set.Mode = *l.mode
	}
	p.set, p.settings, p.Ignored = set, settings, settings.Ignored
	for _, f := range l.files {
		if f == nil {
			continue
		}
		if f.Tier.Trusted && f.Enabled != nil {
			p.off = !*f.Enabled
			break
		}
	}
	l.projects[root] = p
	return p, nil
}

// projectFile reads .guard.toml. It is believed if a person trusted this very
// content.
func (l *Local) projectFile(p *Project) (*config.File, error) {
	path := filepath.Join(p.Root, ".guard.toml")
	o := config.Options{Tier: policy.Project, Home: l.Dirs.Home, Base: p.Root}
	if l.project != "" {
		path, o.Trusted, p.Trusted = l.project, true, true
	}
	data, err := readProject(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		p.File = path
		return config.Load(path, o)
	}
	p.File = path
	if !o.Trusted {
		if p.Trusted, p.Changed, err = l.Store.IsTrusted(path, data); err != nil {
			return nil, err
		}
		o.Trusted = p.Trusted
	}
	return config.Parse(data, path, o)
}

// readProject returns the text of a project's file: what is hashed, shown and
// parsed is one and the same reading.
func readProject(path string) ([]byte, error) {
	f, err := plainfile.Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%q is not a regular file", path)
	}
	data, err := io.ReadAll(io.LimitReader(f, config.MaxProjectSize+1))
	if err == nil && len(data) > config.MaxProjectSize {
		err = fmt.Errorf("%q is larger than %d bytes", path, config.MaxProjectSize)
	}
	return data, err
}

// Guard returns the guard that is in force in dir. environ, if it is not nil,
// is what commands inherit in place of the process's environment.
func (l *Local) Guard(dir string, environ []string) (*guard.Guard, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	if g, ok := l.guards[p.Root]; ok && environ == nil {
		return g, nil
	}
	if !l.o.JudgeOnly {
		if err := l.NotePolicies(p); err != nil {
			return nil, err
		}
	}
	po := l.promptOptions()
	po.Timeout = defaultTimeout
	if t := p.settings.Prompting.Timeout; t != nil {
		po.Timeout = *t
	}
	keep := environ == nil
	if environ == nil {
		environ = l.o.Environ
	}
	opts := []guard.Option{
		guard.WithPolicy(p.set),
		guard.WithStore(l.Store),
		guard.WithPrompter(prompt.New(po)),
		guard.WithPrograms(p.settings.Programs),
		guard.WithEnviron(environ),
		guard.WithSettings(guard.Settings{
			Batch:         l.Batch,
			Answerable:    l.Unasked == nil && !l.Batch,
			Bypass:        l.bypass,
			Consented:     l.consented,
			AuditEnabled:  p.Audited(),
			AuditRequired: yes(p.settings.Audit.Required, true),
			LogAllowed:    yes(p.settings.Audit.LogAllowed, true),
			LogDenied:     yes(p.settings.Audit.LogDenied, true),
			PreviewLines:  previewLines(p.settings.Prompting),
			GuardPaths:    l.paths(),
			Requester:     l.kind(),
			Trash:         filepath.Join(l.Dirs.Home, ".local", "share", "Trash"),
			Version:       l.o.Version,
			User:          l.User(),
			Notices:       notices(p),
			IsAncestor:    l.isAncestor,
			Begin:         l.begin,
			OneMoment:     l.o.JudgeOnly,
		}),
	}
	if keep && len(l.guards) == 0 {
		opts = append(opts, guard.WithWorld(l.world))
	}
	g := guard.New(opts...)
	if keep {
		l.guards[p.Root] = g
	}
	return g, nil
}

// previewLines is how much of a preview a question shows.
func previewLines(p config.Prompting) int {
	switch {
	case !yes(p.ShowPreview, true):
		return 0
	case p.PreviewLines != nil:
		return *p.PreviewLines
	}
	return 20
}

// maxNamed is how many keys that do not count a question names.
const maxNamed = 20

// notices are what the next question shows of files that do not count as they
// were written.
func notices(p *Project) []string {
	var out []string
	if p.Broken != nil {
		out = append(out, "the project's file cannot be read, so everything but reading asks: "+p.Broken.Error())
	}
	if p.Changed {
		out = append(out, p.File+" is not what was trusted; guard policy trust shows the difference")
	}
	if n := len(p.Ignored); n > 0 {
		shown, more := p.Ignored, ""
		if n > maxNamed {
			shown, more = p.Ignored[:maxNamed], fmt.Sprintf(" and %d more, which guard status names", n-maxNamed)
		}
		out = append(out, "what does not count where it is written: "+strings.Join(shown, ", ")+more)
	}
	return out
}

// Steps lists the rules that were considered for one effect of a report on dir.
func (l *Local) Steps(dir string, c *guard.CallReport, e *guard.EffectReport) ([]policy.Step, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	return p.set.Explain(l.input(dir, c, e)), nil
}

// input is what the policies were asked about an effect.
func (l *Local) input(dir string, c *guard.CallReport, e *guard.EffectReport) *policy.Input {
	in := &policy.Input{
		Tool: "bash", Program: c.Program, Words: c.Argv, Computed: c.Computed, Effect: e.Effect, Facts: e.Facts,
		Dir: c.Dir, Branch: l.world.Branch(dir), Agent: l.Agent, Dangers: e.Dangers, Risk: e.Risk,
	}
	if filepath.IsAbs(e.Target) {
		in.Resolved = l.world.Resolve(e.Target)
	}
	if e.Op == effect.Network {
		in.Host = facts.Host(e.Target)
	}
	return in
}
