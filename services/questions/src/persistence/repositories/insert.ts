import type { Question } from '../../domain/question';

/** What an insertion takes of a question, with the SQL types of its columns. */
const COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  content_id: 'uuid',
  memocard_id: 'uuid',
  type: 'text',
  prompt: 'text',
  choices: 'jsonb',
  expected_answer: 'text',
  is_true: 'boolean',
  explanation: 'text',
  difficulty: 'text',
  points: 'integer',
  created_at: 'timestamptz',
} as const;

/** The columns of new questions, in their order. */
export const NEW_COLUMNS = Object.keys(COLUMNS).join(', ');

/** The arrays that hold them, from the first parameter on. */
export const NEW_ARRAYS = Object.values(COLUMNS)
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(', ');

/** The first parameter after them. */
export const AFTER_NEW = Object.keys(COLUMNS).length + 1;

/** Inserts what is in the relation `source`, which has the columns of new questions. */
export function insertFrom(source: string): string {
  return `INSERT INTO {schema}.questions (${NEW_COLUMNS}, version, updated_at)
    SELECT ${NEW_COLUMNS}, 1, created_at FROM ${source}`;
}

/** The values of those arrays. */
export function newColumns(questions: readonly Question[]): unknown[][] {
  return [
    questions.map(({ id }) => id),
    questions.map(({ accountId }) => accountId),
    questions.map(({ contentId }) => contentId),
    questions.map(({ memocardId }) => memocardId),
    questions.map(({ type }) => type),
    questions.map(({ prompt }) => prompt),
    questions.map(({ choices }) => choices && JSON.stringify(choices)),
    questions.map(({ expectedAnswer }) => expectedAnswer),
    questions.map(({ isTrue }) => isTrue),
    questions.map(({ explanation }) => explanation),
    questions.map(({ difficulty }) => difficulty),
    questions.map(({ points }) => points),
    questions.map(({ createdAt }) => createdAt),
  ];
}
