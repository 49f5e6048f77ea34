import { freePort } from './ports';
import { respondsOk, type RunningServer, startServer } from './server';

/** Writes do not wait for the disk but survive a kill; with the default settings a job costs five times as much. */
const PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

/** Starts Temporal's development server on the loopback interface. @param options.file its SQLite database; absent means in memory. */
export function startTemporal(
  program: string,
  { file, port, httpPort }: { file?: string; port?: number; httpPort?: number } = {},
): Promise<RunningServer> {
  return startServer(async () => {
    const chosen = port ?? (await freePort());
    const address = `127.0.0.1:${chosen}`;
    const http = httpPort ?? (await freePort());
    const where = ['--ip', '127.0.0.1', '--port', String(chosen), '--http-port', String(http)];
    return {
      program,
      arguments: [
        ...['server', 'start-dev', '--headless', '--log-level', 'never', ...where],
        ...(file === undefined ? [] : ['--db-filename', file, ...PRAGMAS.flatMap((each) => ['--sqlite-pragma', each])]),
      ],
      env: { HOME: '/nonexistent' },
      address,
      isReady: () => respondsOk(`http://127.0.0.1:${http}/api/v1/namespaces/default`),
    };
  });
}
