import { OperatorError } from './failure';

export interface Page<T> {
  items: readonly T[];
  hasMore: boolean;
}

/** Rows of a page where the service does not choose. */
export const PAGE_SIZE = 100;
/** 100,000 rows at the least: more is not read on a terminal. */
const MAX_PAGES = 1_000;

export async function allPages<T extends { id: string }>(
  read: (afterId: string | undefined) => Promise<Page<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, hasMore } = await read(all.at(-1)?.id);
    all.push(...items);
    if (!hasMore) return all;
  }
  throw new OperatorError('payload_too_large', 'The list is too long to be printed.');
}
