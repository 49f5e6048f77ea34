import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GrpcServer, type GrpcTls, type ServiceRegistration, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { TestAuthority } from '@learning-library/common/testing';
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

  test('the addresses come from cluster.json', async () => {
    await write('cluster', cluster());
    expect(await indexStatus({ DATA_DIR: dataDir })).toEqual(answered(INDEXED));
    expect(await credits({ DATA_DIR: dataDir })).toEqual(answered(CREDITS));
    expect(await cli({ DATA_DIR: dataDir }, 'content', 'enrich', ACCOUNT, '--podcasts', '1')).toEqual({
      status: 1,
      out: '',
      err: {
        error: {
          code: 'unavailable',
          message: `${dataDir}/cluster.json does not contain the address of the service. Restart it with \`npm run cluster\`.`,
        },
      },
    });
  });

  test('the addresses come from the newer file, if there are two', async () => {
    await write('standalone', standalone());
    await write('cluster', cluster());
    await utimes(join(dataDir, 'standalone.json'), 1, 1);
    expect(await credits({ DATA_DIR: dataDir })).toEqual(answered(CREDITS));
    await utimes(join(dataDir, 'cluster.json'), 0, 0);
    expect(await indexStatus({ DATA_DIR: dataDir })).toEqual(answered(INDEXED));
  });

  test('the addresses come from the environment, one per service or one for all others', async () => {
    const { search: searches, generation: generations } = servers;
    const two = `search=${searches.address} accounts=${searches.address}`;
    const one = { SERVICE_ADDRESSES: two, OPERATOR_TOKEN: TOKEN };
    expect(await indexStatus(one)).toEqual(answered(INDEXED));
    expect(await credits(one)).toEqual({
      status: 2,
      out: '',
      err: wrongUsage('This command needs the address of generation in SERVICE_ADDRESSES.'),
    });
    const all = { ...one, SERVICE_ADDRESSES: `${two} ${generations.address}` };
    expect(await credits(all)).toEqual(answered(CREDITS));
    expect(await indexStatus(all)).toEqual(answered(INDEXED));
    expect(await indexStatus({ SERVICE_ADDRESSES: two, DATA_DIR: dataDir })).toMatchObject({
      status: 2,
      out: '',
    });
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

  test('an error names the variable with a malformed address', async () => {
    const env = { SERVICE_ADDRESSES: 'nowhere', OPERATOR_TOKEN: TOKEN };
    expect(await cliProcess(env, 'search', 'status')).toMatchObject({
      status: 2,
      err: wrongUsage(expect.stringMatching(/^SERVICE_ADDRESSES must be /)),
    });
  });

  test('the command presents a certificate if the services require one', async () => {
    const tls = new TestAuthority().issue('localhost');
    const server = await serve(search, tls);
    const address = server.address.replace('127.0.0.1', 'localhost');
    const env = { SERVICE_ADDRESSES: address, OPERATOR_TOKEN: TOKEN };
    for (const [name, text] of [
      ['tls.crt', tls.cert],
      ['tls.key', tls.key],
      ['ca.crt', tls.ca],
    ] as const) {
      await writeFile(join(dataDir, name), text);
    }
    expect(await indexStatus({ ...env, GRPC_TLS: dataDir })).toEqual(answered(INDEXED));
    expect(await indexStatus(env)).toMatchObject({ status: 1, err: { error: { code: 'unavailable' } } });
    await server.stop(0);
  });
});
