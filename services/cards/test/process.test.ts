import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { Database } from '@learning-library/common/postgres';
import { type Client, connect } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { MainProcess, reservePostgresProxy, type TestProxy, waitFor } from '@learning-library/common/testing';
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';

const MAIN = join(__dirname, '../dist/main.js');
const TOKEN = 'token-of-16-characters';
const CLOSED_ADDRESS = '127.0.0.1:1';
/** Time limit for a start, because many programs start at the same time if the suites run in parallel. */
const TIMEOUT = { timeoutMs: 90_000 };

let proxy: TestProxy;
let proxied: string;
let database: Database;
let running: MainProcess[];
let clients: Client<CardsServiceServer>[];

beforeEach(async () => {
  ({ proxy, url: proxied } = await reservePostgresProxy());
  const url = process.env['TEST_DATABASE_URL'] as string;
  database = new Database({
    url,
    schema: 'cards',
    poolSize: 2,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await dropSchema();
  [running, clients] = [[], []];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(running.map((each) => each.kill()));
  await proxy.close();
  await dropSchema();
  await database.close();
});

async function dropSchema(): Promise<void> {
  await waitFor(async () => {
    const dropped = database.until(soon()).query('DROP SCHEMA IF EXISTS {schema} CASCADE');
    return dropped.then(
      () => true,
      () => false,
    );
  }, TIMEOUT);
}

function soon(): number {
  return Date.now() + 10_000;
}

function env(more: Record<string, string> = {}): Record<string, string> {
  return {
    DATABASE_URL: proxied,
    PORT: '0',
    ADMIN_PORT: '0',
    DRAIN_SECONDS: '0',
    INTERNAL_TOKENS: TOKEN,
    SERVICE_ADDRESSES: CLOSED_ADDRESS,
    ...more,
  };
}

async function start(more: Record<string, string> = {}) {
  const main = MainProcess.start(MAIN, env(more));
  running.push(main);
  const { address, admin } = await main.logged('listening');
  const client = connect<CardsServiceServer>(CardsServiceService, { address: address as string, tokens: [TOKEN] });
  clients.push(client);
  const probe = async (path: string): Promise<number> => (await fetch(`http://${admin as string}${path}`)).status;
  return {
    main,
    probe,
    isReady: async () => (await probe('/readyz')) === 200,
    read: () => client.batchGetMemocards({ keys: [] }, { deadline: soon() }),
    list: () => client.listMemocards({ accountId: ID, contentId: ID, pageSize: 1 }, { deadline: soon() }),
  };
}
const ID = '01a1fdf7-c64e-7c34-9342-da8ba3a69731';

test('the process starts without its database, returns unavailable, and becomes ready once the database responds', async () => {
  const { probe, list, isReady } = await start();
  expect([await probe('/livez'), await probe('/readyz'), await probe('/metrics')]).toEqual([200, 503, 200]);
  await expect(list()).rejects.toEqual(new ContractError('unavailable', null));
  await proxy.open();
  await waitFor(isReady, TIMEOUT);
  expect(await list()).toEqual({ memocards: [], hasMore: false });
});

test('the process stays ready while its database is unavailable, and serves again afterwards', async () => {
  await proxy.open();
  const { probe, list, isReady } = await start();
  await waitFor(isReady, TIMEOUT);
  await list();
  await proxy.close();
  await expect(list()).rejects.toEqual(new ContractError('unavailable', null));
  expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 200]);
  await proxy.open();
  await waitFor(async () => list().catch(() => false as const), TIMEOUT);
});

test('a stopping process becomes unready immediately, completes running calls, and exits with 0', async () => {
  await proxy.open();
  const { main, probe, list, isReady } = await start({ DRAIN_SECONDS: '2' });
  await waitFor(isReady, TIMEOUT);
  let call: Promise<unknown> | undefined;
  await database.transaction(soon(), async (tx) => {
    await tx.query('LOCK TABLE {schema}.memocards IN ACCESS EXCLUSIVE MODE');
    call = list();
    const isWaiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = '{schema}.memocards'::regclass";
    await waitFor(async () => (await tx.query(isWaiting)).length > 0, TIMEOUT);
    main.signal('SIGTERM');
    await waitFor(async () => !(await isReady()), TIMEOUT);
    expect(await probe('/livez')).toBe(200);
  });
  expect(await call).toEqual({ memocards: [], hasMore: false });
  expect(await main.ended()).toBe(0);
  // A warning that the process was slow may be between them.
  const told = main.lines().filter(({ level }) => level === 'info');
  expect(told.map(({ msg }) => msg)).toEqual(['listening', 'migrated', 'ready', 'stopping', 'stopped']);
});

test('the process exits immediately on a second signal', async () => {
  await proxy.open();
  const { main, isReady } = await start({ DRAIN_SECONDS: '600' });
  await waitFor(isReady, TIMEOUT);
  main.signal('SIGTERM');
  await main.logged('stopping');
  main.signal('SIGINT');
  expect(await main.ended()).toBe(130);
});

test('the process exits with 0 on a signal before its database is available', async () => {
  const { main } = await start({ DRAIN_SECONDS: '600' });
  main.signal('SIGINT');
  expect(await main.ended()).toBe(0);
});

test('with MIGRATE_ON_START=0, the process becomes ready once another process has migrated', async () => {
  await proxy.open();
  const { main, list, isReady } = await start({ MIGRATE_ON_START: '0' });
  await main.logged('start failed, trying again');
  expect(await isReady()).toBe(false);
  const migration = MainProcess.start(MAIN, { DATABASE_URL: proxied }, 'migrate');
  expect(await migration.ended()).toBe(0);
  await waitFor(isReady, TIMEOUT);
  expect(await list()).toEqual({ memocards: [], hasMore: false });
});

test('the process exits with 1 after a failed migration, so that its supervisor retries it', async () => {
  const migration = MainProcess.start(MAIN, { DATABASE_URL: proxied }, 'migrate');
  expect(await migration.ended()).toBe(1);
  expect(migration.lines().map(({ msg }) => msg)).toEqual(['not migrated']);
});
