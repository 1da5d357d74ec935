package catalog

import "guard/effect"

// A forge is where a repository is hosted. What gh and its kin show comes from
// the user's own account, so reading is a remote read; what they write, others
// see.

var ghFlags = Set{
	Plain: "-h --limit= -L= -s= --state= -l= --label= -a= --assignee= -A= --author= --app= --mention= -m= --milestone= -S= --search= --json= -q= --jq= -t= --template= -w --web -B= --base= -H= --head= -d --draft --fill --fill-first --fill-verbose -f -b= --body= --title= -T= --reviewer= -r= -p= --project= --comments -c --name-only --patch --color= --watch --required --interval= -i= --fail-fast --log --log-failed --exit-status -v --verbose --job= -j= -W= --workflow= --branch= --event= -e= -u= --user= --created= --status= --commit= --conflict-status --add-label= --remove-label= --add-assignee= --remove-assignee= --add-reviewer= --remove-reviewer= --add-project= --remove-project= --remove-milestone --comment= --reason= --approve --request-changes --delete-last --edit-last --create-if-none --squash --rebase --merge --auto --disable-auto --admin --match-head-commit= --subject= --author-email= --no-maintainer-edit --dry-run --prerelease --latest[=] --notes= -n= --generate-notes --notes-start-tag= --notes-from-tag --target= --verify-tag --discussion-category= --exclude-drafts --exclude-pre-releases --order= -O= --include-content --sort= --archived[=] --fork --source --no-archived --language= --topic= --visibility= --owner= --private --public --internal --description= --homepage= --add-readme --gitignore= --license= --disable-issues --disable-wiki --clone --remote= --remote-name= --push --include-all-branches --org= --default-branch-only --fork-name= -y --yes --confirm --cleanup-tag -D --size --key= -k= --ref= --force --field-names --format= --field= --id= --number= --url= --owner-type= --active -o= --env= --repos= --no-repos-selected --no-store --secret-type= --all --since= --include= --checks --detach --depth= --undo --remove --upstream-remote-name= --branch-repo= --name= --after= --before= --merged= --closed= --updated= --involves= --commenter= --team-mentions= --match= --filename= --extension= --review= --review-requested= --reviewed-by= --no-assignee --no-label --interactions= --locked --has= --hash= --parents= --author-name= --committer= --author-date= --committer-date= --tree= --good-first-issues= --help-wanted-issues= --followers= --forks= --stars= --number-topics= --conclusion= --attempt= --codespace=",
	Flags: []Flag{
		{"-F= --body-file= --notes-file= --recover= --input=", HostPath, 0, "sends a file"},
		{"-R= --repo=", Named, 0, ""},
		{"--hostname=", Server, 0, ""},
		{"--delete-branch", NoRole, effect.DoesDelete, "deletes the branch, here and there"},
	},
}

var ghRead = Row{Names: "view list ls status checks diff ready-state files history watch-status", Does: effect.DoesRead, Bits: Remote, Args: []Role{Named}, Prefix: 3, Flags: []Flag{{"-c --comments", NoRole, 0, ""}, {"-w --web", NoRole, effect.DoesExecute, "opens a browser"}}, Plain: "-e -p -r --conversation"}
var ghRelease = Row{Names: "view list ls status checks diff ready-state files history watch-status", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Args: []Role{Named}, Prefix: 3, Flags: []Flag{{"-c --comments", NoRole, 0, ""}, {"-w --web", NoRole, effect.DoesExecute, "opens a browser"}}, Plain: "-e -p -r --conversation"}

