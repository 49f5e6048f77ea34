import type { JsonObject } from '../../support/api';
import { exactly } from './codes';

/** The objects of the contract as JSON Schemas without additional fields. */
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

const id: JsonObject = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };
const instant: JsonObject = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
};
const text: JsonObject = { type: 'string' };
const count: JsonObject = { type: 'integer', minimum: 0 };
const ratio: JsonObject = { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.0001 };
const oneOf = (...values: string[]): JsonObject => ({ enum: values });
const dates: JsonObject = { createdAt: instant, updatedAt: instant };

const content = exactly({
  ...{ id, title: text, description: orNull(text), language: orNull(text), folderId: orNull(id) },
  imageUrl: orNull({ type: 'string', pattern: '^https?://' }),
  ...dates,
  inclusions: exactly({
    ...{ hasBody: { type: 'boolean' }, hasSummary: { type: 'boolean' } },
    ...{ memocardsCount: count, questionsCount: count, podcastsReadyCount: count, sourcesCount: count },
  }),
});

const folder = exactly({
  ...{ id, name: text, parentId: orNull(id), description: orNull(text) },
  color: orNull({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  ...{ icon: orNull(text), updatedAt: instant },
});

const memocard = exactly({
  ...{ id, contentId: id, front: text, back: text, explanation: orNull(text) },
  ...{ retention: ratio, lastReviewedAt: orNull(instant), ...dates },
});

const question = exactly({
  ...{ id, contentId: id, memocardId: orNull(id) },
  type: oneOf('free_text', 'true_false', 'single_choice', 'multiple_choice'),
  prompt: text,
  choices: orNull({
    ...{ type: 'array', minItems: 2, maxItems: 10 },
    items: exactly({ id, text, isCorrect: { type: 'boolean' } }),
  }),
  ...{ expectedAnswer: orNull(text), isTrue: orNull({ type: 'boolean' }), explanation: orNull(text) },
  ...{ difficulty: oneOf('easy', 'medium', 'hard'), points: { type: 'integer', minimum: 1, maximum: 100 }, ...dates },
});

const accepted = exactly({
  ...{ jobId: id, status: oneOf('pending', 'succeeded') },
  estimate: exactly({ operation: { const: 'ai_card' }, units: { type: 'integer', minimum: 1 } }),
});

const job = exactly({
  ...{ id, type: text, status: oneOf('pending', 'running', 'succeeded', 'failed', 'cancelled') },
  ...{ progress: { type: 'integer', minimum: 0, maximum: 100 }, contentId: orNull(id), error: orNull(text), ...dates },
});

const hit = exactly({
  ...{ type: oneOf('content', 'folder'), id, title: text, description: orNull(text), folderId: orNull(id) },
  ...{ snippet: orNull({ type: 'string', maxLength: 200 }), updatedAt: instant },
});

const space = exactly({
  ...{ id, name: text, description: orNull(text), type: oneOf('class', 'group'), color: orNull(text) },
  ...{ archivedAt: orNull(instant), ...dates },
});

const session = exactly({
  ...{ id, type: oneOf('review', 'practice'), status: oneOf('in_progress', 'completed', 'abandoned') },
  ...{ spaceId: orNull(id), contentId: orNull(id), itemsCount: count, answeredCount: count, correctCount: count },
  ...{ durationSeconds: count, startedAt: instant, endedAt: orNull(instant), ...dates },
});

const stats = exactly({
  ...{ masteredMemocardsCount: count, studyTimeSeconds: count },
  ...{ successRateLast30Days: orNull(ratio), completedSessionsCount: count },
});

const page = (items: JsonObject): JsonObject => ({
  ...exactly({ data: { type: 'array', maxItems: 100, items }, nextCursor: { type: ['string', 'null'] }, hasMore: {} }),
  oneOf: [
    {
      properties: {
        nextCursor: { type: 'string', maxLength: 200, pattern: '^[A-Za-z0-9._~-]+$' },
        hasMore: { const: true },
      },
    },
    { properties: { nextCursor: { type: 'null' }, hasMore: { const: false } } },
  ],
});

/** The success body of each operation by method and path; 204 has none. */
export const OBJECTS: Readonly<Record<string, JsonObject>> = {
  'GET /v1/contents': page(content),
  'POST /v1/contents': content,
  'GET /v1/contents/{contentId}': content,
  'PATCH /v1/contents/{contentId}': content,
  'GET /v1/folders': page(folder),
  'POST /v1/folders': folder,
  'GET /v1/folders/{folderId}': folder,
  'PATCH /v1/folders/{folderId}': folder,
  'GET /v1/contents/{contentId}/memocards': page(memocard),
  'POST /v1/contents/{contentId}/memocards': memocard,
  'GET /v1/memocards/{memocardId}': memocard,
  'PATCH /v1/memocards/{memocardId}': memocard,
  'GET /v1/contents/{contentId}/questions': page(question),
  'POST /v1/contents/{contentId}/questions': question,
  'GET /v1/questions/{questionId}': question,
  'PATCH /v1/questions/{questionId}': question,
  'POST /v1/contents/{contentId}/memocard-generations': accepted,
  'POST /v1/contents/{contentId}/question-generations': accepted,
  'GET /v1/jobs/{jobId}': job,
  'GET /v1/search': page(hit),
  'GET /v1/spaces': page(space),
  'GET /v1/spaces/{spaceId}': space,
  'GET /v1/study-sessions': page(session),
  'GET /v1/learning-stats': stats,
};
