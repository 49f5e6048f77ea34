import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** What is active of an account is found by `jobs_of_account_by_status`. */
export class DropActiveOfAccount1796494417302 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schemaOf(queryRunner)}.jobs_active_of_account`);
  }
}
