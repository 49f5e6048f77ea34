#!/bin/sh
# Packages the chart of this version, with the digests of <folder>/bake.json, into <folder>; with `push` it is published next to the
# images, and signed.
#   scripts/release/chart.sh <folder> <repository> <URL of the runbook> [push]
set -eu
folder=$1
repository=$2
cd "$(dirname "$0")/../.."
version=$(scripts/release/version.sh)
node scripts/release/chart.mjs "$folder" "$repository" "$folder/bake.json" "$3"
helm lint --strict "$folder/learning-library" --set mode=standalone
helm package "$folder/learning-library" --version "$version" --app-version "$version" --destination "$folder"
[ "${4:-}" = push ] || exit 0
digest=$(helm push "$folder/learning-library-$version.tgz" "oci://$repository/charts" 2>&1 | sed -n 's/^Digest: //p')
cosign sign --yes "$repository/charts/learning-library@$digest"
