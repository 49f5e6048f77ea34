import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { parseIfNoneMatch } from '../http/etag';
import type { HeaderValues } from '../http/requestHeaders';

/** The supported codings, best first. A client that accepts none of them gets the uncompressed document. */
const CODINGS = ['br', 'gzip'] as const;
const UNCODED = 'identity';

type Coding = (typeof CODINGS)[number] | typeof UNCODED;

interface DocumentResponse {
  status: 200 | 304;
  payload: string | Buffer | undefined;
  headers: Readonly<Record<string, string>>;
}

export interface PublishedDocument {
  payload: string | Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  compressed: Readonly<Record<(typeof CODINGS)[number], Buffer>>;
}

export function publishPayload(payload: string | Buffer, headers: Readonly<Record<string, string>>): PublishedDocument {
  return {
    payload,
    etag: `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`,
    headers,
    compressed: {
      // This level compresses a megabyte of text in about 20 ms. The best level needs a second.
      br: brotliCompressSync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip: gzipSync(payload),
    },
  };
}

/**
 * Sends a document, or 304 if the client already has it.
 * @param chosenBy name of another header that selects the document
 */
export function respondWithDocument(
  lines: HeaderValues,
  document: PublishedDocument,
  chosenBy: readonly string[] = [],
): DocumentResponse {
  const coding = lookUpCoding(lines['accept-encoding']);
  // Each coding is a separate representation with its own ETag.
  const etag = coding === UNCODED ? document.etag : document.etag.replace(/"$/, `-${coding}"`);
  const common = {
    ETag: etag,
    'Cache-Control': 'public, no-cache',
    Vary: [...chosenBy, 'Accept-Encoding'].join(', '),
  };
  const condition = parseIfNoneMatch(lines['if-none-match']);
  const isKnown = condition?.any === true || condition?.tags.some(({ opaque }) => `"${opaque}"` === etag) === true;
  if (isKnown) return { status: 304, payload: undefined, headers: common };
  const headers = { ...document.headers, ...common };
  if (coding === UNCODED) return { status: 200, payload: document.payload, headers };
  return { status: 200, payload: document.compressed[coding], headers: { ...headers, 'Content-Encoding': coding } };
}

function lookUpCoding(lines: readonly string[] | undefined): Coding {
  if (lines === undefined) return UNCODED;
  const accepted = new Negotiator({ headers: { 'accept-encoding': lines.join(',') } }).encodings([...CODINGS]);
  return CODINGS.find((coding) => accepted.includes(coding)) ?? UNCODED;
}
