import { checkedId, ContractError, validationError } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { type Memory, remember, type Review } from '../domain/retention';
import { draftReviews, type ReviewDraft } from '../domain/review';
import { lockMemocards, putReviews, readReviews, writeMemories } from '../persistence/repositories/reviews';

/**
 * Imports all reviews of a call or none, and recomputes each card's memory from all its reviews. A review with a known id
 * replaces the stored one. @throws validation_error (also if the id belongs to another card's review), not_found
 */
export const importReviews =
  ({ database, now }: Context): Methods<CardsOperatorServiceServer>['importReviews'] =>
  async (request, call) => {
    const at = now();
    const accountId = checkedId('account_id', request.accountId);
    const reviews = draftReviews(request.reviews, at);
    await auditedTransaction(database, call, async (tx, record) => {
      await store(tx, accountId, reviews, at);
      await record({ action: 'import_reviews', subjectId: accountId, accountId, after: { reviews: reviews.length } });
    });
    return { reviewsCount: reviews.length };
  };

async function store(tx: Queryable, accountId: string, reviews: readonly ReviewDraft[], now: Date): Promise<void> {
  const memocardIds = [...new Set(reviews.map(({ memocardId }) => memocardId))];
  if ((await lockMemocards(tx, accountId, memocardIds)) < memocardIds.length)
    throw new ContractError('not_found', null);
  if ((await putReviews(tx, accountId, reviews)) < reviews.length) throw validationError('id', 'consistency');
  await writeMemories(tx, accountId, memoriesOf(await readReviews(tx, accountId, memocardIds)), now);
}

/** Recomputes the state of each card. @param reviews grouped by card, in order of time */
function memoriesOf(reviews: readonly (Review & { memocardId: string })[]): Map<string, Memory> {
  const byCard = new Map<string, [Review, ...Review[]]>();
  for (const review of reviews) {
    const known = byCard.get(review.memocardId);
    if (known === undefined) byCard.set(review.memocardId, [review]);
    else known.push(review);
  }
  return new Map([...byCard].map(([memocardId, history]) => [memocardId, remember(history)]));
}
