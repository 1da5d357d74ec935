package prompt

import (
	"os"
	"os/signal"
	"time"

	"golang.org/x/sys/unix"
)

// stop stops the whole job as the terminal would, and returns when it goes
// on. A job that is the session leader's own has nobody to wake it up again
// and is not stopped. The runtime swallows SIGTSTP in a process that has once
// caught it, so it reaches the rest of the job, and SIGSTOP this process.
func stop() {
	group := unix.Getpgrp()
	session, err := unix.Getsid(0)
	if err != nil || session == group || unix.Kill(session, 0) == unix.ESRCH {
		return
	}
	cont := make(chan os.Signal, 1)
	signal.Notify(cont, unix.SIGCONT)
	defer signal.Stop(cont)
	_ = unix.Kill(0, unix.SIGTSTP)
	_ = unix.Kill(os.Getpid(), unix.SIGSTOP)
	select {
	case <-cont:
	case <-time.After(time.Second):
	}
}
