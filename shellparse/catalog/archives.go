package catalog

import "guard/effect"

var tarMember = Set{Plain: "-v --verbose -p -k -a -h -i -l -m -n -o -q -s= -S -U -W -B -b= -H= -K= -L= -M -N= -V= -z -Z -j -J -y --gzip --gunzip --ungzip --bzip2 --xz --lzip --lzma --lzop --zstd --compress --uncompress --auto-compress --no-auto-compress " +
	"--strip-components= --strip= --exclude= --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under --exclude-ignore= --exclude-ignore-recursive= --exclude-tag= --exclude-tag-all= --exclude-tag-under= --exclude-vcs --exclude-vcs-ignores --no-exclude-vcs --wildcards --no-wildcards --wildcards-match-slash --no-wildcards-match-slash --anchored --no-anchored --overwrite --hole-detection= --check-links --verify -R --ignore-case --no-ignore-case --numeric-owner --totals[=] --dereference --hard-dereference --no-recursion --recursion --one-file-system --same-permissions --preserve-permissions --no-same-permissions --same-owner --no-same-owner --preserve-order --same-order --touch --keep-old-files --keep-newer-files --skip-old-files --no-overwrite-dir --overwrite-dir --keep-directory-symlink --delay-directory-restore --no-delay-directory-restore --no-quote-chars= --quote-chars= --quoting-style= --checkpoint[=] --record-size= --blocking-factor= --read-full-records --ignore-zeros --sparse --sparse-version= --seek --no-seek --check-device --no-check-device --format= --old-archive --portability --posix --pax-option= --label= --acls --no-acls --selinux --no-selinux --xattrs --no-xattrs --xattrs-include= --xattrs-exclude= --mode= --mtime= --clamp-mtime --owner= --group= --owner-map= --group-map= --newer= --after-date= --newer-mtime= --sort= --full-time --block-number --show-defaults --show-omitted-dirs --show-snapshot-field-ranges --show-transformed-names --show-stored-names --transform= --xform= --utc --no-null --null --warning= --verbatim-files-from --no-verbatim-files-from --unquote --no-unquote --occurrence[=] --starting-file= --tape-length= --multi-volume --level= --interactive --confirmation --restrict --backup[=] --suffix= --ignore-failed-read --ignore-command-error --no-ignore-command-error --atime-preserve[=] --help --usage --force-local --no-mac-metadata --disable-copyfile --uname= --gname= --uid= --gid= --options= --fflags --no-fflags"}

var tar = Row{Names: "tar gtar bsdtar", Style: KeyFirst | GNU, Bare: effect.DoesRead, Plain: "-O --to-stdout", Use: []*Set{&tarMember}, Source: "tar 1.34 manual, bsdtar(1)",
	Flags: []Flag{
		{"-f= --file=", HostPath, 0, ""},
		{"-C= --directory= --cd=", ReadPath, 0, ""},
		{"-T= --files-from= -X= --exclude-from=", ReadPath, 0, ""},
		{"--index-file= --volno-file=", WritePath, effect.DoesUnknown, "is written whatever is done"},
		{"-g= --listed-incremental=", EditPath, 0, ""},
		{"--add-file=", ReadPath, 0, ""},
		{"-I= --use-compress-program=", Command, 0, "runs a program"},
		{"--to-command= --info-script= --new-volume-script= -F= --rsh-command= --rmt-command= --checkpoint-action=", Denied, effect.DoesExecute, "runs a program"},
		{"-P --absolute-names --absolute-paths", NoRole, 0, ""},
		{"-G --incremental", NoRole, effect.DoesUnknown, "may delete what the archive lacks"},
		{"--one-top-level[=]", NoRole, 0, ""},
		{"--remove-files", NoRole, effect.DoesDelete, "deletes the files it packed"},
	},
	Modes: []*Row{
		{Names: "-t --list --test-label", Bare: effect.DoesRead, Args: []Role{Data}},
		{Names: "-d --diff --compare", Does: effect.DoesRead, Args: []Role{ReadPath}},
		{Names: "-x --extract --get", Does: effect.DoesWrite, Dry: "-O --to-stdout", Args: []Role{Data}, Flags: []Flag{
			{"-C= --directory= --cd=", WriteDir, 0, ""},
			{"-P --absolute-names --absolute-paths", NoRole, effect.DoesUnknown, "may write anywhere"},
			{"--unlink-first --recursive-unlink", NoRole, effect.DoesDelete, "removes what is in the way"},
		}},
		{Names: "-c --create", Args: []Role{ReadPath}, Flags: []Flag{{"-f= --file=", HostDest, 0, ""}, {"-C= --directory= --cd=", OperandDir, 0, ""}}},
		{Names: "-r --append -u --update -A --catenate --concatenate", Args: []Role{ReadPath}, Flags: []Flag{{"-f= --file=", HostDest, 0, ""}, {"-C= --directory= --cd=", OperandDir, 0, ""}}},
		{Names: "--delete", Args: []Role{Data}, Flags: []Flag{{"-f= --file=", EditPath, 0, ""}}},
	}}

