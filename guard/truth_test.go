//go:build truth && linux

package guard

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

var truthWait = flag.String("wait", "3", "seconds that one line may take")

// The truth test runs what the corpus calls read-only, and looks whether
// anything changed. It runs in a child of this test with a user, mount,
// network, process and IPC namespace of its own: the machine's files are
// read-only there, /home, /tmp, /run and the like are private and empty, and
// there is no network.
const truthInside = "GUARD_TRUTH_INSIDE"

// What a child says to its parent.
const (
	truthSkip = "no namespaces: "
	truthRan  = "lines run: "
)

// truthCase is a corpus line that is to be run.
type truthCase struct {
	Where, Command string
	Programs       []string
}

// truthPlan is what a child is given: the world is hidden from it, too.
type truthPlan struct {
	World string
	Cases []truthCase
}

// private directories are the only writable ones, and what is compared.
var private = []string{"/home", "/tmp", "/var/tmp", "/run", "/root", "/srv", "/mnt", "/dev/shm"}

// caches hold what a program may remember for itself without anybody calling
// that a write. Changes there are counted, not failed.
var caches = []string{".cache/", ".config/procps/", ".config/gcloud/", ".gnupg/", ".config/go/telemetry/", ".npm/_logs/", ".npm/_cacache/", ".npm/_update-notifier", ".terraform.d/", ".docker/", ".node_repl_history"}

func TestTruth(t *testing.T) {
	if plan := os.Getenv(truthInside); plan != "" {
		truthChild(t, plan)
		return
	}
	cases, skipped := truthCases(t)
	// Each child has a world of its own, so that they can work side by side.
	var wg sync.WaitGroup
	n := max(2, min(8, runtime.NumCPU()))
	results := make([]truthResult, n)
	for k := range n {
		var part []truthCase
		for i := k; i < len(cases); i += n {
			part = append(part, cases[i])
		}
		wg.Go(func() { results[k] = truthRun(t, part) })
	}
	wg.Wait()
	ran := 0
	for _, r := range results {
		ran += r.ran
		if r.skip != "" {
			t.Skipf("SKIPPED: the kernel gives no user namespace with mounts, nothing was held to its word: %s", r.skip)
		}
		if r.err != nil {
			t.Errorf("something that was called read-only is not: %v", r.err)
		}
	}
	if ran != len(cases) || ran == 0 {
		t.Errorf("%d of %d lines were run", ran, len(cases))
	}
	reasons := make([]string, 0, len(skipped))
	for why, n := range skipped {
		reasons = append(reasons, fmt.Sprintf("%d %s", n, why))
	}
	sort.Strings(reasons)
	t.Logf("%d lines to run; not run: %s", len(cases), strings.Join(reasons, ", "))
}

// truthResult is what became of one child: how many lines it ran, why it ran
// none, and whether it failed.
type truthResult struct {
	ran  int
	skip string
	err  error
}

// truthRun runs cases in a child of their own.
func truthRun(t *testing.T, cases []truthCase) (r truthResult) {
	plan := filepath.Join(t.TempDir(), "plan.json")
	world, err := os.ReadFile("../testdata/corpus/world.txt")
	if err != nil {
		return truthResult{err: err}
	}
	data, err := json.Marshal(truthPlan{string(world), cases})
	if err == nil {
		err = os.WriteFile(plan, data, 0o644)
	}
	if err != nil {
		return truthResult{err: err}
	}
	// The plan and this program lie below /tmp, which is hidden inside: both
	// are handed down open.
	planFile, err := os.Open(plan)
	if err != nil {
		return truthResult{err: err}
	}
	defer planFile.Close()
	self, err := os.Executable()
	if err != nil {
		return truthResult{err: err}
	}
	cmd := exec.Command(self, "-test.run=^TestTruth$", "-test.v", "-test.timeout=0", "-wait="+*truthWait)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), truthInside+"=/proc/self/fd/3")
	cmd.ExtraFiles = []*os.File{planFile}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	// What it says is shown as it comes, so that a run that is cut short tells
	// what it found.
	said, err := cmd.StdoutPipe()
	if err != nil {
		return truthResult{err: err}
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return truthResult{skip: err.Error()}
	}
	sc := bufio.NewScanner(said)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		line := sc.Text()
		if _, why, ok := strings.Cut(line, truthSkip); ok {
			r.skip = why
		}
		if _, count, ok := strings.Cut(line, truthRan); ok {
			r.ran, _ = strconv.Atoi(strings.TrimSpace(count))
			continue
		}
		if strings.HasPrefix(strings.TrimSpace(line), "truth_test.go") {
			t.Log(line)
		}
	}
	r.err = cmd.Wait()
	return r
}

