import type { Call, Transport } from './transport.js';

/** The most that a page holds: the fewest calls. */
const PAGE_SIZE = 100;

interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

/** Every item of a list, its pages read as the loop comes to them. */
export async function* allItems<T>(
  transport: Transport,
  path: string,
  query: NonNullable<Call['query']>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | null = null;
  do {
    const pageQuery: NonNullable<Call['query']> = { limit: PAGE_SIZE, ...query, cursor: cursor ?? undefined };
    const { body }: { body: Page<T> } = await transport.send<Page<T>>({
      method: 'GET',
      path,
      query: pageQuery,
      signal,
    });
    yield* body.data;
    cursor = body.nextCursor;
  } while (cursor !== null);
}
