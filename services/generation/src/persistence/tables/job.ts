import { defineTable } from '@learning-library/common/postgres';
import type { Job } from '../../domain/job';

export const ACTIVE = "status IN ('pending', 'running', 'publishing')";
/** A job that no engine has leased, because it waits for its account's limit. */
export const WAITING = "status = 'pending' AND attempt = 0";
export const AT_WORK = `${ACTIVE} AND NOT (${WAITING})`;

/** Jobs under the alias `jobs`, so that statements need no alias. */
export const jobs = defineTable<Job>()({
  name: 'jobs',
  alias: 'jobs',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid', nullable: true },
    organizationId: { type: 'uuid', nullable: true },
    type: { type: 'text' },
    environment: { type: 'text' },
    status: { type: 'text' },
    progress: { type: 'integer' },
    error: { type: 'text', nullable: true, initial: undefined },
    cancelRequested: { type: 'boolean', initial: false },
    units: { type: 'integer' },
    language: { type: 'text', nullable: true },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: {
    traceparent: { type: 'text', nullable: true },
    attempt: { type: 'integer', initial: 0 },
    failures: { type: 'integer', initial: 0 },
    leaseOwner: { type: 'uuid', nullable: true },
    leaseUntil: { type: 'timestamptz', precision: 3, nullable: true },
    nextAttemptAt: { type: 'timestamptz', precision: 3 },
    /** Unused. Processes of the version before name it during an update. */
    retriedBy: { type: 'uuid', nullable: true },
    startedAt: { type: 'timestamptz', precision: 3, nullable: true },
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
    { name: 'jobs_of_account', columns: ['accountId', 'id'] },
    { name: 'jobs_by_status', columns: ['status', 'type', 'id'] },
    { name: 'jobs_of_account_by_status', columns: ['accountId', 'status', 'type', 'id'] },
    { name: 'jobs_active', columns: ['nextAttemptAt'], where: ACTIVE },
    { name: 'jobs_waiting', columns: ['accountId', 'id'], where: WAITING },
    { name: 'jobs_at_work', columns: ['accountId'], where: AT_WORK },
    { name: 'jobs_created_at', columns: ['createdAt'] },
  ],
});
