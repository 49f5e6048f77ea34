import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class AddTraceparent1795737600000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ${schemaOf(queryRunner)}.jobs ADD COLUMN traceparent text`);
  }
}
