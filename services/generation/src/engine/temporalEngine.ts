import { type Database, type Logger, newId } from '@learning-library/common';
import { type Job, pauseBefore } from '../domain/job';
import type { Lease, Return } from '../domain/lease';
import { giveBack, keepOverdue, takeDueJobs } from '../persistence/repositories/leases';
import type { Limits } from '../workflows/limits';
import { eachAtOnce } from './eachAtOnce';
import type { Executions } from './executions';
import type { JobEngine } from './jobEngine';
import { Wakeup } from './wakeup';

export interface TemporalEngineOptions {
  database: Database;
  /** Loaded with the first use, so that a process without Temporal carries nothing of it. */
  connect: () => Promise<Executions>;
  logger: Logger;
  limits?: Partial<Limits>;
  /** Starts under way at once; the other numbers are milliseconds. */
  concurrency?: number;
  pollMs?: number;
  /** How long an attempt is believed to run before its execution is looked at, and looked at again. */
  leaseMs?: number;
  stopMs?: number;
}

const STATEMENT_MS = 5_000;
const DEFAULTS = { concurrency: 20, pollMs: 1_000, leaseMs: 10_000, stopMs: 8_000 };
/** A publication is bounded by half a minute; a generator may take a minute for each of many parts. */
const LIMITS: Limits = { heartbeatMs: 15_000, briefMs: 1_000, stepMs: 40_000, generateMs: 12 * 3_600_000 };
/** Attempts looked at in one round, and at once. */
const LOOKS = 100;
const LOOKS_AT_ONCE = 8;
/** Cancellations told at once, and waiting for that; a workflow that is not told stops at its next write. */
const CANCELS_AT_ONCE = 8;
const MOST_CANCELS = 1_000;

/**
 * Hands due jobs to Temporal and takes them back where their execution is gone (consistency.md, Generation 2). The relay takes a
 * job nobody has, which raises its attempt in the same UPDATE, and starts that attempt as a workflow. The lease that it takes is
 * nobody's heartbeat: it is the time until the sweeper asks Temporal what became of the execution. Running means another such time;
 * otherwise the job is given back and so is another attempt. While Temporal does not answer, nothing is taken and nothing taken
 * back: the jobs wait. Any number of these engines may work on one database.
 */
export class TemporalEngine implements JobEngine {
  private readonly options: TemporalEngineOptions & typeof DEFAULTS;
  private readonly limits: Limits;
  private readonly owner = newId().id;
  private readonly starts = new Set<Promise<void>>();
  private readonly cancels: Pick<Job, 'id' | 'attempt'>[] = [];
  private readonly wakeup = new Wakeup();
  private readonly sweepWakeup = new Wakeup();
  private readonly executions: () => Promise<Executions>;
  private loops: Promise<unknown> = Promise.resolve();
  private cancelling: Promise<void> | undefined;
  private connected: Promise<Executions> | undefined;
  private stopping = false;
  private isAway = true;

  constructor(options: TemporalEngineOptions) {
    this.options = { ...DEFAULTS, ...options };
    this.limits = { ...LIMITS, ...options.limits };
    this.executions = () => (this.connected ??= options.connect());
  }

  start(): void {
    this.loops = Promise.all([this.relay(), this.sweep()]);
  }

  wake(): void {
    this.wakeup.wake();
  }

  cancel(jobs: readonly Pick<Job, 'id' | 'attempt'>[]): void {
    const started = jobs.filter(({ attempt }) => attempt > 0);
    this.cancels.push(...started.slice(0, Math.max(0, MOST_CANCELS - this.cancels.length)));
    this.cancelling ??= this.tellCancels().finally(() => (this.cancelling = undefined));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.cancels.length = 0;
    this.wake();
    this.sweepWakeup.wake();
    const ended = this.loops.then(() => Promise.all([...this.starts, this.cancelling]));
    await Promise.race([ended, this.wakeup.pause(this.options.stopMs)]);
    await this.connected?.then((executions) => executions.close()).catch(() => undefined);
  }

