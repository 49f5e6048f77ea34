import { frontHash, type ResourceKey } from '@learning-library/common/contract';
import { ContentItems, PURGE_CHUNK } from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import { MASTERED_DAYS } from '../../domain/retention';
import { CONTENT_REFERENCES } from '../tables/contentReferences';
import { memocards, type StoredMemocard } from '../tables/memocard';

/** SQL that is 1 for a mastered memocard, otherwise 0, according to its stability. `mastered_count` is the sum. */
export const mastered = (stability: string): string => `coalesce(${stability} >= ${MASTERED_DAYS}, false)::integer`;

type MemocardRow = StoredMemocard & { frontHash: Buffer; partHash: Buffer | undefined };

/** The row of a memocard. @param partHash of the passage that it was generated from */
export const rowOf = (memocard: StoredMemocard, partHash?: Buffer): MemocardRow => ({
  ...memocard,
  frontHash: frontHash(memocard.front),
  partHash,
});

/** Its SQL, such as that of lists (`pageSql`), is in services/common/src/patterns/items/contentItems.ts. */
export const memocardItems = new ContentItems({
  table: memocards,
  contents: CONTENT_REFERENCES,
  rows: memocards.newRows('frontHash', 'partHash'),
  rowOf: (memocard: StoredMemocard) => rowOf(memocard),
  alsoUsed: { column: 'mastered_count', usage: 'mastered', amount: mastered('item.stability') },
});

/** Finds the content of a memocard that was deleted in the last 30 days. */
export async function findContentOfDeleted(
  queryable: Queryable,
  { accountId, id }: ResourceKey,
): Promise<ResourceKey | undefined> {
  const [row] = await queryable.query<{ contentId: string }>(
    `SELECT content_id AS "contentId" FROM {schema}.memocards
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NOT NULL`,
    [id, accountId],
  );
  return row && { accountId, id: row.contentId };
}

/** A part of a WITH that deletes the reviews of the memocards in `gone`. */
export const REVIEWS_OF_GONE = `reviewed AS (
    DELETE FROM {schema}.reviews v USING gone WHERE v.memocard_id = gone.id AND v.account_id = gone.account_id
  )`;

/** Erases the texts of a chunk of deleted memocards. Their hashes are kept, because a generation may read them. */
export async function eraseDeletedMemocards(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `UPDATE {schema}.memocards m SET front = '', back = '', explanation = NULL, erased_at = now()
     WHERE m.id = ANY (ARRAY(
       SELECT id FROM {schema}.memocards WHERE deleted_at IS NOT NULL AND erased_at IS NULL
       ORDER BY deleted_at LIMIT ${PURGE_CHUNK} FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  );
  return rows.length;
}

export async function purgeDeletedMemocards(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `WITH gone AS MATERIALIZED (
       SELECT m.account_id, m.id FROM {schema}.memocards m WHERE m.deleted_at < now() - interval '30 days'
       LIMIT ${PURGE_CHUNK} FOR UPDATE OF m SKIP LOCKED
     ),
     ${REVIEWS_OF_GONE}
     DELETE FROM {schema}.memocards m USING gone WHERE m.id = gone.id AND m.account_id = gone.account_id RETURNING 1`,
  );
  return rows.length;
}
