import type { Queryable } from '@learning-library/common/postgres';
import type { Context } from '../context';
import { claimErasure, finishErasure, noteStep } from '../persistence/repositories/erasures';

/** Pause after a service was unavailable or had to wait. */
const RETRY_MS = 1_000;
const NOTE_MS = 2_000;
/** Maximum duration of a call or a publication. */
const CALL_MS = 15_000;
/**
 * Pause before the second pass. It is longer than a key stays cached without a message about its suspension, plus one such
 * call.
 */
const KEY_AND_CALL_MS = 60_000 + CALL_MS;

/**
 * Performs one step of the erasure that is due the longest. A service erases until the end of its call
 * (docs/protocols/erasure.md).
 * @returns 0 if none is due
 */
export async function eraseStep(ctx: Context, deadline: number): Promise<number> {
  const { database, erasers, logger } = ctx;
  const erasure = await claimErasure(database.until(deadline));
  if (erasure === undefined) return 0;
  const { accountId, pseudonym, pass, progress } = erasure;
  const service = progress.find(({ finished }) => !finished);
  const erase = service && erasers[service.service];
  if (service === undefined || erase === undefined) throw new Error('an erasure without a service');
  let { erased } = erasure;
  // The call to the service may have used all of the time.
  const noting = (): Queryable => database.until(Date.now() + NOTE_MS);
  try {
    const step = await erase({ accountId, pseudonym }, { deadline });
    service.erased += step.erased;
    service.finished = step.finished;
    erased += step.erased;
    if (!step.finished) {
      await noteStep(noting(), { ...erasure, erased }, step.erased > 0 ? 0 : RETRY_MS);
      return 1;
    }
  } catch (error) {
    logger.warn({ err: error, accountId, service: service.service }, 'account not erased yet');
    await noteStep(noting(), erasure, RETRY_MS);
    return 1;
  }
  if (progress.some(({ finished }) => !finished)) {
    await noteStep(noting(), { ...erasure, erased }, 0);
  } else if (pass === 1 || erased > 0) {
    const again = progress.map((each) => ({ ...each, finished: false }));
    const waitMs = pass === 1 ? KEY_AND_CALL_MS : CALL_MS;
    await noteStep(noting(), { accountId, pass: pass + 1, erased: 0, progress: again }, waitMs);
  } else {
    await finishErasure(database.until(deadline), erasure);
    await ctx.announce({ accountId });
  }
  return 1;
}
