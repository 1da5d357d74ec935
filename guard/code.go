package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// codeOf are the files whose content a yes to a call depends on: the scripts
// and definitions it runs with what they pull in, the lockfiles it installs
// from, and what it is fed or told to apply.
func (g *Guard) codeOf(j *judged, i int) []string {
	files := j.scriptsOf(i)
	for _, f := range j.fedTo(i) {
		if !slices.Contains(files, f) {
			files = append(files, f)
		}
	}
	return files
}

// codeFor is what a rule of a type holds digests of.
func (g *Guard) codeFor(t store.RuleType, j *judged, i int) []string {
	if t == store.Path {
		return j.scriptsOf(i)
	}
	return g.codeOf(j, i)
}

// scriptsOf is codeOf without what a call is fed: that of a rule about a
// directory, which is about where files go and not what is in them.
func (j *judged) scriptsOf(i int) []string {
	cr := &j.report.Calls[i]
	files := slices.Clone(cr.Call.CodeFiles)
	if slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Area == effect.Package && e.Op == effect.Write }) {
		for k := range cr.Effects { // pip install -r FILE
			if e := &cr.Effects[k]; e.Op == effect.Read && e.Area == effect.File && !e.Partial && e.Facts.Has(policy.Plain) && !slices.Contains(files, e.Target) {
				files = append(files, e.Target)
			}
		}
	}
	for k := range cr.Effects {
		if cr.Effects[k].Facts.Has(policy.FromLockfile) && cr.Dir != "" {
			for _, name := range lockfiles {
				if p := path.Join(cr.Dir, name); j.world.Stat(p).Kind != shellparse.Missing && !slices.Contains(files, p) {
					files = append(files, p)
				}
			}
			break
		}
	}
	return j.withIncludes(files, cr.Dir)
}

// fedTo are the files that a call takes what it does from without running
// them as code: what is piped or redirected into it, what a cluster, cloud or
// database is told by, and the sources of a program that is built to be run.
func (j *judged) fedTo(i int) []string {
	cr := &j.report.Calls[i]
	var out []string
	add := func(p string) {
		if p != "" && len(out) <= maxCode && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	asked, told := false, false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		asked = true
		told = told || e.Area == effect.Cloud || e.Area == effect.Database
		switch p := e.Target; {
		case e.Area == effect.Cloud && (strings.HasPrefix(p, "./") || strings.HasPrefix(p, "../") || strings.HasPrefix(p, "/")):
			add(j.existing(cr.Dir, p))
		case e.Op == effect.Execute && e.Area == effect.File && e.Kind == effect.ProjectCode && p != "" && !path.IsAbs(p) && !strings.Contains(p, "..."):
			p = j.existing(cr.Dir, p)
			if p != "" && j.world.Stat(p).Kind == shellparse.Directory {
				p += "/*"
			}
			add(p)
		}
	}
	if !asked {
		return nil
	}
	for d := range j.report.Calls {
		// What a call inside of another reads may be opened by the outer one.
		if from := &j.report.Calls[d]; d == i || cr.Call.Stdin && len(cr.Call.Producers) == 0 {
			for k := range from.Call.Redirects {
				if r := &from.Call.Redirects[k]; strings.HasPrefix(r.Op, "<") && r.File.Known && !r.File.Glob {
					add(j.regular(absolute(from.Dir, r.File.Text)))
				}
			}
		}
	}
	if n := slices.Index(cr.Argv, "-m"); n > 0 && n+1 < len(cr.Argv) && strings.HasPrefix(cr.Program, "python") {
		module := strings.ReplaceAll(cr.Argv[n+1], ".", "/")
		add(j.existing(cr.Dir, module+".py"))
		add(j.existing(cr.Dir, module+"/__main__.py"))
	}
	for _, p := range cr.Call.Producers {
		if p >= len(j.report.Calls) || p == i {
			continue
		}
		from := &j.report.Calls[p]
		for k := range from.Effects {
			if e := &from.Effects[k]; e.Op == effect.Read && e.Area == effect.File && !e.Partial {
				add(j.regular(e.Target))
			}
		}
	}
	if !told {
		return out
	}
	for k := range cr.Effects {
		if e := &cr.Effects[k]; e.Op == effect.Read && e.Area == effect.File && !e.Partial && e.Bits&effect.Send == 0 && path.IsAbs(e.Target) {
			add(j.existing("", e.Target))
		}
	}
	switch cr.Program {
	case "terraform", "tofu", "terragrunt", "pulumi", "cdk", "sam", "serverless", "helmfile", "skaffold":
		if cr.Dir != "" {
			add(cr.Dir + "/*")
		}
	}
	return out
}

