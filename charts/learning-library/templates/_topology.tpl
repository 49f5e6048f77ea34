{{/*
The components of a cluster: `main` is the program, `calls` lists the services that it calls, `servers` the other servers that
it uses, and `secrets` its tokens. Environment, Services and NetworkPolicies are derived from this list.
*/}}
{{- define "learning-library.topology" -}}
gateway:
  main: gateway/dist/main.js
  calls: [accounts, library, cards, questions, spaces-sessions-stats, search, generation]
  servers: [redis]
  secrets: [SIGNING_KEYS]
accounts:
  main: services/accounts/dist/main.js
  calls: [library, cards, questions, spaces-sessions-stats, search, generation]
  servers: [postgresql, redis]
  secrets: [OPERATOR_SIGNING_KEY, OPERATOR_TOKENS]
library:
  main: services/library/dist/main.js
  calls: [cards, questions, generation, search]
  servers: [postgresql, bucket]
  secrets: [SIGNING_KEYS]
cards:
  main: services/cards/dist/main.js
  calls: [library, questions]
  servers: [postgresql]
  secrets: []
questions:
  main: services/questions/dist/main.js
  calls: [library, cards]
  servers: [postgresql]
  secrets: []
spaces-sessions-stats:
  main: services/spaces-sessions-stats/dist/main.js
  calls: []
  servers: [postgresql]
  secrets: []
search:
  main: services/search/dist/main.js
  calls: [library]
  servers: [postgresql, meilisearch]
  secrets: []
generation:
  main: services/generation/dist/main.js
  calls: [accounts, library, cards, questions]
  servers: [postgresql, temporal, openai]
  secrets: []
generation-worker:
  main: services/generation/dist/worker.js
  calls: [accounts, library, cards, questions]
  servers: [postgresql, temporal, openai]
  secrets: []
{{- end }}

{{/* The pods outside of Deployments: migrations, operator, test. */}}
{{- define "learning-library.callers" -}}
migrations:
  calls: []
  servers: [postgresql]
operator:
  calls: [accounts, library, cards, questions, spaces-sessions-stats, search, generation]
  servers: []
test:
  calls: [gateway]
  servers: []
{{- end }}

{{/* The servers that these values use. */}}
{{- define "learning-library.presentServers" -}}
postgresql: true
redis: true
meilisearch: {{ ne .Values.meilisearch.url "" | toJson }}
temporal: {{ ne .Values.temporal.address "" | toJson }}
bucket: {{ hasPrefix "s3:" .Values.media.url | toJson }}
openai: {{ eq .Values.generator.type "openai" | toJson }}
{{- end }}

{{/* The gateway, services and worker that these values run in a cluster, with their servers. */}}
{{- define "learning-library.components" -}}
{{- $present := include "learning-library.presentServers" . | fromYaml }}
{{- $components := dict }}
{{- if eq .Values.mode "cluster" }}
{{- range $name, $component := include "learning-library.topology" . | fromYaml }}
{{- $servers := list }}
{{- range $component.servers }}{{ if get $present . }}{{ $servers = append $servers . }}{{ end }}{{ end }}
{{- if or (ne $name "generation-worker") (has "temporal" $servers) }}
{{- $_ := set $components $name (merge (dict "servers" $servers) $component) }}
{{- end }}
{{- end }}
{{- end }}
{{- toYaml $components }}
{{- end }}

{{/* The ports of a pod. Takes its name. */}}
{{- define "learning-library.ports" -}}
{{- if has .name (list "gateway" "standalone") }}
http: 8080
{{- else if has .name (list "accounts" "library" "cards" "questions" "spaces-sessions-stats" "search" "generation") }}
grpc: 50051
{{- end }}
{{- if eq .name "library" }}
media: 8081
{{- end }}
admin: 9090
{{- end }}

{{/* The autoscaling of a component; empty if its replicas are set. 0 replicas always stop it. */}}
{{- define "learning-library.scaler" -}}
{{- if eq (int .replicas) 0 }}
{{- else if dig "scaledObject" "enabled" false . }}scaledObject
{{- else if .autoscaling.enabled }}autoscaling
{{- end }}
{{- end }}

{{/* Maximum number of replicas of a component. */}}
{{- define "learning-library.mostReplicas" -}}
{{- with include "learning-library.scaler" . }}{{ (get $ .).maxReplicas }}
{{- else }}{{ .replicas }}
{{- end }}
{{- end }}
