package catalog

import "guard/effect"

var pipFlags = Set{
	Plain: "--no-deps --pre --dry-run --platform= --python-version= --implementation= --abi= -U --upgrade --upgrade-strategy= --force-reinstall -I --ignore-installed --ignore-requires-python --no-build-isolation --use-pep517 --no-use-pep517 --check-build-dependencies -C= --config-settings= --global-option= --compile --no-compile --no-warn-script-location --no-warn-conflicts --no-binary= --only-binary= --prefer-binary --require-hashes --progress-bar= --root-user-action= --no-clean --no-index -h --help --debug --isolated --require-virtualenv -v -vv -vvv --verbose -q -qq --quiet --no-input --keyring-provider= --retries= --timeout= --exists-action= --trusted-host= --no-cache-dir --disable-pip-version-check --no-color --no-python-version-warning --use-feature= --use-deprecated= -y --yes --format= --not-required --exclude-editable --include-editable --exclude= --files -l --local --outdated -o --uptodate --all",
	Flags: []Flag{
		{"-c= --constraint= --cert= --client-cert=", ReadPath, 0, ""},
		{"--python=", CodePath, 0, "runs in another interpreter"},
		{"-i= --index-url= --extra-index-url= --proxy=", URL, effect.DoesNetwork, "fetches from another index"},
		{"-f= --find-links=", URL, effect.DoesNetwork, "fetches from another place"},
		{"--report= --log=", WritePath, 0, ""},
		{"-t= --target= --root= --prefix= --src= --cache-dir= -d= --dest= -w= --wheel-dir=", WriteDir, 0, ""},
	},
}

var pip = Row{
	Names: "pip pip2 pip3 pip3.8 pip3.9 pip3.10 pip3.11 pip3.12 pip3.13", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&pipFlags}, Source: "pip 23.2 help",
	Subs: []*Row{
		{Names: "install", Area: effect.Package, Args: []Role{PackageSpec}, Why: "runs the package's setup code, even in a dry run",
			Flags: []Flag{{"-e= --editable=", PackageSpec, effect.DoesWrite, ""}},
			Modes: []*Row{
				{Names: "-r= --requirement=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-r= --requirement=", ReadPath, 0, ""}}},
				{Names: "-e= --editable=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-e= --editable=", PackageSpec, 0, ""}}},
				{Names: "--user --break-system-packages -t= --target= --root= --prefix=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install", Flags: []Flag{{"-t= --target= --root= --prefix=", WriteDir, 0, ""}}},
			}},
		{Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Undo: effect.UndoRebuild, Flags: []Flag{{"-r= --requirement=", ReadPath, 0, ""}}, Plain: "--break-system-packages"},
		{Names: "show", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-f --files", Prefix: 2},
		{Names: "list freeze check inspect debug help completion hash", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--bash --zsh --fish --powershell -a= --algorithm= --user", Flags: []Flag{{"--path= -r= --requirement=", ReadPath, 0, ""}}, Prefix: 2,
			Modes: []*Row{{Names: "-o --outdated -u --uptodate", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}}},
		{Names: "index search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "download wheel lock", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-r= --requirement=", ReadPath, 0, ""}, {"-e= --editable=", PackageSpec, 0, ""}, {"-o= --output=", WritePath, 0, ""}}, Why: "may run a package's setup code"},
		{Names: "config", Subs: []*Row{{Names: "list get debug", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--global --user --site"}, {Names: "set unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--global --user --site"}, {Names: "edit", Does: effect.DoesExecute, Plain: "--global --user --site --editor="}}},
		{Names: "cache", Subs: []*Row{{Names: "dir info list", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "remove purge", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}}}},
	},
}

const pythonProject = "pyproject.toml setup.py setup.cfg tox.ini pytest.ini conftest.py noxfile.py uv.lock poetry.lock Pipfile"

