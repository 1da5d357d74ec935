package shellparse

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"guard/effect"
)

var diffRuns = flag.Int("differential", 1000, "how many generated scripts real shells run")

// stubs are programs that do nothing but write their words down; tools are
// the machine's own, without which scripts have no meaning.
var (
	stubs = []string{"ls", "stat", "du", "file", "rm", "git", "grep", "sort", "df"}
	tools = []string{"cat", "basename", "dirname", "rev", "base64", "env", "nice", "timeout", "nohup", "xargs", "find", "mktemp", "seq", "expr", "tr", "head", "tail", "mkdir", "touch", "sh", "bash", "dash", "tee", "true", "false", "wc", "date", "setsid", "stdbuf"}
)

const stubText = `#!/bin/dash
printf '%s\0' "${0##*/}" "$@" '
' >> "$STUB_LOG"
case ${0##*/} in stat) exit 1;; df) echo 'one  two -three'; esac
exit 0
`

// diffFacts is the world of one run: a directory, and an environment of
// three variables.
type diffFacts struct{ dir, home string }

func (f diffFacts) Env(name string) (string, bool, bool) {
	switch name {
	case "HOME":
		return f.home, true, true
	case "PATH", "STUB_LOG":
		return "/usr/bin:/bin", true, true
	}
	return "", false, true
}
func (f diffFacts) Home(user string) (string, bool) { return f.home, user == "" }
func (f diffFacts) Stat(p string) Info {
	st, err := os.Lstat(p)
	switch {
	case err != nil:
		return Info{Kind: Missing}
	case st.Mode().IsRegular():
		return Info{Kind: Regular, Size: st.Size()}
	case st.IsDir():
		return Info{Kind: Directory}
	case st.Mode()&os.ModeSymlink != 0:
		return Info{Kind: Symlink}
	}
	return Info{Kind: Other}
}
func (f diffFacts) Resolve(p string) string {
	if r, err := filepath.EvalSymlinks(p); err == nil {
		return r
	}
	return p
}
func (f diffFacts) List(dir string) (names []string, ok bool) {
	es, err := os.ReadDir(dir)
	for _, e := range es {
		names = append(names, e.Name())
	}
	return names, err == nil
}
func (f diffFacts) ReadFile(p string) ([]byte, bool) {
	b, err := os.ReadFile(p)
	return b, err == nil && len(b) <= 256<<10
}
func (f diffFacts) LookPath(name, dir string) Identity { return Identity{} }
func (f diffFacts) GitConfig(dir string) []string      { return nil }
func (f diffFacts) ProjectRoot(dir string) string      { return f.dir }

// predicted reports whether words fit what ran.
func predicted(words []Word, ran []string) bool {
	if len(words) == 0 {
		return len(ran) == 0
	}
	w := &words[0]
	if w.Multi || w.Glob {
		for n := 0; n <= len(ran); n++ {
			fits := true
			for i, s := range ran[:n] {
				if w.NoDash && strings.HasPrefix(s, "-") || i == 0 && !strings.HasPrefix(s, w.Prefix) && !w.Known {
					fits = false
				}
			}
			if fits && predicted(words[1:], ran[n:]) {
				return true
			}
		}
		return false
	}
	if len(ran) == 0 {
		return !w.Known && !w.Solid && predicted(words[1:], ran)
	}
	s := ran[0]
	if w.Known {
		return (s == w.Text || strings.HasPrefix(w.Text, "/dev/fd/") && (strings.HasPrefix(s, "/dev/fd/") || strings.HasPrefix(s, "/proc/self/fd/") || strings.HasPrefix(s, "/tmp/zsh"))) && predicted(words[1:], ran[1:])
	}
	prefix := w.Prefix
	if strings.Contains(prefix, TempName) {
		prefix = "/tmp/tmp."
	}
	if strings.HasPrefix(s, prefix) && strings.HasSuffix(s, w.Suffix) && !(w.Solid && s == "") && !(w.NoDash && strings.HasPrefix(s, "-")) &&
		(!w.Number || strings.Trim(s[min(len(prefix), len(s)):max(min(len(prefix), len(s)), len(s)-len(w.Suffix))], "0123456789-") == "") && predicted(words[1:], ran[1:]) {
		return true
	}
	return !w.Solid && predicted(words[1:], ran)
}

// runsCode reports whether an analysis says that code runs which it has not
// read.
func runsCode(a *Analysis) bool {
	for i := range a.Calls {
		for _, e := range a.Calls[i].Effects {
			if e.Op == effect.Execute {
				return true
			}
		}
	}
	return false
}

