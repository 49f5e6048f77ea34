const MAX_PAGES = 1_000;

/** All items of a list that is paged by id, a million at most. */
export async function all<Page extends { hasMore: boolean }, Item extends { id: string }>(
  read: (afterId: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await read(items.at(-1)?.id);
    items.push(...itemsOf(answer));
    if (!answer.hasMore) return items;
  }
  throw new Error('A list does not end.');
}

/** What a response always carries, though Protobuf cannot say so. */
export function given<T>(message: T | undefined): T {
  if (message === undefined) throw new Error('A service answered without its message.');
  return message;
}
