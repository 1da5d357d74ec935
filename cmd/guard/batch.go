package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/internal/jsontext"
)

// maxBatch bounds the commands of one batch: what is asked as one question must
// still be read by a person.
const maxBatch = 1000

// batchFlags are those of guard batch.
type batchFlags struct {
	run, keepGoing bool
}

func newBatch(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var f batchFlags
	c := &cobra.Command{
		Use: "batch [FILE]", Short: "Ask once about many commands, and perhaps run them", Args: cobra.MaximumNArgs(1),
		Long: `Read commands from a file or standard input, one a line, and decide about all of
them together: what has to be asked is one question. A line is a shell script, or
a JSON object as for guard check --stdin: {"id", "command"}, {"id", "argv"} or
{"id", "tool", "params"}, and optionally "dir". Empty lines and those that begin
with # are left out. Each command gets one line of answer on standard output.

With --run those that were approved then run, in order, up to the first that
fails; the answers go to standard error. If the question is cancelled, none runs.

Exit status: 0 all were allowed; 130 cancelled, 125 guard failed, 126 one was
refused, 124 one needed an answer that did not come, whichever comes first here.
With --run the status of the first command that failed comes before 126 and 124.`,
		Example: `  guard batch jobs.txt
  guard batch --run jobs.txt
  printf 'git fetch\nrm -rf build\n' | guard batch --json`,
		RunE: func(_ *cobra.Command, args []string) error {
			var err error
			*status, err = e.batch(in, f, append(args, "-")[0])
			return err
		},
	}
	fl := c.Flags()
	fl.BoolVar(&f.run, "run", false, "run what was approved, in order")
	fl.BoolVarP(&f.keepGoing, "keep-going", "k", false, "with --run: go on after one that fails")
	fl.BoolVar(&in.json, "json", in.json, "answer with one JSON object a line")
	fl.StringVar(&in.shell, "shell", in.shell, "the shell that the lines are for: sh, bash, zsh or ksh")
	fl.StringVar(&in.reason, "reason", in.reason, "why this is done, in the caller's words, for the question")
	fl.BoolVar(&in.batch, "batch", in.batch, "ask nobody")
	commonFlags(c, in)
	return c
}

func (e *env) batch(in *invocation, f batchFlags, file string) (exitStatus, error) {
	l, dir, err := e.open(in, false)
	if err != nil {
		return statusFailed, err
	}
	reqs, lines, err := e.readBatch(l, in, dir, file)
	if err != nil {
		return statusFailed, err
	}
	if f.run {
		for i, r := range reqs {
			if r.Tool != "" && r.Tool != "bash" {
				return statusFailed, hinted(fmt.Sprintf("line %d: the tool %s is no command that could be run", lines[i], shown(r.Tool)), "leave out --run, or the line")
			}
		}
	}
	ds, err := e.decideAll(l, dir, reqs)
	if err != nil && len(ds) != len(reqs) {
		return statusFailed, err
	}
	if err := e.tellAll(in, f, reqs, lines, ds); err != nil {
		return statusFailed, err
	}
	worst := statusOf(ds)
	if !f.run || worst == guard.StatusCancelled || worst == statusFailed {
		return worst, nil
	}
	status, err := e.runAll(ds, f.keepGoing, file == "-")
	if status == statusOK && err == nil {
		status = worst
	}
	return status, err
}

// readBatch reads the requests, each with the number of its line.
func (e *env) readBatch(l *local.Local, in *invocation, dir, file string) (reqs []*guard.Request, lines []int, err error) {
	src := e.stdin
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, nil, hinted(err.Error(), "guard batch FILE, or the commands on standard input")
		}
		defer f.Close()
		src = f
	} else {
		file = "standard input"
	}
	dialect, err := e.dialect(in.shell)
	if err != nil {
		return nil, nil, err
	}
	home, err := l.Project(dir)
	if err != nil {
		return nil, nil, err
	}
	r := bufio.NewReaderSize(src, 64<<10)
	for n := 1; ; n++ {
		data, long, rerr := readLine(r)
		if rerr != nil && !errors.Is(rerr, io.EOF) {
			return nil, nil, fmt.Errorf("%s: %w", file, rerr)
		}
		bad := func(err error) error {
			return hinted(fmt.Sprintf("%s:%d: %v", file, n, err), "nothing was run; correct the line and try again")
		}
		text := bytes.TrimSpace(data)
		switch {
		case long:
			return nil, nil, bad(fmt.Errorf("the line is longer than %d bytes", maxLine))
		case len(text) == 0 || text[0] == '#':
			text = nil
		case len(reqs) == maxBatch:
			return nil, nil, bad(fmt.Errorf("more than %d commands", maxBatch))
		}
		if text != nil {
			req := &guard.Request{Dir: dir, Dialect: dialect, Session: l.Session, Agent: l.Agent, Reason: in.reason}
			// No command begins so: a brace group needs a blank.
			if bytes.HasPrefix(text, []byte(`{"`)) || bytes.Equal(text, []byte("{}")) {
				environ, err := parseLine(text, false, req, nil)
				if err == nil && environ != nil {
					err = errors.New("a batch has one environment, so env cannot be given")
				}
				if err != nil {
					return nil, nil, bad(err)
				}
			} else {
				req.Script = string(data)
			}
			p, err := l.Project(req.Dir)
			if err != nil {
				return nil, nil, bad(err)
			}
			if p != home {
				return nil, nil, bad(fmt.Errorf("%q is in another project, where other policies may hold; run guard batch there", req.Dir))
			}
			reqs, lines = append(reqs, req), append(lines, n)
		}
		if rerr != nil {
			break
		}
	}
	if len(reqs) == 0 {
		return nil, nil, hinted(file+" holds no commands", "write one a line")
	}
	return reqs, lines, nil
}

