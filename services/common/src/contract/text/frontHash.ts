import { createHash } from 'node:crypto';
import { fold } from './fold';

export const FRONT_HASH_BYTES = 16;
const NOT_WORD = /[^\p{L}\p{N}$=+\-*/^<>]+/gu;

/** The first 16 bytes of the SHA-256 of a front's folded words; two fronts with the same hash are the same. */
export function frontHash(front: string): Buffer {
  const words = fold(front).replace(NOT_WORD, ' ').trim();
  return createHash('sha256').update(words).digest().subarray(0, FRONT_HASH_BYTES);
}
