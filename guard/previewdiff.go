package guard

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"guard/effect"
	"guard/shellparse"
	"guard/store"
)

// A PreviewDiff is how a small text file would change, as the lines of a
// unified diff without its heads. What looks like a secret is masked.
type PreviewDiff struct {
	Path  string   `json:"path"`
	Lines []string `json:"lines"`
	More  int      `json:"more"` // lines that are left out
}

// Bounds of a diff.
const (
	maxDiffBytes = 64 << 10
	maxDiffLines = 12
	maxDiffCells = 1 << 20 // of the table that compares lines
	diffContext  = 1
)

// diffs previews the files whose new content the command's words say.
func (p *Preview) diffs(g *Guard, j *judged, i int) {
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Op != effect.Write || e.Partial || !onDisk(e) {
			continue
		}
		path := j.inputs[i][k].Resolved
		if path == "" || j.world.Stat(path).Kind != shellparse.Regular || j.world.Stat(path).Size > maxDiffBytes {
			continue
		}
		read := func() (string, bool) {
			data, ok := j.world.ReadFile(path)
			return string(data), ok && len(data) <= maxDiffBytes
		}
		content, ok := newContent(j, i, e.Target, read)
		if !ok || len(content) > maxDiffBytes {
			continue
		}
		if hidden(cr) || !g.readable(j, path) || slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return filepath.IsAbs(e.Target) && !g.readable(j, e.Target) }) {
			p.note("what is in " + p.name(path) + " is not shown: it is, or becomes, what may not just be read")
			continue
		}
		old, ok := read()
		if !ok || !plainText(old) || !plainText(content) {
			continue
		}
		lines := diff(old, content)
		if len(lines) == 0 {
			p.note(p.name(path) + " would stay as it is")
			continue
		}
		d := PreviewDiff{Path: path, Lines: lines}
		if len(lines) > maxDiffLines {
			d.Lines, d.More = lines[:maxDiffLines:maxDiffLines], len(lines)-maxDiffLines
		}
		for n := range d.Lines {
			d.Lines[n] = d.Lines[n][:1] + store.MaskText(d.Lines[n][1:])
		}
		p.Diffs = append(p.Diffs, d)
	}
}

// readable reports that whoever asks could just read a file: a preview is no
// way to see what a rule or a question keeps from them.
func (g *Guard) readable(j *judged, path string) bool {
	for _, req := range [...]Request{{Tool: "read", Params: map[string]any{"path": path}}, {Argv: []string{"cat", "--", path}}} {
		req.Dir, req.Agent, req.Session = j.req.Dir, j.req.Agent, j.req.Session
		read, err := g.judge(&req, j.world)
		if err != nil {
			return false
		}
		if read.sum(); read.report.Action != effect.Allow {
			return false
		}
	}
	return true
}

// plainText leaves out what is no text, and what holds a key.
func plainText(s string) bool {
	return utf8.ValidString(s) && !strings.Contains(s, "\x00") && !strings.Contains(s, "PRIVATE KEY")
}

// newContent is what a call puts into a file, if its words say that in full.
func newContent(j *judged, i int, target string, old func() (string, bool)) (string, bool) {
	c := j.report.Calls[i].Call
	switch j.req.Tool {
	case "", "bash", "save_and_exec":
	case "write":
		s, ok := j.req.Params["content"].(string)
		return s, ok
	case "edit":
		return edited(j.req.Params, old)
	default:
		return "", false
	}
	words := make([]string, len(c.Words))
	for n, w := range c.Words {
		if !w.Known || w.Glob || w.Secret {
			return "", false
		}
		words[n] = w.Text
	}
	if len(words) == 0 {
		return "", false
	}
	for _, r := range c.Redirects {
		if !r.File.Known || absIn(c.Dir, r.File.Text) != target {
			continue
		}
		out, ok := printed(c, words)
		switch r.Op {
		case ">", ">|":
			return out, ok
		case ">>":
			before, readable := old()
			return before + out, ok && readable
		}
		return "", false
	}
	switch {
	case c.Program == "tee" && c.Data != "" && len(words) == 2:
		return c.Data, true
	case c.Program == "tee" && c.Data != "" && len(words) == 3 && words[1] == "-a":
		before, readable := old()
		return before + c.Data, readable
	case c.Program == "cp" || c.Program == "mv":
		return copied(j, i, words)
	}
	return "", false
}

// edited applies the change of an editing tool under the names that tools give
// its parameters.
func edited(params map[string]any, old func() (string, bool)) (string, bool) {
	for _, names := range [...][2]string{{"old_string", "new_string"}, {"old_str", "new_str"}, {"oldText", "newText"}, {"old", "new"}} {
		from, ok := params[names[0]].(string)
		to, ok2 := params[names[1]].(string)
		if !ok || !ok2 || from == "" {
			continue
		}
		text, readable := old()
		if !readable || !strings.Contains(text, from) {
			return "", false
		}
		if all, _ := params["replace_all"].(bool); all {
			return strings.ReplaceAll(text, from, to), true
		}
		return strings.Replace(text, from, to, 1), true
	}
	return "", false
}

