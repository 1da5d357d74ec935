package catalog

import "guard/effect"

const jvmBuild = "pom.xml build.gradle build.gradle.kts settings.gradle settings.gradle.kts build.sbt build.xml build.sc BUILD BUILD.bazel WORKSPACE MODULE.bazel"

var java = Row{Names: "java", Style: OneDash | Posix, Does: 0, Lang: Opaque, Args: []Role{CodePath, Data}, Source: "OpenJDK 17 java -help",
	Plain: "-server -client -ea -esa -da -dsa -enableassertions -disableassertions -verbose -verbose:class -verbose:gc -showversion --show-version -splash: --enable-preview -zero --dry-run",
	Flags: []Flag{
		{"-jar=", CodePath, 0, ""},
		{"-m= --module=", CodePath, 0, ""},
		{"-cp= -classpath= --class-path= -p= --module-path= --add-modules= --add-opens= --add-exports= --add-reads= --limit-modules= --upgrade-module-path=", Data, 0, ""},
	},
	Modes: []*Row{
		{Names: "-version --version -help --help -h -? -X --help-extra --list-modules", Does: effect.DoesRead, Args: []Role{Data}},
	}}

var javac = Row{Names: "javac kotlinc kotlinc-jvm scalac scala3-compiler groovyc ecj aspectj ajc", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{ReadPath}, Source: "from the OpenJDK javac documentation, kotlinc and scalac documentation",
	Flags: []Flag{{"-d= -s= -h= -output=", WriteDir, 0, ""}, {"-processorpath= --processor-path= -processor= -Xplugin=", CodePath, 0, "loads code into the compiler"}, {"-cp= -classpath= --class-path= -source= -target= --release= -encoding=", Data, 0, ""}},
	Modes: []*Row{{Names: "-version --version", Does: effect.DoesRead, Args: []Role{Denied}}, {Names: "-help --help -X", Does: effect.DoesRead, Args: []Role{Data}}}}

var jar = Row{Names: "jar", Style: KeyFirst | Cluster, Args: []Role{Data}, Source: "OpenJDK 17 jar --help", Plain: "-v --verbose -0 --no-compress -M --no-manifest -e= --main-class= -p= --module-path= --date= --no-directories=",
	Flags: []Flag{{"-f= --file=", ReadPath, 0, ""}, {"-m= --manifest=", ReadPath, 0, ""}, {"-C=", Data, 0, ""}},
	Modes: []*Row{
		{Names: "-t --list -d --describe-module", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "-c --create -u --update -i= --generate-index=", Does: effect.DoesWrite, Args: []Role{ReadPath}, Flags: []Flag{{"-f= --file=", WritePath, 0, ""}}},
		{Names: "-x --extract", Does: effect.DoesWrite, Args: []Role{Data}},
	}}

// Options after -J go to the virtual machine, which can load agents.
var jdkReaders = Row{Names: "javap jdeps jdeprscan serialver", Style: OneDash, Does: effect.DoesRead, Args: []Role{ReadPath}, Source: "OpenJDK 17 help",
	Plain: "-v -verbose -l -public -protected -package -private -p -c -s -sysinfo -constants -classpath= -cp= --class-path= --module-path= -bootclasspath= --multi-release= --system= -m= --module= --add-modules= -e= --regex= -f= -filter= -filter:package -filter:archive -filter:module -filter:none -R -recursive --recursive -I --inverse --compile-time -q -quiet -P -profile --api-only -apionly -jdkinternals --jdk-internals --list-deps --list-reduced-deps --print-module-deps --ignore-missing-deps --missing-deps -summary -verbose:class -verbose:package --check= --require= --package= --include= -include= --for-removal --release= --list --full-version -version -show -h -?",
	Flags: []Flag{{"-J=", Denied, effect.DoesExecute, "passes options to the virtual machine"}, {"-dotoutput= --dot-output= --generate-module-info= --generate-open-module=", WriteDir, 0, ""}}}

// Of running machines; one on another host is asked over the network.
var jvmStat = Row{Names: "jps jstat", Style: OneDash, Does: effect.DoesRead, Args: []Role{Data}, Source: "OpenJDK 17 help", Plain: "-q -m -l -v -V -lv -lm -lvm -mlv -mlvV -lmv -options -class -compiler -gc -gccapacity -gccause -gcmetacapacity -gcnew -gcnewcapacity -gcold -gcoldcapacity -gcutil -printcompilation -t -h -J-Xmx64m -?",
	Subs: []*Row{{Names: "*@* *://* *.*", Does: effect.DoesUnknown, Args: []Role{Data}, Why: "asks another host"}}}

// To look into a process it is sent a signal, which ends one that is no Java.
var jinfo = Row{Names: "jinfo", Style: OneDash, Args: []Role{Proc}, Source: "OpenJDK 17 help", Plain: "-flags -sysprops -h -?", Flags: []Flag{{"-flag=", Data, effect.DoesWrite, "changes a setting of the running program"}}}
var jmod = Row{Names: "jmod jimage", Style: OneDash, Source: "OpenJDK 17 help", Subs: []*Row{
	{Names: "list describe info verify", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "--verbose --include="},
	{Names: "create extract hash", Does: effect.DoesWrite, Bits: Open, Args: []Role{WritePath}, Flags: []Flag{{"--dir=", WriteDir, 0, ""}}}}}

var jdkActing = Row{Names: "jcmd jstack jmap jdb jshell jconsole jvisualvm jlink jpackage jarsigner keytool javadoc rmiregistry jhsdb jfr javaws appletviewer asprof", Style: OneDash, Bits: Open, Does: effect.DoesExecute, Args: []Role{Data}, Source: "OpenJDK 17 help"}

