import type { Queryable } from '@learning-library/common/postgres';
import type { DocumentType } from '../../engine/engine';
import { queueItems } from './indexQueue';

const CHUNK = 1_000;

export async function queueDocuments(queryable: Queryable, accountId: string): Promise<number> {
  const rows = await queryable.query<{ id: string; type: DocumentType }>(
    `SELECT d.id, d.type FROM {schema}.documents d
     WHERE d.account_id = $1 AND d.removed_at IS NULL AND NOT EXISTS (
       SELECT FROM {schema}.index_queue q WHERE q.id = d.id AND q.account_id = d.account_id
     ) LIMIT ${CHUNK}`,
    [accountId],
  );
  if (rows.length > 0)
    await queueItems(
      queryable,
      rows.map((row) => ({ ...row, accountId })),
    );
  return rows.length;
}

/** Whether the index or the queue still contains documents of the account. */
export async function isIndexed(queryable: Queryable, accountId: string): Promise<boolean> {
  const rows = await queryable.query(
    `SELECT 1 FROM {schema}.index_queue WHERE account_id = $1
     UNION ALL SELECT 1 FROM {schema}.documents WHERE account_id = $1 AND removed_at IS NULL LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** Removed documents have no passages, so they do not count. */
export async function deleteRemoved(queryable: Queryable, accountId: string): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.documents WHERE account_id = $1 AND id = ANY (ARRAY(
       SELECT id FROM {schema}.documents WHERE account_id = $1 AND removed_at IS NOT NULL LIMIT ${CHUNK}
     )) RETURNING 1`,
    [accountId],
  );
  return rows.length;
}
