import type { IncomingMessage } from 'node:http';
import { ContractError, type MessageVariant } from '@learning-library/common/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { type JsonObject, parseJsonObject } from '../http/jsonParser';
import { hasBody, isIdentityCoding, isJsonMediaType } from '../http/requestHeaders';
import { freeMemory } from '../limits/byteBudget';
import { deadlineFor } from './operation';
import type { RequestState, Step } from './requestState';

const MAX_BODY_BYTES = 4_194_304;
const MAX_SMALL_PIECES = 2_000;

/** Check 10: size, media type, content coding. Reads the body to its end, but keeps it only if the operation accepts one. */
export const readBody: Step = (ctx, request, reply) => {
  const { state, raw } = request;
  // Content-Type is checked here, after the size and with all its values. Fastify would check it earlier.
  if (state.headerValues['content-type'] !== undefined) raw.headers['content-type'] = undefined;
  if (!hasBody(state.headerValues)) return;
  return receive(ctx, request, reply).then((bytes) => {
    state.deadline = deadlineFor(state.operation);
    state.bodyBytes = bytes;
    requireMediaType(state, reply);
  });
};

/** Reads the body. @returns it, or nothing if the operation accepts none */
function receive({ bodyBudget }: Context, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const { raw, state } = request;
  const isWanted = state.operation.body !== undefined;
  const announced = Number(state.headerValues['content-length']?.[0] ?? 0);
  if (announced > MAX_BODY_BYTES) return Promise.reject(tooLarge());
  if (state.bodyError !== undefined) return Promise.reject(state.bodyError);
  if (state.awaitsContinue) {
    state.awaitsContinue = false;
    reply.raw.writeContinue();
  }
  const owner = state.key.accountId;
  let chunks: Buffer[] = [];
  let length = 0;
  let held = 0;
  const pieces = new PieceCount(MAX_SMALL_PIECES);
  const forget = (): void => {
    for (const chunk of chunks) freeMemory(chunk);
    chunks = [];
  };
  // The bytes count until the request ends, even if the client disconnects, because a handler may still read them.
  state.onEnd(() => {
    bodyBudget.release(owner, held);
    if (reply.raw.writableFinished) freeMemory(state.bodyBytes);
  });
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      const isTooLarge = length > MAX_BODY_BYTES;
      const taken = Math.max(chunk.length, MIN_PIECE_BYTES);
      const isKept = isWanted && !isTooLarge && bodyBudget.take(owner, taken);
      if (isKept) {
        held += taken;
        chunks.push(chunk);
      } else freeMemory(chunk);
      if (isTooLarge) fail(tooLarge());
      else if (!pieces.add(chunk.length)) {
        state.isLast = true;
        fail(new ContractError('bad_request', { reason: 'malformed_request' }));
      } else if (isWanted && !isKept) fail(new ContractError('unavailable', null));
    };
    const stop = (): void => {
      raw.off('data', onData).off('end', onEnd).off('error', leave).off('close', leave);
      state.stopReading = undefined;
    };
    const onEnd = (): void => {
      stop();
      const bytes = chunks.length === 1 ? (chunks.pop() as Buffer) : Buffer.concat(chunks);
      forget();
      resolve(bytes);
    };
    // A client that disconnects in the middle of a body gets no response.
    const leave = (): void => {
      stop();
      forget();
    };
    const fail = (error: Error): void => {
      leave();
      // The rest of the body is read after the response exists.
      raw.pause();
      reject(error);
    };
    state.stopReading = fail;
    raw.on('data', onData).on('end', onEnd).on('error', leave).on('close', leave);
  });
}

/** Minimum cost of a small piece of a body, in bytes of memory and of processing time. */
const MIN_PIECE_BYTES = 256;

/**
 * Counts the pieces of a body. A chunk of one byte takes as much time and memory as some hundred bytes, and a body of 4 MiB
 * may consist of four million chunks.
 */
class PieceCount {
  private credit: number;

  /** Limits the pieces. @param free number of small pieces that do not count */
  constructor(free: number) {
    this.credit = free * MIN_PIECE_BYTES;
  }

  /** @returns whether the body is still within the limit */
  add(bytes: number): boolean {
    this.credit += Math.min(0, bytes - MIN_PIECE_BYTES);
    return this.credit >= 0;
  }
}

/** Maximum bytes of an unwanted body that are read and discarded, so that its sender can read the response. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576;
const MAX_DISCARDED_PIECES = 200;

/** Discards the rest of an unread body. Disconnects a sender of too much, or of too many small pieces. */
export function discardBody(request: IncomingMessage): void {
  let left = MAX_DISCARDED_BYTES;
  const pieces = new PieceCount(MAX_DISCARDED_PIECES);
  request.on('error', () => request.destroy());
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    const isBearable = pieces.add(chunk.length);
    freeMemory(chunk);
    if (left < 0 || !isBearable) request.destroy();
  });
  request.resume();
}

function requireMediaType({ bodyBytes, headerValues, operation }: RequestState, reply: FastifyReply): void {
  if (bodyBytes.length === 0 || operation.body === undefined) return;
  const { 'content-type': type, 'content-encoding': coding } = headerValues;
  if (!isJsonMediaType(type)) {
    reply.header('accept', 'application/json');
    throw unsupportedMediaType(type === undefined ? { name: 'missing_media_type' } : undefined);
  }
  if (!isIdentityCoding(coding)) {
    reply.header('accept-encoding', 'identity');
    throw unsupportedMediaType({ name: 'content_coding' });
  }
}

function unsupportedMediaType(variant: MessageVariant | undefined): ContractError {
  return new ContractError(
    'unsupported_media_type',
    { accepted: ['application/json'] },
    { ...(variant && { variant }) },
  );
}

function tooLarge(): ContractError {
  return new ContractError('payload_too_large', { maxBytes: MAX_BODY_BYTES });
}

/** Check 12: the body is a JSON object. */
export const parseBody: Step = (_ctx, request) => {
  const { state } = request;
  if (state.operation.body === undefined) return;
  const parsed = parsedBodyOf(state);
  if ('error' in parsed) throw parsed.error;
  request.body = parsed.value;
};

/** Returns the body of an operation that accepts one. Parses it once. */
export function parsedBodyOf(state: RequestState): { value: JsonObject } | { error: unknown } {
  state.parsedBody ??= parse(state);
  return state.parsedBody;
}

function parse({ bodyBytes, operation }: RequestState): { value: JsonObject } | { error: unknown } {
  if (bodyBytes.length === 0 && operation.bodyOptional === true) return { value: {} };
  try {
    return { value: parseJsonObject(bodyBytes) };
  } catch (error) {
    return { error };
  }
}
