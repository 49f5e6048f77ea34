import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubernetesObject, Pod } from './objects';

/** Values of Secrets by the name of their variable. */
export type SecretValues = Readonly<Record<string, string>>;

export interface Resolved {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Variables with values from Secrets. */
  secrets: string[];
}

/** The files of a certificate’s Secret, by the end of their variables’ names. */
const FILES = { 'tls.crt': 'CERT', 'tls.key': 'KEY', 'ca.crt': 'CA' } as const;

/** Builds a container’s environment as the kubelet does. Volumes are folders of the test. */
export function resolve(
  { component, spec }: Pod,
  objects: readonly KubernetesObject[],
  values: SecretValues,
  folder: string,
): Resolved {
  const [container] = spec.containers;
  const env: Record<string, string> = {};
  const secrets: string[] = [];
  for (const { configMapRef } of container.envFrom ?? []) {
    const map = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name);
    Object.assign(env, map?.data);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    if (valueFrom !== undefined) secrets.push(name);
    const given = valueFrom === undefined ? value : (values[valueFrom.secretKeyRef.key] ?? values[name]);
    if (given === undefined) throw new Error(`${component}: no value for ${name}`);
    env[name] = given;
  }
  for (const { name, mountPath } of container.volumeMounts ?? []) {
    const at = join(folder, 'volumes', component, mountPath);
    mkdirSync(at, { recursive: true });
    const isTls = spec.volumes?.find((volume) => volume.name === name)?.secret !== undefined;
    for (const [file, end] of isTls ? Object.entries(FILES) : []) {
      writeFileSync(join(at, file), values[`GRPC_TLS_${end}`] ?? '');
    }
    for (const [variable, value] of Object.entries(env)) {
      if (value === mountPath || value.startsWith(`${mountPath}/`))
        env[variable] = join(folder, 'volumes', component, value);
    }
  }
  return { command: container.command?.[0] ?? 'node', args: container.args ?? [], env, secrets };
}
