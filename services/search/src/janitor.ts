import { HOUR_MS, type JanitorTask } from '@learning-library/common/patterns';
import { purgeRemoved } from './persistence/repositories/documents';

/** The janitor of search (docs/architecture.md#nothing-piles-up). */
export const JANITOR_TASKS: readonly JanitorTask[] = [
  { name: 'removed documents', everyMs: HOUR_MS, run: purgeRemoved },
];
