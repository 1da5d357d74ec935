package guard

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"guard/shellparse"
)

// Command returns the approved command, ready to run, with the binding
// compared once more: the program file that was judged, in the directory and
// with the environment that were judged, less what makes a shell run code at
// its start. Its streams are not connected. It is an error if the request was
// not allowed, has changed, or is of a tool that is no command.
func (d *Decision) Command(ctx context.Context) (*exec.Cmd, error) {
	if err := d.Verify(); err != nil {
		return nil, err
	}
	if d.req == nil {
		return nil, errors.New("command: the decision belongs to no request")
	}
	req := d.req
	argv := req.Argv
	if len(argv) == 0 {
		if t := toolOf(req); t != "bash" && t != "save_and_exec" {
			return nil, fmt.Errorf("command: the tool %q is no command; run it yourself", t)
		}
		name, flags := ShellCommand(req.Dialect)
		argv = append(append(append([]string{name}, flags...), commandText(req)), req.Args...)
	}
	if d.program == "" {
		return nil, fmt.Errorf("command: %q is not found in the PATH of the environment that was given", argv[0])
	}
	cmd := exec.CommandContext(ctx, d.program)
	cmd.Args, cmd.Dir, cmd.Env = argv, req.Dir, CleanEnviron(d.environ)
	return cmd, nil
}

// ShellCommand returns the shell for a dialect and the flags after which a
// script stands. Shells are started without start files.
func ShellCommand(d shellparse.Dialect) (path string, args []string) {
	switch d {
	case shellparse.Bash:
		return "bash", []string{"--norc", "--noprofile", "-c"}
	case shellparse.Zsh:
		return "zsh", []string{"-f", "-c"}
	case shellparse.Ksh:
		return "ksh", []string{"-c"}
	}
	return "sh", []string{"-c"}
}

// CleanEnviron returns env without the variables that make a shell run code
// at its start or while it traces.
func CleanEnviron(env []string) []string {
	out := make([]string, 0, len(env))
	for _, kv := range env {
		name, _, _ := strings.Cut(kv, "=")
		switch name {
		case "BASH_ENV", "ENV", "SHELLOPTS", "BASHOPTS", "PS4", "PROMPT_COMMAND", "ZDOTDIR":
			continue
		}
		if strings.HasPrefix(name, "BASH_FUNC_") {
			continue
		}
		out = append(out, kv)
	}
	return out
}
