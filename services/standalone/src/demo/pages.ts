import { fromRefusal } from '@learning-library/common/contract';
import type { PageResult } from '@learning-library/common/patterns';

const MAX_PAGES = 1_000;

/** All items of a list that is paged by id, at most a million. */
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
  throw new Error('the list has too many pages');
}

/** A message that every response has, although its type says optional. */
export function given<T>(message: T | undefined): T {
  if (message === undefined) throw new Error('the response has no message');
  return message;
}

/** The page of a batch of one list. @throws its refusal */
export function onlyPage<Page>({ results: [result] }: { results: PageResult<Page>[] }): Page {
  const outcome = given(result?.outcome);
  if (outcome.$case === 'refusal') throw fromRefusal(outcome.value);
  return outcome.value;
}
