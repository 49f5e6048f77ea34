{{- define "learning-library.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride }}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) }}
{{- default $full .Values.fullnameOverride | trunc 28 | trimSuffix "-" }}
{{- end }}

{{/* By which the pods of a component are found. Takes name and root. */}}
{{- define "learning-library.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .name }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "learning-library.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{ include "learning-library.selector" . }}
app.kubernetes.io/version: {{ include "learning-library.version" .root }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Name and labels of an object of a component, without suffix that of the component. */}}
{{- define "learning-library.metadata" -}}
name: {{ include "learning-library.fullname" .root }}-{{ .name }}{{ with .suffix }}-{{ . }}{{ end }}
labels:
  {{- include "learning-library.labels" . | nindent 2 }}
{{- end }}

{{- define "learning-library.image" -}}
{{- $name := printf "%s/%s" .root.Values.image.repository .image }}
{{- with get .root.Values.image.digests .image }}{{ $name }}@{{ . }}
{{- else }}{{ $name }}:{{ include "learning-library.tag" .root }}
{{- end }}
{{- end }}

{{- define "learning-library.tag" -}}
{{ default .Chart.AppVersion .Values.image.tag }}
{{- end }}

{{/* What runs, as the value of a label. */}}
{{- define "learning-library.version" -}}
{{ include "learning-library.tag" . | trunc 63 | trimAll "-_." | quote }}
{{- end }}

{{/* The restricted level of pod security and more: nothing is written outside of volumes. */}}
{{- define "learning-library.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* What all pods have in common. Takes name, root and where it differs serviceAccount. */}}
{{- define "learning-library.podSpec" -}}
serviceAccountName: {{ include "learning-library.fullname" .root }}-{{ default .name .serviceAccount }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .root.Values.pod.runAsUser }}
  runAsGroup: {{ .root.Values.pod.runAsUser }}
  fsGroup: {{ .root.Values.pod.runAsUser }}
  # What is in a volume keeps its modes.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .root.Values.pod.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.pod.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.pod.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.pod.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{- define "learning-library.podLabels" -}}
{{ include "learning-library.selector" . }}
app.kubernetes.io/version: {{ include "learning-library.version" .root }}
{{- with .root.Values.pod.labels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The Secret with the certificate of a component, nothing without TLS. */}}
{{- define "learning-library.tlsSecret" -}}
{{- if .root.Values.tls.enabled }}
{{- default (printf "%s-%s-tls" (include "learning-library.fullname" .root) .name) .root.Values.tls.existingSecret }}
{{- end }}
{{- end }}

{{/* Whom Ingress and HTTPRoute lead to: Service and port. */}}
{{- define "learning-library.frontend" -}}
name: {{ include "learning-library.fullname" . }}-{{ ternary "gateway" "standalone" (eq .Values.mode "cluster") }}
port: {{ .Values.gateway.service.port }}
{{- end }}
