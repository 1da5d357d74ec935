package catalog

import "guard/effect"

// Each operand is a whole command for the shell.
var hyperfine = Row{Names: "hyperfine", Style: GNU, Args: []Role{ShellText}, Source: "from the hyperfine documentation",
	Plain: "-w= --warmup= -m= --min-runs= -M= --max-runs= -r= --runs= -i --ignore-failure -N --style= --sort= -u= --time-unit= -n= --command-name= --show-output --output= --input= -P= --parameter-scan= -D= --parameter-step-size= -L= --parameter-list=",
	Flags: []Flag{
		{"-p= --prepare= -s= --setup= -c= --cleanup= --conclude= --reference=", ShellText, 0, ""},
		{"--export-json= --export-csv= --export-markdown= --export-asciidoc= --export-orgmode=", WritePath, 0, ""},
		{"-S= --shell=", Denied, effect.DoesExecute, "names a shell"},
	}}

// A wrapper runs the command in its words. Inert ones change how, not what.

var env = Row{Names: "env genv", Style: Posix | GNU, Bits: PrintsEnv, Args: []Role{EnvAssign}, Inner: InnerArgv, Source: "coreutils 9.1 manual, BSD env(1)",
	Plain: "-0 -i -u= -v -L= -U= --null --ignore-environment --unset= --debug --block-signal[=] --default-signal[=] --ignore-signal[=] --list-signal-handling --argv0= -a=",
	Flags: []Flag{
		{"-S= --split-string=", ShellText, 0, ""},
		{"-C= --chdir=", WorkDir, 0, ""},
		{"-P=", Denied, effect.DoesUnknown, "looks for the program elsewhere"},
	},
	// A lone dash is -i.
	Subs: []*Row{{Names: "-", Args: []Role{EnvAssign}, Inner: InnerArgv}}}

var nice = Row{Names: "nice gnice", Style: Posix | GNU, Bits: Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "coreutils 9.1 manual", Plain: "-n= --adjustment= -#"}

var nohup = Row{Names: "nohup gnohup", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "coreutils 9.1 manual"}

var timeout = Row{Names: "timeout gtimeout", Style: Posix | GNU, Bits: Inert, Args: []Role{Data}, Inner: InnerArgv, Source: "coreutils 9.1 manual", Plain: "-f -k= -p -s= -v --preserve-status --foreground --kill-after= --signal= --verbose"}

var stdbuf = Row{Names: "stdbuf gstdbuf unbuffer", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "coreutils 9.1 manual, expect 5.45 manual", Plain: "-i= -o= -e= -p --input= --output= --error="}

var timeProg = Row{Names: "time gtime", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "GNU time 1.9 manual", Plain: "-a -f= -h -l -p -q -v --append --format= --portability --quiet --verbose",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}}

var setsid = Row{Names: "setsid", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-c -f -w --ctty --fork --wait"}

var ionice = Row{Names: "ionice", Style: Posix | GNU, Bits: Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-c= -n= -t --class= --classdata= --ignore",
	Modes: []*Row{{Names: "-p= -P= -u= --pid= --pgid= --uid=", Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}}}}

var chrt = Row{Names: "chrt", Style: Posix | GNU, Bits: Inert, Args: []Role{Data}, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-a -b -d -D= -f -i -m -o -P= -r -R -T= -v --batch --deadline --fifo --idle --other --rr --reset-on-fork --all-tasks --max --verbose --sched-runtime= --sched-period= --sched-deadline=",
	// With one word it shows that process, with two it sets the second.
	Modes: []*Row{{Names: "-m --max", Does: effect.DoesRead}, {Names: "-p --pid", Does: effect.DoesRead, Args: []Role{Data}}}}

var taskset = Row{Names: "taskset", Style: Posix | GNU, Bits: Inert, Args: []Role{Data}, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-a -c --all-tasks --cpu-list",
	Modes: []*Row{{Names: "-p --pid", Does: effect.DoesRead, Args: []Role{Data}}}}

var numactl = Row{Names: "numactl", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "from the numactl manual", Plain: "-i= -N= -m= -C= -p= -P= -l -a -b -H -s --interleave= --cpunodebind= --membind= --physcpubind= --preferred= --localalloc --all --balancing", Modes: []*Row{{Names: "-H --hardware -s --show", Does: effect.DoesRead}}}

var prlimit = Row{Names: "prlimit", Style: Posix | GNU, Bits: Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "--noheadings --raw --verbose --output= -o= -c[=] -d[=] -e[=] -f[=] -i[=] -l[=] -m[=] -n[=] -q[=] -r[=] -s[=] -t[=] -u[=] -v[=] -x[=] -y[=] --core[=] --data[=] --nice[=] --fsize[=] --sigpending[=] --memlock[=] --rss[=] --nofile[=] --msgqueue[=] --rtprio[=] --stack[=] --cpu[=] --nproc[=] --as[=] --locks[=] --rttime[=]",
	Modes: []*Row{{Names: "-p= --pid=", Does: effect.DoesWrite, Area: effect.Process, Why: "changes the limits of a process"}}}

