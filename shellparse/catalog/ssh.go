package catalog

import "guard/effect"

var sshSet = Set{
	Plain: "-4 -6 -A -a -C -f -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y -b= -B= -c= -e= -J= -l= -m= -p= -Q= -G",
	Flags: []Flag{
		{"-o=", SSHOption, 0, ""},
		{"-F= -I= -S= -O=", Denied, 0, "settings of ssh may run a program"},
		{"-E=", WritePath, 0, ""},
		{"-i=", Data, 0, ""},
		{"-L= -R= -D= -W= -w=", NoRole, effect.DoesUnknown, "forwards ports"}}}

var ssh = Row{Names: "ssh slogin", Style: Posix | Cluster, Use: []*Set{&sshSet}, Args: []Role{Host}, Inner: InnerJoin, Bits: Remote, Source: "OpenSSH 9.2 manual",
	Modes: []*Row{{Names: "-V -Q= -G", Bits: Local, Does: effect.DoesRead, Bare: effect.DoesRead, Args: []Role{Data}}}}

var autossh = Row{Names: "autossh", Style: Posix | Cluster, Use: []*Set{&sshSet}, Plain: "-M=", Args: []Role{Host}, Inner: InnerJoin, Bits: Remote, Source: "from the autossh manual"}

var mosh = Row{Names: "mosh et", Style: Posix, Does: effect.DoesNetwork, Args: []Role{Host}, Inner: InnerArgv, Bits: Remote, Source: "from the mosh manual", Plain: "-4 -6 -a -n -p= --port= --predict= --no-init --family= --local --bind-server=", Flags: []Flag{{"--ssh= --client= --server= --experimental-remote-ip=", Denied, 0, "runs a program"}}}

var scp = Row{Names: "scp", Style: Cluster, Args: []Role{HostPath}, Last: HostDest, Source: "OpenSSH 9.2 manual", Plain: "-3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v -c= -J= -l= -P= -i= -X=",
	Flags: []Flag{{"-o=", SSHOption, 0, ""}, {"-S= -D= -F=", Denied, 0, "runs a program"}}}

var sftp = Row{Names: "sftp", Style: Cluster, Does: effect.DoesUnknown, Args: []Role{Host, WritePath}, Bits: Remote, Source: "OpenSSH 9.2 manual", Plain: "-4 -6 -A -a -C -f -N -p -q -r -v -B= -c= -i= -J= -l= -P= -R= -s= -X= -1 -n -t", Why: "an interactive session, or commands from a file",
	Flags: []Flag{{"-o=", SSHOption, 0, ""}, {"-b=", CodePath, 0, "runs commands from a file"}, {"-S= -D= -F=", Denied, 0, ""}}}

var sshKeygen = Row{Names: "ssh-keygen", Style: Cluster, Bare: effect.DoesWrite, Area: effect.Arming, Source: "OpenSSH 9.2 manual", Why: "makes a key", Args: []Role{Denied},
	Plain: "-q -v -a= -b= -C= -E= -t= -m= -n= -z= -V= -I= -r= -Z= -h -H -e -U -c -p -g -i -Q -k -u",
	Flags: []Flag{{"-N= -P=", SecretData, 0, ""}, {"-f=", WritePath, 0, ""}, {"-D= -w= -O= -M=", Denied, 0, "may load code"}, {"-s=", ReadPath, 0, ""}},
	Modes: []*Row{
		{Names: "-y", Area: effect.Secret, Does: effect.DoesRead, Flags: []Flag{{"-f=", ReadPath, 0, ""}}},
		{Names: "-l -F= -B -L", Does: effect.DoesRead, Bare: effect.DoesRead, Flags: []Flag{{"-f=", ReadPath, 0, ""}}},
		{Names: "-R=", Does: effect.DoesWrite, Why: "removes a host key"},
		{Names: "-A", Does: effect.DoesWrite}}}

