package catalog

import "guard/effect"

var findTests = Set{Plain: "-H -L -P -E -X -d -s -x -O -O0 -O1 -O2 -O3 -D= ( ) ! , -a -and -o -or -not -true -false -daystart -depth -mount -xdev -follow -warn -nowarn -ignore_readdir_race -noignore_readdir_race -prune -quit -print -print0 -ls -noleaf -empty -readable -writable -executable -nouser -nogroup " +
	"-name= -iname= -path= -ipath= -wholename= -iwholename= -regex= -iregex= -regextype= -lname= -ilname= -type= -xtype= -size= -links= -inum= -perm= -user= -group= -uid= -gid= -fstype= -maxdepth= -mindepth= -amin= -atime= -cmin= -ctime= -mmin= -mtime= -used= -printf= -context= -flags= -Bmin= -Btime= -newermt= -newerat= -newerct= -newerBt="}

var find = Row{Names: "find gfind", Style: OneDash, Bare: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&findTests}, Source: "findutils 4.9 manual, BSD find(1)",
	Flags: []Flag{
		{"-newer= -anewer= -cnewer= -samefile= -newermm= -newerma= -newermc= -neweraa= -newerac= -neweram= -newercc= -newerca= -newercm= -newerBB= -newerBm=", Data, 0, ""},
		{"-files0-from=", ReadPath, effect.DoesUnknown, "starts in places that a list names"},
		{"-exec -execdir -ok -okdir", ArgvUntil, 0, "runs a program for what it finds"},
		{"-fprint= -fprint0= -fls=", WritePath, 0, ""},
		{"-fprintf==", WritePath, 0, ""},
		{"-f=", Data, 0, ""},
		{"-delete", NoRole, effect.DoesDelete, "deletes what it finds"},
	}}

var xargs = Row{Names: "xargs gxargs", Style: Posix | Cluster, Bits: StdinData | Appends, Bare: effect.DoesRead, Inner: InnerArgv, Source: "findutils 4.9 manual, BSD xargs(1)",
	Plain: "-0 -o -p -r -t -x -d= -E= -e[=] -I= -i[=] -J= -L= -l[=] -n= -P= -R= -s= -S= --null --delimiter= --eof[=] --replace[=] --max-lines[=] --max-args= --interactive --open-tty --no-run-if-empty --max-procs= --process-slot-var= --max-chars= --show-limits --verbose --exit",
	Flags: []Flag{{"-a= --arg-file=", ReadPath, 0, ""}}}

var locate = Row{Names: "locate plocate mlocate slocate", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Source: "plocate 1.1 manual",
	Plain: "-A -b -c -d= -e -E -0 -i -l= -n= -L -m -N -p -P -q -r -s -S -w -W -H -h -V --all --basename --count --database= --existing --follow --ignore-case --limit= --literal --nofollow --null --quiet --regex --regexp= --statistics --stdio --transliterate --wholename --wholepath --ignore-spaces --max-database-age= --non-existing --help --version",
	// Slocate builds its database by these.
	Flags: []Flag{{"-u -U= -o= --output=", NoRole, effect.DoesWrite, "builds a database"}}}

var updatedb = Row{Names: "updatedb updatedb.plocate", Style: GNU, Does: effect.DoesWrite, Area: effect.System, Source: "plocate 1.1 manual",
	Plain: "-f= -e= -n= -l= -v --add-prunefs= --add-prunenames= --add-prunepaths= --prunepaths= --prunefs= --prunenames= --prune-bind-mounts= --require-visibility= --verbose --localpaths= --netpaths=",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"-U= --database-root=", ReadPath, 0, ""}}}

var fd = Row{Names: "fd fdfind", Style: Cluster, Bits: Appends, Bare: effect.DoesRead, Args: []Role{Data}, Source: "fd 8.6 manual",
	Plain: "-H -I -u -s -i -g -F -a -l -L -p -0 -q -1 -h -V -d= -t= -e= -S= -E= -c= -j= -o= --hidden --no-hidden --no-ignore --ignore --no-ignore-vcs --ignore-vcs --no-require-git --require-git --no-ignore-parent --no-global-ignore-file --unrestricted --case-sensitive --ignore-case --glob --regex --fixed-strings --and= --absolute-path --relative-path --list-details --follow --no-follow --full-path --print0 --max-depth= --min-depth= --exact-depth= --exclude= --prune --type= --extension= --size= --changed-within= --change-newer-than= --newer= --changed-after= --changed-before= --change-older-than= --older= --owner= --format= --batch-size= --ignore-contain= --color= --hyperlink[=] --threads= --max-buffer-time= --max-results= --quiet --has-results --show-errors --path-separator= --search-path= --strip-cwd-prefix[=] --one-file-system --mount --xdev --gen-completions[=]",
	Flags: []Flag{
		{"-x --exec -X --exec-batch", ArgvUntil, 0, "runs a program for what it finds"},
		{"--ignore-file=", ReadPath, 0, ""},
		{"-C= --base-directory=", WorkDir, 0, ""},
	}}

