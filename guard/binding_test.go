package guard

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

func TestWhatChangesWhileAskedIsNotRun(t *testing.T) {
	tests := []struct {
		name   string
		script string
		change func(s *stand)
	}{
		{"the target is another directory", "rm -rf data", func(s *stand) { os.Rename(s.path("data"), s.path("old")); s.write("data/x", "x") }},
		{"the target is a link", "rm -rf data", func(s *stand) { os.RemoveAll(s.path("data")); os.Symlink("/opt", s.path("data")) }},
		{"the target is gone", "rm -rf data", func(s *stand) { os.RemoveAll(s.path("data")) }},
		{"the script is another", "bash ./x.sh", func(s *stand) { s.write("x.sh", "rm -rf /") }},
		{"a definition is another", "make", func(s *stand) { s.write("Makefile", "all:\n\trm -rf /\n") }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newStand(t, nil)
			s.write("data/a", "a")
			s.write("x.sh", "true # the one that was shown")
			s.who.answers = []Answer{{Kind: ForSession}}
			s.who.look = func(context.Context, *Question) { tt.change(s) }
			d, err := s.Confirm(context.Background(), s.request(tt.script))
			if err == nil || d.Allowed || d.Status != StatusFailed || len(s.who.asked) != 1 {
				t.Fatalf("%d questions, %+v, %v", len(s.who.asked), d, err)
			}
			// And nothing was kept for it.
			s.who.look = nil
			s.asks(s.request(tt.script))
		})
	}
}

func TestVerify(t *testing.T) {
	tests := []struct {
		name   string
		script string
		change func(s *stand)
		ok     bool
	}{
		{"nothing changed", "rm -rf data", func(*stand) {}, true},
		{"more in the target", "rm -rf data", func(s *stand) { s.write("data/b", "b") }, true},
		{"the target is a link", "rm -rf data", func(s *stand) { os.Rename(s.path("data"), s.path("old")); os.Symlink("old", s.path("data")) }, false},
		{"the program is another file", "./tool x", func(s *stand) { os.Remove(s.path("tool")); os.Symlink("/bin/rm", s.path("tool")) }, false},
		{"a link on the way leads elsewhere", "./tool x", func(s *stand) { os.Remove(s.path("hop")); os.Symlink("/bin/rm", s.path("hop")) }, false},
		{"the same size and time", "./tool x", func(s *stand) {
			fi, _ := os.Stat(s.path("real"))
			s.write("real", "#!/bin/sh\n#y\n")
			os.Chtimes(s.path("real"), fi.ModTime(), fi.ModTime())
		}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newStand(t, nil)
			s.write("data/a", "a")
			s.write("real", "#!/bin/sh\n#x\n")
			os.Chmod(s.path("real"), 0o755)
			os.Symlink("real", s.path("hop"))
			os.Symlink("hop", s.path("tool"))
			d, n := s.run(s.request(tt.script), Answer{Kind: Once})
			if !d.Allowed || n != 1 {
				t.Fatalf("%d questions, %+v", n, d)
			}
			tt.change(s)
			if err := d.Verify(); (err == nil) != tt.ok {
				t.Errorf("Verify: %v", err)
			}
			if _, err := d.Command(context.Background()); (err == nil) != tt.ok {
				t.Errorf("Command: %v", err)
			}
		})
	}
}

func TestCommand(t *testing.T) {
	s := newStand(t, nil)
	s.environ = append(s.environ, "BASH_ENV=/x")
	for _, req := range []*Request{
		{Script: `cat "$1" | tr a-z A-Z; pwd; echo "<$BASH_ENV>"`, Args: []string{"name", "kept.txt"}, Dir: s.dir},
		{Argv: []string{"cat", "kept.txt"}, Dir: s.dir},
	} {
		d, n := s.run(req)
		if n != 0 || !d.Allowed {
			t.Fatalf("%q: %d questions, %+v %q", commandText(req), n, d, d.Report.Reasons)
		}
		cmd, err := d.Command(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.Output()
		want := "KEPT\n" + s.dir + "\n<>\n"
		if len(req.Argv) > 0 {
			want = "kept\n"
			if cmd.Args[0] != "cat" || !filepath.IsAbs(cmd.Path) {
				t.Errorf("path %q, args %q", cmd.Path, cmd.Args)
			}
		}
		if err != nil || string(out) != want {
			t.Errorf("%q printed %q (%v), want %q", commandText(req), out, err, want)
		}
	}
	d, _ := s.run(&Request{Tool: "read", Params: map[string]any{"path": "kept.txt"}, Dir: s.dir})
	if _, err := d.Command(context.Background()); !d.Allowed || err == nil {
		t.Errorf("reading a file is a command: %v", err)
	}
}
