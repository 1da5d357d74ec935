package catalog

import "guard/effect"

var gitConfigFlags = Set{Plain: "--global --system --local --worktree --blob= -t= --type= --no-type --bool --int --bool-or-int --bool-or-str --path --expiry-date -z --null --name-only --includes --no-includes --show-origin --show-scope --default= --fixed-value --comment= --show-names --no-show-names --value= --url= --regexp --all",
	Flags: []Flag{{"-f= --file=", EditPath, 0, ""}}}

// The settings that people keep passwords and tokens in.
var gitSecretKey = Row{Names: "http.extraheader http.*.extraheader http*extraheader *.password *.token *.oauthtoken sendemail.smtppass sendemail.*.smtppass *.secret", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{SecretData}, Why: "shows a password or token"}

// What follows a key is its value, even if it looks like a flag.
var gitConfig = Row{Names: "config", Style: GNU | Posix | CaseFold, Use: []*Set{&gitConfigFlags}, Area: effect.Arming, Undo: effect.UndoManual,
	// One word reads a key, two write it; a key may name a program.
	Args: []Role{Data, NewResource},
	Modes: []*Row{
		{Names: "--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool -l --list", Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}}, Does: effect.DoesRead, Args: []Role{Data}, Bare: effect.DoesRead},
		{Names: "--unset --unset-all --remove-section", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "--add --replace-all --append --rename-section", Does: effect.DoesWrite, Args: []Role{Data}, Why: "changes git's settings, which can name programs to run"},
		{Names: "-e --edit", Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens the configured editor"},
	},
	Subs: []*Row{
		{Names: "list get get-color get-colorbool", Subs: []*Row{&gitSecretKey}, Use: []*Set{&gitConfigFlags}, Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}}, Does: effect.DoesRead, Area: effect.Git, Args: []Role{Data}, Prefix: 3},
		{Names: "set unset rename-section remove-section", Use: []*Set{&gitConfigFlags}, Does: effect.DoesWrite, Args: []Role{Data}, Why: "changes git's settings, which can name programs to run"},
		{Names: "edit", Use: []*Set{&gitConfigFlags}, Does: effect.DoesExecute, Why: "opens the configured editor"},
		// Where a branch is pushed to; to the usual place it may be set.
		{Names: "branch.*.remote branch.*.pushremote", Bare: effect.DoesRead, Args: []Role{NewResource}, Why: "changes where the next push goes", Subs: []*Row{{Names: "origin .", Does: effect.DoesWrite, Area: effect.Git}}},
		&gitSecretKey,
		// The person's name and address, the first branch's name and how output looks arm nothing.
		{Names: "user.name user.email user.signingkey init.defaultbranch pull.rebase pull.ff push.default push.autosetupremote fetch.prune color.ui core.autocrlf core.eol core.ignorecase core.filemode core.quotepath core.abbrev merge.conflictstyle diff.algorithm diff.renames commit.gpgsign tag.gpgsign rebase.autostash rebase.autosquash rerere.enabled advice.* branch.* column.ui log.date status.short", Bare: effect.DoesRead, Does: 0, Area: effect.Git, Args: []Role{WriteRef}},
	}}

