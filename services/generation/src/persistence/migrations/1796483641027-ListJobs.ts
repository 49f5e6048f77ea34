import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** Jobs of one status or type are read without the others, and a job that was retried names the one in its place. */
export class ListJobs1796483641027 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`ALTER TABLE ${schema}.jobs ADD COLUMN IF NOT EXISTS retried_by uuid`);
    await buildIndex(queryRunner, 'jobs_by_status', `ON ${schema}.jobs (status, type, id)`);
    await buildIndex(queryRunner, 'jobs_of_account_by_status', `ON ${schema}.jobs (account_id, status, type, id)`);
  }
}
