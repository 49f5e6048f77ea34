import type { ResourceKey } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import { LIVE_CONTENT } from '../tables/content';

export async function findAccount(queryable: Queryable, contentId: string): Promise<string | undefined> {
  const [row] = await queryable.query<{ accountId: string }>(
    `SELECT c.account_id AS "accountId" FROM {schema}.contents c WHERE c.id = $1 AND ${LIVE_CONTENT}`,
    [contentId],
  );
  return row?.accountId;
}

export async function putSummary(tx: Queryable, { id, accountId }: ResourceKey, summary: string): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.content_summaries (content_id, account_id, text) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT content_summaries_pkey DO UPDATE SET text = excluded.text`,
    [id, accountId, summary],
  );
}
