import { AUDIT_LOG } from '@learning-library/common/patterns';
import { type TableDescription } from '@learning-library/common/postgres';
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
