package prompt

import (
	"bytes"
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

// screenOf is a pseudo terminal with a question on it.
type screenOf struct {
	t      *testing.T
	master *os.File
	slave  *os.File
	before *unix.Termios
	answer chan guard.Answer
	drawn  chan struct{}
	cancel context.CancelFunc

	mu   sync.Mutex
	more *sync.Cond
	out  bytes.Buffer
	read int // bytes of out that were waited for
	eof  bool
	// looks counts looks at the clock. The first after a question was drawn is
	// when what was typed before has been dropped, and keys count again.
	looks int
}

// over stands on the screen when nothing more is to be waited for.
const over = "<over>"

func put(t *testing.T, q *guard.Question, o Options) *screenOf {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo terminals: %v", err)
	}
	master = pollable(t, master)
	s := &screenOf{t: t, master: master, slave: slave, answer: make(chan guard.Answer, 1), drawn: make(chan struct{})}
	s.more = sync.NewCond(&s.mu)
	if s.before, err = unix.IoctlGetTermios(int(slave.Fd()), getTermios); err != nil {
		t.Fatal(err)
	}
	go func() {
		b := make([]byte, 4096)
		for {
			n, err := master.Read(b)
			s.mu.Lock()
			s.out.Write(b[:n])
			s.eof = err != nil
			s.more.Broadcast()
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	o.Path, o.Width, o.Height = slave.Name(), 80, 24
	// A clock that leaps: the quiet time is over at once. The first look at
	// it is when the question has been drawn.
	now := time.Unix(0, 0)
	o.Now = func() time.Time {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.looks++; s.looks == 1 {
			close(s.drawn)
		}
		s.more.Broadcast()
		now = now.Add(300 * time.Millisecond)
		return now
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	go func() {
		a, err := New(o).Prompt(ctx, q)
		if err != nil {
			t.Errorf("prompt: %v", err)
		}
		s.answer <- a
		_, _ = slave.WriteString(over)
	}()
	select {
	case <-s.drawn:
		s.send("", "guard> ")
	case a := <-s.answer:
		s.answer <- a
	}
	t.Cleanup(func() { cancel(); slave.Close(); master.Close() })
	return s
}

// pollable returns a file that can be closed while it is read.
func pollable(t *testing.T, f *os.File) *os.File {
	t.Helper()
	fd, err := unix.Dup(int(f.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := unix.SetNonblock(fd, true); err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), "master")
}

// send types text, and waits until want has been written since.
func (s *screenOf) send(text, want string) {
	s.t.Helper()
	s.mu.Lock()
	if text != "" {
		s.read = s.out.Len()
	}
	s.mu.Unlock()
	if _, err := s.master.WriteString(text); err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for want != "" && !strings.Contains(s.out.String()[s.read:], want) && !s.eof {
		if bytes.Contains(s.out.Bytes(), []byte(over)) {
			s.t.Errorf("after %q the question was over without %q", text, want)
			return
		}
		s.more.Wait()
	}
}

func (s *screenOf) ends(want guard.Answer) {
	s.t.Helper()
	got := <-s.answer
	if !reflect.DeepEqual(got, want) {
		s.t.Errorf("answer %+v, want %+v", got, want)
	}
	after, err := unix.IoctlGetTermios(int(s.slave.Fd()), getTermios)
	if err == nil && !reflect.DeepEqual(after, s.before) {
		s.t.Errorf("the terminal is not as it was: %+v, was %+v", after, s.before)
	}
}

type step struct{ send, want string }

func TestKeys(t *testing.T) {
	qs := questions()
	medium := qs["hidden"]
	medium.Turn, medium.Session, medium.Offers = true, true, qs["several"].Offers
	high := *qs["several"]
	high.Open = []int{1}
	for _, c := range []struct {
		name  string
		q     *guard.Question
		steps []step
		want  guard.Answer
	}{
		{"y", medium, []step{{"y", "guard: yes, once"}}, guard.Answer{Kind: guard.Once}},
		{"1", medium, []step{{"1", ""}}, guard.Answer{Kind: guard.Once}},
		{"t", medium, []step{{"t", ""}}, guard.Answer{Kind: guard.ForTurn}},
		{"s", medium, []step{{"s", ""}}, guard.Answer{Kind: guard.ForSession}},
		{"2", medium, []step{{"2", ""}}, guard.Answer{Kind: guard.ForSession}},
		{"n", medium, []step{{"n", "guard: no"}}, guard.Answer{Kind: guard.No}},
		{"3", medium, []step{{"3", ""}}, guard.Answer{Kind: guard.No}},
		{"N", medium, []step{{"N", ""}}, guard.Answer{Kind: guard.Never}},
		{"c", medium, []step{{"c", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"Ctrl-C", medium, []step{{"\x03", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"Ctrl-D", medium, []step{{"\x04", ""}}, guard.Answer{Kind: guard.No}},
		{"always", medium, []step{{"a", "what is kept"}, {"1", "store and run"}, {"x", "for an hour"}, {"y", ""}}, guard.Answer{Kind: guard.Always, Expires: time.Hour}},
		{"always, one part", medium, []step{{"a", "what is kept"}, {"2", "store and run"}, {"1", "approved once"}, {"w", "A note"}, {"ok\r", "your note: ok"}, {"y", ""}}, guard.Answer{Kind: guard.Always, Offer: 1, Ticks: []bool{false, true}, Note: "ok"}},
		{"always, no part", medium, []step{{"a", "what is kept"}, {"2", "store and run"}, {"1", "approved once"}, {"2", "no part is ticked"}, {"y", "no part is ticked"}, {"c", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"always, an edit that is refused", medium, []step{{"a", "what is kept"}, {"1", "store and run"}, {"e", "The words"}, {"x\r", "cannot be edited"}, {"\x04", "store and run"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"always, Enter alone", medium, []step{{"a", "what is kept"}, {"1", "store and run"}, {"\r", "Enter alone"}, {"b", "what is kept"}, {"b", "yes, once"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"always, back", medium, []step{{"a", "what is kept"}, {"b", "yes, once"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"feedback", medium, []step{{"f", "should whoever asked know"}, {"use trash", "use trash"}, {"\r", "guard>"}, {"a\x1b[200~b\nc\x1b[201~\x7fd", "guard> d"}, {"\r", "guard>"}, {"\r", ""}},
			guard.Answer{Kind: guard.Feedback, Feedback: "use trash\nab\nd"}},
		{"details", medium, []step{{"?", "decided by"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"Enter alone", medium, []step{{"\r", "Enter alone is no answer"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"arrow and Enter", medium, []step{{"\x1b[A", "guard> "}, {"\x1b[B", "guard> "}, {"\r", ""}}, guard.Answer{Kind: guard.No}},
		{"arrows to yes", medium, []step{{"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\r", ""}}, guard.Answer{Kind: guard.Once}},
		{"another key", medium, []step{{"x", "x is no answer"}, {"y", ""}}, guard.Answer{Kind: guard.Once}},
		{"high", &high, []step{{"y", "Any other key"}, {"\r", ""}}, guard.Answer{Kind: guard.Once}},
		{"high, no", &high, []step{{"y", "Any other key"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"high, not confirmed", &high, []step{{"y", "Any other key"}, {"y", "not confirmed"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"high by arrows", &high, []step{{"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\x1b[A", "guard> "}, {"\r", "Any other key"}, {"\r", ""}}, guard.Answer{Kind: guard.Once}},
		{"high always", &high, []step{{"a", "what is kept"}, {"1", "store and run"}, {"y", "Any other key"}, {"\r", ""}}, guard.Answer{Kind: guard.Always}},
		{"all with a high part", qs["several"], []step{{"y", "Part 1 of 2"}, {"y", "Enter: yes to this part"}, {"\r", ""}}, guard.Answer{Kind: guard.Once}},
		{"no to a part", qs["several"], []step{{"y", "Part 1 of 2"}, {"n", ""}}, guard.Answer{Kind: guard.No, Parts: []guard.AnswerKind{guard.No, guard.NoAnswer}}},
		{"some parts", qs["several"], []step{{"p", "Which parts"}, {"2", "guard> 2"}, {"\r", "yes to 2; no to 1"}}, guard.Answer{Kind: guard.No, Parts: []guard.AnswerKind{guard.No, guard.Once}}},
		{"all parts by number", qs["several"], []step{{"p", "Which parts"}, {"1", "guard> 1"}, {"-", "1-"}, {"2", "1-2"}, {"\r", "Part 1 of 2"}, {"y", "Enter: yes to this part"}, {"\r", ""}}, guard.Answer{Kind: guard.Once, Parts: []guard.AnswerKind{guard.Once, guard.Once}}},
		{"no such part", qs["several"], []step{{"p", "Which parts"}, {"7", "guard> 7"}, {"\r", "is no part"}, {"\x7f", "guard> "}, {"\r", "no part was chosen"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"a batch, all", qs["batch"], []step{{"y", "Part 2 of 3"}, {"y", "Enter: yes to this part"}, {"\r", ""}}, guard.Answer{Kind: guard.Once, Parts: []guard.AnswerKind{guard.Once, guard.Once, guard.Once}}},
		{"a batch, but not what is high", qs["batch"], []step{{"s", "Part 2 of 3"}, {"n", "yes to 1, 3; no to 2"}}, guard.Answer{Kind: guard.ForSession, Parts: []guard.AnswerKind{guard.ForSession, guard.No, guard.ForSession}}},
		{"a batch, some", qs["batch"], []step{{"p", "Which parts"}, {"1", "guard> 1"}, {",", "1,"}, {"3", "1,3"}, {"\r", "yes to 1, 3; no to 2"}}, guard.Answer{Kind: guard.Once, Parts: []guard.AnswerKind{guard.Once, guard.No, guard.Once}}},
		{"a batch, none", qs["batch"], []step{{"3", "guard: no"}}, guard.Answer{Kind: guard.No}},
		{"a batch, never is no answer", qs["batch"], []step{{"N", "is no answer"}, {"c", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"trash", qs["trash"], []step{{"m", "guard: move to the trash"}}, guard.Answer{Kind: guard.Trash}},
		{"no trash", medium, []step{{"m", "cannot take this"}, {"c", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"paging", qs["long"], []step{{" ", "Lines 1 to"}, {" ", "of 210"}, {"\x7f", "Lines 1 to"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
		{"Enter alone for a part", qs["several"], []step{{"y", "Part 1 of 2"}, {"\r", "not confirmed"}, {"c", ""}}, guard.Answer{Kind: guard.Cancel}},
		{"word", qs["critical"], []step{{"y", "type the word"}, {"t", "guard> t"}, {"i", "ti"}, {"x", "tix"}, {"\x7f", "guard> ti"}, {"g", "tig"}, {"e", "tige"}, {"r", "tiger"}, {"\r", ""}}, guard.Answer{Kind: guard.Once, Word: "tiger"}},
		{"wrong word", qs["critical"], []step{{"1", "type the word"}, {"t", "guard> t"}, {"\r", "not the word"}, {"n", ""}}, guard.Answer{Kind: guard.No}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := put(t, c.q, Options{})
			for _, st := range c.steps {
				s.send(st.send, st.want)
			}
			s.ends(c.want)
		})
	}
}

// TestNoise holds that what is no single key answers nothing: the
// Ctrl-D that follows is the answer.
func TestNoise(t *testing.T) {
	for _, noise := range []string{"yy", "y\r", "1\r\r", "\x1b[?1;2c", "\x1b[200~y\r\x1b[201~", "\x1b]0;y\x07", "\x1b[My1y", "\x1by", "ýes"} {
		s := put(t, questions()["low"], Options{})
		s.send(noise, "")
		// In one read with the noise, or inside of its last sequence, a
		// Ctrl-D is dropped too; so it is sent until it counts.
		for done := false; !done; {
			s.master.WriteString("\x04")
			select {
			case a := <-s.answer:
				s.answer <- a
				done = true
			case <-time.After(30 * time.Millisecond):
			}
		}
		s.ends(guard.Answer{Kind: guard.No})
	}
}

func TestTypeAhead(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer master.Close()
	defer slave.Close()
	master.WriteString("y\ny\n1\n")
	go func() {
		b := make([]byte, 4096)
		for {
			if _, err := master.Read(b); err != nil {
				return
			}
		}
	}()
	a, err := New(Options{Path: slave.Name(), Timeout: 400 * time.Millisecond}).Prompt(context.Background(), questions()["low"])
	if a.Kind != guard.NoAnswer || err != nil {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestEnds(t *testing.T) {
	low := questions()["low"]
	s := put(t, low, Options{})
	s.cancel()
	s.ends(guard.Answer{})

	put(t, low, Options{Timeout: time.Millisecond}).ends(guard.Answer{})

	s = put(t, low, Options{})
	s.master.Close()
	s.ends(guard.Answer{})
}

func TestLineMode(t *testing.T) {
	for _, c := range []struct {
		q     string
		steps []step
		want  guard.AnswerKind
	}{
		{"low", []step{{"y\n", ""}}, guard.Once},
		{"low", []step{{"yes\n", "type one of the letters"}, {"\n", "Enter alone"}, {"n\n", ""}}, guard.No},
		{"low", []step{{"\x04", ""}}, guard.No},
		{"critical", []step{{"y\n", "type the word"}, {"tiger\n", ""}}, guard.Once},
		{"several", []step{{"p\n", "Which parts"}, {"1,2\n", "Part 1 of 2"}, {"c\n", ""}}, guard.Cancel},
		{"low", []step{{"a\n", "what is kept"}, {"1\n", "store and run"}, {"w\n", "A note"}, {"mine\n", "your note"}, {"b\n", "what is kept"}, {"n\n", ""}}, guard.No},
	} {
		s := put(t, questions()[c.q], Options{Dumb: true})
		for _, st := range c.steps {
			s.send(st.send, st.want)
		}
		want := guard.Answer{Kind: c.want}
		if c.q == "critical" {
			want.Word = "tiger"
		}
		s.ends(want)
		s.mu.Lock()
		escape := bytes.Contains(s.out.Bytes(), []byte("\x1b"))
		s.mu.Unlock()
		if escape {
			t.Error("an escape sequence in line mode")
		}
	}
}

func TestBadQuestion(t *testing.T) {
	for _, q := range []*guard.Question{nil, {}, {Report: &guard.Report{}}} {
		if a, err := New(Options{}).Prompt(context.Background(), q); err == nil || a.Kind != guard.NoAnswer {
			t.Errorf("%+v, %v", a, err)
		}
	}
	if _, err := New(Options{Path: "/dev/null"}).Prompt(context.Background(), questions()["low"]); err == nil {
		t.Error("/dev/null was asked")
	}
}

func TestWord(t *testing.T) {
	w, err := New(Options{Rand: bytes.NewReader([]byte{0, 1, 2, 3, 4, 5})}).word()
	if err != nil || w != "beful" && len(w) != 5 {
		t.Errorf("%q, %v", w, err)
	}
	if _, err := New(Options{Rand: bytes.NewReader(nil)}).word(); err == nil {
		t.Error("a word without randomness")
	}
}
