import { keyColumns, type Queryable } from '@learning-library/common';
import type { ContentChanges } from '../../domain/changes';
import type { Content, ResourceKey, Page } from '../../domain/resources';
import { announceSql } from './changeEvents';
import { CONTENT_COLUMNS, type ContentRow, pageOf, toContent } from './rows';

/** The live contents under these pairs of account and id, by position. */
export async function getContents(
  queryable: Queryable,
  keys: readonly ResourceKey[],
): Promise<(Content | undefined)[]> {
  const rows = await queryable.query<ContentRow & { place: number }>(
    `SELECT key.place::int AS place, ${CONTENT_COLUMNS}
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, id, place)
     JOIN {schema}.contents c ON c.id = key.id AND c.account_id = key.account_id
     WHERE c.deleted_at IS NULL`,
    keyColumns(keys),
  );
  const contents: (Content | undefined)[] = keys.map(() => undefined);
  for (const row of rows) contents[row.place - 1] = toContent(row);
  return contents;
}

export async function getContent(queryable: Queryable, key: ResourceKey): Promise<Content | undefined> {
  const [content] = await getContents(queryable, [key]);
  return content;
}

/** The text, title and language of a live content; an empty text where it has no body. */
export async function getContentText(
  queryable: Queryable,
  key: ResourceKey,
): Promise<{ text: string; title: string; language: string | undefined } | undefined> {
  const [row] = await queryable.query<{ text: string; title: string; language: string | null }>(
    `SELECT coalesce(t.text, '') AS text, c.title, c.language
     FROM {schema}.contents c LEFT JOIN {schema}.content_texts t ON t.content_id = c.id
     WHERE c.id = $1 AND c.account_id = $2 AND c.deleted_at IS NULL`,
    [key.id, key.accountId],
  );
  return row && { ...row, language: row.language ?? undefined };
}

/** Above every id, so that a first page and a later one are the same range of the index. */
const AFTER_NOTHING = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of the contents at the root, newest first. */
export async function listRootContents(
  queryable: Queryable,
  accountId: string,
  pageSize: number,
  afterId = AFTER_NOTHING,
): Promise<Page<Content>> {
  const rows = await queryable.query<ContentRow>(
    `SELECT ${CONTENT_COLUMNS} FROM {schema}.contents c
     WHERE c.account_id = $1 AND c.folder_id IS NULL AND c.deleted_at IS NULL AND c.id < $2
     ORDER BY c.id DESC NULLS LAST LIMIT $3`,
    [accountId, afterId, pageSize + 1],
  );
  return pageOf(rows, pageSize, toContent);
}

/** A page of the contents directly in a folder, newest first; undefined where the folder is not there. */
export async function listFolderContents(
  queryable: Queryable,
  folder: ResourceKey,
  pageSize: number,
  afterId = AFTER_NOTHING,
): Promise<Page<Content> | undefined> {
  const rows = await queryable.query<ContentRow | { id: null }>(
    `SELECT c.* FROM {schema}.folders f
     LEFT JOIN LATERAL (
       SELECT ${CONTENT_COLUMNS} FROM {schema}.contents c
       WHERE c.folder_id = f.id AND c.deleted_at IS NULL AND c.id < $3
       ORDER BY c.id DESC NULLS LAST LIMIT $4
     ) c ON true
     WHERE f.id = $1 AND f.account_id = $2 AND f.deleted_at IS NULL
     ORDER BY c.id DESC`,
    [folder.id, folder.accountId, afterId, pageSize + 1],
  );
  if (rows.length === 0) return undefined;
  return pageOf(
    rows.filter((row): row is ContentRow => row.id !== null),
    pageSize,
    toContent,
  );
}

/**
 * Writes the changes on the live row, on the given version only where one is given, and their event. Version and
 * `updatedAt` rise together, the latter by at least a millisecond (decisions.md §2). Undefined where no such row was there.
 */
export async function updateContent(
  queryable: Queryable,
  key: ResourceKey,
  changes: ContentChanges,
  expectedVersion: number | undefined,
  now: Date,
): Promise<Content | undefined> {
  const [row] = await queryable.query<ContentRow>(
    `WITH c AS (
     UPDATE {schema}.contents c SET
       title = CASE WHEN $4::boolean THEN $5::text ELSE c.title END,
       description = CASE WHEN $6::boolean THEN $7::text ELSE c.description END,
       language = CASE WHEN $8::boolean THEN $9::text ELSE c.language END,
       version = c.version + 1,
       updated_at = greatest($10::timestamptz, c.updated_at + interval '1 millisecond')
     WHERE c.id = $1 AND c.account_id = $2 AND c.deleted_at IS NULL AND ($3::integer IS NULL OR c.version = $3)
     RETURNING c.*
     ), event AS (${announceSql('content.changed', 'c')})
     SELECT ${CONTENT_COLUMNS} FROM c`,
    [
      key.id,
      key.accountId,
      expectedVersion ?? null,
      changes.title !== undefined,
      changes.title ?? null,
      changes.description !== undefined,
      changes.description ?? null,
      changes.language !== undefined,
      changes.language ?? null,
      now,
    ],
  );
  return row === undefined ? undefined : toContent(row);
}

/** Marks a live content as deleted, on the given version only where one is given. @returns whether it was there. */
export async function deleteContent(
  tx: Queryable,
  key: ResourceKey,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE {schema}.contents SET deleted_at = now()
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL AND ($3::integer IS NULL OR version = $3)
     RETURNING 1`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

const PURGE_CHUNK = 500;

/** Removes contents that were deleted more than 30 days ago, with their texts and summaries, a chunk at a time. @returns how many. */
export async function purgeContents(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `WITH due AS MATERIALIZED (
       SELECT id FROM {schema}.contents WHERE deleted_at < now() - interval '30 days'
       ORDER BY deleted_at LIMIT ${PURGE_CHUNK} FOR UPDATE SKIP LOCKED
     ),
     texts AS (DELETE FROM {schema}.content_texts t USING due WHERE t.content_id = due.id),
     summaries AS (DELETE FROM {schema}.content_summaries s USING due WHERE s.content_id = due.id)
     DELETE FROM {schema}.contents c USING due WHERE c.id = due.id RETURNING 1`,
  );
  return rows.length;
}