// truthCases reads the corpus and keeps what is read-only, allowed and can be
// run here; skipped counts the rest by why.
func truthCases(t *testing.T) (cases []truthCase, skipped map[string]int) {
	t.Helper()
	files, err := filepath.Glob("../testdata/corpus/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	skipped = map[string]int{}
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}))
	for _, name := range files {
		if filepath.Base(name) == "world.txt" {
			continue
		}
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		extra := ""
		world := stagedWorld(t, "")
		sc := bufio.NewScanner(f)
		sc.Buffer(nil, 1<<20)
		for n := 1; sc.Scan(); n++ {
			if add, ok := strings.CutPrefix(sc.Text(), "#@ "); ok {
				extra += add + "\n"
				world = stagedWorld(t, extra)
				continue
			}
			col := strings.Split(sc.Text(), "\t")
			if len(col) < 4 || strings.HasPrefix(col[0], "#") {
				continue
			}
			text := strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(col[3])
			r, _, err := g.check(&Request{Script: text, Dir: world.Dir, Dialect: shellparse.Bash}, world.World)
			if err != nil || r.Class != shellparse.ReadOnly || r.Action != effect.Allow {
				skipped["not called read-only"]++
				continue
			}
			if extra != "" {
				skipped["in a world of their own"]++
				continue
			}
			c := truthCase{Where: fmt.Sprintf("%s:%d", filepath.Base(name), n), Command: text}
			missing := false
			for i := range r.Calls {
				call := r.Calls[i].Call
				if call.Builtin || call.Program == "" {
					continue
				}
				if _, err := exec.LookPath(call.Program); err != nil {
					missing = true
				}
				for _, w := range call.Wrappers {
					if _, err := exec.LookPath(w.Name); err != nil && !shellWord(w.Name) {
						missing = true
					}
				}
			}
			if missing {
				skipped["with a program that is not installed"]++
				continue
			}
			cases = append(cases, c)
		}
		f.Close()
		if err := sc.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return cases, skipped
}

// shellWord reports that a wrapper is part of the shell.
func shellWord(name string) bool {
	return strings.Contains(" command builtin exec time eval noglob nocorrect coproc ! - ", " "+name+" ")
}

// truthChild runs the plan inside the namespaces.
func truthChild(t *testing.T, plan string) {
	data, err := os.ReadFile(plan)
	if err != nil {
		t.Fatal(err)
	}
	var todo truthPlan
	if err := json.Unmarshal(data, &todo); err != nil {
		t.Fatal(err)
	}
	path := shut(t)
	buildTruthWorld(t, todo.World)
	env := []string{
		"HOME=/home/u", "USER=u", "LANG=C.UTF-8", "LC_ALL=C", "TERM=xterm", "SHELL=/bin/bash", "PATH=" + path, "PAGER=cat",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_OPTIONAL_LOCKS=0", "GOTOOLCHAIN=local", "GOPROXY=off",
	}
	seen := map[string]looked{}
	before := look(seen)
	ran, late, cached := 0, 0, 0
	for _, c := range todo.Cases {
		cmd := exec.Command("timeout", "-k", "1", *truthWait, "bash", "--norc", "--noprofile", "-c", c.Command)
		cmd.Dir, cmd.Env = "/home/u/proj", env
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		var out strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &out
		cmd.WaitDelay = time.Second
		err := cmd.Run()
		stopped := false
		if cmd.ProcessState != nil && (cmd.ProcessState.ExitCode() == 124 || cmd.ProcessState.ExitCode() == 137) {
			late, stopped = late+1, true
			t.Logf("%s: stopped: %s", c.Where, firstLine(c.Command))
		}
		if cmd.Process != nil {
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		}
		ran++
		// What would have changed a file elsewhere met a read-only disk.
		if i := strings.Index(out.String(), "Read-only file system"); i >= 0 && !strings.Contains(c.Command, "Read-only") {
			t.Errorf("%s: %s\n\ttried to write: %s (%v)", c.Where, c.Command, lineAt(out.String(), i), err)
		}
		after := look(seen)
		shown := 0
		for _, diff := range compare(before, after) {
			// What is stopped leaves the scratch files it would have removed.
			if inCache(diff) || refreshed(diff, c.Command) || stopped && strings.HasPrefix(diff, "/tmp/") {
				cached++
				continue
			}
			if shown++; shown > 3 {
				t.Fail()
				continue
			}
			t.Errorf("%s: %s\n\tchanged %s", c.Where, c.Command, diff)
		}
		before = after
	}
	t.Logf("%d stopped for their time, %d changes of programs' own caches", late, cached)
	fmt.Printf("%s%d\n", truthRan, ran)
}

