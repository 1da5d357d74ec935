package policy

import (
	"strings"

	"guard/effect"
)

// pattern matches effects by data alone, so that tables of it cost nothing
// before they are used.
type pattern struct {
	ops     effect.Ops
	areas   uint16      // a set; empty is any
	bits    effect.Bits // all of them
	anyBits effect.Bits // one of them; empty is any
	kinds   uint8       // a set, of execute; empty is any
	undos   uint8       // a set; empty is any
	all     Fact
	any     Fact // one of them; empty is any
	none    Fact
	dangers string // one of these names, blank-separated; empty is any
	host    bool   // the words choose the host
}

func (p *pattern) match(in *Input) bool {
	e := &in.Effect
	op := e.Op
	if op > effect.Network {
		op = effect.Unknown
	}
	return p.ops.Has(op) &&
		(p.areas == 0 || p.areas&(1<<e.Area) != 0) &&
		e.Bits&p.bits == p.bits &&
		(p.anyBits == 0 || e.Bits&p.anyBits != 0) &&
		(p.kinds == 0 || p.kinds&(1<<e.Kind) != 0) &&
		(p.undos == 0 || p.undos&(1<<e.Undo) != 0) &&
		in.Facts.Has(p.all) &&
		(p.any == 0 || in.Facts&p.any != 0) &&
		in.Facts&p.none == 0 &&
		(p.dangers == "" || e.Danger != "" && hasWord(p.dangers, e.Danger)) &&
		(!p.host || in.Host != "")
}

// hasWord reports whether the blank-separated list holds word.
func hasWord(list, word string) bool {
	for list != "" {
		var w string
		w, list, _ = strings.Cut(list, " ")
		if w == word {
			return true
		}
	}
	return false
}
