import { checkedEvents, checkedKey, type Key, type Methods } from '@learning-library/common';
import type { Event, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { partFromMemocards } from '../persistence/repositories/publication';
import { contentReferences, memocardReferences } from '../persistence/repositories/references';

const CONTENT_DELETED = 'content.deleted';
const MEMOCARD_DELETED = 'memocard.deleted';

/**
 * Marks the references of deleted contents, which hides their questions at once, and of deleted memocards, from which
 * their questions are parted; nothing to mark is acknowledged too (consistency.md, References across services). An event
 * of an unknown type is left to its owner.
 */
export const deliverEvents =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => type === CONTENT_DELETED || type === MEMOCARD_DELETED);
    const contents = subjectsOf(known, CONTENT_DELETED);
    const memocards = subjectsOf(known, MEMOCARD_DELETED);
    const at = now();
    if (contents.length > 0) await contentReferences.mark(database.until(deadline), contents, at);
    if (memocards.length > 0) {
      // A statement of its own after the mark: it sees what a publication that held the reference has put in.
      await database.transaction(deadline, async (tx) => {
        await memocardReferences.mark(tx, memocards, at);
        await partFromMemocards(tx, memocards, at);
      });
    }
    return { acknowledgedIds: known.map(({ id }) => id) };
  };

function subjectsOf(events: readonly Event[], wanted: string): Key[] {
  return events
    .filter(({ type }) => type === wanted)
    .flatMap(({ accountId, subjectIds }) => subjectIds.map((id) => checkedKey({ accountId, id })));
}
