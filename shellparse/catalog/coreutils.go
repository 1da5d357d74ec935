package catalog

import "guard/effect"

// What lists names, sizes and times of files reads them as Data: only
// programs that show what is inside a file read a path.

var ls = Row{Names: "ls gls dir vdir gdir", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual, BSD ls(1)",
	Plain: "-a -A -b -B -c -C -d -D -f -F -g -G -h -H -i -k -l -L -m -n -N -o -O -p -P -q -Q -r -R -s -S -t -u -U -v -W -x -X -Z -1 -@ -% -e -y -I= -T= -w= " +
		"--all --almost-all --author --escape --block-size= --ignore-backups --color[=] --directory --dired --classify[=] --file-type --format= --full-time --group-directories-first --no-group --human-readable --si --dereference-command-line --dereference-command-line-symlink-to-dir --hide= --hyperlink[=] --indicator-style= --inode --ignore= --kibibytes --dereference --numeric-uid-gid --literal --hide-control-chars --show-control-chars --quote-name --quoting-style= --reverse --recursive --size --sort= --time= --time-style= --tabsize= --width= --context --zero"}

var cat = Row{Names: "cat gcat", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-A -b -e -E -n -s -t -T -u -v -l --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting"}

var tac = Row{Names: "tac gtac", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-b -r -s= --before --regex --separator="}

var head = Row{Names: "head ghead", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-c= -n= -q -v -z -# --bytes= --lines= --quiet --silent --verbose --zero-terminated"}

var tail = Row{Names: "tail gtail", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-c= -f -F -n= -q -r -s= -v -z -# --bytes= --follow[=] --lines= --max-unchanged-stats= --pid= --quiet --silent --retry --sleep-interval= --verbose --zero-terminated"}

var wc = Row{Names: "wc gwc", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-c -m -l -L -w --bytes --chars --lines --max-line-length --words --total=",
	Flags: []Flag{{"--files0-from=", ReadPath, effect.DoesUnknown, "reads every file that a list names"}}}

var nl = Row{Names: "nl gnl", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-b= -d= -f= -h= -i= -l= -n= -p -s= -v= -w= --body-numbering= --section-delimiter= --footer-numbering= --header-numbering= --line-increment= --join-blank-lines= --number-format= --no-renumber --number-separator= --starting-line-number= --number-width="}

var sortProg = Row{Names: "sort gsort", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-b -d -f -g -h -i -M -n -r -R -V -c -C -m -s -u -z -k= -S= -t= --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --sort= --version-sort --batch-size= --check[=] --debug --key= --merge --stable --buffer-size= --field-separator= --parallel= --unique --zero-terminated",
	Flags: []Flag{
		{"-o= --output=", WritePath, 0, ""},
		{"-T= --temporary-directory=", WriteDir, 0, ""},
		{"--compress-program=", Command, 0, "runs a program on its temporary files"},
		{"--random-source=", ReadPath, 0, ""},
		{"--files0-from=", ReadPath, effect.DoesUnknown, "reads every file that a list names"},
	}}

var uniq = Row{Names: "uniq guniq", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Source: "coreutils 9.1 manual",
	Plain: "-c -d -D -f= -i -s= -u -z -w= -# --count --repeated --all-repeated[=] --skip-fields= --group[=] --ignore-case --skip-chars= --unique --zero-terminated --check-chars="}

var cut = Row{Names: "cut gcut", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-b= -c= -d= -f= -n -s -w -z --bytes= --characters= --delimiter= --fields= --complement --only-delimited --output-delimiter= --zero-terminated"}

var tr = Row{Names: "tr gtr", Style: GNU | Posix, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual",
	Plain: "-c -C -d -s -t -u --complement --delete --squeeze-repeats --truncate-set1"}

var paste = Row{Names: "paste gpaste", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-d= -s -z --delimiters= --serial --zero-terminated"}

var comm = Row{Names: "comm gcomm", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-1 -2 -3 -i -z --check-order --nocheck-order --output-delimiter= --total --zero-terminated"}

var join = Row{Names: "join gjoin", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-1= -2= -a= -e= -i -j= -o= -t= -v= -z --ignore-case --check-order --nocheck-order --header --zero-terminated"}

var textFormat = Row{Names: "fold gfold fmt gfmt expand gexpand unexpand gunexpand", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-a -b -c -g= -i -p= -s -t= -u -w= -# --bytes --spaces --width= --crown-margin --prefix= --split-only --tagged-paragraph --uniform-spacing --goal= --initial --tabs= --all --first-only"}

var pr = Row{Names: "pr gpr", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-a -c -d -D= -e[=] -f -F -h= -i[=] -J -l= -m -n[=] -N= -o= -r -s[=] -S[=] -t -T -v -w= -W= -# --pages= --columns= --across --show-control-chars --double-space --date-format= --expand-tabs[=] --form-feed --header= --output-tabs[=] --join-lines --length= --merge --number-lines[=] --first-line-number= --indent= --no-file-warnings --separator[=] --sep-string[=] --omit-header --omit-pagination --show-nonprinting --width= --page-width="}

var od = Row{Names: "od god", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-a -b -c -d -f -i -l -o -s -x -A= -j= -N= -S= -t= -v -w[=] --address-radix= --endian= --skip-bytes= --read-bytes= --strings[=] --format= --output-duplicates --width[=] --traditional"}

var base64 = Row{Names: "base64 gbase64 base32 gbase32", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual, macOS base64(1)",
	Plain: "-d -D -w= -b= --decode --wrap= --break=",
	Flags: []Flag{
		// GNU's -i ignores garbage and takes no value; the BSD flag of that
		// name reads a file. As a path it is read either way.
		{"-i --ignore-garbage", NoRole, 0, ""},
		{"--input=", ReadPath, 0, ""},
		{"-o= --output=", WritePath, 0, ""},
	}}

var basenc = Row{Names: "basenc gbasenc", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-d -i -w= --decode --ignore-garbage --wrap= --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85"}

var sums = Row{Names: "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum gmd5sum gsha1sum gsha224sum gsha256sum gsha384sum gsha512sum gb2sum gcksum gsum sha1 sha256 sha512 shasum md5", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual, shasum(1)",
	Plain: "-a= -b -c -l= -p -q -r -s= -t -U -w -z -0 -1 --algorithm= --binary --check --tag --text --untagged --zero --ignore-missing --quiet --status --strict --warn --length= --debug --base64 --raw --sysv --UNIVERSAL --01"}

var stat = Row{Names: "stat gstat", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual, BSD stat(1)",
	Plain: "-L -f -c= -t= -x -l -n -q -r -s -F --dereference --file-system --cached= --format= --printf= --terse"}

var namesOnly = Row{Names: "readlink greadlink realpath grealpath basename gbasename dirname gdirname pathchk gpathchk", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual",
	Plain: "-a -e -f -L -m -n -p -P -q -s -v -z --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --silent --verbose --zero --logical --physical --relative-to= --relative-base= --strip --no-symlinks --multiple --suffix= --portability"}

var du = Row{Names: "du gdu", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual, BSD du(1)",
	Plain: "-0 -a -A -b -B= -c -D -d= -g -h -H -I= -k -l -L -m -n -P -r -S -s -t= -x -X= --null --all --apparent-size --block-size= --bytes --total --dereference-args --max-depth= --human-readable --inodes --count-links --dereference --no-dereference --separate-dirs --si --summarize --threshold= --time[=] --time-style= --exclude= --one-file-system",
	Flags: []Flag{
		{"--exclude-from=", ReadPath, 0, ""},
		{"--files0-from=", ReadPath, effect.DoesUnknown, "follows a list of names"},
	}}

var df = Row{Names: "df gdf", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual, BSD df(1)",
	Plain: "-a -B= -b -g -h -H -i -I -k -l -m -n -P -T -t= -v -x= -Y --all --block-size= --human-readable --si --inodes --local --no-sync --output[=] --portability --print-type --sync --total --type= --exclude-type="}

// Nothing that these are told changes anything or shows a file.
var facts = Row{Names: "whoami gwhoami logname glogname garch nproc gnproc tty gtty groups ggroups id gid uname guname ghostid users gusers gwho gpinky guptime", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual",
	Plain: "-a -b -d -f -F -g -G -H -i -l -m -n -o -p -P -q -r -s -S -t -T -u -v -w -x -z --all --ignore= --group --groups --name --real --user --zero --context --kernel-name --nodename --kernel-release --kernel-version --machine --processor --hardware-platform --operating-system --boot --dead --heading --login --process --count --runlevel --short --time --users --mesg --lookup --silent --quiet --pretty --since"}

// The row is about secrets, so the names that are none are in an area of
// their own.
var printenv = Row{Names: "printenv gprintenv", Style: GNU, Area: effect.Secret, Bare: effect.DoesRead, Why: "prints variables that may be secrets", Source: "coreutils 9.1 manual", Plain: "-0 --null",
	Subs: []*Row{
		{Names: "*TOKEN *SECRET *PASSWORD *PASSWD *PASS *PASSPHRASE *KEY *KEYS *CREDENTIALS *CREDS *AUTH *_DSN *DATABASE_URL *_PAT AWS_* *SECRETS *COOKIE *token *secret *password *key", Does: effect.DoesRead, Args: []Role{Resource}},
		{Names: "*", Area: effect.Process, Does: effect.DoesRead},
	}}

var date = Row{Names: "date gdate", Style: GNU, Bare: effect.DoesRead, Args: []Role{NewResource}, Area: effect.System, Why: "sets the clock", Source: "coreutils 9.1 manual, BSD date(1)",
	Plain: "-d= -I[=] -R -u --date= --debug --iso-8601[=] --resolution --rfc-email --rfc-2822 --rfc-3339= --utc --universal -j -n -v= -z=",
	Flags: []Flag{
		{"-f= --file=", ReadPath, 0, ""},
		{"-r= --reference=", Data, 0, ""},
		{"-s= --set=", NewResource, 0, "sets the clock"},
	},
	Modes: []*Row{{Names: "-j", Bare: effect.DoesRead, Args: []Role{Data}}},
	Subs:  []*Row{{Names: "+*", Bare: effect.DoesRead, Args: []Role{Data}}}}

var cal = Row{Names: "cal ncal", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-1 -3 -b -h -j -J -M -m -n= -S -s -w -y -Y -A= -B= -d= -H= -N -p -C --one --three --months= --sunday --monday --julian --reform= --iso --span --week[=] --year --twelve --vertical --color[=]"}

var hostname = Row{Names: "hostname ghostname", Style: GNU, Bare: effect.DoesRead, Args: []Role{NewResource}, Area: effect.System, Why: "renames this machine", Source: "hostname 3.23 manual, BSD hostname(1)",
	Plain: "-a -A -d -f -i -I -s -y --alias --all-fqdns --domain --fqdn --long --ip-address --all-ip-addresses --short --yp --nis",
	Flags: []Flag{{"-F= --file=", ReadPath, effect.DoesWrite, "renames this machine"}, {"-b --boot", NoRole, effect.DoesWrite, "renames this machine"}}}

var domainname = Row{Names: "domainname dnsdomainname nisdomainname ypdomainname", Style: GNU, Bare: effect.DoesRead, Args: []Role{NewResource}, Area: effect.System, Source: "hostname 3.23 manual",
	Plain: "-a -A -d -f -i -I -s -y", Flags: []Flag{{"-F= --file=", ReadPath, effect.DoesWrite, "sets the domain name"}}}

var echo = Row{Names: "echo gecho", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Builtin | Open, Source: "coreutils 9.1 manual"}

var printfProg = Row{Names: "printf gprintf", Style: Posix, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Builtin | Open, Source: "coreutils 9.1 manual, bash 5.2 manual", Plain: "-v="}

var trueProg = Row{Names: "true gtrue false gfalse :", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Builtin | Open, Source: "coreutils 9.1 manual"}

var testProg = Row{Names: "test gtest [ g[", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Builtin | Open, Source: "coreutils 9.1 manual"}

var exprProg = Row{Names: "expr gexpr factor gfactor", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Open, Source: "coreutils 9.1 manual"}

var numfmt = Row{Names: "numfmt gnumfmt", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Open, Source: "coreutils 9.1 manual",
	Plain: "-d= -z --debug --delimiter= --field= --format= --from= --from-unit= --grouping --header[=] --invalid= --padding= --round= --suffix= --to= --to-unit= --zero-terminated"}

var seq = Row{Names: "seq gseq", Style: Posix, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Open, Source: "coreutils 9.1 manual", Plain: "-f= -s= -t= -w --format= --separator= --equal-width"}

var yes = Row{Names: "yes gyes", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Open, Source: "coreutils 9.1 manual"}

var sleep = Row{Names: "sleep gsleep usleep", Style: NoOptions, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Open, Source: "coreutils 9.1 manual"}

var pwd = Row{Names: "pwd gpwd", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Bits: Builtin | Open, Source: "coreutils 9.1 manual", Plain: "-L -P --logical --physical"}

var tsort = Row{Names: "tsort gtsort", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual"}

var ptx = Row{Names: "ptx gptx", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-A -C -F= -g= -M= -O -r -R -S= -t -T -w= -W= -f --auto-reference --flag-truncation= --format= --gap-size= --macro-name= --references --right-side-refs --sentence-regexp= --typeset-mode --width= --word-regexp= --ignore-case",
	// With -G the second operand is written.
	Flags: []Flag{{"-b= --break-file= -i= --ignore-file= -o= --only-file=", ReadPath, 0, ""}, {"-G --traditional", NoRole, effect.DoesWrite, "writes its second operand"}}}

var shuf = Row{Names: "shuf gshuf", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual",
	Plain: "-i= -n= -r -z --input-range= --head-count= --repeat --zero-terminated",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"--random-source=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "-e --echo", Bare: effect.DoesRead, Args: []Role{Data}}}}

var dircolors = Row{Names: "dircolors gdircolors", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "coreutils 9.1 manual", Plain: "-b -c -p --sh --bourne-shell --csh --c-shell --print-database --print-ls-colors"}

var stty = Row{Names: "stty gstty", Style: Cluster, Bare: effect.DoesRead, Args: []Role{NewResource}, Area: effect.System, Why: "changes the terminal's settings", Source: "coreutils 9.1 manual",
	Plain: "-a -g --all --save -F= --file= -f= -e",
	Subs:  []*Row{{Names: "size speed", Does: effect.DoesRead}, {Names: "sane echo cooked", Does: effect.DoesRead, Bits: Notify}}}

// What follows writes.

var cp = Row{Names: "cp gcp", Style: GNU, Args: []Role{ReadPath}, Last: WritePath, Source: "coreutils 9.1 manual, BSD cp(1)",
	Plain: "-a -b -c -d -f -H -i -l -L -n -N -p -P -r -R -s -S= -T -u -v -x -X -Z --archive --attributes-only --backup[=] --copy-contents --debug --force --interactive --dereference --no-dereference --no-clobber --preserve[=] --no-preserve= --parents --recursive --reflink[=] --remove-destination --sparse= --strip-trailing-slashes --suffix= --no-target-directory --update[=] --verbose --one-file-system --context[=]",
	Flags: []Flag{{"-t= --target-directory=", WriteDir, 0, ""}},
	Modes: []*Row{
		{Names: "-t= --target-directory=", Args: []Role{ReadPath}},
		{Names: "-l --link", Args: []Role{LinkPath}, Last: WritePath},
		{Names: "-s --symbolic-link", Args: []Role{ReadPath}, Last: WritePath},
	}}

var mv = Row{Names: "mv gmv", Style: GNU, Args: []Role{MovePath}, Last: WritePath, Source: "coreutils 9.1 manual, BSD mv(1)",
	Plain: "-b -f -h -i -n -S= -T -u -v -Z --backup[=] --debug --exchange --force --interactive --no-clobber --no-copy --strip-trailing-slashes --suffix= --no-target-directory --update[=] --verbose --context",
	Flags: []Flag{{"-t= --target-directory=", WriteDir, 0, ""}},
	Modes: []*Row{{Names: "-t= --target-directory=", Args: []Role{MovePath}}}}

var rm = Row{Names: "rm grm", Style: GNU, Args: []Role{DeletePath}, Danger: "delete_operation", Source: "coreutils 9.1 manual, BSD rm(1)",
	Plain: "-d -f -i -I -P -r -R -v -W -x --force --interactive[=] --one-file-system --no-preserve-root --preserve-root[=] --recursive --dir --verbose"}

var unlink = Row{Names: "unlink gunlink", Style: GNU, Args: []Role{DeletePath}, Danger: "delete_operation", Source: "coreutils 9.1 manual"}

// Shred overwrites what it does not remove: the content is gone either way.
var shred = Row{Names: "shred gshred", Style: GNU, Args: []Role{DeletePath}, Undo: effect.UndoGone, Danger: "delete_operation", Source: "coreutils 9.1 manual",
	Plain: "-f -n= -s= -u -v -x -z --force --iterations= --size= --remove[=] --verbose --exact --zero",
	Flags: []Flag{{"--random-source=", ReadPath, 0, ""}}}

var srm = Row{Names: "srm", Style: GNU, Args: []Role{DeletePath}, Undo: effect.UndoGone, Danger: "delete_operation", Source: "from the secure-delete manual", Plain: "-d -f -l -r -v -z"}

var rmdir = Row{Names: "rmdir grmdir", Style: GNU, Args: []Role{DeletePath}, Undo: effect.UndoManual, Source: "coreutils 9.1 manual",
	Plain: "-p -v --ignore-fail-on-non-empty --parents --verbose"}

var mkdir = Row{Names: "mkdir gmkdir mkfifo gmkfifo", Style: GNU, Undo: effect.UndoNone, Args: []Role{MakePath}, Prefix: 1, Source: "coreutils 9.1 manual", Plain: "-m= -p -v -Z --mode= --parents --verbose --context[=]"}

var mknod = Row{Names: "mknod gmknod", Style: GNU, Args: []Role{MakePath, Data}, Source: "coreutils 9.1 manual", Plain: "-m= -Z --mode= --context[=]"}

var touch = Row{Names: "touch gtouch", Style: GNU, Undo: effect.UndoNone, Args: []Role{MakePath}, Prefix: 1, Source: "coreutils 9.1 manual, BSD touch(1)",
	Plain: "-a -A= -c -d= -f -h -m -t= --no-create --date= --no-dereference --time=",
	Flags: []Flag{{"-r= --reference=", Data, 0, ""}}}

var mktemp = Row{Names: "mktemp gmktemp", Style: GNU, Args: []Role{MakePath}, Bare: effect.DoesWrite, Source: "coreutils 9.1 manual, BSD mktemp(1)",
	Plain: "-d -q -t --directory --quiet --suffix=", Flags: []Flag{{"-p= --tmpdir[=]", WriteDir, 0, ""}}, Dry: "-u --dry-run",
	// The template names nothing in the working directory with -p and -t.
	Modes: []*Row{{Names: "-p= --tmpdir[=] -t", Does: effect.DoesWrite, Args: []Role{Data}}}}

var ln = Row{Names: "ln gln link glink", Style: GNU, Args: []Role{LinkPath}, Last: WritePath, Source: "coreutils 9.1 manual, BSD ln(1)",
	Plain: "-b -d -f -F -h -i -L -n -P -r -s -S= -T -v -w --backup[=] --directory --force --interactive --logical --no-dereference --physical --relative --symbolic --suffix= --no-target-directory --verbose",
	Flags: []Flag{{"-t= --target-directory=", WriteDir, 0, ""}},
	Modes: []*Row{
		// A symbolic link opens nothing that its target's own rights do not.
		{Names: "-s --symbolic", Args: []Role{ReadPath}, Last: WritePath},
		{Names: "-t= --target-directory=", Args: []Role{LinkPath}},
	}}

var install = Row{Names: "install ginstall", Style: GNU, Args: []Role{ReadPath}, Last: WritePath, Source: "coreutils 9.1 manual",
	Plain: "-b -B= -c -C -D -f= -g= -h= -l= -M= -m= -N= -o= -p -S -T -U -v -Z --backup[=] --compare --debug --group= --mode= --owner= --preserve-timestamps --suffix= --no-target-directory --verbose --preserve-context --context[=]",
	Flags: []Flag{
		{"-t= --target-directory=", WriteDir, 0, ""},
		{"-s --strip", NoRole, 0, ""},
		{"--strip-program=", Command, 0, "runs a program on what it installs"},
	},
	Modes: []*Row{{Names: "-t= --target-directory=", Args: []Role{ReadPath}}, {Names: "-d --directory", Args: []Role{MakePath}}}}

// The content stays as it is, so nothing is overwritten.
var chmod = Row{Names: "chmod gchmod", Style: Cluster | Abbrev, Undo: effect.UndoNone, Args: []Role{Data, EditPath}, Source: "coreutils 9.1 manual, BSD chmod(1)",
	Plain: "-c -f -v -R -H -L -P -h -E -N --changes --silent --quiet --verbose --no-preserve-root --preserve-root --recursive",
	Flags: []Flag{{"--reference=", Data, 0, ""}},
	Modes: []*Row{
		{Names: "--reference= -r -w -x -X -s -t -u -g -o -rw -rx -wx -rwx -a -C -i", Args: []Role{EditPath}},
	},
	Subs: []*Row{
		{Names: "*777 *666 *776 *767 *757 a+rwx a=rwx a+rwX ugo+rwx ugo=rwx +rwx a+w o+w o+rw o+rwx o=rwx o=rw go+w go+rw go+rwx ugo+w ugo+rw a+rw a=rw go=rwx",
			Args: []Role{EditPath}, Danger: "open_permissions", Why: "lets every user write"},
		{Names: "u+s g+s +s ug+s a+s u+sx u+xs 4755 4750 4775 4711 4555 04755 2755 2775 6755", Args: []Role{EditPath}, Danger: "open_permissions", Why: "lets it run with its owner's rights"},
	}}

var chown = Row{Names: "chown gchown chgrp gchgrp gchcon", Style: GNU, Undo: effect.UndoNone, Args: []Role{Data, EditPath}, Source: "coreutils 9.1 manual",
	Plain: "-c -f -v -R -H -L -P -h -n -x -u= -r= -t= -l= --changes --silent --quiet --verbose --dereference --no-dereference --from= --no-preserve-root --preserve-root --recursive --user= --role= --type= --range=",
	Flags: []Flag{{"--reference=", Data, 0, ""}},
	Modes: []*Row{{Names: "--reference= -u= -r= -t= -l= --user= --role= --type= --range=", Args: []Role{EditPath}}}}

var tee = Row{Names: "tee gtee", Style: GNU, Bare: effect.DoesRead, Args: []Role{WritePath}, Source: "coreutils 9.1 manual",
	Plain: "-a -i -p --append --ignore-interrupts --output-error[=]",
	Modes: []*Row{{Names: "-a --append", Bare: effect.DoesRead, Args: []Role{AppendPath}}}}

var dd = Row{Names: "dd gdd", Style: Assign, Does: effect.DoesRead, Source: "coreutils 9.1 manual",
	Plain: "bs= cbs= conv= count= files= fillchar= ibs= iflag= iseek= msgfmt= obs= oflag= oseek= seek= skip= speed= status=",
	Flags: []Flag{{"if=", ReadPath, 0, ""}, {"of=", WritePath, 0, ""}}}

var truncate = Row{Names: "truncate gtruncate fallocate", Style: GNU, Args: []Role{WritePath}, Source: "coreutils 9.1 manual, util-linux 2.38 manual",
	Plain: "-c -o -s= -l= -v -i -n -x --no-create --io-blocks --size= --offset= --length= --insert-range --keep-size --posix --verbose -d --dig-holes -z --zero-range -p --punch-hole --collapse-range",
	Flags: []Flag{{"-r= --reference=", Data, 0, ""}}}

var split = Row{Names: "split gsplit", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath, WritePath}, Source: "coreutils 9.1 manual",
	Plain: "-a= -b= -C= -d -e -l= -n= -t= -u -x -# --suffix-length= --additional-suffix= --bytes= --line-bytes= --numeric-suffixes[=] --hex-suffixes[=] --elide-empty-files --lines= --number= --separator= --unbuffered --verbose",
	Flags: []Flag{{"--filter=", ShellText, 0, "runs a program on each part"}}}

var csplit = Row{Names: "csplit gcsplit", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath, Data}, Source: "coreutils 9.1 manual",
	Plain: "-b= -k -n= -q -s -z --suffix-format= --keep-files --suppress-matched --digits= --quiet --silent --elide-empty-files",
	Flags: []Flag{{"-f= --prefix=", WritePath, 0, ""}}}

var syncProg = Row{Names: "sync gsync", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "coreutils 9.1 manual", Plain: "-d -f --data --file-system"}
