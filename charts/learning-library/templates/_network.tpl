{{/* The egress of a pod, from the addresses of its servers in the values. */}}

{{/* The ports of a URL's hosts, as a list under `ports`; by default those of its scheme. Takes the URL. */}}
{{- define "learning-library.urlPorts" -}}
{{- $ofScheme := dict "http" 80 "https" 443 "s3" 443 "postgres" 5432 "postgresql" 5432 "redis" 6379 "rediss" 6379 "redis+sentinel" 26379 "rediss+sentinel" 26379 "redis+cluster" 6379 "rediss+cluster" 6379 }}
{{- $scheme := regexFind "^[a-z0-9+]+" . }}
{{- $hosts := regexReplaceAll "^[a-z0-9+]+://([^/?#]*@)?" . "" | regexFind "^[^/?#]*" }}
ports:
  {{- range splitList "," $hosts }}
  {{- with regexFind ":[0-9]+$" . }}
  - {{ trimPrefix ":" . | int }}
  {{- else }}
  - {{ required (printf "%s has no port, and none is known for %s." $ $scheme) (get $ofScheme $scheme) | int }}
  {{- end }}
  {{- end }}
{{- end }}

{{/* The address of a bucket: its endpoint, or Amazon. Takes the URL of covers. */}}
{{- define "learning-library.bucketUrl" -}}
{{- $endpoint := regexFind "[?&]endpoint=[^&]+" . | regexFind "[^=]+$" }}
{{- default . $endpoint | replace "%3A" ":" | replace "%3a" ":" | replace "%2F" "/" | replace "%2f" "/" }}
{{- end }}

{{/* The ports of each server that a pod calls, by the server's name. Takes root, name and pod. */}}
{{- define "learning-library.serverPorts" -}}
{{- $values := .root.Values }}
{{- $urls := dict
  "meilisearch" $values.meilisearch.url
  "openai" $values.generator.openai.baseUrl
  "temporal" (printf "tcp://%s" $values.temporal.address)
  "bucket" (include "learning-library.bucketUrl" $values.media.url) }}
{{- $called := dict }}
{{- range .pod.servers }}
{{- /* With a worker, the generation service only plans, and planning uses no model. */}}
{{- if not (and (eq . "openai") (eq $.name "generation") (has "temporal" $.pod.servers)) }}
{{- $_ := set $called . (get $urls .) }}
{{- end }}
{{- end }}
{{- /* If ports are listed, the address may be set by other means than extraEnv. */}}
{{- if $values.networkPolicy.servers.collector.ports }}{{ $_ := set $called "collector" "" }}{{ end }}
{{- $byVariable := dict "DATABASE_URL" "postgresql" "REDIS_URL" "redis" "MEILI_URL" "meilisearch" "TEMPORAL_ADDRESS" "temporal" "MEDIA_URL" "bucket" "OPENAI_BASE_URL" "openai" }}
{{- range $variable := (include "learning-library.extraEnvironment" . | fromYaml).env }}
{{- $server := ternary "collector" (get $byVariable .name) (regexMatch "^OTEL_EXPORTER_OTLP_([A-Z]+_)?ENDPOINT$" .name) }}
{{- if $server }}
{{- $url := .value | default "" }}
{{- if and $url (eq $server "temporal") }}{{ $url = printf "tcp://%s" $url }}{{ end }}
{{- if eq $server "bucket" }}{{ $url = include "learning-library.bucketUrl" $url }}{{ end }}
{{- $_ := set $called $server (default (get $called $server) $url) }}
{{- end }}
{{- end }}
{{- range $server, $url := $called }}
{{- $listed := (get $values.networkPolicy.servers $server).ports }}
{{- $known := list }}
{{- if $url }}{{ $known = (include "learning-library.urlPorts" $url | fromYaml).ports }}
{{- else if not $listed }}{{ $known = list (get (dict "postgresql" 5432 "redis" 6379 "meilisearch" 7700 "temporal" 7233 "bucket" 443 "openai" 443 "collector" 4318) $server) }}
{{- end }}
{{ $server }}:
  {{- range concat $known $listed | uniq }}
  - {{ . | int }}
  {{- end }}
{{- end }}
{{- end }}
