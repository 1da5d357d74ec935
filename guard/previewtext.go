package guard

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxPreviewWidth is how long a line of a preview may be, in bytes: names and
// messages of others must not drive the command off the screen.
const maxPreviewWidth = 240

// Lines writes a preview down, a line for each thing, without colour. Names
// in it are quoted, so that none can be taken for more than a name, but not
// escaped for a terminal. What is longer than a few lines of a terminal is cut,
// and ends in "…". A preview of nothing has no lines.
func (p *Preview) Lines() []string {
	var out []string
	add := func(format string, args ...any) {
		out = append(out, cut(fmt.Sprintf(format, args...), maxPreviewWidth))
	}
	for i := range p.Changes {
		p.Changes[i].lines(p, add)
	}
	for _, g := range p.Git {
		add("%s", g.What)
		for _, c := range g.Commits {
			add("  %s %s", c.ID, c.Subject)
		}
		if more := g.Count - len(g.Commits); more > 0 {
			add("  and %s more", thousands(more))
		}
	}
	for _, d := range p.Diffs {
		add("%s would change:", p.name(d.Path))
		for _, l := range d.Lines {
			add("  %s", l)
		}
		if d.More > 0 {
			add("  and %s more", plural(d.More, "line"))
		}
	}
	for _, n := range p.Notes {
		add("note: %s", n)
	}
	return out
}

// cut shortens a text to at most n bytes and a mark.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}

// name is a path as a person in the request's directory would write it.
func (p *Preview) name(path string) string {
	if p.dir != "" && p.dir != "/" && path != p.dir {
		if in, err := filepath.Rel(p.dir, path); err == nil && !strings.HasPrefix(in, "..") {
			path = in
		}
	}
	return quote(path)
}

func (p *Preview) names(paths []string, all int) string {
	var b strings.Builder
	for i, path := range paths {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.name(path))
	}
	if more := all - len(paths); more > 0 && len(paths) > 0 {
		b.WriteString(" and " + thousands(more) + " more")
	}
	return b.String()
}

// maxTargetLines is how many targets have a line of their own.
const maxTargetLines = 5

func (c *PreviewChange) lines(p *Preview, add func(string, ...any)) {
	verb := c.Action
	switch {
	case c.Action == "discard":
		verb = "discard changes in"
	case c.Action == "touch":
		verb = "change"
	case c.Among:
		verb += " some of"
	}
	if c.Action == "create" {
		var paths []string
		for _, t := range c.Targets[:min(len(c.Targets), maxTargetLines)] {
			paths = append(paths, t.Path)
		}
		add("create %s", p.names(paths, len(c.Targets)))
		return
	}
	size := ""
	if c.Files > 0 {
		size = ", " + bytesText(c.Bytes)
	}
	count := plural(c.Files, "file") + size
	if c.Dirs > 0 {
		count += ", in " + plural(c.Dirs, "directory", "directories")
	}
	if c.AtLeast {
		count = "at least " + count + " (" + c.Why + ")"
	}
	there := 0
	for _, t := range c.Targets {
		if t.Kind != "missing" {
			there++
		}
	}
	switch {
	case len(c.Targets) == 1 && there == 0:
		add("%s %s: not there now", verb, p.name(c.Targets[0].Path))
		return
	case c.Action == "touch":
		add("change what is in %s; which files is not known: %s", p.names(paths(c.Targets), len(c.Targets)), count)
		return
	case len(c.Targets) == 1:
		add("%s %s: %s", verb, p.name(c.Targets[0].Path), count)
	default:
		add("%s %s: %s", verb, plural(len(c.Targets), "target"), count)
		for _, t := range c.Targets[:min(len(c.Targets), maxTargetLines)] {
			switch t.Kind {
			case "missing":
				add("  %s: not there now", p.name(t.Path))
			case "directory":
				add("  %s: %s, %s", p.name(t.Path), plural(t.Files, "file"), bytesText(t.Bytes))
			default:
				add("  %s: %s, %s", p.name(t.Path), t.Kind, bytesText(t.Bytes))
			}
		}
		if more := len(c.Targets) - maxTargetLines; more > 0 {
			add("  and %s more", thousands(more))
		}
	}
	if c.Action == "move" {
		return // what it takes away it puts elsewhere
	}
	for _, f := range fates {
		for _, g := range c.Groups {
			if g.Undo == f.undo {
				add("  %s: %s", f.text, c.groupText(p, g))
			}
		}
	}
	for _, r := range c.Repositories {
		history := "with commits that may be nowhere else"
		switch {
		case r.Unpushed == 0:
			history = "every commit of its branches is on a remote, as it was last fetched"
		case r.Unpushed >= 1000:
			history = "with 1,000 commits or more that no remote is known to have"
		case r.Unpushed > 0:
			history = "with " + plural(r.Unpushed, "commit") + " that no remote is known to have"
		}
		add("  the repository of %s goes too, %s", p.name(r.Top), history)
	}
	if len(c.Targets) > 1 || c.Files > 1 {
		if c.Largest != nil {
			add("  largest: %s, %s", p.name(c.Largest.Path), bytesText(c.Largest.Bytes))
		}
		if c.Newest != nil {
			add("  newest: %s, changed %s", p.name(c.Newest.Path), c.Newest.Changed.Format("2006-01-02 15:04 UTC"))
		}
	}
	for _, l := range c.Leads {
		add("  link, not followed: %s leads to %s", p.name(l.Path), quote(l.To))
	}
	if more := c.Links - len(c.Leads); more > 0 {
		add("  and %s more", plural(more, "link"))
	}
	for _, m := range c.Mounts {
		add("  another file system: %s", p.name(m))
	}
	for _, u := range c.Unreadable {
		add("  could not be read: %s", p.name(u))
	}
	if c.Vanished > 0 {
		add("  %s gone while counting", plural(c.Vanished, "path was", "paths were"))
	}
	if c.Secrets > 0 {
		add("  %s", plural(c.Secrets, "file is named like a secret", "files are named like secrets"))
	}
}

