package facts

import (
	"crypto/sha1"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"guard/policy"
	"guard/shellparse"
)

type headKey struct {
	repo, dir string
	deep      bool
}

type heads struct {
	blobs map[string]blob
	ok    bool
}

func (w *World) head(r *repo, dir string, deep bool) heads {
	k := headKey{r.dir, dir, deep}
	if h, ok := w.heads[k]; ok {
		return h
	}
	if all, ok := w.heads[headKey{r.dir, dir, true}]; ok && all.ok {
		return remember(w.heads, k, all.top())
	}
	if len(w.heads) >= maxHeavy {
		clear(w.heads)
	}
	blobs, ok := w.git.head(r, dir, deep)
	return remember(w.heads, k, heads{blobs, ok})
}

// top is what a listing that goes into directories has of the first level.
func (h heads) top() heads {
	out := map[string]blob{}
	for name, b := range h.blobs {
		if dir, _, below := strings.Cut(name, "/"); below {
			out[dir] = blob{"040000", "tree"}
		} else {
			out[name] = b
		}
	}
	return heads{out, true}
}

// fileFacts tells what is lost with the file or link at p.
func (w *World) fileFacts(p string, c *Context) policy.Fact {
	f := w.gitState(p)
	if c.Created != nil && c.Created(p) {
		f |= policy.CreatedHere
	}
	if f&(policy.Restorable|policy.Rebuildable|policy.CreatedHere) == 0 {
		f |= policy.Unique
	}
	return f
}

// dirtyFacts tells what is lost with files below the directory p, of which it
// is not known which are written: all that git could not bring back counts.
func (w *World) dirtyFacts(p string, c *Context) policy.Fact {
	r := w.repoOf(p)
	if r == nil || r.bare || r.stray || !under(p, r.top) {
		return policy.Unique
	}
	paths, ok := w.git.dirty(r, true)
	if !ok {
		return policy.Unique
	}
	f := policy.Restorable
	for _, q := range paths {
		if !under(q, p) && !under(p, q) {
			continue
		}
		if w.stat(q).kind == shellparse.Directory && w.inBuild(r, q) {
			continue
		}
		t := w.tree(q, maxPeek)
		if t.More || t.files == nil && t.Files > 0 || c.Created == nil {
			return policy.Unique
		}
		for _, file := range t.files {
			if under(file, p) && !c.Created(file) {
				return policy.Unique
			}
		}
		f = policy.CreatedHere
	}
	return f
}

func (w *World) gitState(p string) policy.Fact {
	if s, ok := w.states[p]; ok {
		return s
	}
	return remember(w.states, p, w.lookUpState(p))
}

func (w *World) lookUpState(p string) policy.Fact {
	dir, base := path.Split(p)
	dir = clean(dir)
	r := w.repoOf(dir)
	if r == nil || r.bare || r.stray || !under(dir, r.top) {
		return 0
	}
	if _, inside := insideGit(rel(p, r.top)); inside {
		return 0
	}
	if w.inBuild(r, dir) {
		return policy.Rebuildable | policy.Ignored
	}
	if h := w.head(r, dir, false); h.ok {
		if b, ok := h.blobs[base]; ok {
			if w.equals(p, b) && w.stored(r, b.sum, h) {
				return policy.Restorable
			}
			return 0
		}
	} else {
		return 0 // no commit, or git cannot say
	}
	switch ignored, indexed, ok := w.git.loose(r, p); {
	case !ok || indexed:
		return 0
	case ignored:
		return policy.Ignored
	}
	return policy.Untracked
}

// equals reports that the file or link at p is byte for byte what b has.
// Filters and line endings are not applied: a difference is a difference.
func (w *World) equals(p string, b blob) bool {
	var data []byte
	switch n := w.stat(p); {
	case n.kind == shellparse.Symlink && b.mode == "120000":
		to, ok := w.disk.readlink(p)
		if !ok {
			return false
		}
		data = []byte(to)
	case n.kind == shellparse.Regular && (b.mode == "100644" || b.mode == "100755") && n.size <= maxHash:
		var ok bool
		if data, ok = w.disk.read(p, maxHash); !ok {
			return false
		}
	default:
		return false
	}
	return blobSum(data, len(b.sum)) == b.sum
}

// stored reports that git's store has the object called sum, one of those that
// h names: a commit may name what a broken or partial store lacks. Where git
// must be asked, it is asked for others of h too.
func (w *World) stored(r *repo, sum string, h heads) bool {
	key := r.common + "\x00"
	if yes, ok := w.objects[key+sum]; ok {
		return yes
	}
	if len(sum) < 40 {
		return false
	}
	if n := w.stat(join(r.common, "objects/"+sum[:2]+"/"+sum[2:])); n.kind == shellparse.Regular && n.size > 0 {
		return remember(w.objects, key+sum, true)
	}
	sums := []string{sum}
	for _, b := range h.blobs {
		if _, known := w.objects[key+b.sum]; !known && b.sum != sum && b.mode != "040000" && b.mode != "160000" && len(sums) < maxBlobs {
			sums = append(sums, b.sum)
		}
	}
	lacks, ok := w.git.missing(r, sums)
	for _, s := range sums {
		remember(w.objects, key+s, ok && !lacks[s])
	}
	return ok && !lacks[sum]
}