var zipProg = Row{Names: "zip", Style: Cluster, Args: []Role{WritePath, ReadPath}, Source: "zip 3.0 manual",
	Plain: "-# -9 -A -B -c -D -e -f -F -FF -FI -g -h -h2 -i= -j -J -k -l -ll -L -n= -nw -o -q -r -R -s= -S -t= -tt= -u -v -V -w -ws -x= -X -y -z -Z= -@ -dc -db -dd -df -dg -ds= -du -dv -DF -ic -sb -sc -sd -sf -so -sp -su -sU -sv -UN= -cd -0 --recurse-paths --junk-paths --quiet --exclude= --include= --symlinks --encrypt --update --freshen --grow --verbose --compression-method= --suffixes= --no-extra --no-dir-entries --from-crlf --to-crlf -a --ascii --adjust-sfx -AC -AS --binary --entry-comments -C --preserve-case -C2 --preserve-case-2 -C5 --preserve-case-5 --display-bytes --display-counts --display-dots --datafork --display-globaldots --dot-size= --display-usize --display-volume --difference-archive -E --longnames --fix --fixfix --fifo -? --more-help -I --no-image --ignore-case -jj --absolute-path --junk-sfx --DOS-names -la -li -MM --must-match --no-wild -N --notes --latest-time -p --paths --recurse-patterns -RE --regex --split-size= --split-bell --show-command --show-files --show-options --split-pause --show-unicode --show-just-unicode --split-verbose --system-hidden --from-date= --before-date= -U --copy-entries --unicode= -ww --wild-stop-dirs --archive-comment --use-privileges --names-stdin --volume-label",
	Flags: []Flag{
		{"-T --test", NoRole, 0, ""},
		{"-TT= --unzip-command=", ShellText, 0, "runs a program to test the archive"},
		{"-m --move", NoRole, effect.DoesDelete, "deletes the files it packed"},
		{"-O= --output-file= --out= -lf= -b= --temp-path=", WritePath, 0, ""},
		{"-P= --password=", SecretData, 0, ""},
		{"-d --delete", NoRole, 0, ""},
		{"-FS --filesync", NoRole, 0, ""},
	},
	Modes: []*Row{
		{Names: "-d --delete", Args: []Role{EditPath, Data}},
		{Names: "-sf -su -sU -h -h2 -L --license", Does: effect.DoesRead, Args: []Role{ReadPath}},
	}}

