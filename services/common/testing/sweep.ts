import type { JanitorTask } from '../src/patterns';
import type { Database } from '../src/postgres';
import { soon } from './calls';

/** Runs every task of a janitor until no work is left. Failing tasks are skipped. */
export async function sweepTasks(database: Database, tasks: readonly JanitorTask[]): Promise<void> {
  for (const { run } of tasks) {
    const runChunk = (): Promise<number> => run(database.until(soon().deadline), soon().deadline);
    while ((await runChunk().catch(() => 0)) > 0);
  }
}
