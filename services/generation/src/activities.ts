import { absent, ContractError } from '@learning-library/common/contract';
import type { JobOutcome } from '@learning-library/common/patterns';
import { countEnded } from './counters';
import { type Ending, type Job, RUN_WITHIN_HOURS } from './domain/job';
import type { Steps } from './engine/runJob';
import { tracedStep } from './engine/traced';
import { jobHandlerOf } from './jobTypes';
import { type ActivityDeps, STEP_MS } from './jobTypes/jobHandler';
import { ASK_MS, PUBLISH_MS } from './peers';
import { endJob } from './persistence/repositories/endings';
import { beginJob, findActiveJob } from './persistence/repositories/jobs';
import { countOpenClaims, freezeDrafts, stage } from './persistence/repositories/staging';

/** The activities of a job. The engine's signal aborts the long activity, which then throws `unavailable`. */
export interface Activities extends Omit<Steps, 'generate'> {
  generate(jobId: string, shard: number, of: number, signal: AbortSignal): Promise<void>;
}

export function createActivities(deps: ActivityDeps): Activities {
  return {
    begin: tracedStep('begin', begin(deps)),
    generate: tracedStep('generate', generate(deps)),
    publish: tracedStep('publish', publish(deps)),
    refuse: tracedStep('refuse', refuse(deps)),
  };
}

const HOUR_MS = 3_600_000;
/** Maximum number of shards; each adds six events to the history of a workflow. */
const MAX_SHARDS = 6;

/** Sets the job to `running`, unless it is to be cancelled. There are no shards if the acceptance made everything. */
const begin =
  (deps: ActivityDeps): Steps['begin'] =>
  async (jobId) => {
    const queryable = deps.database.until(Date.now() + STEP_MS);
    const job = await beginJob(queryable, jobId);
    await deps.failpoints.reach('generation.begun');
    if (job === undefined) return 0;
    if (Date.now() - job.createdAt.getTime() > RUN_WITHIN_HOURS * HOUR_MS) {
      await endUnpublished(deps, job, 'failed', Date.now() + PUBLISH_MS);
      return 0;
    }
    const open = await countOpenClaims(queryable, jobId);
    return Math.min(MAX_SHARDS, Math.ceil(open / jobHandlerOf(job).claimsPerShard));
  };

/**
 * Generates the missing items of one shard, chunk by chunk. @throws not_found if the content is gone, unavailable if
 * aborted
 */
const generate =
  (deps: ActivityDeps) =>
  async (jobId: string, shard: number, of: number, signal: AbortSignal): Promise<void> => {
    const job = await findActiveJob(deps.database.until(Date.now() + STEP_MS), jobId);
    if (job?.contentId === undefined) return;
    const { accountId, contentId } = job;
    const key = { accountId, id: contentId };
    const content = await deps.peers.library.getContentText({ key }, { deadline: Date.now() + ASK_MS });
    const run = { accountId, jobId, signal };
    try {
      for await (const write of jobHandlerOf(job).generate(deps, { ...job, contentId }, content, { shard, of }, run)) {
        await deps.failpoints.reach('generation.chunk');
        signal.throwIfAborted();
        if (!(await deps.database.transaction(Date.now() + STEP_MS, (tx) => stage(tx, jobId, write)))) return;
      }
      signal.throwIfAborted();
    } catch (error) {
      throw signal.aborted ? new ContractError('unavailable', null) : error;
    }
  };

/**
 * Publishes all drafts with one call, or gets the existing outcome. Rejects a job without drafts or with a requested
 * cancellation.
 */
const publish =
  (deps: ActivityDeps): Steps['publish'] =>
  async (jobId) => {
    const { database, failpoints } = deps;
    const queryable = database.until(Date.now() + STEP_MS);
    const job = await findActiveJob(queryable, jobId);
    if (job === undefined) return;
    const { contentId } = job;
    if (contentId === undefined || !(await freezeDrafts(queryable, jobId))) {
      // A job that never began is cancelled; a job that ran without results fails.
      await endUnpublished(deps, job, job.status === 'pending' ? 'cancelled' : 'failed', Date.now() + PUBLISH_MS);
      return;
    }
    await failpoints.reach('generation.publish.before');
    const outcome = await jobHandlerOf(job).publish(deps, { ...job, contentId }, Date.now() + PUBLISH_MS);
    await failpoints.reach('generation.publish.after');
    const isLive =
      outcome?.published === true || (await isContentLive(deps, { accountId: job.accountId, id: contentId }));
    await conclude(deps, job, outcome, isLive ? 'failed' : 'cancelled', Date.now() + STEP_MS);
  };

async function isContentLive({ peers }: ActivityDeps, key: { accountId: string; id: string }): Promise<boolean> {
  const content = await peers.library.getContentText({ key }, { deadline: Date.now() + ASK_MS }).catch(absent);
  return content !== undefined;
}

const refuse =
  (deps: ActivityDeps): Steps['refuse'] =>
  async (jobId, ending) => {
    const job = await findActiveJob(deps.database.until(Date.now() + STEP_MS), jobId);
    if (job !== undefined) await endUnpublished(deps, job, ending, Date.now() + PUBLISH_MS);
  };

/**
 * Inserts an outcome with `published = false` in the publishing service unless the job has an outcome, then ends the job
 * with the decided outcome: a published job succeeds and is charged.
 */
export async function endUnpublished(
  deps: Pick<ActivityDeps, 'database' | 'peers'>,
  job: Job,
  ending: Ending,
  deadline: number,
): Promise<Job | undefined> {
  const outcome = await jobHandlerOf(job).refuse(deps.peers, job, deadline);
  return conclude(deps, job, outcome, ending, deadline);
}

/**
 * Ends the job with the outcome of its publication. Captures the credits of a published job, and releases those of a
 * rejected one.
 */
async function conclude(
  { database }: Pick<ActivityDeps, 'database'>,
  job: Job,
  outcome: JobOutcome | undefined,
  ending: Ending,
  deadline: number,
): Promise<Job | undefined> {
  if (outcome === undefined) throw new ContractError('internal_error', null);
  const end = outcome.published && outcome.count > 0 ? { published: outcome.count } : { ending };
  const ended = await database.transaction(deadline, (tx) => endJob(tx, job, end));
  if (ended !== undefined) countEnded(ended, end.published ?? 0);
  return ended;
}