var unzip = Row{Names: "unzip", Style: Cluster, Does: effect.DoesWrite, Args: []Role{ReadPath, Data}, Source: "unzip 6.0 manual",
	Plain: "-1 -T -m -a -aa -b -B -C -D -DD -E -F -i -j -J -k -K -L -LL -M -n -N -o -q -qq -s -S -u -f -U -UU -V -W -X -XX -Y -/ -^ -2 -I= -O= -x=",
	Flags: []Flag{
		{"-d=", WriteDir, 0, ""},
		{"-P=", SecretData, 0, ""},
		{"-:", NoRole, effect.DoesUnknown, "may write outside the directory"},
	},
	Dry: "-l -t -v -z -Z -p -c -h -hh"}

var zipinfo = Row{Names: "zipinfo funzip zipgrep lsar", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath, Data}, Source: "from the unzip manual, unar manual", Plain: "-1 -2 -s -m -l -v -h -M -t -T -z -x= -i -n -c -C -j -L -V -E -F -w"}

// The gzip family replaces its operands unless told to write to stdout: the
// content stays, under another name.
var gzip = Row{Names: "gzip ggzip gunzip ggunzip bzip2 bunzip2 xz unxz lzma unlzma lzip lunzip pigz unpigz lbzip2 lbunzip2 pxz plzip uncompress compress zopfli", Style: GNU, Bare: effect.DoesRead, Args: []Role{EditPath}, Source: "gzip 1.12, bzip2 1.0.8, xz 5.4 and brotli 1.0 manuals",
	Plain: "-# -1 -2 -3 -4 -5 -6 -7 -8 -9 -0 -a -d -e -f -F= -h -i -k -L -m -M -n -N -p= -q -qq -r -R -s -S= -T= -v -vv -V -w= -z -Z -j= -b= -B= -C= --ascii --best --fast --decompress --uncompress --compress --force --help --keep --license --name --no-name --quiet --recursive --synchronous --rsyncable --suffix= --verbose --extreme --format= --check= --threads= --block-size= --block-list= --memlimit= --memory= --memlimit-compress= --memlimit-decompress= --memlimit-mt-decompress= --no-adjust --no-warn --no-sparse --single-stream --ignore-check --robot --flush-timeout= --lzma1[=] --lzma2[=] --x86[=] --arm --delta[=] --blocksize= --processes= --independent --small --repetitive-fast --repetitive-best --quality= --lgwin= --large_window= --no-copy-stat",
	Flags: []Flag{
		{"--files[=] --files0[=]", NoRole, effect.DoesUnknown, "works on files that a list names"},
		{"-o= --output=", WritePath, 0, ""},
		{"--rm", NoRole, effect.DoesDelete, "removes its operands"},
	},
	Modes: []*Row{
		{Names: "-c --stdout --to-stdout -t --test -l --list --info-memory --show-limits", Bare: effect.DoesRead, Args: []Role{ReadPath}},
	}}