var maven = Row{Names: "mvn mvnw mvnd ./mvnw", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "pom.xml !.mvn/jvm.config !.mvn/maven.config !.mvn/extensions.xml .mvn", Prefix: 2, Source: "Maven 3.8 --help",
	Plain: "-B -o -q -X -e -U -N -T= -P= -pl= -am -amd -rf= -fae -ff -fn -C -c -ntp -nsu -V -D=",
	Flags: []Flag{{"-f= --file= -s= --settings= -gs= --global-settings= -t= --toolchains=", CodePath, 0, ""}, {"-l= --log-file=", WritePath, 0, ""}},
	Modes: []*Row{{Names: "-v --version -h --help", Does: effect.DoesRead, Args: []Role{Data}}},
	Subs: []*Row{
		{Names: "deploy deploy:* release:* site-deploy nexus-staging:*", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"},
	}}

var gradle = Row{Names: "gradle gradlew ./gradlew", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: "build.gradle build.gradle.kts settings.gradle settings.gradle.kts !gradle.properties~java.home,jvmargs", Prefix: 2, Source: "from the Gradle documentation",
	Plain: "-q -i -d -w -s -S -a --info --debug --quiet --stacktrace --scan --offline --parallel --no-daemon --daemon --continue -x= --exclude-task= --tests= -P= -D= --console= --build-cache --no-build-cache --configuration-cache --refresh-dependencies --rerun-tasks -t -m --dry-run",
	Flags: []Flag{{"-I= --init-script= -b= --build-file= -c= --settings-file= --include-build=", CodePath, 0, ""}, {"-p= --project-dir=", WorkDir, 0, ""}, {"-g= --gradle-user-home= --project-cache-dir=", WriteDir, 0, ""}},
	Modes: []*Row{{Names: "-v --version -h -? --help", Does: effect.DoesRead, Args: []Role{Data}}},
	Subs: []*Row{
		{Names: "publish publish* *:publish uploadArchives closeAndReleaseRepository bintrayUpload", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"},
		{Names: "deploy deploy*", Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, Danger: "production"},
		{Names: "flywayClean dropAll liquibaseDropAll", Does: effect.DoesExecute | effect.DoesDelete, Kind: effect.ProjectCode, Area: effect.Database, Bits: Open, Args: []Role{Data}, Danger: "database_destroy"},
	}}

var jvmBuilders = Row{Names: "sbt ant ivy mill bleep buildr leiningen lein boot clojure-build kobalt amper scala-cli", Style: OneDash, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{Data}, ReadsCodeFrom: jvmBuild + " !.jvmopts !.sbtopts", Prefix: 2, Source: "from the sbt, Apache Ant, Mill, Leiningen documentation",
	Flags: []Flag{{"-f= -file= -buildfile= -lib=", CodePath, 0, ""}, {"-logfile= -l=", WritePath, 0, ""}},
	Modes: []*Row{{Names: "-version --version -help --help", Does: effect.DoesRead, Args: []Role{Data}}},
	Subs: []*Row{
		{Names: "http://* https://*", Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a script and runs it"},
		{Names: "publish publishSigned release deploy sonatypeRelease", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open | Remote | Send, Args: []Role{Data}, Danger: "publish"},
	}}

var jvmRunners = Row{Names: "kotlin scala jbang kscript jruby karaf spring micronaut quarkus grails", Style: OneDash | Posix, Lang: Opaque, Args: []Role{CodePath, Data}, Bits: Open | Interactive, Source: "from the Kotlin, Scala, JBang documentation", Subs: []*Row{{Names: "*@*", Style: OneDash | Posix, Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution", Why: "fetches a script and runs it"}},
	Flags: []Flag{{"-e= -c=", Code, 0, "runs code"}, {"-cp= -classpath= --class-path=", Data, 0, ""}},
	Modes: []*Row{{Names: "-version --version -help --help", Does: effect.DoesRead, Args: []Role{Data}}}}

var sdkman = Row{Names: "sdk sdkman jabba coursier cs", Style: GNU, Bare: effect.DoesRead, Area: effect.Package, Source: "from the SDKMAN, Coursier documentation",
	Subs: []*Row{
		{Names: "current version home help", Does: effect.DoesRead, Area: effect.File, Args: []Role{Data}},
		{Names: "env", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "resolve search complete", Does: effect.DoesRead, Args: []Role{Data}, Bits: Remote, Plain: "-t --tree -q -v -p -l= --scala=", Flags: []Flag{{"-r= --repository=", Named, 0, ""}}},
		{Names: "list ls ls-remote", Does: effect.DoesRead, Bits: Remote, Area: effect.Package, Args: []Role{Data}},
		{Names: "use", Does: effect.DoesWrite, Args: []Role{Data}},
		{Names: "install upgrade update selfupdate setup default", Does: effect.DoesWrite, Bits: Open, Args: []Role{Data}, Danger: "global_install"},
		{Names: "uninstall rm flush offline", Does: effect.DoesDelete, Args: []Role{Data}, Danger: "global_install"},
		{Names: "launch fetch bootstrap java", Does: effect.DoesExecute, Kind: effect.RemoteCode, Bits: Open, Args: []Role{Data}, Danger: "remote_code_execution"},
	}}

var jvmLinters = Row{Names: "ktlint detekt spotless google-java-format scalafmt scalafix checkstyle pmd spotbugs errorprone cljfmt clj-kondo zprint", Style: GNU, Does: effect.DoesExecute, Kind: effect.ProjectCode, Bits: Open, Args: []Role{ReadPath}, Prefix: 1, Source: "upstream documentation of each tool",
	Modes: []*Row{{Names: "-F --format -i --in-place --replace --auto-correct --fix", Does: effect.DoesExecute | effect.DoesWrite, Kind: effect.ProjectCode, Bits: Open, Args: []Role{EditPath}}}}
