import { HOUR_MS, Janitor, tasksOn } from '@learning-library/common/patterns';
import type { Context } from './context';
import { purgeRemoved } from './persistence/repositories/documents';

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). */
export function createJanitor({ database, logger }: Pick<Context, 'database' | 'logger'>): Janitor {
  return new Janitor([tasksOn(database)('removed documents', HOUR_MS, purgeRemoved)], logger);
}
