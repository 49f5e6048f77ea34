import { FIRST_ID, LAST_ID, checkedOptionalId } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context';
import { compare } from '../feed/compare';
import { queuedOf, queueItems } from '../persistence/repositories/indexQueue';

/** How long a call looks; what seems to differ then has time to be indexed before it is looked at once more. */
const LOOK_MS = 1_000;
const SETTLE_MS = 1_000;

/**
 * Compares the index with library from an id on, for a second or two. What differs and does not wait to be indexed is counted,
 * and with `mend` queued, for the index to be brought up to library.
 */
export const verifyIndex =
  (ctx: Context): Methods<SearchOperatorServiceServer>['verifyIndex'] =>
  async ({ afterId, mend }, call) => {
    const fromId = checkedOptionalId('after_id', afterId) ?? FIRST_ID;
    const { deadline } = call;
    const first = await compare(ctx, { fromId, untilId: LAST_ID, lookUntil: Date.now() + LOOK_MS }, deadline);
    const { checked, lastId } = first;
    const wrong = first.differences.size === 0 ? [] : await stillWrong();
    const counts = { missing: 0, stale: 0, superfluous: 0 };
    for (const { kind } of wrong) counts[kind]++;
    if (mend && wrong.length > 0) {
      await change(ctx.database, call, async (tx, record) => {
        await record({ action: 'mend_index', subjectId: fromId, accountId: null, after: counts });
        await queueItems(tx, wrong);
      });
    }
    return { ...counts, checked, nextAfterId: lastId === LAST_ID ? undefined : lastId };

    async function stillWrong() {
      await delay(SETTLE_MS);
      const again = await compare(ctx, { fromId, untilId: lastId, lookUntil: deadline }, deadline);
      const both = [...again.differences].filter(([name]) => first.differences.has(name)).map(([, each]) => each);
      const queued = await queuedOf(ctx.database.until(deadline), both);
      return both.filter(({ id }) => !queued.has(id));
    }
  };
