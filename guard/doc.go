// Package guard decides whether something may run: a shell script, a program
// with its words, or a call of any tool that a model asks for. What only
// reads, can be brought back, or was approved before passes in silence; what
// could hurt becomes one question to a person; and what was approved, and
// nothing else, is what runs.
//
// # The way of a request
//
// [Guard.Confirm] takes a [Request] the whole way and returns a [Decision]:
//
//   - It is analysed, call by call at every level of nesting, into effects: an
//     operation on a target (package guard/shellparse).
//   - Each effect gets the facts the world has about it, and the policies'
//     verdict (package guard/policy). The strictest part decides.
//   - What people said before may answer what is still open: never rules and
//     refusals, then the session's grants, then rules, then the bypass flag.
//   - What is left becomes one [Question] to the [Prompter], of all the calls
//     that are open; they may be answered one by one, and the request runs only
//     if all of them are approved. The answer is kept as the person wished, no
//     wider than what was on the screen.
//   - The decision is written to the log, before anything runs.
//
// [Guard.Check] goes the same way up to the question, asks nobody and writes
// nothing; [AppendReport] prints what it found. [Guard.Preview] says what would
// be lost, as a question does. [Guard.ConfirmBatch] confirms several requests.
// [Decision.Command] gives the approved command, ready to run; a caller that
// runs it in another way calls [Decision.Verify] just before.
//
// # What is promised
//
// The zero value of every type that decides denies, and every failure is a no:
// a request that cannot be judged, a store that cannot be read, a log that
// cannot be written, a question that cannot be put. A [Decision] with Allowed
// unset says why in Reason, and in Hint what would allow it. An error tells of
// a failure, never of a refusal.
//
// A yes is bound: to the words, the directory, the program file with every
// link that leads to it, the content of the scripts and definitions that were
// shown, and which objects the targets are. All of this is taken before the
// question is shown and compared before the command runs. A yes that is kept
// also holds only while nothing would be lost that was not shown.
//
// A no outranks every yes. It is kept for a day by effect and target, not by
// spelling or session, and ends the yeses it contradicts.
//
// Where a request is nothing but the deletion of things that it names, a person
// may have them moved to the desktop's trash instead. The command then does not
// run, and [Decision] says in Instead what was done in its place.
//
// In the mode observe, which a person sets and which ends by itself, what that
// person's own policies ask about or deny is let pass and written down. Guard's
// own files, the administrator's denials and what somebody said no to are held
// even then.
//
// # What may be kept
//
// An answer for the session or the turn is bound to a session that lives as
// long as its anchor process and is believed only of that process's
// descendants. A yes for the session may answer more than the command itself,
// as the project's own builds or other ways to write the same file: the
// question says what, in [Question.Besides]. A rule for good is offered as an
// [Offer], and only if it makes the very command pass that was asked about; a
// person may make it narrower, with [Question.Edit], and never wider:
//
//   - exact: this command in this directory;
//   - prefix: commands that begin like it, in this project, with effects of the
//     same kinds and the same context flags;
//   - path: the same operations below a directory of the project;
//   - project: the project's own builds, tests and scripts, until one of the
//     definitions that say what they are changes;
//   - host: fetching, and nothing but fetching, from one host.
//
// A session works in one project, that of its first request that does more than
// read here; another project asks, and is agreed to for the session at most.
//
// A [Bypass] is a yes beforehand, by a flag or for a while. It answers what the
// policies ask about, and never what they deny, what was refused, what the floor
// holds, or a written rule that is not to be remembered.
//
// # Limits
//
// Guard judges what a command says, not what the code does that it starts.
// Code that was approved runs with the user's rights and can do what they
// can, including to guard's own files. Between the last comparison and the
// start of a program lies a moment that no check from outside can close.
// Files that a session made are known by path and time, so a person who
// writes into such a file is not told apart from the agent; nor, for ten
// minutes after each time the agent wrote it, is one who writes into a file
// that the agent edits.
package guard
