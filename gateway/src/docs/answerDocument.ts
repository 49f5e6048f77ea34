import { hash } from 'node:crypto';
import { parseIfNoneMatch } from '../http/etag';
import type { RequestHeaders } from '../http/requestHeaders';

/** A file that is streamed as it is. */
export interface FilePayload {
  path: string;
  bytes: number;
}

export interface DocumentAnswer {
  status: 200 | 304;
  payload: string | FilePayload | undefined;
  headers: Readonly<Record<string, string>>;
}

/** A published document as it stands. It is for everybody, and for caches too, which ask each time. */
export interface PublishedDocument {
  payload: string | FilePayload;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export function etagOf(text: string | Buffer): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}

/** A document, or 304 where the caller holds it already. `varies` names what it was chosen by. */
export function answerDocument(
  lines: RequestHeaders,
  { payload, etag, headers }: PublishedDocument,
  varies?: string,
): DocumentAnswer {
  const common = { ETag: etag, 'Cache-Control': 'public, no-cache', ...(varies !== undefined && { Vary: varies }) };
  const condition = parseIfNoneMatch(lines['if-none-match']);
  const isKnown = condition?.any === true || condition?.tags.some(({ opaque }) => `"${opaque}"` === etag) === true;
  if (isKnown) return { status: 304, payload: undefined, headers: common };
  return { status: 200, payload, headers: { ...common, ...headers } };
}
