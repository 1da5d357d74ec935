package facts

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"path"
	"strings"
	"time"

	"guard/shellparse"
)

const (
	maxOutput = 1 << 20
	maxAnswer = 16 << 20         // … of what is read piece by piece
	gitWait   = 10 * time.Second // then the answer is not known, which is worse
)

// plumbing asks the git of this machine, in a way that lets the repository
// run nothing: only commands that start neither pager, hook, filter nor
// helper, no transport, no configuration but the repository's, and what that
// could still start is overridden.
type plumbing struct {
	world *World
	path  string
	found bool
	tired bool // it did not answer in time, and is not asked again in this moment
}

func (g *plumbing) run(r *repo, input string, words ...string) (out string, status int, ok bool) {
	buf := &bounded{max: maxOutput}
	status, ok = g.stream(r, input, buf, words...)
	return buf.String(), status, ok && !buf.over
}

func (g *plumbing) stream(r *repo, input string, to io.Writer, words ...string) (status int, ok bool) {
	return g.start(r, r.top, input, to, words...)
}

func (g *plumbing) start(r *repo, dir, input string, to io.Writer, words ...string) (status int, ok bool) {
	if !g.found {
		g.found = true
		if id := g.world.LookPath("git", r.top); id.Untrusted == "" {
			g.path = id.Path
		}
	}
	if g.path == "" || g.tired || g.blocks(r) {
		return 0, false
	}
	args := append([]string{
		"--git-dir=" + r.dir, "--work-tree=" + r.top, "--no-pager", "--no-optional-locks", "--no-replace-objects",
		"-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.attributesFile=/dev/null", "-c", "submodule.recurse=false",
		"-c", "core.ignoreStat=false", "-c", "core.trustctime=true", "-c", "core.checkStat=default", "-c", "core.fileMode=true",
		"-c", "status.submoduleSummary=false", "-c", "core.quotePath=false",
	}, words...)
	ctx, cancel := context.WithTimeout(context.Background(), gitWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, g.path, args...)
	cmd.Dir = dir
	cmd.Env = []string{
		"PATH=/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1",
		"GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0", "GIT_NO_REPLACE_OBJECTS=1",
	}
	cmd.WaitDelay = time.Second
	cmd.Stdin = strings.NewReader(input)
	cmd.Stdout = to
	err := cmd.Run()
	g.tired = g.tired || ctx.Err() != nil
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() > 0 {
		return exit.ExitCode(), true
	}
	return 0, err == nil
}

// blocks reports that git would wait for whoever writes into a pipe, or for a
// device, that stands where it reads.
func (g *plumbing) blocks(r *repo) bool {
	for _, p := range [...]string{join(r.dir, "index"), join(r.dir, "HEAD"), join(r.common, "config"), join(r.common, "packed-refs"), join(r.common, "info/exclude"), join(r.top, ".gitignore")} {
		switch g.world.stat(g.world.Resolve(p)).kind {
		case shellparse.Other, shellparse.Device:
			return true
		}
	}
	return false
}

var errOutput = errors.New("too much output")

type bounded struct {
	bytes.Buffer
	max  int
	over bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > b.max {
		b.over = true
		return 0, errOutput
	}
	return b.Buffer.Write(p)
}

// cutter hands over what is written to it in pieces.
type cutter struct {
	pieces
	part []byte
	left int // bytes that may still come
}

func (c *cutter) Write(p []byte) (int, error) {
	n := len(p)
	if c.left -= n; c.left < 0 {
		return 0, errOutput
	}
	for {
		i := bytes.IndexByte(p, c.sep)
		if i < 0 {
			c.part = append(c.part, p...)
			return n, nil
		}
		if !c.each(string(append(c.part, p[:i]...))) {
			return 0, errOutput
		}
		c.part, p = c.part[:0], p[i+1:]
	}
}

func (g *plumbing) ask(r *repo, dir, input string, each pieces, words ...string) (status int, ok bool) {
	c := &cutter{pieces: each, left: maxAnswer}
	status, ok = g.start(r, dir, input, c, words...)
	if ok && len(c.part) > 0 {
		ok = each.each(string(c.part))
	}
	return status, ok
}