// printed is what a program that only repeats its words or its input prints.
func printed(c *shellparse.Call, words []string) (string, bool) {
	args := words[1:]
	switch c.Program {
	case "cat":
		return c.Data, c.Data != "" && (len(args) == 0 || len(args) == 1 && args[0] == "-")
	case "echo":
		// Shells differ in what they make of flags and backslashes.
		text := strings.Join(args, " ")
		return text + "\n", !strings.Contains(text, `\`) && (len(args) == 0 || !strings.HasPrefix(args[0], "-"))
	case "printf":
		switch {
		case len(args) == 2 && (args[0] == "%s" || args[0] == `%s\n`):
			return args[1] + strings.Repeat("\n", min(1, len(args[0])-2)), true
		case len(args) == 1 && !strings.Contains(args[0], "%") && !strings.HasPrefix(args[0], "-"):
			text := strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(args[0])
			return text, !strings.Contains(text, `\`)
		}
	case ":", "true":
		return "", true
	}
	return "", false
}

// copied is the content of the one file that is copied or moved.
func copied(j *judged, i int, words []string) (string, bool) {
	operands := slices.DeleteFunc(slices.Clone(words[1:]), func(w string) bool {
		return w == "-f" || w == "-p" || w == "-v" || w == "--" || w == "--force" || w == "--preserve" || w == "--verbose"
	})
	dir := j.report.Calls[i].Dir
	if len(operands) != 2 || strings.HasPrefix(operands[0], "-") || strings.HasPrefix(operands[1], "-") || dir == "" {
		return "", false
	}
	from := absIn(dir, operands[0])
	if n := j.world.Stat(j.world.Resolve(from)); n.Kind != shellparse.Regular || n.Size > maxDiffBytes {
		return "", false
	}
	data, ok := j.world.ReadFile(from)
	return string(data), ok
}

func absIn(dir, p string) string {
	if filepath.IsAbs(p) {
		return filepath.Clean(p)
	}
	return filepath.Join(dir, p)
}

// diff compares two texts line by line. Each line begins with " ", "-", "+" or,
// where something is left out, "@". Equal texts have no lines.
func diff(a, b string) []string {
	x, y := splitLines(a), splitLines(b)
	head := 0
	for head < len(x) && head < len(y) && x[head] == y[head] {
		head++
	}
	tail := 0
	for tail < len(x)-head && tail < len(y)-head && x[len(x)-1-tail] == y[len(y)-1-tail] {
		tail++
	}
	if head == len(x) && head == len(y) {
		return nil
	}
	all := make([]string, 0, len(x)+len(y))
	for _, l := range x[:head] {
		all = append(all, " "+l)
	}
	all = append(all, middle(x[head:len(x)-tail], y[head:len(y)-tail])...)
	for _, l := range x[len(x)-tail:] {
		all = append(all, " "+l)
	}
	return around(all)
}

// middle is the diff of lines by the longest common subsequence, or all of one
// for all of the other where the table would be too large.
func middle(x, y []string) (out []string) {
	n, m := len(x), len(y)
	if (n+1)*(m+1) > maxDiffCells {
		n, m = 0, 0
	}
	table := make([]int32, (n+1)*(m+1))
	at := func(i, k int) *int32 { return &table[i*(m+1)+k] }
	for i := n - 1; i >= 0; i-- {
		for k := m - 1; k >= 0; k-- {
			if x[i] == y[k] {
				*at(i, k) = *at(i+1, k+1) + 1
			} else {
				*at(i, k) = max(*at(i+1, k), *at(i, k+1))
			}
		}
	}
	i, k := 0, 0
	for i < n && k < m {
		switch {
		case x[i] == y[k]:
			out = append(out, " "+x[i])
			i, k = i+1, k+1
		case *at(i+1, k) >= *at(i, k+1):
			out = append(out, "-"+x[i])
			i++
		default:
			out = append(out, "+"+y[k])
			k++
		}
	}
	for ; i < len(x); i++ {
		out = append(out, "-"+x[i])
	}
	for ; k < len(y); k++ {
		out = append(out, "+"+y[k])
	}
	return out
}

// around keeps the changed lines with a little of what is around them.
func around(all []string) (out []string) {
	last, line := -1, 0
	for i, l := range all {
		if l[0] != '+' {
			line++
		}
		near := l[0] != ' '
		for d := 1; d <= diffContext && !near; d++ {
			near = i >= d && all[i-d][0] != ' ' || i+d < len(all) && all[i+d][0] != ' '
		}
		if !near {
			continue
		}
		if i > last+1 {
			out = append(out, "@ line "+thousands(max(line, 1)))
		}
		out = append(out, l)
		last = i
	}
	return out
}

// splitLines cuts a text into lines; a last one without an end says so.
func splitLines(s string) []string {
	if s == "" {
		return nil
	}
	lines := strings.Split(s, "\n")
	if last := len(lines) - 1; lines[last] == "" {
		return lines[:last]
	}
	lines[len(lines)-1] += " (no newline)"
	return lines
}
