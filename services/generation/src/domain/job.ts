import type { Environment } from '@learning-library/common/contract';

/** `publishing` is internal. Callers see such a job as running (docs/protocols/generation.md). */
export const STATUSES = ['pending', 'running', 'publishing', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof STATUSES)[number];
export type PublicStatus = Exclude<JobStatus, 'publishing'>;

export type Ending = Extract<JobStatus, 'failed' | 'cancelled'>;

export const TYPES = ['memocard_generation', 'question_generation'] as const;
export type JobType = (typeof TYPES)[number];

export interface Job {
  id: string;
  accountId: string;
  /** The content's id; absent after the content has been deleted. */
  contentId?: string | undefined;
  organizationId?: string | undefined;
  type: JobType;
  environment: Environment;
  status: JobStatus;
  /**
   * The progress from 0 to 100, which never decreases. Only a succeeded job has 100 (docs/contract.md#generation-and-jobs).
   */
  progress: number;
  error?: 'generation_failed' | undefined;
  /** Whether the cancellation is requested. The publishing service decides whether the job was published before. */
  cancelRequested: boolean;
  /** Maximum number of memocards or questions, and number of reserved credits. */
  units: number;
  /** The content's language at the acceptance, because a later PATCH does not change the plan. */
  language?: string | undefined;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Time after which a job that has not started is cancelled (docs/contract.md#generation-and-jobs). */
export const START_WITHIN_HOURS = 24;
/** Time after which a job that waits for peers fails. */
export const RUN_WITHIN_HOURS = 48;

export function publicStatus(status: JobStatus): PublicStatus {
  return status === 'publishing' ? 'running' : status;
}

export function isActive({ status }: Pick<Job, 'status'>): boolean {
  return status === 'pending' || status === 'running' || status === 'publishing';
}
