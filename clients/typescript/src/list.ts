import { type Pending, pending } from './answer.js';
import type { Call, Transport } from './transport.js';
import type { CallOptions } from './types.js';

/** The most that a page holds: the fewest calls. */
const PAGE_SIZE = 100;

export interface Page<T> {
  data: T[];
  nextCursor: string | null;
  hasMore: boolean;
}

/** Every item of a list, its pages read as a loop comes to them; or one page at a time. */
export class List<T> implements AsyncIterable<T> {
  constructor(
    private readonly transport: Transport,
    private readonly path: string,
    private readonly query: NonNullable<Call['query']>,
    private readonly options: CallOptions,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let cursor: string | null = null;
    do {
      const page: Page<T> = await this.page(cursor);
      yield* page.data;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  /** The first page, or the one that `nextCursor` of another one names; of 100 items where the list sets no `limit`. */
  page(cursor: string | null = null): Pending<Page<T>> {
    const query: NonNullable<Call['query']> = { limit: PAGE_SIZE, ...this.query, cursor: cursor ?? undefined };
    return pending(this.transport.send<Page<T>>({ ...this.options, method: 'GET', path: this.path, query }));
  }
}
