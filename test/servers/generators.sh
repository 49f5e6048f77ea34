#!/usr/bin/env bash
# Installs what the published contract is tried with, generators of clients and Newman, where they are missing, and prints
# where they are: npm's by the lockfile of the suite, Python's into an environment of their own.
set -euo pipefail
suite=$(cd "$(dirname "$0")/../generators" && pwd)

cache="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library"
# Changes with what is to be installed; test/generators/support.ts looks for the same.
folder=$cache/generators-$(cd "$suite" && cat package-lock.json requirements.txt programs/*-go/go.sum programs/*-java/pom.xml |
  sha256sum | cut -c 1-12)
if ! [ -e "$folder/complete" ]; then
  rm -rf "$cache"/generators-*
  mkdir -p "$folder"
  cp "$suite/package.json" "$suite/package-lock.json" "$folder"
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund >&2
  python3 -m venv "$folder/python" >&2
  "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement "$suite/requirements.txt" >&2
  if command -v mvn javac >/dev/null; then
    mvn --quiet --batch-mode --file "$suite/programs/openapi-generator-java/pom.xml" dependency:copy-dependencies \
      -DoutputDirectory="$folder/java" >&2
  fi
  touch "$folder/complete"
fi
# The compilers are those of the machine; what is missing is generated and not compiled.
if command -v go >/dev/null; then (cd "$suite/programs/openapi-generator-go" && go mod download) >&2; fi
if ! command -v php >/dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends php-cli; } >&2 || echo 'no php' >&2
fi
printf '%s\n' "$folder"
