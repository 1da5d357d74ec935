package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/internal/jsontext"
	"guard/shellparse/catalog"
)

func newCatalog(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "catalog", Short: "Look up what is known of programs", Args: cobra.NoArgs,
		Long: `Look up what is known of programs: what they do by themselves, what their flags
and operands name, and where that was read. A program that is not known asks.

Your guard.toml, and the administrator's, may add programs, and replace what is
known of those that run no others; a project's may not:

  [[programs]]
  names = "ourtool"               # as it is called; several with blanks between
  style = "gnu"                   # -abc is -a -b -c, and --verb stands for --verbose
  plain = "-v --format="          # harmless flags; = takes a value, [=] an attached one
  [[programs.flags]]              # flags that do something
  names = "-o= --output="
  role = "write_path"             # what the value names
  [[programs.subs]]               # subcommands, which may have subs of their own
  names = "status list"
  does = "read"                   # read, write, delete, execute, network or unknown
  [[programs.subs]]
  names = "drop"
  args = ["delete_path"]          # what the operands name, in order; the last repeats
  danger = "delete_operation"     # of guard policy dangers
  bits = ["remote", "send"]       # where it happens, and what leaves this machine

What a row does not say is unknown, and asks. A wrong name is answered with all
that there are.`,
		Example: "  guard catalog list\n  guard catalog show tar",
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	list := &cobra.Command{
		Use: "list [PREFIX]", Short: "List the names of programs, each with the source of what is known", Args: cobra.MaximumNArgs(1),
		Example: "  guard catalog list\n  guard catalog list git --json",
		RunE: func(_ *cobra.Command, args []string) error {
			return listCatalog(e, in, strings.Join(args, ""))
		},
	}
	list.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a line")
	show := &cobra.Command{
		Use: "show PROGRAM [SUBCOMMAND…]", Short: "Print what is known of a program", Args: cobra.MinimumNArgs(1),
		Example: "  guard catalog show tar\n  guard catalog show git push",
		RunE:    func(_ *cobra.Command, args []string) error { return showCatalog(e, in, args) },
	}
	c.AddCommand(list, show)
	return c
}

// ownPrograms are the rows of the user's and the administrator's files.
func ownPrograms(e *env, in *invocation) ([]catalog.Program, error) {
	l, dir, err := e.open(in, true)
	if err != nil {
		return nil, err
	}
	p, err := l.Project(dir)
	if err != nil {
		return nil, err
	}
	return p.Programs(), nil
}

func listCatalog(e *env, in *invocation, prefix string) error {
	own, err := ownPrograms(e, in)
	if err != nil {
		return err
	}
	list := slices.Clone(catalog.Programs())
	for _, p := range slices.Backward(own) { // of two, the first counts
		i, found := slices.BinarySearchFunc(list, p.Name, func(have catalog.Program, name string) int { return strings.Compare(have.Name, name) })
		if found {
			list[i] = p
		} else {
			list = slices.Insert(list, i, p)
		}
	}
	var b []byte
	for _, p := range list {
		switch {
		case !strings.HasPrefix(p.Name, prefix):
		case in.json:
			b = jsontext.Append(append(b, `{"name":`...), p.Name)
			b = append(jsontext.Append(append(b, `,"source":`...), p.Row.Source), "}\n"...)
		default:
			b = fmt.Appendf(b, "%-24s %s\n", printable(p.Name), printable(p.Row.Source))
		}
	}
	_, err = e.stdout.Write(b)
	return err
}

func showCatalog(e *env, in *invocation, words []string) error {
	own, err := ownPrograms(e, in)
	if err != nil {
		return err
	}
	row := catalog.Lookup(words[0])
	note := ""
	for _, p := range own {
		if p.Name == words[0] {
			if row != nil {
				note = "it stands in the place of what guard knows: " + row.Source
			}
			row = p.Row
			break
		}
	}
	if row == nil {
		return hinted(shown(words[0])+" is not in the catalogue, so it is unknown and asks", "guard catalog list "+words[0][:min(1, len(words[0]))]+"; [[programs]] in guard.toml adds what you know")
	}
	source := row.Source
	for _, w := range words[1:] {
		var sub *catalog.Row
		for _, s := range row.Subs {
			if hasField(s.Names, w) {
				sub = s
				break
			}
		}
		if sub == nil {
			return hinted(fmt.Sprintf("%s has no subcommand %s in the catalogue", shown(words[0]), shown(w)), "guard catalog show "+words[0])
		}
		row = sub
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", strings.Join(words, " "))
	printRow(&b, row, "  ")
	fmt.Fprintf(&b, "  source: %s\n", printable(source))
	if note != "" {
		fmt.Fprintf(&b, "  %s\n", printable(note))
	}
	_, err = e.stdout.WriteString(b.String())
	return err
}

func hasField(list, name string) bool {
	for _, f := range strings.Fields(list) {
		if f == name {
			return true
		}
	}
	return false
}

// printRow writes one row: names, what it does, flags, modes, subcommands.
func printRow(b *strings.Builder, r *catalog.Row, in string) {
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(b, "%s%s: %s\n", in, key, printable(value))
		}
	}
	line("names", r.Names)
	line("does", operations(r.Does))
	line("without operands", operations(r.Bare))
	line("why", r.Why)
	line("danger", r.Danger)
	if r.Area != effect.File {
		line("area", r.Area.String())
	}
	line("runs the project's code if there is", r.ReadsCodeFrom)
	line("dry run", r.Dry)
	line("harmless", r.Plain)
	for _, s := range r.Use {
		line("harmless", s.Plain)
		printFlags(b, s.Flags, in)
	}
	printFlags(b, r.Flags, in)
	for _, m := range r.Modes {
		fmt.Fprintf(b, "%smode %s: %s %s\n", in, printable(m.Names), operations(m.Does|m.Bare), printable(m.Why))
	}
	for _, s := range r.Subs {
		fmt.Fprintf(b, "%ssubcommand %s: %s %s\n", in, printable(s.Names), operations(s.Does|s.Bare), printable(s.Why))
	}
}

func printFlags(b *strings.Builder, flags []catalog.Flag, in string) {
	for i := range flags {
		f := &flags[i]
		fmt.Fprintf(b, "%sflag %s: %s\n", in, printable(f.Names), orText(f.Why, orText(operations(f.Does), "its value is looked at")))
	}
}

func operations(o effect.Ops) string {
	var out []string
	for op := effect.Unknown; op <= effect.Network; op++ {
		if o.Has(op) {
			out = append(out, op.String())
		}
	}
	return strings.Join(out, ", ")
}
