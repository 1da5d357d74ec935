package facts

import "syscall"

func modTime(st *syscall.Stat_t) int64 { return st.Mtim.Nano() }
