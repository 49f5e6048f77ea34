import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { COVER_PATH, ContractError, openCoverPath } from '@learning-library/common';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Context } from '../context';
import { connecting, retryDelay, upstreamOf } from '../covers/coverUpstream';
import { Transfers } from '../covers/transfers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Answers 503 when it runs out; there while a cover is waited for. */
    patience: NodeJS.Timeout | undefined;
  }
}

const PREFIX = COVER_PATH.replace(/\/$/, '');
const TRANSFERS = { active: 96, stuckMs: 500, waitMs: 1_500 };
/** More than transfers, since one that gave way takes a moment to let go of its own. */
const CONNECTIONS = 128;
/** A read may take so long, the wait for a connection included. */
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
] as const;

/**
 * Signed cover links lead through here to library's HTTP side, streamed. They are public: no key, browsers too, no
 * operation of the contract; what is no image is refused in the contract's shape.
 */
export const covers: FastifyPluginCallback<{ ctx: Context }> = (app, { ctx }, done) => {
  const transfers = new Transfers(TRANSFERS);
  app.decorateRequest('patience');
  app.addHook('onRequest', (request, reply, next) => {
    const patience = setTimeout(() => void reply.send(unavailable()), ANSWER_MS);
    request.patience = patience;
    reply.raw.once('close', () => clearTimeout(patience));
    // Library looks again; what was never signed does not even reach it.
    const link = openCoverPath(ctx.coverKeys, request.raw.url ?? '', ctx.clock.now());
    if (link === undefined) throw new ContractError('not_found', null);
    transfers.begin(reply.raw).then(() => next(), next);
  });
  app.addHook('onSend', (request, _reply, _payload, next) => {
    clearTimeout(request.patience);
    next();
  });
  void app.register(httpProxy, {
    upstream: upstreamOf(ctx.config.coversAddress),
    prefix: PREFIX,
    rewritePrefix: PREFIX,
    httpMethods: ['GET', 'HEAD'],
    config: { operationId: 'cover' },
    undici: {
      connections: CONNECTIONS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: SILENT_MS,
      connect: { ...connecting(), ...ctx.config.tls },
    },
    // A refusal of library's is answered, not asked for again.
    retryMethods: [],
    replyOptions: {
      retryDelay,
      rewriteRequestHeaders: ({ headers }) => picked(headers, ASKED),
      rewriteHeaders: (headers) => picked(headers, ANSWERED),
      onResponse: (_request, reply, response) => {
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
        if (!isAnswered(reply as FastifyReply) && PASSED_ON.has(statusCode)) return void reply.send(stream);
        stream.on('error', () => undefined).resume();
        refuse(reply as FastifyReply, statusCode === 404 ? new ContractError('not_found', null) : unavailable());
      },
      onError: (reply) => refuse(reply as FastifyReply, unavailable()),
    },
  });
  done();
};

function unavailable(): ContractError {
  return new ContractError('unavailable', null);
}

function isAnswered({ raw }: FastifyReply): boolean {
  return raw.headersSent;
}

function refuse(reply: FastifyReply, error: ContractError): void {
  if (!isAnswered(reply)) void reply.send(error);
}

function picked<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
