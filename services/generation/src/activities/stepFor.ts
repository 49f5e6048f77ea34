import { type Job, MAX_FAILURES, RUN_WITHIN_HOURS } from '../domain/job';
import type { Step } from '../engine/orchestrate';

const HOUR_MS = 3_600_000;

/** What has to be done for a job next (consistency.md, Generation 2). @param job undefined where the lease is gone. */
export function stepFor(job: Job | undefined): Step {
  if (job === undefined) return 'leave';
  // Taken and still pending: its time to start was over.
  if (job.cancelRequested || job.status === 'pending') return 'cancel';
  const isOver = Date.now() - job.createdAt.getTime() > RUN_WITHIN_HOURS * HOUR_MS;
  if (job.failures >= MAX_FAILURES || isOver) return 'fail';
  return job.status === 'publishing' ? 'publish' : 'generate';
}
