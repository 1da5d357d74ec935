package prompt

import (
	"fmt"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard"
	"guard/policy"
)

// summary says in one line what would happen, worst first, with numbers.
func summary(q *guard.Question) string {
	type group struct {
		what    string
		target  string
		n       int
		deletes bool // files here
	}
	var groups []group
	gone, many, sized := 0, false, false
	for _, c := range open(q) {
		for _, e := range worstFirst(c.Effects) {
			if e.Action == effect.Allow {
				continue
			}
			if e.Undo == effect.UndoGone {
				gone++
			}
			many = many || e.Facts.Has(policy.Many)
			what := verb(&e.Effect)
			if e.Area != effect.File {
				what += "\x00" + e.Area.String() // kinds are counted apart
			}
			i := slices.IndexFunc(groups, func(g group) bool { return g.what == what })
			if i < 0 {
				groups, i = append(groups, group{what: what, target: place(&e.Effect), deletes: e.Op == effect.Delete && e.Area == effect.File}), len(groups)
			}
			groups[i].n++
		}
	}
	var parts []string
	for i, g := range groups {
		if i == 3 && len(groups) > 4 {
			parts = append(parts, fmt.Sprintf("%d other kinds of effects", len(groups)-i))
			break
		}
		what, area, _ := strings.Cut(g.what, "\x00")
		switch {
		case g.n > 1 && area != "":
			what = fmt.Sprintf("%s %d targets (%s)", what, g.n, area)
		case g.n > 1:
			what = fmt.Sprintf("%s %d targets", what, g.n)
		case g.target != "":
			what += " " + g.target
		}
		if size := sizeWords(q.Size); g.deletes && !sized && size != "" {
			sized = true
			what += " (" + size + ")"
		}
		parts = append(parts, what)
	}
	out := strings.Join(parts, ", ")
	if out == "" {
		out = "run this command"
	}
	if n := len(q.Batch); n > 0 {
		out = fmt.Sprintf("%d requests: %s", n, out)
	}
	if many && !sized {
		out += " (more than 100 files)"
	}
	switch {
	case gone == 1:
		out += "; this cannot be undone"
	case gone > 1:
		out += fmt.Sprintf("; %d of these cannot be undone", gone)
	}
	return out
}

// sizeWords says how much lies in what is deleted; "" if that tells nothing.
func sizeWords(z guard.Size) string {
	if z.Files <= 0 || z.Files == 1 && z.Bytes < 1<<20 && !z.More {
		return ""
	}
	files := "file"
	if z.Files != 1 {
		files = "files"
	}
	out := fmt.Sprintf("%s %s, %s", thousands(z.Files), files, byteWords(z.Bytes))
	if z.More {
		out = "at least " + out
	}
	return out
}

func thousands(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func byteWords(n int64) string {
	units := [...]string{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"}
	f, u := float64(n), 0
	for f >= 1000 && u < len(units)-1 {
		f, u = f/1000, u+1
	}
	if u == 0 || f >= 100 {
		return fmt.Sprintf("%.0f %s", f, units[u])
	}
	return fmt.Sprintf("%.1f %s", f, units[u])
}

func verb(e *effect.Effect) string {
	what := "do something unknown to"
	if e.Target == "" {
		what = "do something unknown"
	}
	switch e.Op {
	case effect.Read:
		what = "read"
	case effect.Write:
		what = "change"
	case effect.Delete:
		what = "delete"
	case effect.Network:
		what = "contact"
	case effect.Execute:
		what = [...]string{"run", "run the project's code", "run inline code", "run downloaded code"}[min(int(e.Kind), 3)]
		if e.Kind != effect.AnyCode && e.Target != "" {
			what += " from"
		}
	}
	if e.Bits&effect.Send != 0 {
		switch e.Op {
		case effect.Network:
			what = "send data to"
		case effect.Read:
			what = "send out"
		default:
			what = "send data and " + what
		}
	}
	return what
}

// place is what an effect is about, with the kind of thing that is.
func place(e *effect.Effect) string {
	switch {
	case e.Area == effect.File:
		return e.Target
	case e.Target == "":
		return "(" + e.Area.String() + ")"
	}
	return e.Target + " (" + e.Area.String() + ")"
}
