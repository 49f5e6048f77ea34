{{/* The variables of a component that are no secrets. Takes name, component, values and root. */}}
{{- define "learning-library.environment" -}}
{{- $values := .root.Values }}
{{- $ports := include "learning-library.ports" . | fromYaml }}
ADMIN_HOST: {{ $values.config.bindAddress | quote }}
ADMIN_PORT: {{ $ports.admin | quote }}
DRAIN_SECONDS: {{ $values.config.drainSeconds | quote }}
LOG_LEVEL: {{ $values.config.logLevel }}
{{- if eq .name "gateway" }}
HOST: {{ $values.config.bindAddress | quote }}
PORT: {{ $ports.http | quote }}
{{- with $values.gateway.baseUrl }}
BASE_URL: {{ . | quote }}
{{- end }}
RATE_LIMIT_LIVE: {{ $values.gateway.rateLimits.live | int | quote }}
RATE_LIMIT_TEST: {{ $values.gateway.rateLimits.test | int | quote }}
RATE_LIMIT_GENERATION: {{ $values.gateway.rateLimits.generation | int | quote }}
RATE_LIMIT_ADDRESS: {{ $values.gateway.rateLimits.address | int | quote }}
{{- with $values.gateway.trustedProxies }}
TRUSTED_PROXIES: {{ join "," . | quote }}
{{- end }}
GATEWAY_REPLICAS: {{ include "learning-library.mostReplicas" $values.components.gateway | trim | quote }}
LIBRARY_HTTP_ADDRESS: {{ ternary "https" "http" $values.tls.enabled }}://{{ include "learning-library.fullname" .root }}-library:8081
{{- end }}
{{- with $ports.grpc }}
GRPC_HOST: {{ $values.config.bindAddress | quote }}
GRPC_PORT: {{ . | quote }}
{{- if not $values.tls.enabled }}
GRPC_INSECURE: '1'
{{- end }}
MIGRATE_ON_START: {{ ternary "0" "1" $values.migrations.enabled | quote }}
{{- end }}
{{- with $ports.media }}
HTTP_PORT: {{ . | quote }}
MEDIA_URL: {{ $values.media.url | quote }}
{{- end }}
{{- if $values.tls.enabled }}
GRPC_TLS_CERT: /etc/learning-library/tls/tls.crt
GRPC_TLS_KEY: /etc/learning-library/tls/tls.key
GRPC_TLS_CA: /etc/learning-library/tls/ca.crt
{{- end }}
{{- range .component.calls }}
{{ include "learning-library.addressVariable" . }}: {{ include "learning-library.fullname" $.root }}-{{ . }}:50051
{{- end }}
{{- if has "postgresql" .component.servers }}
DATABASE_POOL_SIZE: {{ .values.databasePoolSize | int | quote }}
{{- end }}
{{- if has "redis" .component.servers }}
REDIS_KEY_PREFIX: {{ $values.redis.keyPrefix | quote }}
{{- end }}
{{- if has "meilisearch" .component.servers }}
MEILI_URL: {{ $values.meilisearch.url | quote }}
{{- end }}
{{- if has "openai" .component.servers }}
GENERATOR: openai
OPENAI_BASE_URL: {{ $values.generator.openai.baseUrl | quote }}
OPENAI_MODEL: {{ $values.generator.openai.model | quote }}
{{- end }}
{{- if has "temporal" .component.servers }}
TEMPORAL_ADDRESS: {{ $values.temporal.address | quote }}
TEMPORAL_NAMESPACE: {{ $values.temporal.namespace | quote }}
TEMPORAL_TASK_QUEUE: {{ $values.temporal.taskQueue | quote }}
{{- if $values.temporal.tls.existingSecret }}
TEMPORAL_TLS_CERT: /etc/learning-library/temporal/tls.crt
TEMPORAL_TLS_KEY: /etc/learning-library/temporal/tls.key
TEMPORAL_TLS_CA: /etc/learning-library/temporal/ca.crt
{{- with $values.temporal.tls.serverName }}
TEMPORAL_TLS_SERVER_NAME: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "learning-library.addressVariable" -}}
{{ . | replace "-" "_" | upper }}_ADDRESS
{{- end }}

{{/* The variables of a component that are secrets, as a container takes them. */}}
{{- define "learning-library.secretEnvironment" -}}
{{- $values := .root.Values }}
{{- $from := dict }}
{{ include "learning-library.secretVariable" (dict "name" "INTERNAL_TOKENS" "secret" (include "learning-library.internalTokensSecret" .root) "key" .name) }}
{{- range .component.secrets }}{{ $_ := set $from . $values.tokens.existingSecret }}{{ end }}
{{- if has "postgresql" .component.servers }}{{ $_ := set $from "DATABASE_URL" $values.database.existingSecret }}{{ end }}
{{- if has "redis" .component.servers }}{{ $_ := set $from "REDIS_URL" $values.redis.existingSecret }}{{ end }}
{{- if has "meilisearch" .component.servers }}{{ $_ := set $from "MEILI_API_KEY" $values.meilisearch.existingSecret }}{{ end }}
{{- if and (has "openai" .component.servers) $values.generator.openai.existingSecret }}{{ $_ := set $from "OPENAI_API_KEY" $values.generator.openai.existingSecret }}{{ end }}
{{- if and (has "bucket" .component.servers) $values.media.existingSecret }}
{{- range list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}{{ $_ := set $from . $values.media.existingSecret }}{{ end }}
{{- end }}
{{- range $name, $secret := $from }}
{{ include "learning-library.secretVariable" (dict "name" $name "secret" $secret) }}
{{- end }}
{{- end }}

{{- define "learning-library.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ default .name .key }}
{{- end }}
