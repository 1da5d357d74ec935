package catalog

import "guard/effect"

// A target whose name tells of deploying or dropping is found by its name, so
// targets stay operands here.
//
// Make runs what the makefile says, even with -n: a recipe with $(MAKE) or a
// shell assignment still runs.
var makeProg = Row{Names: "make gmake gnumake bmake pmake mingw32-make remake", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, ReadsCodeFrom: "Makefile makefile GNUmakefile BSDmakefile", Prefix: 2, Source: "GNU make 4.3 manual, NetBSD make(1)",
	Plain: "-b -B --always-make -d --debug[=] -i --ignore-errors -j[=] --jobs[=] -k --keep-going -l[=] --load-average[=] --max-load[=] -L --check-symlink-times -n --just-print --dry-run --recon -o= --old-file= --assume-old= -O[=] --output-sync[=] -p --print-data-base -q --question -r --no-builtin-rules -R --no-builtin-variables -s --silent --quiet --no-silent -S --no-keep-going --stop -t --touch --trace -w --print-directory --no-print-directory -W= --what-if= --new-file= --assume-new= --warn-undefined-variables --shuffle[=] -m -e --environment-overrides -h",
	Flags: []Flag{
		{"-C= --directory=", WorkDir, 0, ""},
		{"-f= --file= --makefile= -I= --include-dir=", CodePath, 0, ""},
		{"-E= --eval=", Denied, effect.DoesExecute, "evaluates it as a makefile"},
	},
	Modes: []*Row{{Names: "-v --version", Does: effect.DoesRead, Args: []Role{Data}}},
	Subs:  []*Row{{Names: "SHELL=* MAKESHELL=* MAKEFILES=* MAKEFLAGS=*", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "names the shell or more makefiles"}},
}

var ninja = Row{Names: "ninja ninja-build samu siso n2", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, ReadsCodeFrom: "build.ninja CMakeCache.txt", Prefix: 1, Source: "from the ninja manual", Plain: "-v --verbose --quiet -j= -k= -l= -n -d= -w= -h",
	Flags: []Flag{{"-C=", WorkDir, 0, ""}, {"-f=", CodePath, 0, ""}, {"-t=", Data, 0, ""}}}

var just = Row{Names: "just task go-task mise-task cargo-make-task nuke-build cake pyinvoke earthly dagger act pants buck buck2 please plz tup scons waf b2 bjam premake5 xmake gn gyp kati meson-run doit-run pf run-script thor grunt-cli gulp-cli jake drake snakemake nextflow", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "justfile Justfile .justfile Taskfile.yml Taskfile.yaml taskfile.yml Rakefile rakefile Earthfile SConstruct wscript xmake.lua BUCK Snakefile .github/workflows", Prefix: 2, Source: "from the just, Task, rake documentation and upstream documentation of each tool",
	Flags: []Flag{{"-f= --justfile= --taskfile= -t= --rakefile=", CodePath, 0, ""}, {"-C= --working-directory= --dir=", WorkDir, 0, ""}, {"-c= --command= -e= --execute= -E= --execute-continue= -p= --execute-print= --shell= -r= --require= -I= --libdir=", Denied, effect.DoesExecute, "runs a program or code"}},
	Modes: []*Row{{Names: "-l --list --summary --show= --dump --variables --groups --list-all -T[=] --tasks[=] -D[=] --describe[=] -P --prereqs --evaluate -a", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}}}

