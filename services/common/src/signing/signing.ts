import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One of SIGNING_KEYS, as configured. */
export interface SigningSecret {
  id: string;
  secret: string;
}

/** One signing key as derived for one purpose. */
export interface SigningKey {
  /** 4 bytes of the hash of its id, which tell which key signed. */
  id: Buffer;
  secret: Buffer;
}

export const KEY_ID_BYTES = 4;
export const MAC_BYTES = 16;

/**
 * Derives the keys of one purpose from SIGNING_KEYS: what is signed for one purpose never
 * verifies for another. The first signs, all verify.
 */
export function deriveSigningKeys(secrets: readonly SigningSecret[], purpose: string): readonly SigningKey[] {
  return secrets.map(({ id, secret }) => ({
    id: createHash('sha256').update(id).digest().subarray(0, KEY_ID_BYTES),
    secret: Buffer.from(hkdfSync('sha256', secret, 'learning-library', purpose, 32)),
  }));
}

/** 16 bytes of HMAC-SHA-256. */
export function sign(key: SigningKey, data: Uint8Array): Buffer {
  return createHmac('sha256', key.secret).update(data).digest().subarray(0, MAC_BYTES);
}

export function verify(key: SigningKey, data: Uint8Array, mac: Uint8Array): boolean {
  return mac.length === MAC_BYTES && timingSafeEqual(sign(key, data), mac);
}