var gitWorktree = Row{Names: "worktree", Style: GNU, Undo: effect.UndoManual,
	Subs: []*Row{
		{Names: "list", Does: effect.DoesRead, Plain: "--porcelain -v --verbose --expire= -z", Prefix: 3},
		{Names: "add", Does: effect.DoesWrite, Args: []Role{MakePath, Ref}, Prefix: 3,
			Plain: "-b= -d --detach --checkout --no-checkout --lock --reason= -q --quiet --track --no-track --guess-remote --no-guess-remote --orphan --relative-paths --no-relative-paths",
			Flags: []Flag{{"-f --force -B=", NoRole, effect.DoesDelete, "may move a branch that another worktree holds"}}},
		{Names: "remove", Args: []Role{DeletePath}, Why: "removes a worktree",
			Modes: []*Row{{Names: "-f --force", Args: []Role{DeletePath}, Does: effect.DoesDelete, Undo: effect.UndoGone, Why: discards}}},
		{Names: "move", Args: []Role{MovePath}, Last: WritePath, Plain: "-f --force"},
		{Names: "lock unlock repair", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--reason= --relative-paths"},
		{Names: "prune", Does: effect.DoesWrite, Dry: "-n --dry-run", Plain: "-v --verbose --expire="},
	}}

var gitSubmodule = Row{Names: "submodule", Style: GNU, Bare: effect.DoesRead, Plain: "-q --quiet --cached",
	Subs: []*Row{
		{Names: "status", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--cached --recursive", Prefix: 3},
		{Names: "summary", Does: effect.DoesRead, Args: []Role{Ref}, Plain: "--cached --files --for-status -n= --summary-limit="},
		{Names: "init sync absorbgitdirs set-branch", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--recursive -b= --branch= -d --default"},
		{Names: "set-url", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "changes where the submodule comes from"},
		{Names: "update", Does: effect.DoesWrite | effect.DoesNetwork, Args: []Role{Data}, Why: "fetches whatever hosts the repository names",
			Plain: "--init --no-init --remote --recursive -N --no-fetch --checkout --merge --rebase --reference= --dissociate --depth= -j= --jobs= --recommend-shallow --no-recommend-shallow --progress --single-branch --no-single-branch --filter=",
			Flags: []Flag{{"-f --force", NoRole, effect.DoesDelete, discards}}},
		{Names: "add", Does: effect.DoesWrite, Args: []Role{RemoteRef, MakePath}, Plain: "-b= --branch= --name= --depth= --progress", Flags: []Flag{{"-f --force", NoRole, effect.DoesWrite, ""}, {"--reference= --ref-format=", Data, 0, ""}}},
		{Names: "deinit", Does: effect.DoesDelete, Args: []Role{Data}, Plain: "--all", Flags: []Flag{{"-f --force", NoRole, effect.DoesDelete, discards}}, Why: "empties the submodule's working tree"},
		{Names: "foreach", Style: GNU | Posix, Inner: InnerJoin, Plain: "--recursive -q --quiet"},
	}}

var gitBisect = Row{Names: "bisect", Style: GNU, Undo: effect.UndoGit, Why: "checks out other commits",
	Subs: []*Row{
		{Names: "start good bad new old skip next replay", Does: effect.DoesWrite, Args: []Role{Ref}, Plain: "--term-new= --term-bad= --term-old= --term-good= --no-checkout --first-parent"},
		{Names: "reset", Does: effect.DoesWrite, Args: []Role{Ref}},
		{Names: "view visualize", Does: effect.DoesExecute, Args: []Role{Denied}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}, Why: "opens a viewer, or runs what the words name"},
		{Names: "log terms", Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}, Plain: "--term-good --term-bad --term-old --term-new"},
		{Names: "help", Does: effect.DoesRead},
		{Names: "run", Style: GNU | Posix, Inner: InnerArgv},
	}}

var gitNotes = Row{Names: "notes", Style: GNU, Bare: effect.DoesRead, Plain: "--ref=", Undo: effect.UndoGit,
	Subs: []*Row{
		{Names: "list show get-ref", Does: effect.DoesRead, Args: []Role{Ref}},
		{Names: "add append copy merge", Does: effect.DoesWrite, Args: []Role{Ref}, Plain: "-m= --message= -c= --reedit-message= -C= --reuse-message= --allow-empty --no-separator --separator[=] --stripspace --no-stripspace -v --verbose -q --quiet -s= --strategy= --commit --abort --stdin --for-rewrite=",
			Flags: []Flag{{"-F= --file=", ReadPath, 0, ""}, {"-f --force", NoRole, effect.DoesDelete, "overwrites notes"}}},
		{Names: "edit", Does: effect.DoesExecute, Args: []Role{Ref}, Why: "opens the configured editor"},
		{Names: "remove", Does: effect.DoesDelete, Args: []Role{Ref}, Plain: "--ignore-missing --stdin"},
		{Names: "prune", Does: effect.DoesDelete, Dry: "-n --dry-run", Plain: "-v --verbose"},
	}}

var gitArchive = Row{Names: "archive", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref},
	Plain: "--format= --prefix= --add-virtual-file= --worktree-attributes -v --verbose -# -l --list --mtime=",
	Flags: []Flag{
		{"-o= --output=", WritePath, 0, ""},
		{"--add-file=", ReadPath, 0, ""},
		{"--remote=", RemoteRef, effect.DoesNetwork, "fetches from another repository"},
		{"--exec=", Denied, effect.DoesExecute, "names a program to run"},
	}}

