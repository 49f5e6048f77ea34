import { availableParallelism } from 'node:os';
import { AccountSemaphore } from '@learning-library/common/admission';
import { atDeadline } from '@learning-library/common/async';
import { ContractError } from '@learning-library/common/contract';
import { type Logger } from '@learning-library/common/telemetry';
import { Piscina } from 'piscina';
import { TooLong } from '../domain/retry';
import type { Planning, JobContext } from '../generators/generator';
import type * as tasks from './thread';

type Tasks = typeof tasks;
export type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
export type Result<Name extends keyof Tasks> = ReturnType<Tasks[Name]>['result'];

const MAX_THREADS = Math.max(2, Math.min(8, availableParallelism()));
const IDLE_MS = 60_000;
/** Time limit for one text, in milliseconds, also if its request ends earlier. The longest text takes about a second. */
const TASK_MS = 60_000;
/** Time for which a job waits for a thread before it is tried again later. */
const WAIT_MS = 60_000;

export interface Threads {
  /** Runs a task in a separate thread. @throws unavailable at the deadline or if aborted, TooLong in a job */
  run<Name extends keyof Tasks>(name: Name, input: Input<Name>, by: Planning | JobContext): Promise<Result<Name>>;
  close(): Promise<void>;
}

/** Processes texts outside the event loop, one per thread. One account never uses all threads at the same time. */
export class ThreadPool implements Threads {
  private readonly queue = new AccountSemaphore({
    name: 'threads',
    permits: MAX_THREADS,
    permitsPerAccount: MAX_THREADS - 1,
  });
  private readonly pool = new Piscina({
    filename: require.resolve('./thread.js'),
    // The first thread starts early, because on a busy machine a start takes longer than a request can wait.
    minThreads: 1,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: 2,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

  constructor(
    private readonly logger: Logger,
    private readonly taskMs = TASK_MS,
  ) {
    this.pool.on('error', (error) => logger.error({ err: error }, 'thread ended'));
  }

  async run<Name extends keyof Tasks>(
    name: Name,
    input: Input<Name>,
    by: Planning | JobContext,
  ): Promise<Result<Name>> {
    const deadline = 'deadline' in by ? by.deadline : Date.now() + WAIT_MS;
    const leave = await this.queue.enter(by.accountId, deadline);
    const running = this.process(name, input, by).finally(leave);
    // Stopping a text ends its thread. If every late request stopped its text, a busy machine would do nothing but
    // start threads.
    if ('signal' in by) return running;
    return new Promise((resolve, reject) => {
      const endWait = atDeadline(deadline, () => reject(new ContractError('unavailable', null)));
      running.finally(endWait).then(resolve, reject);
    });
  }

  private async process<Name extends keyof Tasks>(
    name: Name,
    input: Input<Name>,
    by: Planning | JobContext,
  ): Promise<Result<Name>> {
    const limit = AbortSignal.timeout(this.taskMs);
    const signal = 'signal' in by ? AbortSignal.any([by.signal, limit]) : limit;
    try {
      const { result, leftOut } = (await this.pool.run(input, { name, signal })) as ReturnType<Tasks[Name]>;
      for (const error of leftOut) this.logger.warn({ task: name, error }, 'left out, because the generator failed');
      return result;
    } catch (error) {
      if (!signal.aborted) throw error;
      throw 'signal' in by && !by.signal.aborted ? new TooLong() : new ContractError('unavailable', null);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
