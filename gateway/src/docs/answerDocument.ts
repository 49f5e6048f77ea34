import { hash } from 'node:crypto';
import { parseIfNoneMatch } from '../http/etag';
import type { Exchange, FilePayload, Rendered } from '../plugins/exchange';

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
  exchange: Exchange,
  { payload, etag, headers }: PublishedDocument,
  varies?: string,
): Rendered<string | FilePayload> {
  const common = { ETag: etag, 'Cache-Control': 'public, no-cache', ...(varies !== undefined && { Vary: varies }) };
  const condition = parseIfNoneMatch(exchange.headers['if-none-match']);
  const isKnown = condition?.any === true || condition?.tags.some(({ opaque }) => `"${opaque}"` === etag) === true;
  if (isKnown) return { status: 304, payload: undefined, headers: common };
  return { status: 200, payload, headers: { ...common, 'X-Content-Type-Options': 'nosniff', ...headers } };
}
