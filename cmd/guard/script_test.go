package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"
)

// cmdStatus runs a command and compares its exit status: status 124 guard ….
// Its output is in the files out and err, and nobody can be asked.
func cmdStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND [ARG…]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	cmd := scriptCommand(ts, args[1:])
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if in := ts.Getenv("STDIN"); in != "" {
		cmd.Stdin = strings.NewReader(ts.ReadFile(in))
	}
	got := exitOf(ts, cmd.Run())
	ts.Check(os.WriteFile(ts.MkAbs("out"), out.Bytes(), 0o600))
	ts.Check(os.WriteFile(ts.MkAbs("err"), stderr.Bytes(), 0o600))
	if got != want {
		ts.Fatalf("%q ended with %d, want %d\nout: %s\nerr: %s", args[1:], got, want, clip(out.String()), clip(stderr.String()))
	}
}

func clip(s string) string {
	if len(s) > 2000 {
		return s[:2000] + " …"
	}
	return s
}

func exitOf(ts *testscript.TestScript, err error) int {
	var ee *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &ee):
		return ee.ExitCode()
	}
	ts.Fatalf("cannot run: %v", err)
	return -1
}

// scriptCommand makes a command with the script's directory and environment. A word
// @FILE stands for the content of FILE, so that any bytes can be words.
func scriptCommand(ts *testscript.TestScript, args []string) *exec.Cmd {
	words := make([]string, len(args))
	for i, a := range args {
		if name, ok := strings.CutPrefix(a, "@"); ok {
			a = ts.ReadFile(name)
		}
		words[i] = a
	}
	path := words[0]
	if !strings.Contains(path, "/") {
		for _, d := range filepath.SplitList(ts.Getenv("PATH")) {
			if info, err := os.Stat(filepath.Join(d, path)); err == nil && info.Mode().IsRegular() {
				path = filepath.Join(d, path)
				break
			}
		}
	}
	cmd := &exec.Cmd{Path: path, Args: words, Dir: ts.MkAbs(".")}
	for _, name := range []string{
		"PATH", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "GUARD_TEST_ADMIN", "GUARD_TEST_ROOT_PID", "SHELL", "TERM",
		"LC_ALL", "NO_COLOR", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "CI", "GUARD_SESSION", "GUARD_SHELL", "WORK", "BASH_ENV", "ENV",
	} {
		if v := ts.Getenv(name); v != "" {
			cmd.Env = append(cmd.Env, name+"="+v)
		}
	}
	return cmd
}

// cmdRepeat writes N copies of a text to a file: repeat FILE N TEXT.
func cmdRepeat(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat FILE N TEXT")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Repeat(args[2], n)), 0o600))
}

// cmdBytes writes a text with Go's escapes to a file: bytes FILE 'a\x00b'.
func cmdBytes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: bytes FILE TEXT")
	}
	s, err := strconv.Unquote(`"` + args[1] + `"`)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(s), 0o600))
}

// cmdGitInit makes the current directory a repository with what is in it
// committed, but for the paths named.
func cmdGitInit(ts *testscript.TestScript, neg bool, args []string) {
	run := func(args ...string) {
		cmd := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=work"}, args...)...)
		cmd.Dir = ts.MkAbs(".")
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			ts.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	run("init", "-q")
	run("add", "-A")
	for _, a := range args {
		run("rm", "-r", "-q", "--cached", a)
	}
	run("commit", "-q", "--allow-empty", "-m", "first")
}

// cmdDeleted runs a command in a directory that no longer exists.
func cmdDeleted(ts *testscript.TestScript, neg bool, args []string) {
	dir := ts.MkAbs("gone")
	ts.Check(os.Mkdir(dir, 0o700))
	cmd := scriptCommand(ts, append([]string{"/bin/sh", "-c", `cd gone && rmdir ../gone && unset PWD && exec "$@"`, "sh"}, args...))
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	code := exitOf(ts, cmd.Run())
	ts.Check(os.WriteFile(ts.MkAbs("err"), stderr.Bytes(), 0o600))
	if (code == 0) == !neg {
		return
	}
	ts.Fatalf("ended with %d: %s", code, stderr.String())
}

// cmdOther runs a command as a user whom permissions bind, which root's do
// not: other N COMMAND [ARG…]. For others than root it is status.
func cmdOther(ts *testscript.TestScript, neg bool, args []string) {
	if os.Getuid() != 0 {
		cmdStatus(ts, neg, args)
		return
	}
	const nobody = 65534
	for dir := ts.MkAbs("."); dir != "/" && dir != os.TempDir(); dir = filepath.Dir(dir) {
		if info, err := os.Stat(dir); err == nil && info.Mode().Perm()&0o005 != 0o005 && info.Mode().Perm() != 0 {
			ts.Check(os.Chmod(dir, info.Mode().Perm()|0o055))
		}
	}
	for _, dir := range []string{ts.Getenv("WORK"), ts.Getenv("WORK") + ".home", ts.Getenv("WORK") + ".run"} {
		_ = filepath.WalkDir(dir, func(p string, _ os.DirEntry, err error) error {
			if err != nil {
				return nil // not there yet
			}
			return os.Lchown(p, nobody, nobody)
		})
	}
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if strings.Contains(dir, "testscript-main") {
			for d := dir; d != "/" && d != os.TempDir(); d = filepath.Dir(d) {
				ts.Check(os.Chmod(d, 0o755))
			}
		}
	}
	cmdStatus(ts, neg, append([]string{args[0], "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"}, args[1:]...))
}

