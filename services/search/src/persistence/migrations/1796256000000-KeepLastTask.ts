import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last of Meilisearch's tasks that has ended takes the place of the marks, which processes of the release before keep using. */
export class KeepLastTask1796256000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`ALTER TABLE ${schema}.index_writer ADD COLUMN last_task bigint NOT NULL DEFAULT -1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`ALTER TABLE ${schema}.index_writer DROP COLUMN last_task`);
  }
}
