#!/usr/bin/env bash
# Builds helm from Go's module proxy if it is missing, which takes a minute or two, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

install_go helm helm.sh/helm/v4 "$HELM_VERSION"
printf '%s\n' "$SERVERS_FOLDER/helm"