// cmdTerminal runs a shell script at a terminal of its own and plays the
// person at it: terminal SCRIPT [EXPECT KEYS]…. It waits for each text in
// turn, and then types; "{word}" among the keys is the word that the screen asks
// to be typed. What the terminal showed is in the file screen.
func cmdTerminal(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args)%2 != 1 {
		ts.Fatalf("usage: terminal SCRIPT [EXPECT KEYS]…")
	}
	cmd := scriptCommand(ts, []string{"/bin/sh", "-c", args[0]})
	f, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 50, Cols: 120})
	ts.Check(err)
	defer f.Close()
	sc := &screen{more: make(chan struct{}, 1)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		io.Copy(sc, f)
	}()
	failed := ""
	for i := 1; i < len(args) && failed == ""; i += 2 {
		keys, err := strconv.Unquote(`"` + args[i+1] + `"`)
		ts.Check(err)
		if !sc.wait(args[i], done) {
			failed = args[i]
			break
		}
		if strings.HasPrefix(keys, "{word}") {
			// A terminal in line mode passes a line on as a whole.
			sc.wait(" and Enter to go on", done)
			line := sc.wordToType() + keys[len("{word}"):]
			time.Sleep(300 * time.Millisecond)
			f.WriteString(line)
			continue
		}
		// Keys count from a moment after the question was drawn, and each
		// alone: a person is not faster.
		for k := range len(keys) {
			time.Sleep(300 * time.Millisecond)
			if _, err := f.WriteString(keys[k : k+1]); err != nil {
				break
			}
		}
	}
	if failed != "" {
		cmd.Process.Kill()
	} else if !sc.wait("", done) {
		failed = "its end"
		cmd.Process.Kill()
	}
	cmd.Wait()
	ts.Check(os.WriteFile(ts.MkAbs("screen"), sc.all(), 0o600))
	if failed != "" {
		ts.Fatalf("the terminal did not show %q:\n%s", failed, sc.all())
	}
}

// screen is what a terminal showed, and how much of it was waited for.
type screen struct {
	mu   sync.Mutex
	text []byte
	seen int
	more chan struct{}
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	s.text = append(s.text, b...)
	s.mu.Unlock()
	select {
	case s.more <- struct{}{}:
	default:
	}
	return len(b), nil
}

func (s *screen) all() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return bytes.ReplaceAll(s.text, []byte("\r\n"), []byte("\n"))
}

// wordToType is the last word that the screen asked to be typed.
func (s *screen) wordToType() string {
	const before, after = "Type ", " and Enter to go on"
	text := string(s.all())
	end := strings.LastIndex(text, after)
	if end < 0 {
		return ""
	}
	return text[strings.LastIndex(text[:end], before)+len(before) : end]
}

// wait waits until want is shown after what was waited for before; an empty
// want is the end.
func (s *screen) wait(want string, done <-chan struct{}) bool {
	deadline := time.After(30 * time.Second)
	for {
		s.mu.Lock()
		i := bytes.Index(s.text[s.seen:], []byte(want))
		if want != "" && i >= 0 {
			s.seen += i + len(want)
			s.mu.Unlock()
			return true
		}
		s.mu.Unlock()
		select {
		case <-s.more:
		case <-done:
			if want == "" {
				return true
			}
			s.mu.Lock()
			found := bytes.Contains(s.text[s.seen:], []byte(want))
			s.mu.Unlock()
			return found
		case <-deadline:
			return false
		}
	}
}
