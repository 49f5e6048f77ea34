import { createHash } from 'node:crypto';
import { fold } from './fold';

const HASH_BYTES = 16;
const NOT_WORD = /[^\p{L}\p{N}$=+\-*/^<>]+/gu;

/**
 * What makes two fronts the same: 16 bytes of SHA-256 over the folded words. cards stores it beside every memocard,
 * generation asks for it to keep fronts unique within a content (docs/architecture.md#generators).
 */
export function frontHash(front: string): Buffer {
  const words = fold(front).replace(NOT_WORD, ' ').trim();
  return createHash('sha256').update(words).digest().subarray(0, HASH_BYTES);
}