func absolute(dir, p string) string {
	if path.IsAbs(p) {
		return path.Clean(p)
	}
	return path.Join(dir, p)
}

// existing is p, seen from dir, or "" if nothing is there.
func (j *judged) existing(dir, p string) string {
	if p = absolute(dir, p); !path.IsAbs(p) || j.world.Stat(p).Kind == shellparse.Missing {
		return ""
	}
	return p
}

// regular is p if what it leads to is a regular file.
func (j *judged) regular(p string) string {
	if p == "" || j.world.Stat(j.world.Resolve(p)).Kind != shellparse.Regular {
		return ""
	}
	return p
}

// companions are files that count together with another of the same
// directory, whether they exist by then or not.
var companions = [...]struct{ names, with string }{
	{"compose.yml compose.yaml docker-compose.yml docker-compose.yaml", "compose.override.yml compose.override.yaml docker-compose.override.yml docker-compose.override.yaml .env"},
	{"package.json", ".npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs bunfig.toml"},
	{"Cargo.toml", ".cargo/config.toml .cargo/config rust-toolchain rust-toolchain.toml build.rs"},
	{"go.mod", "go.work"},
	{"pyproject.toml setup.cfg tox.ini pytest.ini", "conftest.py"},
}

// inclusions say by which beginnings of a line a file names others that are
// read with it.
var inclusions = [...]struct {
	names  string // of files, or their endings
	begins []string
	beside bool // what is named lies beside the file, not where the call runs
}{
	{"Makefile makefile GNUmakefile .mk .mak", []string{"include ", "-include ", "sinclude "}, false},
	{".sh .bash .zsh .ksh", []string{"source ", ". "}, false},
	{"justfile Justfile .just", []string{"import ", "import? ", "mod "}, true},
	{".txt .in", []string{"-r ", "-c ", "--requirement ", "--requirement=", "--constraint ", "--constraint=", "-r", "-c"}, true},
	{".sql", []string{`\i `, `\include `, `\ir `, `\include_relative `, "source "}, true},
	{".cmake CMakeLists.txt", []string{"include("}, true},
	{".yml .yaml", []string{"- path: ", "path: ", "file: ", "- file: ", "- ", "taskfile: "}, true},
}

// withIncludes adds to files what counts together with them and what they name
// to be read with them, as far as that is plain text. dir is where the call
// runs.
func (j *judged) withIncludes(files []string, dir string) []string {
	out := files
	add := func(p string) {
		if len(out) <= maxCode && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	for n := 0; n < len(out); n++ {
		f := out[n]
		base, at := path.Base(f), path.Dir(f)
		for k := range companions {
			if slices.Contains(strings.Fields(companions[k].names), base) {
				for _, name := range strings.Fields(companions[k].with) {
					add(path.Join(at, name))
				}
			}
		}
		for k := range inclusions {
			in := &inclusions[k]
			if !nameIs(in.names, base) {
				continue
			}
			data, ok := j.world.ReadFile(f)
			if !ok {
				break
			}
			for line := range strings.Lines(string(data)) {
				for _, name := range included(strings.TrimSpace(line), in.begins) {
					for _, from := range [...]string{at, dir} {
						if p := j.regular(j.existing(from, name)); p != "" && (in.beside || from == dir || dir == at || strings.Contains(line, "$")) {
							add(p)
						}
					}
				}
			}
			break
		}
	}
	return out
}

// nameIs reports whether a file's name is one of a list of names and endings.
func nameIs(list, base string) bool {
	for _, n := range strings.Fields(list) {
		if base == n || n[0] == '.' && strings.HasSuffix(base, n) {
			return true
		}
	}
	return false
}

// included are the files that a line names after one of the beginnings. Of a
// name that a variable or a command begins, the rest is taken: that is how
// scripts name what lies beside them.
func included(line string, begins []string) []string {
	for _, begin := range begins {
		rest, ok := strings.CutPrefix(line, begin)
		if !ok {
			continue
		}
		if strings.Contains(rest, "$") {
			i := max(strings.LastIndexByte(rest, ')'), strings.LastIndexByte(rest, '}'))
			if i < 0 {
				i = strings.LastIndexByte(rest, '$')
			}
			slash := strings.IndexByte(rest[i:], '/')
			if slash < 0 {
				return nil
			}
			rest = rest[i+slash+1:]
		}
		rest, _, _ = strings.Cut(rest, "#")
		return strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t\"'();,", r) })
	}
	return nil
}

