import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { freeMemory } from '../http/freeMemory';
import { hasBody } from '../http/httpValidity';
import { isIdentityCoding, isJsonMediaType } from '../http/mediaType';
import { deadlineFor } from './operation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as sent; empty where there is none, or where the operation takes none. */
    bytes: Buffer;
  }
}

/** The most bytes of a body. */
const MAX_BODY_BYTES = 4_194_304;
const NO_BODY = Buffer.alloc(0);
/** A sender must send at least 4 KiB per second, checked every five seconds. */
const PACE_CHECK_MS = 5_000;
const LEAST_BYTES_PER_CHECK = 20_480;

/**
 * Check 10: size, then media type and content coding. The body is read to its end, but kept only where the operation
 * takes one. The parser returns bytes.
 */
export const body = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('bytes');
    app.addHook('preParsing', (request, reply, _payload, next) => {
      request.bytes = NO_BODY;
      // Content-Type is checked here, after the size and with all its lines; Fastify would check it earlier.
      if (request.lines['content-type'] !== undefined) request.raw.headers['content-type'] = undefined;
      if (!hasBody(request.lines)) return next();
      readBody(ctx, request, reply, (error, bytes) => {
        if (error !== undefined) return next(error);
        request.deadline = deadlineFor(request.operation);
        request.bytes = bytes;
        next(mediaTypeFault(request, reply));
      });
    });
    app.addContentTypeParser('*', (request, _payload, next) => next(null, request.bytes));
    done();
  },
  { name: 'body', dependencies: ['operation', 'connections'] },
);

function readBody(
  { bodies }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error: Error | undefined, bytes: Buffer) => void,
): void {
  const { raw, lines, bodyFault } = request;
  const isWanted = request.operation.body !== undefined;
  if (Number(lines['content-length']?.[0] ?? 0) > MAX_BODY_BYTES) return done(tooLarge(), NO_BODY);
  if (bodyFault !== undefined) return done(bodyFault, NO_BODY);
  if (request.awaitsContinue) {
    request.awaitsContinue = false;
    reply.raw.writeContinue();
  }
  const owner = request.key.accountId;
  let chunks: Buffer[] = [];
  let length = 0;
  let held = 0;
  const onData = (chunk: Buffer): void => {
    length += chunk.length;
    const isTooLarge = length > MAX_BODY_BYTES;
    const isKept = isWanted && !isTooLarge && bodies.take(owner, chunk.length);
    if (isKept) {
      held += chunk.length;
      chunks.push(chunk);
    } else freeMemory(chunk);
    if (isTooLarge) finish(tooLarge());
    else if (isWanted && !isKept) finish(new ContractError('unavailable', null));
  };
  let lengthBefore = 0;
  const pace = setInterval(() => {
    // A slow body holds memory, so a sender that is too slow is treated as one that never ends.
    if (length - lengthBefore < LEAST_BYTES_PER_CHECK) endSlow(request, finish);
    lengthBefore = length;
  }, PACE_CHECK_MS);
  const onEnd = (): void => finish(undefined);
  const stop = (): void => {
    clearInterval(pace);
    raw.off('data', onData).off('end', onEnd).off('error', leave).off('close', leave);
    request.endBody = undefined;
  };
  const forget = (): void => {
    for (const chunk of chunks) freeMemory(chunk);
    chunks = [];
  };
  const finish = (error: Error | undefined): void => {
    stop();
    const isWhole = error === undefined;
    const bytes = !isWhole ? NO_BODY : chunks.length === 1 ? (chunks.pop() as Buffer) : Buffer.concat(chunks);
    forget();
    done(error, bytes);
  };
  const leave = (): void => {
    stop();
    forget();
  };
  // The bytes are counted as held until the call is over. Where the client has gone before, they may still be read.
  reply.raw.once('close', () => {
    bodies.giveBack(owner, held);
    if (reply.raw.writableFinished) freeMemory(request.bytes);
  });
  request.endBody = finish;
  // A client that disconnects in the middle of a body gets no answer.
  raw.on('data', onData).on('end', onEnd).on('error', leave).on('close', leave);
}

function endSlow(request: FastifyRequest, finish: (error: Error) => void): void {
  request.isLast = true;
  finish(new ContractError('bad_request', { reason: 'malformed_request' }));
}

function mediaTypeFault({ bytes, lines, operation }: FastifyRequest, reply: FastifyReply): Error | undefined {
  if (bytes.length === 0 || operation.body === undefined) return undefined;
  if (!isJsonMediaType(lines['content-type'])) reply.header('accept', 'application/json');
  else if (!isIdentityCoding(lines['content-encoding'])) reply.header('accept-encoding', 'identity');
  else return undefined;
  const isMissing = lines['content-type'] === undefined;
  return new ContractError(
    'unsupported_media_type',
    { accepted: ['application/json'] },
    { ...(isMissing && { variant: { name: 'missing_media_type' } }) },
  );
}

function tooLarge(): ContractError {
  return new ContractError('payload_too_large', { maxBytes: MAX_BODY_BYTES });
}