  private async relay(): Promise<void> {
    const { concurrency, pollMs } = this.options;
    while (!this.stopping) {
      const free = concurrency - this.starts.size;
      const taken = free > 0 && (await this.isThere()) ? await this.take(free) : 0;
      if (taken < free || free === 0) await this.wakeup.wait(pollMs);
    }
  }

  /** Taking a job raises its attempt: not done for a server that is known to be away. */
  private async isThere(): Promise<boolean> {
    if (!this.isAway) return true;
    try {
      this.isAway = !(await (await this.executions()).isThere());
    } catch (error) {
      this.options.logger.error({ err: error }, 'temporal client not loaded');
    }
    return !this.isAway;
  }

  private async take(limit: number): Promise<number> {
    const { database, leaseMs, logger } = this.options;
    try {
      const taking = { owner: this.owner, limit, leaseMs, overdue: false };
      const jobs = await takeDueJobs(database.until(Date.now() + STATEMENT_MS), taking);
      for (const job of jobs) this.launch({ jobId: job.id, attempt: job.attempt, owner: this.owner });
      return jobs.length;
    } catch (error) {
      logger.warn({ err: error }, 'due jobs not read');
      return 0;
    }
  }

  private launch(lease: Lease): void {
    const started: Promise<void> = this.startOne(lease).finally(() => {
      // Only a relay with no hand free waits for one.
      if (this.starts.size === this.options.concurrency) this.wake();
      this.starts.delete(started);
    });
    this.starts.add(started);
  }

  /** An attempt that may have been started all the same finds its lease gone, and leaves. */
  private async startOne(lease: Lease): Promise<void> {
    try {
      await (await this.executions()).start(lease, this.limits);
    } catch (error) {
      this.isAway = true;
      this.options.logger.warn({ err: error, ...named(lease) }, 'attempt not started');
      await this.takeBack(lease, { pauseMs: this.options.pollMs, failed: false });
    }
  }

  private async sweep(): Promise<void> {
    const { database, leaseMs, pollMs, logger } = this.options;
    for (; !this.stopping; await this.sweepWakeup.wait(pollMs)) {
      try {
        const leases = await keepOverdue(database.until(Date.now() + STATEMENT_MS), LOOKS, leaseMs);
        await eachAtOnce(LOOKS_AT_ONCE, leases, (lease) => this.look(lease));
      } catch (error) {
        logger.warn({ err: error }, 'overdue jobs not read');
      }
    }
  }

  private async look(lease: Lease): Promise<void> {
    if (this.stopping) return;
    try {
      const where = await (await this.executions()).look(lease);
      if (where === 'running') return;
      this.options.logger.warn({ ...named(lease), where }, 'execution gone');
      const failed = where === 'failed';
      await this.takeBack(lease, { pauseMs: failed ? pauseBefore(lease.attempt, failed) : 0, failed });
      this.wake();
    } catch (error) {
      this.options.logger.warn({ err: error, ...named(lease) }, 'execution not looked at');
    }
  }

  private async takeBack(lease: Lease, how: Return): Promise<void> {
    const { database, logger } = this.options;
    await giveBack(database.until(Date.now() + STATEMENT_MS), lease, how).catch((error: unknown) => {
      logger.warn({ err: error, ...named(lease) }, 'job not given back');
    });
  }

  private async tellCancels(): Promise<void> {
    while (this.cancels.length > 0) {
      await eachAtOnce(CANCELS_AT_ONCE, this.cancels.splice(0), async (job) => {
        try {
          await (await this.executions()).cancel(job);
        } catch (error) {
          this.options.logger.warn({ err: error, jobId: job.id, attempt: job.attempt }, 'attempt not told to stop');
        }
      });
    }
  }
}

function named({ jobId, attempt }: Lease): { jobId: string; attempt: number } {
  return { jobId, attempt };
}
