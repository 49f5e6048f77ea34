import { hash, randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common/contract';
import type { CreationKey } from '@learning-library/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { fingerprint, type FingerprintedRequest } from '../http/fingerprint';
import { readIdempotencyKey } from '../http/idempotencyKey';
import type { QueryPairs } from '../http/requestUrl';
import { lookUpLanguage, type Language, LANGUAGES } from '../i18n';
import { REPEATED_HEADERS, STORED_STATUSES, type StoredAnswer } from '../idempotency/store';
import { parsedBody } from './json';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on a POST with an Idempotency-Key; sent with the creation. */
    creationKey: CreationKey | undefined;
    /** The lease of the key, while this request holds it. */
    lease: Lease | undefined;
    /** The language of the stored 400, which is computed again. */
    invalidIn: Language | undefined;
  }
}

const NO_BODY = Buffer.alloc(0);

interface Lease {
  key: string;
  token: string;
}

/**
 * Check 11 of a POST: leases and stored errors. Where another request is stored under the key, the service is asked for
 * its receipt. The result is stored before it is sent.
 */
export const idempotency = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('creationKey');
    app.decorateRequest('lease');
    app.decorateRequest('invalidIn');
    app.addHook('preValidation', (request, reply, next) => {
      const lines = request.lines['idempotency-key'];
      if (request.operation.method !== 'POST' || lines === undefined) return next();
      claim(ctx, request, reply, readIdempotencyKey(lines)).then((isReplayed) => {
        if (!isReplayed) next();
      }, next);
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const { lease } = request;
      if (lease === undefined) return next();
      request.lease = undefined;
      settle(ctx, lease, request, reply, payload).then(() => next(), next);
    });
    done();
  },
  { name: 'idempotency', dependencies: ['body'] },
);

/** @returns whether the stored answer was sent. */
async function claim(ctx: Context, request: FastifyRequest, reply: FastifyReply, sent: string): Promise<boolean> {
  const { organizationId, environment } = request.key;
  const keyHash = hash('sha256', sent, 'buffer');
  const ofRequest = fingerprintOf(request);
  request.creationKey = { organizationId, environment, keyHash, fingerprint: ofRequest, replayOnly: false };
  const key = `${organizationId}:${environment}:${keyHash.toString('base64url')}`;
  const own = ofRequest.toString('base64url');
  const token = randomUUID();
  const known = await ctx.idempotency.claim(key, own, token);
  if (known.kind === 'leased') {
    request.lease = { key, token };
    return false;
  }
  if (known.fingerprint !== own) {
    // The service replays this request if it has a receipt of it, and refuses it otherwise.
    request.creationKey.replayOnly = true;
    return false;
  }
  switch (known.kind) {
    case 'running':
      throw new ContractError('idempotency_in_progress', null);
    case 'stored':
      void reply
        .code(known.answer.status)
        .headers({ ...known.answer.headers, 'idempotent-replayed': 'true' })
        .send(known.answer.payload);
      return true;
    case 'invalid':
      request.invalidIn = known.language;
      return false;
    case 'done':
      return false;
  }
}

/** Whether a refusal means that the key belongs to another request: with `replayOnly` this one has no receipt. */
export function isReuse({ creationKey }: FastifyRequest, refusal: ContractError): boolean {
  return creationKey?.replayOnly === true && refusal.code !== 'unavailable' && refusal.code !== 'internal_error';
}

function fingerprintOf(request: FastifyRequest): Buffer {
  return fingerprint({
    accountId: request.key.accountId,
    method: 'POST',
    path: request.path,
    query: request.query as QueryPairs,
    body: bodyOf(request),
  });
}

/** Where the body is optional, no body is the same as an empty object. */
function bodyOf(request: FastifyRequest): FingerprintedRequest['body'] {
  const { bytes, operation } = request;
  const parsed = bytes.length > 0 && operation.body !== undefined ? parsedBody(request) : undefined;
  if (parsed === undefined || 'error' in parsed) return { raw: bytes };
  const isNothing = operation.bodyOptional === true && Object.keys(parsed.value).length === 0;
  return isNothing ? { raw: NO_BODY } : { parsed: parsed.value };
}

async function settle(
  ctx: Context,
  { key, token }: Lease,
  { refusedWith, lines }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  await ctx.failpoints.reach('gateway.beforeResultIsStored');
  const { statusCode: status } = reply;
  if (status < 300) await ctx.idempotency.finish(key, token, { kind: 'done' });
  else if (status === 400) {
    const language = lookUpLanguage(lines['accept-language'], LANGUAGES);
    await ctx.idempotency.finish(key, token, { kind: 'invalid', language });
  } else if (STORED_STATUSES.has(status) && refusedWith !== 'idempotency_key_reused') {
    await ctx.idempotency.finish(key, token, { kind: 'stored', answer: toStore(status, reply, payload) });
  } else await ctx.idempotency.release(key, token);
}

function toStore(status: number, reply: FastifyReply, payload: unknown): StoredAnswer {
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status, payload: String(payload), headers: Object.fromEntries(repeated) };
}
