import { type ResourceKey } from '@learning-library/common/contract';
import { usageSql } from '@learning-library/common/patterns';
import { chunkDeletion, type Page, pageOf, type Queryable, sharedRead } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import type { Content, GetContentTextResponse } from '@learning-library/proto';
import { GONE_CONTENT } from './quotas';
import { contents, LIVE_CONTENT } from '../tables/content';
import { childrenOf } from './folders';
import { insertEventSql } from './changeEvents';

export const getContents = contents.byKeys(`WHERE ${LIVE_CONTENT}`);
export const readContent = sharedRead(getContents);

export async function getContentText(
  queryable: Queryable,
  key: ResourceKey,
): Promise<GetContentTextResponse | undefined> {
  const [row] = await queryable.query<{
    text: string;
    title: string;
    language: string | null;
    folderId: string | null;
  }>(
    `SELECT coalesce(t.text, '') AS text, c.title, c.language, c.folder_id AS "folderId"
     FROM {schema}.contents c LEFT JOIN {schema}.content_texts t
       ON t.content_id = c.id AND t.account_id = c.account_id
     WHERE c.id = $1 AND c.account_id = $2 AND ${LIVE_CONTENT}`,
    [key.id, key.accountId],
  );
  return row && { ...row, language: row.language ?? undefined, folderId: row.folderId ?? undefined };
}

/** A position above every id, so that the first page uses the same statement as later ones. */
const START_OF_LIST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface ContentPage {
  accountId: string;
  /** The folder of the list; undefined for the top level. */
  folderId: string | undefined;
  size: number;
  afterId: string | undefined;
}

/** The SQL of a page, in the order of an index (`NULLS LAST`). */
const pageSql = (condition: string): string => `
  SELECT ${contents.selected} FROM {schema}.contents c
  WHERE ${condition} AND c.account_id = $1 AND c.deleted_at IS NULL AND c.id < $2
  ORDER BY c.id DESC NULLS LAST LIMIT $3`;

const AT_ROOT = pageSql('c.folder_id IS NULL');
// Selects a page of a folder: one row without a content if the folder is empty, none if the folder does not exist.
const IN_FOLDER = `
  SELECT c.* FROM {schema}.folders f LEFT JOIN LATERAL (${pageSql('c.folder_id = $4')}) c ON true
  WHERE f.id = $4 AND f.account_id = $1 AND f.deleted_at IS NULL
  ORDER BY c.id DESC`;

/** Lists a page of contents, newest first; undefined if the folder does not exist. */
export async function listContents(
  queryable: Queryable,
  { accountId, folderId, size, afterId }: ContentPage,
): Promise<Page<Content> | undefined> {
  const values = [accountId, afterId ?? START_OF_LIST, size + 1];
  if (folderId === undefined) return pageOf(await contents.query(queryable, AT_ROOT, values), size);
  return childrenOf(await contents.query(queryable, IN_FOLDER, [...values, folderId]), size);
}

/** Updates a content and writes the event. Undefined if no row matched. */
export async function updateContent(
  queryable: Queryable,
  key: ResourceKey,
  changes: Partial<Content>,
  expectedVersion: number | undefined,
  now: Date,
): Promise<Content | undefined> {
  const { list, values } = contents.set(changes, now, 5);
  const [updated] = await contents.query(
    queryable,
    `WITH c AS (
       UPDATE {schema}.contents c SET ${list}
       WHERE c.id = $1 AND c.account_id = $2 AND ${LIVE_CONTENT} AND ($3::integer IS NULL OR c.version = $3)
       RETURNING c.*
     ), event AS (${insertEventSql('content.changed', 'c', '$4')})
     SELECT ${contents.selected} FROM c`,
    [key.id, key.accountId, expectedVersion ?? null, sampledTraceparent(), ...values],
  );
  return updated;
}

/** Deletes a content and decreases the counts of its account. @returns whether a row matched */
export async function deleteContent(
  tx: Queryable,
  key: ResourceKey,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const rows = await tx.query(
    `WITH gone AS (
       UPDATE {schema}.contents c SET deleted_at = now()
       WHERE c.id = $1 AND c.account_id = $2 AND ${LIVE_CONTENT} AND ($3::integer IS NULL OR c.version = $3)
       RETURNING c.id, c.account_id
     ), used AS (${usageSql(GONE_CONTENT, 'gone')})
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

/** Whether the content was deleted itself, and not with its folder. */
export async function isDeletedAlone(queryable: Queryable, key: ResourceKey): Promise<boolean> {
  const rows = await queryable.query(
    `SELECT FROM {schema}.contents c
     WHERE c.id = $1 AND c.account_id = $2 AND c.deleted_at IS NOT NULL AND NOT EXISTS (
       SELECT FROM {schema}.folders f
       WHERE f.id = c.folder_id AND f.account_id = c.account_id AND f.deleted_at <= c.deleted_at)`,
    [key.id, key.accountId],
  );
  return rows.length === 1;
}

export const purgeContents = chunkDeletion(
  'contents',
  "deleted_at < now() - interval '30 days' AND erased_at IS NOT NULL ORDER BY deleted_at",
);
