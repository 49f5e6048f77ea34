import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const WAITING = "status = 'pending' AND attempt = 0";
const AT_WORK = `status IN ('pending', 'running', 'publishing') AND NOT (${WAITING})`;

/** How many jobs of an account are at work at once: which wait, which are at work, since when. */
export class BoundJobsOfAccount1796485273914 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      ALTER TABLE ${schema}.jobs ADD COLUMN IF NOT EXISTS started_at timestamptz(3);
      ALTER TABLE ${schema}.balances ADD COLUMN IF NOT EXISTS jobs_at_once integer;
    `);
    await buildIndex(queryRunner, 'jobs_waiting', `ON ${schema}.jobs (account_id, id) WHERE ${WAITING}`);
    await buildIndex(queryRunner, 'jobs_at_work', `ON ${schema}.jobs (account_id) WHERE ${AT_WORK}`);
  }
}
