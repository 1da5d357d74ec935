package catalog

import "guard/effect"

// An interpreter's rows say where its code comes from: a file, a word, or its
// input. What the code does is for the reader of its language.

var bash = Row{Names: "bash rbash sh dash ash ksh ksh93 rksh mksh lksh oksh pdksh loksh yash posh bash5 zsh rzsh", Style: Posix | Cluster | PlusFlags, Lang: Shell, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the bash manual, dash manual, zsh manual, ksh93u+m manual",
	Plain: "-a -b -e -f -h -i -k -l -m -p -r -t -u -v -x -B -C -E -H -P -T -y -w -q -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -d -F -G -I -L -N -R -S -U -V -W -X -Y -Z -g -j -- - -o= -O= +o= +O= +a +b +e +f +h +m +u +v +x +B +C +E +H +P +T " +
		"--login --noediting --noprofile --norc --no-rcs --posix --restricted --verbose --wordexp --emulate= --interactive --shinstdin --errexit --nounset --xtrace --pipefail --version --help --globalrcs --no-globalrcs",
	Flags: []Flag{{"--rcfile= --init-file=", CodePath, 0, ""}},
	Modes: []*Row{
		{Names: "-c", Args: []Role{Code, Data}},
		{Names: "-s", Args: []Role{Data}, Bits: StdinCode},
		{Names: "-n -D --noexec --dump-strings --dump-po-strings --pretty-print", Bare: effect.DoesRead, Args: []Role{ReadPath, Data}},
	}}

var fish = Row{Names: "fish", Style: GNU | Posix, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the fish manual",
	Plain: "-i -l -N -P -p= -d= -D= -f= -h -v --interactive --login --no-config --private --print-rusage-self --print-debug-categories --features= --debug= --debug-stack-frames= --help --version",
	Flags: []Flag{
		{"-c= --command= -C= --init-command=", Code, 0, ""},
		{"-o= --debug-output= --profile= --profile-startup=", WritePath, 0, ""},
	},
	Modes: []*Row{{Names: "-n --no-execute", Bare: effect.DoesRead, Args: []Role{ReadPath, Data}}, {Names: "-c= --command=", Args: []Role{Data}}}}

// Csh has another grammar, so its code is not read.
var csh = Row{Names: "csh tcsh", Style: Posix | Cluster, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the tcsh manual",
	Plain: "-e -f -i -l -m -q -s -t -v -V -x -X -d -F",
	Modes: []*Row{{Names: "-c -b", Args: []Role{Code, Data}}, {Names: "-n", Bare: effect.DoesRead, Args: []Role{ReadPath, Data}}}}

var otherShells = Row{Names: "nu nushell xonsh elvish oil osh ysh es ion murex", Style: Posix, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "nushell, xonsh, elvish and oils documentation",
	Plain: "-l -i -n --login --interactive --no-config-file --no-std-lib --no-rc --norc",
	Flags: []Flag{{"-c= --commands= -e= --execute=", Code, 0, ""}, {"--config= --env-config= --rc= --rcfile= --plugin-config= --plugins=", CodePath, 0, ""}}}

var pwsh = Row{Names: "pwsh powershell pwsh.exe powershell.exe pwsh-preview", Style: OneDash | Posix | CaseFold, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the PowerShell about_Pwsh",
	Plain: "-nologo -nop -noprofile -noninteractive -noni -noexit -noe -login -l -mta -sta -executionpolicy= -ex= -ep= -outputformat= -o= -of= -inputformat= -inp= -if= -windowstyle= -w= -version -v -custompipename= -interactive -i -noprofileloadtime",
	Flags: []Flag{
		{"-c= -command= -commandwithargs= -cwa= -e= -ec= -encodedcommand= -enc=", CodeRest, 0, "runs PowerShell code"},
		{"-f= -file=", CodePath, 0, ""},
		{"-wd= -workingdirectory=", WorkDir, 0, ""},
		{"-settingsfile= -configurationname= -configurationfile= -psconsolefile=", CodePath, 0, ""},
	}}

var cmdExe = Row{Names: "cmd cmd.exe command.com", Style: NoOptions, Bits: Interactive | StdinCode, Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Data}, Why: "runs Windows commands", Source: "Microsoft Windows commands: cmd"}

