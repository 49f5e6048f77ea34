import { AUDIT_LOG } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { documents, passages } from './documents';
import { indexQueue, indexRanges, indexState, indexWriter } from './feed';

export const tables: readonly TableSchema[] = [
  documents,
  passages,
  indexState,
  indexRanges,
  indexWriter,
  indexQueue,
  AUDIT_LOG,
];
