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
  /** 0 to 100; never decreases; 100 only for a succeeded job (docs/contract.md#generation-and-jobs). */
  progress: number;
  error?: 'generation_failed' | undefined;
  /** The job is to end; the publishing service decides whether it was published before. */
  cancelRequested: boolean;
  /** Maximum number of memocards or questions, and number of reserved credits. */
  units: number;
  /** The content's language when the job was accepted: a later PATCH does not change the plan. */
  language?: string | undefined;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A job that has not started by then is cancelled (docs/contract.md#generation-and-jobs). */
export const START_WITHIN_HOURS = 24;
/** Time after which a job that waits for peers fails. */
export const RUN_WITHIN_HOURS = 48;

export function publicStatus(status: JobStatus): PublicStatus {
  return status === 'publishing' ? 'running' : status;
}

export function isActive({ status }: Pick<Job, 'status'>): boolean {
  return status === 'pending' || status === 'running' || status === 'publishing';
}
