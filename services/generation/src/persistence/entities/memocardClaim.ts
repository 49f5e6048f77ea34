import { EntitySchema } from 'typeorm';

const pkey = { primary: true, primaryKeyConstraintName: 'memocard_claims_pkey' } as const;

export const MemocardClaimEntity = new EntitySchema({
  name: 'MemocardClaim',
  tableName: 'memocard_claims',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', ...pkey },
    contentId: { name: 'content_id', type: 'uuid', ...pkey },
    memocardId: { name: 'memocard_id', type: 'uuid', ...pkey },
    jobId: { name: 'job_id', type: 'uuid' },
    done: { type: 'boolean' },
  },
  indices: [{ name: 'memocard_claims_job_id', columns: ['jobId'] }],
});