var sshKeyFinger = Row{Names: "ssh-keyscan", Style: Cluster, Does: effect.DoesNetwork, Args: []Role{Host}, Source: "OpenSSH 9.2 manual", Plain: "-4 -6 -c -D -H -v -q -p= -T= -t= -O=", Flags: []Flag{{"-f=", ReadPath, 0, ""}}}
var sshAdd = Row{Names: "ssh-add", Style: Cluster, Does: effect.DoesRead, Bare: effect.DoesUnknown, Args: []Role{ReadPath}, Source: "OpenSSH 9.2 manual", Plain: "-q -v -c -k -t= -E= -H= -K -C --apple-use-keychain --apple-load-keychain",
	Flags: []Flag{{"-S= -s= -e=", Denied, 0, "loads a library"}},
	Modes: []*Row{{Names: "-l -L -T", Does: effect.DoesRead, Bare: effect.DoesRead, Args: []Role{ReadPath}}, {Names: "-d -D -x -X", Area: effect.Process, Does: effect.DoesWrite, Bare: effect.DoesWrite, Args: []Role{Data}}}}
var sshAgent = Row{Names: "ssh-agent", Style: Cluster | Posix, Area: effect.Process, Bare: effect.DoesWrite, Inner: InnerArgv, Source: "OpenSSH 9.2 manual", Plain: "-c -s -D -d -t= -E=", Flags: []Flag{{"-a= -P= -O=", Denied, 0, ""}, {"-k", NoRole, effect.DoesWrite, "ends the agent"}}}
var sshCopyID = Row{Names: "ssh-copy-id", Style: Cluster, Does: effect.DoesWrite, Bits: Remote | Send, Area: effect.Arming, Args: []Role{Host}, Source: "OpenSSH 9.2 manual", Why: "lets this key log in on another machine", Plain: "-f -n -s -x -p= -t=", Flags: []Flag{{"-i=", ReadPath, 0, ""}, {"-o=", SSHOption, 0, ""}, {"-F=", Denied, 0, ""}}}
var sshpass = Row{Names: "sshpass", Style: Posix | Cluster, Inner: InnerArgv, Source: "from the sshpass manual", Plain: "-e -v -P=", Flags: []Flag{{"-p=", SecretData, 0, ""}, {"-f=", ReadPath, 0, ""}, {"-d=", Data, 0, ""}}}
var sshfs = Row{Names: "sshfs rclone-mount", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "filesystem_tool", Source: "from the sshfs manual", Why: "mounts a file system"}
var parallelSSH = Row{Names: "pssh parallel-ssh pdsh clush dsh pscp parallel-scp rsh rexec rlogin", Does: effect.DoesExecute, Bits: Remote, Args: []Role{Denied}, Source: "from the pssh, pdsh manuals", Why: "runs a command on many machines"}

var rsync = Row{Names: "rsync", Style: Cluster, Args: []Role{HostPath}, Last: HostDest, Dry: "-n --dry-run", Source: "rsync 3.2 manual",
	Plain: "-v --verbose --info= --debug= -q --quiet --no-motd -c --checksum -a --archive -r --recursive --inc-recursive --i-r --no-inc-recursive --no-i-r -R --relative --no-implied-dirs -b --backup --suffix= -u --update --inplace --append --append-verify -d --dirs --old-dirs --old-d --mkpath -l --links -L --copy-links --copy-unsafe-links --safe-links --munge-links -k --copy-dirlinks -K --keep-dirlinks -H --hard-links -p --perms -E --executability --chmod= -A --acls -X --xattrs -o --owner -g --group --devices --specials -D -t --times -U --atimes --open-noatime -N --crtimes -O --omit-dir-times -J --omit-link-times --super --fake-super -S --sparse --preallocate -W --whole-file --no-whole-file --no-W --checksum-choice= --cc= -x --one-file-system -B= --block-size= --existing --ignore-non-existing --ignore-existing --ignore-missing-args --force --max-delete= --max-size= --min-size= --max-alloc= --partial --partial-dir= --delay-updates -m --prune-empty-dirs --numeric-ids --usermap= --groupmap= --chown= --timeout= --contimeout= -I --ignore-times --size-only -@= --modify-window= -y --fuzzy --compare-dest= --copy-dest= -z --compress --compress-choice= --zc= --compress-level= --zl= --compress-threads= --skip-compress= -C --cvs-exclude -f= --filter= -F --exclude= --include= -0 --from0 --old-args -s --secluded-args --protect-args --trust-sender --address= --port= --blocking-io --no-blocking-io --outbuf= --stats -8 --8-bit-output -h --human-readable --progress -P -i --itemize-changes --out-format= --log-file-format= --list-only --bwlimit= --stop-after= --stop-at= --fsync --protocol= --iconv= --checksum-seed= -4 --ipv4 -6 --ipv6 -V --no-perms --no-owner --no-group --no-times --no-links --no-o --no-g --no-p --no-t --no-D --no-r --no-l --no-R --no-relative --no-compress --no-human-readable --no-h --no-v --no-dirs --no-d",
	Flags: []Flag{
		{"-e= --rsh= --rsync-path=", Command, 0, "runs this program to connect"},
		{"--delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args --ignore-errors", NoRole, effect.DoesDelete, "deletes what is not in the source"},
		{"--remove-source-files", NoRole, effect.DoesDelete, "deletes the source after copying"},
		{"--backup-dir= --temp-dir= -T= --link-dest=", WriteDir, 0, ""},
		{"--log-file= --write-batch= --only-write-batch=", WritePath, effect.DoesUnknown, "is written by a dry run too"},
		{"--exclude-from= --include-from= --files-from= --password-file= --read-batch= --early-input=", ReadPath, 0, ""},
		{"-M= --remote-option= --daemon --config= --copy-as= --write-devices --copy-devices --sockopts= --server --sender --insecure-links", Denied, effect.DoesUnknown, "changes what the other side does"}}}

