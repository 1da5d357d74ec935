package policy

import "guard/effect"

// The built-in policy is one table. For an effect, every row marked also that
// matches counts, and the first of the others that does; the strictest decides.
// An effect that no row matches is unknown, row 26. A fact that was not looked
// up is absent, so a row that lets things pass asks for facts, and the row
// after it, without them, is the stricter.
//
// How effects arrive:
//
//	local files            Area File, facts on the target's place and content
//	a move's source        File, Delete, Undo "manual" (moved back)
//	git, recoverable       Area Git, Write
//	git, loses work        Area Git, Delete; NothingToLose if the tree is clean
//	push                   Area Git, Write, Remote|Send; OwnBranch, MainBranch, Forced
//	push that deletes      Area Git, Delete, Remote
//	reads of elsewhere     Read, Remote; Host only if the words choose it
//	GET                    Network; Loopback, KnownHost, FirstContact, ComputedText
//	sending                bit Send; Danger "publish" for registries
//	installs               Area Package, Write; FromLockfile; GlobalInstall or Danger "global_install"
//	code                   Execute with its Kind; Telling names
//	processes              Area Process, Write or Delete; OwnProcess
//	containers             Area Container; HostAccess; Remote for a cluster
//	databases, clouds      Area Database, Cloud; Production; Delete or a Danger for what destroys
//	secrets                Area Secret, or the fact SecretData
//	what acts later        Area Arming, or the facts Arming and ArmingHard
//	guard itself           Area Guard, or the fact GuardOwn; reads are reads
//	another user's rights  bit Privileged
//	not all understood     the fact Partial
//	anything else          Danger, by the names of the danger patterns
type row struct {
	number  int
	name    string
	also    bool // counts besides the first match
	when    pattern
	strict  cell
	std     cell
	relaxed cell
	keep    bool // approvals may be kept
	reason  string
}

// A cell is what a row does in one mode.
type cell uint8

const (
	deny cell = iota
	typed
	askH
	askM
	askL
	logged
	silent
)

func (c cell) action() effect.Action {
	switch {
	case c == deny:
		return effect.Deny
	case c <= askL:
		return effect.Ask
	}
	return effect.Allow
}

func (c cell) risk() effect.Risk {
	switch c {
	case deny, askH:
		return effect.High
	case typed:
		return effect.Critical
	case askM:
		return effect.Medium
	}
	return effect.Low
}

// Sets of operations.
const (
	read     = effect.DoesRead
	write    = effect.DoesWrite
	remove   = effect.DoesDelete
	execute  = effect.DoesExecute
	network  = effect.DoesNetwork
	unknown  = effect.DoesUnknown
	changes  = write | remove | execute | network | unknown
	anything = read | changes
)

// Sets of areas.
const (
	inFile      = 1 << effect.File
	inGit       = 1 << effect.Git
	inProcess   = 1 << effect.Process
	inSystem    = 1 << effect.System
	inDatabase  = 1 << effect.Database
	inContainer = 1 << effect.Container
	inCloud     = 1 << effect.Cloud
	inPackage   = 1 << effect.Package
	inSecret    = 1 << effect.Secret
	inArming    = 1 << effect.Arming
	inGuard     = 1 << effect.Guard
)

// destroys are the names that the catalogue gives to what takes down a whole
// database or a cloud's resources.
const destroys = "database_destroy cloud_destroy drop_database terraform_destroy"

const place = InProject | InTemp

