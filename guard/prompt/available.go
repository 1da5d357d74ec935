package prompt

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// Agent returns the nearest known agent among the ancestors of this process,
// or an empty name and 0. An agent that was renamed is not seen. Where
// ancestors cannot be seen there is no agent.
func Agent() (name string, pid int) { return AgentBelow(0) }

// AgentBelow is [Agent] for tests: it does not look at the process root nor
// at those above it.
func AgentBelow(root int) (name string, pid int) {
	name, pid, _ = agentAbove(root)
	return name, pid
}

// Named returns the known agent that the program file path is when it is run
// with argv, or "".
func Named(path string, argv []string) string { return agentOf(path, argv) }

// Available returns nil if a person is at the terminal of o, and else an error
// that says why the question must go elsewhere: stdin or stderr must be that
// terminal, it must be in its ordinary mode with this process in its
// foreground, and no known agent may be among the ancestors. A nil file is
// not that terminal.
func Available(o Options, stdin, stderr *os.File) error {
	if err := attended(o, stdin, stderr); err != nil {
		return err
	}
	name, pid, err := agentAbove(o.Root)
	return unlessAgent(name, pid, err)
}

// Requester is [AgentBelow] and [Available] for one look at the ancestors:
// unasked is what Available would return.
func Requester(o Options, stdin, stderr *os.File) (agent string, pid int, unasked error) {
	agent, pid, err := agentAbove(o.Root)
	if unasked = attended(o, stdin, stderr); unasked == nil {
		unasked = unlessAgent(agent, pid, err)
	}
	return agent, pid, unasked
}

// attended is Available but for agents.
func attended(o Options, stdin, stderr *os.File) error {
	f, err := o.open()
	if err != nil {
		return fmt.Errorf("no terminal: %w", err)
	}
	defer f.Close()
	if !same(f, stdin) && !same(f, stderr) {
		return errors.New("neither standard input nor standard error is the terminal")
	}
	if err := usable(int(f.Fd())); err != nil {
		return fmt.Errorf("the terminal cannot be asked: %w", err)
	}
	return nil
}

func unlessAgent(name string, pid int, err error) error {
	if err != nil {
		return err
	}
	if name != "" {
		return fmt.Errorf("an agent is running this: %s, process %d", name, pid)
	}
	return nil
}

// same reports whether f is the terminal tty. Its name /dev/tty is a device
// of its own, so the numbers of the devices do not tell everything.
func same(tty, f *os.File) bool {
	if f == nil {
		return false
	}
	var a, b unix.Stat_t
	if unix.Fstat(int(tty.Fd()), &a) != nil || unix.Fstat(int(f.Fd()), &b) != nil || b.Mode&unix.S_IFMT != unix.S_IFCHR {
		return false
	}
	if a.Rdev == b.Rdev {
		return true
	}
	// The kernel tells the foreground group of a process's own terminal only,
	// and it has only one.
	_, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPGRP)
	if err != nil {
		return false
	}
	_, err = unix.IoctlGetInt(int(tty.Fd()), unix.TIOCGPGRP)
	return err == nil
}
