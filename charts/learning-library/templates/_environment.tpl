{{/* The variables of a component without the secrets. Takes name, component, values and root. */}}
{{- define "learning-library.environment" -}}
{{- $values := .root.Values }}
{{- $ports := include "learning-library.ports" . | fromYaml }}
ADMIN_HOST: {{ $values.config.bindAddress | quote }}
ADMIN_PORT: {{ $ports.admin | quote }}
DRAIN_SECONDS: {{ $values.config.drainSeconds | quote }}
LOG_LEVEL: {{ $values.config.logLevel | quote }}
{{- if eq .name "gateway" }}
HOST: {{ $values.config.bindAddress | quote }}
PORT: {{ $ports.http | quote }}
{{- with $values.gateway.baseUrl }}
BASE_URL: {{ . | quote }}
{{- end }}
{{ include "learning-library.limits" .root }}
GATEWAY_REPLICAS: {{ include "learning-library.mostReplicas" $values.components.gateway | int | max 1 | quote }}
{{- end }}
{{- with $ports.grpc }}
HOST: {{ $values.config.bindAddress | quote }}
PORT: {{ . | quote }}
MIGRATE_ON_START: {{ ternary "0" "1" $values.migrations.enabled | quote }}
{{- end }}
{{- with $ports.media }}
HTTP_PORT: {{ . | quote }}
MEDIA_URL: {{ $values.media.url | quote }}
{{- end }}
GRPC_TLS: {{ ternary "/etc/learning-library/tls" "off" $values.tls.enabled | quote }}
{{- with include "learning-library.addresses" . }}
SERVICE_ADDRESSES: {{ . | quote }}
{{- end }}
{{- if has "postgresql" .component.servers }}
DATABASE_POOL_SIZE: {{ .values.databasePoolSize | int | quote }}
{{- end }}
{{- if has "meilisearch" .component.servers }}
MEILI_URL: {{ $values.meilisearch.url | quote }}
SEARCH_TYPO_TOLERANCE: {{ ternary "1" "0" $values.meilisearch.typoTolerance | quote }}
{{- end }}
{{- if has "openai" .component.servers }}
GENERATOR: {{ ternary "openai" "openai,extractive" (eq $values.generator.fallback "none") | quote }}
OPENAI_BASE_URL: {{ $values.generator.openai.baseUrl | quote }}
OPENAI_MODEL: {{ $values.generator.openai.model | quote }}
{{- end }}
{{- if has "temporal" .component.servers }}
TEMPORAL_ADDRESS: {{ $values.temporal.address | quote }}
TEMPORAL_NAMESPACE: {{ $values.temporal.namespace | quote }}
{{- if $values.temporal.tls.existingSecret }}
TEMPORAL_TLS: /etc/learning-library/temporal
{{- end }}
{{- end }}
{{- end }}

{{/* The addresses of the services that a component calls, and of covers for the gateway. Takes name, component and root. */}}
{{- define "learning-library.addresses" -}}
{{- $name := include "learning-library.fullname" .root }}
{{- $addresses := list }}
{{- range .component.calls }}{{ $addresses = append $addresses (printf "%s=%s-%s:50051" . $name .) }}{{ end }}
{{- if eq .name "gateway" }}{{ $addresses = append $addresses (printf "covers=%s-library:8081" $name) }}{{ end }}
{{- join " " $addresses }}
{{- end }}

