package catalog

import "guard/effect"

// Compilers run plugins and wrappers that their own flags or spec files name;
// what they build is the project's.
var gcc = Row{Names: "gcc g++ cc c++ clang clang++ clang-14 clang-15 clang-16 clang-17 clang-18 clang-19 gcc-11 gcc-12 gcc-13 gcc-14 g++-11 g++-12 g++-13 g++-14 cpp clang-cpp gfortran gnat gcj tcc-cc icc icx icpc nvcc hipcc emcc em++ zig-cc musl-gcc x86_64-linux-gnu-gcc aarch64-linux-gnu-gcc arm-none-eabi-gcc x86_64-w64-mingw32-gcc c89 c99 cl clang-cl tinycc", Style: OneDash | Cluster, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{ReadPath}, Source: "from the gcc and clang manuals",
	Plain: "-I= -D= -U= -L= -l= -x= -include= -isystem= -iquote= -MF= -MT= -MQ= -std= -target= -arch= -Xlinker= -Xpreprocessor= -Xassembler= -framework= -O[=] -W[=] -f[=] -m[=] -g[=] -c -S -E -v -w -s -pipe -pthread -shared -static -pedantic -ansi -nostdlib -P -C -M -MM -MD -MMD -MP -rdynamic --sysroot= -print-file-name= -print-search-dirs -dumpversion -dumpmachine",
	Flags: []Flag{
		{"-o=", WritePath, 0, ""},
		{"-wrapper= -fplugin= -fpass-plugin= -load= -specs= --specs= -B= -fuse-ld= -ld-path= -Xclang= -no-canonical-prefixes= --config=", Denied, effect.DoesExecute, "names a program or plugin to run"},
	},
	Modes: []*Row{{Names: "--version -dumpversion -dumpmachine -print-search-dirs -print-file-name= --help -print-targets -print-multiarch -print-libgcc-file-name -print-prog-name= -print-sysroot", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "-v", Does: effect.DoesRead, Args: []Role{CodePath}}}}

var linker = Row{Names: "ld ld.gold ld.lld ld.bfd lld mold wild collect2 as gas yasm nasm fasm llvm-as llvm-link opt llc lli dlltool windres", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{ReadPath}, Source: "from the binutils, nasm manuals", Flags: []Flag{{"-o= -Map= --dependency-file=", WritePath, 0, ""}, {"-plugin= --plugin= -T= -load-pass-plugin=", CodePath, 0, ""}}}

var binaryReaders = Row{Names: "nm gnm objdump gobjdump readelf greadelf size gsize addr2line c++filt elfedit-show eu-readelf eu-nm eu-objdump eu-size eu-addr2line eu-elflint eu-stack llvm-nm llvm-objdump llvm-readelf llvm-readobj llvm-size llvm-dwarfdump llvm-strings llvm-cxxfilt llvm-symbolizer llvm-addr2line llvm-bcanalyzer llvm-dis dwarfdump pahole dyldinfo vtool lipo-info checksec rabin2 bloaty scanelf ldtree lddtree objdump-dis nm-new", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 1, Source: "from the binutils manual, elfutils and LLVM documentation",
	Plain: "-a -A -b= -B -c -C -d -D -e -f= -F -g -G -h -H -i -I -j= -l -L -m= -M= -n -o -p -P= -r -R -s -S -t= -T -u -v -V -w -W[=] -x -X= -z -# --all --all-headers --archive-headers --private-headers --file-headers --section-headers --headers --disassemble[=] --disassemble-all --disassemble-zeroes --disassembler-options= --disassembler-color= --demangle[=] --no-demangle --dynamic --dynamic-syms --dynamic-reloc --reloc --relocs --extern-only --defined-only --undefined-only --debug-syms --debugging --dwarf[=] --format= --numeric-sort --no-sort --size-sort --reverse-sort --portability --print-armap --print-file-name --print-size --radix= --special-syms --synthetic --with-symbol-versions --without-symbol-versions --line-numbers --full-contents --section= --source --source-comment[=] --start-address= --stop-address= --prefix-addresses --no-show-raw-insn --show-raw-insn --insn-width= --visualize-jumps[=] --no-addresses --syms --symbols --sections --segments --program-headers --section-details --section-groups --notes --unwind --histogram --version-info --arch-specific --hex-dump= --string-dump= --relocated-dump= --decompress --use-dynamic --lto-syms --sym-base= --wide --silent-truncation --target= --architecture= --adjust-vma= --file-start-context --inlines --file-offsets --endian= --info --archive-index --file-header --needed-libs --common --totals --exe= --functions --basenames --pretty-print --addresses --obj= --name-only --verify --eh-frame --debug-info[=] --debug-line[=] --no-leading-headers --print-imm-hex --x86-asm-syntax= --mcpu= --triple= -arch= --universal-headers --just-symbol-name --line-sort --quiet --show-children --find= --statistics",
	Flags: []Flag{{"--plugin=", CodePath, effect.DoesExecute, "loads a plugin"}, {"--debug-directory= --process-links --dwp=", Data, 0, ""}}}