// differ runs a script in a real shell and returns what the analysis missed.
func differ(t *testing.T, root string, shell []string, d Dialect, id int, script string) string {
	dir := filepath.Join(root, fmt.Sprint("w", id), "proj")
	if err := os.MkdirAll(filepath.Join(dir, "sub", "deep"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{"a.txt", "b.txt", "sp ace.txt", "sub/c.txt", "sub/-d.txt"} {
		if err := os.WriteFile(filepath.Join(dir, f), []byte("ls from-file\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	home := filepath.Dir(dir)
	a := Analyze(script, Options{Dialect: d, Dir: dir}, diffFacts{dir, home})
	logFile := filepath.Join(home, "log")
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, shell[0], append(slices.Clone(shell[1:]), "-c", script)...)
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + filepath.Join(root, "bin"), "HOME=" + home, "STUB_LOG=" + logFile}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	_ = cmd.Run()
	data, _ := os.ReadFile(logFile)
	os.RemoveAll(home)
	for _, rec := range strings.Split(string(data), "\x00\n\x00") {
		if rec == "" {
			continue
		}
		ran := strings.Split(rec, "\x00")
		found := false
		for i := range a.Calls {
			c := &a.Calls[i]
			if (c.Program == ran[0] || c.Program == "") && predicted(c.Words, ran) {
				found = true
				break
			}
		}
		if !found && a.Class != ReadOnly && (len(a.Partial) > 0 || runsCode(a)) {
			found = true // it says that it does not know all that runs
		}
		if !found {
			var b strings.Builder
			fmt.Fprintf(&b, "%s ran %q; class %s, calls:", filepath.Base(shell[0]), ran, a.Class)
			for i := range a.Calls {
				b.WriteString(" [")
				for _, w := range a.Calls[i].Words {
					fmt.Fprintf(&b, " %q/%v", w.Text, w.Known)
				}
				b.WriteString(" ]")
			}
			return b.String()
		}
	}
	return ""
}

// TestDifferential compares the analysis with what real shells run.
func TestDifferential(t *testing.T) {
	if testing.Short() {
		t.Skip("runs real shells")
	}
	root := t.TempDir()
	bin := filepath.Join(root, "bin")
	if err := os.Mkdir(bin, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, s := range stubs {
		if err := os.WriteFile(filepath.Join(bin, s), []byte(stubText), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range tools {
		if p, err := exec.LookPath(s); err == nil {
			if err := os.Symlink(p, filepath.Join(bin, s)); err != nil {
				t.Fatal(err)
			}
		}
	}
	type job struct {
		shell  []string
		d      Dialect
		script string
	}
	var jobs []job
	shells := []struct {
		words []string
		d     Dialect
	}{{[]string{"bash"}, Bash}, {[]string{"dash"}, Posix}, {[]string{"zsh", "-f"}, Zsh}, {[]string{"busybox", "sh"}, Posix}}
	for k, sh := range shells {
		p, err := exec.LookPath(sh.words[0])
		if err != nil {
			t.Logf("%s is not installed: not compared", sh.words[0])
			continue
		}
		sh.words = append([]string{p}, sh.words[1:]...)
		if _, err := os.Stat("/bin/dash"); err != nil {
			t.Skip("the stubs need dash")
		}
		g := &scripts{r: rand.New(rand.NewSource(int64(k) + 1)), bash: sh.d != Posix}
		list := handWritten
		if sh.d == Zsh {
			list = append(slices.Clip(list), zshWritten...)
		}
		for _, s := range list {
			if sh.d == Posix && strings.HasPrefix(s, "B ") {
				continue
			}
			s = strings.TrimPrefix(s, "B ")
			i := g.r.Intn(len(s))
			jobs = append(jobs, job{sh.words, sh.d, s}, job{sh.words, sh.d, s[:i] + "\\\n" + s[i:]})
		}
		n := *diffRuns / 2
		for range n {
			text := g.script()
			if g.r.Intn(4) == 0 {
				// Lines may be broken between any two characters.
				i := g.r.Intn(len(text))
				text = text[:i] + g.pick("\\\n", " # x \\\n", "#\\\n", "\\\n\\\n") + text[i:]
			}
			jobs = append(jobs, job{sh.words, sh.d, text})
		}
	}
	if len(jobs) == 0 {
		t.Skip("no shell is installed")
	}
	work := make(chan int)
	type miss struct {
		i    int
		text string
	}
	misses := make(chan miss)
	for range 4 {
		go func() {
			for i := range work {
				misses <- miss{i, differ(t, root, jobs[i].shell, jobs[i].d, i, jobs[i].script)}
			}
		}()
	}
	go func() {
		for i := range jobs {
			work <- i
		}
		close(work)
	}()
	bad := 0
	for range jobs {
		if m := <-misses; m.text != "" {
			if bad++; bad <= 60 {
				t.Errorf("%s\n\tin %s", m.text, jobs[m.i].script)
			}
		}
	}
	t.Logf("%d scripts, %d not predicted", len(jobs), bad)
}

// handWritten are scripts that are hard to read; those with B need more than
// plain sh.
var handWritten = []string{
	`x=rm; $x a.txt`, `x='ls -l'; $x a.txt`, `x="a b"; ls $x "$x"`, `ls "$UNSET" $UNSET`, `ls ${x:-a b}`, `ls "${x:-a b}"`, `x=; ls ${x:+y} ${x-z}`, `x=abc.txt; ls ${x%.txt} ${x%%b*} ${x#*b} ${x##*.}`,
	`set -- a "b c"; ls "$@"; ls $*; ls "$*"; ls $1 $2 $3`, `set -- a b; shift; ls $1`, `f() { ls "$2" "$1"; }; f a "b c"`, `f() { x=in; }; x=out; f; ls $x`, `(x=in); ls $x`, `x=1; { x=2; }; ls $x`,
	`if stat x; then y=1; else y=2; fi; ls $y`, `stat x && y=1; ls "$y"`, `stat x || y=1; ls "$y"`, `for i in a "b c"; do ls $i; done`, `for i in *.txt; do ls "$i"; done`, `for i in sub/*; do ls $i; done`,
	`a=x b=x c=last; for i in 1 2 3 4; do ls $a; a=$b; b=$c; done`, `case abc in a*) ls yes;; *) ls no;; esac`, `x=b; case $x in a) ls a;; b) ls b;& esac`, `while true; do ls once; break; done`, `i=0; until [ $i = 2 ]; do ls $i; i=$((i+1)); done`,
	`ls $(echo a b) "$(echo a b)"`, "ls `echo a`", `ls $(echo '*.txt') "$(echo '*.txt')"`, `x='*.txt'; ls $x "$x"`, `ls ~ ~/x "~" \~`, `HOME=/nowhere; ls ~`, `HOME=/nowhere ls ~`, `cd sub; ls *; ls "$PWD"`, `cd sub && ls; cd -; ls`,
	`eval ls a`, `eval 'ls a; ls b'`, `eval "x='ls c'"; $x`, `sh -c 'ls "$1"' _ arg`, `sh -c 'ls $0 $@' a b`, `x=1; sh -c 'ls "$x"'`, `export x=1; sh -c 'ls "$x"'`, `x=1 sh -c 'ls "$x"'`, `env x=2 sh -c 'ls $x'`, `env -i PATH="$PATH" STUB_LOG="$STUB_LOG" ls hi`,
	`echo 'ls piped' | sh`, `printf 'ls %s\n' a b | sh`, `cat <<E | sh
ls $HOME here
E`, `sh <<'E'
ls quoted
E`, `x=v; sh <<E
ls $x \$x
E`, `cat <<-E | sh
	ls tab
	E
`, `echo a b | xargs ls`, `printf 'log\npush\n' | xargs -n1 git`, `printf 'a\nb\n' | xargs -I{} ls x{}y`, `printf 'a b\n' | xargs -I% sh -c 'ls %'`, `find sub -name 'c*' -exec ls {} \;`, `find . -name '*.txt' -exec ls {} +`, `find sub -type f | xargs ls`,
	`nice -n 5 env A=1 timeout 5 ls inner`, `nohup ls x`, `env -S 'ls a b'`, `env -S ls a`, `timeout -k 1 5 ls`, `command ls a`, `command -p true; ls b`, `exec ls last`, `(exec ls a); ls b`, `! ls neg`, `ls a & wait; ls b`, `ls a | ls b`, `{ ls a; ls b; } > out; ls c`, `> out ls x`, `ls >out x`,
	`ls() { rm "$@"; }; ls a`, `unset -f ls; ls a`, `rm() { ls mine; }; rm a; command rm b`, `if stat x; then rm() { :; }; fi; rm real`, `stat x && rm() { :; }; rm real`, `rm() { :; }; unset -f rm; rm real`, `(rm() { :; }); rm real`, `rm() { :; }; sh -c 'rm real'`, `rm() { :; }; env rm real`, `rm() { :; }; echo x | xargs rm`,
	`alias ls=rm; ls a`, `alias rm=true
rm a`, `exit() { :; }; exit; ls after`, `trap 'ls trapped' EXIT; ls x`, `trap 'ls t' 0`, `x=$(ls in); ls "out$x"`, `x=$(echo a; echo b); ls $x`, `x=$(printf 'a\n\n'); ls "$x"`, `ls a\ b 'c'"d"e`, `ls "a\"b" 'a\b' a\\b`, `ls \
 cont`, `ls a#b #comment`, `ls '#' "a;b"`, `ls -- -x`, `x=-rf; rm $x a`, `IFS=:; x=a:b; ls $x`, `IFS=,; set -- a b; ls "$*"`, `IFS=; x='a b'; ls $x`,
	`x=$(date +%Y); ls "d$x"`, `x=$(mktemp -d); ls "$x/y"; rm -rf "$x"`, `x=$(basename /a/b.c .c); ls $x`, `x=$(dirname /a/b); ls $x`, `x=$(echo YQo= | base64 -d); ls "$x"`, `echo bHMgZGVjb2RlZA== | base64 -d | sh`, `echo 'x sl' | rev | sh`, `x=$(seq 3); ls $x`, `x=$(df); ls $x "$x"`, `ls $(df)`, `ls $((1+2)) $((2*3))`, `x=5; ls $((x+1))`, `i=1; : $((i=i+4)); ls $i`, `ls ${#HOME}`,
	`x=a; y=$x$x; ls "${y}z"`, `x="${y:=def}"; ls $x $y`, `: ${v:=set}; ls "$v"`, `x=a; readonly x; ls $x`, `x=a; unset x; ls "[$x]"`, `local_test() { local q=1; ls $q; }; local_test`, `echo hi | { read v; ls "$v"; }`, `read a b <<E
one two three
E
ls "$a" "$b"`, `echo a b | while read x y; do ls $y $x; done`, `set -f; ls *; set +f; ls *`, `set -- *.txt; ls "$#" "$1"`, `. ./a.txt`, `echo 'ls made' > s; . ./s`, `echo 'ls made' > s; sh s`, `echo 'ls one' > s; echo 'ls two' >> s; sh ./s`, `false && echo 'rm x' > a.txt; sh a.txt`, `stat x && echo true > a.txt; sh a.txt`, `echo 'rm x' > s; stat y && echo ls > s; sh s`, `echo 'rm x' > s; if stat y; then echo ls > s; fi; sh s`, `echo 'rm x' > s & wait; sh s`,
	`if ls c1; then ls t; elif ls c2; then ls e; fi`, `ls "$(ls a "$(ls b)")"`, `ls ${x:-$(ls sub)}`, `x=${y:-$(ls sub)}; ls $x`, `ls > "$(echo name)"`, `cat < a.txt | sh`, `sh < a.txt`, `sh a.txt`, `cat a.txt | sh`, `tee s <<E
ls t
E
sh s`, `mkdir d && cd d && ls`, `cd nowhere || ls still`, `cd nowhere; ls "$PWD"`, `cd sub/deep; cd ..; ls "$PWD" *`, `cd "$HOME"; ls`, `cd; ls "$PWD"`, `CDPATH=sub; cd deep; ls "$PWD"`, `x=ls; "$x" q`, `l=l; ${l}s q`, `'l'"s" q`, `l\s q`, `true;ls q;`, `true&&ls q`, `(ls q)`, `((ls q))`, `{ ls q;}`, "ls\tq", "ls q\n\n\nls r", `f() (cd sub; ls *); f; ls *`, `f() { return; ls dead; }; f; ls live`, `x=$(exit; ls no); ls yes`, `for x; do ls $x; done`, `set a b; for x; do ls $x; done`, `set -- -n; ls "$1"`, `x=a; x=$x; ls $x`, `x=1; f() { x=2; ls $x; }; f; ls $x`, `x=1; f() { x=2; }; f | cat; ls $x`, `x=1; x=2 true; ls $x`, `x=1; x=2 eval 'ls $x'; ls $x`, `x=1 :; ls "$x"`,
	`printf '%s\n' 'ls %' | sh`, `printf '\154\163 oct\n' | sh`, `printf %b 'ls\040b\n' | sh`, `echo 'ls a' 'b' | sh`, `echo "ls 'q r'" | sh`, `x='ls a; rm b'; eval "$x"`, `x="ls 'a b'"; eval $x`, `eval "$(echo ls e)"`, `eval eval ls deep`, `sh -c "sh -c 'ls two'"`, `sh -c 'sh -c "sh -c \"ls three\""'`, `sh -ec 'ls e'`, `sh -c -- 'ls dd'`, `echo ls s | sh -s`, `echo 'ls $1' | sh -s arg`, `$(echo ls) x`, `$(echo ls x y)`, `"$(echo ls)" x`, `x=; $x ls q`, `$UNSET ls q`, `"" ls q`, `x=ls; y=x; eval \$$y z`, `x=$'ls'; ls "$x"`,
	`while read l; do ls "$l"; done < a.txt`, `while read l; do ls "$l"; done <<E
q w
E`, `ls a; exit; ls b`, `ls ${HOME%/*} "${HOME##*/}"`, `ls *.none`, `ls [ab].txt ?.txt`, `ls "*.txt" '?'`, `ls sub/*/`, `ls sub/[!c]*`, `ls {a,b}`, `x=a.txt; ls ${x%.*}.md`, `x=/a/b/c; ls ${x%/*} ${x##*/} ${x#/*/}`, `x=aXbXc; ls ${x%X*} ${x%%X*} ${x#*X} ${x##*X}`, `ls ${x+set} ${x-unset}; x=; ls ${x+set} ${x-unset}`, `x=q; ls ${x:+alt} ${x:?}`, `ls ${nope:?stop}; ls after`, `ls "${x:-"$(echo q)"}"`, `ls ${x:-${y:-${z:-deep}}}`, `ls $1 "$#" $?`, `ls $$`, `ls "$-"`, `ls "a$"`, `ls $'a'`, `ls "$"x`,
	`B ls $'\x61\t\101'`, `B ls {a,b}.txt x{1..3} {c..a} {01..03}`, `B a=(x "y z"); ls "${a[@]}" ${a[*]} "${a[*]}" ${a[0]} "${a[1]}" ${#a[@]}`, `B a=(x); a+=(y z); ls "${a[@]}"`, `B a[2]=z; ls "${a[2]}" "${a[@]}"`, `B declare -A m=([k]=v); ls "${m[k]}"`, `B x=hello; ls ${x:1:2} ${x/l/L} ${x//l/L} ${x^} ${x^^} ${x,,} ${x/#h/H} ${x/%o/O}`, `B x=a.b.c; ls ${x//./ }`, `B y=x; x=val; ls ${!y}`, `B declare -n r=x; x=val; ls $r; r=new; ls $x`, `B printf -v v '%s-%s' a b; ls $v`, `B read -r x <<< 'a b'; ls "$x"`, `B read -ra arr <<< 'a b c'; ls "${arr[1]}"`, `B mapfile -t m < a.txt; ls "${m[0]}"`, `B while read -r x; do ls "$x"; done < <(echo p; echo q)`, `B source <(echo ls src)`, `B bash <(echo ls fd)`, `B bash <<< 'ls hs'`, `B ls <(true) | cat`, `B [[ a == a ]] && ls t || ls f`, `B (( 1 )) && ls t`, `B for ((i=0;i<3;i++)); do ls $i; done`, `B let x=3+4; ls $x`, `B x=5; ((x++)); ls $x`, `B x=5; ((x+=2)); ls $x`, `B declare x=q; ls $x`, `B declare -i n=2+3; ls $n`, `B declare -l low=ABC; ls $low`, `B declare -u up=abc; ls $up`, `B f() { local x=in; g; }; g() { ls $x; }; x=out; f`, `B function q { ls q; }; q`, `B shopt -s nullglob; ls *.none x`, `B shopt -s extglob
ls !(a).txt`, `B shopt -s dotglob; ls *`, `B shopt -s expand_aliases; alias rm=true; rm same-line`, `B shopt -s expand_aliases
alias rm=true
rm next-line`, `B shopt -s expand_aliases
alias l='ls '
l x`, `B set -o noglob; ls *`, `B x=(a b); ls ${x[@]:1}`, `B x=(a b c); ls "${x[@]:0:2}" "${x[@]/#/p}"`, `B x=(); ls "${x[@]}" end`, `B ls "${@:-none}"`, `B set -- a b c; ls "${@:2}" "${*:1:1}"`, `B x='a b'; ls ${x@Q}`, `B ls a |& ls b`, `B ls a &> out; ls b`, `B coproc ls c; wait`, `B case x in x) ls a;;& *) ls b;; esac`, `B select i in q; do ls "$i"; break; done <<< 1`, `B time ls t`, `B exec 3>out; ls x >&3`, `B { ls a; } {fd}>out`, `B hash -p "${PATH%%:*}/rm" ls; ls trick`, `B enable -n echo; echo x`, `B pushd sub; ls "$PWD"; popd; ls "$PWD"`, `B cd sub; ls ~+ ~-`, `B x=~/y; ls $x "$x"`, `B x=a:~/b; ls $x`, `B ls --x=~/y x=~/y`, `B export PATH=$PATH; ls q`, `B builtin eval ls b`, `B command eval ls c`, `B command command ls c`, `B builtin command ls d`, `B echo 'ls v' > s; source s`, `B eval "f() { ls inner; }"; f`, `B PROMPT_COMMAND='rm x'; ls y`, `B trap 'ls dbg' DEBUG; true`, `B trap 'ls err' ERR; false`, `B set -- x y; f() { set -- p; ls $1; }; f; ls $1`, `B x=1; ls ${x:-a}${y:-b}`, `B IFS=$'\n'; x='a b
c'; ls $x`, `B x="a  b"; y=$x; ls "$y"`, `B ls "${HOME/#*\//}"`, `B ls ${PWD//\//_}`, `B p=sub; ls "$p"/*`, `B ls ./*.txt`, `B GLOBIGNORE='a*'; ls *`, `B f() { ls "$FUNCNAME" "$#"; }; f 1 2`, `B x=abc; ls "${x:(-1)}" "${x: -2}"`, `B unset 'a[0]'; a=(q w); unset 'a[0]'; ls "${a[@]}"`, `B i=0; a=(q w); ls ${a[i]} ${a[i+1]} ${a[-1]}`, `B while IFS= read -r l; do ls "$l"; done <<< "x y"`, `B a=$(</dev/null); ls "$a" x`, `B a=$(<a.txt); ls $a`, `B ls "$(<a.txt)"`, `B x=ls\ q; $x; "$x"`, `B test -v x && ls; ls y`, `B x[1]=q; ls $x ${x[1]}`, `B readarray -t l < <(printf 'a\nb\n'); for q in "${l[@]}"; do ls "$q"; done`, `B echo {a,b} | xargs ls`, `B x={a,b}; ls $x`, `B ls "{a,b}" {a} {} {a,} a{,b}`, `B ls $"loc"`,
}

// zshWritten are scripts in zsh's own ways.
var zshWritten = []string{
	`=rm a`, `=ls`, `ls =rm`, `ls *(e:'rm q':)`, `ls *(oe:'rm q; REPLY=1':)`, `ls **/*(.)`, `ls =(rm q)`, `cat =(echo x)`, `x='$(rm q)'; ls ${(e)x}`, `x='$(rm q)'; ls "${(e)x}"`, `ls ${:-$(rm q)}`, `ls "${:-$(rm q)}"`, `x=rm; ls ${(P)x}`, `x='rm q'; ${=x}`, `x='rm q'; $=x`, `x='rm q'; ${(z)x}`,
	`x=(rm q); $x`, `x=(rm q r); ${x}`, `x=(ls rm); $x[2] q`, `x=(ls rm); ${x[2]} q`, `x=(ls rm); ${x[-1]} q`, `x=(a b); ls $x "$x" ${x[1]} ${x[2]}`, `x=(); ls $x end`, `x=; ls $x end`, `x='*'; ls ${~x}`, `x='*'; ls $~x`, `setopt glob_subst; x='*'; ls $x`, `setopt shwordsplit; x='rm q'; $x`, `set -o shwordsplit; x='a b'; ls $x`, `set -y; x='a b'; ls $x`, `emulate sh; x='a b'; ls $x`,
	`emulate sh -c 'rm q'`, `emulate -R sh -c 'rm q'`, `echo rm q > o | sh`, `echo rm q | sh < /dev/null`, `echo 'rm q' > o > p; sh p`, `sh < /dev/null < a.txt`, `cat < a.txt < b.txt | sh`, `alias -g G='; rm q'
ls G`, `alias -s md='rm'
x.md`, `repeat 2 rm q`, `repeat 1 { rm q }`, `for f (a b) rm $f`, `for f (a b) { rm $f }`, `foreach f (a b); rm $f; end`, `for x y in rm a; $x $y`, `if [[ -d . ]] rm q`, `if [[ -d . ]] { rm q }`, `while true { rm q; break }`, `case x { x) rm q ;; }`, `case x in (x) rm q ;; esac`, `case x in x) ls a;| *) rm q;; esac`,
	`{ ls a } always { rm q }`, `() { rm q }`, `() { rm $1 } a`, `function { rm q }`, `function f g { rm q }; g`, `f g() { rm q }; g`, `f() rm q; f`, `noglob rm *`, `nocorrect rm q`, `- rm q`, `hash ls=/bin/rm; ls q`, `hash ls=$PATH/rm; ls q`, `hash -d d=/tmp; ls ~d`, `d=/tmp; setopt auto_name_dirs; ls ~d`, `functions[ls]='rm q'; ls`, `f() { rm q }; functions -c f g; g`, `aliases[ls]='rm q'
ls`, `commands[ls]=$PATH/rm; ls q`, `path=(. $path); ls`, `TRAPEXIT() { rm q }; ls`, `chpwd() { rm q }; cd sub`, `setopt prompt_subst; print -P '$(rm q)'`, `setopt promptsubst; x='$(rm q)'; ls ${(%)x}`, `trap 'rm q' EXIT`, `ls $(( $(rm q; echo 1) ))`,
	`a=1; ls $a[$(rm q; echo 1)]`, `a=(x); ls ${a[(r)$(rm q)]}`, `a=(x); ls ${a:#$(rm q)}`, `a=xx; ls ${a/(#m)x/$(rm q)}`, `x=a; ls ${(l:3::$(rm q):)x}`, `ls ${${x:-$(rm q)}%y}`, `ls ${$(rm q; echo a/b):t}`, `x=a; ls ${x:s/a/$(rm q)/}`, `ls $+x $#x ${#x} ${+x}`, `x=(a b); ls ${^x}y`, `ls *.txt(N)`, `ls <1-9>(N)`, `ls (a|b).txt`, `setopt extended_glob; ls ^a.txt`, `< a.txt`, `<a.txt | sh`, `integer x='a[$(rm q)]'`, `typeset -F x='a[$(rm q)]'`, `typeset -T FOO foo; FOO=a:b; ls $foo`, `setopt ksharrays; a=(rm ls); ${a[0]} q`, `set -A x rm q; $x`, `argv=(q); rm $1`, `argv[1]=q; rm $1`, `1=q; rm $1`, `ls &!`, `ls |& cat`, `read -A a < a.txt; ls $a`, `cd old new; ls "$PWD"`, `ls ~1`, `ls {a..c} {a,b}c {ab}`, `setopt brace_ccl; ls {ab}`, `x='da ta'; ls $x`, `ls ${${:-q}}`, `rm (a|b).txt`, `rm sub(/)`, `: ${x::=q}; rm $x`, `. =(echo rm q)`, `source <(echo rm q)`, `zsh -fc 'rm q'`, `x=~/y; ls $x`, `ls x=~/y`, `ls $x[1]`, `x=abc; ls $x[1] $x[2,3] ${x[1]}`, `x=(a b c); ls $x[2,3] ${x[2,-1]} ${x:1}`, `ls "${(@)x}"`, `x=(a "" b); ls $x "${x[@]}" "${(@)x}"`, `x=a; ls $x-b ${x}b`, `print -l rm q | sh`, `print rm q | sh`, `print -rn 'rm q' | sh`, `echo 'rm q' | sh`, `print 'rm q' | sh`, `local x=a; ls $x`, `typeset -a x; x=(a b); ls $x`, `typeset -A m; m=(k v); ls $m[k] ${m[k]} $m`, `typeset -A m=(k v); ls ${(k)m} ${(kv)m}`, `for i in {1..2}; ls $i`, `for ((i=0;i<2;i++)) ls $i`, `ls $'a' $'a'b'`, `[[ a == a ]] && ls t`, `ls; if true; then; ls q; fi`, `x=$(<a.txt); ls $x`, `ls $(<a.txt)`, `ls "$(<a.txt)"`, `f() { ls $* "$@" $# $1 }; f a "b c"`, `f() { local a=$1; shift; ls $a "$@" }; f x y z`, `x=rm; eval $x q`, `eval 'ls a' b`, `pushd sub; ls; popd; ls "$PWD"`, `cd sub && ls *`, `ls ***/*.txt(N)`, `ls **/c.txt`, `exec ls q`, `unsetopt nomatch; ls *.none`, `setopt nullglob; ls *.none x`, `setopt noglob; ls *`, `ls *.none; ls after`,
}

// scripts makes up scripts.
type scripts struct {
	r     *rand.Rand
	bash  bool
	depth int
	funcs int
}

func (g *scripts) pick(list ...string) string { return list[g.r.Intn(len(list))] }

func (g *scripts) script() string {
	g.depth, g.funcs = 0, 0
	var b strings.Builder
	for i, n := 0, 2+g.r.Intn(5); i < n; i++ {
		b.WriteString(g.stmt())
		b.WriteString(g.pick("; ", "\n", "\n", " && ", " || ", "; ", "\n"))
	}
	b.WriteString("ls end ")
	b.WriteString(g.word())
	return b.String()
}

func (g *scripts) name() string { return g.pick("x", "y", "z", "w") }

func (g *scripts) simple() string {
	s := g.pick("ls", "rm", "stat", "ls", "du", "file") + " " + g.word()
	for g.r.Intn(2) == 0 {
		s += " " + g.word()
	}
	return s
}

func (g *scripts) stmt() string {
	if g.depth++; g.depth > 4 {
		g.depth--
		return g.simple()
	}
	defer func() { g.depth-- }()
	list := func() string { return g.stmt() + g.pick("; ", "\n") + g.stmt() }
	n := 22
	if g.bash {
		n = 30
	}
	switch g.r.Intn(n) {
	case 0, 1, 2, 3:
		return g.simple()
	case 4, 5, 6:
		return g.name() + "=" + g.word()
	case 7:
		return "if " + g.stmt() + "; then " + list() + "; else " + g.stmt() + "; fi"
	case 8:
		return "for " + g.name() + " in " + g.word() + " " + g.word() + "; do " + list() + "; done"
	case 9:
		return "{ " + list() + "; }"
	case 10:
		return "( " + list() + " )"
	case 11:
		return "case " + g.word() + " in " + g.pick("a*", "*", "x", "$x") + ") " + list() + ";; *) " + g.stmt() + ";; esac"
	case 12:
		g.funcs++
		f := fmt.Sprint("f", g.funcs)
		return f + "() { " + list() + "; }; " + f + " " + g.word()
	case 13:
		return "set -- " + g.word() + " " + g.word()
	case 14:
		return "eval " + g.pick("", "'") + "ls e" + g.pick("; rm q'", "; "+g.name()+"=n'", "'")[0:0] + g.word()
	case 15:
		return "sh -c 'ls \"$1\" $2 \"$x\"' _ " + g.word() + " " + g.word()
	case 16:
		return g.pick("cd sub", "cd ..", "cd nowhere", "cd \"$x\"", "cd -")
	case 17:
		return g.stmt() + " | " + g.simple()
	case 18:
		return g.pick("nice ", "env A=1 ", "command ", "timeout 5 ", "! ", "x=tmp ", "export y=") + g.pick("ls ", "stat ") + g.word()
	case 19:
		return "while " + g.simple() + "; do " + g.stmt() + "; break; done"
	case 20:
		return "echo " + g.word() + " " + g.word() + " | xargs ls"
	case 21:
		return g.pick("unset x", "shift", "export x", ": ${x:="+g.lit()+"}", "readonly q=1", "set -f", "set +f", "read y <<E\n"+g.lit()+"\nE\n")
	case 22:
		return g.name() + "=(" + g.word() + " " + g.word() + ")"
	case 23:
		return "ls \"${" + g.name() + "[@]}\" ${" + g.name() + "[0]}"
	case 24:
		return "[[ " + g.word() + " == " + g.word() + " ]] && " + g.simple()
	case 25:
		return "read -r " + g.name() + " <<< " + g.word()
	case 26:
		return g.name() + "+=" + g.word()
	case 27:
		return "while read -r " + g.name() + "; do " + g.simple() + "; done < <(echo " + g.word() + "; echo " + g.lit() + ")"
	case 28:
		return "for ((i=0;i<2;i++)); do " + g.stmt() + "; done"
	}
	return "bash <<< " + g.pick(`"ls $x"`, `'ls $x'`, `"ls hs; rm q"`)
}

func (g *scripts) lit() string { return g.pick("a", "b.txt", "-rf", "sub", "q", "1", "/r") }

func (g *scripts) word() string {
	v := g.name()
	n := 24
	if g.bash {
		n = 34
	}
	switch g.r.Intn(n) {
	case 0, 1, 2, 3:
		return g.lit()
	case 4, 5:
		return "$" + v
	case 6, 7:
		return `"$` + v + `"`
	case 8:
		return `"p` + g.lit() + "$" + v + `s"`
	case 9:
		return "${" + v + g.pick(":-", "-", ":+", "+", ":-") + g.lit() + "}"
	case 10:
		return "${" + v + g.pick("%", "%%", "#", "##") + g.pick("*/", "/*", ".*", "*.", "?", "a", "*") + "}"
	case 11:
		return "$(echo " + g.lit() + " " + g.lit() + ")"
	case 12:
		return `"$(echo ` + g.lit() + " $" + v + `)"`
	case 13:
		return g.pick("*.txt", "s*", "?.txt", "nope*", "sub/*")
	case 14:
		return `"` + g.lit() + " " + g.lit() + `"`
	case 15:
		return "'" + g.lit() + " $" + v + "'"
	case 16:
		return g.pick(`"$@"`, `$*`, `"$*"`, `$1`, `"$2"`, `$#`)
	case 17:
		return g.pick("~", "~/x", "$HOME", `"${HOME}"/y`, "$PWD", "$OLDPWD")
	case 18:
		return "$((" + g.pick("1+2", "3*4", "x+1", "7") + "))"
	case 19:
		return g.pick(`\a`, `a\ b`, `"\$x"`, `'*'`, `"*"`, `\*`)
	case 20:
		return "$(" + g.pick("printf '%s\\n' "+g.lit(), "basename /a/b", "cat a.txt", "df", "pwd", "ls q", "true", "echo '*.txt'", "printf a; printf b") + ")"
	case 21:
		return "${" + v + ":-$(echo " + g.lit() + ")}"
	case 22:
		return `""`
	case 23:
		return `"${` + v + `}"$` + g.name()
	case 24:
		return g.pick("{a,b}", "x{1..3}", "{a,$x}", `"{a,b}"`)
	case 25:
		return "${" + v + g.pick("/a/b", "//a/b", "/#a/b", "^", "^^", ",,", ":1", ":0:1", "/*/q", "//./ ") + "}"
	case 26:
		return `$'` + g.pick(`\x61`, `a b`, `\t`, `\055rf`) + `'`
	case 27:
		return `"${` + v + `[@]}"`
	case 28:
		return "${" + v + "[" + g.pick("0", "1", "@", "*") + "]}"
	case 29:
		return "${!" + v + "}"
	case 30:
		return "${#" + v + "}"
	case 31:
		return `"${@:1:1}"`
	case 32:
		return "$(<a.txt)"
	}
	return "${" + v + "@Q}"
}
