import { SqlMigration } from '@learning-library/common/postgres';

/** What is written to the index belongs to the trace of the change. */
export class TraceIndexing1795996800000 extends SqlMigration {
  readonly sql = (schema: string): string => `ALTER TABLE ${schema}.index_queue ADD COLUMN traceparent text`;
}
