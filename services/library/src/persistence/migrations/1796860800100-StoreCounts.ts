import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** Stores with each content the numbers of its memocards and questions, which cards and questions report. */
export class StoreCounts1796860800100 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ${schemaOf(queryRunner)}.contents
        ADD COLUMN memocards_count integer NOT NULL DEFAULT 0,
        ADD COLUMN memocards_count_version integer NOT NULL DEFAULT 0,
        ADD COLUMN questions_count integer NOT NULL DEFAULT 0,
        ADD COLUMN questions_count_version integer NOT NULL DEFAULT 0`);
  }
}
