import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** The accounts take turns in the queue, however much one of them has in it. */
export class QueueByAccount1795910400000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      CREATE INDEX index_queue_account ON ${schema}.index_queue (account_id, next_attempt_at, id);
      DROP INDEX ${schema}.index_queue_next_attempt_at;
    `);
  }
}
