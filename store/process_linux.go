package store

import (
	"bytes"
	"strconv"
	"sync"

	"guard/internal/plainfile"
)

// bootID names this boot, or is empty if that is not known.
var bootID = sync.OnceValue(func() string {
	data, err := plainfile.Append(nil, "/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	return string(bytes.TrimSpace(data))
})

// startTime returns when a process began, in clock ticks since boot. A process
// that has ended and was not waited for counts as gone.
func startTime(pid int64) (ticks uint64, ok bool) {
	if pid <= 0 {
		return 0, false
	}
	data, err := plainfile.Append(make([]byte, 0, 512), "/proc/"+strconv.FormatInt(pid, 10)+"/stat")
	if err != nil {
		return 0, false
	}
	// The second field is the program's name and may hold anything.
	f := bytes.Fields(data[bytes.LastIndexByte(data, ')')+1:])
	if len(f) < 20 || f[0][0] == 'Z' || f[0][0] == 'X' {
		return 0, false
	}
	ticks, err = strconv.ParseUint(string(f[19]), 10, 64)
	return ticks, err == nil
}
