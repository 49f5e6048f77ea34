import {
  checkedId,
  checkedKey,
  checkedKeys,
  checkedOptionalId,
  checkedPageSize,
  found,
} from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter, checkedWalkSize } from '../domain/checks';
import * as contents from '../persistence/repositories/contents';
import { getContentTexts } from '../persistence/repositories/contentTexts';
import * as folders from '../persistence/repositories/folders';
import * as walks from '../persistence/repositories/walks';

/** Maximum bytes of UTF-8 in one response, far below the 64 MiB of a message. The first text may be larger. */
const RESPONSE_BYTES = 8 * 1024 * 1024;

type Batches = 'batchGetContents' | 'batchGetContentTexts' | 'batchGetFolders';
type Gets = 'getContent' | 'getContentText' | 'getFolder';
type Lists = 'listContents' | 'listFolders' | 'walkContents' | 'walkFolders';

/**
 * Reads of contents and folders. A batch returns its results by position; a missing resource and one of another account
 * are absent. A page costs the same at any depth, and may follow a resource that was deleted since.
 * @throws not_found for a missing resource, also for one of another account; validation_error
 */
export const reads = ({ database }: Context): Pick<Methods<LibraryServiceServer>, Batches | Gets | Lists> => ({
  batchGetContents: async ({ keys }, { deadline }) => {
    const results = await contents.getContents(database.until(deadline), checkedKeys(keys));
    return { results: results.map((content) => ({ content })) };
  },
  /** Omits texts beyond the bytes of a response. */
  batchGetContentTexts: async ({ keys, maxBytes = RESPONSE_BYTES }, { deadline }) => ({
    results: await getContentTexts(database.until(deadline), checkedKeys(keys), Math.min(maxBytes, RESPONSE_BYTES)),
  }),
  batchGetFolders: async ({ keys }, { deadline }) => {
    const results = await folders.getFolders(database.until(deadline), checkedKeys(keys));
    return { results: results.map((folder) => ({ folder })) };
  },
  getContent: async ({ key }, { deadline }) => ({
    content: found(await contents.readContent(database, checkedKey(key), deadline)),
  }),
  getContentText: async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return found(await contents.getContentText(database.until(deadline, key.accountId), key));
  },
  getFolder: async ({ key }, { deadline }) => ({
    folder: found(await folders.readFolder(database, checkedKey(key), deadline)),
  }),
  /** Newest first. */
  listContents: async ({ accountId, folderId, pageSize, afterId }, { deadline }) => {
    const page = await contents.listContents(database.until(deadline, accountId), {
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
    const page = await folders.listFolders(database.until(deadline, accountId), {
      accountId: checkedId('account_id', accountId),
      parentId: checkedOptionalId('parent_id', parentId),
      size: checkedPageSize(pageSize),
      after: checkedFolderAfter(after),
    });
    const { items, hasMore } = found(page);
    return { folders: items, hasMore };
  },
  /** Contents of all accounts by id. A new content may be missing, because an event announces it. */
  walkContents: async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const page = await walks.walkContents(database.until(deadline), checkedWalkSize(pageSize), after);
    return { contents: page.items, hasMore: page.hasMore };
  },
  /** Folders of all accounts, like `walkContents`. */
  walkFolders: async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const page = await walks.walkFolders(database.until(deadline), checkedWalkSize(pageSize), after);
    return { folders: page.items, hasMore: page.hasMore };
  },
});
