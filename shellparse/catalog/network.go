package catalog

import "guard/effect"

var curl = Row{
	Names: "curl", Style: GNU, Does: effect.DoesNetwork, Args: []Role{URL}, Source: "curl 7.88 manual", Prefix: 1,
	Plain: "--alt-svc[=] --anyauth -a --append --aws-sigv4= --basic --cert-status --cert-type= --ciphers= --compressed --compressed-ssh --connect-timeout= -C= --continue-at= --create-dirs --create-file-mode= --crlf --curves= --delegation= --digest -q --disable --disable-eprt --disable-epsv --disallow-username-in-url --dns-interface= --dns-ipv4-addr= --dns-ipv6-addr= --doh-cert-status --doh-insecure --expect100-timeout= -f --fail --fail-early --fail-with-body --false-start --form-escape --ftp-method= --ftp-pasv --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-ccc-mode= --ftp-ssl-control -G --get -g --globoff --happy-eyeballs-timeout-ms= --haproxy-protocol -I --head -h[=] --help[=] --hostpubmd5= --hostpubsha256= --http0.9 -0 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only --ignore-content-length -i --include --show-headers -k --insecure --interface= -4 --ipv4 -6 --ipv6 -j --junk-session-cookies --keepalive-time= --key-type= --krb= --limit-rate= -l --list-only --local-port= -L --location --login-options= -M --manual --max-filesize= --max-redirs= -m= --max-time= --negotiate -n --netrc --netrc-optional -: --next --no-alpn -N --no-buffer --buffer --no-clobber --no-keepalive --no-progress-meter --no-sessionid --noproxy= --ntlm --ntlm-wb -Z --parallel --parallel-immediate --parallel-max= --path-as-is --pinnedpubkey= --post301 --post302 --post303 -# --progress-bar --proto= --proto-default= --proto-redir= --proxy-anyauth --proxy-basic --proxy-digest --proxy-insecure --proxy-negotiate --proxy-ntlm -p --proxytunnel -r= --range= --rate= --raw -R --remote-time --remove-on-error --retry= --retry-all-errors --retry-connrefused --retry-delay= --retry-max-time= --sasl-ir -S --show-error -s --silent -Y= --speed-limit= -y= --speed-time= --ssl --ssl-allow-beast --ssl-no-revoke --no-npn --proxy-ciphers= --proxy-tls13-ciphers= --proxy-pinnedpubkey= --proxy-service-name= --proxy-tlsv1 --proxy-ssl-allow-beast --sasl-authzid= --service-name= --tlsauthtype= --ftp-create-dirs --ftp-account= --mail-rcpt-allowfails --socks5-basic --socks5-gssapi --socks5-gssapi-nec --ssl-reqd --ssl-revoke-best-effort -2 --sslv2 -3 --sslv3 --styled-output --no-styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay --tftp-blksize= --tftp-no-options -z= --time-cond= --tls-max= --tls13-ciphers= -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace-time --trace-ids -B --use-ascii -v --verbose -V --version",
	Flags: []Flag{
		{"-H= --header= --proxy-header=", AtQuery, 0, "a header is sent"},
		{"-A= --user-agent= -e= --referer= -u= --user= --oauth2-bearer= -U= --proxy-user= --request-target=", Query, 0, "is sent to the server"},
		{"-X= --request=", Method, 0, ""},
		{"-w= --write-out=", WriteOut, 0, "its format names a file"},
		{"-d= --data= --data-ascii= --data-binary= --json= --url-query=", AtFile, 0, "sends data"},
		{"--data-urlencode=", FormFile, 0, "sends data"},
		{"--data-raw= --form-string=", AtFile, 0, "sends data"},
		{"-F= --form=", FormFile, 0, "sends a form"},
		{"-T= --upload-file=", ReadPath, 0, "uploads this file"},
		{"-o= --output= -D= --dump-header= -c= --cookie-jar= --trace= --trace-ascii= --stderr= --libcurl= --etag-save= --hsts=", WritePath, 0, ""},
		{"--output-dir=", WriteDir, 0, ""},
		{"-O --remote-name -J --remote-header-name --remote-name-all", NoRole, effect.DoesWrite, "writes a file named by the address or the server"},
		{"-K= --config=", Denied, 0, "reads more options from a file"},
		{"-Q= --quote=", Denied, 0, "gives commands to the server"},
		{"--connect-to= --resolve=", Denied, 0, "another machine answers for the host"},
		{"--unix-socket= --abstract-unix-socket=", Denied, 0, "talks to a local service"},
		{"--location-trusted", NoRole, effect.DoesUnknown, "sends the password wherever it is redirected"},
		{"-b= --cookie= --cacert= --capath= -E= --cert= --key= --netrc-file= --crlfile= --proxy-cacert= --proxy-cert= --proxy-key= --etag-compare= --pubkey= --random-file=", ReadPath, 0, ""},
		{"--pass= --proxy-pass= --tlspassword= --tlsuser=", SecretData, 0, ""},
		{"-x= --proxy= --preproxy= --socks4= --socks4a= --socks5= --socks5-hostname= --proxy1.0= --dns-servers=", Host, 0, "through this host"},
		{"--url= --doh-url=", URL, 0, ""},
		{"--xattr", NoRole, effect.DoesWrite, ""},
	},
	Modes: []*Row{
		{Names: "-T= --upload-file=", Bits: Send, Args: []Role{URL}, Does: effect.DoesNetwork, Danger: "data_send", Why: "uploads"},
		{Names: "-h[=] --help[=] -V --version -M --manual", Does: effect.DoesRead, Bare: effect.DoesRead, Args: []Role{URL}},
	},
}

