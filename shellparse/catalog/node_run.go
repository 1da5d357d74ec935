package catalog

import "guard/effect"

var node = Row{Names: "node nodejs node18 node20 node22 node.exe", Style: GNU | Posix, Lang: Node, Bits: StdinCode | Interactive, Args: []Role{CodePath, Data}, Source: "from the node documentation",
	Plain: "-i --interactive --abort-on-uncaught-exception --build-snapshot-config= --completion-bash -C= --conditions= --cpu-prof-interval= --cpu-prof-name= --disable-proto= --disable-warning= --disable-wasm-trap-handler --disallow-code-generation-from-strings --dns-result-order= --enable-fips --enable-source-maps --experimental-default-type= --experimental-eventsource --experimental-import-meta-resolve --experimental-sqlite --experimental-strip-types --experimental-transform-types --no-experimental-strip-types --experimental-test-coverage --experimental-test-module-mocks --experimental-vm-modules --experimental-wasm-modules --experimental-websocket --expose-gc --force-fips --frozen-intrinsics --heap-prof-interval= --heap-prof-name= --input-type= --insecure-http-parser --jitless --max-http-header-size= --max-old-space-size= --max-semi-space-size= --stack-size= --stack-trace-limit= --no-addons --no-deprecation --no-experimental-fetch --no-experimental-require-module --no-global-search-paths --no-warnings --node-memory-debug --openssl-legacy-provider --pending-deprecation --preserve-symlinks --preserve-symlinks-main --report-compact --report-on-fatalerror --report-on-signal --report-signal= --report-uncaught-exception --secure-heap= --throw-deprecation --title= --tls-cipher-list= --tls-max-v1.2 --tls-max-v1.3 --tls-min-v1.0 --tls-min-v1.1 --tls-min-v1.2 --tls-min-v1.3 --trace-deprecation --trace-event-categories= --trace-exit --trace-promises --trace-sigint --trace-sync-io --trace-tls --trace-uncaught --trace-warnings --track-heap-objects --unhandled-rejections= --use-bundled-ca --use-openssl-ca --use-system-ca --v8-pool-size= --watch-path= --watch-preserve-output --zero-fill-buffers --harmony --permission --experimental-permission --allow-addons --allow-child-process --allow-wasi --allow-worker --allow-fs-read= --allow-fs-write= " +
		"--test-concurrency= --test-force-exit --test-name-pattern= --test-only --test-reporter= --test-shard= --test-timeout= --test-skip-pattern= --test-update-snapshots --test-isolation=",
	Flags: []Flag{
		{"-e= --eval=", Code, 0, ""},
		{"-p= --print= -pe=", Code, 0, ""},
		{"-r= --require= --import= --loader= --experimental-loader= --openssl-config= --snapshot-blob= --experimental-config-file=", CodePath, 0, "loads code"},
		{"--env-file= --env-file-if-exists=", ReadPath, effect.DoesUnknown, "may set options that load code"},
		{"--redirect-warnings= --tls-keylog= --test-reporter-destination= --trace-event-file-pattern= --report-filename=", WritePath, 0, ""},
		{"--cpu-prof-dir= --heap-prof-dir= --diagnostic-dir= --report-directory= --report-dir=", WriteDir, 0, ""},
		{"--inspect[=] --inspect-brk[=] --inspect-wait[=] --inspect-port=", NoRole, effect.DoesUnknown, "lets others run code in it"},
		{"--cpu-prof --heap-prof --prof --heapsnapshot-near-heap-limit=", NoRole, effect.DoesWrite, "writes a profile"},
		{"--build-snapshot", NoRole, effect.DoesWrite, "writes a snapshot"},
	},
	Modes: []*Row{
		{Names: "-v --version -h --help --v8-options", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "-c --check", Bare: effect.DoesRead, Args: []Role{ReadPath, Data}},
		{Names: "--prof-process", Args: []Role{ReadPath}},
		{Names: "--test --watch", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}},
		// The name of the script is not taken as code, so it may not exist.
		{Names: "--run=", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open},
	}}

