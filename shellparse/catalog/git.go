package catalog

import "guard/effect"

// Git's own configuration can name programs; what a repository says is a fact
// that the analysis looks up, so the rows here describe a clean repository.
// Does Delete stands for work or history that git cannot bring back by itself.

var gitPretty = Set{
	Plain: "--oneline --format= --pretty[=] --abbrev[=] --no-abbrev --abbrev-commit --no-abbrev-commit --decorate[=] --no-decorate --decorate-refs= --decorate-refs-exclude= --clear-decorations --source --no-source --mailmap --no-mailmap --use-mailmap --no-use-mailmap " +
		"--date= --relative-date --encoding= --expand-tabs[=] --no-expand-tabs --notes[=] --no-notes --show-notes[=] --standard-notes --no-standard-notes --show-signature --no-show-signature --log-size --color[=] --no-color --graph --no-graph --show-linear-break[=] --full-diff --header --timestamp --quiet -q --no-quiet -v --verbose",
}

var gitRevs = Set{
	Plain: "-n= -# --max-count= --skip= --since= --after= --since-as-filter= --until= --before= --max-age= --min-age= --author= --committer= --grep-reflog= --grep= --all-match --invert-grep -i --regexp-ignore-case --basic-regexp -E --extended-regexp -F --fixed-strings -P --perl-regexp --remove-empty --merges --no-merges --min-parents= --max-parents= --no-min-parents --no-max-parents " +
		"--first-parent --exclude-first-parent-only --not --all --branches[=] --tags[=] --remotes[=] --glob= --exclude= --exclude-hidden= --reflog --alternate-refs --single-worktree --ignore-missing --bisect --stdin --cherry-mark --cherry-pick --left-only --right-only --cherry -g --walk-reflogs --merge --boundary --simplify-by-decoration --show-pulls --full-history --dense --sparse --simplify-merges --ancestry-path[=] " +
		"--date-order --author-date-order --topo-order --reverse --no-walk[=] --do-walk --parents --children --left-right --in-commit-order --follow --no-follow -L= --objects --objects-edge --unpacked --filter= --no-filter --filter-print-omitted --missing= --exclude-promisor-objects --no-object-names --object-names --indexed-objects",
}

var gitDiffOut = Set{
	Plain: "-p --patch --no-patch -s -u -U[=] --unified[=] --no-unified -W --function-context --no-function-context --raw --no-raw --patch-with-raw --no-patch-with-raw --patch-with-stat --no-patch-with-stat --numstat --no-numstat --shortstat --no-shortstat -X[=] --dirstat[=] --no-dirstat --cumulative --no-cumulative --dirstat-by-file[=] --no-dirstat-by-file --check --no-check --summary --no-summary --name-only --no-name-only --name-status --no-name-status --stat[=] --no-stat --stat-width= --no-stat-width --stat-name-width= --no-stat-name-width --stat-graph-width= --no-stat-graph-width --stat-count= --no-stat-count --compact-summary --no-compact-summary --binary --no-binary --full-index --no-full-index --ws-error-highlight= --no-ws-error-highlight -z --abbrev[=] --no-abbrev --src-prefix= --no-src-prefix --dst-prefix= --no-dst-prefix --line-prefix= --no-line-prefix --no-prefix --prefix --inter-hunk-context= --no-inter-hunk-context --output-indicator-new= --no-output-indicator-new --output-indicator-old= --no-output-indicator-old --output-indicator-context= --no-output-indicator-context -B[=] --break-rewrites[=] --no-break-rewrites -M[=] --find-renames[=] --no-find-renames -D --irreversible-delete --no-irreversible-delete -C[=] --find-copies[=] --no-find-copies --find-copies-harder --no-find-copies-harder --no-renames --renames --rename-empty --no-rename-empty -l= --minimal --no-minimal -w --ignore-all-space --no-ignore-all-space -b --ignore-space-change --no-ignore-space-change --ignore-space-at-eol --no-ignore-space-at-eol --ignore-cr-at-eol --no-ignore-cr-at-eol --ignore-blank-lines --no-ignore-blank-lines -I= --ignore-matching-lines= --no-ignore-matching-lines --indent-heuristic --no-indent-heuristic --patience --no-patience --histogram --no-histogram --diff-algorithm= --no-diff-algorithm --anchored= --no-anchored --word-diff[=] --no-word-diff --word-diff-regex= --no-word-diff-regex --color-words[=] --no-color-words --color-moved[=] --no-color-moved --color-moved-ws= --no-color-moved-ws --relative[=] -a --text --no-text -R --exit-code --no-exit-code --quiet --no-quiet --no-ext-diff --no-textconv --ignore-submodules[=] --no-ignore-submodules --submodule[=] --no-submodule --ita-invisible-in-index --no-ita-invisible-in-index --ita-visible-in-index --no-ita-visible-in-index -S= -G= --pickaxe-all --no-pickaxe-all --pickaxe-regex --no-pickaxe-regex -O= --rotate-to= --no-rotate-to --skip-to= --no-skip-to --find-object= --no-find-object --no-diff-filter " +
		"--no-relative --diff-filter= --diff-merges= --no-diff-merges -m -c --cc --remerge-diff --combined-all-paths --dd -t -1 -2 -3 -0 --base --ours --theirs --default-prefix --max-depth= --color[=] --no-color",
	Flags: []Flag{
		{"--output=", WritePath, 0, "writes the result to a file"},
		{"--ext-diff", NoRole, effect.DoesExecute, "runs the configured external diff"},
		{"--textconv", NoRole, effect.DoesExecute, "runs configured converters"},
	},
}

// Hooks and settings of the repository that run programs are looked up by the
// analysis: no row here needs to name them.

const noVerify = "skips the hooks that check it"

const discards = "throws away changes that are not committed"

