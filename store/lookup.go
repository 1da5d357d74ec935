package store

import (
	"bytes"
	"encoding/binary"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"slices"
	"syscall"
)

// The lookup file makes the cost of a look-up independent of the number of
// rules. It is derived from approvals.json and carries its stamp; with any
// other stamp it is ignored. All numbers are little-endian:
//
//	header   "guardlk1", 8 words of stamp, count of entries, bits, checksum
//	buckets  2^bits+1 numbers of 32 bits: where each bucket's entries begin
//	entries  hash, offset and length of the rule in approvals.json, sorted
//
// A rule is in the bucket of its hash's highest bits. Every rule found is read
// from approvals.json and compared, so a wrong entry can never make a match.
const (
	lookupName  = "approvals.lookup"
	lookupMagic = "guardlk1"
	headerSize  = 8 + 8*stampWords + 24
	entrySize   = 24
	stampWords  = 8
	smallRules  = 4096    // bytes of approvals.json that are as quickly read as looked up
	stampEdge   = 1 << 10 // bytes hashed at each end of approvals.json
	maxBucket   = 1 << 16 // entries; more mean that hashing does not help
)

// A stamp tells one state of approvals.json from every other.
type stamp [stampWords]uint64

func stampOf(f *os.File, info fs.FileInfo) (stamp, error) {
	st := info.Sys().(*syscall.Stat_t)
	var edge [2 * stampEdge]byte
	n, err := f.ReadAt(edge[:stampEdge], 0)
	if err != nil && err != io.EOF {
		return stamp{}, err
	}
	if info.Size() > stampEdge {
		m, err := f.ReadAt(edge[n:n+stampEdge], info.Size()-stampEdge)
		if err != nil && err != io.EOF {
			return stamp{}, err
		}
		n += m
	}
	ctimeSec, ctimeNsec := changeTime(st)
	return stamp{
		uint64(st.Dev), st.Ino, uint64(info.Size()), uint64(info.ModTime().UnixNano()),
		uint64(ctimeSec), uint64(ctimeNsec), uint64(info.Mode()), newKey('s').bytes(edge[:n]).sum(),
	}, nil
}

// A hashKey is a running FNV-1a hash of texts of which each is ended, so that
// the words "a b" and "ab" differ.
type hashKey uint64

func newKey(kind byte) hashKey { return hashKey(14695981039346656037).bytes([]byte{kind}) }

func (k hashKey) bytes(p []byte) hashKey {
	for _, c := range p {
		k = (k ^ hashKey(c)) * 1099511628211
	}
	return k
}

func (k hashKey) text(s string) hashKey {
	for i := range len(s) {
		k = (k ^ hashKey(s[i])) * 1099511628211
	}
	// 0xff is in no UTF-8 text.
	return (k ^ 0xff) * 1099511628211
}

