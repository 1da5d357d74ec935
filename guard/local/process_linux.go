package local

import (
	"bytes"
	"errors"
	"strconv"
	"syscall"

	"guard/internal/plainfile"
)

// stat returns the fields of /proc/PID/stat from the third on, the state; the
// second is the program's name and may hold anything.
func stat(pid string) [][]byte {
	data, err := plainfile.Append(make([]byte, 0, 512), "/proc/"+pid+"/stat")
	if err != nil {
		return nil
	}
	return bytes.Fields(data[bytes.LastIndexByte(data, ')')+1:])
}

func parentOf(pid int64) (int64, bool) {
	f := stat(strconv.FormatInt(pid, 10))
	if len(f) < 2 {
		return 0, false
	}
	ppid, err := strconv.ParseInt(string(f[1]), 10, 64)
	return ppid, err == nil
}

// hasTerminal reports whether this process belongs to a terminal.
func hasTerminal() bool {
	fd, err := syscall.Open("/dev/tty", syscall.O_RDONLY|syscall.O_NOCTTY|syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0)
	switch {
	case err == nil:
		syscall.Close(fd)
		return true
	case errors.Is(err, syscall.ENXIO):
		return false
	}
	// There may be no such file, and a terminal all the same.
	f := stat("self")
	return len(f) > 4 && string(f[4]) != "0"
}
