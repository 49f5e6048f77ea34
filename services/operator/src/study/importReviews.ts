import type { Client } from '@learning-library/common';
import type { CardsOperatorServiceServer } from '@learning-library/proto';
import { describeFailure, isRefusal, OperatorError } from '../failure';
import type { Review } from './parseStudy';

/** What one call takes at most. */
const CHUNK = 1_000;
const CHUNK_MS = 10_000;
const TRIES = 3;

/**
 * Records reviews in chunks, each all or nothing. A chunk that is not answered is sent again: its reviews have ids.
 *
 * @returns how many the service has recorded. @throws OperatorError that says how many were recorded before a refusal.
 */
export async function importReviews(
  cards: Client<CardsOperatorServiceServer>,
  accountId: string,
  reviews: readonly Review[],
): Promise<number> {
  let recorded = 0;
  for (let start = 0; start < reviews.length; start += CHUNK) {
    try {
      recorded += await importChunk(cards, accountId, reviews.slice(start, start + CHUNK));
    } catch (error) {
      if (start === 0 || !isRefusal(error)) throw error;
      const { message } = describeFailure(error).error;
      throw new OperatorError(error.code, `${message} The first ${start} reviews are recorded, the rest is not.`);
    }
  }
  return recorded;
}

async function importChunk(
  cards: Client<CardsOperatorServiceServer>,
  accountId: string,
  reviews: Review[],
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { reviewsCount } = await cards.importReviews({ accountId, reviews }, { deadline: Date.now() + CHUNK_MS });
      return reviewsCount;
    } catch (error) {
      const again = isRefusal(error) && error.code === 'unavailable' && attempt < TRIES;
      if (!again) throw error;
    }
  }
}
