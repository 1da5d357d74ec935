package catalog

import "guard/effect"

var awsGlobal = Set{
	Plain: "--profile= --region= --output= --query= --debug --no-cli-pager --no-paginate --page-size= --max-items= --starting-token= --cli-read-timeout= --cli-connect-timeout= --color= --no-sign-request --no-cli-auto-prompt --cli-binary-format= --version",
	Flags: []Flag{
		{"--endpoint-url=", Server, 0, "another server"},
		{"--no-verify-ssl --cli-auto-prompt", NoRole, effect.DoesUnknown, ""},
		{"--ca-bundle= --cli-input-json= --cli-input-yaml=", ReadPath, 0, ""}}}

// The verbs that nearly every service has.
var awsFetch = Row{Names: "get-* select-*", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{WritePath}, Plain: "--*=", Prefix: 3}
var awsRead = Row{Names: "describe-* list-* batch-get-* head-* search-* lookup-* query scan filter-* estimate-* test-event-pattern test-dns-answer test-state test-failover test-role validate-* simulate-* check-* count-* view-* preview-* discover-* detect-* batch-describe-* batch-check-* analyze-* compare-* start-query", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{Data}, Plain: "--*=", Prefix: 3}
var awsDelete = Row{Names: "delete-* terminate-* remove-* deregister-* purge-* batch-delete-* destroy-* revoke-* release-* disassociate-* detach-* cancel-* reset-* schedule-key-deletion disable-* stop-* reboot-* reject-* untag-* deprovision-* withdraw-* force-* expire-* abort-*", Bits: Remote, Area: effect.Cloud, Does: effect.DoesDelete, Args: []Role{WritePath}, Plain: "--*=", Dry: "--dry-run --dryrun", Danger: "cloud_destroy", Why: "destroys or takes away what the cloud holds"}
var awsWrite = Row{Names: "*", Bits: Remote, Area: effect.Cloud, Does: effect.DoesWrite, Args: []Role{WritePath}, Plain: "--*=", Dry: "--dry-run", Why: "changes what the cloud holds"}
var awsSecret = Row{Names: "get-secret-value batch-get-secret-value get-random-password get-session-token get-federation-token assume-role assume-role-* get-authorization-token get-login-password get-login get-access-key-last-used create-access-key get-password-data get-connection-string get-connection decrypt generate-data-key generate-data-key-pair get-user-pool-client describe-user-pool-client get-credentials get-cluster-credentials get-cluster-credentials-* get-credentials-for-identity get-open-id-token generate-db-auth-token get-token get-role-credentials export-credentials get-api-key get-api-keys get-key-value get-bot-alias create-login-profile create-service-specific-credential get-id", Bits: Remote, Area: effect.Secret, Does: effect.DoesRead, Args: []Role{WritePath}, Plain: "--*=", Danger: "secret_read", Why: "prints a secret"}
var s3Cloud = Set{Plain: "--recursive --human-readable --summarize --exclude= --include= --quiet --only-show-errors --no-progress --storage-class= --sse[=] --sse-kms-key-id= --acl= --page-size= --request-payer[=] --content-type= --cache-control= --metadata= --metadata-directive= --content-encoding= --content-disposition= --expires= --no-guess-mime-type --follow-symlinks --no-follow-symlinks --force --size-only --exact-timestamps --force-glacier-transfer --ignore-glacier-warnings --source-region= --expires-in= --grants= --website-redirect= --copy-props= --index-document= --error-document= --checksum-algorithm= --bucket-name-prefix= --bucket-region= --sse-c[=] --no-overwrite"}
var s3Copy = Row{Names: "cp", Use: []*Set{&s3Cloud}, Dry: "--dryrun", Args: []Role{HostPath}, Last: HostDest}

