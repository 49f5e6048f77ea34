import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTraceparent1795737600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs ADD COLUMN traceparent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs DROP COLUMN traceparent`);
  }
}
