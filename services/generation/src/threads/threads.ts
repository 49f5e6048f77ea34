import { availableParallelism } from 'node:os';
import { ContractError, Lane } from '@learning-library/common';
import { Piscina } from 'piscina';
import type { Tasks } from './tasks';

/** At least three, so that an account can have two of them while one is left to others. */
const THREADS = Math.max(3, Math.min(8, availableParallelism()));
const IDLE_MS = 60_000;
/** The time limit of a task, after which its thread is ended. */
const TASK_MS = 10_000;
/** How long a job that runs may wait for its turn; then it is tried again. */
export const TURN_MS = 60_000;
const MEGABYTES = 256;

export interface Threads {
  /** Runs `work` when it is the account's turn. @throws unavailable at the deadline */
  inTurn<T>(accountId: string, deadline: number, work: () => Promise<T>): Promise<T>;
  /** Runs a task in a thread. @param signal aborts it. @throws unavailable where it was aborted, or took too long */
  run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], signal: AbortSignal): Promise<Tasks[Name][1]>;
  /** Starts a thread, so that the first text need not wait for that. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads texts in worker threads, off the event loop. Accounts take turns, and no account has all threads, so an account with many
 * texts does not slow others.
 */
export class ThreadPool implements Threads {
  private readonly lane = new Lane({ name: 'threads', places: THREADS, share: THREADS - 1 });
  private pool: Piscina | undefined;

  inTurn<T>(accountId: string, deadline: number, work: () => Promise<T>): Promise<T> {
    return this.lane.run(accountId, deadline, work);
  }

  async run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], signal: AbortSignal): Promise<Tasks[Name][1]> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TASK_MS)]);
    try {
      return (await this.threads().run(task, { name, signal: bounded })) as Tasks[Name][1];
    } catch (error) {
      throw bounded.aborted ? new ContractError('unavailable', null) : error;
    }
  }

  async warm(): Promise<void> {
    await this.run('readOpenParts', { text: '', doneParts: [] }, AbortSignal.timeout(TASK_MS));
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }

  private threads(): Piscina {
    return (this.pool ??= new Piscina({
      filename: require.resolve('./thread.js'),
      minThreads: 1,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    }));
  }
}

/** Aborts at a deadline in milliseconds since the epoch. */
export function until(deadline: number): AbortSignal {
  return AbortSignal.timeout(Math.max(0, deadline - Date.now()));
}
