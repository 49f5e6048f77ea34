import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { ContractError, Lane } from '@learning-library/common';
import { Piscina } from 'piscina';
import type { Run } from '../generators/generator';
import { practiceText } from './practice';
import type { Tasks } from './tasks';

/** These are kept: starting one takes as long as reading most texts. */
const KEPT_THREADS = 3;
const THREADS = Math.max(KEPT_THREADS, Math.min(8, availableParallelism()));
const IDLE_MS = 60_000;
/** The time limit of a task, after which its thread is ended. */
const TASK_MS = 10_000;
/** How long a job that runs may wait for its turn; then it is tried again. */
const TURN_MS = 60_000;
const MEGABYTES = 256;
/** How often each thread that is kept reads the text of practice at once, and how often in all. */
const PRACTICES = { first: 3, all: 60 };
/** After the start, which has other work for the processors; later practice has pauses, and needs processors that are free. */
const PRACTICE = { afterMs: 5_000, everyMs: 1_000, isCalm: () => Number(loadavg()[0]) <= availableParallelism() / 2 };

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
  /** Starts the threads that are kept, so that the first text need not wait for that, and has them practise later. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads texts in worker threads, off the event loop. Accounts take turns and have equal parts of the threads, and no account has
 * all of them, so an account with many texts does not slow others.
 */
export class ThreadPool implements Threads {
  private readonly lane = new Lane({ name: 'threads', places: THREADS, share: THREADS - 1, equalParts: true });
  private pool: Piscina | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly practice = PRACTICE) {}

  run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], turn: Turn): Promise<Tasks[Name][1]> {
    return this.lane.run(turn.accountId, turn.waitUntil, () => this.runNow(name, task, turn.signal));
  }

  async warm(): Promise<void> {
    const signal = AbortSignal.timeout(TASK_MS);
    const start = () => this.runNow('readOpenParts', { text: '', doneParts: [] }, signal);
    await Promise.all(Array.from({ length: KEPT_THREADS }, start));
    // Texts are read without it, too, only slower.
    void this.practise(this.closing.signal).catch(() => undefined);
  }

  /**
   * Has each thread that is kept read a text many times while no account has one, in at most three minutes. V8 compiles for
   * each what it runs often: the first long text takes a thread three times as long as later ones, and the account that comes
   * while others have theirs would meet that thread.
   */
  private async practise(signal: AbortSignal): Promise<void> {
    const text = practiceText();
    await setTimeout(this.practice.afterMs, undefined, { signal, ref: false });
    for (let n = 0; n < PRACTICES.all * KEPT_THREADS; n++) {
      const isFirst = n < PRACTICES.first * KEPT_THREADS;
      if (!isFirst) await setTimeout(this.practice.everyMs, undefined, { signal, ref: false });
      if (this.lane.inside > 0 || !(isFirst || this.practice.isCalm())) continue;
      // Not the signal of the end: that would have threads started again while all of them are ended.
      const limit = AbortSignal.timeout(TASK_MS);
      const opened = await this.runNow('readOpenParts', { text, doneParts: [] }, limit);
      await this.runNow('planMemocards', { document: { title: '', text, fronts: [], ...opened } }, limit);
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.pool?.destroy();
  }

  private async runNow<Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name][0],
    signal: AbortSignal,
  ): Promise<Tasks[Name][1]> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TASK_MS)]);
    try {
      return (await this.threads().run(task, { name, signal: bounded })) as Tasks[Name][1];
    } catch (error) {
      throw bounded.aborted ? new ContractError('unavailable', null) : error;
    }
  }

  private threads(): Piscina {
    return (this.pool ??= new Piscina({
      filename: require.resolve('./thread.js'),
      minThreads: KEPT_THREADS,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      loadBalancer: inTurn(),
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    }));
  }
}

/** Gives tasks to idle threads in turn, so that all of them have read as much. */
function inTurn(): LoadBalancer {
  let last = 0;
  return (_task, threads) => {
    const idle = threads.filter(({ currentUsage }) => currentUsage === 0).toSorted((a, b) => a.id - b.id);
    const next = idle.find(({ id }) => id > last) ?? idle[0];
    last = next?.id ?? last;
    return next ?? null;
  };
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
