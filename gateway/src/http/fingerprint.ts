import { createHash } from 'node:crypto';
import { isUuid } from '@learning-library/common';
import { canonicalJson } from './canonicalJson';
import type { JsonValue } from './jsonParser';
import { canonicalQuery, type QueryPairs } from './requestUrl';

export interface FingerprintedRequest {
  accountId: string;
  method: string;
  /** As sent, not decoded; identifiers count in lower case. */
  path: string;
  query: QueryPairs;
  /** The parsed body, or its bytes when it does not parse or is empty. */
  body: { parsed: JsonValue } | { raw: Uint8Array };
}

/**
 * The SHA-256 (32 bytes) by which two requests under one Idempotency-Key are compared (docs/contract.md#idempotency).
 */
export function fingerprint({ accountId, method, path, query, body }: FingerprintedRequest): Buffer {
  const hash = createHash('sha256');
  // No part before the body can contain a line feed.
  hash.update(`${accountId}\n${method}\n${withLowerCaseIds(path)}\n${canonicalQuery(query)}\n`);
  if ('raw' in body) hash.update('raw\n').update(body.raw);
  else hash.update('json\n').update(canonicalJson(body.parsed));
  return hash.digest();
}

function withLowerCaseIds(path: string): string {
  return path
    .split('/')
    .map((segment) => (isUuid(segment) ? segment.toLowerCase() : segment))
    .join('/');
}
