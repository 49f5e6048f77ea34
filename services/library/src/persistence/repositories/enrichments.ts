import type { Queryable } from '@learning-library/common';
import type { Content, ResourceKey } from '../../domain/resources';
import { announceSql } from './changeEvents';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './rows';

/** Whose a live content is. */
export async function findAccount(queryable: Queryable, contentId: string): Promise<string | undefined> {
  const [row] = await queryable.query<{ accountId: string }>(
    'SELECT account_id AS "accountId" FROM {schema}.contents WHERE id = $1 AND deleted_at IS NULL',
    [contentId],
  );
  return row?.accountId;
}

/** What is put beside a content; what is undefined stays. */
export interface Enrichment {
  summary: string | undefined;
  podcastsReadyCount: number | undefined;
  sourcesCount: number | undefined;
}

/** Writes the measures that the public API only reads; undefined where the content is not live. */
export async function enrichContent(
  tx: Queryable,
  contentId: string,
  { summary, podcastsReadyCount, sourcesCount }: Enrichment,
  now: Date,
): Promise<Content | undefined> {
  const [row] = await tx.query<ContentRow>(
    `WITH c AS (
       UPDATE {schema}.contents c SET
         has_summary = c.has_summary OR $2,
         podcasts_ready_count = coalesce($3, c.podcasts_ready_count),
         sources_count = coalesce($4, c.sources_count),
         version = c.version + 1,
         updated_at = greatest($5::timestamptz, c.updated_at + interval '1 millisecond')
       WHERE c.id = $1 AND c.deleted_at IS NULL
       RETURNING c.*
     ), event AS (${announceSql('content.changed', 'c')})
     SELECT ${CONTENT_COLUMNS} FROM c`,
    [contentId, summary !== undefined, podcastsReadyCount ?? null, sourcesCount ?? null, now],
  );
  if (row === undefined) return undefined;
  if (summary !== undefined) await putSummary(tx, row, summary);
  return toContent(row);
}

async function putSummary(tx: Queryable, { id, accountId }: ResourceKey, summary: string): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.content_summaries (content_id, account_id, text) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT content_summaries_pkey DO UPDATE SET text = excluded.text`,
    [id, accountId, summary],
  );
}
