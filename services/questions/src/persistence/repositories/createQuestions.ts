import { creationSql, type ParentLock, receiptValues } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type CreationKey, Question } from '@learning-library/proto';
import { CONTENT_REFERENCES } from '../tables/references';
import { questions } from '../tables/question';

export interface QuestionDraft {
  operation?: CreationKey | undefined;
  question: Question;
}

const NEW = questions.batch();

const CREATE = creationSql(NEW, CONTENT_REFERENCES);

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
