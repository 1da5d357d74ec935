package catalog

import "guard/effect"

var ps = Row{Names: "ps", Style: KeyFirst | Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "procps 4.0.2 manual, BSD ps(1)",
	Plain: "-A -a -c -C -d -e -f -F -g -G -H -h -j -k= -l -L -m -M -n -N -o= -O= -p= -P -q= -r -s -S -t -T -u -U -v -V -w -x -X -y -Z --cols= --columns= --cumulative --deselect --forest --format= --Group= --group= --headers --info --lines= --no-headers --no-heading --pid= --ppid= --quick-pid= --rows= --sid= --signames --sort= --tty= --User= --user= --width= --context --date-format=",
	// On macOS -E shows the environment.
	Modes: []*Row{{Names: "-E", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}, Why: "shows the environment of every process"}}}

var top = Row{Names: "top gtop", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the procps manual, macOS top(1)",
	Plain: "-b -c -d= -e= -E= -F -h -H -i -l= -n= -o= -O -p= -q= -r -R -s= -S -t -u= -U= -w= -1"}

var htop = Row{Names: "htop", Style: GNU, Does: effect.DoesRead, Source: "htop 3.2 manual",
	Plain: "-d= --delay= -C --no-color --no-colour -F= --filter= -h --help -H[=] --highlight-changes[=] -M --no-mouse --no-meters -n= --max-iterations= -p= --pid= --readonly -s= --sort-key= -t --tree -u= --user= -U --no-unicode -V --version --drop-capabilities[=]"}

// Without --config btop and bottom keep their settings in the user's own
// directory; a file that a flag names is written.
var btop = Row{Names: "btop bpytop bashtop bottom btm", Style: OneDash | PlusFlags, Does: effect.DoesRead, Source: "from the btop and bottom documentation",
	Plain: "-lc --low-color -l -t --tty_on --tty-on +t --tty_off --no-tty -p= --preset= -u= --update= --utf-force --force-utf --filter= -f -v -V --version -h --help -b --basic -r= --rate= -T --tree -g --group -m -n -R -S -a -c --battery --celsius --fahrenheit --kelvin --color= --theme= --hide_time --dot_marker --default_time_value= --expanded",
	Flags: []Flag{{"-C= --config= --config_location= --themes-dir=", WritePath, 0, "settings are written there"}, {"-d --debug", NoRole, effect.DoesWrite, "writes a log"}}}
var gotop = Row{Names: "gotop ytop vtop", Style: GNU, Does: effect.DoesRead, Source: "from the gotop and vtop documentation",
	Plain: "-a -b -c= -f -h -i= -I= -l= -m -p -r= -s -S -t= -u= -v -B= -V --averagecpu --percpu --battery --color= --fahrenheit --interval= --layout= --mbps --rate= --nvidia --statusbar --theme= --update-interval= --no-mouse --list --version --help",
	Flags: []Flag{{"--export= --exportport= --remote-name= --remote-url= --write-config -W -C= --conffile= --config= --quit-after=", NoRole, effect.DoesUnknown, "serves, fetches or writes settings"}}}
var zenith = Row{Names: "zenith", Style: GNU, Does: effect.DoesRead, Source: "from the zenith documentation", Plain: "-c= -d= -n= -p= -r= -g= --cpu-height= --disk-height= --net-height= --process-height= --graphics-height= --refresh-rate= --disable-history -h --help -V --version",
	Flags: []Flag{{"--db=", WriteDir, 0, "keeps its history there"}}}
var iotop = Row{Names: "iotop iotop-py iotop-c", Style: GNU, Does: effect.DoesRead, Source: "from the iotop manual",
	Plain: "-1 -2 -3 -4 -5 -6 -7 -8 -9 -0 -a -b -c -d= -E -f -h -H -k -n= -N -o -P -p= -q -qq -qqq -r -R -s -t -T -u= -x --accumulated --accum-bw --batch --delay= --fullcmdline --help --iter= --kilobytes --no-color --only --pid= --processes --quiet --time --user= --version"}
