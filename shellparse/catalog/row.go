package catalog

import "guard/effect"

// Role tells how a word is read and which effect it has on what it names.
type Role uint8

// The roles. A word whose role is NoRole is unknown, and unknown asks.
const (
	NoRole Role = iota
	Data        // text, number or name without an effect of its own

	// Paths.
	ReadPath   // a file or tree that is read
	WritePath  // created or overwritten; "-" is standard output
	AppendPath // created or appended to
	EditPath   // an existing file or tree that is changed in place: content, mode, owner, times
	MakePath   // created, never overwritten: mkdir, mktemp
	WriteDir   // something below it is written: tar -C, unzip -d
	DeletePath
	MovePath // the source of a move
	LinkPath // becomes reachable under another name: the source of ln, a bind mount
	WorkDir  // the directory the rest of the call works in: make -C
	HostPath // a local path that is read and sent, or host:path: scp, rsync
	HostDest // a local path that is written, or host:path that is sent to

	// Code.
	CodePath   // a file whose code runs: bash FILE, make -f FILE
	CodeDir    // a directory whose definitions run: docker build DIR
	Command    // a program that is run, alone or with words after blanks: --pager=less
	ShellText  // a script for sh
	Code       // code in the row's Lang
	CodeRest   // Code, and every word after it is Data: python -c
	ModuleRest // names one of the row's Subs; the words after it are that row's: python -m
	ArgvUntil  // a command up to ; or, after {}, +: find -exec
	ArgvRest   // a command and its words: the rest of the line
	Denied     // known to be able to run or write anything: never resolved

	// Other machines.
	URL      // a URL that is fetched
	Host     // a host that is contacted
	Server   // the host, URL or list of them that the call asks in place of the configured one; a socket is this machine
	Named    // a name at the service of the call, or a URL or HOST/NAME, which says where else it is: gh -R, crane ls
	KeyFile  // "key=FILE" or FILE, which is read: helm --set-file
	Source   // a directory that is read, or as Named: kustomize build
	Module   // as Named if a version is asked for, NAME@VERSION; else it is here: go list -m
	Query    // text that travels to the host of the call: a header, a search
	AtQuery  // "@file" reads file and sends it, else as Query: curl -H
	AtFile   // "@file" reads file and sends it, else text that is sent
	FormFile // "name=@file", "name=<file" or "name@file" reads file and sends it, else text that is sent
	Method   // an HTTP method: GET and HEAD read, DELETE deletes, the rest send

	// Git.
	GitConfig // key=value that may name a program
	Ref       // a revision, branch or tag that is read
	WriteRef
	DeleteRef
	Refspec   // src:dst, +src:dst, :dst
	RemoteRef // the name or URL of a git remote

	// Things that are no files.
	KeyValue    // "k=v" writes, "k" reads: sysctl
	EnvAssign   // "A=b" sets a variable for what runs, "A" passes one on: docker -e
	Mount       // source:target[:ro] of a container
	Image       // a container image that is run or fetched
	PackageSpec // a package that is fetched and installed
	Unit        // a service that is started, stopped or changed
	Proc        // a process, job or name of processes that is signalled
	Resource    // an object of the row's area that is read
	KubeObject  // as Resource, of a cluster: TYPE, TYPE/NAME, a list of types or a path; secrets that are shown in full are secret
	NewResource // made or changed
	DelResource // removed
	SecretData  // a password or token: never shown or kept
	SSHOption   // Key=value of ssh: some run programs
	ImagePath   // a picture ImageMagick reads: a path, or CODER:NAME, of which some run programs
	ImageOut    // a picture it writes
	WriteOut    // curl's format of a report: %output{FILE} writes, @FILE reads
	NameOrCode  // a name, or a file whose code runs if it is one: pandoc -t
	FilterGraph // filters of ffmpeg: some read or write files or load code
	BindPath    // of a flag with two values: the first appears inside under the second's name
	OperandDir  // the directory that the operands, and no other words, are named from: tar -C
	Format      // a format of tmux: plain variables are harmless, the rest may run programs
)

// Style is how a program reads its words, as a set. A subcommand with the zero
// style reads them as its parent does.
type Style uint16

// The styles. Without any: short flags stand alone, long flags are spelled
// out, "--" ends flags, and flags may follow operands.
const (
	Cluster   Style = 1 << iota // -abc is -a -b -c, and -ofile is -o file
	Abbrev                      // --rec may stand for --recursive; only for rows that list every long flag
	Posix                       // flags end at the first operand; flags of this row are unknown after a subcommand
	OneDash                     // -name is one flag, and so is --name: find, go, terraform, java
	KeyFirst                    // the first word may be a cluster without its dash: tar, ps, ar
	NoOptions                   // every word is an operand: echo, test, expr
	Assign                      // name=value words are looked up as "name=" among the flags: dd
	VerbLast                    // groups come first: the first operand that any of Subs names is the verb: gcloud, az
	PlusFlags                   // +x is a flag too
	CaseFold                    // flags and subcommands in any case
)

