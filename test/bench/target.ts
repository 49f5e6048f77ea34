import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api';
import { Cluster } from '../support/cluster';
import { newAccount } from '../support/operator';
import { type OwnPostgres, startPostgres } from '../support/postgres';
import { startProduct } from './product';

/** A limit above the number of requests in any round. */
export const NO_LIMIT = '1000000000';
/** The product’s defaults, because the cluster of the test suites uses other values. */
const DEFAULT_LIMITS = { RATE_LIMIT_LIVE: '600', RATE_LIMIT_TEST: '60', RATE_LIMIT_GENERATION: '30' };
/**
 * Requests per minute of an attacker: a hundred keys with the default limit, so that only the cost of requests limits the
 * attack.
 */
const ATTACKER_LIMIT = 60_000;
const NEWLINE = 0x0a;

export interface Account {
  api: Api;
  accountId: string;
}

/** The product under attack, with its default limits: `npm start`, or a cluster if BENCH_TARGET says so. */
export interface Target {
  baseUrls: readonly string[];
  dataDir: string;
  databaseUrl: string;
  /** The processes of the product, without its servers. */
  pids: readonly number[];
  /** The processes that serve HTTP. */
  gatewayPids: readonly number[];
  /** Maximum number of connections to all processes. */
  connections: number;
  /** An account with a limit that is high enough to saturate the machine. */
  attacker(options?: { credits?: number }): Promise<Account>;
  /** An account whose requests are not limited. */
  neighbour(options?: { credits?: number }): Promise<Account>;
  logLines(): number;
  /** Stops the product as its supervisor does. The database continues to run. */
  terminate(): Promise<unknown>;
}

type Running = Omit<Target, 'databaseUrl' | 'attacker' | 'neighbour' | 'logLines'> & {
  logFiles(): readonly string[];
};

export const isCluster = process.env['BENCH_TARGET'] === 'cluster';

/** Starts a database with connections for both topologies, migrations and measurements. */
export function startDatabase(): Promise<OwnPostgres> {
  return startPostgres({ durable: true, maxConnections: 120 });
}

/** A cluster on its own durable PostgreSQL, regardless of BENCH_TARGET. */
export async function withCluster<T>(
  env: Readonly<Record<string, string>>,
  work: (cluster: Cluster, database: OwnPostgres) => Promise<T>,
): Promise<T> {
  const database = await startDatabase();
  const cluster = new Cluster(join(database.folder, 'data'), { DATABASE_URL: database.url, ...env });
  try {
    await cluster.start();
    return await work(cluster, database);
  } finally {
    await cluster.terminate();
    await database.stop();
  }
}

export async function withTarget<T>(work: (target: Target) => Promise<T>): Promise<T> {
  const database = await startDatabase();
  let running: Running | undefined;
  try {
    running = await (isCluster ? runCluster : runStandalone)(database.folder, database.url);
    const { baseUrls, dataDir } = running;
    const account = async (rateLimit: number | undefined, credits = 0): Promise<Account> => {
      const { key, accountId } = await newAccount(dataDir, { credits, ...(rateLimit !== undefined && { rateLimit }) });
      return { api: new Api(String(baseUrls[0]), key), accountId };
    };
    const { logFiles } = running;
    return await work({
      ...running,
      databaseUrl: database.url,
      attacker: ({ credits } = {}) => account(ATTACKER_LIMIT, credits),
      neighbour: ({ credits } = {}) => account(undefined, credits),
      logLines: () => logFiles().reduce((sum, file) => sum + linesOf(file), 0),
    });
  } finally {
    await running?.terminate();
    await database.stop();
  }
}

async function runStandalone(folder: string, databaseUrl: string): Promise<Running> {
  const product = await startProduct(folder, databaseUrl, DEFAULT_LIMITS);
  return {
    baseUrls: product.baseUrls,
    dataDir: product.dataDir,
    pids: [product.pid],
    gatewayPids: [product.pid],
    connections: 7 * 12,
    logFiles: () => [product.logFile],
    terminate: once(() => product.stop()),
  };
}

async function runCluster(folder: string, databaseUrl: string): Promise<Running> {
  const cluster = new Cluster(join(folder, 'data'), { DATABASE_URL: databaseUrl, ...DEFAULT_LIMITS });
  await cluster.start();
  const logs = join(cluster.dataDir, 'logs');
  return {
    baseUrls: cluster.info.baseUrls,
    dataDir: cluster.dataDir,
    pids: Object.values(cluster.info.pids),
    gatewayPids: Object.entries(cluster.info.pids).flatMap(([name, pid]) => (name.startsWith('gateway') ? [pid] : [])),
    connections: 8 * 10,
    logFiles: () => readdirSync(logs).map((name) => join(logs, name)),
    terminate: once(() => cluster.terminate()),
  };
}

function once(end: () => Promise<unknown>): () => Promise<unknown> {
  let ending: Promise<unknown> | undefined;
  return () => (ending ??= end());
}

function linesOf(file: string): number {
  return readFileSync(file).reduce((lines, byte) => lines + (byte === NEWLINE ? 1 : 0), 0);
}
