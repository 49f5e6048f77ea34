{{/*
What the chart makes itself and keeps over upgrades, by a look at what the cluster has. `helm template` sees no cluster and
makes all of it anew each time.
*/}}

{{/* The tokens between components, where no Secret of yours has them: `secret-<generation>`, and the list of each component. Takes the root. */}}
{{- define "learning-library.internalTokens" -}}
{{- if not (hasKey . "madeInternalTokens") }}
{{- $there := (lookup "v1" "Secret" .Release.Namespace (include "learning-library.internalTokensSecret" .)).data | default dict }}
{{- $made := dict }}
{{- $lists := dict }}
{{- $components := include "learning-library.parts" . | fromYaml }}
{{- range $generation := .Values.tokens.internal.generations }}
{{- $key := printf "secret-%d" (int $generation) }}
{{- $secret := ternary (get $there $key | b64dec) (randAlphaNum 43) (hasKey $there $key) }}
{{- $_ := set $made $key $secret }}
{{- range $caller, $component := $components }}
{{- range $service := $component.calls }}
{{- $pair := printf "%s@%s" $caller $service }}
{{- $token := printf "%s:%s" $pair (printf "%s %s %s" $secret $pair $secret | sha256sum) }}
{{- range list $caller $service }}
{{- $in := include "learning-library.runsIn" (dict "root" $ "name" .) }}
{{- $_ := set $lists $in (append (get $lists $in | default list) $token | uniq) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- /* The one token of an older release, until it is taken out of your Secret. */}}
{{- $shared := get ((lookup "v1" "Secret" .Release.Namespace .Values.tokens.existingSecret).data | default dict) "INTERNAL_TOKENS" | default "" | b64dec }}
{{- range $name, $list := $lists }}
{{- $_ := set $made $name (join "," (ternary (append $list $shared) $list (ne $shared ""))) }}
{{- end }}
{{- $_ := set . "madeInternalTokens" $made }}
{{- end }}
{{- toYaml .madeInternalTokens }}
{{- end }}

{{/* Takes the root. */}}
{{- define "learning-library.internalTokensSecret" -}}
{{- default (printf "%s-internal-tokens" (include "learning-library.fullname" .)) .Values.tokens.internal.existingSecret }}
{{- end }}

{{/* Whether the chart makes certificates. Takes the root. */}}
{{- define "learning-library.makesCertificates" -}}
{{- if and (eq .Values.mode "cluster") .Values.tls.enabled (not .Values.tls.existingSecret) (not .Values.tls.certManager.enabled) }}true{{ end }}
{{- end }}

{{/* Those with a certificate, as a list under `names`. Takes the root. */}}
{{- define "learning-library.certified" -}}
{{- $names := include "learning-library.components" . | fromYaml | keys | sortAlpha }}
{{- if .Values.operator.enabled }}{{ $names = append $names "operator" }}{{ end }}
{{- toYaml (dict "names" $names) }}
{{- end }}

{{/* An authority and a certificate of it for each component, by the name of the Secret, base64. Takes the root. */}}
{{- define "learning-library.certificates" -}}
{{- if not (hasKey . "madeCertificates") }}
{{- $root := . }}
{{- $days := 3650 }}
{{- $full := include "learning-library.fullname" . }}
{{- $authority := printf "%s-authority" $full }}
{{- $there := (lookup "v1" "Secret" .Release.Namespace $authority).data | default dict }}
{{- $isNew := not (and (hasKey $there "tls.crt") (hasKey $there "tls.key")) }}
{{- $ca := dict }}
{{- if $isNew }}{{ $ca = genCAWithKey $authority $days (genPrivateKey "ecdsa") }}
{{- else }}{{ $ca = buildCustomCert (get $there "tls.crt") (get $there "tls.key") }}
{{- end }}
{{- $made := dict $authority (dict "tls.crt" ($ca.Cert | b64enc) "tls.key" ($ca.Key | b64enc)) }}
{{- range $name := (include "learning-library.certified" . | fromYaml).names }}
{{- $secret := include "learning-library.tlsSecret" (dict "root" $root "name" $name) }}
{{- $own := (lookup "v1" "Secret" $root.Release.Namespace $secret).data | default dict }}
{{- if or $isNew (ne (get $own "ca.crt" | default "") ($ca.Cert | b64enc)) (not (hasKey $own "tls.key")) }}
{{- $host := printf "%s-%s" $full $name }}
{{- $hosts := list }}
{{- range (include "learning-library.runs" (dict "root" $root "name" $name) | fromYaml).names }}{{ $hosts = append $hosts (printf "%s-%s" $full .) }}{{ end }}
{{- $certificate := genSignedCertWithKey $host nil $hosts $days $ca (genPrivateKey "ecdsa") }}
{{- $own = dict "tls.crt" ($certificate.Cert | b64enc) "tls.key" ($certificate.Key | b64enc) "ca.crt" ($ca.Cert | b64enc) }}
{{- end }}
{{- $_ := set $made $secret (pick $own "tls.crt" "tls.key" "ca.crt") }}
{{- end }}
{{- $_ := set . "madeCertificates" $made }}
{{- end }}
{{- toYaml .madeCertificates }}
{{- end }}
