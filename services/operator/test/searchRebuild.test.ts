import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractError } from '@learning-library/common/contract';
import { type GrpcServer, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { type RebuildIndexRequest, SearchOperatorServiceService } from '@learning-library/proto';
import { answered, cli } from './server';

let folder: string;
let server: GrpcServer;
const asked: RebuildIndexRequest[] = [];
/** Calls until the rebuild has ended; a negative number stands for an index that is down. */
let calls = 3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-operator-'));
  const rebuildIndex = async (request: RebuildIndexRequest) => {
    asked.push(request);
    if (calls < 0) throw new ContractError('unavailable', null);
    return { epoch: 7, finished: asked.length === calls, contentsCount: 40 * asked.length, foldersCount: 2 };
  };
  server = await startGrpcServer({
    address: `unix:${join(folder, 'grpc.sock')}`,
    registrations: answered(SearchOperatorServiceService, { rebuildIndex }),
    internalTokens: ['internal'],
    operatorTokens: ['operator'],
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
});
afterAll(async () => {
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

const rebuild = () => {
  asked.length = 0;
  return cli({ OPERATOR_ADDRESS: server.address, OPERATOR_TOKEN: 'operator' }, 'search', 'rebuild');
};

test('search rebuild starts one rebuild, waits for it call by call and prints what it indexed', async () => {
  expect(await rebuild()).toEqual({ status: 0, out: { contents: 120, folders: 2 }, err: '' });
  expect(asked).toEqual([{}, { epoch: 7 }, { epoch: 7 }]);
});

test('search rebuild says that the index is down', async () => {
  calls = -1;
  expect(await rebuild()).toMatchObject({ status: 1, out: '', err: { error: { code: 'unavailable' } } });
});