var archiver = Row{Names: "ar gar llvm-ar gcc-ar", Style: KeyFirst | Cluster, Source: "from the binutils manual", Args: []Role{Data}, Plain: "-a= -b= -c -D -f -i= -l= -N= -o -O -P -s -S -T -u -U -v -V --thin --target= --output= --record-libdeps=", Flags: []Flag{{"--plugin=", CodePath, effect.DoesExecute, "loads a plugin"}},
	Modes: []*Row{
		{Names: "-t -p", Args: []Role{ReadPath, Data}},
		{Names: "-x", Does: effect.DoesWrite, Args: []Role{ReadPath, Data}},
		{Names: "-r -q -d -m -s", Args: []Role{EditPath, ReadPath}},
	}}

var binaryWriters = Row{Names: "strip gstrip llvm-strip objcopy gobjcopy llvm-objcopy ranlib gcc-ranlib llvm-ranlib elfedit patchelf chrpath install_name_tool lipo dsymutil codesign upx execstack eu-strip eu-unstrip prelink sstrip", Style: OneDash | Cluster, Args: []Role{EditPath, WritePath}, Bits: Open, Source: "from the binutils manual, patchelf documentation",
	Flags: []Flag{{"-o= --output=", WritePath, 0, ""}, {"--plugin=", CodePath, effect.DoesExecute, "loads a plugin"}},
	Modes: []*Row{{Names: "-info --print-rpath --print-needed --print-interpreter --print-soname -l -t", Args: []Role{ReadPath}}}}

var pkgConfig = Row{Names: "pkg-config pkgconf llvm-config python3-config python-config sdl2-config xml2-config curl-config mysql_config freetype-config icu-config net-snmp-config krb5-config libpng-config pcre2-config wx-config gsl-config ncursesw6-config", Style: OneDash, Bits: Open, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 1, Source: "from the pkgconf manual"}

var ccache = Row{Names: "ccache sccache distcc icecc", Style: GNU | Posix, Inner: InnerArgv, Source: "from the ccache manual, sccache documentation", Plain: "-v --verbose", Bare: effect.DoesRead,
	Modes: []*Row{
		{Names: "-s --show-stats -x --show-compression -p --show-config --print-stats --show-log-stats --stats-format= -k= --get-config= --show-adv-stats --dist-status -V --version", Does: effect.DoesRead},
		{Names: "-z --zero-stats -M= --max-size= -F= --max-files= -o= --set-config= -c --cleanup -X= --recompress= --start-server --stop-server --zero-counters", Does: effect.DoesWrite},
		{Names: "-C --clear --evict-older-than= --evict-namespace=", Does: effect.DoesDelete, Undo: effect.UndoRebuild},
	}}

