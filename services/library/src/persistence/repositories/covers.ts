import type { Queryable } from '@learning-library/common';
import type { Cover } from '../../domain/cover';
import type { Content } from '../../domain/resources';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './rows';

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

/** Shows a cover whose bytes are kept, in the place of the one before; undefined where the content is not live. */
export async function showCover(
  tx: Queryable,
  contentId: string,
  coverId: string,
  now: Date,
): Promise<Content | undefined> {
  const [row] = await tx.query<ContentRow>(
    `UPDATE {schema}.contents c SET cover_id = $2, version = c.version + 1,
       updated_at = greatest($3::timestamptz, c.updated_at + interval '1 millisecond')
     WHERE c.id = $1 AND c.deleted_at IS NULL
     RETURNING ${CONTENT_COLUMNS}`,
    [contentId, coverId, now],
  );
  return row === undefined ? undefined : toContent(row);
}

/** The cover that a live content shows, if it is this one. */
export async function getShownCover(
  queryable: Queryable,
  contentId: string,
  coverId: string,
): Promise<Cover | undefined> {
  const [cover] = await queryable.query<Cover>(
    `SELECT v.id, v.media_type AS "mediaType", v.size
     FROM {schema}.contents c JOIN {schema}.covers v ON v.id = c.cover_id
     WHERE c.id = $1 AND c.cover_id = $2 AND c.deleted_at IS NULL`,
    [contentId, coverId],
  );
  return cover;
}

const PURGE_CHUNK = 100;

/** Covers that no live content shows, an hour after they were named: until then their upload may be under way. */
export async function findUnshownCovers(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT v.id FROM {schema}.covers v
     WHERE v.created_at < now() - interval '1 hour' AND NOT EXISTS (
       SELECT FROM {schema}.contents c WHERE c.id = v.content_id AND c.cover_id = v.id AND c.deleted_at IS NULL
     )
     ORDER BY v.created_at LIMIT ${PURGE_CHUNK}`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteCovers(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.query('DELETE FROM {schema}.covers WHERE id = ANY ($1::uuid[])', [ids]);
}
