package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/store"
)

func newApprovalsExport(e *env, in *invocation) *cobra.Command {
	var f ruleFilter
	c := &cobra.Command{
		Use: "export", Short: "Print the rules as a file that import reads", Args: cobra.NoArgs,
		Long: `Print the rules as one JSON object. It says what is allowed and denied where, and
holds no digests of files or programs: import looks at those anew.`,
		Example: "  guard approvals export > rules.json\n  guard approvals export --dir ~/api --allow",
		RunE: func(*cobra.Command, []string) error {
			if err := f.check(); err != nil {
				return err
			}
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			rules, err := l.Store.List()
			if err != nil {
				return err
			}
			now := time.Now()
			b := []byte(`{"version":1,"rules":[`)
			n := 0
			for i := range rules {
				if !f.chooses(&rules[i], now) {
					continue
				}
				if n++; n > 1 {
					b = append(b, ',')
				}
				b = append(append(b, '\n'), appendRule(nil, &rules[i], "")...)
			}
			_, err = e.stdout.Write(append(b, "\n]}\n"...))
			return err
		},
	}
	f.flags(c)
	return c
}

func newApprovalsImport(e *env, in *invocation) *cobra.Command {
	var dry, skip bool
	c := &cobra.Command{
		Use: "import FILE", Short: "Take over rules of an export, or of another agent's list", Args: cobra.ExactArgs(1),
		Long: `Take over rules for the project around this directory: those of an export, the
lists of commands in the settings of Claude Code, Gemini CLI, opencode, Cursor,
Codex and VS Code, or a text file with a command or a "prefix *" in each line, and
"!" before those that are to be denied.

Each is looked at as if it were answered here: what runs without a question needs
no rule, and what would allow too much is refused, with what could be allowed in
its place. If anything is refused nothing is taken over, unless --skip says to
take over the rest. "-" is standard input.`,
		Example: "  guard approvals import --dry-run .claude/settings.json\n  guard approvals import --skip rules.json",
		RunE: func(_ *cobra.Command, args []string) error {
			return e.importRules(in, args[0], dry, skip)
		},
	}
	c.Flags().BoolVar(&dry, "dry-run", false, "only say what would be taken over")
	c.Flags().BoolVar(&skip, "skip", false, "leave out what is refused")
	return c
}

// maxImport bounds the file that import reads, in bytes.
const maxImport = 8 << 20

// importRules reads a file of rules, says what becomes of each, and keeps them
// once a person agrees.
func (e *env) importRules(in *invocation, file string, dry, skip bool) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	var data []byte
	if file == "-" {
		data, err = io.ReadAll(io.LimitReader(e.stdin, maxImport+1))
	} else {
		data, err = readAll(file, maxImport+1)
	}
	if err != nil {
		return hinted(err.Error(), "guard approvals import .claude/settings.json")
	}
	if len(data) > maxImport {
		return hinted(fmt.Sprintf("%s is larger than %d MiB", shown(file), maxImport>>20), "take the list of commands out of it")
	}
	wishes, err := readWishes(data)
	if err != nil {
		return hinted(shown(file)+": "+err.Error(), "guard approvals import --help says which files it reads")
	}
	if len(wishes) == 0 {
		return hinted(shown(file)+" holds no rules", "guard approvals import --help says which files it reads")
	}
	g, err := l.Guard(dir, nil)
	if err != nil {
		return err
	}
	var rules []store.Rule
	refused := 0
	for _, w := range wishes {
		made, err := w.rules(l, g, dir)
		u := (*guard.Unfit)(nil)
		switch {
		case err == nil:
			rules = append(rules, made...)
			for i := range made {
				fmt.Fprintf(e.stdout, "%s:%d: %s %s %s\n", shown(file), w.line, made[i].Action, made[i].Type, printable(orText(made[i].Pattern, made[i].Dir)))
			}
		case errors.As(err, &u) && !u.Needed:
			fmt.Fprintf(e.stdout, "%s:%d: not needed: %s: %s\n", shown(file), w.line, shown(w.text), printable(u.Reason))
		default:
			refused++
			fmt.Fprintf(e.stdout, "%s:%d: refused: %s: %s\n", shown(file), w.line, shown(w.text), printable(err.Error()))
		}
	}
	switch {
	case refused > 0 && !skip:
		return hinted(fmt.Sprintf("%d of %d are refused, so none is taken over", refused, len(wishes)), "--skip takes over the rest, or correct the lines above")
	case dry || len(rules) == 0:
		fmt.Fprintf(e.stdout, "%d rules would be made; nothing was changed\n", len(rules))
		return nil
	}
	for i := range rules {
		if rules[i].Action == effect.Allow {
			if err := e.agree(l, "taking over approvals", e.rulesText("These will be answered from now on, without a question:", rules), ""); err != nil {
				return err
			}
			break
		}
	}
	return e.keepRules(l, rules, "import")
}

