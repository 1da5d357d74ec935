package guard

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard/internal/trash"
	"guard/policy"
	"guard/shellparse"
)

// trashing is a deletion that can be a move to the trash instead.
type trashing struct {
	home  string
	items []trash.Item
}

// trashable returns how a request can be a move to the trash instead, or nil.
// It can if deleting existing things that it names in plain words is all that
// it is, and none of them is protected.
func (g *Guard) trashable(j *judged) *trashing {
	if g.settings.Trash == "" || toolOf(j.req) != "bash" || len(j.report.Calls) != 1 || j.orphaned {
		return nil
	}
	cr := &j.report.Calls[0]
	c := cr.Call
	operands, recursive := removes(c)
	if operands == nil || cr.Risk >= effect.Critical || len(cr.Computed) > 0 {
		return nil
	}
	var paths []string
	for k := range cr.Effects {
		e := &cr.Effects[k]
		switch {
		case e.Op == effect.Execute || e.Op == effect.Read && e.Action == effect.Allow:
			continue // the program file itself
		case e.Op != effect.Delete || e.Area != effect.File || e.Bits != 0 || e.Partial:
			return nil
		case e.Facts&(protected&^policy.OtherMount) != 0 || !e.Facts.Has(policy.Exists):
			return nil
		}
		switch j.world.Stat(e.Target).Kind {
		case shellparse.Missing:
			return nil
		case shellparse.Directory:
			if !recursive {
				return nil
			}
		}
		paths = append(paths, e.Target)
	}
	// Each target is what a word names, not what a link leads to.
	named := make([]string, len(operands))
	for i, w := range operands {
		if !path.IsAbs(w) {
			w = path.Join(cr.Dir, w)
		}
		named[i] = path.Clean(w)
	}
	if !slices.Equal(paths, named) {
		return nil
	}
	items, err := trash.Look(g.settings.Trash, paths)
	if err != nil {
		return nil
	}
	return &trashing{g.settings.Trash, items}
}

// removes returns the operands of a call that is a plain rm or unlink and
// nothing besides, or nil. recursive is set if directories are meant too.
func removes(c *shellparse.Call) (operands []string, recursive bool) {
	if c.Program != "rm" && c.Program != "unlink" || len(c.Partial) > 0 || len(c.Redirects) > 0 || len(c.Assigns) > 0 || len(c.Producers) > 0 || c.Stdin || len(c.Words) == 0 {
		return nil, false
	}
	for _, w := range c.Wrappers {
		if !w.Inert {
			return nil, false
		}
	}
	flags := true
	for i := range c.Words[1:] {
		w := &c.Words[i+1]
		switch {
		case !w.Known || w.Glob || w.Multi:
			return nil, false
		case flags && w.Text == "--":
			flags = false
		case flags && c.Program == "rm" && (w.Text == "--recursive" || len(w.Text) > 1 && w.Text[0] == '-' && strings.Trim(w.Text[1:], "rRfivId") == ""):
			recursive = recursive || strings.ContainsAny(w.Text, "rR")
		case flags && strings.HasPrefix(w.Text, "-"):
			if w.Text != "--force" && w.Text != "--verbose" {
				return nil, false
			}
		case slices.Contains(strings.Split(w.Text, "/"), "..") || path.Base(w.Text) == "." || strings.HasSuffix(w.Text, "/."):
			return nil, false // rm has rules of its own for these
		default:
			operands = append(operands, w.Text)
		}
	}
	return operands, recursive
}

// plan says what is going to be moved, for the log.
func (t *trashing) plan() string {
	var b strings.Builder
	b.WriteString("to be moved to the trash:")
	for _, it := range t.items {
		b.WriteByte(' ')
		b.WriteString(quote(it.Path))
	}
	return b.String()
}

// moveToTrash does what a person chose in the command's place. The decision
// has been written down; that it went otherwise is written down too.
func (g *Guard) moveToTrash(j *judged, d *Decision) error {
	fail := func(err error) error {
		d.Status, d.Reason = StatusFailed, err.Error()
		return errors.Join(err, g.note(j, err.Error()))
	}
	if err := d.unchanged(); err != nil {
		d.Hint = "run it again to be asked about what is there now"
		return fail(err)
	}
	t := d.trash
	moved, err := trash.Move(t.home, g.now(), t.items)
	switch {
	case err != nil && len(moved) > 0:
		return fail(fmt.Errorf("%s; then it stopped: %w", movedWords(moved), err))
	case err != nil:
		return fail(err)
	}
	d.Status, d.Instead = 0, movedWords(moved)
	d.Reason = d.Instead
	return nil
}

func movedWords(moved []string) string {
	if len(moved) == 1 {
		return "moved " + quote(moved[0]) + " to the trash"
	}
	const most = 5
	out := fmt.Sprintf("moved %d targets to the trash: %s", len(moved), quoteWords(moved[:min(len(moved), most)]))
	if len(moved) > most {
		out += " …"
	}
	return out
}
