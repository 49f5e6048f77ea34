import { subjectsOf } from '@learning-library/common/contract';
import { deliverDeletions } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { detachMemocards, memocardReferences } from '../persistence/repositories/memocards';
import { questionItems } from '../persistence/repositories/questions';

const MEMOCARD_DELETED = 'memocard.deleted';

/** Applies deletions of contents and of memocards. Detaches a deleted memocard from its questions. */
export const deliverEvents = (ctx: Context): Methods<QuestionsServiceServer>['deliverEvents'] => {
  const deliver = deliverDeletions(ctx, questionItems.contents);
  return async (request, call) => {
    const { acknowledgedIds } = await deliver(request, call);
    const memocards = subjectsOf(request.events, MEMOCARD_DELETED);
    if (memocards.length > 0) {
      // A separate statement after the mark sees the questions of a publication that had locked the reference.
      await ctx.database.transaction(call.deadline, async (tx) => {
        await memocardReferences.markDeleted(tx, memocards, ctx.now());
        await detachMemocards(tx, memocards, ctx.now());
      });
    }
    const applied = request.events.filter(({ type }) => type === MEMOCARD_DELETED);
    return { acknowledgedIds: [...acknowledgedIds, ...applied.map(({ id }) => id)] };
  };
};
