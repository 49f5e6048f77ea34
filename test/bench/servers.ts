import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Api } from '../support/api';
import { withTarget } from './target';

/** The product and the hand-written routes on one PostgreSQL. */
export interface Servers {
  product: { api: Api; baseUrls: readonly string[] };
  handWritten: { baseUrl: string };
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
        handWritten: { baseUrl },
        dataDir: target.dataDir,
        databaseUrl: target.databaseUrl,
      });
    } finally {
      handWritten.kill();
    }
  });
}
