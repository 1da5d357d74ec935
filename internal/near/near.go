// Package near finds what somebody probably meant to write.
package near

// Of returns the candidate that takes the fewest edits to become s, or "" if
// none takes at most limit. An edit inserts, removes or changes one byte, or
// swaps two neighbours. Of candidates that are equally near the first wins.
func Of(s string, limit int, candidates []string) string {
	best, at := "", limit+1
	for _, c := range candidates {
		if d := distance(s, c); d < at {
			best, at = c, d
		}
	}
	return best
}

// longest bounds the work on words that nobody mistypes.
const longest = 64

func distance(a, b string) int {
	if len(a) > longest || len(b) > longest {
		return longest
	}
	var before []int
	prev := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := range len(a) {
		cur := make([]int, len(b)+1)
		cur[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			cur[j+1] = min(prev[j]+cost, prev[j+1]+1, cur[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				cur[j+1] = min(cur[j+1], before[j-1]+1)
			}
		}
		before, prev = prev, cur
	}
	return prev[len(b)]
}
