// Package trash moves files to the desktop's trash as the freedesktop.org
// trash specification has it: out of the way, and back again by any file
// manager.
//
// What is moved is renamed within its own file system and nothing else: never
// copied, never followed through a link, never put over something that is
// there. Each move first leaves a note of where the thing came from.
package trash

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"
)

// An Item is one thing to move, as it was when somebody was asked about it.
type Item struct {
	Path     string // absolute; its last element is not followed if it is a link
	Dev, Ino uint64
}

// maxItems bounds what one call moves.
const maxItems = 1000

// Look returns the items that paths name, and an error if any of them cannot
// be moved to a trash: one that is not there, a mount or what holds one, the
// trash itself or what holds it, a file system without a trash of its own.
// home is the trash of the user's home, an absolute path that need not exist
// yet. Look changes nothing.
func Look(home string, paths []string) ([]Item, error) {
	switch {
	case !filepath.IsAbs(home):
		return nil, fmt.Errorf("there is no trash at %q", home)
	case len(paths) == 0:
		return nil, fmt.Errorf("nothing to move")
	case len(paths) > maxItems:
		return nil, fmt.Errorf("more than %d things", maxItems)
	}
	var items []Item
	for i, p := range paths {
		for _, q := range paths[:i] {
			if within(p, q) || within(q, p) {
				return nil, fmt.Errorf("%q and %q overlap", q, p)
			}
		}
		it, err := look(home, p)
		if err != nil {
			return nil, fmt.Errorf("move %q to the trash: %w", p, err)
		}
		items = append(items, it)
	}
	return items, nil
}

// Move moves items to the trash, in order, and stops at the first that cannot
// be moved or is no longer what Look saw. moved are the paths that are gone
// from their places, with or without an error.
func Move(home string, now time.Time, items []Item) (moved []string, err error) {
	for _, it := range items {
		if err := move(home, now, it); err != nil {
			return moved, fmt.Errorf("move %q to the trash: %w", it.Path, err)
		}
		moved = append(moved, it.Path)
	}
	return moved, nil
}

// note is what the specification calls the trash info of a thing that was at
// path.
func note(path string, now time.Time) string {
	var b strings.Builder
	b.WriteString("[Trash Info]\nPath=")
	for i := range len(path) {
		c := path[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("/-_.~", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	fmt.Fprintf(&b, "\nDeletionDate=%s\n", now.Format("2006-01-02T15:04:05"))
	return b.String()
}

// candidate is the nth name to try for a thing called base. Names are cut so
// that the note's name fits too.
func candidate(base string, n int) string {
	suffix := ""
	if n > 1 {
		suffix = fmt.Sprintf(".%d", n)
	}
	const most = 255 - len(".trashinfo")
	if over := len(base) + len(suffix) - most; over > 0 {
		base = base[:len(base)-over]
	}
	return base + suffix
}

// within reports whether p is dir or lies below it.
func within(p, dir string) bool {
	return p == dir || strings.HasPrefix(p, strings.TrimSuffix(dir, "/")+"/")
}