var gitBundle = Row{Names: "bundle", Style: GNU, Use: []*Set{&gitRevs},
	Subs: []*Row{
		{Names: "create", Args: []Role{WritePath, Ref}, Plain: "-q --quiet --progress --no-progress --all-progress --all-progress-implied --version="},
		{Names: "verify list-heads", Does: effect.DoesRead, Args: []Role{ReadPath, Data}, Plain: "-q --quiet"},
		{Names: "unbundle", Does: effect.DoesWrite, Args: []Role{ReadPath, Data}, Plain: "--progress"},
	}}

var gitSparse = Row{Names: "sparse-checkout", Style: GNU, Undo: effect.UndoManual,
	Subs: []*Row{
		{Names: "list check-rules", Does: effect.DoesRead, Plain: "-z --cone --no-cone --rules-file="},
		{Names: "init set add reapply disable", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--cone --no-cone --sparse-index --no-sparse-index --skip-checks --stdin"},
		{Names: "clean", Does: effect.DoesDelete, Dry: "-n --dry-run", Plain: "-f --force -v --verbose"},
	}}

var gitUpdateIndex = Row{Names: "update-index", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Undo: effect.UndoGit, Plain: "-q --ignore-submodules --no-ignore-submodules --add --no-add --replace --no-replace --remove --no-remove --unmerged --no-unmerged --refresh --no-refresh --really-refresh --no-really-refresh --no-cacheinfo --chmod= --no-chmod --assume-unchanged --no-assume-unchanged --skip-worktree --no-skip-worktree --ignore-skip-worktree-entries --no-ignore-skip-worktree-entries --info-only --no-info-only --force-remove --no-force-remove -z --stdin --no-stdin --index-info --no-index-info --unresolve --no-unresolve -g --again --no-again --ignore-missing --no-ignore-missing --verbose --no-verbose --clear-resolve-undo --no-clear-resolve-undo --index-version= --no-index-version --split-index --no-split-index --untracked-cache --no-untracked-cache --test-untracked-cache --no-test-untracked-cache --force-untracked-cache --no-force-untracked-cache --force-write-index --no-force-write-index --fsmonitor-valid --no-fsmonitor-valid --show-index-version --cacheinfo==="}

var gitUpdateRef = Row{Names: "update-ref", Style: GNU, Does: effect.DoesDelete, Why: "may move a branch away from where it is", Args: []Role{WriteRef, Ref}, Plain: "-m= --no-deref --create-reflog -z", Undo: effect.UndoGit,
	Flags: []Flag{{"--stdin", NoRole, effect.DoesUnknown, "reads what it changes from standard input"}},
	Modes: []*Row{{Names: "-d", Args: []Role{DeleteRef}}}}

var gitHashObject = Row{Names: "hash-object", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-t= --stdin --no-filters --literally --path=",
	Flags: []Flag{{"-w", NoRole, effect.DoesWrite, ""}, {"--stdin-paths", NoRole, effect.DoesUnknown, "reads every file that a list names"}}}

var gitReadTree = Row{Names: "read-tree", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Dry: "-n --dry-run", Undo: effect.UndoGit,
	Plain: "-v --verbose -m --trivial --aggressive --prefix= --exclude-per-directory= -i --no-sparse-checkout --debug-unpack --recurse-submodules[=] --no-recurse-submodules -q --quiet --empty",
	Flags: []Flag{{"--index-output=", WritePath, 0, ""}, {"-u --reset", NoRole, effect.DoesDelete, discards}}}

var gitWriteTree = Row{Names: "write-tree", Style: GNU, Does: effect.DoesWrite, Plain: "--missing-ok --prefix="}

var gitCommitTree = Row{Names: "commit-tree", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Plain: "-p= -m= -S[=] --gpg-sign[=] --no-gpg-sign", Flags: []Flag{{"-F=", ReadPath, 0, ""}}}

var gitCheckoutIndex = Row{Names: "checkout-index", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data},
	Plain: "-a --all --ignore-skip-worktree-bits -q --quiet -n --no-create -u --index -z --temp --stage=",
	Flags: []Flag{
		{"--prefix=", WriteDir, 0, ""},
		{"-f --force", NoRole, effect.DoesDelete, discards},
		{"--stdin", NoRole, effect.DoesWrite, ""},
	}}

