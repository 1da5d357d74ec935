package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/store"
)

func newPolicyTrust(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "trust [DIR]", Short: "Let a project's own file allow, after seeing what", Args: cobra.MaximumNArgs(1),
		Long: `Show, rule by rule, what the .guard.toml of the project around DIR could let pass
if it were trusted, and trust it if you type yes. Just what was shown is
trusted: when the file changes it can only ask and deny again, and guard policy
trust shows the difference. It needs a person at a terminal.`,
		Example: "  guard policy trust\n  guard policy trust ~/src/api",
		RunE: func(_ *cobra.Command, args []string) error {
			return trustPolicy(e, in, append(args, "")[0])
		},
	}
	return c
}

func newPolicyUntrust(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "untrust [DIR]", Short: "Let a project's own file only ask and deny again", Args: cobra.MaximumNArgs(1),
		Long: `Let the .guard.toml of the project around DIR only ask and deny again. It needs a
person at a terminal: such a file may also have made the mode stricter.`,
		Example: "  guard policy untrust\n  guard policy untrust ~/src/api",
		RunE: func(_ *cobra.Command, args []string) error {
			return untrustPolicy(e, in, append(args, "")[0])
		},
	}
	return c
}

// openAt opens the user's guard for the directory named, or the working one.
func (e *env) openAt(in *invocation, named string) (*local.Local, string, error) {
	l, dir, err := e.open(in, true)
	if err != nil || named == "" {
		return l, dir, err
	}
	if !filepath.IsAbs(named) {
		named = filepath.Join(dir, named)
	}
	if info, err := os.Stat(named); err != nil || !info.IsDir() {
		return nil, "", hinted(fmt.Sprintf("%s is no directory", shown(named)), "name the project's directory, or leave it out")
	}
	return l, filepath.Clean(named), nil
}

func trustPolicy(e *env, in *invocation, named string) error {
	l, dir, err := e.openAt(in, named)
	if err != nil {
		return err
	}
	v, err := l.ViewTrust(dir)
	if err != nil {
		return err
	}
	if v.Trusted {
		_, err := fmt.Fprintf(e.stdout, "%s is trusted as it is\n", printable(v.File))
		return err
	}
	if err := e.agree(l, "guard policy trust", trustText(v), "yes"); err != nil {
		return err
	}
	if err := l.Trust(v); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s is trusted while it stays as it is; guard policy untrust takes that back\n", printable(v.File))
	return err
}

func untrustPolicy(e *env, in *invocation, named string) error {
	l, dir, err := e.openAt(in, named)
	if err != nil {
		return err
	}
	if err := needPerson(l, "guard policy untrust"); err != nil {
		return err
	}
	file, err := l.Untrust(dir)
	if errors.Is(err, store.ErrNotFound) {
		return hinted(file+" is not trusted", "guard status says what is in force here")
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout, "%s can only ask and deny now\n", printable(file))
	return err
}

// trustText is what a person is shown before they trust a file. Behind a bar
// stand the repository's words.
func trustText(v *local.TrustView) string {
	var b strings.Builder
	bar := func(s string) { b.WriteString("│ " + printable(s) + "\n") }
	fmt.Fprintf(&b, "%s is the repository's. Behind a bar stand its words.\n", printable(v.File))
	if len(v.Allows)+len(v.Keys) == 0 {
		b.WriteString("Nothing in it lets anything pass; trusted, its questions and denials count as yours.\n")
	}
	if len(v.Allows) > 0 {
		b.WriteString("Trusted, these rules let commands run without a question:\n")
	}
	for i := range v.Allows {
		r := &v.Allows[i]
		bar(fmt.Sprintf("line %d: allow %s, priority %d", r.Origin.Line, r.Name, r.Priority))
		if when := conditionLine(&r.When); when != "" {
			bar("    if " + when)
		} else {
			bar("    without a condition")
		}
		for _, m := range r.Match {
			bar("    for example: " + m)
		}
	}
	if len(v.Keys) > 0 {
		b.WriteString("Trusted, these settings count too:\n")
	}
	for _, k := range v.Keys {
		bar("line " + k)
	}
	if len(v.Dangers) > 0 {
		b.WriteString("Trusted, these dangers are what it says they are:\n")
	}
	for _, d := range v.Dangers {
		line := fmt.Sprintf("line %d: %s", d.Origin.Line, d.Name)
		if d.Risk != nil {
			line += ", risk " + d.Risk.String()
		}
		if d.Reversible != nil {
			line += fmt.Sprintf(", reversible %v", *d.Reversible)
		}
		if d.Disabled {
			line += ", off"
		}
		if d.When != nil {
			line += ", if " + conditionLine(d.When)
		}
		bar(line)
	}
	if v.Before != nil {
		b.WriteString("This is what changed since it was trusted:\n")
		for _, line := range diffLines(string(v.Before), string(v.Text)) {
			bar(line)
		}
	}
	for _, f := range append(v.Check.Wrong, v.Check.Lint...) {
		bar("doubtful: " + f.String())
	}
	return b.String()
}
