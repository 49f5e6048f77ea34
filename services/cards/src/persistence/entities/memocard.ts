import { EntitySchema } from 'typeorm';

export const MemocardEntity = new EntitySchema({
  name: 'Memocard',
  tableName: 'memocards',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'memocards_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    contentId: { name: 'content_id', type: 'uuid' },
    front: { type: 'text' },
    back: { type: 'text' },
    explanation: { type: 'text', nullable: true },
    frontHash: { name: 'front_hash', type: 'bytea' },
    partHash: { name: 'part_hash', type: 'bytea', nullable: true },
    stability: { type: 'double precision', nullable: true },
    lastReviewedAt: { name: 'last_reviewed_at', type: 'timestamptz', precision: 3, nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [{ name: 'memocards_reviewed_check', expression: '(stability IS NULL) = (last_reviewed_at IS NULL)' }],
  indices: [
    { name: 'memocards_in_content', columns: ['accountId', 'contentId', 'id'] },
    { name: 'memocards_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
