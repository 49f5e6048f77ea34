import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAborted } from '@learning-library/common/async';
import { waitingFor } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import {
  findServer,
  freePorts,
  type RunningServer,
  type ServerName,
  startMeilisearch,
  startRedis,
  startTemporal,
} from '@learning-library/local-servers';
import type { Parts } from './cluster';
import { keepRunning } from './keepRunning';

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
  program: ServerName;
  /** Behavior of the cluster without this server; absent if the cluster requires it. */
  without?: string;
  start: (program: string) => Promise<RunningServer>;
}

/** Connections for the pools of seven services and the worker, and as many for processes that were killed. */
const POOLS = 16;
/** Connections for migrations, which use their own, and for a person with psql. */
const OTHER_CONNECTIONS = 24;
const DATABASE_STOP_MS = 40_000;
const SERVER_STOP_MS = 12_000;

/** Uses the servers of the settings, and starts the others. @throws StartupError without PostgreSQL or Redis */
export async function openServers(parts: Parts): Promise<Servers> {
  const { config, dataDir, meiliMasterKey, startAll } = parts;
  const [redisPort, meiliPort, temporalPort, httpPort] = await freePorts('127.0.0.1', 4);
  const [search, temporal] = ['meilisearch', 'temporal'].map((name) => join(dataDir.path, name)) as [string, string];
  // The folder is private, because other users could read the files of these servers.
  for (const folder of [search, temporal]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const kinds: Record<'redis' | 'meilisearch' | 'temporal', Kind> = {
    redis: {
      ...{ title: 'Redis', variable: 'REDIS_URL', given: config.redisUrl, program: 'redis-server' },
      start: (program) => startRedis(program, redisPort),
    },
    meilisearch: {
      ...{ title: 'Meilisearch', variable: 'MEILI_URL', given: config.meiliUrl, program: 'meilisearch' },
      without: 'searches run on PostgreSQL',
      start: (program) => startMeilisearch(program, { folder: search, masterKey: meiliMasterKey, port: meiliPort }),
    },
    temporal: {
      ...{ title: 'Temporal', variable: 'TEMPORAL_ADDRESS', given: config.temporalAddress, program: 'temporal' },
      without: 'generations run in their service',
      start: (program) =>
        startTemporal(program, {
          ...{ file: join(temporal, 'temporal.db'), port: temporalPort as number, httpPort: httpPort as number },
        }),
    },
  };
  const { redis, ...optional } = kinds;
  if (programOf(redis, parts) === undefined && redis.given === undefined) {
    throw new StartupError(
      `The cluster needs Redis, but redis-server is not installed on this machine. ${howToGet(redis)}`,
    );
  }
  // PostgreSQL starts first, so that it ends last.
  const postgresql = await openPostgres(parts);
  const [redisUrl, meilisearch, temporalAddress] = await startAll(
    [redis, optional.meilisearch, optional.temporal].map((kind) => openServer(kind, parts)),
  );
  return { postgresql, redis: String(redisUrl), meilisearch, temporal: temporalAddress };
}

async function openPostgres({ config, dataDir, say, onLost, signal, shutdown }: Parts): Promise<string> {
  const { databaseUrl, poolSize } = config;
  if (databaseUrl !== undefined) {
    say(line('PostgreSQL', 'of DATABASE_URL'));
    return databaseUrl;
  }
  const starting = startEmbeddedPostgres({
    ...{ folder: join(dataDir.path, 'postgres'), password: dataDir.secrets.postgresPassword, durable: true },
    ...{ maxConnections: POOLS * poolSize + OTHER_CONNECTIONS, onLost, signal },
  });
  const { url, stop } = await waitingFor('PostgreSQL', starting, say);
  shutdown.add('PostgreSQL', stop, DATABASE_STOP_MS);
  say(line('PostgreSQL', `embedded, ${dataDir.path}/postgres`));
  return url;
}

async function openServer(kind: Kind, parts: Parts): Promise<string | undefined> {
  const { title, variable, given, without, start } = kind;
  const { say, signal, shutdown } = parts;
  if (given !== undefined) {
    say(line(title, `of ${variable}`));
    return given;
  }
  const program = programOf(kind, parts);
  if (program === undefined) {
    say(line(title, `not found: ${without}. ${howToGet(kind)}`));
    return undefined;
  }
  const startAndSay = async (): Promise<RunningServer> => {
    const server = await unlessAborted(start(program), signal);
    say(line(title, `${server.address}  ${program}  pid ${server.pid}`));
    return server;
  };
  const kept = keepRunning(startAndSay, (how) => say(line(title, `ended: ${how}`)), signal);
  const { address, stop } = await waitingFor(title, kept, say);
  shutdown.add(title, stop, SERVER_STOP_MS);
  return address;
}

function programOf({ program }: Kind, { config }: Parts): string | undefined {
  return findServer(program, config.env);
}

function howToGet({ title, variable }: Kind): string {
  return `Install it with test/servers/${title.toLowerCase()}.sh, or set ${variable}.`;
}

function line(title: string, rest: string): string {
  return `  ${title.padEnd(12)} ${rest}`;
}
