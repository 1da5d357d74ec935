package catalog

import "guard/effect"

// Package managers of the system. What they install is for everybody on the
// machine.

var apt = Row{
	Names: "apt apt-get aptitude nala apt-cache apt-mark apt-file", Style: GNU, Area: effect.Package, Source: "apt 2.6 manual",
	Plain: "-q -qq --quiet[=] -y --yes --assume-yes --assume-no -V --verbose-versions -f --fix-broken -m --ignore-missing --fix-missing --no-download -d --download-only -b --compile --build -u --show-upgraded --no-install-recommends --install-recommends --install-suggests --no-install-suggests --only-source --diff-only --dsc-only --tar-only --reinstall --no-upgrade --only-upgrade --allow-downgrades --allow-remove-essential --allow-change-held-packages --force-yes --print-uris --purge --auto-remove --autoremove --trivial-only --no-remove --arch-only --no-show-upgraded --with-new-pkgs -P= --build-profiles= -t= --target-release= --default-release= -a= --host-architecture= --list-cleanup --no-list-cleanup --show-progress --color --no-color -i --installed --upgradable --upgradeable --manual-installed --all-versions -n --names-only --full -g --generate --recurse --no-all-names --important --no-pre-depends --no-depends -h --version -F --fixed-string -l --package-only -x --regexp -w= -A",
	Dry:   "-s --simulate --just-print --dry-run --recon --no-act",
	Flags: []Flag{{"-o= --option= -c= --config-file=", Denied, effect.DoesExecute, "options can name programs to run"}, {"--allow-unauthenticated --allow-insecure-repositories", NoRole, effect.DoesUnknown, "takes packages that nobody signed"}},
	Subs: []*Row{
		{Names: "list show search policy depends rdepends showpkg showsrc pkgnames dump dumpavail stats unmet madison rdeps dotty xvcg showauto showmanual showhold showinstall why why-not versions changelog-local find fields help moo contents", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "changelog indextargets", Area: effect.File, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}},
		{Names: "download source", Area: effect.File, Does: effect.DoesWrite, Args: []Role{Data}, Why: "fetches packages into this directory"},
		{Names: "update", Does: effect.DoesWrite, Danger: "global_install"},
		{Names: "install reinstall satisfy build-dep upgrade full-upgrade dist-upgrade safe-upgrade dselect-upgrade", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "remove purge autoremove autopurge", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install", Undo: effect.UndoManual},
		{Names: "clean autoclean auto-clean distclean", Does: effect.DoesDelete, Undo: effect.UndoRebuild, Danger: "global_install"},
		{Names: "check", Area: effect.File, Does: effect.DoesRead},
		{Names: "hold unhold auto manual minimize-manual markauto unmarkauto keep forbid-version", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "global_install"},
		{Names: "edit-sources", Does: effect.DoesExecute, Area: effect.Arming},
	}}

var dpkg = Row{Names: "dpkg", Style: GNU, Area: effect.Package, Source: "dpkg 1.21 manual", Args: []Role{Data}, Dry: "--no-act --dry-run --simulate",
	Plain: "--admindir= --root= --instdir= -G -O -E -R --recursive --abort-after= -B --auto-deconfigure -D= --no-pager --path-exclude= --path-include= --robot -a --pending --skip-same-version --selected-only --refuse-downgrade -h",
	Flags: []Flag{{"--force-* --refuse-* --no-force-*", NoRole, effect.DoesUnknown, "turns a check off"}, {"--pre-invoke= --post-invoke= --status-logger=", Denied, effect.DoesExecute, "names a program to run"}, {"--log=", WritePath, 0, ""}},
	Modes: []*Row{
		{Names: "-l --list -s --status -L --listfiles -S --search -p --print-avail --get-selections --print-architecture --print-foreign-architectures -C --audit -V --verify --yet-to-unpack --predep-package --compare-versions --assert-* --validate-* -W --show", Does: effect.DoesRead, Args: []Role{Data}, Bits: Open},
		{Names: "-I --info -c --contents -f --field -e --control --fsys-tarfile --ctrl-tarfile", Args: []Role{ReadPath, Data}},
		{Names: "-x --extract -X --vextract -R --raw-extract", Args: []Role{ReadPath, WriteDir}},
		{Names: "-b --build", Args: []Role{ReadPath, WritePath}},
		{Names: "-i --install --unpack --configure --triggers-only --set-selections --update-avail --merge-avail --clear-avail --add-architecture --remove-architecture --record-avail -A", Does: effect.DoesWrite, Args: []Role{Data}, Area: effect.Package, Danger: "global_install"},
		{Names: "-r --remove -P --purge --clear-selections --forget-old-unavail", Does: effect.DoesDelete, Args: []Role{Data}, Area: effect.Package, Danger: "global_install", Undo: effect.UndoManual},
	}}

