import type { Credits, Job as JobMessage } from '@learning-library/proto';
import { type Job, publicStatus } from './domain/job';
import type { Balance } from './persistence/repositories/ledger';

export function toJobMessage(job: Job): JobMessage {
  const { id, accountId, contentId, type, status, progress, error, units, version, createdAt, updatedAt } = job;
  return {
    ...{ id, accountId, contentId, type, progress, error, units, version, createdAt, updatedAt },
    status: publicStatus(status),
  };
}

export function toCredits(accountId: string, { available, reserved, spent }: Balance): Credits {
  return { accountId, available, reserved, spent };
}
