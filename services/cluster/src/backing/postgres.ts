import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { alreadyRunning, StartupError } from '@learning-library/data-dir';
import { AlreadyRunning, startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import type { ClusterConfig } from '../config';
import type { ClusterDataDir } from '../dataDir';
import { type BackingServer, endpointOf } from './server';

interface PostgresOptions {
  config: Pick<ClusterConfig, 'databaseUrl' | 'poolSize'>;
  dataDir: ClusterDataDir;
  onLost: (error: Error) => void;
  signal: AbortSignal;
}

/** Seven services and the generation worker, each possibly together with its successor. */
const POOLS = 16;
/** For migrations, which have their own connections, and for a person with psql. */
const OTHER_CONNECTIONS = 24;

/** Waits for the end of its standard input, then ends the server of a data folder, unless it has ended. */
const REAPER = `
cat >/dev/null
pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null) || exit 0
if [ -d /proc/self ] && ! [ "/proc/$pid/cwd" -ef "$1" ]; then exit 0; fi
kill -INT "$pid"
`;

/** The server of DATABASE_URL, or the embedded one, which ends with this process however that ends. @throws StartupError */
export async function openPostgres({
  config: { databaseUrl, poolSize },
  dataDir,
  onLost,
  signal,
}: PostgresOptions): Promise<BackingServer> {
  if (databaseUrl !== undefined) {
    const endpoint = endpointOf('postgresql', databaseUrl);
    return { name: 'postgresql', url: databaseUrl, from: 'DATABASE_URL', endpoint, stop: async () => {} };
  }
  const folder = join(dataDir.path, 'postgres');
  const reaper = startReaper(join(folder, 'data'));
  const postgres = await startEmbeddedPostgres({
    folder,
    password: dataDir.secrets.postgresPassword,
    durable: true,
    maxConnections: POOLS * poolSize + OTHER_CONNECTIONS,
    onLost,
    signal,
  }).catch((error: unknown) => {
    reaper.kill();
    throw error instanceof AlreadyRunning ? new StartupError(alreadyRunning(dataDir.path)) : error;
  });
  return {
    name: 'postgresql',
    url: postgres.url,
    from: 'embedded',
    endpoint: endpointOf('postgresql', postgres.url),
    stop: async () => {
      await postgres.stop();
      reaper.kill();
    },
  };
}

function startReaper(data: string): ChildProcess {
  const reaper = spawn('sh', ['-c', REAPER, 'reaper', data], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  reaper.on('error', () => {});
  reaper.stdin.on('error', () => {});
  return reaper;
}
