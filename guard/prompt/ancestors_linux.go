package prompt

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"

	"guard/internal/plainfile"
)

// maxAncestors bounds the walk. More of them than that is no terminal that a
// person sits at.
const maxAncestors = 4096

// agentAbove walks from the parent of this process to the first one, and
// returns the nearest known agent. It ends at root. A process of another user
// may hide its program; then its arguments say what they can.
func agentAbove(root int) (name string, pid int, err error) {
	if err := syscall.Access("/proc/self/stat", 0); err != nil {
		return "", 0, fmt.Errorf("look at the ancestors: /proc/self/stat: %w", err)
	}
	pid = os.Getppid()
	buf := make([]byte, 0, 1024)
	var link [1024]byte
	for range maxAncestors {
		if pid <= 0 || root > 0 && pid == root {
			return "", 0, nil
		}
		dir := "/proc/" + strconv.Itoa(pid)
		if buf, err = plainfile.Append(buf[:0], dir+"/stat"); err != nil {
			return "", 0, nil // it has ended, or is hidden from us, as are those above it
		}
		// pid (name) state ppid: the name may hold anything.
		fields := bytes.Fields(buf[bytes.LastIndexByte(buf, ')')+1:])
		if len(fields) < 2 {
			return "", 0, fmt.Errorf("look at the ancestors: %s/stat is not understood", dir)
		}
		above, err := strconv.Atoi(string(fields[1]))
		if err != nil {
			return "", 0, fmt.Errorf("look at the ancestors: %s/stat: %w", dir, err)
		}
		exe := ""
		if n, err := syscall.Readlink(dir+"/exe", link[:]); err == nil && n < len(link) {
			exe = string(link[:n])
		} else if err == nil {
			exe, _ = os.Readlink(dir + "/exe")
		}
		buf, _ = plainfile.Append(buf[:0], dir+"/cmdline")
		if a := agentOf(exe, strings.Split(strings.TrimRight(string(buf), "\x00"), "\x00")); a != "" {
			return a, pid, nil
		}
		pid = above
	}
	return "", 0, errors.New("look at the ancestors: there are too many")
}
