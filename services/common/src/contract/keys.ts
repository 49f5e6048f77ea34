import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const ENVIRONMENTS = ['live', 'test'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const KEY = /^svc_(live|test)_[0-9A-Za-z]{49}$/;
const KEY_LENGTH = 'svc_live_'.length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;

/** A new key: prefix, 256 random bits and checksum (docs/architecture.md#limits-fail-soft-keys-fail-closed). */
export function generateKey(environment: Environment): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62.charAt(randomInt(BASE62.length)));
  const unchecked = `svc_${environment}_${random.join('')}`;
  return unchecked + checksum(unchecked);
}

/** Parses a key. @returns undefined if the checksum does not match: mistyped keys are rejected without a look-up */
export function parseKey(text: string): { environment: Environment } | undefined {
  if (text.length !== KEY_LENGTH) return undefined;
  const environment = KEY.exec(text)?.[1] as Environment | undefined;
  if (environment === undefined) return undefined;
  const unchecked = text.slice(0, -CHECKSUM_CHARACTERS);
  return text === unchecked + checksum(unchecked) ? { environment } : undefined;
}

/** The SHA-256 of the whole key. It is stored and looked up instead of the key. */
export function hashSecret(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