var gitMergeTree = Row{Names: "merge-tree", Style: GNU, Does: effect.DoesWrite, Undo: effect.UndoNone, Why: "stores the merged tree", Args: []Role{Ref}, Plain: "--write-tree --no-write-tree --trivial-merge --no-trivial-merge --messages --no-messages -z --name-only --no-name-only --allow-unrelated-histories --no-allow-unrelated-histories --stdin --no-stdin --merge-base= -X= --strategy-option= --quiet"}

var gitMergeFile = Row{Names: "merge-file", Style: GNU, Args: []Role{EditPath, ReadPath}, Plain: "--diff3 --zdiff3 --ours --theirs --union --marker-size= -q --quiet -L= --object-id --diff-algorithm=",
	Modes: []*Row{{Names: "-p --stdout", Args: []Role{ReadPath}}}}

var gitReplace = Row{Names: "replace", Style: GNU, Bare: effect.DoesRead, Does: 0, Args: []Role{WriteRef, Ref}, Undo: effect.UndoManual, Plain: "--raw --format= --convert-graft-file",
	Flags: []Flag{{"-f --force", NoRole, effect.DoesDelete, "overwrites a replacement"}},
	Modes: []*Row{
		{Names: "-l --list", Does: effect.DoesRead, Args: []Role{Ref}},
		{Names: "-d --delete", Args: []Role{DeleteRef}},
		{Names: "-e --edit", Does: effect.DoesExecute, Args: []Role{Ref}, Why: "opens the configured editor"},
		{Names: "-g --graft", Does: effect.DoesWrite, Args: []Role{Ref}},
	}}

var gitRerere = Row{Names: "rerere", Style: GNU, Bare: effect.DoesWrite, Plain: "--rerere-autoupdate --no-rerere-autoupdate",
	Subs: []*Row{
		{Names: "status diff remaining", Does: effect.DoesRead},
		{Names: "forget", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "clear gc", Does: effect.DoesDelete, Why: "forgets recorded resolutions"},
	}}

var gitGc = Row{Names: "gc", Style: GNU, Does: effect.DoesWrite, Undo: effect.UndoNone,
	Plain: "-q --quiet --no-quiet --no-prune --cruft --no-cruft --max-cruft-size= --aggressive --auto --detach --no-detach --keep-largest-pack --expire-to=",
	Flags: []Flag{{"--prune[=] --force", NoRole, effect.DoesDelete, "drops objects that lost work could be found in"}}}

var gitPrune = Row{Names: "prune", Style: GNU, Does: effect.DoesDelete, Args: []Role{Ref}, Dry: "-n --dry-run", Plain: "-v --verbose --progress --no-progress --expire= --exclude-promisor-objects", Undo: effect.UndoGone, Why: "drops objects that lost work could be found in"}

