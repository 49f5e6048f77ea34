#!/bin/sh
# Builds every image for both platforms, each with a bill of materials (SPDX) and its provenance, pushes and signs them, and writes
# their digests to <folder>/bake.json.
#   scripts/release/images.sh <folder> <repository> <revision> <source>
set -eu
folder=$1
cd "$(dirname "$0")/../.."
VERSION=$(scripts/release/version.sh)
export VERSION REPOSITORY="$2" REVISION="$3" SOURCE="$4"
docker buildx bake --push --sbom=true --provenance=mode=max --metadata-file "$folder/bake.json"
node -e 'for (const [name, target] of Object.entries(require(process.argv[1])))
  if (target["containerimage.digest"]) console.log(`${process.argv[2]}/${name}@${target["containerimage.digest"]}`)' \
  "$folder/bake.json" "$REPOSITORY" | while read -r image; do
  cosign sign --yes "$image"
  name=${image%@*}
  for platform in amd64 arm64; do
    docker buildx imagetools inspect "$image" --format "{{ json (index .SBOM \"linux/$platform\").SPDX }}" \
      >"$folder/${name##*/}-$platform.spdx.json"
  done
done
