package catalog

//go:generate go run gen.go

// A Program is a name and what is known about it.
type Program struct {
	Name string
	Row  *Row
}

// Lookup returns the row of the program called name, or nil.
func Lookup(name string) *Row {
	lo, hi := 0, len(programs)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if programs[mid].Name < name {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(programs) && programs[lo].Name == name {
		return programs[lo].Row
	}
	return nil
}

// Programs returns every name in order. The slice is shared: do not change it.
func Programs() []Program { return programs[:] }
