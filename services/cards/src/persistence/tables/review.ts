import type { TableDescription } from '@learning-library/common/postgres';

export const reviews: TableDescription = {
  name: 'reviews',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    memocardId: { type: 'uuid' },
    rating: { type: 'text' },
    reviewedAt: { type: 'timestamptz' },
  },
  checks: [{ name: 'reviews_rating_check', expression: "rating IN ('again', 'hard', 'good', 'easy')" }],
  indices: [{ name: 'reviews_of_memocard', columns: ['memocardId', 'reviewedAt', 'id'] }],
};