// Bounds of what is hashed together as one directory.
const (
	maxHashed      = 512
	maxHashedBytes = 16 << 20
)

// dirHash is the hash of the names and contents of all that lies in a
// directory and, if it is deep, below. What tools keep there for themselves
// does not count.
func dirHash(dir string, deep bool) string {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return hashMissing
	}
	h := sha256.New()
	seen, bytes := 0, int64(0)
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || p == dir {
			return err
		}
		if seen++; seen > maxHashed {
			return fs.ErrInvalid
		}
		switch name := d.Name(); {
		case d.IsDir() && (!deep || strings.HasPrefix(name, ".") || name == "node_modules"):
			return fs.SkipDir
		case d.IsDir() || strings.HasPrefix(name, "terraform.tfstate") || strings.HasSuffix(name, ".log"):
			return nil
		}
		info, err := os.Stat(p)
		if err != nil || info.IsDir() {
			return err
		}
		if bytes += info.Size(); bytes > maxHashedBytes {
			return fs.ErrInvalid
		}
		sum := fileHash(p)
		if sum == hashUnreadable {
			return fs.ErrInvalid
		}
		h.Write([]byte(p + "\x00" + sum + "\n"))
		return nil
	})
	if err != nil {
		return hashUnreadable
	}
	return hex.EncodeToString(h.Sum(nil))
}

// stirred reports whether a part of the script before a call may change the
// code that the call runs: what was compared would not be what runs.
func (j *judged) stirred(i int) bool {
	cr := &j.report.Calls[i]
	if i == 0 || len(cr.Call.CodeFiles) == 0 {
		return false
	}
	for d := range j.report.Calls[:i] {
		before := &j.report.Calls[d]
		for k := range before.Effects {
			e := &before.Effects[k]
			if e.Op == effect.Read || e.Op == effect.Network || e.Op == effect.Execute {
				continue
			}
			if e.Area == effect.Git && e.Bits&effect.Remote == 0 && movesTree(before.Argv) {
				return true
			}
			if p, open := strings.CutSuffix(e.Target, "/**"); open && e.Area == effect.File && slices.ContainsFunc(cr.Call.CodeFiles, func(f string) bool { return inside(f, p) }) {
				return true
			}
		}
	}
	return false
}

// movesTree reports whether a command may bring other content into files that
// a repository tracks.
func movesTree(argv []string) bool {
	if len(argv) == 0 {
		return false
	}
	for n, w := range argv[1:] {
		switch w {
		case "checkout", "switch", "co", "sw":
			// A new branch from here changes no file.
			rest := argv[n+2:]
			return len(rest) != 2 || rest[0] != "-b" && rest[0] != "-c" && rest[0] != "--create"
		case "pull", "merge", "rebase", "stash", "reset", "restore", "revert", "cherry-pick", "am", "apply", "submodule", "read-tree", "checkout-index", "sparse-checkout", "bisect", "update", "up", "patch", "subtree", "lfs":
			return true
		}
	}
	return false
}
