import { hash } from 'node:crypto';
import { isUuid } from '@learning-library/common/contract';
import type { JsonValue } from './jsonParser';
import { canonicalQuery, type QueryPairs } from './url';

export interface FingerprintedRequest {
  accountId: string;
  method: string;
  /** The path as sent, not decoded. Identifiers are compared in lower case. */
  path: string;
  query: QueryPairs;
  /** The parsed body, or its bytes if the body is empty or cannot be parsed. */
  body: { parsed: JsonValue } | { raw: Uint8Array };
}

/** The SHA-256 by which requests under one Idempotency-Key are compared (docs/contract.md#idempotency). */
export function fingerprint({ accountId, method, path, query, body }: FingerprintedRequest): Buffer {
  // The parts before the body cannot contain a line feed, so the separator is unambiguous.
  const head = `${accountId}\n${method}\n${withLowerCaseIds(path)}\n${canonicalQuery(query)}\n`;
  const whole =
    'raw' in body
      ? Buffer.concat([Buffer.from(`${head}raw\n`), body.raw])
      : `${head}json\n${canonicalJson(body.parsed)}`;
  return hash('sha256', whole, 'buffer');
}

function withLowerCaseIds(path: string): string {
  return path
    .split('/')
    .map((segment) => (isUuid(segment) ? segment.toLowerCase() : segment))
    .join('/');
}

/** JSON with fields sorted by name and without white space. Numbers and strings have the form of JSON.stringify. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as JsonValue)}`);
    return `{${members.join(',')}}`;
  }
  // A number too large for a double parses to Infinity, which JSON cannot express.
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : JSON.stringify(value);
}