var git = Row{
	Names: "git", Style: GNU | Posix, Area: effect.Git, Bare: effect.DoesRead, Source: "git 2.47 manual pages, git 2.39.5 -h",
	Plain: "--no-pager -P --no-optional-locks --no-replace-objects --no-lazy-fetch --no-advice --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --bare --namespace= --attr-source= --list-cmds= --html-path --man-path --info-path -v -h",
	Flags: []Flag{
		{"-C=", WorkDir, 0, ""},
		{"-c=", GitConfig, 0, ""},
		{"--git-dir= --work-tree= --super-prefix=", ReadPath, effect.DoesExecute, "another repository's settings can run programs"},
		{"--config-env= --exec-path[=]", Denied, effect.DoesExecute, "can name a program to run"},
		{"-p --paginate", NoRole, effect.DoesExecute, "runs the configured pager"},
	},
	Subs: []*Row{
		&gitStatus, &gitDiff, &gitLog, &gitShow, &gitAdd, &gitCommit, &gitBranch, &gitCheckout, &gitSwitch, &gitStash,
		&gitPush, &gitPull, &gitFetch, &gitRevParse, &gitLsFiles, &gitRemote, &gitRebase, &gitMerge, &gitReset, &gitRestore,
		&gitRm, &gitMv, &gitTag, &gitClone, &gitClean, &gitCherryPick, &gitRevert, &gitBlame, &gitGrep, &gitConfig,
		&gitShowRef, &gitLsTree, &gitCatFile, &gitRevList, &gitMergeBase, &gitDescribe, &gitShortlog, &gitReflog, &gitWorktree, &gitSubmodule,
		&gitCheckIgnore, &gitCheckAttr, &gitLsRemote, &gitForEachRef, &gitNameRev, &gitDiffTree, &gitSymbolicRef, &gitInit, &gitApply, &gitAm,
		&gitFormatPatch, &gitBisect, &gitNotes, &gitArchive, &gitBundle, &gitSparse, &gitUpdateIndex, &gitUpdateRef, &gitHashObject, &gitReadTree,
		&gitWriteTree, &gitCommitTree, &gitCheckoutIndex, &gitMergeTree, &gitMergeFile, &gitReplace, &gitRerere, &gitRangeDiff, &gitCherry, &gitGc,
		&gitPrune, &gitRepack, &gitFsck, &gitMaintenance, &gitCountObjects, &gitVerify, &gitVerifyPack, &gitWhatchanged, &gitShowBranch, &gitVar,
		&gitHelp, &gitVersion, &gitDifftool, &gitMergetool, &gitFilterBranch, &gitFastExport, &gitFastImport, &gitCredential, &gitHook, &gitQuietPlumbing,
		&gitWritingPlumbing, &gitServers, &gitGui, &gitSendEmail, &gitRequestPull, &gitForEachRepo, &gitForeign, &gitBugreport, &gitLfs, &gitFlow,
		&gitMailsplit, &gitScalar, &gitSubtree, &gitExtras,
	},
}

var gitStatus = Row{Names: "status", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2,
	Plain: "-v --verbose --no-verbose -s --short --no-short -b --branch --no-branch --show-stash --no-show-stash --ahead-behind --no-ahead-behind --porcelain[=] --no-porcelain --long --no-long -z --null --no-null -u[=] --untracked-files[=] --no-untracked-files --ignored[=] --no-ignored --ignore-submodules[=] --no-ignore-submodules --column[=] --no-column --no-renames --renames -M[=] --find-renames[=] --no-find-renames --find-copies"}

var gitDiff = Row{Names: "diff", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2, Use: []*Set{&gitPretty, &gitDiffOut},
	Plain: "--cached --staged --merge-base --exit-code",
	Modes: []*Row{{Names: "--no-index", Args: []Role{ReadPath}}}}

var gitLog = Row{Names: "log", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}}

var gitShow = Row{Names: "show", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}}

var gitWhatchanged = Row{Names: "whatchanged", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}, Plain: "--i-still-use-this"}

var gitShortlog = Row{Names: "shortlog", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut},
	Plain: "-c --committer -n --numbered -s --summary -e --email -w[=] --group= --format="}

var gitRevList = Row{Names: "rev-list", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs},
	Plain: "--count --quiet --use-bitmap-index --progress= --disk-usage[=] --bisect-vars --bisect-all --no-commit-header --commit-header --objects --objects-edge --objects-edge-aggressive --header --no-object-names -z"}

var gitDiffTree = Row{Names: "diff-tree diff-index diff-files diff-pairs", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitDiffOut},
	Plain: "--cached --merge-base -r -t --root --stdin --no-commit-id -m -s --always"}

var gitRangeDiff = Row{Names: "range-diff", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitDiffOut},
	Plain: "--creation-factor= --no-dual-color --dual-color --left-only --right-only --diff-merges= --remerge-diff"}

var gitBlame = Row{Names: "blame annotate", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2,
	Plain: "--incremental --no-incremental -b --root --no-root --show-stats --no-show-stats --progress --no-progress --score-debug --no-score-debug -f --show-name --no-show-name -n --show-number --no-show-number -p --porcelain --no-porcelain --line-porcelain --no-line-porcelain -c -t -l -s -e --show-email --no-show-email -w --ignore-rev= --no-ignore-rev --ignore-revs-file= --no-ignore-revs-file --color-lines --no-color-lines --color-by-age --no-color-by-age --minimal --no-minimal -S= --no-contents -C[=] -M[=] -L= --abbrev[=] --no-abbrev --date= --encoding= --since= --first-parent --reverse --diff-algorithm= -h",
	Flags: []Flag{{"--output=", WritePath, 0, ""}, {"--contents=", ReadPath, 0, ""}}}

var gitGrep = Row{Names: "grep", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2,
	Plain: "--cached --no-cached --no-index --index --untracked --no-untracked --exclude-standard --no-exclude-standard --recurse-submodules --no-recurse-submodules -v --invert-match --no-invert-match -i --ignore-case --no-ignore-case -w --word-regexp --no-word-regexp -a --text --no-text -I --no-textconv -r --recursive --no-recursive --max-depth= --no-max-depth -E --extended-regexp --no-extended-regexp -G --basic-regexp --no-basic-regexp -F --fixed-strings --no-fixed-strings -P --perl-regexp --no-perl-regexp -n --line-number --no-line-number --column --no-column -h -H --full-name --no-full-name -l --files-with-matches --no-files-with-matches --name-only --no-name-only -L --files-without-match --no-files-without-match -z --null --no-null -o --only-matching --no-only-matching -c --count --no-count --color[=] --no-color --break --no-break --heading --no-heading -C= --context= --no-context -B= --before-context= --no-before-context -A= --after-context= --no-after-context --threads= --no-threads -# -p --show-function --no-show-function -W --function-context --no-function-context -e= --and --no-and --or --no-or --not --no-not -q --quiet --no-quiet --all-match --no-all-match --no-ext-grep -m= --max-count= --no-max-count",
	Flags: []Flag{
		{"-O[=] --open-files-in-pager[=] --ext-grep", NoRole, effect.DoesExecute, "opens what it finds in a program"},
		{"--textconv", NoRole, effect.DoesExecute, "runs configured converters"},
		{"-f=", ReadPath, 0, ""},
	}}

