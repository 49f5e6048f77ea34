import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One signing key as derived for one purpose. */
export interface SigningKey {
  /** 4 bytes that tell which key signed; they reveal nothing of it. */
  id: Buffer;
  secret: Buffer;
}

export const KEY_ID_BYTES = 4;
export const MAC_BYTES = 16;

/**
 * Derives the keys of one purpose from SIGNING_KEYS (design.md, The picture): what is signed for one purpose never
 * verifies for another. The first signs, all verify.
 */
export function deriveSigningKeys(secrets: readonly string[], purpose: string): readonly SigningKey[] {
  if (secrets.length === 0) throw new Error('No signing key is configured');
  return secrets.map((text) => {
    const secret = Buffer.from(hkdfSync('sha256', text, 'learning-library', purpose, 32));
    return { id: createHash('sha256').update(secret).digest().subarray(0, KEY_ID_BYTES), secret };
  });
}

/** 16 bytes of HMAC-SHA-256. */
export function sign(key: SigningKey, data: Uint8Array): Buffer {
  return createHmac('sha256', key.secret).update(data).digest().subarray(0, MAC_BYTES);
}

export function verify(key: SigningKey, data: Uint8Array, mac: Uint8Array): boolean {
  return mac.length === MAC_BYTES && timingSafeEqual(sign(key, data), mac);
}
