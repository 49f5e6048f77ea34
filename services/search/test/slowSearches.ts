import type { Database } from '@learning-library/common/postgres';
import { gate } from '@learning-library/common/testing';

/** Duration of a search, less than the time after which PostgreSQL ends a statement. */
const SLOW_MS = 2_000;
const SEARCHES = 8;
const BLOCKED = `SELECT count(*)::integer AS blocked FROM pg_locks
  WHERE NOT granted AND relation = '{schema}.passages'::regclass`;

/** Number of connections on which searches still wait for a lock after their deadline. */
export async function countBlocked(
  database: Database,
  search: (deadline: number) => Promise<unknown>,
): Promise<number> {
  const soon = Date.now() + 20_000;
  const [locked, isOver] = [gate(), gate()];
  const lock = database.transaction(soon, async (tx) => {
    await tx.query('LOCK TABLE {schema}.passages');
    locked.open();
    await isOver.wait();
  });
  await locked.wait();
  await Promise.allSettled(Array.from({ length: SEARCHES }, () => search(Date.now() + SLOW_MS)));
  const [row] = await database.until(soon).query<{ blocked: number }>(BLOCKED);
  isOver.open();
  await lock;
  return row?.blocked ?? -1;
}
