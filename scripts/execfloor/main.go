// Command execfloor does nothing but run another program in its own place: it
// is what any guard written in Go costs at least.
package main

import (
	"os"
	"os/exec"
	"syscall"
)

func main() {
	if len(os.Args) < 3 || os.Args[1] != "--" {
		os.Exit(125)
	}
	path, err := exec.LookPath(os.Args[2])
	if err != nil {
		os.Exit(127)
	}
	_ = syscall.Exec(path, os.Args[2:], os.Environ())
	os.Exit(126)
}
