import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitingFor } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';
import type { ClusterConfig } from '../config';
import type { ClusterDataDir } from '../dataDir';
import {
  findServer,
  freePorts,
  type RunningServer,
  type ServerName,
  startMeilisearch,
  startRedis,
  startTemporal,
} from '@learning-library/local-servers';
import { keepRunning } from './keepRunning';
import { openPostgres } from './postgres';
import { type BackingName, type BackingServer, endpointOf, show } from './server';

export interface Backing {
  postgresql: BackingServer;
  redis: BackingServer;
  meilisearch?: BackingServer;
  temporal?: BackingServer;
}

export interface OpenOptions {
  config: ClusterConfig;
  dataDir: ClusterDataDir;
  say: (line: string) => void;
  /** Called with each started server, for the caller to end it. */
  opened: (server: BackingServer) => void;
  onLost: (error: Error) => void;
  signal: AbortSignal;
}

interface Kind {
  name: Exclude<BackingName, 'postgresql'>;
  variable: string;
  given: string | undefined;
  program: ServerName;
  /** How the cluster runs without it; absent where it needs it. */
  without?: string;
  how: string;
  start: (program: string) => Promise<RunningServer>;
}

/** For servers whose files other users could read otherwise. */
const FOLDERS = ['meilisearch', 'temporal'];

/** The servers of the variables, otherwise programs of this machine. @throws StartupError without PostgreSQL or Redis */
export async function openBacking(options: OpenOptions): Promise<Backing> {
  await Promise.all(FOLDERS.map((name) => mkdir(join(options.dataDir.path, name), { recursive: true, mode: 0o700 })));
  const kinds = kindsOf(options, await freePorts('127.0.0.1', 4));
  const { config, say } = options;
  for (const { given, program, without, how } of kinds) {
    if (given !== undefined || without !== undefined || findServer(program, config.env) !== undefined) continue;
    throw new StartupError(`The cluster needs Redis, but ${program} is not installed on this machine. ${how}`);
  }
  const keep = (server: BackingServer): BackingServer => {
    options.opened(server);
    say(describe(server));
    return server;
  };
  // Started first, so that it ends last.
  const postgresql = keep(await waitingFor('PostgreSQL', openPostgres(options), say));
  const opening = kinds.map((kind) =>
    waitingFor(TITLES[kind.name], open(kind, options), say).then((server) => server && keep(server)),
  );
  await Promise.allSettled(opening);
  const [redis, meilisearch, temporal] = await Promise.all(opening);
  if (redis === undefined) throw new Error('Redis was found but did not start.');
  return { postgresql, redis, meilisearch, temporal };
}

function kindsOf({ config, dataDir }: OpenOptions, ports: number[]): Kind[] {
  const [redisPort, meiliPort, temporalPort, httpPort] = ports;
  const folder = join(dataDir.path, 'meilisearch');
  const file = join(dataDir.path, 'temporal', 'temporal.db');
  return [
    {
      name: 'redis',
      variable: 'REDIS_URL',
      given: config.redisUrl,
      program: 'redis-server',
      how: 'test/servers/redis.sh, `apt-get install redis-server` or `brew install redis` gets it; or set REDIS_URL.',
      start: (program) => startRedis(program, redisPort),
    },
    {
      name: 'meilisearch',
      variable: 'MEILI_URL',
      given: config.meiliUrl,
      program: 'meilisearch',
      without: 'searches run on PostgreSQL',
      how: 'test/servers/meilisearch.sh gets it; or set MEILI_URL.',
      start: (program) => startMeilisearch(program, { folder, masterKey: dataDir.meiliMasterKey, port: meiliPort }),
    },
    {
      name: 'temporal',
      variable: 'TEMPORAL_ADDRESS',
      given: config.temporalAddress,
      program: 'temporal',
      without: 'generations run in their service',
      how: 'test/servers/temporal.sh gets it; or set TEMPORAL_ADDRESS.',
      start: (program) => startTemporal(program, { file, port: temporalPort, httpPort }),
    },
  ];
}

async function open(kind: Kind, { config, say }: OpenOptions): Promise<BackingServer | undefined> {
  const { name, given, variable, without, how } = kind;
  if (given !== undefined) {
    return { name, url: given, from: variable, endpoint: endpointOf(name, given), stop: async () => {} };
  }
  const program = findServer(kind.program, config.env);
  if (program === undefined) {
    say(`  ${TITLES[name].padEnd(12)} not found: ${without}. ${how}`);
    return undefined;
  }
  return start(kind, program, say);
}

async function start(kind: Kind, program: string, say: OpenOptions['say']): Promise<BackingServer> {
  const { name } = kind;
  let url = '';
  const kept = await keepRunning(
    async () => {
      const server = await kind.start(program);
      url = server.address;
      return server;
    },
    (error) =>
      say(`${TITLES[name]} has ended and is started again${error instanceof Error ? `: ${error.message}` : '.'}`),
  ).catch((error: unknown) => {
    throw new StartupError(`${TITLES[name]} does not start: ${error instanceof Error ? error.message : 'no answer'}`, {
      cause: error,
    });
  });
  return { name, url, from: program, endpoint: endpointOf(name, url), pid: kept.pid, stop: kept.stop };
}

const TITLES = { postgresql: 'PostgreSQL', redis: 'Redis', meilisearch: 'Meilisearch', temporal: 'Temporal' };

function describe({ name, from, endpoint, pid }: BackingServer): string {
  const id = pid?.();
  return `  ${TITLES[name].padEnd(12)} ${show(endpoint)}  ${from}${id === undefined ? '' : `  pid ${id}`}`;
}
