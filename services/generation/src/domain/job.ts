/** `publishing` is known inside alone: outside such a job is still running (docs/protocols.md#generation). */
export type JobStatus = 'pending' | 'running' | 'publishing' | 'succeeded' | 'failed' | 'cancelled';

/** How a job ends that publishes nothing. */
export type Ending = Extract<JobStatus, 'failed' | 'cancelled'>;

export type Environment = 'live' | 'test';

export type JobType = 'memocard_generation' | 'question_generation';

export interface Job {
  id: string;
  accountId: string;
  /** Null once the content is deleted. */
  contentId: string | null;
  /** Null where the request named none. */
  organizationId: string | null;
  type: JobType;
  environment: Environment;
  status: JobStatus;
  /** 0 to 100, never goes down, 100 only when succeeded (docs/contract.md#generation-and-jobs). */
  progress: number;
  error: 'generation_failed' | null;
  /** Somebody wants the job to end; whether it had published first is for who publishes to say. */
  cancelRequested: boolean;
  /** Memocards or questions that it makes at most, and credits that it has reserved. */
  units: number;
  /** The content's language when the job was accepted: a later PATCH does not change what was planned. */
  language: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A job that has not started by then is cancelled (docs/contract.md#generation-and-jobs). */
export const START_WITHIN_HOURS = 24;
/** A job that peers have kept waiting for so long is refused and fails. */
export const RUN_WITHIN_HOURS = 48;

/** The status that the contract knows. */
export function publicStatus(status: JobStatus): Exclude<JobStatus, 'publishing'> {
  return status === 'publishing' ? 'running' : status;
}

export function isActive({ status }: Pick<Job, 'status'>): boolean {
  return status === 'pending' || status === 'running' || status === 'publishing';
}
