import { Client, credentials } from '@grpc/grpc-js';
import { freePort } from './ports';
import { type RunningServer, startServer } from './server';

const ANSWER_MS = 1_000;
const HEALTH_CHECK = '/grpc.health.v1.Health/Check';
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
      answers: () => isServing(address),
    };
  });
}

/** Asks the frontend for its health with a hand-written message: the name of the service. The response 1 means serving. */
function isServing(address: string): Promise<boolean> {
  const client = new Client(address, credentials.createInsecure());
  const name = Buffer.from('temporal.api.workflowservice.v1.WorkflowService');
  const request = Buffer.concat([Buffer.from([0x0a, name.length]), name]);
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      HEALTH_CHECK,
      (message: Buffer) => message,
      (message: Buffer) => message,
      request,
      { deadline: Date.now() + ANSWER_MS },
      (error, answer) => {
        client.close();
        resolve(error === null && answer?.at(-1) === 1);
      },
    );
  });
}
