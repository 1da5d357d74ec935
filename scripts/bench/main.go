// Command bench runs commands in turn, round after round, and prints how long
// each takes as a ratio to the first. Times on a busy machine drift; taken in
// turn, what they have in common cancels out.
//
//	go run ./scripts/bench [-rounds N] [-each N] CMD [ARG…] ::: CMD [ARG…] …
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	rounds := flag.Int("rounds", 31, "how often every command has its turn")
	each := flag.Int("each", 20, "runs in one turn")
	flag.Parse()
	if err := bench(*rounds, *each, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func bench(rounds, each int, args []string) error {
	var commands [][]string
	for len(args) > 0 {
		n := slices.Index(args, ":::")
		if n < 0 {
			n = len(args)
		}
		if n == 0 {
			return fmt.Errorf("an empty command before %q", strings.Join(args, " "))
		}
		commands = append(commands, args[:n])
		args = args[min(n+1, len(args)):]
	}
	if len(commands) < 2 || rounds < 1 || each < 1 {
		return fmt.Errorf("two commands are needed, with ::: between them")
	}
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer null.Close()
	files := []uintptr{null.Fd(), null.Fd(), null.Fd()}
	paths := make([]string, len(commands))
	for i, c := range commands {
		if paths[i], err = exec.LookPath(c[0]); err != nil {
			return err
		}
	}
	times := make([][]float64, len(commands))
	for range rounds {
		for i, c := range commands {
			start := time.Now()
			for range each {
				pid, err := syscall.ForkExec(paths[i], c, &syscall.ProcAttr{Env: os.Environ(), Files: files})
				if err != nil {
					return fmt.Errorf("%s: %w", c[0], err)
				}
				var ws syscall.WaitStatus
				if _, err := syscall.Wait4(pid, &ws, 0, nil); err != nil {
					return err
				}
				if ws.ExitStatus() != 0 {
					return fmt.Errorf("%s ended with status %d", strings.Join(c, " "), ws.ExitStatus())
				}
			}
			times[i] = append(times[i], float64(time.Since(start).Microseconds())/float64(each))
		}
	}
	for i, c := range commands {
		ratios := make([]float64, rounds)
		for k := range ratios {
			ratios[k] = times[i][k] / times[0][k]
		}
		fmt.Printf("%8.0f µs  %5.2f  %s\n", median(times[i]), median(ratios), strings.Join(c, " "))
	}
	return nil
}

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	return v[len(v)/2]
}