var gdb = Row{Names: "gdb gdb-multiarch cgdb gdbserver lldb lldb-server rr udb pwndbg gef rust-gdb rust-lldb gdbtui windbg", Style: OneDash, Does: effect.DoesExecute, Bits: Open | Interactive, Args: []Role{Data}, Why: "runs the program and commands given to it", Source: "from the gdb and lldb manuals", Flags: []Flag{{"-x= -ex= -iex= -ix= --command= --eval-command= -o= -s= -S= -O= --one-line= --source=", Denied, effect.DoesExecute, "debugger commands can run programs"}, {"-p= --pid= -attach-pid=", Proc, 0, ""}},
	Modes: []*Row{{Names: "--version -v --configuration --help -help", Does: effect.DoesRead, Args: []Role{Data}}}}

var valgrind = Row{Names: "valgrind callgrind_control ltrace-prof uftrace gprofng memusage operf samply", Style: OneDash | Posix, Inner: InnerArgv, Bits: Open, Source: "from the valgrind manual", Flags: []Flag{{"--log-file= --xml-file= --callgrind-out-file= --cachegrind-out-file= --massif-out-file= -o=", WritePath, 0, ""}, {"--db-command= --prefix=", Denied, effect.DoesExecute, ""}, {"--suppressions=", ReadPath, 0, ""}}}

