module guard

go 1.26.0

// What guard is built from. A new line needs a reason that fifty lines of our
// own would not answer.
require (
	github.com/BurntSushi/toml v1.6.0 // guard.toml, with positions for its errors
	github.com/bmatcuk/doublestar/v4 v4.10.4 // path patterns with **
	github.com/fatih/color v1.19.0 // colour for the question and the reports
	github.com/spf13/cobra v1.10.2 // subcommands, their help and completion
	golang.org/x/sys v0.49.0 // terminals and processes
	golang.org/x/term v0.47.0 // the question reads single keys
	mvdan.cc/sh/v3 v3.14.1 // the parser of shell text
)

// For tests only; nothing of it is in a binary.
require (
	github.com/creack/pty v1.1.24 // a terminal that a person sits at
	github.com/rogpeppe/go-internal v1.16.0 // testscript: the command, as a user types it
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.20 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
	golang.org/x/tools v0.38.0 // indirect
)
