import { hash } from 'node:crypto';
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

/** 96 bits. */
const HASH_LENGTH = 16;
/** A cursor begins with key id and MAC. Its text follows, which has at most 100 bytes. */
const TEXT_AT = KEY_ID_BYTES + MAC_BYTES;

/** The first key signs, and every key verifies. */
export function createCursorCodec(keys: readonly SigningKey[]): CursorCodec {
  const signer = keys[0];
  if (signer === undefined) throw new Error('A cursor codec needs a signing key');
  return {
    encode({ id, position }, binding) {
      const text = JSON.stringify([binding.limit, hashFilters(binding.filters), id, position]);
      return Buffer.concat([signer.id, sign(signer, signed(text, binding)), Buffer.from(text)]).toString('base64url');
    },
    decode(cursor, binding) {
      const bytes = Buffer.from(cursor, 'base64url');
      const [keyId, mac] = [bytes.subarray(0, KEY_ID_BYTES), bytes.subarray(KEY_ID_BYTES, TEXT_AT)];
      const text = bytes.toString('utf8', TEXT_AT);
      const isAuthentic = keys.some((key) => key.id.equals(keyId) && verify(key, signed(text, binding), mac));
      // Node decodes leniently, so only the spelling that `encode` produces is accepted.
      if (!isAuthentic || bytes.toString('base64url') !== cursor) throw invalid('malformed');
      const [limit, filters, id, position] = JSON.parse(text) as [number, string, string, number | null];
      if (limit !== binding.limit) throw invalid('limit_changed');
      if (filters !== hashFilters(binding.filters)) throw invalid('filters_changed');
      return position === null ? { id } : { id, position };
    },
  };
}

/** Operation and account are only in the MAC, so a cursor is invalid for any other. */
function signed(text: string, { operation, accountId }: CursorBinding): Buffer {
  return Buffer.from(`${text}\n${operation}\n${accountId}`);
}

function hashFilters(filters: CursorBinding['filters']): string {
  const set = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(set), 'base64url').slice(0, HASH_LENGTH);
}

function invalid(reason: ErrorDetails['invalid_cursor']['reason']): ContractError<'invalid_cursor'> {
  return new ContractError('invalid_cursor', { reason });
}
