import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { CreateMemocardGenerationRequest, CreateMemocardGenerationResponse, Job } from '@learning-library/proto';
import { createMemocardGeneration } from '../../src/routes/generations/createMemocardGeneration';
import { createQuestionGeneration } from '../../src/routes/generations/createQuestionGeneration';
import { getJob } from '../../src/routes/jobs/getJob';
import { ACCOUNT, contextOver, CREATED, ID, OTHER_ID, recorded, refusalOf, run, UPDATED } from './support';

const job: Job = {
  id: ID,
  accountId: ACCOUNT,
  type: 'memocard_generation',
  status: 'pending',
  progress: 0,
  contentId: OTHER_ID,
  units: 12,
  version: 1,
  createdAt: CREATED,
  updatedAt: UPDATED,
};

describe.each([createMemocardGeneration, createQuestionGeneration])('$method $path', (operation) => {
  const params = { contentId: OTHER_ID };
  /** Of the service, the one method that the operation is named after. */
  const over = (method: (request: CreateMemocardGenerationRequest) => Promise<CreateMemocardGenerationResponse>) =>
    contextOver({ generation: { [operation.id]: method } });

  test('answers 202 with job, estimate and location', async () => {
    const creating = recorded((_: CreateMemocardGenerationRequest) => ({ job, replayed: false }));
    expect(await run(over(creating), operation, { params, environment: 'test' })).toEqual({
      status: 202,
      body: { jobId: ID, status: 'pending', estimate: { operation: 'ai_card', units: 12 } },
      location: `/v1/jobs/${ID}`,
      headers: { 'Service-Credits-Estimate': 'ai_card=12' },
      replayed: false,
    });
    expect(creating.calls).toEqual([
      {
        accountId: ACCOUNT,
        organizationId: 'organization',
        contentId: OTHER_ID,
        environment: 'test',
        operation: undefined,
      },
    ]);
  });

  test('passes a refusal on with its details', async () => {
    const details = { operation: 'ai_card' as const, requiredUnits: 12, availableUnits: 3 };
    const creating = () => Promise.reject(new ContractError('insufficient_credits', details));
    expect(await refusalOf(run(over(creating), operation, { params }))).toEqual({
      code: 'insufficient_credits',
      details,
    });
  });

  test('takes no field', async () => {
    expect(await refusalOf(run(contextOver({}), operation, { params, body: { count: 5 } }))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'body', field: 'count', rule: 'unknown', limit: null }] },
    });
  });
});

describe('GET /v1/jobs/{jobId}', () => {
  test('shows the job as it stands', async () => {
    const row = { ...job, status: 'failed', progress: 40, contentId: undefined, error: 'generation_failed' };
    const batchGetJobs = recorded(({ keys }: { keys: unknown[] }) => ({ results: keys.map(() => ({ job: row })) }));
    const answer = await run(contextOver({ generation: { batchGetJobs } }), getJob, { params: { jobId: ID } });
    expect(answer).toEqual({
      status: 200,
      body: {
        id: ID,
        type: 'memocard_generation',
        status: 'failed',
        progress: 40,
        contentId: null,
        error: 'generation_failed',
        createdAt: '2026-11-20T08:33:12.000Z',
        updatedAt: '2026-11-21T09:00:00.123Z',
      },
      tag: { state: expect.any(String) },
    });
    expect(batchGetJobs.calls).toEqual([{ keys: [{ accountId: ACCOUNT, id: ID }] }]);
  });

  test('404s a job that is not there', async () => {
    const batchGetJobs = recorded(({ keys }: { keys: unknown[] }) => ({
      results: keys.map(() => ({ job: undefined })),
    }));
    const ctx = contextOver({ generation: { batchGetJobs } });
    expect(await refusalOf(run(ctx, getJob, { params: { jobId: ID } }))).toEqual({ code: 'not_found', details: null });
  });
});
