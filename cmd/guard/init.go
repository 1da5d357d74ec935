package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// defaultAliases are the programs that guard stands in front of unless other
// ones are named: those whose slips people regret most. What they do most of
// the day runs without a question.
const defaultAliases = "rm mv cp dd chmod chown find xargs rsync git docker kubectl helm terraform aws gcloud az ssh scp curl wget npm pip crontab systemctl sudo"

func newInit(e *env) *cobra.Command {
	var aliases string
	var none bool
	c := &cobra.Command{
		Use: "init bash|zsh|fish", Short: "Print what a shell's start file takes: aliases, and completion",
		Long: `Print aliases that put guard in front of programs, and completion that completes the
command after guard -- as if guard were not there. Nothing is run at the start of
a shell but what is printed, and nothing at each prompt.

  bash   eval "$(guard init bash)"        in ~/.bashrc
  zsh    eval "$(guard init zsh)"         in ~/.zshrc, after compinit
  fish   guard init fish | source         in ~/.config/fish/config.fish

To start without running guard at all, keep what it prints in a file.`,
		Example: "  guard init bash\n  guard init zsh --aliases rm,git,kubectl\n  guard init fish --no-aliases",
		Args:    cobra.ExactArgs(1), ValidArgs: []string{"bash", "zsh", "fish"},
		RunE: func(c *cobra.Command, args []string) error {
			names := strings.FieldsFunc(aliases, func(r rune) bool { return r == ',' || r == ' ' })
			if none {
				names = nil
			}
			for _, n := range names {
				if strings.Trim(n, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-") != "" || n[0] == '-' {
					return hinted(fmt.Sprintf("%s is no name for an alias", shown(n)), "--aliases rm,git,kubectl")
				}
			}
			return printInit(e, c, args[0], aliasLines(args[0], names))
		},
	}
	c.Flags().StringVar(&aliases, "aliases", defaultAliases, "programs to stand in front of, separated by commas")
	c.Flags().BoolVar(&none, "no-aliases", false, "only completion")
	return c
}

func newCompletion(e *env) *cobra.Command {
	return &cobra.Command{
		Use: "completion bash|zsh|fish", Short: "Print a shell's completion, without aliases",
		Long: `Print completion for guard's own words and for the command after guard --. It is
what guard init prints besides the aliases.`,
		Example: `  guard completion bash > ~/.local/share/bash-completion/completions/guard
  guard completion fish > ~/.config/fish/completions/guard.fish
  eval "$(guard completion zsh)"`,
		Args: cobra.ExactArgs(1), ValidArgs: []string{"bash", "zsh", "fish"},
		RunE: func(c *cobra.Command, args []string) error { return printInit(e, c, args[0], "") },
	}
}

// printInit prints text and the shell's completion.
func printInit(e *env, c *cobra.Command, shell, text string) error {
	completion := ""
	switch shell {
	case "bash":
		completion = bashCompletion
	case "zsh":
		completion = zshCompletion
	case "fish":
		completion = fishCompletion
	default:
		return hinted(fmt.Sprintf("guard has nothing for the shell %s", shown(shell)), c.CommandPath()+" bash, zsh or fish")
	}
	_, err := e.stdout.WriteString(text + completion)
	return err
}

// aliasLines are the aliases in a shell's language, each name after guard.
func aliasLines(shell string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	var b strings.Builder
	comment := func(lines ...string) {
		for _, l := range lines {
			b.WriteString("# " + l + "\n")
		}
	}
	alias := "alias %s='guard -- %s'\n"
	if shell == "fish" {
		alias = "alias %s 'guard -- %s'\n" // fish makes a function, which calls the program itself
	}
	comment("guard in front of programs, for people at a terminal. \\rm, or command rm,", "runs a program without it.")
	for _, n := range names {
		if n == "sudo" {
			comment("guard judges what is behind sudo. With a blank at its end, as in", "  alias sudo='guard -- sudo '",
				"the shell expands aliases behind sudo too: take that if you use aliases there,", "but then sudo rm is guard's rm, and root's own guard asks a second time.")
		}
		fmt.Fprintf(&b, alias, n, n)
	}
	return b.String()
}

// What the completions have in common: behind "--" the line is completed as if
// it began there; before it stand guard's own flags and subcommands, which
// guard itself lists when it is asked, and not before.
const (
	bashCompletion = `_guard() {
  local i
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} == -- ]]; then
      if declare -F _comp_command_offset >/dev/null; then
        _comp_command_offset $((i + 1))
      elif declare -F _command_offset >/dev/null; then
        _command_offset $((i + 1))
      elif ((COMP_CWORD == i + 1)); then
        COMPREPLY=($(compgen -c -- "${COMP_WORDS[COMP_CWORD]}"))
      else
        COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
      fi
      return
    fi
  done
  local line
  COMPREPLY=()
  while IFS=$'\t' read -r line _; do
    [[ $line == :* ]] || COMPREPLY+=("$line")
  done < <(command guard __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _guard guard
`
	zshCompletion = `_guard() {
  local -i at=${words[(i)--]}
  if ((at < CURRENT)); then
    shift $at words
    ((CURRENT -= at))
    _normal
    return
  fi
  local -a lines
  lines=("${(@f)$(command guard __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  lines=("${(@)lines:#:*}")
  compadd -- "${(@)lines%%$'\t'*}"
}
(( $+functions[compdef] )) && compdef _guard guard
`
	fishCompletion = `function __guard_inner
  set -l line (commandline -opc) (commandline -ct)
  set -l at (contains -i -- -- $line)
  or return 1
  test (count $line) -gt $at
end
function __guard_complete_inner
  set -l line (commandline -opc) (commandline -ct)
  set -l at (contains -i -- -- $line)
  complete -C (string join ' ' -- (string escape -- $line[(math $at + 1)..-2]) $line[-1])
end
function __guard_complete_own
  set -l line (commandline -opc) (commandline -ct)
  command guard __complete $line[2..-1] 2>/dev/null | string match -v ':*'
end
complete -c guard -f -n __guard_inner -a '(__guard_complete_inner)'
complete -c guard -f -n 'not __guard_inner' -a '(__guard_complete_own)'
`
)
