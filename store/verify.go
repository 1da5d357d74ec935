package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

// A Flaw is a place where the audit log is not as it was written.
type Flaw struct {
	File string // path
	Line int    // counted from 1; 0 for the file as a whole
	What string
}

// Verify reads the whole audit log and reports every line that was changed,
// removed, moved or added by anything but Append. It returns the number of
// lines, and an error if there was a flaw or a file could not be read. Someone
// who can write the log can also write a new one with right hashes: keep the
// last hash elsewhere if that matters. What a crash tore is no flaw.
func (s *Store) Verify(report func(Flaw)) (lines int, err error) {
	if ok, err := checkDir(s.state(auditName)); !ok || err != nil {
		return 0, err
	}
	flaws := 0
	flaw := func(file string, line int, format string, args ...any) {
		flaws++
		if report != nil {
			report(Flaw{s.audit(file), line, fmt.Sprintf(format, args...)})
		}
	}
	headFile, err := s.openHead()
	if err != nil {
		return 0, err
	}
	// While it is locked nothing is appended, so what is read has an end.
	defer headFile.Close()
	names, err := s.auditFiles()
	if err != nil {
		return 0, err
	}
	headData, err := io.ReadAll(headFile)
	if err != nil {
		return 0, fmt.Errorf("cannot read the audit log: %w", err)
	}
	startData, err := readPrivate(s.audit(startName))
	if err != nil {
		return 0, err
	}
	start, _ := decodeHead(startData)
	v := verifier{flaw: flaw, start: start}
	for _, name := range names {
		if err := v.file(s.audit(name), name); err != nil {
			return v.lines, err
		}
	}
	head, ok := decodeHead(headData)
	switch {
	case !ok && v.lines > 0:
		flaw(headName, 0, "does not say where the log ends: lines may have been removed there")
	case ok && head.seq > v.seq:
		flaw(head.file, 0, "lines %d to %d at the end are gone", v.seq+1, head.seq)
	case ok && head.seq == v.seq && head.hash != v.hash:
		flaw(head.file, 0, "the last line was changed")
	}
	if flaws > 0 {
		return v.lines, fmt.Errorf("the audit log in %q has %d flaws", s.state(auditName), flaws)
	}
	return v.lines, nil
}

// verifier follows the chain. The line before the one at hand is kept whole,
// because only the next line tells whether a crash tore it.
type verifier struct {
	flaw  func(file string, line int, format string, args ...any)
	start auditHead
	lines int

	begun    bool
	seq      int64  // of the last whole line
	hash     string // of it
	fragment []byte // a line after it that does not parse, or may be torn
	at       int    // its number in its file
	before   struct {
		seq  int64
		hash string
	}
	last []byte
}

func (v *verifier) file(path, name string) error {
	f, _, err := openPrivate(path, os.O_RDONLY)
	if err != nil {
		return fmt.Errorf("cannot read the audit log: %w", err)
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<16)
	for n := 1; ; n++ {
		line, err := r.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("cannot read %q: %w", path, err)
		}
		if err == nil {
			v.line(name, n, line[:len(line)-1])
			continue
		}
		if len(line) > 0 {
			v.last = nil // torn, and nothing was written since: no flaw
		}
		if v.fragment != nil {
			v.flaw(name, v.at, "is not a line of the log")
			v.fragment = nil
		}
		return nil
	}
}

func (v *verifier) line(name string, n int, line []byte) {
	v.lines++
	seq, prev, torn, ok := chainOf(line)
	if !ok {
		if v.fragment != nil {
			v.flaw(name, v.at, "is not a line of the log")
		}
		v.fragment, v.at = append([]byte{}, line...), n
		return
	}
	wantSeq, wantPrev := v.seq+1, v.hash
	switch {
	case torn > 0 && v.fragment != nil:
		wantPrev = hashTorn(v.hash, v.fragment)
	case torn > 0 && v.last != nil:
		// The crash cost the line before no more than its newline.
		wantSeq, wantPrev = v.before.seq+1, hashTorn(v.before.hash, v.last)
	case v.fragment != nil:
		v.flaw(name, v.at, "is not a line of the log")
	}
	v.fragment = nil
	if !v.begun {
		v.begun = true
		if v.start.seq > 0 && seq <= v.start.seq {
			wantSeq, wantPrev = seq, prev // older than the beginning written down: about to be removed
		} else if v.start.seq > 0 {
			wantSeq, wantPrev = v.start.seq+1, v.start.hash
		}
	}
	switch {
	case seq > wantSeq:
		v.flaw(name, n, "lines %d to %d before it are gone", wantSeq, seq-1)
	case seq < wantSeq:
		v.flaw(name, n, "is line %d where line %d should be", seq, wantSeq)
	case prev != wantPrev:
		v.flaw(name, n, "what comes before it was changed")
	}
	v.before.seq, v.before.hash = v.seq, v.hash
	v.seq, v.hash, v.last = seq, hashLine(line), append(v.last[:0], line...)
}