var brotli = Row{Names: "brotli unbrotli", Style: GNU, Bare: effect.DoesRead, Args: []Role{EditPath}, Source: "brotli 1.0 manual",
	Plain: "-# -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -d -f -h -k -n -s -v -V -q= -w= -S= -C= -Z -B --best --decompress --force --help --keep --squash --no-copy-stat --verbose --version --quality= --lgwin= --large_window= --suffix= --comment=",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"-D= --dictionary=", ReadPath, 0, ""}, {"-j --rm", NoRole, effect.DoesDelete, "removes its operands"}},
	Modes: []*Row{{Names: "-c --stdout -t --test", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}
var lzop = Row{Names: "lzop unlzop", Style: GNU, Bare: effect.DoesRead, Args: []Role{EditPath}, Source: "from the lzop manual",
	Plain: "-# -1 -2 -3 -4 -5 -6 -7 -8 -9 -d -f -F -h -k -n -N -P -q -v -L -V -S= -C --best --fast --decompress --uncompress --force --help --keep --no-name --name --path[=] --suffix= --quiet --verbose --license --version --crc32 --no-stdin --no-warn --no-checksum --checksum --threads= -T=",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"-p[=]", Denied, 0, "writes into a directory"}, {"-U --delete --unlink", NoRole, effect.DoesDelete, "removes its operands"}},
	Modes: []*Row{{Names: "-c --stdout -t --test -l --list --ls -i --info --sysinfo", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}

// In each of these a letter that lists or tests elsewhere compresses.
var lz4 = Row{Names: "lz4 unlz4 lz4c", Style: Cluster, Bare: effect.DoesRead, Args: []Role{EditPath, WritePath}, Source: "lz4 1.9 manual",
	Plain: "-# -1 -2 -3 -4 -5 -6 -7 -8 -9 -12 -d -f -h -H -k -l -n -q -r -S= -T= -v -V -z -B4 -B5 -B6 -B7 -BD -BI -BX --best --fast[=] --compress --decompress --uncompress --force --keep --content-size --no-content-size --sparse --no-sparse --frame-crc --no-frame-crc --favor-decSpeed --multiple --verbose --quiet --version --help -D=",
	Flags: []Flag{{"--rm", NoRole, effect.DoesDelete, "removes its operands"}, {"-m", NoRole, effect.DoesWrite, "writes a file beside each operand"}},
	Modes: []*Row{{Names: "-c --stdout --to-stdout -t --test --list -b", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}
var pbzip2 = Row{Names: "pbzip2 pbunzip2", Style: Cluster, Bare: effect.DoesRead, Args: []Role{EditPath}, Source: "from the pbzip2 manual",
	Plain: "-1 -2 -3 -4 -5 -6 -7 -8 -9 -b= -d -f -h -k -l -m= -p= -q -r -S= -v -V -z --compress --decompress --force --help --keep --quiet --read --verbose --version --loadavg --ignore-trailing-garbage=",
	Modes: []*Row{{Names: "-c --stdout -t --test", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}
var pixz = Row{Names: "pixz", Style: Cluster, Args: []Role{EditPath, WritePath}, Source: "from the pixz manual", Plain: "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -d -e -f= -h -k -p= -q= -t -T -c", Bare: effect.DoesRead,
	Flags: []Flag{{"-i=", ReadPath, 0, ""}, {"-o=", WritePath, 0, ""}, {"-x", NoRole, 0, ""}},
	Modes: []*Row{{Names: "-l", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}

var zcat = Row{Names: "zcat gzcat bzcat xzcat lzcat uzcat", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "gzip 1.12, bzip2 1.0.8 and xz 5.4 manuals",
	Plain: "-# -c -d -f -h -H -k -l -L -n -N -q -r -s -t -v -V -M= -S= -T= -Q --stdout --to-stdout --decompress --uncompress --force --help --long-help --keep --license --list --no-name --name --quiet --test --verbose --version --small --single-stream --no-sparse --ignore-check --no-warn --robot --suffix= --threads= --memlimit= --memory= --memlimit-decompress= --memlimit-mt-decompress= --format= --lzma1[=] --lzma2[=]",
	Flags: []Flag{{"--files[=] --files0[=]", NoRole, effect.DoesUnknown, "works on files that a list names"}}}

// Zstdcat and lz4cat take an output file and may remove their operands.
var zstdcat = Row{Names: "zstdcat lz4cat", Style: Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "zstd 1.5 and lz4 1.9 manuals",
	Plain: "-c -d -f -h -H -k -m -M= -q -t -T= -v -V --decompress --force --help --keep --long[=] --memory= --no-check --no-progress --no-sparse --pass-through --quiet --sparse --stdout --test --threads= --verbose --version"}

// Their flags go to cmp and diff, and none of those writes.
var zdiff = Row{Names: "zcmp zdiff xzcmp xzdiff bzdiff bzcmp", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "gzip 1.12 and xz 5.4 manuals", Plain: "-q -u -s -i -w -b -y -W= -U= --brief"}

var zstd = Row{Names: "zstd unzstd zstdmt", Style: GNU, Bare: effect.DoesRead, Args: []Role{WritePath}, Source: "zstd 1.5 manual",
	Plain: "-# -d -f -h -H -k -M= -q -r -T= -v -vv -V -z --adapt[=] --compress --decompress --uncompress --force --keep --long[=] --fast[=] --ultra --no-check --check --content-size --no-content-size --no-dictID --no-progress --progress --quiet --recursive --rsyncable --sparse --no-sparse --single-thread --size-hint= --stream-size= --target-compressed-block-size= --threads= --verbose --memory= --auto-threads= --format= --no-asyncio --asyncio --pass-through --no-pass-through --exclude-compressed --show-default-cparams --zstd= -n --no-name --best --maxdict= --dictID= --block-size= --priority=",
	Flags: []Flag{
		{"-o= --output-dir-flat= --output-dir-mirror=", WritePath, 0, ""},
		{"-D= --patch-from=", ReadPath, 0, ""},
		{"--filelist=", ReadPath, effect.DoesUnknown, "works on files that a list names"},
		{"--rm", NoRole, effect.DoesDelete, "removes its operands"},
		{"--train --train-cover[=] --train-fastcover[=] --train-legacy[=]", NoRole, effect.DoesWrite, ""},
	},
	Modes: []*Row{
		{Names: "-c --stdout -l --list -t --test -o= -b", Bare: effect.DoesRead, Args: []Role{ReadPath}},
	}}

var zgrepLess = Row{Names: "znew gzexe zforce", Does: effect.DoesWrite, Args: []Role{EditPath}, Plain: "-9 -f -t -v -K -d", Source: "gzip 1.12 manual"}

var sevenZip = Row{Names: "7z 7za 7zr 7zz p7zip", Style: OneDash | Cluster, Bare: effect.DoesRead, Source: "from the p7zip manual",
	Plain: "-y -r -r0 -r- -bb -bd -bt -bb0 -bb1 -bb2 -bb3 -bso0 -bsp0 -bsp1 -bse0 -ssc -ssc- -slt -snl -snh -scsUTF-8 -t7z -tzip -ttar -tgzip -tbzip2 -txz -tiso -mx[=] -mx0 -mx1 -mx3 -mx5 -mx7 -mx9 -mmt[=] -ms= -md= -mfb= -m0= -mhe[=] -sccUTF-8 -aos -aou -aot -aoa -ssw -stl -sns -x= -i= -xr= -ir= -si -so --",
	Flags: []Flag{
		{"-sdel", NoRole, effect.DoesDelete, "deletes the files it packed"},
		{"-spf -spf2", NoRole, effect.DoesUnknown, "may write anywhere"},
		{"-p=", SecretData, 0, ""},
		{"-o=", WriteDir, 0, ""},
	},
	Subs: []*Row{
		{Names: "l t i", Does: effect.DoesRead, Args: []Role{ReadPath, Data}},
		{Names: "h b", Does: effect.DoesRead, Args: []Role{ReadPath}},
		{Names: "a u", Args: []Role{WritePath, ReadPath}},
		{Names: "x e", Does: effect.DoesWrite, Args: []Role{ReadPath, Data}},
		{Names: "d rn", Args: []Role{EditPath, Data}},
	}}

var cpio = Row{Names: "cpio gcpio", Style: GNU, Args: []Role{Data}, Dry: "-t --list", Source: "cpio 2.13 manual",
	Plain: "-0 -a -A -b -B -c -C= -d -f -H= -k -l -L -m -M= -n -r -R= -s -S -u -v -V -W= --null --append --block-size= --io-size= --dereference --dot --force-local --format= --no-absolute-filenames --make-directories --nonmatching --link --no-preserve-owner --numeric-uid-gid --only-verify-crc --owner= --preserve-modification-time --quiet --rename --renumber-inodes --reproducible --reset-access-time --sparse --swap --swap-bytes --swap-halfwords --unconditional --verbose --warning= --device-independent --ignore-devno --ignore-dirnlink",
	Flags: []Flag{
		{"-F= --file=", EditPath, 0, ""},
		{"-I= -E= --pattern-file=", ReadPath, 0, ""},
		{"-O=", WritePath, 0, ""},
		{"-D= --directory=", WorkDir, 0, ""},
		{"--rsh-command= --rename-batch-file=", Denied, effect.DoesUnknown, "runs a program"},
		{"--absolute-filenames", NoRole, effect.DoesUnknown, "may write anywhere"},
	},
	Modes: []*Row{
		{Names: "-i --extract", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "-o --create", Bare: effect.DoesRead, Args: []Role{Data}},
		{Names: "-p --pass-through", Args: []Role{WriteDir}},
	}}

var unar = Row{Names: "unar atool aunpack dtrx", Style: Cluster, Does: effect.DoesWrite, Args: []Role{ReadPath, Data}, Source: "from the unar manual",
	Plain: "-f -r -s -d -D -q -n -k= -p= -e= -E= -nr -t -force-overwrite -quiet -no-recursion -encoding=", Flags: []Flag{{"-o= -output-directory=", WriteDir, 0, ""}}}

var unrar = Row{Names: "unrar rar", Style: Cluster, Bare: effect.DoesRead, Source: "from the unrar manual", Plain: "-y -o+ -o- -r -idq -inul -kb -p- -c- -id",
	Subs: []*Row{{Names: "l lb lt v vb vt t p", Does: effect.DoesRead, Args: []Role{ReadPath, Data}}, {Names: "x e", Does: effect.DoesWrite, Args: []Role{ReadPath, WriteDir}}, {Names: "a u f", Args: []Role{WritePath, ReadPath}}, {Names: "m mf", Args: []Role{WritePath, DeletePath}}}}

var arj = Row{Names: "arj lha lhasa", Style: NoOptions, Does: effect.DoesWrite, Args: []Role{Data}, Source: "from the arj and lhasa manuals",
	Subs: []*Row{{Names: "l v t", Does: effect.DoesRead, Args: []Role{ReadPath, Data}}}}

var cabextract = Row{Names: "cabextract", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath}, Source: "cabextract 1.9 manual", Plain: "-f -h -L -q -s -n -i -F= -e=", Flags: []Flag{{"-d=", WriteDir, 0, ""}},
	Modes: []*Row{{Names: "-l --list -t --test -p --pipe", Args: []Role{ReadPath}}}}

var rpm2cpio = Row{Names: "rpm2cpio", Args: []Role{ReadPath}, Source: "from the rpm manual"}

var uudecode = Row{Names: "uudecode", Does: effect.DoesWrite, Args: []Role{ReadPath}, Plain: "-c -i -m -r -s", Flags: []Flag{{"-o= --output-file=", WritePath, 0, ""}}, Modes: []*Row{{Names: "-p", Args: []Role{ReadPath}}}, Source: "from the sharutils manual"}

var uuencode = Row{Names: "uuencode", Args: []Role{ReadPath, Data}, Plain: "-m -e --base64 --encode-file-name", Source: "from the sharutils manual"}

var shar = Row{Names: "shar", Args: []Role{ReadPath}, Plain: "-q -v -p -f", Source: "from the sharutils manual"}

var unshar = Row{Names: "unshar", Does: effect.DoesExecute, Args: []Role{CodePath}, Source: "from the sharutils manual", Flags: []Flag{{"-d=", WriteDir, 0, ""}}}

var par2 = Row{Names: "par2 par2verify", Style: Cluster, Source: "from the par2cmdline manual", Plain: "-q -v -m= -r= -s= -c= -n=", Subs: []*Row{{Names: "v verify", Args: []Role{ReadPath}}, {Names: "c create r repair", Args: []Role{WritePath, ReadPath}}}}
