import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexActiveJobs1795824000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX jobs_active_of_account ON ${schemaOf(queryRunner)}.jobs (account_id, type)
        WHERE status IN ('pending', 'running', 'publishing')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${schemaOf(queryRunner)}.jobs_active_of_account`);
  }
}
