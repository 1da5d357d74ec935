//go:build !linux

package store

// Elsewhere processes are not identified yet, so there are no sessions: every
// yes is a yes once.

func bootID() string { return "" }

func startTime(int64) (ticks uint64, ok bool) { return 0, false }