var bazel = Row{ReadsCodeFrom: "tools/bazel .bazelrc .bazelversion", Names: "bazel bazelisk ibazel blaze", Style: GNU, Bare: effect.DoesRead, Source: "from the bazel command-line reference",
	Plain: "--nohome_rc --nosystem_rc --noworkspace_rc --home_rc --system_rc --workspace_rc --ignore_all_rc_files --batch --nobatch --max_idle_secs= --client_debug --connect_timeout_secs= --color= --curses= --noshow_progress --show_progress --show_timestamps --ui_event_filters= --config= --gnu_format --long --short --noannounce_rc --announce_rc --show_make_env --noshow_make_env",
	Flags: []Flag{{"--bazelrc= --output_base= --output_user_root= --host_jvm_args= --server_javabase= --server_jvm_out= --install_base= --workspace_status_command= --invocation_policy=", Denied, effect.DoesExecute, "reads more options, or runs another program"}, {"--output_file= --profile= --build_event_json_file= --build_event_text_file= --build_event_binary_file= --command_log=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "build test coverage query cquery aquery fetch sync vendor mod analyze-profile print_action", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "MODULE.bazel WORKSPACE WORKSPACE.bazel .bazelrc", Prefix: 2},
		{Names: "run mobile-install", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "MODULE.bazel WORKSPACE WORKSPACE.bazel .bazelrc"},
		{Names: "info version help dump license canonicalize-flags config", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--action_cache --packages --rules --rule_classes --skyframe= --memory= --output= --dump_all --for_command= --canonicalize_policy"},
		{Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Plain: "--expunge --expunge_async --async"},
		{Names: "shutdown", Does: effect.DoesWrite, Area: effect.Process},
	}}

var cmake = Row{Names: "cmake cmake3", Style: Cluster, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "CMakeLists.txt CMakePresets.json CMakeCache.txt", Prefix: 2, Source: "from the cmake manual",
	Plain: "-D= -U= -G= -T= -A= -W= -L -N --fresh --preset= --log-level= --trace --debug-output --verbose -v -j= --parallel= --target= -t= --config= --component= --strip --clean-first --use-stderr --resolve-package-references=",
	Flags: []Flag{{"-S= -H=", Data, 0, ""}, {"-B= --install-prefix=", WriteDir, 0, ""}, {"-C= --toolchain=", CodePath, 0, ""}, {"--install=", Data, effect.DoesWrite, "installs what was built"}, {"--build= --open=", Data, 0, ""}, {"--graphviz= --trace-redirect= --profiling-output=", WritePath, 0, ""}, {"--prefix=", WriteDir, 0, ""}},
	Modes: []*Row{
		{Names: "-P=", Args: []Role{Data}, Flags: []Flag{{"-P=", CodePath, 0, "runs a script"}}, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open},
		{Names: "-E", Does: effect.DoesUnknown, Args: []Role{Data}, Bits: Open, Why: "cmake's own copy, remove and run commands"},
		{Names: "--version --help-* --help-full --help-manual= --help-command= --help-module= --help-variable= --help-policy= --help-property= --system-information", Does: effect.DoesRead, Args: []Role{WritePath}},
	}}

var ctest = Row{Names: "ctest cpack ccmake cmake-gui", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "CTestTestfile.cmake CMakeLists.txt", Prefix: 1, Source: "from the cmake manual",
	Flags: []Flag{{"-S= --script= --build-and-test=", CodePath, 0, ""}, {"-O= --output-log= --output-junit=", WritePath, 0, ""}, {"--test-dir=", Data, 0, ""}, {"-D= -M= --submit-index=", Data, effect.DoesNetwork, "may send results to a dashboard"}}}

var meson = Row{Names: "meson muon", Style: GNU, Bare: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, ReadsCodeFrom: "meson.build", Source: "from the meson manual",
	Subs: []*Row{
		{Names: "setup configure compile test dist devenv rewrite env2mfile format fmt", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 2},
		{Names: "install", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Dry: "-n --dry-run", Danger: "global_install"},
		{Names: "introspect", Does: effect.DoesRead, Bits: Open, Args: []Role{Data}},
		{Names: "init wrap subprojects", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "list status info search", Does: effect.DoesRead, Bits: Open | Remote, Args: []Role{Data}}}},
		{Names: "help", Does: effect.DoesRead, Args: []Role{Data}},
	}}

var autotools = Row{Names: "autoconf autoreconf automake aclocal autoheader autoscan autoupdate autom4te libtoolize libtool gettextize autopoint qmake qmake6 imake xmkmf configure ./configure ./autogen.sh ./bootstrap bootstrap.sh", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "configure.ac configure.in Makefile.am", Prefix: 1, Source: "from the autoconf, automake, libtool manuals"}

