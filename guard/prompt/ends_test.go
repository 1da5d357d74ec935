package prompt

import (
	"context"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"

	"guard/guard"
)

// TestSignals ends the question by each signal that may, and holds that the
// terminal is as it was.
func TestSignals(t *testing.T) {
	for sig, want := range map[unix.Signal]guard.AnswerKind{
		unix.SIGTERM: guard.NoAnswer, unix.SIGHUP: guard.NoAnswer, unix.SIGQUIT: guard.NoAnswer, unix.SIGINT: guard.Cancel,
	} {
		s := put(t, questions()["low"], Options{})
		if err := unix.Kill(os.Getpid(), sig); err != nil {
			t.Fatal(err)
		}
		s.ends(guard.Answer{Kind: want})
	}
}

// TestContinued holds that a question that was stopped and goes on is put
// again, and takes keys again.
func TestContinued(t *testing.T) {
	s := put(t, questions()["low"], Options{})
	s.mu.Lock()
	s.read = s.out.Len()
	before := s.looks
	s.mu.Unlock()
	if err := unix.Kill(os.Getpid(), unix.SIGCONT); err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	for s.looks == before {
		s.more.Wait()
	}
	s.mu.Unlock()
	s.send("", "LOW RISK")
	s.send("", "guard> ")
	s.send("n", "guard: no")
	s.ends(guard.Answer{Kind: guard.No})
}

// TestPanic holds that even a panic leaves the terminal as it was.
func TestPanic(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer master.Close()
	defer slave.Close()
	go func() {
		b := make([]byte, 4096)
		for {
			if _, err := master.Read(b); err != nil {
				return
			}
		}
	}()
	before, err := unix.IoctlGetTermios(int(slave.Fd()), getTermios)
	if err != nil {
		t.Fatal(err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("there was no panic")
			}
		}()
		_, _ = New(Options{Path: slave.Name(), Now: func() time.Time { panic("now") }}).Prompt(context.Background(), questions()["low"])
	}()
	after, err := unix.IoctlGetTermios(int(slave.Fd()), getTermios)
	if err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("the terminal is not as it was: %+v, was %+v, %v", after, before, err)
	}
}

// TestResize changes the size of the terminal under a question, and holds that
// it is drawn again as wide as there is room.
func TestResize(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	master = pollable(t, master)
	defer slave.Close()
	var mu sync.Mutex
	var out strings.Builder
	more := sync.NewCond(&mu)
	go func() {
		b := make([]byte, 4096)
		for {
			n, err := master.Read(b)
			mu.Lock()
			out.Write(b[:n])
			more.Broadcast()
			mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	shows := func(from int, want string) int {
		mu.Lock()
		defer mu.Unlock()
		for !strings.Contains(out.String()[from:], want) {
			more.Wait()
		}
		return out.Len()
	}
	if err := pty.Setsize(slave, &pty.Winsize{Rows: 40, Cols: 100}); err != nil {
		t.Fatal(err)
	}
	answer := make(chan guard.Answer, 1)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		a, _ := New(Options{Path: slave.Name()}).Prompt(ctx, questions()["several"])
		answer <- a
	}()
	const long = "recursive delete: a whole tree is deleted, and 1,214 files of it are in no commit"
	at := shows(0, "guard> ")
	mu.Lock()
	first := out.String()
	mu.Unlock()
	if !strings.Contains(first, long) {
		t.Errorf("not on one line: %s", first)
	}
	if err := pty.Setsize(slave, &pty.Winsize{Rows: 12, Cols: 30}); err != nil {
		t.Fatal(err)
	}
	if err := unix.Kill(os.Getpid(), unix.SIGWINCH); err != nil {
		t.Fatal(err)
	}
	shows(at, "guard> ")
	cancel()
	<-answer
	mu.Lock()
	defer mu.Unlock()
	drawn := out.String()[at:]
	if strings.Contains(drawn, long) || !strings.Contains(drawn, "recursive") {
		t.Errorf("drawn again as %s", drawn)
	}
	for _, l := range strings.Split(drawn, "\n") {
		for strings.Contains(l, "\x1b") {
			i := strings.Index(l, "\x1b")
			j := strings.IndexAny(l[i+2:], "hlmAJ")
			if j < 0 {
				break
			}
			l = l[:i] + l[i+2+j+1:]
		}
		l = strings.TrimRight(l, "\r")
		l = l[strings.LastIndex(l, "\r")+1:] // what was written over it
		var cells text
		if n := cells.own(plain, "%s", l).width(); n > 30 {
			t.Errorf("%d columns in 30: %q", n, l)
		}
	}
	master.Close()
}

// TestOneAtATime puts many questions at one terminal at once, and holds that
// they are put one after the other and each gets its own answer.
func TestOneAtATime(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	master = pollable(t, master)
	defer slave.Close()
	var mu sync.Mutex
	drawn := make(chan struct{}, 100)
	clock := time.Unix(0, 0)
	o := Options{Path: slave.Name(), Width: 80, Height: 24, Now: func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		clock = clock.Add(300 * time.Millisecond)
		return clock
	}}
	go func() {
		b, all := make([]byte, 4096), ""
		for {
			n, err := master.Read(b)
			if err != nil {
				return
			}
			all += string(b[:n])
			for i := strings.Index(all, "guard> "); i >= 0; i = strings.Index(all, "guard> ") {
				all = all[i+7:]
				drawn <- struct{}{}
			}
		}
	}()
	term := New(o)
	const n = 12
	answers := make(chan guard.Answer, n)
	for range n {
		go func() {
			a, err := term.Prompt(context.Background(), questions()["low"])
			if err != nil {
				t.Error(err)
			}
			answers <- a
		}()
	}
	for i := range n {
		<-drawn
		for done := false; !done; {
			if _, err := master.WriteString("n"); err != nil {
				t.Fatal(err)
			}
			select {
			case a := <-answers:
				done = true
				if a.Kind != guard.No {
					t.Errorf("%d: %+v", i, a)
				}
			case <-time.After(50 * time.Millisecond):
			}
		}
	}
	master.Close()
}
