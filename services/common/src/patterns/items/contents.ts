import type { Event, LibraryServiceServer } from '@learning-library/proto';
import { subjectsOf } from '../../contract/checks';
import type { FairQueue } from '../../admission';
import type { Database } from '../../postgres';
import type { Methods } from '../../rpc';
import type { Failpoints } from '../failpoints';
import { type References, type ReferencePort, rememberDeletedFolders } from '../references';

export interface ItemContext {
  database: Database;
  failpoints: Failpoints;
  waiting: FairQueue;
  library: Pick<Methods<LibraryServiceServer>, 'batchGetContents'>;
}

/** References to contents; library knows which ones exist. */
export function contentPort({ database, failpoints, library }: ItemContext, references: References): ReferencePort {
  return {
    ...{ database, failpoints, references },
    ask: async (keys, deadline) => {
      const { results } = await library.batchGetContents({ keys }, { deadline });
      return results.map(({ content }) => content && { folderId: content.folderId });
    },
  };
}

const CONTENT_DELETED = 'content.deleted';
const SUBTREE_DELETED = 'subtree.deleted';

export const DELETIONS: readonly string[] = [CONTENT_DELETED, SUBTREE_DELETED];

/** Marks references to deleted contents and stores deleted folders, which hides the items of both at once. */
export async function applyDeletions(
  { database }: { database: Database },
  references: References,
  events: readonly Event[],
  { deadline, now }: { deadline: number; now: Date },
): Promise<void> {
  const folders = subjectsOf(events, SUBTREE_DELETED);
  const contents = subjectsOf(events, CONTENT_DELETED);
  if (folders.length > 0) await rememberDeletedFolders(database.until(deadline), folders, now);
  if (contents.length > 0) await references.markDeleted(database.until(deadline), contents, now);
}
