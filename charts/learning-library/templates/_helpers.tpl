{{- define "learning-library.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride }}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) }}
{{- $full = default $full .Values.fullnameOverride }}
{{- /* A release name can contain dots, a Service name cannot. A hash distinguishes changed names. */}}
{{- $name = $full | replace "." "-" }}
{{- if or (ne $name $full) (gt (len $full) 28) }}{{ printf "%s-%s" ($name | trunc 19 | trimSuffix "-") (sha256sum $full | trunc 8) }}
{{- else }}{{ $name | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/* Selector labels of a component's pods. Takes name and root. */}}
{{- define "learning-library.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride | trunc 63 | trimSuffix "-" | quote }}
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
{{- with .name }}
app.kubernetes.io/component: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "learning-library.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | quote }}
{{ include "learning-library.selector" . }}
app.kubernetes.io/version: {{ include "learning-library.version" .root | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service | quote }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
Name, labels and annotations of an object. Takes root and suffix, and optionally the name of a component, objectName to replace
the default name, and more labels and annotations.
*/}}
{{- define "learning-library.metadata" -}}
name: {{ default (list (include "learning-library.fullname" .root) .name .suffix | compact | join "-") .objectName | quote }}
namespace: {{ .root.Release.Namespace | quote }}
labels:
  {{- include "learning-library.labels" . | nindent 2 }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "learning-library.image" -}}
{{- $repository := .root.Values.image.repository }}
{{- with .root.Values.global.imageRegistry }}
{{- $repository = printf "%s/%s" (trimSuffix "/" .) (regexReplaceAll "^([^/]*[.:][^/]*|localhost)/" $repository "") }}
{{- end }}
{{- $name := printf "%s/%s" $repository .image }}
{{- with get .root.Values.image.digests .image }}{{ $name }}@{{ . }}
{{- else }}{{ $name }}:{{ include "learning-library.tag" .root }}
{{- end }}
{{- end }}

{{- define "learning-library.tag" -}}
{{ default .Chart.AppVersion .Values.image.tag }}
{{- end }}

{{/* The version, as the value of a label. */}}
{{- define "learning-library.version" -}}
{{ include "learning-library.tag" . | trunc 63 | trimAll "-_." }}
{{- end }}

{{/* The Secret with the certificate of a component; empty without TLS. */}}
{{- define "learning-library.tlsSecret" -}}
{{- if .root.Values.tls.enabled }}
{{- default (printf "%s-%s-tls" (include "learning-library.fullname" .root) .name) .root.Values.tls.existingSecret }}
{{- end }}
{{- end }}

{{/* The Service and port that Ingress and HTTPRoute use. */}}
{{- define "learning-library.frontend" -}}
name: "{{ include "learning-library.fullname" . }}-{{ ternary "gateway" "standalone" (eq .Values.mode "cluster") }}"
port: {{ .Values.gateway.service.port | int }}
{{- end }}
