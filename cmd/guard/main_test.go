package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes guard a command of the scripts: this very package, with the
// directories of the script in place of the user's.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"guard": func() {
			roots = "env"
			main()
		},
	})
}

const scripts = "../../testdata/script"

func TestScripts(t *testing.T) {
	files, err := filepath.Glob(scripts + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s: %v", scripts, err)
	}
	testscript.Run(t, testscript.Params{
		Files:               files,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup:               setup,
		Condition:           condition,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"terminal": cmdTerminal,
			"status":   cmdStatus,
			"repeat":   cmdRepeat,
			"bytes":    cmdBytes,
			"deleted":  cmdDeleted,
			"git-init": cmdGitInit,
			"other":    cmdOther,
		},
	})
}

// setup gives a script a home of its own. The walk up the ancestors, which
// looks for agents, ends at this process: tests may themselves be run by one.
func setup(env *testscript.Env) error {
	// Beside the script's directory: around a home there is no project.
	home := env.WorkDir + ".home"
	if err := os.MkdirAll(filepath.Join(home, ".config", "guard"), 0o700); err != nil {
		return err
	}
	env.Setenv("HOME", home)
	env.Setenv("XDG_CONFIG_HOME", "")
	env.Setenv("XDG_STATE_HOME", "")
	env.Setenv("XDG_RUNTIME_DIR", env.WorkDir+".run")
	env.Setenv("GUARD_TEST_ADMIN", filepath.Join(env.WorkDir+".admin", "guard.toml"))
	env.Setenv("GUARD_TEST_ROOT_PID", strconv.Itoa(os.Getpid()))
	env.Setenv("SHELL", "/bin/sh")
	env.Setenv("TERM", "xterm")
	env.Setenv("LC_ALL", "C.UTF-8")
	env.Setenv("NO_COLOR", "")
	env.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(home, ".gitconfig"))
	env.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	for _, name := range []string{"CI", "CONTINUOUS_INTEGRATION", "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TF_BUILD", "BUILDKITE", "TEAMCITY_VERSION", "CIRCLECI", "GUARD_SESSION", "GUARD_SHELL"} {
		env.Setenv(name, "")
	}
	return nil
}

func condition(cond string) (bool, error) {
	name, arg, _ := strings.Cut(cond, ":")
	switch name {
	case "root":
		return os.Getuid() == 0, nil
	case "program":
		_, err := exec.LookPath(arg)
		return err == nil, nil
	}
	return false, &os.PathError{Op: "condition", Path: cond, Err: os.ErrInvalid}
}