var grep = Row{Names: "grep egrep fgrep ggrep gegrep gfgrep bzgrep lzgrep xzgrep zgrep zegrep zfgrep zstdgrep rgrep", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data, ReadPath}, Source: "grep 3.8 manual, BSD grep(1)",
	Plain: "-a -A= -b -B= -c -C= -d= -D= -E -F -G -h -H -i -I -l -L -m= -n -o -O -p -P -q -r -R -s -S -T -u -U -v -V -w -x -X -y -z -Z -# --text --after-context= --byte-offset --before-context= --count --context[=] --color[=] --colour[=] --directories= --devices= --extended-regexp --fixed-strings --basic-regexp --no-filename --with-filename --ignore-case --no-ignore-case --files-with-matches --files-without-match --max-count= --line-number --only-matching --perl-regexp --quiet --silent --recursive --dereference-recursive --no-messages --initial-tab --binary --binary-files= --invert-match --word-regexp --line-regexp --null --null-data --label= --line-buffered --include= --include-dir= --exclude= --exclude-dir= --group-separator= --no-group-separator --unix-byte-offsets --decompress",
	Flags: []Flag{{"--exclude-from=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "-e= --regexp= -f= --file=", Bare: effect.DoesRead, Args: []Role{ReadPath}, Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}}}}}

var rg = Row{Names: "rg ripgrep", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data, ReadPath}, Source: "ripgrep 13.0 manual",
	Plain: "-A= -B= -C= -E= -F -H -I -L -M= -N -P -S -T= -U -V -a -b -c -d= -g= -h -i -j= -l -m= -n -o -p -q -r= -s -t= -u -v -w -x -0 --after-context= --auto-hybrid-regex --no-auto-hybrid-regex --before-context= --binary --no-binary --block-buffered --no-block-buffered --byte-offset --no-byte-offset --case-sensitive --color= --colors= --column --no-column --context= --context-separator= --no-context-separator --count --count-matches --crlf --no-crlf --debug --dfa-size-limit= --encoding= --no-encoding --engine= --field-context-separator= --field-match-separator= --files-with-matches --files-without-match --fixed-strings --no-fixed-strings --follow --no-follow --generate= --glob= --glob-case-insensitive --no-glob-case-insensitive --heading --no-heading --help --hidden --no-hidden -. --hyperlink-format= --iglob= --ignore-case --ignore-file-case-insensitive --no-ignore-file-case-insensitive --include-zero --no-include-zero --invert-match --no-invert-match --json --no-json --line-buffered --no-line-buffered --line-number --no-line-number --line-regexp --max-columns= --max-columns-preview --no-max-columns-preview --max-count= --max-depth= --maxdepth= --max-filesize= --mmap --no-mmap --multiline --no-multiline --multiline-dotall --no-multiline-dotall --no-config --no-ignore --ignore --no-ignore-dot --ignore-dot --no-ignore-exclude --ignore-exclude --no-ignore-files --ignore-files --no-ignore-global --ignore-global --no-ignore-messages --ignore-messages --no-ignore-parent --ignore-parent --no-ignore-vcs --ignore-vcs --no-messages --messages --no-pcre2-unicode --pcre2-unicode --no-require-git --require-git --no-unicode --unicode --null --null-data --one-file-system --no-one-file-system --only-matching --passthru --passthrough --path-separator= --pcre2 --no-pcre2 --pcre2-version --pretty --quiet --regex-size-limit= --replace= --smart-case --sort= --sortr= --sort-files --no-sort-files --stats --no-stats --stop-on-nonmatch --text --no-text --threads= --trace --trim --no-trim --type-add= --type-clear= --type= --type-not= --type-list --unrestricted --version --vimgrep --with-filename --no-filename --word-regexp --no-pre --no-search-zip --pre-glob= --no-hostname-bin",
	Flags: []Flag{
		{"--pre=", Command, 0, "runs a program on every file"},
		{"--hostname-bin=", Command, 0, "runs a program"},
		{"--ignore-file=", ReadPath, 0, ""},
		// Runs gzip, xz and their like, found in PATH.
		{"-z --search-zip", NoRole, effect.DoesUnknown, "runs decompression programs"},
	},
	Modes: []*Row{
		{Names: "-e= --regexp= -f= --file=", Bare: effect.DoesRead, Args: []Role{ReadPath}, Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}}},
		{Names: "--files --type-list", Bare: effect.DoesRead, Args: []Role{Data}},
	}}