var gitRepack = Row{Names: "repack pack-refs prune-packed pack-redundant pack-objects unpack-objects index-pack commit-graph multi-pack-index update-server-info", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Why: "rewrites the object store",
	Dry:   "-n --dry-run --stdout",
	Plain: "-A --cruft --no-cruft -d -f -F -q --quiet -l --local -b --write-bitmap-index -i --delta-islands -k --keep-unreachable --window= --window-memory= --depth= --threads= --max-pack-size= --pack-kept-objects --keep-pack= -g= --geometric= -m --write-midx --all --no-all --prune --no-prune --auto --include= --exclude= --object-dir= --reachable --changed-paths --no-changed-paths --split[=] --append --stdin-packs --stdin-commits --progress --no-progress --shallow --batch-size= --preferred-pack= --bitmap -v --verbose --stdin --strict --fix-thin --keep[=] --revs --thin",
	Flags: []Flag{{"-a --unpack-unreachable= --cruft-expiration= --expire-to= --expire-time=", Data, effect.DoesDelete, "drops objects that lost work could be found in"}, {"-o=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "verify", Does: effect.DoesRead},
		{Names: "write repack", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "expire", Does: effect.DoesDelete},
	}}

var gitFsck = Row{Names: "fsck fsck-objects", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref},
	Plain: "-v --verbose --no-verbose --unreachable --no-unreachable --dangling --no-dangling --tags --no-tags --root --no-root --cache --no-cache --reflogs --no-reflogs --full --no-full --connectivity-only --no-connectivity-only --strict --no-strict --no-lost-found --progress --no-progress --name-objects --no-name-objects --references --no-references",
	Flags: []Flag{{"--lost-found", NoRole, effect.DoesWrite, ""}}}

var gitMaintenance = Row{Names: "maintenance", Style: GNU,
	Subs: []*Row{
		{Names: "run is-needed", Does: effect.DoesWrite, Plain: "--auto --schedule= --quiet --task= --detach --no-detach"},
		{Names: "register unregister", Does: effect.DoesWrite, Area: effect.Arming, Plain: "--config-file= -f --force", Why: "changes the person's git settings"},
		{Names: "start stop", Does: effect.DoesWrite, Area: effect.Arming, Plain: "--scheduler=", Why: "changes the person's schedule"},
	}}

var gitDifftool = Row{Names: "difftool", Style: GNU, Does: effect.DoesExecute, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitDiffOut}, Why: "opens the configured program",
	Plain: "-g --gui --no-gui -d --dir-diff -y --no-prompt --prompt --symlinks --no-symlinks -t= --tool= --trust-exit-code --no-trust-exit-code --cached --staged --no-index",
	Flags: []Flag{{"-x= --extcmd=", ShellText, 0, "runs a program for every file"}},
	Dry:   "--tool-help"}

var gitMergetool = Row{Names: "mergetool", Style: GNU, Does: effect.DoesExecute | effect.DoesWrite, Args: []Role{Data}, Plain: "-t= --tool= -y --no-prompt --prompt -g --gui --no-gui", Flags: []Flag{{"-O=", ReadPath, 0, ""}}, Dry: "--tool-help", Why: "opens the configured program"}

var gitFilterBranch = Row{Names: "filter-branch filter-repo", Style: GNU, Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGone, Why: "rewrites history",
	Plain: "-f --force --prune-empty --original= -d= --path= --path-glob= --path-regex= --invert-paths --subdirectory-filter= --to-subdirectory-filter= --strip-blobs-bigger-than= --replace-refs= --refs= --partial --dry-run --all --branches --tags --remap-to-ancestor --state-branch= --analyze --path-rename= --use-base-name --mailmap= --replace-text= --replace-message= --strip-blobs-with-ids= --quiet",
	Flags: []Flag{
		{"--setup= --env-filter= --tree-filter= --index-filter= --parent-filter= --msg-filter= --commit-filter= --tag-name-filter=", ShellText, 0, "runs it for every commit"},
		{"--commit-callback= --blob-callback= --message-callback= --name-callback= --email-callback= --refname-callback= --filename-callback= --tag-callback= --reset-callback=", Denied, effect.DoesExecute, "runs it for every commit"},
	}}

