#!/usr/bin/env bash
# Builds kwok, which simulates the kubelets of nodes, from Go's module proxy if it is missing, copies
# the stages of its module next to it, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/kwok
stages=$SERVERS_FOLDER/kwok-stages-$KWOK_VERSION.yaml
if ! go version -m "$binary" 2>/dev/null | grep -qE "sigs.k8s.io/kwok\s+v$KWOK_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER go install "sigs.k8s.io/kwok/cmd/kwok@v$KWOK_VERSION" >&2
fi
if ! [ -s "$stages" ]; then
  module=$(go mod download -json "sigs.k8s.io/kwok@v$KWOK_VERSION" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  for folder in node/fast node/heartbeat-with-lease pod/fast; do
    for file in "$module/kustomize/stage/$folder"/*.yaml; do
      [ "$(basename "$file")" = kustomization.yaml ] && continue
      printf -- '---\n'
      cat "$file"
    done
  done >"$stages.new"
  mv "$stages.new" "$stages"
fi
printf '%s\n' "$binary"
