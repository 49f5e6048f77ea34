import { Poll } from '../async';
import type { Database, Queryable } from '../postgres';
import type { Logger } from '../telemetry/logging';

export interface JanitorTask {
  name: string;
  everyMs: number;
  /** Deletes one chunk and returns how many rows. Called again while it returns more than 0. */
  run(deadline: number): Promise<number>;
}

export function tasksOn(database: Database) {
  return (name: string, everyMs: number, purge: (queryable: Queryable) => Promise<number>): JanitorTask => ({
    name,
    everyMs,
    run: (deadline) => purge(database.until(deadline)),
  });
}

const CHUNK_DEADLINE_MS = 10_000;
const MAX_PAUSE_MS = 500;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up), with one loop per task. After each chunk it pauses as long as the chunk took. */
export class Janitor {
  private readonly loops: readonly Poll[];

  constructor(
    private readonly tasks: readonly JanitorTask[],
    private readonly logger: Logger,
  ) {
    this.loops = tasks.map((task) => new Poll(() => runChunk(task), this.failed(task), task.everyMs));
  }

  start(): void {
    for (const [index, loop] of this.loops.entries()) loop.start(this.tasks[index]?.everyMs);
  }

  /** Runs every task until nothing is left, for tests. */
  async sweepAll(): Promise<void> {
    for (const task of this.tasks) {
      while ((await runChunk(task).catch(this.failed(task))) !== task.everyMs);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private failed({ name, everyMs }: JanitorTask): (error: unknown) => number {
    return (error) => {
      this.logger.warn({ err: error, task: name }, 'janitor task failed');
      return everyMs;
    };
  }
}

async function runChunk(task: JanitorTask): Promise<number> {
  const startedAt = Date.now();
  const deleted = await task.run(startedAt + CHUNK_DEADLINE_MS);
  return deleted === 0 ? task.everyMs : Math.min(Date.now() - startedAt, MAX_PAUSE_MS);
}
