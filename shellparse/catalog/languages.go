package catalog

import "guard/effect"

var ruby = Row{Names: "ruby ruby2.7 ruby3.0 ruby3.1 ruby3.2 ruby3.3 ruby3.4 truffleruby", Style: Posix | Cluster, Lang: Ruby, Bits: StdinCode, Args: []Role{CodePath, Data}, Source: "from the ruby manual",
	Plain: "-0[=] -a -l -n -p -s -S -U -w -W[=] -K[=] -E= -F= -T[=] -x[=] --disable= --enable= --encoding= --external-encoding= --internal-encoding= --jit --yjit --rjit --verbose --debug -d --parser= --backtrace-limit=",
	Flags: []Flag{{"-e=", Code, 0, ""}, {"-r= -I= -C= -X=", Denied, effect.DoesUnknown, "loads code from elsewhere"}},
	Modes: []*Row{
		{Names: "-e=", Args: []Role{ReadPath}},
		{Names: "-i[=]", Bare: effect.DoesWrite, Args: []Role{EditPath}},
		{Names: "-c", Args: []Role{ReadPath}},
		{Names: "-v --version -h --help --copyright --dump=", Does: effect.DoesRead, Args: []Role{Data}},
	}}

var bundle = Row{
	Names: "bundle bundler", ReadsCodeFrom: ".bundle/config Gemfile.lock~BUNDLED", Style: GNU, Bare: effect.DoesWrite, Area: effect.Package, Source: "from the Bundler manual",
	Plain: "-j= --jobs= --retry= --quiet -V --verbose --no-color --local --frozen --deployment --without= --with= --clean --no-cache --prefer-local --full-index --force --redownload --all --group= --conservative --patch --minor --major --strict --pre --parseable --only-explicit --name-only --paths --outdated --skip-install --version= -v= -r -g= --dry-run --add-platform= --print",
	Dry:   "--dry-run --print",
	Flags: []Flag{{"--path= --standalone= --binstubs=", WriteDir, 0, ""}, {"--gemfile=", CodePath, 0, "a Gemfile is code"}, {"--source=", Named, 0, ""}, {"--git= --github=", Data, effect.DoesNetwork, ""}},
	Subs: []*Row{
		{Names: "exec e", Style: GNU | Posix, Area: effect.File, Inner: InnerArgv, ReadsCodeFrom: "Gemfile gems.rb", Plain: "--keep-file-descriptors --no-keep-file-descriptors --gemfile="},
		{Names: "install i update lock cache package pack binstubs pristine", Does: effect.DoesWrite, Args: []Role{Data}, Prefix: 2},
		{Names: "add inject", Does: effect.DoesWrite, Args: []Role{PackageSpec}},
		{Names: "remove clean", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoRebuild},
		{Names: "list show info check licenses env platform version help doctor fund", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, ReadsCodeFrom: "Gemfile", Prefix: 2},
		{Names: "outdated", Area: effect.Package, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, ReadsCodeFrom: "Gemfile", Prefix: 2},
		{Names: "viz graph", Area: effect.File, Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Args: []Role{Data}, Flags: []Flag{{"-f= --file=", WritePath, 0, ""}}},
		{Names: "config", Area: effect.File, Bare: effect.DoesRead, Subs: []*Row{{Names: "list get", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "set unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--local --global"}}},
		{Names: "audit", Area: effect.File, Bare: effect.DoesRead, Bits: Remote, Subs: []*Row{{Names: "check update stats", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Plain: "--update"}}},
		{Names: "open console gem init plugin", Area: effect.File, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open},
	}}