var rake = Row{Names: "rails rake", Style: GNU, Does: effect.DoesExecute, Args: []Role{Data}, ReadsCodeFrom: "!Gemfile Rakefile config.ru", Kind: effect.ProjectCode, Bits: Open, Source: "from the Rails guides",
	Subs: []*Row{
		{Names: "server s console c runner r dbconsole db test t generate g destroy d new plugin routes about stats notes middleware initializers assets:* log:* tmp:* time:* zeitwerk:* app:* action_text:* active_storage:* importmap stimulus:* turbo:* tailwindcss:* dev boot restart", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Gemfile Rakefile config.ru", Prefix: 2},
		{Names: "db:migrate db:prepare db:seed db:create db:rollback db:schema:load db:structure:load db:version db:migrate:status db:migrate:* db:test:* db:fixtures:* db:schema:* db:abort_if_pending_migrations db:encryption:init", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Gemfile Rakefile config.ru"},
		{Names: "db:drop db:drop:* db:reset db:purge db:purge:* db:setup db:truncate_all db:seed:replant db:migrate:reset", Does: effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Gemfile Rakefile config.ru", Why: "drops the database"},
		{Names: "credentials:show credentials:edit credentials:diff secrets:show secrets:edit encrypted:show", Does: effect.DoesRead, Area: effect.Secret, Danger: "secret_read", Bits: Open, Args: []Role{Data}},
	}}

var composeRunners = Row{Names: "overmind foreman hivemind honcho goreman process-compose devbox devenv flox lando ddev warden sail", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Procfile Procfile.dev Tiltfile skaffold.yaml devspace.yaml devbox.json devenv.nix", Prefix: 2, Source: "upstream documentation of each tool",
	Subs: []*Row{{Names: "version status list ps echo check describe help info", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-h --json -j -o= --output= --format= -v --verbose -q --quiet -A --active-only --port= -p= --all -s= --socket= --title= --network=", Flags: []Flag{{"-c= --config= -f= --procfile= -d= --root= --dir= -e= --env= --env-file=", ReadPath, 0, ""}}, Subs: []*Row{{Names: "update", Does: effect.DoesWrite, Area: effect.Package, Danger: "global_install"}}}, {Names: "down delete destroy purge", Does: effect.DoesExecute | effect.DoesDelete, Area: effect.Container, Bits: Open, Args: []Role{Data}}}}

// Version and task managers that agents use as runners.
var mise = Row{
	Names: "mise rtx", Style: GNU, Bare: effect.DoesRead, Source: "from the mise documentation", ReadsCodeFrom: "mise.toml .mise.toml mise.local.toml .config/mise.toml .tool-versions",
	Plain: "-q --quiet -v -vv --verbose -y --yes -j= --jobs= --raw --silent --no-config -E= --env= --json -J --no-header --current -c --installed -i --missing -m --prunable --local -l --global-only --all --extended --hidden --sort= --usage -f --force -n --dry-run --timings --no-timings --output= -o= --shebang --tool= -t= --interval= --continue-on-error --no-cache --prefix= -p= --parsable --fuzzy --latest-installed",
	Flags: []Flag{{"-C= --cd=", WorkDir, 0, ""}, {"-s= --shell=", Data, 0, ""}},
	Subs: []*Row{
		{Names: "run r", Style: GNU | Posix, Bare: effect.DoesRead, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 3},
		{Names: "watch w", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "tasks t task", Bare: effect.DoesRead, Subs: []*Row{{Names: "ls deps info validate", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-x --dot --complete --local --global --name-only --errors-only"}, {Names: "run r", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 4}, {Names: "add edit", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}}}},
		{Names: "exec x", Style: GNU | Posix, Inner: InnerArgv, Flags: []Flag{{"-c= --command=", ShellText, 0, ""}}},
		{Names: "env e", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}, Why: "prints the variables it sets"},
		{Names: "ls list current where which bin-paths doctor dr version v help completion cfg fmt-check plugins-ls alias-get asdf settings-get tool info registry", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Subs: []*Row{{Names: "path", Does: effect.DoesRead}}},
		{Names: "ls-remote latest outdated search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "activate hook-env deactivate", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--shims --status --no-hook-env --reason="},
		{Names: "direnv", Bare: effect.DoesRead, Subs: []*Row{{Names: "activate envrc", Does: effect.DoesRead}, {Names: "exec", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}}}},
		{Names: "install i upgrade up sync", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Bits: Open, Danger: "global_install"},
		{Names: "use u", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Bits: Open},
		{Names: "uninstall prune implode cache rm remove unuse", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Bits: Open, Undo: effect.UndoRebuild},
		{Names: "trust", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Bits: Open, Why: "lets the repository's settings run programs"},
		{Names: "settings config plugins plugin p alias a shell-alias tool-alias", Bare: effect.DoesRead, Does: 0, Subs: []*Row{{Names: "ls list get ls-remote", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-a -T --names -t --tracked-configs -u --urls --refs --json-extended --toml --core --user"}, {Names: "generate", Does: effect.DoesRead, Flags: []Flag{{"-o= --output= --tool-versions=", WritePath, 0, ""}}}, {Names: "set unset add install uninstall update link i rm", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Bits: Open}}},
		{Names: "set unset fmt generate gen reshim link backends self-update shell sh global g local l", Does: effect.DoesWrite, Args: []Role{Data}, Bits: Open},
	}}

var asdf = Row{Names: "asdf", Style: GNU, Bare: effect.DoesRead, Source: "from the asdf documentation",
	Subs: []*Row{
		{Names: "current list where which info help version shimversions", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Subs: []*Row{{Names: "all", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}}}},
		{Names: "latest", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Plain: "--all"},
		{Names: "plugin", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Plain: "--urls --refs", Args: []Role{Data}}, {Names: "add update remove", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Plain: "--all", Danger: "global_install"}}},
		{Names: "plugin-list plugin-list-all", Does: effect.DoesRead, Plain: "--urls --refs"},
		{Names: "install plugin-add plugin-update plugin-remove", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Plain: "--all"},
		{Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"},
		{Names: "local shell set reshim", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-u --home -p --parent"},
		{Names: "global update", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}},
		{Names: "exec env", Style: GNU | Posix, Inner: InnerArgv},
	}}