var caffeinate = Row{Names: "caffeinate", Style: Posix | Cluster, Bits: Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "from the macOS caffeinate(8), systemd manual", Plain: "-d -i -m -s -u -t= -w= --what= --who= --why= --mode= --no-pager --no-legend", Modes: []*Row{{Names: "--list", Does: effect.DoesRead}}}

var setarch = Row{Names: "setarch linux32 linux64 i386 x86_64 uname26 personality", Style: Posix | GNU, Bits: Inert, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-B -F -I -L -R -S -T -X -Z -3 -v --32bit --fdpic-funcptrs --short-inode --addr-compat-layout --addr-no-randomize --whole-seconds --sticky-timeouts --read-implies-exec --mmap-page-zero --3gb --4gb --uname-2.6 --verbose",
	Modes: []*Row{{Names: "--list", Does: effect.DoesRead}}}

// The shell's own words for running a command.
var command = Row{Names: "command", Style: Posix | Cluster, Bits: Builtin | Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "bash 5.2 manual", Plain: "-p",
	Modes: []*Row{{Names: "-v -V", Bare: effect.DoesRead, Args: []Role{Data}}}}

var builtin = Row{Names: "builtin noglob nocorrect -", Style: Posix, Bits: Builtin | Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "from the bash manual, zsh manual"}

var exec = Row{Names: "exec", Style: Posix | Cluster, Bits: Builtin | Inert, Bare: effect.DoesRead, Inner: InnerArgv, Source: "bash 5.2 manual", Plain: "-c -l -a="}

var coproc = Row{Names: "coproc", Style: Posix, Bits: Builtin, Inner: InnerArgv, Source: "bash 5.2 manual"}

// With another user's rights.

var sudo = Row{Names: "sudo sudo-rs", Style: Posix | Cluster, Bits: Privileged, Args: []Role{EnvAssign}, Inner: InnerArgv, Source: "sudo 1.9.13 manual",
	Plain: "-A -b -B -E -H -k -K -n -N -P -S -C= -g= -p= -r= -t= -T= -u= -U= -h= -c= -a= --askpass --background --bell --close-from= --preserve-env[=] --group= --set-home --host= --login-class= --non-interactive --no-update --preserve-groups --prompt= --role= --stdin --type= --command-timeout= --user= --other-user= --auth-type= --reset-timestamp",
	Flags: []Flag{{"-D= --chdir=", WorkDir, 0, ""}, {"-R= --chroot=", Denied, effect.DoesUnknown, "runs it in another root"}, {"-e= --edit=", EditPath, 0, ""}},
	Modes: []*Row{
		{Names: "-l --list", Bare: effect.DoesRead, Args: []Role{Data}},
		{Names: "-v --validate -K --remove-timestamp -V --version", Does: effect.DoesRead},
		{Names: "-i --login -s --shell", Bare: effect.DoesExecute, Args: []Role{EnvAssign}, Why: "opens a shell with another user's rights"},
	}}

var sudoedit = Row{Names: "sudoedit", Style: Posix | Cluster, Bits: Privileged, Args: []Role{EditPath}, Source: "sudo 1.9.13 manual", Plain: "-A -B -k -n -S -u= -g= -p= --user= --group="}

