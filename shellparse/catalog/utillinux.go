package catalog

import "guard/effect"

var lsblk = Row{Names: "lsblk", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual",
	Plain: "-a -A -b -d -D -e= -E= -f -i -I= -J -l -M -m -n -N -o= -O -p -P -r -S -s -T[=] -t -v -V -w= -x= -y -z --all --noempty --bytes --nodeps --discard --exclude= --dedup= --fs --ascii --include= --json --list --merge --perms --noheadings --nvme --output= --output-all --paths --pairs --raw --scsi --inverse --tree[=] --topology --width= --sort= --shell --zoned --sysroot= --virtio"}

var readsDisks = Row{Names: "findfs findmnt mountpoint isosize uuidgen uuidparse mcookie chkdupexe fincore", Style: GNU, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual",
	Plain: "-a -A -b -c= -C -d -D -e -f -F= -g -G= -h -i -I= -J -k -l -L -m -M= -n -N= -o= -O= -p -P -q -r -R -s= -S= -t= -T= -u -U= -v -V -w= -x -y -z --all --json --list --output= --noheadings --raw --bytes --fstab --mtab --kernel --real --pseudo --df --tree --target= --source= --types= --options= --verify --verbose --quiet --canonicalize --first-only --pairs --uniq --poll[=] --submounts --task= --random --time --namespace= --name= --md5 --sha1 --hex --modes --owners --long --vertical --nosymlinks --human --limits --status --creator --pid --queues --shmems --semaphores"}

var mount = Row{Names: "mount mount.nfs mount.cifs mount.fuse mount.ntfs-3g", Style: GNU, Area: effect.System, Bare: effect.DoesRead, Args: []Role{NewResource}, Danger: "filesystem_tool", Why: "changes what is mounted", Source: "util-linux 2.38 manual",
	Plain: "-c -f -F -i -l -n -r -s -v -V -w -t= -L= -U= --canonicalize --no-canonicalize --fake --fork --internal-only --show-labels --no-mtab --verbose --read-only --read-write --types= --label= --uuid=",
	Flags: []Flag{
		{"-a --all", NoRole, effect.DoesWrite, "mounts all that fstab names"},
		{"-B --bind -R --rbind -M --move -o= --options= --source= --target= -T= --fstab= -N= --namespace= --make-shared --make-slave --make-private --make-unbindable --make-rshared --make-rslave --make-rprivate --make-runbindable -O= --test-opts= --map-users= --map-groups= -m --mkdir[=] --options-mode= --options-source=", Data, effect.DoesWrite, "changes what is mounted"},
	}}

var umount = Row{Names: "umount umount.nfs fusermount fusermount3", Style: GNU, Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "filesystem_tool", Why: "unmounts a filesystem", Source: "util-linux 2.38 manual",
	Plain: "-a -A -c -d -f -i -l -n -N= -O= -q -r -R -t= -v -u -z --all --all-targets --no-canonicalize --detach-loop --fake --force --internal-only --lazy --no-mtab --namespace= --test-opts= --quiet --read-only --recursive --types= --verbose"}

var dmesg = Row{Names: "dmesg", Style: GNU, Does: effect.DoesRead, Source: "util-linux 2.38 manual",
	Plain: "-d -e -f= -H -J -k -l= -L[=] -p -P -r -S -s= -T -t -u -w -W -x --buffer-size= --color[=] --decode --facility= --follow --follow-new --force-prefix --human --json --kernel --level= --nopager --noescape --notime --raw --reltime --show-delta --since= --syslog --time-format= --until= --userspace --ctime -M= -N= -a",
	Flags: []Flag{{"-F= --file= -K= --kmsg-file=", ReadPath, 0, ""}},
	Modes: []*Row{{Names: "-c --read-clear -C --clear -D --console-off -E --console-on -n= --console-level=", Does: effect.DoesWrite, Area: effect.System, Why: "changes the kernel's log"}}}

var logger = Row{Names: "logger", Style: GNU, Does: effect.DoesWrite, Area: effect.System, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-e -i -p= -s -S= -t= -u= --skip-empty --id[=] --priority= --prio-prefix --stderr --size= --tag= --socket= --socket-errors= --journald[=] --octet-count --rfc3164 --rfc5424[=] --sd-id= --sd-param= --msgid= --no-act",
	Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}, {"-n= --server= -P= --port= -T --tcp -d --udp", Data, effect.DoesNetwork, "sends to another machine"}}}

