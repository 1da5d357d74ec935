// Package shellparse says what a shell text, or a program with its words,
// would do: which programs would run with which words, in which directory, and
// what each may read, write, delete, run or send.
//
// [Analyze] parses the text with a real shell parser in the dialect that will
// run it, and evaluates it over what is known: words are folded to their
// values where these are certain, control flow is followed on every path,
// wrappers such as sudo, env or xargs are peeled, and texts that are given to
// a shell are analysed in their turn. What cannot be resolved is never taken
// for harmless: it makes the analysis partial, and a partial analysis is never
// read-only.
//
// What programs do is data, in package catalog; small languages such as sed,
// awk and SQL have readers here. What the world says, the package asks its
// caller through [Facts], and nothing else: it opens no file, reads no
// variable and knows no clock, so the same text and the same facts always give
// the same [Analysis].
//
// # Reading the code
//
// analyze.go and flow.go walk the tree; word.go, expand.go and brace.go fold
// words; call.go, builtin.go and declare.go judge one command; interp.go reads
// its words by a row of the catalogue, and roles.go, targets.go, inner.go and
// remote.go turn them into effects.
package shellparse
