import { usageSql, LOCK_BRIEFLY, receiptColumns, receipted, receiptValues } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import { Content, type CreationKey } from '@learning-library/proto';
import { NEW_CONTENT } from './quotas';
import { contents } from '../tables/content';
import { insertEventSql } from './changeEvents';

const NEW = contents.newRows();
const TEXT = NEW.next;
const TRACEPARENT = TEXT + 1;
const RECEIPT = TRACEPARENT + 1;

/** The creation in one statement: locks the live folder, inserts receipt, content, text and event, and counts. */
const CREATE = `
  WITH item AS MATERIALIZED (
    SELECT ${NEW.row}, $${TEXT}::text AS text, ${receiptColumns(RECEIPT)}
  ),
  parent AS MATERIALIZED (
    SELECT f.id FROM {schema}.folders f JOIN item ON f.id = item.folder_id AND f.account_id = item.account_id
    WHERE f.deleted_at IS NULL AND ${LOCK_BRIEFLY}
    FOR SHARE OF f
  ),
  held AS MATERIALIZED (
    SELECT * FROM item WHERE folder_id IS NULL OR EXISTS (SELECT FROM parent)
  ),
  ${receipted({ from: 'held', as: 'creatable' })},
  texts AS (
    INSERT INTO {schema}.content_texts (content_id, account_id, text)
    SELECT id, account_id, text FROM creatable WHERE text IS NOT NULL
  ),
  events AS (${insertEventSql('content.changed', 'creatable', `$${TRACEPARENT}`)}),
  used AS (${usageSql(NEW_CONTENT, 'creatable')})
  ${NEW.insertFrom('creatable')}
  RETURNING id`;

/** Creates a content. Undefined if there is a receipt, or no live folder. @throws forbidden (quota_exceeded) */
export async function insertContent(
  queryable: Queryable,
  draft: { content: Content; text: string | undefined; creationKey: CreationKey | undefined },
): Promise<Content | undefined> {
  const { content, text, creationKey } = draft;
  const rows = await queryable.query(CREATE, [
    ...NEW.values(content),
    text ?? null,
    sampledTraceparent(),
    ...receiptValues(creationKey, () => Content.encode(content).finish()),
  ]);
  return rows.length === 1 ? content : undefined;
}