var gem = Row{Names: "gem gem3.1 gem3.3", Style: GNU, Area: effect.Package, Source: "from the RubyGems manual", Plain: "-q --quiet -V --verbose --debug --backtrace --no-document -N --user-install --conservative --force -f --local -l --all -a --pre --prerelease --versions --no-versions -v= --version= --platform= --details -d --installed -n= --bindir= --ignore-dependencies --without= --minimal-deps --lock",
	Flags: []Flag{{"-s= --source= -p= --http-proxy=", URL, effect.DoesNetwork, ""}, {"-C=", WorkDir, 0, ""}, {"--clear-sources", NoRole, 0, ""}, {"--config-file= -g= --file=", ReadPath, 0, ""}, {"-i= --install-dir=", WriteDir, 0, ""}},
	Subs: []*Row{
		{Names: "list query dependency specification info", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Modes: []*Row{{Names: "-r --remote -b --both", Area: effect.Package, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}}}},
		{Names: "environment env which contents help stale", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "check", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Plain: "--alien --no-alien", Dry: "--dry-run", Flags: []Flag{{"--doctor", NoRole, effect.DoesDelete, "removes what it finds broken"}}},
		{Names: "search outdated", Area: effect.Package, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Plain: "-r --remote -b --both"},
		{Names: "sources", Bare: effect.DoesRead, Area: effect.Arming, Modes: []*Row{{Names: "-l --list", Does: effect.DoesRead}, {Names: "-a= --add= -r= --remove= -c --clear-all -u --update --prepend= --append=", Area: effect.Arming, Does: effect.DoesWrite, Why: "changes where gems come from"}}},
		{Names: "install update pristine rdoc setup lock mirror", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "uninstall cleanup", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "build", Area: effect.File, Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Args: []Role{ReadPath}, Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		{Names: "fetch unpack generate_index", Area: effect.File, Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "push yank owner signin signout", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{HostPath}, Danger: "publish", Flags: []Flag{{"-k= --key= --host= --otp=", Data, 0, ""}}},
		{Names: "server open", Area: effect.File, Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open},
		{Names: "exec", Area: effect.File, Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{Data}, Bits: Open, Danger: "remote_code_execution", Why: "fetches a gem and runs it"},
	}}

var rubyTools = Row{Names: "rspec minitest cucumber guard-ruby rubocop standardrb reek brakeman sorbet srb steep tapioca erb haml slim yard rdoc jekyll middleman nanoc puma unicorn thin passenger sidekiq resque spring-rb hanami rackup cap fastlane pod cocoapods carthage mina kitchen kamal vagrant-rb solargraph ruby-lsp ri", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Gemfile .rspec .rubocop.yml Podfile Fastfile", Prefix: 1, Source: "from the RSpec, RuboCop, CocoaPods documentation and upstream documentation of each tool",
	Flags: []Flag{{"-a -A --autocorrect --autocorrect-all --auto-correct -x --fix-layout", NoRole, effect.DoesWrite, "changes files"}, {"-r= --require= -c= --config= -I= -O= --options=", CodePath, 0, ""}, {"-o= --out=", WritePath, 0, ""}},
	Subs:  []*Row{{Names: "trunk push repo", Does: effect.DoesWrite, Bits: Remote | Send | Open, Args: []Role{Data}, Danger: "publish"}}}

var php = Row{Names: "php php7.4 php8.0 php8.1 php8.2 php8.3 php8.4 php-cgi", Style: Posix | Cluster, Lang: PHP, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the PHP manual",
	Plain: "-a -C -e -H -n -q -s -w -t= --no-header --ini --no-php-ini --strip --syntax-highlight",
	Flags: []Flag{{"-r= --run= -B= --process-begin= -R= --process-code= -E= --process-end=", Code, 0, ""}, {"-f= --file= -F= --process-file= -c= --php-ini= -z= --zend-extension= -d= --define=", Denied, effect.DoesUnknown, "loads code or settings"}, {"-S= --server=", Data, effect.DoesExecute | effect.DoesNetwork, "serves the project to the network"}},
	Modes: []*Row{{Names: "-v --version -m --modules -h --help --ini -l --syntax-check --rf= --rc= --re= --rz= --ri=", Args: []Role{ReadPath}, Bare: effect.DoesRead}, {Names: "-i --info", Area: effect.Secret, Does: effect.DoesRead, Why: "prints every variable"}},
	Subs:  []*Row{&artisanScript}}

