// Package effect is the vocabulary of guard: what a command may do, to what,
// how bad that is and what is decided about it.
//
// Every enumeration has a zero value that is the careful one: an operation is
// unknown, an undo is unknown, an action denies.
package effect

// Operation is what is done to a target.
type Operation uint8

// The operations, unknown first.
const (
	Unknown Operation = iota
	Read
	Write
	Delete
	Execute
	Network // the words choose the host, and nothing stronger is known
)

// Ops is a set of operations: bit n stands for Operation n. The empty set
// means that nothing is known.
type Ops uint8

// Sets of one operation, for rows of the catalogue.
const (
	DoesUnknown Ops = 1 << iota
	DoesRead
	DoesWrite
	DoesDelete
	DoesExecute
	DoesNetwork
)

// Has reports whether op is in the set.
func (o Ops) Has(op Operation) bool { return o&(1<<op) != 0 }

// Area is the kind of thing a target is.
type Area uint8

// The areas, files first.
const (
	File Area = iota
	Git
	Process
	System
	Database
	Container
	Cloud
	Package
	Secret
	Arming // code or settings that act later: hooks, start files, schedules
	Guard  // guard's own rules, log, settings and commands
)

// Bits are properties an effect has besides its operation.
type Bits uint8

// The bits.
const (
	Remote     Bits = 1 << iota // happens on another machine
	Send                        // data leaves this machine
	Privileged                  // with another user's rights
)

// Kind tells what an execute effect runs.
type Kind uint8

// The kinds of execute.
const (
	AnyCode     Kind = iota // not known what
	ProjectCode             // what the project's own definitions run
	OpaqueCode              // inline, or written just before
	RemoteCode              // fetched from elsewhere
)

// Undo tells how an effect can be taken back.
type Undo uint8

// The ways back, unknown first.
const (
	UndoUnknown Undo = iota
	UndoNone         // nothing to take back
	UndoGit
	UndoRebuild
	UndoTrash
	UndoManual
	UndoGone // cannot be taken back
)

// Risk is how much an effect can hurt.
type Risk uint8

// The levels of risk, in order.
const (
	None Risk = iota
	Low
	Medium
	High
	Critical
)

// Action is what is decided about an effect, a call or a script.
type Action uint8

// The actions, strictest first; the zero value denies.
const (
	Deny Action = iota
	Ask
	Allow
)

// Effect is one thing a call may do: an operation on a target.
type Effect struct {
	Op      Operation
	Area    Area
	Bits    Bits
	Kind    Kind
	Undo    Undo
	Partial bool   // Target is a pattern, or only the known beginning, of what is touched
	Danger  string // name of the danger pattern the catalogue knows it as, or empty
	Target  string // resolved path, host, ref or resource; empty if none or not known
	Why     string // in a few words, from the catalogue or the analysis
}

var (
	operationNames = [...]string{"unknown", "read", "write", "delete", "execute", "network"}
	areaNames      = [...]string{"file", "git", "process", "system", "database", "container", "cloud", "package", "secret", "arming", "guard"}
	kindNames      = [...]string{"any", "project", "opaque", "remote"}
	undoNames      = [...]string{"unknown", "none needed", "git", "rebuild", "trash", "manual", "gone"}
	riskNames      = [...]string{"none", "low", "medium", "high", "critical"}
	actionNames    = [...]string{"deny", "ask", "allow"}
)

func name[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return "invalid"
}

func parse[T ~uint8](names []string, s string) (T, bool) {
	for i, n := range names {
		if n == s {
			return T(i), true
		}
	}
	return 0, false
}

func (o Operation) String() string { return name(operationNames[:], o) }
func (a Area) String() string      { return name(areaNames[:], a) }
func (k Kind) String() string      { return name(kindNames[:], k) }
func (u Undo) String() string      { return name(undoNames[:], u) }
func (r Risk) String() string      { return name(riskNames[:], r) }
func (a Action) String() string    { return name(actionNames[:], a) }

// ParseOperation and its siblings read the names that String gives; ok is
// false, and the value the zero one, for any other text.
func ParseOperation(s string) (o Operation, ok bool) { return parse[Operation](operationNames[:], s) }
func ParseArea(s string) (a Area, ok bool)           { return parse[Area](areaNames[:], s) }
func ParseRisk(s string) (r Risk, ok bool)           { return parse[Risk](riskNames[:], s) }
func ParseAction(s string) (a Action, ok bool)       { return parse[Action](actionNames[:], s) }
func ParseUndo(s string) (u Undo, ok bool)           { return parse[Undo](undoNames[:], s) }
