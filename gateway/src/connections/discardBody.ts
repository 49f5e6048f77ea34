import type { IncomingMessage } from 'node:http';
import { freeMemory } from '../limits/byteBudget';

/** How much of an unwanted body is read and discarded, so that its sender can read the answer. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;

/** Discards the rest of an unread body; a sender of too much is disconnected. */
export function discardBody(request: IncomingMessage): void {
  let left = MAX_DISCARDED_BYTES;
  request.on('error', () => request.destroy());
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    freeMemory(chunk);
    if (left < 0) request.destroy();
  });
}
