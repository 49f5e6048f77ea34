import type { Credits, Job as JobMessage } from '@learning-library/proto';
import { type Job, publicStatus } from './domain/job';
import type { Balance } from './persistence/repositories/ledger';

/** A job as other services see it. */
export function toJobMessage(job: Job): JobMessage {
  return {
    id: job.id,
    accountId: job.accountId,
    type: job.type,
    status: publicStatus(job.status),
    progress: job.progress,
    contentId: job.contentId ?? undefined,
    error: job.error ?? undefined,
    units: job.units,
    version: job.version,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  };
}

export function toCredits(accountId: string, { available, reserved, spent }: Balance): Credits {
  return { accountId, available, reserved, spent };
}
