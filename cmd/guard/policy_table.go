package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/shellparse"
)

func newPolicyTest(e *env, in *invocation, status *exitStatus) *cobra.Command {
	var t trial
	c := &cobra.Command{
		Use: "test FILE", Short: "Compare a table of commands with what the policies make of them", Args: cobra.ExactArgs(1),
		Long: `Compare what the policies in force here, or those of --policy, make of commands
with what a table expects. Nothing runs, nobody is asked, and what was answered
before does not count. FILE has a line for each command; - is standard input:

  # Lines like this one and blank ones are skipped.
  allow git status
  ask rm -rf data
  deny git push --force
  dir ../api
  agent claude
  deny git push

A command is all that follows the first word, and is read as guard -c reads it.
Below a line with dir the commands run there, which is relative to FILE; below
one with agent they come from that agent, and below agent - from nobody's.

Exit status: 0 all is as expected, 126 something is not, 125 the table or a
policy cannot be read.`,
		Example: "  guard policy test cases.txt\n  guard policy test --policy ./guard.toml --json cases.txt",
		RunE:    func(_ *cobra.Command, args []string) error { return testPolicy(e, in, t, args[0], status) },
	}
	t.flags(c)
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a command")
	c.Flags().StringVar(&in.shell, "shell", in.shell, "the shell that the commands are for: sh, bash, zsh or ksh")
	commonFlags(c, in)
	return c
}

// A tableCase is a line of a table: a command and what is expected of it.
type tableCase struct {
	line    int
	command string
	dir     string
	agent   string
	want    effect.Action
}

// maxTable is the most that is read of a table, in bytes.
const maxTable = 16 << 20

// readTable returns the lines of a table and what it is called in messages.
func readTable(e *env, name, dir string) (string, []tableCase, error) {
	var r io.Reader = e.stdin
	base := dir
	if name == "-" {
		name = "standard input"
	} else {
		f, err := os.Open(name)
		if err != nil {
			return name, nil, hinted(err.Error(), "guard policy test --help shows what a table looks like")
		}
		defer f.Close()
		r = f
		if base = filepath.Dir(name); !filepath.IsAbs(base) {
			base = filepath.Join(dir, base)
		}
	}
	data, err := io.ReadAll(io.LimitReader(r, maxTable+1))
	if err != nil {
		return name, nil, err
	}
	if len(data) > maxTable {
		return name, nil, fmt.Errorf("%s is larger than %d bytes", name, maxTable)
	}
	list, err := parseTable(data, name, base, dir)
	return name, list, err
}

// parseTable reads a table. Directories in it are relative to base; until one
// is named, commands run in dir.
func parseTable(data []byte, name, base, dir string) ([]tableCase, error) {
	bad := func(line int, format string, args ...any) error {
		return hinted(fmt.Sprintf("%s:%d: %s", name, line, fmt.Sprintf(format, args...)), `write allow, ask or deny and then the command: deny git push --force`)
	}
	var out []tableCase
	agent := ""
	for i, line := range bytes.Split(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || text[0] == '#' {
			continue
		}
		word, rest := text, ""
		if k := strings.IndexAny(text, " \t"); k >= 0 {
			word, rest = text[:k], strings.TrimSpace(text[k:])
		}
		if rest == "" {
			return nil, bad(i+1, "nothing follows %q", word)
		}
		switch word {
		case "dir":
			if dir = filepath.Clean(rest); !filepath.IsAbs(dir) {
				dir = filepath.Join(base, rest)
			}
			if info, err := os.Stat(dir); err != nil || !info.IsDir() {
				return nil, hinted(fmt.Sprintf("%s:%d: %q is no directory", name, i+1, dir), "name one that exists")
			}
		case "agent":
			if agent = rest; agent == "-" {
				agent = ""
			}
		default:
			want, ok := effect.ParseAction(word)
			if !ok {
				return nil, bad(i+1, "%q is none of allow, ask, deny, dir and agent", word)
			}
			out = append(out, tableCase{i + 1, rest, dir, agent, want})
		}
	}
	if len(out) == 0 {
		return nil, hinted(name+" names no command, so it tests nothing", `write lines like: deny git push --force`)
	}
	return out, nil
}

func testPolicy(e *env, in *invocation, t trial, name string, status *exitStatus) error {
	l, dir, err := t.open(e, in)
	if err != nil {
		return err
	}
	dialect, err := e.dialect(in.shell)
	if err != nil {
		return err
	}
	name, cases, err := readTable(e, name, dir)
	if err != nil {
		return err
	}
	p := e.paint(e.stdout)
	var b strings.Builder
	wrong := 0
	for _, c := range cases {
		r, err := judgeCase(l, c, dialect)
		if err != nil {
			return err
		}
		ok := r.Action == c.want
		if !ok {
			wrong++
		}
		switch {
		case in.json:
			if err := e.printJSON(caseJSON{c.line, c.command, c.dir, c.agent, c.want.String(), r.Action.String(), r.Risk.String(), r.Rule, reasons(r), ok}); err != nil {
				return err
			}
		case !ok:
			fmt.Fprintf(&b, "%s:%d: %s\n", printable(name), c.line, p.bold(printable(c.command)))
			fmt.Fprintf(&b, "    want  %s\n    got   %s, %s risk%s\n", p.action(c.want), p.action(r.Action), r.Risk, inBrackets(r.Rule))
			for _, why := range r.Reasons {
				fmt.Fprintf(&b, "          %s\n", printable(why))
			}
		}
	}
	if wrong > 0 {
		*status = statusDenied
	}
	if in.json {
		return nil
	}
	if wrong > 0 {
		fmt.Fprintf(&b, "%d of %d commands come out otherwise than expected\n", wrong, len(cases))
	} else {
		fmt.Fprintf(&b, "%s, all as expected\n", count(len(cases), "command"))
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

type caseJSON struct {
	Line    int      `json:"line"`
	Command string   `json:"command"`
	Dir     string   `json:"dir"`
	Agent   string   `json:"agent"`
	Want    string   `json:"want"`
	Got     string   `json:"got"`
	Risk    string   `json:"risk"`
	Rule    string   `json:"rule"`
	Reasons []string `json:"reasons"`
	OK      bool     `json:"ok"`
}

func reasons(r *guard.Report) []string { return append([]string{}, r.Reasons...) }

func judgeCase(l *local.Local, c tableCase, d shellparse.Dialect) (*guard.Report, error) {
	r, err := l.Judge(context.Background(), &guard.Request{Script: c.command, Dir: c.dir, Dialect: d, Agent: c.agent})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("line %d cannot be judged", c.line), err)
	}
	return r, nil
}
