package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"guard/internal/near"
)

// explainMisuse makes each command of the tree below c say what is wrong with
// a line it cannot take, and what to type.
func explainMisuse(c *cobra.Command) {
	takes := c.Args
	if c.HasSubCommands() && !c.Runnable() {
		takes, c.RunE = cobra.NoArgs, func(c *cobra.Command, _ []string) error { return c.Help() }
	}
	if takes != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if takes(c, args) == nil {
				return nil
			}
			return misused(c, args)
		}
	}
	c.SetFlagErrorFunc(misflagged)
	for _, sub := range c.Commands() {
		explainMisuse(sub)
	}
}

// misused is the error of a command with too few or too many words.
func misused(c *cobra.Command, args []string) error {
	if c.HasAvailableSubCommands() && len(args) > 0 {
		return noSubcommand(c, args[0])
	}
	name := c.CommandPath()
	_, takes, _ := strings.Cut(c.Use, " ")
	next := firstExample(c)
	switch {
	case len(args) == 0:
		return hinted(fmt.Sprintf("%s needs %s", name, takes), next)
	case takes == "":
		return hinted(fmt.Sprintf("%s takes no %s", name, shown(quoted(args[:1]))), next)
	}
	return hinted(fmt.Sprintf("%s takes %s, and not %d words", name, takes, len(args)), next)
}

func noSubcommand(c *cobra.Command, word string) error {
	msg := fmt.Sprintf("%s is not a subcommand of %s", shown(quoted([]string{word})), c.CommandPath())
	if meant := near.Of(word, slips(word), subcommands(c)); meant != "" {
		return hinted(msg, "did you mean "+c.CommandPath()+" "+meant+"?")
	}
	return hinted(msg, c.CommandPath()+" --help lists them")
}

// misflagged puts the errors of the package that reads flags into words of ours.
func misflagged(c *cobra.Command, err error) error {
	next := c.CommandPath() + " --help lists its flags"
	var unknown interface {
		GetSpecifiedName() string
		GetSpecifiedShortnames() string
	}
	if !errors.As(err, &unknown) || !strings.HasPrefix(err.Error(), "unknown ") {
		return hinted(err.Error(), next)
	}
	flag := "-" + unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() == "" {
		flag = "-" + flag
		var names []string
		for _, line := range strings.Split(c.Flags().FlagUsages(), "\n") {
			if _, after, ok := strings.Cut(line, "--"); ok {
				names = append(names, "--"+strings.FieldsFunc(after, func(r rune) bool { return r == ' ' || r == '[' })[0])
			}
		}
		if meant := near.Of(flag, slips(flag), names); meant != "" {
			next = "did you mean " + meant + "?"
		}
	}
	return hinted(fmt.Sprintf("%s has no flag %s", c.CommandPath(), shown(flag)), next)
}

// slips is how many edits away from a word it may be what was meant: the
// shorter a word is, the more it looks like every other.
func slips(word string) int { return min(len(word)/3, 2) }

func subcommands(c *cobra.Command) (names []string) {
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" { // which cobra counts apart
			names = append(names, sub.Name())
		}
	}
	return names
}

func firstExample(c *cobra.Command) string {
	line, _, _ := strings.Cut(c.Example, "\n")
	return strings.TrimSpace(line)
}

func newHelp() *cobra.Command {
	return &cobra.Command{
		Use: "help [SUBCOMMAND…]", Short: "Say how guard, or a subcommand, is used",
		Example: "  guard help\n  guard help policy check",
		ValidArgsFunction: func(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			at, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			names := slices.DeleteFunc(subcommands(at), func(s string) bool { return !strings.HasPrefix(s, begun) })
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			at := c.Root()
			for _, word := range args {
				i := slices.IndexFunc(at.Commands(), func(sub *cobra.Command) bool { return sub.Name() == word })
				if i < 0 {
					return noSubcommand(at, word)
				}
				at = at.Commands()[i]
			}
			at.InitDefaultHelpFlag()
			return at.Help()
		},
	}
}