// A name begins with the number of its row, as in the manual's table.
var rows = [...]row{
	// What counts whatever else an effect is.
	{25, "row-25-guard-itself", true, pattern{ops: changes, areas: inGuard}, deny, deny, deny, false, "guard's own files and commands are for a person alone"},
	{25, "row-25-guard-itself", true, pattern{ops: changes, all: GuardOwn}, deny, deny, deny, false, "guard's own files and commands are for a person alone"},
	{25, "row-25-arming", true, pattern{ops: changes, areas: inArming}, askH, askH, askH, false, "makes code run later, or changes what an agent obeys"},
	{25, "row-25-arming", true, pattern{ops: changes, any: Arming | ArmingHard}, askH, askH, askH, false, "makes code run later, or changes what an agent obeys"},
	{4, "row-4-secret-and-send", true, pattern{ops: anything, areas: inSecret, bits: effect.Send}, deny, typed, typed, false, "sends a secret away"},
	{4, "row-4-secret-and-send", true, pattern{ops: anything, all: SecretData, bits: effect.Send}, deny, typed, typed, false, "sends a secret away"},
	{4, "row-4-secret-and-send", true, pattern{ops: network, all: SecretData, none: Loopback}, deny, typed, typed, false, "sends a secret away"},
	{3, "row-3-secret", true, pattern{ops: read | network | execute, all: SecretData}, askH, askM, askM, true, "shows a secret"},
	{3, "row-3-secret", true, pattern{ops: remove, areas: inFile, undos: 1 << effect.UndoManual, all: SecretData}, askH, askM, askM, true, "gives a secret another name"},
	{3, "row-3-secret", true, pattern{ops: anything, areas: inSecret}, askH, askM, askM, true, "shows or changes a secret"},
	{3, "row-3-secret", true, pattern{ops: anything, dangers: "secret_read"}, askH, askM, askM, true, "shows a secret"},
	{8, "row-8-computed-network", true, pattern{ops: network, all: ComputedText}, deny, askH, askH, false, "computed text goes to another machine"},
	{8, "row-8-computed-network", true, pattern{ops: anything, bits: effect.Remote, all: ComputedText}, deny, askH, askH, false, "computed text goes to another machine"},
	{8, "row-8-computed-network", true, pattern{ops: anything, bits: effect.Send, all: ComputedText}, deny, askH, askH, false, "computed text goes to another machine"},
	{9, "row-9-publish", true, pattern{ops: anything, dangers: "publish"}, askH, askH, askH, false, "publishes for others to use"},
	{9, "row-9-send", true, pattern{ops: anything, areas: ^uint16(inGit), bits: effect.Send}, askH, askM, askM, true, "data leaves this machine"},
	{9, "row-9-send", true, pattern{ops: read | network | execute | unknown, areas: inGit, bits: effect.Send}, askH, askM, askM, true, "data leaves this machine"},
	{30, "row-30-privileged-read", true, pattern{ops: read, bits: effect.Privileged}, askH, askM, askM, true, "runs with another user's rights"},
	{30, "row-30-privileged-change", true, pattern{ops: changes, bits: effect.Privileged}, deny, askH, askH, false, "changes things with another user's rights"},
	{26, "row-26-not-understood", true, pattern{ops: anything, all: Partial}, askM, askM, askM, true, "not everything in this command is understood"},
	{26, "row-26-unknown", true, pattern{ops: unknown}, askM, askM, askM, true, "not known what this does"},
	{15, "row-15-root-like", true, pattern{ops: write | remove, areas: ^uint16(inContainer), all: RootLike}, deny, typed, typed, false, "a home, a device, .git or the whole system, or what may be one of them"},
	{15, "row-15-system", true, pattern{ops: remove, all: System}, deny, typed, typed, false, "deletes part of the system"},

	// Databases, clouds, clusters.
	{29, "row-29-production", false, pattern{ops: changes, areas: inDatabase | inCloud, all: Production}, typed, typed, typed, false, "changes production"},
	{29, "row-29-production", false, pattern{ops: changes, areas: inContainer, all: Production}, typed, typed, typed, false, "changes production"},
	{29, "row-29-destroy", false, pattern{ops: changes, areas: inDatabase | inCloud | inContainer, dangers: destroys}, typed, typed, typed, false, "destroys a database or the resources of a cloud"},
	{29, "row-29-delete", false, pattern{ops: remove, areas: inDatabase | inCloud}, askH, askH, askH, true, "deletes on another system"},
	{29, "row-29-delete", false, pattern{ops: remove, areas: inContainer, bits: effect.Remote}, askH, askH, askH, true, "deletes on a cluster"},
	{29, "row-29-change", false, pattern{ops: write | execute | network, areas: inDatabase | inCloud}, askH, askM, askM, true, "changes a database or a cloud"},
	{29, "row-29-change", false, pattern{ops: write | execute | network, areas: inContainer, bits: effect.Remote}, askH, askM, askM, true, "changes a cluster"},

	// Code.
	{19, "row-19-fetch-and-run", false, pattern{ops: execute, kinds: 1 << effect.RemoteCode}, deny, askH, askH, true, "runs code that was just fetched"},
	{28, "row-28-host-access", false, pattern{ops: changes, areas: inContainer, all: HostAccess}, askH, askH, askH, false, "a container that can reach the machine itself"},
	{28, "row-28-container-delete", false, pattern{ops: remove, areas: inContainer, undos: ^uint8(1<<effect.UndoNone | 1<<effect.UndoRebuild | 1<<effect.UndoManual)}, askH, askH, askH, true, "what is in containers or volumes may be gone for good"},
	{28, "row-28-container", false, pattern{ops: write | remove | execute | network, areas: inContainer}, askM, askM, askM, true, "starts or changes containers"},
	{18, "row-18-telling-target", true, pattern{ops: execute, kinds: 1 << effect.ProjectCode, all: Telling}, askH, askH, askM, true, "its name tells of deploying, dropping or deleting"},
	{16, "row-16-project-code", false, pattern{ops: execute, kinds: 1 << effect.ProjectCode}, askM, askM, askM, true, "runs the project's own code"},
	{17, "row-17-written-code", false, pattern{ops: execute, kinds: 1 << effect.OpaqueCode}, askM, askM, askM, true, "runs code written on the spot"},
	{26, "row-26-unknown", false, pattern{ops: execute}, askM, askM, askM, true, "not known what this runs"},

	// Network and reading.
	{6, "row-6-loopback", false, pattern{ops: network, all: Loopback, none: FirstContact}, askL, silent, silent, true, "talks to this machine"},
	{6, "row-6-known-host", false, pattern{ops: network, all: KnownHost, none: FirstContact}, askL, silent, silent, true, "fetches from a known host"},
	{7, "row-7-first-contact", false, pattern{ops: network}, askM, askL, logged, true, "first contact with this host"},
	{7, "row-7-first-contact", false, pattern{ops: read, bits: effect.Remote, all: FirstContact}, askM, askL, logged, true, "first contact with this host"},
	{7, "row-7-first-contact", false, pattern{ops: read, bits: effect.Remote, none: Loopback | KnownHost, host: true}, askM, askL, logged, true, "first contact with this host"},
	{5, "row-5-remote-read", false, pattern{ops: read, bits: effect.Remote}, askL, silent, silent, true, "reads from a configured service"},
	{5, "row-5-remote-read", false, pattern{ops: read, areas: inContainer | inCloud}, askL, silent, silent, true, "reads from a configured service"},
	{2, "row-2-tree-with-secrets", false, pattern{ops: read, all: SecretTree}, askL, silent, silent, true, "the tree holds secrets"},
	{1, "row-1-local-read", false, pattern{ops: read}, silent, silent, silent, true, ""},

	// Git.
	{24, "row-24-force-push", false, pattern{ops: remove, areas: inGit, bits: effect.Remote}, askH, askH, askH, false, "takes away what others have"},
	{24, "row-24-force-push", false, pattern{ops: write, areas: inGit, anyBits: effect.Remote | effect.Send, all: Forced}, askH, askH, askH, false, "takes away what others have"},
	{24, "row-24-force-push", false, pattern{ops: write, areas: inGit, anyBits: effect.Remote | effect.Send, dangers: "git_force_push"}, askH, askH, askH, false, "takes away what others have"},
	{24, "row-24-push-own-branch", false, pattern{ops: write, areas: inGit, anyBits: effect.Remote | effect.Send, all: OwnBranch, none: MainBranch}, askM, askM, logged, true, "pushes the branch at hand"},
	{24, "row-24-push-main-branch", false, pattern{ops: write, areas: inGit, anyBits: effect.Remote | effect.Send}, askH, askM, askM, false, "pushes to a main branch, or one that is not known"},
	{22, "row-22-git-local", false, pattern{ops: write, areas: inGit}, askL, silent, silent, true, "changes the local repository, recoverably"},
	{23, "row-23-nothing-to-lose", false, pattern{ops: remove, areas: inGit, all: NothingToLose}, askM, askL, logged, true, "would lose work, but there is none to lose"},
	{23, "row-23-loses-work", false, pattern{ops: remove, areas: inGit}, askH, askH, askH, true, "loses work that is only here"},

	// Processes, packages, the system.
	{27, "row-27-own-process", false, pattern{ops: write | remove, areas: inProcess, all: OwnProcess}, askL, silent, silent, true, "stops a process of this session"},
	{27, "row-27-other-process", false, pattern{ops: write | remove, areas: inProcess}, askH, askH, askM, true, "stops processes of others"},
	{21, "row-21-global-install", false, pattern{ops: write | remove, areas: inPackage, dangers: "global_install"}, askH, askH, askH, false, "installs for the whole machine"},
	{21, "row-21-global-install", false, pattern{ops: write | remove, areas: inPackage, all: GlobalInstall}, askH, askH, askH, false, "installs for the whole machine"},
	{20, "row-20-lockfile-install", false, pattern{ops: write, areas: inPackage, all: FromLockfile}, askM, askM, askM, true, "installs what the lockfile names"},
	{21, "row-21-new-package", false, pattern{ops: write | remove, areas: inPackage}, askM, askM, askL, true, "adds or removes a package"},
	{30, "row-30-system-change", false, pattern{ops: write | remove, areas: inSystem}, deny, askH, askH, false, "changes the system"},

	// Files.
	{9, "row-9-remote-write", false, pattern{ops: write, areas: inFile, bits: effect.Remote}, askH, askM, askM, true, "writes on another machine"},
	{10, "row-10-project-move", false, pattern{ops: remove, areas: inFile, undos: 1 << effect.UndoManual, all: InProject, none: System | RootLike | OtherMount}, askL, silent, silent, true, "moves within the project"},
	{12, "row-12-small-delete", false, pattern{ops: remove, areas: inFile, all: Few | Plain | Restorable | InProject, none: Unique | OtherMount | Recursive | Many}, askL, silent, silent, true, "git can bring it back"},
	{12, "row-12-small-delete", false, pattern{ops: remove, areas: inFile, all: Few | Plain | CreatedHere, any: place, none: OtherMount | Recursive | Many}, askL, silent, silent, true, "made in this session"},
	{12, "row-12-own-tree", false, pattern{ops: remove, areas: inFile, all: Few | Directory | CreatedHere | InProject, none: OtherMount | Many | Unique | RootLike}, askL, silent, silent, true, "holds at most three files, all made in this session"},
	{12, "row-12-own-temp", false, pattern{ops: remove, areas: inFile, all: InTemp | CreatedHere, none: Many}, askL, silent, silent, true, "a temporary directory of this session"},
	{13, "row-13-rebuildable", false, pattern{ops: remove, areas: inFile, all: Rebuildable | InProject, none: Unique | OtherMount}, askM, askL, logged, true, "can be built again"},
	{13, "row-13-restorable", false, pattern{ops: remove, areas: inFile, all: Restorable | InProject, none: Unique | OtherMount | Many}, askM, askL, logged, true, "git can bring it back"},
	{13, "row-13-own-files", false, pattern{ops: remove, areas: inFile, all: CreatedHere | InProject, none: Unique | OtherMount | Many}, askM, askL, logged, true, "made in this session"},
	{14, "row-14-delete-many", false, pattern{ops: remove, areas: inFile, all: Many}, askH, askH, askH, true, "more than a hundred targets"},
	{14, "row-14-delete-unique", false, pattern{ops: remove, areas: inFile, any: place}, askH, askH, askH, true, "would be gone for good"},
	{14, "row-14-delete-outside", false, pattern{ops: remove, areas: inFile | inSecret}, askH, askH, askH, true, "deletes outside the project"},
	{10, "row-10-project-write", false, pattern{ops: write, areas: inFile, all: New, any: place}, askL, silent, silent, true, "a new file"},
	{10, "row-10-project-write", false, pattern{ops: write, areas: inFile, all: Restorable, any: place}, askL, silent, silent, true, "git can bring it back"},
	{10, "row-10-project-write", false, pattern{ops: write, areas: inFile, all: CreatedHere, any: place}, askL, silent, silent, true, "made in this session"},
	{10, "row-10-project-write", false, pattern{ops: write, areas: inFile, undos: 1 << effect.UndoNone, any: place}, askL, silent, silent, true, "nothing is overwritten"},
	{11, "row-11-overwrite", false, pattern{ops: write, areas: inFile, any: place}, askM, askM, askL, true, "overwrites what git does not have"},
	{11, "row-11-home-write", false, pattern{ops: write, areas: inFile, all: InHome}, askM, askM, askL, true, "writes in the home, outside the project"},
	{30, "row-30-outside-write", false, pattern{ops: write, areas: inFile}, deny, askH, askH, false, "writes outside the project, home and temporary directories"},
}

