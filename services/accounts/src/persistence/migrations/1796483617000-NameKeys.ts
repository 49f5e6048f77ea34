import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class NameKeys1796483617000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.api_keys ADD COLUMN name text`);
  }
}
