import type { Queryable } from '@learning-library/common';
import type { Key } from '../../domain/checks';

export type ReferenceState = 'none' | 'unconfirmed' | 'live' | 'deleted';

/** What is known here of these contents, by position. */
export async function readReferences(queryable: Queryable, keys: readonly Key[]): Promise<ReferenceState[]> {
  const rows = await queryable.query<{ place: number; state: ReferenceState }>(
    `SELECT key.place::int AS place,
       CASE WHEN r.deleted_at IS NOT NULL THEN 'deleted' WHEN r.confirmed THEN 'live' ELSE 'unconfirmed' END AS state
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, content_id, place)
     JOIN {schema}.content_references r USING (account_id, content_id)`,
    columns(keys),
  );
  const states = keys.map((): ReferenceState => 'none');
  for (const row of rows) states[row.place - 1] = row.state;
  return states;
}

/** Puts the unconfirmed rows of a first use; one that is left from a crash counts as new. */
export async function recordReferences(queryable: Queryable, keys: readonly Key[]): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.content_references (account_id, content_id, confirmed, memocards_count, recorded_at)
     SELECT account_id, content_id, false, 0, now() FROM unnest($1::uuid[], $2::uuid[]) AS key (account_id, content_id)
     ORDER BY content_id, account_id
     ON CONFLICT ON CONSTRAINT content_references_pkey DO UPDATE SET recorded_at = excluded.recorded_at
       WHERE NOT content_references.confirmed AND content_references.deleted_at IS NULL`,
    columns(keys),
  );
}

/** Confirms what library has said yes to; by position, false where the content was deleted meanwhile. */
export async function confirmReferences(queryable: Queryable, keys: readonly Key[]): Promise<boolean[]> {
  const rows = await queryable.query<{ place: number }>(
    `WITH locked AS MATERIALIZED (
       SELECT r.account_id, r.content_id, key.place
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, content_id, place)
       JOIN {schema}.content_references r USING (account_id, content_id)
       WHERE r.deleted_at IS NULL
       ORDER BY r.content_id, r.account_id
       FOR NO KEY UPDATE OF r
     )
     UPDATE {schema}.content_references r SET confirmed = true FROM locked
     WHERE r.account_id = locked.account_id AND r.content_id = locked.content_id
     RETURNING locked.place::int AS place`,
    columns(keys),
  );
  const confirmed = new Set(rows.map(({ place }) => place - 1));
  return keys.map((_, position) => confirmed.has(position));
}

/** Drops what library has said no to, as long as nobody has confirmed or marked it. */
export async function dropReferences(queryable: Queryable, keys: readonly Key[]): Promise<void> {
  await queryable.query(
    `DELETE FROM {schema}.content_references r USING unnest($1::uuid[], $2::uuid[]) AS key (account_id, content_id)
     WHERE r.account_id = key.account_id AND r.content_id = key.content_id AND NOT r.confirmed AND r.deleted_at IS NULL`,
    columns(keys),
  );
}

/** Marks deleted contents that something is held for, confirmed or not; the others need no mark. */
export async function markReferences(queryable: Queryable, keys: readonly Key[], now: Date): Promise<void> {
  await queryable.query(
    `WITH locked AS MATERIALIZED (
       SELECT r.account_id, r.content_id
       FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[]) AS key (account_id, content_id)) AS key
       JOIN {schema}.content_references r USING (account_id, content_id)
       WHERE r.deleted_at IS NULL
       ORDER BY r.content_id, r.account_id
       FOR NO KEY UPDATE OF r
     )
     UPDATE {schema}.content_references r SET deleted_at = $3 FROM locked
     WHERE r.account_id = locked.account_id AND r.content_id = locked.content_id`,
    [...columns(keys), now],
  );
}

/**
 * Memocards of live contents, by position; 0 for a content that nothing is held for. The limit, which the primary key
 * makes idle, keeps the planner at one look-up per key where it would read a middling table through.
 */
export async function countMemocards(queryable: Queryable, keys: readonly Key[]): Promise<number[]> {
  const rows = await queryable.query<{ place: number; count: number }>(
    `SELECT key.place::int AS place, r.memocards_count AS count
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, content_id, place)
     JOIN LATERAL (
       SELECT memocards_count FROM {schema}.content_references
       WHERE account_id = key.account_id AND content_id = key.content_id AND deleted_at IS NULL LIMIT 1
     ) r ON true`,
    columns(keys),
  );
  const counts = keys.map(() => 0);
  for (const row of rows) counts[row.place - 1] = row.count;
  return counts;
}

function columns(keys: readonly Key[]): [string[], string[]] {
  return [keys.map(({ accountId }) => accountId), keys.map(({ id }) => id)];
}
