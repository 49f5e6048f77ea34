import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../services/standalone/src/postgres';
import { Api } from '../support/api';
import { Standalone } from '../support/standalone';

/** The product and the hand-written routes, each a process, on one PostgreSQL. */
export interface Servers {
  product: Api;
  handWritten: Api;
  stop(): Promise<void>;
}

/** More than any round sends. */
const NO_LIMIT = '1000000000';

export async function startServers(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'll-bench-'));
  // The server's own user has to pass through it when this runs as root.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: true,
    maxConnections: 100,
    onLost: (error) => {
      throw error;
    },
  });
  const product = new Standalone(join(folder, 'data'), { DATABASE_URL: postgres.url, RATE_LIMIT_LIVE: NO_LIMIT });
  let handWritten: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    handWritten?.kill();
    await product.terminate();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await product.start();
    handWritten = fork(join(__dirname, 'handWritten.ts'), { env: { ...process.env, DATABASE_URL: postgres.url } });
    const [{ baseUrl }] = (await once(handWritten, 'message')) as [{ baseUrl: string }];
    return { product: new Api(product.baseUrl, product.demo.liveKey), handWritten: new Api(baseUrl, 'none'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
