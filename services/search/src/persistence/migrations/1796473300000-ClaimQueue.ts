import { SqlMigration, vacuumOften } from '@learning-library/common/postgres';

/**
 * What is new in the queue is found by its account without what was put off, which is found by its time. Rows that a process has
 * taken are nobody else's until then. A process of the release before takes what it finds due.
 */
export class ClaimQueue1796473300000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.index_queue ADD COLUMN claimed_until timestamptz(3);
      CREATE INDEX index_queue_new ON ${schema}.index_queue (account_id, next_attempt_at, id)
        WHERE attempts = 0 AND claimed_until IS NULL;
      CREATE INDEX index_queue_again ON ${schema}.index_queue (greatest(next_attempt_at, claimed_until))
        WHERE attempts > 0 OR claimed_until IS NOT NULL;
      ${vacuumOften(schema, ['index_queue'])}
    `;
}
