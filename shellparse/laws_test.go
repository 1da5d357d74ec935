package shellparse

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// corpusCommands are the commands of the verdict corpus, which seed the laws.
func corpusCommands(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob("../testdata/corpus/" + pattern + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		sc := bufio.NewScanner(f)
		sc.Buffer(nil, 1<<20)
		for sc.Scan() {
			col := strings.Split(sc.Text(), "\t")
			if len(col) >= 4 && !strings.HasPrefix(col[0], "#") {
				out = append(out, strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(col[3]))
			}
		}
		if err := sc.Err(); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	return out
}

func analyze(s string) *Analysis {
	return Analyze(s, Options{Dialect: Bash, Dir: "/home/u/proj"}, diffFacts{"/nonexistent/proj", "/nonexistent"})
}

// TestSteps holds the work linear in the length of the text.
func TestSteps(t *testing.T) {
	shapes := []struct{ name, head, unit, tail string }{
		{"words", "ls", " word", ""}, {"quoted words", "ls", ` "a b"`, ""}, {"variables", "ls", ` $x`, ""}, {"flags", "ls", " -l", ""}, {"statements", "", "ls a; ", "ls"},
		{"lines", "", "ls a\n", ""}, {"ands", "ls", " && ls", ""}, {"ors", "ls", " || ls", ""}, {"pipes", "ls", " | cat", ""}, {"assignments", "", "x=1; ", "ls $x"}, {"growing", "", "x=$x$y; ", "ls $x"},
		{"choices", "", "ls ${x:-a}; ", ""}, {"substitutions", "", "ls $(echo a); ", ""}, {"inside", "echo", " $(ls a)", ""}, {"backticks", "echo", " `ls a`", ""}, {"loops", "", "for i in 1 2; do ls $i; done; ", ""},
		{"ifs", "", "if true; then ls; else pwd; fi; ", ""}, {"cases", "", "case x in a) ls;; *) pwd;; esac; ", ""}, {"functions", "", "f() { ls; }; f; ", ""}, {"redirections", "", "ls >/tmp/x; ", ""}, {"here-documents", "", "cat <<E\nhello\nE\n", ""},
		{"here-strings", "", "cat <<< hi; ", ""}, {"brackets", "", "[[ -f x ]] && ls; ", ""}, {"arithmetic", "", "x=$((x+1)); ", ""}, {"arrays", "", "a+=(x y); ", `ls "${a[@]}"`}, {"shells", "", "sh -c 'ls a'; ", ""},
		{"evals", "", "eval 'ls a'; ", ""}, {"files", "", "echo ls > f; sh f; ", ""}, {"xargs", "", "ls | xargs wc; ", ""}, {"finds", "", `find . -exec ls {} \; ; `, ""}, {"sed", "", "sed -n 1p f; ", ""},
		{"sed code", "sed -n '", "s/a/b/;", "' f"}, {"awk code", "awk '", "{print $1}", "' f"}, {"python code", "python3 -c '", "print(1);", "'"}, {"cd", "", "cd a; ", "ls"}, {"alias", "", "alias x=ls; ", ""}, {"traps", "", "trap 'ls' EXIT; ", ""},
		{"globs", "ls", " *.x", ""}, {"braces", "ls", " {a,b}", ""}, {"globstar", "ls ", "*", ""}, {"ansi", "ls ", `$'\x61'`, ""}, {"comments", "", "# x\n", "ls"}, {"unknown", "", "frob a; ", ""}, {"deletes", "rm -rf", " data", ""}, {"git", "", "git status; ", ""}, {"continued", "ls", " \\\n a", ""}, {"commented", "", "ls # x \\\n", "ls"}, {"declared", "", "declare -i n=1; ", "ls"},
	}
	for _, s := range shapes {
		text := func(n int) string { return s.head + strings.Repeat(s.unit, n) + s.tail }
		one, two := analyze(text(400)), analyze(text(800))
		if len(one.Partial) > 0 && one.Class < Unknown || one.Steps == 0 && len(one.Calls) > 400 {
			t.Errorf("%s: %v", s.name, one.Partial)
		}
		if float64(two.Steps) > 2.5*float64(one.Steps)+500 {
			t.Errorf("%s: %d steps for 400, %d for 800", s.name, one.Steps, two.Steps)
		}
	}
}

// TestNeverLower holds that what is added to a script never makes it milder.
func TestNeverLower(t *testing.T) {
	contexts := []struct{ name, text string }{
		{"then", "%s\ntrue"}, {"before", "ls; %s"}, {"and", "true && %s"}, {"or", "false || %s"}, {"subshell", "( %s\n)"}, {"braces", "{ %s\n}"}, {"if", "if true; then %s\nfi"},
		{"loop", "for i in 1; do %s\ndone"}, {"substitution", "echo \"$(%s\n)\""}, {"background", "{ %s\n} & wait"}, {"negated", "! { %s\n}"}, {"function", "ff() { %s\n}; ff"},
	}
	checked := 0
	for _, cmd := range corpusCommands(t, "*") {
		a := analyze(cmd)
		if strings.Contains(cmd, "<<") || strings.Contains(cmd, "return") || strings.HasSuffix(strings.TrimSpace(cmd), "\\") {
			continue // the text around would become part of it
		}
		parses := true
		for _, why := range a.Partial {
			parses = parses && !strings.HasPrefix(why, "it does not parse")
		}
		if !parses {
			continue
		}
		for _, c := range contexts {
			b := analyze(strings.ReplaceAll(c.text, "%s", cmd))
			checked++
			if b.Class < a.Class && b.Class != Unknown {
				t.Errorf("%s lowers %s to %s: %s", c.name, a.Class, b.Class, cmd)
			}
			if a.Class != ReadOnly && b.Class == ReadOnly {
				t.Errorf("%s makes %s read-only: %s", c.name, a.Class, cmd)
			}
		}
		for _, wrap := range []string{"sh -c ", "bash -c ", "eval ", "env sh -c ", "sudo sh -c ", "bash <<< "} {
			b := analyze(wrap + "'" + strings.ReplaceAll(cmd, "'", `'\''`) + "'")
			checked++
			if a.Class != ReadOnly && b.Class == ReadOnly && len(a.Partial) == 0 {
				t.Errorf("%s makes %s read-only: %s", wrap, a.Class, cmd)
			}
		}
	}
	if checked < 10_000 {
		t.Errorf("only %d pairs", checked)
	}
	t.Logf("%d pairs", checked)
}

// TestSameAgain holds that the same text gives the same analysis.
func TestSameAgain(t *testing.T) {
	for _, cmd := range corpusCommands(t, "hazards_*") {
		if a, b := fingerprint(analyze(cmd)), fingerprint(analyze(cmd)); a != b {
			t.Errorf("%q differs:\n%s\n%s", cmd, a, b)
		}
	}
}

func fingerprint(a *Analysis) string {
	var b strings.Builder
	b.WriteString(a.Class.String())
	for _, why := range a.Partial {
		b.WriteString(" !" + why)
	}
	for i := range a.Calls {
		b.WriteString(" [" + a.Calls[i].Program)
		for _, w := range a.Calls[i].Words {
			b.WriteString(" " + w.Text)
		}
		for _, e := range a.Calls[i].Effects {
			b.WriteString(" {" + e.Op.String() + " " + e.Area.String() + " " + e.Target + " " + e.Why + "}")
		}
		b.WriteString("]")
	}
	return b.String()
}

// TestHuge holds that no text, however large or broken, is understood by
// accident, or kills the process.
func TestHuge(t *testing.T) {
	const mb = 1 << 20
	openers := []string{"(", "$(", "`", "{ ", "{", "[", "[[ ", "((", "$((", "${", "${x:-", "<(", "<<E\n", "\"$(", "\"", "'", "$'", "\"${", "if ", "if true; then ", "for i in a; do ", "while ", "case x in a) ", "f() { ", "function f { ", "! ", "time ", "coproc ", "a|", "a&&", "a||", "a|&", "a;", "a&", "a\n", "x=(", "x[", "((a+", "$[", "\\", "\\\n", "#", "#\\\n", "&", "|", ";", "<", ">", ">(", "*", "?", "{a,", "{1..", "~", "=", "$", "$$", "!", "a=b ", "a=$a$a;", "\r", "\x00", "\xff", "\u200b", "\u202e", "$(\n", "a[$(", "${a[", "${!a", "(a;", "a(){ ", "<<<", "<<-E\n\t", "$(#\n", "[[ ! ", "[[ (", "[[ a && ", "((!", "((-", "((a?", "((a=", "sh -c '", "eval ", "alias a=b;", "a|a", "a;;", "$(case a in a)", "${a/", "${a//", "${a%", "@(", "!(", "select i in "}
	for _, o := range openers {
		for _, size := range []int{8 << 10, mb} {
			text := strings.Repeat(o, size/len(o)+1)
			a := Analyze(text, Options{Dialect: Bash, Dir: "/home/u/proj"}, nil)
			if a.Class == ReadOnly && size > 256<<10 {
				t.Errorf("%d bytes of %q are read-only", size, o)
			}
			if a.Steps > 100*len(text)+1_000_000 {
				t.Errorf("%d bytes of %q take %d steps", size, o, a.Steps)
			}
			if len(a.Calls) == 0 && len(a.Partial) == 0 && a.Class != ReadOnly {
				t.Errorf("%d bytes of %q say nothing", size, o)
			}
		}
	}
	nest := func(open, mid, end string, n int) string {
		return strings.Repeat(open, n) + mid + strings.Repeat(end, n)
	}
	for _, text := range []string{
		nest("$(", "rm x", ")", 10_000), nest("(", "rm x", ")", 10_000), nest("{ ", "rm x", "; }", 10_000), nest("\"$(", "rm x", ")\"", 5_000), nest("${x:-", "$(rm x)", "}", 10_000), nest("if true; then ", "rm x", "; fi", 5_000),
		nest("$((", "$(rm x)", "))", 5_000), nest("<(", "rm x", ")", 10_000), nest("sh -c \"", "rm x", "\"", 1_000), nest("eval ", "rm x", "", 10_000), nest("env ", "rm x", "", 10_000), nest("sudo ", "rm x", "", 10_000), nest("command ", "rm x", "", 10_000),
		nest("ls | ", "rm x", "", 10_000), nest("ls && ", "rm x", "", 10_000), nest("true; ", "rm x", "", 30_000), nest("for i in 1 2; do ", "rm x", "; done", 500), nest("while a; do ", "rm x", "; done", 900), nest("f() { ", "rm x", "; }; f", 900), nest("`", "rm x", "`", 1001),
		"rm 'x", "rm \"x", "rm $(x", "rm `x", "rm ${x", "cat <<E\nrm x", "(rm x", "{ rm x", "if rm x", "case x in", "rm x\x00", "rm\x00 x", "r\x00m x", "rm x\r", "ls\rrm x", "rm \xff", "l\xc3s; rm x", "\xef\xbb\xbfrm x", strings.Repeat("ls;", 100_000) + "rm x", "ls " + strings.Repeat("a", 300_000), strings.Repeat(" ", 300_000) + "rm x",
	} {
		for _, d := range []Dialect{Posix, Bash, Zsh, Ksh} {
			if a := Analyze(text, Options{Dialect: d, Dir: "/home/u/proj"}, nil); a.Class == ReadOnly || a.Class == 0 {
				t.Errorf("dialect %d: %q… is %s", d, text[:min(len(text), 60)], a.Class)
			}
		}
	}
}

// TestGrowth holds that scripts whose values double with every line neither
// fill the memory nor take longer than their text is worth.
func TestGrowth(t *testing.T) {
	chain := func(first, format string, n int) string {
		var b strings.Builder
		b.WriteString(first)
		for i := range n {
			b.WriteString(strings.NewReplacer("@", "v"+strconv.Itoa(i+1), "#", "v"+strconv.Itoa(i)).Replace(format))
		}
		return b.String()
	}
	for _, text := range []string{
		"a=b; " + strings.Repeat("a=$a$a; ", 80) + "ls $a", "a=$x; " + strings.Repeat("a=$a$a; ", 80) + "ls $a", "a=$(df); " + strings.Repeat(`a="$a$a"; `, 80) + "ls $a", "a=b; " + strings.Repeat("a+=$a; ", 80) + "ls $a",
		"a=(b); " + strings.Repeat(`a=("${a[@]}" "${a[@]}"); `, 60) + `ls "${a[@]}"`, "a=(b); " + strings.Repeat(`a+=("${a[@]}"); `, 60) + `ls "${a[@]}"`, "set -- a; " + strings.Repeat(`set -- "$@" "$@"; `, 60) + `ls "$@"`, "set -- a; " + strings.Repeat(`set -- "$*$*"; `, 60) + `ls "$@"`,
		"ls " + strings.Repeat("{a,b}", 60), "ls " + strings.Repeat("{1..99}", 9), "ls " + strings.Repeat("${x:-a}", 60), "ls " + strings.Repeat(" ${x:-a}", 200), strings.Repeat("[ a ] && x=a || x=b; ", 50) + "ls $x", strings.Repeat("[ a ] && cd a; ", 50) + "ls", strings.Repeat("x=${x:-a}${y:-b}; ", 60) + "ls $x",
		chain("v0='ls;ls'; ", `@='eval "$#"; eval "$#"'; `, 40) + `eval "$v40"`, chain("alias v0='ls'; ", "alias @='#;#'; ", 40) + "\nv40", chain("v0() { ls; }; ", "@() { #; #; #; #; }; ", 40) + "v40", chain("v0() { ls; }; ", "@() { #; echo $(#); }; ", 40) + "v40",
		strings.Repeat("for i in 1 2 3; do x=$x$i; ", 30) + "ls $x" + strings.Repeat("; done", 30), strings.Repeat("while read x; do y=$y$x; ", 30) + "ls $y" + strings.Repeat("; done", 30), strings.Repeat("if a; then x=$x; ", 200) + "ls" + strings.Repeat("; else x=y; fi", 200), "printf '" + strings.Repeat("%s", 2000) + "' " + strings.Repeat("a ", 30000),
		"x='" + strings.Repeat("a ", 20000) + "'; " + strings.Repeat("ls $x; ", 200), "x=$(cat <<E\n" + strings.Repeat("a\n", 20000) + "E\n); " + strings.Repeat("echo $x | xargs ls; ", 100), strings.Repeat("echo ls > f; ", 3000) + "sh f", strings.Repeat("f() { ls; }; ", 3000) + "f", strings.Repeat("ls <(", 300) + "ls" + strings.Repeat(")", 300),
	} {
		a := Analyze(text, Options{Dialect: Bash, Dir: "/home/u/proj"}, nil)
		if limit := 6*(stepsBase+stepsPer*len(text)) + 100_000; a.Steps > limit {
			t.Errorf("%.60q takes %d steps of %d", text, a.Steps, limit)
		}
	}
}
