import { Poll } from '../async';
import type { Database, Queryable } from '../postgres';
import type { Logger } from '../telemetry/logging';

export interface JanitorTask {
  name: string;
  everyMs: number;
  /** Processes one chunk. It is called again while it returns more than 0. */
  run: (queryable: Queryable, deadline: number) => Promise<number>;
}

const CHUNK_DEADLINE_MS = 10_000;
const MAX_PAUSE_MS = 500;
const MAX_FAILURE_PAUSE_MS = 60_000;

/**
 * Runs background tasks, such as the deletion of expired rows (docs/architecture.md#data-retention). The loop of each task
 * pauses after a chunk for as long as the chunk took, and repeats a failed chunk within a minute.
 */
export class Janitor {
  private readonly loops: readonly { everyMs: number; loop: Poll }[];

  constructor({ database, logger }: { database: Database; logger: Logger }, tasks: readonly JanitorTask[]) {
    this.loops = tasks.map(({ name, everyMs, run }) => {
      const runChunk = async (): Promise<number> => {
        const startedAt = Date.now();
        const deadline = startedAt + CHUNK_DEADLINE_MS;
        const processed = await run(database.until(deadline), deadline);
        return processed === 0 ? everyMs : Math.min(Date.now() - startedAt, MAX_PAUSE_MS);
      };
      const failed = (error: unknown): void => logger.warn({ err: error, task: name }, 'janitor task failed');
      return { everyMs, loop: new Poll(runChunk, failed, Math.min(everyMs, MAX_FAILURE_PAUSE_MS)) };
    });
  }

  start(): void {
    for (const { everyMs, loop } of this.loops) loop.start(everyMs);
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map(({ loop }) => loop.stop()));
  }
}