var doas = Row{Names: "doas", Style: Posix | Cluster, Bits: Privileged, Inner: InnerArgv, Source: "from the OpenDoas manual", Plain: "-n -L -u= -a=",
	Flags: []Flag{{"-C=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "-s", Bare: effect.DoesExecute, Why: "opens a shell with another user's rights"}}}

var su = Row{Names: "su", Style: GNU, Bits: Privileged | StdinCode, Bare: effect.DoesExecute, Does: effect.DoesExecute, Args: []Role{Data}, Why: "a shell with another user's rights", Source: "util-linux 2.38 manual, BSD su(1)",
	Plain: "-f -g= -G= -l -m -p -P -T -w= --fast --group= --supp-group= --login --preserve-environment --pty --no-pty --whitelist-environment=",
	Flags: []Flag{{"-c= --command= --session-command=", ShellText, 0, ""}, {"-s= --shell=", Command, 0, ""}}}

var runuser = Row{Names: "runuser", Style: Posix | GNU, Bits: Privileged, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "util-linux 2.38 manual",
	Plain: "-f -g= -G= -l -m -p -P -T -u= -w= --fast --group= --supp-group= --login --preserve-environment --pty --no-pty --user= --whitelist-environment=",
	Flags: []Flag{{"-c= --command= --session-command=", ShellText, effect.DoesExecute, ""}, {"-s= --shell=", Command, 0, ""}},
	Modes: []*Row{{Names: "-c= --command= --session-command= -l --login", Does: effect.DoesExecute, Args: []Role{Data}}}}

var pkexec = Row{Names: "pkexec", Style: Posix, Bits: Privileged, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "from the polkit manual", Plain: "--user= --disable-internal-agent --keep-cwd"}

var gosu = Row{Names: "gosu su-exec", Style: Posix, Bits: Privileged, Args: []Role{Data}, Inner: InnerArgv, Source: "from the gosu documentation"}

var chpst = Row{Names: "chpst softlimit", Style: Posix | Cluster, Bits: Privileged, Inner: InnerArgv, Source: "from the runit manual", Plain: "-u= -U= -b= -n= -l= -L= -m= -a= -s= -d= -o= -p= -f= -c= -r= -t= -v -V -P -0 -1 -2",
	Flags: []Flag{{"-/= -e=", Denied, effect.DoesUnknown, "another root or environment"}}}
var setuidgid = Row{Names: "setuidgid s6-setuidgid envuidgid", Style: Posix, Bits: Privileged, Args: []Role{Data}, Inner: InnerArgv, Source: "from the daemontools manual"}

var setpriv = Row{Names: "setpriv", Style: Posix | GNU, Bits: Privileged, Inner: InnerArgv, Source: "util-linux 2.38 manual",
	Plain: "-d --dump --clear-groups --groups= --inh-caps= --ambient-caps= --bounding-set= --init-groups --keep-groups --list-caps --no-new-privs --rgid= --ruid= --regid= --reuid= --egid= --euid= --securebits= --pdeathsig= --selinux-label= --apparmor-profile= --reset-env",
	Modes: []*Row{{Names: "-d --dump --list-caps", Does: effect.DoesRead}}}

var runcon = Row{Names: "runcon gruncon newgrp sg", Style: Posix | GNU, Bits: Privileged, Bare: effect.DoesExecute, Args: []Role{Data}, Inner: InnerArgv, Source: "from the coreutils manual, login manual", Plain: "-u= -r= -t= -l= --user= --role= --type= --range= --compute"}

// Another root, other namespaces, a tracer.

var chroot = Row{Names: "chroot gchroot arch-chroot", Style: Posix | GNU, Bits: Privileged, Args: []Role{CodePath}, Bare: effect.DoesExecute, Does: effect.DoesExecute, Inner: InnerArgv, Why: "runs it in another root", Source: "coreutils 9.1 manual", Plain: "--userspec= --groups= --skip-chdir -u= -g= -n -N -r"}
var proot = Row{Names: "proot", Style: Posix | OneDash, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "from the proot manual", Plain: "-v= --verbose= -0 --root-id -i= --change-id= --kill-on-exit --link2symlink -l -H -p",
	Flags: []Flag{{"-r= --rootfs= -R= -S= -b= --bind= -m= --mount= -q= --qemu=", Data, effect.DoesUnknown, "inside, another file may stand behind a name"}, {"-w= --pwd= --cwd=", WorkDir, 0, ""}},
	Modes: []*Row{{Names: "-V -h", Does: effect.DoesRead}}}

var unshare = Row{Names: "unshare", Style: Posix | GNU, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "util-linux 2.38 manual",
	Plain: "-c -C[=] -f -i[=] -m[=] -n[=] -p[=] -r -S= -G= -T[=] -u[=] -U[=] --mount[=] --uts[=] --ipc[=] --net[=] --pid[=] --user[=] --cgroup[=] --time[=] --fork --map-root-user --map-current-user --map-auto --map-user= --map-group= --map-users= --map-groups= --propagation= --setgroups= --keep-caps --kill-child[=] --monotonic= --boottime= --setuid= --setgid=",
	Flags: []Flag{{"--mount-proc[=]", NoRole, 0, ""}, {"-R= --root=", Denied, effect.DoesUnknown, "another root"}, {"-w= --wd=", WorkDir, 0, ""}}}

var nsenter = Row{Names: "nsenter", Style: Posix | GNU, Bits: Privileged, Bare: effect.DoesExecute, Inner: InnerArgv, Danger: "container_host_access", Why: "runs in the namespaces of another process", Source: "util-linux 2.38 manual",
	Plain: "-a -t= -m[=] -u[=] -i[=] -n[=] -p[=] -U[=] -C[=] -T[=] -S= -G= -F -Z -e --all --target= --mount[=] --uts[=] --ipc[=] --net[=] --pid[=] --user[=] --cgroup[=] --time[=] --setuid= --setgid= --preserve-credentials --no-fork --follow-context --env",
	Flags: []Flag{{"-r[=] --root[=] -w[=] --wd[=] -W[=] --wdns[=]", Data, 0, ""}}}

var strace = Row{Names: "strace", Style: Posix | Cluster, Inner: InnerArgv, Source: "strace 6.1 manual",
	Modes: []*Row{{Names: "-V --version", Does: effect.DoesRead}},
	Plain: "-a= -A -b= -c -C -d -D -DD -DDD -e= -f -ff -F -h -i -I= -k -n -N -O= -P= -q -qq -qqq -r -s= -S= -t -tt -ttt -T -u= -U= -v -w -x -xx -X= -y -yy -Y -z -Z --follow-forks --output-append-mode --output-separately --summary --summary-only --summary-sort-by= --summary-syscall-overhead= --summary-wall-clock --trace= --trace-path= --abbrev= --verbose= --raw= --read= --write= --quiet[=] --signal= --status= --fault= --kvm= --absolute-timestamps[=] --relative-timestamps[=] --syscall-times[=] --syscall-number --decode-fds[=] --decode-pids[=] --string-limit= --strings-in-hex[=] --const-print-style= --no-abbrev --successful-only --failed-only --stack-traces --instruction-pointer --interruptible= --daemonize[=] --columns= --debug --detach-on= --seccomp-bpf --tips[=] --user= --silent= --silence= --timestamps[=] --pidns-translation --summary-columns=",
	Flags: []Flag{
		{"-o= --output=", WritePath, 0, ""},
		{"-p= --attach=", Data, effect.DoesRead, "watches another process"},
		{"-E= --env=", EnvAssign, 0, ""},
		{"--inject=", Data, effect.DoesUnknown, "tampers with calls"},
	}}

var ltrace = Row{Names: "ltrace", Style: Posix | Cluster, Inner: InnerArgv, Source: "ltrace 0.7 manual", Plain: "-a= -A= -b -c -C -d -D= -e= -f -i -L -n= -r -s= -S -t -tt -ttt -T -u= -w= -x= --align= --no-signals --demangle --indent= --library=",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"-p=", Data, effect.DoesRead, ""}, {"-F= --config= -l=", Data, 0, ""}}}

// Their flags differ, and a value taken for the command would hide it: none is
// listed.
var otherTracers = Row{Names: "dtruss ktrace truss heaptrack catchsegv fakeroot fakeroot-ng pseudo eatmydata libeatmydata nocache dbus-run-session dbus-launch xwfb-run cage aoss padsp optirun primusrun prime-run gamemoderun mangohud cgexec chronic ifne rlwrap rlfe ledit abduco grc winpty annotate-output daemonize torsocks torify tsocks graftcp usewithtor fakechroot tini dumb-init catatonit zrun", Style: Posix, Inner: InnerArgv, Source: "from the manuals of fakeroot, moreutils, rlwrap, xvfb and others"}
var setlock = Row{Names: "setlock", Style: Posix | Cluster, Args: []Role{MakePath}, Inner: InnerArgv, Source: "from the daemontools manual", Plain: "-n -N -x -X"}
var mispipe = Row{Names: "mispipe", Style: Posix, Args: []Role{ShellText}, Source: "moreutils 0.67 manual"}

// The number of processor cycles, the pretended time and the like are the
// first word; the command follows.
var cpulimit = Row{Names: "cpulimit", Style: Posix | Cluster, Inner: InnerArgv, Source: "from the cpulimit manual", Plain: "-l= --limit= -c= --cpu= -b --background -f --foreground -i --include-children -k --kill -m --monitor-forks -q --quiet -r --restore -s= --signal= -v --verbose -z --lazy -h --help",
	Modes: []*Row{{Names: "-p= --pid= -P= --path= -e= --exe=", Does: effect.DoesWrite, Area: effect.Process, Danger: "process_termination", Why: "stops and continues another process"}}}
var faketime = Row{Names: "faketime datefudge", Style: Posix | Cluster, Args: []Role{Data}, Inner: InnerArgv, Source: "from the faketime manual", Plain: "-m -f -p= --exclude-monotonic --date-prog= -s --static -h --help -v --version"}
var choom = Row{Names: "choom coresched uclampset", Style: Posix | Cluster, Inner: InnerArgv, Source: "util-linux 2.40 manual", Plain: "-n= --adjust= -m= -M= -R --reset-on-fork -v --verbose",
	Modes: []*Row{{Names: "-p= --pid= -t= --dest= -d= -s= --source= -a -g --system", Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}}}}
