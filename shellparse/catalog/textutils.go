package catalog

import "guard/effect"

var sed = Row{Names: "sed gsed ssed", Style: GNU, Lang: Sed, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "sed 4.9 manual, BSD sed(1)",
	Plain: "-a -b -E -l -n -r -s -u -z --quiet --silent --debug --follow-symlinks --posix --regexp-extended --separate --sandbox --unbuffered --binary --null-data --zero-terminated --line-length=",
	Flags: []Flag{
		{"-e= --expression=", Code, 0, ""},
		{"-f= --file=", CodePath, 0, "reads its commands from a file"},
	},
	// BSD takes the suffix of -i from the next word; the attached form is the
	// one both know.
	Modes: []*Row{{Names: "-i[=] --in-place[=] -I[=]", Args: []Role{EditPath}}}}

var awk = Row{Names: "awk gawk mawk nawk original-awk goawk bwk busybox-awk frawk pgawk", Style: Posix | Cluster, Lang: Awk, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "gawk 5.2 manual, mawk 1.3.4 manual",
	Plain: "-b -c -C -F= -g -h -k -M -n -N -O -P -r -s -S -t -v= -V -L[=] --assign= --field-separator= --characters-as-bytes --traditional --copyright --gen-pot --csv --bignum --use-lc-numeric --non-decimal-data --optimize --no-optimize --posix --re-interval --sandbox --lint[=] --lint-old --version",
	Flags: []Flag{
		{"-e= --source=", Code, 0, ""},
		{"-f= --file= -E= --exec=", CodePath, 0, "reads its program from a file"},
		{"-i= --include= -l= --load=", Denied, effect.DoesUnknown, "loads code"},
		{"-W=", Denied, effect.DoesUnknown, "may name a program file or an option"},
		{"-d[=] -o[=] --pretty-print[=] -p[=] --profile[=] --dump-variables[=]", NoRole, effect.DoesWrite, "writes a file"},
		{"-D[=] --debug[=]", NoRole, effect.DoesUnknown, "opens a debugger"},
	}}

var jq = Row{Names: "jq gojq jaq", Style: Cluster, Lang: Jq, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "jq 1.6 and 1.7 manual",
	Plain: "-a -b -c -C -e -h -j -M -n -r -R -s -S -V --ascii-output --binary --color-output --compact-output --exit-status --indent= --join-output --monochrome-output --null-input --raw-input --raw-output --raw-output0 --seq --slurp --sort-keys --stream --stream-errors --tab --unbuffered --arg== --argjson== --args --jsonargs --yaml-input --yaml-output --build-configuration --arraysep",
	Flags: []Flag{
		{"-f= --from-file=", CodePath, 0, "reads its program from a file"},
		{"--slurpfile== --rawfile== --argfile==", ReadPath, 0, ""},
		{"-L=", Data, effect.DoesUnknown, "loads modules from there"},
		{"-i --in-place", NoRole, effect.DoesWrite, ""},
	}}

var yq = Row{Names: "yq", Style: Cluster, Lang: Yq, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the yq (mikefarah) and yq (kislyuk) documentation",
	Plain: "-C -e -h -I= -j -M -n -N -o= -p= -P -r -R -S -v -0 -c -y -Y -t -T -x --colors --csv-auto-parse --csv-separator= --debug-node-info --exit-status --header-preprocess --indent= --input-format= --lua-globals --lua-prefix= --lua-suffix= --lua-unquoted --no-colors --no-doc --null-input --nul-output --output-format= --prettyPrint --properties-array-brackets --properties-separator= --security-disable-env-ops --security-disable-file-ops --string-interpolation --tojson --tsv-auto-parse --unwrapScalar[=] --verbose --yaml-fix-merge-anchor-to-spec --yaml-output --yaml-roundtrip --raw-output --raw-input --slurp --sort-keys --compact-output --arg== --argjson== --width= --xml-attribute-prefix= --xml-content-name= --xml-keep-namespace --xml-raw-token --xml-strict-mode --xml-skip-directives --xml-skip-proc-inst --yaml-output-grammar-version= --front-matter=",
	Flags: []Flag{
		{"--expression=", Code, 0, ""},
		{"--from-file=", CodePath, 0, ""},
		{"--split-exp= --split-exp-file= -s=", Denied, effect.DoesWrite, "writes a file for each result"},
	},
	Modes: []*Row{
		{Names: "-i --inplace --in-place", Args: []Role{EditPath}},
		{Names: "--front-matter= -f=", Args: []Role{ReadPath}},
	},
	Subs: []*Row{
		{Names: "eval e eval-all ea", Lang: Yq, Bare: effect.DoesRead, Args: []Role{ReadPath}, Modes: []*Row{{Names: "-i --inplace", Args: []Role{EditPath}}}},
		{Names: "help completion shell-completion", Bare: effect.DoesRead, Args: []Role{Data}},
	}}

