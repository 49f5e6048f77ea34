import { SqlMigration } from '@learning-library/common/postgres';

/** The accounts take turns in the queue, however much one of them has in it. */
export class QueueByAccount1795910400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE INDEX index_queue_account ON ${schema}.index_queue (account_id, next_attempt_at, id);
      DROP INDEX ${schema}.index_queue_next_attempt_at;
    `;
}
