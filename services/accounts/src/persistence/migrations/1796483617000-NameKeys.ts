import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameKeys1796483617000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.api_keys ADD COLUMN name text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.api_keys DROP COLUMN name`);
  }
}
