import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../postgres';
import type { Logger } from '../telemetry/logging';

export interface JanitorTask {
  name: string;
  everyMs: number;
  /** Deletes one chunk and returns how many rows. Called again while it returns more than 0, for at most `SWEEP_MS`. */
  run(deadline: number): Promise<number>;
}

export function tasksOn(database: Database) {
  return (name: string, everyMs: number, purge: (queryable: Queryable) => Promise<number>): JanitorTask => ({
    name,
    everyMs,
    run: (deadline) => purge(database.until(deadline)),
  });
}

const SWEEP_MS = 120_000;
const CHUNK_DEADLINE_MS = 10_000;
const MAX_PAUSE_MS = 1_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). After each chunk it pauses as long as the chunk took. */
export class Janitor {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly tasks: readonly JanitorTask[],
    private readonly logger: Logger,
  ) {}

  start(): void {
    for (const task of this.tasks) {
      const timer = setInterval(() => this.begin(task), task.everyMs);
      timer.unref();
      this.timers.push(timer);
    }
  }

  /** Runs every task once, for tests. */
  async sweepAll(): Promise<void> {
    for (const task of this.tasks) await this.sweep(task);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private begin(task: JanitorTask): void {
    if (this.running.has(task.name)) return;
    this.running.set(
      task.name,
      this.sweep(task).finally(() => this.running.delete(task.name)),
    );
  }

  private async sweep(task: JanitorTask): Promise<void> {
    try {
      const end = Date.now() + SWEEP_MS;
      while (!this.stopping.signal.aborted && Date.now() < end) {
        const startedAt = Date.now();
        if ((await task.run(startedAt + CHUNK_DEADLINE_MS)) === 0) return;
        await this.pause(Math.min(Date.now() - startedAt, MAX_PAUSE_MS));
      }
    } catch (error) {
      this.logger.warn({ err: error, task: task.name }, 'janitor task failed');
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}