var rcloneSet = Set{Plain: "-v -vv -q --verbose --quiet -P --progress --stats= --transfers= --checkers= --bwlimit= --include= --exclude= --filter= --max-depth= --max-age= --min-age= --max-size= --min-size= --checksum -c --size-only -u --update --ignore-existing --log-level= --human-readable --json -R -l -s -H --fast-list --retries= --timeout= --drive-shared-with-me --one-way --files-only --dirs-only --format= --separator= --recursive --no-traverse -i --interactive", Flags: []Flag{{"--config= --password-command= --rc --rc-addr=", Denied, 0, "may run a program"}, {"--log-file= --combined= --differ= --missing-on-dst= --missing-on-src= --match= --error=", WritePath, effect.DoesUnknown, "is written by a dry run too"}, {"--files-from= --include-from= --exclude-from= --filter-from=", ReadPath, 0, ""}, {"--delete-excluded --delete-before --delete-after", NoRole, effect.DoesDelete, ""}}}
var rclone = Row{Names: "rclone", Style: Cluster, Use: []*Set{&rcloneSet}, Bare: effect.DoesRead, Source: "from the rclone manual", Dry: "-n --dry-run", Subs: []*Row{
	{Names: "ls lsd lsl lsf lsjson size check cryptcheck md5sum sha1sum hashsum tree about cat test", Does: effect.DoesRead, Bits: Remote, Area: effect.Cloud, Args: []Role{Resource}, Prefix: 2},
	{Names: "version help completion listremotes", Does: effect.DoesRead, Args: []Role{Data}},
	{Names: "copy copyto copyurl", Args: []Role{HostPath}, Last: HostDest},
	{Names: "move moveto sync bisync dedupe", Area: effect.Cloud, Bits: Remote | Send, Does: effect.DoesDelete, Args: []Role{HostPath}, Last: HostDest, Danger: "delete_operation", Why: "deletes what is not in the source"},
	{Names: "delete deletefile purge rmdir rmdirs cleanup", Area: effect.Cloud, Bits: Remote, Args: []Role{DelResource}, Danger: "cloud_destroy"},
	{Names: "mkdir touch rcat link settier backend", Area: effect.Cloud, Bits: Remote | Send, Args: []Role{NewResource}},
	{Names: "config", Subs: []*Row{{Names: "file paths providers", Does: effect.DoesRead}, {Names: "show dump redacted", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}}, {Names: "*", Area: effect.Arming, Does: effect.DoesWrite, Args: []Role{Data}}}},
	{Names: "mount serve rc rcd obscure selfupdate", Does: effect.DoesUnknown, Args: []Role{Data}}}}

var ftp = Row{Names: "ftp lftp ncftp tftp ncftpput ncftpget lftpget curlftpfs smbclient", Does: effect.DoesUnknown, Args: []Role{Host}, Bits: Remote | Interactive, Source: "from the lftp and tnftp manuals", Why: "its commands read, send and delete files", Flags: []Flag{{"-c= -e= -f=", Denied, 0, "runs commands"}}}
