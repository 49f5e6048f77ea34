import {
  checkedId,
  checkedKey,
  checkedKeys,
  checkedOptionalId,
  checkedPageSize,
  checkedRange,
  found,
} from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { getContents, getContentText, listContents } from '../persistence/repositories/contents';
import { getContentTexts } from '../persistence/repositories/contentTexts';
import { getFolders, listFolders } from '../persistence/repositories/folders';
import { walkContents, walkFolders } from '../persistence/repositories/walks';

/** Maximum bytes of UTF-8 in one response, well below the 64 MiB of a message. The first text may be larger. */
const ANSWER_BYTES = 8 * 1024 * 1024;
const WALK_SIZE = 1_000;

type Gets =
  | 'getContent'
  | 'batchGetContents'
  | 'getFolder'
  | 'batchGetFolders'
  | 'batchGetContentTexts'
  | 'getContentText';
type Lists = 'listContents' | 'listFolders';
type Walks = 'walkContents' | 'walkFolders';

/**
 * Reads by id throw not_found for a missing resource and for one of another account; batches leave it out, by position.
 * Lists throw not_found for a missing folder; a page costs the same at any depth, and may follow a row that was deleted
 * since. Walks visit all accounts by id. They may miss newly created items, because an event announces those.
 */
export const reads = ({
  database,
  contentReads,
  folderReads,
}: Context): Pick<Methods<LibraryServiceServer>, Gets | Lists | Walks> => ({
  getContent: async ({ key }, { deadline }) => ({
    content: found(await contentReads.get(checkedKey(key), deadline)),
  }),
  getFolder: async ({ key }, { deadline }) => ({ folder: found(await folderReads.get(checkedKey(key), deadline)) }),
  batchGetContents: async ({ keys }, { deadline }) => {
    const contents = await getContents(database.until(deadline), checkedKeys(keys));
    return { results: contents.map((content) => ({ content })) };
  },
  batchGetFolders: async ({ keys }, { deadline }) => {
    const folders = await getFolders(database.until(deadline), checkedKeys(keys));
    return { results: folders.map((folder) => ({ folder })) };
  },
  batchGetContentTexts: async ({ keys, maxBytes = ANSWER_BYTES }, { deadline }) => ({
    results: await getContentTexts(database.until(deadline), checkedKeys(keys), Math.min(maxBytes, ANSWER_BYTES)),
  }),
  getContentText: async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return found(await getContentText(database.until(deadline, key.accountId), key));
  },
  /** Newest first. */
  listContents: async ({ accountId, folderId, pageSize, afterId }, { deadline }) => {
    const page = await listContents(database.until(deadline, accountId), {
      accountId: checkedId('account_id', accountId),
      folderId: checkedOptionalId('folder_id', folderId),
      size: checkedPageSize(pageSize),
      afterId: checkedOptionalId('after_id', afterId),
    });
    const { items, hasMore } = found(page);
    return { contents: items, hasMore };
  },
  /** By position. */
  listFolders: async ({ accountId, parentId, pageSize, after }, { deadline }) => {
    const page = await listFolders(database.until(deadline, accountId), {
      accountId: checkedId('account_id', accountId),
      parentId: checkedOptionalId('parent_id', parentId),
      size: checkedPageSize(pageSize),
      after: checkedFolderAfter(after),
    });
    const { items, hasMore } = found(page);
    return { folders: items, hasMore };
  },
  walkContents: async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const size = checkedRange('page_size', pageSize, 1, WALK_SIZE);
    const { items, hasMore } = await walkContents(database.until(deadline), size, after);
    return { contents: items, hasMore };
  },
  walkFolders: async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const size = checkedRange('page_size', pageSize, 1, WALK_SIZE);
    const { items, hasMore } = await walkFolders(database.until(deadline), size, after);
    return { folders: items, hasMore };
  },
});
