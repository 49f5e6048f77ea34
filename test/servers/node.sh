#!/usr/bin/env bash
# Takes the Node of the Dockerfile's base out of the npm package that carries it, where it is missing, and prints its path.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
source "$folder/versions.sh"

binary=$SERVERS_FOLDER/image-node
version=$(sed -nE 's/^ARG NODE_IMAGE=node:([0-9.]+)-.*/\1/p' "$folder/../../Dockerfile")
if [ "$("$binary" --version 2>/dev/null || true)" != "v$version" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  npm pack --silent --pack-destination "$work" "node-linux-$(node -p process.arch)@$version" >&2
  tar -xzf "$work"/*.tgz -C "$work" package/bin/node
  mkdir -p "$SERVERS_FOLDER"
  install -m 0755 "$work/package/bin/node" "$binary"
fi
printf '%s\n' "$binary"
