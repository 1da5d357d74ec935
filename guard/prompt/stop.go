package prompt

import (
	"os"
	"os/signal"
	"time"

	"golang.org/x/sys/unix"
)

// stop stops the whole job as the terminal would, and returns when it goes
// on. Where a stop has no effect, as in a process group that no shell looks
// after, it returns soon.
func stop() {
	cont := make(chan os.Signal, 1)
	signal.Notify(cont, unix.SIGCONT)
	defer signal.Stop(cont)
	signal.Reset(unix.SIGTSTP)
	_ = unix.Kill(0, unix.SIGTSTP)
	select {
	case <-cont:
	case <-time.After(250 * time.Millisecond):
	}
}
