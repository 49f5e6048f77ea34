import { join } from 'node:path';
import { freePort } from './ports';
import { answersOk, type RunningServer, startServer } from './server';

/** Meilisearch on the loopback interface, with its data in `folder`, which it makes where it is missing. */
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
        // Unless told it makes these in the folder where the process was started.
        ...['--dump-dir', join(folder, 'dumps'), '--snapshot-dir', join(folder, 'snapshots')],
        // Unless told it takes two thirds of the machine's memory for the smallest change.
        ...['--max-indexing-memory', '256MiB'],
      ],
      // Not an argument: those are everybody's to read.
      env: { MEILI_MASTER_KEY: masterKey, MEILI_ENV: 'production' },
      address,
      answers: () => answersOk(`${address}/health`),
    };
  });
}
