import { checkedEvents, checkedKey, type Methods } from '@learning-library/common';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { applyEvents } from '../feed/applyEvents';

/**
 * Brings the index up to what library has now for the subjects of its events (consistency.md, Outbox). An event of an
 * unknown type is left to its owner, as is one that there was no time for.
 */
export const deliverEvents =
  (ctx: Context): Methods<SearchServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const checked = checkedEvents(events).map((event) => {
      const keys = event.subjectIds.map((id) => checkedKey({ accountId: event.accountId, id }));
      return { ...event, subjectIds: keys.map(({ id }) => id) };
    });
    return { acknowledgedIds: await applyEvents(ctx, checked, deadline) };
  };