var dtach = Row{Names: "dtach", Style: Posix, Args: []Role{Data}, Inner: InnerArgv, Bare: effect.DoesExecute, Source: "from the dtach manual", Plain: "-A -c -n -N -E -z -e= -r=",
	Modes: []*Row{{Names: "-a -p", Does: effect.DoesExecute, Args: []Role{Data}, Why: "types into another session"}}}

var xvfbRun = Row{Names: "xvfb-run", Style: Posix, Inner: InnerArgv, Source: "from the xvfb manual", Plain: "-a -l -n= -p= -s= -w= --auto-servernum --listen-tcp --server-num= --xauth-protocol= --server-args= --wait=",
	Flags: []Flag{{"-e= --error-file= -f= --auth-file=", WritePath, 0, ""}}}

var proxychains = Row{Names: "proxychains proxychains4", Style: Posix, Inner: InnerArgv, Source: "from the proxychains4 manual", Plain: "-q", Flags: []Flag{{"-f=", ReadPath, 0, ""}}}

var bwrap = Row{Names: "bwrap", Style: Posix | OneDash, Inner: InnerArgv, Source: "from the bubblewrap manual",
	Plain: "--unshare-all --share-net --unshare-user --unshare-user-try --unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup --unshare-cgroup-try --disable-userns --assert-userns-disabled --clearenv --unsetenv= --new-session --die-with-parent --as-pid-1 --uid= --gid= --hostname= --lock-file= --sync-fd= --info-fd= --json-status-fd= --block-fd= --userns= --userns2= --pidns= --seccomp= --add-seccomp-fd= --exec-label= --file-label= --cap-add= --cap-drop= --perms= --size= --argv0= --level-prefix " +
		"--proc= --dev= --tmpfs= --mqueue= --dir= --chmod== --remount-ro=",
	Flags: []Flag{
		{"--bind== --bind-try== --dev-bind== --dev-bind-try== --ro-bind== --ro-bind-try==", BindPath, 0, ""},
		{"--setenv== --bind-fd== --ro-bind-fd== --file== --bind-data== --ro-bind-data== --symlink== --overlay-src= --tmp-overlay= --ro-overlay=", Denied, effect.DoesUnknown, "inside, another program may stand behind a name"},
		{"--chdir=", WorkDir, 0, ""},
		{"--args= --overlay=", Denied, effect.DoesUnknown, "reads its words from elsewhere"},
	}}

