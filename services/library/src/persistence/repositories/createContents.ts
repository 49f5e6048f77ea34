import {
  countSql,
  RECEIPT_COLUMNS,
  receiptArrays,
  RECEIPTED,
  receiptValues,
  withoutRoomSql,
} from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import { Content, type CreationKey } from '@learning-library/proto';
import { NEW_CONTENT } from '../../domain/quotas';
import { contents } from '../tables/content';
import { insertEventSql } from './changeEvents';

/** A new content, as replays will show it, with its text. */
export interface ContentCreation {
  content: Content;
  text: string | undefined;
  operation: CreationKey | undefined;
}

const NEW = contents.batch();
const TEXT = NEW.next;
const TRACEPARENT = TEXT + 1;
const RECEIPT = TRACEPARENT + 1;

/**
 * The whole creation in one statement: locks live folders, inserts receipts, items, texts and events of what it holds,
 * and counts.
 */
const createSql = (lock: 'FOR SHARE' | 'FOR SHARE SKIP LOCKED'): string => `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(
      ${NEW.arrays}, $${TEXT}::text[], ${receiptArrays(RECEIPT)}
    ) WITH ORDINALITY AS item (
      ${NEW.columns}, text, ${RECEIPT_COLUMNS}, position
    )
  ),
  parents AS MATERIALIZED (
    SELECT f.id, f.account_id FROM {schema}.folders f
    WHERE f.id = ANY (ARRAY(SELECT folder_id FROM items)) AND f.account_id = ANY (ARRAY(SELECT account_id FROM items))
      AND f.deleted_at IS NULL
    ${lock}
  ),
  full_accounts AS MATERIALIZED (${withoutRoomSql(NEW_CONTENT, 'items')}),
  held AS MATERIALIZED (
    SELECT item.* FROM items item
    LEFT JOIN parents p ON p.id = item.folder_id AND p.account_id = item.account_id
    WHERE (item.folder_id IS NULL OR p.id IS NOT NULL) AND item.account_id NOT IN (SELECT account_id FROM full_accounts)
  ),
  ${RECEIPTED},
  texts AS (
    INSERT INTO {schema}.content_texts (content_id, account_id, text)
    SELECT id, account_id, text FROM creatable WHERE text IS NOT NULL
  ),
  events AS (${insertEventSql('content.changed', 'creatable', `$${TRACEPARENT}`)}),
  counted AS (${countSql(NEW_CONTENT, 'creatable')})
  ${NEW.insertFrom('creatable')}
  RETURNING id`;

const CREATE_WITHOUT_WAITING = createSql('FOR SHARE SKIP LOCKED');
const CREATE_WAITING = createSql('FOR SHARE');

/** By position; undefined for an item that has to wait for a folder's lock, or has a receipt. */
export async function createContents(
  queryable: Queryable,
  drafts: readonly ContentCreation[],
): Promise<(Content | undefined)[]> {
  return run(queryable, CREATE_WITHOUT_WAITING, drafts);
}

/** Creates one content and waits for its folder's lock; undefined where the folder is gone or there is a receipt. */
export async function createOneContent(queryable: Queryable, draft: ContentCreation): Promise<Content | undefined> {
  const [content] = await run(queryable, CREATE_WAITING, [draft]);
  return content;
}

async function run(
  queryable: Queryable,
  sql: string,
  drafts: readonly ContentCreation[],
): Promise<(Content | undefined)[]> {
  const rows = await queryable.query<{ id: string }>(sql, [
    ...NEW.values(drafts.map(({ content }) => content)),
    drafts.map(({ text }) => text ?? null),
    sampledTraceparent(),
    ...receiptValues(drafts, ({ content }) => Content.encode(content).finish()),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return drafts.map(({ content }) => (created.has(content.id) ? content : undefined));
}
