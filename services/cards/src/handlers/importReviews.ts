import {
  checkedId,
  ContractError,
  type Methods,
  type Queryable,
  recordAudit,
  validationError,
} from '@learning-library/common';
import type { CardsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { type Memory, remember, type Review } from '../domain/retention';
import { draftReviews, type ReviewDraft } from '../domain/review';
import { lockMemocards, putReviews, readReviews, writeMemories } from '../persistence/repositories/reviews';

/**
 * Records reviews as the study application made them, all of one call or none, and recomputes the memory of their cards
 * from all of each card's reviews. One with an id is put, not added again.
 * @throws validation_error (also where an id is taken by a review of something else), not_found
 */
export const importReviews =
  ({ database, now }: Context): Methods<CardsOperatorServiceServer>['importReviews'] =>
  async (request, { deadline }) => {
    const at = now();
    const accountId = checkedId('account_id', request.accountId);
    const reviews = draftReviews(request.reviews, at);
    await database.transaction(deadline, (tx) => record(tx, accountId, reviews, at));
    return { reviewsCount: reviews.length };
  };

async function record(tx: Queryable, accountId: string, reviews: readonly ReviewDraft[], now: Date): Promise<void> {
  const memocardIds = [...new Set(reviews.map(({ memocardId }) => memocardId))];
  if ((await lockMemocards(tx, accountId, memocardIds)) < memocardIds.length)
    throw new ContractError('not_found', null);
  if ((await putReviews(tx, accountId, reviews)) < reviews.length) throw validationError('id', 'consistency');
  await writeMemories(tx, memoriesOf(await readReviews(tx, memocardIds)), now);
  await recordAudit(tx, { action: 'import_reviews', subjectId: accountId, accountId });
}

/** @param reviews by card, each card's in the order of time */
function memoriesOf(reviews: readonly (Review & { memocardId: string })[]): Map<string, Memory> {
  const byCard = new Map<string, [Review, ...Review[]]>();
  for (const review of reviews) {
    const known = byCard.get(review.memocardId);
    if (known === undefined) byCard.set(review.memocardId, [review]);
    else known.push(review);
  }
  return new Map([...byCard].map(([memocardId, history]) => [memocardId, remember(history)]));
}
