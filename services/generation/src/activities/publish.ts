import type { Activities } from '../engine/orchestrate';
import { kindOf } from '../kinds';
import { PUBLISH_MS } from '../peers';
import { findLeased } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { conclude } from './conclude';
import { refuse } from './refuse';

/**
 * One call puts all that the job has made in, or answers the outcome that stands; then the credits follow it. In no other
 * order (consistency.md, Generation 3).
 */
export const publish =
  (deps: ActivityDeps): Activities['publish'] =>
  async (lease) => {
    const { database, failpoints } = deps;
    const job = await findLeased(database.until(Date.now() + STEP_MS), lease);
    if (job === undefined) return;
    const { contentId } = job;
    // Its content is gone: there may still have been a publication before that.
    if (contentId === null) return refuse(deps)(lease, 'cancelled');
    await failpoints.reach('generation.publish.before');
    const outcome = await kindOf(job).publish(deps, { ...job, contentId }, Date.now() + PUBLISH_MS);
    await failpoints.reach('generation.publish.after');
    await conclude(deps, job, outcome, 'cancelled', Date.now() + STEP_MS, lease.attempt);
  };