var wgetPlain = Set{
	Plain: "-d --debug -q --quiet -v --verbose -nv --no-verbose --report-speed= -F --force-html -B= --base= --no-config -t= --tries= --retry-connrefused --retry-on-host-error --retry-on-http-error= -nc --no-clobber --no-netrc -c --continue --start-pos= --progress= --show-progress -N --timestamping --no-if-modified-since --no-use-server-timestamps -S --server-response -T= --timeout= --dns-timeout= --dns-servers= --bind-dns-address= --connect-timeout= --read-timeout= -w= --wait= --waitretry= --random-wait --no-proxy -Q= --quota= --bind-address= --limit-rate= --no-dns-cache --restrict-file-names= --ignore-case -4 --inet4-only -6 --inet6-only --prefer-family= --no-iri --local-encoding= --remote-encoding= -nd --no-directories -x --force-directories -nH --no-host-directories --protocol-directories --cut-dirs= --no-cache --default-page= -E --adjust-extension --ignore-length --compression= --max-redirect= --ask-password --preferred-location= --convert-file-only --ftps-implicit --no-ftps-resume-ssl --save-headers --no-http-keep-alive --no-cookies --keep-session-cookies --content-on-error --auth-no-challenge --secure-protocol= --https-only --no-check-certificate --certificate-type= --private-key-type= --pinnedpubkey= --ciphers= --no-hsts --no-remove-listing --no-glob --no-passive-ftp --retr-symlinks -r --recursive -l= --level= -k --convert-links --backups= -K --backup-converted -m --mirror -p --page-requisites --strict-comments -A= --accept= -R= --reject= --accept-regex= --reject-regex= --regex-type= -D= --domains= --exclude-domains= --follow-ftp --follow-tags= --ignore-tags= -H --span-hosts -L --relative -I= --include-directories= --trust-server-names -X= --exclude-directories= -np --no-parent -h --help -V --version --user= --http-user= --ftp-user=",
	Flags: []Flag{
		{"-O= --output-document= -o= --output-file= -a= --append-output= --save-cookies= --rejected-log= --warc-file= --hsts-file=", WritePath, 0, ""},
		{"-P= --directory-prefix= --warc-tempdir=", WriteDir, 0, ""},
		{"-i= --input-file= --load-cookies= --ca-certificate= --ca-directory= --certificate= --private-key= --crl-file=", ReadPath, 0, ""},
		{"--header= --referer= -U= --user-agent= --password= --http-password= --ftp-password= --proxy-user= --proxy-password=", Query, 0, "is sent to the server"},
		{"--post-data= --body-data=", AtFile, 0, "sends data"},
		{"--post-file= --body-file=", ReadPath, 0, "sends this file"},
		{"--method=", Method, 0, ""},
		{"-e= --execute= --config= --use-askpass=", Denied, 0, "may run a program or change any setting"},
		{"--unlink --delete-after", NoRole, effect.DoesDelete, ""},
		{"--content-disposition --xattr --preserve-permissions", NoRole, effect.DoesWrite, ""},
		{"-b --background", NoRole, 0, ""},
	},
}

var wget = Row{
	Names: "wget wget2", Style: GNU, Does: effect.DoesNetwork | effect.DoesWrite, Args: []Role{URL}, Use: []*Set{&wgetPlain}, Source: "wget 1.21.3 manual", Prefix: 1,
	Flags: []Flag{{"--post-data= --body-data=", AtFile, 0, "sends data"}, {"--post-file= --body-file=", ReadPath, 0, "sends this file"}},
	Modes: []*Row{
		{Names: "--spider", Does: effect.DoesNetwork, Args: []Role{URL}, Why: "looks whether it is there"},
		{Names: "--post-file= --body-file= --post-data= --body-data=", Bits: Send, Does: effect.DoesNetwork, Args: []Role{URL}, Danger: "data_send", Why: "sends data"},
	},
}

var httpie = Row{
	Names: "http https httpie xh xhs", Style: GNU, Does: effect.DoesNetwork, Args: []Role{URL, FormFile}, Source: "from the HTTPie and xh documentation",
	Plain: "-j --json -f --form --multipart --boundary= --raw= -x --compress --pretty= -s= --style= --unsorted --sorted --response-charset= --response-mime= --format-options= -p= --print= -h --headers -m --meta -b --body -v --verbose --all -S --stream -q --quiet --offline -F --follow --max-redirects= --max-headers= --timeout= --check-status --path-as-is --chunked --verify= --ssl= --ciphers= -A= --auth-type= --ignore-netrc --ignore-stdin -I --default-scheme= --debug --traceback -4 -6 --https --http-version= -c --continue --manual --version",
	Flags: []Flag{
		{"-o= --output= --session= --session-read-only=", WritePath, 0, ""},
		{"-d --download", NoRole, effect.DoesWrite, "writes a file"},
		{"-a= --auth= --bearer=", Query, 0, "is sent to the server"},
		{"--proxy=", Host, 0, ""},
		{"--cert= --cert-key=", ReadPath, 0, ""},
		{"--cert-key-pass=", SecretData, 0, ""},
	},
	Subs: []*Row{
		{Names: "GET HEAD OPTIONS get head options", Does: effect.DoesNetwork, Args: []Role{URL, FormFile}},
		{Names: "POST PUT PATCH post put patch", Bits: Send, Does: effect.DoesNetwork, Args: []Role{URL, FormFile}, Danger: "data_send", Why: "sends data"},
		{Names: "DELETE delete", Bits: Send | Remote, Area: effect.Cloud, Does: effect.DoesDelete, Args: []Role{URL, FormFile}, Why: "asks the server to delete"},
	},
}

