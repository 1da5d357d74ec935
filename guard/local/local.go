// Package local opens the guard of the user who runs this process: their
// directories and files, their terminal and their session.
//
// What a guarded process can set, its environment, flags and working
// directory, only makes things stricter here. The home comes from the password
// database; files that HOME or XDG variables name besides only add questions
// and denials.
package local

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"guard/guard"
	"guard/guard/internal/config"
	"guard/guard/internal/facts"
	"guard/guard/prompt"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// Options say how a Local is opened. Dir and Environ are required.
type Options struct {
	Environ []string // in the form of os.Environ
	Dir     string   // the working directory, absolute

	Session string       // an id given by the caller; empty: GUARD_SESSION, then the terminal's
	Mode    string       // counts only if it is stricter than the one in force
	Config  string       // a file whose questions and denials count besides; empty: none
	Batch   bool         // nobody is asked
	Bypass  guard.Bypass // what the caller wants answered with yes, as far as they may

	// Stdin and Stderr are looked at for the terminal that a question may go
	// to; nil is none.
	Stdin, Stderr *os.File
	JudgeOnly     bool // nothing is going to be asked, so no session is started

	Version string // for the log

	// EnvRoots takes the directories from HOME and XDG variables, and RootPID
	// ends the look for agents at that process. Both are for tests; a released
	// program sets neither.
	EnvRoots bool
	RootPID  int
}

// Dirs are where guard's own files are.
type Dirs struct {
	Home    string
	Config  string // guard.toml of the user
	State   string // rules, trust, refusals and the log
	Runtime string // sessions and their grants
	Admin   string // guard.toml of the administrator
}

// A Local is a user's guard on this machine, at one moment. It is not safe
// for concurrent use.
type Local struct {
	Dirs  Dirs
	Store *store.Store

	Session  string // its id; empty if there is none
	Agent    string // the nearest known agent among the ancestors
	AgentPID int
	CI       string // the variable that says so; empty outside CI
	Batch    bool
	Unasked  error // why no question can be put to a person; nil if one can

	o                 Options
	world             *facts.World
	files             []*config.File // all but a project's: the admin's, the user's, and those that only tighten
	project           string         // stands for the project's own file; empty: that itself
	noted             bool           // changes of the files were looked for
	mode              *policy.Mode   // given on the command line
	bypass, consented guard.Bypass   // see guard.Settings
	projects          map[string]*Project
	guards            map[string]*guard.Guard
	tries             map[string]*guard.Guard // of Judge
	begin             func()                  // starts the session; nil if there is to be none
}

// Open reads the user's files and writes nothing. An error in any file is an
// error: nothing may run then.
func Open(o Options) (*Local, error) {
	l := &Local{o: o, world: facts.New(o.Environ), projects: map[string]*Project{}, guards: map[string]*guard.Guard{}}
	if !filepath.IsAbs(o.Dir) {
		return nil, fmt.Errorf("the working directory %q is not an absolute path", o.Dir)
	}
	if err := l.setMode(); err != nil {
		return nil, err
	}
	if err := l.setDirs(); err != nil {
		return nil, err
	}
	st, err := store.Open(store.Dirs{State: l.Dirs.State, Runtime: l.Dirs.Runtime})
	if err != nil {
		return nil, err
	}
	l.Store = st
	if err := l.load(); err != nil {
		return nil, err
	}
	_, set, err := config.Combine(l.files...)
	if err != nil {
		return nil, err
	}
	st.AuditKeep = 90 * 24 * time.Hour
	if set.Audit.Retention != nil {
		st.AuditKeep = *set.Audit.Retention
	}
	l.CI = l.ci(set.Batch)
	l.Batch = o.Batch || l.CI != ""
	l.requester()
	l.setBypass(yes(set.Batch.AllowBatchOverride, false))
	return l, nil
}

func (l *Local) setMode() error {
	if l.o.Mode == "" {
		return nil
	}
	m, ok := policy.ParseMode(l.o.Mode)
	if !ok {
		return fmt.Errorf("--mode cannot be %q: write strict, standard or relaxed", l.o.Mode)
	}
	l.mode = &m
	return nil
}

// load reads the files of every tier but the project's.
func (l *Local) load() error {
	home := l.Dirs.Home
	for _, f := range []struct {
		path, tier string
		trusted    bool
	}{
		{l.Dirs.Admin, policy.Admin, true},
		{filepath.Join(l.Dirs.Config, "guard.toml"), policy.User, true},
		{l.elsewhere(), policy.Config, false},
		{l.o.Config, policy.Config, false},
	} {
		if f.path == "" {
			l.files = append(l.files, nil)
			continue
		}
		path := f.path
		if !filepath.IsAbs(path) {
			path = filepath.Join(l.o.Dir, path)
		}
		file, err := config.Load(path, config.Options{Tier: f.tier, Trusted: f.trusted, Home: home, Now: time.Now()})
		if err != nil {
			return err
		}
		if file == nil && f.path == l.o.Config {
			return fmt.Errorf("--config %q: there is no such file", l.o.Config)
		}
		l.files = append(l.files, file)
	}
	return nil
}

// ci returns the variable that says that this is CI.
func (l *Local) ci(b config.Batch) string {
	if !yes(b.AutoDetectCI, true) {
		return ""
	}
	names := b.CIEnvVars
	if names == nil {
		names = []string{"CI", "CONTINUOUS_INTEGRATION", "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TF_BUILD", "BUILDKITE", "TEAMCITY_VERSION", "CIRCLECI"}
	}
	for _, name := range names {
		switch strings.ToLower(l.env(name)) {
		case "", "0", "false", "no":
		default:
			return name
		}
	}
	return ""
}

func (l *Local) env(name string) string {
	v, _, _ := l.world.Env(name)
	return v
}

func yes(b *bool, otherwise bool) bool {
	if b != nil {
		return *b
	}
	return otherwise
}

// LookPath returns the file that name stands for when it is run in dir, by the
// same rules by which commands are judged.
func (l *Local) LookPath(name, dir string) shellparse.Identity { return l.world.LookPath(name, dir) }

// Saw reports whether the file at path is the one that commands are judged by;
// now is what lstat says of it now.
func (l *Local) Saw(path string, now os.FileInfo) bool { return l.world.Saw(path, now) }

// Refresh begins a moment, for a caller that judges many commands one after the
// other: what was seen of the machine is forgotten, and what is seen from now
// on counts until the next Refresh. The user's policies are not read again.
func (l *Local) Refresh() {
	l.world.Forget()
	l.Store.Hold()
	clear(l.projects)
	clear(l.guards)
	clear(l.tries)
}

// Resolve returns path with every link resolved as far as it exists.
func (l *Local) Resolve(path string) string { return l.world.Resolve(path) }

// promptOptions are those of the terminal of this process.
func (l *Local) promptOptions() prompt.Options {
	o := prompt.Detect(l.env)
	o.Root = l.o.RootPID
	return o
}
