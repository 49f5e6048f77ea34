import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GrpcServer, type GrpcTls, type ServiceRegistration, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import {
  GenerationOperatorServiceService,
  type IndexStatus,
  SearchOperatorServiceService,
} from '@learning-library/proto';
import { answered as registering, cli, cliProcess, OPERATOR_KEYS, sessions } from './server';

const TOKEN = 'the-operator-token';
const ACCOUNT = '00000000-0000-7000-8000-000000000000';
const CREDITS = { accountId: ACCOUNT, available: 1, reserved: 0, spent: 0 };
const wrongUsage = (message: unknown): object => ({ error: { code: 'wrong_usage', message } });
const INDEXED = {
  ...{ state: 'built', engine: 'postgres', rebuild: 1, contents: 3, folders: 2, queued: 0, lagSeconds: 0 },
};
const STATUS: IndexStatus = {
  ...{ engine: 'postgres', epoch: 1, finished: true, queueLength: 0 },
  ...{ contentsDone: 3, foldersDone: 2, lagSeconds: 0 },
};

const search = registering(SearchOperatorServiceService, {
  getIndexStatus: async () => ({ status: STATUS }),
});
const generation = registering(GenerationOperatorServiceService, { getCredits: async () => ({ credits: CREDITS }) });

function serve(registrations: ServiceRegistration[], tls?: GrpcTls): Promise<GrpcServer> {
  return startGrpcServer({
    address: '127.0.0.1:0',
    registrations: [sessions, ...registrations],
    internalTokens: ['an-internal-token'],
    operatorKeys: OPERATOR_KEYS,
    logger: createLogger({ name: 'test', level: 'silent' }),
    ...(tls === undefined ? {} : { tls }),
  });
}

const indexStatus = (env: Record<string, string>) => cli(env, 'search', 'status');
const credits = (env: Record<string, string>) => cli(env, 'credits', 'show', ACCOUNT);
const answered = (out: unknown) => ({ status: 0, out, err: '' });

describe('the addresses of the services', () => {
  let dataDir: string;
  let servers: { search: GrpcServer; generation: GrpcServer };

  beforeAll(async () => {
    servers = { search: await serve(search), generation: await serve(generation) };
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.stop(1_000);
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'll-operator-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function write(name: 'cluster' | 'standalone', info: object): Promise<void> {
    await writeFile(join(dataDir, `${name}.json`), JSON.stringify(info));
  }
  const cluster = () => ({
    baseUrls: [],
    operatorAddresses: {
      search: servers.search.address,
      generation: servers.generation.address,
      accounts: servers.search.address,
    },
    operatorToken: TOKEN,
  });
  const standalone = () => ({ operatorAddress: servers.search.address, operatorToken: TOKEN });

  test('the addresses come from the newer file, if there are two', async () => {
    await write('standalone', standalone());
    await write('cluster', cluster());
    await utimes(join(dataDir, 'standalone.json'), 1, 1);
    expect(await credits({ DATA_DIR: dataDir })).toEqual(answered(CREDITS));
    await utimes(join(dataDir, 'cluster.json'), 0, 0);
    expect(await indexStatus({ DATA_DIR: dataDir })).toEqual(answered(INDEXED));
  });

  test('the operator token can come from a file', async () => {
    const file = join(dataDir, 'token');
    await writeFile(file, `${TOKEN}\n`);
    const { address } = servers.search;
    const env = { SERVICE_ADDRESSES: address, OPERATOR_TOKEN_FILE: file };
    expect(await indexStatus(env)).toEqual(answered(INDEXED));
    expect(await cliProcess({ ...env, OPERATOR_TOKEN_FILE: `${file}s` }, 'search', 'status')).toEqual({
      status: 2,
      out: '',
      err: wrongUsage('OPERATOR_TOKEN_FILE names a file that cannot be read (ENOENT).'),
    });
  });
});
