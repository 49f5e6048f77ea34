import type { JanitorTask } from '@learning-library/common/patterns';
import type { BackgroundWork } from '@learning-library/common/process';
import type { Context } from './context';
import { lastForgottenDay, utcDay } from './domain/testQuota';
import { eraseStep } from './erasure/step';
import { recordUse } from './persistence/repositories/keys';
import { purgeTestCalls } from './persistence/repositories/testCalls';

const NOTE_USE_EVERY_MS = 5_000;
const ERASE_EVERY_MS = 500;
const PURGE_EVERY_MS = 3_600_000;
const LAST_WRITE_MS = 1_000;

export async function recordPendingUse(ctx: Context, deadline: number): Promise<number> {
  const ids = ctx.pendingLastUsed.take();
  return ids.length === 0 ? 0 : recordUse(ctx.database.until(deadline), ids, utcDay(ctx.now()));
}

export function janitorTasks(ctx: Context): JanitorTask[] {
  return [
    { name: 'note_key_use', everyMs: NOTE_USE_EVERY_MS, run: (_, deadline) => recordPendingUse(ctx, deadline) },
    {
      name: 'purge_test_calls',
      everyMs: PURGE_EVERY_MS,
      run: (queryable) => purgeTestCalls(queryable, lastForgottenDay(ctx.now())),
    },
    { name: 'erase_accounts', everyMs: ERASE_EVERY_MS, run: (_, deadline) => eraseStep(ctx, deadline) },
  ];
}

/** Writes pending changes when the service stops. */
export function noteLastUse(ctx: Context): BackgroundWork {
  return {
    start: () => undefined,
    stop: async () => {
      await recordPendingUse(ctx, Date.now() + LAST_WRITE_MS).catch((error: unknown) => {
        ctx.logger.warn({ err: error }, 'last use of keys not recorded');
      });
    },
  };
}