// fallback is for an effect that no row matches.
var fallback = row{26, "row-26-unknown", true, pattern{}, askM, askM, askM, true, "not known what this does"}

func (r *row) cell(m Mode) cell {
	switch m {
	case Standard, Observe:
		return r.std
	case Relaxed:
		return r.relaxed
	}
	return r.strict
}

// judgeBuiltin returns the row that decides, and whether it is row 26 alone.
func judgeBuiltin(in *Input, mode Mode) (won *row, onlyUnknown bool) {
	first, others := false, false
	for i := range rows {
		r := &rows[i]
		if !r.also && first || !r.when.match(in) {
			continue
		}
		if !r.also {
			first = true
		}
		if r.number != 26 {
			others = true
		}
		if won == nil || r.cell(mode) < won.cell(mode) {
			won = r
		}
	}
	if won == nil {
		won = &fallback
	}
	return won, won.number == 26 && !others
}

// risk is the row's risk; what reads silently on this machine has none.
func (r *row) risk(in *Input, mode Mode) effect.Risk {
	if r.cell(mode) == silent && r.number <= 2 && in.Effect.Bits == 0 {
		return effect.None
	}
	if c := r.cell(mode); c != deny {
		return c.risk()
	}
	return r.std.risk() // being denied makes nothing less bad
}
