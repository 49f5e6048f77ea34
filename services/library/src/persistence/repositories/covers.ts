import type { ResourceKey } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import type { Content } from '@learning-library/proto';
import type { Cover } from '../../domain/cover';
import { LIVE_CONTENT } from '../tables/content';
import { updateContent } from './contents';

/** Time that is longer than the validity of a cover link and the duration of an upload. */
const LINKS_VALID_FOR = "interval '3 hours'";

/**
 * Inserts the row of a cover before its bytes are stored.
 * @returns the content's account; undefined if the content is not live
 */
export async function insertCover(
  queryable: Queryable,
  contentId: string,
  cover: Cover,
  createdAt: Date,
): Promise<string | undefined> {
  const [row] = await queryable.query<{ accountId: string }>(
    `INSERT INTO {schema}.covers (id, account_id, content_id, media_type, size, created_at)
     SELECT $2, c.account_id, c.id, $3, $4, $5 FROM {schema}.contents c WHERE c.id = $1 AND ${LIVE_CONTENT}
     RETURNING account_id AS "accountId"`,
    [contentId, cover.id, cover.mediaType, cover.size, createdAt],
  );
  return row?.accountId;
}

/**
 * Marks the previous cover as replaced. The content is locked first: only a later statement sees a cover that came while
 * it waited.
 */
export async function showCover(
  tx: Queryable,
  key: ResourceKey,
  coverId: string,
  now: Date,
): Promise<Content | undefined> {
  const [before] = await tx.query<{ coverId: string | null }>(
    `SELECT cover_id AS "coverId" FROM {schema}.contents
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL FOR UPDATE`,
    [key.id, key.accountId],
  );
  await tx.query(
    `UPDATE {schema}.covers SET replaced_at = $2::timestamptz, removable_at = $2::timestamptz + ${LINKS_VALID_FOR}
     WHERE account_id = $3 AND id = $1`,
    [before?.coverId ?? null, now, key.accountId],
  );
  await tx.query('UPDATE {schema}.covers SET removable_at = NULL WHERE id = $1 AND account_id = $2', [
    coverId,
    key.accountId,
  ]);
  return updateContent(tx, key, { coverId }, undefined, now);
}

export interface LinkedCover extends Cover {
  accountId: string;
}

/** Finds the cover of a signed link: of a live content, and also a replaced one while links to it are valid. */
export async function getLinkedCover(
  queryable: Queryable,
  contentId: string,
  coverId: string,
): Promise<LinkedCover | undefined> {
  const [cover] = await queryable.query<LinkedCover>(
    `SELECT v.id, v.account_id AS "accountId", v.media_type AS "mediaType", v.size
     FROM {schema}.covers v JOIN {schema}.contents c ON c.id = v.content_id AND c.account_id = v.account_id
     WHERE v.id = $2 AND c.id = $1 AND ${LIVE_CONTENT}`,
    [contentId, coverId],
  );
  return cover;
}

/** Number of images that are removed in parallel, because the store may be remote. */
const REMOVED_AT_ONCE = 10;

/** Selects covers that no live content shows, once their upload is over and the last link has expired. */
export async function findRemovableCovers(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT v.id FROM {schema}.covers v
     WHERE v.removable_at < now() AND NOT EXISTS (
       SELECT FROM {schema}.contents c
       WHERE c.id = v.content_id AND c.account_id = v.account_id AND c.cover_id = v.id AND c.deleted_at IS NULL
     )
     ORDER BY v.removable_at LIMIT ${REMOVED_AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteCovers(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.query('DELETE FROM {schema}.covers WHERE id = ANY ($1::uuid[])', [ids]);
}

export async function coversOf(queryable: Queryable, accountId: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT id FROM {schema}.covers WHERE account_id = $1 ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

export async function coverAfter(
  queryable: Queryable,
  accountId: string,
  id?: string,
): Promise<Pick<Cover, 'id' | 'size'> | undefined> {
  const [cover] = await queryable.query<Pick<Cover, 'id' | 'size'>>(
    `SELECT id, size FROM {schema}.covers
     WHERE account_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT 1`,
    [accountId, id ?? null],
  );
  return cover;
}

/** Whether a cover belongs only to this account, because images are stored by id; undefined if there is no such cover. */
export async function isCoverOf(queryable: Queryable, accountId: string, id: string): Promise<boolean | undefined> {
  const rows = await queryable.query<{ own: boolean }>(
    'SELECT account_id = $2 AS own FROM {schema}.covers WHERE id = $1',
    [id, accountId],
  );
  return rows.length === 0 ? undefined : rows.every(({ own }) => own);
}
