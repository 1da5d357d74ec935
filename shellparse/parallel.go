package shellparse

import (
	"path"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// itemName is the variable that stands for an item nobody has seen.
const itemName = "__guarditem"

// maxItems bounds the known items that are judged one by one; more are judged
// as one that is not known.
const maxItems = 64

// plainParallel are the flags that change neither what the items are nor how
// they stand in the command.
const plainParallel = " -j --jobs -P --max-procs -k --keep-order -q --quote -r --no-run-if-empty -t -u --ungroup --group --line-buffer --linebuffer --lb -v --verbose --bar --eta --progress --will-cite --no-notice --silent --tag --halt --halt-on-error --timeout --retries --delay --load --nice --joblog --results --color "

// eachItem judges the command that parallel makes of in for every item it is
// given: a text for the shell, with the items in it quoted.
func (j *judgement) eachItem(in []Word, x *callCtx) {
	cmd, sources := in, []Word(nil)
	for i, w := range in {
		if w.Known && (strings.HasPrefix(w.Text, ":::") && strings.Trim(w.Text, ":+") == "") {
			cmd, sources = in[:i], in[i:]
			break
		}
	}
	items, sure := j.items(sources)
	quoted, piped := false, false
	for _, v := range j.p.seen {
		quoted = quoted || v.name == "-q" || v.name == "--quote"
		piped = piped || v.name == "--pipe" || v.name == "--pipepart" || v.name == "--pipe-part" || v.name == "--spreadstdin"
	}
	if !sure {
		items = []string{""}
	}
	st := x.st.clone()
	st.setWords(itemName, []Word{{Text: "{}", From: j.cx.stdin.from}})
	for _, item := range items {
		j.a.scriptWords("", j.withItem(cmd, item, sure, quoted, piped), x, st.clone())
	}
	if name := j.example(); !sure && name != "" {
		j.a.scriptWords("", j.withItem(cmd, name, true, quoted, piped), x, st.clone())
	}
}

// example is a name that a search asked for, and so is among its items; empty
// if none is known.
func (j *judgement) example() string {
	from := j.cx.stdin.from
	w := Word{From: from, Prefix: orElse(j.a.printedBy(from, 0).prefix, "./")}
	j.a.chosen(&w)
	if w.Solid || w.Glob {
		return ""
	}
	return w.Empty
}

// items are what the words behind ::: give, or the lines of standard input;
// sure if all of them are known.
func (j *judgement) items(sources []Word) (items []string, sure bool) {
	for _, v := range j.p.seen {
		if !hasWord(plainParallel, v.name) {
			sources = append(sources, Word{}) // the items may be split or joined
		}
	}
	files := false
	for i, w := range sources {
		switch {
		case w.Known && strings.HasPrefix(w.Text, ":::") && strings.Trim(w.Text, ":+") == "":
			files = strings.HasPrefix(w.Text, "::::")
			if i > 0 {
				items = append(items, make([]string, maxItems+1)...) // each with each
			}
		case files:
			j.path(effect.Read, w, effect.Effect{})
			items = append(items, make([]string, maxItems+1)...)
		case !w.Known || w.Glob:
			items = append(items, make([]string, maxItems+1)...)
		default:
			items = append(items, w.Text)
		}
	}
	if len(sources) == 0 {
		in := j.cx.stdin
		if !in.set || !in.known {
			return nil, false
		}
		items = strings.Split(strings.TrimSuffix(in.text, "\n"), "\n")
	}
	return items, len(items) <= maxItems
}

// withItem puts an item into the words of a command.
func (j *judgement) withItem(cmd []Word, item string, sure, quoted, piped bool) []Word {
	var out []Word
	some := piped
	for _, w := range cmd {
		if !w.Known || w.Glob {
			out = append(out, w)
			continue
		}
		if strings.Contains(w.Text, "{=") {
			j.fail("code of Perl between {= and =}")
		}
		var b strings.Builder
		rest, inside := w.Text, byte(0)
		for {
			i, n := placeholder(rest)
			before := rest
			if i >= 0 {
				before = rest[:i]
			}
			if quoted {
				if before != "" || i < 0 {
					b.WriteString(shellWord(before))
				}
			} else {
				b.WriteString(before)
				inside = quoteState(inside, before)
			}
			if i < 0 {
				break
			}
			some = true
			b.WriteString(j.oneItem(rest[i+1:i+n-1], item, sure, inside))
			rest = rest[i+n:]
		}
		out = append(out, known(b.String()))
	}
	if !some {
		text := j.oneItem("", item, sure, 0)
		if len(cmd) == 0 && sure {
			text = item // without a command, each item is one
		}
		out = append(out, known(text))
	}
	return out
}

// oneItem is the text that stands for an item inside the shell quotes of kind
// inside; form is what stands between the braces.
func (j *judgement) oneItem(form, item string, sure bool, inside byte) string {
	form = strings.TrimLeft(form, "0123456789")
	if form == "#" || form == "%" {
		return "1"
	}
	if !sure {
		switch inside {
		case '\'':
			j.fail("an item that is not known inside quotes")
			return ""
		case '"':
			return "${" + itemName + "}"
		}
		return "\"${" + itemName + "}\""
	}
	if strings.HasSuffix(form, ".") {
		item = strings.TrimSuffix(item, path.Ext(item))
	}
	switch {
	case strings.HasPrefix(form, "//"):
		item = path.Dir(item)
	case strings.HasPrefix(form, "/"):
		item = path.Base(item)
	}
	if inside == 0 {
		return shellWord(item)
	}
	if strings.Trim(item, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./,:=+@%-") != "" {
		j.fail("an item with special characters inside quotes")
	}
	return item
}

// placeholder finds the first of {} {.} {/} {//} {/.} {#} {%} and their
// numbered forms; i is -1 without one.
func placeholder(s string) (i, n int) {
	for i := range len(s) {
		if s[i] != '{' {
			continue
		}
		k := strings.IndexByte(s[i:], '}')
		if k < 0 {
			break
		}
		switch strings.TrimLeft(s[i+1:i+k], "0123456789") {
		case "", ".", "/", "//", "/.", "#", "%":
			return i, k + 1
		}
	}
	return -1, 0
}

// quoteState is the kind of quotes that are open after text.
func quoteState(open byte, text string) byte {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && open != '\'':
			i++
		case open == 0 && (c == '\'' || c == '"'):
			open = c
		case c == open:
			open = 0
		}
	}
	return open
}

func shellWord(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// appendsToScript reports whether r gives a shell its words with others in them.
func appendsToScript(r *catalog.Row) bool {
	return r.Inner == catalog.InnerJoin && r.Bits&catalog.Appends != 0
}
