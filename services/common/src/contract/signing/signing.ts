import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface SigningSecret {
  id: string;
  secret: string;
}

export interface SigningKey {
  id: Buffer;
  secret: Buffer;
}

export const KEY_ID_BYTES = 4;
export const MAC_BYTES = 16;

/** The keys of one purpose: a signature for one never verifies for another. The first key signs, all verify. */
export function deriveSigningKeys(secrets: readonly SigningSecret[], purpose: string): readonly SigningKey[] {
  return secrets.map(({ id, secret }) => ({
    id: createHash('sha256').update(id).digest().subarray(0, KEY_ID_BYTES),
    secret: Buffer.from(hkdfSync('sha256', secret, 'learning-library', purpose, 32)),
  }));
}

export function sign(key: SigningKey, data: Uint8Array): Buffer {
  return createHmac('sha256', key.secret).update(data).digest().subarray(0, MAC_BYTES);
}

export function verify(key: SigningKey, data: Uint8Array, mac: Uint8Array): boolean {
  return mac.length === MAC_BYTES && timingSafeEqual(sign(key, data), mac);
}
