/** The consumer that indexes contents and folders; nobody waits for it. */
export const SEARCH = 'search';

export type ChangeEvent = 'content.changed' | 'folder.changed';

/**
 * SQL that writes the events of changed rows in the same statement, one event per account. `written` is the relation
 * with the `id` and `account_id` of the changed rows; `traceparent` is the parameter of that name.
 */
export function insertEventSql(type: ChangeEvent, written: string, traceparent: `$${number}`): string {
  return `INSERT INTO {schema}.outbox
      (id, consumer, type, account_id, subject_ids, attempts, next_attempt_at, claimed_until, created_at, traceparent)
    SELECT gen_random_uuid(), '${SEARCH}', '${type}', account_id, array_agg(id), 0, now(), now(), now(), ${traceparent}::text
    FROM ${written} GROUP BY account_id`;
}
