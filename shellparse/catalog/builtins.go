package catalog

import "guard/effect"

// What builtins do to the shell itself (variables, options, directories) is
// followed by the analysis; their rows say what else they do.

var shellState = Row{Names: "cd chdir pushd popd dirs export readonly declare typeset local integer float set unset unalias unfunction shift getopts umask ulimit times wait jobs fg bg disown suspend logout exit return break continue let read mapfile readarray hash shopt setopt unsetopt caller limit unlimit rehash unhash disable pushln getln vared ttyctl", Style: NoOptions, Bits: Builtin | Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the bash manual, zsh manual"}

var shellCode = Row{Names: "eval", Style: NoOptions, Bits: Builtin, Inner: InnerJoin, Source: "bash 5.2 manual"}

var sourceProg = Row{Names: "source .", Style: Posix, Bits: Builtin, Lang: Shell, Args: []Role{CodePath, Data}, Source: "bash 5.2 manual"}

var trap = Row{Names: "trap", Style: Posix, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-l -p -P", Source: "bash 5.2 manual"}

var aliasProg = Row{Names: "alias abbr", Style: Posix, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-p -g -s -r -m -L", Source: "from the bash manual, zsh manual"}

var loadsCode = Row{Names: "enable complete compopt bind zle bindkey autoload zmodload sched add-zsh-hook zstyle compdef compinit emulate zcompile zformat zparseopts zregexparse compadd compset functions", Style: NoOptions, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the bash manual, zsh manual"}

var compgen = Row{Names: "compgen", Style: Cluster, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Source: "bash 5.2 manual",
	Plain: "-a -b -c -d -e -f -g -j -k -s -u -v -o= -A= -G= -P= -S= -X= -V=",
	Flags: []Flag{{"-C= -F= -W=", Denied, effect.DoesUnknown, "runs code"}}}

var history = Row{Names: "history", Style: Cluster, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Source: "bash 5.2 manual",
	Plain: "-n -p -s", Modes: []*Row{
		{Names: "-c -d=", Does: effect.DoesDelete, Danger: "delete_operation", Why: "forgets the history"},
		{Names: "-a -w", Does: effect.DoesWrite, Args: []Role{WritePath}},
		{Names: "-r", Args: []Role{ReadPath}},
	}}

var fc = Row{Names: "fc", Style: Cluster, Bits: Builtin, Does: effect.DoesExecute, Args: []Role{Data}, Why: "runs earlier commands again", Source: "bash 5.2 manual",
	Plain: "-n -r -i -d -f -D -E", Flags: []Flag{{"-e=", Command, 0, "runs an editor"}, {"-s", NoRole, effect.DoesExecute, ""}}}

var which = Row{Names: "which type whence where", Style: Cluster, Bits: Builtin | Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the debianutils, GNU which and bash manuals",
	Plain: "-a -c -f -i -m -p -P -s -S -t -v -w -x= --all --read-alias --skip-alias --read-functions --skip-functions --skip-dot --skip-tilde --show-dot --show-tilde --tty-only"}

var helpProg = Row{Names: "help run-help", Style: Cluster, Bits: Builtin | Open, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-d -m -s", Source: "bash 5.2 manual"}

var printProg = Row{Names: "print", Style: Posix | Cluster, Bits: Builtin, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the zsh manual", Plain: "-a -b -c -C= -D -e -f= -i -l -m -n -N -o -O -r -R -s -S -u= -v= -x= -X= -z",
	// Prompt expansion evaluates what is in it.
	Flags: []Flag{{"-P", NoRole, effect.DoesUnknown, "expands prompts, which can run code"}}}

var tput = Row{Names: "tput clear tabs infocmp toe", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the ncurses manual", Plain: "-T= -S -V -x -1 -A -B -C -d -n -L -I"}

var resetProg = Row{Names: "reset tset", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the ncurses manual", Plain: "-c -e= -i= -I -k= -m= -q -Q -r -s -V -w"}

var tic = Row{Names: "tic", Style: Cluster, Does: effect.DoesWrite, Args: []Role{ReadPath}, Source: "from the ncurses manual", Plain: "-1 -a -c -C -D -f -g -I -L -N -r -s -t -T -U -w -W -x -e= -R= -v[=]", Flags: []Flag{{"-o=", WriteDir, 0, ""}}}

var getopt = Row{Names: "getopt", Style: Posix, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-a -l= -n= -o= -q -Q -s= -T -u --alternative --longoptions= --name= --options= --quiet --quiet-output --shell= --test --unquoted"}