// GNU is the style of getopt_long programs.
const GNU = Cluster | Abbrev

// Bits are properties of a row, as a set.
type Bits uint16

// The bits. The first three pass on to every effect of the call and, for a
// wrapper, to every effect of the command inside.
const (
	Remote      Bits = 1 << iota // happens on another machine
	Send                         // its words or data leave this machine
	Privileged                   // with another user's rights
	Open                         // a pure reader: flags that are not listed do not ask
	Inert                        // a wrapper that leaves what runs inside as it is: nice, timeout
	StdinCode                    // without operands, standard input is code
	StdinData                    // reads standard input as data it acts on or sends: xargs, curl -d @-
	Appends                      // a wrapper that adds words nobody has seen: xargs
	Interactive                  // without operands, opens a prompt that runs what is typed
	PrintsEnv                    // without operands, prints every variable
	Builtin                      // a shell builtin: what it does to the shell is in the analysis
	Notify                       // only signals or displays to the person
	Local                        // of a mode: nothing leaves this machine, whatever the row says: ssh -V
)

// Lang is a small language with a reader of its own.
type Lang uint8

// The languages. Opaque has no reader: code in it is never read-only.
const (
	NoLang Lang = iota
	Opaque
	Shell
	Sed
	Awk
	Jq
	Yq
	SQL
	Psql    // SQL with backslash commands
	MySQL   // SQL with \! and system
	SQLite  // SQL with dot commands
	Redis   // one command as words
	Mongo   // JavaScript of mongosh
	GraphQL // gh api graphql -f query=…
	Python
	Node
	Perl
	Ruby
	PHP
	Bc
	Dc
)

// Inner tells that a program runs another one named in its own words.
type Inner uint8

// The kinds of wrapper.
const (
	NoInner   Inner = iota
	InnerArgv       // the operands after Args are a program and its words: sudo, env, docker exec
	InnerJoin       // the operands after Args are joined by blanks and given to a shell: ssh, watch, eval
)

// A Flag is a flag that does something; harmless flags stand in [Row.Plain].
// Literals are written without field names, one a line.
type Flag struct {
	Names string     // "-o= --output="; see [Row.Plain] for the suffixes
	Role  Role       // what its value is; NoRole if it takes none
	Does  effect.Ops // what its presence does, besides its value's role
	Why   string     // in a few words, for the person who is asked
}

// A Set is a group of flags that several rows share.
type Set struct {
	Plain string
	Flags []Flag
}

// A Row describes a program, one of its subcommands, or a mode: a subcommand
// spelled as a flag. What a row does not say is unknown, and unknown asks.
//
// In ReadsCodeFrom "NAME~a,b" is a file that counts only if it holds one of
// the words, and "!NAME" one that runs code even where the call only asks for
// help or the version, or is another reading mode of a row that runs the
// project's code.
type Row struct {
	// Names holds the names, blank-separated: "grep egrep". A subcommand may
	// be a pattern with a star: "describe-*", "*@*"; "*" alone takes any word, and
	// earlier rows win. A mode has flags with suffixes as in Plain; one called
	// "--" is chosen by words after that: git checkout -- FILE.
	Names string
	Style Style
	Bits  Bits
	Area  effect.Area // of effects that have no role of their own

	// Does are the operations of every call of this row. With Does empty and
	// no operands or roles, nothing is known.
	Does effect.Ops
	Kind effect.Kind // what Does Execute runs
	Bare effect.Ops  // replaces the operands' effects if there are none
	Args []Role      // of the operands in order; the last repeats
	Last Role        // of the last operand if there are at least two: cp, mv
	Lang Lang        // of Code words; without a Code role the first operand is one, unless a flag gave it

	// Plain lists the flags that change nothing guard judges: "-q -n=
	// --color[=] -#". A suffix "=" takes one value, attached or the next word;
	// "==" two; "[=]" one, attached only; "-#" stands for -1, -20, …; "--*"
	// for any long flag and "--*=" for any with a value.
	Plain string
	Use   []*Set
	Flags []Flag
	Modes []*Row // a mode's Bare, Args, Last and, if it has any, Does replace the row's; of several modes the worse wins
	Subs  []*Row // selected by the first operand; one that no row names falls to Args, or is unknown
	Inner Inner

	Target        string      // what Does changes if no word names it, from the call's directory: "target" of cargo clean
	Dry           string      // flags with which nothing is written, deleted or run: "-n --dry-run"; with "--" among them also behind that word
	ReadsCodeFrom string      // files that, present in the tree, make any call run the project's code; on a row with Kind ProjectCode the definitions it runs
	Prefix        uint8       // how many words a remembered prefix has, the program's name included; 0: none is offered
	Danger        string      // name of the danger pattern that every call of this row is
	Undo          effect.Undo // how what it does is taken back
	Why           string
	Source        string // the manual with its version, if that was compared with the row; else "from the X documentation"
}