// fates are the ways back, the worst first, and what is said of them.
var fates = [...]struct{ undo, text string }{
	{"gone", "gone for good"}, {"unknown", "may be gone for good"}, {"git", "git can bring back"}, {"rebuild", "can be built again"},
}

// groupText says how many files have which state.
func (c *PreviewChange) groupText(p *Preview, g PreviewGroup) string {
	what := g.State
	switch g.State {
	case "build":
		what = "built"
	case "no repository", "repository", "not compared", "missing":
		what = ""
	}
	n := plural(g.Files, "file")
	if what != "" {
		n = plural(g.Files, what+" file")
	}
	n += ", " + bytesText(g.Bytes)
	switch g.State {
	case "no repository":
		n += ", in no repository"
	case "repository":
		return n + " of git's own"
	case "unchanged", "staged":
		if g.Undo == "gone" && c.Action != "discard" {
			n += ", for git's copy goes too"
		}
	case "build":
		if g.Undo == "gone" {
			n += ", for what builds them goes too"
		}
	case "not compared":
		n += ", not compared with what git has"
	case "missing":
		n += ", git's own copy is missing"
	}
	if g.Undo == "gone" || g.Undo == "unknown" {
		n += ": " + p.names(g.Names, g.Files)
	}
	return n
}

func paths(targets []PreviewTarget) (out []string) {
	for _, t := range targets[:min(len(targets), maxTargetLines)] {
		out = append(out, t.Path)
	}
	return out
}

// plural writes a number with its noun; the plural is the noun with an s
// unless it is given.
func plural(n int, noun string, more ...string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case len(more) > 0:
		return thousands(n) + " " + more[0]
	}
	return thousands(n) + " " + noun + "s"
}

func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// bytesText is a size to two digits or three, in steps of a thousand.
func bytesText(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10) + " B"
	}
	f, units := float64(n)/1000, "kMGTPE"
	for f >= 999.5 && len(units) > 1 {
		f, units = f/1000, units[1:]
	}
	digits := 1
	if f >= 9.95 {
		digits = 0
	}
	return strconv.FormatFloat(f, 'f', digits, 64) + " " + units[:1] + "B"
}