var aws = Row{Names: "aws", Style: Cluster, Use: []*Set{&awsGlobal}, Bare: effect.DoesRead, Source: "AWS CLI 1.45 reference", Subs: []*Row{
	{Names: "s3", Bare: effect.DoesRead, Subs: []*Row{
		{Names: "ls", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{Resource}, Use: []*Set{&s3Cloud}, Prefix: 3},
		&s3Copy,
		{Names: "mv", Use: []*Set{&s3Cloud}, Dry: "--dryrun", Bits: Remote, Area: effect.Cloud, Does: effect.DoesDelete, Args: []Role{HostPath}, Last: HostDest, Danger: "delete_operation", Why: "deletes the source after copying"},
		{Names: "rm rb", Bits: Remote, Area: effect.Cloud, Use: []*Set{&s3Cloud}, Dry: "--dryrun", Args: []Role{DelResource}, Danger: "cloud_destroy", Undo: effect.UndoGone, Why: "deletes objects"},
		{Names: "sync", Use: []*Set{&s3Cloud}, Dry: "--dryrun", Args: []Role{HostPath}, Last: HostDest, Modes: []*Row{{Names: "--delete", Bits: Remote, Area: effect.Cloud, Does: effect.DoesDelete, Args: []Role{HostPath}, Last: HostDest, Danger: "cloud_destroy", Why: "deletes what is not in the source"}}},
		{Names: "mb website", Bits: Remote, Area: effect.Cloud, Use: []*Set{&s3Cloud}, Args: []Role{NewResource}},
		{Names: "presign", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Resource}, Use: []*Set{&s3Cloud}, Why: "makes an address that anyone can use"},
		{Names: "help", Does: effect.DoesRead}}},
	{Names: "s3api", Bare: effect.DoesRead, Subs: []*Row{
		{Names: "get-object get-object-torrent", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{WritePath}, Plain: "--*="},
		{Names: "put-object upload-part", Bits: Remote | Send, Area: effect.Cloud, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*=", Flags: []Flag{{"--body=", ReadPath, 0, "uploads this file"}}},
		&awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "sts", Subs: []*Row{{Names: "get-caller-identity get-access-key-info decode-authorization-message", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Plain: "--*=", Prefix: 3}, &awsSecret, &awsFetch, &awsRead, &awsWrite}},
	{Names: "glue secretsmanager ssm kms cognito-identity cognito-idp iam ecr ecr-public sso sso-oidc redshift redshift-serverless rds codeartifact lightsail apigateway appsync connect eks sso-admin", Bare: effect.DoesRead, Subs: []*Row{&awsSecret,
		{Names: "get-parameter get-parameters get-parameters-by-path get-parameter-history", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Plain: "--*=", Prefix: 3, Modes: []*Row{{Names: "--with-decryption", Area: effect.Secret, Does: effect.DoesRead, Danger: "secret_read", Why: "prints a secret"}}},
		{Names: "send-command start-session start-automation-execution", Bits: Remote, Area: effect.Cloud, Does: effect.DoesExecute, Args: []Role{Data}, Plain: "--*=", Why: "runs commands on machines"},
		{Names: "update-kubeconfig", Area: effect.Arming, Does: effect.DoesWrite, Plain: "--*=", Dry: "--dry-run"}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "lambda", Bare: effect.DoesRead, Subs: []*Row{{Names: "invoke invoke-async", Bits: Remote | Send, Area: effect.Cloud, Does: effect.DoesExecute, Kind: effect.RemoteCode, Args: []Role{WritePath}, Plain: "--*=", Why: "runs a function"}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "logs", Bare: effect.DoesRead, Subs: []*Row{{Names: "tail start-live-tail", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{Resource}, Plain: "--follow --since= --format= --filter-pattern= --log-stream-names= --log-stream-name-prefix=", Prefix: 3}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "ec2", Bare: effect.DoesRead, Subs: []*Row{{Names: "get-password-data create-key-pair", Bits: Remote, Area: effect.Secret, Does: effect.DoesRead, Plain: "--*=", Why: "prints a secret"}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "configure", Bare: effect.DoesUnknown, Subs: []*Row{{Names: "list list-profiles help", Does: effect.DoesRead}, {Names: "get", Area: effect.Secret, Does: effect.DoesRead, Args: []Role{Data}, Why: "may print a key", Subs: []*Row{{Names: "region output *.region *.output", Area: effect.Process, Does: effect.DoesRead}}}, {Names: "export-credentials", Area: effect.Secret, Does: effect.DoesRead, Plain: "--*="}, {Names: "set import sso sso-session add-model", Area: effect.Arming, Does: effect.DoesWrite, Args: []Role{Data}, Plain: "--*=", Why: "changes which account later commands use"}}},
	{Names: "sso", Subs: []*Row{{Names: "login logout", Bits: Remote, Area: effect.Secret, Does: effect.DoesWrite, Plain: "--*="}}},
	{Names: "cloudformation", Bare: effect.DoesRead, Subs: []*Row{{Names: "package", Bits: Remote | Send, Area: effect.Cloud, Does: effect.DoesWrite, Plain: "--*="}, {Names: "deploy", Bits: Remote, Area: effect.Cloud, Does: effect.DoesWrite, Plain: "--*=", Flags: []Flag{{"--no-execute-changeset", NoRole, 0, ""}}}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "help", Does: effect.DoesRead, Args: []Role{Data}},
	{Names: "ecs", Bare: effect.DoesRead, Subs: []*Row{{Names: "execute-command", Bits: Remote, Area: effect.Cloud, Does: effect.DoesExecute, Plain: "--*=", Args: []Role{Data}}, &awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}},
	{Names: "*", Bare: effect.DoesRead, Subs: []*Row{&awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}}}}

var awsLocal = Row{Names: "awslocal", Style: Cluster, Use: []*Set{&awsGlobal}, Bare: effect.DoesRead, Source: "from the awscli-local README", Subs: []*Row{{Names: "*", Bare: effect.DoesRead, Subs: []*Row{&awsDelete, &awsWait, &awsFetch, &awsRead, &awsWrite}}}}
var awsVault = Row{Names: "aws-vault saml2aws granted", Bare: effect.DoesRead, Source: "from the aws-vault documentation", Subs: []*Row{{Names: "list ls version help list-services", Does: effect.DoesRead, Args: []Role{Data}}, {Names: "exec", Style: Posix, Args: []Role{Data}, Inner: InnerArgv, Does: effect.DoesUnknown, Plain: "-d= --duration= -n --no-session", Why: "gives the command cloud credentials"}, {Names: "*", Area: effect.Secret, Does: effect.DoesRead | effect.DoesWrite, Args: []Role{Data}}}}

var samGlobal = Set{Plain: "--profile= --region= --debug --config-env= --stack-name= --guided -t= --template= --no-confirm-changeset -c= --context= -a= --app= --require-approval= --verbose -v --stage= -s= --aws-profile= -r= --json --long -l --no-color --quiet -q -e --exclusively --all --template-file= --use-container --cached --parallel -f= -n= --name= --tail --filter= --no-staging --outputs-file= --env="}
var cdk = Row{Names: "cdk cdktf sam serverless sls sst amplify copilot chalice zappa eb architect arc", Style: Cluster, Use: []*Set{&samGlobal}, Bare: effect.DoesRead, Source: "from the aws-cdk, sam, serverless documentation", Subs: []*Row{
	{Names: "version help docs doctor doc", Does: effect.DoesRead},
	{Names: "ls list synth synthesize diff validate build local test print package info status env invoke-local offline metadata context notices acknowledge ack lint plugin", Does: effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, ReadsCodeFrom: "cdk.json template.yaml template.yml serverless.yml serverless.ts sst.config.ts"},
	{Names: "destroy delete remove undeploy terminate rollback", Bits: Remote, Area: effect.Cloud, Does: effect.DoesDelete, Args: []Role{DelResource}, Plain: "--force -f --no-prompts -y --yes", Danger: "cloud_destroy", Undo: effect.UndoGone, Why: "destroys the stack"},
	{Names: "logs traces list-resources events health", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{Data}},
	{Names: "deploy sync bootstrap publish push invoke import watch create init update pull add configure pipeline svc job app task dev mount shell secret secrets login", Bits: Remote | Send, Area: effect.Cloud, Does: effect.DoesWrite | effect.DoesExecute, Kind: effect.ProjectCode, Args: []Role{Data}, Plain: "--no-execute --hotswap --resolve-s3 --capabilities=", Why: "changes the cloud"}}}

var awsWait = Row{Names: "wait help ls list", Bits: Remote, Area: effect.Cloud, Does: effect.DoesRead, Args: []Role{Data}, Plain: "--*="}
