package catalog

import "guard/effect"

const cargoFiles = "Cargo.toml build.rs !.cargo/config.toml !.cargo/config !rust-toolchain.toml !rust-toolchain"

var cargoFlags = Set{
	Plain: "-q --quiet -v -vv --verbose --color= --frozen --locked --offline -j= --jobs= --keep-going -F= --features= --all-features --no-default-features -r --release --profile= --target= --message-format= --future-incompat-report --timings[=] --ignore-rust-version -p= --package= --workspace --all --exclude= --lib --bins --bin= --examples --example= --tests --test= --benches --bench= --all-targets --doc --no-run --no-fail-fast --build-plan --unit-graph -Z= --no-deps --open-none --document-private-items -h --list --explain= -V --crate-version= --no-dev-version-req --dry-run -n --compile-time-deps --depth= -e= --edges= -i= --invert= --prune= --no-dedupe -d --duplicates --charset= -f= --format= --prefix= --no-indent --format-version= --filter-platform= --vers= --version= --limit= --aggressive --precise= --recursive -w --breaking --allow-dirty --allow-staged --allow-no-vcs --broken-code --edition --edition-idioms --fix-target --check",
	Flags: []Flag{
		{"-C= --directory=", WorkDir, 0, ""},
		{"--manifest-path= --lockfile-path=", CodePath, 0, ""},
		{"--config=", Denied, effect.DoesExecute, "can name a program to run"},
		{"--target-dir= --out-dir= --artifact-dir=", WriteDir, 0, ""},
		{"--index=", URL, effect.DoesNetwork, "talks to another registry"}, {"--registry=", Data, 0, ""},
	},
}

