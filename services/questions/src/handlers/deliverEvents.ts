import { checkedEvents, subjectsOf } from '@learning-library/common/contract';
import { applyDeletions, DELETIONS } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { detachMemocards, memocardReferences } from '../persistence/repositories/memocards';
import { questionItems } from '../persistence/repositories/questions';

const MEMOCARD_DELETED = 'memocard.deleted';

/** Also acknowledges where there is nothing to do, but no event of an unknown type. */
export const deliverEvents =
  (ctx: Context): Methods<QuestionsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => DELETIONS.includes(type) || type === MEMOCARD_DELETED);
    const now = ctx.now();
    await applyDeletions(ctx, questionItems.contents, known, { deadline, now });
    const memocards = subjectsOf(known, MEMOCARD_DELETED);
    if (memocards.length > 0) {
      // A separate statement after the mark: it sees questions of a publication that held the lock on the reference.
      await ctx.database.transaction(deadline, async (tx) => {
        await memocardReferences.markDeleted(tx, memocards, now);
        await detachMemocards(tx, memocards, now);
      });
    }
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
