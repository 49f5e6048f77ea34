import { AUDIT_LOG } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { documents, passages } from './documents';
import { indexQueue, indexState, indexWriter } from './indexing';

export const tables: readonly TableSchema[] = [documents, passages, indexState, indexWriter, indexQueue, AUDIT_LOG];
