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
{{- define "learning-library.parts" -}}
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

{{/* The same as Deployments: the services of `groups.services` are one, `services`. */}}
{{- define "learning-library.components" -}}
{{- $parts := include "learning-library.parts" . | fromYaml }}
{{- $group := .Values.groups.services }}
{{- if and $parts $group }}
{{- $together := dict "main" "services/standalone/dist/group/main.js" "image" "standalone" "services" $group "calls" list "servers" list "secrets" list }}
{{- range $name := $group }}
{{- range $list := list "calls" "servers" "secrets" }}
{{- $_ := set $together $list (concat (get $together $list) (get (get $parts $name) $list) | uniq) }}
{{- end }}
{{- $parts = omit $parts $name }}
{{- end }}
{{- $_ := set $together "calls" (without $together.calls "services") }}
{{- range $group }}{{ $_ := set $together "calls" (without $together.calls .) }}{{ end }}
{{- $_ := set $parts "services" $together }}
{{- end }}
{{- toYaml $parts }}
{{- end }}

{{/* The Deployment that a service runs in. Takes root and name. */}}
{{- define "learning-library.runsIn" -}}
{{ ternary "services" .name (has .name .root.Values.groups.services) }}
{{- end }}

{{/* The component of a Deployment, or the services of its group, as a list under `names`. Takes root and name. */}}
{{- define "learning-library.runs" -}}
{{- toYaml (dict "names" (ternary .root.Values.groups.services (list .name) (eq .name "services"))) }}
{{- end }}

{{/* The ports of a pod. Takes root and name, of a component or of a service. */}}
{{- define "learning-library.ports" -}}
{{- $runs := (include "learning-library.runs" . | fromYaml).names }}
{{- if has .name (list "gateway" "standalone") }}
http: 8080
{{- else if has .name (list "accounts" "library" "cards" "questions" "spaces-sessions-stats" "search" "generation" "services") }}
grpc: 50051
{{- end }}
{{- if has "library" $runs }}
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
