#!/bin/sh
# Collects the files of one image from a built checkout: only those that the workspace of the target needs at run time,
# installed from the lockfile. This is the last step of the Dockerfile.
#   scripts/image/tree.sh <workspace> <folder>
set -eu
workspace=$1
folder=$2
cd "$(dirname "$0")/../.."
scripts/turbo.sh prune "$workspace" --production --docker --out-dir "$folder.pruned" >&2
mkdir -p "$folder"
cp -R "$folder.pruned/json/." "$folder"
[ -f "$folder/package-lock.json" ] || cp "$folder.pruned/package-lock.json" "$folder"
rm -rf "$folder.pruned"

# The remaining workspaces with their built files. The pruned ones have an empty file in dist where package.json names a command.
(cd "$folder" && find . -name package.json -not -path '*/node_modules/*' -not -path ./package.json) | while read -r file; do
  part=$(dirname "$file")
  [ ! -d "$part/dist" ] || { mkdir -p "$folder/$part/dist" && cp -R "$part/dist/." "$folder/$part/dist"; }
done
# The gateway serves the documents and the documentation site, which are no dependencies: their build needs the gateway.
if [ -d "$folder/gateway" ]; then
  mkdir -p "$folder/docs-site" "$folder/openapi/dist"
  cp -R docs-site/dist "$folder/docs-site/dist"
  cp -R openapi/dist/documents "$folder/openapi/dist/documents"
fi
node scripts/image/bundler.mjs lockfile "$folder"

cd "$folder"
# Packages that are not installed must not be named, or the bill of materials would list them as missing.
npm pkg delete devDependencies --workspaces --include-workspace-root
npm ci --omit=dev --prefer-offline --no-audit --no-fund >&2
node "$OLDPWD/scripts/image/bundler.mjs" module .
npm sbom --omit=dev --sbom-format=cyclonedx >sbom.cdx.json
# Source maps of dependencies are useless at run time.
find node_modules -name '*.map' -not -path 'node_modules/@learning-library/*' -type f -delete
# Temporal's package has native files for every platform; one is needed.
bridge=node_modules/@temporalio/core-bridge/releases
if [ -d "$bridge" ] && [ "$(uname -s)" = Linux ]; then
  find "$bridge" -mindepth 1 -maxdepth 1 -not -name "$(uname -m)-*-linux-*" -exec rm -r {} +
fi
