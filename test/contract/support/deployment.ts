import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '../../support/cluster';
import { Standalone } from '../../support/standalone';
import { alternate } from '../../support/http';

/** The tested deployment: its URLs, and the DATA_DIR for operator commands. */
export interface Deployment {
  baseUrl: string;
  dataDir: string;
  /** Kills the deployment like a power failure and restarts it. Absent if the suite has not started it. */
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The default limit. Only one account of this suite exceeds it, which is intended. */
const RATE_LIMIT_GENERATION = '30';

/** Whether the suite has started the deployment and can kill it. */
export function isOurs(): boolean {
  return !process.env['CONTRACT_BASE_URL'];
}

/**
 * The deployment of CONTRACT_BASE_URL and DATA_DIR. Without them, it is the product on a new DATA_DIR, or a cluster if
 * CONTRACT_TARGET is set accordingly. Its ports survive restarts, so that URLs in stored responses stay valid. Requests
 * alternate between its gateways.
 */
export async function deploy(): Promise<Deployment> {
  const { CONTRACT_BASE_URL: given, DATA_DIR: dataDir = '.data' } = process.env;
  if (given) {
    const baseUrls = given.split(',').map((baseUrl) => baseUrl.trim().replace(/\/+$/, ''));
    return judged(baseUrls, { dataDir, stop: async () => undefined });
  }
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  const env = { PORT: String(await freePort()), DEMO: '0', RATE_LIMIT_GENERATION };
  const ours = process.env['CONTRACT_TARGET'] === 'cluster' ? new Cluster(folder, env) : new Standalone(folder, env);
  await ours.start();
  return judged('baseUrls' in ours.info ? ours.info.baseUrls : [ours.info.baseUrl], {
    dataDir: folder,
    crash: async () => {
      await ours.kill();
      await ours.start();
    },
    stop: () => ours.stop(),
  });
}

function judged(baseUrls: readonly string[], rest: Omit<Deployment, 'baseUrl'>): Deployment {
  if (baseUrls.length > 1) alternate(baseUrls);
  return { baseUrl: String(baseUrls[0]), ...rest };
}

/**
 * Finds a free even port. The next one, for the second gateway of a cluster, is also free. Both are below the range of
 * outgoing connections (from 32768), which could take a port during a restart.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries++) {
    const port = 2 * randomInt(6_000, 16_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no free port was found');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
