package store

import (
	"time"

	"guard/effect"
)

// An Entry is one line of the audit log: one command or one change of what
// guard goes by. Empty fields are not written.
type Entry struct {
	ID           string // given by NewID if empty
	Time         time.Time
	Kind         string // "command", or what was changed: "rule", "trust", "policy", …
	User         string
	Agent        string
	Session      string
	Conversation string
	Turn         string
	Tool         string
	Dir          string
	Project      string
	Command      string // as it was given; secrets are masked by Append
	Calls        []EntryCall
	Class        string
	Action       effect.Action // what was decided: allow or deny; ask for a question that stays open
	Risk         effect.Risk
	Dangers      []string
	Intent       string // declared by the agent
	Reason       string // the agent's words
	Why          string // guard's words: why it was asked about or denied
	Hint         string // guard's words: what would allow it
	Source       string // who or what decided
	Policy       string
	Rule         string
	Answer       string // of a person
	Feedback     string // a person's words
	Instead      string // what guard did, or was about to do, in the command's place
	Took         int64  // milliseconds until the decision
	Confined     string // "none" if the kernel held nothing back
	Status       int64  // exit status if guard itself ended
	Version      string // of guard

	// Set by Append: the line's number, the hash of what came before, and the
	// length of what a crash left between.
	Seq  int64
	Prev string
	Torn int64
}

// An EntryCall is one call of a command.
type EntryCall struct {
	Program string
	Argv    []string // as it was to run; secrets are masked by Append
	Action  effect.Action
	Risk    effect.Risk
	Rule    string
	Source  string
	Effects []string // each in a few words
}

func (e *Entry) fields() []field {
	return []field{
		{"seq", &e.Seq, true},
		{"prev", &e.Prev, true},
		{"torn", &e.Torn, false},
		{"time", &e.Time, true},
		{"id", &e.ID, true},
		{"kind", &e.Kind, false},
		{"user", &e.User, false},
		{"agent", &e.Agent, false},
		{"session", &e.Session, false},
		{"conversation", &e.Conversation, false},
		{"turn", &e.Turn, false},
		{"tool", &e.Tool, false},
		{"dir", &e.Dir, false},
		{"project", &e.Project, false},
		{"command", &e.Command, false},
		{"calls", listOf(&e.Calls), false},
		{"class", &e.Class, false},
		{"action", &e.Action, true},
		{"risk", &e.Risk, true},
		{"dangers", &e.Dangers, false},
		{"intent", &e.Intent, false},
		{"reason", &e.Reason, false},
		{"why", &e.Why, false},
		{"hint", &e.Hint, false},
		{"source", &e.Source, false},
		{"policy", &e.Policy, false},
		{"rule", &e.Rule, false},
		{"answer", &e.Answer, false},
		{"feedback", &e.Feedback, false},
		{"instead", &e.Instead, false},
		{"took", &e.Took, false},
		{"confined", &e.Confined, false},
		{"status", &e.Status, false},
		{"version", &e.Version, false},
	}
}

func (c *EntryCall) fields() []field {
	return []field{
		{"program", &c.Program, true},
		{"argv", &c.Argv, true},
		{"action", &c.Action, true},
		{"risk", &c.Risk, true},
		{"rule", &c.Rule, false},
		{"source", &c.Source, false},
		{"effects", &c.Effects, false},
	}
}

// Masked returns e with its secrets masked, as [Store.Append] keeps it.
func (e Entry) Masked() Entry {
	e.Command = MaskText(e.Command)
	e.Intent = MaskText(e.Intent)
	e.Reason = MaskText(e.Reason)
	e.Why = MaskText(e.Why)
	e.Feedback = MaskText(e.Feedback)
	e.Instead = MaskText(e.Instead)
	calls := make([]EntryCall, len(e.Calls))
	for i, c := range e.Calls {
		c.Argv = Mask(c.Argv)
		calls[i] = c
	}
	e.Calls = calls
	return e
}

// AppendEntry appends e to dst as the log writes it: one JSON object without a
// newline. It is for showing entries; [Store.Append] keeps them.
func AppendEntry(dst []byte, e Entry) []byte { return appendRecord(dst, &e) }
