import { ContractError } from '@learning-library/common/contract';
import type { Memocard } from '@learning-library/proto';
import type { Peers } from '../peers';
import type { ContentKey } from './jobHandler';

const PAGE_SIZE = 100;

/**
 * All memocards of a content, oldest first. @param deadline read before each page @throws unavailable once it has passed
 */
export async function* contentMemocards(
  { cards }: Pick<Peers, 'cards'>,
  { accountId, contentId }: ContentKey,
  deadline: () => number,
): AsyncGenerator<Memocard> {
  let afterId: string | undefined;
  for (;;) {
    const until = deadline();
    if (Date.now() > until) throw new ContractError('unavailable', null);
    const request = { accountId, contentId, pageSize: PAGE_SIZE, afterId };
    const { memocards, hasMore } = await cards.listMemocards(request, { deadline: until });
    yield* memocards;
    afterId = memocards.at(-1)?.id;
    if (!hasMore || afterId === undefined) return;
  }
}
