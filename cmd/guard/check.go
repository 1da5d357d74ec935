package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
)

func newCheck(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var text string
	var stdin bool
	c := &cobra.Command{
		Use: "check [flags] (-- CMD [ARG…] | -c SCRIPT [NAME ARG…] | --stdin)", Short: "Say what would happen to a command, without running it",
		Long: `Say what would happen to a command now, before anybody is asked. Nothing runs and
nothing is written. Exit status: 0 it would run, 124 it would ask, 126 it would
be refused, 125 guard failed.

With --stdin every line is a JSON object: {"id", "command"}, {"id", "argv"} or
{"id", "tool", "params"}, and optionally "dir", "session" and "env". Answers
come in order, a line each.`,
		Example: `  guard check -- rm -rf data
  guard check --json -c 'cd api && make test'
  echo '{"id":"1","command":"git status"}' | guard check --stdin --json`,
		RunE: func(c *cobra.Command, args []string) error {
			if stdin {
				if len(args) > 0 || c.Flags().Changed("command") {
					return hinted("--stdin takes no command", "echo '{\"id\":\"1\",\"command\":\"ls\"}' | guard check --stdin --json")
				}
				return checkLines(e, in)
			}
			var err error
			*status, err = e.check(in, text, c.Flags().Changed("command"), args)
			return err
		},
	}
	judgeFlags(c, in, &text)
	c.Flags().BoolVar(&stdin, "stdin", false, "read requests from standard input, one JSON object a line")
	return c
}

// check prints what would happen to one command.
func (e *env) check(in *invocation, text string, isScript bool, args []string) (exitStatus, error) {
	_, g, req, err := e.requestOf(in, text, isScript, args)
	if err != nil {
		return statusFailed, err
	}
	r, err := g.Check(context.Background(), req)
	if err != nil {
		return statusFailed, err
	}
	if in.json {
		_, err = e.stdout.Write(append(guard.AppendReport(nil, r), '\n'))
	} else if err = e.summary(r); err == nil {
		err = e.advice(g.Advise(context.Background(), req, r))
	}
	return actionStatus(r.Action), err
}

// hotCheck answers the lines of check that agents' hooks and programs send
// many times a minute, without the machinery of subcommands. Any other line,
// and every wrong one, is left to that: done is false then.
func hotCheck(e *env, in invocation) (status exitStatus, done bool) {
	args := in.rest[1:]
	lines := slices.Contains(args, "--stdin")
	for _, a := range args {
		lines = lines && (a == "--stdin" || a == "--json")
	}
	if lines {
		if err := checkLines(e, &in); err != nil {
			return e.fail(in.json || slices.Contains(args, "--json"), err), true
		}
		return statusOK, true
	}
	sub, err := parseArgs(args)
	switch {
	case err != nil || sub.form == cold || sub.form == script && len(sub.rest) > 1:
		return 0, false
	case sub.batch || sub.bypass() != guard.NoBypass || sub.statusFile != "" || sub.reason != "":
		return 0, false // none of check's
	}
	in.json, in.argv = in.json || sub.json, in.argv || sub.argv
	in.session, in.mode = cmp.Or(sub.session, in.session), cmp.Or(sub.mode, in.mode)
	in.config, in.shell = cmp.Or(sub.config, in.config), cmp.Or(sub.shell, in.shell)
	words := sub.rest
	if sub.form == script {
		words = nil
	}
	status, err = e.check(&in, sub.rest[0], sub.form == script, words)
	if err != nil {
		return e.fail(in.json, err), true
	}
	return status, true
}

// judgeFlags are those of the subcommands that judge without running.
func judgeFlags(c *cobra.Command, in *invocation, text *string) {
	f := c.Flags()
	f.SetInterspersed(false)
	f.StringVarP(text, "command", "c", "", "judge this script")
	f.BoolVar(&in.json, "json", in.json, "print one JSON object")
	f.BoolVar(&in.argv, "argv", in.argv, "a single word is a program, never a script")
	f.StringVar(&in.shell, "shell", in.shell, "the shell that scripts are for: sh, bash, zsh or ksh")
	commonFlags(c, in)
}

