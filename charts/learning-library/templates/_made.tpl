{{/*
Secrets that the chart creates. It looks them up in the cluster, so that upgrades keep them. `helm template` has no cluster
and creates them again each time.
*/}}

{{/*
The tokens between components, unless your Secret has them: `secret-<generation>`, and the list of each component. Also the
key that signs sessions of operators, and the certificates whose public keys all services accept. Takes the root.
*/}}
{{- define "learning-library.internalTokens" -}}
{{- if not (hasKey . "madeInternalTokens") }}
{{- $there := (lookup "v1" "Secret" .Release.Namespace (include "learning-library.internalTokensSecret" .)).data | default dict }}
{{- $made := dict }}
{{- $lists := dict }}
{{- $publicKeys := "" }}
{{- $components := include "learning-library.components" . | fromYaml }}
{{- range $generation := .Values.tokens.internal.generations }}
{{- $key := printf "secret-%d" (int $generation) }}
{{- $secret := ternary (get $there $key | b64dec) (randAlphaNum 43) (hasKey $there $key) }}
{{- $_ := set $made $key $secret }}
{{- $privateKey := printf "operator-key-%d" (int $generation) }}
{{- $publicKey := printf "operator-certificate-%d" (int $generation) }}
{{- if and (hasKey $there $privateKey) (hasKey $there $publicKey) }}
{{- range list $privateKey $publicKey }}{{ $_ := set $made . (get $there . | b64dec) }}{{ end }}
{{- else }}
{{- /* Helm returns a public key only as part of a certificate. Its dates do not matter. */}}
{{- $pair := genSelfSignedCertWithKey "operator-sessions" nil nil 3650 (genPrivateKey "ed25519") }}
{{- $_ := set $made $privateKey $pair.Key }}
{{- $_ := set $made $publicKey $pair.Cert }}
{{- end }}
{{- if not (hasKey $made "operator-signing-key") }}{{ $_ := set $made "operator-signing-key" (get $made $privateKey) }}{{ end }}
{{- $publicKeys = print $publicKeys (get $made $publicKey) }}
{{- range $caller, $component := $components }}
{{- range $service := $component.calls }}
{{- $pair := printf "%s@%s" $caller $service }}
{{- $token := printf "%s:%s" $pair (printf "%s %s %s" $secret $pair $secret | sha256sum) }}
{{- range list $caller $service }}
{{- $_ := set $lists . (append (get $lists . | default list) $token | uniq) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- /* The single token of an older release, until you remove it from your Secret. */}}
{{- $shared := get ((lookup "v1" "Secret" .Release.Namespace .Values.tokens.existingSecret).data | default dict) "INTERNAL_TOKENS" | default "" | b64dec }}
{{- range $name, $list := $lists }}
{{- $_ := set $made $name (join "," (ternary (append $list $shared) $list (ne $shared ""))) }}
{{- end }}
{{- $_ := set $made "operator-public-keys" $publicKeys }}
{{- $_ := set . "madeInternalTokens" $made }}
{{- end }}
{{- toYaml .madeInternalTokens }}
{{- end }}

{{/* Takes the root. */}}
{{- define "learning-library.internalTokensSecret" -}}
{{- default (printf "%s-internal-tokens" (include "learning-library.fullname" .)) .Values.tokens.internal.existingSecret }}
{{- end }}

{{/* Whether the chart creates certificates. Takes the root. */}}
{{- define "learning-library.makesCertificates" -}}
{{- if and (eq .Values.mode "cluster") .Values.tls.enabled (not .Values.tls.existingSecret) (not .Values.tls.certManager.enabled) }}true{{ end }}
{{- end }}

{{/* The components with a certificate, as a list under `names`. Takes the root. */}}
{{- define "learning-library.certified" -}}
{{- $names := include "learning-library.components" . | fromYaml | keys | sortAlpha }}
{{- if .Values.operator.enabled }}{{ $names = append $names "operator" }}{{ end }}
{{- toYaml (dict "names" $names) }}
{{- end }}

{{/*
The authorities, and a certificate of the first for each component, which trusts all of them; by the name of the Secret,
base64. Takes the root.
*/}}
{{- define "learning-library.certificates" -}}
{{- if not (hasKey . "madeCertificates") }}
{{- $root := . }}
{{- $days := 3650 }}
{{- $full := include "learning-library.fullname" . }}
{{- $made := dict }}
{{- $trusted := "" }}
{{- $first := dict }}
{{- range $generation := .Values.tls.generations }}
{{- $authority := printf "%s-authority%s" $full (ternary "" (printf "-%d" (int $generation)) (eq (int $generation) 1)) }}
{{- $there := (lookup "v1" "Secret" $root.Release.Namespace $authority).data | default dict }}
{{- $ca := dict }}
{{- if and (hasKey $there "tls.crt") (hasKey $there "tls.key") }}{{ $ca = buildCustomCert (get $there "tls.crt") (get $there "tls.key") }}
{{- else }}{{ $ca = genCAWithKey $authority $days (genPrivateKey "ecdsa") }}
{{- end }}
{{- $_ := set $made $authority (dict "tls.crt" ($ca.Cert | b64enc) "tls.key" ($ca.Key | b64enc)) }}
{{- $trusted = print $trusted $ca.Cert }}
{{- $first = default $ca $first }}
{{- end }}
{{- range $name := (include "learning-library.certified" . | fromYaml).names }}
{{- $secret := include "learning-library.tlsSecret" (dict "root" $root "name" $name) }}
{{- $own := (lookup "v1" "Secret" $root.Release.Namespace $secret).data | default dict }}
{{- if not (and (hasPrefix $first.Cert (get $own "ca.crt" | default "" | b64dec)) (hasKey $own "tls.crt") (hasKey $own "tls.key")) }}
{{- $host := printf "%s-%s" $full $name }}
{{- $certificate := genSignedCertWithKey $host nil (list $host) $days $first (genPrivateKey "ecdsa") }}
{{- $own = dict "tls.crt" ($certificate.Cert | b64enc) "tls.key" ($certificate.Key | b64enc) }}
{{- end }}
{{- $_ := set $made $secret (merge (dict "ca.crt" ($trusted | b64enc)) (pick $own "tls.crt" "tls.key")) }}
{{- end }}
{{- $_ := set . "madeCertificates" $made }}
{{- end }}
{{- toYaml .madeCertificates }}
{{- end }}
