import { type Methods, retryCreate } from '@learning-library/common/rpc';
import type {
  BatchCreateMemocardsRequest_Item,
  CardsServiceServer,
  DeleteMemocardRequest,
  ListMemocardsRequest,
  ListMemocardsResponse,
  Memocard,
  ResourceKey,
  UpdateMemocardRequest,
} from '@learning-library/proto';
import { counting, type Creation, batchCreates, type ListBatcher, type ReadBatcher, required } from './batches';

export interface CardsClient {
  createMemocard(item: BatchCreateMemocardsRequest_Item, deadline: number): Promise<Creation<Memocard>>;
  getMemocard(key: ResourceKey, deadline: number): Promise<Memocard | undefined>;
  listMemocards(request: ListMemocardsRequest, deadline: number): Promise<ListMemocardsResponse>;
  updateMemocard(request: UpdateMemocardRequest, deadline: number): Promise<Memocard>;
  deleteMemocard(request: DeleteMemocardRequest, deadline: number): Promise<void>;
  /** By position. One call, without retries; callers retry. */
  countMemocards(contents: ResourceKey[], deadline: number): Promise<number[]>;
  countMasteredMemocards(accountId: string, deadline: number): Promise<number>;
}

export function createCardsClient(
  methods: Methods<CardsServiceServer>,
  batchReads: ReadBatcher,
  batchLists: ListBatcher,
): CardsClient {
  const memocards = batchReads(async (keys, deadline) => {
    const { results } = await methods.batchGetMemocards({ keys }, { deadline });
    return results.map((result) => result.memocard);
  });
  const countMemocards = counting(
    async (keys, deadline) => (await methods.batchCountMemocards({ keys }, { deadline })).counts,
  );
  const newMemocards = batchCreates(
    async (items: BatchCreateMemocardsRequest_Item[], deadline, alone) =>
      (await methods.batchCreateMemocards({ items, withoutWaiting: !alone }, { deadline })).results,
    ({ front, back, explanation }) => [front, back, explanation],
  );
  return {
    createMemocard: (item, deadline) => retryCreate(deadline, item.operation, (until) => newMemocards(item, until)),
    getMemocard: memocards,
    listMemocards: batchLists({
      items: 'memocards',
      after: (request: ListMemocardsRequest, { id }) => ({ ...request, afterId: id }),
      call: async (requests, maxBytes, deadline) =>
        (await methods.batchListMemocards({ requests, maxBytes, mayLeaveOut: true }, { deadline })).results,
    }),
    updateMemocard: async (request, deadline) =>
      required((await methods.updateMemocard(request, { deadline })).memocard),
    deleteMemocard: async (request, deadline) => {
      await methods.deleteMemocard(request, { deadline });
    },
    countMemocards,
    countMasteredMemocards: async (accountId, deadline) => {
      const { count } = await methods.countMasteredMemocards({ accountId }, { deadline });
      return count;
    },
  };
}
