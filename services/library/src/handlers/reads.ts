import {
  checkedBatch,
  checkedId,
  checkedKey,
  checkedKeys,
  checkedOptionalId,
  checkedPageSize,
  checkedRange,
  found,
  validationError,
} from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer, ListContentsRequest, ListFoldersRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { type ContentPage, getContents, getContentText, listContents } from '../persistence/repositories/contents';
import { getContentTexts } from '../persistence/repositories/contentTexts';
import { type FolderPage, getFolders, listFolders } from '../persistence/repositories/folders';
import { measureRange, walkContents, walkFolders } from '../persistence/repositories/walks';

/** The most bytes of UTF-8 in one answer, well below the 64 MiB of a message. The first text may be larger. */
const ANSWER_BYTES = 8 * 1024 * 1024;
const WALK_SIZE = 1_000;
const RANGE_SIZE = 10_000;

type Gets = 'batchGetContents' | 'batchGetFolders' | 'batchGetContentTexts' | 'getContentText';
type Lists = 'batchListContents' | 'batchListFolders';
type Walks = 'walkContents' | 'walkFolders' | 'measureRange';

/**
 * Reads by id, in the order of the request: what is missing, deleted or another account's is left out, or not_found where it is
 * asked for alone. Of texts there are as many as fit into one answer; callers request the others again. Pages are read in one
 * statement and refused one by one, with not_found for a missing folder; a page costs the same at any depth, and may follow a row
 * that was deleted since. Walks go through all accounts by id; what is created meanwhile may be missed, since its event announces it.
 */
export const reads = ({ database }: Context): Pick<Methods<LibraryServiceServer>, Gets | Lists | Walks> => ({
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
  getContentText: async ({ key }, { deadline }) =>
    found(await getContentText(database.until(deadline), checkedKey(key))),
  /** Newest first. */
  batchListContents: async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedContentPage,
      read: (pages) => listContents(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ contents: items, ...page }),
    }),
  }),
  /** By position. */
  batchListFolders: async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedFolderPage,
      read: (pages) => listFolders(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ folders: items, ...page }),
    }),
  }),
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
  /** The next ids as a range, read from the index alone; so those of deleted items count. */
  measureRange: async ({ type, size, afterId }, { deadline }) => {
    if (type !== 'content' && type !== 'folder') throw validationError('type', 'enum');
    const after = checkedOptionalId('after_id', afterId);
    return measureRange(database.until(deadline), type, checkedRange('size', size, 1, RANGE_SIZE), after);
  },
});

function checkedContentPage(request: ListContentsRequest): ContentPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    folderId: checkedOptionalId('folder_id', request.folderId),
    size: checkedPageSize(request.pageSize),
    afterId: checkedOptionalId('after_id', request.afterId),
  };
}

function checkedFolderPage(request: ListFoldersRequest): FolderPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    parentId: checkedOptionalId('parent_id', request.parentId),
    size: checkedPageSize(request.pageSize),
    after: checkedFolderAfter(request.after),
  };
}
