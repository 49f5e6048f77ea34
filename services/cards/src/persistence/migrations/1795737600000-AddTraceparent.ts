import { addTraceparent } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTraceparent1795737600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(addTraceparent(schemaOf(queryRunner)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.outbox DROP COLUMN traceparent`);
  }
}
