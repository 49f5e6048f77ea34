import { type Key, type QuestionType } from '@learning-library/common/contract';
import { countSql, liveContent, type PageBounds, type PageRead, pageReader } from '@learning-library/common/patterns';
import { keyColumns, placedRows, type Queryable } from '@learning-library/common/postgres';
import type { Question } from '@learning-library/proto';
import { questions } from '../tables/question';
import { LIVE_REFERENCE } from './columns';

/** Live questions by account and id, by position. */
export const getQuestions = questions.byKeys(`
  JOIN {schema}.content_references r ON ${LIVE_REFERENCE}
  WHERE q.deleted_at IS NULL`);

export async function getQuestion(queryable: Queryable, key: Key): Promise<Question | undefined> {
  const [question] = await getQuestions(queryable, [key]);
  return question;
}

/** Below every id, so that the first page uses the same statement as later ones. */
const AFTER_NOTHING = '00000000-0000-0000-0000-000000000000';

export interface QuestionPage {
  content: Key;
  size: number;
  /** Undefined for all types. */
  type: QuestionType | undefined;
  afterId: string | undefined;
}

const pageSql = (condition: string): string => `
  SELECT ${questions.selected}, ${questions.bytes} AS bytes FROM {schema}.questions q
  WHERE q.account_id = r.account_id AND q.content_id = r.content_id AND q.deleted_at IS NULL AND q.id > request.after_id
    AND ${condition}
  ORDER BY q.id NULLS FIRST LIMIT request.size`;

// Each half uses its own index, so that a page costs the same at any depth, and returns nothing for requests of the
// other half.
const ROWS = `
  SELECT request.place::int AS place, true AS found, q.*
  FROM ${placedRows(['uuid', 'uuid', 'uuid', 'int', 'text'], 'request (account_id, content_id, after_id, size, type, place)')}
  LEFT JOIN {schema}.content_references r
    ON r.account_id = request.account_id AND r.content_id = request.content_id AND ${liveContent('r')}
  LEFT JOIN LATERAL (
    (${pageSql('request.type IS NULL')})
    UNION ALL
    (${pageSql('q.type = request.type')})
  ) q ON true`;

const readPages = pageReader<Question>(questions, { rows: ROWS, order: 'id', count: 5 });

/** Pages of contents' questions, oldest first; only one type where it is given. */
export function listQuestions(
  queryable: Queryable,
  pages: readonly QuestionPage[],
  bounds?: PageBounds,
): Promise<PageRead<Question>[]> {
  const values = [
    ...keyColumns(pages.map(({ content }) => content)),
    pages.map(({ afterId }) => afterId ?? AFTER_NOTHING),
    pages.map(({ size }) => size + 1),
    pages.map(({ type }) => type ?? null),
  ];
  return readPages(queryable, pages, values, bounds);
}

/** Updates the live row, on the given version if there is one. Undefined where no row matched. */
export async function updateQuestion(
  queryable: Queryable,
  key: Key,
  changes: Partial<Question>,
  expectedVersion: number | undefined,
  now: Date,
): Promise<Question | undefined> {
  const { list, values } = questions.set(changes, now, 4);
  const [updated] = await questions.query(
    queryable,
    `UPDATE {schema}.questions q SET ${list}
     FROM {schema}.content_references r
     WHERE q.id = $1 AND q.account_id = $2 AND q.deleted_at IS NULL AND ($3::integer IS NULL OR q.version = $3)
       AND ${LIVE_REFERENCE}
     RETURNING ${questions.selected}`,
    [key.id, key.accountId, expectedVersion ?? null, ...values],
  );
  return updated;
}

/**
 * Marks a live question as deleted, on the given version if there is one, and lowers the counts of its content and its
 * account in the same statement. @returns whether a row matched
 */
export async function deleteQuestion(
  queryable: Queryable,
  key: Key,
  expectedVersion: number | undefined,
  now: Date,
): Promise<boolean> {
  const rows = await queryable.query(
    `WITH gone AS (
       UPDATE {schema}.questions q SET deleted_at = $4 FROM {schema}.content_references r
       WHERE q.id = $1 AND q.account_id = $2 AND q.deleted_at IS NULL AND ($3::integer IS NULL OR q.version = $3)
         AND ${LIVE_REFERENCE}
       RETURNING q.account_id, q.content_id
     ),
     counted AS (
       UPDATE {schema}.content_references r SET questions_count = r.questions_count - 1 FROM gone
       WHERE r.account_id = gone.account_id AND r.content_id = gone.content_id
       RETURNING r.account_id
     ),
     used AS (${countSql({ questions: '-1' }, 'counted')})
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null, now],
  );
  return rows.length === 1;
}
