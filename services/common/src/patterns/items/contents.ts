import type { Event, LibraryServiceServer } from '@learning-library/proto';
import { checkedEvents, subjectsOf } from '../../contract/checks';
import { absent } from '../../contract/errors';
import type { Database } from '../../postgres';
import type { Method, Methods } from '../../rpc';
import type { Failpoints } from '../failpoints';
import { type References, type ReferencePort, rememberDeletedFolders } from '../references';

export interface ItemContext {
  database: Database;
  failpoints: Failpoints;
  library: Pick<Methods<LibraryServiceServer>, 'getContent'>;
}

/** References to contents. The library service knows which contents exist. */
export function contentPort({ database, failpoints, library }: ItemContext, references: References): ReferencePort {
  return {
    ...{ database, failpoints, references },
    ask: (keys, deadline) =>
      Promise.all(
        keys.map(async (key) => {
          const found = await library.getContent({ key }, { deadline }).catch(absent);
          return found?.content && { folderId: found.content.folderId };
        }),
      ),
  };
}

const CONTENT_DELETED = 'content.deleted';
const SUBTREE_DELETED = 'subtree.deleted';

/**
 * Hides the items of deleted contents and folders. Acknowledges every deletion, even if there is nothing to hide, but no
 * other events.
 */
export const deliverDeletions =
  (
    { database, now }: { database: Database; now: () => Date },
    references: References,
  ): Method<{ events: Event[] }, { acknowledgedIds: string[] }> =>
  async (request, { deadline }) => {
    const events = checkedEvents(request.events);
    const folders = subjectsOf(events, SUBTREE_DELETED);
    const contents = subjectsOf(events, CONTENT_DELETED);
    if (folders.length > 0) await rememberDeletedFolders(database.until(deadline), folders, now());
    if (contents.length > 0) await references.markDeleted(database.until(deadline), contents, now());
    const known = events.filter(({ type }) => type === CONTENT_DELETED || type === SUBTREE_DELETED);
    return { acknowledgedIds: known.map(({ id }) => id) };
  };
