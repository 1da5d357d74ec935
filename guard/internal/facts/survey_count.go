package facts

import (
	"slices"

	"guard/shellparse"
)

// State is what could be done about a file once it is gone. Its zero value is
// that nobody knows.
type State uint8

// The states.
const (
	NotCompared  State = iota // git could not be asked, or too much would have to be read
	Unchanged                 // as in the commit that is checked out
	InIndex                   // as in git's index, and in no commit
	Build                     // in a directory that is built again
	Modified                  // tracked, and not as git has it
	Missing                   // as git has it by name, but git's copy is gone
	Untracked                 // git does not know it
	Ignored                   // … and is told to overlook it
	NoRepository              // there is no repository around it
	Repository                // what a repository consists of
	NumStates    = int(iota)
)

var stateNames = [...]string{"not compared", "unchanged", "staged", "build", "modified", "missing", "untracked", "ignored", "no repository", "repository"}

func (s State) String() string {
	if int(s) < len(stateNames) {
		return stateNames[s]
	}
	return "invalid"
}

// An Item is one file: its path, size in bytes and time of change in
// nanoseconds.
type Item struct {
	Path  string
	Bytes int64
	Time  int64
}

// A Count sums up files.
type Count struct {
	Files int
	Bytes int64
	First []Item // the three largest, the largest first
}

func (c *Count) add(i Item) {
	c.Files++
	c.Bytes += i.Bytes
	n := len(c.First)
	for n > 0 && larger(i, c.First[n-1]) {
		n--
	}
	if n < maxShown {
		c.First = slices.Insert(c.First, n, i)
		c.First = c.First[:min(len(c.First), maxShown)]
	}
}

func larger(a, b Item) bool { return a.Bytes > b.Bytes || a.Bytes == b.Bytes && a.Path < b.Path }

// A Link is a symbolic link and what it says. It is never followed.
type Link struct{ Path, To string }

// A Total is what lies at one path or several.
type Total struct {
	Count          // of everything that is no directory; First and Newest leave out what a repository consists of
	Dirs     int   // with the paths themselves
	Newest   *Item // nil without files
	States   [NumStates]Count
	Orphans  [NumStates]Count // those of States whose repository is taken away as well
	Links    int
	Leads    []Link   // the first three links
	Mounts   []string // paths at which something else is mounted, at most three
	Unread   []string // directories that could not be read, at most three
	Vanished int      // paths that were gone when they were looked at
	Repos    []string // worktrees whose repository lies there too, at most three
	Secrets  int      // names of secrets
	More     bool     // counting stopped, or something could not be read
}

// A Target is one path that is surveyed, and what lies there.
type Target struct {
	Path string
	Kind shellparse.InfoKind
	Total
}

// Only leaves out the files of all other states.
func (s *Survey) Only(states ...State) {
	for i := range s.Targets {
		s.Targets[i].only(states)
	}
	s.All.only(states)
}

func (t *Total) only(states []State) {
	t.Count, t.Newest, t.Links, t.Leads, t.Secrets = Count{}, nil, 0, nil, 0
	for i := range t.States {
		if !slices.Contains(states, State(i)) {
			t.States[i], t.Orphans[i] = Count{}, Count{}
		}
		c := &t.States[i]
		t.Files += c.Files
		t.Bytes += c.Bytes
		t.First = append(t.First, c.First...)
	}
	slices.SortFunc(t.First, func(a, b Item) int {
		if larger(a, b) {
			return -1
		}
		return 1
	})
	t.First = t.First[:min(len(t.First), maxShown)]
}
