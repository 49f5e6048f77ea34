import { randomUUID } from 'node:crypto';
import type { RequestHeaders } from './requestHeaders';

const VISIBLE = /^[\x21-\x7e]{1,128}$/;

/** The caller's X-Request-Id where it was sent once and is well-formed, else a new one (decisions.md §5). */
export function requestIdOf(headers: RequestHeaders): string {
  const lines = headers['x-request-id'];
  if (lines !== undefined && lines.length === 1 && VISIBLE.test(lines[0] as string)) return lines[0] as string;
  return randomUUID();
}
