import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/** As long as a process may take to end by itself. */
const STOP_MS = 15_000;

/**
 * Loaded before the program of every process of the cluster. Its standard input is a pipe that the launcher holds and
 * never writes to: it closes when the launcher is gone, however that ended, and then the process ends too.
 */
if (isMainThread) {
  const launcher = new Socket({ fd: 0, readable: true, writable: false });
  launcher.on('error', () => {});
  launcher.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref();
  });
  launcher.resume().unref();
}