var cargo = Row{
	Names: "cargo", Style: GNU | PlusFlags, Bare: effect.DoesRead, Use: []*Set{&cargoFlags}, ReadsCodeFrom: "rust-toolchain.toml rust-toolchain .cargo/config.toml .cargo/config", Source: "cargo 1.95 help",
	Plain: "+stable +nightly +beta",
	Subs: []*Row{
		{Names: "build b check c test t bench clippy doc d rustc rustdoc nextest fix llvm-cov tarpaulin miri hack udeps machete mutants criterion insta expand asm bloat flamegraph fuzz component wasi wasm-pack ndk lambda leptos tauri dylint careful semver-checks public-api msrv minimal-versions llvm-lines show-asm modules geiger", Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: cargoFiles, Args: []Role{Data}, Bits: Open, Prefix: 2,
			Flags: []Flag{{"--fix", NoRole, effect.DoesWrite, "changes files"}, {"--open", NoRole, effect.DoesExecute, "opens a browser"}}},
		{Names: "run r", Style: GNU | Posix | PlusFlags, Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: cargoFiles, Args: []Role{Data}, Use: []*Set{&cargoFlags}, Prefix: 2},
		{Names: "fmt", Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--check --", Plain: "--all --message-format=", Prefix: 2},
		{Names: "add", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Dry: "--dry-run -n", Plain: "--dev --build --optional --no-optional --rename= --default-features --public --no-public --branch= --tag= --rev=", Flags: []Flag{{"--path= --git=", Data, 0, ""}}},
		{Names: "remove rm", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Dry: "--dry-run -n", Plain: "--dev --build"},
		{Names: "update fetch generate-lockfile vendor upgrade outdated-write", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Dry: "--dry-run", Plain: "--versioned-dirs --respect-source-config --no-delete -s= --sync=", Prefix: 2},
		{Names: "metadata tree pkgid locate-project verify-project read-manifest version help report license", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--message-format=", Prefix: 2, Subs: []*Row{{Names: "future-incompatibilities", Does: effect.DoesRead, Args: []Role{Data}}}},
		{Names: "config", Subs: []*Row{{Names: "get", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--show-origin --merged="}}},
		{Names: "audit", Bare: effect.DoesRead, Prefix: 2, Plain: "--json --deny= -D= --ignore= --no-fetch --stale -n --target-arch= --target-os=", Flags: []Flag{{"-f= --file= -d= --db=", ReadPath, 0, ""}, {"-u= --url=", Server, 0, ""}}, Subs: []*Row{{Names: "fix", Does: effect.DoesWrite, Dry: "--dry-run"}, {Names: "bin", Does: effect.DoesRead, Args: []Role{ReadPath}}}},
		{Names: "deny", Subs: []*Row{{Names: "check list", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--hide-inclusion-graph -A= --allow= -W= --warn= -D= --deny= --disable-fetch --show-stats -s --audit-compatible-output -l= --layout=", Flags: []Flag{{"--config=", ReadPath, 0, ""}}}, {Names: "fetch", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}}, {Names: "init", Args: []Role{MakePath}, Bare: effect.DoesWrite}}},
		{Names: "about", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Flags: []Flag{{"-o= --output-file=", WritePath, 0, ""}}},
		{Names: "search info outdated owner-list", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "install binstall", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install", Plain: "--force --no-track --debug --bins --no-confirm -y --branch= --tag= --rev=", Dry: "--dry-run -n", Flags: []Flag{{"--root=", WriteDir, 0, ""}, {"--path= --git=", Data, effect.DoesExecute, "builds it"}}, Modes: []*Row{{Names: "--list", Does: effect.DoesRead}}},
		{Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Flags: []Flag{{"--root=", WriteDir, 0, ""}}},
		{Names: "clean", Does: effect.DoesDelete, Dry: "--dry-run -n", Undo: effect.UndoRebuild, Why: "removes what cargo can build again"},
		{Names: "publish", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish", Undo: effect.UndoGone, Plain: "--no-verify --dry-run -n", ReadsCodeFrom: cargoFiles, Why: "builds the package; others get it at once"},
		{Names: "yank owner", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish", Dry: "--dry-run -n", Undo: effect.UndoGone, Plain: "--no-verify --undo -a= --add= -r= --remove= -l", Flags: []Flag{{"--token=", SecretData, 0, ""}}, Modes: []*Row{{Names: "-l --list", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}}},
		{Names: "package", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, ReadsCodeFrom: cargoFiles, Modes: []*Row{{Names: "-l --list", Does: effect.DoesRead}}, Plain: "--no-verify --no-metadata --exclude-lockfile"},
		{Names: "new init", Does: effect.DoesWrite, Args: []Role{MakePath}, Plain: "--vcs= --edition= --name="},
		{Names: "login logout", Does: effect.DoesWrite, Area: effect.Secret, Args: []Role{SecretData}},
		{Names: "watch make generate xtask dist release workspaces make-release pgrx sqlx shuttle espflash embed flash sweep cache edit set-version lints sort", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: cargoFiles},
	},
}

var cargoTools = Row{Names: "cargo-nextest cargo-clippy cargo-watch cargo-make cargo-audit cargo-deny cargo-expand cargo-tarpaulin cargo-llvm-cov cargo-insta cargo-hack cargo-udeps cargo-machete cargo-fuzz cargo-miri cargo-generate clippy-driver bacon trunk wasm-pack wasm-bindgen cross tauri maturin-rs cbindgen bindgen mdbook dioxus dx leptosfmt probe-rs espflash just-rs mdbook-linkcheck rust-analyzer miri rustdoc", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: cargoFiles, Source: "from the rust documentation, upstream documentation of each tool",
	Subs: []*Row{{Names: "publish release", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"}, {Names: "database migration migrate db", Does: effect.DoesExecute, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Subs: []*Row{{Names: "drop reset fresh refresh revert", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Danger: "database_destroy"}}}}}

var rustfmt = Row{ReadsCodeFrom: "!rust-toolchain.toml !rust-toolchain", Names: "rustfmt leptosfmt-rs cargo-fmt", Style: GNU | PlusFlags, Args: []Role{EditPath}, Bare: effect.DoesRead, Dry: "--check", Prefix: 1, Plain: "--color= --edition= --style-edition= --emit= -l --files-with-diff -q --quiet -v --verbose --backup --config= --error-on-unformatted --file-lines= --skip-children --unstable-features", Flags: []Flag{{"--config-path=", ReadPath, 0, ""}}, Source: "from the rustfmt documentation",
	Modes: []*Row{{Names: "-V --print-config=", Does: effect.DoesRead, Args: []Role{WritePath}}}}

var rustc = Row{ReadsCodeFrom: "!rust-toolchain.toml !rust-toolchain", Names: "rustc", Style: GNU | PlusFlags, Bare: effect.DoesRead, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{ReadPath}, Source: "rustc 1.95 help",
	Plain: "--cfg= --check-cfg= --crate-type= --crate-name= --edition= --emit= --explain= --test --target= -A= --allow= -W= --warn= -D= --deny= -F= --forbid= --force-warn= --cap-lints= -g -O -v --verbose --error-format= --json= --diagnostic-width= --color= --remap-path-prefix=",
	Flags: []Flag{{"-L= --extern= --sysroot= -l=", Data, 0, ""}, {"-C= --codegen= -Z=", Denied, effect.DoesExecute, "may name a linker to run"}, {"-o=", WritePath, 0, ""}, {"--out-dir=", WriteDir, 0, ""}},
	Modes: []*Row{{Names: "-V -vV --print=", Does: effect.DoesRead, Args: []Role{CodePath}}}}

var rustup = Row{ReadsCodeFrom: "rust-toolchain.toml~path rust-toolchain~path", Names: "rustup", Style: GNU | PlusFlags, Bare: effect.DoesRead, Area: effect.Package, Plain: "-v --verbose -q --quiet --installed -t= --toolchain= --path --profile= -c= --component= --no-self-update --force --force-non-host --allow-downgrade", Source: "from the rustup documentation",
	Subs: []*Row{
		{Names: "doc docs", Area: effect.File, Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens a browser", Modes: []*Row{{Names: "--path", Does: effect.DoesRead, Args: []Role{Data}}}},
		{Names: "show which completions help", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}, Prefix: 2, Subs: []*Row{{Names: "active-toolchain home profile", Does: effect.DoesRead, Area: effect.File}}},
		{Names: "check", Does: effect.DoesRead, Bits: Remote, Area: effect.File},
		{Names: "install update uninstall upgrade", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "global_install"},
		{Names: "default", Bare: effect.DoesRead, Does: 0, Args: []Role{NewResource}, Danger: "global_install"},
		{Names: "toolchain target component", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Area: effect.File}, {Names: "install add link", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "global_install"}, {Names: "uninstall remove", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "override", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Area: effect.File}, {Names: "set unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--path= --nonexistent"}}},
		{Names: "run", Style: GNU | Posix, Args: []Role{Data}, Inner: InnerArgv, Plain: "--install"},
		{Names: "self set", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "global_install"},
	}}
