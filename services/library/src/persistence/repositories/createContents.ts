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

export interface ContentCreation {
  content: Content;
  text: string | undefined;
  operation: CreationKey | undefined;
}

const NEW = contents.batch();
const TEXT = NEW.next;
const TRACEPARENT = TEXT + 1;
const RECEIPT = TRACEPARENT + 1;

/** Locks live folders, inserts receipts, items, texts and events of what it holds, and counts. */
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

/** By position; undefined for one with a receipt, whose folder is gone, or, unless it waits, whose folder is locked. */
export async function createContents(
  queryable: Queryable,
  drafts: readonly ContentCreation[],
  { waits }: { waits: boolean },
): Promise<(Content | undefined)[]> {
  const rows = await queryable.query<{ id: string }>(waits ? CREATE_WAITING : CREATE_WITHOUT_WAITING, [
    ...NEW.values(drafts.map(({ content }) => content)),
    drafts.map(({ text }) => text ?? null),
    sampledTraceparent(),
    ...receiptValues(drafts, ({ content }) => Content.encode(content).finish()),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return drafts.map(({ content }) => (created.has(content.id) ? content : undefined));
}
