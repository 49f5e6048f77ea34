import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { COVER_PATH, ContractError, openCoverPath } from '@learning-library/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Connections } from './connections';
import { CLIENT_GONE_STATUS, logCall } from './callLog';
import { connecting, retryDelay, upstreamOf } from './coverUpstream';
import { renderFailure } from './errors';
import { Exchange } from './exchange';
import { send, SERVICE_VERSION } from './respond';
import { readTarget } from './target';

const PREFIX = COVER_PATH.replace(/\/$/, '');
const CONNECTIONS = 128;
/** A read may take so long (design.md, rule 9), the wait for a connection included. */
const ANSWER_MS = 3_000;
/** Library sends nothing for so long: it is stuck. */
const SILENT_MS = 10_000;

/** What library's HTTP side answers with an image, or about one: whole, a part, unchanged, no such part. */
const PASSED_ON = new Set([200, 206, 304, 416]);
/** Nothing of the caller but what makes a difference to an image. */
const ASKED = ['range', 'if-range', 'if-none-match'] as const;
/** Nothing of library's connection. */
const ANSWERED = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'x-content-type-options',
] as const;

interface Call {
  exchange: Exchange;
  /** Answers 503 when it runs out. */
  patience: NodeJS.Timeout;
}

/**
 * Signed cover links lead through here to library's HTTP side, streamed. They are public: no key, browsers too, no
 * operation of the contract (decisions.md §5); what is no image is refused in the contract's shape.
 */
export function proxyCovers(app: FastifyInstance, ctx: Context, connections: Connections): void {
  const calls = new WeakMap<FastifyRequest, Call>();
  const callOf = (request: FastifyRequest): Call => calls.get(request) as Call;

  const open = (request: FastifyRequest, reply: FastifyReply): Exchange => {
    const exchange = new Exchange(request.raw, reply.raw, ctx.clock.monotonic());
    exchange.operationId = 'cover';
    const patience = setTimeout(() => refuse(reply, new ContractError('unavailable', null)), ANSWER_MS);
    calls.set(request, { exchange, patience });
    connections.opened(exchange);
    reply.raw.once('close', () => {
      clearTimeout(patience);
      connections.answered(exchange);
      logCall(ctx, exchange, reply.raw.headersSent ? reply.raw.statusCode : CLIENT_GONE_STATUS);
    });
    return exchange;
  };
  const refuse = (reply: FastifyReply, error: unknown): void => {
    const { exchange, patience } = callOf(reply.request);
    clearTimeout(patience);
    reply.hijack();
    send(ctx, exchange, renderFailure(ctx, exchange, error));
  };

  void app.register(httpProxy, {
    upstream: upstreamOf(ctx.config.coversAddress),
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    httpMethods: ['GET', 'HEAD'],
    undici: { connections: CONNECTIONS, headersTimeout: ANSWER_MS, bodyTimeout: SILENT_MS, connect: connecting() },
    // A refusal of library's is answered, not asked for again.
    retryMethods: [],
    preHandler: (request, reply, next) => {
      const exchange = open(request, reply);
      try {
        if (ctx.stopping) throw new ContractError('unavailable', null);
        readTarget(exchange);
        // Library looks again; what was never signed does not even reach it.
        const link = openCoverPath(ctx.coverKeys, request.raw.url ?? '', ctx.clock.now());
        if (link === undefined) throw new ContractError('not_found', null);
      } catch (error) {
        if (ctx.stopping) exchange.closes = true;
        return refuse(reply, error);
      }
      next();
    },
    replyOptions: {
      retryDelay,
      rewriteRequestHeaders: ({ headers }) => picked(headers, ASKED),
      rewriteHeaders: (headers, request) => ({
        ...picked(headers, ANSWERED),
        'service-version': SERVICE_VERSION,
        ...(request === undefined ? {} : { 'x-request-id': callOf(request as FastifyRequest).exchange.requestId }),
      }),
      onResponse: (request, reply, response) => {
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
        clearTimeout(callOf(request as FastifyRequest).patience);
        if (!reply.sent && PASSED_ON.has(statusCode)) return void reply.send(stream);
        stream.on('error', () => undefined).resume();
        if (reply.sent) return;
        refuse(reply as FastifyReply, new ContractError(statusCode === 404 ? 'not_found' : 'unavailable', null));
      },
      onError: (reply) => refuse(reply as FastifyReply, new ContractError('unavailable', null)),
    },
  });
}

function picked<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
