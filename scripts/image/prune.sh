#!/bin/sh
# Copies the inputs of the images, only the workspaces of all targets: manifests and lockfile to
# <folder>/json, everything to <folder>/full. First of the steps of the Dockerfile; needs nothing installed.
#   scripts/image/prune.sh <folder>
set -eu
folder=$1
cd "$(dirname "$0")/../.."

turbo=scripts/turbo.sh
[ -x node_modules/.bin/turbo ] || turbo="env TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 npm exec --yes -- turbo@$(node -p 'require("./package.json").devDependencies.turbo')"
targets=$(for part in gateway openapi docs-site services/*; do [ "$part" = services/cluster ] || node -p "require('./$part/package.json').name"; done)
# shellcheck disable=SC2086 # words of their own
$turbo prune $targets --docker --out-dir "$folder" >&2
[ -f "$folder/json/package-lock.json" ] || cp "$folder/package-lock.json" "$folder/json"
mkdir "$folder/full/scripts"
cp -R scripts/build.sh scripts/turbo.sh scripts/image "$folder/full/scripts"
cp .swcrc "$folder/full"
