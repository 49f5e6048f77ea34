#!/bin/sh
# Every step of the Dockerfile in its order, without a container: prunes, installs by the lockfile, builds, and puts the tree
# of every target into a folder of its own; a table of their sizes goes to stdout.
#   scripts/image/all.sh <folder>
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."

scripts/image/prune.sh "$folder/pruned"
mkdir "$folder/source"
cp -R "$folder/pruned/json/." "$folder/source"
(cd "$folder/source" && npm ci --prefer-offline --no-audit --no-fund >&2)
cp -R "$folder/pruned/full/." "$folder/source"
"$folder/source/scripts/build.sh"

printf '%-24s %8s %8s\n' tree MB packages
for workspace in gateway accounts library cards questions spaces-sessions-stats search generation operator standalone; do
  "$folder/source/scripts/image/tree.sh" "@learning-library/$workspace" "$folder/$workspace"
  packages=$(node -p 'require(process.argv[1]).components.length' "$folder/$workspace/sbom.cdx.json")
  printf '%-24s %8s %8s\n' "$workspace" "$(du -sm "$folder/$workspace" | cut -f 1)" "$packages"
done