var profileReaders = Row{Names: "cg_annotate cg_diff cg_merge callgrind_annotate ms_print gprof flamegraph stackcollapse kcov-report hyperfine-export", Style: GNU, Bits: Open, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the valgrind, gcc, LLVM manuals", Flags: []Flag{{"-o= --output= --output-file= --output-directory=", WritePath, 0, ""}, {"-http= -web --rc= --tool= --gcov-tool=", Denied, effect.DoesExecute, ""}}}

var perf = Row{Names: "perf", Style: GNU | Posix, Source: "from the perf manual", Plain: "--no-pager", Bare: effect.DoesRead,
	Subs: []*Row{
		{Names: "list version buildid-list evlist help", Style: GNU, Does: effect.DoesRead, Bits: Open, Args: []Role{Data}},
		{Names: "report annotate diff script sched-report c2c-report kvm-report", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-i= --input= -n --stdio --no-children --children -g[=] --call-graph= -s= --sort= -F= --fields= --percent-limit= -d= --dsos= -S= --symbols= -c= --comms= -p= -T -v --header --header-only -t= -G --max-stack= -k= -f --force -l -a -C= --tid= --pid= --time= -D --ns --show-total-period"},
		{Names: "stat record top trace mem lock kmem sched bench ftrace kwork timechart c2c", Style: GNU | Posix, Does: effect.DoesExecute, Bits: Open, Args: []Role{Data}, Inner: NoInner, Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		{Names: "probe config test inject archive daemon data iostat kvm buildid-cache", Style: GNU, Does: effect.DoesUnknown, Bits: Open, Args: []Role{Data}},
	}}

// Formatters and checkers of C and its kin.
var clangFormat = Row{Names: "clang-format astyle uncrustify indent cmake-format gersemi shfmt stylua terraform-fmt buildifier swiftformat ormolu fourmolu stylish-haskell ocamlformat elm-format purs-tidy nph dfmt latexindent bibtex-tidy sqlformat pg_format sql-formatter xmlformat tidy yamlfmt yamlfix jsonnetfmt tofu-fmt prettypst typstyle mdformat php-cs-fixer phpcbf rufo standardrb crystal-fmt zig-fmt dart-format", Style: OneDash | Cluster, Bare: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 1, Source: "from the clang-format documentation, shfmt documentation and upstream documentation of each tool",
	Plain: "-n --dry-run --Werror -Werror --style= -style= --fallback-style= -fallback-style= --assume-filename= -assume-filename= --verbose --lines= -lines= --sort-includes --dump-config -dump-config -d -l --list --diff -s --simplify -ln= --language-dialect= -p --posix -filename= --filename= -bn -ci -sr -kp -fn -mn -f --find -tojson --to-json -q --quiet --check -m= -mode= --mode= --lint= --color --no-color --indent= --options= --stdin",
	Modes: []*Row{{Names: "-i --in-place --inplace -w --write -fix --fix --replace", Args: []Role{EditPath}, Undo: effect.UndoManual}}}

var clangTidy = Row{Names: "clang-tidy clang-check clangd cppcheck cpplint splint sparse scan-build iwyu include-what-you-use infer flawfinder oclint pc-lint bear intercept-build compiledb shellcheck-project ctags-project cscope-project", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "compile_commands.json .clang-tidy", Prefix: 1, Source: "from the clang-tidy, cppcheck documentation", Flags: []Flag{{"-fix --fix -fix-errors --fix-errors --fix-notes", NoRole, effect.DoesWrite, "changes files"}, {"-load= --addon= --plugin=", CodePath, 0, ""}, {"--output-file= -export-fixes= --export-fixes=", WritePath, 0, ""}}}

// Checkers that read files and run nothing of the project.
var quietLinters = Row{Names: "shellcheck hadolint actionlint checkmake checkbashisms proselint write-good typos lychee-offline jsonlint xmllint-check yaml-lint dotenv-linter editorconfig-checker ec gitlint commitlint-rs buf-lint protolint taplo-lint tflint-offline conftest-verify selene hlint mdl pymarkdown doc8 rstcheck chktex lacheck languagetool semgrep-offline loc sloccount gocloc", Style: GNU, Bits: Open, Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 1, Source: "from the shellcheck, hadolint, actionlint, typos and upstream documentation of each tool",
	Flags: []Flag{
		{"-w --write-changes --fix -i --in-place", NoRole, effect.DoesWrite, "changes files"},
		{"-o= --output= --output-file= --report-file= --out=", WritePath, 0, ""},
		{"-shellcheck= -pyflakes= --rulesdir= --script-lang= --read-lang-def= --external-sources=", Data, 0, ""},
	}}

var scanners = Row{Names: "semgrep trivy grype syft gitleaks trufflehog osv-scanner snyk sonar-scanner kics codeql detect-secrets talisman dependency-check retire lychee linkchecker muffet megalinter super-linter codecov coveralls license_finder licensee fossa renovate dependabot reviewdog danger", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 1, Source: "upstream documentation of each tool", Flags: []Flag{{"-o= --output= --report-path= --sarif-output= --json-output=", WritePath, 0, ""}},
	Subs: []*Row{{Names: "login auth", Does: effect.DoesWrite, Area: effect.Secret, Bits: Open}, {Names: "monitor publish upload", Does: effect.DoesExecute, Bits: Open | Remote | Send, Args: []Role{Data}}}}

var lineCounters = Row{Names: "cloc scc tokei", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "from the documentation of cloc, scc and tokei", Prefix: 1,
	Plain: "--json --csv --md --yaml --xml --quiet --by-file --by-file-by-lang --exclude-dir= --include-lang= --exclude-lang= --exclude-ext= --include-ext= --vcs= --git --hide-rate --match-d= --not-match-d= --match-f= --not-match-f= --skip-uniqueness --fullpath --exclude= --files --sort= --types= --compact --no-ignore --hidden --no-cocomo --wide"}

var ctags = Row{Names: "ctags universal-ctags exuberant-ctags", Style: GNU, Does: effect.DoesWrite, Target: "tags", Args: []Role{ReadPath}, Source: "from the Universal Ctags documentation",
	Plain: "-R -a -n -u -x --recurse[=] --append[=] --languages= --exclude= --fields= --extras= --sort= --tag-relative= --totals[=] --quiet[=]",
	Flags: []Flag{{"-f= -o=", WritePath, 0, ""}, {"--options= --options-maybe= --optlib-dir=", Denied, 0, "reads more flags from a file"}},
	Modes: []*Row{{Names: "--list-languages --list-kinds[=] --list-fields[=] --list-extras[=] --list-maps[=] --list-features", Does: effect.DoesRead, Args: []Role{Data}}}}
