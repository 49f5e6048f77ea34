import type { Database, Queryable } from '../database';
import type { Logger } from '../logging';

export interface JanitorTask {
  name: string;
  everyMs: number;
  /** Deletes one chunk and returns how many rows. Called again while it returns more than 0, for at most `SWEEP_MS`. */
  run(deadline: number): Promise<number>;
}

/** Makes tasks of functions that delete a chunk of rows. */
export function tasksOn(database: Database) {
  return (name: string, everyMs: number, purge: (queryable: Queryable) => Promise<number>): JanitorTask => ({
    name,
    everyMs,
    run: (deadline) => purge(database.until(deadline)),
  });
}

const SWEEP_MS = 120_000;
const CHUNK_DEADLINE_MS = 10_000;

/** Deletes expired rows of every table with a retention (docs/architecture.md#nothing-piles-up). */
export class Janitor {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

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
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  /** Starts a task unless it is still running. */
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
      while (!this.stopped && Date.now() < end) {
        if ((await task.run(Date.now() + CHUNK_DEADLINE_MS)) === 0) return;
      }
    } catch (error) {
      this.logger.warn({ err: error, task: task.name }, 'janitor task failed');
    }
  }
}
