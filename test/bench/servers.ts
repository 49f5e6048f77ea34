import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import { Api } from '../support/api';
import { type Product, startProduct } from './product';

/** The product and the hand-written routes, each a process, on one PostgreSQL. */
export interface Servers {
  product: Api;
  handWritten: Api;
  /** The DATA_DIR of the product. */
  dataDir: string;
  /** The PostgreSQL of both. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** More than any round sends. */
export const NO_LIMIT = '1000000000';
/** Of both topologies, migrations and what measures. */
const MAX_CONNECTIONS = 120;

/** A PostgreSQL of its own, and a folder that ends with it. */
export interface Database {
  folder: string;
  url: string;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'll-bench-'));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: true,
    maxConnections: MAX_CONNECTIONS,
    onLost: (error) => {
      throw error;
    },
  });
  return {
    folder,
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startServers(): Promise<Servers> {
  const database = await startDatabase();
  let product: Product | undefined;
  let handWritten: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    handWritten?.kill();
    await product?.stop();
    await database.stop();
  };
  try {
    product = await startProduct(database.folder, database.url, { RATE_LIMIT_LIVE: NO_LIMIT });
    handWritten = fork(join(__dirname, 'handWritten.ts'), { env: { ...process.env, DATABASE_URL: database.url } });
    const [{ baseUrl }] = (await once(handWritten, 'message')) as [{ baseUrl: string }];
    return {
      product: product.api,
      handWritten: new Api(baseUrl, 'none'),
      dataDir: product.dataDir,
      databaseUrl: database.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
