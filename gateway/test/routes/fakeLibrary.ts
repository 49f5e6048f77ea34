import { ContractError } from '@learning-library/common/contract';
import type {
  BatchCreateContentsRequest,
  BatchGetContentsRequest,
  Content,
  DeleteContentRequest,
  ListContentsRequest,
  UpdateContentRequest,
} from '@learning-library/proto';
import { listing } from './support';

/** Contents in memory, by the rules that the gateway relies on: versions, receipts, accounts. */
export class FakeLibrary {
  private created = 0;
  private readonly contents = new Map<string, Content>();
  private readonly receipts = new Map<string, Content>();

  readonly methods = {
    batchCreateContents: async ({ items }: BatchCreateContentsRequest) => ({
      results: items.map((item) => {
        const receipt = item.operation?.keyHash.toString('hex') ?? '';
        const earlier = this.receipts.get(receipt);
        const value = earlier ?? this.create(item);
        if (receipt !== '') this.receipts.set(receipt, value);
        return { outcome: { $case: 'content' as const, value }, replayed: earlier !== undefined };
      }),
    }),
    batchGetContents: async ({ keys }: BatchGetContentsRequest) => ({
      results: keys.map((key) => ({ content: this.find(key) })),
    }),
    batchListContents: listing(({ accountId, pageSize, afterId }: ListContentsRequest) => {
      const newestFirst = [...this.contents.values()].filter((row) => row.accountId === accountId).reverse();
      const start = newestFirst.findIndex(({ id }) => id === afterId) + 1;
      const contents = newestFirst.slice(start, start + pageSize);
      return { contents, hasMore: start + pageSize < newestFirst.length };
    }),
    updateContent: async ({ key, updateMask = [], expectedVersion, ...fields }: UpdateContentRequest) => {
      const row = this.expect(key, expectedVersion);
      const changes = Object.fromEntries(Object.entries(fields).filter(([name]) => updateMask.includes(name)));
      const content = { ...row, ...changes, version: row.version + 1 };
      this.contents.set(row.id, content);
      return { content };
    },
    deleteContent: async ({ key, expectedVersion }: DeleteContentRequest) => {
      this.contents.delete(this.expect(key, expectedVersion).id);
      return {};
    },
  };

  private create({ accountId, title, text, folderId }: BatchCreateContentsRequest['items'][number]): Content {
    const number = (++this.created).toString(16).padStart(12, '0');
    const instant = new Date(Date.UTC(2026, 10, 20));
    const content: Content = {
      id: `0198c000-0000-7000-8000-${number}`,
      accountId,
      folderId,
      title,
      hasBody: text !== undefined,
      hasSummary: false,
      podcastsReadyCount: 0,
      sourcesCount: 0,
      version: 1,
      createdAt: instant,
      updatedAt: instant,
    };
    this.contents.set(content.id, content);
    return content;
  }

  private find(key: { accountId: string; id: string } | undefined): Content | undefined {
    const row = this.contents.get(key?.id ?? '');
    return row?.accountId === key?.accountId ? row : undefined;
  }

  private expect(key: { accountId: string; id: string } | undefined, version: number | undefined): Content {
    const row = this.find(key);
    if (row === undefined) throw new ContractError('not_found', null);
    if (version !== undefined && version !== row.version) throw new ContractError('precondition_failed', null);
    return row;
  }
}