// Laravel's and Symfony's consoles are scripts of the project with verbs that
// everybody knows.
var artisanScript = Row{Names: "artisan bin/console spark yii bin/cake artisan.php", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "!artisan composer.json",
	Subs: []*Row{
		{Names: "migrate:fresh migrate:reset migrate:refresh db:wipe migrate:rollback doctrine:database:drop doctrine:schema:drop cache:flush-db", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy", Why: "drops the tables"},
		{Names: "tinker", Does: effect.DoesExecute, Bits: Open | Interactive},
	}}

var artisan = Row{Names: "artisan drush wp wp-cli magento typo3 craft symfony laravel valet", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "!artisan !wp-config.php composer.json", Source: "from the Laravel, WP-CLI, Drush documentation",
	Subs: []*Row{
		{Names: "migrate:fresh migrate:reset migrate:refresh db:wipe sql-drop sql:drop site:install", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy", Why: "drops the tables"},
		{Names: "db", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "drop reset clean", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy"}}},
	}}

var composer = Row{ReadsCodeFrom: "composer.json", Names: "composer composer.phar", Style: GNU, Bare: effect.DoesRead, Area: effect.Package, Source: "from the Composer documentation", Plain: "-q --quiet -v -vv -vvv --verbose -n --no-interaction --no-ansi --ansi --profile --no-cache --no-dev --dev --no-scripts --no-plugins --prefer-dist --prefer-source --prefer-stable --prefer-lowest --no-progress --no-install --no-update --no-audit --ignore-platform-reqs --ignore-platform-req= -o --optimize-autoloader --optimize -a --classmap-authoritative --apcu-autoloader -W -w --with-all-dependencies --with-dependencies --with= --sort-packages --lock --locked -t --tree -D --direct -i --installed -p --platform -s --self --name-only -N -f= --format= --strict --no-check-all --no-check-publish --no-check-lock --minor-only -m --major-only --abandoned= --stability= --type= --list",
	Dry:   "--dry-run",
	Flags: []Flag{{"-d= --working-dir=", WorkDir, 0, ""}, {"--repository= --repository-url=", URL, effect.DoesNetwork, ""}},
	Subs: []*Row{
		{Names: "install i update u upgrade dump-autoload dumpautoload reinstall bump", Does: effect.DoesWrite, Args: []Role{Data}, Prefix: 2},
		{Names: "require r", Does: effect.DoesWrite, Args: []Role{PackageSpec}},
		{Names: "remove rm uninstall", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoRebuild},
		{Names: "show info why depends why-not prohibits validate status licenses check-platform-reqs about suggests fund list help completion", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, ReadsCodeFrom: "composer.json", Prefix: 2, Modes: []*Row{{Names: "-a --all --available -l --latest -o --outdated", Area: effect.Package, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}}}},
		{Names: "diagnose", Area: effect.Package, Does: effect.DoesRead, Bits: Remote},
		{Names: "outdated audit search browse-show", Area: effect.Package, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}},
		{Names: "run-script run exec test lint analyse fix check", Area: effect.File, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "composer.json"},
		{Names: "create-project init", Does: effect.DoesWrite | effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{PackageSpec, MakePath}},
		{Names: "global", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}, Danger: "global_install"},
		{Names: "self-update selfupdate", Does: effect.DoesWrite, Danger: "global_install", Bits: Open},
		{Names: "config", Area: effect.Arming, Does: effect.DoesWrite, Args: []Role{Data}, Bits: Open, Modes: []*Row{{Names: "-l --list", Does: effect.DoesRead}}},
		{Names: "clear-cache clearcache cc", Does: effect.DoesDelete, Undo: effect.UndoRebuild},
		{Names: "archive home browse", Area: effect.File, Does: effect.DoesExecute, Args: []Role{Data}},
	}}

var phpTools = Row{Names: "phpunit pest paratest phpstan psalm phpcs phpmd phan rector pint codeception codecept behat phpspec infection deptrac phpbench box phive ecs php-cs-fixer phpcbf", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "composer.json phpunit.xml phpunit.xml.dist phpstan.neon .php-cs-fixer.php .php-cs-fixer.dist.php phpcs.xml phpcs.xml.dist", Prefix: 1, Source: "from the PHPUnit documentation and upstream documentation of each tool", Flags: []Flag{{"-c= --configuration= --bootstrap= --autoload-file=", CodePath, 0, ""}, {"--standard= --config= --rules=", CodePath, 0, ""}, {"--config-set== --config-delete=", NoRole, effect.DoesWrite, "changes its settings"}, {"--log-junit= --coverage-html= --coverage-clover= --report-file= --cache-file= --generate-baseline[=]", WritePath, 0, ""}}}

