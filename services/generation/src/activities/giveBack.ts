import type { Activities } from '../engine/orchestrate';
import { giveBack as giveBackLease } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';

/** Lets go of a job that is tried again after a pause; another attempt that has begun meanwhile is left alone. */
export const giveBack =
  ({ database }: ActivityDeps): Activities['giveBack'] =>
  (lease, how) =>
    giveBackLease(database.until(Date.now() + STEP_MS), lease, how);
