import { Janitor, tasksOn } from '@learning-library/common/patterns';
import type { Context } from './context';
import { mergeLexemes, purgeRemoved } from './persistence/repositories/documents';

const HOUR_MS = 3_600_000;
/** Each search reads all that waits: with a megabyte of it a search takes four times as long. */
const MERGE_EVERY_MS = 10_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up), and keeps what searches read short. */
export function createJanitor({ database, logger }: Pick<Context, 'database' | 'logger'>): Janitor {
  const task = tasksOn(database);
  const tasks = [
    task('removed documents', HOUR_MS, purgeRemoved),
    task('waiting lexemes', MERGE_EVERY_MS, mergeLexemes),
  ];
  return new Janitor(tasks, logger);
}
