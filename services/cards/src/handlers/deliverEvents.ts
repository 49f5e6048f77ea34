import { checkedEvents } from '@learning-library/common/contract';
import { applyDeletions, DELETIONS } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';

/** Also acknowledges where there is nothing to hide, but no event of an unknown type. */
export const deliverEvents =
  (ctx: Context): Methods<CardsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => DELETIONS.includes(type));
    await applyDeletions(ctx, memocardItems.contents, known, { deadline, now: ctx.now() });
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