var firejail = Row{Names: "firejail", Style: Posix, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "from the firejail manual",
	Plain: "--quiet --noprofile --private --private-tmp --private-dev --private-cache --net= --nosound --no3d --nodvd --notv --nou2f --novideo --nonewprivs --noroot --seccomp[=] --caps.drop= --read-only= --blacklist= --whitelist= --noblacklist= --rlimit-as= --rlimit-cpu= --timeout= --x11= --name= --hostname= --dns= --memory-deny-write-execute --apparmor --ipc-namespace --machine-id --nogroups --protocol= --disable-mnt --debug",
	Flags: []Flag{{"--profile= --bind= --overlay --chroot= --env= --rmenv= --join= --output= --output-stderr= --shell=", Denied, effect.DoesUnknown, "what runs and where is another"}, {"--shutdown=", Proc, 0, ""}},
	Modes: []*Row{{Names: "--list --tree --top --netstats", Does: effect.DoesRead}}}

var ldLinux = Row{Names: "ld-linux.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld.so ld-musl-x86_64.so.1 ld-musl-aarch64.so.1", Style: Posix, Inner: InnerArgv, Bits: 0, Source: "glibc 2.36 ld.so(8)", Plain: "--inhibit-cache --argv0=",
	Flags: []Flag{{"--preload= --audit= --library-path= --glibc-hwcaps-prepend= --glibc-hwcaps-mask= --inhibit-rpath=", Denied, effect.DoesUnknown, "loads other libraries"}},
	Modes: []*Row{{Names: "--verify --list --list-tunables --list-diagnostics", Does: effect.DoesExecute, Args: []Role{CodePath}}}}

var qemuUser = Row{Names: "qemu-x86_64 qemu-i386 qemu-arm qemu-aarch64 qemu-riscv64 qemu-ppc64le qemu-s390x qemu-mips qemu-x86_64-static qemu-aarch64-static qemu-arm-static wine wine64 box64 box86 FEXInterpreter", Style: Posix | OneDash, Inner: InnerArgv, Source: "from the qemu user mode manual",
	Plain: "-L= -s= -cpu= -0= -r= -B= -R= -strace -one-insn-per-tb", Flags: []Flag{{"-E= -U= -g= -D= -d= -plugin= -trace=", Denied, effect.DoesUnknown, ""}}}

// At other times, again, or many times.

var watch = Row{Names: "watch gwatch viddy hwatch", Style: Posix | GNU, Inner: InnerJoin, Source: "procps 4.0.2 manual", Plain: "-b -c -C -d[=] -e -g -n= -p -q= -r -t -w -x --beep --color --no-color --differences[=] --errexit --chgexit --equexit= --interval= --precise --no-rerun --no-title --no-wrap --exec"}

