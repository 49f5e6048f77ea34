#!/bin/sh
# Publishes the npm packages, each whose version the registry does not have yet, with provenance; with `try`, it only lists
# them. scripts/release/packages.sh [try]
set -eu
cd "$(dirname "$0")/../.."
for file in clients/*/package.json; do
  part=${file%/package.json}
  name=$(node -p "require('./$part/package.json').name")
  version=$(node -p "require('./$part/package.json').version")
  if [ "${1:-}" = try ]; then
    npm pack --dry-run --silent --workspace "$part"
  elif [ -z "$(npm view "$name@$version" version 2>/dev/null)" ]; then
    npm publish --provenance --access public --workspace "$part"
  fi
done
