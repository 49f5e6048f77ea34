import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, type RedisConfig, RedisConnection } from '@learning-library/common';
import { StartupError } from '@learning-library/data-dir';
import { isTemporalThere } from '@learning-library/generation';
import type { StandaloneConfig } from './config';

const ANSWER_MS = 5_000;
const POLL_MS = 25;

/**
 * Every configured server must answer when standalone starts; otherwise the start fails. Later outages are survived.
 *
 * @throws StartupError that names the variable
 */
export async function checkOutside({ redis, meilisearch, temporal }: StandaloneConfig, logger: Logger): Promise<void> {
  await Promise.all([
    redis && check('The Redis of REDIS_URL', answersRedis(redis, logger)),
    meilisearch && check('The Meilisearch of MEILI_URL', answersMeilisearch(meilisearch)),
    temporal &&
      check(
        'The Temporal of TEMPORAL_ADDRESS, or its namespace,',
        eventually(() => isTemporalThere(temporal)),
      ),
  ]);
}

async function check(what: string, answers: Promise<boolean>): Promise<void> {
  if (!(await answers)) throw new StartupError(`${what} does not answer or refuses the connection.`);
}

/** Asks repeatedly, until yes or until the time for an answer is over. */
async function eventually(ask: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = Date.now() + ANSWER_MS; ; await delay(POLL_MS)) {
    if (await ask()) return true;
    if (Date.now() >= giveUpAt) return false;
  }
}

async function answersRedis(config: RedisConfig, logger: Logger): Promise<boolean> {
  const connection = new RedisConnection(config, logger);
  try {
    return await eventually(() => connection.isUp);
  } finally {
    connection.close();
  }
}

/** Reads the list of indexes, because the health page needs no key. */
async function answersMeilisearch({ url, apiKey }: { url: string; apiKey: string }): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/indexes?limit=1`, {
      headers: { Authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
