package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/spf13/cobra"
)

//go:embed starter/user.toml
var starterUser string

//go:embed starter/ci.toml
var starterCI string

func newPolicyInit(e *env, in *invocation) *cobra.Command {
	var ci bool
	c := &cobra.Command{
		Use: "init [FILE]", Short: "Write a commented policy file to begin with", Args: cobra.MaximumNArgs(1),
		Long: `Write a commented policy file to begin with: to FILE, or to where yours is looked
for. It allows nothing that the built-in policy asks about. With --ci it is for
a pipeline, and goes to ./guard.toml. Nothing is ever overwritten; - writes to
standard output.`,
		Example: "  guard policy init\n  guard policy init --ci\n  guard policy init - | less",
		RunE: func(_ *cobra.Command, args []string) error {
			return initPolicy(e, in, ci, append(args, "")[0])
		},
	}
	c.Flags().BoolVar(&ci, "ci", false, "for a pipeline, where nobody answers")
	return c
}

func initPolicy(e *env, in *invocation, ci bool, file string) error {
	text := starterUser
	if ci {
		text = starterCI
	}
	if file == "-" {
		_, err := e.stdout.WriteString(text)
		return err
	}
	next := "guard policy check tries its examples"
	switch {
	case ci:
		if file == "" {
			file = "guard.toml"
		}
		next = "put it into the jobs' image as /etc/guard/guard.toml, owned by root: guard policy check --as admin " + file
	case file == "":
		l, _, err := e.open(in, true)
		if err != nil {
			return err
		}
		file = filepath.Join(l.Dirs.Config, "guard.toml")
		if err := os.MkdirAll(l.Dirs.Config, 0o700); err != nil {
			return err
		}
	default:
		next = "guard policy check " + file + " tries its examples"
	}
	if err := writeNew(file, text); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return hinted(fmt.Sprintf("%s is there already, and is left as it is", file), "name another file, or: guard policy init - shows what would be written")
		}
		return err
	}
	_, err := fmt.Fprintf(e.stdout, "wrote %s\n%s\n", printable(file), printable(next))
	return err
}

// writeNew makes a file that is not there yet.
func writeNew(file, text string) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL|syscall.O_NOFOLLOW, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return nil
}
