import { buildIndex, schemaOf, vacuumOften } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs of an account, newest first, are read without those of others. */
export class IndexJobsOfAccount1796473200000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await buildIndex(queryRunner, 'jobs_of_account', `ON ${schema}.jobs (account_id, id)`);
    await queryRunner.query(vacuumOften(schema, ['jobs', 'receipts']));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${schemaOf(queryRunner)}.jobs_of_account`);
  }
}
