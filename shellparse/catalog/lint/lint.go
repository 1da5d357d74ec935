// Package lint finds rows of the catalogue that cannot be read as they were
// meant: it is run over the built-in rows by their tests, and over those that
// a user writes when they are loaded.
package lint

import (
	"fmt"
	"slices"
	"strings"

	"guard/shellparse/catalog"
)

// Row returns what is wrong in one row, without its subcommands and modes.
// Where begins every message and is the words that lead to the row; style is
// the one that the row's words are read by; danger reports whether there is a
// danger pattern of a name.
func Row(where string, r *catalog.Row, style catalog.Style, danger func(name string) bool) []string {
	l := linter{}
	l.flags(where, style, r.Plain, r.Flags)
	for _, u := range r.Use {
		l.flags(where+" Use", style, u.Plain, u.Flags)
	}
	l.list(where+" Dry", r.Dry, style)
	dry, _ := names(r.Dry)
	for _, f := range r.Flags {
		acting, _ := names(f.Names)
		for _, n := range acting {
			if slices.Contains(dry, n) {
				l.add("%s: %q acts and is a dry run", where, n)
			}
		}
	}
	switch {
	case strings.Contains(r.Danger, " "):
		l.add("%s: Danger is one name, not %q", where, r.Danger)
	case r.Danger != "" && !danger(r.Danger):
		l.add("%s: no danger is called %q", where, r.Danger)
	}
	words := 1 + strings.Count(where, " ")
	if r.Prefix > 4 || int(r.Prefix) > words+2 {
		l.add("%s: nobody remembers a prefix of %d words", where, r.Prefix)
	}
	for i, a := range r.Args {
		if a > catalog.Format || a == catalog.NoRole && i == 0 && len(r.Args) == 1 {
			l.add("%s: operand %d has no role", where, i+1)
		}
	}
	for _, s := range r.Subs {
		if strings.TrimSpace(s.Names) == "" {
			l.add("%s: a subcommand without a name", where)
		}
		for _, n := range strings.Fields(s.Names) {
			if strings.Count(n, "*") > 2 || strings.Contains(n, "**") {
				l.add("%s: a pattern has one star, or two apart: %q", where, n)
			}
		}
	}
	for _, m := range r.Modes {
		if strings.TrimSpace(m.Names) == "" {
			l.add("%s: a mode without a flag", where)
		}
		l.list(where+" mode", m.Names, style)
		if m.Modes != nil || m.Subs != nil {
			l.add("%s %s: a mode has no modes or subcommands of its own", where, m.Names)
		}
	}
	return l.found
}

type linter struct{ found []string }

func (l *linter) add(format string, args ...any) {
	l.found = append(l.found, fmt.Sprintf(format, args...))
}

// names splits a list of flags; each comes with its suffix.
func names(list string) (out, suffixes []string) {
	for _, item := range strings.Fields(list) {
		suffix := ""
		for _, s := range [...]string{"[=]", "===", "==", "="} {
			if strings.HasSuffix(item, s) {
				suffix = s
				break
			}
		}
		out = append(out, strings.TrimSuffix(item, suffix))
		suffixes = append(suffixes, suffix)
	}
	return out, suffixes
}

// list finds items that the interpreter could not read, or that stand twice.
func (l *linter) list(where, text string, style catalog.Style) {
	if text != strings.Join(strings.Fields(text), " ") {
		l.add("%s: want single blanks between flags and none around them: %q", where, text)
	}
	flags, suffixes := names(text)
	seen := make(map[string]bool, len(flags))
	for i, n := range flags {
		switch {
		case seen[n]:
			l.add("%s: %q stands twice in one list", where, n)
		case isFlag(n), n == "--" && suffixes[i] == "", n == "-" && suffixes[i] == "":
		case style&catalog.PlusFlags != 0 && len(n) > 1 && n[0] == '+':
		case style&catalog.Assign != 0 && suffixes[i] == "=" && strings.Trim(n, "abcdefghijklmnopqrstuvwxyz_") == "" && n != "":
		case style&catalog.OneDash != 0 && suffixes[i] == "" && (n == "(" || n == ")" || n == "!" || n == ","):
		default:
			l.add("%s: %q is no flag", where, n+suffixes[i])
		}
		seen[n] = true
	}
}

func isFlag(s string) bool {
	if s == "-#" || s == "--*" {
		return true
	}
	name, ok := strings.CutPrefix(s, "-")
	if !ok {
		return false
	}
	name = strings.TrimPrefix(name, "-")
	if head, pattern := strings.CutSuffix(name, "-*"); pattern && head != "" {
		name = head
	} else if strings.HasPrefix(name, "-") {
		return false
	}
	return name != "" && !strings.ContainsAny(name, " \t\n\v\f\r=*[]")
}

// takesNone are the roles of flags that may stand without a value of their own.
func takesNone(r catalog.Role) bool {
	switch r {
	case catalog.NoRole, catalog.Data, catalog.Denied, catalog.ArgvUntil, catalog.ArgvRest, catalog.CodeRest, catalog.ModuleRest:
		return true
	}
	return false
}

// flags checks entries that act, and that nothing is listed as harmless beside
// them. A chosen mode may repeat a flag to give its value another role.
func (l *linter) flags(where string, style catalog.Style, plain string, flags []catalog.Flag) {
	l.list(where+" Plain", plain, style)
	acting := map[string]bool{}
	for _, f := range flags {
		l.list(where+" Flags", f.Names, style)
		if f.Names == "" {
			l.add("%s: an entry of Flags without names", where)
		}
		if f.Role > catalog.Format {
			l.add("%s: %q has no known role", where, f.Names)
		}
		list, suffixes := names(f.Names)
		for i, n := range list {
			if acting[n] {
				l.add("%s: %q stands in two entries of Flags; the second is never seen", where, n)
			}
			acting[n] = true
			if suffixes[i] == "" && !takesNone(f.Role) {
				l.add("%s: %q has a role for a value that it does not take", where, n)
			}
		}
	}
	list, _ := names(plain)
	for _, n := range list {
		if acting[n] {
			l.add("%s: %q acts and is listed as harmless", where, n)
		}
	}
}
