package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"guard/guard"
	"guard/guard/local"
	"guard/shellparse"
)

// plan is how an approved request runs.
type plan struct {
	path string
	argv []string
	env  []string
	was  fileID // what path was when the command was judged
}

// fileID tells one state of a file from another, links followed and not.
type fileID struct {
	link, file os.FileInfo
}

func identify(path string) (id fileID, err error) {
	if id.link, err = os.Lstat(path); err == nil {
		id.file, err = os.Stat(path)
	}
	return id, err
}

func (a fileID) same(b fileID) bool {
	same := func(a, b os.FileInfo) bool {
		return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && a.Mode() == b.Mode()
	}
	return same(a.link, b.link) && same(a.file, b.file)
}

// newPlan finds the program file before anything is judged: what cannot run
// needs no question.
func newPlan(e *env, l *local.Local, req *guard.Request) (*plan, error) {
	p := &plan{env: e.environ}
	if len(req.Argv) > 0 {
		name := req.Argv[0]
		p.path, p.argv = l.LookPath(name, req.Dir).Path, req.Argv
		if p.path == "" {
			return nil, notFound(name)
		}
	} else {
		shell, flags := guard.ShellCommand(req.Dialect)
		if p.path = findShell(l, shell, req.Dir); p.path == "" {
			return nil, &hintError{fmt.Sprintf("there is no %s here to run the script", shell), "--shell sh", statusNotFound}
		}
		p.argv = append(append([]string{shell}, flags...), req.Script)
		p.argv = append(p.argv, req.Args...)
		p.env = guard.CleanEnviron(e.environ)
	}
	var err error
	if p.was, err = identify(p.path); err != nil {
		return nil, &hintError{fmt.Sprintf("%q cannot be looked at: %v", p.path, err), "check that it is there and may be run", statusDenied}
	}
	if !l.Saw(p.path, p.was.link) || !l.Saw(l.Resolve(p.path), p.was.file) {
		return nil, &hintError{fmt.Sprintf("%q was replaced just now", p.path), "try again", statusDenied}
	}
	return p, nil
}

func notFound(name string) error {
	hint := "check the spelling, and that its directory is an absolute path in PATH"
	switch name {
	case "cd", "export", "source", ".", "alias", "eval", "set", "unset", "exec", "ulimit", "umask", "type", "read", "trap":
		hint = "it is a part of the shell; run it in a script: guard -c '" + name + " …'"
	}
	return &hintError{fmt.Sprintf("%s: command not found", shown(quoted([]string{name}))), hint, statusNotFound}
}

// findShell prefers the system's own shells to whatever PATH holds: the text
// was read in the language of that shell.
func findShell(l *local.Local, name, dir string) string {
	for _, d := range []string{"/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"} {
		if info, err := os.Stat(d + name); err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o111 != 0 {
			return d + name
		}
	}
	if id := l.LookPath(name, dir); id.Untrusted == "" {
		return id.Path
	}
	return ""
}

// finish settles the plan with what the decision knows, and compares
// everything that was approved once more.
func (p *plan) finish(e *env, l *local.Local, req *guard.Request, d *guard.Decision) error {
	if path, argv, ok := direct(d.Report, req); ok {
		id, err := identify(path)
		if err != nil {
			return err
		}
		p.path, p.argv, p.was, p.env = path, argv, id, e.environ
	}
	if readsGit(d.Report) {
		p.env = withDefault(p.env, "GIT_OPTIONAL_LOCKS", "0")
	}
	if d.Report != nil {
		if err := d.Verify(); err != nil {
			return err
		}
	}
	now, err := identify(p.path)
	if err != nil || !p.was.same(now) {
		return fmt.Errorf("%q is no longer the file that was judged; nothing was run", p.path)
	}
	return nil
}

// direct is for a script that is one plain command: no shell is needed to run
// words that are known to the letter.
func direct(r *guard.Report, req *guard.Request) (path string, argv []string, ok bool) {
	if r == nil || !r.Direct || len(req.Argv) > 0 || len(r.Calls) != 1 {
		return "", nil, false
	}
	c := r.Calls[0].Call
	if c.Builtin || len(c.Wrappers) > 0 || c.Identity.Path == "" || len(c.Redirects) > 0 || len(c.Assigns) > 0 {
		return "", nil, false
	}
	for i := range c.Words {
		w := &c.Words[i]
		if !w.Known || w.Glob || w.Multi || len(w.Vars) > 0 || len(w.From) > 0 {
			return "", nil, false
		}
		argv = append(argv, w.Text)
	}
	return c.Identity.Path, argv, len(argv) > 0
}

// readsGit reports whether git only reads here. It then need not take locks
// that would be in the way of a git the user runs beside.
func readsGit(r *guard.Report) bool {
	if r == nil || r.Class != shellparse.ReadOnly {
		return false
	}
	for i := range r.Calls {
		if r.Calls[i].Program == "git" {
			return true
		}
	}
	return false
}

func withDefault(env []string, name, value string) []string {
	for _, kv := range env {
		if strings.HasPrefix(kv, name+"=") {
			return env
		}
	}
	return append(env[:len(env):len(env)], name+"="+value)
}

// exec returns only if the command could not take this process's place.
func (p *plan) exec() error {
	err := syscall.Exec(p.path, p.argv, p.env)
	if errors.Is(err, syscall.ENOEXEC) {
		// A script without a first line that names its interpreter: what
		// shells and execvp do.
		err = syscall.Exec("/bin/sh", append([]string{"sh", p.path}, p.argv[1:]...), p.env)
	}
	status := statusDenied
	if errors.Is(err, syscall.ENOENT) {
		status = statusNotFound
	}
	return &hintError{fmt.Sprintf("%q cannot be run: %v", p.path, err), "check its first line, and that it may be executed", status}
}