var gh = Row{
	Names: "gh", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&ghFlags}, Source: "from the gh manual",
	Subs: []*Row{
		{Names: "pr", Area: effect.Cloud, Subs: []*Row{
			&ghRead,
			{Names: "checkout co", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--recurse-submodules -f --force", Prefix: 3},
			{Names: "create new edit comment ready reopen", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-a= -l= -m= -p= -r= -e -c", Prefix: 3},
			{Names: "review lock unlock update-branch", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-a= -l= -m= -p= -r= -e -c"},
			{Names: "close", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Flags: []Flag{{"-d --delete-branch", NoRole, effect.DoesDelete, "deletes the branch"}}},
			{Names: "merge", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-m -s -r", Danger: "publish", Flags: []Flag{{"-d --delete-branch", NoRole, effect.DoesDelete, "deletes the branch"}}, Why: "changes the base branch for everybody"},
		}},
		{Names: "issue", Area: effect.Cloud, Subs: []*Row{
			&ghRead,
			{Names: "create new edit comment", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-c= -r=", Prefix: 3},
			{Names: "close reopen pin unpin lock unlock transfer develop", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-c= -r="},
			{Names: "delete", Bits: Remote, Args: []Role{DelResource}, Undo: effect.UndoGone},
		}},
		{Names: "run", Area: effect.Cloud, Subs: []*Row{
			{Names: "list ls", Does: effect.DoesRead, Bits: Remote, Args: []Role{Named}, Prefix: 3, Plain: "-w="},
			&ghRead,
			{Names: "watch", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Plain: "--compact", Prefix: 3},
			{Names: "download", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-n= --name= -p= --pattern=", Flags: []Flag{{"-D= --dir=", WriteDir, 0, ""}}},
			{Names: "rerun cancel", Does: effect.DoesWrite, Bits: Remote, Args: []Role{Data}, Plain: "--failed -d --debug"},
			{Names: "delete", Bits: Remote, Args: []Role{DelResource}},
		}},
		{Names: "workflow", Area: effect.Cloud, Subs: []*Row{&ghRead, {Names: "run", Does: effect.DoesWrite | effect.DoesExecute, Bits: Remote, Args: []Role{Data}, Plain: "-F= -f= --json", Why: "runs on the forge's machines"}, {Names: "enable disable", Does: effect.DoesWrite, Bits: Remote, Args: []Role{Data}}}},
		{Names: "api", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Args: []Role{Query}, Prefix: 2,
			Plain: "-i --include --paginate --slurp --silent --verbose --cache= -q= --jq= -t= --template= -p= --preview=",
			Flags: []Flag{
				{"-X= --method=", Method, 0, ""},
				{"-H= --header=", Query, 0, ""},
				{"-f= --raw-field=", AtFile, effect.DoesWrite, "sends a field, which makes the call a POST"},
				{"-F= --field=", FormFile, effect.DoesWrite, "sends a field, which makes the call a POST"},
				{"--input=", HostPath, effect.DoesWrite, "sends a file as the body"},
			},
			Subs: []*Row{{Names: "graphql", Does: effect.DoesRead, Bits: Remote, Lang: GraphQL, Args: []Role{Data},
				Flags: []Flag{
					{"-f= --raw-field= -F= --field=", Code, 0, ""},
					{"-H= --header=", Query, 0, ""},
					{"--input=", HostPath, effect.DoesUnknown, "sends a query that is not on the line"},
				}}}},
		{Names: "repo", Area: effect.Cloud, Subs: []*Row{
			&ghRead,
			{Names: "clone", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Named, WritePath}, Plain: "-u="},
			{Names: "create edit rename archive unarchive deploy-key-add set-default sync fork garden", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-d= -g= -l= -p= -r= -s= -t= --enable-* --enable-issues[=] --enable-wiki[=] --enable-projects[=] --delete-branch-on-merge[=] --default-branch= --add-topic= --remove-topic= --template[=] --accept-visibility-change-consequences -c[=] --disable-wiki"},
			{Names: "delete", Bits: Remote, Args: []Role{DelResource}, Danger: "cloud_destroy", Undo: effect.UndoGone, Why: "deletes the repository"},
			{Names: "deploy-key autolink gitignore license", Subs: []*Row{&ghRead, {Names: "add create", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}}, {Names: "delete", Bits: Remote, Args: []Role{DelResource}}}},
		}},
		{Names: "release", Subs: []*Row{
			&ghRelease,
			{Names: "download", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-p= --pattern= -A= --archive= --skip-existing --clobber",
				Modes: []*Row{{Names: "-D= --dir= -O= --output=", Does: effect.DoesRead, Args: []Role{Data}, Flags: []Flag{{"-D= --dir=", WriteDir, 0, ""}, {"-O= --output=", WritePath, 0, ""}}}}},
			{Names: "create edit upload", Area: effect.Cloud, Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data, HostPath}, Danger: "publish", Plain: "--clobber --tag= -p"},
			{Names: "delete delete-asset", Area: effect.Cloud, Bits: Remote, Args: []Role{DelResource}, Danger: "publish"},
			{Names: "verify verify-asset", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}},
		}},
		{Names: "search", Area: effect.Cloud, Subs: []*Row{{Names: "code commits issues prs repos", Does: effect.DoesRead, Bits: Remote, Args: []Role{Query}, Plain: "--draft --include-prs --merged", Prefix: 3}}},
		{Names: "auth", Area: effect.Cloud, Subs: []*Row{
			{Names: "status", Does: effect.DoesRead, Bits: Remote, Plain: "-a --active", Flags: []Flag{{"-t --show-token", NoRole, effect.DoesUnknown, "prints the token"}}},
			{Names: "token git-credential", Does: effect.DoesRead, Area: effect.Secret, Danger: "secret_read", Plain: "--secure-storage", Args: []Role{Data}},
			{Names: "login logout refresh setup-git switch", Does: effect.DoesWrite, Area: effect.Secret, Plain: "-p= --git-protocol= -s= --scopes= -w --web --with-token --insecure-storage --skip-ssh-key --clipboard -c -r= --remove-scopes= --reset-scopes"},
		}},
		{Names: "secret", Area: effect.Cloud, Subs: []*Row{{Names: "list ls", Does: effect.DoesRead, Bits: Remote}, {Names: "set", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Flags: []Flag{{"-f= --env-file=", HostPath, 0, "sends a file"}, {"-b= --body=", SecretData, 0, ""}}}, {Names: "delete remove", Bits: Remote, Args: []Role{DelResource}}}},
		{Names: "variable label ruleset ssh-key gpg-key cache project org attestation extension-search preview agent-task", Area: effect.Cloud, Subs: []*Row{
			&ghRead,
			{Names: "download", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-o= --owner= --predicate-type= -d= --digest-alg="},
			{Names: "get check verify trusted-root field-list item-list search", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}, Plain: "-o= --owner= --bundle= --predicate-type= --signer-workflow= --default -d= --digest-alg="},
			{Names: "set create edit clone add close copy link unlink mark-template field-create item-add item-archive item-create item-edit", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "-c= --color= -d= --type= --title= -f --force --undo --text= --single-select-option-id= --project-id= --field-id= --iteration-id= --date="},
			{Names: "delete remove item-delete field-delete", Bits: Remote, Args: []Role{DelResource}, Plain: "--all --succeed-on-no-caches"},
		}},
		{Names: "gist", Area: effect.Cloud, Subs: []*Row{&ghRead, {Names: "create edit rename", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{HostPath}, Plain: "-d= --desc= -f= -p -a= -r= --filename= --add="}, {Names: "delete", Bits: Remote, Args: []Role{DelResource}}, {Names: "clone", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Named, WritePath}}}},
		{Names: "extension ext extensions", Subs: []*Row{{Names: "list", Does: effect.DoesRead}, {Names: "search browse", Does: effect.DoesRead, Bits: Remote, Args: []Role{Query}}, {Names: "install upgrade create", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Danger: "global_install", Plain: "--all --pin= --precompiled="}, {Names: "remove", Does: effect.DoesDelete, Area: effect.Package, Args: []Role{Data}}, {Names: "exec", Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open}}},
		{Names: "alias config", Subs: []*Row{{Names: "list get ls", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}}, {Names: "set import delete clear-cache", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "-s --shell --clobber --all"}}},
		{Names: "codespace cs", Area: effect.Cloud, Subs: []*Row{&ghRead, {Names: "logs", Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}}, {Names: "ports", Bare: effect.DoesRead, Bits: Remote, Subs: []*Row{{Names: "forward visibility", Does: effect.DoesWrite, Bits: Remote, Args: []Role{Data}, Why: "opens ports of the machine"}}}, {Names: "create edit stop rebuild", Does: effect.DoesWrite, Bits: Remote, Args: []Role{Data}, Plain: "-b= -m= --machine= --full"}, {Names: "delete", Does: effect.DoesDelete, Bits: Remote, Plain: "--all --days="}, {Names: "ssh", Style: GNU | Posix, Bits: Remote, Inner: InnerJoin, Plain: "-c= --codespace= --profile= --server-port="}, {Names: "cp", Args: []Role{HostPath}, Last: HostDest, Plain: "-e -r -R --recursive -c="}, {Names: "code jupyter", Does: effect.DoesExecute}}},
		{Names: "browse", Does: effect.DoesExecute, Args: []Role{Data}, Dry: "-n --no-browser", Plain: "-b= -c[=] -s -r -w -a --settings --projects --releases --wiki --actions --blame", Why: "opens a browser"},
		{Names: "status", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Plain: "-e= --exclude= -o= --org="},
		{Names: "copilot models", Area: effect.Cloud, Does: effect.DoesExecute, Bits: Remote | Send | Open, Args: []Role{Data}},
		{Names: "help completion version reference formatting environment", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-s= --shell="},
	},
}

var glab = Row{
	Names: "glab", Style: GNU, Bare: effect.DoesRead, Use: []*Set{&ghFlags}, Source: "from the glab documentation", Plain: "-g= --group= -P= --per-page= -p= --page= --output= -A --closed -M --merged -d --raw",
	Subs: []*Row{
		{Names: "variable", Area: effect.Cloud, Bits: Remote, Subs: []*Row{{Names: "get export", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}, Danger: "secret_read", Why: "variables of a project may be secrets"}, {Names: "list ls", Does: effect.DoesRead}, {Names: "set update", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data, SecretData}, Plain: "--value= --masked --protected --scope="}, {Names: "delete remove", Bits: Remote, Args: []Role{DelResource}}}},
		{Names: "mr merge-request issue ci pipe pipeline release snippet label milestone schedule incident iteration repo project cluster runner deploy-key ssh-key gpg-key token user changelog securefile stack work-items", Area: effect.Cloud, Subs: []*Row{
			{Names: "view list ls show diff status get trace lint artifact-list issues approvers search contributors events note-list generate config-get board for-branch", Does: effect.DoesRead, Bits: Remote, Args: []Role{Named}, Plain: "--live -l -c --comments", Prefix: 3, Flags: []Flag{{"-w --web", NoRole, effect.DoesExecute, "opens a browser"}}},
			{Names: "create new new-for update edit note approve revoke close reopen subscribe unsubscribe todo rebase set run retry cancel trigger fork transfer publish upload add import start stop mirror for", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Plain: "--push --remove-source-branch --squash-before-merge --target-branch= --source-branch= --value= --masked --protected"},
			{Names: "merge accept", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Danger: "publish", Plain: "--remove-source-branch -d --sha= --when-pipeline-succeeds --auto-merge"},
			{Names: "checkout", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Data}},
			{Names: "delete remove", Bits: Remote, Args: []Role{DelResource}},
			{Names: "clone", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Named, WritePath}},
			{Names: "download artifact export archive", Does: effect.DoesWrite, Args: []Role{Data}, Flags: []Flag{{"-p= --path= -D= --dir=", WriteDir, 0, ""}}},
		}},
		{Names: "api", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Args: []Role{Query}, Prefix: 2, Plain: "-i --include --paginate --silent --output=",
			Flags: []Flag{{"-X= --method=", Method, 0, ""}, {"-H= --header=", Query, 0, ""}, {"-f= --raw-field= -F= --field= --form=", FormFile, effect.DoesWrite, "sends a field"}, {"--input=", HostPath, effect.DoesWrite, "sends a file"}}},
		{Names: "auth", Area: effect.Cloud, Subs: []*Row{{Names: "status", Does: effect.DoesRead, Bits: Remote, Flags: []Flag{{"-t --show-token", NoRole, effect.DoesUnknown, "prints the token"}}}, {Names: "login logout configure-docker docker-helper", Does: effect.DoesWrite, Area: effect.Secret, Flags: []Flag{{"-t= --token=", SecretData, 0, ""}}}}},
		{Names: "config alias", Subs: []*Row{{Names: "get list", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}}, {Names: "set delete edit", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}}}},
		{Names: "version help check-update completion", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}},
	},
}

