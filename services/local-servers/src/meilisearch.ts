import { join } from 'node:path';
import { freePort } from './ports';
import { respondsOk, type RunningServer, startServer } from './server';

export function startMeilisearch(
  program: string,
  { folder, masterKey, port }: { folder: string; masterKey: string; port?: number },
): Promise<RunningServer> {
  return startServer(async () => {
    const chosen = port ?? (await freePort());
    const address = `http://127.0.0.1:${chosen}`;
    return {
      program,
      arguments: [
        ...['--no-analytics', '--http-addr', `127.0.0.1:${chosen}`, '--db-path', folder, '--log-level', 'ERROR'],
        // By default, Meilisearch creates these folders in the current folder.
        ...['--dump-dir', join(folder, 'dumps'), '--snapshot-dir', join(folder, 'snapshots')],
        // By default, Meilisearch uses two thirds of the machine's memory for the smallest change.
        ...['--max-indexing-memory', '256MiB'],
      ],
      // The key is not an argument, because every user can read arguments.
      env: { MEILI_MASTER_KEY: masterKey, MEILI_ENV: 'production' },
      address,
      isReady: () => respondsOk(`${address}/health`),
    };
  });
}
