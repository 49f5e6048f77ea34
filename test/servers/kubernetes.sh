#!/usr/bin/env bash
# Builds Kubernetes' API server, controller manager, scheduler and kubectl from Go's module proxy if they are missing,
# which takes about four minutes, installs etcd from Debian's packages, and prints the API server's path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/kube-apiserver
programs=(kube-apiserver kube-controller-manager kube-scheduler kubectl)

if ! command -v etcd >/dev/null; then
  apt-get update -qq >&2
  # Prevents the package from starting a server.
  RUNLEVEL=1 apt-get install -y -qq --no-install-recommends etcd-server >&2
fi

if [ "$("$binary" --version 2>/dev/null)" != "Kubernetes v$KUBERNETES_VERSION" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cd "$work"
  module=$(go mod download -json "k8s.io/kubernetes@v$KUBERNETES_VERSION" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  {
    printf 'module learning-library/kubernetes\n\n'
    sed -n 's/^go /go /p' "$module/go.mod"
    printf '\nrequire k8s.io/kubernetes v%s\n\nreplace (\n' "$KUBERNETES_VERSION"
    # The modules in the repository of Kubernetes have no versions there.
    sed -n "s/^\t\(k8s\.io\/[a-z0-9.-]*\) v0\.0\.0\( .*\)\?$/\t\1 => \1 v0.${KUBERNETES_VERSION#*.}/p" "$module/go.mod"
    printf ')\n'
  } >go.mod
  {
    printf '//go:build tools\n\npackage tools\n\nimport (\n'
    printf '\t_ "k8s.io/kubernetes/cmd/%s"\n' "${programs[@]}"
    printf ')\n'
  } >tools.go
  # Dependencies that only tests of the modules use may be unavailable.
  go mod tidy -e >&2 || true
  minor=${KUBERNETES_VERSION#*.}
  version=k8s.io/component-base/version
  mkdir -p "$SERVERS_FOLDER"
  CGO_ENABLED=0 go build -trimpath -o "$work/bin/" \
    -ldflags "-s -w -X $version.gitVersion=v$KUBERNETES_VERSION -X $version.gitMajor=${KUBERNETES_VERSION%%.*} -X $version.gitMinor=${minor%%.*}" \
    "${programs[@]/#/k8s.io/kubernetes/cmd/}" >&2
  # The program whose version is checked comes last.
  mv "$work"/bin/kube-[cs]* "$work/bin/kubectl" "$SERVERS_FOLDER"
  mv "$work/bin/kube-apiserver" "$binary"
fi
printf '%s\n' "$binary"
