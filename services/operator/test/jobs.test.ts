import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job } from '@learning-library/proto';
import { type OperatorServer, startOperatorServer } from './server';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const LAST_OF_PAGE = '00000000-0000-7000-8000-000000000001';
const JOB: Job = {
  id: UNKNOWN_ID,
  accountId: UNKNOWN_ID,
  type: 'memocard_generation',
  status: 'cancelled',
  progress: 30,
  units: 4,
  version: 3,
  createdAt: new Date('2026-11-20T08:33:12.000Z'),
  updatedAt: new Date('2026-11-20T08:33:13.007Z'),
};

let server: OperatorServer;
const asked: { rpc: string; request: unknown }[] = [];

beforeAll(async () => {
  const ask = (rpc: string, request: unknown): void => void asked.push({ rpc, request });
  server = await startOperatorServer({
    generation: {
      listJobs: async (request) => {
        ask('listJobs', request);
        // Two pages.
        const id = request.afterId === undefined ? LAST_OF_PAGE : UNKNOWN_ID;
        return { jobs: [{ ...JOB, id }], hasMore: id === LAST_OF_PAGE };
      },
      getJobDiagnostics: async (request) => {
        ask('getJobDiagnostics', request);
        const diagnostics = { environment: 'live', attempts: 2, failures: 1, cancelRequested: true };
        return { job: { ...JOB, contentId: UNKNOWN_ID }, diagnostics: { ...diagnostics, nextAttemptAt: undefined } };
      },
      retryJob: async (request) => (ask('retryJob', request), { job: { ...JOB, id: LAST_OF_PAGE } }),
      cancelJob: async (request) => (ask('cancelJob', request), { job: { ...JOB, error: 'generation_failed' } }),
    },
  });
});
afterAll(() => server.stop());

/** The output of a command that succeeds and writes nothing to stderr. */
async function printed(...args: string[]): Promise<unknown> {
  const { status, out, err } = await server.run(...args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return out;
}

test('the `job` commands show jobs as the API does, with diagnostics; a list has one line per job', async () => {
  const job = {
    id: UNKNOWN_ID,
    accountId: UNKNOWN_ID,
    type: 'memocard_generation',
    status: 'cancelled',
    progress: 30,
    units: 4,
    contentId: UNKNOWN_ID,
    error: null,
    createdAt: '2026-11-20T08:33:12.000Z',
    updatedAt: '2026-11-20T08:33:13.007Z',
  };
  const diagnostics = { environment: 'live', organizationId: null, attempts: 2, failures: 1, cancelRequested: true };
  expect(await printed('job', 'show', UNKNOWN_ID)).toEqual({
    ...job,
    ...diagnostics,
    nextAttemptAt: null,
    retriedBy: null,
  });
  expect(await printed('job', 'cancel', UNKNOWN_ID)).toEqual({ ...job, contentId: null, error: 'generation_failed' });
  const listed = { ...job, contentId: null };
  expect(await printed('job', 'retry', UNKNOWN_ID)).toEqual({ ...listed, id: LAST_OF_PAGE, retryOf: UNKNOWN_ID });
  const lines = String(await printed('job', 'list', '--account', UNKNOWN_ID))
    .trimEnd()
    .split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ ...listed, id: LAST_OF_PAGE }, listed]);
  await printed('job', 'list', '--all', '--status', 'failed', '--type', 'question_generation');
  const rpcs = asked.map(({ rpc }) => rpc);
  expect(rpcs).toEqual(['getJobDiagnostics', 'cancelJob', 'retryJob', ...Array<string>(4).fill('listJobs')]);
  expect(asked[4]?.request).toEqual({ accountId: UNKNOWN_ID, pageSize: 100, afterId: LAST_OF_PAGE });
  const filters = { status: 'failed', type: 'question_generation' };
  expect(asked[5]?.request).toEqual({ accountId: '', pageSize: 100, ...filters });
});

test('`job list --since` lists jobs since a given time, and reads no further pages', async () => {
  const linesSince = async (since: string): Promise<number> => {
    const out = await printed('job', 'list', '--all', '--since', since);
    return typeof out === 'string' ? out.split('\n').filter(Boolean).length : 1;
  };
  expect(await linesSince('2026-11-20T08:33:12Z')).toBe(2);
  asked.length = 0;
  expect(await linesSince('2026-11-20T08:33:13Z')).toBe(0);
  expect(asked).toHaveLength(1);
});
