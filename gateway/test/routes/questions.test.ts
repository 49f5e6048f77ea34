import { describe, expect, test } from '@jest/globals';
import type { ListQuestionsRequest, Question, UpdateQuestionRequest } from '@learning-library/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { formatTag } from '../../src/http/etag';
import { createQuestion } from '../../src/routes/questions/createQuestion';
import { deleteQuestion } from '../../src/routes/questions/deleteQuestion';
import { getQuestion } from '../../src/routes/questions/getQuestion';
import { listQuestions } from '../../src/routes/questions/listQuestions';
import { renderQuestion } from '../../src/routes/questions/render';
import { QuestionSchema } from '../../src/routes/questions/schemas';
import { updateQuestion } from '../../src/routes/questions/updateQuestion';
import { content } from './contentFixtures';
import {
  ACCOUNT,
  contextOver,
  CREATED,
  ID,
  OTHER_ID,
  listing as listed,
  recorded,
  refusalOf,
  run,
  UPDATED,
} from './support';

const question: Question = {
  id: ID,
  accountId: ACCOUNT,
  contentId: OTHER_ID,
  type: 'free_text',
  prompt: 'What drives evaporation?',
  choices: [],
  expectedAnswer: 'The heat of the sun.',
  difficulty: 'medium',
  points: 1,
  version: 1,
  createdAt: CREATED,
  updatedAt: CREATED,
};
const choice = (text: string, isCorrect = false) => ({ text, isCorrect });
const params = { questionId: ID };
const key = { accountId: ACCOUNT, id: ID };

function storing(row: Question | undefined) {
  return {
    batchGetQuestions: ({ keys }: { keys: unknown[] }) =>
      Promise.resolve({ results: keys.map(() => ({ question: row })) }),
  };
}

test('POST fills in the defaults and answers what the next GET answers, under the same tag', async () => {
  const creating = recorded(() => ({
    results: [{ outcome: { $case: 'question' as const, value: question }, replayed: false }],
  }));
  const ctx = contextOver({ questions: { ...storing(question), batchCreateQuestions: creating } });
  const body = { type: 'free_text', prompt: 'What drives evaporation?', expectedAnswer: 'The heat of the sun.' };
  const created = await run(ctx, createQuestion, { params: { contentId: OTHER_ID }, body });
  const read = await run(ctx, getQuestion, { params });
  expect(created).toEqual({
    status: 201,
    body: {
      id: ID,
      contentId: OTHER_ID,
      memocardId: null,
      ...body,
      choices: null,
      isTrue: null,
      explanation: null,
      difficulty: 'medium',
      points: 1,
      createdAt: '2026-11-20T08:33:12.000Z',
      updatedAt: '2026-11-20T08:33:12.000Z',
    },
    tag: read.tag,
    location: `/v1/questions/${ID}`,
    replayed: false,
  });
  expect(read.body).toEqual(created.body);
  expect(creating.calls).toEqual([
    {
      items: [
        {
          accountId: ACCOUNT,
          operation: undefined,
          contentId: OTHER_ID,
          ...body,
          choices: [],
          isTrue: undefined,
          explanation: undefined,
          difficulty: 'medium',
          points: 1,
        },
      ],
      withoutWaiting: true,
    },
  ]);
});

test.each<[string, Question]>([
  ['of free text', question],
  ['of a statement', { ...question, type: 'true_false', expectedAnswer: undefined, isTrue: false }],
  [
    'with choices, drawn from a card',
    {
      ...question,
      type: 'single_choice',
      expectedAnswer: undefined,
      choices: [{ id: OTHER_ID, text: 'Yes', isCorrect: true }],
      memocardId: OTHER_ID,
      explanation: 'Why',
    },
  ],
])('a question %s is answered with exactly the members that are published', (_, row) => {
  const { body } = renderQuestion(row);
  const schema: TSchema & { properties: object } = QuestionSchema;
  expect([...Value.Errors(schema, body)]).toEqual([]);
  expect(Object.keys(body)).toEqual(Object.keys(schema.properties));
});

