import { availableParallelism } from 'node:os';
import { ContractError, generationLeftOut, Lane, type Logger, unlessAborted } from '@learning-library/common';
import { Piscina } from 'piscina';
import type { Run } from '../generators/generator';
import type { Done, Tasks } from './tasks';

/** These are kept once the first text came, so that a second account need not wait for a start. */
const KEPT_THREADS = 3;
const THREADS = Math.max(KEPT_THREADS, Math.min(8, availableParallelism()));
/** Texts that a thread reads slice by slice at the same time. */
const TEXTS_PER_THREAD = 4;
const IDLE_MS = 60_000;
/** The time limit of a task of a job. */
const TASK_MS = 60_000;
/** A thread whose task goes on for so long after nobody waits for it is stuck in a slice, and is ended. */
const STUCK_MS = 5_000;
/** How long a job that runs may wait for its turn; then it is tried again. */
const TURN_MS = 60_000;
const MEGABYTES = 256;

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** Whose task it is, how long it may wait, and what aborts it. */
export interface Turn {
  accountId: string;
  /** Milliseconds since the epoch. */
  waitUntil: number;
  signal: AbortSignal;
}

export interface Threads {
  /**
   * Runs a task in a thread when it is the account's turn. @throws unavailable where the turn did not come in time, or the
   * task was aborted or took too long
   */
  run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], turn: Turn): Promise<Tasks[Name][1]>;
  close(): Promise<void>;
}

/**
 * Reads texts in worker threads, off the event loop, which start with the first text. A thread reads several texts, a slice of each
 * in turn. No account has a text in every thread, so an account with many texts does not slow others.
 */
export class ThreadPool implements Threads {
  private readonly lane = new Lane({ name: 'threads', places: THREADS * TEXTS_PER_THREAD, share: THREADS - 1 });
  private pool: Piscina | undefined;

  constructor(private readonly logger: Logger) {}

  async run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], turn: Turn): Promise<Tasks[Name][1]> {
    const leave = await this.lane.enter(turn.accountId, turn.waitUntil);
    const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(TASK_MS)]);
    // An aborted task has its place until its thread has left it.
    const working = this.tryTwice(name, task, signal).finally(leave);
    working.catch(() => undefined);
    try {
      const { result, leftOut } = await unlessAborted(working, signal);
      for (const each of leftOut) this.logger.warn({ task: name, ...each }, 'left out, since the generator threw');
      if (leftOut.length > 0) generationLeftOut().add(leftOut.length);
      return result;
    } catch (error) {
      throw signal.aborted || isOfThread(error) ? new ContractError('unavailable', null) : error;
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  /** A thread that is ended takes all of its tasks along. */
  private async tryTwice<Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name][0],
    signal: AbortSignal,
  ): Promise<Done<Tasks[Name][1]>> {
    try {
      return await this.runNow(name, task, signal);
    } catch (error) {
      if (signal.aborted || !isOfThread(error)) throw error;
      return this.runNow(name, task, signal);
    }
  }

  private async runNow<Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name][0],
    signal: AbortSignal,
  ): Promise<Done<Tasks[Name][1]>> {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const stuck = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const tell = (): void => {
      Atomics.store(stop, 0, 1);
      timer = setTimeout(() => stuck.abort(), STUCK_MS);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', tell, { once: true });
    try {
      return (await this.threads().run({ task, stop }, { name, signal: stuck.signal })) as Done<Tasks[Name][1]>;
    } finally {
      signal.removeEventListener('abort', tell);
      clearTimeout(timer);
    }
  }

  private threads(): Piscina {
    return (this.pool ??= new Piscina({
      filename: require.resolve('./thread.js'),
      minThreads: KEPT_THREADS,
      maxThreads: THREADS,
      concurrentTasksPerWorker: TEXTS_PER_THREAD,
      idleTimeout: IDLE_MS,
      loadBalancer: toLeastBusy,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    }));
  }
}

/** To an idle thread, then to a new one, then to the one with the fewest texts. */
const toLeastBusy: LoadBalancer = (_task, threads) => {
  const [first] = threads.toSorted((a, b) => a.currentUsage - b.currentUsage);
  if (first === undefined || first.currentUsage === 0) return first ?? null;
  return threads.length < THREADS || first.currentUsage >= TEXTS_PER_THREAD ? null : first;
};

/** Whether the thread has ended under its task: out of memory, or with another task that was stuck. */
function isOfThread(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Terminating worker thread';
}

/** The turn of a task that is over at a deadline, in milliseconds since the epoch. */
export function turnUntil(accountId: string, deadline: number): Turn {
  const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
  return { accountId, waitUntil: deadline, signal };
}

/** The turn of a task of a job. */
export function turnOf({ accountId, signal }: Run): Turn {
  return { accountId, waitUntil: Date.now() + TURN_MS, signal };
}
