import { Janitor, tasksOn } from '@learning-library/common';
import type { Context } from './context';
import { purgeRemoved } from './persistence/repositories/documents';

const HOUR_MS = 3_600_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). */
export function createJanitor({ database, logger }: Context): Janitor {
  return new Janitor([tasksOn(database)('removed documents', HOUR_MS, purgeRemoved)], logger);
}
