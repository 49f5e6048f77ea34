import { Poll, withTimeout } from '@learning-library/common/async';
import { ContractError } from '@learning-library/common/contract';
import pLimit from 'p-limit';
import type { Job } from '../domain/job';
import { type Limits, RETRY } from '../domain/retry';
import { type LeasedJob, leaseDueJobs, releaseJob } from '../persistence/repositories/leases';
import type { EngineOptions, EngineParts, JobEngine } from './jobEngine';
import { tracedStart } from './traced';

/** The runs of jobs in Temporal. Every call has a time limit and rejects after it. */
export interface Executions {
  isAvailable(): Promise<boolean>;
  start(job: Pick<Job, 'id'>, limits: Limits): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Deletes the histories of jobs, which Temporal completes later. @returns whether all are deleted */
  forget(jobIds: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

const STATEMENT_MS = 5_000;
/**
 * After `leaseMs`, the workflow of an active job is started again. For an old job, the interval is as long as the job
 * has been active.
 */
const DEFAULTS = { retry: RETRY, concurrency: 20, pollMs: 250, leaseMs: 10_000, stopMs: 8_000 };
const MAX_LEASE_MS = 300_000;
const JOBS = 100;
/**
 * Time limits of the steps. A publication takes at most half a minute; a model may take a minute for each of many
 * passages.
 */
const LIMITS: Omit<Limits, 'retry'> = { heartbeatMs: 15_000, stepMs: 40_000, generateMs: 4 * 3_600_000 };

/**
 * Runs jobs in Temporal. The workflow of an active job is started repeatedly, because Temporal rejects a second start
 * of a running workflow.
 */
export class TemporalEngine implements JobEngine {
  private readonly options: typeof DEFAULTS;
  private readonly limits: Limits;
  private readonly poll: Poll;
  private readonly cancelling = new Set<Promise<unknown>>();
  private connected: Promise<Executions> | undefined;
  private isUnavailable = true;

  /** @param connect loads Temporal's client at its first use, so that a process without Temporal never loads it */
  constructor(
    private readonly connect: () => Promise<Executions>,
    private readonly parts: EngineParts,
    options?: EngineOptions,
  ) {
    this.options = { ...DEFAULTS, ...options };
    this.limits = { ...LIMITS, retry: this.options.retry, ...options?.limits };
    this.poll = new Poll(
      async () => ((await this.startDueJobs()) ? 0 : this.options.pollMs),
      (error) => this.parts.logger.warn({ err: error }, 'due jobs not started'),
    );
  }

  start(): void {
    this.poll.start();
  }

  wake(): void {
    this.poll.wake();
  }

  cancel(jobs: readonly Pick<Job, 'id'>[]): void {
    const cancelled: Promise<unknown> = pLimit(this.options.concurrency)
      .map(jobs, async ({ id }) => {
        try {
          await (await this.executions()).cancel(id);
        } catch (error) {
          this.parts.logger.warn({ err: error, jobId: id }, 'workflow not cancelled');
        }
      })
      .finally(() => this.cancelling.delete(cancelled));
    this.cancelling.add(cancelled);
  }

  async forget(jobIds: readonly string[]): Promise<boolean> {
    try {
      return await (await this.executions()).forget(jobIds);
    } catch (error) {
      throw new ContractError('unavailable', null, { cause: error });
    }
  }

  async stop(): Promise<void> {
    await withTimeout(Promise.all([this.poll.stop(), ...this.cancelling]), this.options.stopMs).catch(() => undefined);
    await this.connected?.then((executions) => executions.close()).catch(() => undefined);
  }

  private executions(): Promise<Executions> {
    return (this.connected ??= this.connect());
  }

  private async startDueJobs(): Promise<boolean> {
    const { database, jobsPerAccount } = this.parts;
    const { concurrency, leaseMs } = this.options;
    if (this.isUnavailable && !(await (await this.executions()).isAvailable())) return false;
    this.isUnavailable = false;
    const lease = { owner: null, limit: JOBS, leaseMs, longestMs: MAX_LEASE_MS, jobsPerAccount };
    const jobs = await database.transaction(Date.now() + STATEMENT_MS, (tx) => leaseDueJobs(tx, lease));
    await pLimit(concurrency).map(jobs, (job) => this.startOne(job));
    return jobs.length === JOBS && !this.isUnavailable;
  }

  private async startOne(job: LeasedJob): Promise<void> {
    const { database, logger } = this.parts;
    try {
      const executions = await this.executions();
      await tracedStart(job, () => executions.start(job, this.limits));
    } catch (error) {
      this.isUnavailable = true;
      logger.warn({ err: error, jobId: job.id }, 'workflow not started');
      const queryable = database.until(Date.now() + STATEMENT_MS);
      await releaseJob(queryable, { jobId: job.id, owner: null }, { pauseMs: this.options.pollMs, failed: false });
    }
  }
}
