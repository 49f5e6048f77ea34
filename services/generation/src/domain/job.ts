import type { Environment } from '@learning-library/common/contract';

/** `publishing` is internal: callers see such a job as running (docs/protocols/generation.md). */
export const STATUSES = ['pending', 'running', 'publishing', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof STATUSES)[number];
export type PublicStatus = Exclude<JobStatus, 'publishing'>;

export type Ending = Extract<JobStatus, 'failed' | 'cancelled'>;

export const TYPES = ['memocard_generation', 'question_generation'] as const;
export type JobType = (typeof TYPES)[number];

export interface Job {
  id: string;
  accountId: string;
  /** Absent once the content is deleted. */
  contentId?: string | undefined;
  organizationId?: string | undefined;
  type: JobType;
  environment: Environment;
  status: JobStatus;
  /** 0 to 100, never goes down, 100 only when succeeded (docs/contract.md#generation-and-jobs). */
  progress: number;
  error?: 'generation_failed' | undefined;
  /** The job shall end; the service that publishes decides whether it had published before. */
  cancelRequested: boolean;
  /** Memocards or questions that it makes at most, and credits that it has reserved. */
  units: number;
  /** The content's language when the job was accepted: a later PATCH does not change what was planned. */
  language?: string | undefined;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A job that has not started by then is cancelled (docs/contract.md#generation-and-jobs). */
export const START_WITHIN_HOURS = 24;
/** A job that peers have kept waiting for so long is refused and fails. */
export const RUN_WITHIN_HOURS = 48;

export function publicStatus(status: JobStatus): PublicStatus {
  return status === 'publishing' ? 'running' : status;
}

export function isActive({ status }: Pick<Job, 'status'>): boolean {
  return status === 'pending' || status === 'running' || status === 'publishing';
}
