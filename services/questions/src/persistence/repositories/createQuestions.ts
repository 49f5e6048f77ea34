import { type Queryable, receiptColumns, RECEIPTED } from '@learning-library/common';
import type { Operation } from '@learning-library/proto';
import type { Question } from '../../domain/question';
import { AFTER_NEW, insertFrom, NEW_ARRAYS, NEW_COLUMNS, newColumns } from './insert';

export interface QuestionDraft {
  operation?: Operation | undefined;
  question: Question;
  /** What a receipt keeps: every replay is rendered from it (consistency.md, Create 4). */
  resource: Buffer | null;
}

/**
 * Everything that a creation is, in one statement (consistency.md, Create 2): lock the references of live contents in
 * order, put receipts for the items whose reference is held, then insert those items and count them.
 */
const CREATE = `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(
      ${NEW_ARRAYS}, $${AFTER_NEW}::uuid[], $${AFTER_NEW + 1}::text[], $${AFTER_NEW + 2}::bytea[],
      $${AFTER_NEW + 3}::bytea[], $${AFTER_NEW + 4}::bytea[]
    ) WITH ORDINALITY AS item (
      ${NEW_COLUMNS}, organization_id, environment, key_hash, fingerprint, resource, position
    )
  ),
  parents AS MATERIALIZED (
    SELECT r.account_id, r.content_id
    FROM (SELECT DISTINCT account_id, content_id FROM items) AS wanted
    JOIN {schema}.content_references r USING (account_id, content_id)
    WHERE r.confirmed AND r.deleted_at IS NULL
    ORDER BY r.content_id, r.account_id
    FOR NO KEY UPDATE OF r
  ),
  held AS MATERIALIZED (SELECT item.* FROM items item JOIN parents USING (account_id, content_id)),
  ${RECEIPTED},
  counted AS (
    UPDATE {schema}.content_references r SET questions_count = r.questions_count + added.count
    FROM (SELECT account_id, content_id, count(*)::integer AS count FROM creatable GROUP BY account_id, content_id) AS added
    WHERE r.account_id = added.account_id AND r.content_id = added.content_id
  )
  ${insertFrom('creatable')} RETURNING id`;

/** Creates what has a confirmed, live content and no receipt; by position, undefined for what was not created. */
export async function createQuestions(
  queryable: Queryable,
  drafts: readonly QuestionDraft[],
): Promise<(Question | undefined)[]> {
  const questions = drafts.map(({ question }) => question);
  const { organizationIds, environments, keyHashes, fingerprints } = receiptColumns(
    drafts.map(({ operation }) => operation),
  );
  const rows = await queryable.query<{ id: string }>(CREATE, [
    ...newColumns(questions),
    organizationIds,
    environments,
    keyHashes,
    fingerprints,
    drafts.map(({ resource }) => resource),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return questions.map((question) => (created.has(question.id) ? question : undefined));
}
