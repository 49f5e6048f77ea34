import { createHash } from 'node:crypto';
import {
  ContractError,
  type ErrorDetails,
  KEY_ID_BYTES,
  MAC_BYTES,
  sign,
  type SigningKey,
  verify,
} from '@learning-library/common/contract';

export interface CursorBinding {
  operation: string;
  accountId: string;
  limit: number;
  /** Every filter of the list, normalized. A filter that was not sent is undefined. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** The last row of a page: its id, and its rank if the list is ordered by rank. */
export interface CursorPosition {
  id: string;
  position?: number;
}

export interface CursorCodec {
  encode(position: CursorPosition, binding: CursorBinding): string;
  /** @throws invalid_cursor */
  decode(cursor: string, binding: CursorBinding): CursorPosition;
}

const FORMAT = 1;
const BY_ID = 0;
const BY_POSITION = 1;
// A cursor contains format, key id, limit, hash of the filters, kind, position and id, followed by the MAC.
const KEY_ID_AT = 1;
const LIMIT_AT = KEY_ID_AT + KEY_ID_BYTES;
const FILTERS_AT = LIMIT_AT + 1;
const FILTERS_BYTES = 8;
const KIND_AT = FILTERS_AT + FILTERS_BYTES;
const POSITION_AT = KIND_AT + 1;
const ID_AT = POSITION_AT + 8;
const PAYLOAD_BYTES = ID_AT + 16;
const CURSOR_BYTES = PAYLOAD_BYTES + MAC_BYTES;

/** A cursor has 72 URL-safe characters. The first key signs, and every key verifies. */
export function createCursorCodec(keys: readonly SigningKey[]): CursorCodec {
  const signer = keys[0];
  if (signer === undefined) throw new Error('A cursor codec needs a signing key');
  return {
    encode({ id, position }, binding) {
      const payload = Buffer.alloc(PAYLOAD_BYTES);
      payload.writeUInt8(FORMAT, 0);
      signer.id.copy(payload, KEY_ID_AT);
      payload.writeUInt8(binding.limit, LIMIT_AT);
      hashFilters(binding.filters).copy(payload, FILTERS_AT);
      payload.writeUInt8(position === undefined ? BY_ID : BY_POSITION, KIND_AT);
      payload.writeDoubleBE(position ?? 0, POSITION_AT);
      Buffer.from(id.replaceAll('-', ''), 'hex').copy(payload, ID_AT);
      return Buffer.concat([payload, sign(signer, signed(payload, binding))]).toString('base64url');
    },
    decode(cursor, binding) {
      const bytes = Buffer.from(cursor, 'base64url');
      // Node decodes leniently, so only the spelling that `encode` produces is accepted.
      if (bytes.length !== CURSOR_BYTES || bytes.toString('base64url') !== cursor) throw invalid('malformed');
      const payload = bytes.subarray(0, PAYLOAD_BYTES);
      const keyId = payload.subarray(KEY_ID_AT, LIMIT_AT);
      const mac = bytes.subarray(PAYLOAD_BYTES);
      const data = signed(payload, binding);
      const authentic = keys.some((key) => key.id.equals(keyId) && verify(key, data, mac));
      if (payload[0] !== FORMAT || !authentic) throw invalid('malformed');
      if (payload[LIMIT_AT] !== binding.limit) throw invalid('limit_changed');
      if (!payload.subarray(FILTERS_AT, KIND_AT).equals(hashFilters(binding.filters))) throw invalid('filters_changed');
      const id = formatUuid(payload.subarray(ID_AT));
      return payload[KIND_AT] === BY_POSITION ? { id, position: payload.readDoubleBE(POSITION_AT) } : { id };
    },
  };
}

/** Operation and account are only in the MAC, so a cursor is invalid for any other. */
function signed(payload: Buffer, { operation, accountId }: CursorBinding): Buffer {
  return Buffer.concat([payload, Buffer.from(`${operation}\n${accountId}`)]);
}

function hashFilters(filters: CursorBinding['filters']): Buffer {
  const set = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(set)).digest().subarray(0, FILTERS_BYTES);
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function invalid(reason: ErrorDetails['invalid_cursor']['reason']): ContractError<'invalid_cursor'> {
  return new ContractError('invalid_cursor', { reason });
}
