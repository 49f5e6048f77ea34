import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class IndexActiveJobs1795824000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX jobs_active_of_account ON ${schemaOf(queryRunner)}.jobs (account_id, type)
        WHERE status IN ('pending', 'running', 'publishing')`);
  }
}
