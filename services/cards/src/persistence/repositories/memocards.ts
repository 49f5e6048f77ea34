import { frontHash } from '@learning-library/common/contract';
import { ContentItems } from '@learning-library/common/patterns';
import { MASTERED_DAYS } from '../../domain/retention';
import { CONTENT_REFERENCES } from '../tables/contentReferences';
import { memocards, type StoredMemocard } from '../tables/memocard';

/** SQL that is 1 for a mastered memocard, else 0, by its stability; `mastered_count` is their sum. */
export const mastered = (stability: string): string => `coalesce(${stability} >= ${MASTERED_DAYS}, false)::integer`;

type MemocardRow = StoredMemocard & { frontHash: Buffer; partHash: Buffer | undefined };

/** @param partHash of the part that it was generated from */
export const rowOf = (memocard: StoredMemocard, partHash?: Buffer): MemocardRow => ({
  ...memocard,
  frontHash: frontHash(memocard.front),
  partHash,
});

export const memocardItems = new ContentItems({
  table: memocards,
  contents: CONTENT_REFERENCES,
  batch: memocards.batch('frontHash', 'partHash'),
  rowOf: (memocard: StoredMemocard) => rowOf(memocard),
  alsoCounted: { column: 'mastered_count', counted: 'mastered', amount: mastered('item.stability') },
});