var aria2c = Row{Names: "aria2c axel", Style: GNU, Does: effect.DoesNetwork | effect.DoesWrite, Args: []Role{URL}, Source: "from the aria2 and axel manuals",
	Plain: "-q --quiet -V --check-integrity[=] -c --continue[=] -x= --max-connection-per-server= -s= --split= -j= --max-concurrent-downloads= -k= --min-split-size= -m= --max-tries= -t= --timeout= --allow-overwrite[=] --auto-file-renaming[=] --console-log-level= --summary-interval= --file-allocation= -n= -a -v --checksum= --retry-wait= --max-download-limit= --seed-time=",
	Flags: []Flag{{"-d= --dir=", WriteDir, 0, ""}, {"-o= --out= -l= --log=", WritePath, 0, ""}, {"--header= -U= --user-agent= --referer=", Query, 0, ""}, {"-i= --input-file=", ReadPath, 0, ""}}}

var ping = Row{Names: "ping ping6 fping", Style: Cluster, Does: effect.DoesNetwork, Args: []Role{Host}, Source: "iputils 20221126 manual", Prefix: 1,
	Plain: "-4 -6 -a -A -b -B -c= -C -d -D -e= -h -H -i= -I= -L -l= -m= -M= -n -O -P= -q -Q= -r -R -s= -S= -t= -T= -U -v -V -w= -W= --ttl= --count=", Flags: []Flag{{"-f", NoRole, effect.DoesUnknown, "floods the host"}, {"-p=", Query, 0, "is sent"}}}

var traceroute = Row{Names: "traceroute traceroute6 tracepath tracepath6 mtr tcptraceroute", Style: Cluster, Does: effect.DoesNetwork, Args: []Role{Host, Data}, Source: "from the traceroute, iputils and mtr manuals", Prefix: 1,
	Plain: "-4 -6 -A -a= -b -c= -d -e -f= -g= -i= -I -l -m= -n -N= -p= -q= -r -s= -S -t= -T -u -U -w= -x -z -P= --report --report-wide --report-cycles= --no-dns --json --csv --xml --raw --tcp --udp --show-ips --aslookup --interval= --port= -j -C --split -B= -Q= -o= --order= --max-ttl= --first-ttl= --icmp --curses -V --version --help"}

var dig = Row{Names: "dig delv kdig doggo dog drill", Style: OneDash | PlusFlags, Does: effect.DoesNetwork, Args: []Role{Host}, Source: "BIND 9.18 dig manual", Prefix: 1,
	Plain: "-4 -6 -b= -c= -i -m -p= -q= -r -t= -u -v -x= -D -T -S -V -h -J --json --short --type= -time +short +noall +all +answer +noanswer +trace +notrace +dnssec +nodnssec +tcp +notcp +vc +multiline +nomultiline +nocmd +cmd +comments +nocomments +stats +nostats +question +noquestion +authority +noauthority +additional +noadditional +recurse +norecurse +rec +norec +nssearch +search +nosearch +identify +qr +noqr +ttlid +nottlid +ttlunits +time= +tries= +retry= +timeout= +bufsize= +edns[=] +noedns +subnet= +ndots= +domain= +cdflag +cd +adflag +ad +aaflag +aaonly +besteffort +nofail +fail +ignore +keepopen +expire +nsid +cookie[=] +nocookie +sigchase +topdown +yaml +https[=] +tls +rrcomments +onesoa +crypto +nocrypto +unknownformat +split= +class +noclass +bdflag +zflag +mapped +nomapped",
	Flags: []Flag{{"-f= -k=", ReadPath, 0, ""}, {"-y=", SecretData, 0, ""}}}

var nslookup = Row{Names: "nslookup host", Style: OneDash | Cluster, Does: effect.DoesNetwork, Args: []Role{Host, Host}, Source: "BIND 9.18 manuals", Bits: Interactive, Prefix: 1,
	Plain: "-a -A -c= -C -d -D -i -l -m= -N= -n -p= -r -R= -s -t= -T -U -v -V -w -W= -4 -6 -type= -query= -q= -querytype= -port= -timeout= -retry= -class= -debug -nodebug -vc -recurse -norecurse -all"}

var whois = Row{Names: "whois jwhois", Style: Cluster, Does: effect.DoesNetwork, Args: []Role{Host}, Source: "whois 5.5 manual", Prefix: 1,
	Plain: "-p= -I -H -a -b -B -c -d -F -G -i= -K -l -L -m -M -q= -r -R -s= -S -t= -T= -v= -x --verbose --no-recursion --help --version", Flags: []Flag{{"-h= --host= -g=", Host, 0, ""}}}

