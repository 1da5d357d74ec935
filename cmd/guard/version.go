package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/spf13/cobra"

	"guard/internal/jsontext"
)

// version is what the build knows of itself: a release, or the commit.
var version = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	if v != "" && v != "(devel)" {
		return v
	}
	rev, dirty := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			rev = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+changes"
		}
	}
	if rev == "" {
		return "devel"
	}
	return "devel-" + rev + dirty
})

func newVersion(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "version", Short: "Print the version", Args: cobra.NoArgs,
		Example: "  guard version\n  guard version --json",
		RunE: func(*cobra.Command, []string) error {
			if in.json {
				b := append([]byte(`{"version":`), jsontext.Append(nil, version())...)
				b = append(append(b, `,"go":`...), jsontext.Append(nil, runtime.Version())...)
				b = append(append(b, `,"platform":`...), jsontext.Append(nil, runtime.GOOS+"/"+runtime.GOARCH)...)
				_, err := e.stdout.Write(append(b, "}\n"...))
				return err
			}
			_, err := fmt.Fprintf(e.stdout, "guard %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	return c
}
