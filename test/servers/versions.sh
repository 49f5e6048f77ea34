# Versions of the servers that the suites use. The scripts in this folder source it.
TEMPORAL_CLI_VERSION=1.5.1
VERSITYGW_VERSION=1.8.0
MEILISEARCH_SHA256=5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0
HELM_VERSION=4.2.4
KUBECONFORM_VERSION=0.7.0
KUBERNETES_VERSION=1.36.3
KWOK_VERSION=0.8.0
# The version of the Go module; it is Prometheus 3.12.0.
PROMETHEUS_VERSION=0.312.0
ALERTMANAGER_VERSION=0.31.0
ACTIONLINT_VERSION=1.7.7
NODE_22_VERSION=22.23.3
DENO_VERSION=2.9.6
BUN_VERSION=1.4.5
WORKERD_VERSION=1.20261117.1
# The Python package with the schemas of Kubernetes, and the version of the schemas.
KUBERNETES_VALIDATE_VERSION=1.37.0
KUBERNETES_SCHEMAS_VERSION=1.36.0

# Folder of servers that no package manager has put on the PATH; `services/local-servers/src/find.ts` looks there too.
SERVERS_FOLDER="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library/servers"

# Builds the command $1 of version $3 of a Go module, from Go's module proxy, unless that version is in the folder. Such a
# program may not report its version, but contains it.
install_go() {
  if ! go version -m "$SERVERS_FOLDER/$1" 2>/dev/null | grep -qE "mod\s+$2\s+v$3\s"; then
    mkdir -p "$SERVERS_FOLDER"
    CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER go install "$2/cmd/$1@v$3" >&2
  fi
}
