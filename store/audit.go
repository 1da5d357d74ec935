package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The audit log is a row of files YYYY-MM-NNNN.jsonl. Each line holds its
// number and the hash of the line before, across files. The file head says
// where the log ends; it is its lock too, and shows if lines at the end are
// gone. The file start says where a log begins whose oldest files were removed
// when their time was over.
const (
	auditName  = "audit"
	headName   = "head"
	startName  = "start"
	headLength = 192
	auditBytes = 64 << 20
	maxLine    = 16 << 20
)

// auditHead is the end of the log, or, in start, its beginning.
type auditHead struct {
	seq  int64  // of the last line; 0 for a log without lines
	size int64  // of the file, up to the end of that line
	hash string // of that line
	file string // empty before the first line
}

func (h auditHead) encode() []byte {
	line := fmt.Appendf(nil, "%d %d %s %s .", h.seq, h.size, h.hash, h.file)
	for len(line) < headLength-1 {
		line = append(line, ' ')
	}
	return append(line, '\n')
}

func decodeHead(data []byte) (h auditHead, ok bool) {
	f := strings.Fields(string(data))
	if len(f) != 5 || f[4] != "." || filepath.Base(f[3]) != f[3] {
		return auditHead{}, false
	}
	var err1, err2 error
	h.seq, err1 = strconv.ParseInt(f[0], 10, 64)
	h.size, err2 = strconv.ParseInt(f[1], 10, 64)
	h.hash, h.file = f[2], f[3]
	return h, err1 == nil && err2 == nil && h.seq > 0 && h.size >= 0
}

func hashLine(line []byte) string {
	sum := sha256.Sum256(line)
	return hex.EncodeToString(sum[:])
}

// hashTorn links over what a crash left behind: it stands for the last whole
// line and for the fragment.
func hashTorn(last string, fragment []byte) string {
	return hashLine(append(append([]byte(last), '\n'), fragment...))
}

func (s *Store) audit(name string) string { return filepath.Join(s.dirs.State, auditName, name) }

