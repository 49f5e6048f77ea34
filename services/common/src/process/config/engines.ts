import type { ClientTls } from '../../rpc';
import type { Settings } from './settings';
import { parseRedisUrl, type RedisConfig } from '../../redis';

const NAMESPACE = 'default';
/** The name of the queue. It can be constant, because a namespace of Temporal belongs to one installation. */
const TASK_QUEUE = 'generation';
const TEMPORAL_TLS = ['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CA'] as const;
const NAME = /^[A-Za-z0-9._-]{1,200}$/;

export function readMeilisearch(
  settings: Settings,
): { url: string; apiKey: string; typoTolerance: boolean } | undefined {
  const url = settings.httpUrl('MEILI_URL');
  const apiKey = settings.secret('MEILI_API_KEY') ?? settings.secret('MEILI_MASTER_KEY');
  const typoTolerance = settings.flag('SEARCH_TYPO_TOLERANCE', false);
  if (url === undefined) return undefined;
  const required = settings.required('MEILI_API_KEY', apiKey, 'if MEILI_URL is set, or MEILI_MASTER_KEY instead');
  return { url, apiKey: required, typoTolerance };
}

export interface TemporalAddress {
  address: string;
  namespace: string;
  taskQueue: string;
  tls?: ClientTls;
}

export function readTemporal(settings: Settings): TemporalAddress | undefined {
  const address = settings.hostAndPort('TEMPORAL_ADDRESS');
  const namespace = settings.matching('TEMPORAL_NAMESPACE', NAME, 'a name') ?? NAMESPACE;
  const [cert, key, ca] = TEMPORAL_TLS.map((name) => settings.pem(name));
  if ((cert === undefined) !== (key === undefined)) {
    settings.reject('TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY go together.');
  }
  const isTls = cert !== undefined || ca !== undefined;
  if (address === undefined) return undefined;
  const [certFile, keyFile, caFile] = TEMPORAL_TLS.map((name) => settings.pemFile(name));
  const tls = { cert, key, ca, files: { cert: certFile, key: keyFile, ca: caFile } };
  return { address, namespace, taskQueue: TASK_QUEUE, ...(isTls && { tls }) };
}

/** The prefix of all keys. Installations that share a Redis use separate databases. */
const KEY_PREFIX = 'learning-library';

export function readRedis(settings: Settings): RedisConfig | undefined {
  const url = settings.secret('REDIS_URL');
  if (url === undefined) return undefined;
  try {
    parseRedisUrl(url);
    return { url, keyPrefix: KEY_PREFIX };
  } catch (error) {
    return settings.reject('REDIS_URL', `REDIS_URL: ${(error as Error).message}.`);
  }
}
