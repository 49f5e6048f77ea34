import { parseRedisUrl, type RedisConfig } from '../../redis';
import type { Settings } from './settings';

const KEY_PREFIX = 'learning-library';
const PREFIX = /^[A-Za-z0-9:._-]{1,64}$/;

export function readRedis(settings: Settings): RedisConfig | undefined {
  const url = settings.secret('REDIS_URL');
  const what = '1 to 64 letters, digits, colons, dots, _ or -';
  const keyPrefix = settings.matching('REDIS_KEY_PREFIX', PREFIX, what) ?? KEY_PREFIX;
  if (url === undefined) return undefined;
  try {
    parseRedisUrl(url);
    return { url, keyPrefix };
  } catch (error) {
    return settings.refuse('REDIS_URL', `REDIS_URL: ${(error as Error).message}.`);
  }
}
