{{/*
Common parts of all pods: those of the components, of standalone, and of the Jobs (migrations, operator, test). Each template
takes root and name, and for a component also component and values.
*/}}

{{/* The group of pods with common settings: a component, or the Jobs. */}}
{{- define "learning-library.group" -}}
{{ ternary "jobs" .name (has .name (list "migrations" "operator" "test")) }}
{{- end }}

{{/* The values of a group: those of a component, of standalone or of jobs. */}}
{{- define "learning-library.groupValues" -}}
{{- $group := include "learning-library.group" . }}
{{- $values := .root.Values }}
{{- if has $group (list "jobs" "standalone") }}{{ toYaml (get $values $group) }}
{{- else }}{{ toYaml (get $values.components $group) }}
{{- end }}
{{- end }}

{{/* `pod` of the values merged with that of the group: maps are merged, lists are concatenated, and other values of the group win. */}}
{{- define "learning-library.pod" -}}
{{- $all := deepCopy .root.Values.pod }}
{{- /* A Job with a sidecar would not end. */}}
{{- if eq (include "learning-library.group" .) "jobs" }}{{ $_ := set $all "sidecars" list }}{{ end }}
{{- $own := (include "learning-library.groupValues" . | fromYaml).pod | default dict }}
{{- $pod := mergeOverwrite (deepCopy $all) $own }}
{{- range list "tolerations" "extraVolumes" "extraVolumeMounts" "initContainers" "sidecars" }}
{{- $_ := set $pod . (concat (get $all .) (get $own . | default list)) }}
{{- end }}
{{- toYaml $pod }}
{{- end }}

