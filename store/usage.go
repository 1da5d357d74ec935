package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	usageName = "usage"
	usageFull = 256 << 10 // bytes, and the size of the rules; then uses are summed up
)

// use is what the usage file says of one rule: it counts on top of what the
// rule itself says.
type use struct {
	count int64
	last  time.Time
}

// Use counts one use of each rule at now. Rules are not rewritten: a use is a
// line "id count seconds" in a file of its own, and no use is lost however
// many processes count at once. Unknown ids are counted too and never shown.
func (s *Store) Use(now time.Time, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	var line []byte
	for _, id := range ids {
		if id == "" || strings.ContainsAny(id, " \n") {
			return fmt.Errorf("cannot count a use of rule %q: not an id", id)
		}
		// The leading newline ends what a crash may have left behind.
		line = appendUse(append(line, '\n'), id, use{1, now})
	}
	release, err := s.lock(s.state(lockName), true)
	if err != nil {
		return err
	}
	defer func() { release() }()
	f, info, err := openPrivate(s.state(usageName), os.O_WRONLY|os.O_APPEND|os.O_CREATE)
	if err != nil {
		return fmt.Errorf("cannot count uses: %w", err)
	}
	_, err = f.Write(line)
	f.Close()
	if err != nil {
		return fmt.Errorf("cannot count uses: %w", err)
	}
	if info.Size() < s.usageLimit() {
		return nil
	}
	release()
	if release, err = s.lock(s.state(lockName), false); err != nil {
		release = func() {}
		return nil // counted; another process sums up later
	}
	return s.sumUses()
}

// usageLimit leaves room for one line a rule, else many rules would be summed
// up at every use.
func (s *Store) usageLimit() int64 {
	info, err := os.Lstat(s.state(rulesName))
	if err != nil {
		return usageFull
	}
	return usageFull + info.Size()
}

// sumUses rewrites the usage file with one line a rule. The caller holds the
// lock alone.
func (s *Store) sumUses() error {
	info, err := os.Lstat(s.state(usageName))
	if errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() < s.usageLimit() {
		return nil // another process was faster
	}
	if err != nil {
		return fmt.Errorf("cannot sum up uses: %w", err)
	}
	uses, err := s.readUses()
	if err != nil {
		return err
	}
	rules, _, err := s.readRules()
	if err != nil {
		return err
	}
	var out []byte
	for i := range rules {
		if u, ok := uses[rules[i].ID]; ok {
			out = append(appendUse(out, rules[i].ID, u), '\n')
		}
	}
	return writeWhole(s.state(usageName), out)
}

func appendUse(dst []byte, id string, u use) []byte {
	dst = append(append(dst, id...), ' ')
	dst = append(strconv.AppendInt(dst, u.count, 10), ' ')
	dst = strconv.AppendInt(dst, u.last.Unix(), 10)
	return append(dst, " ."...) // a line that a crash cut short does not count
}

// readUses sums up the usage file.
func (s *Store) readUses() (map[string]use, error) {
	data, err := readPrivate(s.state(usageName))
	if err != nil {
		return nil, err
	}
	uses := make(map[string]use)
	for line := range bytes.SplitSeq(data, []byte{'\n'}) {
		f := strings.Fields(string(line))
		if len(f) != 4 || f[3] != "." {
			continue
		}
		count, err1 := strconv.ParseInt(f[1], 10, 64)
		at, err2 := strconv.ParseInt(f[2], 10, 64)
		if err1 != nil || err2 != nil || count < 0 {
			continue
		}
		u := uses[f[0]]
		u.count += count
		if last := time.Unix(at, 0).UTC(); last.After(u.last) {
			u.last = last
		}
		uses[f[0]] = u
	}
	return uses, nil
}
