package shellparse

import (
	"bytes"
	"path"
	"strings"

	"guard/effect"
)

// askGit adds what the repository's configuration runs where a program that is
// not git asks git for its state: go list does for the build information.
func (j *judgement) askGit(verb string) {
	if j.a.facts == nil || j.dir == "" || j.cx.remote {
		return
	}
	for _, kv := range j.a.facts.GitConfig(j.dir) {
		key, val, _ := strings.Cut(kv, "=")
		if why := j.gitKeyRuns(verb, key, val, false); why != "" && key != "core.pager" {
			j.runs(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: key, Why: why})
		}
	}
}

// runs adds code that a call runs whatever its flags say of writing nothing.
func (j *judgement) runs(e effect.Effect) {
	dry := j.p.dry
	j.p.dry = false
	j.add(e)
	j.p.dry = dry
}

// readsCode adds the code of the project that a call runs because files of
// the tree say so, and notes the definitions it runs.
func (j *judgement) readsCode() {
	a := j.a
	for _, r := range j.p.chain {
		if r.ReadsCodeFrom == "" || a.facts == nil || j.cx.remote {
			continue
		}
		if j.dir == "" {
			j.fail("it may read code from a directory that is not known")
			continue
		}
		if f := madeFile(j.cx.st, j.dir, r.ReadsCodeFrom); f != "" && (r.Kind != effect.ProjectCode || !r.Does.Has(effect.Execute)) {
			j.fail("this script made " + clip(f) + ", which can name code to run")
		}
		found, always := a.findUp(j.dir, r.ReadsCodeFrom)
		if len(found) == 0 {
			continue
		}
		j.c.CodeFiles = append(j.c.CodeFiles, found...)
		if r.Kind != effect.ProjectCode || !r.Does.Has(effect.Execute) {
			always = found[0]
		}
		if always != "" {
			j.runs(effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Target: always, Why: "reads " + path.Base(always) + ", which can name code to run"})
		}
	}
}

// madeFile returns the file that the script itself wrote, in dir or above it,
// under a name of list; "" if there is none.
func madeFile(st *state, dir, list string) string {
	for _, w := range st.wrote {
		for rest := list; rest != ""; {
			var item string
			item, rest = nextItem(rest)
			item, _, _ = strings.Cut(strings.TrimPrefix(item, "!"), "~")
			for d := dir; item != ""; d = path.Dir(d) {
				if hit, _ := path.Match(path.Join(d, item), w.path); hit || w.covers(path.Join(d, item)) && len(w.from) > 0 && w.tree && strings.HasSuffix(w.path, "/**") {
					return w.path
				}
				if d == "/" || d == "." {
					break
				}
			}
		}
	}
	return ""
}

// findUp returns the files of list, see [catalog.Row.ReadsCodeFrom], that
// exist in dir or above it up to the project's root, and the first of them
// that is marked to run code always.
func (a *analyzer) findUp(dir, list string) (found []string, always string) {
	root := a.facts.ProjectRoot(dir)
	if root == "" {
		root = dir
	}
	for d, n := dir, 0; n < 32; n++ {
		for rest := list; rest != ""; {
			var item string
			item, rest = nextItem(rest)
			item, marked := strings.CutPrefix(item, "!")
			item, words, _ := strings.Cut(item, "~")
			f := a.present(d, item)
			if f == "" || !a.mentions(f, words) {
				continue
			}
			found = append(found, f)
			if marked && always == "" {
				always = f
			}
		}
		if d == root || d == "/" || d == "." {
			break
		}
		d = path.Dir(d)
	}
	return found, always
}

// present returns the path of the file in dir that item, a name or a pattern,
// stands for, or "".
func (a *analyzer) present(dir, item string) string {
	if item == "" {
		return ""
	}
	if strings.ContainsAny(item, "*") {
		names, _ := a.facts.List(dir)
		for _, name := range names {
			if ok, _ := path.Match(item, name); ok {
				return path.Join(dir, name)
			}
		}
		return ""
	}
	f := path.Join(dir, item)
	if k := a.facts.Stat(f).Kind; k == Missing || k == NotKnown {
		return ""
	}
	return f
}

// mentions reports that a file holds one of the words, separated by commas. No
// words are in every file, and a file that cannot be read may hold any.
func (a *analyzer) mentions(file, words string) bool {
	if words == "" {
		return true
	}
	data, ok := a.facts.ReadFile(file)
	if !ok {
		return true
	}
	for words != "" {
		var w string
		if w, words, _ = strings.Cut(words, ","); w != "" && bytes.Contains(data, []byte(w)) {
			return true
		}
	}
	return false
}
