import type { ServerResponse } from 'node:http';
import { onResponseEnd } from './responseEnd';

/** Maximum time for which a client may read nothing of a response. */
const UNREAD_MS = 30_000;
const CHECKS = 3;

/**
 * Closes the connection of a response whose client reads nothing for `unreadMs`. The inactivity timeout of Node restarts
 * with each received byte.
 */
export function limitUnread(response: ServerResponse, unreadMs = UNREAD_MS): void {
  const { socket } = response.req;
  let [sent, stalled] = [-1, 0];
  const timer = setInterval(() => {
    const before = sent;
    sent = socket.bytesWritten - socket.writableLength;
    stalled = socket.writableLength > 0 && sent === before ? stalled + 1 : 0;
    if (stalled === CHECKS) socket.destroy();
  }, unreadMs / CHECKS);
  onResponseEnd(response, () => clearInterval(timer));
}
