import type { TableSchema } from '@learning-library/common/postgres';

export const reviews: TableSchema = {
  name: 'reviews',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    memocardId: { type: 'uuid' },
    rating: { type: 'text' },
    reviewedAt: { type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'reviews_rating_check', expression: "rating IN ('again', 'hard', 'good', 'easy')" }],
  indices: [
    { name: 'reviews_of_memocard', columns: ['memocardId', 'reviewedAt', 'id'] },
    { name: 'reviews_of_account', columns: ['accountId', 'id'] },
  ],
};
