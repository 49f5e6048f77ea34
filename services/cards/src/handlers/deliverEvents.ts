import { checkedEvents, checkedKey, type Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/contentReferences';

const CONTENT_DELETED = 'content.deleted';

/**
 * Marks the references of deleted contents, which hides their memocards at once; nothing to mark is acknowledged too
 * (consistency.md, References across services). An event of an unknown type is left to its owner.
 */
export const deliverEvents =
  ({ database, now }: Context): Methods<CardsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => type === CONTENT_DELETED);
    const contents = known.flatMap(({ accountId, subjectIds }) =>
      subjectIds.map((id) => checkedKey({ accountId, id })),
    );
    if (contents.length > 0) await contentReferences.mark(database.until(deadline), contents, now());
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
