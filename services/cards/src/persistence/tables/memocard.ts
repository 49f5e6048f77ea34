import { bounded, checkedId, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Memocard } from '@learning-library/proto';
import { retention } from '../../domain/retention';

/** Maximum lengths in code points. */
const FRONT_LENGTH = 2_000;
const BACK_LENGTH = 5_000;
const EXPLANATION_LENGTH = 5_000;

/** A stored memocard. Its retention is computed from its stability (days) and the current time. */
export type StoredMemocard = Omit<Memocard, 'retention'> & { stability?: number | undefined };

export const memocards = defineTable<StoredMemocard>()({
  name: 'memocards',
  alias: 'm',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true, check: checkedId },
    contentId: { type: 'uuid', check: checkedId },
    front: { type: 'text', check: nonBlank(FRONT_LENGTH), changeable: true },
    back: { type: 'text', check: nonBlank(BACK_LENGTH), changeable: true },
    explanation: { type: 'text', nullable: true, check: bounded(EXPLANATION_LENGTH), changeable: true },
    stability: { type: 'double precision', nullable: true, initial: undefined },
    lastReviewedAt: { type: 'timestamptz', precision: 3, nullable: true, initial: undefined },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: {
    frontHash: { type: 'bytea' },
    /** The hash of the passage that it was generated from; null if a user created it. */
    partHash: { type: 'bytea', nullable: true },
    deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
    /** The time at which its texts were erased. */
    erasedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [{ name: 'memocards_reviewed_check', expression: '(stability IS NULL) = (last_reviewed_at IS NULL)' }],
  indices: [
    { name: 'memocards_of_account', columns: ['accountId', 'id'] },
    { name: 'memocards_live_in_content', columns: ['accountId', 'contentId', 'id'], where: 'deleted_at IS NULL' },
    {
      name: 'memocards_deleted_in_content',
      columns: ['accountId', 'contentId', 'deletedAt'],
      where: 'deleted_at IS NOT NULL',
    },
    { name: 'memocards_by_front', columns: ['accountId', 'contentId', 'frontHash'] },
    {
      name: 'memocards_by_part',
      columns: ['accountId', 'contentId', 'partHash'],
      where: 'part_hash IS NOT NULL AND deleted_at IS NULL',
    },
    { name: 'memocards_to_erase', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL AND erased_at IS NULL' },
    { name: 'memocards_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});

/** The message of a memocard, with its retention at `now`. */
export function toMessage({ stability, ...memocard }: StoredMemocard, now: Date): Memocard {
  return { ...memocard, retention: retention({ stability, lastReviewedAt: memocard.lastReviewedAt }, now) };
}
