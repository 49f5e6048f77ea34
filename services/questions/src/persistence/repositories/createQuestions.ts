import {
  countSql,
  liveContent,
  LOCKING,
  type ParentLock,
  type Queryable,
  RECEIPT_COLUMNS,
  receiptArrays,
  RECEIPTED,
  receiptValues,
  withoutRoomSql,
} from '@learning-library/common';
import { type CreationKey, Question } from '@learning-library/proto';
import { questions } from '../tables/question';

export interface QuestionDraft {
  operation?: CreationKey | undefined;
  question: Question;
}

const NEW = questions.batch();

/**
 * The whole creation in one statement: locks the references of live contents in order, inserts receipts for the items
 * whose reference is locked and whose account has room for all of its items, inserts these items, and adds to the counts.
 */
const createSql = ({ when, lock }: (typeof LOCKING)[ParentLock]): string => `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(${NEW.arrays}, ${receiptArrays(NEW.next)}) WITH ORDINALITY
      AS item (${NEW.columns}, ${RECEIPT_COLUMNS}, position)
  ),
  parents AS MATERIALIZED (
    SELECT r.account_id, r.content_id
    FROM (SELECT DISTINCT account_id, content_id FROM items) AS wanted
    JOIN {schema}.content_references r USING (account_id, content_id)
    WHERE r.confirmed AND ${liveContent('r')} AND ${when}
    ORDER BY r.content_id, r.account_id
    ${lock}
  ),
  full_accounts AS MATERIALIZED (${withoutRoomSql({ questions: '1' }, 'items')}),
  held AS MATERIALIZED (
    SELECT item.* FROM items item JOIN parents USING (account_id, content_id)
    WHERE item.account_id NOT IN (SELECT account_id FROM full_accounts)
  ),
  ${RECEIPTED},
  counted AS (
    UPDATE {schema}.content_references r SET questions_count = r.questions_count + added.count
    FROM (SELECT account_id, content_id, count(*)::integer AS count FROM creatable GROUP BY account_id, content_id) AS added
    WHERE r.account_id = added.account_id AND r.content_id = added.content_id
  ),
  used AS (${countSql({ questions: '1' }, 'creatable')})
  ${NEW.insertFrom('creatable')}
  RETURNING id`;

const CREATE: Readonly<Record<ParentLock, string>> = {
  wait: createSql(LOCKING.wait),
  wait_briefly: createSql(LOCKING.wait_briefly),
  skip: createSql(LOCKING.skip),
};

/**
 * Creates the items with a confirmed, live content and without a receipt. By position; undefined for an item that was
 * not created.
 */
export async function createQuestions(
  queryable: Queryable,
  drafts: readonly QuestionDraft[],
  lock: ParentLock,
): Promise<(Question | undefined)[]> {
  const rows = await queryable.query<{ id: string }>(CREATE[lock], [
    ...NEW.values(drafts.map(({ question }) => question)),
    ...receiptValues(drafts, ({ question }) => Question.encode(question).finish()),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return drafts.map(({ question }) => (created.has(question.id) ? question : undefined));
}