var pytest = Row{Names: "pytest py.test pytest-3 nosetests nose2 nose unit2 green ptw pytest-watch behave robot lettuce trial stestr testr zope-testrunner ward mamba-test coverage tox nox hatch-test detox invoke inv doit", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: pythonProject + " !pytest.ini !conftest.py !tox.ini !setup.cfg~pytest !pyproject.toml~pytest", Prefix: 1, Source: "from the pytest, tox, nox, coverage documentation",
	Plain: "-v -q -s -x -l --lf --ff --sw --nf --co -k= -m= -n= --maxfail= --tb= --durations= -r= -W= -o= -e= --cov[=] --cov-report= --timeout= --disable-warnings --no-header --collect-only --pdb --version --rootdir= --ignore= --deselect= --color= -V -h",
	Flags: []Flag{
		{"-c= --config-file= --noxfile=", CodePath, 0, "settings can load code"}, {"-p= --confcutdir= --plugin= -f= --import-mode=", Data, 0, ""},
		{"--junitxml= --junit-xml= --resultlog= --report-log= --html= --json-report-file= --debug= --basetemp= --data-file=", WritePath, 0, ""},
	}}

var ruff = Row{Names: "ruff", Style: GNU, Source: "from the ruff documentation", Plain: "-q --quiet -v --verbose -s --silent -n --no-cache --isolated --color= -h",
	Flags: []Flag{{"--config=", Data, 0, ""}, {"--cache-dir=", WriteDir, 0, ""}},
	Subs: []*Row{
		{Names: "check lint", Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 2,
			Plain: "--fix-only-dry --show-fixes --no-show-fixes --show-source --diff -w --watch --output-format= --target-version= --preview --no-preview --extension= --select= --ignore= --extend-select= --extend-ignore= --per-file-ignores= --extend-per-file-ignores= --fixable= --unfixable= --extend-fixable= --exclude= --extend-exclude= --respect-gitignore --no-respect-gitignore --force-exclude --no-force-exclude --ignore-noqa --statistics --line-length= --stdin-filename= -e --exit-zero --exit-non-zero-on-fix --show-files --show-settings --no-fix --no-unsafe-fixes --range=",
			Flags: []Flag{{"-o= --output-file=", WritePath, 0, ""}},
			Modes: []*Row{{Names: "--fix --fix-only --unsafe-fixes --add-noqa", Bare: effect.DoesWrite, Args: []Role{EditPath}, Undo: effect.UndoManual}}},
		{Names: "format", Bare: effect.DoesWrite, Args: []Role{EditPath}, Dry: "--check --diff", Prefix: 2, Undo: effect.UndoManual,
			Plain: "--extension= --respect-gitignore --no-respect-gitignore --exclude= --extend-exclude= --force-exclude --line-length= --stdin-filename= --range= --target-version= --preview --no-preview --exit-non-zero-on-format --output-format="},
		{Names: "rule config linter version help generate-shell-completion", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--all --output-format="},
		{Names: "analyze", Subs: []*Row{{Names: "graph", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "--direction= --detect-string-imports --min-dots= --preview --no-preview --target-version= --exclude= --respect-gitignore --force-exclude --type-checking-imports --no-type-checking-imports", Flags: []Flag{{"--python=", ReadPath, 0, ""}}}}},
		{Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild},
		{Names: "server", Does: effect.DoesExecute, Kind: effect.ProjectCode, Plain: "--preview --no-preview"},
	}}

var black = Row{Names: "black isort autopep8 yapf autoflake pyupgrade docformatter add-trailing-comma reorder-python-imports pycln usort ufmt djhtml djlint absolufy-imports blacken-docs taplo", Style: GNU, Bare: effect.DoesWrite, Args: []Role{EditPath}, Dry: "--check --check-only --diff -d -c --version --show-files --show-settings --list", Prefix: 1, Undo: effect.UndoManual, Source: "from the black, isort, autopep8, yapf, autoflake documentation",
	Plain: "-l= --line-length= -t= --target-version= --pyi --ipynb --python-cell-magics= -x --skip-source-first-line -S --skip-string-normalization -C --skip-magic-trailing-comma --preview --unstable --enable-unstable-feature= --required-version= --include= --exclude= --extend-exclude= --force-exclude= --stdin-filename= -W= --workers= -q --quiet -v --verbose --fast --safe --color --no-color --no-cache --line-ranges= -i --in-place --inplace -r --recursive -a --aggressive -p --parallel -j= --jobs= --max-line-length= --ignore= --select= --profile= --settings-path= --sp= --src= --atomic --float-to-top --force-sort-within-sections --skip= --skip-glob= --filter-files --gitignore --remove-all-unused-imports --remove-unused-variables --expand-star-imports --imports= --py3-plus --py36-plus --py37-plus --py38-plus --py39-plus --py310-plus --py311-plus --py312-plus --style= --ac --ca --thirdparty= --dont-skip= -rc -y --lai= --combine-as --trailing-comma --multi-line= -m= --wrap-length= --keep-percent-format --exit-zero-even-if-changed --reformat --lint",
	Flags: []Flag{{"--config=", ReadPath, 0, ""}, {"--code=", Data, 0, ""}}}

// These load nothing from the tree: their configuration only chooses rules.
var pyReaders = Row{Names: "pycodestyle pyflakes pydocstyle vulture yamllint", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Prefix: 1, Source: "from the documentation of pycodestyle, pyflakes, pydocstyle, vulture and yamllint",
	Plain: "-v --verbose -q --quiet -d= --config-data= -f= --format= -s --strict --list-files --no-warnings -r --repeat --first --exclude= --filename= --select= --ignore= --show-source --show-pep8 --statistics --count --max-line-length= --max-doc-length= --indent-size= --hang-closing --benchmark --diff --convention= --add-select= --add-ignore= --match= --match-dir= --ignore-decorators= --property-decorators= --ignore-self-only-init -e --explain --debug --source --min-confidence= --sort-by-size --make-whitelist --ignore-names= --version --help -h",
	Flags: []Flag{{"-c= --config= --config-file= --testsuite=", ReadPath, 0, ""}}}

var pyLinters = Row{Names: "flake8 pylint darker pylama bandit mypy dmypy pyright basedpyright pyre pytype ty radon xenon prospector interrogate codespell deptry refurb sqlfluff cfn-lint import-linter lint-imports safety pip-audit pipdeptree check-manifest pyroma twine-check", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "setup.cfg tox.ini .flake8 .pylintrc pyproject.toml mypy.ini !setup.cfg~local-plugins,init-hook,load-plugins !tox.ini~local-plugins,init-hook,load-plugins !.flake8~local-plugins !.pylintrc~init-hook,load-plugins !pyproject.toml~local-plugins,init-hook,load-plugins", Prefix: 1, Source: "from the flake8, pylint, mypy, pyright documentation",
	Flags: []Flag{
		{"--rcfile= --config= --config-file= --load-plugins= --init-hook= --append-config= --python-executable=", CodePath, 0, "loads code"},
		{"--output-file= -o= --junit-xml= --html-report= --any-exprs-report= --txt-report= --xml-report=", WritePath, 0, ""},
		{"-w --write-changes --fix --install-types", NoRole, effect.DoesWrite, "changes files"},
	}}

var uvFlags = Set{
	Plain: "-q --quiet -v --verbose --color= --native-tls --no-native-tls --offline --no-progress --no-config --no-python-downloads -h -n --no-cache --refresh --refresh-package= -U --upgrade -P= --upgrade-package= --resolution= --prerelease= --fork-strategy= --exclude-newer= --link-mode= --no-sources --reinstall --reinstall-package= --no-build-isolation --no-build-isolation-package= --compile-bytecode --no-build --no-build-package= --no-binary --no-binary-package= --index-strategy= --keyring-provider= --extra= --all-extras --no-extra= --no-dev --only-dev --dev --group= --no-group= --only-group= --all-groups --no-default-groups --no-editable --inexact --exact --active --no-active --no-sync --locked --frozen --package= --all-packages --no-project --managed-python --no-managed-python --allow-existing --seed --system-site-packages --relocatable --dry-run --output-format= --universal --no-dedupe --invert --outdated --depth= --prune= --strict --no-header --no-annotate --generate-hashes --no-hashes --python-platform= --python-version= --no-emit-project --no-emit-package= --no-index --tag= --branch= --rev= --optional= --raw-sources --bounds= --workspace --no-workspace --editable -e --no-install-project --no-install-workspace --no-install-package= --only-installed --only-downloads --all-versions --all-platforms --show-version-specifiers --show-paths --show-with --show-urls --bare --lib --app --script-mode --build-backend= --vcs= --description= --no-readme --author-from= --no-pin-python --require-hashes --verify-hashes --no-verify-hashes --format= --short --resolve --resolved -f --force --default -i --no-strip-extras --isolated --no-env-file",
	Flags: []Flag{
		{"--directory= --project=", WorkDir, 0, ""},
		{"--config-file= --env-file= --constraints= -c= --overrides= --build-constraints= -b= --constraint= --override=", ReadPath, 0, ""},
		{"-p= --python=", NameOrCode, 0, "asks that interpreter"},
		{"--index= --default-index= --index-url= --extra-index-url= --find-links= --allow-insecure-host=", URL, effect.DoesNetwork, "fetches from another index"},
		{"--cache-dir= --target= --prefix= -d= --install-dir= --out-dir=", WriteDir, 0, ""},
		{"-o= --output-file=", WritePath, 0, ""},
		{"--system --break-system-packages", NoRole, effect.DoesWrite, "acts on the system's Python"},
	},
}

var uv = Row{
	Names: "uv", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&uvFlags}, Source: "from the uv documentation",
	Subs: []*Row{
		{Names: "run", Style: GNU | Posix, Use: []*Set{&uvFlags}, Inner: InnerArgv, Plain: "--with-editable= --no-project", Subs: []*Row{{Names: "http://* https://*", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a script and runs it"}},
			Modes: []*Row{{Names: "--with= --with-requirements=", Does: effect.DoesExecute, Kind: effect.RemoteCode, Danger: "remote_code_execution", Why: "fetches a package and runs it"}},
			Flags: []Flag{{"-m= --module= -s= --script= --gui-script=", CodePath, 0, ""}}},
		{Names: "sync lock", Does: effect.DoesWrite, Area: effect.Package, Dry: "--dry-run --check", Args: []Role{Data}, Prefix: 2, ReadsCodeFrom: "setup.py pyproject.toml~dynamic"},
		{Names: "add", Bare: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-r= --requirements= --script=", ReadPath, 0, ""}}},
		{Names: "remove", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}},
		{Names: "tree export", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, ReadsCodeFrom: "setup.py pyproject.toml~dynamic", Modes: []*Row{{Names: "--outdated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}}},
		{Names: "version", Bare: effect.DoesRead, Does: effect.DoesRead, Args: []Role{Denied}, Prefix: 2, Modes: []*Row{{Names: "--bump=", Does: effect.DoesWrite, Target: "pyproject.toml"}}},
		{Names: "help generate-shell-completion", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "pip", Subs: []*Row{
			{Names: "install", Area: effect.Package, Args: []Role{PackageSpec}, Plain: "--no-deps --user --pre", Modes: []*Row{
				{Names: "-r= --requirements= --requirement=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-r= --requirements= --requirement=", ReadPath, 0, ""}}},
				{Names: "-e= --editable=", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Flags: []Flag{{"-e= --editable=", PackageSpec, 0, ""}}},
				{Names: "--system --break-system-packages", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}}},
			{Names: "sync", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{ReadPath}},
			{Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Undo: effect.UndoRebuild},
			{Names: "list freeze show check tree", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 3, Modes: []*Row{{Names: "--outdated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}}},
			{Names: "compile", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{ReadPath}, Why: "fetches packages and may run their setup code"}}},
		{Names: "tool", Subs: []*Row{
			{Names: "run", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{PackageSpec, Data}, Danger: "remote_code_execution", Why: "fetches a package and runs it"},
			{Names: "install upgrade", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Plain: "--all --with=", Danger: "global_install"},
			{Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Plain: "--all", Danger: "global_install"},
			{Names: "list dir", Does: effect.DoesRead, Plain: "--bin", Modes: []*Row{{Names: "--outdated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote}}},
			{Names: "update-shell", Does: effect.DoesWrite, Area: effect.Arming}}},
		{Names: "python", Subs: []*Row{{Names: "list find dir", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--bin --system"}, {Names: "pin", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--resolved --global --rm"}, {Names: "install upgrade", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Plain: "--mirror= --preview"}, {Names: "uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Plain: "--all"}, {Names: "update-shell", Does: effect.DoesWrite, Area: effect.Arming}}},
		{Names: "venv", Bare: effect.DoesWrite, Args: []Role{MakePath}, Plain: "--prompt= --no-project", Flags: []Flag{{"--clear -c", NoRole, effect.DoesDelete, "empties the directory first"}}},
		{Names: "init", Does: effect.DoesWrite, Args: []Role{MakePath}, Plain: "--name= --package --no-package --script"},
		{Names: "build", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Args: []Role{Data}, Plain: "--sdist --wheel --list --no-build-logs --force-pep517", ReadsCodeFrom: pythonProject},
		{Names: "publish", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{HostPath}, Danger: "publish", Undo: effect.UndoGone, Plain: "-u= --username= --trusted-publishing= --publish-url= --check-url=", Flags: []Flag{{"-p= --password= -t= --token=", SecretData, 0, ""}}},
		{Names: "cache", Subs: []*Row{{Names: "dir size", Does: effect.DoesRead}, {Names: "clean prune", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}, Plain: "--ci"}}},
		{Names: "self", Subs: []*Row{{Names: "version", Does: effect.DoesRead}, {Names: "update", Does: effect.DoesWrite, Area: effect.Package, Danger: "global_install", Args: []Role{Data}}}},
		{Names: "format", Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--check --diff"},
	},
}

var uvx = Row{Names: "uvx pipx-run", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{PackageSpec, Data}, Danger: "remote_code_execution", Use: []*Set{&uvFlags}, Flags: []Flag{{"--from= --with= --with-editable= --with-requirements=", PackageSpec, effect.DoesExecute, ""}}, Why: "fetches a package and runs it", Source: "from the uv documentation"}

var pipx = Row{Names: "pipx", Style: GNU, Source: "from the pipx documentation", Plain: "-q --quiet -v --verbose --global",
	Subs: []*Row{
		{Names: "list environment interpreter completions help", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--json --short --include-injected --skip-maintenance -V= --value="},
		{Names: "runpip", Style: GNU | Posix, Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"},
		{Names: "run", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{PackageSpec, Data}, Danger: "remote_code_execution"},
		{Names: "install inject upgrade upgrade-all reinstall reinstall-all upgrade-shared install-all", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Bits: Open, Danger: "global_install"},
		{Names: "uninstall uninstall-all uninject", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"},
		{Names: "ensurepath pin unpin", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "-f --force -a --prepend --all-shells"},
	}}

var poetry = Row{
	Names: "poetry pdm rye", ReadsCodeFrom: ".pdm-plugins pyproject.toml~requires-plugins", Style: GNU, Bare: effect.DoesRead, Source: "from the poetry, pdm, rye documentation",
	Plain: "-q --quiet -v -vv -vvv --verbose -n --no-interaction --no-ansi --ansi --no-plugins --no-cache -h -V --with= --without= --only= --sync --no-root --no-dev --dev --only-root --no-directory --all-extras -E= --extras= --compile -G= --group= --lock --no-update --allow-prereleases --source= --optional -t --tree --why -l --latest -o --outdated -a --all -T --top-level --no-truncate -f= --format= --short -s --next-phase --no-lock --frozen --prod --no-self --no-editable --no-isolation --prerelease --update-reuse --update-eager --save-compatible --save-exact --check -d --clean --no-clean --list --graph --fields= --name= --version= --platform= --json --freeze --csv --full-path --export",
	Flags: []Flag{{"-C= --directory= -P= --project=", WorkDir, 0, ""}, {"-L= --lockfile=", ReadPath, 0, ""}, {"-g --global", NoRole, effect.DoesWrite, ""}},
	Subs: []*Row{
		{Names: "install sync lock update", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Dry: "--dry-run", Prefix: 2},
		{Names: "add", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Dry: "--dry-run", Flags: []Flag{{"-e= --editable=", PackageSpec, 0, ""}}},
		{Names: "remove", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Dry: "--dry-run"},
		{Names: "run", Style: GNU | Posix, Inner: InnerArgv},
		{Names: "shell", Does: effect.DoesExecute, Bits: Interactive},
		{Names: "show list check about help info", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Modes: []*Row{{Names: "-l --latest -o --outdated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}}}},
		{Names: "version", Bare: effect.DoesRead, Does: effect.DoesRead, Args: []Role{Denied}, Prefix: 2, Flags: []Flag{{"-b= --bump=", Data, effect.DoesWrite, "changes the version"}}},
		{Names: "outdated", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "toolchain tools", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Plain: "--include-downloadable --include-scripts"}, {Names: "fetch register install", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}, {Names: "remove uninstall", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "search", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Query}},
		{Names: "env", Subs: []*Row{{Names: "info list show", Does: effect.DoesRead, Plain: "-p --path -e --executable --full-path"}, {Names: "use activate", Does: effect.DoesWrite, Args: []Role{Data}}, {Names: "remove", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}}}},
		{Names: "build", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, ReadsCodeFrom: pythonProject, Flags: []Flag{{"-o= --output= --dest=", WriteDir, 0, ""}}},
		{Names: "publish", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish", Dry: "--dry-run", Undo: effect.UndoGone, Plain: "-r= --repository= -u= --username= --build --skip-existing --cert= --dist-dir=", Flags: []Flag{{"-p= --password= -P=", SecretData, 0, ""}}},
		{Names: "export", Does: effect.DoesRead, Plain: "--without-hashes --without-urls --pyproject --self", Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		{Names: "new init", Does: effect.DoesWrite, Args: []Role{MakePath}, Plain: "--name= --description= --author= --python= --dependency= --dev-dependency= --license= --src --flat --readme="},
		{Names: "config", Args: []Role{Denied}, Modes: []*Row{{Names: "--list", Does: effect.DoesRead}, {Names: "--unset --local", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "cache", Subs: []*Row{{Names: "list info", Does: effect.DoesRead}, {Names: "clear remove", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Args: []Role{Data}}}},
		{Names: "self plugin source python py use venv fix fetch pin test lint fmt", Does: effect.DoesUnknown, Args: []Role{Data}, Subs: []*Row{{Names: "show list", Does: effect.DoesRead, Args: []Role{Data}}}},
	},
}

var pipenv = Row{Names: "pipenv", Style: GNU, Bare: effect.DoesRead, Source: "from the pipenv documentation", Plain: "-d --dev --deploy --ignore-pipfile --system --keep-outdated --pre --skip-lock --sequential -v --verbose -q --quiet --python= --three --two --clear --where --venv --py --envs --site-packages --support --dev-only --bare --json --json-tree --reverse --all --all-dev --lock --categories= -n --no-install",
	Flags: []Flag{{"-r= --requirements=", ReadPath, effect.DoesWrite, ""}, {"--rm", NoRole, effect.DoesDelete, "removes the environment"}, {"-e= --editable=", PackageSpec, 0, ""}, {"-i= --index= --pypi-mirror=", URL, effect.DoesNetwork, ""}},
	Subs: []*Row{
		{Names: "install update upgrade", Area: effect.Package, Bare: effect.DoesWrite, Args: []Role{PackageSpec}},
		{Names: "sync lock uninstall clean", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}},
		{Names: "run", Style: GNU | Posix, Inner: InnerArgv},
		{Names: "shell", Does: effect.DoesExecute, Bits: Interactive},
		{Names: "graph verify requirements scripts", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "check audit", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}, Flags: []Flag{{"--output=", Data, 0, ""}, {"--auto-install", NoRole, effect.DoesWrite, "installs the checker"}}},
		{Names: "open", Does: effect.DoesExecute, Args: []Role{Data}},
	}}

var hatch = Row{Names: "hatch flit pybuild maturin setuptools-scm scikit-build py-build pyproject-build python-build cibuildwheel", Style: GNU | Posix, Bits: Open, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, ReadsCodeFrom: pythonProject, Prefix: 2, Source: "from the hatch, flit, maturin documentation",
	Subs: []*Row{
		{Names: "version", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{NewResource}, Plain: "-f --force"},
		{Names: "status", Does: effect.DoesRead},
		{Names: "config", Bare: effect.DoesRead, Subs: []*Row{{Names: "find show", Does: effect.DoesRead, Plain: "-a --all"}, {Names: "explore", Does: effect.DoesExecute}, {Names: "set restore update", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "dep project", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open},
		{Names: "publish upload", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish", Undo: effect.UndoGone},
		{Names: "run test fmt build shell env clean develop install", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
	}}

var twine = Row{Names: "twine", Style: GNU, Source: "from the twine documentation", Subs: []*Row{
	{Names: "check", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "--strict"},
	{Names: "upload register", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{HostPath}, Danger: "publish", Undo: effect.UndoGone, Plain: "-r= --repository= -s --sign -i= -u= --username= --non-interactive -c= --comment= --skip-existing --verbose --disable-progress-bar --attestations", Flags: []Flag{{"-p= --password=", SecretData, 0, ""}, {"--repository-url=", URL, effect.DoesNetwork, ""}, {"--config-file= --cert= --client-cert=", ReadPath, 0, ""}, {"--sign-with=", Command, 0, ""}}},
}}

var conda = Row{
	Names: "conda mamba micromamba", Style: GNU, Bare: effect.DoesRead, Area: effect.Package, Source: "from the conda documentation, micromamba documentation",
	Plain: "-n= --name= -y --yes -q --quiet -v --verbose --json --debug --override-channels --strict-channel-priority --no-channel-priority --offline -C --use-index-cache --insecure -k --no-deps --only-deps --freeze-installed --update-deps --update-all --force-reinstall --no-pin --copy --download-only --show-channel-urls --no-default-packages --dev --solver= --experimental= --repodata-fn= -e -r= --root-prefix= --no-rc --no-env --all --explicit --from-history --full-name --no-builds --md5 --sha256 --canonical --revisions --base --envs --system -s -i --info -t -u --no-capture-output --live-stream --platform= --subdir= --sort= --rc-file=",
	Dry:   "-d --dry-run",
	Flags: []Flag{{"-p= --prefix=", WriteDir, 0, ""}, {"-f= --file=", ReadPath, 0, ""}, {"-c= --channel=", Named, 0, ""}},
	Subs: []*Row{
		{Names: "list info", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}, Prefix: 2, Flags: []Flag{{"-p= --prefix=", Data, 0, ""}}},
		{Names: "search repoquery", Does: effect.DoesRead, Bits: Remote, Area: effect.Package, Args: []Role{Data}, Prefix: 2, Subs: []*Row{{Names: "search depends whoneeds", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Data}}}},
		{Names: "install create update upgrade", Bare: effect.DoesWrite, Args: []Role{PackageSpec}},
		{Names: "remove uninstall", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoRebuild},
		{Names: "env", Subs: []*Row{
			{Names: "list export", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}, Flags: []Flag{{"-f= --file=", WritePath, 0, ""}}},
			{Names: "create update", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--prune"},
			{Names: "remove", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoRebuild},
			{Names: "config", Subs: []*Row{{Names: "vars", Subs: []*Row{{Names: "list", Does: effect.DoesRead}, {Names: "set unset", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}}}}}},
		{Names: "activate deactivate", Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}, Plain: "--stack --no-stack"},
		{Names: "run", Style: GNU | Posix, Inner: InnerArgv, Plain: "-n= -p= --name= --prefix= --cwd= --no-capture-output --live-stream -v -a=", Area: effect.File},
		{Names: "config", Area: effect.Arming, Modes: []*Row{{Names: "--show[=] --show-sources --get[=] --describe[=]", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "--add== --set== --append== --prepend== --remove== --remove-key= --stdin --write-default", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}, Subs: []*Row{{Names: "list sources describe", Does: effect.DoesRead}, {Names: "set append prepend remove remove-key", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Plain: "-a --all -i --index-cache -p --packages -t --tarballs --force-pkgs-dirs -c --tempfiles --logfiles"},
		{Names: "init shell self-update", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--reverse --condabin --no-user --install -s= --shell="},
		{Names: "shell.*", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}, Plain: "--stack --no-stack --dev"},
		{Names: "build render develop skeleton index convert package", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "doctor compare notices help", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}},
	}}

var pyenv = Row{Names: "pyenv rbenv nodenv jenv goenv tfenv plenv phpenv luaenv swiftenv", Style: GNU, Bare: effect.DoesRead, Source: "from the pyenv, rbenv documentation",
	Plain: "--bare --skip-aliases --skip-envs --list -l --path --nosystem --no-push-path --no-rehash -",
	Subs: []*Row{
		{Names: "versions version version-name version-file version-origin which whence root prefix shims commands completions help hooks doctor virtualenvs", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "init", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "local shell", Bare: effect.DoesRead, Does: 0, Args: []Role{WriteRef}},
		{Names: "global", Bare: effect.DoesRead, Area: effect.Arming, Args: []Role{NewResource}},
		{Names: "install virtualenv", Area: effect.Package, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "global_install", Plain: "-s --skip-existing -f --force -k --keep -p --patch -v --verbose -g --debug", Modes: []*Row{{Names: "-l --list -L --list-all", Does: effect.DoesRead}}},
		{Names: "uninstall virtualenv-delete", Area: effect.Package, Does: effect.DoesDelete, Args: []Role{Data}, Plain: "-f --force", Danger: "global_install"},
		{Names: "rehash update activate deactivate", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}},
		{Names: "exec", Style: GNU | Posix, Inner: InnerArgv},
	}}

var virtualenv = Row{Names: "virtualenv pyvenv", Style: GNU, Args: []Role{WriteDir}, Plain: "-p= --python= --system-site-packages --no-site-packages --copies --symlinks --prompt= --download --no-download --no-pip --no-setuptools --no-wheel --seeder= --pip= --activators= -q -v --always-copy --upgrade-deps --without-pip", Flags: []Flag{{"--clear", NoRole, effect.DoesDelete, "empties the directory first"}, {"--app-data= --extra-search-dir=", Data, 0, ""}}, Source: "from the virtualenv documentation"}

var preCommit = Row{Names: "pre-commit prek lefthook overcommit", Style: GNU, Source: "from the pre-commit, lefthook documentation", Plain: "--color= -c= --config= -v --verbose", Bare: effect.DoesExecute, Kind: effect.ProjectCode,
	Subs: []*Row{
		{Names: "run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: ".pre-commit-config.yaml lefthook.yml .lefthook.yml", Prefix: 2},
		{Names: "install uninstall init init-templatedir add install-hooks", Does: effect.DoesWrite, Area: effect.Arming, Bits: Open, Args: []Role{Data}, Why: "writes git's hooks"},
		{Names: "autoupdate migrate-config try-repo", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}},
		{Names: "clean gc", Does: effect.DoesDelete, Undo: effect.UndoRebuild},
		{Names: "sample-config validate-config validate-manifest help dump version", Does: effect.DoesRead, Args: []Role{ReadPath}},
	}}

var jupyter = Row{Names: "ipython ipython3 jupyter jupyter-lab jupyter-notebook jupyter-nbconvert papermill marimo streamlit gradio bokeh panel voila nbstripout", Style: GNU | Posix, Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open | Interactive, Source: "from the ipython, jupyter documentation",
	Flags: []Flag{{"-c=", Denied, effect.DoesExecute, "runs code"}},
	Subs: []*Row{
		{Names: "--paths --data-dir --config-dir --runtime-dir troubleshoot", Does: effect.DoesRead},
		{Names: "kernelspec labextension nbextension serverextension server", Subs: []*Row{{Names: "list", Does: effect.DoesRead, Plain: "--json"}, {Names: "install uninstall remove enable disable", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Bits: Open}}, Does: effect.DoesExecute, Bits: Open},
		{Names: "nbconvert", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
	}}

var pyServers = Row{Names: "gunicorn uvicorn hypercorn daphne waitress-serve uwsgi flask django-admin celery dramatiq rq huey airflow dagster prefect scrapy mkdocs sphinx-build sphinx-apidoc sphinx-quickstart pdoc pyinstaller nuitka cython cythonize py2app briefcase kedro mlflow wandb dvc cookiecutter copier fastapi litestar sanic alembic-autogen pip-compile pip-sync pipreqs bumpversion bump2version bump-my-version towncrier commitizen cz semantic-release-py", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: pythonProject, Source: "upstream documentation of each tool",
	Subs: []*Row{{Names: "deploy gh-deploy", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"}, {Names: "flush reset_db", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy"}}}
