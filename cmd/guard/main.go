// Command guard runs a command if it only reads, changes only what can be
// brought back, or was approved; else it asks.
package main

import (
	"os"
	"runtime/debug"
)

// roots is set to "env" by builds for tests only: directories are then those
// that HOME and XDG variables name. It is empty in every other build.
var roots string

func main() { os.Exit(int(run(osEnv()))) }

// env is what the process was given.
type env struct {
	args    []string // without the program's name
	environ []string
	stdin   *os.File
	stdout  *os.File
	stderr  *os.File
}

func osEnv() *env {
	return &env{args: os.Args[1:], environ: os.Environ(), stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
}

// run returns only if no command took this process's place.
func run(e *env) (status exitStatus) {
	defer func() {
		if p := recover(); p != nil {
			status = statusFailed
			e.say("this is a bug in guard: %v; nothing was run", p)
			if e.lookup("GUARD_TRACE") != "" {
				e.stderr.Write(debug.Stack())
			}
		}
	}()
	in, err := parseArgs(e.args)
	switch {
	case err != nil:
		return e.fail(in.json, err)
	case in.form == cold && in.rest[0] == "check":
		if status, done := hotCheck(e, in); done {
			return status
		}
		return runCobra(e, in)
	case in.form == cold:
		return runCobra(e, in)
	}
	return runCommand(e, in)
}
