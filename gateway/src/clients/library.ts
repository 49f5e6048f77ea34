import { type Methods, retryCreate } from '@learning-library/common/rpc';
import type {
  BatchCreateContentsRequest_Item,
  Content,
  CreateFolderRequest,
  DeleteContentRequest,
  DeleteFolderRequest,
  Folder,
  LibraryServiceServer,
  ListContentsRequest,
  ListContentsResponse,
  ListFoldersRequest,
  ListFoldersResponse,
  ResourceKey,
  UpdateContentRequest,
  UpdateFolderRequest,
} from '@learning-library/proto';
import { type Creation, batchCreates, type ListBatcher, type ReadBatcher, required } from './batches';

export interface LibraryClient {
  createContent(item: BatchCreateContentsRequest_Item, deadline: number): Promise<Creation<Content>>;
  getContent(key: ResourceKey, deadline: number): Promise<Content | undefined>;
  /** By position. One call, without retries; callers retry. */
  getContents(keys: ResourceKey[], deadline: number): Promise<(Content | undefined)[]>;
  listContents(request: ListContentsRequest, deadline: number): Promise<ListContentsResponse>;
  updateContent(request: UpdateContentRequest, deadline: number): Promise<Content>;
  deleteContent(request: DeleteContentRequest, deadline: number): Promise<void>;
  createFolder(request: CreateFolderRequest, deadline: number): Promise<Creation<Folder>>;
  getFolder(key: ResourceKey, deadline: number): Promise<Folder | undefined>;
  listFolders(request: ListFoldersRequest, deadline: number): Promise<ListFoldersResponse>;
  updateFolder(request: UpdateFolderRequest, deadline: number): Promise<Folder>;
  deleteFolder(request: DeleteFolderRequest, deadline: number): Promise<void>;
}

export function createLibraryClient(
  methods: Methods<LibraryServiceServer>,
  batchReads: ReadBatcher,
  batchLists: ListBatcher,
): LibraryClient {
  const getContents = async (keys: ResourceKey[], deadline: number): Promise<(Content | undefined)[]> => {
    const { results } = await methods.batchGetContents({ keys }, { deadline });
    return results.map((result) => result.content);
  };
  const folders = batchReads(async (keys, deadline) => {
    const { results } = await methods.batchGetFolders({ keys }, { deadline });
    return results.map((result) => result.folder);
  });
  const newContents = batchCreates(
    async (items: BatchCreateContentsRequest_Item[], deadline, alone) =>
      (await methods.batchCreateContents({ items, withoutWaiting: !alone }, { deadline })).results,
    ({ title, description, text }) => [title, description, text],
  );
  return {
    createContent: (item, deadline) => retryCreate(deadline, item.operation, (until) => newContents(item, until)),
    getContent: batchReads(getContents),
    getContents,
    listContents: batchLists({
      items: 'contents',
      after: (request: ListContentsRequest, { id }) => ({ ...request, afterId: id }),
      call: async (requests, maxBytes, deadline) =>
        (await methods.batchListContents({ requests, maxBytes, mayLeaveOut: true }, { deadline })).results,
    }),
    updateContent: async (request, deadline) => required((await methods.updateContent(request, { deadline })).content),
    deleteContent: async (request, deadline) => {
      await methods.deleteContent(request, { deadline });
    },
    createFolder: (request, deadline) =>
      retryCreate(deadline, request.operation, async (until) => {
        const { folder, replayed } = await methods.createFolder(request, { deadline: until });
        return { value: required(folder), replayed };
      }),
    getFolder: folders,
    listFolders: batchLists({
      items: 'folders',
      after: (request: ListFoldersRequest, { position, id }) => ({ ...request, after: { position, id } }),
      call: async (requests, maxBytes, deadline) =>
        (await methods.batchListFolders({ requests, maxBytes, mayLeaveOut: true }, { deadline })).results,
    }),
    updateFolder: async (request, deadline) => required((await methods.updateFolder(request, { deadline })).folder),
    deleteFolder: async (request, deadline) => {
      await methods.deleteFolder(request, { deadline });
    },
  };
}
