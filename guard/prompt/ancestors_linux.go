package prompt

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// maxAncestors bounds the walk. More of them than that is no terminal that a
// person sits at.
const maxAncestors = 4096

// agentAbove walks from the parent of this process to the first one, and
// returns the nearest known agent. It ends at root. A process of another user
// may hide its program; then its arguments say what they can.
func agentAbove(root int) (name string, pid int, err error) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		return "", 0, fmt.Errorf("look at the ancestors: %w", err)
	}
	pid = os.Getppid()
	for range maxAncestors {
		if pid <= 0 || root > 0 && pid == root {
			return "", 0, nil
		}
		dir := "/proc/" + strconv.Itoa(pid)
		stat, err := os.ReadFile(dir + "/stat")
		if err != nil {
			return "", 0, nil // it has ended, or is hidden from us, as are those above it
		}
		exe, _ := os.Readlink(dir + "/exe")
		cmdline, _ := os.ReadFile(dir + "/cmdline")
		if a := agentOf(exe, strings.Split(strings.TrimRight(string(cmdline), "\x00"), "\x00")); a != "" {
			return a, pid, nil
		}
		// pid (name) state ppid: the name may hold anything.
		_, rest, _ := strings.Cut(string(stat[strings.LastIndexByte(string(stat), ')')+1:]), " ")
		fields := strings.Fields(rest)
		if len(fields) < 2 {
			return "", 0, fmt.Errorf("look at the ancestors: %s/stat is not understood", dir)
		}
		if pid, err = strconv.Atoi(fields[1]); err != nil {
			return "", 0, fmt.Errorf("look at the ancestors: %s/stat: %w", dir, err)
		}
	}
	return "", 0, errors.New("look at the ancestors: there are too many")
}
