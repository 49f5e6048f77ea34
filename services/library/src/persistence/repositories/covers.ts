import type { Key, Queryable } from '@learning-library/common';
import type { Content } from '@learning-library/proto';
import type { Cover } from '../../domain/cover';
import { updateContent } from './contents';

/** Names a cover before its bytes are kept; undefined where the content is not live. @returns the content's account. */
export async function insertCover(
  queryable: Queryable,
  contentId: string,
  cover: Cover,
  createdAt: Date,
): Promise<string | undefined> {
  const [row] = await queryable.query<{ accountId: string }>(
    `INSERT INTO {schema}.covers (id, account_id, content_id, media_type, size, created_at)
     SELECT $2, account_id, id, $3, $4, $5 FROM {schema}.contents WHERE id = $1 AND deleted_at IS NULL
     RETURNING account_id AS "accountId"`,
    [contentId, cover.id, cover.mediaType, cover.size, createdAt],
  );
  return row?.accountId;
}

/**
 * Shows a cover whose bytes are kept, in the place of the one before, which is marked as replaced; undefined where the
 * content is not live.
 */
export async function showCover(tx: Queryable, key: Key, coverId: string, now: Date): Promise<Content | undefined> {
  await tx.query(
    `UPDATE {schema}.covers SET replaced_at = $2
     WHERE id = (SELECT cover_id FROM {schema}.contents WHERE id = $1 AND deleted_at IS NULL FOR UPDATE)`,
    [key.id, now],
  );
  return updateContent(tx, key, { coverId }, undefined, now);
}

/** The cover that a signed link opens: of a live content, one that was replaced too, as long as links to it are valid. */
export async function getLinkedCover(
  queryable: Queryable,
  contentId: string,
  coverId: string,
): Promise<Cover | undefined> {
  const [cover] = await queryable.query<Cover>(
    `SELECT v.id, v.media_type AS "mediaType", v.size
     FROM {schema}.covers v JOIN {schema}.contents c ON c.id = v.content_id
     WHERE v.id = $2 AND c.id = $1 AND c.deleted_at IS NULL`,
    [contentId, coverId],
  );
  return cover;
}

const PURGE_CHUNK = 100;

/**
 * Covers that no live content shows, three hours after they were named or replaced: their upload is over by then, and the
 * last link to them is no longer valid (decisions.md §3).
 */
export async function findUnshownCovers(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT v.id FROM {schema}.covers v
     WHERE coalesce(v.replaced_at, v.created_at) < now() - interval '3 hours' AND NOT EXISTS (
       SELECT FROM {schema}.contents c WHERE c.id = v.content_id AND c.cover_id = v.id AND c.deleted_at IS NULL
     )
     ORDER BY v.created_at LIMIT ${PURGE_CHUNK}`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteCovers(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.query('DELETE FROM {schema}.covers WHERE id = ANY ($1::uuid[])', [ids]);
}