// decideAll decides about all requests together. With an error there may be
// fewer decisions than requests, and then none counts.
func (e *env) decideAll(l *local.Local, dir string, reqs []*guard.Request) ([]guard.Decision, error) {
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	if p.Off() {
		var ds []guard.Decision
		for _, r := range reqs {
			d, err := e.decide(l, p, r)
			if err != nil {
				return nil, err
			}
			ds = append(ds, d)
		}
		return ds, nil
	}
	g, err := l.Guard(dir, nil)
	if err != nil {
		return nil, err
	}
	for _, r := range reqs {
		asked, err := e.consent(l, g, r)
		if err != nil {
			return nil, err
		}
		if asked {
			break // once for the batch
		}
	}
	ds, err := g.ConfirmBatch(context.Background(), reqs)
	for i := range ds {
		if foreign(p, ds[i].Rule) {
			ds[i].Reason = foreignReason
		}
	}
	return ds, err
}

// tellAll answers each command, in order.
func (e *env) tellAll(in *invocation, f batchFlags, reqs []*guard.Request, lines []int, ds []guard.Decision) error {
	var b []byte
	p := e.paint(e.stdout)
	if f.run {
		p = e.paint(e.stderr)
	}
	for i := range ds {
		d := &ds[i]
		if in.json {
			b = append(b, `{"line":`...)
			b = strconv.AppendInt(b, int64(lines[i]), 10)
			b = append(append(b, `,"id":`...), jsontext.Append(nil, reqs[i].ID)...)
			b = append(append(append(b, ','), appendDecision(nil, d)[1:]...), '\n')
			continue
		}
		b = fmt.Appendf(b, "%s  %s", verdict(p, d), shown(requestText(reqs[i])))
		switch {
		case d.Instead != "":
			b = append(b, ": "+printable(d.Instead)...)
		case !d.Allowed && d.Status != guard.StatusCancelled:
			b = append(b, ": "+printable(strings.ReplaceAll(d.Reason, "\n", " / "))...)
			if d.Rule != "" {
				b = append(b, " ("+printable(d.Rule)+")"...)
			}
		}
		b = append(b, '\n')
		for _, line := range said(d.Feedback) {
			b = append(append(append(b, "    "...), line...), '\n')
		}
	}
	out := e.stdout
	if f.run {
		out = e.stderr
	}
	_, err := out.Write(b)
	return err
}

// verdict is a decision in a word.
func verdict(p painter, d *guard.Decision) string {
	switch {
	case d.Allowed:
		return p.action(effect.Allow)
	case d.Instead != "" && d.Status == 0:
		return "instead"
	case d.Status == guard.StatusUnanswered:
		return "no answer"
	case d.Status == guard.StatusCancelled:
		return "cancelled"
	case d.Status == guard.StatusFailed:
		return "failed"
	}
	return p.action(effect.Deny)
}

// requestText is a request as it is shown to whoever made it.
func requestText(r *guard.Request) string {
	if r.Tool != "" && r.Tool != "bash" {
		params, _ := json.Marshal(r.Params) // it came as JSON
		return r.Tool + " " + string(params)
	}
	return commandText(r)
}

// statusOf is what a batch ends with if nothing of it runs.
func statusOf(ds []guard.Decision) exitStatus {
	for _, s := range []exitStatus{guard.StatusCancelled, statusFailed, statusDenied, statusUnanswered} {
		for i := range ds {
			if !ds[i].Allowed && exitStatus(ds[i].Status) == s {
				return s
			}
		}
	}
	return statusOK
}

// runAll runs what was approved, in order. Each is compared with what was
// approved just before, since the one before it may have changed that.
func (e *env) runAll(ds []guard.Decision, keepGoing, stdinRead bool) (exitStatus, error) {
	// A terminal's interrupt is for the command; it says by its status that it
	// stopped for that.
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGQUIT)
	defer signal.Stop(signals)
	first := statusOK
	for i := range ds {
		d := &ds[i]
		if !d.Allowed {
			continue
		}
		status := e.runOne(d, stdinRead)
		if status != statusOK && first == statusOK {
			first = status
		}
		interrupted := status == 128+exitStatus(syscall.SIGINT) || status == 128+exitStatus(syscall.SIGQUIT)
		select {
		case <-signals:
			interrupted = true
		default:
		}
		if interrupted || status != statusOK && !keepGoing {
			break
		}
	}
	return first, nil
}

func (e *env) runOne(d *guard.Decision, stdinRead bool) exitStatus {
	cmd, err := d.Command(context.Background())
	if err != nil {
		return e.fail(false, err)
	}
	cmd.Stdout, cmd.Stderr = e.stdout, e.stderr
	if !stdinRead {
		cmd.Stdin = e.stdin
	}
	err = cmd.Run()
	var ee *exec.ExitError
	switch {
	case err == nil:
		return statusOK
	case errors.As(err, &ee):
		if ws, ok := ee.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
			return 128 + exitStatus(ws.Signal())
		}
		return exitStatus(ee.ExitCode())
	}
	return e.fail(false, fmt.Errorf("%s cannot be run: %w", shown(filepath.Base(cmd.Path)), err))
}
