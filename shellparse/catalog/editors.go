package catalog

import "guard/effect"

// An editor is an interactive program that can run anything by keys; what it
// may do without a person is in its flags. Opening a file to edit is an edit
// of that file and needs a person.

var vi = Row{Names: "vi vim nvim gvim mvim vim.tiny vim.basic vimdiff gvimdiff nvi elvis rvim rgvim evim", Style: Cluster | PlusFlags, Bare: effect.DoesExecute, Does: effect.DoesExecute, Args: []Role{EditPath}, Why: "an editor can run programs", Source: "from the vim manual, neovim manual",
	Plain: "-# -A -b -C -d -D -e -E -f -F -g -H -i= -L -m -M -n -N -o[=] -O[=] -p[=] -r -R -t= -T= -v -V[=] -x -X -y -Z --clean --noplugin --nofork --not-a-term --ttyfail --headless --embed --literal",
	Flags: []Flag{
		{"-c= --cmd= -S= -s= -u= -U= -W= -w= --startuptime= --listen= --server= --remote --remote-silent --remote-send= --remote-expr= --servername= -q= --luamod= -l=", Denied, effect.DoesUnknown, "runs editor commands"},
	},
	Dry: "-h --version --serverlist --api-info"}

var view = Row{Names: "view rview gview rgview vimpager nvimpager", Style: Cluster, Does: effect.DoesExecute, Args: []Role{ReadPath}, Why: "an editor can run programs", Source: "from the vim manual", Plain: "-# -b -M -m -n -N -o -O -p -R", Flags: []Flag{{"-c= --cmd= -S= -u=", Denied, effect.DoesUnknown, "runs editor commands"}}}

// Ex and ed read commands from their input: an edit by script.
var ex = Row{Names: "ex ed red ged", Style: Cluster, Bits: StdinCode, Does: effect.DoesExecute, Args: []Role{EditPath}, Why: "its commands can run programs", Source: "from the ed manual, vim manual", Plain: "-E -G -l -p= -r -s -v -e -R -V", Flags: []Flag{{"-c= -S= --cmd= -u=", Denied, effect.DoesUnknown, "runs editor commands"}}}

var nano = Row{Names: "nano pico rnano joe jmacs jpico jstar rjoe mg jed ne micro kak kakoune hx helix dte mcedit tilde amp xi ox zile mle o slap e3 e3vi levee", Style: Cluster | PlusFlags, Does: effect.DoesExecute, Args: []Role{EditPath}, Why: "an editor can run programs", Source: "from the nano, joe, micro and helix manuals",
	Plain: "-A -B -c -D -E -F -G -H -i -I -J= -K -l -L -m -M -n -N -O -P -q -r= -R -S -T= -t -u -U -v -w -x -Y= -Z -z -# --linenumbers --mouse --nowrap --softwrap --tabsize= --view --readonly --vsplit --hsplit --clean --backup --ignorercfiles",
	Dry:   "--health"}

var emacs = Row{Names: "emacs emacsclient emacs-nox emacs-gtk xemacs", Style: OneDash | PlusFlags, Does: effect.DoesExecute, Args: []Role{EditPath}, Why: "an editor can run programs", Source: "from the emacs manual",
	Plain: "-Q -q -nw -nl -D -n -c -t -a= -u= -T= --quick --no-init-file --no-window-system --no-splash --no-site-file --no-wait --create-frame --tty --no-desktop --display= --debug-init --quiet",
	Flags: []Flag{
		{"-e= -eval= --eval= -execute= --execute= -f= -funcall= --funcall= -l= -load= --load= -L= --directory= -script= --script= -x= -insert= --insert= -batch --batch --daemon -daemon --bg-daemon --fg-daemon -kill --kill -s= -socket-name= -init-directory= --init-directory=", Denied, effect.DoesUnknown, "runs Lisp code"},
		{"--chdir=", WorkDir, 0, ""},
	}}

var code = Row{Names: "code code-insiders codium vscodium cursor windsurf positron code-server zed zeditor", Style: 0, Bare: effect.DoesExecute, Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens an editor", Source: "Visual Studio Code command line documentation",
	Plain: "-a -d -g -m -n -r -w --add --diff --goto --merge --new-window --reuse-window --wait --locale= --user-data-dir= --profile= --verbose --log= --disable-extensions --disable-gpu --sync= --foreground",
	Modes: []*Row{
		{Names: "--list-extensions --show-versions -v -h -s --status", Does: effect.DoesRead},
		{Names: "--install-extension= --uninstall-extension= --update-extensions", Does: effect.DoesWrite, Area: effect.Arming, Why: "installs code into the editor"},
	},
	Subs: []*Row{{Names: "tunnel serve-web ssh", Does: effect.DoesNetwork, Args: []Role{Data}, Plain: "--*"}}}

