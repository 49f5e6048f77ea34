#!/usr/bin/env bash
# Builds kwok, which simulates the kubelets of nodes, from Go's module proxy if it is missing, copies
# the stages of its module next to it, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

stages=$SERVERS_FOLDER/kwok-stages-$KWOK_VERSION.yaml
install_go kwok sigs.k8s.io/kwok "$KWOK_VERSION"
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
printf '%s\n' "$SERVERS_FOLDER/kwok"