const yesAndNo = [choice('Yes', true), choice('No')];
test.each<[object, { field: string; rule: string; limit?: number }[]]>([
  [{ type: 'free_text' }, [{ field: 'expectedAnswer', rule: 'required' }]],
  [{ type: 'true_false' }, [{ field: 'isTrue', rule: 'required' }]],
  [{ type: 'single_choice' }, [{ field: 'choices', rule: 'required' }]],
  [{ type: 'multiple_choice' }, [{ field: 'choices', rule: 'required' }]],
  [{ type: 'free_text', expectedAnswer: 'a', isTrue: true }, [{ field: 'isTrue', rule: 'consistency' }]],
  [
    { type: 'true_false', choices: yesAndNo, expectedAnswer: 'a' },
    [
      { field: 'isTrue', rule: 'required' },
      { field: 'choices', rule: 'consistency' },
      { field: 'expectedAnswer', rule: 'consistency' },
    ],
  ],
  [{ type: 'single_choice', choices: [choice('a'), choice('b')] }, [{ field: 'choices', rule: 'consistency' }]],
  [
    { type: 'single_choice', choices: [choice('a', true), choice('b', true)] },
    [{ field: 'choices', rule: 'consistency' }],
  ],
  [{ type: 'multiple_choice', choices: [choice('a'), choice('b')] }, [{ field: 'choices', rule: 'consistency' }]],
  [
    { type: 'single_choice', choices: [choice('Straße  1', true), choice('b'), choice(' STRASSE\n1 ')] },
    [{ field: 'choices.2.text', rule: 'unique' }],
  ],
  [{ type: 'single_choice', choices: [choice('a', true)] }, [{ field: 'choices', rule: 'minItems', limit: 2 }]],
  [
    { type: 'multiple_choice', choices: Array.from({ length: 11 }, (_, n) => choice(String(n), true)) },
    [{ field: 'choices', rule: 'maxItems', limit: 10 }],
  ],
  [
    { type: 'single_choice', choices: [choice(' ', true), choice('a'.repeat(501))] },
    [
      { field: 'choices.0.text', rule: 'minLength', limit: 1 },
      { field: 'choices.1.text', rule: 'maxLength', limit: 500 },
    ],
  ],
  [
    { type: 'single_choice', choices: [{ text: 'a' }, { text: 'b', isCorrect: true, id: ID }] },
    [
      { field: 'choices.0.isCorrect', rule: 'required' },
      { field: 'choices.1.id', rule: 'unknown' },
    ],
  ],
  [{ type: 'essay', expectedAnswer: 'a' }, [{ field: 'type', rule: 'enum' }]],
  [{ type: 'free_text', expectedAnswer: null }, [{ field: 'expectedAnswer', rule: 'type' }]],
  [{ type: 'true_false', isTrue: 'true' }, [{ field: 'isTrue', rule: 'type' }]],
  [{ type: 'true_false', isTrue: true, difficulty: 'extreme' }, [{ field: 'difficulty', rule: 'enum' }]],
  [{ type: 'true_false', isTrue: true, points: 0 }, [{ field: 'points', rule: 'minimum', limit: 1 }]],
  [{ type: 'true_false', isTrue: true, points: 101 }, [{ field: 'points', rule: 'maximum', limit: 100 }]],
  [{ type: 'true_false', isTrue: true, points: 1.5 }, [{ field: 'points', rule: 'type' }]],
  [{ type: 'true_false', isTrue: true, memocardId: ID }, [{ field: 'memocardId', rule: 'unknown' }]],
])('POST %j is refused before anything is looked for', async (body, issues) => {
  const sent = { params: { contentId: ID }, body: { prompt: 'Why?', ...body } };
  expect(await refusalOf(run(contextOver({}), createQuestion, sent))).toEqual({
    code: 'validation_error',
    details: { issues: issues.map((issue) => expect.objectContaining({ in: 'body', limit: null, ...issue })) },
  });
});