// sum spreads the hash over all its bits: buckets go by the highest.
func (k hashKey) sum() uint64 {
	h := uint64(k)
	h = (h ^ h>>33) * 0xff51afd7ed558ccd
	h = (h ^ h>>33) * 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

type lookupEntry struct {
	hash uint64
	span span
}

// writeLookup derives the lookup file from rules that were just written, or
// removes it if there are few. The caller holds the lock.
func (s *Store) writeLookup(rules []Rule, spans []span) error {
	f, info, err := openPrivate(s.state(rulesName), os.O_RDONLY)
	if err != nil {
		return err
	}
	defer f.Close()
	if info.Size() <= smallRules {
		if err := os.Remove(s.state(lookupName)); err != nil && !os.IsNotExist(err) {
			return err
		}
		return nil
	}
	st, err := stampOf(f, info)
	if err != nil {
		return err
	}
	return writeWhole(s.state(lookupName), encodeLookup(st, rules, spans))
}

func encodeLookup(st stamp, rules []Rule, spans []span) []byte {
	entries := make([]lookupEntry, len(rules))
	for i := range rules {
		entries[i] = lookupEntry{rules[i].key(), spans[i]}
	}
	slices.SortStableFunc(entries, func(a, b lookupEntry) int {
		switch {
		case a.hash < b.hash:
			return -1
		case a.hash > b.hash:
			return 1
		}
		return 0
	})
	shift := uint64(max(bits.Len(uint(len(rules)))-3, 1))
	buckets := 1 << shift
	out := make([]byte, 0, headerSize+4*(buckets+1)+entrySize*len(entries))
	out = append(out, lookupMagic...)
	for _, w := range st {
		out = binary.LittleEndian.AppendUint64(out, w)
	}
	out = binary.LittleEndian.AppendUint64(out, uint64(len(entries)))
	out = binary.LittleEndian.AppendUint64(out, shift)
	out = binary.LittleEndian.AppendUint64(out, newKey('h').bytes(out).sum())
	next := 0
	for b := range buckets + 1 {
		for next < len(entries) && entries[next].hash>>(64-shift) < uint64(b) {
			next++
		}
		out = binary.LittleEndian.AppendUint32(out, uint32(next))
	}
	for _, e := range entries {
		out = binary.LittleEndian.AppendUint64(out, e.hash)
		out = binary.LittleEndian.AppendUint64(out, uint64(e.span.off))
		out = binary.LittleEndian.AppendUint64(out, uint64(e.span.end-e.span.off))
	}
	return out
}

// lookup finds the matching rules under keys. It answers false if the lookup
// file is missing, belongs to another state of the rules or is damaged.
func (s *Store) lookup(rules io.ReaderAt, want stamp, keys []uint64, match func(*Rule) bool) ([]Rule, bool) {
	f, info, err := openPrivate(s.state(lookupName), os.O_RDONLY)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	spans, ok := lookupSpans(f, info.Size(), want, keys)
	if !ok {
		return nil, false
	}
	var out []Rule
	for _, sp := range spans {
		if sp.off < 0 || sp.end <= sp.off || uint64(sp.end) > want[2] {
			return nil, false
		}
		raw := make([]byte, sp.end-sp.off)
		if _, err := rules.ReadAt(raw, int64(sp.off)); err != nil {
			return nil, false
		}
		var r Rule
		if decode(raw, &r, false, nil) != nil || r.check() != nil {
			return nil, false
		}
		if match(&r) {
			out = append(out, r)
		}
	}
	return out, true
}

// lookupSpans returns where the rules under keys stand, in the order of the
// rules file.
func lookupSpans(f io.ReaderAt, size int64, want stamp, keys []uint64) ([]span, bool) {
	var head [headerSize]byte
	if _, err := f.ReadAt(head[:], 0); err != nil || !bytes.HasPrefix(head[:], []byte(lookupMagic)) {
		return nil, false
	}
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(head[8+8*i:]) }
	for i, w := range want {
		if word(i) != w {
			return nil, false
		}
	}
	count, shift := word(stampWords), word(stampWords+1)
	if newKey('h').bytes(head[:headerSize-8]).sum() != word(stampWords+2) || shift < 1 || shift > 32 || count > 1<<32 {
		return nil, false
	}
	base := int64(headerSize) + 4*(1<<shift+1)
	if size != base+entrySize*int64(count) {
		return nil, false
	}
	var spans []span
	for _, k := range keys {
		var pair [8]byte
		if _, err := f.ReadAt(pair[:], headerSize+4*int64(k>>(64-shift))); err != nil {
			return nil, false
		}
		from, to := binary.LittleEndian.Uint32(pair[:]), binary.LittleEndian.Uint32(pair[4:])
		if from > to || uint64(to) > count || to-from > maxBucket {
			return nil, false
		}
		bucket := make([]byte, entrySize*int(to-from))
		if _, err := f.ReadAt(bucket, base+entrySize*int64(from)); err != nil && len(bucket) > 0 {
			return nil, false
		}
		for ; len(bucket) > 0; bucket = bucket[entrySize:] {
			if binary.LittleEndian.Uint64(bucket) == k {
				off := int(binary.LittleEndian.Uint64(bucket[8:]))
				spans = append(spans, span{off, off + int(binary.LittleEndian.Uint64(bucket[16:]))})
			}
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return a.off - b.off })
	return slices.Compact(spans), true
}

// Reindex brings the lookup file up to date after the rules were edited by
// hand. It does nothing if it is; without it such rules are read in full by
// every command.
func (s *Store) Reindex() error {
	release, err := s.lock(s.state(lockName), false)
	if err != nil {
		return err
	}
	defer release()
	f, info, err := openPrivate(s.state(rulesName), os.O_RDONLY)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	st, err := stampOf(f, info)
	if err != nil {
		return err
	}
	if l, linfo, err := openPrivate(s.state(lookupName), os.O_RDONLY); err == nil {
		_, fresh := lookupSpans(l, linfo.Size(), st, nil)
		l.Close()
		if fresh {
			return nil
		}
	}
	rules, spans, err := s.readRules()
	if err != nil {
		return err
	}
	return s.writeLookup(rules, spans)
}
