import { eraseAccount as erasing, erasingRows } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationServiceServer } from '@learning-library/proto';
import { cancelNow } from '../cancellation';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { deleteJobs, jobsOf, renameBalance, renameEntries } from '../persistence/repositories/erasure';
import { requestCancellations } from '../persistence/repositories/jobs';

const JOBS_AT_ONCE = 50;

/**
 * Cancels jobs, deletes their data in Temporal, then their rows. The ledger remains under the pseudonym, as a record of
 * grants and charges (docs/protocols/erasure.md).
 */
export const eraseAccount = (ctx: Context): Methods<GenerationServiceServer>['eraseAccount'] => {
  const { database, engine } = ctx;
  return erasing([
    async ({ accountId }, deadline) => {
      const requested = () => requestCancellations(database.until(deadline), accountId);
      const active = await requested();
      if (active.length === 0) return 0;
      await cancelNow(ctx, active, deadline);
      return (await requested()).length > 0 ? undefined : active.length;
    },
    async ({ accountId }, deadline) => {
      const found = await jobsOf(database.until(deadline), accountId, JOBS_AT_ONCE);
      const ids = found.filter(({ isActive }) => !isActive).map(({ id }) => id);
      // A job that was accepted meanwhile is cancelled by the next pass.
      if (ids.length === 0) return found.length === 0 ? 0 : undefined;
      if (!(await engine.forget(ids))) return undefined;
      await deleteJobs(database.until(deadline), accountId, ids);
      return ids.length;
    },
    ({ accountId, pseudonym }, deadline) => renameEntries(database.until(deadline), accountId, pseudonym),
    ({ accountId, pseudonym }, deadline) => renameBalance(database.until(deadline), accountId, pseudonym),
    erasingRows(database, data),
  ]);
};