var resolveip = Row{Names: "resolveip", Does: effect.DoesNetwork, Args: []Role{Host}, Bits: Open, Source: "from the MariaDB manual"}

var netcat = Row{Names: "nc ncat netcat nc.openbsd nc.traditional", Style: Cluster, Args: []Role{Host, Data}, Bits: StdinData | Remote, Kind: effect.RemoteCode, Source: "OpenBSD netcat 1.219 and Ncat 7.93 manuals",
	Plain: "-4 -6 -b -C -D -d -F -h -I= -i= -M= -m= -N -n -O= -P= -p= -q= -r -S -s= -T= -t -U -u -V= -v -W= -w= -X= -Z -z --udp --wait= --idle-timeout= --source-port= --ssl --send-only --recv-only --version --help",
	Flags: []Flag{
		{"-e= --exec= -c= --sh-exec= --lua-exec=", ShellText, effect.DoesExecute, "hands the connection to a program"},
		{"-l --listen -k --keep-open", NoRole, effect.DoesUnknown, "waits for anyone to connect"},
		{"-o= --output= -x= --hex-dump=", WritePath, 0, ""},
		{"--proxy=", Host, 0, ""},
	},
	Modes: []*Row{{Names: "-z", Args: []Role{Host, Data}, Why: "looks whether a port is open"}}}

var socat = Row{Names: "socat", Style: Cluster, Bits: Send, Args: []Role{Denied}, Source: "from the socat manual", Plain: "-d -v -x -u -U -T= -t= -b= -s", Why: "an address may run a program or open any file", Modes: []*Row{{Names: "-V -h -hh -hhh -?", Bits: Local, Does: effect.DoesRead}}}

var telnet = Row{Names: "telnet", Args: []Role{Host, Data}, Bits: Remote | StdinData, Source: "from the inetutils manual", Style: Cluster, Plain: "-4 -6 -8 -E -K -L -a -c -d -e= -l= -b="}

var nmap = Row{Names: "nmap zmap masscan rustscan naabu", Style: OneDash, Does: effect.DoesNetwork, Args: []Role{Host}, Source: "from the nmap reference guide", Prefix: 1,
	Plain: "-sS -sT -sU -sn -sV -sP -sL -sA -Pn -n -R -p= -F -r -O -A -T0 -T1 -T2 -T3 -T4 -T5 -v -vv -d -6 --open --top-ports= --reason --packet-trace --iflist --max-retries= --host-timeout= --min-rate= --max-rate= --traceroute --exclude= --version-intensity= --osscan-guess --version-light -h -V",
	Flags: []Flag{{"-oN= -oX= -oG= -oA= -oS=", WritePath, 0, ""}, {"-iL= --excludefile=", ReadPath, 0, ""}, {"--script= -sC --script-args=", NoRole, effect.DoesExecute, "scripts may attack the host"}}}

var loadtest = Row{Names: "ab wrk wrk2 hey siege bombardier oha autocannon", Style: Cluster, Does: effect.DoesNetwork, Args: []Role{URL}, Bits: Send, Source: "upstream README of ab, wrk, hey, oha", Why: "many requests at once",
	Plain: "-n= -c= -t= -d= -q= -z= -k -i -v= -r -l --latency --timeout= --disable-keepalive -w -h2 -R= --no-tui -j -g",
	Flags: []Flag{{"-H= --header= -A= -U= -C= -a= -T=", Query, 0, ""}, {"-p= -u= -D= -s= --script=", ReadPath, 0, ""}, {"-m=", Method, 0, ""}, {"-o= -e=", WritePath, 0, ""}}}

