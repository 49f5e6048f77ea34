import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Api } from '../support/api';
import { withTarget } from './target';

/** A server under load: who prepares it, and all addresses that answer for it. */
export interface Served {
  api: Api;
  baseUrls: readonly string[];
}

/** The product and the hand-written routes on one PostgreSQL. */
export interface Servers {
  product: Served;
  handWritten: Served;
  /** The DATA_DIR of the product. */
  dataDir: string;
  /** The PostgreSQL of both. */
  databaseUrl: string;
}

/** Runs the work beside both, the product as a cluster where BENCH_TARGET says so. */
export async function withServers<T>(work: (servers: Servers) => Promise<T>): Promise<T> {
  return withTarget(async (target) => {
    const handWritten = fork(join(__dirname, 'handWritten.ts'), {
      env: { ...process.env, DATABASE_URL: target.databaseUrl },
    });
    try {
      const [{ baseUrl }] = (await once(handWritten, 'message')) as [{ baseUrl: string }];
      const { api } = await target.neighbour();
      return await work({
        product: { api, baseUrls: target.baseUrls },
        handWritten: served(new Api(baseUrl, 'none')),
        dataDir: target.dataDir,
        databaseUrl: target.databaseUrl,
      });
    } finally {
      handWritten.kill();
    }
  });
}

const served = (api: Api): Served => ({ api, baseUrls: [api.baseUrl] });
