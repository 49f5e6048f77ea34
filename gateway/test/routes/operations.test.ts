import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../src/routes';
import { contextOver, refusalOf, run } from './support';

test('the operations answer at the paths, with the scopes, of the contract', () => {
  expect(OPERATIONS.map(({ method, path, scope }) => `${method} ${path} ${scope}`)).toEqual([
    'GET /v1/contents contents:read',
    'POST /v1/contents contents:write',
    'GET /v1/contents/{contentId} contents:read',
    'PATCH /v1/contents/{contentId} contents:write',
    'DELETE /v1/contents/{contentId} contents:write',
    'GET /v1/folders folders:read',
    'POST /v1/folders folders:write',
    'GET /v1/folders/{folderId} folders:read',
    'PATCH /v1/folders/{folderId} folders:write',
    'DELETE /v1/folders/{folderId} folders:write',
    'GET /v1/contents/{contentId}/memocards memocards:read',
    'POST /v1/contents/{contentId}/memocards memocards:write',
    'GET /v1/memocards/{memocardId} memocards:read',
    'PATCH /v1/memocards/{memocardId} memocards:write',
    'DELETE /v1/memocards/{memocardId} memocards:write',
    'GET /v1/contents/{contentId}/questions questions:read',
    'POST /v1/contents/{contentId}/questions questions:write',
    'GET /v1/questions/{questionId} questions:read',
    'PATCH /v1/questions/{questionId} questions:write',
    'DELETE /v1/questions/{questionId} questions:write',
    'POST /v1/contents/{contentId}/memocard-generations generations:write',
    'POST /v1/contents/{contentId}/question-generations generations:write',
    'GET /v1/jobs/{jobId} jobs:read',
    'GET /v1/search search:read',
    'GET /v1/spaces spaces:read',
    'GET /v1/spaces/{spaceId} spaces:read',
    'GET /v1/study-sessions study-sessions:read',
    'GET /v1/learning-stats learning-stats:read',
  ]);
});

test('only the job is readable without a plan, and every operation has a name of its own', () => {
  expect(OPERATIONS.filter((operation) => operation.planFree).map(({ id }) => id)).toEqual(['getJob']);
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
});

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s declares each parameter of its path and nothing that it would let through unseen',
  async (_, operation) => {
    const named = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const sent = Object.fromEntries(named.map((name) => [name, 'x']));
    const body = operation.body && { stranger: 'x' };
    const refusal = refusalOf(run(contextOver({}), operation, { params: sent, query: [['stranger', 'x']], body }));
    expect(await refusal).toEqual({
      code: 'validation_error',
      details: {
        issues: expect.arrayContaining([
          ...named.map((field) => ({ in: 'path', field, rule: 'format', limit: null })),
          { in: 'query', field: 'stranger', rule: 'unknown', limit: null },
          ...(body ? [{ in: 'body', field: 'stranger', rule: 'unknown', limit: null }] : []),
        ]),
      },
    });
  },
);