var flock = Row{Names: "flock", Style: Posix | GNU, Args: []Role{MakePath}, Inner: InnerArgv, Source: "util-linux 2.38 manual", Plain: "-e -x -E= -F -n -o -s -u -w= --exclusive --conflict-exit-code= --no-fork --nonblock --nb --close --shared --unlock --timeout= --wait= --verbose",
	Flags: []Flag{{"-c= --command=", ShellText, 0, ""}}}

var lockf = Row{Names: "lockf lckdo lockfile-run with-lock-ex", Style: Posix | Cluster, Args: []Role{MakePath}, Inner: InnerArgv, Source: "from the FreeBSD lockf(1), moreutils manual", Plain: "-k -n -s -t= -w -p -W= -e -E= -q"}

var scriptProg = Row{Names: "script", Style: GNU, Bits: StdinCode, Bare: effect.DoesExecute, Does: effect.DoesExecute, Args: []Role{WritePath, Denied}, Why: "opens a shell and records it", Source: "util-linux 2.38 manual, BSD script(1)",
	Plain: "-a -e -f -q -t[=] -m= -E= -k -p -r -d -h --append --return --flush --force --quiet --echo= --logging-format= --output-limit=",
	Flags: []Flag{{"-c= --command=", ShellText, 0, ""}, {"-I= -O= -B= -T= --log-in= --log-out= --log-io= --log-timing= -o=", WritePath, 0, ""}}}

var scriptreplay = Row{Names: "scriptreplay scriptlive", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "util-linux 2.38 manual", Plain: "-d= -m= -c= -x= -t= -s= -I= -O= -B= -T= --divisor= --maxdelay= --cr-mode= --stream= --summary"}

// Without a command, each line of its input is one.
var parallel = Row{Names: "parallel sem", Style: Posix | Cluster, Bits: StdinData | Appends, Bare: effect.DoesExecute, Inner: InnerJoin, Source: "GNU parallel 20221122 manual",
	Modes: []*Row{{Names: "--wait --number-of-cpus --number-of-cores --number-of-sockets --number-of-threads --max-line-length-allowed", Does: effect.DoesRead, Bare: effect.DoesRead}},
	Plain: "-0 -j= -P= -k -n= -N= -L= -l[=] -m -q -r -s= -t -u -v -X -x -d= -E= -I= -C= -i[=] -U= --null --jobs= --max-procs= --keep-order --max-args= --max-replace-args= --max-lines[=] --max-chars= --xargs --quote --no-run-if-empty --verbose --ungroup --group --line-buffer --lb --linebuffer --bar --eta --progress --delimiter= --colsep= --header= --halt= --halt-on-error= --timeout= --retries= --delay= --load= --memfree= --memsuspend= --nice= --noswap --tag --tagstring= --tty --will-cite --shuf --link --xapply --pipe --pipepart --block= --block-size= --recend= --recstart= --regexp --round-robin --rrs --spreadstdin --skip-first-line --plus --rpl= --trim= --color --color-failed --ctag --dry-run --interactive --fg --bg --id= --semaphore --semaphorename= --semaphoretimeout= --no-notice --silent --bibtex --citation --arg-file-sep= --arg-sep= --basenamereplace= --basenameextensionreplace= --block-timeout= --cat --csv --ctagstring= --dirnamereplace= --fifo --gnu --group-by= --latest-line --open-tty --pipe-part --plain --process-slot-var= --no-keep-order --parens= --remove-rec-sep --resume --resume-failed --retry-failed --semaphore-name= --semaphore-timeout= --seqreplace= --shard= --shell-quote --slotreplace= --tee --term-seq= --total-jobs= --extensionreplace= --use-sockets-instead-of-threads --use-cores-instead-of-threads --exit",
	Flags: []Flag{
		{"-a= --arg-file=", ReadPath, 0, ""},
		{"--joblog= --results= --res= --tmpdir= --tempdir=", WritePath, 0, ""},
		{"-S= --sshlogin= --sshloginfile= --slf= --ssh= --transferfile= --tf= --return= --basefile= --bf= --env= --workdir= --wd= --profile= -J= --tmux --tmuxpane --filter= --compress-program= --decompress-program= --shebang --sqlmaster= --sqlworker= --sql= --limit= --onall --nonall", Denied, effect.DoesUnknown, "runs elsewhere, or as a profile says"},
	}}

var entr = Row{Names: "entr", Style: Posix | Cluster, Inner: InnerArgv, Bits: StdinData, Source: "from the entr manual", Plain: "-a -c -d -n -p -r -z -x", Flags: []Flag{{"-s=", ShellText, 0, ""}}}

