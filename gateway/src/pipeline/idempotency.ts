import { hash } from 'node:crypto';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { fingerprint, type FingerprintedRequest } from '../http/fingerprint';
import { readIdempotencyKey } from '../http/requestHeaders';
import { LANGUAGES, lookUpLanguage } from '../i18n';
import { REPEATED_HEADERS, STORED_STATUSES, type StoredResponse } from '../idempotency/store';
import { parsedBodyOf } from './body';
import type { RequestState, Step } from './requestState';

const NO_BODY = Buffer.alloc(0);

/**
 * Check 11 of a POST. If the key belongs to another stored request, the gateway asks the service for the receipt of this
 * one.
 */
export const claimKey: Step = (ctx, { state }, reply) => {
  const sent = state.headerValues['idempotency-key'];
  if (state.operation.method !== 'POST' || sent === undefined) return;
  return claim(ctx, state, reply, readIdempotencyKey(sent));
};

/** The result is stored before it is sent. */
export const storeResult: Step = (ctx, request, reply, payload) => {
  const { lease } = request.state;
  if (lease === undefined) return;
  request.state.lease = undefined;
  return store(ctx, lease, request, reply, payload);
};

/** Replays the stored response. @returns whether it was sent */
async function claim(ctx: Context, state: RequestState, reply: FastifyReply, sent: string): Promise<boolean> {
  const { organizationId, environment } = state.key;
  const keyHash = hash('sha256', sent, 'buffer');
  const ofRequest = fingerprintOf(state);
  state.creationKey = { organizationId, environment, keyHash, fingerprint: ofRequest, replayOnly: false };
  const key = `${organizationId}:${environment}:${keyHash.toString('base64url')}`;
  const own = ofRequest.toString('base64url');
  const known = await ctx.idempotency.claim(key, own);
  if (known.kind === 'leased') {
    state.lease = { key, lease: known.lease };
    return false;
  }
  if (known.fingerprint !== own) {
    // The service replays the request if it has its receipt, and rejects it otherwise.
    state.creationKey.replayOnly = true;
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
      state.replayLanguage = known.language;
      return false;
    case 'done':
      return false;
  }
}

/** Whether an error means that the key belongs to another request, for which a request with `replayOnly` has no receipt. */
export function isReuse({ creationKey }: RequestState, rejection: ContractError): boolean {
  return creationKey?.replayOnly === true && rejection.code !== 'unavailable' && rejection.code !== 'internal_error';
}

function fingerprintOf(state: RequestState): Buffer {
  return fingerprint({
    accountId: state.key.accountId,
    method: 'POST',
    path: state.path,
    query: state.queryPairs,
    body: bodyOf(state),
  });
}

/** A missing optional body equals an empty object. */
function bodyOf(state: RequestState): FingerprintedRequest['body'] {
  const { bodyBytes, operation } = state;
  const parsed = bodyBytes.length > 0 && operation.body !== undefined ? parsedBodyOf(state) : undefined;
  if (parsed === undefined || 'error' in parsed) return { raw: bodyBytes };
  const isNothing = operation.bodyOptional === true && Object.keys(parsed.value).length === 0;
  return isNothing ? { raw: NO_BODY } : { parsed: parsed.value };
}

async function store(
  ctx: Context,
  { key, lease }: { key: string; lease: string },
  { state: { errorCode, headerValues } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  await ctx.failpoints.reach('gateway.beforeResultIsStored');
  const { statusCode: status } = reply;
  if (status < 300) await ctx.idempotency.finish(key, lease, { kind: 'done' });
  else if (status === 400) {
    const language = lookUpLanguage(headerValues['accept-language'], LANGUAGES);
    await ctx.idempotency.finish(key, lease, { kind: 'invalid', language });
  } else if (STORED_STATUSES.has(status) && errorCode !== 'idempotency_key_reused') {
    await ctx.idempotency.finish(key, lease, { kind: 'stored', answer: toStore(status, reply, payload) });
  } else await ctx.idempotency.release(key, lease);
}

function toStore(status: number, reply: FastifyReply, payload: unknown): StoredResponse {
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status, payload: String(payload), headers: Object.fromEntries(repeated) };
}
