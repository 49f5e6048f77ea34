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

/**
 * The signing keys of one purpose. A signature for one purpose never verifies for another. The first key signs, and every
 * key verifies.
 */
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

export interface CoverLink {
  contentId: string;
  coverId: string;
}

export const COVER_LINK_PURPOSE = 'cover';
export const COVER_PATH = '/media/';
export const COVER_ACCOUNT_HEADER = 'x-account-id';

const HOUR_MS = 3_600_000;
/** Hours of validity. A link is the same for one hour and valid for at least one more (docs/contract.md#entity-tags). */
const VALID_HOURS = 2;
const ID_BYTES = 16;
// A link contains key id, hour of expiry, content and cover, followed by the MAC.
const HOUR_AT = KEY_ID_BYTES;
const CONTENT_AT = HOUR_AT + 4;
const COVER_AT = CONTENT_AT + ID_BYTES;
const PAYLOAD_BYTES = COVER_AT + ID_BYTES;

/** The path of a signed link, constant within the hour of `now` (milliseconds since the epoch). */
export function coverPath(keys: readonly SigningKey[], link: CoverLink, now: number): string {
  const [key] = keys;
  if (key === undefined) throw new Error('A cover link needs a signing key');
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  key.id.copy(payload);
  payload.writeUInt32BE(Math.floor(now / HOUR_MS) + VALID_HOURS, HOUR_AT);
  payload.write(link.contentId.replaceAll('-', ''), CONTENT_AT, 'hex');
  payload.write(link.coverId.replaceAll('-', ''), COVER_AT, 'hex');
  return COVER_PATH + Buffer.concat([payload, sign(key, payload)]).toString('base64url');
}

/** Verifies the path of a link. Returns undefined if it is forged or expired at `now`. */
export function openCoverPath(keys: readonly SigningKey[], path: string, now: number): CoverLink | undefined {
  if (!path.startsWith(COVER_PATH)) return undefined;
  const token = path.slice(COVER_PATH.length);
  const bytes = Buffer.from(token, 'base64url');
  // Node decodes leniently, so only the spelling that was signed is accepted.
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signer = keys.find((key) => key.id.equals(payload.subarray(0, KEY_ID_BYTES)));
  if (signer === undefined || !verify(signer, payload, bytes.subarray(PAYLOAD_BYTES))) return undefined;
  if (now >= payload.readUInt32BE(HOUR_AT) * HOUR_MS) return undefined;
  return { contentId: uuidAt(payload, CONTENT_AT), coverId: uuidAt(payload, COVER_AT) };
}

function uuidAt(payload: Buffer, at: number): string {
  const hex = payload.toString('hex', at, at + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