// commonFlags are those of every subcommand that reads policies.
func commonFlags(c *cobra.Command, in *invocation) {
	f := c.Flags()
	f.StringVar(&in.session, "session", in.session, "the session whose answers count")
	f.StringVar(&in.mode, "mode", in.mode, "strict, standard or relaxed; counts if it is stricter")
	f.StringVar(&in.config, "config", in.config, "a policy file whose questions and denials count besides")
}

func actionStatus(a effect.Action) exitStatus {
	switch a {
	case effect.Allow:
		return statusOK
	case effect.Ask:
		return statusUnanswered
	}
	return statusDenied
}

// judge returns the report on what a subcommand was given.
func (e *env) judge(in *invocation, text string, isScript bool, args []string) (*guard.Report, *local.Local, error) {
	l, g, req, err := e.requestOf(in, text, isScript, args)
	if err != nil {
		return nil, nil, err
	}
	r, err := g.Check(context.Background(), req)
	return r, l, err
}

// requestOf makes a request of what a subcommand was given, a script in text or
// the words in args, and returns the guard that judges it.
func (e *env) requestOf(in *invocation, text string, isScript bool, args []string) (*local.Local, *guard.Guard, *guard.Request, error) {
	in.form, in.rest = command, args
	if isScript {
		in.form, in.rest = script, append([]string{text}, args...)
	}
	if len(in.rest) == 0 {
		return nil, nil, nil, hinted("no command is given", "write it after two dashes: -- git push")
	}
	l, dir, err := e.open(in, true)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := e.peel(l, in, dir); err != nil {
		return nil, nil, nil, err
	}
	req, err := e.request(l, in, dir)
	if err != nil {
		return nil, nil, nil, err
	}
	g, err := l.Guard(dir, nil)
	return l, g, req, err
}

// summary prints a report in a few lines.
func (e *env) summary(r *guard.Report) error {
	p := e.paint(e.stdout)
	cover := ""
	if !r.Full {
		cover = ", not fully understood"
	}
	_, err := fmt.Fprintf(e.stdout, "%s: %s, %s risk%s%s\n", p.action(r.Action), r.Class, r.Risk, cover, inBrackets(r.Rule))
	for _, why := range r.Reasons {
		_, err = fmt.Fprintf(e.stdout, "  %s\n", printable(why))
	}
	return err
}

// advice prints what dangers mean.
func (e *env) advice(all []guard.Advice) error {
	p := e.paint(e.stdout)
	for _, a := range all {
		line := printable(a.What)
		if a.Undo != "" {
			line += "; " + printable(a.Undo)
		}
		if a.Safer != "" {
			line += "\n    safer: " + printable(a.Safer)
		}
		if _, err := fmt.Fprintf(e.stdout, "  %s: %s\n", p.bold(printable(a.Danger)), line); err != nil {
			return err
		}
	}
	return nil
}

func inBrackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + printable(s) + ")"
}

// maxLine is the longest request that is read from standard input, in bytes.
const maxLine = 16 << 20

// line is one request of check --stdin.
type line struct {
	ID      *string         `json:"id"`
	Command *string         `json:"command"`
	Argv    []string        `json:"argv"`
	Tool    string          `json:"tool"`
	Params  map[string]any  `json:"params"`
	Dir     string          `json:"dir"`
	Session string          `json:"session"`
	Env     json.RawMessage `json:"env"`
}