// auditFiles lists the files of the log in their order.
func (s *Store) auditFiles() ([]string, error) {
	if ok, err := checkDir(s.state(auditName)); !ok || err != nil {
		return nil, err
	}
	all, err := os.ReadDir(s.state(auditName))
	if err != nil {
		return nil, fmt.Errorf("cannot list the audit log: %w", err)
	}
	var names []string
	for _, f := range all {
		if strings.HasSuffix(f.Name(), ".jsonl") {
			names = append(names, f.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}

// openHead opens and locks the head. It makes the state directory if needed.
func (s *Store) openHead() (*os.File, error) {
	if err := makeDir(s.dirs.State); err != nil {
		return nil, err
	}
	if err := makeDir(s.state(auditName)); err != nil {
		return nil, err
	}
	f, _, err := openPrivate(s.audit(headName), os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, fmt.Errorf("cannot open the audit log: %w", err)
	}
	if err := s.flock(f, false); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Append writes an entry at the end of the audit log, with its secrets masked
// and Seq and Prev set. It is one write, so that a line is whole or, after a
// crash, recognisably torn. It is not synced to the disk: a power failure may
// cost the last entries, and Verify then says so.
func (s *Store) Append(e Entry) error {
	if e.ID == "" {
		e.ID = NewID()
	}
	if e.Time.IsZero() {
		e.Time = time.Now()
	}
	e = e.Masked()
	headFile, err := s.openHead()
	if err != nil {
		return err
	}
	defer headFile.Close()
	var buf [headLength]byte
	n, err := headFile.ReadAt(buf[:], 0)
	if err != nil && err != io.EOF {
		return fmt.Errorf("cannot read the audit log: %w", err)
	}
	head, ok := decodeHead(buf[:n])
	if !ok {
		if head, err = s.lostHead(); err != nil {
			return err
		}
	}
	month := e.Time.UTC().Format("2006-01")
	if head.file == "" {
		head.file = month + "-0001.jsonl"
	}
	f, tail, err := s.openTail(&head, month, e.Time)
	if err != nil {
		return err
	}
	defer f.Close()
	e.Seq, e.Prev, e.Torn = head.seq+1, head.hash, 0
	if len(tail.fragment) > 0 {
		e.Prev, e.Torn = hashTorn(head.hash, tail.fragment), int64(len(tail.fragment))
	}
	line := append(appendRecord(make([]byte, 1, 1024), &e), '\n')
	if line[0] = '\n'; !tail.broken && len(tail.fragment) == 0 {
		line = line[1:]
	}
	if len(line) > maxLine {
		return fmt.Errorf("audit entry of %d bytes is too long: at most %d", len(line), maxLine)
	}
	if _, err := f.Write(line); err != nil {
		return fmt.Errorf("cannot write the audit log: %w", err)
	}
	head.seq, head.size = e.Seq, tail.size+int64(len(line))
	head.hash = hashLine(bytes.Trim(line, "\n"))
	if _, err := headFile.WriteAt(head.encode(), 0); err != nil {
		return fmt.Errorf("cannot write the end of the audit log: %w", err)
	}
	return nil
}

// A fileTail is how a file of the log ends.
type fileTail struct {
	size     int64
	fragment []byte // what a crash left of a line
	broken   bool   // lines that were written are gone
}

// openTail opens the file that the next line goes to, and corrects head by
// what it finds there.
func (s *Store) openTail(head *auditHead, month string, now time.Time) (*os.File, fileTail, error) {
	for {
		f, info, err := openPrivate(s.audit(head.file), os.O_RDWR|os.O_APPEND|os.O_CREATE)
		if err != nil {
			return nil, fileTail{}, fmt.Errorf("cannot open the audit log: %w", err)
		}
		tail := fileTail{size: info.Size()}
		if tail.size != head.size {
			if *head, tail.fragment, tail.broken, err = recoverTail(f, tail.size, *head); err != nil {
				f.Close()
				return nil, fileTail{}, err
			}
		}
		next := head.file
		if !tail.broken && len(tail.fragment) == 0 {
			next = s.nextFile(head.file, month, tail.size)
		}
		if next == head.file {
			return f, tail, nil
		}
		f.Close()
		head.file, head.size = next, 0
		if s.AuditKeep > 0 {
			s.prune(now.Add(-s.AuditKeep), next)
		}
	}
}

// nextFile names the file the next line goes to. Months never go back, even if
// the clock does.
func (s *Store) nextFile(file, month string, size int64) string {
	limit := s.AuditBytes
	if limit <= 0 {
		limit = auditBytes
	}
	if len(file) < 8 || month > file[:7] {
		return month + "-0001.jsonl"
	}
	if size < limit {
		return file
	}
	n, err := strconv.Atoi(strings.TrimSuffix(file[8:], ".jsonl"))
	if err != nil {
		return file
	}
	return fmt.Sprintf("%s-%04d.jsonl", file[:7], n+1)
}

// lostHead finds the end of a log whose head is missing or unreadable. A log
// without files begins anew.
func (s *Store) lostHead() (auditHead, error) {
	names, err := s.auditFiles()
	if err != nil || len(names) == 0 {
		return auditHead{}, err
	}
	slices.Reverse(names)
	for _, name := range names {
		// The size is impossible, so the file is read from its beginning.
		if info, err := os.Lstat(s.audit(name)); err == nil && info.Size() > 0 {
			return auditHead{file: name, size: -1}, nil
		}
	}
	return auditHead{file: names[0]}, nil
}

// recoverTail finds where a file of the log really ends, from where the head
// says it did. fragment is what a crash left of a line; broken means that
// lines which were written are gone, and then the chain is left as the head
// has it, so that the gap stays visible.
func recoverTail(f *os.File, size int64, head auditHead) (out auditHead, fragment []byte, broken bool, err error) {
	if size < head.size {
		return head, nil, true, nil
	}
	from := max(head.size, 0)
	data, err := io.ReadAll(io.NewSectionReader(f, from, size-from))
	if err != nil {
		return head, nil, false, fmt.Errorf("cannot read the end of the audit log: %w", err)
	}
	for {
		i := bytes.IndexByte(data, '\n')
		if i < 0 {
			if head.size < 0 && head.seq > 1 {
				head.seq++ // a gap tells that lines may be missing here
			}
			head.size = size
			return head, data, false, nil
		}
		if seq, _, _, ok := chainOf(data[:i]); ok {
			head.seq, head.hash = seq, hashLine(data[:i])
		}
		data = data[i+1:]
	}
}

// chainOf reads what links a line to the one before.
func chainOf(line []byte) (seq int64, prev string, torn int64, ok bool) {
	var e Entry
	if decode(line, &e, true, nil) != nil {
		return 0, "", 0, false
	}
	return e.Seq, e.Prev, e.Torn, true
}

// prune removes finished files whose last line was written before limit. Where
// the log begins then is written down first. The caller holds the head.
func (s *Store) prune(limit time.Time, current string) {
	names, err := s.auditFiles()
	if err != nil {
		return
	}
	for _, name := range names {
		info, err := os.Lstat(s.audit(name))
		if err != nil || name >= current || !info.ModTime().Before(limit) {
			return
		}
		data, err := readPrivate(s.audit(name))
		if err != nil || len(data) == 0 || data[len(data)-1] != '\n' {
			return
		}
		line := data[bytes.LastIndexByte(data[:len(data)-1], '\n')+1 : len(data)-1]
		seq, _, _, ok := chainOf(line)
		if !ok {
			return
		}
		start := auditHead{seq: seq, hash: hashLine(line), file: name}
		if writeWhole(s.audit(startName), start.encode()) != nil {
			return
		}
		if err := os.Remove(s.audit(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return
		}
	}
}
