import {
  byPlace,
  type Key,
  keyColumns,
  type Page,
  pageOf,
  type Queryable,
  type QuestionType,
  type Row,
} from '@learning-library/common';
import type { Question } from '@learning-library/proto';
import { questions } from '../tables/question';
import { LIVE_REFERENCE } from './columns';

/** The live questions under these pairs of account and id, by position. */
export async function getQuestions(queryable: Queryable, keys: readonly Key[]): Promise<(Question | undefined)[]> {
  const rows = await queryable.query<Row<Question> & { place: number }>(
    `SELECT key.place::int AS place, ${questions.selected}
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, id, place)
     JOIN {schema}.questions q ON q.id = key.id AND q.account_id = key.account_id
     JOIN {schema}.content_references r ON ${LIVE_REFERENCE}
     WHERE q.deleted_at IS NULL`,
    keyColumns(keys),
  );
  return byPlace(keys.length, rows, (row) => questions.read(row));
}

export async function getQuestion(queryable: Queryable, key: Key): Promise<Question | undefined> {
  const [question] = await getQuestions(queryable, [key]);
  return question;
}

/** Below every id, so that a first page and a later one are the same range of the index. */
const AFTER_NOTHING = '00000000-0000-0000-0000-000000000000';

const listSql = (filter: string): string => `
  SELECT ${questions.selected}
  FROM {schema}.content_references r
  JOIN LATERAL (
    SELECT * FROM {schema}.questions q
    WHERE q.account_id = $1 AND q.content_id = $2 AND q.deleted_at IS NULL AND q.id > $3 ${filter}
    ORDER BY q.id NULLS FIRST LIMIT $4
  ) q ON true
  WHERE r.account_id = $1 AND r.content_id = $2 AND r.deleted_at IS NULL
  ORDER BY q.id`;

// Each walks an index of its own, so that a page costs the same at any depth (decisions.md §6).
const LIST = listSql('');
const LIST_OF_TYPE = listSql('AND q.type = $5');

/** A page of a content's questions, of one type where it is given, oldest first, and whether another follows. */
export async function listQuestions(
  queryable: Queryable,
  content: Key,
  page: { size: number; type: QuestionType | undefined; afterId: string | undefined },
): Promise<Page<Question>> {
  const { size, type, afterId = AFTER_NOTHING } = page;
  const values = [content.accountId, content.id, afterId, size + 1];
  const rows =
    type === undefined
      ? await queryable.query<Row<Question>>(LIST, values)
      : await queryable.query<Row<Question>>(LIST_OF_TYPE, [...values, type]);
  return pageOf(rows, size, (row) => questions.read(row));
}

/** Writes the changes on the live row, on the given version only where one is given. Undefined where no such row was there. */
export async function updateQuestion(
  queryable: Queryable,
  key: Key,
  changes: Partial<Question>,
  expectedVersion: number | undefined,
  now: Date,
): Promise<Question | undefined> {
  const { list, values } = questions.set(changes, now, 4);
  const [row] = await queryable.query<Row<Question>>(
    `UPDATE {schema}.questions q SET ${list}
     FROM {schema}.content_references r
     WHERE q.id = $1 AND q.account_id = $2 AND q.deleted_at IS NULL AND ($3::integer IS NULL OR q.version = $3)
       AND ${LIVE_REFERENCE}
     RETURNING ${questions.selected}`,
    [key.id, key.accountId, expectedVersion ?? null, ...values],
  );
  return row && questions.read(row);
}

/**
 * Marks a live question as deleted, on the given version only where one is given, and counts its content down in the same
 * statement. @returns whether it was there.
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
     )
     SELECT 1 FROM gone`,
    [key.id, key.accountId, expectedVersion ?? null, now],
  );
  return rows.length === 1;
}
