import type { Credits, Job as JobMessage, JobDiagnostics } from '@learning-library/proto';
import { isActive, type Job, publicStatus } from './domain/job';
import type { Amounts } from './domain/ledger';
import type { Diagnostics } from './persistence/repositories/jobs';

export function toJobMessage(job: Job): JobMessage {
  const { id, accountId, contentId, type, status, progress, error, units, version, createdAt, updatedAt } = job;
  return {
    ...{ id, accountId, contentId, type, progress, error, units, version, createdAt, updatedAt },
    status: publicStatus(status),
  };
}

export function toDiagnostics(job: Job & Diagnostics): JobDiagnostics {
  const { environment, organizationId, attempts, failures, cancelRequested, nextAttemptAt } = job;
  return {
    ...{ environment, organizationId, attempts, failures, cancelRequested },
    nextAttemptAt: isActive(job) ? nextAttemptAt : undefined,
  };
}

export function toCredits(accountId: string, { available, reserved, spent }: Amounts): Credits {
  return { accountId, available, reserved, spent };
}
