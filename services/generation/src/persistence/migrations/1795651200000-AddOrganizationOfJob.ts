import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class AddOrganizationOfJob1795651200000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs ADD COLUMN organization_id uuid`);
  }
}
