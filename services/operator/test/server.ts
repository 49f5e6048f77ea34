import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { accounts } from '@learning-library/accounts';
import {
  DEPLOYMENT,
  type Methods,
  newSigningKey,
  ofAllServices,
  publicKeyOf,
  readSigningKey,
  register,
  type ServiceRegistration,
  signSession,
  startGrpcServer,
} from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase } from '@learning-library/common/testing';
import {
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  OperatorSessionServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
} from '@learning-library/proto';
import { envToConfig } from '../src/config';
import { run } from '../src/program';

const MAIN = join(__dirname, '../dist/main.js');
const RUN_MS = 60_000;
export const OPERATOR_TOKEN = 'operator-token';
/** Signs sessions as the accounts service does; `OPERATOR_KEYS` is for the services that accept them. */
export const OPERATOR_SIGNING_KEY = readSigningKey(newSigningKey());
export const OPERATOR_KEYS = [publicKeyOf(OPERATOR_SIGNING_KEY)];

export const INTERNAL_TOKEN = 'internal-token';

export interface Outcome {
  status: number;
  /** The output, parsed if it is JSON. */
  out: unknown;
  err: unknown;
}

/** Runs the built command in a separate process, as an operator does. */
export function cliProcess(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env, timeout: RUN_MS }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : NaN;
      resolve({ status, out: parsed(stdout), err: parsed(stderr) });
    });
  });
}

/** Runs the command in this process: the start of another one takes longer than most commands. */
export function cli(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  return cliReading('', env, ...args);
}

export async function cliReading(
  input: string,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Outcome> {
  const said = { out: '', err: '' };
  const status = await run(args, envToConfig(env), {
    stdin: Readable.from([input]),
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    isInteractive: false,
  });
  return { status, out: parsed(said.out), err: parsed(said.err) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface OperatorServer {
  address: string;
  /** The folder with the standalone.json of this server. */
  dataDir: string;
  run(...args: string[]): Promise<Outcome>;
  stop(): Promise<void>;
}

/** The RPCs that a test implements. Others return UNIMPLEMENTED, like those of an older service. */
interface Others {
  cards?: Partial<Methods<CardsOperatorServiceServer>>;
  generation?: Partial<Methods<GenerationOperatorServiceServer>>;
  study?: Partial<Methods<SpacesSessionsStatsOperatorServiceServer>>;
}

/** Registers the RPCs of a service that a test implements. */
export function answered(
  definition: ServiceRegistration['definition'],
  methods: object | undefined,
): ServiceRegistration[] {
  if (methods === undefined) return [];
  const rpcs = Object.entries(definition).filter(([name]) => name in methods);
  return [{ definition: Object.fromEntries(rpcs), methods: { ...methods }, callers: 'operator' }];
}

/** Issues sessions as the accounts service does, to every caller. */
export const sessions = register(
  OperatorSessionServiceService,
  {
    openSession: async ({ service }) => ({
      ...DEPLOYMENT,
      session: signSession(OPERATOR_SIGNING_KEY, DEPLOYMENT, service, new Date()),
    }),
  },
  'anyone',
);

/**
 * Starts the real accounts service with its own database behind gRPC, and the RPCs of other services that a test
 * implements.
 */
export async function startOperatorServer(others: Others = {}): Promise<OperatorServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'll-operator-'));
  const database = await createTestDatabase({ name: 'cli', migrations: [] });
  const address = `unix:${join(dataDir, 'grpc.sock')}`;
  const logger = createLogger({ name: 'test', level: 'silent' });
  const service = accounts.create(
    {
      logLevel: 'silent',
      database: { ...database.config, migrateOnStart: true },
      peers: ofAllServices(address),
      internalTokens: [INTERNAL_TOKEN],
      operatorTokens: [OPERATOR_TOKEN],
      operatorSigningKey: OPERATOR_SIGNING_KEY,
    },
    { logger, consumers: {} },
  );
  await service.start();
  const server = await startGrpcServer({
    address,
    registrations: [
      ...service.registrations,
      ...answered(CardsOperatorServiceService, others.cards),
      ...answered(GenerationOperatorServiceService, others.generation),
      ...answered(SpacesSessionsStatsOperatorServiceService, others.study),
    ],
    internalTokens: [INTERNAL_TOKEN],
    operatorKeys: OPERATOR_KEYS,
    logger,
  });
  const file = {
    baseUrl: 'http://127.0.0.1',
    operatorAddress: address,
    operatorToken: OPERATOR_TOKEN,
    pid: 1,
    demo: null,
  };
  await writeFile(join(dataDir, 'standalone.json'), JSON.stringify(file), { mode: 0o600 });
  return {
    address,
    dataDir,
    run: (...args) => cli({ DATA_DIR: dataDir }, ...args),
    stop: async () => {
      await server.stop(1_000);
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
