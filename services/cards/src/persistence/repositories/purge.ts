import type { Queryable } from '@learning-library/common';

/** Rows of one chunk; each function here empties one and returns how many rows went. */
const CHUNK = 500;

/** Removes memocards with their reviews. `due` selects the ids. */
const purgeMemocards = (due: string): string => `
  WITH due AS MATERIALIZED (${due} LIMIT ${CHUNK} FOR UPDATE OF m SKIP LOCKED),
  reviewed AS (DELETE FROM {schema}.reviews v USING due WHERE v.memocard_id = due.id)
  DELETE FROM {schema}.memocards m USING due WHERE m.id = due.id RETURNING 1`;

const OF_DELETED_CONTENTS = purgeMemocards(`
  SELECT m.id FROM {schema}.content_references r
  JOIN {schema}.memocards m ON m.account_id = r.account_id AND m.content_id = r.content_id
  WHERE r.deleted_at IS NOT NULL`);

const DELETED = purgeMemocards(`
  SELECT m.id FROM {schema}.memocards m WHERE m.deleted_at < now() - interval '30 days'`);

/** Memocards of deleted contents, which nothing shows any more. */
export async function purgeMemocardsOfDeletedContents(queryable: Queryable): Promise<number> {
  return (await queryable.query(OF_DELETED_CONTENTS)).length;
}

/** Memocards deleted more than 30 days ago; a generation may ask for younger ones. */
export async function purgeDeletedMemocards(queryable: Queryable): Promise<number> {
  return (await queryable.query(DELETED)).length;
}

/** Tombstones older than 30 days, once they hold no memocard: by then library itself has forgotten the content. */
export async function purgeTombstones(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.content_references WHERE (account_id, content_id) IN (
       SELECT r.account_id, r.content_id FROM {schema}.content_references r
       WHERE r.deleted_at < now() - interval '30 days' AND NOT EXISTS (
         SELECT FROM {schema}.memocards m WHERE m.account_id = r.account_id AND m.content_id = r.content_id
       )
       LIMIT ${CHUNK}
     ) RETURNING 1`,
  );
  return rows.length;
}
