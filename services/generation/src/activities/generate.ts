import { ContractError } from '@learning-library/common/contract';
import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { ASK_MS } from '../peers';
import { findActiveJob } from '../persistence/repositories/jobs';
import { stage } from '../persistence/repositories/staging';

/** Generates what is missing of one shard, chunk by chunk. @throws not_found where the content is gone, unavailable where aborted */
export const generate =
  (deps: ActivityDeps) =>
  async (jobId: string, shard: number, of: number, signal: AbortSignal): Promise<void> => {
    const job = await findActiveJob(deps.database.until(Date.now() + STEP_MS), jobId);
    if (job?.contentId === undefined) return;
    const { accountId, contentId } = job;
    const key = { accountId, id: contentId };
    const content = await deps.peers.library.getContentText({ key }, { deadline: Date.now() + ASK_MS });
    const run = { accountId, jobId, signal };
    for await (const write of kindOf(job).generate(deps, { ...job, contentId }, content, { shard, of }, run)) {
      await deps.failpoints.reach('generation.chunk');
      if (signal.aborted) break;
      if (!(await deps.database.transaction(Date.now() + STEP_MS, (tx) => stage(tx, jobId, write)))) return;
    }
    if (signal.aborted) throw new ContractError('unavailable', null);
  };
