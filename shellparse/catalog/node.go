package catalog

import "guard/effect"

// The package managers of node take almost any setting as a flag. What names
// another registry, a script shell or a place to install to is listed as
// acting; the rest of the settings stand in npmPlain.
var npmFlags = Set{
	Plain: "-h -d -dd -ddd -s -q -v -y -l -a --verbose --silent --quiet --loglevel= --json --long --parseable --color[=] --no-color --progress --no-progress --depth= --all --omit= --include= --only= --production --dev --include-workspace-root --no-include-workspace-root -w= --workspace= -ws --workspaces --no-workspaces --offline --prefer-offline --prefer-online --no-audit --audit --no-fund --fund --audit-level= --package-lock-only --no-package-lock --package-lock --legacy-peer-deps --strict-peer-deps --force -f --no-save --save -S --save-dev -D --save-exact -E --save-optional -O --save-peer --save-prod -P --save-bundle -B --no-bin-links --ignore-scripts --no-ignore-scripts --engine-strict --no-optional --install-strategy= --install-links --prefer-dedupe --if-present --foreground-scripts --no-update-notifier --timing --tag= --access= --otp= --yes --no --link --unicode --fetch-retries= --fetch-timeout= --maxsockets= --min-release-age= --before= --expect-result-count= --expect-results --diff-name-only --diff-unified= --global-style --legacy-bundling --description --searchlimit= --searchopts= --searchexclude= --libc= --cpu= --os= --provenance --no-git-tag-version --git-tag-version --no-commit-hooks --commit-hooks --preid= --allow-same-version --sign-git-tag --message= -m=",
	Flags: []Flag{
		{"-C= --prefix=", WorkDir, 0, ""},
		{"--diff=", Named, 0, ""},
		{"--registry= --proxy= --https-proxy=", URL, effect.DoesNetwork, "talks to another registry"},
		{"--script-shell= --shell= --editor= --git= --viewer= --browser= --node-options=", Denied, effect.DoesExecute, "names a program to run"},
		{"--cafile=", ReadPath, 0, ""},
		{"--userconfig= --globalconfig=", Denied, 0, "another configuration"},
		{"--cache=", WriteDir, 0, ""},
		{"-g --global --location=", NoRole, effect.DoesWrite, "acts on the programs of the user"},
	},
}

const nodeManifest = "package.json"

// Settings of a project that choose another registry or a program, or send
// variables to one: npm asks its registry for news whatever it is told to do.
const npmSettings = ".npmrc~registry,proxy,shell,git,node-options,${,cafile,globalconfig,userconfig,prefix,//"

// Settings that hold a password or token.
var nodeToken = Row{Names: "*_authToken *_password *_auth npmAuthToken npmAuthIdent *.npmAuthToken *.npmAuthIdent", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}, Danger: "secret_read", Why: "prints a token"}