var dpkgQuery = Row{Names: "dpkg-query", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 1, Source: "dpkg 1.21 manual", Plain: "-W --show -f= --showformat= -l --list -s --status -L --listfiles -c= --control-list= --control-show= -S --search -p --print-avail --load-avail --no-pager --admindir= --root= -V --version -h"}
var debTools = Row{Names: "dpkg-parsechangelog dpkg-checkbuilddeps apt-rdepends debtree apt-show-versions aptitude-search deborphan dlocate grep-available apt-key-list", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 1, Source: "from the dpkg, apt-rdepends, deborphan, dlocate, dctrl-tools manuals",
	Plain: "-h -S= --show-field= --format= --all --since= --from= --until= --to= --count= --offset= --reverse -A -B -I -d= -P= -C= -b -r --build-depends --dotty --show= --follow= --print-state --state-show= --state-follow= --state -a --all-packages -u --upgradeable --allversions --brief --nohold -R --regex-all -v --verbose -L -s -X -F= -e -i -n -c -H --libdevel --guess-all --guess-dev --nice-mode --find-config -W -ls -du -conf -lsconf -lsbin -lsman -lsdir -doc -K -V",
	Flags: []Flag{{"-l= --file=", ReadPath, 0, ""}, {"--add-keep --del-keep --zero-keep --keep-file= -Z -update --initialize", NoRole, effect.DoesWrite, "changes what it keeps"}}}

var dpkgDeb = Row{Names: "dpkg-deb", Style: GNU, Source: "dpkg 1.21 manual", Args: []Role{Data}, Plain: "-z= -Z= -S= --root-owner-group --no-check --nocheck --uniform-compression --deb-format= -v --verbose --showformat=",
	Modes: []*Row{
		{Names: "-I --info -c --contents -f --field -W --show --fsys-tarfile --ctrl-tarfile", Args: []Role{ReadPath, Data}},
		{Names: "-x --extract -X --vextract -R --raw-extract -e --control", Args: []Role{ReadPath, WriteDir}},
		{Names: "-b --build", Args: []Role{ReadPath, WritePath}},
	}}

var debActing = Row{Names: "add-apt-repository apt-add-repository apt-key unattended-upgrades dselect synaptic gdebi rpm-ostree bootc transactional-update", Style: GNU, Bits: Open, Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Source: "from the apt, dpkg, debconf manuals"}

var debBuild = Row{Names: "dpkg-buildpackage debuild dpkg-source dh dh_make pbuilder sbuild rpmbuild mock makepkg abuild ebuild xbps-src fakeroot-build dch debchange lintian rpmlint namcap", Style: GNU, Bits: Open, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Source: "from the dpkg, rpm, pacman manuals"}