// blobSum is the name git gives to data; size is that of a name in digits.
func blobSum(data []byte, size int) string {
	head := fmt.Appendf(nil, "blob %d\x00", len(data))
	if size == 2*sha256.Size {
		h := sha256.New()
		h.Write(head)
		h.Write(data)
		return hex.EncodeToString(h.Sum(nil))
	}
	h := sha1.New()
	h.Write(head)
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}

// inBuild reports that dir is, or lies in, a rebuildable directory of r.
func (w *World) inBuild(r *repo, dir string) bool {
	for d := dir; below(d, r.top); d = path.Dir(d) {
		if w.rebuildable(r, d) {
			return true
		}
	}
	return false
}

// rebuildable asks for three things: a name that build tools use, the marker
// that goes with it, and an ignore rule that is in HEAD as it is on disk, so
// that neither a new directory nor a new rule makes data look like a build.
func (w *World) rebuildable(r *repo, d string) bool {
	if yes, ok := w.builds[d]; ok {
		return yes
	}
	return remember(w.builds, d, w.askRebuildable(r, d))
}

func (w *World) askRebuildable(r *repo, d string) bool {
	if !w.buildName(d) || w.stat(d).kind != shellparse.Directory {
		return false
	}
	source, ok := w.git.ignored(r, d)
	if !ok || path.Base(source) != ".gitignore" || !under(source, r.top) {
		return false
	}
	if h := w.head(r, path.Dir(d), false); !h.ok || h.blobs[path.Base(d)].sum != "" {
		return false
	}
	if tracked, ok := w.git.indexed(r, d); !ok || tracked {
		return false
	}
	h := w.head(r, path.Dir(source), false)
	b, tracked := h.blobs[path.Base(source)]
	return h.ok && tracked && w.equals(source, b)
}

// buildName reports that d has a build directory's name and its marker.
func (w *World) buildName(d string) bool {
	parent, name := path.Dir(d), path.Base(d)
	if cache := w.read(join(d, "CACHEDIR.TAG"), maxFile); cache.ok {
		return strings.HasPrefix(string(cache.bytes), "Signature: 8a477f597d28d172789f06886806bc55")
	}
	var beside string
	switch name {
	case "node_modules", ".next", ".nuxt", ".output", ".svelte-kit", ".turbo", ".parcel-cache", ".angular", ".vite", "bower_components":
		beside = "package.json"
	case "dist", "coverage":
		beside = "package.json pyproject.toml setup.py Makefile go.mod .goreleaser.yml .goreleaser.yaml"
	case "build", "out":
		beside = "package.json Makefile CMakeLists.txt build.gradle build.gradle.kts pyproject.toml setup.py pubspec.yaml meson.build"
	case "target":
		beside = "Cargo.toml pom.xml build.sbt"
	case ".gradle":
		beside = "build.gradle build.gradle.kts settings.gradle settings.gradle.kts"
	case "bin", "obj":
		return w.beside(parent, ".csproj", ".fsproj", ".vbproj")
	case ".venv", "venv":
		return w.has(join(d, "pyvenv.cfg"))
	case "__pycache__":
		return w.beside(parent, ".py")
	case ".tox", ".nox":
		beside = "tox.ini noxfile.py pyproject.toml setup.cfg"
	case ".terraform":
		return w.beside(parent, ".tf")
	case "_build", "deps":
		beside = "mix.exs rebar.config dune-project"
	case "vendor":
		beside = "go.mod composer.json Gemfile"
	case "Pods":
		beside = "Podfile"
	case ".dart_tool":
		beside = "pubspec.yaml"
	case "zig-out", ".zig-cache", "zig-cache":
		beside = "build.zig"
	case "dist-newstyle", ".stack-work":
		beside = "cabal.project stack.yaml package.yaml"
	case "elm-stuff":
		beside = "elm.json"
	default:
		return strings.HasPrefix(name, "cmake-build-") && w.has(join(parent, "CMakeLists.txt")) ||
			strings.HasSuffix(name, ".egg-info") && w.has(join(d, "PKG-INFO"))
	}
	for _, m := range strings.Fields(beside) {
		if w.has(join(parent, m)) {
			return true
		}
	}
	return false
}

func (w *World) beside(dir string, endings ...string) bool {
	for _, e := range w.list(dir).entries {
		for _, end := range endings {
			if strings.HasSuffix(e.name, end) {
				return true
			}
		}
	}
	return false
}