var ag = Row{Names: "ag", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data, ReadPath}, Source: "the_silver_searcher 2.2 manual",
	Plain: "-0 -a -A[=] -B[=] -c -C[=] -D -f -F -g= -G= -h -H -i -l -L -m= -n -o -Q -r -R -s -S -t -u -U -v -V -w -W= -z --ackmate --after[=] --before[=] --break --nobreak --count --color --nocolor --color-line-number= --color-match= --color-path= --column --context[=] --debug --depth= --filename --nofilename --files-with-matches --files-without-matches --file-search-regex= --fixed-strings --follow --group --nogroup --heading --noheading --hidden --ignore= --ignore-dir= --ignore-case --invert-match --line-numbers --list-file-types --literal --max-count= --mmap --multiline --no-multiline --no-numbers --no-pager --noaffinity --null --numbers --one-device --only-matching --parallel --passthrough --passthru --print-all-files --print-long-lines --print0 --recurse --norecurse --search-binary --search-files --search-zip --silent --skip-vcs-ignores --smart-case --case-sensitive --stats --stats-only --unrestricted --all-text --all-types --vimgrep --width= --word-regexp --workers= --go --js --ts --py --python --ruby --html --css --md --markdown --json --yaml --xml --sql --shell --php --java --c --cc --cpp --rust --swift --perl",
	Flags: []Flag{{"--pager=", Command, 0, "runs a program"}, {"-p= --path-to-ignore=", ReadPath, 0, ""}}}

// An .ackrc of the project is read, and may name a pager.
var ack = Row{Names: "ack ack-grep", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data, ReadPath}, ReadsCodeFrom: ".ackrc _ackrc", Source: "from the ack manual",
	Plain: "-1 -A[=] -B[=] -c -C[=] -f -g -h -H -i -I -k -l -L -m= -n -o -p[=] -P[=] -Q -r -R -s -S -t= -T= -u -v -w -x --after-context[=] --before-context[=] --break --nobreak --color --colour --nocolor --color-filename= --color-match= --color-lineno= --column --no-column --context[=] --count --noenv --env --files-with-matches --files-without-matches --files-from= --filter --nofilter --flush --follow --nofollow --group --nogroup --heading --noheading --help-types --ignore-ack-defaults --ignore-case --ignore-dir= --ignore-directory= --noignore-dir= --ignore-file= --invert-match --known-types --lines= --literal --match= --max-count= --no-filename --with-filename --nopager --no-recurse --recurse --not= --and= --or= --passthru --print0 --proximate[=] --range-start= --range-end= --show-types --smart-case --nosmart-case --sort-files --type= --notype= --type-add= --type-set= --type-del= --underline --word-regexp --bar --cathy --go --js --ts --python --ruby --html --css --markdown --json --yaml --xml --sql --shell --php --java --cc --cpp --rust --swift --perl --nogo --nojs --nopython",
	Flags: []Flag{{"--pager= --ackrc=", Command, 0, "runs a program"}, {"--output=", Denied, 0, "is evaluated"}}}

// A .ugrep of the project may name filters. Pcre2grep is not here: a callout in
// its pattern runs a program.
var otherGreps = Row{Names: "ugrep ug agrep", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data, ReadPath}, ReadsCodeFrom: ".ugrep", Source: "from the ugrep manual, agrep manual",
	Plain: "-a -A= -b -B= -c -C= -E -F -G -h -H -i -I -l -L -m= -n -N= -o -P -q -r -R -s -u -U -v -V -w -x -y -t= -g= -j -# --after-context= --before-context= --context= --count --color[=] --colour[=] --exclude= --exclude-dir= --include= --include-dir= --files-with-matches --files-without-match --fixed-strings --ignore-case --invert-match --line-number --line-regexp --max-count= --multiline --no-filename --no-messages --only-matching --quiet --recursive --regexp= --silent --with-filename --word-regexp",
	Flags: []Flag{{"-f= --file= --file-list= --exclude-from= --include-from=", ReadPath, 0, ""}}}

var fzf = Row{Names: "fzf", Style: PlusFlags, Does: effect.DoesRead, Source: "fzf 0.38 manual",
	Plain: "-x -e -i +i -s= +s -n= -d= -m +m -q= -f= -1 -0 --extended --no-extended --exact --algo= --ignore-case --no-ignore-case --smart-case --scheme= --literal --nth= --with-nth= --accept-nth= --delimiter= --no-sort --sort= --tail= --track --tac --disabled --phony --tiebreak= --multi[=] --no-multi --no-mouse --cycle --keep-right --scroll-off= --no-hscroll --hscroll-off= --filepath-word --jump-labels= --height= --min-height= --layout= --reverse --border[=] --border-label= --border-label-pos= --margin= --padding= --info= --separator= --no-separator --scrollbar[=] --no-scrollbar --prompt= --pointer= --marker= --header= --header-lines= --header-first --ellipsis= --ansi --tabstop= --color= --no-bold --no-color --preview-window= --preview-label= --preview-label-pos= --query= --select-1 --exit-0 --filter= --print-query --expect= --read0 --print0 --sync --no-unicode --version --tmux[=] --style= --wrap --gap[=] --highlight-line --bash --zsh --fish --no-clear --no-input --ghost= --footer=",
	Flags: []Flag{
		{"--preview= --with-shell=", ShellText, 0, "runs a command for what is shown"},
		{"--bind=", Denied, effect.DoesUnknown, "can run programs"},
		{"--listen[=] --listen-unsafe[=]", NoRole, effect.DoesUnknown, "takes orders over the network"},
		{"--history=", WritePath, 0, ""},
		{"--walker= --walker-root= --walker-skip= --history-size=", Data, 0, ""},
	}}
