package guard

import (
	"strings"

	"guard/effect"
	"guard/policy"
)

// What an agent says about its own request is heard only where it makes the
// request worse.

// hedges are words and turns by which somebody says that they are not sure, in
// lower case.
const hedges = "|not sure|unsure|not certain|uncertain|might|maybe|perhaps|probably|possibly|presumably|hopefully|supposedly|i think|i guess|i believe|i assume|" +
	"assuming|should be safe|should be fine|should be ok|should be okay|should not matter|shouldn't matter|do not know|don't know|no idea|risky|dangerous|careful|could break|"

// unsure reports whether a text says that its writer is not sure.
func unsure(text string) bool {
	if len(text) > 64<<10 {
		return true // nobody reads so much, and neither does guard
	}
	words := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, "’", "'")), func(r rune) bool {
		return r != '\'' && (r < 'a' || r > 'z') && r < 128
	})
	for i := range words {
		for n := i + 1; n <= min(i+3, len(words)); n++ {
			if strings.Contains(hedges, "|"+strings.Join(words[i:n], " ")+"|") {
				return true
			}
		}
	}
	return false
}

// What an agent may declare to do, by how much that covers.
const (
	readingActions = " read view show list search grep find look inspect check explore analyze analyse query get fetch status diff log review explain understand describe count print preview browse audit "
	testingActions = " test build lint format compile typecheck verify validate run benchmark generate "
)

// statedFacts are what the asker's own words add to an effect.
func statedFacts(req *Request, e effect.Effect) (f policy.Fact) {
	if e.Op == effect.Read && e.Bits&effect.Send == 0 {
		return 0
	}
	if unsure(req.Reason) || unsure(req.Description) {
		f |= policy.Unsure
	}
	declared := " " + strings.ToLower(strings.TrimSpace(req.Intent.Action)) + " "
	beyond := e.Op == effect.Delete || e.Bits&effect.Send != 0
	switch {
	case declared == "  ":
	case strings.Contains(readingActions, declared) && (beyond || e.Op != effect.Network):
		f |= policy.AgainstIntent
	case strings.Contains(testingActions, declared) && beyond && (e.Area != effect.File || e.Bits != 0):
		f |= policy.AgainstIntent
	}
	return f
}
