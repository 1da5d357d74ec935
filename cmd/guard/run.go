package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/policy"
	"guard/store"
)

// runCommand judges a command, asks about it if it must, and lets it take this
// process's place. Its standard input is not touched.
func runCommand(e *env, in invocation) exitStatus {
	l, dir, err := e.open(&in, false)
	if err != nil {
		return e.fail(in.json, err)
	}
	var out *os.File
	if in.statusFile != "" {
		if out, err = statusFile(l, dir, in.statusFile); err != nil {
			return e.fail(in.json, err)
		}
		defer out.Close()
	}
	fail := func(err error) exitStatus {
		if out != nil {
			d := failure(err)
			out.Write(append(appendDecision(nil, &d), '\n'))
		}
		return e.fail(in.json, err)
	}
	if err := e.peel(l, &in, dir); err != nil {
		return fail(err)
	}
	req, err := e.request(l, &in, dir)
	if err != nil {
		return fail(err)
	}
	pl, err := newPlan(e, l, req)
	if err != nil {
		return fail(err)
	}
	project, err := l.Project(dir)
	if err != nil {
		return fail(err)
	}
	d, err := e.decide(l, project, req)
	if err != nil && d.Reason == "" {
		d.Reason = err.Error()
	}
	if d.Allowed {
		if err := pl.finish(e, l, req, &d); err != nil {
			d = guard.Decision{Status: guard.StatusFailed, Reason: err.Error(), Report: d.Report}
		}
	}
	if foreign(project, d.Rule) {
		d.Reason = foreignReason
	}
	if !d.Allowed && d.Status == 0 && d.Instead == "" {
		d.Status = guard.StatusFailed // a success that names nothing is none
	}
	if err := e.tell(&in, out, &d); err != nil {
		return e.fail(in.json, err)
	}
	if d.Allowed && d.NotKept != "" && !in.json {
		e.say("%s", printable(d.Reason)) // the person counts on it otherwise
	}
	if !d.Allowed {
		if !in.json {
			e.refuse(&d, commandText(req), l.Unasked)
		}
		return exitStatus(d.Status)
	}
	return e.fail(in.json, pl.exec())
}

// foreignReason stands for the reason of a rule that nobody trusts.
const foreignReason = "a rule in this repository's .guard.toml, which nobody here trusts, says so"

// foreign reports whether a rule is one of a file that nobody trusts. Its
// words are the repository's, and not repeated to whoever asked as guard's.
func foreign(p *local.Project, rule string) bool {
	return !p.Trusted && len(rule) > 8 && rule[:8] == "project/"
}

// decide asks the guard that is in force, unless it was switched off by those
// who may: then the command is written down and runs.
func (e *env) decide(l *local.Local, p *local.Project, req *guard.Request) (guard.Decision, error) {
	if !p.Off() {
		g, err := l.Guard(req.Dir, nil)
		if err != nil {
			return guard.Decision{Status: guard.StatusFailed}, err
		}
		if _, err := e.consent(l, g, req); err != nil {
			return guard.Decision{Status: guard.StatusFailed}, err
		}
		return g.Confirm(context.Background(), req)
	}
	d := guard.Decision{Allowed: true, Source: guard.SourcePolicy, Rule: "settings/enabled", Reason: "guard is switched off"}
	if err := l.NotePolicies(p); err != nil {
		return guard.Decision{Status: guard.StatusFailed}, err
	}
	if p.Audited() {
		err := l.Store.Append(store.Entry{Kind: "command", Time: time.Now(), Agent: req.Agent, Session: req.Session, Dir: req.Dir, Command: commandText(req),
			Action: effect.Allow, Source: string(d.Source), Rule: d.Rule, Confined: "none"})
		if err != nil {
			return guard.Decision{Status: guard.StatusFailed}, err
		}
	}
	return d, nil
}

func commandText(req *guard.Request) string {
	if len(req.Argv) > 0 {
		return quoted(req.Argv)
	}
	return req.Script
}

// statusFile opens the file that the decision is written to. It must be new or
// empty, in the project or a temporary directory, and nothing that acts later:
// the flag must be no way to write what would not pass as a command, and what
// is written holds the words of whoever asked.
func statusFile(l *local.Local, dir, path string) (*os.File, error) {
	const next = "name a new file in a temporary directory"
	if !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	g, err := l.Guard(dir, nil)
	if err != nil {
		return nil, err
	}
	r, err := g.Check(context.Background(), &guard.Request{Tool: "write", Params: map[string]any{"path": path}, Dir: dir})
	if err != nil {
		return nil, err
	}
	if r.Action == effect.Deny || len(r.Calls) != 1 || len(r.Calls[0].Effects) != 1 || !harmless(r.Calls[0].Effects[0].Facts) {
		return nil, hinted("--status-file "+path+" is no place for it", next)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, hinted("--status-file cannot be written: "+err.Error(), next)
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() != 0 {
		f.Close()
		return nil, hinted("--status-file "+path+" is not an empty file", next)
	}
	return f, nil
}

func harmless(f policy.Fact) bool {
	if !f.Has(policy.InTemp) && !f.Has(policy.InProject) {
		return false
	}
	for _, bad := range []policy.Fact{policy.Arming, policy.ArmingHard, policy.GuardOwn, policy.SecretData, policy.System, policy.RootLike, policy.ThroughLink} {
		if f.Has(bad) {
			return false
		}
	}
	return true
}

// tell writes the decision where a program looks for it, before the command
// runs.
func (e *env) tell(in *invocation, out *os.File, d *guard.Decision) error {
	if !in.json && out == nil {
		return nil
	}
	line := append(appendDecision(nil, d), '\n')
	if out != nil {
		_, err := out.Write(line)
		if err = errors.Join(err, out.Close()); err != nil {
			return hinted("--status-file cannot be written: "+err.Error(), "make room, or name another file")
		}
	}
	if in.json {
		if _, err := e.stderr.Write(line); err != nil && d.Allowed {
			return err
		}
	}
	return nil
}
