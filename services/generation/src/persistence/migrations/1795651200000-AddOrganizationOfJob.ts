import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOrganizationOfJob1795651200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs ADD COLUMN organization_id uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs DROP COLUMN organization_id`);
  }
}
