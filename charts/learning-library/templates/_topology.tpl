{{/*
The components of a cluster: `main` is the program, `calls` whom it calls, `servers` what else it uses, `secrets` which of
the tokens it is given. Environment, Services and NetworkPolicies follow from here.
*/}}
{{- define "learning-library.topology" -}}
gateway:
  main: gateway/dist/main.js
  calls: [accounts, library, cards, questions, spaces-sessions-stats, search, generation]
  servers: [redis]
  secrets: [SIGNING_KEYS]
accounts:
  main: services/accounts/dist/main.js
  calls: [generation]
  servers: [postgresql, redis]
  secrets: [OPERATOR_TOKENS]
library:
  main: services/library/dist/main.js
  calls: [cards, questions, generation, search]
  servers: [postgresql, bucket]
  secrets: [OPERATOR_TOKENS, SIGNING_KEYS]
cards:
  main: services/cards/dist/main.js
  calls: [library, questions]
  servers: [postgresql]
  secrets: [OPERATOR_TOKENS]
questions:
  main: services/questions/dist/main.js
  calls: [library, cards]
  servers: [postgresql]
  secrets: [OPERATOR_TOKENS]
spaces-sessions-stats:
  main: services/spaces-sessions-stats/dist/main.js
  calls: []
  servers: [postgresql]
  secrets: [OPERATOR_TOKENS]
search:
  main: services/search/dist/main.js
  calls: [library]
  servers: [postgresql, meilisearch]
  secrets: [OPERATOR_TOKENS]
generation:
  main: services/generation/dist/main.js
  calls: [accounts, library, cards, questions]
  servers: [postgresql, temporal, openai]
  secrets: [OPERATOR_TOKENS]
generation-worker:
  main: services/generation/dist/worker.js
  calls: [accounts, library, cards, questions]
  servers: [postgresql, temporal, openai]
  secrets: []
{{- end }}

{{/* The pods that are no Deployment: the migrations, the operator, the test. */}}
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

{{/* Which servers there are with these values. */}}
{{- define "learning-library.presentServers" -}}
postgresql: true
redis: true
meilisearch: {{ ne .Values.meilisearch.url "" }}
temporal: {{ ne .Values.temporal.address "" }}
bucket: {{ hasPrefix "s3:" .Values.media.url }}
openai: {{ eq .Values.generator.type "openai" }}
{{- end }}

{{/* Those of the components that run with these values, of a cluster only, with the servers that there are. */}}
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

{{/* What a pod listens on. */}}
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

{{/* What scales a component, nothing where its replicas are set; 0 replicas stop it, whatever else is set. */}}
{{- define "learning-library.scaler" -}}
{{- if eq (int .replicas) 0 }}
{{- else if dig "scaledObject" "enabled" false . }}scaledObject
{{- else if .autoscaling.enabled }}autoscaling
{{- end }}
{{- end }}

{{/* Most replicas that a component can have. */}}
{{- define "learning-library.mostReplicas" -}}
{{- with include "learning-library.scaler" . }}{{ (get $ .).maxReplicas }}
{{- else }}{{ .replicas }}
{{- end }}
{{- end }}
