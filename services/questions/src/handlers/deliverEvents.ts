import { checkedEvents, subjectsOf } from '@learning-library/common/contract';
import { rememberDeletedFolders } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { detachMemocards } from '../persistence/repositories/publication';
import { contentReferences, memocardReferences } from '../persistence/repositories/references';

const CONTENT_DELETED = 'content.deleted';
const SUBTREE_DELETED = 'subtree.deleted';
const MEMOCARD_DELETED = 'memocard.deleted';
const KNOWN: readonly string[] = [CONTENT_DELETED, SUBTREE_DELETED, MEMOCARD_DELETED];

/**
 * Marks references to deleted contents and stores deleted folders, which hides their questions at once. Marks
 * references to deleted memocards and detaches their questions. Also acknowledges where there is nothing to mark. An
 * event of an unknown type is not acknowledged.
 */
export const deliverEvents =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => KNOWN.includes(type));
    const contents = subjectsOf(known, CONTENT_DELETED);
    const memocards = subjectsOf(known, MEMOCARD_DELETED);
    const folders = subjectsOf(known, SUBTREE_DELETED);
    const at = now();
    if (folders.length > 0) await rememberDeletedFolders(database.until(deadline), folders, at);
    if (contents.length > 0) await contentReferences.mark(database.until(deadline), contents, at);
    if (memocards.length > 0) {
      // A separate statement after the mark: it sees questions of a publication that held the lock on the reference.
      await database.transaction(deadline, async (tx) => {
        await memocardReferences.mark(tx, memocards, at);
        await detachMemocards(tx, memocards, at);
      });
    }
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
