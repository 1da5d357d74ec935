package effect

import "testing"

// TestNames reads every name back, and holds that what is not a name is the
// careful value.
func TestNames(t *testing.T) {
	n := 0
	for i, name := range operationNames {
		if o, ok := ParseOperation(name); !ok || o != Operation(i) || o.String() != name {
			t.Errorf("ParseOperation(%q) = %v, %v", name, o, ok)
		}
		n++
	}
	for i, name := range areaNames {
		if a, ok := ParseArea(name); !ok || a != Area(i) || a.String() != name {
			t.Errorf("ParseArea(%q) = %v, %v", name, a, ok)
		}
		n++
	}
	for i, name := range riskNames {
		if r, ok := ParseRisk(name); !ok || r != Risk(i) || r.String() != name {
			t.Errorf("ParseRisk(%q) = %v, %v", name, r, ok)
		}
		n++
	}
	for i, name := range undoNames {
		if u, ok := ParseUndo(name); !ok || u != Undo(i) || u.String() != name {
			t.Errorf("ParseUndo(%q) = %v, %v", name, u, ok)
		}
		n++
	}
	for i, name := range actionNames {
		if a, ok := ParseAction(name); !ok || a != Action(i) || a.String() != name {
			t.Errorf("ParseAction(%q) = %v, %v", name, a, ok)
		}
		n++
	}
	if n == 0 {
		t.Fatal("no names")
	}
	if a, ok := ParseAction("yes"); ok || a != Deny {
		t.Errorf("ParseAction of no name = %v, %v, want deny, false", a, ok)
	}
	if got := Operation(200).String(); got != "invalid" {
		t.Errorf("Operation(200) = %q", got)
	}
}

// TestZero holds that whatever nobody set is the careful value.
func TestZero(t *testing.T) {
	var e Effect
	if e.Op != Unknown || e.Undo != UndoUnknown || Action(0) != Deny || Ops(0).Has(Read) {
		t.Errorf("zero values are not careful: %+v", e)
	}
	if !(DoesRead | DoesDelete).Has(Delete) || DoesRead.Has(Delete) {
		t.Error("sets of operations are wrong")
	}
}
