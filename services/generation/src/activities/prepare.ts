import { MAX_FAILURES, RUN_WITHIN_HOURS } from '../domain/job';
import type { Activities } from '../engine/orchestrate';
import { findLeased } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';

const HOUR_MS = 3_600_000;

/** Reads what has to be done for a job next (consistency.md, Generation 2). */
export const prepare =
  ({ database }: ActivityDeps): Activities['prepare'] =>
  async (lease) => {
    const job = await findLeased(database.until(Date.now() + STEP_MS), lease);
    if (job === undefined) return 'leave';
    // Taken and still pending: its time to start was over.
    if (job.cancelRequested || job.status === 'pending') return 'cancel';
    const isOver = Date.now() - job.createdAt.getTime() > RUN_WITHIN_HOURS * HOUR_MS;
    if (job.failures >= MAX_FAILURES || isOver) return 'fail';
    return job.status === 'publishing' ? 'publish' : 'generate';
  };
