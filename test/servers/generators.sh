#!/usr/bin/env bash
# Installs what the published contract is tried with, generators of clients and Newman, where they are missing, and prints
# where they are: npm's by the lockfile of the suite, Python's into an environment of their own.
set -euo pipefail
suite=$(cd "$(dirname "$0")/../generators" && pwd)

cache="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library"
# Changes with what is to be installed; test/generators/support.ts looks for the same.
folder=$cache/generators-$(cat "$suite/package-lock.json" "$suite/requirements.txt" | sha256sum | cut -c 1-12)
if ! [ -e "$folder/complete" ]; then
  rm -rf "$cache"/generators-*
  mkdir -p "$folder"
  cp "$suite/package.json" "$suite/package-lock.json" "$folder"
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund >&2
  python3 -m venv "$folder/python" >&2
  "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement "$suite/requirements.txt" >&2
  touch "$folder/complete"
fi
printf '%s\n' "$folder"
