package main

import (
	"strings"

	"guard/guard"
	"guard/internal/near"
)

// form is what a command line asks for.
type form uint8

const (
	cold    form = iota // a subcommand, or help
	command             // guard [flags] -- CMD [ARG…]
	script              // guard [flags] -c SCRIPT [NAME ARG…]
)

// invocation is a command line of guard. Its flags are those that stand before
// the command; none of them makes anything looser than it is without.
type invocation struct {
	form form
	rest []string // the command and its words, SCRIPT NAME ARG…, or the subcommand's line

	session, mode, config, statusFile, reason, shell string
	batch, allowAll, allowDangerous, json, argv      bool
}

// bypass is how far the flags want questions answered with yes.
func (in *invocation) bypass() guard.Bypass {
	switch {
	case in.allowDangerous:
		return guard.BelowFloor
	case in.allowAll:
		return guard.BelowHigh
	}
	return guard.NoBypass
}

// value returns where a flag's value goes, or nil.
func (in *invocation) value(name string) *string {
	switch name {
	case "--session":
		return &in.session
	case "--mode":
		return &in.mode
	case "--config":
		return &in.config
	case "--status-file":
		return &in.statusFile
	case "--reason":
		return &in.reason
	case "--shell":
		return &in.shell
	}
	return nil
}

// toggle returns what a flag without a value sets, or nil.
func (in *invocation) toggle(name string) *bool {
	switch name {
	case "--batch":
		return &in.batch
	case "-y", "--allow-all":
		return &in.allowAll
	case "--allow-dangerous":
		return &in.allowDangerous
	case "--json":
		return &in.json
	case "--argv":
		return &in.argv
	}
	return nil
}

// flagNames are those of value and toggle that can be mistyped.
const flagNames = "--session --mode --config --status-file --reason --shell --batch --allow-all --allow-dangerous --json --argv --version --help"

// parseArgs reads the flags up to the command, without the machinery that
// subcommands need: most lines are no subcommand, and every one of them waits
// for this.
func parseArgs(args []string) (invocation, error) {
	var in invocation
	for i := 0; i < len(args); i++ {
		a := args[i]
		name, value, attached := strings.Cut(a, "=")
		switch {
		case a == "--":
			in.form, in.rest = command, args[i+1:]
			if len(in.rest) == 0 {
				return in, hinted("no command is given", "write it after the two dashes: guard -- git status")
			}
			return in, nil
		case a == "-c":
			in.form, in.rest = script, args[i+1:]
			if len(in.rest) == 0 {
				return in, hinted("-c needs a script", "guard -c 'cd api && make test'")
			}
			return in, nil
		case a == "-h" || a == "--help" || a == "-v" || a == "--version" || !strings.HasPrefix(a, "-") || a == "-":
			in.rest = args[i:]
			return in, nil
		case in.value(name) != nil:
			if !attached {
				if i++; i == len(args) {
					return in, hinted(name+" needs a value", name+" VALUE -- COMMAND")
				}
				value = args[i]
			}
			if value == "" {
				return in, hinted(name+" has an empty value", "leave it out, or give one")
			}
			*in.value(name) = value
		case in.toggle(a) != nil:
			*in.toggle(a) = true
		default:
			next := "guard --help lists them; a command's own flags come after --: guard -- ls -l"
			if meant := near.Of(name, slips(name), strings.Fields(flagNames)); meant != "" {
				next = "did you mean " + meant + "?"
			}
			return in, hinted("there is no flag "+shown(a), next)
		}
	}
	in.rest = []string{"--help"}
	return in, nil
}

// merge adds the flags of a guard that stood inside this one's command. Only
// those count that make things stricter or say more.
func (in *invocation) merge(inner invocation) {
	in.batch = in.batch || inner.batch
	in.argv, in.json = inner.argv, in.json || inner.json
	if inner.reason != "" {
		in.reason = inner.reason
	}
	if inner.shell != "" {
		in.shell = inner.shell
	}
	in.form, in.rest = inner.form, inner.rest
}