func lineAt(s string, i int) string {
	start := strings.LastIndexByte(s[:i], '\n') + 1
	line, _, _ := strings.Cut(s[start:], "\n")
	return line
}

// refreshed reports that git has noted anew when the files it tracks were
// looked at. describe --dirty does, whatever GIT_OPTIONAL_LOCKS says; what the
// index says of contents stays as it is.
func refreshed(diff, command string) bool {
	name, _, _ := strings.Cut(diff, ": ")
	return strings.HasSuffix(name, "/.git/index") && strings.HasPrefix(command, "git describe") && strings.Contains(command, "--dirty")
}

// inCache reports that a change is below the home in a program's own cache, or
// of the directories that lead there.
func inCache(diff string) bool {
	name, _, _ := strings.Cut(diff, ": ")
	// What java, tmux, blkid and an X server of a command's own keep of their
	// runs.
	if strings.HasPrefix(name, "/tmp/.X") || strings.HasPrefix(name, "/tmp/hsperfdata_") || strings.HasPrefix(name, "/tmp/tmux-") || strings.HasPrefix(name, "/tmp/.nstat.") || strings.HasPrefix(name, "/run/blkid") {
		return true
	}
	rel, ok := strings.CutPrefix(name, "/home/u/")
	if !ok {
		return name == "/home/u"
	}
	for _, c := range caches {
		if strings.HasPrefix(rel, c) || strings.HasPrefix(c, rel+"/") {
			return true
		}
	}
	return false
}

// shut makes everything read-only but the private directories, and returns a
// PATH of the programs that are still to be seen.
func shut(t *testing.T) (path string) {
	t.Helper()
	must := func(what string, err error) {
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	if err := syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		t.Skip(truthSkip + err.Error())
	}
	mounts, err := os.ReadFile("/proc/self/mounts")
	must("mounts", err)
	must("proc", syscall.Mount("proc", "/proc", "proc", 0, ""))
	for _, d := range private {
		if _, err := os.Stat(d); err != nil {
			continue
		}
		must(d, syscall.Mount("tmpfs", d, "tmpfs", 0, "mode=1777"))
	}
	must("root", syscall.Mount("/", "/", "", syscall.MS_BIND|syscall.MS_REC, ""))
	for line := range strings.Lines(string(mounts)) {
		f := strings.Fields(line)
		if len(f) < 2 || strings.HasPrefix(f[1], "/proc") || strings.HasPrefix(f[1], "/dev") {
			continue
		}
		// Flags that were locked by the parent have to be given again.
		flags := uintptr(syscall.MS_REMOUNT | syscall.MS_BIND | syscall.MS_RDONLY)
		for _, o := range strings.Split(f[3], ",") {
			switch o {
			case "nosuid":
				flags |= syscall.MS_NOSUID
			case "nodev":
				flags |= syscall.MS_NODEV
			case "noexec":
				flags |= syscall.MS_NOEXEC
			case "relatime":
				flags |= syscall.MS_RELATIME
			}
		}
		err := syscall.Mount("", f[1], "", flags, "")
		if err != nil && f[1] == "/" {
			t.Fatalf("read-only %s: %v", f[1], err)
		}
	}
	dirs := []string{"/usr/local/go/bin", "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"}
	return strings.Join(dirs, ":")
}

