import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { servicesSocket, StartupError } from '@learning-library/data-dir';
import type { Report } from './report';

/** A starting launcher answers at once; otherwise it first asks every process, which takes up to two seconds. */
const ANSWER_MS = 10_000;

/** The status of the cluster, from the launcher of a DATA_DIR. @throws StartupError where none runs there. */
export async function askForReport(dataDir: string): Promise<Report> {
  const socket = connect(await servicesSocket(dataDir));
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
  try {
    return JSON.parse(await text(socket)) as Report;
  } catch (error) {
    throw new StartupError(
      `No cluster answers on DATA_DIR ${dataDir}: start it with \`npm run cluster\`, or set DATA_DIR to that of another.`,
      { cause: error },
    );
  } finally {
    socket.destroy();
  }
}