var gitFastExport = Row{Names: "fast-export", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitRevs}, Plain: "--progress= --no-progress --signed-tags= --no-signed-tags --tag-of-filtered-object= --no-tag-of-filtered-object --reencode= --no-reencode --no-export-marks --no-import-marks --no-import-marks-if-exists --fake-missing-tagger --no-fake-missing-tagger --full-tree --no-full-tree --use-done-feature --no-use-done-feature --no-data --data --refspec= --no-refspec --anonymize --no-anonymize --anonymize-map= --no-anonymize-map --reference-excluded-parents --no-reference-excluded-parents --show-original-ids --no-show-original-ids --mark-tags --no-mark-tags -M -C --signed-commits=",
	Flags: []Flag{{"--export-marks=", WritePath, 0, ""}, {"--import-marks= --import-marks-if-exists=", ReadPath, 0, ""}}}

var gitFastImport = Row{Names: "fast-import", Style: GNU, Does: effect.DoesDelete | effect.DoesWrite, Why: "writes whatever branches its input names", Plain: "--force --quiet --stats --date-format= --done --depth= --active-branches= --max-pack-size= --big-file-threshold= --cat-blob-fd= --signed-commits=", Flags: []Flag{{"--export-marks= --export-pack-edges=", WritePath, 0, ""}, {"--relative-marks", NoRole, 0, ""}, {"--import-marks= --import-marks-if-exists=", ReadPath, 0, ""}, {"--allow-unsafe-features", NoRole, effect.DoesUnknown, ""}}}

var gitCredential = Row{Names: "credential", Style: GNU, Area: effect.Secret, Danger: "secret_read", Does: effect.DoesRead, Why: "handles stored passwords",
	Subs: []*Row{
		{Names: "fill capability", Does: effect.DoesRead},
		{Names: "approve store", Does: effect.DoesWrite},
		{Names: "reject erase", Does: effect.DoesDelete},
	}}