func readAll(file string, most int64) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// A wish is a rule that somebody wants, as it stands in a file.
type wish struct {
	line    int
	text    string // as it is written there
	kind    string // as of guard.Offer; "other" is none that guard has
	deny    bool
	command string // of exact
	words   []string
	dir     string // of path; and where the command runs, if the file says so
	host    string
	why     string // of other: why it is none
	note    string
	expires time.Time
}

// rules makes the rules that a wish is honest as, in the project around dir.
func (w *wish) rules(l *local.Local, g *guard.Guard, dir string) ([]store.Rule, error) {
	rules, err := w.propose(l, g, dir)
	for i := range rules {
		rules[i].Note, rules[i].ExpiresAt = w.note, w.expires
	}
	return rules, err
}

func (w *wish) propose(l *local.Local, g *guard.Guard, dir string) ([]store.Rule, error) {
	ctx := context.Background()
	if w.dir != "" {
		dir = w.dir
	}
	if !filepath.IsAbs(dir) {
		return nil, &guard.Unfit{Reason: "its directory is not absolute", Needed: true}
	}
	if !w.expires.IsZero() && w.expires.Before(time.Now()) {
		return nil, &guard.Unfit{Reason: "it has expired"}
	}
	switch {
	case w.kind == "other":
		return nil, &guard.Unfit{Reason: w.why, Needed: true}
	case w.deny && w.kind == "prefix":
		return g.Forbid(ctx, &guard.Request{Argv: w.words, Dir: dir}, "prefix")
	case w.deny && w.kind == "path":
		return g.Forbid(ctx, &guard.Request{Argv: []string{dir}, Dir: dir}, "path")
	case w.deny && w.kind == "exact":
		return g.Forbid(ctx, &guard.Request{Script: w.command, Dir: dir}, "exact")
	case w.deny:
		return nil, &guard.Unfit{Reason: "guard has no never of this kind; write a rule with action = \"deny\" in guard.toml", Needed: true}
	case w.kind == "prefix":
		r, err := g.ProposePrefix(ctx, dir, w.words)
		if err != nil {
			return nil, err
		}
		return []store.Rule{r}, nil
	case w.kind == "exact":
		return g.Propose(ctx, &guard.Request{Script: w.command, Dir: dir}, "exact")
	case w.kind == "host":
		return g.Propose(ctx, &guard.Request{Tool: "fetch", Params: map[string]any{"url": "https://" + w.host + "/"}, Dir: dir}, "host")
	}
	return nil, &guard.Unfit{Reason: "such a rule depends on what is there; make it with guard approvals add --" + w.kind + " -- COMMAND", Needed: true}
}

// asPattern makes a wish of the pattern that agents write for shell commands:
// "npm test" is that command, and "npm test:*", "npm test *" and "npm test "
// whatever begins so.
// begins says that the agent reads even the first like that.
func asPattern(line int, text, pattern string, begins, deny bool) wish {
	w := wish{line: line, text: text, kind: "exact", deny: deny, command: pattern}
	rest := pattern
	for _, end := range []string{":*", " *", "*", " "} {
		if cut, ok := strings.CutSuffix(pattern, end); ok {
			begins, rest = true, cut
			break
		}
	}
	if !begins {
		return w
	}
	w.kind, w.words = "prefix", strings.Fields(rest)
	if strings.ContainsAny(rest, "*?[]{}|&;<>()$`\\\"'\n") {
		w.kind, w.why = "other", "it is a pattern of text; guard compares words"
	}
	if len(w.words) == 0 {
		w.kind, w.why = "other", "it is every command"
	}
	return w
}