var xmllint = Row{Names: "xmllint", Style: OneDash, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the libxml2 manual",
	Plain: "--auto --debug --c14n --c14n11 --copy --encode= --exc-c14n --format --help --html --htmlout --huge --insert --maxmem= --memory --noblanks --nocatalogs --nocdata --nocompact --nodefdtd --nodict --noenc --nonet --noout --nowarning --nowrap --noxincludenode --nofixup-base-uris --nsclean --oldxml10 --path= --pattern= --pedantic --pretty= --push --pushsmall --quiet --recover --repeat --sax --sax1 --stream --testIO --timing --version --walker --xmlout --xpath= --dropdtd --chkregister --dtdvalidfpi=",
	Flags: []Flag{
		{"--output= -o=", WritePath, 0, ""},
		{"--shell", NoRole, effect.DoesUnknown, "opens a prompt"},
		{"--schema= --relaxng= --schematron= --dtdvalid=", ReadPath, 0, ""},
		{"--noent --loaddtd --valid --dtdattr --postvalid --xinclude", NoRole, effect.DoesUnknown, "reads or fetches what the document names"},
	},
	Subs: []*Row{{Names: "http://* https://* ftp://*", Args: []Role{URL}, Does: effect.DoesNetwork}}}

var xmlstarlet = Row{Names: "xmlstarlet xml", Style: Posix, Bare: effect.DoesRead, Source: "from the xmlstarlet manual",
	Subs: []*Row{
		{Names: "esc escape unesc unescape ls list", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}},
		{Names: "sel select el elements fo format val validate c14n pyx p2x depyx", Style: Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Flags: []Flag{{"--net", NoRole, effect.DoesNetwork, "fetches what the document names"}}, Plain: "-a -B -b -C -c= -D -d= -E= -e= -f -h -i= -I -k -l -m= -n -N= -o= -Q -q -R -r= -s= -S -T -t -u -v= -w -H"},
		{Names: "ed edit", Style: Cluster, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-P -S -O -N= -d= --delete= -u= --update= -v= --value= -x= --expr= -i= --insert= -a= --append= -s= --subnode= -t= --type= -n= --name= -r= --rename= -m== --move==", Modes: []*Row{{Names: "-L --inplace", Args: []Role{EditPath}}}},
		{Names: "tr transform", Does: effect.DoesUnknown, Args: []Role{ReadPath}},
	}}

var xsltproc = Row{Names: "xsltproc", Style: OneDash, Args: []Role{CodePath, ReadPath}, Source: "from the libxslt manual", Plain: "--novalid --noout --nonet --html --xinclude --timing --verbose --param== --stringparam== --maxdepth= --nodtdattr", Flags: []Flag{{"-o= --output= --dumpextensions=", WritePath, 0, ""}, {"--writesubtree=", WriteDir, 0, ""}}}

// Comparing and patching.

var diff = Row{Names: "diff gdiff diff3 gdiff3 icdiff colordiff wdiff", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "diffutils 3.8 manual",
	Plain: "-a -A -b -B -c -C= -d -D= -e -E -F= -h -H -i -I= -L= -m -n -N -p -P -q -r -s -S= -t -T -u -U= -v -w -W= -x= -y -Z -3 -# --brief --report-identical-files --context[=] --unified[=] --ed --rcs --side-by-side --width= --left-column --suppress-common-lines --show-c-function --show-function-line= --label= --expand-tabs --initial-tab --tabsize= --suppress-blank-empty --recursive --no-dereference --new-file --unidirectional-new-file --ignore-file-name-case --no-ignore-file-name-case --exclude= --starting-file= --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change --ignore-all-space --ignore-blank-lines --ignore-matching-lines= --text --strip-trailing-cr --ifdef= --line-format= --old-line-format= --new-line-format= --unchanged-line-format= --old-group-format= --new-group-format= --changed-group-format= --unchanged-group-format= --minimal --horizon-lines= --speed-large-files --color[=] --palette= --show-all --merge --easy-only --overlap-only --normal --show-overlap",
	Flags: []Flag{
		{"--from-file= --to-file= -X= --exclude-from=", ReadPath, 0, ""},
		{"-o= --output=", WritePath, 0, ""},
		{"-l --paginate", NoRole, 0, ""},
		{"--diff-program=", Command, 0, "runs a program"},
	}}

var sdiff = Row{Names: "sdiff gsdiff", Style: GNU, Args: []Role{ReadPath}, Source: "diffutils 3.8 manual",
	Plain: "-a -b -B -d -E -H -i -I= -l -s -t -W -w= -Z --text --ignore-space-change --ignore-blank-lines --ignore-case --ignore-all-space --ignore-matching-lines= --left-column --suppress-common-lines --expand-tabs --tabsize= --width= --minimal --speed-large-files --strip-trailing-cr --ignore-tab-expansion --ignore-trailing-space -v",
	Flags: []Flag{{"-o= --output=", WritePath, effect.DoesExecute, "opens an editor"}, {"--diff-program=", Command, 0, "runs a program"}}}