var slabtop = Row{Names: "slabtop", Style: GNU, Does: effect.DoesRead, Source: "procps 4.0.2 manual", Plain: "-d= --delay= -s= --sort= -o --once --human -V --version -h --help"}
var nvtop = Row{Names: "nvtop", Style: GNU, Does: effect.DoesRead, Source: "from the nvtop manual", Plain: "-d= --delay= -C --no-color -E= --encode-hide= -f --freedom-unit -h --help -i --gpu-info -p --no-plot -P --no-processes -r --reverse-abs -s --snapshot -v --version", Flags: []Flag{{"-c= --config-file=", ReadPath, 0, ""}}}
var gpuTop = Row{Names: "radeontop intel_gpu_top", Style: GNU, Does: effect.DoesRead, Source: "from the radeontop and intel-gpu-tools manuals",
	Plain: "-b= --bus= -c --color -h --help -i= --interval= -J -l= -L --limit= -m --mem -n= -p= --path= -s= -t= --ticks= -T --transparency -v --version",
	// In one of them -d is the file of a record, in the other a device.
	Flags: []Flag{{"-o= -d= --dump=", WritePath, 0, "writes what it measures"}}}
var sTui = Row{Names: "s-tui", Style: GNU, Does: effect.DoesRead, Source: "from the s-tui documentation", Plain: "-h --help -t --terminal -j --json -nm --no-mouse -v --version -ct= -cf= -r= --refresh-rate= -tt= -b --battery -dm --debug_run",
	Flags: []Flag{{"-c --csv -d --debug", NoRole, effect.DoesWrite, "writes a log"}, {"--csv-file= --debug-file=", WritePath, 0, ""}}}

// None of these has a flag that writes, runs or sends anything.
var sysInfo = Row{Names: "free uptime vmstat mpstat iostat w tload lscpu lsipc lsirq irqtop lslocks lsfd lsns lspgpot cpuid cpu-info ac getpcaps pwdx pstree smem numastat acpi uprecords lsinitramfs", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "procps 4.0.2, util-linux 2.38, psmisc 23.6, sysstat 12.6, smem 1.5, acpi 1.7 and numactl 2.0.16 manuals",
	Plain: "-a -A -b -B -c -C= -d -D -e -E -f -F -g -G -h -H= -i -I -k -l -L -m -M= -n -N= -o= -O -p -P -q -r -R= -s= -S= -t -T -u -U -v -V -w -W -x -X -y -z -Z -1 -2 -3 --active --forks --slabs --one-header --stats --disk --disk-sum --partition= --unit= --timestamp --no-first --container --bytes --kibi --mebi --gibi --tebi --pebi --kilo --mega --giga --tera --human --si --lohi --line --total --totals --wide --seconds= --count= --committed --pretty --since --all --online --offline --extended[=] --parse[=] --json --raw --hex --physical --sysroot= --output= --caches[=] --output-all --noheadings --summary --split= --zones --tree --task= --type= --short --no-header --no-current --from --old-style --ip-addr --no-pages --compact-not --compact --long --show-pids --show-pgids --highlight-all --highlight-pid= --unicode --vt100 --ascii --arguments --uid-changes --numeric-sort --thread-names --show-parents --ns-changes --ns-sort= --hide-threads --age --security-context --color= --dec= --kernel= --realmem= --mappings --users --system --mapfilter= --processfilter= --userfilter= --autosize --columns= --abbreviate --numeric --percent --reverse --sort= --bar= --pie= --battery --ac-adapter --thermal --cooling --everything --show-empty --details --fahrenheit --kelvin --proc --directory= --help --version --scale= --delay= --global --creator --pid= --pids= --queues --shmems --semaphores --id= --threads --list --softirq --batch --cpu-stat= --cpu-list= --iter= --open --notruncate --noinaccessible --inaccessible --list-columns --filter= --debug-filter --counter= --dump-counters --nowrap --persist --complain --individual-totals --daily-totals --file= --print-zeros --one-cpu --leaf= --subleaf= --inst --time-format= --notime"}
var procinfo = Row{Names: "procinfo", Style: Cluster, Does: effect.DoesRead, Source: "from the procinfo manual", Plain: "-f -n= -m -a -d -D -S -s -b -i -r -v -h", Flags: []Flag{{"-F=", WritePath, 0, ""}}}

// Rwho and its like read what other machines announced.
var ruptime = Row{Names: "ruptime rwho", Style: Cluster, Does: effect.DoesRead, Source: "from the netkit-rwho manual", Plain: "-a -l -r -t -u"}
var uptimed = Row{Names: "uptimed", Style: Cluster, Area: effect.System, Does: effect.DoesWrite, Why: "runs in the background and keeps records", Source: "from the uptimed manual", Plain: "-b -f -i= -l= -p= -s -m= -v -h"}

