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

/** Rows that a crash left between recording a reference and library's answer. Calls end within 10 s. */
export async function purgeUnconfirmed(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.content_references WHERE (account_id, content_id) IN (
       SELECT account_id, content_id FROM {schema}.content_references
       WHERE NOT confirmed AND deleted_at IS NULL AND recorded_at < now() - interval '1 hour'
       LIMIT ${CHUNK} FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  );
  return rows.length;
}

/** Outcomes of jobs that can no longer be asked for: jobs are kept for 90 days (decisions.md §10). */
export async function purgeJobOutcomes(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.job_outcomes WHERE job_id IN (
       SELECT job_id FROM {schema}.job_outcomes WHERE created_at < now() - interval '91 days' LIMIT ${CHUNK}
     ) RETURNING 1`,
  );
  return rows.length;
}