// Words that are scripts whose names tell of deploying or dropping are found by
// the judgement of project code; here they are words.
var npm = Row{
	Names: "npm", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&npmFlags}, Source: "npm 11.19 help", Plain: "-v",
	Subs: []*Row{
		{Names: "run run-script rum urn", Style: GNU, Bare: effect.DoesRead, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 3},
		{Names: "test t tst start stop restart", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 2},
		{Names: "install i in ins inst insta instal isnt isnta isntal isntall add", Bare: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Dry: "--dry-run",
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}, {Names: "--location=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "ci clean-install ic install-clean isntall-clean", Does: effect.DoesWrite, Area: effect.Package, Dry: "--dry-run", Prefix: 2},
		{Names: "install-test it install-ci-test cit clean-install-test sit", Does: effect.DoesWrite | effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Package, Args: []Role{PackageSpec}},
		{Names: "uninstall un unlink remove rm r", Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run",
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "update up upgrade udpate", Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run",
			Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "dedupe ddp prune rebuild rb shrinkwrap approve-scripts deny-scripts install-scripts", Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run"},
		{Names: "find-dupes ls list la ll explain why fund query sbom outdated-local prefix root bin licenses", Does: effect.DoesRead, ReadsCodeFrom: npmSettings, Args: []Role{Data}, Plain: "--sbom-format= --sbom-type= --which= -p -g --global", Prefix: 2},
		{Names: "view info show v search find s se outdated ping doctor diff stars docs-print", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Named}, Plain: "-g --global", Prefix: 2, ReadsCodeFrom: npmSettings},
		{Names: "audit", ReadsCodeFrom: npmSettings, Area: effect.Package, Bare: effect.DoesRead, Bits: Remote, Prefix: 2, Subs: []*Row{{Names: "signatures", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}, {Names: "fix", Does: effect.DoesWrite, Area: effect.Package, Dry: "--dry-run"}}},
		{Names: "whoami", ReadsCodeFrom: npmSettings, Does: effect.DoesRead, Area: effect.Package, Bits: Remote},
		{Names: "exec x", Style: GNU | Posix, Inner: InnerArgv, Use: []*Set{&npmFlags}, Flags: []Flag{{"-c= --call=", ShellText, 0, ""}}, Modes: []*Row{&nodeFetched},
			Subs: []*Row{&nodeLocalTool, &nodeOtherTool}},
		{Names: "init create innit", Bare: effect.DoesWrite, Args: []Role{PackageSpec}, Kind: effect.RemoteCode, Does: 0, Plain: "--init-author-name= --init-license= --init-version= --init-type= --init-private --scope=",
			Subs: []*Row{{Names: "*", Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a generator and runs it"}}},
		{Names: "publish unpublish deprecate undeprecate stage", ReadsCodeFrom: "package.json~prepublish,prepack,prepare,postpack", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish", Dry: "--dry-run", Undo: effect.UndoGone, Why: "others get it at once"},
		{Names: "pack", ReadsCodeFrom: "package.json~prepack,prepare,postpack", Does: effect.DoesWrite, Kind: effect.ProjectCode, Args: []Role{Data}, Dry: "--dry-run", Flags: []Flag{{"--pack-destination=", WriteDir, 0, ""}}},
		{Names: "version verison", ReadsCodeFrom: "package.json~preversion,postversion", Bare: effect.DoesRead, Does: 0, Args: []Role{WriteRef}, Area: effect.Git},
		{Names: "config c", Bare: effect.DoesRead, Subs: []*Row{
			{Names: "get list ls", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{&nodeToken}},
			{Names: "set delete del rm fix", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Why: "settings of npm can name programs and registries"},
			{Names: "edit", Does: effect.DoesExecute}}},
		{Names: "get", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{&nodeToken}},
		{Names: "set", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}},
		{Names: "pkg", Subs: []*Row{{Names: "get", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "set delete fix", Does: effect.DoesWrite, Target: "package.json", Args: []Role{Data}, Plain: "--json"}}},
		{Names: "cache", Subs: []*Row{{Names: "ls verify npx", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "add", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}}, {Names: "clean rm", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}}}},
		{Names: "link ln", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"},
		{Names: "login adduser add-user logout", Does: effect.DoesWrite, Area: effect.Secret, Bits: Remote, Plain: "--scope= --auth-type="},
		{Names: "token profile trust", Area: effect.Secret, Bits: Remote, Subs: []*Row{{Names: "list ls get", Does: effect.DoesRead}, {Names: "create set enable-2fa disable-2fa revoke delete rm", Does: effect.DoesWrite, Args: []Role{Data}}}},
		{Names: "access owner author team org hook dist-tag", Bits: Remote, Subs: []*Row{
			{Names: "ls list get status", Does: effect.DoesRead, Args: []Role{Data}, Bits: Remote},
			{Names: "add rm remove set create destroy grant revoke public restricted update", Does: effect.DoesWrite, Args: []Role{Data}, Bits: Remote | Send, Danger: "publish"}}},
		{Names: "star unstar", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "help help-search completion", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "bugs docs repo home issues", Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens a browser"},
		{Names: "edit explore", Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens a program"},
	},
}

// What npx runs is the project's own where it is one of the everyday tools,
// and may be fetched from the registry otherwise.
var nodeLocalTool = Row{Names: "tsc eslint prettier jest vitest mocha vite webpack rollup esbuild tsx ts-node next nuxt nest ng vue-cli-service react-scripts astro svelte-check svelte-kit turbo nx lerna playwright cypress biome stylelint husky lint-staged commitlint changeset tailwindcss postcss babel swc parcel storybook sb rimraf nodemon concurrently cross-env dotenv c8 nyc tap ava karma jasmine wdio tsup tsd api-extractor typedoc knip depcheck madge size-limit oxlint remix expo react-native gatsby hexo docusaurus vitepress vue-tsc openapi-typescript graphql-codegen markdownlint markdownlint-cli2 cspell npm-run-all run-s run-p wireit electron electron-builder @biomejs/biome @playwright/test drizzle-kit",
	Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: nodeManifest, Prefix: 2}

var nodeOtherTool = Row{Names: "*", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a package and runs it"}

var nodeFetched = Row{Names: "-p= --package=", Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a package and runs it"}

var npx = Row{Names: "npx bunx pnpx", Style: GNU | Posix, Bare: effect.DoesExecute, Source: "npm 11.19 npx help, from the bun documentation",
	Plain: "-y --yes --no --no-install -q --quiet --prefer-offline --offline --ignore-existing --bun --silent --verbose -w= --workspace= --workspaces",
	Flags: []Flag{{"-c= --call=", ShellText, 0, ""}, {"--registry= --userconfig=", Denied, 0, ""}},
	Modes: []*Row{&nodeFetched},
	Subs:  []*Row{&nodeLocalTool, &nodeOtherTool}}

var yarnFlags = Set{
	Plain: "--silent -s --verbose --json --frozen-lockfile --immutable --immutable-cache --check-cache --check-files --check-resolutions --production --prod --offline --prefer-offline --force --flat --har --ignore-engines --ignore-optional --ignore-platform --ignore-scripts --network-timeout= --non-interactive --no-bin-links --no-lockfile --pure-lockfile --no-progress --progress --mutex= --inline-builds --mode= -D --dev -P --peer -O --optional -E --exact -T --tilde -C --caret -W --ignore-workspace-root-check -A --all -R --recursive -i --interactive --cached --pattern= --level= --depth= --top-level -v --since[=] --parallel -p -j= --jobs= --include= --exclude= --topological --topological-dev -t --no-private --from= -q --fix",
	Flags: []Flag{
		{"--registry= --proxy= --https-proxy=", URL, effect.DoesNetwork, "talks to another registry"},
		{"--cwd=", WorkDir, 0, ""},
		{"--use-yarnrc= --script-shell= --scripts-prepend-node-path=", Denied, effect.DoesExecute, ""},
		{"--modules-folder= --cache-folder= --link-folder= --global-folder= --preferred-cache-folder=", WriteDir, 0, ""},
	},
}

var yarn = Row{
	Names: "yarn yarnpkg", ReadsCodeFrom: ".yarnrc.yml~yarnPath,plugins,path .yarnrc~path package.json~packageManager .npmrc~registry,${", Style: GNU, Bare: effect.DoesWrite, Area: effect.Package, Use: []*Set{&yarnFlags}, Source: "from the yarn documentation, classic and modern",
	Subs: []*Row{
		{Names: "install ci", Does: effect.DoesWrite, Prefix: 2},
		{Names: "add up upgrade upgrade-interactive", Args: []Role{PackageSpec}, Bare: effect.DoesWrite},
		{Names: "remove unlink link dedupe rebuild autoclean patch patch-commit unplug stage import", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "run", Area: effect.File, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 3},
		{Names: "test build start lint dev format typecheck check", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 2},
		{Names: "exec node", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "dlx create init", Style: GNU | Posix, Bare: effect.DoesWrite, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{PackageSpec, Data}, Danger: "remote_code_execution", Why: "fetches a package and runs it"},
		{Names: "global", Danger: "global_install", Subs: []*Row{{Names: "list bin dir", Does: effect.DoesRead}, {Names: "add upgrade remove", Does: effect.DoesWrite, Args: []Role{PackageSpec}}}},
		{Names: "list ls why bin versions licenses check explain prefix", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-g", Subs: []*Row{{Names: "list generate-disclaimer ls peer-requirements", Does: effect.DoesRead, Args: []Role{Data}}}},
		{Names: "info view outdated audit search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Named}, Plain: "-f= --fields= --groups= --summary --environment= --severity= --no-deprecations -l -n"},
		{Names: "npm", Subs: []*Row{
			{Names: "info whoami audit", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Named}, Plain: "-f= --fields= --environment= --severity="},
			{Names: "publish", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Plain: "--access= --tag= --otp= --tolerate-republish --provenance"},
			{Names: "login logout", Does: effect.DoesWrite, Area: effect.Secret, Bits: Remote, Plain: "--scope= --publish"},
			{Names: "tag", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}}, {Names: "add remove", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Args: []Role{Data}}}}}},
		{Names: "publish tag owner team login logout", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Args: []Role{Data}, Plain: "--access= --tag= --new-version= --otp= --patch --minor --major"},
		{Names: "config", Bare: effect.DoesRead, Plain: "--why --no-defaults --home -H", Subs: []*Row{{Names: "get list", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{&nodeToken}}, {Names: "set delete unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "set", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Subs: []*Row{{Names: "version", Does: effect.DoesWrite, Args: []Role{Data}, Area: effect.Arming}}},
		{Names: "plugin", Subs: []*Row{{Names: "list runtime", Does: effect.DoesRead}, {Names: "import remove check", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Why: "adds code that yarn runs"}}},
		{Names: "version", Bare: effect.DoesRead, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--patch --minor --major --new-version= --no-git-tag-version", Subs: []*Row{{Names: "check apply", Does: effect.DoesWrite, Args: []Role{Data}}}},
		{Names: "pack", Does: effect.DoesWrite, Dry: "-n --dry-run", Flags: []Flag{{"-o= --out= --filename= -f=", WritePath, 0, ""}}},
		{Names: "workspaces", Subs: []*Row{{Names: "list info", Does: effect.DoesRead}, {Names: "foreach", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}, {Names: "run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}, {Names: "focus", Does: effect.DoesWrite, Args: []Role{Data}}}},
		{Names: "workspace", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: nodeManifest},
		{Names: "constraints", Does: effect.DoesExecute, Kind: effect.ProjectCode, Plain: "--fix"},
		{Names: "cache", Subs: []*Row{{Names: "dir list", Does: effect.DoesRead}, {Names: "clean clear", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}, Plain: "--mirror --all"}}},
		{Names: "help", Does: effect.DoesRead, Args: []Role{Data}},
		// Any other word is a script of the project.
		{Names: "*", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest},
	},
}

var pnpmFlags = Set{
	Plain: "-r --recursive -w --workspace-root -F= --filter= --filter-prod= --changed-files-ignore-pattern= --test-pattern= --silent -s --reporter= --loglevel= --json --long --parseable --depth= -P --prod -D --dev -O --optional --no-optional --frozen-lockfile --no-frozen-lockfile --prefer-offline --offline --prefer-frozen-lockfile --lockfile-only --fix-lockfile --ignore-scripts --force --no-lockfile --shamefully-hoist --strict-peer-dependencies --no-strict-peer-dependencies --hoist --no-hoist --save-exact -E --save-dev --save-optional --save-peer --save-prod --workspace --use-stderr --stream --aggregate-output --parallel --sequential --no-sort --no-bail --bail --if-present --workspace-concurrency= --resume-from= --report-summary --color --no-color --fail-if-no-match --include-workspace-root --latest -L -i --interactive --no-verify-store-integrity --child-concurrency= --network-concurrency= --resolution-only --merge-git-branch-lockfiles --ignore-workspace -y --yes --audit-level= --find-by= --compatible --format= --sort-by= --no-table --lockfile-dir=",
	Flags: []Flag{
		{"-C= --dir=", WorkDir, 0, ""},
		{"--registry= --config.registry=", URL, effect.DoesNetwork, "talks to another registry"},
		{"--store-dir= --virtual-store-dir= --modules-dir= --global-dir= --global-bin-dir=", WriteDir, 0, ""},
		{"--global-pnpmfile= --pnpmfile= --script-shell= --shell-mode -c --node-options=", Denied, effect.DoesExecute, "names code to run"},
		{"-g --global", NoRole, effect.DoesWrite, "acts on the programs of the user"},
	},
}

var pnpm = Row{
	Names: "pnpm", Plain: "-v", ReadsCodeFrom: ".pnpmfile.cjs .pnpmfile.mjs pnpm-workspace.yaml~configDependencies,pnpmfile package.json~packageManager .npmrc~registry,pnpmfile,shell,${", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&pnpmFlags}, Source: "from the pnpm documentation",
	Subs: []*Row{
		{Names: "install i", Bare: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Prefix: 2, Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "add update up upgrade", Area: effect.Package, Bare: effect.DoesWrite, Args: []Role{PackageSpec}, Modes: []*Row{{Names: "-g --global", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
		{Names: "remove rm uninstall un unlink link ln import rebuild rb prune dedupe fetch patch patch-commit patch-remove approve-builds install-test it", Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--check"},
		{Names: "run run-script", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 3},
		{Names: "test t start stop restart build lint dev format typecheck check", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest, Prefix: 2},
		{Names: "exec", Style: GNU | Posix, Subs: []*Row{&nodeLocalTool}, Does: 0, Inner: InnerArgv},
		{Names: "dlx create", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{PackageSpec, Data}, Danger: "remote_code_execution", Flags: []Flag{{"--package=", PackageSpec, 0, ""}}, Why: "fetches a package and runs it"},
		{Names: "list ls la ll why root bin licenses cat-file cat-index find-hash", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-g --global --only-projects --exclude-peers", Prefix: 2},
		{Names: "outdated audit view info show search ping whoami doctor", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Named}, Plain: "-g --global --ignore-registry-errors", Flags: []Flag{{"--fix", NoRole, effect.DoesWrite, ""}}, Prefix: 2},
		{Names: "publish", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Dry: "--dry-run", Args: []Role{Data}, Plain: "--access= --tag= --otp= --no-git-checks --publish-branch="},
		{Names: "pack", Does: effect.DoesWrite, Flags: []Flag{{"--pack-destination= --out=", WritePath, 0, ""}}, Dry: "--dry-run"},
		{Names: "deploy", Args: []Role{WritePath}, Does: effect.DoesWrite, Plain: "--legacy"},
		{Names: "init", Does: effect.DoesWrite},
		{Names: "config c", Bare: effect.DoesRead, Subs: []*Row{{Names: "get list", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{&nodeToken}}, {Names: "set delete", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "store", Subs: []*Row{{Names: "path status", Does: effect.DoesRead}, {Names: "add", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}}, {Names: "prune", Does: effect.DoesDelete, Undo: effect.UndoRebuild}}},
		{Names: "env", Subs: []*Row{{Names: "list ls", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Plain: "--remote", Args: []Role{Data}}, {Names: "use add remove rm", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "setup self-update", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}},
		{Names: "server", Does: effect.DoesExecute, Args: []Role{Data}},
		{Names: "help completion", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "*", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: nodeManifest},
	},
}

var corepack = Row{Names: "corepack", Style: GNU, Source: "from the corepack documentation",
	Subs: []*Row{
		{Names: "enable disable", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Flags: []Flag{{"--install-directory=", WriteDir, 0, ""}}},
		{Names: "prepare hydrate install", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Plain: "--activate -g --global --all --json", Danger: "global_install"},
		{Names: "use up", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}},
		{Names: "pack", Args: []Role{Data}, Does: effect.DoesWrite, Plain: "--all --json", Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		{Names: "cache", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoRebuild},
		{Names: "npm npx yarn pnpm pnpx", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}},
	}}

var nodeVersions = Row{Names: "nvm fnm n volta nvs fvm", Style: GNU, Bare: effect.DoesRead, Area: effect.Package, Source: "from the nvm, fnm, volta documentation", Plain: "--silent --no-colors --log-level= --lts[=] --verbose --quiet -v",
	Subs: []*Row{
		{Names: "ls list current which version prefix root completions completion help path", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--no-alias --format= --current --default -d", Prefix: 2, Subs: []*Row{{Names: "node all", Does: effect.DoesRead, Args: []Role{Data}}}},
		{Names: "ls-remote list-remote version-remote lsr", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Plain: "--filter= --sort= --latest"},
		{Names: "env", Does: effect.DoesRead, Plain: "--shell= --use-on-cd --json --corepack-enabled --resolve-engines --version-file-strategy="},
		{Names: "use", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--install-if-missing --silent-if-unchanged --save --delete-prefix", Prefix: 2},
		{Names: "install pin fetch", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install", Plain: "--latest-npm --default --skip-default-packages --reinstall-packages-from= --no-progress --progress= --force --alias= -s -b"},
		{Names: "uninstall rm prune unload deactivate cache", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "alias unalias default set-colors reinstall-packages install-latest-npm setup global local shell rehash migrate link", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}},
		{Names: "exec run", Style: GNU | Posix, Inner: InnerArgv, Args: []Role{Data}, Plain: "--using= --node= --npm= --yarn= --env="},
	}}

// Build and test tools of node load the project's configuration, which is
// code.
var tsc = Row{Names: "tsc tsgo vue-tsc svelte-check glint", Style: GNU | CaseFold, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "tsconfig.json", Prefix: 1, Source: "from the typescript documentation",
	Flags: []Flag{
		{"-p= --project=", CodePath, 0, ""},
		{"--outdir= --outDir= --outfile= --outFile= --declarationdir= --tsbuildinfofile= --generatetrace= --generatecpuprofile=", WritePath, 0, ""},
		{"--clean", NoRole, effect.DoesDelete, "removes what it built"},
		{"--init", NoRole, effect.DoesWrite, ""},
	},
	Modes: []*Row{{Names: "-v --version -h --help --all", Does: effect.DoesRead, Args: []Role{Data}}}}

var nodeRunner = Row{Names: "tsx ts-node ts-node-esm ts-node-dev nodemon babel-node esno jiti vite-node swc-node zx", Style: GNU | Posix, Lang: Node, Args: []Role{CodePath, Data}, Bits: StdinCode | Interactive, Source: "from the tsx, ts-node, nodemon documentation",
	Plain: "--no-cache --no-warnings -T --transpile-only -F --files --esm --swc --log-error --prefer-ts-exts --experimental-specifier-resolution= --respawn --clear-screen=",
	Flags: []Flag{{"-e= --eval= -pe= -p= --print=", Code, 0, ""}, {"-r= --require= --import= --loader= -P= --project= --tsconfig=", CodePath, 0, ""}, {"-x= --exec=", ShellText, 0, ""}, {"-w= --watch= --ext= --ignore= -i= --delay= --signal=", Data, 0, ""}},
	Subs:  []*Row{{Names: "watch", Args: []Role{CodePath, Data}}}}

// Most of them hand over to the copy in node_modules.
var nodeBuilders = Row{Names: "vite vitest jest mocha ava tap jasmine karma wdio playwright cypress webpack webpack-cli rollup esbuild parcel tsup swc babel next nuxt nuxi astro gatsby remix ng nest vue-cli-service react-scripts craco storybook start-storybook build-storybook turbo nx lerna rush wireit gulp grunt concurrently npm-run-all npm-run-all2 run-s run-p cross-env env-cmd dotenvx c8 nyc istanbul electron electron-builder expo react-native metro capacitor ionic docusaurus vitepress hexo eleventy tailwindcss postcss sass node-sass lessc stylus svgo terser uglifyjs nexe ncc changeset changesets semantic-release release-it standard-version lint-staged husky commitlint knip depcheck madge size-limit typedoc api-extractor openapi-typescript graphql-codegen orval plop hygen newman lighthouse http-server serve json-server live-server browser-sync pm2 forever ember quasar svelte-kit elm elm-test purs spago",
	Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "package.json !node_modules/jest !node_modules/webpack !node_modules/webpack-cli !node_modules/lerna !node_modules/nx !node_modules/turbo !node_modules/@angular/cli !node_modules/gulp !node_modules/grunt !node_modules/ava !node_modules/mocha !node_modules/next !node_modules/gatsby !node_modules/vite !node_modules/vitest !node_modules/playwright !node_modules/cypress", Prefix: 1, Source: "upstream documentation of each tool",
	Flags: []Flag{{"-c= --config=", CodePath, 0, ""}, {"-r= --require=", CodePath, 0, ""}, {"--outputFile=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "publish release", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish", Dry: "--dry-run"},
		{Names: "deploy", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Danger: "production"},
		{Names: "eject", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open},
	}}

var nodeCreators = Row{Names: "create-react-app create-next-app create-vite create-vue create-expo-app degit giget yo express-generator", Style: GNU, Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Source: "upstream documentation of each tool"}

var rimraf = Row{Names: "rimraf del del-cli trash-cli", Style: GNU, Args: []Role{DeletePath}, Plain: "-f --force -v --verbose -V --no-verbose --preserve-root -g --glob -G --no-glob --impl= -i --interactive -I --no-interactive --backoff= --max-retries= --retry-delay= --cwd=", Source: "from the rimraf documentation",
	Flags: []Flag{{"--no-preserve-root", NoRole, effect.DoesDelete, ""}, {"--tmp=", WriteDir, 0, ""}}}

var mkdirp = Row{Names: "mkdirp make-dir-cli", Style: GNU, Args: []Role{MakePath}, Plain: "-m= --mode= -p --print --manual", Source: "from the mkdirp documentation"}

var cpx = Row{Names: "cpx cpx2 copyfiles ncp cpy shx", Style: GNU, Args: []Role{ReadPath}, Last: WriteDir, Plain: "-v --verbose -u= --up= -f --flat -a --all -e= --exclude= -L --dereference --update -V -E --error -s --soft", Source: "from the cpx, copyfiles documentation",
	Flags: []Flag{{"-c= --command= -t= --transform=", Denied, effect.DoesExecute, "runs code"}, {"-C --clean", NoRole, effect.DoesDelete, ""}},
	Subs: []*Row{
		{Names: "rm rmdir", Args: []Role{DeletePath}, Plain: "-r -f -rf -fr"},
		{Names: "ls pwd cat echo head tail test which grep true false", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-A -a -R -L -l -d -f -e -n -v -i -E"},
		{Names: "sort uniq", Does: effect.DoesRead, Args: []Role{ReadPath, WritePath}, Plain: "-r -n -c -i -d"},
		{Names: "mkdir touch", Args: []Role{MakePath}, Plain: "-p"},
		{Names: "cp mv", Args: []Role{MovePath}, Last: WritePath, Plain: "-r -f -R -n"},
	}}
