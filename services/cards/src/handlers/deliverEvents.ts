import { checkedEvents, type Methods, rememberDeletedFolders, subjectsOf } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/contentReferences';

const CONTENT_DELETED = 'content.deleted';
const SUBTREE_DELETED = 'subtree.deleted';

/**
 * Marks the references of deleted contents and remembers deleted folders, which hides their memocards at once; nothing to
 * mark is acknowledged too. An event of an unknown type is left to its owner.
 */
export const deliverEvents =
  ({ database, now }: Context): Methods<CardsServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const known = checkedEvents(events).filter(({ type }) => type === CONTENT_DELETED || type === SUBTREE_DELETED);
    const contents = subjectsOf(known, CONTENT_DELETED);
    const folders = subjectsOf(known, SUBTREE_DELETED);
    if (folders.length > 0) await rememberDeletedFolders(database.until(deadline), folders, now());
    if (contents.length > 0) await contentReferences.mark(database.until(deadline), contents, now());
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
