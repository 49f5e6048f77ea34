import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractError } from '@learning-library/common/contract';
import { type GrpcServer, type Methods, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import {
  type IndexStatus,
  type SearchOperatorServiceServer,
  SearchOperatorServiceService,
} from '@learning-library/proto';
import { answered, cli, OPERATOR_KEYS, sessions } from './server';

let folder: string;
let server: GrpcServer;
/** What was asked, and what is answered. */
let asked: object[];
let statuses: (Partial<IndexStatus> | 'away')[];

const rpcs: Partial<Methods<SearchOperatorServiceServer>> = {
  rebuildIndex: async (request) => {
    asked.push(request);
    if (statuses[0] === 'away') throw new ContractError('unavailable', null);
    return { epoch: 7, finished: false, started: true, contentsCount: 0, foldersCount: 0 };
  },
  getIndexStatus: async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 'away') throw new ContractError('unavailable', null);
    return { status: { ...NONE, ...status } };
  },
  verifyIndex: async (request) => {
    asked.push(request);
    const isLast = request.afterId !== undefined;
    return { checked: 500, missing: 1, stale: 2, superfluous: 0, nextAfterId: isLast ? undefined : LATER };
  },
};
const NONE: IndexStatus = {
  ...{ engine: 'postgres', epoch: 7, finished: false, measured: true, rangesDone: 0, rangesTotal: 0, queueLength: 0 },
  ...{ contentsDone: 0, contentsTotal: 0, foldersDone: 0, foldersTotal: 0, lagSeconds: 0 },
};
const LATER = '01890000-0000-7000-8000-000000000000';
const DONE = { finished: true, contentsDone: 120, contentsTotal: 120, foldersDone: 2 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-operator-'));
  server = await startGrpcServer({
    address: `unix:${join(folder, 'grpc.sock')}`,
    registrations: [sessions, ...answered(SearchOperatorServiceService, rpcs)],
    internalTokens: ['internal'],
    operatorKeys: OPERATOR_KEYS,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
});
afterAll(async () => {
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  statuses = [DONE];
});

const search = (...args: string[]) =>
  cli({ OPERATOR_ADDRESS: server.address, OPERATOR_TOKEN: 'operator' }, 'search', ...args);

test('search rebuild starts one, waits for it also while the service is away, and prints how far the index is', async () => {
  statuses = [{ contentsDone: 40 }, 'away', DONE];
  expect(await search('rebuild')).toMatchObject({
    ...{ status: 0, err: '' },
    out: { started: true, state: 'built', contents: 120, folders: 2, rebuild: 7, engine: 'postgres' },
  });
  await search('rebuild', '--restart');
  expect(asked).toEqual([{ restart: false }, { restart: true }]);
});

test('search rebuild says that the index is down', async () => {
  statuses = ['away'];
  expect(await search('rebuild')).toMatchObject({ status: 1, out: '', err: { error: { code: 'unavailable' } } });
});

test('search status prints how far the index is', async () => {
  statuses = [{ contentsDone: 40, contentsTotal: 90, rangesDone: 1, rangesTotal: 3, queueLength: 4, lagSeconds: 0.25 }];
  expect(await search('status')).toMatchObject({
    out: {
      state: 'rebuilding',
      contents: 40,
      contentsTotal: 90,
      ranges: 1,
      rangesTotal: 3,
      queued: 4,
      lagSeconds: 0.3,
    },
  });
});

test('search verify walks to the end, sums up what differs and mends only where that is asked', async () => {
  const counts = { checked: 1_000, missing: 2, stale: 4, superfluous: 0 };
  expect((await search('verify')).out).toEqual({ ...counts, mended: false });
  expect((await search('verify', '--mend')).out).toEqual({ ...counts, mended: true });
  expect(asked).toEqual([
    { mend: false },
    { mend: false, afterId: LATER },
    { mend: true },
    { mend: true, afterId: LATER },
  ]);
});
