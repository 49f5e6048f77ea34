import { Server, Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { CHANNEL_FD, FIRST_SOCKET_FD, keyOf, SOCKETS_VARIABLE } from './channel';

/** How long a process may take to end by itself. */
const STOP_MS = 15_000;

/** Loaded before the program of every process. It loads nothing that telemetry must instrument first. */
if (isMainThread) {
  listenOnHeldSockets();
  const launcher = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
  launcher.on('error', () => {});
  launcher.once('close', endNow);
  launcher.resume().unref();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The program does not handle the signal yet.
      if (process.listenerCount(signal) === 1) process.exit(1);
      launcher.write('leaving');
    });
  }
}

/** Called when the launcher has ended, for whatever reason. */
function endNow(): void {
  process.kill(process.pid, 'SIGTERM');
  process.kill(process.pid, 'SIGUSR2');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref();
}

/**
 * A server that listens on an address of this process gets the launcher's socket, as workers of `node:cluster` do. So a
 * process and its successor can serve at the same time, and callers always reach one of them.
 */
function listenOnHeldSockets(): void {
  const keys = (process.env[SOCKETS_VARIABLE] ?? '').split(',');
  const fds = new Map(keys.map((key, n) => [key, FIRST_SOCKET_FD + n]));
  const listen = Reflect.get(Server.prototype, 'listen') as (this: Server, ...args: unknown[]) => Server;
  Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
    const fd = fds.get(keyOfArguments(args));
    if (fd === undefined) return listen.apply(this, args);
    return listen.call(this, { fd }, ...args.filter((argument) => typeof argument === 'function'));
  };
}

/** `listen(port, host)`, or `listen({ port, host })`. */
function keyOfArguments([first, second]: unknown[]): string {
  const { host, port } =
    typeof first === 'object' ? (first as { host?: unknown; port?: unknown }) : { host: second, port: first };
  return keyOf({ host: String(host), port: Number(port) });
}
