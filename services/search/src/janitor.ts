import { HOUR_MS, type JanitorTask } from '@learning-library/common/patterns';
import { purgeRemoved } from './persistence/repositories/documents';

/** The janitor of search (docs/architecture.md#data-retention). */
export const JANITOR_TASKS: readonly JanitorTask[] = [{ name: 'purge_documents', everyMs: HOUR_MS, run: purgeRemoved }];