var denoRun = Set{
	Plain: "-q --quiet --unstable --unstable-* --no-check[=] --check[=] --no-remote --no-npm --node-modules-dir[=] --vendor[=] --frozen[=] --lock[=] --no-lock --cached-only --no-config --location= --v8-flags[=] --seed= --watch[=] --watch-exclude[=] --no-clear-screen --ext= --env-file[=] --reload[=] -r -A --allow-all --allow-read[=] --deny-read[=] --allow-net[=] --deny-net[=] --allow-env[=] --deny-env[=] --allow-sys[=] --deny-sys[=] --allow-import[=] --no-prompt --allow-write[=] --deny-write[=] --allow-run[=] --deny-run[=] --allow-ffi[=] --deny-ffi[=] -R[=] -W[=] -N[=] -E[=] -S[=] --inspect[=] --inspect-brk[=] --inspect-wait[=] --cert= --permit-no-files --fail-fast[=] --filter= --shuffle[=] --parallel --trace-leaks --doc --no-run --junit-path= --reporter= --ignore= --json --compact --rules --rules-tags= --rules-include= --rules-exclude= --no-semicolons --single-quote --line-width= --indent-width= --use-tabs --prose-wrap= --allow-scripts[=] -P -v --version --log-level= -L= --recursive --cwd= -D --dev -g --global --coverage-raw-data-only",
	Flags: []Flag{{"-c= --config=", CodePath, 0, ""}, {"--import-map=", Source, 0, ""}, {"--fix", NoRole, effect.DoesWrite, "changes files"}, {"--coverage[=] --output= -o=", WritePath, 0, ""}, {"--preload= --require=", CodePath, 0, ""}},
}

