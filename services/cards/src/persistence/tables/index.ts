import { AUDIT_LOG, DELETED_FOLDERS, JOB_OUTCOMES, OUTBOX, RECEIPTS, USAGE } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { contentReferences } from './contentReferences';
import { memocards } from './memocard';
import { reviews } from './review';

export const tables: readonly TableSchema[] = [
  contentReferences,
  DELETED_FOLDERS,
  memocards,
  reviews,
  JOB_OUTCOMES,
  USAGE,
  RECEIPTS,
  OUTBOX,
  AUDIT_LOG,
];