var guiEditors = Row{Names: "subl sublime_text atom gedit kate kwrite mousepad pluma xed geany gvim-gtk notepadqq mate bbedit textmate idea goland pycharm webstorm clion rubymine phpstorm rider studio nova lapce fleet xcode leafpad featherpad l3afpad", Style: Cluster, Does: effect.DoesExecute, Args: []Role{Data}, Why: "opens an editor", Source: "the editors' own documentation", Plain: "-a -b -n -s -w -v --add --background --new-window --stay --wait --line= --column="}

var mc = Row{Names: "mc ranger nnn lf vifm yazi broot br nautilus dolphin thunar pcmanfm far2l ncdu dua gdu-go", Style: Cluster, Does: effect.DoesExecute, Args: []Role{Data}, Why: "a file manager can delete and run files", Source: "from the mc, ranger and ncdu manuals", Plain: "-0 -1 -2 -x -q -r -a -b -c -d"}

// Terminal multiplexers: what is typed into another pane is code, "#(…)" in a
// format runs a command, and ";" among the words begins another one, so the
// rows that show take no operands.

var tmux = Row{Names: "tmux tmate", Style: Posix | Cluster, Bare: effect.DoesExecute, Source: "tmux 3.3a manual",
	Plain: "-2 -C -D -l -N -q -u -v -V -L= -S= -T=",
	Flags: []Flag{{"-f=", CodePath, 0, "its settings can run programs"}, {"-c=", ShellText, 0, ""}},
	Modes: []*Row{{Names: "-V -h", Does: effect.DoesRead}},
	Subs: []*Row{
		{Names: "list-windows lsw list-sessions ls list-panes lsp list-clients lsc list-commands lscm list-keys lsk list-buffers lsb has-session has show-options show show-window-options showw show-hooks show-messages showmsgs start-server start info server-info", Does: effect.DoesRead, Plain: "-1 -A -a -g -H -N -p -P= -q -s -t= -T= -v -w -J -n -r", Flags: []Flag{{"-F= -f=", Format, 0, ""}, {"-O=", Denied, 0, "not known what it does"}}},
		{Names: "capture-pane capturep", Does: effect.DoesRead, Plain: "-a -e -C -J -M -N -p -P -q -T -E= -S= -t= -b="},
		{Names: "show-buffer showb", Does: effect.DoesRead, Plain: "-b="},
		{Names: "show-environment showenv", Does: effect.DoesRead, Area: effect.Secret, Plain: "-h -g -s -t=", Why: "prints variables"},
		{Names: "display-message display", Does: effect.DoesRead, Args: []Role{Format}, Plain: "-a -l -N -p -v -t= -C"},
		{Names: "new-session new new-window neww split-window splitw respawn-pane respawnp respawn-window respawnw", Style: Posix | Cluster, Does: effect.DoesExecute, Kind: effect.OpaqueCode, Inner: InnerJoin, Plain: "-A -a -b -d -D -E -P -X -S -k -v -h -Z -I -f -c= -e= -F= -l= -n= -s= -t= -x= -y=", Why: "opens a shell in another pane"},
		{Names: "send-keys send paste-buffer pasteb send-prefix", Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Data}, Plain: "-F -H -K -l -M -R -X -c= -N= -t= -d -p -r -b= -s= -2", Why: "types into another pane"},
		{Names: "run-shell run if-shell if", Args: []Role{ShellText}, Plain: "-b -C -F -d= -t= -c="},
		{Names: "source-file source", Args: []Role{CodePath}, Plain: "-F -n -q -v -t="},
		{Names: "pipe-pane pipep display-popup popup confirm-before confirm command-prompt bind-key bind set-hook display-menu menu choose-tree choose-client choose-buffer customize-mode set-option set set-window-option setw set-environment setenv", Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Denied}, Plain: "-a -b -F -g -o -p -q -s -u -U -w -t= -n -r -T= -N= -I -O", Why: "can run commands later"},
		{Names: "kill-session kill-window killw kill-pane killp kill-server unbind-key unbind", Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}, Plain: "-a -C -t= -n -q -T=", Danger: "process_termination", Why: "ends what runs in it"},
		{Names: "attach-session attach a at switch-client switchc", Does: effect.DoesExecute, Plain: "-d -E -r -x -c= -f= -t= -l -n -p -Z -T= -O="},
		{Names: "detach-client detach select-window selectw select-pane selectp resize-pane resizep resize-window resizew rename-window renamew rename-session rename next-window next previous-window prev last-window last last-pane lastp move-window movew move-pane movep swap-pane swapp swap-window swapw join-pane joinp break-pane breakp rotate-window rotatew select-layout selectl next-layout nextl previous-layout prevl copy-mode clock-mode clear-history clearhist refresh-client refresh lock-session lock-server wait-for wait delete-buffer deleteb set-buffer setb link-window linkw unlink-window unlinkw find-window findw suspend-client display-panes displayp",
			Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}, Plain: "-a -b -d -D -e -E -h -I -k -l -L -M -m -n -o -p -P -q -R -r -S -s= -T= -t= -u -U -v -w -x= -y= -Z -c= -F= -A -f= -C -N -i -z"},
		{Names: "save-buffer saveb", Args: []Role{WritePath}, Plain: "-a -b="},
		{Names: "load-buffer loadb", Args: []Role{ReadPath}, Plain: "-b= -t= -w"},
	}}

