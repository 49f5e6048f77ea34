import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written to the index belongs to the trace of the change. */
export class TraceIndexing1795996800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.index_queue ADD COLUMN traceparent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.index_queue DROP COLUMN traceparent`);
  }
}
