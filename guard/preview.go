package guard

import (
	"context"
	"errors"
	"slices"
	"time"

	"guard/guard/internal/facts"
	"guard/shellparse"
)

// A Preview says what a request would take away or overwrite, as the machine
// is now. What was not looked at is said in Notes and by AtLeast; a Preview
// that says nothing promises nothing. Names and commit messages in it are
// other people's words. The contents of secrets are never part of it.
type Preview struct {
	Changes []PreviewChange `json:"changes"`
	Git     []PreviewGit    `json:"git"`
	Diffs   []PreviewDiff   `json:"diffs"`
	Notes   []string        `json:"notes"`

	dir string // names are shown relative to it
}

// A PreviewChange is what happens to files of one or several paths.
type PreviewChange struct {
	// Action is "delete", "move", "overwrite", "create", "discard" (git throws
	// away changes), or "touch" for what is changed in a way that is not known.
	Action  string          `json:"action"`
	By      string          `json:"by"`    // the program
	Among   bool            `json:"among"` // only some of what is counted, chosen by the program
	Targets []PreviewTarget `json:"targets"`

	Files   int    `json:"files"` // everything that is no directory
	Dirs    int    `json:"dirs"`
	Bytes   int64  `json:"bytes"`
	AtLeast bool   `json:"at_least"` // counting stopped, or something could not be read
	Why     string `json:"why"`      // … and which of the two; may be empty

	Groups  []PreviewGroup `json:"groups"`
	Largest *PreviewFile   `json:"largest"`
	Newest  *PreviewFile   `json:"newest"`

	Links      int           `json:"links"` // symbolic links, which are not followed
	Leads      []PreviewLink `json:"leads"` // the first of them
	Mounts     []string      `json:"mounts"`
	Unreadable []string      `json:"unreadable"`
	Vanished   int           `json:"vanished"` // paths that were gone when they were looked at
	Secrets    int           `json:"secrets"`  // names that tell of secrets

	// Repositories are worktrees whose repository goes too: git then brings
	// nothing of them back.
	Repositories []PreviewRepository `json:"repositories"`
}

// A PreviewTarget is one path, resolved.
type PreviewTarget struct {
	Path  string `json:"path"`
	Kind  string `json:"kind"` // file, directory, link, device, other, missing or unknown
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// A PreviewGroup are files with the same fate.
type PreviewGroup struct {
	State string   `json:"state"` // unchanged, staged, build, modified, missing, untracked, ignored, no repository, repository or not compared
	Undo  string   `json:"undo"`  // as an effect's: git, rebuild, gone or unknown
	Files int      `json:"files"`
	Bytes int64    `json:"bytes"`
	Names []string `json:"names"` // of the largest, three at most
}

// A PreviewFile is one file.
type PreviewFile struct {
	Path    string    `json:"path"`
	Bytes   int64     `json:"bytes"`
	Changed time.Time `json:"changed"`
}

// A PreviewLink is a symbolic link and what it says.
type PreviewLink struct {
	Path string `json:"path"`
	To   string `json:"to"`
}

// A PreviewRepository is a repository that goes with its files.
type PreviewRepository struct {
	Top      string `json:"top"`
	Unpushed int    `json:"unpushed"` // commits that no remote is known to have; 1,000 or more are 1000, not known is -1
}

// Bounds of one preview.
const (
	maxPreviewCalls = 20
	maxPreviewPaths = 2000
)

// surveyor is what previews need of the world.
type surveyor interface {
	Survey(paths, going []string) *facts.Survey
	Expand(target string, partial bool) (paths []string, some bool)
	Tracked(dir, rev string, specs []string) *facts.Survey
	Cleaned(dir string, words []string) (paths []string, more, ok bool)
	Rev(dir, rev string) string
	Between(dir, has, lacks string) facts.Commits
	OnlyOn(dir, ref string) facts.Commits
	Unpushed(dir string) facts.Commits
	Stashes(dir string) (list []facts.Stash, count int, ok bool)
	Upstream(dir, branch string) string
	PushesMore(dir string) bool
	Find(dirs []string, match func(path string, kind shellparse.InfoKind, depth int) bool) (paths []string, ok bool)
}

// Preview says what a request would take away or overwrite, without asking
// anybody, running it or writing anything. An error means that the request
// cannot be judged, or that ctx has ended.
func (g *Guard) Preview(ctx context.Context, req *Request) (*Preview, error) {
	if req == nil {
		return nil, errors.New("preview: no request given")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	j, err := g.judge(req, g.look())
	if err != nil {
		return nil, err
	}
	all := make([]int, len(j.report.Calls))
	for i := range all {
		all[i] = i
	}
	return g.preview(j, all), nil
}

// previewed is the preview of a question, in the number of lines that is
// wished for.
func (g *Guard) previewed(j *judged, open []int) []string {
	if g.settings.PreviewLines <= 0 {
		return nil
	}
	lines := g.preview(j, open).Lines()
	if most := g.settings.PreviewLines; len(lines) > most {
		lines = append(lines[:most-1:most-1], "… and more: guard preview shows all of it")
	}
	return lines
}

// preview looks at the calls with the given indexes.
func (g *Guard) preview(j *judged, calls []int) *Preview {
	p := &Preview{Changes: []PreviewChange{}, Git: []PreviewGit{}, Diffs: []PreviewDiff{}, Notes: []string{}, dir: j.req.Dir}
	if len(calls) > maxPreviewCalls {
		p.note("only the first 20 commands were looked at")
		calls = calls[:maxPreviewCalls]
	}
	gone := j.going(calls)
	for _, i := range calls {
		p.files(j, i, gone)
		p.git(j, i)
		p.diffs(g, j, i)
	}
	if !j.report.Full || slices.ContainsFunc(calls, func(i int) bool { return len(j.report.Calls[i].Call.Partial) > 0 }) {
		p.note("not everything in the command was understood, so more may change than is shown")
	}
	return p
}

func (p *Preview) note(why string) {
	if !slices.Contains(p.Notes, why) {
		p.Notes = append(p.Notes, why)
	}
}
