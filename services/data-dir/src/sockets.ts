import { connect, createServer, type NetConnectOpts } from 'node:net';
import { dirname, join } from 'node:path';
import { fitsSocketAddress, privateFolder, shortFolder } from './folders';
import { StartupError } from './startupError';

/** The socket for the `operator` command, in a folder that only this user can enter. */
export async function servicesSocket(dataDir: string): Promise<string> {
  const run = await privateFolder(join(dataDir, 'run'));
  const path = join(run, 'services.sock');
  return fitsSocketAddress(path) ? path : join(await shortFolder(dataDir), 'services.sock');
}

/** The socket on which library serves covers to the gateway. Its name is not longer than that of the operator's socket. */
export function coversSocket(servicesSocket: string): string {
  return join(dirname(servicesSocket), 'covers.sock');
}

/**
 * Whether a process listens there; false for the file of a dead process and for an unknown host.
 *
 * @param silence the result after so many milliseconds without a response; without it, the function keeps waiting, as for a
 * socket file
 */
export function isListening(
  endpoint: NetConnectOpts,
  silence?: { ms: number; isListening: boolean },
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(endpoint);
    const settle = (listening: boolean): void => {
      socket.destroy();
      resolve(listening);
    };
    if (silence !== undefined) socket.setTimeout(silence.ms, () => settle(silence.isListening));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** Checks before the start whether the port is free; `variable` is the setting that is named in the error. */
export function checkPort(host: string, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      reject(new StartupError(explain(code ?? 'unknown error', host, port, variable)));
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function explain(code: string, host: string, port: number, variable: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop what listens there, or set ${variable} to another.`;
    case 'EACCES':
      return `Port ${port} is not for this user: set ${variable} to 1024 or more.`;
    default:
      return `Cannot listen on ${host}, port ${port} (${code}): check HOST and ${variable}.`;
  }
}