const dotnetProject = "*.sln *.csproj *.fsproj *.vbproj Directory.Build.props Directory.Build.targets"

var dotnetList = Set{Plain: "-v= --verbosity= --format= --output-version= --include-transitive --include-prerelease --framework= -f= --config= --highest-patch --highest-minor --interactive --no-restore --language= -lang= --author= --tag= --type= --columns= --columns-all -g --global --local --tool-path= --detail --skip= --take= --prerelease --exact-match --machine-readable --solution-folders -h -i --project=",
	Flags: []Flag{{"--source= -s= --add-source= --nuget-source=", Named, 0, ""}, {"--configfile=", ReadPath, 0, ""}}}
var dotnetAsks = Row{Names: "--outdated --vulnerable --deprecated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}}

var dotnet = Row{
	Names: "dotnet", ReadsCodeFrom: "global.json~paths", Style: GNU | CaseFold, Bare: effect.DoesRead, Source: "from the .NET CLI reference", Args: []Role{CodePath, Data}, Lang: Opaque, Plain: "-d --diagnostics",
	Modes: []*Row{{Names: "--info --list-sdks --list-runtimes --version -h --help", Does: effect.DoesRead}},
	Subs: []*Row{
		{Names: "build test run publish-local pack msbuild vstest watch format clean-build script user-jwts dev-certs-check ef-list fsi", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "*.sln *.csproj *.fsproj *.vbproj Directory.Build.props Directory.Build.targets global.json", Prefix: 2, Plain: "-c= --configuration= -f= --framework= -r= --runtime= -v= --verbosity=", Flags: []Flag{{"-o= --output=", WriteDir, 0, ""}}},
		{Names: "publish", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Flags: []Flag{{"-o= --output=", WriteDir, 0, ""}}},
		{Names: "restore", Does: effect.DoesWrite | effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Package, Bits: Open, Args: []Role{Data}, Prefix: 2},
		{Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Bits: Open, Args: []Role{Data}},
		{Names: "add package reference", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}, Subs: []*Row{{Names: "list search", Does: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&dotnetList}, Modes: []*Row{&dotnetAsks}}}},
		{Names: "remove", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}},
		{Names: "list", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Use: []*Set{&dotnetList}, ReadsCodeFrom: dotnetProject, Modes: []*Row{&dotnetAsks}},
		{Names: "new sln solution", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}, Flags: []Flag{{"-o= --output=", WriteDir, 0, ""}}, Subs: []*Row{{Names: "list", Does: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&dotnetList}}, {Names: "search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Use: []*Set{&dotnetList}}, {Names: "install uninstall update", Does: effect.DoesWrite, Area: effect.Package, Danger: "global_install", Bits: Open, Args: []Role{Data}}}},
		{Names: "tool", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&dotnetList}}, {Names: "search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Use: []*Set{&dotnetList}}, {Names: "exec execute", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a tool and runs it"}, {Names: "install update uninstall", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}, Danger: "global_install"}, {Names: "restore", Does: effect.DoesWrite, Area: effect.Package}, {Names: "run", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}}},
		{Names: "nuget", Subs: []*Row{{Names: "list locals why verify", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-l --list --force-english-output --format= --all --framework= -f=", Flags: []Flag{{"-c --clear", NoRole, effect.DoesDelete, ""}, {"--configfile=", ReadPath, 0, ""}}}, {Names: "config", Subs: []*Row{{Names: "get paths", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--show-path --working-directory="}, {Names: "set unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}}, {Names: "push delete", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{HostPath}, Danger: "publish", Undo: effect.UndoGone, Flags: []Flag{{"-k= --api-key=", SecretData, 0, ""}, {"-s= --source=", Data, 0, ""}}}, {Names: "add remove update enable disable sign trust", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Bits: Open}}},
		{Names: "ef", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "database", Does: effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "drop", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Danger: "database_destroy", Dry: "--dry-run"}}}}},
		{Names: "user-secrets", Area: effect.Secret, Subs: []*Row{{Names: "list", Does: effect.DoesRead, Danger: "secret_read", Plain: "--json --id= -p= --project= -c= --configuration= -v --verbose"}, {Names: "set init", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}}, {Names: "remove clear", Does: effect.DoesDelete, Bits: Open, Args: []Role{Data}}}},
		{Names: "workload sdk", Subs: []*Row{{Names: "list search check", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Use: []*Set{&dotnetList}}, {Names: "install update uninstall restore repair clean", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "store", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}},
		{Names: "help build-server completions", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{{Names: "shutdown", Does: effect.DoesWrite, Area: effect.Process}}},
	}}

