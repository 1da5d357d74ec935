package main

import "strings"

// maxDiff bounds the work of diffLines: lines of one text times lines of the
// other, of what is left after the common beginning and end.
const maxDiff = 4 << 20

// diffLines returns the lines that differ between two texts, with "- " before
// those that are gone and "+ " before new ones, each with the line before it
// that both have. Texts too large to be compared line by line are shown as gone
// and new altogether.
func diffLines(before, after string) []string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	common := 0
	for common < min(len(a), len(b)) && a[common] == b[common] {
		common++
	}
	var out []string
	last := ""
	if common > 0 {
		last = a[common-1]
	}
	a, b = a[common:], b[common:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if common > 0 && len(a)+len(b) > 0 {
		out = append(out, "  "+last)
	}
	if len(a)*len(b) > maxDiff {
		return append(append(out, prefixed("- ", a)...), prefixed("+ ", b)...)
	}
	// longest[i][j] is how many lines a[i:] and b[j:] have in common, in order.
	longest := make([][]int32, len(a)+1)
	for i := range longest {
		longest[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				longest[i][j] = longest[i+1][j+1] + 1
			} else {
				longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			}
		}
	}
	i, j, kept := 0, 0, ""
	show := func(sign, line string) {
		if kept != "" {
			out = append(out, kept)
			kept = ""
		}
		out = append(out, sign+line)
	}
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			kept = "  " + a[i]
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && longest[i+1][j] >= longest[i][j+1]:
			show("- ", a[i])
			i++
		default:
			show("+ ", b[j])
			j++
		}
	}
	return out
}

func prefixed(sign string, lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = sign + l
	}
	return out
}
