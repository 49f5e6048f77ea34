import { usageSql } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { GONE_CONTENT } from './quotas';

const FOLDERS = 100;
const CONTENTS = 1_000;

export async function lockFoldersToEmpty(tx: Queryable, among?: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM {schema}.folders WHERE deleted_at IS NOT NULL AND emptied_at IS NULL
       AND ($1::uuid[] IS NULL OR id = ANY ($1))
     ORDER BY deleted_at LIMIT ${FOLDERS} FOR UPDATE SKIP LOCKED`,
    [among ?? null],
  );
  return rows.map(({ id }) => id);
}

export async function hasFolderToEmpty(queryable: Queryable, accountId: string): Promise<boolean> {
  const rows = await queryable.query(
    'SELECT FROM {schema}.folders WHERE account_id = $1 AND deleted_at IS NOT NULL AND emptied_at IS NULL LIMIT 1',
    [accountId],
  );
  return rows.length > 0;
}

/**
 * Marks a chunk of the contents in these folders and decreases the counts of their accounts.
 * @returns them by account, and whether there may be more
 */
export async function markContentsIn(
  tx: Queryable,
  folderIds: readonly string[],
): Promise<{ deleted: { accountId: string; subjectIds: string[] }[]; hasMore: boolean }> {
  const deleted = await tx.query<{ accountId: string; subjectIds: string[] }>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM {schema}.contents WHERE deleted_at IS NULL AND id = ANY (ARRAY(
         SELECT id FROM {schema}.contents WHERE folder_id = ANY ($1::uuid[]) AND deleted_at IS NULL LIMIT ${CONTENTS}))
       ORDER BY id FOR NO KEY UPDATE
     ), marked AS (
       UPDATE {schema}.contents c SET deleted_at = now() FROM due WHERE c.id = due.id RETURNING c.account_id, c.id
     ), used AS (${usageSql(GONE_CONTENT, 'marked')})
     SELECT account_id AS "accountId", array_agg(id) AS "subjectIds" FROM marked GROUP BY account_id`,
    [folderIds],
  );
  const count = deleted.reduce((sum, { subjectIds }) => sum + subjectIds.length, 0);
  return { deleted, hasMore: count === CONTENTS };
}

export async function finishEmptying(tx: Queryable, folderIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE {schema}.folders SET name = '', description = NULL, color = NULL, icon = NULL, emptied_at = now()
     WHERE id = ANY ($1::uuid[])`,
    [folderIds],
  );
}

/**
 * Erases the texts of a chunk of deleted contents, and releases their covers. A cover whose upload is running is removed later.
 * @returns the number of contents
 */
export async function eraseContents(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `WITH due AS MATERIALIZED (
       SELECT id, account_id, cover_id FROM {schema}.contents WHERE deleted_at IS NOT NULL AND erased_at IS NULL
       ORDER BY deleted_at LIMIT ${CONTENTS} FOR UPDATE SKIP LOCKED
     ),
     texts AS (
       DELETE FROM {schema}.content_texts t USING due WHERE t.content_id = due.id AND t.account_id = due.account_id
     ),
     summaries AS (
       DELETE FROM {schema}.content_summaries s USING due
       WHERE s.content_id = due.id AND s.account_id = due.account_id
     ),
     shown AS (
       UPDATE {schema}.covers v SET removable_at = now() FROM due
       WHERE v.content_id = due.id AND v.account_id = due.account_id
         AND (v.id = due.cover_id OR v.replaced_at IS NOT NULL)
     )
     UPDATE {schema}.contents c SET title = '', description = NULL, language = NULL, erased_at = now()
     FROM due WHERE c.id = due.id AND c.account_id = due.account_id RETURNING 1`,
  );
  return rows.length;
}