var dotnetTools = Row{Names: "msbuild nuget xbuild csc mcs fsc fsharpi vbc dotnet-script dotnet-ef paket fake csharpier csharprepl ilspycmd mono nunit3-console vstest.console stryker", Style: OneDash | CaseFold, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Source: "from the MSBuild, NuGet, Mono documentation",
	Subs: []*Row{{Names: "push delete", Does: effect.DoesWrite, Bits: Remote | Send | Open, Args: []Role{Data}, Danger: "publish"}, {Names: "list search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Plain: "-take= -prerelease -nonInteractive -verbosity= -allversions -includedelisted", Flags: []Flag{{"-source=", Named, 0, ""}, {"-configfile=", ReadPath, 0, ""}}}, {Names: "locals", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-list", Flags: []Flag{{"-clear", NoRole, effect.DoesDelete, ""}}}, {Names: "sources", Bare: effect.DoesRead, Subs: []*Row{{Names: "list", Does: effect.DoesRead, Plain: "-format="}, {Names: "add remove enable disable update", Does: effect.DoesWrite, Area: effect.Arming, Bits: Open, Args: []Role{Data}}}}, {Names: "config", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-aspath", Flags: []Flag{{"-set=", Data, effect.DoesWrite, "changes its settings"}, {"-configfile=", ReadPath, 0, ""}}}}}

var swift = Row{Names: "swift swiftc xcodebuild xcrun xctest tuist xcodegen xcpretty xcbeautify periphery sourcery swiftlint agvtool genstrings ibtool actool xcodes", Style: OneDash | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "Package.swift *.xcodeproj *.xcworkspace", Prefix: 2, Source: "from the Swift and Xcode documentation",
	Modes: []*Row{{Names: "-version", Does: effect.DoesRead}, {Names: "--version -showsdks -help --help -list -showBuildSettings", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open}},
	Subs:  []*Row{{Names: "package", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "update resolve", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}}, {Names: "clean reset purge-cache", Does: effect.DoesDelete, Undo: effect.UndoRebuild}}}}}