var vegeta = Row{Names: "vegeta", Source: "from the vegeta README", Bare: effect.DoesRead, Style: OneDash, Subs: []*Row{
	{Names: "attack", Does: effect.DoesNetwork, Bits: Send | StdinData, Plain: "-rate= -duration= -name= -workers= -timeout= -format=", Flags: []Flag{{"-targets= -body=", ReadPath, 0, ""}, {"-output=", WritePath, 0, ""}}},
	{Names: "report plot encode", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-type= -every= -title= -to=", Flags: []Flag{{"-output=", WritePath, 0, ""}}}}}

var k6 = Row{Names: "k6 artillery gatling jmeter", Source: "from the k6 documentation", Bare: effect.DoesRead, Subs: []*Row{
	{Names: "run cloud quick", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{CodePath}, Plain: "-u= --vus= -d= --duration= -i= --iterations= -q --quiet -v --verbose --summary-export= --no-summary"},
	{Names: "inspect", Does: effect.DoesExecute, Args: []Role{CodePath}}, {Names: "version help", Does: effect.DoesRead}}}

var opensslFile = Set{Plain: "-inform= -outform= -nameopt= -certopt= -noout -text -verbose -issuer -subject -dates -startdate -enddate -checkend= -serial -fingerprint -sha1 -sha256 -sha384 -sha512 -md5 -pubkey -hash -modulus -email -purpose -ext= -verify -check -pubin -pubout -conv_form= -hex -r -d -c -binary -list -a -base64 -A -p -P -nopad -salt -pbkdf2 -iter= -md= -e -nodes -noenc -legacy -nokeys -nocerts -info -clcerts -cacerts -days= -newkey= -new -x509 -subj= -addext= -batch -utf8 -show_chain -partial_chain -trusted_first -print_certs -asn1parse -i -param_enc= -name= -genkey -aes256 -aes-256-cbc -aes128 -des3 -bits= -algorithm= -pkeyopt= -servername= -showcerts -brief -tls1_2 -tls1_3 -alpn= -starttls= -status -ign_eof -quiet -verify_return_error -prexit -msg -set_serial= -ocsp_uri -ocspid -alias -trustout -crlnumber -nextupdate -lastupdate -crl -certificates",
	Flags: []Flag{
		{"-out= -keyout= -writerand= -CAserial= -sess_out= -keylogfile= -signature_out=", WritePath, 0, ""},
		{"-in= -inkey= -key= -cert= -CAfile= -CApath= -untrusted= -trusted= -signature= -sign= -signkey= -CA= -CAkey= -certfile= -extfile= -rand= -data= -kfile= -sigfile= -verify_hostname=", ReadPath, 0, ""},
		{"-CAcreateserial", NoRole, effect.DoesWrite, "keeps a serial number beside the certificate"},
		{"-passin= -passout= -pass= -k= -K= -iv= -S=", SecretData, 0, ""},
		{"-connect= -proxy= -host= -url=", Host, 0, ""},
		{"-engine= -provider= -provider-path= -config= -propquery=", Denied, 0, "may load code"}}}

var openssl = Row{Names: "openssl", Style: OneDash, Use: []*Set{&opensslFile}, Bits: Interactive, Source: "OpenSSL 3.0 manual", Subs: []*Row{
	{Names: "version list ciphers errstr help prime speed rand", Does: effect.DoesRead, Args: []Role{Data}, Plain: "-a -v -b -o -f -p -d -e -m -r -c -V -s -tls1_3 -psk -stdname -hex -base64 -generate -seconds= -bytes= -evp= -elapsed -multi= -commands -digest-commands -cipher-algorithms -digest-algorithms -public-key-algorithms -providers -1"},
	{Names: "x509 req crl asn1parse verify pkcs7 ts ocsp dgst sha1 sha256 sha384 sha512 md5 crl2pkcs7 nseq spkac cms smime sess_id dsaparam dhparam ecparam pkeyparam", Does: effect.DoesRead, Args: []Role{ReadPath}},
	{Names: "enc base64 aes-256-cbc aes-128-cbc pkeyutl rsautl storeutl passwd", Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-1 -5 -6 -apr1 -stdin -decrypt -encrypt -derive -topk8 -export"},
	// Unless it is told otherwise it prints the private key.
	{Names: "pkcs12 pkcs8 rsa dsa ec pkey", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{ReadPath}, Plain: "-topk8 -export", Why: "prints a private key", Modes: []*Row{
		{Names: "-pubin -pubout -noout -nokeys", Area: effect.System, Does: effect.DoesRead, Args: []Role{ReadPath}}},
		Flags: []Flag{{"-text", NoRole, effect.DoesUnknown, "prints every part of the key"}}},
	{Names: "genrsa genpkey gendsa", Does: effect.DoesRead, Args: []Role{Data}, Why: "makes a private key"},
	{Names: "s_client s_time", Does: effect.DoesNetwork, Bits: Remote | StdinData, Args: []Role{Host}},
	{Names: "s_server engine ca srp rehash cmp tsget", Does: effect.DoesUnknown}}}

var ipShow = Row{Names: "show list ls lst sh get help", Does: effect.DoesRead, Args: []Role{Data}, Prefix: 3}
var ipSet = Row{Names: "add del delete change replace append flush set restore save prepend", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Why: "changes the network"}
var ipCmd = Row{Names: "ip", Style: OneDash, Bare: effect.DoesRead, Source: "iproute2 6.1 manual",
	Plain: "-V -Version -h -human -s -stats -statistics -d -details -l= -loops= -f= -family= -4 -6 -B -M -0 -o -oneline -r -resolve -rc= -c -color[=] -br -brief -j -json -p -pretty -t -timestamp -ts -tshort -iec -a -all -echo -human-readable -N -Numeric -rcvbuf=",
	Flags: []Flag{{"-b= -batch= -force", Denied, 0, "runs commands from a file"}, {"-n= -netns=", Denied, 0, "another network namespace"}},
	Subs: []*Row{
		{Names: "a addr address l link r ro route n neigh neighbor neighbour ru rule maddr maddress mroute tunnel tuntap token macsec tcp_metrics ntable addrlabel nexthop xfrm sr ioam mptcp l2tp", Bare: effect.DoesRead, Subs: []*Row{&ipShow, &ipSet}},
		{Names: "vrf", Bare: effect.DoesRead, Subs: []*Row{{Names: "exec", Style: Posix, Args: []Role{Data}, Inner: InnerArgv, Bits: Privileged}, {Names: "identify pids", Does: effect.DoesRead, Args: []Role{Data}}, &ipShow, &ipSet}},
		{Names: "monitor mon help stats netconf", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "netns net", Bare: effect.DoesRead, Subs: []*Row{
			{Names: "exec", Style: Posix, Args: []Role{Data}, Inner: InnerArgv, Bits: Privileged},
			{Names: "list ls identify pids list-id monitor", Does: effect.DoesRead, Args: []Role{Data}},
			{Names: "add del delete set attach", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}}}}}

var ethtool = Row{Names: "ethtool", Does: effect.DoesRead, Args: []Role{Data}, Source: "ethtool 6.1 manual", Prefix: 1,
	Plain: "-I --include-statistics --json --debug= --all-groups --groups",
	Modes: []*Row{
		{Names: "-a --show-pause -c --show-coalesce -g --show-ring -i --driver -k --show-features --show-offload -P --show-permaddr -S --statistics --phy-statistics -n -u --show-nfc --show-ntuple -T --show-time-stamping -x --show-rxfh-indir --show-rxfh -l --show-channels -m --dump-module-eeprom --module-info --show-priv-flags --show-eee --get-phy-tunable --get-tunable --show-fec --show-tunnels --show-module -d --register-dump -e --eeprom-dump --version -h --help", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "-A --pause -C --coalesce -G --set-ring -K --features --offload -s --change -N -U --config-nfc --config-ntuple -X --set-rxfh-indir --rxfh -f --flash -E --change-eeprom -r --negotiate -p --identify -t --test -L --set-channels --set-priv-flags --set-eee --set-phy-tunable --set-tunable --reset --set-fec -W --set-dump -Q --per-queue --cable-test --cable-test-tdr --set-module", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Why: "changes the network card"},
	}}

var ifconfig = Row{Names: "ifconfig iwconfig", Bare: effect.DoesRead, Style: Cluster, Source: "net-tools 2.10 manual", Plain: "-a -s -v -L -m -r -l -d -u", Args: []Role{Data, Denied},
	Flags: []Flag{{"-S= -i= -k= -g= -c= -T= --show-features=", NoRole, effect.DoesRead, ""}, {"-K= -A= -G= -C= -E= -p=", NoRole, effect.DoesUnknown, "sets the device"}}}
var routeCmd = Row{Names: "route", Bare: effect.DoesRead, Style: Cluster, Plain: "-n -e -ee -v -A= -4 -6 -C -F", Source: "net-tools 2.10 manual", Subs: []*Row{
	{Names: "add del delete change flush", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}, {Names: "get show monitor", Does: effect.DoesRead, Args: []Role{Data}}}}
var ss = Row{Names: "ss", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "iproute2 6.1 manual", Prefix: 1,
	Plain: "-h -V -H -O -Q -n -r -a -l -B -o -e -m -p -T -i -s -E -Z -z -N= -b -4 -6 -0 -t -u -d -w -x -M -S -f= -A= --no-header --oneline --numeric --resolve --all --listening --options --extended --memory --processes --threads --info --summary --events --context --bpf --ipv4 --ipv6 --packet --tcp --udp --dccp --raw --unix --sctp --vsock --xdp --tipc --family= --query= --socket= --tos --cgroup --mptcp --inet-sockopt --no-queues --bound-inactive --tipcinfo --contexts",
	Flags: []Flag{{"-K --kill", NoRole, effect.DoesUnknown, "closes connections"}, {"-D= --diag=", WritePath, 0, ""}, {"-F= --filter=", ReadPath, 0, ""}}}
var netstat = Row{Names: "netstat", Style: Cluster, Does: effect.DoesRead, Bits: Open, Args: []Role{Data}, Source: "net-tools 2.10 manual", Prefix: 1}
var arp = Row{Names: "arp", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "net-tools 2.10 manual", Plain: "-a -e -n -v -i= -H= -D -A --numeric --verbose --hw-type= -t= --use-device --device=", Flags: []Flag{{"-s -d -S --set --delete -f=", NoRole, effect.DoesUnknown, "changes the table"}}}
var bridge = Row{Names: "tc bridge devlink dcb rdma tipc", Style: OneDash, Source: "iproute2 6.1 manual", Bare: effect.DoesRead, Plain: "-s -d -p -j -o -c -n= -iec -r -V -statistics -details -json -pretty", Flags: []Flag{{"-batch= -b= -force", Denied, 0, ""}},
	Subs: []*Row{{Names: "qdisc class filter chain action link fdb mdb vlan vni monitor dev port sb resource region health trap nametable res", Bare: effect.DoesRead, Subs: []*Row{&ipShow, &ipSet}}}}

var iptables = Row{Names: "iptables ip6tables iptables-nft iptables-legacy ip6tables-legacy ebtables arptables", Style: GNU, Area: effect.System, Danger: "system_control", Does: effect.DoesWrite, Args: []Role{Data}, Source: "from the iptables manual", Why: "changes the firewall",
	Plain: "-t= --table= -n --numeric -v -vv --verbose -x --exact --line-numbers -w[=] --wait[=] -4 -6 -p= -s= -d= -j= -i= -o= --dport= --sport= -m= --state= --ctstate= --comment= --to-port= --protocol= --source= --destination= --jump= --in-interface= --out-interface= --match= --icmp-type=",
	Flags: []Flag{{"-M= --modprobe=", Command, 0, "runs a program"}},
	Modes: []*Row{
		{Names: "-L --list -S --list-rules -C= --check= -V --version", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "-A= --append= -I= --insert= -D= --delete= -R= --replace= -F[=] --flush[=] -X[=] --delete-chain[=] -P= --policy= -N= -Z[=] --zero[=] -E=", Does: effect.DoesWrite, Args: []Role{Data}}}}
var iptablesSave = Row{Names: "iptables-save ip6tables-save", Style: GNU, Does: effect.DoesRead, Plain: "-c --counters -t= --table=", Flags: []Flag{{"-f= --file=", WritePath, 0, ""}, {"-M= --modprobe=", Denied, 0, ""}}, Source: "from the iptables manual"}
var iptablesRestore = Row{Names: "iptables-restore ip6tables-restore netfilter-persistent", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Source: "from the iptables manual"}
var nft = Row{Names: "nft", Style: GNU, Area: effect.System, Source: "from the nftables manual", Plain: "-n --numeric -s --stateless -a --handle -j --json -y -N -S -u -p -T -e --echo", Dry: "-c --check", Flags: []Flag{{"-f= --file= -i --interactive -D= -I=", Denied, 0, "reads commands"}},
	Subs: []*Row{{Names: "list monitor describe", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "add create delete destroy flush insert replace rename reset import", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}}}
var ufw = Row{Names: "ufw", Area: effect.System, Bare: effect.DoesRead, Source: "from the ufw manual", Dry: "--dry-run", Plain: "--force", Subs: []*Row{
	{Names: "status version show help", Does: effect.DoesRead, Args: []Role{Data}},
	{Names: "*", Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Why: "changes the firewall"}}}
var firewallCmd = Row{Names: "firewall-cmd", Area: effect.System, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the firewalld manual",
	Plain: "--state --get-zones --get-services --get-default-zone --get-active-zones --list-all --list-all-zones --list-ports --list-services --list-rich-rules --list-interfaces --zone= --permanent --query-port= --query-service= --info-zone= --info-service= -q --quiet",
	Flags: []Flag{{"--add-port= --remove-port= --add-service= --remove-service= --reload --complete-reload --set-default-zone= --panic-on --panic-off --add-rich-rule= --remove-rich-rule= --runtime-to-permanent --add-source= --remove-source=", NoRole, effect.DoesWrite, "changes the firewall"}}}
var tcpdump = Row{Names: "tcpdump", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the tcpdump manual", Area: effect.System,
	Plain: "-A -b -B= -c= -D -d -e -f -H -i= -I -j= -J -K -l -L -n -N -O -p -q -Q= -s= -S -t -tt -ttt -u -U -v -x -X -y= -# --count --number --print --list-interfaces --interface= --immediate-mode",
	Flags: []Flag{{"-w=", WritePath, 0, ""}, {"-r= -F= -V=", ReadPath, 0, ""}, {"-z=", Command, effect.DoesExecute, "runs a program on each file"}, {"-C= -G= -W= -Z= -E= -M=", NoRole, effect.DoesUnknown, ""}}}
var tshark = Row{Names: "tshark dumpcap", Style: Cluster, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the Wireshark manual", Area: effect.System,
	Plain: "-i= -f= -s= -p -I -c= -D -L -Y= -R= -d= -n -N= -V -O= -P -x -q -T= -e= -E= -t= -u= -l -z= -2 -S= -Q", Flags: []Flag{{"-w=", WritePath, 0, ""}, {"-r= -K=", ReadPath, 0, ""}, {"-X= -C= -o= --export-objects= -b= -a=", Denied, 0, "may load code or write files"}}}
var iw = Row{Names: "iw iwlist rfkill", Bare: effect.DoesRead, Source: "from the iw manual", Args: []Role{Data}, Subs: []*Row{
	{Names: "list phy event help features commands", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "reg", Subs: []*Row{{Names: "get", Does: effect.DoesRead}, {Names: "set", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}}}},
	{Names: "block unblock toggle", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}, {Names: "dev", Bare: effect.DoesRead, Args: []Role{Data, Denied}}}}

var nmcliVerb = Row{Names: "up down add modify edit delete clone import load reload connect disconnect reapply set on off rescan wifi-connect permissions-set checkpoint", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}
var nmcli = Row{Names: "nmcli", Style: GNU, Bare: effect.DoesRead, Source: "from the NetworkManager manual", Plain: "-t --terse -p --pretty -m= --mode= -f= --fields= -g= --get-values= -e= --escape= -c= --colors= -w= --wait= -o --overview",
	Flags: []Flag{{"-s --show-secrets", NoRole, effect.DoesUnknown, "shows passwords"}, {"-a --ask", NoRole, effect.DoesUnknown, ""}},
	Subs: []*Row{{Names: "g general n networking r radio c con connection d dev device", Bare: effect.DoesRead, Subs: []*Row{
		{Names: "status show s list permissions connectivity monitor lldp", Does: effect.DoesRead, Args: []Role{Data}},
		{Names: "hostname all logging wwan", Bare: effect.DoesRead, Area: effect.System, Args: []Role{NewResource}, Danger: "system_control"}, &nmcliVerb,
		{Names: "wifi w", Bare: effect.DoesRead, Subs: []*Row{{Names: "list", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "connect hotspot rescan on off", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}}, {Names: "show-password", Area: effect.Secret, Does: effect.DoesRead}}}}},
		{Names: "m monitor a agent", Does: effect.DoesRead}}}
var resolvectl = Row{Names: "resolvectl systemd-resolve", Style: GNU, Bare: effect.DoesRead, Source: "systemd 252 manual", Plain: "-4 -6 -i= --interface= -p= --protocol= -t= --type= -c= --class= --legend= --no-pager --json= --raw[=] -j --cache= --search= --validate= --synthesize= --zone= --network= --cname=",
	Subs: []*Row{{Names: "status statistics show-cache show-server-state monitor", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "query service openpgp tlsa", Does: effect.DoesNetwork, Args: []Role{Host}},
		{Names: "flush-caches reset-statistics reset-server-features dns domain default-route llmnr mdns dnssec dnsovertls nta revert log-level", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}}}
var ifupdown = Row{Names: "ifup ifdown dhclient dhcpcd ifenslave wg-quick openvpn brctl nameif mii-tool", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control", Source: "from the ifupdown, wireguard-tools manuals", Why: "changes the network"}
var wgTool = Row{Names: "wg", Bare: effect.DoesRead, Source: "from the wireguard-tools manual", Subs: []*Row{
	{Names: "show", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "showconf genkey genpsk", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}}, {Names: "pubkey", Does: effect.DoesRead},
	{Names: "set setconf addconf syncconf", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}}}
var tailscale = Row{Names: "tailscale zerotier-cli", Bare: effect.DoesRead, Source: "from the tailscale documentation", Plain: "--socket=", Subs: []*Row{
	{Names: "status ip netcheck version whois bugreport help info listnetworks listpeers dns exit-node", Does: effect.DoesRead, Args: []Role{Data}, Plain: "--json --peers --self --active -4 -6 -1 --verbose"}, {Names: "ping", Does: effect.DoesNetwork, Args: []Role{Host}, Plain: "-c= --c= --timeout="},
	{Names: "ssh", Args: []Role{Host}, Inner: InnerJoin, Bits: Remote}, {Names: "up down set login logout switch serve funnel cert file lock drive join leave", Area: effect.System, Does: effect.DoesWrite, Args: []Role{Data}, Danger: "system_control"}}}
var tunnels = Row{Names: "ngrok cloudflared localtunnel lt bore frpc", Does: effect.DoesUnknown, Args: []Role{Data}, Bits: Send | Remote, Source: "from the ngrok and cloudflared documentation", Why: "opens this machine to the internet"}
var lynx = Row{Names: "lynx w3m links elinks", Style: OneDash, Does: effect.DoesNetwork, Args: []Role{URL}, Plain: "-dump -source -nolist -width= -listonly -head -T= -cols= -stdin -display_charset= -assume_charset= -hiddenlinks= -dump_source", Source: "from the lynx and w3m manuals"}
var netUtil = Row{Names: "nethogs nload lnstat", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "nethogs 0.8, nload 0.7 and iproute2 6.1 manuals",
	Plain: "-a= -b -c= -C -d= -f= -g= -h -i= -k= -l -m -o= -p -P= -s= -t= -u= -U= -v= -V -w= -x --count= --dump --file= --help --interval= --json --keys= --subject= --version --width="}
var bmon = Row{Names: "bmon", Style: GNU, Does: effect.DoesRead, Source: "bmon 4.0 manual", Plain: "-i= --input= -o= --output= -U --use-si -p= --policy= -a --show-all -r= --read-interval= -R= --rate-interval= -b --use-bit -L= --lifetime= -h --help -V --version", Flags: []Flag{{"-f= --configfile=", ReadPath, 0, ""}}}

// What they showed is kept between calls, and -d stays behind as a daemon.
var nstat = Row{Names: "nstat ifstat", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "iproute2 6.1 and ifstat 1.1 manuals", Plain: "-a --ignore -A -b -e --errors -h --help -i= -j --json -l -n --nooutput -p --pretty -q -S -T -v -V --version -w -W -x= --extended= -z --zeros",
	Flags: []Flag{{"-r --reset", NoRole, effect.DoesWrite, "forgets what it counted"}, {"-s --noupdate", NoRole, 0, ""}, {"-d --scan= -t= --interval=", NoRole, effect.DoesUnknown, "stays in the background"}}}
var ipcalc = Row{Names: "ipcalc ipcalc-ng sipcalc", Style: GNU, Does: effect.DoesRead, Args: []Role{Data}, Source: "from the ipcalc and sipcalc manuals", Plain: "-a --all -b --nobinary --broadcast -c --check --cidr-addr --class --color -C -I -i --info -j --json -4 -6 --ipv4only --ipv6only -m --netmask -n --network --nocolor --no-decorate -p --prefix -r --range --deaggregate= -s --split= -S= --minaddr --maxaddr --addrspace --addresses --all-info -v --version -x -z -V",
	Flags: []Flag{{"--hostname --lookup-host= --reverse-dns --show-hostname -d", NoRole, effect.DoesNetwork, "asks a name server"}}}
var grpcurl = Row{Names: "grpcurl evans websocat wscat", Style: OneDash, Does: effect.DoesNetwork, Args: []Role{Host, Data}, Source: "from the grpcurl documentation", Plain: "-plaintext -insecure -v -vv -format= -max-time= -connect-timeout= -authority= -servername= -emit-defaults", Flags: []Flag{{"-d=", AtFile, 0, "sends data"}, {"-H= -rpc-header= -reflect-header=", Query, 0, ""}, {"-proto= -import-path= -protoset= -cacert= -cert= -key=", ReadPath, 0, ""}, {"-protoset-out=", WritePath, 0, ""}}}
