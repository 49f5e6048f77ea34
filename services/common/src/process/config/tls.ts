import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { ClientTls, GrpcTls } from '../../rpc';
import type { Settings } from './settings';

/** The files of a folder, named as in a Secret of Kubernetes. */
const FILES = [
  ['cert', 'tls.crt'],
  ['key', 'tls.key'],
  ['ca', 'ca.crt'],
] as const;

/** Mutual TLS between the processes. Undefined if GRPC_TLS is `off` or not set. */
export function readGrpcTls(settings: Settings): GrpcTls | undefined {
  if (settings.text('GRPC_TLS') === 'off') return undefined;
  return readTls(settings, 'GRPC_TLS', { isMutual: true }) as GrpcTls | undefined;
}

/** The TLS files of a folder. If it is not mutual, an authority, or a certificate with its key, is enough. */
export function readTls(settings: Settings, name: string, { isMutual = false } = {}): ClientTls | undefined {
  const folder = settings.text(name);
  if (folder === undefined) return undefined;
  const paths = FILES.map(([part, file]) => [part, join(folder, file)] as const);
  const files = paths.filter(([, path]) => isMutual || existsSync(path));
  let why = '';
  try {
    const texts = files.map(([part, path]) => [part, readFileSync(path, 'utf8').trim()] as const);
    const tls: ClientTls = { ...Object.fromEntries(texts), files: Object.fromEntries(files) };
    createSecureContext(tls);
    const isComplete = files.length > 0 && (tls.cert === undefined) === (tls.key === undefined);
    if (isComplete && texts.every(([, text]) => text.includes('-----BEGIN '))) return tls;
  } catch (error) {
    why = ` (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`;
  }
  return settings.reject(
    name,
    `${name} must be a folder with a certificate in tls.crt, its key in tls.key and an authority in ca.crt${why}.`,
  );
}
