import type { IncomingMessage } from 'node:http';
import { PieceCount } from '../http/pieceCount';
import { freeMemory } from '../limits/byteBudget';

/** How much of an unwanted body is read and discarded, so that its sender can read the answer. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;
const MAX_SMALL_PIECES = 200;

/** Discards the rest of an unread body; a sender of too much, or of too many small pieces, is disconnected. */
export function discardBody(request: IncomingMessage): void {
  let left = MAX_DISCARDED_BYTES;
  const pieces = new PieceCount(MAX_SMALL_PIECES);
  request.on('error', () => request.destroy());
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    const isBearable = pieces.add(chunk.length);
    freeMemory(chunk);
    if (left < 0 || !isBearable) request.destroy();
  });
  request.resume();
}
