import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accounts } from '@learning-library/accounts';
import { type RunningProcess, startProcess } from '@learning-library/common/process';
import { type GrpcServer, ofAllServices, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger, startTelemetry } from '@learning-library/common/telemetry';
import { createTestDatabase, type TestDatabase } from '@learning-library/common/testing';
import {
  CardsOperatorServiceService,
  type CardsOperatorServiceServer,
  type GetServiceStateResponse,
  LibraryOperatorServiceService,
} from '@learning-library/proto';
import type { Methods } from '@learning-library/common/rpc';
import { answered, cli, OPERATOR_KEYS, OPERATOR_SIGNING_KEY, OPERATOR_TOKEN, type Outcome } from './server';

const logger = createLogger({ name: 'test', level: 'silent' });
const HEALTHY: GetServiceStateResponse = {
  version: '1.2.3',
  started: true,
  database: { missingMigrations: [] },
  peers: [{ service: 'library', state: 'responds' }],
  queues: [],
};

let folder: string;
let database: TestDatabase;
let real: RunningProcess;
let made: GrpcServer;
let state: GetServiceStateResponse;
/** Addresses of services: the accounts service is real, and unnamed services are unavailable. */
let env: Record<string, string>;

/**
 * The real accounts service on a database with only the first migration, and services that return the values of a test.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-doctor-'));
  database = await createTestDatabase({ name: 'doctor', migrations: accounts.migrations.slice(0, 1) });
  const at = (name: string): string => `unix:${join(folder, name)}`;
  const getServiceState: Methods<CardsOperatorServiceServer>['getServiceState'] = async () => state;
  made = await startGrpcServer({
    address: at('made'),
    registrations: [
      ...answered(CardsOperatorServiceService, { getServiceState }),
      ...answered(LibraryOperatorServiceService, { getServiceState: async () => HEALTHY }),
    ],
    internalTokens: ['another'],
    operatorKeys: OPERATOR_KEYS,
    logger,
  });
  const [dead, taken] = [at('dead'), at('made')];
  const service = accounts.create(
    {
      logLevel: 'silent',
      database: database.config,
      peers: { ...ofAllServices(dead), cards: taken },
      internalTokens: ['internal'],
      operatorTokens: [OPERATOR_TOKEN],
      operatorSigningKey: OPERATOR_SIGNING_KEY,
    },
    { logger, consumers: {} },
  );
  const telemetry = await startTelemetry('test', '1', {});
  // Its start never ends, like that of a service whose schema is not migrated.
  const starting = { ...service, start: () => new Promise<void>(() => undefined) };
  const grpc = { address: at('accounts'), internalTokens: ['internal'], operatorKeys: OPERATOR_KEYS };
  real = await startProcess({ logLevel: 'silent', drainMs: 0, grpc }, starting, { logger, telemetry });
  env = {
    OPERATOR_TOKEN,
    SERVICE_ADDRESSES: `${dead} accounts=${at('accounts')} cards=${taken} library=${taken}`,
  };
});
afterAll(async () => {
  await Promise.all([real.stop(), made.stop(100)]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Row {
  state: string;
  component: string;
  message: string;
  page: string | null;
}

const rowsOf = (out: unknown): Row[] => [...String(out).matchAll(/.+/g)].map(([line]) => JSON.parse(line) as Row);

async function examined(): Promise<Outcome & { rows: Row[] }> {
  const outcome = await cli(env, 'doctor');
  return { ...outcome, rows: rowsOf(outcome.out) };
}

const wrongWith = (rows: readonly Row[], component: string): string[] =>
  rows
    .filter((row) => row.component === component && row.state === 'wrong')
    .map(({ message, page }) => `${message} ${page}`);

test('doctor reports dead services, a schema that is not migrated, and unreachable peers', async () => {
  state = HEALTHY;
  const { status, err, rows } = await examined();
  expect(rows).toContainEqual({
    state: 'ok',
    component: 'cards',
    message: '1.2.3',
    page: null,
  });
  const accountsFaults = wrongWith(rows, 'accounts');
  expect(accountsFaults[0]).toMatch(
    /^Its schema lacks \d+ migrations, first \w+. docs.runbook.md#a-deployment-is-stuck$/,
  );
  expect(accountsFaults).toContain('It cannot reach questions. docs/runbook.md#serviceunavailable');
  for (const dead of ['questions', 'spaces-sessions-stats', 'search', 'generation']) {
    expect(wrongWith(rows, dead)).toEqual([expect.stringMatching(/^It does not respond.*#processdown$/)]);
  }
  expect([status, err]).toMatchObject([1, { error: { code: 'unavailable' } }]);
  // Faults come last.
  expect(rows.map((row) => row.state).toSorted()).toEqual(rows.map((row) => row.state));
});

test.each<[string, Partial<GetServiceStateResponse>, string]>([
  ['no database', { database: undefined }, 'Its database does not respond. docs/runbook.md#databaseunreachable'],
  [
    'a start that does not finish',
    { started: false },
    'It has not started. See its log for the reason. docs/runbook.md#a-deployment-is-stuck',
  ],
  [
    'a rejected token',
    { peers: [{ service: 'library', state: 'rejects_token' }] },
    'library rejects its internal token. docs/runbook.md#rotation',
  ],
])('doctor reports %s', async (_, part, said) => {
  state = { ...HEALTHY, ...part };
  expect(wrongWith((await examined()).rows, 'cards')).toEqual([said]);
});