var deno = Row{Names: "deno", Style: GNU | Posix, Bits: Interactive, Source: "from the deno documentation", Plain: "-q --quiet -v -V --unstable", Lang: Node, Args: []Role{CodePath, Data},
	Subs: []*Row{
		{Names: "run serve", Style: GNU | Posix, Lang: Opaque, Use: []*Set{&denoRun}, Args: []Role{CodePath, Data}, Plain: "--port= --host= --open-site", Subs: []*Row{{Names: "npm:* jsr:*", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a package and runs it"}}},
		{Names: "eval", Style: GNU, Lang: Node, Use: []*Set{&denoRun}, Args: []Role{Code, Data}, Plain: "-p --print -T"},
		{Names: "test bench", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Use: []*Set{&denoRun}, Args: []Role{Data}, Prefix: 2, ReadsCodeFrom: "deno.json deno.jsonc package.json"},
		{Names: "task", Style: GNU | Posix, Bare: effect.DoesRead, Does: effect.DoesExecute, Kind: effect.ProjectCode, Use: []*Set{&denoRun}, Args: []Role{Data}, Prefix: 3, ReadsCodeFrom: "deno.json deno.jsonc package.json"},
		{Names: "check info doc types", Style: GNU, Does: effect.DoesRead, Use: []*Set{&denoRun}, Args: []Role{ReadPath}, Prefix: 2, Plain: "--private --name= --lint", Flags: []Flag{{"--html", NoRole, effect.DoesWrite, "writes pages"}}},
		{Names: "lint", Style: GNU, Does: effect.DoesRead, Use: []*Set{&denoRun}, Args: []Role{ReadPath}, Prefix: 2, ReadsCodeFrom: "deno.json~plugins deno.jsonc~plugins"},
		{Names: "fmt", Style: GNU, Does: effect.DoesWrite, Use: []*Set{&denoRun}, Args: []Role{EditPath}, Dry: "--check", Prefix: 2},
		{Names: "cache add install i remove rm uninstall update outdated vendor approve-scripts", Style: GNU, Does: effect.DoesWrite, Area: effect.Package, Use: []*Set{&denoRun}, Args: []Role{PackageSpec}, Plain: "--npm --jsr --entrypoint -e -u -i --latest --save --no-save -n= --name= --root= -f --force",
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "bundle compile", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Use: []*Set{&denoRun}, Args: []Role{ReadPath}, Plain: "--target= --no-terminal --icon= --include= --minify --platform= --format= --sourcemap[=]"},
		{Names: "coverage", Style: GNU, Does: effect.DoesRead, Use: []*Set{&denoRun}, Args: []Role{ReadPath}, Plain: "--lcov --detailed --include= --exclude=", Flags: []Flag{{"--html", NoRole, effect.DoesWrite, "writes pages"}}},
		{Names: "publish", Style: GNU, Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Use: []*Set{&denoRun}, Dry: "--dry-run", Plain: "--allow-slow-types --allow-dirty --no-provenance --set-version=", Flags: []Flag{{"--token=", SecretData, 0, ""}}},
		{Names: "deploy", Style: GNU, Does: effect.DoesWrite, Bits: Remote | Send | Open, Area: effect.Cloud, Danger: "production", Args: []Role{Data}},
		{Names: "init", Style: GNU, Does: effect.DoesWrite, Args: []Role{WriteDir}, Plain: "--lib --serve --npm="},
		{Names: "repl", Style: GNU, Does: effect.DoesExecute, Bits: Interactive, Use: []*Set{&denoRun}, Flags: []Flag{{"--eval= --eval-file=", Code, 0, ""}}},
		{Names: "upgrade", Style: GNU, Does: effect.DoesWrite, Area: effect.Package, Danger: "global_install", Args: []Role{Data}, Dry: "--dry-run", Plain: "-f --force --canary --version= --quiet"},
		{Names: "clean", Style: GNU, Does: effect.DoesDelete, Undo: effect.UndoRebuild},
		{Names: "completions help", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "lsp jupyter", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
	}}

var bun = Row{Names: "bun", Style: GNU | Posix, Source: "from the bun documentation", Bare: effect.DoesRead, Lang: Node, Args: []Role{CodePath, Data},
	Plain: "--watch --hot --no-clear-screen --smol --inspect[=] --inspect-wait[=] --inspect-brk[=] --if-present --no-install --silent -b --bun --shell= -i --prefer-offline --prefer-latest --jsx-factory= --port= -u= --main-fields= -v --revision -F= --filter= --dry-run -d= --define= --conditions=",
	Flags: []Flag{
		{"-e= --eval= -p= --print=", Code, 0, ""},
		{"-r= --preload= --require= --import= --env-file= -c[=] --config[=] --tsconfig-override=", CodePath, 0, "loads code"},
		{"--cwd=", WorkDir, 0, ""},
	},
	Subs: []*Row{
		{Names: "run", Style: GNU | Posix, Bare: effect.DoesRead, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 3},
		{Names: "test", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 2, Flags: []Flag{{"--preload= -r=", CodePath, 0, ""}, {"--coverage-dir=", WriteDir, 0, ""}, {"--reporter-outfile=", WritePath, 0, ""}}},
		{Names: "build", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, Flags: []Flag{{"--outfile=", WritePath, 0, ""}, {"--outdir=", WriteDir, 0, ""}}, Prefix: 2},
		{Names: "install i", Style: GNU, Area: effect.Package, Bare: effect.DoesWrite, Args: []Role{PackageSpec}, Use: []*Set{&npmFlags}, Plain: "--frozen-lockfile --backend= --trust --no-verify --no-cache --concurrent-scripts= --network-concurrency= --omit= --linker= --dry-run --save-text-lockfile --lockfile-only", Prefix: 2,
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "add a update up", Style: GNU, Area: effect.Package, Bare: effect.DoesWrite, Args: []Role{PackageSpec}, Use: []*Set{&npmFlags}, Plain: "-d -D --dev --optional --peer -E --exact --trust --latest --only-missing -i --interactive",
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "remove rm link unlink patch patch-commit ci", Style: GNU, Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Use: []*Set{&npmFlags}},
		{Names: "pm", Style: GNU, Use: []*Set{&npmFlags}, Subs: []*Row{
			{Names: "ls bin hash hash-string hash-print default-trusted untrusted why pkg-get", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-g --global --all"},
			{Names: "cache", Bare: effect.DoesRead, Subs: []*Row{{Names: "rm", Does: effect.DoesDelete, Undo: effect.UndoRebuild}}},
			{Names: "whoami view", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}},
			{Names: "pack migrate trust version pkg", Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run"}}},
		{Names: "outdated info audit why", Style: GNU, Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Use: []*Set{&npmFlags}},
		{Names: "x create c", Style: GNU | Posix, Does: 0, Subs: []*Row{&nodeLocalTool, &nodeOtherTool}, Plain: "--bun -b"},
		{Names: "init", Style: GNU, Does: effect.DoesWrite, Plain: "-y --yes -m --minimal -r --react", Args: []Role{Data}},
		{Names: "publish", Style: GNU, Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Args: []Role{Data}, Dry: "--dry-run", Plain: "--access= --tag= --otp= --tolerate-republish --gzip-level=", Flags: []Flag{{"-c= --config= --registry=", Denied, 0, ""}}},
		{Names: "upgrade", Style: GNU, Does: effect.DoesWrite, Area: effect.Package, Danger: "global_install", Plain: "--canary --stable"},
		{Names: "repl", Style: GNU, Does: effect.DoesExecute, Bits: Interactive},
		{Names: "exec", Style: GNU, Args: []Role{ShellText}},
		{Names: "help completions discord", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}},
		// bun NAME runs a script of package.json, unless NAME is a file.
		{Names: "./* ../* /* *.ts *.js *.tsx *.jsx *.mjs *.cjs *.mts *.cts", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "*", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: nodeManifest},
	}}

// Linters and formatters load their plugins and settings from the project.
var eslint = Row{Names: "eslint eslint_d oxlint standard xo jshint tslint semistandard", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "package.json eslint.config.js eslint.config.mjs eslint.config.cjs eslint.config.ts .eslintrc.js .eslintrc.cjs .eslintrc.json .eslintrc.yml .eslintrc", Prefix: 1, Source: "from the eslint documentation",
	Flags: []Flag{
		{"--fix --fix-suggestions", NoRole, effect.DoesWrite, "changes files"},
		{"-c= --config= --rulesdir= --parser= --resolve-plugins-relative-to= --plugin= -f= --format=", CodePath, 0, "loads code"},
		{"-o= --output-file= --cache-file= --cache-location=", WritePath, 0, ""},
	}}

var prettier = Row{Names: "prettier prettierd", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "package.json .prettierrc .prettierrc.json .prettierrc.js .prettierrc.cjs .prettierrc.mjs prettier.config.js prettier.config.mjs", Prefix: 1, Source: "from the prettier documentation",
	Flags: []Flag{{"--config= --plugin=", CodePath, 0, "loads code"}},
	Modes: []*Row{{Names: "-w --write", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{EditPath}}}}

// Biome has no plugins that are code of the project.
var biome = Row{Names: "biome rome", Style: GNU, Source: "from the biome documentation",
	Plain: "--colors= --use-server --verbose --max-diagnostics= --skip-errors --no-errors-on-unmatched --error-on-warnings --json --reporter= --log-level= --log-kind= --diagnostic-level= --changed --since= --staged --only= --skip= --stdin-file-path= --files-ignore-unknown= --vcs-enabled= --indent-style= --indent-width= --line-width= --formatter-enabled= --linter-enabled= --organize-imports-enabled=",
	Flags: []Flag{{"--config-path=", ReadPath, 0, ""}, {"--log-file=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "check lint ci", Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 2, Modes: []*Row{{Names: "--write --fix --apply --apply-unsafe --unsafe --suppress", Bare: effect.DoesWrite, Args: []Role{EditPath}}}},
		{Names: "format fmt", Bare: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 2, Modes: []*Row{{Names: "--write --fix", Bare: effect.DoesWrite, Args: []Role{EditPath}}}},
		{Names: "init migrate config upgrade", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--jsonc --write"},
		{Names: "version rage explain help search", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "start stop lsp-proxy clean clear-cache", Does: effect.DoesWrite, Area: effect.Process},
	}}

// Dprint fetches the plugins that its configuration names, and runs them.
var dprint = Row{Names: "dprint", Style: GNU, Source: "from the dprint documentation", Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "dprint.json .dprint.json dprint.jsonc .dprint.jsonc", Plain: "-L= --log-level= --verbose --excludes= --allow-no-files --list-different --incremental[=] --diff --staged --skip-stable-format -y --yes", Flags: []Flag{{"-c= --config=", CodePath, 0, "names plugins to run"}, {"--plugins=", CodePath, 0, "fetches and runs a plugin"}, {"--stdin=", Data, 0, ""}},
	Subs: []*Row{
		{Names: "check output-file-paths output-resolved-config output-format-times license lsp", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{ReadPath}, Prefix: 2},
		{Names: "fmt", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Args: []Role{EditPath}, Prefix: 2},
		{Names: "init config add upgrade", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "version help completions", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "clear-cache", Does: effect.DoesDelete, Undo: effect.UndoRebuild},
	}}

var styleLinters = Row{Names: "stylelint markdownlint markdownlint-cli2 cspell alex textlint remark htmlhint csslint jscpd secretlint publint attw svelte-eslint-parser sort-package-json npm-check npm-check-updates ncu syncpack", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: nodeManifest, Prefix: 1, Source: "upstream documentation of each tool",
	Flags: []Flag{{"--fix -u --upgrade --write", NoRole, effect.DoesWrite, "changes files"}, {"-c= --config= --custom-syntax= --custom-formatter= --rules=", CodePath, 0, ""}, {"-o= --output= --output-file=", WritePath, 0, ""}}}
