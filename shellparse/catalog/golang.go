package catalog

import "guard/effect"

var goBuildFlags = Set{
	Plain: "-a -n -p= -race -msan -asan -cover -covermode= -coverpkg= -v -work -x -asmflags= -buildmode= -buildvcs[=] -compiler= -gccgoflags= -gcflags= -installsuffix= -json -ldflags= -linkshared -mod= -modcacherw -pkgdir= -pgo= -tags= -trimpath",
	Flags: []Flag{
		{"-C=", WorkDir, 0, ""},
		{"-modfile= -overlay=", ReadPath, 0, ""},
		{"-debug-actiongraph= -debug-trace=", WritePath, 0, ""},
		{"-toolexec=", Command, effect.DoesExecute, "runs a program in place of the tools"},
	},
}

var goTestFlags = Set{
	Plain: "-artifacts -bench= -benchtime= -benchmem -blockprofilerate= -count= -cpu= -failfast -fullpath -fuzz= -fuzztime= -fuzzminimizetime= -list= -memprofilerate= -mutexprofilefraction= -parallel= -run= -short -shuffle= -skip= -timeout= -vet= -c -i -test.v -test.run= -test.bench= -test.count= -test.timeout= -test.short -args -update -golden -integration -e2e -slow",
	Flags: []Flag{
		{"-exec= -vettool=", Command, effect.DoesExecute, "runs a program around the tests"},
		{"-o= -blockprofile= -coverprofile= -cpuprofile= -memprofile= -mutexprofile= -trace= -test.coverprofile= -test.cpuprofile= -test.memprofile=", WritePath, 0, ""},
		{"-outputdir=", WriteDir, 0, ""},
	},
}

// Words that begin like these are modules of others.
const goModules = "github.com/* gitlab.com/* bitbucket.org/* golang.org/* google.golang.org/* gopkg.in/* go.uber.org/* k8s.io/* sigs.k8s.io/* honnef.co/* mvdan.cc/* rsc.io/* gotest.tools/* goa.design/* entgo.io/* cloud.google.com/* filippo.io/* *@*"