var pgrep = Row{Names: "pgrep pidof pidwait", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "procps 4.0.2 manual",
	Plain: "-a -A -c -d= -e -f -F= -g= -G= -H -i -I -l -L -n -o -O= -P= -q -r= -s= -S= -t= -u= -U= -v -w -x -z --list-full --count --delimiter= --echo --full --pidfile= --pgroup= --group= --ignore-case --list-name --logpidfile --newest --oldest --older= --parent= --runstates= --session= --signal= --terminal= --euid= --uid= --inverse --lightweight --exact --ignore-ancestors --cgroup= --ns= --nslist= --env= --require-handler --separator= --check-root --omit-pid= --single-shot"}

var signalNames = Set{Plain: "-HUP -INT -QUIT -KILL -TERM -USR1 -USR2 -STOP -CONT -TSTP -ABRT -ALRM -CHLD -PIPE -WINCH -TTIN -TTOU -SEGV -TRAP -BUS -FPE -ILL -URG -IO -PROF -SYS -VTALRM -XCPU -XFSZ -SIGHUP -SIGINT -SIGQUIT -SIGKILL -SIGTERM -SIGUSR1 -SIGUSR2 -SIGSTOP -SIGCONT -SIGTSTP -SIGABRT -SIGALRM -SIGCHLD -SIGPIPE -SIGWINCH -hup -int -quit -kill -term -usr1 -usr2 -2 -3 -6 -9 -10 -12 -13 -14 -15 -17 -18 -19 -20 -28"}

// With no process to signal, the last word was taken for a signal: kill -9 -1
// ends everything the user runs.
var kill = Row{Names: "kill gkill", Style: GNU, Area: effect.Process, Danger: "process_termination", Bare: effect.DoesWrite, Args: []Role{Proc}, Use: []*Set{&signalNames}, Why: "signals processes", Source: "procps 4.0.2, util-linux 2.38 and bash 5.2 manuals",
	Plain: "-s= -n= -q= -a -p --signal= --queue= --all --pid --timeout== --verbose -r --require-handler",
	Flags: []Flag{{"-1", NoRole, effect.DoesUnknown, "may mean every process"}},
	Modes: []*Row{{Names: "-l[=] -L --list[=] --table -0", Bare: effect.DoesRead, Args: []Role{Data}}}}