var gitRevParse = Row{Names: "rev-parse", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2, Bits: Open,
	Plain: "--verify -q --quiet --short[=] --abbrev-ref[=] --symbolic --symbolic-full-name --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-toplevel --show-cdup --show-prefix --show-superproject-working-tree --git-dir --git-common-dir --absolute-git-dir --git-path= --path-format= --default= --sq --not --all --branches[=] --tags[=] --remotes[=] --glob= --exclude= --since= --after= --until= --before= --resolve-git-dir= --local-env-vars --shared-index-path --parseopt --sq-quote --disambiguate= --prefix= --show-object-format[=] --show-ref-format --output-object-format= --end-of-options --flags --no-flags --revs-only --no-revs"}

var gitLsFiles = Row{Names: "ls-files", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2,
	Plain: "-z -t -v -f -c --cached --no-cached -d --deleted --no-deleted -m --modified --no-modified -o --others --no-others -i --ignored --no-ignored -s --stage --no-stage -k --killed --no-killed --directory --no-directory --eol --no-eol --empty-directory --no-empty-directory -u --unmerged --no-unmerged --resolve-undo --no-resolve-undo -x= --exclude= --no-exclude --no-exclude-from --exclude-per-directory= --no-exclude-per-directory --exclude-standard --no-exclude-standard --full-name --no-full-name --recurse-submodules --no-recurse-submodules --error-unmatch --no-error-unmatch --with-tree= --no-with-tree --abbrev[=] --no-abbrev --debug --no-debug --deduplicate --no-deduplicate --sparse --no-sparse --format= --no-format", Flags: []Flag{{"-X= --exclude-from=", ReadPath, 0, ""}}}

var gitLsTree = Row{Names: "ls-tree", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "-d -r -t -z -l --long --no-long --name-only --no-name-only --name-status --no-name-status --object-only --no-object-only --full-name --no-full-name --full-tree --no-full-tree --format= --no-format --abbrev[=] --no-abbrev"}

var gitCatFile = Row{Names: "cat-file", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref},
	Plain: "-e -p -t -s --allow-unknown-type --no-allow-unknown-type --use-mailmap --no-use-mailmap --mailmap --no-mailmap --batch[=] --no-batch --batch-check[=] --no-batch-check -z --batch-command[=] --no-batch-command --batch-all-objects --no-batch-all-objects --buffer --no-buffer --follow-symlinks --no-follow-symlinks --unordered --no-unordered --no-textconv --no-filters --path= --no-path -Z",
	Flags: []Flag{{"--textconv --filters", NoRole, effect.DoesExecute, "runs configured converters"}}}

var gitShowRef = Row{Names: "show-ref", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "--tags --no-tags --heads --no-heads --verify --no-verify --head --no-head -d --dereference --no-dereference -s[=] --hash[=] --no-hash --abbrev[=] --no-abbrev -q --quiet --no-quiet --exclude-existing[=] --no-exclude-existing --branches --exists"}

var gitForEachRef = Row{Names: "for-each-ref refs-list", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "-s --shell --no-shell -p --perl --no-perl --python --no-python --tcl --no-tcl --count= --no-count --format= --no-format --color[=] --no-color --sort= --no-sort --points-at= --no-points-at --merged= --no-merged= --contains= --no-contains= --ignore-case --no-ignore-case --omit-empty --exclude= --stdin --include-root-refs"}

var gitNameRev = Row{Names: "name-rev", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "--name-only --no-name-only --tags --no-tags --refs= --no-refs --exclude= --no-exclude --all --no-all --stdin --no-stdin --annotate-stdin --no-annotate-stdin --undefined --no-undefined --always --no-always"}

var gitMergeBase = Row{Names: "merge-base", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "-a --all --no-all --octopus --no-octopus --independent --no-independent --is-ancestor --no-is-ancestor --fork-point --no-fork-point"}

var gitDescribe = Row{Names: "describe", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Prefix: 2, Plain: "--contains --no-contains --debug --no-debug --all --no-all --tags --no-tags --long --no-long --first-parent --no-first-parent --abbrev[=] --no-abbrev --exact-match --no-exact-match --candidates= --no-candidates --match= --no-match --exclude= --no-exclude --always --no-always --dirty[=] --no-dirty --broken[=] --no-broken"}

var gitCherry = Row{Names: "cherry", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "--abbrev[=] --no-abbrev -v --verbose --no-verbose"}

var gitShowBranch = Row{Names: "show-branch", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "-a --all --no-all -r --remotes --no-remotes --color[=] --no-color --more[=] --no-more --list --no-list --no-name --name --current --no-current --sha1-name --no-sha1-name --merge-base --no-merge-base --independent --no-independent --topo-order --no-topo-order --topics --no-topics --sparse --no-sparse --date-order --no-date-order -g[=] --reflog[=] --no-reflog"}

var gitCheckIgnore = Row{Names: "check-ignore", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2, Plain: "-q --quiet --no-quiet -v --verbose --no-verbose --stdin --no-stdin -z -n --non-matching --no-non-matching --no-index --index"}

