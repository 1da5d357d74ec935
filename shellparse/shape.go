package shellparse

import (
	"bytes"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// printed is what is certain about the text that a call prints. The zero value
// says nothing.
type printed struct {
	prefix string // what each line begins with
	noDash bool   // no line begins with a dash
	fields bool   // … nor does any word of it, where a shell or xargs splits it
	solid  bool   // it is not empty
	number bool   // it is decimal numbers
	multi  bool   // it is several of them
}

// shape says what is certain about the output of well-known commands.
func (a *analyzer) shape(st *state, w *Word, s *syntax.Stmt, first int) {
	if len(w.From) == 0 || len(a.calls) <= first || outElsewhere(s.Redirs) {
		return
	}
	if _, ok := s.Cmd.(*syntax.CallExpr); !ok {
		if b, ok := s.Cmd.(*syntax.BinaryCmd); !ok || b.Op != syntax.Pipe {
			return
		}
	}
	c := &a.calls[len(a.calls)-1]
	if d := c.Dir; c.Program == "pwd" && d != "" && len(c.Words) == 1 && len(a.calls) == first+1 {
		w.Text, w.Known = d, true
		return
	}
	if len(st.aliases) > 0 {
		return // another program may stand for the name
	}
	p := a.prints(c, 0)
	if p.solid && (len(c.Wrappers) > 0 || len(c.Assigns) > 0 || st.vars["TMPDIR"] != nil || st.vars["PATH"] != nil) {
		// It may fail where it would not by itself, and print nothing.
		p.solid, p.prefix = false, ""
	}
	w.Prefix, w.NoDash, w.Solid, w.Number, w.Multi = p.prefix, p.noDash, p.solid, p.number, p.number && p.multi
	w.fields = p.fields
}

// prints says what is certain about what a call prints.
func (a *analyzer) prints(c *Call, level int) printed {
	if len(c.Words) == 0 {
		return printed{}
	}
	args := c.Words[1:]
	sub := ""
	if len(args) > 0 {
		sub = args[0].Text
	}
	switch c.Program {
	case "mktemp":
		for i, o := range args {
			if !o.Known || o.Text == "-p" || !strings.HasPrefix(o.Text, "-") || strings.HasPrefix(o.Text, "--tmpdir=") && i > 0 {
				return printed{}
			}
		}
		return printed{prefix: "/tmp/" + TempName, solid: true, noDash: true, fields: true}
	case "pwd":
		return printed{prefix: "/", solid: true, noDash: true}
	case "nproc", "pgrep", "pidof":
		p := printed{noDash: true, fields: true, number: true, multi: c.Program != "nproc"}
		for _, o := range args {
			if s := o.lead(); c.Program == "pgrep" && (s == "-l" || s == "-a" || s == "--list-name" || s == "--list-full" || len(s) > 2 && s[0] == '-' && strings.ContainsAny(s, "la")) {
				p = printed{noDash: true} // the names beside the numbers
			}
		}
		return p
	case "id", "uname", "whoami", "arch", "uuidgen":
		return printed{noDash: true, fields: true, solid: c.Program == "uname" || c.Program == "whoami" || sub == "-u", number: c.Program == "id" && (sub == "-u" || sub == "-g") && len(args) == 1}
	case "hostname", "tty", "which", "realpath", "command", "type":
		return printed{noDash: true, fields: c.Program == "hostname"}
	case "readlink":
		// A link may lead to anything; a path that is worked out begins with /.
		return printed{noDash: strings.HasPrefix(sub, "-") && strings.ContainsAny(sub, "fem")}
	case "sha256sum", "md5sum", "sha1sum", "cksum":
		return printed{noDash: true}
	case "jobs":
		return printed{noDash: true, fields: sub == "-p"}
	case "lsof":
		terse := strings.HasPrefix(sub, "-t")
		return printed{noDash: terse, fields: terse, number: terse, multi: true}
	case "date":
		return dateShape(args)
	case "stat":
		// Of one file, a time or a count is a number.
		if len(args) == 3 && (sub == "-c" || sub == "-f" || sub == "--format" || sub == "--printf") && args[1].Known && len(args[1].Text) == 2 && strings.Contains("%X %Y %Z %s %u %g %h %i %b %m %a %c %B %z", args[1].Text) && (sub != "-f" || strings.Contains("%m %a %c %z", args[1].Text)) && !args[2].Multi && !args[2].Glob {
			return printed{noDash: true, fields: true, number: args[1].Text != "%m" && args[1].Text != "%z" && args[1].Text != "%c" && args[1].Text != "%B" || sub == "-f"}
		}
	case "wc":
		return printed{noDash: true, fields: len(args) == 0, multi: len(args) == 0, number: len(args) == 0 || len(args) == 1 && len(sub) == 2 && sub[0] == '-'}
	case "seq":
		for _, o := range args {
			if !o.Known && !o.Number || o.Known && !allDigits(o.Text) {
				return printed{multi: true}
			}
		}
		return printed{noDash: true, fields: true, number: true, multi: true}
	case "expr":
		return printed{number: len(args) == 3 && args[1].Known && (sub == "" || sub[0] != 's') && strings.Contains("+*/%", args[1].Text)}
	case "find":
		return findShape(c.Words)
	case "ls":
		return a.lsShape(c)
	case "fd", "fdfind":
		for _, o := range args {
			switch s := o.lead(); {
			case s == "-l" || s == "--list-details" || strings.HasPrefix(s, "--format") || strings.HasPrefix(s, "-x") || strings.HasPrefix(s, "-X") || strings.HasPrefix(s, "--exec"):
				return printed{}
			}
		}
		return printed{noDash: a.dashless(c.Dir, "")}
	case "rg":
		for _, o := range args {
			if s := o.lead(); s == "--files" || s == "--files-with-matches" || s == "-l" || s == "-il" || s == "-li" {
				return printed{noDash: a.dashless(c.Dir, "")}
			}
		}
	case "gh", "glab":
		// What a query for numbers and hashes prints begins with no dash.
		last := c.Words[len(c.Words)-1]
		for _, field := range [...]string{".databaseId", ".number", ".id", ".oid", ".sha"} {
			if last.Known && strings.HasSuffix(last.Text, field) && !strings.Contains(last.Text, "-") {
				return printed{noDash: true, fields: true}
			}
		}
		return printed{}
	case "docker", "podman", "kubectl":
		for i, o := range c.Words {
			if o.Text == "-q" || o.Text == "-aq" || o.Text == "-qa" || o.Text == "--quiet" || o.Text == "-oname" || o.Text == "name" && i > 1 && c.Words[i-1].Text == "-o" {
				return printed{noDash: true, fields: true}
			}
		}
		return printed{noDash: c.Program != "kubectl"}
	case "git":
		return a.gitShape(c)
	}
	if level < 8 && c.Stdin && passes(c) {
		return a.printedBy(c.Producers, level+1)
	}
	if c.Program == "grep" || c.Program == "egrep" || c.Program == "fgrep" {
		return a.grepShape(c)
	}
	return printed{}
}

// printedBy is what is certain about the output of the last of calls.
func (a *analyzer) printedBy(calls []int, level int) printed {
	for k := len(calls) - 1; k >= 0; k-- {
		if i := calls[k]; i >= 0 && i < len(a.calls) {
			return a.prints(&a.calls[i], level)
		}
	}
	return printed{}
}

// passes reports whether a filter prints only lines it is fed, each from its
// beginning.
func passes(c *Call) bool {
	n, patterns := 0, 0
	switch c.Program {
	case "head", "tail", "sort", "uniq", "shuf", "tac":
	case "cat":
		return len(c.Words) == 1
	case "grep", "egrep", "fgrep", "rg":
		patterns = 1
	case "tr":
		if len(c.Words) != 3 || c.Words[1].Text != `\n` {
			return false
		}
		switch c.Words[2].Text {
		case `\0`, `\000`, " ":
			return true
		}
		return false
	default:
		return false
	}
	for _, w := range c.Words[1:] {
		s := w.lead()
		switch {
		case !w.Known || s == "--":
			return false
		case allDigits(s):
		case !strings.HasPrefix(s, "-") || s == "-":
			n++
		case patterns == 1 && !strings.HasPrefix(s, "--") && strings.ContainsAny(s, "orRfelLH"), s == "--only-matching", c.Program == "tail" && strings.ContainsAny(s, "c"), c.Program == "sort" && (strings.Contains(s, "o") || strings.HasPrefix(s, "--")), strings.HasPrefix(s, "--replace"), strings.HasPrefix(s, "--bytes"):
			return false
		case c.Program == "sort" && (s == "-t" || s == "-k"):
			n-- // its value follows
		}
	}
	return n <= patterns
}

// dateShape is what date prints in a format.
func dateShape(args []Word) printed {
	p := printed{noDash: true, fields: true, solid: true}
	for _, o := range args {
		s := o.lead()
		switch {
		case !o.Known:
			p.noDash, p.fields = false, false
		case strings.HasPrefix(s, "+"):
			f := s[1:]
			if f == "" || strings.ContainsAny(f[:1], "- ") || strings.HasPrefix(f, "%n") || strings.HasPrefix(f, "%t") || strings.HasPrefix(f, "%z") || strings.HasPrefix(f, "%:") || strings.HasPrefix(f, "%-z") {
				p.noDash = false
			}
			if strings.ContainsAny(f, " ") || strings.Contains(f, "%n") || strings.Contains(f, "%t") || strings.Contains(f, "%c") || strings.Contains(f, "%+") {
				p.fields = false
			}
		case s == "-R" || strings.HasPrefix(s, "--rfc"):
			p.fields = false
		}
	}
	p.fields = p.fields && p.noDash
	p.number = len(args) == 1 && numberFormat(args[0].Text)
	return p
}

// numberFormat reports whether a format of date prints digits only.
func numberFormat(f string) bool {
	f, ok := strings.CutPrefix(f, "+")
	if !ok || f == "" || len(f)%2 != 0 {
		return false
	}
	for i := 0; i < len(f); i += 2 {
		if f[i] != '%' || !strings.Contains("sYmdHMSjuwyN", f[i+1:i+2]) {
			return false
		}
	}
	return true
}

// findShape is what find prints: paths that begin with where it looks.
func findShape(words []Word) printed {
	i := 1
	for i < len(words) && (words[i].Text == "-L" || words[i].Text == "-H" || words[i].Text == "-P") {
		i++
	}
	if i >= len(words) || strings.HasPrefix(words[i].lead(), "-") || words[i].Text == "(" || words[i].Text == "!" {
		if i < len(words) && (words[i].Text == "--" || !onlyNames(words[i:])) {
			return printed{}
		}
		return printed{prefix: "./", noDash: true}
	}
	roots := i
	for i < len(words) && !strings.HasPrefix(words[i].lead(), "-") && words[i].Text != "(" && words[i].Text != "!" {
		if w := words[i]; !w.NoDash && w.lead() == "" {
			return printed{}
		}
		i++
	}
	if !onlyNames(words[i:]) {
		return printed{}
	}
	p := printed{noDash: true}
	if i == roots+1 && words[roots].Known && !words[roots].Glob {
		p.prefix = words[roots].Text
		if p.prefix == "." {
			p.prefix = "./"
		}
	}
	return p
}

// onlyNames reports whether the words of find after its places print nothing
// but what it finds there.
func onlyNames(words []Word) bool {
	for _, w := range words {
		s := w.lead()
		switch s {
		case "-printf", "-exec", "-execdir", "-ok", "-okdir", "-ls", "-files0-from":
			return false
		}
		if !w.Known && s == "" {
			return false
		}
	}
	return true
}

// lsShape is what ls prints: the names in the directories it is given.
func (a *analyzer) lsShape(c *Call) printed {
	places, fields := 0, true
	for _, w := range c.Words[1:] {
		s := w.lead()
		switch {
		case strings.HasPrefix(s, "--"):
			if !w.Known || s == "--" || strings.HasPrefix(s, "--format") || s == "--recursive" || s == "--full-time" {
				return printed{}
			}
		case len(s) > 1 && s[0] == '-':
			if strings.Trim(s[1:], "aA1trShdUvXcuFpGi") != "" || !w.Known {
				return printed{}
			}
		case w.Glob || !w.Known:
			if !a.globShape(c.Dir, w) {
				return printed{}
			}
			places++
		default:
			places++
			if dir := a.abs(c.Dir, s); a.facts == nil || a.facts.Stat(dir).Kind != Regular {
				if !a.dashless(dir, "") {
					return printed{}
				}
				fields = fields && a.dashless(dir, " -")
			}
		}
	}
	if places == 0 {
		if !a.dashless(c.Dir, "") {
			return printed{}
		}
		fields = a.dashless(c.Dir, " -")
	}
	return printed{noDash: true, fields: fields}
}

// globShape reports whether ls prints no name with a dash first for a pattern:
// neither what matches it nor what is in the directories that do.
func (a *analyzer) globShape(dir string, w Word) bool {
	if !w.Known || a.facts == nil || dir == "" {
		return false
	}
	parent, pattern := "", w.Text
	if i := strings.LastIndexByte(w.Text, '/'); i >= 0 {
		parent, pattern = w.Text[:i], w.Text[i+1:]
	}
	if strings.ContainsAny(parent, "*?[") {
		return false
	}
	dir = a.abs(dir, orElse(parent, "."))
	names, ok := a.facts.List(dir)
	if !ok {
		return a.facts.Stat(dir).Kind == Missing
	}
	looked := 0
	for _, n := range names {
		if hit, err := matchShell(pattern, n); err == nil && !hit {
			continue
		}
		if looked++; looked > 64 || strings.HasPrefix(n, "-") || strings.Contains(n, " -") {
			return false
		}
		if sub := a.abs(dir, n); a.facts.Stat(sub).Kind != Regular && !a.dashless(sub, "") {
			return false
		}
	}
	return true
}

// grepShape is what grep prints where it names files.
func (a *analyzer) grepShape(c *Call) printed {
	names, count, wide := false, false, false
	patterns := 1
	for _, w := range c.Words[1:] {
		s := w.lead()
		switch {
		case s == "--":
			return printed{}
		case strings.HasPrefix(s, "--"):
			names = names || s == "--files-with-matches" || s == "--files-without-match"
			wide = wide || s == "--recursive"
			count = count || s == "--count"
		case len(s) > 1 && s[0] == '-':
			names = names || strings.ContainsAny(s, "lL")
			wide = wide || strings.ContainsAny(s, "rR")
			count = count || strings.Contains(s, "c")
			if strings.ContainsAny(s, "ef") {
				patterns = 0
			}
		case patterns > 0:
			patterns--
		case s == "" && !w.NoDash:
			return printed{}
		}
	}
	switch {
	case names:
		return printed{noDash: !wide || a.dashless(c.Dir, "")}
	case count && len(c.Words) <= 4 && !wide:
		return printed{number: true, noDash: true, fields: len(c.Words) <= 3}
	}
	return printed{}
}

// dashless reports whether no name in a directory begins with a dash, or with
// mark set, holds that.
func (a *analyzer) dashless(dir, mark string) bool {
	if a.facts == nil || dir == "" {
		return false
	}
	if a.facts.Stat(dir).Kind == Missing {
		return true
	}
	names, ok := a.facts.List(dir)
	if !ok {
		return false
	}
	for _, n := range names {
		if mark == "" && strings.HasPrefix(n, "-") || mark != "" && strings.Contains(n, mark) {
			return false
		}
	}
	return true
}

// gitShape is what git prints.
func (a *analyzer) gitShape(c *Call) printed {
	words, dir := c.Words[1:], c.Dir
	for len(words) > 1 && strings.HasPrefix(words[0].Text, "-") {
		switch words[0].Text {
		case "-C":
			dir = a.abs(dir, words[1].Text)
			words = words[2:]
		case "--no-pager", "-P", "--no-optional-locks":
			words = words[1:]
		default:
			return printed{}
		}
	}
	if len(words) == 0 {
		return printed{}
	}
	sub, args := words[0].Text, words[1:]
	root := dir
	if a.facts != nil {
		root = orElse(a.facts.ProjectRoot(dir), dir)
	}
	hashes := printed{noDash: true, fields: true}
	for _, o := range args {
		if strings.ContainsAny(o.lead(), " \t\n") {
			hashes.fields = false
		}
		if !o.Known && o.lead() == "" && !o.NoDash {
			return printed{}
		}
	}
	switch sub {
	case "rev-parse":
		for _, o := range args {
			switch s := o.lead(); {
			case s == "--short" || strings.HasPrefix(s, "--short=") || s == "--abbrev-ref" || s == "--verify" || s == "-q" || s == "--quiet" || s == "--symbolic-full-name" || s == "--absolute-git-dir" || s == "--is-inside-work-tree" || s == "--is-bare-repository":
			case s == "--show-toplevel" || s == "--git-dir" || s == "--git-common-dir":
				hashes.fields = false
			case strings.HasPrefix(s, "-"):
				return printed{}
			}
		}
		return hashes
	case "merge-base", "hash-object", "write-tree", "symbolic-ref":
		return hashes
	case "rev-list":
		for _, o := range args {
			if s := o.lead(); strings.HasPrefix(s, "--format") || strings.HasPrefix(s, "--pretty") || strings.HasPrefix(s, "--header") || strings.HasPrefix(s, "--objects") {
				return printed{}
			}
		}
		return hashes
	case "branch", "remote":
		for _, o := range args {
			if s := o.lead(); strings.HasPrefix(s, "-") && s != "-a" && s != "-r" && s != "--show-current" && s != "--all" && s != "--list" && s != "-l" && s != "--merged" && s != "--no-merged" && s != "--contains" && !strings.HasPrefix(s, "--format=%(refname") {
				return printed{noDash: true}
			}
		}
		return hashes
	case "describe", "tag", "for-each-ref":
		// A remote may have given a tag a name that is a flag.
		for _, o := range args {
			if s := o.lead(); strings.HasPrefix(s, "--format") && !strings.HasPrefix(s, "--format=%(refname") || strings.HasPrefix(s, "-n") {
				return printed{}
			}
		}
		if !a.plainTags(root) {
			return printed{}
		}
		return hashes
	case "ls-files", "grep":
		names := sub == "ls-files"
		for _, o := range args {
			if s := o.lead(); s == "-l" || s == "--name-only" || s == "--files-with-matches" || s == "-il" || s == "-li" {
				names = true
			}
			if s := o.lead(); s == "--full-name" || s == "--" || strings.HasPrefix(s, "-O") {
				dir = root
			}
		}
		if names = names && a.dashless(dir, "") && a.dashless(root, ""); !names {
			return printed{}
		}
		return a.tracked(root)
	case "diff", "status", "log", "show", "ls-tree":
		return a.logShape(sub, args, root)
	}
	return printed{}
}

// logShape is what git diff, status, log and show print: names of files, or
// lines in a format.
func (a *analyzer) logShape(sub string, args []Word, root string) printed {
	names, patch, revisions, operands := false, false, false, false
	format := ""
	for _, o := range args {
		s := o.lead()
		switch {
		case s == "--":
			operands = true
		case s == "--name-only" || s == "--name-status":
			names = true
		case s == "-p" || s == "--patch" || s == "--stat" || s == "--raw" || s == "--numstat" || s == "-u":
			patch = true
		case strings.HasPrefix(s, "--format") || strings.HasPrefix(s, "--pretty"):
			_, format, _ = strings.Cut(s, "=")
			format = orElse(strings.TrimPrefix(strings.TrimPrefix(format, "t"), "format:"), " ")
		case !strings.HasPrefix(s, "-") && !operands && s != "HEAD":
			revisions = true
		}
	}
	switch {
	case sub == "status":
		return printed{noDash: true}
	case sub == "diff" && names:
		if revisions || !a.dashless(root, "") {
			return printed{}
		}
		return a.tracked(root)
	case sub == "diff":
		return printed{noDash: true}
	case sub == "ls-tree", names, patch:
		return printed{noDash: !names && !patch && sub == "ls-tree"}
	}
	p := printed{noDash: true}
	if format != "" {
		plain := false
		for _, f := range [...]string{"%H", "%h", "%ct", "%at", "%T", "%cI", "%aI", "%cs", "%as", "%cd", "%ad", "%cr"} {
			if strings.HasPrefix(format, f) {
				plain = true
				p.fields = format == f && sub == "log" && f != "%cd" && f != "%ad"
			}
		}
		if !plain {
			return printed{}
		}
	}
	return p
}

// tracked is what is certain about the names of the files that the index of
// the repository at root lists.
func (a *analyzer) tracked(root string) printed {
	if a.facts == nil || root == "" {
		return printed{}
	}
	file := root + "/.git/index"
	data, ok := a.facts.ReadFile(file)
	if !ok {
		none := a.facts.Stat(file).Kind == Missing && a.facts.Stat(root+"/.git").Kind == Directory
		return printed{noDash: none, fields: none}
	}
	// A header of 12 bytes, then entries of 62 bytes and a name that NUL bytes
	// fill up to a multiple of eight.
	if len(data) < 12 || string(data[:4]) != "DIRC" || data[7] != 2 && data[7] != 3 {
		return printed{}
	}
	n := int(data[8])<<24 | int(data[9])<<16 | int(data[10])<<8 | int(data[11])
	p := printed{noDash: true, fields: true}
	for rest := data[12:]; n > 0; n-- {
		size := 62
		if len(rest) > size && data[7] == 3 && rest[60]&0x40 != 0 {
			size += 2
		}
		end := -1
		if len(rest) > size {
			end = bytes.IndexByte(rest[size:], 0)
		}
		next := (size + end + 8) &^ 7
		if end < 0 || len(rest) < next {
			return printed{}
		}
		name := rest[size : size+end]
		if bytes.HasPrefix(name, []byte("-")) {
			return printed{}
		}
		p.fields = p.fields && !bytes.Contains(name, []byte(" -"))
		rest = rest[next:]
	}
	return p
}

// plainTags reports whether no tag of the repository at root is named like a
// flag, as far as its files show.
func (a *analyzer) plainTags(root string) bool {
	if a.facts == nil || root == "" {
		return false
	}
	if names, ok := a.facts.List(root + "/.git/refs/tags"); ok {
		for _, n := range names {
			if strings.HasPrefix(n, "-") {
				return false
			}
		}
	}
	packed, _ := a.facts.ReadFile(root + "/.git/packed-refs")
	return !strings.Contains(string(packed), " refs/tags/-")
}
