import { type Pending, pending } from './result.js';
import type { Call, Transport } from './transport.js';
import type { CallOptions } from './types.js';

/** Maximum page size, which needs the fewest requests. */
const PAGE_SIZE = 100;

export interface Page<T> {
  data: T[];
  nextCursor: string | null;
  hasMore: boolean;
}

/** All items of a list, with pages requested on demand; or one page at a time. */
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

  /** Returns the first page, or the page of a `nextCursor`. A page has 100 items unless the list sets a `limit`. */
  page(cursor: string | null = null): Pending<Page<T>> {
    const query: NonNullable<Call['query']> = { limit: PAGE_SIZE, ...this.query, cursor: cursor ?? undefined };
    return pending(this.transport.send<Page<T>>({ ...this.options, method: 'GET', path: this.path, query }));
  }
}