var pkill = Row{Names: "pkill killall5 skill snice xkill zkill", Style: GNU, Area: effect.Process, Danger: "process_termination", Bare: effect.DoesWrite, Args: []Role{Proc}, Use: []*Set{&signalNames}, Why: "signals every process of that name", Source: "procps 4.0.2 manual",
	Plain: "-e -f -F= -g= -G= -H -i -I -L -n -o -O= -P= -q= -r= -s= -t= -u= -U= -v -w -x -z= -y= -d -m -h -V --signal= --queue= --echo --full --pidfile= --pgroup= --group= --ignore-case --count --logpidfile --newest --oldest --older= --younger-than= --older-than= --parent= --runstates= --session= --terminal= --euid= --uid= --user= --inverse --exact --ignore-ancestors --cgroup= --ns= --nslist= --interactive --process-group --quiet --regexp --verbose --wait --context= --env= --mrelease --require-handler -1",
	Modes: []*Row{{Names: "-l --list", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-0", Bare: effect.DoesRead, Args: []Role{Data}}}}

var killall = Row{Names: "killall", Style: GNU, Area: effect.Process, Danger: "process_termination", Bare: effect.DoesWrite, Args: []Role{Proc}, Use: []*Set{&signalNames}, Why: "signals every process of that name", Source: "psmisc 23.6 manual",
	Plain: "-e -I -g -i -o= -q -r -s= -u= -v -w -y= -n= -Z= --exact --ignore-case --process-group --interactive --older-than= --quiet --regexp --signal= --user= --verbose --wait --younger-than= --ns= --context=",
	Modes: []*Row{{Names: "-l --list", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-V --version", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-0", Bare: effect.DoesRead, Args: []Role{Data}}}}

var lsof = Row{Names: "lsof", Style: Cluster | PlusFlags, Bare: effect.DoesRead, Args: []Role{Data}, Source: "lsof 4.95 manual",
	Plain: "-? -a -b -c= -C -d= -e= -E -f -F[=] -g[=] -h -i[=] -K[=] -l -L -M -n -N -o[=] -O -p= -P -Q -R -r[=] -s[=] -S[=] -t -T[=] -u= -U -v -V -w -W -x[=] -X -z[=] -Z[=] -H -- +c +d +D +E +f +L +m +M +r +w +L1",
	Flags: []Flag{
		{"-A= -k= -m=", ReadPath, 0, ""},
		{"-D=", Data, effect.DoesUnknown, "may write its device cache"},
	}}

var fuser = Row{Names: "fuser", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&signalNames}, Source: "psmisc 23.6 manual",
	Plain: "-a -c -f -I -l -m= -M= -n= -s -u -v -V -4 -6 -i -w --all --interactive --list-signals --mount= --ismountpoint --namespace= --silent --user --verbose --ipv4 --ipv6 -1",
	Modes: []*Row{{Names: "-k --kill", Does: effect.DoesWrite, Area: effect.Process, Danger: "process_termination", Args: []Role{Data}, Why: "kills what uses a file"}}}

var renice = Row{Names: "renice", Style: GNU, Area: effect.Process, Args: []Role{Data, Proc}, Source: "util-linux 2.38 manual", Plain: "-g -p -u --pid --pgrp --user -#",
	Modes: []*Row{{Names: "-n= --priority= --relative=", Args: []Role{Proc}}}}

var sysctl = Row{Names: "sysctl", Style: GNU, Area: effect.System, Bare: effect.DoesRead, Args: []Role{KeyValue}, Why: "changes a kernel setting", Source: "procps 4.0.2 manual, BSD sysctl(8)",
	Plain: "-a -A -b -d -e -h -i -l -n -N -o -q -r= -t -T -x -X -Z --all --deprecated --dry-run --binary --ignore --names --values --quiet --pattern=",
	Flags: []Flag{{"-p[=] --load[=] -f=", ReadPath, effect.DoesWrite, "changes kernel settings"}, {"--system", NoRole, effect.DoesWrite, "changes kernel settings"}},
	Modes: []*Row{{Names: "-w --write", Args: []Role{NewResource}}}}

var peekfd = Row{Names: "peekfd gcore", Style: Cluster, Does: effect.DoesRead, Area: effect.Secret, Args: []Role{Data}, Plain: "-8 -c -d -n -q", Why: "shows what a process holds", Source: "psmisc 23.6 manual", Flags: []Flag{{"-o=", WritePath, 0, ""}}}

var sar = Row{Names: "sar", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "sysstat 12.6 manual",
	Plain: "-A -b -B -C -d -D -F -h -H -p -q -r -S -t -u -v -V -w -W -x -y -z -e= -f= -i= -I= -m= -n= -P= -s= -j= --dec= --human --iface= --dev= --fs= --int= --pretty --sadc",
	Flags: []Flag{{"-o=", WritePath, 0, ""}}}

var pmap = Row{Names: "pmap", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "procps 4.0.2 manual", Plain: "-x -X -XX -d -p -q -A= -k --extended --device --quiet --show-path --range=",
	Flags: []Flag{{"-n -N= --create-rc --create-rc-to=", Data, effect.DoesWrite, "writes its settings"}, {"-c -C= --read-rc --read-rc-from=", Data, 0, ""}}}

// Glances and its like can serve the network and write logs by a flag.
var recorders = Row{Names: "glances nmon atop", Style: Cluster, Bare: effect.DoesRead, Source: "from the glances, nmon and atop manuals", Plain: "-1 -2 -3 -4 -5"}

// These read settings that are shell code, or fetch their own update by a flag.
var fetchers = Row{Names: "neofetch screenfetch fastfetch inxi", Style: Cluster, Bare: effect.DoesRead, Source: "from the neofetch and inxi manuals", Plain: "-A -b -B -C -d -D -F -G -I -M -m -N -n -p -S -x -xx -xxx -z -c= --stdout --off --no-logo"}

var taskkill = Row{Names: "taskkill taskkill.exe", Style: NoOptions, Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}, Danger: "process_termination", Why: "ends processes by name", Source: "Microsoft Windows commands: taskkill"}

var tasklist = Row{Names: "tasklist tasklist.exe", Style: NoOptions, Does: effect.DoesRead, Area: effect.Process, Args: []Role{Data}, Source: "Microsoft Windows commands: tasklist"}

var pidstat = Row{Names: "pidstat", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the sysstat documentation",
	Plain: "-d -H -h -I -l -R -r -s -t -U[=] -u -V -v -w -C= -G= -p= -T= --human --dec="}
