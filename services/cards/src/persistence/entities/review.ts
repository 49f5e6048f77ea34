import { EntitySchema } from 'typeorm';

export const ReviewEntity = new EntitySchema({
  name: 'Review',
  tableName: 'reviews',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'reviews_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    memocardId: { name: 'memocard_id', type: 'uuid' },
    rating: { type: 'text' },
    reviewedAt: { name: 'reviewed_at', type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'reviews_rating_check', expression: "rating IN ('again', 'hard', 'good', 'easy')" }],
  indices: [{ name: 'reviews_of_memocard', columns: ['memocardId', 'reviewedAt', 'id'] }],
});
