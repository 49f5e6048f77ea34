import { type Key } from '@learning-library/common/contract';
import { countSql, type PageBounds, type PageRead, pageReader } from '@learning-library/common/patterns';
import { chunkDeletion, placedRows, type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import type { Content, GetContentTextResponse } from '@learning-library/proto';
import { GONE_CONTENT } from '../../domain/quotas';
import { contents, LIVE_CONTENT } from '../tables/content';
import { insertEventSql } from './changeEvents';

export const getContents = contents.byKeys(`WHERE ${LIVE_CONTENT}`);

export async function getContent(queryable: Queryable, key: Key): Promise<Content | undefined> {
  const [content] = await getContents(queryable, [key]);
  return content;
}

export async function getContentText(queryable: Queryable, key: Key): Promise<GetContentTextResponse | undefined> {
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

/** Above every id, so that the first page uses the same statement as later ones. */
const AFTER_NOTHING = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface ContentPage {
  accountId: string;
  /** Undefined means the root. */
  folderId: string | undefined;
  size: number;
  afterId: string | undefined;
}

const pageSql = (condition: string): string => `
  SELECT ${contents.selected}, ${contents.bytes} AS bytes FROM {schema}.contents c
  WHERE ${condition} AND c.deleted_at IS NULL AND c.id < request.after_id
  ORDER BY c.id DESC NULLS LAST LIMIT request.size`;

// Each half uses its own index and returns nothing for requests of the other half.
const ROWS = `
  SELECT request.place::int AS place, request.folder_id IS NULL OR folder.id IS NOT NULL AS found, c.*
  FROM ${placedRows(['uuid', 'uuid', 'uuid', 'int'], 'request (account_id, folder_id, after_id, size, place)')}
  LEFT JOIN {schema}.folders folder
    ON folder.id = request.folder_id AND folder.account_id = request.account_id AND folder.deleted_at IS NULL
  LEFT JOIN LATERAL (
    (${pageSql('request.folder_id IS NULL AND c.account_id = request.account_id AND c.folder_id IS NULL')})
    UNION ALL
    (${pageSql('c.folder_id = folder.id AND c.account_id = folder.account_id')})
  ) c ON true`;

const readPages = pageReader<Content>(contents, { rows: ROWS, order: 'id DESC', count: 4 });

export function listContents(
  queryable: Queryable,
  pages: readonly ContentPage[],
  bounds?: PageBounds,
): Promise<PageRead<Content>[]> {
  const values = [
    pages.map(({ accountId }) => accountId),
    pages.map(({ folderId }) => folderId ?? null),
    pages.map(({ afterId }) => afterId ?? AFTER_NOTHING),
    pages.map(({ size }) => size + 1),
  ];
  return readPages(queryable, pages, values, bounds);
}

/** Writes the event as well. Undefined where no row matched. */
export async function updateContent(
  queryable: Queryable,
  key: Key,
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

/** Also lowers the counts of its account. @returns whether a row matched */
export async function deleteContent(tx: Queryable, key: Key, expectedVersion: number | undefined): Promise<boolean> {
  const rows = await tx.query(
    `WITH gone AS (
       UPDATE {schema}.contents c SET deleted_at = now()
       WHERE c.id = $1 AND c.account_id = $2 AND ${LIVE_CONTENT} AND ($3::integer IS NULL OR c.version = $3)
       RETURNING c.id, c.account_id
     ), counted AS (${countSql(GONE_CONTENT, 'gone')})
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

export const purgeContents = chunkDeletion(
  'contents',
  "deleted_at < now() - interval '30 days' AND erased_at IS NOT NULL ORDER BY deleted_at",
);
