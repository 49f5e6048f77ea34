import { Poll, withTimeout } from '@learning-library/common/async';
import { ContractError, newId } from '@learning-library/common/contract';
import type { Activities } from '../activities';
import type { Job } from '../domain/job';
import { codeOf, isFinal, MAX_FAILURES, pauseAfter, RETRY } from '../domain/retry';
import { releaseJob, renewLeases, leaseDueJobs, type LeasedJob } from '../persistence/repositories/leases';
import type { EngineOptions, EngineParts, JobEngine } from './jobEngine';
import { endingAfter, runJob, type Steps } from './runJob';
import { tracedStart } from './traced';

const STATEMENT_MS = 5_000;
const DEFAULTS = {
  retry: RETRY,
  concurrency: 8,
  pollMs: 1_000,
  leaseMs: 15_000,
  heartbeatMs: 4_000,
  stopMs: 8_000,
};

interface RunningJob {
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Takes due jobs from the table and runs them here. Only the holder of a lease runs its job; the lease of a dead engine
 * expires.
 */
export class InProcessEngine implements JobEngine {
  private readonly options: typeof DEFAULTS;
  private readonly owner = newId().id;
  private readonly runs = new Map<string, RunningJob>();
  private readonly poll: Poll;
  private readonly renewals: Poll;

  constructor(
    private readonly activities: Activities,
    private readonly parts: EngineParts,
    options?: EngineOptions,
  ) {
    this.options = { ...DEFAULTS, ...options };
    this.poll = new Poll(
      async () => ((await this.takeDueJobs()) ? 0 : this.options.pollMs),
      (error) => this.parts.logger.warn({ err: error }, 'due jobs not read'),
    );
    this.renewals = new Poll(
      async () => {
        await this.renew();
        return this.options.heartbeatMs;
      },
      (error) => this.parts.logger.warn({ err: error }, 'leases not renewed'),
    );
  }

  start(): void {
    this.renewals.start(this.options.heartbeatMs);
    this.poll.start();
  }

  wake(): void {
    this.poll.wake();
  }

  cancel(jobs: readonly Pick<Job, 'id'>[]): void {
    for (const { id } of jobs) this.runs.get(id)?.abort.abort();
  }

  /** Deletes nothing, because only the row of a job is stored. */
  forget(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async stop(): Promise<void> {
    const abortAll = (): void => this.runs.forEach(({ abort }) => abort.abort());
    const polled = this.poll.stop();
    abortAll();
    await polled;
    // The last poll may have leased further jobs.
    abortAll();
    const ended = Promise.all([...this.runs.values()].map((run) => run.ended));
    await withTimeout(ended, this.options.stopMs).catch(() => undefined);
    await this.renewals.stop();
  }

  private async takeDueJobs(): Promise<boolean> {
    const { database, jobsPerAccount } = this.parts;
    const { concurrency, leaseMs } = this.options;
    const free = concurrency - this.runs.size;
    if (free <= 0) return false;
    const taking = { owner: this.owner, limit: free, leaseMs, except: [...this.runs.keys()], jobsPerAccount };
    const jobs = await database.transaction(Date.now() + STATEMENT_MS, (tx) => leaseDueJobs(tx, taking));
    for (const job of jobs) await tracedStart(job, async () => this.run(job));
    return jobs.length === free;
  }

  private run(job: LeasedJob): void {
    const abort = new AbortController();
    const ended = this.attempt(job, abort.signal).finally(() => {
      this.runs.delete(job.id);
      this.wake();
    });
    this.runs.set(job.id, { abort, ended });
  }

  /** Never rejects. A job that could not be released is leased again when its lease expires. */
  private async attempt(job: LeasedJob, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.parts;
    const { id: jobId } = job;
    try {
      await this.runOnce(job, signal);
    } catch (error) {
      logger.warn({ err: error, jobId }, 'attempt at a job failed');
      const pauseMs = signal.aborted ? 0 : pauseAfter(job.attempt, this.options.retry);
      const how = { pauseMs, failed: codeOf(error) !== 'unavailable' };
      await releaseJob(database.until(Date.now() + STATEMENT_MS), { jobId, owner: this.owner }, how).catch(
        (late: unknown) => logger.warn({ err: late, jobId }, 'job not released'),
      );
    }
  }

  /**
   * One attempt at all steps. After the last attempt, the publication is rejected. If one shard fails, the others end
   * before the next attempt.
   */
  private async runOnce({ id, failures }: LeasedJob, signal: AbortSignal): Promise<void> {
    const { activities } = this;
    const failure = new AbortController();
    const shards: Promise<void>[] = [];
    const generate: Steps['generate'] = (...values) => {
      const shard = activities.generate(...values, AbortSignal.any([signal, failure.signal]));
      shards.push(shard);
      return shard;
    };
    try {
      // The engines died during the earlier attempts.
      if (failures >= MAX_FAILURES) throw new ContractError('internal_error', null);
      await runJob(id, { ...activities, generate });
    } catch (error) {
      failure.abort();
      await Promise.allSettled(shards);
      if (!isFinal(codeOf(error), failures + 1)) throw error;
      await activities.refuse(id, endingAfter(codeOf(error)));
    }
  }

  private async renew(): Promise<void> {
    // Jobs that are leased from now on may be missing from the response.
    const asked = [...this.runs];
    if (asked.length === 0) return;
    const queryable = this.parts.database.until(Date.now() + STATEMENT_MS);
    const renewing = { owner: this.owner, jobIds: asked.map(([id]) => id), leaseMs: this.options.leaseMs };
    const held = new Set(await renewLeases(queryable, renewing));
    for (const [id, { abort }] of asked) if (!held.has(id)) abort.abort();
  }
}
