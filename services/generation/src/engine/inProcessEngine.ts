import { ContractError, type Database, type Logger, newId } from '@learning-library/common';
import type { Job } from '../domain/job';
import type { Lease } from '../domain/lease';
import { renewLeases, takeDueJobs } from '../persistence/repositories/leases';
import type { JobEngine } from './jobEngine';
import { type Activities, generateOrGiveBack, runAttempt } from './orchestrate';
import { Wakeup } from './wakeup';

export interface InProcessEngineOptions {
  database: Database;
  activities: Activities;
  logger: Logger;
  /** Jobs at once; the other numbers are milliseconds. */
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  heartbeatMs?: number;
  stopMs?: number;
}

const STATEMENT_MS = 5_000;
const DEFAULTS = { concurrency: 4, pollMs: 1_000, leaseMs: 15_000, heartbeatMs: 4_000, stopMs: 8_000 };

interface Run {
  lease: Lease;
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Takes due jobs from the jobs table and runs them in this process. Several engines may work on one database: a job
 * belongs to whoever holds its lease, and an engine that dies loses it when it runs out (consistency.md, Generation 2).
 */
export class InProcessEngine implements JobEngine {
  private readonly options: InProcessEngineOptions & typeof DEFAULTS;
  private readonly owner = newId().id;
  private readonly runs = new Set<Run>();
  private readonly wakeup = new Wakeup();
  private stopping = false;
  private heartbeat: NodeJS.Timeout | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(options: InProcessEngineOptions) {
    this.options = { ...DEFAULTS, ...options };
  }

  start(): void {
    this.heartbeat = setInterval(() => void this.renew(), this.options.heartbeatMs);
    this.loop = this.poll();
  }

  wake(): void {
    this.wakeup.wake();
  }

  cancel(jobs: readonly Pick<Job, 'id'>[]): void {
    const ids = new Set(jobs.map(({ id }) => id));
    for (const { lease, abort } of this.runs) if (ids.has(lease.jobId)) abort.abort();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    this.interrupt();
    await this.loop;
    // What was just being taken.
    this.interrupt();
    const ended = Promise.all([...this.runs].map((run) => run.ended)).then(() => undefined);
    await Promise.race([ended, this.wakeup.pause(this.options.stopMs)]);
    clearInterval(this.heartbeat);
  }

  private interrupt(): void {
    for (const { abort } of this.runs) abort.abort();
  }

  private async poll(): Promise<void> {
    const { concurrency, pollMs } = this.options;
    while (!this.stopping) {
      const free = concurrency - this.runs.size;
      const taken = free > 0 ? await this.take(free) : 0;
      if (taken < free || free === 0) await this.wakeup.wait(pollMs);
    }
  }

  private async take(limit: number): Promise<number> {
    const { database, leaseMs, logger } = this.options;
    try {
      const jobs = await takeDueJobs(database.until(Date.now() + STATEMENT_MS), {
        owner: this.owner,
        limit,
        leaseMs,
        overdue: true,
      });
      for (const job of jobs) this.run(job);
      return jobs.length;
    } catch (error) {
      logger.warn({ err: error }, 'due jobs not read');
      return 0;
    }
  }

  private run(job: Job): void {
    // An attempt of our own may still be at it, whose lease ran out while this process was held up.
    this.cancel([job]);
    const lease = { jobId: job.id, attempt: job.attempt, owner: this.owner };
    const abort = new AbortController();
    const ended = this.attempt(lease, abort.signal).finally(() => {
      this.runs.delete(run);
      this.wake();
    });
    const run = { lease, abort, ended };
    this.runs.add(run);
  }

  /** Ends without an error: a job that could not even be given back is found when its lease runs out. */
  private async attempt(lease: Lease, signal: AbortSignal): Promise<void> {
    const { activities, logger } = this.options;
    const { jobId, attempt } = lease;
    const steps = { ...activities, generate: () => generateOrGiveBack(activities, lease, signal) };
    try {
      await runAttempt(lease, steps, (error) => {
        logger.warn({ err: error, jobId, attempt }, 'attempt broke off');
        return error instanceof ContractError && error.code === 'unavailable' ? 'unavailable' : 'fault';
      });
    } catch (error) {
      logger.warn({ err: error, jobId, attempt }, 'job not given back');
    }
  }

  private async renew(): Promise<void> {
    const { database, leaseMs, logger } = this.options;
    const runs = [...this.runs];
    if (runs.length === 0) return;
    try {
      const leases = runs.map(({ lease }) => lease);
      const held = new Set(await renewLeases(database.until(Date.now() + STATEMENT_MS), leases, leaseMs));
      for (const { lease, abort } of runs) if (!held.has(lease.jobId)) abort.abort();
    } catch (error) {
      logger.warn({ err: error }, 'leases not renewed');
    }
  }
}
