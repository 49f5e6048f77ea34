import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** The default is for processes of the previous release, which do not know the column. */
export class AllowExternalAi1795392000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ${schemaOf(queryRunner)}.organizations ADD COLUMN external_ai_allowed boolean NOT NULL DEFAULT false`,
    );
  }
}
