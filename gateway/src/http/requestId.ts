import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VISIBLE = /^[\x21-\x7e]{1,128}$/;

/**
 * The caller's X-Request-Id where it was sent once and is well-formed, else a new one. Node joins repeated headers with
 * a space, which is not well-formed.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && VISIBLE.test(sent) ? sent : randomUUID();
}
