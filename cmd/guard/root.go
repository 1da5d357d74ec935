package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"guard/internal/near"
)

const long = `Put guard -- in front of a command. If it only reads, changes only what can be
brought back, or was approved before, it runs as if guard were not there. If it
could hurt, guard asks first.

  guard [flags] -- COMMAND [ARG…]       run a command
  guard [flags] -c SCRIPT [NAME ARG…]   run a shell script, judged part by part
  guard -- 'one | script'               one word that is a script is one

Flags before the command:
  --session ID         keep answers for this session, if it is the caller's
  --batch              ask nobody; what would ask ends with 124
  -y, --allow-all      a person at this terminal answers what is below high risk
  --allow-dangerous    … and high risk, once they typed their consent in the session
  --reason TEXT        why this is done, in the caller's words, for the question
  --mode MODE          strict, standard or relaxed; counts if it is stricter
  --config FILE        a policy file; its questions and denials count besides
  --shell NAME         the shell that scripts are for: sh, bash, zsh or ksh
  --argv               a single word is a program, never a script
  --json               one JSON object on standard error says what was decided
  --status-file FILE   … and a new file holds it

Exit status: the command's own; 124 an answer was needed and did not come, 125
guard failed and nothing ran, 126 refused, 127 not found, 130 cancelled.`

const rootExample = `  guard -- git status
  guard -- rm -rf data
  guard -c 'cd api && make test | tee log'
  guard check -- git push --force
  alias rm='guard -- rm'`

// runCobra runs a subcommand. Its flags may also stand before it.
func runCobra(e *env, in invocation) exitStatus {
	status := statusOK
	root := newRoot(e, &in, &status)
	if err := unknownWord(root, in.rest); err != nil {
		return e.fail(in.json, err)
	}
	root.SetArgs(in.rest)
	if err := root.Execute(); err != nil {
		return e.fail(in.json, err)
	}
	return status
}

// unknownWord is the error of a line that begins with no subcommand: most
// likely with the program that was to be run.
func unknownWord(root *cobra.Command, line []string) error {
	word := line[0]
	if strings.HasPrefix(word, "-") || word == cobra.ShellCompRequestCmd || word == cobra.ShellCompNoDescRequestCmd || slices.Contains(subcommands(root), word) {
		return nil
	}
	next := "to run it, put two dashes before it: guard -- " + shown(quoted(line))
	if meant := near.Of(word, slips(word), subcommands(root)); meant != "" {
		next = "did you mean guard " + meant + "? a program comes after two dashes: guard -- " + shown(quoted(line))
	}
	return hinted(fmt.Sprintf("%s is not a subcommand of guard", shown(quoted(line[:1]))), next)
}

func newRoot(e *env, in *invocation, status *exitStatus) *cobra.Command {
	root := &cobra.Command{
		Use: "guard", Short: "Ask before a command that could hurt", Long: long, Example: rootExample,
		SilenceErrors: true, SilenceUsage: true, Version: version(),
		Run: func(c *cobra.Command, _ []string) { _ = c.Help() },
	}
	root.SetVersionTemplate("guard {{.Version}}\n")
	root.SetIn(e.stdin)
	root.SetOut(e.stdout)
	root.SetErr(e.stderr)
	root.AddCommand(
		newCheck(e, in, status), newExplain(e, in, status), newPreview(e, in), newApprovals(e, in), newPolicy(e, in, status),
		newAudit(e, in), newCatalog(e, in), newSession(e, in), newBatch(e, in, status), newOff(e, in), newOn(e, in), newStatus(e, in), newWhy(e, in), newVersion(e, in), newInit(e), newCompletion(e), newSuggest(e, in),
	)
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(newHelp())
	root.InitDefaultHelpCmd()
	explainMisuse(root)
	return root
}
