import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Standalone } from '../../support/standalone';

/** What is judged: where it answers, and where the operator's command finds it. */
export interface Deployment {
  baseUrl: string;
  dataDir: string;
  /** Kills it as a loss of power would and starts it again; not there for a deployment that somebody else runs. */
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Nobody named a deployment to judge: one is started here, and may be killed. */
export function isOurs(): boolean {
  return !process.env['CONTRACT_BASE_URL'];
}

/**
 * The deployment that CONTRACT_BASE_URL and DATA_DIR name, else the product on one DATA_DIR of its own. Its port stays
 * the same over restarts: addresses in stored answers go on to be its own.
 */
export async function deploy(): Promise<Deployment> {
  const { CONTRACT_BASE_URL: given, DATA_DIR: dataDir = '.data' } = process.env;
  if (given) return { baseUrl: given.replace(/\/+$/, ''), dataDir, stop: async () => undefined };
  const standalone = new Standalone(mkdtempSync(join(tmpdir(), 'learning-library-')), {
    PORT: String(await freePort()),
    DEMO: '0',
    // As it is by default: no account of this suite makes more generations in a minute, but the one that wants to.
    RATE_LIMIT_GENERATION: '30',
  });
  await standalone.start();
  return {
    baseUrl: standalone.baseUrl,
    dataDir: standalone.dataDir,
    crash: async () => {
      await standalone.kill();
      await standalone.start();
    },
    stop: () => standalone.stop(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
