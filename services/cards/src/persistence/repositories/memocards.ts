import { frontHash, type Key } from '@learning-library/common/contract';
import { countSql, liveContent, type PageBounds, type PageRead, pageReader } from '@learning-library/common/patterns';
import { keyColumns, placedRows, type Queryable } from '@learning-library/common/postgres';
import { memocards, type StoredMemocard } from '../tables/memocard';
import { LIVE_REFERENCE, mastered } from './columns';

/** Live memocards by account and id, by position. */
export const getMemocards = memocards.byKeys(`
  JOIN {schema}.content_references r ON ${LIVE_REFERENCE}
  WHERE m.deleted_at IS NULL`);

export async function getMemocard(queryable: Queryable, key: Key): Promise<StoredMemocard | undefined> {
  const [memocard] = await getMemocards(queryable, [key]);
  return memocard;
}

/** Below every id, so that the first page uses the same statement as later ones. */
const AFTER_NOTHING = '00000000-0000-0000-0000-000000000000';

export interface MemocardPage {
  content: Key;
  size: number;
  afterId: string | undefined;
}

const ROWS = `
  SELECT request.place::int AS place, true AS found, m.*
  FROM ${placedRows(['uuid', 'uuid', 'uuid', 'int'], 'request (account_id, content_id, after_id, size, place)')}
  LEFT JOIN {schema}.content_references r
    ON r.account_id = request.account_id AND r.content_id = request.content_id AND ${liveContent('r')}
  LEFT JOIN LATERAL (
    SELECT ${memocards.selected}, ${memocards.bytes} AS bytes FROM {schema}.memocards m
    WHERE m.account_id = r.account_id AND m.content_id = r.content_id AND m.deleted_at IS NULL AND m.id > request.after_id
    ORDER BY m.id NULLS FIRST LIMIT request.size
  ) m ON true`;

const readPages = pageReader<StoredMemocard>(memocards, { rows: ROWS, order: 'id', count: 4 });

/** Pages of contents' memocards, oldest first. */
export function listMemocards(
  queryable: Queryable,
  pages: readonly MemocardPage[],
  bounds?: PageBounds,
): Promise<PageRead<StoredMemocard>[]> {
  const values = [
    ...keyColumns(pages.map(({ content }) => content)),
    pages.map(({ afterId }) => afterId ?? AFTER_NOTHING),
    pages.map(({ size }) => size + 1),
  ];
  return readPages(queryable, pages, values, bounds);
}

/** Updates the live row, on the given version if there is one. Undefined where no row matched. */
export async function updateMemocard(
  queryable: Queryable,
  key: Key,
  changes: Partial<StoredMemocard>,
  expectedVersion: number | undefined,
  now: Date,
): Promise<StoredMemocard | undefined> {
  const { front } = changes;
  const written = front === undefined ? changes : { ...changes, frontHash: frontHash(front) };
  const { list, values } = memocards.set(written, now, 4);
  const [updated] = await memocards.query(
    queryable,
    `UPDATE {schema}.memocards m SET ${list}
     FROM {schema}.content_references r
     WHERE m.id = $1 AND m.account_id = $2 AND m.deleted_at IS NULL AND ($3::integer IS NULL OR m.version = $3)
       AND ${LIVE_REFERENCE}
     RETURNING ${memocards.selected}`,
    [key.id, key.accountId, expectedVersion ?? null, ...values],
  );
  return updated;
}

/**
 * Marks a live memocard as deleted, on the given version if there is one, and lowers the counts of its content and its
 * account in the same statement. @returns whether a row matched
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
       RETURNING r.account_id
     ),
     used AS (${countSql({ memocards: '-1' }, 'counted')})
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null, now],
  );
  return rows.length === 1;
}
