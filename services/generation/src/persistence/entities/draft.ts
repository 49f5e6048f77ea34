import { EntitySchema } from 'typeorm';

export const DraftEntity = new EntitySchema({
  name: 'Draft',
  tableName: 'drafts',
  columns: {
    jobId: { name: 'job_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'drafts_pkey' },
    partHash: { name: 'part_hash', type: 'bytea', primary: true, primaryKeyConstraintName: 'drafts_pkey' },
    position: { type: 'integer', primary: true, primaryKeyConstraintName: 'drafts_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    front: { type: 'text' },
    back: { type: 'text' },
    explanation: { type: 'text', nullable: true },
  },
});