// checkLines answers requests in order until standard input ends.
func checkLines(e *env, in *invocation) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	dialect, err := e.dialect(in.shell)
	if err != nil {
		return err
	}
	// What one line needs is soon forgotten, and there is little else.
	debug.SetGCPercent(400)
	l.Refresh()
	// One reading is one moment, so a large one spares looking at the machine.
	r := bufio.NewReaderSize(e.stdin, 1<<20)
	w := bufio.NewWriterSize(e.stdout, 64<<10)
	unanswered := 0
	var out []byte
	for n := 1; ; n++ {
		data, long, err := readLine(r)
		if err != nil && !errors.Is(err, io.EOF) {
			return errors.Join(err, w.Flush())
		}
		if errors.Is(err, io.EOF) && len(data) == 0 && !long {
			break
		}
		req := &guard.Request{Dir: dir, Dialect: dialect, Session: l.Session, Agent: l.Agent}
		environ, perr := parseLine(data, long, req, e.environ)
		if perr != nil {
			out = appendBad(out[:0], n, perr)
		} else {
			out, err = answer(out[:0], l, req, environ)
			if err != nil {
				unanswered++
				e.say("line %d: %v", n, err)
			}
		}
		if _, err := w.Write(append(out, '\n')); err != nil {
			return err
		}
		if r.Buffered() == 0 {
			// Whoever waits for this answer before sending more gets it now.
			// What comes later is judged by what is there then.
			if err := w.Flush(); err != nil {
				return err
			}
			l.Refresh()
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if unanswered > 0 {
		return fmt.Errorf("%d lines could not be judged", unanswered)
	}
	return nil
}

// readLine reads a line without its end. Of one that is too long only that is
// told.
func readLine(r *bufio.Reader) (data []byte, long bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if !long {
			data = append(data, part...)
		}
		if len(data) > maxLine {
			data, long = nil, true
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		return bytes.TrimRight(data, "\r\n"), long, err
	}
}

func parseLine(data []byte, long bool, req *guard.Request, environ []string) ([]string, error) {
	if long {
		return nil, fmt.Errorf("the line is longer than %d bytes", maxLine)
	}
	var in line
	if err := json.Unmarshal(data, &in); err != nil || len(data) == 0 || bytes.TrimSpace(data)[0] != '{' {
		if err == nil {
			err = errors.New("it is no object")
		}
		return nil, fmt.Errorf("the line is not a request in JSON: %w", err)
	}
	if in.ID != nil {
		req.ID = *in.ID
	}
	given := 0
	if in.Command != nil {
		req.Script = *in.Command
		given++
	}
	if len(in.Argv) > 0 {
		req.Argv = in.Argv
		given++
	}
	if in.Tool != "" {
		req.Tool, req.Params = in.Tool, in.Params
		given++
	}
	if given != 1 {
		return nil, errors.New("a request has one of command, argv and tool")
	}
	if in.Dir != "" {
		if !filepath.IsAbs(in.Dir) {
			return nil, fmt.Errorf("dir %q is not absolute", in.Dir)
		}
		req.Dir = filepath.Clean(in.Dir)
	}
	if in.Session != "" {
		req.Session = in.Session
	}
	if len(in.Env) == 0 || string(in.Env) == "null" {
		return nil, nil
	}
	var list []string
	if json.Unmarshal(in.Env, &list) == nil {
		return append(list, environ...), nil
	}
	var m map[string]string
	if err := json.Unmarshal(in.Env, &m); err != nil {
		return nil, errors.New("env is neither an object of texts nor a list of NAME=VALUE")
	}
	for k, v := range m {
		list = append(list, k+"="+v)
	}
	return append(list, environ...), nil
}

func answer(b []byte, l *local.Local, req *guard.Request, environ []string) ([]byte, error) {
	g, err := l.Guard(req.Dir, environ)
	if err != nil {
		return guard.AppendReport(b, failed(req.ID, err)), err
	}
	r, err := g.Check(context.Background(), req)
	if err != nil {
		return guard.AppendReport(b, failed(req.ID, err)), err
	}
	return guard.AppendReport(b, r), nil
}

// failed is the report on what could not be judged.
func failed(id string, err error) *guard.Report {
	return &guard.Report{ID: id, Action: effect.Ask, Risk: effect.Medium, Source: guard.SourceLimit, Reasons: []string{err.Error()}}
}

// appendBad answers a line that is no request: its number stands for its id.
func appendBad(b []byte, n int, err error) []byte {
	b = guard.AppendReport(b, failed("", err))
	b = append(b[:len(b)-1], `,"line":`...)
	return append(strconv.AppendInt(b, int64(n), 10), '}')
}
