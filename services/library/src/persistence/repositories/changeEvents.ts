export const SEARCH = 'search';

export type ChangeEvent = 'content.changed' | 'folder.changed';

/**
 * SQL that writes one event per account in the statement of the change.
 * @param written the relation with `id` and `account_id` of the changed rows
 */
export function insertEventSql(type: ChangeEvent, written: string, traceparent: `$${number}`): string {
  return `INSERT INTO {schema}.outbox
      (id, consumer, type, account_id, subject_ids, attempts, next_attempt_at, claimed_until, created_at, traceparent)
    SELECT gen_random_uuid(), '${SEARCH}', '${type}', account_id, array_agg(id), 0, now(), now(), now(), ${traceparent}::text
    FROM ${written} GROUP BY account_id`;
}