var watchexec = Row{Names: "watchexec", Style: Posix | Cluster, Inner: InnerJoin, Source: "from the watchexec manual",
	Plain: "-c[=] -d= -e= -f= -i= -n -N -o= -p -q -r -s= -v -w= -1 -R= -g= --clear[=] --debounce= --exts= --filter= --ignore= --no-shell --notify --on-busy-update= --postpone --quiet --restart --signal= --verbose --watch= --watch-non-recursive= --no-vcs-ignore --no-project-ignore --no-global-ignore --no-default-ignore --poll[=] --delay-run= --stop-signal= --stop-timeout= --timings --print-events --no-meta --fs-events= --color= --map-signal= --no-process-group --wrap-process= --regex= --glob= --inverse-regex= --inverse-glob= --start-service --decoration= --sequential --all",
	Flags: []Flag{{"--shell= --project-origin= --workdir= -E= --env= --filter-file= --ignore-file= --filter-prog= -j= -J=", Denied, effect.DoesUnknown, ""}}}

var at = Row{Names: "at batch", Style: Cluster, Bits: StdinCode, Lang: Shell, Bare: effect.DoesWrite, Area: effect.Arming, Args: []Role{NewResource}, Why: "runs commands later", Source: "from the at manual", Plain: "-m -M -u= -q= -t= -b -v -V",
	Flags: []Flag{{"-f=", CodePath, 0, ""}},
	Modes: []*Row{{Names: "-l -c", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-d -r", Args: []Role{DelResource}}}}

var atq = Row{Names: "atq", Style: Cluster, Bits: Open, Does: effect.DoesRead, Source: "from the at manual", Plain: "-q= -V -o="}

var atrm = Row{Names: "atrm", Style: Cluster, Area: effect.Arming, Args: []Role{DelResource}, Source: "from the at manual", Plain: "-V"}

var systemdRun = Row{Names: "systemd-run", Style: Posix | Cluster, Inner: InnerArgv, Source: "systemd 252 manual",
	Plain: "-G -q -r -t -P -d -S --no-ask-password --scope --user --system --unit= -u= --description= --slice= --slice-inherit --remain-after-exit --send-sighup --service-type= --nice= --pty --pipe --quiet --collect --wait --no-block --same-dir --shell --expand-environment=",
	Flags: []Flag{
		{"--working-directory=", WorkDir, 0, ""},
		{"--uid= --gid=", Data, effect.DoesExecute, "runs as another user"},
		{"-p= --property= -E= --setenv=", Data, effect.DoesUnknown, "settings may run programs"},
		{"--on-active= --on-boot= --on-startup= --on-unit-active= --on-unit-inactive= --on-calendar= --on-timezone-change --on-clock-change --timer-property= --path-property= --socket-property=", Data, effect.DoesWrite, "runs it later"},
		{"-H= --host= -M= --machine=", Data, effect.DoesUnknown, "runs it elsewhere"},
	}}

// Multi-call binaries: the first operand is the program.
var busybox = Row{Names: "busybox toybox coreutils gcoreutils", Style: Posix, Inner: InnerArgv, Bits: Inert, Bare: effect.DoesRead, Source: "from the busybox manual", Plain: "",
	Flags: []Flag{{"--coreutils-prog=", Command, 0, ""}, {"--coreutils-prog-shebang=", Denied, effect.DoesUnknown, ""}, {"--install", NoRole, effect.DoesWrite, "installs links"}},
	Modes: []*Row{{Names: "--list --list-full --long", Does: effect.DoesRead}}}

// Other guards, and tools that shorten another program's output.
var rtk = Row{Names: "rtk", Style: Posix, Inner: InnerArgv, Source: "rtk documentation", Plain: "-v -q --ultra-compact --verbose",
	Subs: []*Row{{Names: "gain discover cc-economics session", Does: effect.DoesRead, Plain: "-a --all --daily --history --json", Args: []Role{Data}}, {Names: "proxy run", Inner: InnerArgv}, {Names: "read", Args: []Role{ReadPath}, Plain: "-l= --level= -n"}, {Names: "init config", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "-g --global --show"}}}

var dcg = Row{Names: "dcg nah safe-shell tirith slb", Style: Posix, Source: "the projects' own documentation", Bare: effect.DoesRead,
	Subs: []*Row{
		{Names: "test explain classify check scan preview packs doctor version help stats history simulate", Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json -v --verbose --format= --all"},
		{Names: "allow allowlist approve unallow install uninstall update init config hook allow-once", Does: effect.DoesWrite, Area: effect.Guard, Args: []Role{Data}, Plain: "--*", Why: "changes what another guard lets through"},
	}}

var direnv = Row{Names: "direnv", Style: Posix, Source: "from the direnv manual", Bare: effect.DoesRead,
	Subs: []*Row{
		{Names: "exec", Args: []Role{CodeDir}, Inner: InnerArgv},
		{Names: "allow permit grant", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Why: "lets a directory's .envrc run"},
		{Names: "deny revoke block disallow prune", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "status version help stdlib hook show_dump", Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json"},
		{Names: "export", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Why: "runs .envrc"},
		{Names: "reload edit", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}},
	}}

// Envdir, dotenv and secret managers that hand variables to a command.
var dotenv = Row{Names: "dotenv envconsul chamber doppler infisical", Style: Posix, Inner: InnerArgv, Does: effect.DoesRead, Area: effect.Secret, Why: "gives secrets to what it runs", Source: "the projects' own documentation",
	Plain: "-o -q --override --quiet --", Flags: []Flag{{"-f= --file= -e=", ReadPath, 0, ""}}}
var envdir = Row{Names: "envdir", Style: Posix, Args: []Role{ReadPath}, Inner: InnerArgv, Does: effect.DoesUnknown, Why: "sets variables that a directory names", Source: "from the daemontools manual"}

// A guard inside a guarded command: what it runs is judged here. It shows
// freely, and lets nothing through for the one who is guarded.
var guardProg = Row{Names: "guard", Style: Posix | Cluster, Bits: Inert, Area: effect.Guard, Inner: InnerArgv, Bare: effect.DoesRead, Why: "changes what guard lets through", Source: "guard's own documentation",
	Plain: "-q -v --json --argv --batch --quiet --verbose --session= --turn= --agent= --description= --reason= --mode= --shell= --timeout= --no-color",
	Flags: []Flag{
		{"-c=", ShellText, 0, ""},
		{"--config= -C= --dir= --status-file= --env=", Denied, effect.DoesUnknown, "changes how the command is judged or runs"},
		{"-y --yes --allow-all --allow-dangerous", NoRole, effect.DoesWrite, "answers guard's questions"},
	},
	Subs: []*Row{
		{Names: "check explain preview status version help completion why suggest init", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-c= -- --json --stdin --dir= --mode= --shell= --session= --env= -v --verbose --batch --argv --since= --aliases= --no-aliases", Flags: []Flag{{"--config=", ReadPath, 0, ""}}},
		{Names: "catalog", Style: Posix, Bare: effect.DoesRead, Subs: []*Row{{Names: "list show help", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json"}}},
		{Names: "pending", Style: GNU, Bare: effect.DoesRead, Plain: "--json -v --all --session="},
		{Names: "audit", Style: Posix, Bare: effect.DoesRead, Subs: []*Row{
			{Names: "list show query verify tail stats help", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json --limit= -n= --since= --until= --user= --tool= --program= --decision= --risk= --session= --rule= --notable --action= --agent= --oldest-first --follow -f --reverse"},
			{Names: "export", Style: GNU, Args: []Role{Data}, Plain: "--json --format= --since= --until=", Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		}},
		{Names: "trust", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*", Subs: []*Row{{Names: "list show check explain path help status", Style: GNU, Bare: effect.DoesRead, Does: effect.DoesRead, Args: []Role{Data}, Plain: "--json -v --all --dir="}}},
		{Names: "policy", Style: Posix, Bare: effect.DoesRead, Subs: []*Row{
			{Names: "show dangers help", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json --built-in --mode= --session=", Flags: []Flag{{"--config=", ReadPath, 0, ""}}},
			{Names: "check test replay", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Plain: "--json --as= --since= --until= --shell= --mode= --session=", Flags: []Flag{{"--policy= --config=", ReadPath, 0, ""}}},
			{Names: "explain", Style: Posix, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-c= -- --json --argv --shell= --mode= --session=", Flags: []Flag{{"--config=", ReadPath, 0, ""}}},
			{Names: "*", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*"},
		}},
		{Names: "approvals rules rule config grants session sessions", Style: Posix, Bare: effect.DoesRead, Plain: "--json --allow --deny --expired --dir= --origin= --program= --type=", Subs: []*Row{
			{Names: "list show check lint explain export path help status", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "--json -v --all --mode= --dir= --allow --deny --expired --origin= --program= --type= -c= -- --argv --shell= --session= --since= --until= --limit=", Flags: []Flag{{"--config=", ReadPath, 0, ""}}},
			{Names: "run", Style: Posix, Inner: InnerArgv, Plain: "--name= --id="},
			{Names: "*", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*"},
		}},
		{Names: "approve deny allow remember forget import revoke undo off disable enable on observe install uninstall setup serve hook daemon watch reset answer batch", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*"},
	}}

// Nix-shell builds what shell.nix names before it runs anything.
var nixShell = Row{Names: "nix-shell", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "shell.nix default.nix", Args: []Role{CodePath}, Why: "builds and enters an environment", Source: "from the nix manual",
	Plain: "-p -Q -v --packages --pure --impure --keep= --no-build-output --quiet --verbose -j= --max-jobs= --cores= -A= --attr=",
	Flags: []Flag{
		{"--run= --command=", ShellText, 0, ""},
		{"-i=", Command, 0, ""},
		{"-I= -E= --expr= --arg= --argstr= --option=", Denied, effect.DoesUnknown, "changes what is built"},
	}}
