import { availableParallelism } from 'node:os';
import { FairQueue } from '@learning-library/common/admission';
import { unlessAborted } from '@learning-library/common/async';
import { ContractError } from '@learning-library/common/contract';
import { generationLeftOut, type Logger } from '@learning-library/common/telemetry';
import { Piscina } from 'piscina';
import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Part } from '../domain/parts';
import type { QuestionDraft } from '../domain/question';
import type { QuestionSource, Run, SourceDocument } from '../generators/generator';
import type { Outline } from '../generators/outline';

export interface ThreadTask<Task> {
  task: Task;
  /** Shared memory, 1 once nobody waits for the task. */
  stop: Int32Array;
}

/** What made the generator throw, without any of its text. */
export interface LeftOut {
  error: string;
  /** file:line, the innermost first. */
  at: readonly string[];
}

export interface ThreadResult<Result> {
  result: Result;
  leftOut: readonly LeftOut[];
}

/** What each task takes and returns. */
export interface Tasks {
  readParts: [
    { text: string; language: string | undefined },
    { language: Language | undefined; parts: readonly Part[] },
  ];
  readOutline: [{ text: string }, Outline];
  /** A part is named by its place among the open ones. */
  planMemocards: [{ document: SourceDocument }, readonly { place: number; cards: readonly Card[] }[]];
  makeQuestions: [{ source: QuestionSource; memocards: readonly Card[] }, readonly (QuestionDraft | undefined)[]];
}

/**
 * From the start on, which does not wait for it. A thread takes about 30 MB and 0.15 s of a core to load its code: on a
 * busy machine more time than a call has.
 */
const KEPT_THREADS = 1;
const MAX_THREADS = Math.max(2, Math.min(8, availableParallelism()));
/** Texts that a thread reads slice by slice at the same time, once there are as many threads as there may be. */
const TEXTS_PER_THREAD = 4;
/** So that no account has a text in every thread. */
const TEXTS_PER_ACCOUNT = MAX_THREADS - 1;
const IDLE_MS = 60_000;
const TASK_MS = 60_000;
/** A thread whose task goes on for so long after nobody waits for it is stuck in a slice, and is ended. */
const STUCK_MS = 5_000;
/** How long a job that runs may wait for its turn; then it is tried again. */
const TURN_MS = 60_000;
const MEGABYTES = 256;

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

type Thread = Parameters<LoadBalancer>[1][number];

/** Of threads with as few texts the oldest: one that has just been started still loads its code. */
const toLeastBusy: LoadBalancer = (_task, threads) => {
  const [first] = threads.toSorted((a, b) => textsOf(a) - textsOf(b) || a.id - b.id);
  const limit = threads.length < MAX_THREADS ? 1 : TEXTS_PER_THREAD;
  return first === undefined || textsOf(first) >= limit ? null : first;
};

/** Piscina counts a single task that can be aborted as Infinity, so that no other comes beside it. */
function textsOf({ isRunningAbortableTask, currentUsage }: Thread): number {
  return isRunningAbortableTask ? 1 : currentUsage;
}

/** Whose task it is, how long it may wait, and what aborts it. */
export interface TaskOptions {
  accountId: string;
  /** Milliseconds since the epoch. */
  waitUntil: number;
  signal: AbortSignal;
}

export interface Threads {
  /** Runs a task when it is the account's turn. @throws unavailable where that came too late, or the task was aborted or too long */
  run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], options: TaskOptions): Promise<Tasks[Name][1]>;
  close(): Promise<void>;
}

/** Reads texts off the event loop, a slice of each in turn, so that a short one does not wait for a long one. */
export class ThreadPool implements Threads {
  private readonly queue = new FairQueue({
    name: 'threads',
    places: MAX_THREADS * TEXTS_PER_THREAD,
    share: TEXTS_PER_ACCOUNT,
  });
  private readonly pool = createPool();

  constructor(private readonly logger: Logger) {
    // Of a thread that has no text. Texts that come find out by themselves.
    this.pool.on('error', (error) => logger.error({ err: error }, 'thread ended'));
  }

  async run<Name extends keyof Tasks>(name: Name, task: Tasks[Name][0], options: TaskOptions): Promise<Tasks[Name][1]> {
    const leave = await this.queue.enter(options.accountId, options.waitUntil);
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TASK_MS)]);
    // An aborted task has its place until its thread has left it.
    const now = (): Promise<ThreadResult<Tasks[Name][1]>> => this.runNow(name, task, signal);
    const working = now()
      .catch((error: unknown) => {
        // A thread that is ended takes all of its tasks along.
        if (signal.aborted || !isOfThread(error)) throw error;
        return now();
      })
      .finally(leave);
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
    await this.pool.destroy();
  }

  private async runNow<Result>(name: string, task: unknown, signal: AbortSignal): Promise<Result> {
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
      return (await this.pool.run({ task, stop }, { name, signal: stuck.signal })) as Result;
    } finally {
      signal.removeEventListener('abort', tell);
      clearTimeout(timer);
    }
  }
}

function createPool(): Piscina {
  return new Piscina({
    filename: require.resolve('./thread.js'),
    minThreads: KEPT_THREADS,
    maxThreads: MAX_THREADS,
    concurrentTasksPerWorker: TEXTS_PER_THREAD,
    idleTimeout: IDLE_MS,
    loadBalancer: toLeastBusy,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
}

/** Whether the thread has ended under its task: out of memory, or with another task that was stuck. */
function isOfThread(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Terminating worker thread';
}

/** For a task that is over at a deadline, in milliseconds since the epoch. */
export function taskUntil(accountId: string, deadline: number): TaskOptions {
  const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
  return { accountId, waitUntil: deadline, signal };
}

export function taskOfRun({ accountId, signal }: Run): TaskOptions {
  return { accountId, waitUntil: Date.now() + TURN_MS, signal };
}
