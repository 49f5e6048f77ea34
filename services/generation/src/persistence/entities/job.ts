import { EntitySchema } from 'typeorm';

export const JobEntity = new EntitySchema({
  name: 'Job',
  tableName: 'jobs',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'jobs_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    contentId: { name: 'content_id', type: 'uuid', nullable: true },
    organizationId: { name: 'organization_id', type: 'uuid', nullable: true },
    traceparent: { type: 'text', nullable: true },
    type: { type: 'text' },
    environment: { type: 'text' },
    status: { type: 'text' },
    progress: { type: 'integer' },
    error: { type: 'text', nullable: true },
    cancelRequested: { name: 'cancel_requested', type: 'boolean' },
    units: { type: 'integer' },
    language: { type: 'text', nullable: true },
    attempt: { type: 'integer' },
    failures: { type: 'integer' },
    leaseOwner: { name: 'lease_owner', type: 'uuid', nullable: true },
    leaseUntil: { name: 'lease_until', type: 'timestamptz', precision: 3, nullable: true },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz', precision: 3 },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
  },
  checks: [
    { name: 'jobs_environment_check', expression: "environment IN ('live', 'test')" },
    {
      name: 'jobs_status_check',
      expression: "status IN ('pending', 'running', 'publishing', 'succeeded', 'failed', 'cancelled')",
    },
    {
      name: 'jobs_progress_check',
      expression: "progress BETWEEN 0 AND 100 AND (progress = 100) = (status = 'succeeded')",
    },
    { name: 'jobs_error_check', expression: "(error IS NOT NULL) = (status = 'failed')" },
    { name: 'jobs_units_check', expression: 'units >= 1' },
  ],
  indices: [
    { name: 'jobs_account_content', columns: ['accountId', 'contentId'] },
    { name: 'jobs_active', columns: ['nextAttemptAt'], where: "status IN ('pending', 'running', 'publishing')" },
    {
      name: 'jobs_active_of_account',
      columns: ['accountId', 'type'],
      where: "status IN ('pending', 'running', 'publishing')",
    },
    { name: 'jobs_created_at', columns: ['createdAt'] },
  ],
});