var mix = Row{Names: "mix", Style: GNU, Bare: effect.DoesExecute, Kind: effect.ProjectCode, Does: effect.DoesExecute, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "mix.exs", Prefix: 2, Source: "from the Elixir documentation",
	Subs: []*Row{
		{Names: "ecto.drop ecto.reset", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy", Why: "drops the database"},
		{Names: "deps.get deps.update deps.unlock local.hex local.rebar", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}, Prefix: 2},
		{Names: "archive.install escript.install", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "hex.publish", Does: effect.DoesWrite, Bits: Remote | Send | Open, Args: []Role{Data}, Danger: "publish", Dry: "--dry-run"},
		{Names: "help", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
	}}

var beam = Row{Names: "elixir iex elixirc erl erlc escript rebar3 erlang.mk gleam lfe", Style: OneDash | Posix, Lang: Opaque, Does: effect.DoesExecute, Bits: Open | Interactive, Args: []Role{Data}, Source: "from the Elixir, Erlang/OTP, rebar3 documentation",
	Flags: []Flag{{"-e= --eval= -eval= -S= -r= -pr= -run= -s=", Denied, effect.DoesExecute, "runs code"}},
	Subs:  []*Row{{Names: "compile eunit ct dialyzer xref format test build check run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "rebar.config gleam.toml", Prefix: 2}, {Names: "publish hex", Does: effect.DoesWrite, Bits: Remote | Send | Open, Args: []Role{Data}, Danger: "publish"}}}

var functional = Row{Names: "ghc cabal stack hpack hspec-discover hls haskell-language-server ocaml-dune dune ocamlfind ocamlopt ocamlc ocamlbuild esy bsb rescript zig nim nimble-build nims crystal shards-build dart flutter fvm-flutter pub-global dmd ldc2 rdmd gnatmake gprbuild alr fpc lazbuild gfortran-build fpm v odin haxe haxelib idris2 agda lean lake coqc coq_makefile rocq isabelle ldc pony ponyc chapel chpl nvim-build roc koka unison ucm mojo magic ballerina bal rebol sbcl-build roswell ros-build raco swipl-ld typst latexmk pdflatex xelatex lualatex tectonic tex latex bibtex biber makeindex arduino-cli platformio pio west idf.py esptool esptool.py avrdude openocd scons-build forge cast anvil chisel hardhat truffle brownie ape solc slither anchor", Style: OneDash | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 2, Source: "from the GHC, Cabal, Stack, dune, Zig, Nim, Crystal, Dart, Flutter documentation and upstream documentation of each tool",
	Flags: []Flag{{"-e= --eval=", Denied, effect.DoesExecute, "runs code"}},
	Modes: []*Row{{Names: "--version -V --numeric-version --info --print-libdir -version", Does: effect.DoesRead}},
	Subs: []*Row{
		{Names: "version help info targets devices", Style: OneDash, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-v --verbose --machine --device-timeout= --json -h --brief"},
		{Names: "env doctor", Style: OneDash, Bare: effect.DoesRead, Does: effect.DoesRead, Args: []Role{Denied}, Plain: "-v --verbose -h", Flags: []Flag{{"--android-licenses", NoRole, effect.DoesWrite, "accepts licences"}}},
		{Names: "build test run check exec repl bench doc docs format fmt analyze compile lint", Style: OneDash | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "*.cabal stack.yaml dune-project build.zig *.nimble shard.yml pubspec.yaml foundry.toml hardhat.config.js", Prefix: 2},
		{Names: "install upgrade channel update global", Does: effect.DoesWrite | effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "pub packages", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "get upgrade downgrade add remove outdated deps", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}}, {Names: "publish lish", Does: effect.DoesWrite, Bits: Remote | Send | Open, Danger: "publish", Dry: "-n --dry-run"}, {Names: "global", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}, Danger: "global_install"}, {Names: "run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}}},
		{Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Bits: Open},
		{Names: "upload publish deploy send flash", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"},
	}}

var ghcup = Row{Names: "ghcup opam juliaup zvm zigup", Style: GNU, Area: effect.Package, Bare: effect.DoesRead, Source: "from the ghcup, opam documentation",
	Plain: "-v --verbose -q --quiet -y --yes --no --color= --no-verbose -h -s -a --all -i --installed -A --available --columns= --sort --short --normalise --normalize --separator= --switch= --shell= --sexp --json -j= --jobs= --safe --installed-roots --pinned --all-versions -V --depends-on= --required-by= --recursive --rec --raw-format -t= --tool= -c= --show-criteria= -d -o -b -r --raw -f= --field= --no-lint --strict --where",
	Flags: []Flag{{"--url-source= --repos= --repo=", Named, 0, ""}, {"--root= --debug-level= --metadata-caching=", Data, 0, ""}, {"--set-root --set-switch --inplace-path -n=", NoRole, 0, ""}},
	Subs: []*Row{
		{Names: "list search show info env whereis tool-requirements var help status lint switch-list pin-list", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "config", Area: effect.File, Bare: effect.DoesRead, Subs: []*Row{{Names: "list env report show var expand", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "exec", Style: GNU | Posix, Inner: InnerArgv}, {Names: "*", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "install update upgrade set reinstall init pin add switch source repository default", Does: effect.DoesWrite, Bits: Open, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "remove rm uninstall gc clean nuke", Does: effect.DoesDelete, Bits: Open, Args: []Role{Data}, Danger: "global_install"},
		{Names: "exec run", Style: GNU | Posix, Area: effect.File, Inner: InnerArgv, Plain: "--switch="},
	}}
