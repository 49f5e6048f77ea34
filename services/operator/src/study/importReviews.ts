import type { TimedCalls } from '@learning-library/common/rpc';
import type { CardsOperatorServiceServer } from '@learning-library/proto';
import { inChunks } from './inChunks';
import type { Review } from './parseStudy';

/** What one call takes at most. */
const REVIEWS = 1_000;

/** Records reviews in chunks. @throws OperatorError that says how many were recorded before a refusal. */
export async function importReviews(
  cards: TimedCalls<CardsOperatorServiceServer>,
  accountId: string,
  reviews: readonly Review[],
): Promise<void> {
  const chunks: Review[][] = [];
  for (let start = 0; start < reviews.length; start += REVIEWS) chunks.push(reviews.slice(start, start + REVIEWS));
  const progress = (index: number): string =>
    index === 0 ? '' : `The first ${index * REVIEWS} reviews are recorded, the rest is not.`;
  await inChunks(chunks, progress, (chunk, call) => cards.importReviews({ accountId, reviews: chunk }, call));
}