// buildTruthWorld makes the corpus's world real.
func buildTruthWorld(t *testing.T, text string) {
	t.Helper()
	const dir = "/home/u/proj"
	put := func(name, content string) {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		if !strings.HasPrefix(name, "/home/") {
			return // the machine has its own
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	git := func(args ...string) {
		cmd := exec.Command("git", append([]string{"-c", "user.name=u", "-c", "user.email=u@example.org"}, args...)...)
		cmd.Dir, cmd.Env = dir, []string{"HOME=/home/u", "PATH=/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM=1"}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	git("init", "-q", "-b", "work")
	git("remote", "add", "origin", "git@github.com:acme/proj.git")
	put(".gitignore", "node_modules/\nbuild/\ntarget/\nlocal.db\n.env\n")
	git("add", ".gitignore")
	later := map[string]string{}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		switch {
		case len(f) >= 2 && f[0] == "file":
			state, content := "", f[1]+"\n"
			rest := f[2:]
			if len(rest) > 0 {
				state, rest = rest[0], rest[1:]
			}
			if len(rest) > 0 {
				content = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(strings.Join(rest, " "))
			}
			switch state {
			case "tracked":
				put(f[1], content)
				git("add", f[1])
			case "modified":
				put(f[1], "package main\n")
				git("add", f[1])
				later[f[1]] = content
			default:
				later[f[1]] = content
			}
		case len(f) >= 2 && f[0] == "dir-tree":
			for _, n := range []string{"a", "b", "sub/c", "sub/d"} {
				later[f[1]+"/"+n] = n
			}
		}
	}
	git("commit", "-q", "-m", "first")
	git("commit", "-q", "--allow-empty", "-m", "second")
	for name, content := range later {
		put(name, content)
	}
	old := time.Now().Add(-time.Hour)
	_ = filepath.WalkDir(dir, func(p string, _ fs.DirEntry, _ error) error { return os.Chtimes(p, old, old) })
	cmd := exec.Command("git", "status")
	cmd.Dir, cmd.Env = dir, []string{"HOME=/home/u", "PATH=/usr/local/bin:/usr/bin:/bin"}
	_ = cmd.Run()
}

// looked is a file's content as it was last read. As long as size and both
// times are the same, so is the content.
type looked struct {
	size, ctime, mtime int64
	sum                string
}

// look describes everything in the private directories: kind, mode, owner,
// size, the time of the content and the content.
func look(seen map[string]looked) map[string]string {
	out := map[string]string{}
	for _, top := range private {
		_ = filepath.WalkDir(top, func(p string, d fs.DirEntry, err error) error {
			if err != nil || p == "/tmp" {
				return nil
			}
			info, err := d.Info()
			if err != nil {
				return nil
			}
			st, _ := info.Sys().(*syscall.Stat_t)
			text := fmt.Sprintf("%s %d:%d", info.Mode(), st.Uid, st.Gid)
			if info.Mode().IsRegular() {
				l := looked{st.Size, st.Ctim.Nano(), st.Mtim.Nano(), ""}
				if old := seen[p]; old.size == l.size && old.ctime == l.ctime && old.mtime == l.mtime {
					l.sum = old.sum
				} else {
					data, _ := os.ReadFile(p)
					l.sum = fmt.Sprintf("%x", sha256.Sum256(data))
					seen[p] = l
				}
				text += fmt.Sprintf(" %s %s", info.ModTime().Format(time.RFC3339Nano), l.sum)
			} else if info.Mode()&fs.ModeSymlink != 0 {
				to, _ := os.Readlink(p)
				text += " " + to
			}
			out[p] = text
			return nil
		})
	}
	return out
}

// compare lists what is different, as "PATH: how".
func compare(before, after map[string]string) []string {
	var out []string
	for p, a := range after {
		if b, ok := before[p]; !ok {
			out = append(out, p+": new, "+a)
		} else if a != b {
			out = append(out, p+": "+b+" → "+a)
		}
	}
	for p := range before {
		if _, ok := after[p]; !ok {
			out = append(out, p+": gone")
		}
	}
	sort.Strings(out)
	return out
}
