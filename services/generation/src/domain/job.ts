/** `publishing` is known inside alone: outside such a job is still running (consistency.md, Generation 3). */
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
  type: JobType;
  environment: Environment;
  status: JobStatus;
  /** 0 to 100, never goes down, 100 only when succeeded (decisions.md §10). */
  progress: number;
  error: 'generation_failed' | null;
  /** Somebody wants the job to end; whether it had published first is for who publishes to say. */
  cancelRequested: boolean;
  /** Memocards or questions that it makes at most, and credits that it has reserved. */
  units: number;
  /** The content's language when the job was accepted: a later PATCH does not change what was planned. */
  language: string | null;
  /** Rises with every take-over; every write of an engine names it. */
  attempt: number;
  /** Tries that broke off by a fault or with their engine; at most `MAX_FAILURES`. */
  failures: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A job that failed this often is refused and ends as failed (consistency.md, Generation 2). */
export const MAX_FAILURES = 5;
/** A job that has not started by then is cancelled (decisions.md §10). */
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

/** Progress after `done` of `total` claims: below 100, which only success reaches. */
export function progressAfter(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((99 * done) / total));
}

const PAUSE_MS = 500;
/** After a fault of its own a job may wait for long, for a peer that is away only briefly: it is soon back. */
const MOST_PAUSE_MS = { failed: 60_000, unavailable: 10_000 };

/** Pause before the next try in milliseconds: doubles from half a second. */
export function pauseBefore(attempt: number, failed: boolean): number {
  const most = failed ? MOST_PAUSE_MS.failed : MOST_PAUSE_MS.unavailable;
  return Math.min(most, PAUSE_MS * 2 ** Math.min(attempt, 8));
}
