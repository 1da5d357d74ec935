// Package catalog is what guard knows about programs: typed literals, one
// family of programs a file, read by the one interpreter in package
// shellparse.
//
// The package is data only. It has no function but look-ups, and no map,
// regular expression, call, struct copy or append in a literal, so that
// nothing at all runs at start; a test reads the linked binary to hold that.
// Shared groups are pointers: subcommands and modes are []*Row, shared flags
// are []*Set.
//
// # Writing a row
//
// A row lists what is known to be harmless and what is known to act. A flag
// that is not listed makes the call unknown (it asks), unless the row is a
// pure reader and says [Open]. So a missing flag costs a question, a wrong
// one costs a file: leave out what the manual does not settle.
//
// An operand's [Role] carries the operation: a ReadPath is read, a DeletePath
// deleted. Does is for what happens without a target. A row whose operands
// are only data says what it does: true has Does: effect.DoesRead.
//
// Source names a version only if the row was compared with that version's
// manual or help. "from the X documentation" is what upstream documents in
// general; no one version stands behind it.
package catalog
