#!/usr/bin/env bash
# From a fresh cluster to the first 201: servers, service, an account with keys, and the demo library made with one. It uses the
# cluster of kubectl's context, or makes one with kind, and can be run again. Needs kubectl, helm, openssl and curl; without
# REPOSITORY, which names published images (VERSION: their tag), also docker and kind, to build them.
#   examples/try/try.sh
#   REPOSITORY=ghcr.io/<owner>/<name> VERSION=1.2.3 examples/try/try.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
namespace=learning-library
release=learning-library
port=${PORT:-8080}
version=${VERSION:-$(sed -n 's/^appVersion: //p' charts/learning-library/Chart.yaml)}
k() { kubectl --namespace "$namespace" "$@"; }
random() { openssl rand -hex 24; }
has() { k get secret "$1" >/dev/null 2>&1; }
value() { k get secret stores --output "jsonpath={.data.$1}" | base64 -d; }

kubectl version >/dev/null 2>&1 || kind create cluster --name "$release"
kubectl get namespace "$namespace" >/dev/null 2>&1 || kubectl create namespace "$namespace"

repository=${REPOSITORY:-learning-library.local}
if [ -z "${REPOSITORY:-}" ]; then
  REPOSITORY=$repository VERSION=$version PLATFORMS=linux/$(docker version --format '{{ .Server.Arch }}') \
    docker buildx bake --load
  docker images --format '{{ .Repository }}:{{ .Tag }}' | grep "^$repository/.*:$version\$" |
    xargs kind load docker-image --name "$(kubectl config current-context | sed 's/^kind-//')"
fi

# Secrets are made once; a second run finds them.
has stores || k create secret generic stores --from-literal=postgresql="$(random)" --from-literal=owner="$(random)" \
  --from-literal=application="$(random)" --from-literal=valkey="$(random)" --from-literal=meilisearch="$(random)" \
  --from-literal=bucket="$(random)"
operator=$(random)
has tokens || k create secret generic tokens --from-literal=SIGNING_KEYS="k1:$(random)" \
  --from-literal=OPERATOR_TOKENS="$operator" --from-literal=OPERATOR_TOKEN="$operator"
has database || k create secret generic database \
  --from-literal=DATABASE_URL="postgresql://application:$(value application)@postgresql:5432/library" \
  --from-literal=MIGRATION_DATABASE_URL="postgresql://owner:$(value owner)@postgresql:5432/library"
has redis || k create secret generic redis --from-literal=REDIS_URL="redis://:$(value valkey)@valkey:6379"
has meilisearch || k create secret generic meilisearch --from-literal=MEILI_API_KEY="$(value meilisearch)"
has bucket || k create secret generic bucket --from-literal=AWS_ACCESS_KEY_ID=covers \
  --from-literal=AWS_SECRET_ACCESS_KEY="$(value bucket)"

k apply --filename examples/try/stores.yaml
for store in statefulset/postgresql deployment/valkey statefulset/meilisearch statefulset/temporal statefulset/bucket; do
  k rollout status "$store" --timeout 5m
done
helm upgrade --install "$release" charts/learning-library --namespace "$namespace" \
  --values charts/learning-library/values-small.yaml --values examples/try/values.yaml \
  --set image.repository="$repository" --set image.tag="$version" --wait --wait-for-jobs --timeout 10m
helm test "$release" --namespace "$namespace"

# The operator's commands, in a pod that is there for this.
k delete job operator --ignore-not-found
k create job operator --from "cronjob/$release-operator"
k wait --for=condition=Ready pod --selector job-name=operator --timeout 2m
operate() { k exec job/operator -- operator "$@"; }
field() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" | head -n 1; }
organization=$(operate org create --name Try | field organizationId)
operate org approve "$organization" >/dev/null
account=$(operate account create --org "$organization" | field accountId)
operate credits grant "$account" 1000 >/dev/null
key=$(operate key create --account "$account" --env live --scopes all | field key)
test_key=$(operate key create --account "$account" --env test --scopes all | field key)
k delete job operator

k port-forward "service/$release-gateway" "$port:80" >/dev/null &
forwarding=$!
trap 'kill "$forwarding"' EXIT
curl --silent --retry 20 --retry-connrefused --retry-delay 1 --output /dev/null "http://127.0.0.1:$port/v1/openapi.json"
status=$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/v1/contents" \
  -H "Authorization: Bearer $key" -H 'Content-Type: application/json' \
  -d '{"title": "Photosynthesis", "language": "en", "text": "Photosynthesis is the process by which plants turn light into chemical energy."}')
echo "POST /v1/contents: $status"
echo "Live key: $key"
echo "Test key: $test_key"
echo "Reach it again: kubectl --namespace $namespace port-forward service/$release-gateway $port:80"
[ "$status" = 201 ]
examples/try/library.sh "http://127.0.0.1:$port" "$key"
