package catalog

import "guard/effect"

// Disk images.
var qemuImg = Row{Names: "qemu-img", Style: Cluster | Posix, Source: "from the QEMU documentation", Plain: "-h --help -V --version", Flags: []Flag{{"-T= --trace=", Denied, 0, "may write a file"}},
	Subs: []*Row{
		{Names: "info map check measure compare", Style: Cluster, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-f= -F= -U --force-share --output= --backing-chain -l= -q --image-opts -s -p -O= -n --size= --start-offset= --max-length=",
			Flags: []Flag{{"-r= -T= --object=", Denied, 0, "repairs the image"}}},
		{Names: "snapshot", Style: Cluster, Args: []Role{EditPath}, Plain: "-q -U --force-share -f= --image-opts", Flags: []Flag{{"-d=", DelResource, 0, "deletes a snapshot"}, {"-a=", Data, effect.DoesDelete, "goes back to a snapshot"}, {"-c=", NewResource, 0, ""}, {"--object=", Denied, 0, ""}}, Modes: []*Row{{Names: "-l", Args: []Role{ReadPath}}}},
		{Names: "create", Style: Cluster, Args: []Role{WritePath, Data}, Plain: "-f= -o= -q -u -F=", Flags: []Flag{{"-b=", ReadPath, 0, ""}}},
		{Names: "convert", Style: Cluster, Args: []Role{ReadPath}, Last: WritePath, Plain: "-f= -O= -o= -p -q -c -S= -m= -W -U -t="},
		{Names: "resize amend commit rebase bitmap dd bench", Style: Cluster, Bits: Open, Args: []Role{EditPath, Data}, Why: "changes the image"},
	}}

// The client of a container manager: the list of remotes says where it goes.
var lxc = Row{Names: "lxc incus", Style: GNU, Area: effect.Container, Bits: Remote, Source: "from the LXD and Incus documentation", Plain: "-q --quiet -v --verbose --debug --version -h --help --force-local", Flags: []Flag{{"--project=", Data, 0, ""}},
	Subs: []*Row{
		{Names: "list ls info version", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-c= --columns= -f= --format= --fast --all-projects --resources --target= --show-log"},
		{Names: "image network storage profile project cluster remote operation", Bare: effect.DoesUnknown, Subs: []*Row{
			{Names: "list ls show info get get-default", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-f= --format= -c= --columns= --all-projects --target= --resources"},
			{Names: "delete rm remove", Does: effect.DoesDelete, Args: []Role{DelResource}, Danger: "delete_operation"},
			{Names: "*", Does: effect.DoesWrite, Args: []Role{NewResource}}}},
		{Names: "delete rm rebuild", Does: effect.DoesDelete, Args: []Role{DelResource}, Plain: "-f --force -i --interactive", Danger: "delete_operation"},
		{Names: "exec", Style: Posix | Cluster, Args: []Role{Data}, Inner: InnerArgv, Bits: Remote, Plain: "-t -T --mode= --user= --group= --cwd= -n --disable-stdin --force-interactive --force-noninteractive", Flags: []Flag{{"--env=", EnvAssign, 0, ""}}},
		{Names: "start stop restart pause copy cp move mv rename snapshot publish init launch create restore config import export file console", Does: effect.DoesWrite, Args: []Role{NewResource}},
	}}

var fail2ban = Row{Names: "fail2ban-client", Style: Cluster | Posix, Area: effect.System, Source: "from the fail2ban documentation", Plain: "-v -q -V --version -h --help", Flags: []Flag{{"-c= -s= -p= --conf= --socket= --pidfile=", ReadPath, 0, ""}},
	Subs: []*Row{
		{Names: "status ping version banned", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "get", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "start stop restart reload set add unban", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Why: "changes whom the machine locks out"}}}

// With -z the zones' files are loaded too, with -p the keys are printed.
var namedCheck = Row{Names: "named-checkconf", Style: Cluster, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the BIND documentation", Plain: "-z -j -l -c -i -x -h -v",
	Modes: []*Row{{Names: "-p", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{ReadPath}, Why: "prints the keys in the configuration"}},
	Flags: []Flag{{"-t=", Denied, 0, "runs in another root"}}}

var diskUse = Row{Names: "dust duf", Style: Cluster | Abbrev, Does: effect.DoesRead, Args: []Role{ReadPath}, Bits: Open, Source: "from the dust and duf documentation", Plain: "-d= --depth= -n= -r -s -b -i -f -p -x -H -P --all --json --only= --hide= --sort= --output= --style= --theme= --width= --inodes --warnings", Prefix: 1,
	Flags: []Flag{{"--config= --files0-from=", ReadPath, 0, ""}}}

// Without operands it asks what to convert, and reads only that.
var units = Row{Names: "units", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the GNU units manual", Plain: "-c --check --check-verbose -d= --digits= -e --exponential -h --help -m --minus -o= --output-format= -p --product -q --quiet --silent -r --round -s --strict -S --show-factor -t --terse -1 --one-line -v --verbose -V --version -U --unitsfile --compact",
	Flags: []Flag{{"-f= --file= -H= --history= -L= --log=", Denied, 0, "names a file that is read or written"}}}

var xcodeSelect = Row{Names: "xcode-select", Style: GNU, Area: effect.System, Source: "from the xcode-select manual", Plain: "-h --help -v --version",
	Modes: []*Row{{Names: "-p --print-path", Does: effect.DoesRead}, {Names: "-s= --switch= -r --reset --install", Area: effect.System, Does: effect.DoesWrite, Danger: "system_control", Why: "chooses the compilers"}}}
