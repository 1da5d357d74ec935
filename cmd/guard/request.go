package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"guard/guard"
	"guard/guard/local"
	"guard/shellparse"
)

// open opens the user's guard. judging is for subcommands that ask nobody.
func (e *env) open(in *invocation, judging bool) (*local.Local, string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, "", hinted("the working directory cannot be told: "+err.Error(), "cd to a directory that exists and can be read")
	}
	o := local.Options{
		Environ: e.environ, Dir: dir, Session: in.session, Mode: in.mode, Config: in.config, Batch: in.batch, Bypass: in.bypass(),
		Stdin: e.stdin, Stderr: e.stderr, JudgeOnly: judging, Version: version(), EnvRoots: roots == "env",
	}
	if o.EnvRoots {
		o.RootPID, _ = strconv.Atoi(e.lookup("GUARD_TEST_ROOT_PID"))
	}
	l, err := local.Open(o)
	return l, dir, err
}

// request makes a request of a command line, by these rules: two words or
// more are a program and its words. One word is a program if it could be one;
// if it holds a blank or a character that means something to shells, it is a
// script, because that is how a prefix in an agent's settings passes one.
func (e *env) request(l *local.Local, in *invocation, dir string) (*guard.Request, error) {
	req := &guard.Request{Dir: dir, Session: l.Session, Agent: l.Agent, Reason: in.reason}
	var err error
	if req.Dialect, err = e.dialect(in.shell); err != nil {
		return nil, err
	}
	switch {
	case in.form == script || !in.argv && len(in.rest) == 1 && strings.ContainsAny(in.rest[0], " \t\n;&|<>()$`*?[]{}~#=!'\"\\"):
		req.Script, req.Args = in.rest[0], in.rest[1:]
		if strings.TrimSpace(req.Script) == "" {
			return nil, hinted("the script is empty", "guard -c 'cd api && make test'")
		}
	default:
		req.Argv = in.rest
	}
	return req, nil
}

// dialect is the language of scripts: what was asked for, else the shell that
// the environment names.
func (e *env) dialect(name string) (shellparse.Dialect, error) {
	for _, s := range []string{name, e.lookup("GUARD_SHELL")} {
		if s == "" {
			continue
		}
		d, ok := shellNamed(s)
		if !ok {
			return 0, hinted(fmt.Sprintf("the shell %q is not one that guard can read", s), "--shell sh, bash, zsh or ksh")
		}
		return d, nil
	}
	d, _ := shellNamed(e.lookup("SHELL"))
	return d, nil
}

func shellNamed(s string) (shellparse.Dialect, bool) {
	switch filepath.Base(s) {
	case "bash":
		return shellparse.Bash, true
	case "zsh":
		return shellparse.Zsh, true
	case "ksh", "mksh", "ksh93":
		return shellparse.Ksh, true
	case "sh", "dash", "ash":
		return shellparse.Posix, true
	}
	return shellparse.Posix, false
}

// peel takes the place of a guard inside the command: what it runs is judged
// and run, once. Nothing says that a command was judged already.
func (e *env) peel(l *local.Local, in *invocation, dir string) error {
	for range 100 {
		if in.form != command || len(in.rest) < 2 || !isGuard(l, in.rest[0], dir) {
			return nil
		}
		inner, err := parseArgs(in.rest[1:])
		if err != nil {
			return err
		}
		if inner.form == cold {
			// A session inside a guarded command is none: what it runs is judged
			// here, in the session that there is.
			run := inner.rest
			if len(run) < 3 || run[0] != "session" || run[1] != "run" || run[2] != "--" || len(run) == 3 {
				return nil
			}
			inner.form, inner.rest, inner.argv = command, run[3:], true
		}
		if inner.mode != "" || inner.config != "" || inner.session != "" || inner.statusFile != "" || inner.bypass() != guard.NoBypass {
			return nil // it has its own settings: let it run, and judge for itself
		}
		in.merge(inner)
	}
	return errors.New("guard stands inside guard more than 100 times")
}

// isGuard reports whether a word names this very program.
func isGuard(l *local.Local, word, dir string) bool {
	if filepath.Base(word) != "guard" {
		return false
	}
	self, err := os.Executable()
	if err != nil {
		return false
	}
	a, err := os.Stat(self)
	if err != nil {
		return false
	}
	b, err := os.Stat(l.LookPath(word, dir).Path)
	return err == nil && os.SameFile(a, b)
}