var gitCheckAttr = Row{Names: "check-attr", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-a --all --no-all --cached --no-cached --stdin --no-stdin -z --source="}

var gitCountObjects = Row{Names: "count-objects", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-v --verbose --no-verbose -H --human-readable --no-human-readable"}

var gitVerify = Row{Names: "verify-commit verify-tag", Style: GNU, Does: effect.DoesRead, Args: []Role{Ref}, Plain: "-v --verbose --no-verbose --raw --no-raw --format= --no-format"}

var gitVerifyPack = Row{Names: "verify-pack show-index", Style: GNU, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-v --verbose --no-verbose -s --stat-only --no-stat-only --object-format= --no-object-format"}

var gitVar = Row{Names: "var", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-l"}

var gitHelp = Row{Names: "help", Style: GNU, Does: effect.DoesRead, Args: []Role{Data},
	Plain: "-a --all --no-all --external-commands --no-external-commands --aliases --no-aliases -v --verbose --no-verbose -g --guides --user-interfaces --developer-interfaces -c --config",
	Flags: []Flag{{"-m --man -w --web -i --info", NoRole, effect.DoesExecute, "opens the configured viewer"}}}

var gitVersion = Row{Names: "version", Style: GNU, Does: effect.DoesRead, Plain: "--build-options"}

// Plumbing that only reads, whatever its words say.
var gitQuietPlumbing = Row{Names: "check-ref-format check-mailmap column patch-id stripspace get-tar-commit-id fmt-merge-msg diagnose-hooks merge-ours url-parse", Style: GNU, Bits: Open, Does: effect.DoesRead, Args: []Role{Data},
	Plain: "--allow-onelevel --no-allow-onelevel --refspec-pattern --normalize --print --branch --stdin --stable --unstable --verbatim -s --strip-comments -c --comment-lines --command= --mode[=] --raw-mode= --width= --indent= --nl= --padding= --log[=] -m= --message= --into-name= -F= --file="}

var gitReflog = Row{Names: "reflog", Style: GNU, Does: 0, Bare: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}, Prefix: 2,
	Subs: []*Row{
		{Names: "show list exists", Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}},
		{Names: "expire", Does: effect.DoesDelete, Args: []Role{Ref}, Dry: "-n --dry-run", Plain: "--expire= --expire-unreachable= --updateref --rewrite --stale-fix --all --single-worktree --verbose", Undo: effect.UndoGone, Why: "drops the history that lost commits are found by"},
		{Names: "delete drop", Does: effect.DoesDelete, Args: []Role{Ref}, Dry: "-n --dry-run", Plain: "--rewrite --updateref --verbose --all --single-worktree", Undo: effect.UndoGone, Why: "drops the history that lost commits are found by"},
	}}

var gitSymbolicRef = Row{Names: "symbolic-ref", Style: GNU, Args: []Role{Ref, WriteRef}, Plain: "-q --quiet --no-quiet --short --no-short --recurse --no-recurse -m=",
	Modes: []*Row{{Names: "-d --delete", Args: []Role{DeleteRef}}}}

var gitRemote = Row{Names: "remote", Style: GNU, Bare: effect.DoesRead, Plain: "-v --verbose --no-verbose", Prefix: 2,
	Subs: []*Row{
		{Names: "show", Does: effect.DoesRead, Bits: Remote, Args: []Role{RemoteRef}, Plain: "-n", Prefix: 3},
		{Names: "get-url", Does: effect.DoesRead, Args: []Role{Ref}, Plain: "--push --all", Prefix: 3},
		{Names: "add", Does: effect.DoesWrite, Args: []Role{Data, RemoteRef}, Plain: "-f --fetch --no-fetch --tags --no-tags -t= --track= -m= --master= --mirror[=]"},
		{Names: "set-url", Does: effect.DoesUnknown, Args: []Role{Data}, Plain: "--push --add --delete", Why: "changes where the next push goes"},
		{Names: "rename set-branches", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--progress --no-progress --add"},
		{Names: "set-head", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-a --auto -d --delete"},
		{Names: "remove rm", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoManual, Why: "forgets the remote and its branches"},
		{Names: "prune", Does: effect.DoesDelete, Args: []Role{Data}, Dry: "-n --dry-run", Undo: effect.UndoManual, Why: "forgets branches that the remote no longer has"},
		{Names: "update", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Flags: []Flag{{"-p --prune", NoRole, effect.DoesWrite, ""}}, Plain: "--no-prune"},
	}}

var gitAdd = Row{Names: "add stage", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "-n --dry-run", Prefix: 2, Undo: effect.UndoGit,
	Plain: "--no-dry-run -v --verbose --no-verbose --no-interactive --no-patch --no-edit -f --force --no-force -u --update --no-update --renormalize --no-renormalize -N --intent-to-add --no-intent-to-add -A --all --no-all --ignore-removal --no-ignore-removal --refresh --no-refresh --ignore-errors --no-ignore-errors --ignore-missing --no-ignore-missing --sparse --no-sparse --chmod= --no-chmod --no-pathspec-from-file --pathspec-file-nul --no-pathspec-file-nul",
	Flags: []Flag{
		{"-p --patch -i --interactive", NoRole, 0, ""},
		{"-e --edit", NoRole, effect.DoesExecute, "opens the configured editor"},
		{"--pathspec-from-file=", ReadPath, 0, ""},
	}}

var gitCommit = Row{Names: "commit", Style: GNU, Does: effect.DoesWrite, Args: []Role{Data}, Dry: "--dry-run", Prefix: 2, Undo: effect.UndoGit,
	Plain: "-q --quiet --no-quiet -v --verbose --no-verbose --no-file --author= --no-author --date= --no-date -m= --message= --no-message --no-reedit-message -C= --reuse-message= --no-reuse-message --fixup[=] --no-fixup --squash= --no-squash --reset-author --no-reset-author --trailer= --no-trailer -s --signoff --no-signoff --no-template --no-edit --cleanup= --no-cleanup --status --no-status --no-gpg-sign -a --all --no-all -i --include --no-include --interactive --no-interactive -p --patch --no-patch -o --only --no-only --verify --no-dry-run --short --no-short --branch --no-branch --ahead-behind --no-ahead-behind --porcelain --no-porcelain --long --no-long -z --null --no-null --amend --no-amend --no-post-rewrite --post-rewrite --untracked-files[=] --no-untracked-files --no-pathspec-from-file --pathspec-file-nul --no-pathspec-file-nul -S[=] --gpg-sign[=] -u[=] --unified= --inter-hunk-context= --allow-empty --no-allow-empty --allow-empty-message",
	Flags: []Flag{
		{"-n --no-verify", NoRole, effect.DoesUnknown, noVerify},
		{"-F= --file= -t= --template= --pathspec-from-file=", ReadPath, 0, ""},
		{"-c= --reedit-message=", Ref, 0, ""},
		{"-e --edit", NoRole, 0, ""},
	}}

var gitBranch = Row{Names: "branch", Style: GNU, Bare: effect.DoesRead, Args: []Role{WriteRef, Ref}, Prefix: 2, Undo: effect.UndoGit,
	Plain: "-v -vv --verbose --no-verbose -q --quiet --no-quiet --color[=] --no-color --sort= --no-sort --format= --no-format --abbrev[=] --no-abbrev --column[=] --no-column -i --ignore-case --no-ignore-case -t[=] --track[=] --no-track --create-reflog --no-create-reflog --recurse-submodules --no-recurse-submodules --omit-empty",
	Flags: []Flag{
		{"-f --force", NoRole, effect.DoesDelete, "moves the branch away from where it is"},
		{"--edit-description", NoRole, effect.DoesExecute, "opens the configured editor"},
	},
	Modes: []*Row{
		{Names: "-l --list -a --all -r --remotes --show-current --contains[=] --no-contains[=] --merged[=] --no-merged[=] --points-at=", Bare: effect.DoesRead, Args: []Role{Ref}},
		{Names: "-u= --set-upstream-to=", Does: effect.DoesWrite, Args: []Role{WriteRef}},
		{Names: "--unset-upstream", Does: effect.DoesWrite, Args: []Role{WriteRef}},
		{Names: "-m --move -c --copy", Does: effect.DoesWrite, Args: []Role{WriteRef}},
		{Names: "-M -C", Does: effect.DoesDelete, Args: []Role{WriteRef}, Undo: effect.UndoGit, Why: "may overwrite a branch"},
		{Names: "-d --delete", Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit, Why: "removes a merged branch"},
		{Names: "-D", Args: []Role{DeleteRef}, Undo: effect.UndoGit, Why: "removes a branch even if it is not merged"},
	}}

var gitTag = Row{Names: "tag", Style: GNU, Bare: effect.DoesRead, Args: []Role{WriteRef, Ref}, Prefix: 2, Undo: effect.UndoGit,
	Plain: "-q --quiet --color[=] --no-color --sort= --format= --column[=] --no-column -i --ignore-case -a --annotate --no-annotate -m= --message= -s --sign --no-sign -u= --local-user= --cleanup= --create-reflog --no-create-reflog --trailer= --omit-empty",
	Flags: []Flag{
		{"-f --force", NoRole, effect.DoesDelete, "moves a tag"},
		{"-F= --file=", ReadPath, 0, ""},
		{"-e --edit", NoRole, effect.DoesExecute, "opens the configured editor"},
	},
	Modes: []*Row{
		{Names: "-l --list -n[=] --contains[=] --no-contains[=] --merged[=] --no-merged[=] --points-at[=] -v --verify", Bare: effect.DoesRead, Args: []Role{Ref}},
		{Names: "-d --delete", Args: []Role{DeleteRef}, Undo: effect.UndoGit, Why: "removes a tag"},
	}}

var gitCheckout = Row{Names: "checkout", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit,
	Plain: "-l --guess --no-guess --overlay --no-overlay -q --quiet --no-quiet --progress --no-progress -m --merge --no-merge --conflict= -d --detach --no-detach -t[=] --track[=] --no-track --orphan= --overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees --ignore-skip-worktree-bits --pathspec-file-nul --recurse-submodules[=] --no-recurse-submodules -b= --unified= --inter-hunk-context=",
	Modes: []*Row{
		{Names: "-f --force", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGone, Why: discards},
		{Names: "-B=", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGit, Why: "moves a branch away from where it is"},
		{Names: "-- -2 --ours -3 --theirs -p --patch --pathspec-from-file=", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGone, Why: discards},
	},
	Subs: []*Row{&gitCheckoutPath}}

// Names that are files rather than branches: the working copy is overwritten.
var gitCheckoutPath = Row{Names: ". .. ./* ../* /* :* *.go *.mod *.sum *.py *.pyi *.js *.jsx *.mjs *.cjs *.ts *.tsx *.vue *.svelte *.rs *.c *.h *.cc *.cpp *.hpp *.cs *.java *.kt *.scala *.rb *.php *.swift *.m *.ex *.exs *.erl *.hs *.ml *.zig *.dart *.lua *.pl *.sh *.bash *.sql *.md *.rst *.txt *.json *.jsonc *.yaml *.yml *.toml *.ini *.cfg *.conf *.xml *.html *.css *.scss *.less *.svg *.png *.csv *.lock *.proto *.tf *.ipynb *.env *.gradle */ Makefile Dockerfile",
	Args: []Role{Ref}, Does: effect.DoesDelete, Undo: effect.UndoGone, Why: discards}

var gitSwitch = Row{Names: "switch", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Prefix: 2, Undo: effect.UndoGit,
	Plain: "--guess --no-guess -q --quiet --no-quiet --progress --no-progress -m --merge --no-merge --conflict= -d --detach --no-detach -t[=] --track[=] --no-track --orphan= --overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees --recurse-submodules[=] --no-recurse-submodules -c= --create=",
	Modes: []*Row{
		{Names: "-f --force --discard-changes", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGone, Why: discards},
		{Names: "-C= --force-create=", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGit, Why: "moves a branch away from where it is"},
	}}

var gitRestore = Row{Names: "restore", Style: GNU, Args: []Role{DeleteRef}, Undo: effect.UndoGone, Why: discards,
	Plain: "-s= --source= --ignore-unmerged --overlay --no-overlay -q --quiet --no-quiet --progress --no-progress -m --merge --conflict= -2 --ours -3 --theirs --ignore-skip-worktree-bits --recurse-submodules[=] --no-recurse-submodules --pathspec-file-nul --unified= --inter-hunk-context=",
	Flags: []Flag{{"--pathspec-from-file=", ReadPath, effect.DoesDelete, discards}, {"-p --patch", NoRole, effect.DoesDelete, discards}},
	Modes: []*Row{
		{Names: "-S --staged", Does: effect.DoesWrite, Args: []Role{WriteRef}, Undo: effect.UndoGit, Why: "takes changes back out of the index"},
		{Names: "-W --worktree", Args: []Role{DeleteRef}, Undo: effect.UndoGone, Why: discards},
	}}

var gitReset = Row{Names: "reset", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit,
	Plain: "-q --quiet --no-quiet --mixed --soft -N --intent-to-add --refresh --no-refresh -p --patch --pathspec-file-nul --recurse-submodules[=] --no-recurse-submodules --unified= --inter-hunk-context=",
	Flags: []Flag{{"--pathspec-from-file=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "--hard --merge --keep", Does: effect.DoesDelete, Args: []Role{Ref}, Undo: effect.UndoGone, Why: discards}}}

var gitClean = Row{Names: "clean", Style: GNU, Does: effect.DoesDelete, Args: []Role{DeletePath}, Dry: "-n --dry-run", Undo: effect.UndoGone, Why: "deletes files that git does not have",
	Plain: "-q --quiet --no-quiet -f --force -d -e= --exclude= -x -X -i --interactive"}

var gitRm = Row{Names: "rm", Style: GNU, Args: []Role{DeletePath}, Dry: "-n --dry-run", Undo: effect.UndoGit,
	Plain: "-q --quiet --no-quiet -r --ignore-unmatch --sparse --pathspec-file-nul",
	Flags: []Flag{
		{"-f --force", NoRole, effect.DoesDelete, "removes files even if they have changes"},
		{"--pathspec-from-file=", ReadPath, effect.DoesDelete, "removes every file that a list names"},
	},
	Modes: []*Row{{Names: "--cached", Does: effect.DoesWrite, Args: []Role{WriteRef}, Undo: effect.UndoGit}}}

var gitMv = Row{Names: "mv", Style: GNU, Args: []Role{MovePath}, Last: WritePath, Dry: "-n --dry-run", Undo: effect.UndoGit, Plain: "-v --verbose -k --sparse",
	Flags: []Flag{{"-f --force", NoRole, effect.DoesDelete, "overwrites what is there"}}}

var gitStash = Row{Names: "stash", Style: GNU, Bare: effect.DoesWrite, Undo: effect.UndoGit, Prefix: 3,
	Plain: "-k --keep-index --no-keep-index -S --staged --no-staged -p --patch --no-patch -q --quiet --no-quiet -u --include-untracked --no-include-untracked -a --all --no-all -m= --message= --no-message --no-pathspec-from-file --pathspec-file-nul --no-pathspec-file-nul", Flags: []Flag{{"--pathspec-from-file=", ReadPath, effect.DoesWrite, ""}},
	Subs: []*Row{
		{Names: "list", Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut}, Prefix: 3},
		{Names: "show", Does: effect.DoesRead, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitDiffOut}, Plain: "-u --include-untracked --no-include-untracked --only-untracked", Prefix: 3},
		{Names: "push save", Does: effect.DoesWrite, Args: []Role{Data}, Prefix: 3, Undo: effect.UndoGit},
		{Names: "pop apply branch", Does: effect.DoesWrite, Args: []Role{Ref}, Plain: "-q --quiet --index --no-index", Prefix: 3, Undo: effect.UndoGit},
		{Names: "create store", Does: effect.DoesWrite, Args: []Role{Data}, Undo: effect.UndoGit},
		{Names: "export import", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--print --to-ref="},
		{Names: "drop", Does: effect.DoesDelete, Args: []Role{Ref}, Plain: "-q --quiet", Undo: effect.UndoGit, Why: "throws away stashed changes"},
		{Names: "clear", Does: effect.DoesDelete, Undo: effect.UndoGit, Why: "throws away all stashed changes"},
	}}

var gitFetch = Row{Names: "fetch", Style: GNU, Does: effect.DoesRead, Bits: Remote, Args: []Role{RemoteRef, Ref}, Prefix: 2,
	Plain: "-v --verbose --no-verbose -q --quiet --no-quiet --all --no-all --set-upstream --no-set-upstream -a --append --no-append --atomic --no-atomic --no-force -m --multiple --no-multiple -t --tags --no-tags -n -j= --jobs= --no-jobs --prefetch --no-prefetch -p --prune --no-prune --no-prune-tags --recurse-submodules[=] --no-recurse-submodules --write-fetch-head --no-write-fetch-head -k --keep --no-keep -u --update-head-ok --no-update-head-ok --progress --no-progress --depth= --no-depth --shallow-since= --no-shallow-since --shallow-exclude= --no-shallow-exclude --deepen= --no-deepen --unshallow --no-unshallow --refetch --no-refetch --update-shallow --no-update-shallow --refmap= --no-refmap --server-option= --no-server-option -4 --ipv4 --no-ipv4 -6 --ipv6 --no-ipv6 --negotiation-tip= --no-negotiation-tip --negotiate-only --no-negotiate-only --filter= --no-filter --auto-maintenance --no-auto-maintenance --auto-gc --no-auto-gc --show-forced-updates --no-show-forced-updates --write-commit-graph --no-write-commit-graph --stdin --no-stdin --dry-run --porcelain -o=",
	Flags: []Flag{
		{"-P --prune-tags", NoRole, effect.DoesWrite, "forgets tags that the remote no longer has"},
		{"-f --force", NoRole, effect.DoesWrite, "may move local branches"},
		{"--upload-pack=", Denied, effect.DoesExecute, "names a program to run"},
	}}

var gitPull = Row{Names: "pull", Style: GNU, Does: effect.DoesWrite, Args: []Role{RemoteRef, Ref}, Prefix: 2, Dry: "--dry-run", Undo: effect.UndoGit,
	Plain: "-v --verbose --no-verbose -q --quiet --no-quiet --progress --no-progress --recurse-submodules[=] --no-recurse-submodules --no-rebase -n --stat --no-stat --log[=] --no-log --signoff[=] --no-signoff --squash --no-squash --commit --no-commit --no-edit --cleanup= --no-cleanup --ff --no-ff --ff-only --no-ff-only --verify --verify-signatures --no-verify-signatures --autostash --no-autostash --no-strategy -X= --strategy-option= --no-strategy-option -S[=] --gpg-sign[=] --no-gpg-sign --allow-unrelated-histories --no-allow-unrelated-histories --all --no-all -a --append --no-append --no-force -t --tags --no-tags -p --prune --no-prune -j[=] --jobs[=] --no-jobs --no-dry-run -k --keep --no-keep --depth= --no-depth --shallow-since= --no-shallow-since --shallow-exclude= --no-shallow-exclude --deepen= --no-deepen --unshallow --no-unshallow --update-shallow --no-update-shallow --refmap= --no-refmap -o= --server-option= --no-server-option -4 --ipv4 --no-ipv4 -6 --ipv6 --no-ipv6 --negotiation-tip= --no-negotiation-tip --show-forced-updates --no-show-forced-updates --set-upstream --no-set-upstream -r[=] --rebase[=] --edit",
	Flags: []Flag{
		{"-f --force", NoRole, effect.DoesDelete, "may move local branches"},
		{"--upload-pack= -s= --strategy=", Denied, effect.DoesExecute, "names a program to run"},
		{"--no-verify", NoRole, effect.DoesUnknown, noVerify},
	}}

var gitPush = Row{Names: "push", Style: GNU, Bits: Remote | Send, Does: effect.DoesWrite, Args: []Role{RemoteRef, Refspec}, Dry: "-n --dry-run", Prefix: 2, Undo: effect.UndoManual,
	Plain: "-v --verbose --no-verbose -q --quiet --no-quiet --no-repo --no-all --no-mirror --no-delete --no-tags --no-dry-run --porcelain --no-porcelain --no-force --no-force-with-lease --force-if-includes --no-force-if-includes --recurse-submodules= --no-recurse-submodules --thin --no-thin -u --set-upstream --no-set-upstream --progress --no-progress --no-prune --verify --follow-tags --no-follow-tags --signed[=] --no-signed --atomic --no-atomic -o= --push-option= --no-push-option -4 --ipv4 --no-ipv4 -6 --ipv6 --no-ipv6 --all --branches",
	Flags: []Flag{
		{"-f --force --force-with-lease[=]", NoRole, effect.DoesDelete, "replaces the remote branch; commits that only it has are lost"},
		{"-d --delete --mirror --prune", NoRole, effect.DoesDelete, "deletes branches of the remote"},
		{"--tags", NoRole, 0, ""},
		{"--repo=", RemoteRef, 0, ""},
		{"--receive-pack= --exec=", Denied, effect.DoesExecute, "names a program on the other side"},
		{"--no-verify", NoRole, effect.DoesUnknown, noVerify},
	}}

var gitClone = Row{Names: "clone", Style: GNU, Bare: effect.DoesWrite, Args: []Role{RemoteRef, WritePath}, Does: effect.DoesWrite, Undo: effect.UndoManual,
	Plain: "-v --verbose --no-verbose -q --quiet --no-quiet --progress --no-progress --reject-shallow --no-reject-shallow -n --no-checkout --checkout --bare --no-bare --mirror --no-mirror -l --local --no-local --no-hardlinks --hardlinks -s --shared --no-shared --no-recurse-submodules --no-recursive -j= --jobs= --no-jobs --no-reference-if-able --dissociate --no-dissociate -o= --origin= --no-origin -b= --branch= --no-branch --depth= --no-depth --shallow-since= --no-shallow-since --shallow-exclude= --no-shallow-exclude --single-branch --no-single-branch --no-tags --tags --shallow-submodules --no-shallow-submodules --server-option= --no-server-option -4 --ipv4 --no-ipv4 -6 --ipv6 --no-ipv6 --filter= --no-filter --also-filter-submodules --no-also-filter-submodules --remote-submodules --no-remote-submodules --sparse --no-sparse --bundle-uri= --no-bundle-uri --revision= --ref-format=",
	Flags: []Flag{
		{"-u= --upload-pack= --template=", Denied, effect.DoesExecute, "names a program or hooks to run"},
		{"-c= --config=", GitConfig, 0, ""},
		{"--separate-git-dir=", WritePath, 0, ""},
		{"--reference= --reference-if-able=", ReadPath, 0, ""},
		{"--recurse-submodules[=] --recursive[=]", NoRole, effect.DoesNetwork, "fetches whatever hosts the repository names"},
	}}

var gitInit = Row{Names: "init init-db", Style: GNU, Does: effect.DoesWrite, Args: []Role{MakePath}, Undo: effect.UndoManual,
	Plain: "--bare --no-bare --shared[=] -q --quiet -b= --initial-branch= --object-format= --ref-format=",
	Flags: []Flag{{"--template=", Denied, effect.DoesExecute, "brings hooks along"}, {"--separate-git-dir=", WritePath, 0, ""}}}

var gitLsRemote = Row{Names: "ls-remote", Style: GNU, Does: effect.DoesRead, Bits: Remote, Args: []Role{RemoteRef, Data}, Prefix: 2,
	Plain: "-q --quiet -t --tags -b --branches -h --heads --refs --get-url --sort= --exit-code --symref -o= --server-option=",
	Flags: []Flag{{"--upload-pack= --exec=", Denied, effect.DoesExecute, "names a program to run"}}}

var gitMerge = Row{Names: "merge", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Prefix: 2, Undo: effect.UndoGit,
	Plain: "-n --stat --no-stat --summary --no-summary --log[=] --no-log --squash --no-squash --commit --no-commit --no-edit --cleanup= --no-cleanup --ff --no-ff --ff-only --no-ff-only --rerere-autoupdate --no-rerere-autoupdate --verify-signatures --no-verify-signatures -X= --strategy-option= --no-strategy-option -m= --message= --no-message --no-file --into-name= --no-into-name -v --verbose --no-verbose -q --quiet --no-quiet --no-abort --no-quit --continue --no-continue --allow-unrelated-histories --no-allow-unrelated-histories --progress --no-progress -S[=] --gpg-sign[=] --no-gpg-sign --autostash --no-autostash --overwrite-ignore --no-overwrite-ignore --signoff --no-signoff --verify -e --edit --quit",
	Flags: []Flag{
		{"-s= --strategy=", Command, 0, "a strategy is a program git-merge-NAME"},
		{"-F= --file=", ReadPath, 0, ""},
		{"--no-verify", NoRole, effect.DoesUnknown, noVerify},
		{"--abort", NoRole, effect.DoesDelete, discards},
	}}

var gitRebase = Row{Names: "rebase", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit,
	Plain: "--onto= --no-onto --keep-base --no-keep-base --verify -q --quiet --no-quiet -v --verbose --no-verbose -n --no-stat --stat --signoff --no-signoff --committer-date-is-author-date --no-committer-date-is-author-date --reset-author-date --no-reset-author-date -C= --ignore-whitespace --no-ignore-whitespace --whitespace= --no-whitespace -f --force-rebase --no-force-rebase --no-ff --ff --continue --no-continue --skip --no-skip --no-abort --quit --no-quit --no-edit-todo --show-current-patch --no-show-current-patch --apply --no-apply -m --merge --no-merge -i --interactive --no-interactive --rerere-autoupdate --no-rerere-autoupdate --empty= --no-empty --autosquash --no-autosquash --update-refs --no-update-refs -S[=] --gpg-sign[=] --no-gpg-sign --autostash --no-autostash -r[=] --rebase-merges[=] --no-rebase-merges --fork-point --no-fork-point --no-strategy -X= --strategy-option= --no-strategy-option --root --no-root --reschedule-failed-exec --no-reschedule-failed-exec --reapply-cherry-picks --no-reapply-cherry-picks --exec-autosquash",
	Flags: []Flag{
		{"-x= --exec=", ShellText, 0, "runs it after every commit"},
		{"-s= --strategy=", Command, 0, "a strategy is a program git-merge-NAME"},
		{"--no-verify", NoRole, effect.DoesUnknown, noVerify},
		{"--abort", NoRole, effect.DoesDelete, discards},
		{"--edit-todo", NoRole, effect.DoesExecute, "opens the configured editor"},
	}}

var gitCherryPick = Row{Names: "cherry-pick", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit, Prefix: 2,
	Plain: "--quit --no-quit --continue --no-continue --no-abort --skip --no-skip --cleanup= --no-cleanup -n --no-commit --commit -e --edit --no-edit -s --signoff --no-signoff -m= --mainline= --no-mainline --rerere-autoupdate --no-rerere-autoupdate --no-strategy -X= --strategy-option= --no-strategy-option -S[=] --gpg-sign[=] --no-gpg-sign -x --ff --no-ff --allow-empty --no-allow-empty --allow-empty-message --no-allow-empty-message --keep-redundant-commits --no-keep-redundant-commits --empty=",
	Flags: []Flag{{"--strategy=", Command, 0, "a strategy is a program git-merge-NAME"}, {"--abort", NoRole, effect.DoesDelete, discards}}}

var gitRevert = Row{Names: "revert", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Undo: effect.UndoGit, Prefix: 2,
	Plain: "--quit --no-quit --continue --no-continue --no-abort --skip --no-skip --cleanup= --no-cleanup -n --no-commit --commit -e --edit --no-edit -s --signoff --no-signoff -m= --mainline= --no-mainline --rerere-autoupdate --no-rerere-autoupdate --no-strategy -X= --strategy-option= --no-strategy-option -S[=] --gpg-sign[=] --no-gpg-sign --reference --no-reference",
	Flags: []Flag{{"--strategy=", Command, 0, "a strategy is a program git-merge-NAME"}, {"--abort", NoRole, effect.DoesDelete, discards}}}

var gitAm = Row{Names: "am", Style: GNU, Does: effect.DoesWrite, Args: []Role{ReadPath}, Undo: effect.UndoGit,
	Plain: "-i --interactive --no-interactive -3 --3way --no-3way -q --quiet --no-quiet -s --signoff --no-signoff -u --utf8 --no-utf8 -k --keep --no-keep --keep-non-patch --no-keep-non-patch -m --message-id --no-message-id --keep-cr --no-keep-cr -c --scissors --no-scissors --quoted-cr= --no-quoted-cr --whitespace= --no-whitespace --ignore-space-change --no-ignore-space-change --ignore-whitespace --no-ignore-whitespace --directory= --no-directory --exclude= --no-exclude --include= --no-include -C= -p= --patch-format= --no-patch-format --reject --no-reject --resolvemsg= --no-resolvemsg --continue --no-continue -r --resolved --no-resolved --skip --no-skip --no-abort --quit --no-quit --show-current-patch[=] --no-show-current-patch --allow-empty --no-allow-empty --committer-date-is-author-date --no-committer-date-is-author-date --ignore-date --no-ignore-date --rerere-autoupdate --no-rerere-autoupdate -S[=] --gpg-sign[=] --no-gpg-sign --empty= --no-empty",
	Flags: []Flag{{"--abort", NoRole, effect.DoesDelete, discards}, {"-n --no-verify", NoRole, effect.DoesUnknown, noVerify}}}

var gitApply = Row{Names: "apply", Style: GNU, Args: []Role{ReadPath}, Does: effect.DoesWrite, Undo: effect.UndoManual,
	Plain: "--exclude= --no-exclude --include= --no-include -p= --no-add --add --no-stat --no-numstat --no-summary --no-check --no-index -N --intent-to-add --no-intent-to-add --no-cached --no-unsafe-paths --no-apply -3 --3way --no-3way --no-build-fake-ancestor -z -C= --whitespace= --no-whitespace --ignore-space-change --no-ignore-space-change --ignore-whitespace --no-ignore-whitespace -R --reverse --no-reverse --unidiff-zero --no-unidiff-zero --reject --no-reject --allow-overlap --no-allow-overlap -v --verbose --no-verbose -q --quiet --no-quiet --inaccurate-eof --no-inaccurate-eof --recount --no-recount --no-directory --allow-empty --no-allow-empty --allow-binary-replacement --binary --ours --theirs --union --directory= --cached --index",
	Dry:   "--stat --numstat --summary --check",
	Flags: []Flag{
		{"--apply", NoRole, effect.DoesUnknown, "applies the patch after all"},
		{"--build-fake-ancestor=", WritePath, 0, ""},
		{"--unsafe-paths", NoRole, effect.DoesUnknown, "may write outside the directory"},
	}}

var gitFormatPatch = Row{Names: "format-patch", Style: GNU, Does: effect.DoesWrite, Args: []Role{Ref}, Use: []*Set{&gitPretty, &gitRevs, &gitDiffOut},
	Plain: "-n --numbered --no-numbered -N -s --signoff --no-signoff --no-stdout --cover-letter --no-cover-letter --numbered-files --no-numbered-files --suffix= --no-suffix --start-number= --no-start-number -v= --reroll-count= --no-reroll-count --filename-max-length= --no-filename-max-length --rfc --no-rfc --cover-from-description= --no-cover-from-description --subject-prefix= --no-subject-prefix --no-output-directory -k --keep-subject --no-keep-subject --no-binary --binary --zero-commit --no-zero-commit --ignore-if-in-upstream --no-ignore-if-in-upstream -p --no-stat --stat --add-header= --no-add-header --to= --no-to --cc= --no-cc --from[=] --no-from --in-reply-to= --no-in-reply-to --attach[=] --no-attach --inline[=] --no-inline --thread[=] --no-thread --signature= --no-signature --base= --no-base --no-signature-file -q --quiet --no-quiet --progress --no-progress --interdiff= --no-interdiff --range-diff= --no-range-diff --creation-factor= --no-creation-factor --force-in-body-from --no-force-in-body-from --relative[=] --commit-list-format=",
	Dry:   "--stdout",
	Flags: []Flag{{"-o= --output-directory=", WriteDir, 0, ""}, {"--signature-file= --description-file=", ReadPath, 0, ""}}}

var gitMailsplit = Row{Names: "mailsplit mailinfo", Style: GNU, Does: effect.DoesWrite, Args: []Role{WritePath}, Plain: "-k -b -m --message-id -u -n --encoding= --scissors --no-scissors --quoted-cr= -d= -f= --keep-cr --mboxrd", Flags: []Flag{{"-o=", WriteDir, 0, ""}}}
