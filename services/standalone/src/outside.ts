import { setTimeout as delay } from 'node:timers/promises';
import { parseRedisUrl, type RedisConfig, RedisConnection } from '@learning-library/common/redis';
import { type Logger } from '@learning-library/common/telemetry';
import { isListening, StartupError } from '@learning-library/data-dir';
import { isTemporalAvailable } from '@learning-library/generation';
import type { StandaloneConfig } from './config';

const RESPONSE_MS = 5_000;
const POLL_MS = 25;
const TEMPORAL_PORT = 7233;

export interface Waits {
  signal: AbortSignal;
  logger: Logger;
}

interface Outside {
  what: string;
  address: { host: string; port: number } | undefined;
  isReady: () => boolean | Promise<boolean>;
}

/**
 * Checks that every configured server is reachable. The start fails if a server accepts no connection, and waits for a slow
 * one. Later outages are tolerated.
 * @throws StartupError that names the variable
 */
export async function checkOutside({ redis, meilisearch, temporal }: StandaloneConfig, waits: Waits): Promise<void> {
  await Promise.all([
    redis && checkRedis(redis, waits),
    meilisearch &&
      check(
        {
          what: 'The Meilisearch of MEILI_URL',
          address: addressOf(meilisearch.url),
          isReady: () => isMeilisearchReady(meilisearch),
        },
        waits,
      ),
    temporal &&
      check(
        {
          what: 'The Temporal of TEMPORAL_ADDRESS, or its namespace,',
          address: addressOf(`tcp://${temporal.address.split(',')[0]}`),
          isReady: () => isTemporalAvailable(temporal),
        },
        waits,
      ),
  ]);
}

/** Retries until the server responds. After each timeout, the server must at least accept connections. */
async function check({ what, address, isReady }: Outside, { signal, logger }: Waits): Promise<void> {
  const fault = `${what} does not respond or rejects the connection.`;
  for (let lookAt = Date.now() + RESPONSE_MS; !(await isReady()); ) {
    if (Date.now() >= lookAt) {
      // A silent server may be slow, so the check continues.
      const isThere = address !== undefined && (await isListening(address, { ms: RESPONSE_MS, isListening: true }));
      if (!isThere) throw new StartupError(fault);
      logger.warn(`${fault} Waiting for it.`);
      lookAt = Date.now() + RESPONSE_MS;
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

async function checkRedis(config: RedisConfig, waits: Waits): Promise<void> {
  const connection = new RedisConnection(config, waits.logger);
  const [address] = parseRedisUrl(config.url).hosts;
  try {
    await check({ what: 'The Redis of REDIS_URL', address, isReady: () => connection.isUp }, waits);
  } finally {
    connection.close();
  }
}

/** Reads the list of indexes, because the health page needs no key. */
async function isMeilisearchReady({ url, apiKey }: { url: string; apiKey: string }): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/indexes?limit=1`, {
      headers: { Authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

function addressOf(url: string): Outside['address'] {
  const { protocol, hostname, port } = new URL(url);
  const usual = protocol === 'tcp:' ? TEMPORAL_PORT : protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usual) };
}
