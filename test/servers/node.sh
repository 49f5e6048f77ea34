#!/usr/bin/env bash
# Extracts the Node version of the Dockerfile, and the oldest one that package.json allows, from an npm package, if
# they are missing, and prints the path of the first.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
source "$folder/versions.sh"

install_node() {
  local binary=$SERVERS_FOLDER/$1 version=$2
  if [ "$("$binary" --version 2>/dev/null || true)" = "v$version" ]; then return; fi
  npm pack --silent --pack-destination "$work" "node-linux-$(node -p process.arch)@$version" >&2
  tar -xzf "$work"/*-"$version".tgz -C "$work" package/bin/node
  mkdir -p "$SERVERS_FOLDER"
  install -m 0755 "$work/package/bin/node" "$binary"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
install_node image-node "$(sed -nE 's/^ARG NODE_IMAGE=node:([0-9.]+)-.*/\1/p' "$folder/../../Dockerfile")"
install_node oldest-node "$(sed -nE 's/^ +"node": ">=([0-9.]+)".*/\1/p' "$folder/../../package.json")"
printf '%s\n' "$SERVERS_FOLDER/image-node"
