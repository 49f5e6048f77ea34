import { checkedEvents, subjectsOf } from '@learning-library/common/contract';
import { rememberDeletedFolders } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/contentReferences';

const CONTENT_DELETED = 'content.deleted';
const SUBTREE_DELETED = 'subtree.deleted';

/**
 * Marks references to deleted contents and stores deleted folders, which hides their memocards at once. Also
 * acknowledges where there is nothing to mark. An event of an unknown type is not acknowledged.
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
