import { parseRedisUrl, type RedisConfig } from '../../redis';
import type { Settings } from './settings';

/** Of all keys. Installations that share a Redis have databases of their own. */
const KEY_PREFIX = 'learning-library';

export function readRedis(settings: Settings): RedisConfig | undefined {
  const url = settings.secret('REDIS_URL');
  if (url === undefined) return undefined;
  try {
    parseRedisUrl(url);
    return { url, keyPrefix: KEY_PREFIX };
  } catch (error) {
    return settings.refuse('REDIS_URL', `REDIS_URL: ${(error as Error).message}.`);
  }
}