var screen = Row{Names: "screen", Style: Posix | Cluster, Bare: effect.DoesExecute, Inner: InnerArgv, Source: "screen 4.9 manual",
	Plain: "-4 -6 -a -A -d -D -e= -f -fa -fn -h= -i -l -ln -L -m -O -p= -q -Q -r -R -RR -S= -t= -T= -U -x",
	Flags: []Flag{{"-c= -s= -Logfile=", Denied, effect.DoesUnknown, "its settings can run programs"}},
	Modes: []*Row{{Names: "-ls -list -v", Bare: effect.DoesRead, Args: []Role{Data}}, {Names: "-wipe[=]", Does: effect.DoesWrite, Area: effect.Process}, {Names: "-X", Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Denied}, Why: "types into another session"}}}

var zellij = Row{Names: "zellij", Style: Posix, Bare: effect.DoesExecute, Source: "from the zellij documentation", Plain: "-s= --session= --debug --max-panes=",
	Flags: []Flag{{"-c= --config= --config-dir= -l= --layout= --new-session-with-layout= --data-dir= --server=", Denied, effect.DoesUnknown, "layouts can run programs"}},
	Subs: []*Row{
		{Names: "list-sessions ls list-aliases la setup help", Bare: effect.DoesRead, Args: []Role{Data}, Plain: "-s -n -r --short --no-formatting --check --dump-config --dump-layout= --reverse"},
		{Names: "run r action ac attach a edit e plugin p pipe convert-config convert-layout convert-theme options web", Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Denied}},
		{Names: "kill-session k kill-all-sessions ka delete-session d delete-all-sessions da", Does: effect.DoesWrite, Area: effect.Process, Args: []Role{Data}, Plain: "-y -f --yes --force", Danger: "process_termination"},
	}}

var terminals = Row{Names: "wezterm kitty kitten alacritty xterm uxterm rxvt urxvt gnome-terminal konsole xfce4-terminal terminator tilix foot st ghostty lxterminal mate-terminal x-terminal-emulator mlterm eterm guake yakuake byobu dvtm mtm", Style: Posix | OneDash, Does: effect.DoesExecute, Kind: effect.OpaqueCode, Args: []Role{Data}, Plain: "--*", Why: "opens a terminal", Source: "from the wezterm, kitty and alacritty documentation, xterm manual"}

var asciinema = Row{Names: "asciinema ttyrec termrec", Style: Posix, Source: "from the asciinema manual", Does: effect.DoesExecute, Args: []Role{WritePath}, Plain: "-q -y -a -e= -u",
	Subs: []*Row{
		{Names: "rec", Does: effect.DoesExecute, Args: []Role{WritePath}, Plain: "-q -y -t= -i= --stdin --append --raw --overwrite --cols= --rows= --title= --idle-time-limit=", Flags: []Flag{{"-c= --command=", ShellText, 0, ""}}},
		{Names: "play cat", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-i= -s= -l --loop --speed= --idle-time-limit="},
		{Names: "upload auth", Does: effect.DoesNetwork, Bits: Send, Args: []Role{ReadPath}, Danger: "data_send"},
	}}

var viewers = Row{Names: "zathura evince okular mupdf xpdf feh sxiv imv-dir eog gwenview sushi qlmanage", Style: Cluster, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-p -t", Source: "from the zathura and feh manuals"}
