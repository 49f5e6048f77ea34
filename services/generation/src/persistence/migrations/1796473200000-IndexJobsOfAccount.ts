import { buildIndex, schemaOf, vacuumOften } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** The jobs of an account, newest first, are read without those of others. */
export class IndexJobsOfAccount1796473200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await buildIndex(queryRunner, 'jobs_of_account', `ON ${schema}.jobs (account_id, id)`);
    await queryRunner.query(vacuumOften(schema, ['jobs', 'receipts']));
  }
}
