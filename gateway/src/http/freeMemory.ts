import { MessageChannel } from 'node:worker_threads';

const LEAST_BYTES = 16_384;
/** A port that nobody listens at: what is handed over to it is freed. */
const { port1: nowhere, port2: listener } = new MessageChannel();
listener.close();

/**
 * Frees large bytes, which are empty afterwards. To the garbage collector each is a small object, so it would let a
 * hundred megabytes of bodies pile up.
 */
export function freeMemory(bytes: Buffer): void {
  if (bytes.length >= LEAST_BYTES && bytes.length === bytes.buffer.byteLength) {
    nowhere.postMessage(undefined, [bytes.buffer as ArrayBuffer]);
  }
}
