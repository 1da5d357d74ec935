package main

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"guard/guard"
)

func newPreview(e *env, in *invocation) *cobra.Command {
	var text string
	c := &cobra.Command{
		Use: "preview [flags] (-- CMD [ARG…] | -c SCRIPT [NAME ARG…])", Short: "Show what a command would take away or overwrite, without running it",
		Long: `Show which files a command would delete, move or overwrite, how many and how large
they are, which of them git can bring back, and which commits git would lose, as
far as the command's words tell. It shows that of commands that would just run,
too. Nothing runs and nothing is written. What is in secrets is never shown.`,
		Example: `  guard preview -- rm -rf build data
  guard preview -- git reset --hard origin/main
  guard preview --json -c 'rm -rf "$TMPDIR"/*'`,
		RunE: func(c *cobra.Command, args []string) error {
			return e.preview(in, text, c.Flags().Changed("command"), args)
		},
	}
	judgeFlags(c, in, &text)
	return c
}

func (e *env) preview(in *invocation, text string, isScript bool, args []string) error {
	_, g, req, err := e.requestOf(in, text, isScript, args)
	if err != nil {
		return err
	}
	p, err := g.Preview(context.Background(), req)
	if err != nil {
		return err
	}
	if in.json {
		return json.NewEncoder(e.stdout).Encode(p)
	}
	return e.showPreview(p)
}

func (e *env) showPreview(p *guard.Preview) error {
	pt := e.paint(e.stdout)
	lines := p.Lines()
	if len(lines) == 0 {
		lines = []string{"nothing that is known is taken away or overwritten"}
	}
	var b strings.Builder
	for _, l := range lines {
		switch text := printable(l); {
		case strings.HasPrefix(l, "note: "):
			b.WriteString(pt.faint(text))
		case !strings.HasPrefix(l, " "):
			b.WriteString(pt.bold(text))
		default:
			b.WriteString(text)
		}
		b.WriteByte('\n')
	}
	_, err := e.stdout.WriteString(b.String())
	return err
}
