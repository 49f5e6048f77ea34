#!/usr/bin/env bash
# Builds helm from Go's module proxy if it is missing, which takes a minute or two, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/helm
if ! go version -m "$binary" 2>/dev/null | grep -qE "helm.sh/helm/v4\s+v$HELM_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER go install "helm.sh/helm/v4/cmd/helm@v$HELM_VERSION" >&2
fi
printf '%s\n' "$binary"
