import { Janitor } from '@learning-library/common';
import type { Context } from './context';
import { purgeRemoved } from './persistence/repositories/documents';

const HOUR_MS = 3_600_000;

/** Empties the tables of what has passed its retention (docs/architecture.md#nothing-piles-up). */
export function createJanitor({ database, logger }: Context): Janitor {
  const run = (deadline: number): Promise<number> => purgeRemoved(database.until(deadline));
  return new Janitor([{ name: 'marks of what was removed', everyMs: HOUR_MS, run }], logger);
}
