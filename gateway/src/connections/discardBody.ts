import type { IncomingMessage } from 'node:http';

/** What is still read and thrown away of a body that nobody wants, so that its sender gets to read the answer. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;

/** Throws the rest of an unread body away; a sender that does not come to an end is cut off. */
export function discardBody(request: IncomingMessage): void {
  let left = MAX_DISCARDED_BYTES;
  request.on('error', () => request.destroy());
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}
