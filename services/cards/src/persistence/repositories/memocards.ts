import { frontHash, type Key, keyColumns, type Queryable } from '@learning-library/common';
import type { MemocardChanges } from '../../domain/changes';
import type { Memocard } from '../../domain/memocard';
import { LIVE_REFERENCE, mastered, MEMOCARD_COLUMNS } from './columns';

/** The live memocards under these pairs of account and id, by position. */
export async function getMemocards(queryable: Queryable, keys: readonly Key[]): Promise<(Memocard | undefined)[]> {
  const rows = await queryable.query<Memocard & { place: number }>(
    `SELECT key.place::int AS place, ${MEMOCARD_COLUMNS}
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, id, place)
     JOIN {schema}.memocards m ON m.id = key.id AND m.account_id = key.account_id
     JOIN {schema}.content_references r ON ${LIVE_REFERENCE}
     WHERE m.deleted_at IS NULL`,
    keyColumns(keys),
  );
  const memocards: (Memocard | undefined)[] = keys.map(() => undefined);
  for (const { place, ...memocard } of rows) memocards[place - 1] = memocard;
  return memocards;
}

export async function getMemocard(queryable: Queryable, key: Key): Promise<Memocard | undefined> {
  const [memocard] = await getMemocards(queryable, [key]);
  return memocard;
}

/** Below every id, so that a first page and a later one are the same range of the index. */
const AFTER_NOTHING = '00000000-0000-0000-0000-000000000000';

/** A page of a content's memocards, oldest first, and whether another follows. */
export async function listMemocards(
  queryable: Queryable,
  content: Key,
  pageSize: number,
  afterId = AFTER_NOTHING,
): Promise<{ memocards: Memocard[]; hasMore: boolean }> {
  const rows = await queryable.query<Memocard>(
    `SELECT ${MEMOCARD_COLUMNS}
     FROM {schema}.content_references r
     JOIN LATERAL (
       SELECT * FROM {schema}.memocards m
       WHERE m.account_id = $1 AND m.content_id = $2 AND m.deleted_at IS NULL AND m.id > $3
       ORDER BY m.id NULLS FIRST LIMIT $4
     ) m ON true
     WHERE r.account_id = $1 AND r.content_id = $2 AND r.deleted_at IS NULL
     ORDER BY m.id`,
    [content.accountId, content.id, afterId, pageSize + 1],
  );
  return { memocards: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/**
 * Writes the changes on the live row, on the given version only where one is given. Version and `updatedAt` rise
 * together, the latter by at least a millisecond (decisions.md §2). Undefined where no such row was there.
 */
export async function updateMemocard(
  queryable: Queryable,
  key: Key,
  changes: MemocardChanges,
  expectedVersion: number | undefined,
  now: Date,
): Promise<Memocard | undefined> {
  const [row] = await queryable.query<Memocard>(
    `UPDATE {schema}.memocards m SET
       front = coalesce($4, m.front),
       front_hash = coalesce($5, m.front_hash),
       back = coalesce($6, m.back),
       explanation = CASE WHEN $7::boolean THEN $8::text ELSE m.explanation END,
       version = m.version + 1,
       updated_at = greatest($9::timestamptz, m.updated_at + interval '1 millisecond')
     FROM {schema}.content_references r
     WHERE m.id = $1 AND m.account_id = $2 AND m.deleted_at IS NULL AND ($3::integer IS NULL OR m.version = $3)
       AND ${LIVE_REFERENCE}
     RETURNING ${MEMOCARD_COLUMNS}`,
    [
      key.id,
      key.accountId,
      expectedVersion ?? null,
      changes.front ?? null,
      changes.front === undefined ? null : frontHash(changes.front),
      changes.back ?? null,
      changes.explanation !== undefined,
      changes.explanation ?? null,
      now,
    ],
  );
  return row;
}

/**
 * Marks a live memocard as deleted, on the given version only where one is given, and counts its content down in the same
 * statement. @returns whether it was there.
 */
export async function deleteMemocard(
  queryable: Queryable,
  key: Key,
  expectedVersion: number | undefined,
  now: Date,
): Promise<boolean> {
  const rows = await queryable.query(
    `WITH gone AS (
       UPDATE {schema}.memocards m SET deleted_at = $4 FROM {schema}.content_references r
       WHERE m.id = $1 AND m.account_id = $2 AND m.deleted_at IS NULL AND ($3::integer IS NULL OR m.version = $3)
         AND ${LIVE_REFERENCE}
       RETURNING m.account_id, m.content_id, m.stability
     ),
     counted AS (
       UPDATE {schema}.content_references r SET
         memocards_count = r.memocards_count - 1, mastered_count = r.mastered_count - ${mastered('gone.stability')}
       FROM gone
       WHERE r.account_id = gone.account_id AND r.content_id = gone.content_id
     )
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null, now],
  );
  return rows.length === 1;
}
