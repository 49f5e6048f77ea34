import { EntitySchema } from 'typeorm';

export const ClaimEntity = new EntitySchema({
  name: 'Claim',
  tableName: 'claims',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'claims_pkey' },
    contentId: { name: 'content_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'claims_pkey' },
    partHash: { name: 'part_hash', type: 'bytea', primary: true, primaryKeyConstraintName: 'claims_pkey' },
    jobId: { name: 'job_id', type: 'uuid' },
    planned: { type: 'integer' },
    done: { type: 'boolean' },
  },
  checks: [{ name: 'claims_planned_check', expression: 'planned >= 1' }],
  indices: [{ name: 'claims_job_id', columns: ['jobId'] }],
});
