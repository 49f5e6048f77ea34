import {
  AUDIT_LOG,
  DELETED_FOLDERS,
  JOB_OUTCOMES,
  RECEIPTS,
  USAGE,
  referencesTable,
} from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { questions } from './question';
import { CONTENT_REFERENCES, memocardReferences } from './references';

export const tables: readonly TableSchema[] = [
  referencesTable(CONTENT_REFERENCES),
  DELETED_FOLDERS,
  memocardReferences,
  questions,
  JOB_OUTCOMES,
  USAGE,
  RECEIPTS,
  AUDIT_LOG,
];