{{/* Labels and annotations of a pod. Also takes more annotations. */}}
{{- define "learning-library.podMetadata" -}}
{{- $pod := include "learning-library.pod" . | fromYaml -}}
labels:
  {{- include "learning-library.selector" . | nindent 2 }}
  app.kubernetes.io/version: {{ include "learning-library.version" .root | quote }}
  {{- if ne (include "learning-library.group" .) "jobs" }}
  learning-library/metrics: 'true'
  {{- end }}
  {{- with merge (dict) $pod.labels .root.Values.commonLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (.annotations | default dict) $pod.annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The restricted level of pod security, with a read-only root file system. */}}
{{- define "learning-library.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* A pod's specification without its containers. Also takes folder, the claim for covers. */}}
{{- define "learning-library.podSpec" -}}
{{- $pod := include "learning-library.pod" . | fromYaml -}}
serviceAccountName: {{ include "learning-library.serviceAccount" . | quote }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $pod.runAsUser | int64 }}
  runAsGroup: {{ $pod.runAsUser | int64 }}
  fsGroup: {{ $pod.runAsUser | int64 }}
  # Files in a volume keep their modes.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with concat .root.Values.image.pullSecrets .root.Values.global.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ (ternary . (dict "name" .) (kindIs "map" .)).name | quote }}
  {{- end }}
{{- end }}
{{- range $field := list "nodeSelector" "tolerations" "affinity" "priorityClassName" "initContainers" }}
{{- with get $pod $field }}
{{ $field }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
volumes:
  {{- toYaml (include "learning-library.volumes" . | fromYaml).volumes | nindent 2 }}
{{- end }}

{{/* The service account of a pod: its own, or for the test that of the frontend, which it calls. */}}
{{- define "learning-library.accountOwner" -}}
{{ ternary (ternary "gateway" "standalone" (eq .root.Values.mode "cluster")) .name (eq .name "test") }}
{{- end }}

{{/* The values that have `serviceAccount`. Takes root and name. */}}
{{- define "learning-library.accountValues" -}}
{{- if has .name (list "migrations" "operator") }}{{ toYaml (get .root.Values .name) }}
{{- else }}{{ include "learning-library.groupValues" . }}
{{- end }}
{{- end }}

{{- define "learning-library.serviceAccount" -}}
{{- $owner := include "learning-library.accountOwner" . }}
{{- $own := (include "learning-library.accountValues" (dict "root" .root "name" $owner) | fromYaml).serviceAccount }}
{{- default (printf "%s-%s" (include "learning-library.fullname" .root) $owner) $own.name }}
{{- end }}

{{/* The volumes of the chart and of the values, and their mounts under `mounts`. */}}
{{- define "learning-library.volumes" -}}
{{- $values := .root.Values }}
{{- $pod := include "learning-library.pod" . | fromYaml }}
{{- $servers := dig "component" "servers" list . }}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 64Mi
  {{- $secrets := dict }}
  {{- if and $values.tls.enabled (or (hasKey . "component") (eq .name "operator")) }}
  {{- $_ := set $secrets "tls" (include "learning-library.tlsSecret" .) }}
  {{- end }}
  {{- if and (has "temporal" $servers) $values.temporal.tls.existingSecret }}
  {{- $_ := set $secrets "temporal" $values.temporal.tls.existingSecret }}
  {{- end }}
  {{- if $values.caBundle.existingSecret }}
  {{- $_ := set $secrets "ca" $values.caBundle.existingSecret }}
  {{- else if $values.caBundle.existingConfigMap }}
  - name: ca
    configMap:
      name: {{ $values.caBundle.existingConfigMap | quote }}
  {{- end }}
  {{- range $name, $secret := $secrets }}
  - name: {{ $name | quote }}
    secret:
      secretName: {{ $secret | quote }}
      # 0440
      defaultMode: 288
  {{- end }}
  {{- with .folder }}
  - name: media
    persistentVolumeClaim:
      claimName: {{ . | quote }}
  {{- end }}
  {{- with $pod.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
mounts:
  - name: tmp
    mountPath: /tmp
  {{- if $values.caBundle.existingConfigMap }}{{ $_ := set $secrets "ca" "" }}{{ end }}
  {{- range $name, $_ := $secrets }}
  - name: {{ $name | quote }}
    mountPath: "/etc/learning-library/{{ $name }}"
    readOnly: true
  {{- end }}
  {{- if .folder }}
  - name: media
    mountPath: {{ trimPrefix "file://" $values.media.url | quote }}
  {{- end }}
  {{- with $pod.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* Common fields of the chart's containers. Also takes image, the name of one. */}}
{{- define "learning-library.container" -}}
image: {{ include "learning-library.image" . | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy | quote }}
securityContext:
  {{- include "learning-library.containerSecurity" . | nindent 2 }}
volumeMounts:
  {{- toYaml (include "learning-library.volumes" . | fromYaml).mounts | nindent 2 }}
{{- end }}

{{/* Variables that the values add, as a list under `env`. */}}
{{- define "learning-library.extraEnvironment" -}}
env:
  {{- with .root.Values.caBundle }}
  {{- if or .existingSecret .existingConfigMap }}
  - name: NODE_EXTRA_CA_CERTS
    value: /etc/learning-library/ca/ca.crt
  {{- end }}
  {{- end }}
  {{- with concat .root.Values.pod.extraEnv (include "learning-library.groupValues" . | fromYaml).extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* The ports and probes of a process. Also takes startSeconds, the time limit of its start. */}}
{{- define "learning-library.listening" -}}
ports:
  {{- range $port, $number := include "learning-library.ports" . | fromYaml }}
  - name: {{ $port | quote }}
    containerPort: {{ $number | int }}
  {{- end }}
startupProbe:
  httpGet:
    path: /livez
    port: admin
  periodSeconds: 1
  timeoutSeconds: 2
  failureThreshold: {{ .startSeconds | int }}
readinessProbe:
  httpGet:
    path: /readyz
    port: admin
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 3
livenessProbe:
  httpGet:
    path: /livez
    port: admin
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{/* The distribution of replicas over nodes and zones. */}}
{{- define "learning-library.spread" -}}
{{- $context := . }}
{{- with (include "learning-library.pod" . | fromYaml).topologyKeys -}}
topologySpreadConstraints:
  {{- range . }}
  - topologyKey: {{ . | quote }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "learning-library.selector" $context | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- end }}
