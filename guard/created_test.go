package guard

import (
	"os"
	"testing"
	"time"
)

// TestOwnEdits holds that a session may write again what it wrote while git had
// it, and that nothing else follows from that.
func TestOwnEdits(t *testing.T) {
	s := newStand(t, nil)
	s.write("dir/a.txt", "a\n")
	s.write("dir/b.txt", "b\n")
	s.git("add", ".")
	s.git("commit", "-q", "-m", "y")
	do := func(script, name, text string) {
		t.Helper()
		s.silent(s.request(script))
		s.write(name, text)
	}
	do("sed -i s/a/x/ dir/a.txt", "dir/a.txt", "x\n")
	s.silent(s.request("sed -i s/x/y/ dir/a.txt"))
	s.silent(s.request("echo more >> dir/a.txt"))
	s.silent(s.request("gofmt -w dir"))

	// To delete it, or to discard what is in it, still asks, and so does
	// everybody else.
	s.asks(s.request("rm dir/a.txt"))
	s.asks(s.request("git checkout dir/a.txt"))
	other := s.request("sed -i s/x/y/ dir/a.txt")
	other.Session = ""
	s.asks(other)

	// What a person edits in the same directory, or in the same file later on,
	// is not the session's.
	s.write("dir/b.txt", "a person's\n")
	s.asks(s.request("gofmt -w dir"))
	s.asks(s.request("sed -i s/a/x/ dir/b.txt"))
	late := time.Now().Add(time.Hour)
	if err := os.Chtimes(s.path("dir/a.txt"), late, late); err != nil {
		t.Fatal(err)
	}
	s.asks(s.request("sed -i s/x/y/ dir/a.txt"))

	// Nor is what was there before the session's command.
	s.write("kept.txt", "a person's\n")
	s.asks(s.request("echo x > kept.txt"), Answer{Kind: No})
	s.asks(s.request("echo x >> kept.txt"))

	// A link in its place leads elsewhere.
	do("sed -i s/a/x/ Makefile", "Makefile", "x:\n")
	s.silent(s.request("sed -i s/x/y/ Makefile"))
	if err := os.Remove(s.path("Makefile")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("kept.txt", s.path("Makefile")); err != nil {
		t.Fatal(err)
	}
	s.asks(s.request("sed -i s/x/y/ Makefile"))
}

// TestBuilt runs what the project's own code made as that code, and what the
// agent wrote to the same place as what it is.
func TestBuilt(t *testing.T) {
	s := newStand(t, nil)
	s.write("go.mod", "module x\n")
	s.git("add", ".")
	s.git("commit", "-q", "-m", "y")
	s.asks(s.request("go test ./..."), Answer{Kind: ForSession})
	tool := func() {
		s.write("bin/tool", "#!/bin/sh\n")
		if err := os.Chmod(s.path("bin/tool"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	s.silent(s.request("go build -o bin/tool ./cmd/tool"))
	tool()
	s.silent(s.request("./bin/tool --version"))
	s.silent(s.request("go build -o bin/tool ./cmd/tool && ./bin/tool"))
	s.silent(s.request("echo 'rm -rf /' > bin/tool"))
	tool()
	s.asks(s.request("./bin/tool --version"))
	s.silent(s.request("go build -o bin/tool ./cmd/tool"))
	s.asks(s.request("./bin/tool --version"))

	s.silent(s.request("echo 'rm -rf /' > bin/other"))
	s.write("bin/other", "#!/bin/sh\n")
	s.asks(s.request("sh bin/other"))
	s.asks(s.request("echo x > bin/third; ./bin/third"))
	s.asks(s.request("curl -s https://go.dev/x > bin/fourth; ./bin/fourth"))
	s.asks(s.request("cat kept.txt | go run . > bin/fifth; ./bin/fifth"))
}
