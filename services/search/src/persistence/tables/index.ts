import { AUDIT_LOG, type TableDescription } from '@learning-library/common';
import { documents, passages } from './documents';
import { indexQueue, indexState, indexWriter } from './feed';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const tables: readonly TableDescription[] = [
  documents,
  passages,
  indexState,
  indexWriter,
  indexQueue,
  AUDIT_LOG,
];