var rpm = Row{Names: "rpm rpmkeys rpmdb", Style: GNU, Area: effect.Package, Source: "from the rpm manual", Args: []Role{Data}, Dry: "--test", Plain: "-v --verbose --quiet --root= -h --hash --nodeps --nosignature --nodigest --force --oldpackage --replacepkgs --dbpath= --percent --excludedocs",
	Flags: []Flag{{"-D= --define= --predefine= -E= --eval= --pipe= --rcfile= --macros= --load= --specfile", Denied, effect.DoesExecute, "macros can run programs"}},
	Modes: []*Row{
		{Names: "-q --query -V --verify -qa -qi -ql -qf -qp -qc -qd -qR -K --checksig --querytags --showrc", Does: effect.DoesRead, Args: []Role{Named}, Bits: Open},
		{Names: "-i --install -U --upgrade -F --freshen --reinstall --import --initdb --rebuilddb --setperms --setugids -ivh -Uvh", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Area: effect.Package, Danger: "global_install"},
		{Names: "-e --erase", Does: effect.DoesDelete, Args: []Role{Data}, Area: effect.Package, Danger: "global_install"},
	}}

var dnf = Row{Names: "dnf dnf5 yum microdnf tdnf", Style: GNU, Area: effect.Package, Source: "from the dnf manual", Plain: "-y --assumeyes --assumeno -q --quiet -v --verbose -b --best --nobest -C --cacheonly --refresh --enablerepo= --disablerepo= --repo= --repoid= -x= --exclude= --allowerasing --skip-broken --nogpgcheck --releasever= -d= -e= --color= --security --bugfix --showduplicates --installed --available --all --updates --extras --obsoletes --recent --downloadonly --downloaddir= --allow-downgrade --whatprovides= --whatrequires= --requires --provides --resolve --qf= --queryformat= -l --list --info --deplist",
	Flags: []Flag{{"-c= --config= --repofrompath= --forcearch= --installroot= --setopt= --setvar=", Denied, effect.DoesNetwork, "takes packages or settings from elsewhere"}},
	Subs: []*Row{
		{Names: "list info search provides whatprovides repoquery repolist repoinfo check-update check updateinfo deplist help alias-list", Area: effect.File, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "history group module", Area: effect.File, Bare: effect.DoesRead, Subs: []*Row{{Names: "list info userinstalled summary provides", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "undo redo rollback install remove upgrade enable disable reset switch-to mark", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "install reinstall upgrade update downgrade distro-sync swap builddep groupinstall localinstall upgrade-minimal mark makecache config-manager copr system-upgrade offline-upgrade versionlock needs-restarting", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "remove erase autoremove clean", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "download", Area: effect.File, Does: effect.DoesWrite, Args: []Role{Data}, Flags: []Flag{{"--destdir=", WriteDir, 0, ""}}},
	}}

var zypper = Row{Names: "zypper", Style: GNU, Area: effect.Package, Source: "from the zypper manual", Plain: "-n --non-interactive -q --quiet -v --verbose -y --no-confirm --no-refresh --gpg-auto-import-keys -t= --type= -i --installed-only -u -s --details -r= --repo= -A -x -D --dry-run", Dry: "-D --dry-run",
	Subs: []*Row{
		{Names: "search se info if list-updates lu list-patches lp packages pa patterns pt products pd what-provides wp repos lr services ls locks ll targetos ps needs-rebooting help", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "install in update up dist-upgrade dup patch verify ve refresh ref addrepo ar removerepo rr modifyrepo mr renamerepo nr addlock al removelock rl source-install si install-new-recommends inr", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "remove rm clean cc purge-kernels", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
	}}

var pacmanSet = Set{Plain: "-v --verbose --noconfirm --confirm --color= --needed --asdeps --asexplicit -q --quiet -d --nodeps --noprogressbar --overwrite= --arch= --disable-download-timeout --print-format= --ignore= -u -c -n -s -k -m -t -e -g -i -l -o= -p -a --aur",
	Flags: []Flag{{"-b= --dbpath= -r= --root= --config= --cachedir= --gpgdir= --hookdir= --sysroot= --logfile=", Denied, effect.DoesUnknown, ""}}}
var pacmanRead = Row{Names: "-Q --query -F --files -T --deptest -Ss -Si -Sl -Sg -Qi -Ql -Qs -Qo -Qe -Qm -Qdt -Qu -Fl", Does: effect.DoesRead, Args: []Role{Data}}
var pacmanWrite = Row{Names: "-S --sync -U --upgrade -D --database -y --refresh", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Area: effect.Package, Danger: "global_install"}
var pacmanDelete = Row{Names: "-R --remove -Sc -Scc", Does: effect.DoesDelete, Args: []Role{Data}, Area: effect.Package, Danger: "global_install"}
var pacman = Row{Names: "pacman pamac", Style: GNU, Area: effect.Package, Source: "from the pacman manual", Args: []Role{Data}, Use: []*Set{&pacmanSet}, Modes: []*Row{&pacmanRead, &pacmanWrite, &pacmanDelete}}

// Without a word they upgrade everything; a word alone is searched and then
// installed.
var yay = Row{Names: "yay paru", Style: GNU, Area: effect.Package, Source: "from the yay and paru manuals", Bare: effect.DoesWrite, Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install", Use: []*Set{&pacmanSet}, Modes: []*Row{&pacmanRead, &pacmanWrite, &pacmanDelete, {Names: "-Ps -Pu -Pw", Does: effect.DoesRead, Area: effect.File}}}

var apk = Row{Names: "apk", Style: GNU, Area: effect.Package, Source: "from the apk-tools documentation", Plain: "-q --quiet -v --verbose --no-cache -t= --virtual= -u --upgrade -l --latest --purge -i --interactive --no-progress -a --all -L -d -r -R -e -o -I -P -w -s -x --force --available --installed --arch=", Dry: "-s --simulate",
	Flags: []Flag{{"-X= --repository=", Named, 0, ""}, {"-U --update-cache", NoRole, effect.DoesWrite, "fetches the indexes anew"}, {"--allow-untrusted -p= --root= --keys-dir= --repositories-file=", Denied, effect.DoesUnknown, ""}},
	Subs: []*Row{
		{Names: "info list search policy stats dot version manifest audit verify", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "add update upgrade fix fetch cache index", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "del", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
	}}

var brew = Row{Names: "brew", Style: GNU, Area: effect.Package, Bare: effect.DoesRead, Source: "from the Homebrew manual", Plain: "-q --quiet -v --verbose -d --debug --cask --casks --formula --formulae -f --force -1 -l -r -t --versions --full-name --pinned --multiple --json[=] --installed --all --eval-all --desc --greedy --fetch-HEAD --tree --include-build --topological --direct --declared -n --dry-run --prune= -s --HEAD --build-from-source --no-quarantine --overwrite --zap --ignore-dependencies --analytics --prefix --cache --cellar --env --repository --no-upgrade --cleanup",
	Dry:   "-n --dry-run",
	Flags: []Flag{{"--github", NoRole, effect.DoesExecute, "opens a browser"}},
	Subs: []*Row{
		{Names: "list ls info abv search desc deps uses leaves outdated config doctor dr cat log missing --prefix --cache --cellar --repository --env shellenv commands home-list options tap-info formulae casks prefix which-formula help formula docs-list", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Subs: []*Row{{Names: "*/*", Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{Data}, Why: "a formula from elsewhere is code, and is fetched first"}}},
		{Names: "install reinstall upgrade update tap link unlink pin unpin switch fetch migrate bundle services-start postinstall developer analytics update-reset extract create edit", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "uninstall remove rm untap cleanup autoremove", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "services", Area: effect.System, Subs: []*Row{{Names: "list info", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "start stop restart run kill cleanup", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--all", Danger: "system_control"}}},
		{Names: "home docs", Does: effect.DoesExecute, Args: []Role{Data}},
		{Names: "audit style test irb ruby sh pr-* bump* tests readall", Does: effect.DoesExecute, Args: []Role{Data}},
	}}

var otherPackageManagers = Row{Names: "port fink pkgin pkg_add pkg_info pkg_delete xbps-install xbps-remove eopkg swupd slackpkg installpkg opkg ipkg tlmgr vcpkg hunter spack luarocks cpan cpanm cpanminus ppm raku-zef zef quicklisp ros shards nimble opam-install dub pub bower jspm component spm meteor-pm krew helm-plugin choco chocolatey winget scoop", Style: GNU, Area: effect.Package, Source: "upstream documentation of each tool", Plain: "-y --yes -q --quiet -v --verbose --force -f --limit= --exact -e --id= --name= --source= -s= --accept-package-agreements --accept-source-agreements --global -g --local --tree= -n --dry-run",
	Subs: []*Row{
		{Names: "list ls search find info show help version outdated deps dependents contents provides variants installed query which status config-show cat depends prefix hold-list", Area: effect.File, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Prefix: 2},
		{Names: "install add upgrade update selfupdate sync reinstall import link make build pin hold reset activate", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "uninstall remove rm delete purge clean cleanup autoremove reclaim", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "publish upload push", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish"},
		{Names: "run exec test describe graph inspect", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}},
		{Names: "home doc", Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens a browser"},
	}}

// A recipe of conan is a program in Python.
var conan = Row{Names: "conan", Style: GNU, Bare: effect.DoesRead, Source: "from the Conan documentation", Plain: "-v= -f= --format= -c --core-conf= -cc= --out-file-x -r= --remote= --only-recipe",
	Subs: []*Row{
		{Names: "list search version help", Does: effect.DoesRead, Bits: Remote, Area: effect.Package, Args: []Role{Data}, Prefix: 2},
		{Names: "config", Subs: []*Row{{Names: "home show list get", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "*", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "profile remote", Subs: []*Row{{Names: "list show path", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "*", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "upload", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish"},
		{Names: "remove", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}},
		{Names: "*", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
	}}

var xbpsQuery = Row{Names: "xbps-query", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the xbps manual", Plain: "-d -F -f -H -l -L -m -o= -O -p= -R -s= -S -v -V -x= -X= -a --list-pkgs --search= --show= --files= --property= --regex --list-hold-pkgs --list-manual-pkgs --list-orphans", Flags: []Flag{{"-i --ignore-conf-repos -M --memory-sync", NoRole, 0, ""}, {"--repository=", Named, 0, ""}, {"-C= --config= -c= --cachedir= -r= --rootdir=", ReadPath, 0, ""}}}

var snap = Row{Names: "snap", Style: GNU, Area: effect.Package, Source: "from the snapd documentation", Plain: "--all --color= --unicode= --verbose --classic --channel= --edge --beta --candidate --stable --dangerous --devmode --no-wait --revision= --abs-time -n= -f --purge --name=",
	Subs: []*Row{
		{Names: "list info find search changes tasks connections interface interfaces known version warnings services logs model whoami help get debug-confinement", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "install refresh revert enable disable connect disconnect set unset alias unalias prefer switch start stop restart download ack try pack save restore login logout wait watch abort", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "remove forget", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "run", Style: GNU | Posix, Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open},
	}}

var flatpak = Row{Names: "flatpak", Style: GNU, Area: effect.Package, Source: "from the flatpak manual", Plain: "--user --system --app --runtime -a --all -d --show-details --columns= -y --assumeyes --noninteractive --no-related --no-deps -v --verbose --arch= --if-not-exists --reinstall --or-update --unused --delete-data --branch=",
	Subs: []*Row{
		{Names: "list info search remotes remote-ls remote-info history ps documents permissions permission-show version", Area: effect.File, Does: effect.DoesRead, Args: []Role{Named}, Prefix: 2},
		{Names: "config", Area: effect.File, Bare: effect.DoesRead, Args: []Role{Denied}, Modes: []*Row{{Names: "--list --get=", Does: effect.DoesRead}, {Names: "--set= --unset=", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "install update mask pin override remote-add remote-modify remote-delete make-current repair", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Danger: "global_install"},
		{Names: "uninstall remove kill permission-remove permission-reset", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "run enter build build-init build-export spawn", Style: GNU | Posix, Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open},
	}}

// Expressions are programs, and those of other flakes are fetched first.
var nixElsewhere = Row{Names: "github:* gitlab:* sourcehut:* git+* hg+* tarball+* http:* https:* flake:*", Style: GNU | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{Data}, Bits: Open, Danger: "remote_code_execution", Why: "fetches expressions and evaluates them"}
var nixHere = Row{Names: "*", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, Why: "evaluates expressions"}

var nix = Row{Names: "nix", Style: GNU, Source: "from the nix manual", Plain: "-v --verbose --debug --quiet -L --print-build-logs --log-format= --offline --refresh --impure --json --no-link --extra-experimental-features= --experimental-features= --show-trace --accept-flake-config --keep-going -j= --max-jobs= --cores= -h --raw --all --all-systems --legacy --no-pretty --no-write-lock-file --no-update-lock-file --recreate-lock-file --commit-lock-file --override-input== --inputs-from= --profile= -r --recursive -s -S --size --closure-size --human-readable",
	Flags: []Flag{{"--option== --builders= --store= --from= --to=", Denied, effect.DoesExecute, "options can name programs and other stores"}, {"--expr= --apply= -f= --file= -I=", Denied, effect.DoesExecute, "evaluates code"}, {"-o= --out-link=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "search path-info log why-depends", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{{Names: "nixpkgs nixpkgs#* /nix/store/*", Does: effect.DoesRead, Args: []Role{Data}}, &nixElsewhere, &nixHere}},
		{Names: "derivation", Subs: []*Row{{Names: "show", Does: effect.DoesRead, Subs: []*Row{{Names: "nixpkgs#* /nix/store/*", Does: effect.DoesRead, Args: []Role{Data}}, &nixElsewhere, &nixHere}}}},
		{Names: "hash key-list show-config config doctor store-info help nar realisation", Does: effect.DoesRead, Args: []Role{Data}, Subs: []*Row{{Names: "show check file path convert to-base32 to-base16 to-sri ls cat dump-path info", Does: effect.DoesRead, Args: []Role{ReadPath}}}},
		{Names: "flake", Subs: []*Row{{Names: "show metadata info", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Subs: []*Row{&nixElsewhere}}, {Names: "check archive", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}}, {Names: "update lock init new clone prefetch", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Plain: "-t= --template="}}},
		{Names: "build develop shell run fmt bundle eval print-dev-env", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, Subs: []*Row{&nixElsewhere}, ReadsCodeFrom: "flake.nix default.nix shell.nix", Flags: []Flag{{"-c -C --command", ArgvRest, 0, ""}}},
		{Names: "profile", Subs: []*Row{{Names: "list history diff-closures", Does: effect.DoesRead}, {Names: "install add upgrade rollback", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{PackageSpec}, Danger: "global_install"}, {Names: "remove wipe-history", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}, Danger: "global_install"}}},
		{Names: "store", Subs: []*Row{{Names: "ls cat diff-closures info ping path-from-hash-part verify dump-path", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "gc delete", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}}, {Names: "add add-file add-path optimise repair sign copy-log copy-sigs prefetch-file", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}}}},
		{Names: "copy", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "repl daemon upgrade-nix registry key edit", Does: effect.DoesExecute, Args: []Role{Data}},
	}}

var nixOld = Row{Names: "nix-env nix-store nix-channel nixos-rebuild home-manager darwin-rebuild nix-copy-closure nixos-install nix-prefetch-url nix-prefetch-git", Style: GNU, Area: effect.Package, Args: []Role{Denied}, Bare: effect.DoesUnknown, Source: "from the nix manual",
	Flags: []Flag{{"-f= --file= -I= -E --expr= --arg== --argstr== --option== --store= --attr-path-x", Denied, effect.DoesExecute, "evaluates other code, or another store"}, {"--repair", NoRole, effect.DoesWrite, "repairs the store"}},
	Modes: []*Row{
		{Names: "-q --query -qa --list --list-generations -qR --requisites --references --tree --read-log --print-env --dump --verify", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-l -a -P -s -c -v --verbose --available --installed --attr-path -A= --attr= --json --xml --no-name --status --compare-versions --system --drv-path --out-path --description --meta --prebuilt-only -b -p= --profile= --outputs --deriver -d --valid-derivers --graph --graphml --binding= --hash --size --roots --referrers --referrers-closure --check-contents --quiet"},
		{Names: "-i --install -iA -u --upgrade --set --rollback --add --update -r --realise --import --switch-generation=", Does: effect.DoesWrite, Args: []Role{PackageSpec}, Bits: Open, Area: effect.Package, Danger: "global_install"},
		{Names: "-e --uninstall --delete-generations --gc --delete --delete-old --remove", Does: effect.DoesDelete, Args: []Role{Data}, Bits: Open, Area: effect.Package, Danger: "global_install"},
	},
	Subs: []*Row{{Names: "switch boot test build dry-run dry-build dry-activate build-vm", Does: effect.DoesExecute | effect.DoesWrite, Bits: Open, Danger: "global_install"}, {Names: "generations packages news list-generations", Does: effect.DoesRead, Plain: "--json"}}}

// Each call collects what nothing refers to.
var nixGarbage = Row{Names: "nix-collect-garbage", Style: GNU, Area: effect.Package, Does: effect.DoesDelete, Plain: "-d --delete-old --delete-older-than= --max-freed= --quiet", Dry: "--dry-run", Danger: "global_install", Source: "from the nix manual"}

var nixEval = Row{Names: "nix-build nix-instantiate nix-hash nix-tree nvd nom cachix nixfmt alejandra statix deadnix nil nixd", Style: GNU, Bits: Open, Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, ReadsCodeFrom: "default.nix flake.nix shell.nix", Source: "from the nix manual"}

var guix = Row{Names: "guix", Style: GNU | Posix, Source: "from the guix manual",
	Subs: []*Row{
		{Names: "search show describe size graph lint weather locate help", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-h -f= --format= -c= --checkers= -x= --exclude= -n --no-network -l --list-checkers --sort= -t= --type= -b= --backend= --path -M= --max-depth= -s= --system= --target= --load-average= -g --glob --stats -v --verbose -D --list-types --list-backends --display-missing --list-formats", Flags: []Flag{{"-L= --load-path= -e= --expression= -m= --manifest= --with-*= -p= --profile=", Denied, effect.DoesExecute, "evaluates code from elsewhere"}, {"--substitute-urls=", Server, 0, ""}, {"--map-file=", WritePath, 0, ""}, {"-u --update --clear", NoRole, effect.DoesWrite, ""}}},
		{Names: "install upgrade remove pull package system home", Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{Data}, Danger: "global_install"},
		{Names: "shell environment build repl time-machine deploy pack", Does: effect.DoesExecute, Bits: Open, Args: []Role{Data}},
		{Names: "gc", Does: effect.DoesDelete, Area: effect.Package, Bits: Open},
	}}

var emerge = Row{Names: "emerge equery eix qlist qfile qsearch eselect emaint eclean etc-update dispatch-conf layman euse", Style: GNU, Area: effect.Package, Args: []Role{PackageSpec}, Bare: effect.DoesWrite, Danger: "global_install", Dry: "-p --pretend", Source: "from the Portage manual", Plain: "-a --ask -v --verbose -u --update -D --deep -N --newuse -1 --oneshot -q --quiet -t --tree --sync -j= --jobs= -k -K --keep-going -U -c -C --depclean --unmerge",
	Modes: []*Row{{Names: "-s --search -S --searchdesc --info --list-sets", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}}, {Names: "-c --depclean -C --unmerge --prune", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}}},
	Subs:  []*Row{{Names: "list belongs files uses depends which size keywords hasuse meta show", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-q --quiet -i --inputs -f --full-regex -N --no-pipe -o --overlay-tree -p --portage-tree -I --exclude-installed -F= --format= -d --duplicates -v --depth= -l --brief"}}}