var goProg = Row{
	Names: "go", Style: OneDash, Bare: effect.DoesRead, Source: "go 1.26 help",
	Subs: []*Row{
		{Names: "test", Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "go.mod", Args: []Role{Data}, Use: []*Set{&goBuildFlags, &goTestFlags}, Prefix: 2},
		{Names: "build", Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "go.mod", Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Flags: []Flag{{"-o=", WritePath, 0, ""}}, Prefix: 2},
		{Names: "vet", Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "go.mod", Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Prefix: 2,
			Plain: "-c= -diff -appends -asmdecl -assign -atomic -bools -buildtag -cgocall -composites -copylocks -defers -directive -errorsas -framepointer -hostport -httpresponse -ifaceassert -loopclosure -lostcancel -nilfunc -printf -shift -sigchanyzer -slog -stdmethods -stdversion -stringintconv -structtag -testinggoroutine -tests -timeformat -unmarshal -unreachable -unsafeptr -unusedresult -unusedwrite -waitgroup -shadow -nilness -fieldalignment",
			Flags: []Flag{{"-vettool=", Command, effect.DoesExecute, "runs a program as the checker"}, {"-fix", NoRole, effect.DoesWrite, ""}}},
		{Names: "run", Style: OneDash | Posix, Does: effect.DoesExecute, Kind: effect.ProjectCode, ReadsCodeFrom: "go.mod", Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Flags: []Flag{{"-exec=", Command, effect.DoesExecute, "runs a program around it"}},
			Subs: []*Row{{Names: goModules, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a program and runs it"}}},
		{Names: "list", Does: effect.DoesRead, Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Prefix: 2,
			Plain: "-f= -json[=] -compiled -deps -e -find -test -reuse=",
			Flags: []Flag{{"-mod=", Data, effect.DoesWrite, "may change go.mod"}},
			Modes: []*Row{
				{Names: "-u -versions -retracted", Does: effect.DoesRead, Area: effect.Package, Bits: Remote, Args: []Role{Named}},
				{Names: "-m", Does: effect.DoesRead, Args: []Role{Module}},
				{Names: "-export -compiled", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Why: "compiles the packages"},
			}},
		{Names: "doc", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-all -c -cmd -short -src -u -ex", Prefix: 2,
			Flags: []Flag{{"-http", NoRole, effect.DoesExecute, "starts a server and a browser"}, {"-C=", WorkDir, 0, ""}}},
		{Names: "env", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-json -changed", Flags: []Flag{{"-C=", WorkDir, 0, ""}}, Prefix: 2,
			Modes: []*Row{{Names: "-w -u", Does: effect.DoesWrite, Area: effect.Arming, Args: []Role{Data}, Undo: effect.UndoManual, Why: "changes the person's go settings"}}},
		{Names: "version", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-m -v -json"},
		{Names: "help", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "fmt", Bare: effect.DoesWrite, Args: []Role{EditPath}, Plain: "-x -mod=", Dry: "-n", Prefix: 2, Undo: effect.UndoManual, Flags: []Flag{{"-C=", WorkDir, 0, ""}}},
		{Names: "fix", Does: effect.DoesWrite, Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Plain: "-fix=", Dry: "-diff", Flags: []Flag{{"-fixtool=", Command, effect.DoesExecute, "runs a program"}}, Prefix: 2},
		{Names: "generate", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Use: []*Set{&goBuildFlags}, Plain: "-run= -skip=", Prefix: 2, Why: "runs the commands that the source names"},
		{Names: "install", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, ReadsCodeFrom: "go.mod", Args: []Role{Data}, Use: []*Set{&goBuildFlags},
			Subs: []*Row{{Names: goModules, Does: effect.DoesWrite, Area: effect.Package, Bits: Open, Args: []Role{PackageSpec}, Danger: "global_install", Why: "fetches a program and installs it for the user"}}},
		{Names: "get", Area: effect.Package, Bare: effect.DoesWrite, Args: []Role{PackageSpec}, Use: []*Set{&goBuildFlags}, Plain: "-d -t -u[=] -f -fix -insecure -tool", Why: "adds or updates a module"},
		{Names: "mod", Subs: []*Row{
			{Names: "graph verify why", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-go= -x -m -vendor", Prefix: 3, Flags: []Flag{{"-C=", WorkDir, 0, ""}}},
			{Names: "download", Does: effect.DoesWrite, Area: effect.Package, Args: []Role{Data}, Plain: "-x -json -reuse=", Prefix: 3, Flags: []Flag{{"-C=", WorkDir, 0, ""}}},
			{Names: "tidy vendor", Does: effect.DoesWrite, Area: effect.Package, Plain: "-e -v -x -go= -compat= -diff", Prefix: 3, Flags: []Flag{{"-o=", WriteDir, 0, ""}, {"-C=", WorkDir, 0, ""}}},
			{Names: "init", Does: effect.DoesWrite, Args: []Role{Data}, Flags: []Flag{{"-C=", WorkDir, 0, ""}}},
			{Names: "edit", Does: effect.DoesWrite, Dry: "-json -print", Args: []Role{EditPath}, Plain: "-fmt -module= -godebug= -dropgodebug= -require= -droprequire= -go= -toolchain= -exclude= -dropexclude= -replace= -dropreplace= -retract= -dropretract= -tool= -droptool= -ignore= -dropignore= -x -n", Undo: effect.UndoManual},
		}},
		{Names: "work", Subs: []*Row{
			{Names: "init use sync vendor", Does: effect.DoesWrite, Args: []Role{Data}, Plain: "-r -e -v", Flags: []Flag{{"-C=", WorkDir, 0, ""}}},
			{Names: "edit", Does: effect.DoesWrite, Dry: "-json -print", Args: []Role{EditPath}, Plain: "-fmt -use= -dropuse= -replace= -dropreplace= -go= -toolchain= -godebug= -dropgodebug="},
		}},
		{Names: "clean", Does: effect.DoesDelete, Args: []Role{Data}, Dry: "-n", Use: []*Set{&goBuildFlags}, Plain: "-i -r -cache -testcache -modcache -fuzzcache", Undo: effect.UndoRebuild, Why: "removes what go can build again"},
		{Names: "tool", Style: OneDash | Posix, Does: 0, Bare: effect.DoesRead, Plain: "-n", Use: []*Set{&goBuildFlags}, Args: []Role{Denied},
			Subs: []*Row{
				{Names: "cover", Style: OneDash, Does: effect.DoesRead, Plain: "-mode= -var= -pkgcfg= -outfilelist=", Flags: []Flag{{"-func=", ReadPath, 0, ""}, {"-html=", ReadPath, effect.DoesExecute, "opens a browser, unless -o is given"}, {"-o=", WritePath, 0, ""}}},
				{Names: "nm objdump addr2line buildid test2json pack preprofile", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-n -size -sort= -type -s= -gnu -S -p= -t"},
				{Names: "pprof", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-top -text -tree -list= -peek= -raw -traces -dot -cum -flat -nodecount= -lines -functions -files -sample_index= -unit= -focus= -ignore= -show= -hide= -alloc_space -alloc_objects -inuse_space -inuse_objects -seconds= -base= -diff_base= -relative_percentages -noinlines -symbolize=",
					Flags: []Flag{{"-http= -web -weblist= -gv -evince", NoRole, effect.DoesExecute, "opens a viewer"}, {"-output= -o=", WritePath, 0, ""}, {"-proto -svg -png -pdf -callgrind -gif -ps", NoRole, effect.DoesWrite, "writes a file"}, {"-tools= -buildid=", Denied, effect.DoesExecute, ""}}},
				{Names: "vet", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
				{Names: "dist", Style: OneDash, Subs: []*Row{{Names: "list version env", Does: effect.DoesRead, Plain: "-json -broken"}}},
				{Names: "asm cgo compile link covdata trace fix doc api", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
				{Names: "golangci-lint stringer mockgen staticcheck goimports sqlc templ buf protoc-gen-go protoc-gen-go-grpc oapi-codegen wire ent air gotestsum gofumpt deadcode govulncheck", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "go.mod"},
			}},
		{Names: "telemetry", Bare: effect.DoesRead, Args: []Role{KeyValue}, Subs: []*Row{{Names: "on off local", Does: effect.DoesWrite}}},
		{Names: "bug", Does: effect.DoesExecute, Why: "opens a browser"},
	},
}

var gofmt = Row{Names: "gofmt gofumpt", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-d -e -l -r= -s -v -lang= -modpath= -extra", Prefix: 1, Source: "go 1.26 gofmt -h, from the gofumpt documentation",
	Flags: []Flag{{"-cpuprofile=", WritePath, 0, ""}},
	Modes: []*Row{{Names: "-w", Args: []Role{EditPath}, Undo: effect.UndoManual}}}

var goimports = Row{Names: "goimports gci golines gofmts", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-d -e -l -v -local= -srcdir= -format-only -m= -s= --section= --skip-generated --custom-order", Source: "from the documentation of golang.org/x/tools, gci, golines",
	Flags: []Flag{{"-cpuprofile= -memprofile= -trace=", WritePath, 0, ""}, {"--base-formatter=", Command, 0, ""}},
	Modes: []*Row{{Names: "-w --write-output", Args: []Role{EditPath}, Undo: effect.UndoManual}},
	Subs: []*Row{
		{Names: "print list diff", Does: effect.DoesRead, Args: []Role{ReadPath}},
		{Names: "write", Args: []Role{EditPath}},
	}}

var golangciLint = Row{
	Names: "golangci-lint", Style: GNU, Bare: effect.DoesRead, Plain: "-v --verbose --color=", Source: "from the golangci-lint documentation",
	Subs: []*Row{
		{Names: "run", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Prefix: 2, ReadsCodeFrom: ".golangci.yml .golangci.yaml .golangci.toml .golangci.json go.mod",
			Flags: []Flag{
				{"--fix", NoRole, effect.DoesWrite, "changes files"},
				{"-c= --config=", CodePath, 0, "a configuration can load plugins"},
				{"--cpu-profile-path= --mem-profile-path= --trace-path= --output.text.path= --output.json.path= --output.html.path= --output.sarif.path= --output.checkstyle.path= --output.junit-xml.path=", WritePath, 0, ""},
			}},
		{Names: "fmt", Does: effect.DoesWrite, Args: []Role{EditPath}, Dry: "-d --diff", Plain: "-E= --enable= --enable-only= --stdin --diff-colored", Prefix: 2},
		{Names: "linters formatters help version", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--json -E= --enable= -D= --disable= --enable-only= --default= --enable-all --disable-all --fast --fast-only -p= --presets= --short --debug --no-config", Flags: []Flag{{"-c= --config=", ReadPath, 0, ""}}},
		{Names: "config", Subs: []*Row{{Names: "path", Does: effect.DoesRead, Plain: "--json --no-config", Flags: []Flag{{"-c= --config=", ReadPath, 0, ""}}}, {Names: "verify", Does: effect.DoesRead, Bits: Remote, Flags: []Flag{{"-c= --config=", ReadPath, 0, ""}, {"--schema=", Named, 0, ""}}}}},
		{Names: "cache", Subs: []*Row{{Names: "status", Does: effect.DoesRead}, {Names: "clean", Does: effect.DoesDelete, Undo: effect.UndoRebuild}}},
		{Names: "migrate", Does: effect.DoesWrite, Plain: "--format= --skip-validation -c= --config="},
		{Names: "custom", Does: effect.DoesExecute, Kind: effect.ProjectCode, Plain: "-v"},
		{Names: "completion", Does: effect.DoesRead, Args: []Role{Data}},
	}}

var goCheckers = Row{Names: "staticcheck govulncheck deadcode errcheck revive ineffassign gosec nilaway gocyclo gocognit misspell unparam unconvert go-critic gocritic shadow fieldalignment dupl goconst structlayout keyify", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "go.mod", Prefix: 1, Source: "from the staticcheck, govulncheck, errcheck, revive documentation",
	Flags: []Flag{{"-fix -w", NoRole, effect.DoesWrite, "changes files"}, {"-out= -o=", WritePath, 0, ""}}}

var gotestsum = Row{Names: "gotestsum richgo gotest ginkgo gotestdox", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "go.mod", Prefix: 1, Source: "from the gotestsum, ginkgo documentation",
	Flags: []Flag{{"--junitfile= --jsonfile= --rerun-fails-report=", WritePath, 0, ""}, {"--raw-command --post-run-command=", Denied, 0, "runs a program"}}}

var goGenerators = Row{Names: "stringer mockgen mockery wire sqlc templ buf protoc oapi-codegen swag ent gqlgen goverter easyjson msgp controller-gen deepcopy-gen counterfeiter moq enumer genny bindata go-bindata statik", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Source: "upstream documentation of each generator",
	Subs: []*Row{{Names: "version", Does: effect.DoesRead}, {Names: "lint breaking vet", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}}, {Names: "push", Does: effect.DoesWrite, Bits: Remote | Send, Danger: "publish"}}}

var goRunners = Row{Names: "air goreleaser ko mage wgo gow", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: ".air.toml .goreleaser.yml .goreleaser.yaml magefile.go magefiles", Source: "from the air, goreleaser, ko, mage documentation",
	Modes: []*Row{{Names: "-l -list --list", Does: effect.DoesExecute, Kind: effect.ProjectCode}},
	Subs: []*Row{
		{Names: "check healthcheck", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{ReadPath}, Plain: "-q --quiet --soft --deprecated --verbose", Flags: []Flag{{"-f= --config=", ReadPath, 0, ""}}},
		{Names: "jsonschema", Does: effect.DoesRead, Flags: []Flag{{"-o= --output=", WritePath, 0, ""}}},
		{Names: "release publish apply resolve", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Danger: "publish", Args: []Role{Data}, Dry: "--snapshot"},
		{Names: "deploy", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Danger: "production"},
	}}

var dlv = Row{Names: "dlv", Style: GNU | Posix, Source: "from the delve manual", Plain: "--log --log-output= --headless -l= --listen= --api-version= --accept-multiclient --check-go-version --only-same-user --build-flags= --wd=",
	Flags: []Flag{{"--init=", CodePath, 0, ""}, {"-r= --redirect= --log-dest=", Data, 0, ""}},
	Subs: []*Row{
		{Names: "debug test exec run trace core replay connect", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}},
		{Names: "attach", Does: effect.DoesExecute | effect.DoesWrite, Area: effect.Process, Bits: Open, Args: []Role{Proc}, Why: "controls a running process"},
		{Names: "dap", Does: effect.DoesExecute, Bits: Open, Args: []Role{Data}},
		{Names: "version help backend log substitute-path-guess-helper", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Plain: "-v"},
	}}

var gopls = Row{Names: "gopls", Style: OneDash, Does: 0, Bare: effect.DoesExecute, Source: "from the gopls documentation", Plain: "-v -rpc.trace -profile.cpu= -remote=", Flags: []Flag{{"-logfile= -ocagent=", WritePath, 0, ""}},
	Subs: []*Row{
		{Names: "version api-json help licenses stats", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-json -anon"},
		{Names: "bug", Does: effect.DoesExecute, Why: "opens a browser"},
		{Names: "check definition call_hierarchy folding_ranges highlight implementation links prepare_rename references semtok signature symbols workspace_symbol codelens", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: "go.mod"},
		{Names: "format imports rename fix codeaction execute", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Bits: Open, ReadsCodeFrom: "go.mod", Flags: []Flag{{"-w -write -a", NoRole, effect.DoesWrite, "changes files"}}},
		{Names: "serve mcp remote", Does: effect.DoesExecute, Args: []Role{Data}, Bits: Open},
	}}

var godoc = Row{Names: "godoc pkgsite gops benchstat goweight gobench go-callvis gomodifytags impl fillstruct godef guru gorename", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Source: "from the golang.org/x/tools documentation"}