var python = Row{Names: "python python2 python2.7 python3 python3.6 python3.7 python3.8 python3.9 python3.10 python3.11 python3.12 python3.13 python3.14 python3.15 pypy pypy3 python.exe python3.exe py micropython jython", Style: Posix | Cluster, Lang: Python, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "Python 3.11 manual",
	Plain: "-b -B -d -E -I -O -P -q -R -s -S -u -v -x -t -3 -2 -Wignore -Wdefault -Werror -Walways -Wonce -Wmodule -X= --check-hash-based-pycs= -h -? --help --help-all --help-env --help-xoptions",
	Flags: []Flag{{"-c=", CodeRest, 0, ""}, {"-m=", ModuleRest, 0, ""}, {"-i", NoRole, effect.DoesExecute, "opens a prompt"}, {"-W=", Data, effect.DoesExecute, "a warning's category is imported"}},
	Modes: []*Row{{Names: "-V -VV --version --help -h -?", Bare: effect.DoesRead, Args: []Role{Data}}},
	Subs: []*Row{
		&pip,
		&pip, &black, &ruff, &pyLinters, &pytest, &virtualenv, &twine,
		{Names: "json.tool", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Plain: "-h --sort-keys --no-ensure-ascii --json-lines --indent= --tab --no-indent --compact"},
		{Names: "json", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Plain: "-h --sort-keys --no-ensure-ascii --json-lines --indent= --tab --no-indent --compact"},
		{Names: "unittest nose doctest trace pdb cProfile profile build robot hatch pre_commit sphinx mkdocs django celery flask uvicorn gunicorn hypercorn streamlit ipykernel jupyter notebook IPython scrapy locust invoke fabric pyinstaller PyInstaller maturin", Does: effect.DoesExecute, Kind: effect.ProjectCode, Style: GNU, Plain: "--*= -a -A -b -B -c= -d -D -e -f -F -h -i -k= -l -m= -n= -o= -p= -P= -q -r= -R -s -S -t= -u -v -V -w -W= -x -X", Args: []Role{Data}, ReadsCodeFrom: "conftest.py pyproject.toml setup.py setup.cfg pytest.ini tox.ini noxfile.py", Why: "runs the project's code"},
		{Names: "timeit", Style: Posix | Cluster, Plain: "-n= -r= -p -v -u=", Flags: []Flag{{"-s= --setup=", Code, 0, ""}}, Lang: Python, Args: []Role{Code}},
		{Names: "http.server SimpleHTTPServer", Style: GNU, Does: effect.DoesNetwork, Plain: "-b= --bind= --cgi -p= --protocol= -d= --directory=", Args: []Role{Data}, Why: "serves the directory to the network"},
		{Names: "venv", Style: GNU, Args: []Role{WriteDir}, Plain: "--system-site-packages --symlinks --copies --upgrade --without-pip --prompt= --upgrade-deps --without-scm-ignore-files -p= --python= -q -v", Flags: []Flag{{"--clear", NoRole, effect.DoesDelete, "empties the directory first"}}},
		{Names: "ensurepip", Style: GNU, Does: effect.DoesWrite, Area: effect.Package, Plain: "-v --verbose -U --upgrade --user --altinstall --default-pip --root="},
		{Names: "py_compile", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath}, Plain: "-q --quiet", Target: "__pycache__", Undo: effect.UndoRebuild, Why: "keeps what it compiled"},
		{Names: "compileall", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath}, Plain: "-l -r= -f -q -qq -b -s= -p= -x= -d= -j= -o= -e= --invalidation-mode= --hardlink-dupes", Flags: []Flag{{"-i=", ReadPath, 0, ""}}},
		{Names: "ast tokenize tabnanny dis pickletools symtable pyclbr", Style: GNU, Bare: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-m= -a -i= -e -v -q -C -O -p --mode= --no-type-comments --include-attributes --indent= --exact --show-caches --show-offsets --adaptive --specialized"},
		{Names: "zipfile tarfile", Style: GNU, Does: effect.DoesWrite, Plain: "-v --verbose --metadata-encoding= --filter=", Modes: []*Row{{Names: "-l= --list= -t= --test=", Does: effect.DoesRead, Args: []Role{Data}, Flags: []Flag{{"-l= --list= -t= --test=", ReadPath, 0, ""}}}, {Names: "-e== --extract==", Does: effect.DoesWrite, Args: []Role{WriteDir}}, {Names: "-c= --create=", Args: []Role{ReadPath}}}, Args: []Role{WriteDir}, Flags: []Flag{{"-c= --create=", WritePath, 0, ""}}},
		{Names: "gzip base64 quopri encodings.rot_13", Style: GNU, Bare: effect.DoesRead, Does: effect.DoesWrite, Args: []Role{ReadPath}, Plain: "-d -e -u -t -h --decompress --fast --best"},
		{Names: "calendar platform this sysconfig site getpass nturl2path keyword locale", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-t= -m= -s= -l= -w= -c= --type= --months= --spacing= --lines= --width= --css= --encoding= --locale= --user-site --user-base"},
		{Names: "uuid random", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-u= -n= -N= --uuid= --namespace= --name= -i= -f= -c= --count= --integer= --float= --choice="},
		{Names: "pydoc", Style: Cluster, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Plain: "-k= -p= -n= -b", Flags: []Flag{{"-w", NoRole, effect.DoesWrite, ""}}, Why: "imports the modules it shows"},
		{Names: "sqlite3", Style: GNU, Lang: SQLite, Args: []Role{EditPath, Code}, Bits: Interactive, Plain: "-v --version -h"},
		{Names: "webbrowser antigravity", Style: GNU, Does: effect.DoesNetwork, Args: []Role{URL}, Plain: "-n -t -d --new-window --new-tab"},
		{Names: "idlelib turtledemo tkinter test turtle", Style: GNU, Does: effect.DoesExecute, Args: []Role{Data}},
		{Names: "asyncio code", Style: GNU, Does: effect.DoesExecute, Bits: Interactive | StdinCode},
	}}

var perl = Row{Names: "perl perl5 perl5.34.0 perl5.36 perl5.36.0 perl5.38 perl5.38.2 perl5.40.1", Style: Posix | Cluster, Lang: Perl, Bits: StdinCode, Args: []Role{CodePath, ReadPath}, Source: "perl 5.36 manual",
	Plain: "-0[=] -a -C[=] -f -F= -g -l -n -p -s -S -t -T -u -U -w -W -X -V[=] -h",
	Flags: []Flag{
		{"-e= -E=", Code, 0, ""},
		{"-M= -m= -d[=] -D[=] -x[=]", Denied, effect.DoesUnknown, "loads code"},
		{"-I=", Data, effect.DoesUnknown, "loads modules from there"},
	},
	Modes: []*Row{
		{Names: "-i[=]", Args: []Role{EditPath}, Bare: effect.DoesWrite},
		{Names: "-e= -E=", Args: []Role{ReadPath}},
		{Names: "-v -V[=] -h", Bare: effect.DoesRead, Args: []Role{Data}},
		// -c still runs BEGIN blocks and the modules it uses.
		{Names: "-c", Args: []Role{CodePath, Data}},
	}}

var lua = Row{Names: "lua lua5.1 lua5.2 lua5.3 lua5.4 luajit texlua", Style: Posix | Cluster, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the lua manual",
	Plain: "-i -E -W -O= -b=", Modes: []*Row{{Names: "-v", Bare: effect.DoesRead, Args: []Role{CodePath, Data}}}, Flags: []Flag{{"-e=", Code, 0, ""}, {"-l= -j=", CodePath, 0, "loads a library"}}}

var luac = Row{Names: "luac luac5.1 luac5.3 luac5.4", Args: []Role{ReadPath}, Does: effect.DoesWrite, Plain: "-l -s -v", Flags: []Flag{{"-o=", WritePath, 0, ""}}, Modes: []*Row{{Names: "-p", Does: effect.DoesRead, Args: []Role{ReadPath}}}, Source: "from the lua manual"}

var tclsh = Row{Names: "tclsh tclsh8.5 tclsh8.6 wish wish8.6 jimsh expect", Style: Posix | Cluster, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the tclsh manual, expect manual",
	Plain: "-encoding= -n -N -i -d", Flags: []Flag{{"-c= -e=", Code, 0, "runs code"}, {"-f= -b=", CodePath, 0, ""}}}

var rscript = Row{Names: "Rscript littler r", Style: OneDash | Posix, Lang: Opaque, Bits: StdinCode, Args: []Role{CodePath, Data}, Source: "from the R manual",
	Plain: "--verbose --default-packages= --vanilla --no-environ --no-site-file --no-init-file --restore --save --no-save --no-restore --slave --quiet", Flags: []Flag{{"-e=", Code, 0, ""}}}

var rProg = Row{Names: "R", Style: OneDash | Posix, Lang: Opaque, Bits: StdinCode | Interactive, Source: "from the R manual",
	Plain: "-q -s --save --no-save --no-environ --no-site-file --no-init-file --restore --no-restore --no-restore-data --no-restore-history --vanilla --no-readline --quiet --silent --slave --no-echo --interactive --verbose --args --encoding=",
	Flags: []Flag{{"-e=", Code, 0, ""}, {"-f= --file=", CodePath, 0, ""}, {"-d= --debugger= -g= --gui=", Command, effect.DoesExecute, ""}},
	Subs:  []*Row{{Names: "CMD", Does: effect.DoesExecute, Subs: []*Row{{Names: "BATCH", Args: []Role{CodePath, WritePath}}, {Names: "INSTALL", Area: effect.Package, Args: []Role{PackageSpec}}, {Names: "REMOVE", Area: effect.Package, Args: []Role{DelResource}}, {Names: "check build config Rd2pdf SHLIB", Kind: effect.ProjectCode, Does: effect.DoesExecute, Args: []Role{Data}, Plain: "--*"}}}, {Names: "RHOME", Does: effect.DoesRead}}}

var julia = Row{Names: "julia", Style: Posix | Cluster, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the julia manual",
	Plain: "-q -i -g= -O= -t= -p= -C= --quiet --banner= --color= --startup-file= --history-file= --threads= --procs= --compile= --optimize= --check-bounds= --inline= --depwarn= --warn-overwrite= --gcthreads= --handle-signals= --pkgimages= --compiled-modules= -h",
	Flags: []Flag{{"-e= --eval= -E= --print= -P=", Code, 0, ""}, {"-L= --load= --machine-file= -J= --sysimage= --project= -H= --home=", CodePath, 0, ""}}}

var osascript = Row{Names: "osascript", Style: Posix | Cluster, Lang: Opaque, Bits: StdinCode, Args: []Role{CodePath, Data}, Source: "from the macOS osascript(1)",
	Plain: "-l= -s= -i", Flags: []Flag{{"-e=", Code, 0, "runs AppleScript"}}, Modes: []*Row{{Names: "-e=", Args: []Role{Data}}}}

var otherInterpreters = Row{Names: "guile gosh racket scheme mit-scheme chez csi sbcl clisp ecl ccl clojure clj bb babashka janet swipl gprolog gforth octave octave-cli scilab matlab gnuplot maxima gp sage pike rexx regina tcc chibi-scheme newlisp picolisp quickjs qjs d8 v8 hermes jsc rhino js jsshell raku perl6 rakudo groovy groovysh ghci runghc runhaskell runocaml evcxr rust-script cling root irb pry psysh coffee", Style: OneDash | Posix, Lang: Opaque, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the manuals of guile, racket, sbcl, clojure, octave, gnuplot, swipl",
	Plain: "-q -s -p --silent --quiet --no-init-file --norc --no-site-file --no-line-editing --no-gui --no-window-system --noinform --batch -batch --persist -persist --no-userinit --no-sysinit",
	Flags: []Flag{{"-e= --eval= -c= --expr= -x= -r= --execute= --evaluate= -g= --goal= -l= --load= --script= -i= -f=", Code, effect.DoesExecute, "runs code"}}}

var bc = Row{Names: "bc gbc", Style: GNU, Lang: Bc, Bare: effect.DoesRead, Args: []Role{ReadPath}, Source: "bc 1.07 manual",
	Plain: "-h -i -l -q -s -w -v -P -L -S= -I= -O= -g -R -r= -z --interactive --mathlib --quiet --standard --warn --digit-clamp --scale= --ibase= --obase=",
	Flags: []Flag{{"-e= --expression=", Code, 0, ""}, {"-f= --file=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "-e= --expression= -l --mathlib -q --quiet", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}

// GNU dc has a command that runs a program, so its input is code.
var dc = Row{Names: "dc gdc", Style: GNU, Lang: Dc, Bits: StdinCode, Args: []Role{CodePath}, Source: "dc 1.4 manual",
	Plain: "-h -x -i -P -S= -z", Flags: []Flag{{"-e= --expression=", Code, 0, ""}, {"-f= --file=", CodePath, 0, ""}}}
