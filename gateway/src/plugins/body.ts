import type { IncomingMessage } from 'node:http';
import { ContractError } from '@learning-library/common';
import { isIdentityCoding, isJsonMediaType } from '../http/mediaType';
import type { Exchange } from './exchange';
import { hasBody } from './requestHeaders';

/** Bytes; of any request (decisions.md §2). */
export const MAX_BODY_BYTES = 4_194_304;
/** What is still read and thrown away of a body that nobody wants, so that its sender gets to read the answer. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;
const NO_BODY = Buffer.alloc(0);

/** Check 10, size: reads the body to its end, in memory only where it is `wanted`. */
export function readBody(exchange: Exchange, wanted: boolean): Buffer | Promise<Buffer> {
  if (!hasBody(exchange.headers)) return NO_BODY;
  if (Number(exchange.headers['content-length']?.[0] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (exchange.bodyError !== undefined) throw exchange.bodyError;
  if (exchange.awaitsContinue) {
    exchange.awaitsContinue = false;
    exchange.response.writeContinue();
  }
  return collect(exchange, wanted);
}

/** Check 10, media type and coding: of a body that is there. */
export function checkMediaType(exchange: Exchange, body: Buffer): void {
  if (body.length === 0) return;
  const { headers } = exchange;
  if (!isJsonMediaType(headers['content-type'])) exchange.refusalHeaders = { Accept: 'application/json' };
  else if (!isIdentityCoding(headers['content-encoding'])) exchange.refusalHeaders = { 'Accept-Encoding': 'identity' };
  else return;
  throw new ContractError('unsupported_media_type', { accepted: ['application/json'] });
}

/** Throws the rest of an unread body away; a sender that does not come to an end is cut off. */
export function discardBody(request: IncomingMessage): void {
  let left = MAX_DISCARDED_BYTES;
  request.on('error', () => request.destroy());
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}

function collect(exchange: Exchange, wanted: boolean): Promise<Buffer> {
  const { request } = exchange;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) end(tooLarge());
      else if (wanted) chunks.push(chunk);
    };
    const onEnd = () => end();
    const onClose = () => end(new ClientGone());
    const end = (error?: Error) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      exchange.endBody = undefined;
      if (error !== undefined) reject(error);
      else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    };
    exchange.endBody = end;
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/** The connection went away before the request was complete: there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

function tooLarge(): ContractError {
  return new ContractError('payload_too_large', { maxBytes: MAX_BODY_BYTES });
}