// missing is asked by name alone: an object that is there, but broken inside,
// is not found out.
func (g *plumbing) missing(r *repo, sums []string) (map[string]bool, bool) {
	lacks := map[string]bool{}
	seen := 0
	status, ok := g.ask(r, r.top, strings.Join(sums, "\n")+"\n", pieces{'\n', func(line string) bool {
		seen++
		if sum, kind, _ := strings.Cut(line, " "); kind != "blob" {
			lacks[sum] = true
		}
		return true
	}}, "cat-file", "--batch-check=%(objectname) %(objecttype)", "--buffer")
	return lacks, ok && status == 0 && seen == len(sums)
}

func (g *plumbing) head(r *repo, dir string, deep bool) (map[string]blob, bool) {
	in := rel(dir, r.top)
	words := []string{"ls-tree", "-z", "--full-tree"}
	if deep {
		words = append(words, "-r")
	}
	// REV:DIR lists the directory itself, and cannot be taken for a pattern.
	out, status, ok := g.run(r, "", append(words, "HEAD:"+in)...)
	if !ok {
		return nil, false
	}
	blobs := map[string]blob{}
	if status != 0 {
		// A directory that HEAD lacks has no files; without HEAD nothing is known.
		if in == "" {
			return nil, false
		}
		return blobs, g.world.head(r, r.top, false).ok
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(out, "\x00"), "\x00") {
		meta, name, found := strings.Cut(line, "\t")
		f := strings.Fields(meta)
		if found && len(f) == 3 {
			blobs[name] = blob{f[0], f[2]}
		}
	}
	return blobs, true
}

func (g *plumbing) indexed(r *repo, p string) (yes, ok bool) {
	out, status, ok := g.run(r, "", "--literal-pathspecs", "ls-files", "-z", "--cached", "--", p)
	return out != "", ok && status == 0
}

// loose lists the file as one of the index, or as one that is neither there nor
// ignored; what is in neither list is ignored.
func (g *plumbing) loose(r *repo, p string) (ignored, indexed, ok bool) {
	out, status, ok := g.run(r, "", "--literal-pathspecs", "ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard", "--", p)
	if !ok || status != 0 {
		return false, false, false
	}
	for entry := range strings.SplitSeq(out, "\x00") {
		if entry != "" && !strings.HasPrefix(entry, "? ") {
			return false, true, true
		}
	}
	return out == "", false, true
}

// An absolute path on standard input is taken as it is: this command does not
// know literal pathspecs, and needs none.
func (g *plumbing) ignored(r *repo, p string) (source string, ok bool) {
	out, status, ok := g.run(r, p+"\x00", "check-ignore", "-z", "-v", "--no-index", "--stdin")
	if !ok || status > 1 {
		return "", false
	}
	f := strings.Split(out, "\x00")
	if status == 1 || len(f) < 4 || strings.HasPrefix(f[2], "!") {
		return "", true
	}
	return g.world.Resolve(absolute(f[0], r.top)), true
}

// dirty does not ask git where asking could run a filter, or where submodules
// would be left out.
func (g *plumbing) dirty(r *repo, ignored bool) (paths []string, ok bool) {
	if r.bare || r.stray || g.world.config(r).broken || g.world.stat(path.Join(r.top, ".gitmodules")).kind != shellparse.Missing {
		return nil, false
	}
	for _, k := range g.world.config(r).keys {
		if runsCode(k) && !strings.HasPrefix(k.name, "alias.") {
			return nil, false
		}
	}
	words := []string{"status", "--porcelain=v1", "-z", "--ignore-submodules=all", "--untracked-files=normal", "--no-renames"}
	if ignored {
		words = append(words, "--ignored=traditional")
	}
	out, status, ok := g.run(r, "", words...)
	if !ok || status != 0 {
		return nil, false
	}
	for line := range strings.SplitSeq(out, "\x00") {
		if len(line) > 3 {
			paths = append(paths, path.Join(r.top, line[3:]))
		} else if line != "" {
			return nil, false
		}
	}
	// The index can be told to overlook a file's changes, and then says that
	// all is clean.
	tags := &overlooked{fresh: true}
	status, ok = g.stream(r, "", tags, "ls-files", "-v", "-z", "--cached")
	return paths, ok && status == 0 && !tags.any
}

// overlooked reads the output of ls-files -v -z, and notes an entry marked
// skip-worktree (S) or assume-unchanged (a small letter).
type overlooked struct {
	fresh bool // an entry begins here
	any   bool
}

func (o *overlooked) Write(p []byte) (int, error) {
	for _, c := range p {
		if o.fresh && (c == 'S' || c >= 'a' && c <= 'z') {
			o.any = true
		}
		o.fresh = c == 0
	}
	return len(p), nil
}
