import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAborted } from '@learning-library/common/async';
import type { ShutdownStack } from '@learning-library/common/process';
import { type DataDir, StartupError } from '@learning-library/data-dir';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import {
  findServer,
  freePorts,
  type RunningServer,
  startMeilisearch,
  startRedis,
  startTemporal,
} from '@learning-library/local-servers';
import type { ClusterConfig } from './config';
import { keepRunning } from './keepRunning';

export interface ClusterOptions {
  config: ClusterConfig;
  say: (line: string) => void;
  onLost: (error: Error) => void;
  signal: AbortSignal;
}

/** Shared state of the startup steps. */
export interface Parts extends ClusterOptions {
  dataDir: DataDir;
  meiliMasterKey: string;
  shutdown: ShutdownStack;
  /** Waits for all steps, and aborts the others if one fails. */
  startAll: <T>(starting: readonly Promise<T>[]) => Promise<T[]>;
}

/** URLs or addresses for the processes. They may contain a password. */
export interface Servers {
  postgresql: string;
  redis: string;
  meilisearch?: string | undefined;
  temporal?: string | undefined;
}

interface Kind {
  title: string;
  variable: string;
  given: string | undefined;
  program: string;
  /** Behavior of the cluster without this server. */
  without: string;
  start: (program: string) => Promise<RunningServer>;
}

/** Connections for the pools of seven services and the worker, and as many for processes that were killed. */
const POOLS = 16;
/** Connections for migrations, which do not use the pools, and for a person with psql. */
const OTHER_CONNECTIONS = 24;
const DATABASE_STOP_MS = 40_000;
const SERVER_STOP_MS = 12_000;

/** Uses the servers of the settings, and starts the others. @throws StartupError without PostgreSQL or Redis */
export async function openServers(parts: Parts): Promise<Servers> {
  const { config, dataDir, meiliMasterKey, startAll } = parts;
  const [redisPort, meiliPort, port, httpPort] = (await freePorts('127.0.0.1', 4)) as [number, number, number, number];
  const [search, temporal] = ['meilisearch', 'temporal'].map((name) => join(dataDir.path, name)) as [string, string];
  // The folder is private, because other users could read the files of these servers.
  for (const folder of [search, temporal]) await mkdir(folder, { recursive: true, mode: 0o700 });
  if (config.redisUrl === undefined && findServer('redis-server', config.env) === undefined) {
    throw new StartupError(
      'The cluster needs Redis, but redis-server is not installed on this machine. Install it with test/servers/redis.sh, or set REDIS_URL.',
    );
  }
  const kinds: Kind[] = [
    {
      ...{ title: 'Redis', variable: 'REDIS_URL', given: config.redisUrl, program: 'redis-server' },
      without: 'required',
      start: (program) => startRedis(program, redisPort),
    },
    {
      ...{ title: 'Meilisearch', variable: 'MEILI_URL', given: config.meiliUrl, program: 'meilisearch' },
      without: 'searches run on PostgreSQL',
      start: (program) => startMeilisearch(program, { folder: search, masterKey: meiliMasterKey, port: meiliPort }),
    },
    {
      ...{ title: 'Temporal', variable: 'TEMPORAL_ADDRESS', given: config.temporalAddress, program: 'temporal' },
      without: 'generations run in their service',
      start: (program) => startTemporal(program, { file: join(temporal, 'temporal.db'), port, httpPort }),
    },
  ];
  // PostgreSQL starts first, so that it ends last.
  const postgresql = await openPostgres(parts);
  const [redis, meilisearch, temporalAddress] = await startAll(kinds.map((kind) => openServer(kind, parts)));
  return { postgresql, redis: String(redis), meilisearch, temporal: temporalAddress };
}

async function openPostgres({ config, dataDir, say, onLost, signal, shutdown }: Parts): Promise<string> {
  const { databaseUrl, poolSize } = config;
  if (databaseUrl !== undefined) {
    say(line('PostgreSQL', 'of DATABASE_URL'));
    return databaseUrl;
  }
  const { url, stop } = await startEmbeddedPostgres({
    ...{ folder: join(dataDir.path, 'postgres'), password: dataDir.secrets.postgresPassword, durable: true },
    ...{ maxConnections: POOLS * poolSize + OTHER_CONNECTIONS, onLost, signal },
  });
  shutdown.add('PostgreSQL', stop, DATABASE_STOP_MS);
  say(line('PostgreSQL', `embedded, ${dataDir.path}/postgres`));
  return url;
}

async function openServer(kind: Kind, { config, say, signal, shutdown }: Parts): Promise<string | undefined> {
  const { title, variable, given, without, start } = kind;
  if (given !== undefined) {
    say(line(title, `of ${variable}`));
    return given;
  }
  const program = findServer(kind.program, config.env);
  if (program === undefined) {
    const script = `test/servers/${title.toLowerCase()}.sh`;
    say(line(title, `not found: ${without}. Install it with ${script}, or set ${variable}.`));
    return undefined;
  }
  const startAndSay = async (): Promise<RunningServer> => {
    const server = await unlessAborted(start(program), signal);
    say(line(title, `${server.address}  ${program}  pid ${server.pid}`));
    return server;
  };
  const { address, stop } = await keepRunning(startAndSay, (how) => say(line(title, `ended: ${how}`)), signal);
  shutdown.add(title, stop, SERVER_STOP_MS);
  return address;
}

function line(title: string, rest: string): string {
  return `  ${title.padEnd(12)} ${rest}`;
}
