import type { ClientTls } from '../../rpc';
import type { Settings } from './settings';
import { parseRedisUrl, type RedisConfig } from '../../redis';
import { readTls } from './tls';

const NAMESPACE = 'default';
/** The name of the queue. It can be constant, because a namespace of Temporal belongs to one installation. */
const TASK_QUEUE = 'generation';
const NAME = /^[A-Za-z0-9._-]{1,200}$/;

export function readMeilisearch(
  settings: Settings,
): { url: string; apiKey: string; typoTolerance: boolean } | undefined {
  const url = settings.httpUrl('MEILI_URL');
  const apiKey = settings.secret('MEILI_API_KEY');
  const typoTolerance = settings.flag('SEARCH_TYPO_TOLERANCE', false);
  if (url === undefined) return undefined;
  // Meilisearch itself reads the earlier setting, so it may stay in a shared environment.
  const needed = settings.required('MEILI_API_KEY', apiKey, 'if MEILI_URL is set (MEILI_MASTER_KEY is not read)');
  return { url, apiKey: needed, typoTolerance };
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
  const tls = readTls(settings, 'TEMPORAL_TLS');
  return address === undefined ? undefined : { address, namespace, taskQueue: TASK_QUEUE, ...(tls && { tls }) };
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
