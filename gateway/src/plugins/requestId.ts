import { randomUUID } from 'node:crypto';
import type { RequestHeaders } from './requestHeaders';

const VISIBLE = /^[\x21-\x7e]{1,128}$/;

/** The caller's X-Request-Id where it was sent once and is well-formed, else a new one (decisions.md §5). */
export function requestIdOf(headers: RequestHeaders): string {
  const [line, ...others] = headers['x-request-id'] ?? [];
  return line !== undefined && others.length === 0 && VISIBLE.test(line) ? line : randomUUID();
}
