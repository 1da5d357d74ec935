package shellparse

import (
	"guard/effect"
	"guard/shellparse/catalog"
)

// Class is a script's most severe operation. Its order is the order of
// severity; the zero value is not a class.
type Class uint8

// The classes, mildest first.
const (
	ReadOnly Class = iota + 1 // needs full coverage
	Network
	Writes
	Executes
	Unknown
	Deletes
)

// String returns the name that check prints; the zero value is "unknown".
func (c Class) String() string {
	switch c {
	case ReadOnly:
		return "read-only"
	case Network:
		return "network"
	case Writes:
		return "write"
	case Executes:
		return "execute"
	case Deletes:
		return "delete"
	}
	return "unknown"
}

// Dialect is the shell language a text is parsed in.
type Dialect uint8

// The dialects.
const (
	Posix Dialect = iota
	Bash
	Zsh
	Ksh
)

// Analysis is what a script would do. The zero value is partial: it covers
// nothing.
type Analysis struct {
	Calls []Call
	Class Class

	// Partial says, a reason each, why not everything was understood. Empty
	// means full coverage.
	Partial []string

	// Direct is set if the script is one simple command of known words that
	// may be exec'ed without a shell: no builtin, keyword, function,
	// assignment, redirection, negation or background.
	Direct bool

	Steps int // work done, for the tests that hold it linear
}

// Full reports whether everything was understood.
func (a *Analysis) Full() bool { return len(a.Calls) > 0 && len(a.Partial) == 0 || a.Class == ReadOnly }

// Call is one program with its words, as far as they are known.
type Call struct {
	Words     []Word // the inner command: wrappers are peeled
	Program   string // the name it was looked up by; empty if computed
	Row       *catalog.Row
	Sub       *catalog.Row // the innermost subcommand's row; Row if there is none
	Wrappers  []Wrapper
	Dir       string // where it runs; empty if not known
	Redirects []Redirect
	Assigns   []Assign
	Producers []int // calls whose output this one runs or sends
	Effects   []effect.Effect
	Partial   []string // why this call is not fully understood
	Offset    int      // where it stands in the script, in bytes; -1 if inside other words
	End       int
	Identity  Identity // what PATH finds for Program
	CodeFiles []string // scripts and definitions whose code it runs
	Data      string   // a here-document or literal pipe it reads, if any
	Builtin   bool     // run by the shell itself
	Stdin     bool     // its standard input comes from this script
}

// Word is one word of a call as it will be passed.
type Word struct {
	Text   string // the word; if it is not known, its source text
	Known  bool
	Prefix string   // what a word that is not known certainly begins with
	Suffix string   // … and ends with
	Empty  string   // the word if everything unknown in it is empty
	Solid  bool     // nothing unknown in it can be empty
	Number bool     // what is unknown in it are decimal numbers
	Glob   bool     // an unquoted pattern of file names; Prefix ends before it
	Multi  bool     // may stand for none or several words
	NoDash bool     // certainly begins with no dash
	Below  bool     // a file that a search chose, strictly below Prefix
	Vars   []string // inherited variables that went into it
	From   []int    // calls whose output went into it
	Secret bool     // holds the value of a variable named like a secret
	Data   bool     // its role is data: it names nothing

	unknowns int  // how many parts are not known, where that was counted
	fields   bool // NoDash holds for each of the words that splitting makes of it
	loose    bool // may stand for several words, of which not the first may begin with a dash
}

// Wrapper is a program that runs the call: sudo, env, xargs.
type Wrapper struct {
	Name  string
	Words []string // its decisive words, for the signature; empty for inert ones
	Inert bool
	Row   *catalog.Row
}

// Redirect is one redirection of a call that opens a file.
type Redirect struct {
	Op   string // as written: ">", ">>", "<", "<>"
	File Word
}

// Assign is a variable set for one call or exported before it.
type Assign struct {
	Name  string
	Value Word
}

// Identity is the file that a program's name stands for.
type Identity struct {
	Path      string // as PATH finds it, links unresolved; empty if not installed
	Real      string // with links resolved
	Untrusted string // why the file is not the program the catalogue knows; empty if it is
}

// Facts is what the analysis may ask the world. Every method is one bounded
// look-up; a method that does not know answers false. A nil Facts knows
// nothing.
type Facts interface {
	// Env returns an inherited variable. known is false if guard cannot tell
	// whether it is set.
	Env(name string) (value string, set, known bool)
	// Home returns the home of user, or of the caller if user is empty.
	Home(user string) (dir string, ok bool)
	// Stat describes what path names, without following a last link.
	Stat(path string) Info
	// Resolve returns path with every link resolved as far as it exists.
	Resolve(path string) string
	// List returns names in dir, at most a few thousand.
	List(dir string) (names []string, ok bool)
	// ReadFile returns a small file, 256 KiB at most.
	ReadFile(path string) (data []byte, ok bool)
	// LookPath returns what name stands for when run in dir.
	LookPath(name, dir string) Identity
	// GitConfig returns the keys of the repository around dir, its worktree
	// and includes, that make git run programs, and its aliases, as
	// "key=value"; nil if there are none or no repository.
	GitConfig(dir string) []string
	// ProjectRoot returns the root of the project around dir, or "".
	ProjectRoot(dir string) string
}

// Info is what [Facts] knows of a path.
type Info struct {
	Kind InfoKind
	Exec bool // may be executed
	Size int64
}

// InfoKind is the kind of file.
type InfoKind uint8

// The kinds of file. NotKnown is what a look-up that failed answers.
const (
	NotKnown InfoKind = iota
	Missing
	Regular
	Directory
	Symlink
	Device
	Other
)
