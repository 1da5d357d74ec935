package policy

import "guard/effect"

// Fact is something the world says about an effect, as a set. A fact that was
// not looked up is absent, and every rule reads absence as the worse.
type Fact uint64

// The facts. Their names, as [Fact.Names] gives them, are what check prints
// and what the condition custom matches.
const (
	// Where the target is.
	InProject   Fact = 1 << iota
	InTemp           // below a temporary directory
	InHome           // below the caller's home, outside the project
	Outside          // outside the project
	System           // below the system's own directories
	RootLike         // /, a home, .git, a device, or what may be one of them
	OtherMount       // on another mount than the project
	ThroughLink      // reached through a symbolic link that leaves its directory

	// What the target is.
	Exists
	New        // does not exist yet
	Plain      // a regular file
	Directory  // a directory
	Restorable // its content is the blob in HEAD
	Rebuildable
	Unique      // gone for good if it is lost
	Untracked   //
	Ignored     // by an ignore file of git
	CreatedHere // made through guard in this session
	Few         // at most three targets
	Many        // more than a hundred targets
	Recursive
	Arming     // acts later: hooks, start files, schedules
	ArmingHard // arming that nobody may set off unasked: guard's hooks, start files
	GuardOwn   // guard's own files and commands
	SecretData // holds or prints a secret
	SecretTree // a tree that holds secrets among other things

	// Other machines.
	Loopback
	KnownHost    // the user's own configuration or an approval names it
	FirstContact // a host nobody has named yet
	ComputedText // computed or high-entropy words travel
	Production   // a context, profile, host or database that looks like production
	MainBranch   // main, master, release and the like
	OwnBranch    // the branch that is checked out, or its upstream
	Forced

	// Code and the rest.
	Telling       // names that tell of deploying, dropping or deleting
	FromLockfile  // installs what a lockfile of the project names
	GlobalInstall // installs outside the project
	NothingToLose // the tree is clean: git has nothing to overwrite
	HostAccess    // a container with privileges, a host mount or the engine's socket
	OwnProcess    // a process of this session
	ByAgent       // the one who asks is a known agent
	Unsure        // the asker's own words are not sure of it
	AgainstIntent // it is more than the asker said it would do
	Partial       // not everything of the call was understood
	numFacts      = iota
)

var factNames = [...]string{
	"in_project", "in_temp", "in_home", "outside_project", "is_system", "is_root_like", "other_mount", "through_link",
	"exists", "is_new", "is_plain_file", "is_directory", "is_restorable", "is_rebuildable", "is_unique", "is_untracked", "is_ignored", "created_here",
	"few_targets", "many_targets", "is_recursive", "is_arming", "is_arming_hard", "is_guard", "is_secret", "holds_secrets",
	"is_loopback", "is_known_host", "is_first_contact", "is_computed", "is_production", "is_main_branch", "is_own_branch", "is_forced",
	"is_telling", "from_lockfile", "is_global_install", "nothing_to_lose", "has_host_access", "own_process", "by_agent", "agent_unsure", "against_intent", "is_partial",
}

// Has reports whether all of g are in f.
func (f Fact) Has(g Fact) bool { return f&g == g }

// Names lists the facts in f in their fixed order.
func (f Fact) Names() []string {
	var out []string
	for i := range factNames {
		if f&(1<<i) != 0 {
			out = append(out, factNames[i])
		}
	}
	return out
}

// ParseFact returns the fact called name.
func ParseFact(name string) (Fact, bool) {
	for i, n := range factNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// Input is one effect of one call, with all that rules may ask about it.
type Input struct {
	Tool     string   // "bash" for the shell
	Program  string   // the inner program's name; empty if computed
	Words    []string // the inner command's words, folded
	Computed []int    // indexes of Words that are source text, not values
	Effect   effect.Effect
	Facts    Fact
	Resolved string   // Effect.Target with links resolved, if it is a path
	Host     string   // of a remote effect
	Dir      string   // where the call runs; empty if not known
	Branch   string   // that is checked out there
	Agent    string   // name of the agent that asks, if it is one
	Dangers  []string // names of the danger patterns the effect shows
	Risk     effect.Risk
}
