// Practice questions: only the parts that the measured operations use.
import { EntitySchema } from 'typeorm';
import { countByContent, id, nullable, openDatabase, reference, text, timestamps } from './database.mjs';

const Question = new EntitySchema({
  name: 'Question',
  tableName: 'questions',
  columns: {
    id,
    accountId: reference('account_id'),
    contentId: reference('content_id'),
    memocardId: nullable(reference('memocard_id')),
    type: text,
    prompt: text,
    ...timestamps,
  },
});

export async function open() {
  const questions = (await openDatabase('questions', [Question])).getRepository(Question);
  return { countQuestions: (request) => countByContent(questions, request) };
}
