package guard

import (
	"context"
	"time"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// A Request is what somebody wants to run. Either Script, Argv or a Tool with
// Params says what; the rest says who, where and why. A caller's words only
// raise what guard finds out for itself.
type Request struct {
	ID     string         // the caller's own name for it; copied into the [Report]
	Tool   string         // "" and "bash" are the shell; else a name given to RegisterTool
	Script string         // shell text
	Args   []string       // $0, $1 … of Script
	Argv   []string       // a program and its words, run without a shell
	Params map[string]any // of a tool that is not the shell

	Dir     string             // where it runs; required
	Dialect shellparse.Dialect // of Script

	Description string // what the caller says it does
	Reason      string // the agent's words
	Intent      Intent

	Session, Turn, Conversation, Agent, User string

	Effects []effect.Effect // from callers that know; they add to what is found
	Preview string          // from callers that know
}

// Intent is what an agent declares about its request. It never lowers a risk.
type Intent struct {
	Action string // "read", "test", "deploy", …
	Scope  string
	Cost   string
}

// Source tells who or what decided.
type Source string

// The sources of a decision.
const (
	SourcePolicy  Source = "policy"
	SourceRule    Source = "rule"
	SourceGrant   Source = "grant"
	SourceRefusal Source = "refusal"
	SourceFloor   Source = "floor"
	SourceLimit   Source = "limit"
	SourceFlag    Source = "flag"
	SourcePerson  Source = "person"
	SourceBatch   Source = "batch"
)

// A Report is what would happen before anybody is asked: the check contract.
// Its action is the strictest of its calls'. The zero Report denies.
type Report struct {
	ID         string
	Class      shellparse.Class
	Action     effect.Action
	Risk       effect.Risk
	Reversible bool
	Full       bool // coverage
	Reasons    []string
	Batch      effect.Action // what happens where nobody can answer: Allow or Deny
	Rule       string        // tier/policy/name, a rule's id, or empty
	Source     Source
	Signature  string
	Direct     bool // may be exec'ed without a shell
	Calls      []CallReport
}

// A CallReport is a [Report] on one call.
type CallReport struct {
	Call      *shellparse.Call
	Argv      []string
	Computed  []int
	Program   string
	Wrappers  []string
	Dir       string
	Action    effect.Action
	Risk      effect.Risk
	Rule      string
	Source    Source
	Signature string
	Reasons   []string
	Remember  bool // grants and rules may answer this call
	Effects   []EffectReport
}

// An EffectReport is one effect with what the world and the policy say of it.
type EffectReport struct {
	effect.Effect
	Facts   policy.Fact
	Action  effect.Action
	Risk    effect.Risk
	Rule    string
	Source  Source
	Reason  string
	Level   string   // info, warning or danger: how a rule's reason is styled
	Dangers []string // names of danger patterns
}

// A Decision says whether a request may run, and who decided. The zero
// Decision denies.
type Decision struct {
	Allowed  bool
	Source   Source
	Rule     string
	Answer   AnswerKind // of a person, if one was asked
	Feedback string     // of a person, for the agent
	Reason   string     // one line: what was decided and why
	Hint     string     // what would allow it, typable; may be empty
	Status   int        // exit status if not allowed: 124, 125, 126 or 130; 0 only with Instead
	NotKept  string     // why a yes that was to be kept counts only once; empty if it was kept
	Instead  string     // what guard did in the command's place, as moving to the trash; the command is not to run then
	Report   *Report

	req     *Request
	environ []string
	program string  // the file that runs first
	binding []bound // what was approved, compared again before it runs
	trash   *trashing
}

// AnswerKind is what a person said to a question. The zero value is no answer.
type AnswerKind uint8

// The answers.
const (
	NoAnswer AnswerKind = iota // timed out, or the terminal went away
	Once
	ForTurn
	ForSession
	Always // with Answer.Rule
	No
	Never    // no, and a rule for good
	Feedback // no, with words for the agent
	Cancel   // stop everything
	Trash    // move to the trash instead
)

// An Answer is a person's answer to a [Question]. The zero Answer is no
// answer, and so is one that the question does not allow: a yes to a critical
// question without its word, a list of parts of another length.
type Answer struct {
	Kind     AnswerKind
	Feedback string // with Feedback, No and Never: words for whoever asked
	Word     string // what was typed for Question.Word

	// With Always: which of Question.Offers, which of its parts (nil: all; a
	// part that is not chosen is approved once), the pattern as the person
	// edited it (empty: as it was offered; see [Question.Edit]), for how long
	// (0: for good), and the person's words. What cannot be kept so is
	// approved once, and the Decision says why.
	Offer   int
	Ticks   []bool
	Pattern string
	Expires time.Duration
	Note    string

	// Parts answers the parts of a question one by one: a kind for each of
	// Question.Open, or of Question.Batch. It is nil if all have Kind; else
	// Kind counts only if it is Cancel. A request runs only if all of its
	// parts are approved, and only then is a yes to any of them kept; a no is
	// kept of the parts that were refused. In a batch a request of high risk
	// is approved only here: a Kind for all covers at most medium.
	Parts []AnswerKind
}

// A Question is what a person is asked. Everything in it that is not guard's
// own words is data to be shown escaped.
type Question struct {
	Request *Request
	Report  *Report
	Command string  // the whole command as it will run, never cut
	Open    []int   // indexes into Report.Calls that need an answer
	Offers  []Offer // rules an "always" may store, best first; empty if none is honest
	// NotOffered says why a kind of rule is not offered.
	NotOffered []string
	Session    bool // yes for the session can be kept
	Turn       bool // yes for this turn can be kept
	// Besides is what a yes for the session answers besides this very command:
	// the project's own code, a host, the same files written again.
	Besides []string
	Word    string   // a critical question is answered by typing this word; else empty
	Refused string   // words of an earlier refusal of the same effect
	Trash   bool     // the targets can be moved to the trash instead
	Size    Size     // of what would be deleted
	Preview []string // what would be lost, as [Preview.Lines] has it; Request.Preview is the caller's
	Advice  []Advice // what the dangers mean, the worst first
	Habit   string   // how often this was approved or refused before; may be empty
	Notices []string // what the person should know besides

	// Batch holds the questions of several requests that are asked at once,
	// each of which is whole. The other fields then only sum up: Request is
	// nil, and Open and Offers are empty.
	Batch []*Question

	edit func(offer int, ticks []bool, pattern string) (Offer, error)
}

// Size is how much lies in some places.
type Size struct {
	Files int64 // all that is no directory
	Bytes int64 // in the files
	More  bool  // there is more than was counted
}

// Advice says what one danger means, in words a person understands.
type Advice struct {
	Danger string // the pattern's name
	What   string // what happens
	Undo   string // how it is taken back
	Safer  string // a command that does it more safely; may be empty
}

// An Offer is a rule that would be stored, in words a person can check.
type Offer struct {
	Kind    string // "exact", "prefix", "path", "project" or "host"; "parts" if each part has a kind of its own
	Pattern string // what will be stored, quoted
	Covers  []string
	Not     []string // commands it would not cover
	Parts   []string // the pattern for each open call, one a line; a person may choose among several
	Session bool     // is kept for the session, not for good
	Edits   bool     // its pattern may be made narrower; see [Question.Edit]

	rules []store.Rule // what is stored, one for each open call
	kinds []string     // of the rules
}

// A Prompter puts a question to a person. It returns [NoAnswer] when ctx ends
// or the person cannot be reached, and an error only if it could not ask; both
// are a no.
type Prompter interface {
	Prompt(ctx context.Context, q *Question) (Answer, error)
}
