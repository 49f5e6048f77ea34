import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** What is written to the index belongs to the trace of the change. */
export class TraceIndexing1795996800000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.index_queue ADD COLUMN traceparent text`);
  }
}
