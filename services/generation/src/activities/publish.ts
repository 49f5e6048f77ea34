import type { Activities } from '../engine/orchestrate';
import { PUBLISH_MS } from '../peers';
import { listDrafts } from '../persistence/repositories/drafts';
import { findLeased } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from './activities';
import { conclude } from './conclude';
import { refuse } from './refuse';

/**
 * One call puts all memocards of the job in, or answers the outcome that stands; then the credits follow it. In no other
 * order (consistency.md, Generation 3).
 */
export const publish =
  (deps: ActivityDeps): Activities['publish'] =>
  async (lease) => {
    const { database, failpoints, peers } = deps;
    const queryable = database.until(Date.now() + STEP_MS);
    const job = await findLeased(queryable, lease);
    if (job === undefined) return;
    // Its content is gone: cards may still know of a publication before that.
    if (job.contentId === null) return refuse(deps)(lease, 'cancelled');
    const drafts = await listDrafts(queryable, job.id);
    await failpoints.reach('generation.publish.before');
    const { outcome } = await peers.cards.publishMemocards(
      {
        accountId: job.accountId,
        contentId: job.contentId,
        jobId: job.id,
        memocards: drafts.map((draft) => ({ ...draft, explanation: draft.explanation ?? undefined })),
      },
      { deadline: Date.now() + PUBLISH_MS },
    );
    await failpoints.reach('generation.publish.after');
    await conclude(deps, job, outcome, 'cancelled', Date.now() + STEP_MS, lease.attempt);
  };