describe('PATCH', () => {
  test('writes what is sent on the version that was compared', async () => {
    const updating = recorded((_: UpdateQuestionRequest) => ({ question: { ...question, points: 5, version: 2 } }));
    const ctx = contextOver({ questions: { ...storing(question), updateQuestion: updating } });
    const { tag } = await run(ctx, getQuestion, { params });
    const body = { explanation: null, points: 5 };
    const answer = await run(ctx, updateQuestion, {
      params,
      body,
      ifMatch: formatTag(tag as { state: string }),
    });
    expect(answer).toMatchObject({ status: 200, body: { points: 5 } });
    expect(answer.tag).not.toEqual(tag);
    expect(updating.calls).toEqual([
      {
        key,
        updateMask: ['explanation', 'points'],
        prompt: '',
        explanation: undefined,
        difficulty: '',
        points: 5,
        expectedVersion: 1,
      },
    ]);
  });

  test('of nothing changes nothing', async () => {
    const ctx = contextOver({ questions: storing(question) });
    const read = await run(ctx, getQuestion, { params });
    expect(await run(ctx, updateQuestion, { params, body: {} })).toEqual(read);
  });

  test.each(['type', 'choices', 'expectedAnswer', 'isTrue', 'memocardId'])('cannot change %s', async (field) => {
    expect(await refusalOf(run(contextOver({}), updateQuestion, { params, body: { [field]: null } }))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'body', field, rule: 'unknown', limit: null }] },
    });
  });
});

describe('GET list', () => {
  const library = (there: boolean) => ({
    batchGetContents: recorded(({ keys }: { keys: unknown[] }) => ({
      results: keys.map(() => ({ content: there ? content : undefined })),
    })),
  });

  test('pages through the questions of one type; the cursor holds for that type alone', async () => {
    const listing = recorded((_: ListQuestionsRequest) => ({ questions: [question], hasMore: true }));
    const ctx = contextOver({ library: library(true), questions: { batchListQuestions: listed(listing) } });
    const sent = { params: { contentId: OTHER_ID } };
    const first = await run(ctx, listQuestions, { ...sent, query: [['type', 'free_text']] });
    const { nextCursor } = first.body as { nextCursor: string };
    expect(first).toMatchObject({ status: 200, body: { data: [{ id: ID }], hasMore: true } });
    const query = [['cursor', nextCursor]] as const;
    await run(ctx, listQuestions, { ...sent, query: [...query, ['type', 'free_text']] });
    expect(listing.calls).toEqual([
      { accountId: ACCOUNT, contentId: OTHER_ID, type: 'free_text', pageSize: 50, afterId: undefined },
      { accountId: ACCOUNT, contentId: OTHER_ID, type: 'free_text', pageSize: 50, afterId: ID },
    ]);
    for (const others of [[], [['type', 'true_false']] as const]) {
      expect(await refusalOf(run(ctx, listQuestions, { ...sent, query: [...query, ...others] }))).toEqual({
        code: 'invalid_cursor',
        details: { reason: 'filters_changed' },
      });
    }
  });

  test('of a type that is none is a 400', async () => {
    const sent = { params: { contentId: OTHER_ID }, query: [['type', 'essay']] as const };
    expect(await refusalOf(run(contextOver({}), listQuestions, sent))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'query', field: 'type', rule: 'enum', limit: null }] },
    });
  });

  test('of a content that is not there is a 404', async () => {
    const ctx = contextOver({
      library: library(false),
      questions: { batchListQuestions: listed(() => ({ questions: [], hasMore: false })) },
    });
    const gone = { code: 'not_found', details: null };
    expect(await refusalOf(run(ctx, listQuestions, { params: { contentId: OTHER_ID } }))).toEqual(gone);
  });
});

test('DELETE under a stale tag is a 412 that names the one that stands', async () => {
  const ctx = contextOver({ questions: storing({ ...question, version: 2, updatedAt: UPDATED }) });
  const { tag } = await run(ctx, getQuestion, { params });
  expect(await refusalOf(run(ctx, deleteQuestion, { params, ifMatch: '"x"' }))).toEqual({
    code: 'precondition_failed',
    details: { currentEtag: formatTag(tag as { state: string }) },
  });
});
