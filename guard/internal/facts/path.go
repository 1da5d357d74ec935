package facts

import (
	"path"
	"strings"

	"guard/shellparse"
)

// clean is path.Clean without its cost for what is clean already.
func clean(p string) string {
	if p == "" || p[0] != '/' || strings.Contains(p, "//") || strings.Contains(p, "/.") || len(p) > 1 && p[len(p)-1] == '/' {
		return path.Clean(p)
	}
	return p
}

// under reports whether p is dir or lies below it.
func under(p, dir string) bool {
	if dir == "" {
		return false
	}
	return dir == "/" || len(p) >= len(dir) && p[:len(dir)] == dir && (len(p) == len(dir) || p[len(dir)] == '/')
}

// below is under without dir itself.
func below(p, dir string) bool { return p != dir && under(p, dir) }

// rel returns p below dir without a leading slash; p must be under dir.
func rel(p, dir string) string {
	return strings.TrimPrefix(strings.TrimPrefix(p, strings.TrimSuffix(dir, "/")), "/")
}

// join puts name below the clean directory dir.
func join(dir, name string) string {
	if dir == "/" {
		return "/" + name
	}
	return dir + "/" + name
}

// Resolve returns path with every link resolved as far as it exists; the rest
// is kept. Beyond 40 links the path is returned as it is.
func (w *World) Resolve(p string) string {
	if real, ok := w.followed[p]; ok {
		return real
	}
	real, _ := w.walkLinks(clean(p), true)
	return remember(w.followed, p, real)
}

// resolveParent resolves all but the last element: what rm and mv act on.
func (w *World) resolveParent(p string) string {
	if real, ok := w.parents[p]; ok {
		return real
	}
	real, _ := w.walkLinks(clean(p), false)
	return remember(w.parents, p, real)
}

// walkLinks resolves p; links are the links it met, in order.
func (w *World) walkLinks(p string, last bool) (real string, links []string) {
	if p == "" || p[0] != '/' {
		return p, nil
	}
	rest, real := p[1:], "/"
	missing := false
	for rest != "" {
		name, tail, _ := strings.Cut(rest, "/")
		rest = tail
		switch name {
		case "", ".":
			continue
		case "..":
			real = path.Dir(real)
			continue
		}
		next := join(real, name)
		if missing {
			real = next
			continue
		}
		switch w.stat(next).kind {
		case shellparse.Missing, shellparse.NotKnown:
			missing = true
		case shellparse.Symlink:
			if !last && strings.Trim(rest, "/") == "" {
				break
			}
			to, ok := w.disk.readlink(next)
			if !ok || to == "" || len(links) == maxLinks {
				return p, links
			}
			links = append(links, next)
			rest = to + "/" + rest
			if to[0] == '/' {
				real = "/"
			}
			continue
		}
		real = next
	}
	return real, links
}