var otherForges = Row{Names: "tea hub fj berg forgejo-cli gitea-cli lab hut codeberg-cli jira acli linear", Style: GNU, Use: []*Set{&ghFlags}, Source: "from the tea, hub documentation",
	Subs: []*Row{
		{Names: "version help whoami-local completion man", Area: effect.File, Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "issues issue pulls pull pr labels label milestones milestone releases release times time organizations organization repos repo branches branch notifications logins login sprint epic board project", Area: effect.Cloud, Bare: effect.DoesRead, Bits: Remote, Subs: []*Row{
			{Names: "list ls show view search status mine default", Does: effect.DoesRead, Bits: Remote, Args: []Role{Query}},
			{Names: "create c add edit close reopen open approve reject review merge comment assign move link worklog", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
			{Names: "delete rm", Bits: Remote, Args: []Role{DelResource}},
			{Names: "checkout", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{Data}}}},
		{Names: "comment create fork pull-request gist", Area: effect.Cloud, Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "ci-status browse-url serverinfo me", Area: effect.Cloud, Does: effect.DoesRead, Bits: Remote, Args: []Role{Data}},
		{Names: "clone sync", Area: effect.Git, Does: effect.DoesWrite, Args: []Role{RemoteRef, WritePath}},
		{Names: "delete", Area: effect.Cloud, Bits: Remote, Args: []Role{DelResource}, Danger: "cloud_destroy"},
	}}

// Other version control.
var svn = Row{Names: "svn", Style: GNU, Area: effect.Git, Bare: effect.DoesRead, Source: "from the Subversion documentation", Plain: "-v --verbose -q --quiet -r= --revision= -c= --change= -l= --limit= -N --non-recursive --depth= --set-depth= -u --show-updates --xml --incremental --stop-on-copy --diff -g --use-merge-history --summarize --git -x= --extensions= --no-diff-added --no-diff-deleted --ignore-properties --properties-only --show-copies-as-adds --notice-ancestry --ignore-ancestry --internal-diff -R --recursive --strict --changelist= --cl= --username= --non-interactive --no-auth-cache --trust-server-cert --trust-server-cert-failures= --ignore-externals --no-ignore --show-item= --no-newline -m= --message= --encoding= --keep-local --parents --record-only --reintegrate --accept= --strip= --auto-props --no-auto-props --with-revprop= --revprop --remove --search= --search-and= -a",
	Flags: []Flag{{"-F= --file= --targets=", ReadPath, 0, ""}, {"--old= --new=", Named, 0, ""}, {"--diff-cmd= --diff3-cmd= --editor-cmd= --config-option= --config-dir=", Denied, effect.DoesExecute, "names a program to run"}, {"--password=", SecretData, 0, ""}, {"--force", NoRole, effect.DoesDelete, discards}, {"--remove-unversioned --remove-ignored", NoRole, effect.DoesDelete, "deletes files that nobody else has"}},
	Dry:   "--dry-run",
	Subs: []*Row{
		{Names: "status stat st info diff di log propget pget pg proplist plist pl", Does: effect.DoesRead, Args: []Role{Named}, Prefix: 2},
		{Names: "help version", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "blame praise annotate ann cat list ls", Does: effect.DoesRead, Bits: Remote, Args: []Role{Named}, Prefix: 2},
		{Names: "add changelist cl resolve resolved propset pset ps propdel pdel pd update up merge switch sw relocate upgrade cleanup patch lock unlock shelf-save", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "checkout co export", Does: effect.DoesWrite, Args: []Role{RemoteRef, WritePath}},
		{Names: "commit ci", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "import mkdir", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "copy cp", Args: []Role{ReadPath}, Last: WritePath},
		{Names: "move mv rename ren", Args: []Role{MovePath}, Last: WritePath},
		{Names: "delete del remove rm", Args: []Role{DeletePath}},
		{Names: "revert", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoGone, Why: discards},
		{Names: "propedit pedit pe", Does: effect.DoesExecute, Args: []Role{Data}},
	}}

var svnAdmin = Row{Names: "svnadmin svnlook svnversion svndumpfilter svnrdump svnsync svnserve cvs p4 fossil darcs pijul", Style: GNU, Area: effect.Git, Source: "from the Subversion, CVS, Perforce, Fossil documentation", Args: []Role{Denied}, Plain: "-q -v -n -a -r= -c= -m= --verbose",
	Subs: []*Row{
		{Names: "info lstxns verify author cat changed date diff history log tree uuid youngest propget proplist status st timeline ls list opened files describe changes have where filelog annotate print show finfo help version whatsnew", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "add edit reopen sync update up checkout co commit ci submit record rec integrate resolve branch tag import", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "revert obliterate unrecord purge", Does: effect.DoesDelete, Args: []Role{Data}, Why: discards},
		{Names: "push pull send apply", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
	}}

var hg = Row{ReadsCodeFrom: ".hg/hgrc .hg/hgrc-not-shared", Names: "hg chg rhg", Style: GNU, Area: effect.Git, Bare: effect.DoesRead, Source: "from the Mercurial documentation", Plain: "-v --verbose -q --quiet -y --noninteractive --color= --pager= --traceback --debug --profile -r= --rev= -l= --limit= -p --patch --stat -G --graph -f --follow -b= --branch= -B= --bookmark= -T= --template= -n -u= --user= -d= --date= -k= --keyword= -P= --prune= -M --no-merges -m= --message= -A --addremove -I= --include= -X= --exclude= -a --text -g --git --nodates -w -W -U= --unified= -S --subrepos -c -e --amend --close-branch -s --secret -i --interactive -0 --print0 --all --modified --added --removed --deleted --unknown --ignored --no-status --copies --change= --base= --dest= --source= --keep --edit-plan --continue --outgoing --tip --topo --active --closed",
	Flags: []Flag{{"-R= --repository= --cwd=", WorkDir, 0, ""}, {"--config= --ssh= --remotecmd= --encoding= --tool=", Denied, effect.DoesExecute, "names a program to run"}, {"--logfile=", ReadPath, 0, ""}, {"-C --clean --force --abort --purge", NoRole, effect.DoesDelete, discards}},
	Dry:   "-n --dry-run",
	Subs: []*Row{
		{Names: "status st log history diff annotate blame cat files locate manifest parents heads branches bookmarks-list tags summary sum tip paths showconfig root help version grep config verify phase-list shelve-list", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-f -C --force", Prefix: 2},
		{Names: "identify id", Does: effect.DoesRead, Args: []Role{RemoteRef}, Prefix: 2},
		{Names: "incoming in outgoing out", Does: effect.DoesRead, Bits: Remote, Args: []Role{RemoteRef}},
		{Names: "add addremove commit ci branch bookmark bookmarks tag merge graft rebase histedit shelve unshelve resolve update up checkout co import phase backout bisect pull", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "clone init", Does: effect.DoesWrite, Args: []Role{RemoteRef, WritePath}},
		{Names: "push", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{RemoteRef}, Flags: []Flag{{"-f --force", NoRole, effect.DoesDelete, "makes new heads in the remote"}}},
		{Names: "remove rm forget", Args: []Role{DeletePath}},
		{Names: "copy cp", Args: []Role{ReadPath}, Last: WritePath},
		{Names: "rename move mv", Args: []Role{MovePath}, Last: WritePath},
		{Names: "revert strip purge rollback uncommit prune", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoGone, Why: discards},
		{Names: "archive export", Does: effect.DoesWrite, Args: []Role{WritePath}},
		{Names: "serve", Does: effect.DoesExecute},
	}}

var jj = Row{Names: "jj sl gt git-branchless gitbutler but sapling", Style: GNU, Area: effect.Git, Bare: effect.DoesRead, Source: "from the jj documentation", Plain: "-r= --revisions= --revision= -n= --limit= -p --patch -s --summary --stat --git --color-words --no-graph -T= --template= --reversed --types --name-only --context= --no-pager --color= --quiet -m= --message= --from= --to= -f= -t= -d= --destination= -b= --branch= -B= -A= --insert-after= --insert-before= --keep-emptied --use-destination-message -i --interactive --no-edit --ignore-working-copy --ignore-immutable --at-operation= --colocate --all --all-remotes -a --tracked --remote= -o= --into=",
	Flags: []Flag{{"-R= --repository=", WorkDir, 0, ""}, {"--config= --config-toml= --config-file= --tool= --editor", Denied, effect.DoesExecute, "names a program to run"}},
	Subs: []*Row{
		{Names: "log st status diff show evolog obslog interdiff root version help smartlog ssl ls", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 2},
		{Names: "op operation", Subs: []*Row{{Names: "log show diff", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "undo restore revert", Does: effect.DoesWrite, Args: []Role{Data}}, {Names: "abandon", Does: effect.DoesDelete, Args: []Role{Data}}}},
		{Names: "file", Subs: []*Row{{Names: "list show annotate search", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "track untrack chmod", Does: effect.DoesWrite, Args: []Role{Data}}}},
		{Names: "new describe desc commit ci edit squash split rebase abandon restore duplicate undo redo next prev resolve parallelize absorb backout revert sparse workspace track unabandon simplify-parents metaedit fix create modify restack", Does: effect.DoesWrite, Args: []Role{Data}, Undo: effect.UndoGit},
		{Names: "bookmark branch b tag", Bare: effect.DoesRead, Subs: []*Row{{Names: "list l", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "create set move track untrack rename c s m r t", Does: effect.DoesWrite, Args: []Role{Data}}, {Names: "delete forget d f", Does: effect.DoesDelete, Args: []Role{Data}, Undo: effect.UndoManual}}},
		{Names: "git", Subs: []*Row{{Names: "fetch", Does: effect.DoesRead, Bits: Remote}, {Names: "push", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}, Dry: "--dry-run", Plain: "-c= --change= --allow-new -N --deleted"}, {Names: "clone", Does: effect.DoesWrite, Args: []Role{RemoteRef, WritePath}}, {Names: "init import export", Does: effect.DoesWrite, Args: []Role{MakePath}}, {Names: "remote", Subs: []*Row{{Names: "list", Does: effect.DoesRead}, {Names: "add set-url rename remove", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "changes where the next push goes"}}}}},
		{Names: "config", Subs: []*Row{{Names: "list l get g path", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "set unset edit e s", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Plain: "--user --repo"}}},
		{Names: "submit push stack", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{Data}},
		{Names: "init", Does: effect.DoesWrite, Args: []Role{MakePath}},
	}}

var bzr = Row{Names: "bzr brz", Style: GNU, Area: effect.Git, Source: "from the Breezy documentation", Plain: "-v -q -r= -m= -l= --short --line -p --limit= --versioned --show-ids",
	Flags: []Flag{{"-F= --file=", ReadPath, 0, ""}, {"--overwrite --force", NoRole, effect.DoesDelete, ""}},
	Subs: []*Row{
		{Names: "status st log diff info annotate blame cat ls missing revno tags", Does: effect.DoesRead, Args: []Role{Named}},
		{Names: "version help root", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "whoami", Bare: effect.DoesRead, Area: effect.Arming, Args: []Role{NewResource}},
		{Names: "add commit ci merge pull update up branch switch bind tag resolve shelve unshelve mkdir", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "push send", Does: effect.DoesWrite, Bits: Remote | Send, Args: []Role{RemoteRef}},
		{Names: "revert uncommit clean-tree", Does: effect.DoesDelete, Args: []Role{Data}, Why: discards},
		{Names: "remove rm", Args: []Role{DeletePath}},
		{Names: "checkout co export init", Does: effect.DoesWrite, Args: []Role{Data}},
	}}