{{/* The secret variables of a component, in the format of a container. */}}
{{- define "learning-library.secretEnvironment" -}}
{{- $values := .root.Values }}
{{- $variables := list (dict "name" "INTERNAL_TOKENS" "secret" (include "learning-library.internalTokensSecret" .root) "key" .name) }}
{{- if (include "learning-library.ports" . | fromYaml).grpc }}
{{- $variables = append $variables (dict "name" "OPERATOR_PUBLIC_KEYS" "secret" (include "learning-library.internalTokensSecret" .root) "key" "operator-public-keys") }}
{{- end }}
{{- if has "OPERATOR_SIGNING_KEY" .component.secrets }}
{{- $variables = append $variables (dict "name" "OPERATOR_SIGNING_KEY" "secret" (include "learning-library.internalTokensSecret" .root) "key" "operator-signing-key") }}
{{- end }}
{{- range $name := list "OPERATOR_TOKENS" "SIGNING_KEYS" }}
{{- if has $name $.component.secrets }}
{{- $variables = append $variables (dict "name" $name "secret" $values.tokens.existingSecret) }}
{{- end }}
{{- end }}
{{- $database := include "learning-library.database" . | fromYaml }}
{{- if has "postgresql" .component.servers }}
{{- $variables = append $variables (dict "name" "DATABASE_URL" "secret" $database.existingSecret "key" $database.secretKey) }}
{{- end }}
{{- if has "redis" .component.servers }}
{{- $variables = append $variables (dict "name" "REDIS_URL" "secret" $values.redis.existingSecret) }}
{{- end }}
{{- if has "meilisearch" .component.servers }}
{{- $variables = append $variables (dict "name" "MEILI_API_KEY" "secret" $values.meilisearch.existingSecret) }}
{{- end }}
{{- if and (has "openai" .component.servers) $values.generator.openai.existingSecret }}
{{- $variables = append $variables (dict "name" "OPENAI_API_KEY" "secret" $values.generator.openai.existingSecret) }}
{{- end }}
{{- if and (has "bucket" .component.servers) $values.media.existingSecret }}
{{- $variables = append $variables (dict "name" "AWS_ACCESS_KEY_ID" "secret" $values.media.existingSecret) }}
{{- $variables = append $variables (dict "name" "AWS_SECRET_ACCESS_KEY" "secret" $values.media.existingSecret) }}
{{- end }}
{{- range $variables }}
{{ include "learning-library.secretVariable" . }}
{{- end }}
{{- if and (has "postgresql" .component.servers) (ne .name "generation-worker") (not $values.migrations.enabled) }}
# The service migrates at startup, with the role that owns the schemas if the Secret has one.
{{ include "learning-library.migrationVariable" (dict "database" $database "optional" true) }}
{{- if $database.applicationRole }}
- name: DATABASE_APPLICATION_ROLE
  value: {{ $database.applicationRole | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* `database` of the values with that of a component. Takes root and name. */}}
{{- define "learning-library.database" -}}
{{- $own := dig .name "database" dict .root.Values.components }}
{{- toYaml (mergeOverwrite (deepCopy .root.Values.database) $own) }}
{{- end }}

{{/* The URL of the migration role. Takes database and optional. */}}
{{- define "learning-library.migrationVariable" -}}
{{- $secret := default .database.existingSecret .database.migration.existingSecret }}
{{- include "learning-library.secretVariable" (dict "name" "MIGRATION_DATABASE_URL" "secret" $secret "key" .database.migration.secretKey "optional" .optional) }}
{{- end }}

{{/* A variable from a Secret. Takes name, secret and optional, and key if it differs from the name. */}}
{{- define "learning-library.secretVariable" -}}
- name: {{ .name | quote }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret | quote }}
      key: {{ default .name .key | quote }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* The variables of standalone. Takes the root. */}}
{{- define "learning-library.standaloneEnvironment" -}}
ADMIN_HOST: {{ .Values.config.bindAddress | quote }}
ADMIN_PORT: '9090'
{{- with .Values.gateway.baseUrl }}
BASE_URL: {{ . | quote }}
{{- end }}
DATA_DIR: /var/lib/learning-library/data
DEMO: {{ ternary "1" "0" .Values.standalone.demo | quote }}
HOST: {{ .Values.config.bindAddress | quote }}
LOG_LEVEL: {{ .Values.config.logLevel | quote }}
PORT: '8080'
{{ include "learning-library.limits" . }}
{{- end }}

{{/* The limits of processes that serve the public API. Takes the root. */}}
{{- define "learning-library.limits" -}}
RATE_LIMIT_LIVE: {{ .Values.gateway.rateLimits.live | int | quote }}
RATE_LIMIT_TEST: {{ .Values.gateway.rateLimits.test | int | quote }}
RATE_LIMIT_GENERATION: {{ .Values.gateway.rateLimits.generation | int | quote }}
RATE_LIMIT_ADDRESS: {{ .Values.gateway.rateLimits.address | int | quote }}
{{- with .Values.gateway.tagEpoch }}
TAG_EPOCH: {{ . | int | quote }}
{{- end }}
{{- with .Values.gateway.trustedProxies }}
TRUSTED_PROXIES: {{ join "," . | quote }}
{{- end }}
{{- end }}
