import { Janitor } from '@learning-library/common';
import type { Context } from './context';
import { purgeRemoved } from './persistence/repositories/documents';

const HOUR_MS = 3_600_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). */
export function createJanitor({ database, logger }: Context): Janitor {
  const run = (deadline: number): Promise<number> => purgeRemoved(database.until(deadline));
  return new Janitor([{ name: 'marks of what was removed', everyMs: HOUR_MS, run }], logger);
}
