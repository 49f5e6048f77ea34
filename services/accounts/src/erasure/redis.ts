import type { Erasing } from '@learning-library/common/patterns';
import type { Database } from '@learning-library/common/postgres';
import { forgetResults, forgetCounts, type RedisConnection } from '@learning-library/common/redis';
import { findErasure } from '../persistence/repositories/erasures';
import { keysOf } from '../persistence/repositories/keys';

/** Removes what the gateway keeps of an account in Redis. Comes before the rows that say which keys it had. */
export const erasingRedis =
  (database: Database, redis: RedisConnection): Erasing =>
  async ({ accountId }, deadline) => {
    await forgetCounts(redis, accountId, await keysOf(database.until(deadline), accountId));
    const { organizationId = null } = (await findErasure(database.until(deadline), accountId)) ?? {};
    return organizationId === null ? 0 : forgetResults(redis, organizationId, accountId);
  };
