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
/** The received requests and the responses. */
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
};
const NONE: IndexStatus = {
  ...{ engine: 'postgres', epoch: 7, finished: false, queueLength: 0 },
  ...{ contentsDone: 0, foldersDone: 0, lagSeconds: 0 },
};
const DONE = { finished: true, contentsDone: 120, foldersDone: 2 };

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
  cli({ SERVICE_ADDRESSES: server.address, OPERATOR_TOKEN: 'operator' }, 'search', ...args);

test('search rebuild waits for the rebuild, also while the service is unavailable, and prints the progress', async () => {
  statuses = [{ contentsDone: 40 }, 'away', DONE];
  expect(await search('rebuild')).toMatchObject({
    ...{ status: 0, err: '' },
    out: { started: true, state: 'built', contents: 120, folders: 2, rebuild: 7, engine: 'postgres' },
  });
  await search('rebuild', '--restart');
  expect(asked).toEqual([{ restart: false }, { restart: true }]);
});

test('search rebuild fails if the search service is unavailable', async () => {
  statuses = ['away'];
  expect(await search('rebuild')).toMatchObject({ status: 1, out: '', err: { error: { code: 'unavailable' } } });
});

test('search status prints the progress of the index', async () => {
  statuses = [{ contentsDone: 40, queueLength: 4, lagSeconds: 0.25 }];
  expect(await search('status')).toMatchObject({
    out: { state: 'rebuilding', contents: 40, queued: 4, lagSeconds: 0.3 },
  });
});
