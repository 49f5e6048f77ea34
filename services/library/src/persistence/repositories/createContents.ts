import { type Queryable, RECEIPT_HOURS, receiptColumns } from '@learning-library/common';
import { Content as ContentMessage, type Operation } from '@learning-library/proto';
import type { ContentDraft } from '../../domain/content';
import type { Content } from '../../domain/resources';
import { announceSql } from './changeEvents';

/** A draft with the operation under which it is created, where there is one. */
export interface ContentCreation extends ContentDraft {
  operation: Operation | undefined;
}

/**
 * Everything that a creation is, in one statement: lock the live folders, put receipts for the items whose folder is
 * held, then insert those items, their texts and their events. Two items under one key: the first of them. A receipt that stands
 * inserts nothing, an expired one is replaced; one whose twin is still committing is waited for.
 */
const createSql = (lock: 'FOR SHARE' | 'FOR SHARE SKIP LOCKED'): string => `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(
      $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[],
      $9::uuid[], $10::text[], $11::bytea[], $12::bytea[], $13::bytea[]
    ) WITH ORDINALITY AS item (
      id, account_id, folder_id, title, description, language, text, created_at,
      organization_id, environment, key_hash, fingerprint, resource, position
    )
  ),
  parents AS MATERIALIZED (
    SELECT f.id, f.account_id FROM {schema}.folders f
    WHERE f.id = ANY ($3::uuid[]) AND f.account_id = ANY ($2::uuid[]) AND f.deleted_at IS NULL
    ${lock}
  ),
  held AS MATERIALIZED (
    SELECT item.* FROM items item
    LEFT JOIN parents p ON p.id = item.folder_id AND p.account_id = item.account_id
    WHERE item.folder_id IS NULL OR p.id IS NOT NULL
  ),
  receipted AS (
    INSERT INTO {schema}.receipts
      (organization_id, environment, key_hash, account_id, fingerprint, resource_id, resource, expires_at)
    SELECT DISTINCT ON (organization_id, environment, key_hash)
      organization_id, environment, key_hash, account_id, fingerprint, id, resource,
      now() + interval '${RECEIPT_HOURS} hours'
    FROM held WHERE key_hash IS NOT NULL
    ORDER BY organization_id, environment, key_hash, position
    ON CONFLICT ON CONSTRAINT receipts_pkey DO UPDATE
      SET account_id = excluded.account_id, fingerprint = excluded.fingerprint,
          resource_id = excluded.resource_id, resource = excluded.resource, expires_at = excluded.expires_at
      WHERE receipts.expires_at <= now()
    RETURNING resource_id
  ),
  creatable AS MATERIALIZED (
    SELECT * FROM held WHERE key_hash IS NULL
    UNION ALL
    SELECT held.* FROM held JOIN receipted ON receipted.resource_id = held.id
  ),
  texts AS (
    INSERT INTO {schema}.content_texts (content_id, account_id, text)
    SELECT id, account_id, text FROM creatable WHERE text IS NOT NULL
  ),
  events AS (${announceSql('content.changed', 'creatable')})
  INSERT INTO {schema}.contents (
    id, account_id, folder_id, title, description, language, has_body, has_summary, podcasts_ready_count,
    sources_count, version, created_at, updated_at
  )
  SELECT id, account_id, folder_id, title, description, language, text IS NOT NULL, false, 0, 0, 1, created_at, created_at
  FROM creatable
  RETURNING id`;

const CREATE_WITHOUT_WAITING = createSql('FOR SHARE SKIP LOCKED');
const CREATE_WAITING = createSql('FOR SHARE');

/** Creates what can be created without waiting for a folder; by position, undefined for what was not. */
export async function createContents(
  queryable: Queryable,
  drafts: readonly ContentCreation[],
): Promise<(Content | undefined)[]> {
  return run(queryable, CREATE_WITHOUT_WAITING, drafts);
}

/** Creates one content, waiting for its folder; undefined where the folder is gone or a receipt stands. */
export async function createContentAlone(queryable: Queryable, draft: ContentCreation): Promise<Content | undefined> {
  const [content] = await run(queryable, CREATE_WAITING, [draft]);
  return content;
}

async function run(
  queryable: Queryable,
  sql: string,
  drafts: readonly ContentCreation[],
): Promise<(Content | undefined)[]> {
  const contents = drafts.map(({ content }) => content);
  const { organizationIds, environments, keyHashes, fingerprints } = receiptColumns(
    drafts.map(({ operation }) => operation),
  );
  const rows = await queryable.query<{ id: string }>(sql, [
    contents.map(({ id }) => id),
    contents.map(({ accountId }) => accountId),
    contents.map(({ folderId }) => folderId ?? null),
    contents.map(({ title }) => title),
    contents.map(({ description }) => description ?? null),
    contents.map(({ language }) => language ?? null),
    drafts.map(({ text }) => text ?? null),
    contents.map(({ createdAt }) => createdAt),
    organizationIds,
    environments,
    keyHashes,
    fingerprints,
    drafts.map(({ operation, content }) => (operation === undefined ? null : encodeContent(content))),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return contents.map((content) => (created.has(content.id) ? content : undefined));
}

/** The resource of a receipt: every replay is rendered from it (consistency.md, Create 4). */
function encodeContent(content: Content): Buffer {
  return Buffer.from(ContentMessage.encode(content).finish());
}