var gitHook = Row{Names: "hook", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Plain: "--ignore-missing --to-stdin=", Args: []Role{Data},
	Subs: []*Row{{Names: "run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}}, {Names: "list", Does: effect.DoesRead, Args: []Role{Data}}}}

var gitWritingPlumbing = Row{Names: "mktag mktree merge-index merge-one-file interpret-trailers unpack-file credential-store credential-cache credential-cache--daemon rerere-train backfill replay history refs", Style: GNU,
	Does: effect.DoesUnknown, Why: "depends on its input", Args: []Role{Data}, Plain: "--*"}

var gitServers = Row{Names: "daemon http-backend upload-pack receive-pack upload-archive shell cvsserver instaweb gitweb fsmonitor--daemon", Style: GNU, Does: effect.DoesExecute, Args: []Role{Data}, Plain: "--*", Why: "serves repositories to others",
	Subs: []*Row{{Names: "status", Does: effect.DoesRead}}}

var gitGui = Row{Names: "gui citool", Style: GNU, Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens a window that runs what is clicked"}

var gitSendEmail = Row{Names: "send-email imap-send send-pack http-push", Style: GNU, Bits: Remote | Send, Does: effect.DoesWrite, Args: []Role{ReadPath}, Why: "sends it to others", Dry: "--dry-run",
	Plain: "--to= --cc= --bcc= --from= --subject= --in-reply-to= --annotate --no-annotate --compose --confirm= --suppress-cc= --thread --no-thread --smtp-server= --smtp-user= --smtp-encryption= --quiet --validate --no-validate -v= --cover-letter",
	Flags: []Flag{{"--smtp-pass=", SecretData, 0, ""}, {"--to-cmd= --cc-cmd= --header-cmd= --sendmail-cmd= --receive-pack= --exec=", Denied, effect.DoesExecute, "names a program to run"}, {"--force --mirror", NoRole, effect.DoesDelete, ""}}}

var gitRequestPull = Row{Names: "request-pull", Style: GNU, Does: effect.DoesRead, Bits: Remote, Args: []Role{Ref, RemoteRef, Ref}, Plain: "-p"}

var gitForEachRepo = Row{Names: "for-each-repo", Style: GNU | Posix, Does: effect.DoesUnknown, Args: []Role{Data}, Plain: "--config= --keep-going", Why: "runs git in other repositories"}

var gitForeign = Row{Names: "svn p4 cvsimport cvsexportcommit archimport quiltimport remote-* fetch-pack", Style: GNU, Does: effect.DoesUnknown, Args: []Role{Data}, Plain: "--*", Why: "exchanges history with another system"}

var gitBugreport = Row{Names: "bugreport diagnose", Style: GNU, Does: effect.DoesWrite, Plain: "-s= --suffix= --mode= --diagnose[=]", Flags: []Flag{{"-o= --output-directory=", WriteDir, 0, ""}}}

var gitFlow = Row{Names: "flow", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Why: "starts, finishes and merges branches",
	Subs: []*Row{{Names: "version log config", Does: effect.DoesRead, Args: []Role{Data}}}}

var gitScalar = Row{Names: "scalar", Style: GNU, Does: effect.DoesUnknown, Args: []Role{Data}, Plain: "--*"}

var gitSubtree = Row{Names: "subtree", Style: GNU, Plain: "-q --quiet -d --debug -P= --prefix= -m= --message= --squash --annotate= -b= --branch= --onto= --rejoin --ignore-joins -S[=] --gpg-sign[=]",
	Subs: []*Row{
		{Names: "add merge pull", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "split", Does: effect.DoesWrite, Args: []Role{Ref}},
		{Names: "push", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{RemoteRef, Refspec}},
	}}

// Common additions that are installed as git-NAME.
var gitExtras = Row{Names: "absorb machete branchless town stack crypt secret annex cliff delta summary effort authors count changelog ignore-io info contrib standup", Style: GNU, Does: effect.DoesUnknown, Args: []Role{Data}, Why: "an addition to git", Plain: "--*"}

var gitLfs = Row{Names: "git-lfs lfs", Style: GNU, Area: effect.Git, Bare: effect.DoesRead, Source: "from the git-lfs manual pages",
	Subs: []*Row{
		{Names: "ls-files status env version ext pointer logs", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-l --long -s --size -d --debug -a --all -n --name-only -I= --include= -X= --exclude= -p --porcelain -j --json --file= --pointer= --check --deleted --stdin"},
		{Names: "fetch", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Plain: "-I= --include= -X= --exclude= -r --recent -a --all -j --json -d --dry-run", Flags: []Flag{{"-p --prune", NoRole, effect.DoesWrite, ""}}},
		{Names: "pull checkout track untrack", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-I= --include= -X= --exclude= --filename --lockable --not-lockable -v --verbose -d --dry-run --no-modify-attrs --json --base --ours --theirs --to="},
		{Names: "push lock unlock", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{RemoteRef, Ref}, Dry: "--dry-run", Plain: "--all --object-id --stdin -i= --id= --json --remote="},
		{Names: "locks", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Plain: "-i= --id= -l= --limit= --local --cached --verify --json --path= --remote="},
		{Names: "prune", Does: effect.DoesDelete, Dry: "-d --dry-run", Plain: "-v --verbose -f --force -r --recent -c --verify-remote --no-verify-remote --verify-unreachable --when-unverified="},
		{Names: "install update uninstall", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--local --system --worktree --skip-smudge --skip-repo --force --manual --file=", Why: "writes git's hooks and filters"},
		{Names: "migrate", Does: effect.DoesDelete, Args: []Role{Data}, Plain: "--*", Why: "rewrites history",
			Subs: []*Row{{Names: "info", Does: effect.DoesRead, Args: []Role{Data}}}},
		{Names: "fsck dedup", Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run", Plain: "--objects --pointers"},
		{Names: "clean smudge filter-process pre-push post-checkout post-commit post-merge standalone-file merge-driver", Does: effect.DoesWrite, Args: []Role{Data}},
	}}

// Viewers that show the history in a screen or window of their own and run
// what is typed there.
var tig = Row{Names: "tig lazygit gitui gitk grv ungit", Style: GNU, Does: effect.DoesExecute, Bits: Interactive, Args: []Role{Ref}, Why: "runs what is typed in it", Plain: "-h -v --all", Source: "from the tig manual, lazygit and gitk documentation"}