var wall = Row{Names: "write mesg", Style: GNU, Does: effect.DoesRead, Bits: Notify | Open, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-g= -n -t= --group= --nobanner --timeout="}

var rename = Row{Names: "rename prename file-rename rename.ul perl-rename", Style: Posix | Cluster, Does: effect.DoesUnknown, Args: []Role{Data, EditPath}, Why: "renames files by a rule", Source: "util-linux 2.38 manual, rename 2.01 manual", Plain: "-v -n -f -o -i -s -a -l -0 -d -u -V --verbose --no-act --nono --force --no-overwrite --interactive --symlink --all --last --null --path --fullpath --dir --filename --nopath --nofullpath --unicode"}

var mmv = Row{Names: "mmv mcp qmv qcp icp imv", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "renames files by a rule", Source: "from the mmv manual, renameutils manual", Plain: "-n -v -d -p"}

var setterm = Row{Names: "setterm", Style: GNU | OneDash, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual", Flags: []Flag{{"-file= --file=", WritePath, 0, ""}, {"-dump[=] --dump[=] -append[=] --append[=]", Data, effect.DoesWrite, "writes the screen to a file"}, {"-msglevel= --msglevel= -msg= --msg=", Data, effect.DoesWrite, "changes the kernel's messages"}}}

var namespaces = Row{Names: "ipcmk", Style: GNU, Area: effect.System, Does: effect.DoesWrite, Source: "util-linux 2.38 manual", Plain: "-M= -S= -Q -p= --shmem= --semaphore= --queue --mode="}

var ipcrm = Row{Names: "ipcrm", Style: GNU, Area: effect.System, Does: effect.DoesDelete, Args: []Role{Data}, Danger: "system_control", Source: "util-linux 2.38 manual", Plain: "-a[=] -M= -m= -Q= -q= -S= -s= -v --all[=] --shmem-key= --shmem-id= --queue-key= --queue-id= --semaphore-key= --semaphore-id="}

// Disks. The operand is a device: what these write there replaces everything.

var mkfs = Row{Names: "mkfs mkfs.bfs mkfs.btrfs mkfs.cramfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.exfat mkfs.f2fs mkfs.fat mkfs.jfs mkfs.minix mkfs.msdos mkfs.ntfs mkfs.reiserfs mkfs.vfat mkfs.xfs mke2fs mkdosfs mkntfs mkexfatfs newfs newfs_apfs newfs_hfs newfs_msdos", Style: Cluster, Danger: "disk_tool", Args: []Role{DeletePath}, Undo: effect.UndoGone, Why: "makes a new filesystem over what is there", Source: "from the util-linux, e2fsprogs, xfsprogs and dosfstools manuals",
	Plain: "-t= --type= -V -v -L= -n -U= -q -f -F -b= -i= -I= -m= -N= -O= -E= -T= -j -c -s= -S= -R= -r= -d= -l= -K -a= --verbose --label= --force --quiet"}

var mkswap = Row{Names: "mkswap", Style: GNU, Danger: "disk_tool", Args: []Role{WritePath, Data}, Source: "util-linux 2.38 manual", Plain: "-c -f -L= -p= -q -s= -U= -v= --check --force --label= --pagesize= --uuid= --endianness= --verbose --lock[=] --size= --file -F"}

var swapon = Row{Names: "swapon", Style: GNU, Area: effect.System, Bare: effect.DoesRead, Args: []Role{NewResource}, Source: "util-linux 2.38 manual", Plain: "-d[=] -e -f -o= -p= -v -L= -U= --discard[=] --ifexists --fixpgsz --options= --priority= --verbose --noheadings --raw --bytes --fstab= -T=",
	Flags: []Flag{{"-a --all", NoRole, effect.DoesWrite, ""}},
	Modes: []*Row{{Names: "-s --summary --show[=]", Bare: effect.DoesRead, Args: []Role{Data}}}}

var swapoff = Row{Names: "swapoff", Style: GNU, Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Source: "util-linux 2.38 manual", Plain: "-a -v -L= -U= --all --verbose"}

var wipefs = Row{Names: "wipefs", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-b -i -J -n -o= -O= -p -q -t= -f --backup --force --noheadings --json --no-act --offset= --output= --parsable --quiet --types= --lock[=]",
	Modes: []*Row{{Names: "-a --all", Args: []Role{DeletePath}, Undo: effect.UndoGone, Danger: "disk_tool", Why: "erases what tells the disk's content"}, {Names: "-o= --offset=", Args: []Role{DeletePath}, Undo: effect.UndoGone, Danger: "disk_tool"}}}

var blkdiscard = Row{Names: "blkdiscard", Style: GNU, Danger: "disk_tool", Args: []Role{DeletePath}, Undo: effect.UndoGone, Why: "discards a device's content", Source: "util-linux 2.38 manual", Plain: "-f -o= -l= -p= -q -s -v -z --force --offset= --length= --step= --quiet --secure --verbose --zeroout"}

var fdisk = Row{Names: "fdisk cfdisk sfdisk", Style: GNU, Danger: "disk_tool", Args: []Role{WritePath, Data}, Why: "changes a partition table", Source: "util-linux 2.38 manual",
	Plain: "-b= -B -c[=] -L[=] -o= -t= -u[=] -w= -W= -C= -H= -S= -q -f --bytes --sector-size= --protect-boot --compatibility[=] --color[=] --lock[=] --output= --type= --units[=] --wipe= --wipe-partitions= --noauto-pt --force --quiet --no-reread --no-tell-kernel",
	Modes: []*Row{{Names: "-l --list -d --dump -J --json -g --show-geometry -T --list-types -V --verify -F --list-free -x --list-details -v --version", Bare: effect.DoesRead, Args: []Role{Data}}}}
var gdisk = Row{Names: "gdisk cgdisk", Style: Cluster, Danger: "disk_tool", Args: []Role{WritePath}, Why: "changes a partition table", Source: "from the gdisk manual", Plain: "-a", Modes: []*Row{{Names: "-l", Args: []Role{Data}, Bare: effect.DoesRead}}}
var sgdiskProg = Row{Names: "sgdisk", Style: GNU, Danger: "disk_tool", Args: []Role{WritePath}, Why: "changes a partition table", Source: "from the gdisk manual", Plain: "-a= --set-alignment= -P --pretend",
	Flags: []Flag{{"-b= --backup=", WritePath, 0, ""}},
	Modes: []*Row{
		{Names: "-p --print -i= --info= -v --verify -L --list-types -D --display-alignment -E --end-of-largest -f --first-in-largest -F --first-aligned-in-largest -V --version -O --print-mbr", Bare: effect.DoesRead, Args: []Role{Data}},
		{Names: "-o --clear -Z --zap-all -z --zap -d= --delete= -n= --new= -N= --largest-new= -t= --typecode= -c= --change-name= -g --mbrtogpt -m= --gpttombr= -G --randomize-guids -u= --partition-guid= -U= --disk-guid= -A= --attributes= -s --sort -e --move-second-header -R= --replicate= -l= --load-backup= -h= --hybrid= -r= --transpose= -S= --resize-table= -C --recompute-chs -B", Args: []Role{DeletePath}, Undo: effect.UndoGone},
	}}

var fsck = Row{Names: "fsck fsck.ext2 fsck.ext3 fsck.ext4 fsck.btrfs fsck.cramfs fsck.exfat fsck.fat fsck.minix fsck.vfat fsck.xfs e2fsck dosfsck fsck_apfs fsck_hfs", Style: Cluster, Danger: "filesystem_tool", Area: effect.System, Bare: effect.DoesWrite, Args: []Role{WritePath}, Why: "repairs a filesystem", Source: "from the util-linux and e2fsprogs manuals", Plain: "-A -C -l -M -p -P -r -R -s -t= -T -V -v -y -a -f -b= -B= -c -d -D -E= -F -k", Modes: []*Row{{Names: "-N -n", Bare: effect.DoesRead, Args: []Role{ReadPath}}}}

var losetup = Row{Names: "losetup", Style: GNU, Area: effect.System, Bare: effect.DoesRead, Args: []Role{NewResource}, Danger: "disk_tool", Source: "util-linux 2.38 manual", Plain: "-b= -j= -J -l -n -O= -o= -P -r -v -L --sector-size= --associated= --json --list --noheadings --output= --output-all --offset= --partscan --read-only --verbose --nooverlap --raw --sizelimit= --show --direct-io[=]",
	Modes: []*Row{{Names: "-l --list -j= --associated=", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-a --all", Does: effect.DoesRead}, {Names: "-d --detach -D --detach-all -c --set-capacity -f --find", Does: effect.DoesWrite, Args: []Role{Data}}}}

var diskAdmin = Row{Names: "partx addpart delpart resizepart partprobe kpartx pivot_root switch_root fsfreeze fstrim blkzone swaplabel tune2fs resize2fs xfs_growfs xfs_repair xfs_admin e2label fatlabel debugfs btrfstune badblocks raw ldattach rtcwake chcpu chmem ctrlaltdel zramctl setvtrgb agetty mingetty login sulogin", Style: GNU, Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Plain: "-a -d -f -l -n= -o= -s= -u -v -V -m= -M -F -b= -p= -t=", Why: "changes disks or the system", Source: "from the util-linux and e2fsprogs manuals"}

var dumpe2fs = Row{Names: "dumpe2fs xfs_info btrfs-find-root filefrag", Style: Cluster, Bits: Open, Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-b -f -h -i -o= -x -e -k -s -v", Source: "from the e2fsprogs manual"}

var blockdev = Row{Names: "blockdev", Style: 0, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-q -v --report --getalignoff --getbsz --getdiscardzeroes --getfra --getiomin --getioopt --getmaxsect --getpbsz --getra --getro --getsize64 --getsize --getss --getsz --getzonesz",
	Flags: []Flag{{"--flushbufs --rereadpt --setro --setrw", NoRole, effect.DoesUnknown, "changes a device"}, {"--setbsz= --setfra= --setra=", Data, effect.DoesUnknown, "changes a device"}}}

var eject = Row{Names: "eject", Style: GNU, Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Source: "util-linux 2.38 manual", Plain: "-v -r -s -f -q -p -m -t -T -i= -c= -x= -X -n -F -M"}

var hardlink = Row{Names: "hardlink", Style: GNU, Args: []Role{EditPath}, Dry: "-n --dry-run", Why: "replaces equal files by links to one of them", Source: "util-linux 2.38 manual",
	Plain: "-c --content -b= --io-size= -d --respect-dir -f --respect-name -F= --prioritize-trees -i= --include= -m --maximize -M --minimize -o --ignore-owner -O --keep-oldest -p --ignore-mode -q --quiet -r= --cache-size= -s= --minimum-size= -S= --maximum-size= -t --ignore-time -v --verbose -x= --exclude= -X --respect-xattrs -y= --method= --reflink[=] --skip-reflinks -h --help -V --version"}
var rdfind = Row{Names: "rdfind", Style: OneDash, Does: effect.DoesWrite, Target: "results.txt", Args: []Role{Data}, Source: "rdfind 1.5 manual", Plain: "-ignoreempty= -minsize= -maxsize= -followsymlinks= -removeidentinode= -checksum= -deterministic= -sleep=",
	Flags: []Flag{{"-outputname=", WritePath, 0, ""}, {"-makesymlinks= -makehardlinks= -deleteduplicates=", Data, effect.DoesDelete, "removes copies"}, {"-n= -dryrun= -makeresultsfile=", Data, 0, ""}}}
var duplicates = Row{Names: "jdupes fdupes", Style: GNU, Bare: effect.DoesRead, Args: []Role{Data}, Source: "from the fdupes and jdupes manuals", Plain: "-r -s -S -m -q -n -1 -f -A -v --recurse --symlinks --size --summarize --quiet --noempty --sameline --omitfirst",
	Flags: []Flag{{"-d -N --delete --noprompt --linksoft --linkhard -L -B -H -l", NoRole, effect.DoesDelete, "removes copies"}}}

var blkid = Row{Names: "blkid", Style: Cluster, Bare: effect.DoesRead, Args: []Role{Data}, Source: "util-linux 2.38 manual",
	Plain: "-c= -d -D -H= -i -k -l -L= -n= -N= -o= -O= -p -s= -S= -t= -u= -U= -V -h --cache-file= --no-encoding --no-part-details --hint= --info --list-filesystems --list-one --label= --match-types= --output= --offset= --probe --match-tag= --size= --match-token= --usages= --uuid=",
	Flags: []Flag{{"-g --garbage-collect", NoRole, effect.DoesWrite, "cleans its cache"}, {"-w=", WritePath, 0, ""}}}

// The operand of wall is a file, if there is one of that name.
var wallProg = Row{Names: "wall", Style: GNU, Bare: effect.DoesRead, Bits: Notify, Args: []Role{ReadPath}, Source: "util-linux 2.38 manual", Plain: "-g= -n -t= --group= --nobanner --timeout="}