var cmp = Row{Names: "cmp gcmp", Style: GNU, Bits: Open, Args: []Role{ReadPath, ReadPath, Data}, Source: "diffutils 3.8 manual", Plain: "-b -i= -l -n= -s -x -z -h --print-bytes --ignore-initial= --verbose --bytes= --quiet --silent"}

var delta = Row{Names: "delta diff-so-fancy difft difftastic", Style: Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the delta and difftastic documentation",
	Plain: "-n -s -w= -h --light --dark --line-numbers --side-by-side --width= --color-only --no-gitconfig --features= --syntax-theme= --navigate --hyperlinks --list-languages --list-syntax-themes --show-config --tabs= --wrap-max-lines= --relative-paths --raw --display= --color= --context= --background= --language= --missing-as-empty --skip-unchanged --exit-code --override= --tab-width= --strip-cr= --check-only --ignore-comments",
	Flags: []Flag{{"--pager=", Command, 0, "runs a program"}, {"--config=", ReadPath, effect.DoesUnknown, ""}}}

var patch = Row{Names: "patch gpatch", Style: GNU, Bare: effect.DoesWrite, Args: []Role{EditPath, ReadPath}, Source: "patch 2.7 manual",
	Plain: "-b -B= -c -D= -e -E -f -F= -g= -l -n -N -p= -R -s -t -T -u -v -V= -x= -Y= -z= -Z --backup --backup-if-mismatch --no-backup-if-mismatch --prefix= --context --ifdef= --ed --remove-empty-files --force --fuzz= --get= --ignore-whitespace --normal --forward --strip= --posix --quoting-style= --reject-format= --reverse --silent --quiet --batch --set-time --unified --verbose --version-control= --basename-prefix= --suffix= --set-utc --binary --merge[=] --follow-symlinks --read-only=",
	Flags: []Flag{
		{"-i= --input=", ReadPath, 0, ""},
		{"-o= --output= -r= --reject-file=", WritePath, 0, ""},
		{"-d= --directory=", WorkDir, 0, ""},
	},
	// The output of -o is made by a dry run too.
	Modes: []*Row{{Names: "--dry-run -C --check", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}

// Looking at files.

var bat = Row{Names: "bat batcat", Style: Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the bat manual",
	Plain: "-A -d -f -H= -h -l= -L -m= -n -p -pp -P -r= -S -u -V --show-all --nonprintable-notation= --plain --language= --highlight-line= --file-name= --diff --diff-context= --tabs= --wrap= --chop-long-lines --terminal-width= --number --color= --italic-text= --decorations= --force-colorization --paging= --map-syntax= --ignored-suffix= --theme= --theme-dark= --theme-light= --list-themes --squeeze-blank --squeeze-limit= --strip-ansi= --style= --line-range= --list-languages --unbuffered --diagnostic --acknowledgements --set-terminal-title --no-config --no-custom-assets --config-file --config-dir --cache-dir --completion= --no-pager --no-paging --binary=",
	Flags: []Flag{{"--pager=", Command, 0, "runs a program"}, {"--generate-config-file", NoRole, effect.DoesWrite, ""}},
	Subs:  []*Row{{Names: "cache", Plain: "-b -c --build --clear --blank", Does: effect.DoesWrite, Flags: []Flag{{"--source= --target=", WriteDir, 0, ""}}}}}

// A pager at a terminal can run programs by keys; that is the person's doing.
var less = Row{Names: "less more most pg lv zless zmore bzless bzmore xzless xzmore lzless", Style: Cluster | PlusFlags, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "less 590 manual",
	Plain: "-? -a -A -b= -B -c -C -d -D= -e -E -f -F -g -G -h= -i -I -j= -J -K -l -L -m -M -n -N -p= -P= -q -Q -r -R -s -S -u -U -V -w -W -x= -X -y= -z= -~ -#= --help --search-skip-screen --buffers= --auto-buffers --clear-screen --dumb --quit-at-eof --QUIT-AT-EOF --force --quit-if-one-screen --hilite-search --HILITE-SEARCH --max-back-scroll= --ignore-case --IGNORE-CASE --jump-target= --status-column --quit-on-intr --no-lessopen --long-prompt --LONG-PROMPT --line-numbers --LINE-NUMBERS --pattern= --prompt= --quiet --silent --QUIET --SILENT --raw-control-chars --RAW-CONTROL-CHARS --squeeze-blank-lines --chop-long-lines --version --hilite-unread --HILITE-UNREAD --tabs= --no-init --no-keypad --max-forw-scroll= --window= --shift= --tilde --color= --use-color --mouse --MOUSE --wheel-lines= --follow-name --incsearch --line-num-width= --no-histdups --rscroll= --save-marks --status-col-width= --use-backslash --header= --file-size --no-number-headers --redraw-on-quit --search-options= --no-vbell --modelines= --intr= --proc-backspace --exit-follow-on-close --form-feed --no-edit-warn +G +F +g +# +/*",
	Flags: []Flag{
		{"-o= -O= --log-file= --LOG-FILE=", WritePath, 0, ""},
		{"-k= --lesskey-file= --lesskey-src= --lesskey-content= -t= --tag= -T= --tag-file= --cmd= ++cmd", Denied, effect.DoesUnknown, "can run commands"},
	}}

var man = Row{Names: "man gman", Style: GNU, Bits: 0, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the man-db manual, macOS man(1)",
	Plain: "-7 -a -d -D -e= -E= -f -h -I -i -k -K -L= -m= -p= -r= -R= -s= -S= -t -u -V -w -W -X[=] -Z -? --all --apropos --ascii --debug --default --ditroff --encoding= --extension= --global-apropos --ignore-case --locale= --location --where --path --location-cat --where-cat --match-case --names-only --no-hyphenation --nh --no-justification --nj --no-subpages --preprocessor= --prompt= --recode= --regex --sections= --systems= --troff --update --usage --warnings[=] --whatis --wildcard --help --version",
	Flags: []Flag{
		{"-P= --pager=", Command, 0, "runs a program"},
		{"-H[=] --html[=]", NoRole, effect.DoesExecute, "opens a browser"},
		{"-T[=] --troff-device[=] --gxditview", NoRole, effect.DoesUnknown, "runs a formatter"},
		{"-C= --config-file=", ReadPath, effect.DoesUnknown, "may name programs"},
		{"-M= --manpath=", Data, 0, ""},
		{"-l --local-file", NoRole, effect.DoesUnknown, "formats a file of unknown content"},
	}}

var whatis = Row{Names: "whatis apropos manpath whereis", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the man-db manual, util-linux manual", Plain: "-d -v -r -w -l -e -a -s= -m= -M= -L= -C= -b -B= -S= -f -u -g -G -q --debug --verbose --regex --wildcard --long --exact --and --sections= --systems= --manpath= --locale= --config-file= --quiet --global --catpath --path"}

var mandb = Row{Names: "mandb catman", Style: GNU, Does: effect.DoesWrite, Area: effect.System, Args: []Role{Data}, Source: "from the man-db manual", Plain: "-d -q -s -p -u -c -t --debug --quiet --no-straycats --no-purge --user-db --create --test"}

var info = Row{Names: "info ginfo pinfo", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the texinfo manual",
	Plain: "-a -b -d= -f= -h -k= -n= -O -R -s -v= -w -x= --all --apropos= --directory= --file= --index-search= --node= --raw-escapes --no-raw-escapes --show-malformed-multibytes --show-options --usage --strict-node-location --subnodes --vi-keys --variable= --where --location --speech-friendly",
	Flags: []Flag{{"-o= --output= --dribble= --debug=", WritePath, 0, ""}, {"--restore= --init-file=", ReadPath, effect.DoesUnknown, "plays keys"}}}

var tldr = Row{Names: "tldr tealdeer", Style: Cluster, Bits: Remote, Bare: effect.DoesRead, Args: []Role{Data}, Source: "tldr-pages client specification", Plain: "-l -L= -p= -v -h -s= -q -1 -r -f= -m --list --language= --platform= --version --search= --raw --color= --quiet --list-platforms --markdown",
	Modes: []*Row{{Names: "-u --update --update_cache -c --clear-cache --update-index", Does: effect.DoesWrite, Args: []Role{Data}}}}

var tree = Row{Names: "tree", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "tree 2.1 manual",
	Plain: "-a -A -c -C -d -D -f -F -g -h -H= -i -I= -J -l -L= -n -N -p -P= -q -Q -r -s -S -t -T= -u -U -v -x -X --charset= --compress= --device --dirsfirst --du --filelimit= --filesfirst --fflinks --gitignore --ignore-case --info --inodes --matchdirs --metafirst --noreport --nolinks --prune --si --sort= --timefmt= --opt-toggle",
	Flags: []Flag{
		{"-o=", WritePath, 0, ""},
		{"--fromfile --fromtabfile --gitfile= --infofile= --hintro= --houtro=", Data, effect.DoesUnknown, "reads a file that is named or listed"},
		{"-R", NoRole, effect.DoesUnknown, "with -o writes a file in each directory"},
	}}

var eza = Row{Names: "eza exa lsd colorls", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the eza and lsd documentation",
	Plain: "-1 -l -G -x -R -T -X -F -w= -a -A -d -L= -f -D -r -s= -I= -b -B -g -h -H -i -m -M -n -o -O -S -t= -u -U -Z -@ -Q -v -N --oneline --long --grid --across --recurse --tree --dereference --classify[=] --color[=] --colour[=] --color-scale[=] --icons[=] --hyperlink --no-quotes --width= --all --almost-all --list-dirs --level= --only-files --only-dirs --reverse --sort= --group-directories-first --group-dirs= --git-ignore --ignore-glob= --binary --bytes --group --smart-group --header --links --inode --modified --mounts --numeric --flags --blocksize --time= --accessed --created --changed --time-style= --total-size --no-permissions --octal-permissions --no-filesize --no-user --no-time --stdin --git --no-git --git-repos --extended --context --icon= --icon-theme= --depth= --blocks= --date= --size= --permission= --no-symlink --human-readable --truncate-owner-after="}

var hexdump = Row{Names: "hexdump hd hexyl bsdhexdump", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "util-linux 2.38 manual",
	Plain: "-b -c -C -d -e= -L[=] -n= -o -s= -v -x -X --one-byte-octal --one-byte-hex --one-byte-char --canonical --two-bytes-decimal --two-bytes-octal --two-bytes-hex --format= --color[=] --length= --skip= --no-squeezing --panels= --border=",
	Flags: []Flag{{"-f= --format-file=", ReadPath, 0, ""}}}

var xxd = Row{Names: "xxd", Style: OneDash, Bare: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Source: "xxd 2022 manual",
	Plain: "-a -autoskip -b -bits -C -capitalize -c= -cols= -d -e -E -EBCDIC -g= -groupsize= -h -help -i -include -l= -len= -n= -name= -o= -p -ps -postscript -plain -s= -seek= -u -v -version -R=",
	Flags: []Flag{{"-r -revert", NoRole, 0, ""}}}

var strings = Row{Names: "strings gstrings", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the binutils manual", Plain: "-a -d -e= -f -n= -o -s= -t= -T= -U= -w -# --all --data --encoding= --print-file-name --bytes= --radix= --target= --unicode= --include-all-whitespace --output-separator="}

var file = Row{Names: "file gfile", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Source: "file 5.44 manual",
	Plain: "-0 -b -c -d -e= -E -F= -h -i -I -k -l -L -N -n -p -P= -r -s -S -v -z -Z --apple --brief --checking-printout --debug --exclude= --exclude-quiet= --extension --separator= --no-dereference --mime --mime-type --mime-encoding --keep-going --list --dereference --no-pad --no-buffer --preserve-date --parameter= --raw --special-files --print0 --uncompress --uncompress-noreport --no-sandbox",
	Flags: []Flag{
		{"-f= --files-from=", ReadPath, effect.DoesUnknown, "repeats every line of a file"},
		{"-m= --magic-file=", ReadPath, 0, ""},
		{"-C --compile", NoRole, effect.DoesWrite, "writes magic.mgc"},
	}}

var iconv = Row{Names: "iconv giconv", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "glibc 2.36 iconv(1)", Plain: "-c -f= -l -s -t= --from-code= --to-code= --list --silent --verbose --unicode-subst= --byte-subst= --widechar-subst=",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}}

var column = Row{Names: "column", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "util-linux 2.38 manual, BSD column(1)",
	Plain: "-C= -c= -d -e -E= -H= -i= -J -l= -L -m -n -N= -o= -O= -p= -r= -R= -s= -S= -t -T= -W= -x --json --tree= --tree-id= --tree-parent= --table --table-name= --table-order= --table-columns= --table-column= --table-columns-limit= --table-empty-lines --table-hide= --table-maxout --table-noextreme= --table-noheadings --table-header-repeat --table-right= --table-truncate= --table-wrap= --output-separator= --output-width= --separator= --fillrows --keep-empty-lines --use-spaces= --color[=]"}

var cowsay = Row{Names: "cowsay cowthink", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the cowsay documentation",
	Plain: "-b -d -g -p -s -t -w -y -n -l -e= -T= -W= -h", Flags: []Flag{{"-f=", CodePath, 0, "a drawing of a cow is a program"}}}

var smallText = Row{Names: "rev colrm col colcrt ul look rs lam combine unvis", Style: Cluster, Bits: Open, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the util-linux, bsdmainutils and moreutils manuals",
	Plain: "-a -b -d -f -i -l= -n= -t= -w= -x -c -s= -h -p -q -v"}

// What these draw is in their words; fonts and filters are data.
var drawsText = Row{Names: "figlet toilet banner morse ascii jot caesar rot13", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the figlet, toilet and bsdgames manuals",
	Plain: "-a -A -b= -c -C= -d= -D -e -E= -f= -F= -h -i -I= -k -l -L -m= -n -N -o -p= -r -R -s -S -t -v -w= -W -x -X --directory= --export= --filter= --font= --gay --help --html --infocode= --irc --kerning --metal --normal --rainbow --termwidth --version --width="}
var lolcat = Row{Names: "lolcat fortune", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the lolcat and fortune-mod manuals",
	Plain: "-a -c -d= -e -f -F= -i -l -m= -n= -o -p= -s -S= -t -u -v -w -h --animate --duration= --force --freq= --help --invert --seed= --speed= --spread= --truecolor --version"}

// The second operand is written.
var boxes = Row{Names: "boxes", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Source: "from the boxes manual",
	Plain: "-a= --align= -c= --create= -d= --design= -e= --eol= -h --help -i= --indent= -k= --kill-blank[=] -l --list -m --mend -n= --encoding= -p= --padding= -q= --tag-query= -r --remove -s= --size= -t= --tabs= -v --version --color --no-color --no-caching",
	Flags: []Flag{{"-f= --config=", ReadPath, 0, ""}}}

var spell = Row{Names: "spell", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the GNU spell documentation",
	Plain: "-b --british -I --ispell-version -l --all-chains -n --number -o --print-file-name -v --verbose -V --version -x --print-stems -h --help",
	Flags: []Flag{{"-d= --dictionary= -s= --stop-list=", ReadPath, 0, ""}, {"-i= --ispell=", Command, 0, "runs a program"}}}

var vipe = Row{Names: "vipe", Does: effect.DoesExecute, Why: "opens an editor", Source: "moreutils 0.67 manual", Plain: "--suffix="}

var sponge = Row{Names: "sponge", Style: Cluster, Bare: effect.DoesRead, Args: []Role{WritePath}, Source: "moreutils 0.67 manual", Modes: []*Row{{Names: "-a", Args: []Role{AppendPath}}}}

var pee = Row{Names: "pee", Style: NoOptions, Args: []Role{ShellText}, Source: "moreutils 0.67 manual"}

var vidir = Row{Names: "vidir", Does: effect.DoesWrite, Args: []Role{WriteDir}, Plain: "--verbose", Why: "renames and deletes what an editor leaves", Source: "moreutils 0.67 manual"}

var pv = Row{Names: "pv", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "pv 1.6 manual",
	Plain: "-a -A= -b -B= -c -C -D= -e -E -f -F= -H= -i= -I -k -l -L= -m= -n -N= -p -q -r -s= -S -t -T -v -w= -W -0 -8 --progress --timer --eta --fineta --rate --average-rate --bytes --buffer-percent --last-written= --format= --numeric --quiet --line-mode --null --interval= --width= --height= --name= --cursor --wait --rate-limit= --buffer-size= --no-splice --skip-errors --stop-at-size --size= --force --delay-start= --average-rate-window=",
	Flags: []Flag{{"-P= --pidfile= -o= --output=", WritePath, 0, ""}, {"-d= --watchfd=", Data, 0, ""}, {"-R= --remote=", Data, effect.DoesUnknown, "changes another pv"}}}

var dos2unix = Row{Names: "dos2unix unix2dos mac2unix unix2mac fromdos todos", Style: Cluster, Bare: effect.DoesRead, Args: []Role{EditPath}, Source: "dos2unix 7.4 manual",
	Plain: "-ascii -iso -7 -b -r -c= -f -F -h -k -l -L -m -o -q -s -S -u -ul -ub -v -R -1252 -437 -850 -860 -863 -865 -D= --add-bom --remove-bom --keep-bom --add-eol --no-add-eol --convmode= --display-enc= --force --keepdate --oldfile --quiet --safe --verbose --follow-symlink --replace-symlink --skip-symlink --allow-chown --no-allow-chown",
	Modes: []*Row{{Names: "-n --newfile", Args: []Role{ReadPath, WritePath}}, {Names: "-i[=] --info[=] -O --to-stdout", Args: []Role{ReadPath}}}}

// Tables.

var csvkit = Row{Names: "csvcut csvgrep csvsort csvstat csvlook csvjson csvjoin csvstack csvformat in2csv", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "csvkit 1.1 manual",
	Plain: "-a -b -C= -c= -D= -d= -e= -E= -f= -g= -H -i -I -K= -k= -l -L= -M= -m= -n -N= -p= -P= -q= -Q= -r= -R= -s= -S -t -T -u= -U= -v -V -x -y= -z= -1 -# --count --columns= --not-columns= --delete-empty-rows --names --delimiter= --tabs --quotechar= --quoting= --no-doublequote --escapechar= --maxfieldsize= --encoding= --locale= --skipinitialspace --blanks --null-value= --date-format= --datetime-format= --no-header-row --skip-lines= --linenumbers --verbose --zero --regex= --match= --invert-match --any-match --reverse --no-inference --snifflimit= --max-rows= --max-columns= --max-column-width= --indent= --key= --stream --outer --left --right --groups= --group-name= --filenames --nulls --unique --min --max --sum --mean --median --stdev --len --freq --freq-count= --csv --json --decimal-format= --out-delimiter= --out-tabs --out-quotechar= --sheet= --format= --ignore-case --no-grouping-separator --lat= --lon= --crs= --type= --geometry=",
	Flags: []Flag{{"--file= --schema=", ReadPath, 0, ""}, {"--write-sheets=", Data, effect.DoesWrite, "writes a file for each sheet"}}}

var csvclean = Row{Names: "csvclean", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath}, Source: "csvkit 1.1 manual", Plain: "-d= -t -q= -u= -b -p= -z= -e= -L= -S -H -K= -v -l --zero -a", Dry: "-n --dry-run"}

var csvsql = Row{Names: "csvsql sql2csv", Style: GNU, Does: effect.DoesUnknown, Args: []Role{ReadPath}, Source: "csvkit 1.1 manual", Plain: "-d= -t -i= -H -y= -S -I --no-inference --tables= --dialect=", Flags: []Flag{{"--query= --db= --insert --before-insert= --after-insert= --sql-delimiter=", Data, effect.DoesUnknown, "changes a database"}}}

var xsv = Row{Names: "xsv qsv xan csvtk", Style: GNU, Bare: effect.DoesRead, Source: "from the xsv, qsv and csvtk documentation",
	Plain: "-d= -n -s= -i -j= -N -R -e -h -f= -c= -l= -w= -a -t -T -H -I -p= -g= -v -k= -r -u --delimiter= --no-headers --select= --invert-match --ignore-case --jobs= --numeric --reverse --limit= --len= --start= --end= --everything --cardinality --median --mode --nulls --pad= --width= --condense= --align= --tabs --out-tabs",
	Flags: []Flag{{"-o= --output= --out-file=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "cat count fixlengths flatten frequency headers input join search select slice sort stats table transpose reverse rename fill dedup sample uniq cut grep pretty nrow ncol summary freq head tail fmt fmtdate safenames sniff view behead tojson csv2json md csv2md csv2tab", Does: effect.DoesRead, Args: []Role{ReadPath}},
		{Names: "split partition index extsort snappy schema", Does: effect.DoesWrite, Args: []Role{ReadPath}},
	}}

// With files it converts them in place, without it is a filter.
var recode = Row{Names: "recode", Style: GNU, Does: effect.DoesRead, Args: []Role{Data, EditPath}, Source: "from the recode documentation",
	Plain: "-l[=] --list[=] -k= --known= -h[=] --header[=] -F[=] --find-subsets -C --copyright -S[=] --source[=] -c --colons -d --diacritics -f --force -q --quiet -s --strict -t --touch -v --verbose -x= --ignore= -g --graphics -i -p --sequence= --help --version"}

// Searches by syntax; rules of the project may name a library to load.
var astGrep = Row{Names: "ast-grep", Style: GNU, Does: effect.DoesRead, ReadsCodeFrom: "sgconfig.yml", Prefix: 1, Source: "from the ast-grep documentation",
	Args: []Role{ReadPath}, Plain: "-p= --pattern= --selector= --strictness= -l= --lang= --debug-query[=] -A= --after= -B= --before= -C= --context= --json[=] --color= --heading= --no-ignore= --stdin --globs= -j= --threads= --follow --inspect= -h --help -V --version",
	Flags: []Flag{{"-r= --rewrite=", Data, 0, ""}, {"-c= --config= --rule=", CodePath, 0, "may load a library"}, {"--inline-rules=", Data, 0, ""}},
	Modes: []*Row{{Names: "-U --update-all -i --interactive", Args: []Role{EditPath}, Bare: effect.DoesWrite}},
	Subs: []*Row{
		{Names: "run scan", Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 2, Plain: "-p= --pattern= --selector= --strictness= -l= --lang= --debug-query[=] -A= --after= -B= --before= -C= --context= --json[=] --color= --heading= --no-ignore= --stdin --globs= -j= --threads= --follow --inspect= --filter= --format= --report-style= --error[=] --warning[=] --info[=] --hint[=] --off[=] --max-results= --inline-rules=",
			Flags: []Flag{{"-r= --rewrite=", Data, 0, ""}, {"-c= --config= --rule=", CodePath, 0, "may load a library"}},
			Modes: []*Row{{Names: "-U --update-all -i --interactive", Args: []Role{EditPath}, Bare: effect.DoesWrite}}},
		{Names: "help completions", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "test", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "new", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}},
	}}

// Miller's verbs that only look at records. Those that take an expression, a
// file to write or a word before the files are left out: they may run more.
var mlrVerb = Set{Plain: "-n= -N= -g= -f= -r= -nf= -nr= -c= -cr= -t= -tr= -x= -o= -a= -p= -v= -i= -s= -u -d -e -S -A -q -h --fr= --gr= --min --max --only-if-blank --only-if-all-blank --transpose --nf= --nr="}
var mlrThenThen = Row{Names: "then", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "a longer chain than guard follows"}
var mlrLater = Row{Names: "cat head tail sort cut uniq count count-distinct stats1 top tac summary unsparsify flatten unflatten regularize group-like sort-within-records nothing fill-down fill-empty", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Use: []*Set{&mlrVerb}, Subs: []*Row{&mlrThenThen}}
var mlr = Row{Names: "mlr", Style: OneDash | Posix, ReadsCodeFrom: ".mlrc~load,prepipe", Source: "from the miller manual",
	Plain: "--icsv --itsv --ijson --ijsonl --inidx --ixtab --idkvp --ipprint --imd --ousv --icsvlite --ocsv --otsv --ojson --ojsonl --onidx --oxtab --odkvp --opprint --omd --ocsvlite --csv --tsv --json --jsonl --nidx --xtab --dkvp --pprint --csvlite --c2t --c2d --c2n --c2j --c2l --c2p --c2b --c2x --c2m --t2c --t2d --t2n --t2j --t2l --t2p --t2x --t2m --j2c --j2t --j2d --j2n --j2l --j2p --j2x --j2m --l2c --l2j --l2p --l2t -i= -o= --io= --fs= --ifs= --ofs= --ps= --ips= --ops= --rs= --irs= --ors= --repifs --implicit-csv-header --headerless-csv-output --allow-ragged-csv-input --ragged -n --barred --right --key-color= --value-color= -M -C --no-color --ofmt= --nr-progress-mod= --records-per-batch= --no-auto-flatten --no-auto-unflatten --xvright --jvstack --no-jvstack --jlistwrap --infer-none -S -A -O --quote-all --quote-original --lazy-quotes --gzin --bz2in --zin --zstdin --pass-comments --skip-comments --norc-processing",
	Flags: []Flag{{"--from=", ReadPath, 0, ""}, {"--prepipe= --prepipex= --load= --mload= -s=", Denied, effect.DoesExecute, "runs a program or loads code"}},
	Modes: []*Row{{Names: "--version --usage", Does: effect.DoesRead}, {Names: "-I", Does: effect.DoesWrite, Args: []Role{EditPath}, Bare: effect.DoesWrite}},
	Subs: []*Row{
		{Names: "cat head tail sort cut uniq count count-distinct stats1 top tac summary unsparsify flatten unflatten regularize group-like sort-within-records nothing fill-down fill-empty", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Use: []*Set{&mlrVerb}, Subs: []*Row{{Names: "then", Subs: []*Row{&mlrLater}}}},
		{Names: "help version", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "*", Does: effect.DoesUnknown, Bits: Open, Args: []Role{Data}, Why: "its expressions may write or run"},
	}}

var datamash = Row{Names: "datamash gdatamash", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "datamash 1.8 manual", Plain: "-C -f -g= -H -i -s -t= -W -z -R= -F= --header-in --header-out --headers --ignore-case --sort --field-separator= --whitespace --zero-terminated --full --group= --narm --round= --format= --filler= --no-strict --output-delimiter="}

var gron = Row{Names: "gron", Style: Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "gron 0.7 manual",
	Plain: "-u -c -m -s -j -v --ungron --colorize --monochrome --stream --no-sort --values --json",
	Flags: []Flag{{"-k --insecure", NoRole, 0, ""}},
	Subs:  []*Row{{Names: "http://* https://*", Does: effect.DoesNetwork, Args: []Role{URL}}}}

var pup = Row{Names: "pup hjson", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the pup documentation",
	Plain: "-p -n -c -i= -l= -t -v --color --plain --pre --number --limit= --indent= --charset=", Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}}}
var jsonPP = Row{Names: "json_pp", Style: OneDash, Bare: effect.DoesRead, Source: "libjson-pp-perl 4.16 manual", Plain: "-v -V -json_opt= --json_opt= -t=", Flags: []Flag{{"-f=", Denied, effect.DoesUnknown, "may evaluate what it reads"}}}

var htmlq = Row{Names: "htmlq jless", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the htmlq and jless documentation",
	Plain: "-a= -b= -B -p -t -w -r= -m= -n -N --attribute= --base= --detect-base --pretty --text --ignore-whitespace --remove-nodes= --mode= --yaml --json", Flags: []Flag{{"-f= --filename=", ReadPath, 0, ""}, {"-o= --output=", WritePath, 0, ""}}}
