import { escape } from 'node:querystring';
import httpProxy from '@fastify/http-proxy';
import { COVER_PATH, ContractError } from '@learning-library/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Connections } from './connections';
import { logCall } from './callLog';
import { renderFailure } from './errors';
import { Exchange } from './exchange';
import { send, SERVICE_VERSION } from './respond';
import { readTarget } from './target';

const CONNECTIONS = 32;
const ANSWER_MS = 3_000;
/** Library sends nothing for so long: it is stuck. */
const SILENT_MS = 10_000;

/** What library's HTTP side answers with an image, or about one: whole, a part, unchanged, no such part. */
const PASSED_ON = new Set([200, 206, 304, 416]);
const ASKED = ['range', 'if-range', 'if-none-match'] as const;

/**
 * Signed cover links lead through here to library's HTTP side, streamed. They are public: no key, browsers too, no
 * operation of the contract (decisions.md §5); what is no image is refused in the contract's shape.
 */
export function proxyCovers(app: FastifyInstance, ctx: Context, connections: Connections): void {
  const exchanges = new WeakMap<FastifyRequest, Exchange>();
  const exchangeOf = (request: FastifyRequest): Exchange => exchanges.get(request) as Exchange;

  const refuse = (reply: FastifyReply, error: ContractError): void => {
    const exchange = exchangeOf(reply.request as FastifyRequest);
    reply.hijack();
    send(ctx, exchange, renderFailure(ctx, exchange, error));
  };

  void app.register(httpProxy, {
    upstream: `unix+http://${escape(ctx.config.coversSocket)}`,
    prefix: COVER_PATH.replace(/\/$/, ''),
    rewritePrefix: COVER_PATH.replace(/\/$/, ''),
    httpMethods: ['GET', 'HEAD'],
    undici: { connections: CONNECTIONS, headersTimeout: ANSWER_MS, bodyTimeout: SILENT_MS },
    preHandler: (request, reply, next) => {
      const exchange = new Exchange(request.raw, reply.raw, ctx.clock.monotonic());
      exchange.operationId = 'cover';
      exchanges.set(request, exchange);
      connections.opened(exchange);
      reply.raw.once('close', () => {
        connections.answered(exchange);
        logCall(ctx, exchange, reply.raw.statusCode);
      });
      try {
        readTarget(exchange);
        next();
      } catch (error) {
        refuse(reply, error as ContractError);
      }
    },
    replyOptions: {
      // Nothing of the caller but what makes a difference to an image.
      rewriteRequestHeaders: ({ headers }) =>
        Object.fromEntries(ASKED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      rewriteHeaders: (headers, request) => ({
        ...headers,
        'service-version': SERVICE_VERSION,
        'x-request-id': request === undefined ? undefined : exchangeOf(request as FastifyRequest).requestId,
      }),
      onResponse: (_request, reply, response) => {
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: NodeJS.ReadableStream };
        if (PASSED_ON.has(statusCode)) return void reply.send(stream);
        stream.resume();
        refuse(reply as FastifyReply, new ContractError(statusCode === 404 ? 'not_found' : 'unavailable', null));
      },
      onError: (reply) => refuse(reply as FastifyReply, new ContractError('unavailable', null)),
    },
  });
}
